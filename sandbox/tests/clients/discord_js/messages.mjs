// Messages in channels.

import assert from 'node:assert/strict';

import { EmbedBuilder, MessageType } from 'discord.js';

import { after, check, next, saying } from './checks.mjs';

export default async function messages(world) {
  await sent(world);
  await read(world);
}

async function sent({ client, lounge, workshop, people: { Ana, Marek } }) {
  await check('a message with embeds is sent', async () => {
    const embed = new EmbedBuilder()
      .setTitle('A frog')
      .setDescription('**Green**')
      .setURL('https://example.org/')
      .setColor(0x4caf50)
      .setTimestamp(1_700_000_000_000)
      .setAuthor({ name: 'Ana' })
      .setFooter({ text: 'Croak' })
      .addFields({ name: 'Legs', value: '4', inline: true });
    const message = await lounge.send({ content: 'Look', embeds: [embed, { title: 'Another' }] });
    assert.equal(message.embeds.length, 2);
    assert.equal(message.embeds[0].data.type, 'rich');
    assert.equal(message.embeds[0].title, 'A frog');
    assert.equal(message.embeds[0].color, 0x4caf50);
    assert.equal(message.embeds[0].fields[0].inline, true);
    assert.equal(Date.parse(message.embeds[0].timestamp), 1_700_000_000_000);
  });
  await check('a message mentions those whom it may', async () => {
    const both = `<@${Ana.id}> and <@${Marek.id}>`;
    const message = await lounge.send({ content: both, allowedMentions: { users: [Ana.id] } });
    assert.deepEqual([...message.mentions.users.keys()], [Ana.id]);
    const everyone = await lounge.send({ content: '@everyone', allowedMentions: { parse: ['everyone'] } });
    assert.equal(everyone.mentions.everyone, false);
  });
  await check('everyone is mentioned where the bot may', async () => {
    const message = await workshop.send({ content: '@everyone', allowedMentions: { parse: ['everyone'] } });
    assert.equal(message.mentions.everyone, true);
  });
  await check('a poll is voted in and ended', async () => {
    const answers = [{ text: 'North', emoji: '🍃' }, { text: 'East' }];
    const poll = { question: { text: 'Which pad?' }, answers, duration: 1, allowMultiselect: false };
    const message = await workshop.send({ poll });
    assert.equal(message.poll.question.text, 'Which pad?');
    assert.equal(message.poll.answers.get(1).emoji.name, '🍃');
    const vote = answers => () => Ana.act('vote', { message: message.id, answers });
    const [chosen, voter] = await after(client, 'messagePollVoteAdd', vote([2]));
    assert.deepEqual([chosen.id, chosen.text, voter], [2, 'East', Ana.id]);
    assert.deepEqual([...(await message.poll.answers.get(2).voters.fetch()).keys()], [Ana.id]);
    await after(client, 'messagePollVoteRemove', vote([]));
    await after(client, 'messagePollVoteAdd', vote([1]));
    const ended = await message.poll.end();
    assert.ok(ended.poll.resultsFinalized);
    assert.equal(ended.poll.answers.get(1).voteCount, 1);
  });
  await check('a message is replied to', async () => {
    const said = await Ana.say(lounge, 'Hello?');
    const reply = await said.reply('Hello!');
    assert.equal(reply.type, MessageType.Reply);
    assert.equal(reply.reference.messageId, said.id);
    assert.equal((await reply.fetchReference()).content, 'Hello?');
    assert.equal(reply.mentions.repliedUser.id, Ana.id);
  });
  await check('a message is changed and deleted', async () => {
    const message = await lounge.send('Before');
    const [, changed] = await after(client, 'messageUpdate', () => message.edit('After'), saying('After'));
    assert.equal(changed.id, message.id);
    assert.ok(changed.editedAt);
    const gone = await after(client, 'messageDelete', () => message.delete());
    assert.equal(gone.id, message.id);
  });
  await check('embeds are hidden and shown', async () => {
    const message = await lounge.send({ embeds: [{ title: 'Here' }] });
    assert.equal((await message.suppressEmbeds(true)).flags.has('SuppressEmbeds'), true);
    assert.equal((await message.suppressEmbeds(false)).flags.has('SuppressEmbeds'), false);
  });
  await check('a repeated message is recognised by its nonce', async () => {
    const first = await lounge.send({ content: 'Once', nonce: '42-once', enforceNonce: true });
    const second = await lounge.send({ content: 'Once', nonce: '42-once', enforceNonce: true });
    assert.equal(second.id, first.id);
    assert.equal(first.nonce, '42-once');
  });
}

async function read({ client, lounge, guild, people: { Ana } }) {
  await check('the bot sees what people write', async () => {
    const message = await Ana.say(lounge, `Hello <@${client.user.id}>`);
    assert.equal(message.content, `Hello <@${client.user.id}>`);
    assert.equal(message.author.username, 'ana');
    assert.equal(message.member.displayName, 'Ana');
    assert.equal(message.guildId, guild.id);
    assert.ok(message.mentions.has(client.user));
  });
  await check('the history is read in parts', async () => {
    const sent = [];
    for (const text of ['one', 'two', 'three', 'four', 'five']) sent.push(await lounge.send(text));
    const texts = async options =>
      (await lounge.messages.fetch({ cache: false, ...options })).map(message => message.content);
    assert.deepEqual(await texts({ limit: 2 }), ['five', 'four']);
    assert.deepEqual(await texts({ limit: 2, before: sent[3].id }), ['three', 'two']);
    assert.deepEqual(await texts({ limit: 2, after: sent[1].id }), ['four', 'three']);
    assert.deepEqual(await texts({ limit: 3, around: sent[2].id }), ['four', 'three', 'two']);
  });
  await check('one message is fetched', async () => {
    const { id } = await lounge.send('Fetch me');
    assert.equal((await lounge.messages.fetch({ message: id, force: true })).content, 'Fetch me');
  });
  await check('the bot is told of its own messages', async () => {
    const coming = next(client, 'messageCreate', saying('Mine'));
    const sent = await lounge.send('Mine');
    assert.equal((await coming).id, sent.id);
  });
}
