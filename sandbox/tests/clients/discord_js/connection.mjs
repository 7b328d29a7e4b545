// The connection to the gateway: others beside it, heartbeats, and coming back.

import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

import { ActivityType } from 'discord.js';

import { TOKEN, after, check, next, saying } from './checks.mjs';

export default async function connection(world) {
  await others(world);
  await kept(world);
}

async function others({ client, connect, people, lounge, guild }) {
  await check('a presence is set', async () => {
    client.user.setPresence({ activities: [{ name: 'frogs', type: ActivityType.Watching }], status: 'idle' });
    // The session goes on.
    assert.equal((await guild.members.fetch({ query: 'ana', limit: 1 })).size, 1);
  });
  await check('two sessions side by side get every event', async () => {
    const other = connect();
    await after(other, 'clientReady', () => other.login(TOKEN));
    const its = next(other, 'messageCreate');
    const mine = await people.Ana.say(lounge, 'To both of you');
    assert.equal((await its).id, mine.id);
    await other.destroy();
    assert.equal((await people.Ana.say(lounge, 'To you alone')).content, 'To you alone');
  });
  await check('what people write is hidden without the intent', async () => {
    const other = connect();
    await after(other, 'clientReady', () => other.login(TOKEN));
    const hidden = next(other, 'messageCreate');
    assert.equal((await people.Ana.say(lounge, 'A secret')).content, 'A secret');
    assert.equal((await hidden).content, '');
    const shown = next(other, 'messageCreate');
    await people.Ana.say(lounge, `<@${client.user.id}>, a word`);
    assert.equal((await shown).content, `<@${client.user.id}>, a word`);
    await other.destroy();
  });
}

async function kept({ client, people: { Ana }, lounge }) {
  await check('heartbeats are answered', async () => {
    while (client.ws.ping < 0) await pause(20);
  });
  await check('the bot resumes when it is asked to reconnect', async () => {
    await after(client, 'shardResume', () => console.log('please ask for a new connection'));
    assert.equal((await Ana.say(lounge, 'Welcome back')).content, 'Welcome back');
  });
  await check('the bot resumes after a lost connection and misses nothing', async () => {
    const resumed = next(client, 'shardResume');
    const heard = next(client, 'messageCreate', saying('Did you hear?'));
    await after(client, 'shardReconnecting', () => console.log('please cut the connection'));
    await Ana.act('say', { channel: lounge.id, text: 'Did you hear?' });
    await Promise.all([resumed, heard]);
  });
}
