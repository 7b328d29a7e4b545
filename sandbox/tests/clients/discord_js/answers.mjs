// Commands and what they are answered with.

import assert from 'node:assert/strict';

import { DiscordAPIError, MessageFlags, MessageType, Routes } from 'discord.js';

import { after, call, check, download, failure, next, PICTURE, saying } from './checks.mjs';

export default async function answers(world) {
  await asked(world);
  await replies(world);
  await deferred(world);
  await followUps(world);
  await refused(world);
}

async function asked({ client, lounge, guild, people: { Ana, Marek } }) {
  await check('an option is completed', async () => {
    const coming = next(client, 'interactionCreate', interaction => interaction.isAutocomplete());
    const answer = Ana.act('autocomplete', { channel: lounge.id, call: call('frog', { name: 'cro' }, 'name') });
    answer.catch(() => {});
    const interaction = await coming;
    assert.deepEqual(interaction.options.getFocused(true), { name: 'name', type: 3, value: 'cro', focused: true });
    await interaction.respond([{ name: 'Croaker', value: 'croaker' }]);
    assert.deepEqual((await answer).choices, [{ name: 'Croaker', value: 'croaker' }]);
  });
  await check('a command comes with its options', async () => {
    await Ana.act('locale', { locale: 'pt-BR' });
    const options = { name: 'Croaker', times: '3', weight: '0.5', loud: 'true', owner: Marek.id, pond: lounge.id };
    const interaction = await Ana.slash(lounge, 'frog', { ...options, colour: 'Green' });
    assert.ok(interaction.isChatInputCommand());
    assert.equal(interaction.commandName, 'frog');
    assert.equal(interaction.options.getString('name'), 'Croaker');
    assert.equal(interaction.options.getInteger('times'), 3);
    assert.equal(interaction.options.getNumber('weight'), 0.5);
    assert.equal(interaction.options.getBoolean('loud'), true);
    assert.equal(interaction.options.getUser('owner').username, 'marek');
    assert.equal(interaction.options.getMember('owner').id, Marek.id);
    assert.equal(interaction.options.getChannel('pond').id, lounge.id);
    assert.equal(interaction.options.getString('colour'), 'g');
    assert.equal(interaction.locale, 'pt-BR');
    assert.equal(interaction.guildLocale, 'en-US');
    assert.equal(interaction.member.displayName, 'Ana');
    assert.ok(interaction.memberPermissions.has('SendMessages'));
    assert.ok(interaction.appPermissions.has('SendMessages'));
    assert.ok(interaction.inCachedGuild());
    await interaction.reply('Croak');
  });
  await check('a command of a group comes with its path', async () => {
    const interaction = await Ana.slash(lounge, 'pond pad add', { size: '2' });
    assert.equal(interaction.options.getSubcommandGroup(), 'pad');
    assert.equal(interaction.options.getSubcommand(), 'add');
    assert.equal(interaction.options.getInteger('size'), 2);
    assert.equal(interaction.commandGuildId, guild.id);
    await interaction.reply('Added');
  });
}

async function replies({ client, lounge, people: { Ana } }) {
  await check('a command is replied to', async () => {
    const interaction = await Ana.slash(lounge, 'go');
    const message = await after(client, 'messageCreate', () => interaction.reply('Hello Marek'), saying('Hello Marek'));
    assert.equal(message.type, MessageType.ChatInputCommand);
    assert.equal(message.interactionMetadata.id, interaction.id);
    assert.equal(message.interactionMetadata.user.id, Ana.id);
    assert.equal(message.webhookId, client.application.id);
  });
  await check('a reply comes back with the response', async () => {
    const interaction = await Ana.slash(lounge, 'go');
    const response = await interaction.reply({ content: 'Hello', withResponse: true });
    assert.equal(response.interaction.id, interaction.id);
    assert.equal(response.resource.message.content, 'Hello');
    assert.equal(response.interaction.responseMessageId, response.resource.message.id);
    assert.equal(response.interaction.responseMessageEphemeral, false);
  });
  await check('a reply is fetched', async () => {
    const interaction = await Ana.slash(lounge, 'go');
    await interaction.reply('Fetch me');
    assert.equal((await interaction.fetchReply()).content, 'Fetch me');
  });
  await check('a reply is changed', async () => {
    const interaction = await Ana.slash(lounge, 'go');
    await interaction.reply('Before');
    const edit = () => interaction.editReply('After');
    const [, changed] = await after(client, 'messageUpdate', edit, saying('After'));
    assert.ok(changed.editedTimestamp);
    assert.equal((await interaction.fetchReply()).content, 'After');
  });
  await check('a reply is deleted', async () => {
    const interaction = await Ana.slash(lounge, 'go');
    await interaction.reply('Not for long');
    const { id } = await interaction.fetchReply();
    const gone = await after(client, 'messageDelete', () => interaction.deleteReply());
    assert.equal(gone.id, id);
    assert.equal((await failure(interaction.fetchReply())).code, 10008);
  });
  await check('an ephemeral reply is seen by one person', async () => {
    const interaction = await Ana.slash(lounge, 'go');
    const { resource } = await interaction.reply({
      content: 'Only you',
      flags: MessageFlags.Ephemeral,
      withResponse: true,
    });
    assert.ok(resource.message.flags.has(MessageFlags.Ephemeral));
    assert.equal((await interaction.fetchReply()).content, 'Only you');
    assert.equal((await interaction.editReply('Still only you')).content, 'Still only you');
    assert.equal((await failure(lounge.messages.fetch({ message: resource.message.id, force: true }))).code, 10008);
  });
  await check('a reply carries a file', async () => {
    const interaction = await Ana.slash(lounge, 'go');
    await interaction.reply({ files: [{ attachment: PICTURE, name: 'frog.png', description: 'A frog' }] });
    const file = (await interaction.fetchReply()).attachments.first();
    assert.equal(file.description, 'A frog');
    assert.deepEqual(await download(file.url), PICTURE);
  });
}

async function deferred({ lounge, client, people: { Ana } }) {
  await check('an answer is deferred and filled in', async () => {
    const interaction = await Ana.slash(lounge, 'go');
    const response = await interaction.deferReply({ withResponse: true });
    assert.equal(response.interaction.responseMessageLoading, true);
    const filled = await interaction.editReply({ content: 'Done', embeds: [{ title: 'At last' }] });
    assert.equal(filled.id, response.interaction.responseMessageId);
    assert.equal(filled.embeds[0].title, 'At last');
    assert.ok(!filled.flags.has(MessageFlags.Loading));
  });
  await check('a deferred answer is filled in by a follow-up', async () => {
    const interaction = await Ana.slash(lounge, 'go');
    const response = await interaction.deferReply({ withResponse: true });
    const filled = await interaction.followUp('Done');
    assert.equal(filled.id, response.interaction.responseMessageId);
  });
  await check('a deferred answer is taken back', async () => {
    const interaction = await Ana.slash(lounge, 'go');
    const { interaction: { responseMessageId: id } } = await interaction.deferReply({ withResponse: true });
    await interaction.deleteReply();
    assert.equal((await failure(lounge.messages.fetch({ message: id, force: true }))).code, 10008);
    assert.equal((await interaction.followUp('After all')).content, 'After all');
  });
  await check('a deferred answer stays ephemeral', async () => {
    const interaction = await Ana.slash(lounge, 'go');
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    assert.ok((await interaction.editReply('Only you')).flags.has(MessageFlags.Ephemeral));
    assert.ok(client.isReady());
  });
}

async function followUps({ lounge, client, people: { Ana } }) {
  await check('a follow-up is posted', async () => {
    const interaction = await Ana.slash(lounge, 'go');
    await interaction.reply('First');
    const second = await interaction.followUp('Second');
    assert.equal((await lounge.messages.fetch({ message: second.id, force: true })).content, 'Second');
  });
  await check('an ephemeral follow-up is posted', async () => {
    const interaction = await Ana.slash(lounge, 'go');
    await interaction.reply('First');
    const second = await interaction.followUp({ content: 'Second', flags: MessageFlags.Ephemeral });
    assert.ok(second.flags.has(MessageFlags.Ephemeral));
    assert.equal((await interaction.fetchReply(second.id)).content, 'Second');
  });
  await check('a follow-up is changed and deleted', async () => {
    const interaction = await Ana.slash(lounge, 'go');
    await interaction.reply('First');
    const second = await interaction.followUp('Second');
    const changed = await interaction.editReply({ message: second.id, content: 'Other' });
    assert.equal(changed.content, 'Other');
    await after(client, 'messageDelete', () => interaction.deleteReply(second.id));
    assert.equal((await failure(interaction.fetchReply(second.id))).code, 10008);
    assert.equal((await interaction.fetchReply()).content, 'First');
  });
}

async function refused({ client, lounge, people: { Ana } }) {
  const answer = interaction =>
    client.rest.post(Routes.interactionCallback(interaction.id, interaction.token), {
      body: { type: 4, data: { content: 'Hello' } },
      auth: false,
    });
  await check('a second answer is refused', async () => {
    const interaction = await Ana.slash(lounge, 'go');
    await interaction.reply('First');
    const error = await failure(answer(interaction));
    assert.ok(error instanceof DiscordAPIError);
    assert.deepEqual([error.status, error.code], [400, 40060]);
  });
  await check('an answer to an unknown interaction is refused', async () => {
    const error = await failure(answer({ id: '1000000000000000999', token: 'unknown' }));
    assert.deepEqual([error.status, error.code], [404, 10062]);
  });
  await check('a form cannot answer a form', async () => {
    const interaction = await Ana.slash(lounge, 'go');
    await interaction.showModal(form('first'));
    const submitted = await Ana.submit(interaction, [['text', 'Hello']]);
    const error = await failure(
      client.rest.post(Routes.interactionCallback(submitted.id, submitted.token), {
        body: { type: 9, data: form('second') },
        auth: false,
      }),
    );
    assert.equal(error.status, 400);
    await submitted.reply('Thank you');
  });
}

function form(customId) {
  const input = { type: 4, custom_id: 'text', label: 'Text', style: 1 };
  return { custom_id: customId, title: 'A form', components: [{ type: 1, components: [input] }] };
}
