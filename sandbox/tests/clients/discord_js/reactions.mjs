// Reactions, pins and deletion in bulk.

import assert from 'node:assert/strict';

import { MessageType } from 'discord.js';

import { after, check, failure } from './checks.mjs';

export default async function reactions(world) {
  await reacting(world);
  await pins(world);
  await bulk(world);
}

async function reacting({ client, workshop, people: { Ana } }) {
  const fetched = message => workshop.messages.fetch({ message, force: true });
  await check('the bot reacts', async () => {
    const message = await workshop.send('React');
    const [reaction, user] = await after(client, 'messageReactionAdd', () => message.react('👍'));
    assert.equal(reaction.emoji.name, '👍');
    assert.equal(user.id, client.user.id);
    const now = (await fetched(message)).reactions.cache.get('👍');
    assert.deepEqual([now.count, now.me], [1, true]);
  });
  await check('people react', async () => {
    const message = await workshop.send('React');
    const react = act => () => Ana.act(act, { message: message.id, emoji: '🐸' });
    const [reaction, user] = await after(client, 'messageReactionAdd', react('react'));
    assert.equal(reaction.message.id, message.id);
    assert.equal(user.id, Ana.id);
    const [gone] = await after(client, 'messageReactionRemove', react('unreact'));
    assert.equal(gone.emoji.name, '🐸');
  });
  await check('those who reacted are listed', async () => {
    const message = await workshop.send('React');
    const reaction = await message.react('🐸');
    await Ana.act('react', { message: message.id, emoji: '🐸' });
    const users = await reaction.users.fetch();
    assert.deepEqual([...users.keys()].sort(), [Ana.id, client.user.id].sort());
    assert.equal((await fetched(message)).reactions.cache.get('🐸').count, 2);
  });
  await check('reactions are removed', async () => {
    const message = await workshop.send('React');
    const [one, two] = [await message.react('1️⃣'), await message.react('2️⃣')];
    await Ana.act('react', { message: message.id, emoji: '1️⃣' });
    await after(client, 'messageReactionRemove', () => one.users.remove(Ana.id));
    await after(client, 'messageReactionRemove', () => one.users.remove());
    await after(client, 'messageReactionRemoveEmoji', () => two.remove());
    await message.react('👍');
    await after(client, 'messageReactionRemoveAll', () => message.reactions.removeAll());
    assert.equal((await fetched(message)).reactions.cache.size, 0);
  });
  await check('what is no emoji is refused as a reaction', async () => {
    const message = await workshop.send('React');
    const error = await failure(message.react('frog'));
    assert.deepEqual([error.status, error.code], [400, 10014]);
  });
}

async function pins({ client, workshop }) {
  await check('a message is pinned and unpinned', async () => {
    const message = await workshop.send('Pin me');
    const told = after(client, 'channelPinsUpdate', () => message.pin());
    const ofPin = ({ type }) => type === MessageType.ChannelPinnedMessage;
    const notice = await after(client, 'messageCreate', () => told, ofPin);
    assert.equal(notice.reference.messageId, message.id);
    const { items } = await workshop.messages.fetchPins();
    assert.deepEqual(items.map(item => item.message.id), [message.id]);
    assert.ok(items[0].pinnedAt instanceof Date);
    assert.equal((await workshop.messages.fetch({ message, force: true })).pinned, true);
    await after(client, 'channelPinsUpdate', () => message.unpin());
    assert.equal((await workshop.messages.fetchPins()).items.length, 0);
  });
}

async function bulk({ client, workshop }) {
  await check('messages are deleted in bulk', async () => {
    const sent = [await workshop.send('one'), await workshop.send('two'), await workshop.send('three')];
    const [gone] = await after(client, 'messageDeleteBulk', () => workshop.bulkDelete(sent));
    assert.deepEqual([...gone.keys()].sort(), sent.map(message => message.id).sort());
    assert.equal((await failure(workshop.messages.fetch({ message: sent[0], force: true }))).code, 10008);
  });
}
