// Direct messages and threads.

import assert from 'node:assert/strict';

import { ChannelType, Routes, ThreadAutoArchiveDuration } from 'discord.js';

import { after, check, failure, PICTURE } from './checks.mjs';
import { button, row } from './controls.mjs';

export default async function places(world) {
  await direct(world);
  await threads(world);
}

async function direct({ client, people: { Ana, Marek } }) {
  await check('a direct message is written and changed', async () => {
    const user = await client.users.fetch(Ana.id);
    const message = await user.send({ content: 'Your hand', files: [{ attachment: PICTURE, name: 'hand.png' }] });
    assert.equal(message.channel.type, ChannelType.DM);
    assert.equal(message.channel.recipientId, Ana.id);
    const changed = await message.edit({
      content: 'Your new hand',
      files: [{ attachment: PICTURE, name: 'new.png' }],
      attachments: [],
    });
    assert.deepEqual(changed.attachments.map(file => file.name), ['new.png']);
    await message.delete();
  });
  await check('a command is answered in direct messages', async () => {
    const { channel } = await Ana.act('open_dm', {});
    const command = await Ana.slash({ id: channel }, 'gone');
    assert.ok(command.inGuild() === false);
    assert.equal(command.user.id, Ana.id);
    assert.equal(command.channelId, channel);
    await command.reply('Hello in private');
    assert.equal((await command.fetchReply()).content, 'Hello in private');
  });
  await check('a button in direct messages updates its message', async () => {
    const user = await client.users.fetch(Ana.id);
    const message = await user.send({ content: 'Jump', components: [row(button('jump'))] });
    const press = await Ana.click(message, 'jump');
    assert.equal(press.inGuild(), false);
    assert.equal(press.user.id, Ana.id);
    assert.equal(press.message.id, message.id);
    const { resource } = await press.update({ content: 'Jumped', components: [], withResponse: true });
    assert.deepEqual([resource.message.id, resource.message.content], [message.id, 'Jumped']);
  });
  await check('closed direct messages are refused', async () => {
    await Marek.act('close_dms', { closed: true });
    const user = await client.users.fetch(Marek.id);
    const error = await failure(user.send('Hello'));
    await Marek.act('close_dms', { closed: false });
    assert.deepEqual([error.status, error.code], [403, 50007]);
  });
}

async function threads({ client, lounge, people: { Ana } }) {
  await check('a thread starts from a message', async () => {
    const message = await lounge.send('Let us talk');
    const [thread] = await after(client, 'threadCreate', () => message.startThread({ name: 'A talk' }));
    assert.equal(thread.id, message.id);
    assert.equal(thread.parentId, lounge.id);
    assert.equal((await lounge.messages.fetch({ message, force: true })).hasThread, true);
    const again = client.rest.post(Routes.threads(lounge.id, message.id), { body: { name: 'Again' } });
    assert.equal((await failure(again)).code, 160004);
  });
  await check('a thread starts alone', async () => {
    const thread = await lounge.threads.create({
      name: 'Alone',
      autoArchiveDuration: ThreadAutoArchiveDuration.OneDay,
      type: ChannelType.PublicThread,
    });
    assert.equal(thread.type, ChannelType.PublicThread);
    assert.equal(thread.autoArchiveDuration, 1_440);
    assert.equal(thread.ownerId, client.user.id);
  });
  await check('people and the bot talk in a thread', async () => {
    const thread = await lounge.threads.create({ name: 'Talk' });
    const sent = await thread.send('Hello');
    assert.equal(sent.channel.id, thread.id);
    const said = await Ana.say(thread, 'Hello there');
    assert.equal(said.channel.isThread(), true);
    const command = await Ana.slash(thread, 'go');
    await command.reply('Here');
    assert.equal((await thread.messages.fetch({ limit: 1 })).first().content, 'Here');
  });
  await check('a thread is renamed and archived', async () => {
    const thread = await lounge.threads.create({ name: 'Before' });
    const [, renamed] = await after(client, 'threadUpdate', () => thread.setName('After'));
    assert.deepEqual([renamed.id, renamed.name], [thread.id, 'After']);
    assert.equal((await thread.setArchived(true)).archived, true);
  });
  await check('active threads are listed', async () => {
    const thread = await lounge.threads.create({ name: 'Active' });
    const { threads } = await lounge.threads.fetchActive();
    assert.ok(threads.has(thread.id));
  });
}
