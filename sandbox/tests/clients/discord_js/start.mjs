// Connecting, the server and who is in it, and commands.

import assert from 'node:assert/strict';

import {
  ApplicationCommand,
  ApplicationCommandOptionType as Option,
  ApplicationCommandType,
  ChannelType,
  PermissionFlagsBits,
  SlashCommandBuilder,
} from 'discord.js';

import { PICTURE, TOKEN, after, check, failure, next } from './checks.mjs';
import { button, row } from './controls.mjs';

const frog = new SlashCommandBuilder()
  .setName('frog')
  .setDescription('Shows a frog')
  .setNameLocalizations({ pl: 'zaba' })
  .addStringOption(option =>
    option.setName('name').setDescription('Which frog').setRequired(true).setAutocomplete(true),
  )
  .addIntegerOption(option => option.setName('times').setDescription('How often').setMinValue(1).setMaxValue(5))
  .addNumberOption(option => option.setName('weight').setDescription('How heavy'))
  .addBooleanOption(option => option.setName('loud').setDescription('Whether it croaks'))
  .addUserOption(option => option.setName('owner').setDescription('Whose frog'))
  .addChannelOption(option => option.setName('pond').setDescription('Which pond'))
  .addStringOption(option =>
    option.setName('colour').setDescription('Its colour').addChoices({ name: 'Green', value: 'g' }),
  );

const pond = new SlashCommandBuilder()
  .setName('pond')
  .setDescription('All about ponds')
  .setDefaultMemberPermissions(PermissionFlagsBits.SendMessages)
  .addSubcommandGroup(group =>
    group
      .setName('pad')
      .setDescription('All about pads')
      .addSubcommand(command =>
        command
          .setName('add')
          .setDescription('Adds a pad')
          .addIntegerOption(option => option.setName('size').setDescription('Its size').setRequired(true)),
      ),
  )
  .addSubcommand(command => command.setName('drain').setDescription('Drains the pond'));

const go = { name: 'go', description: 'Does what is checked next' };

export default async function start(world) {
  const { client } = world;
  await check('a wrong token is refused', async () => {
    const stranger = world.connect();
    const wrong = 'MTAwMDAwMDAwMDAwMDAwMDAwMg.c2FuZA.d3Jvbmctd3Jvbmctd3Jvbmctd3Jvbmc';
    assert.equal((await failure(stranger.login(wrong))).code, 'TokenInvalid');
    await stranger.destroy();
  });
  await check('the bot logs in', async () => {
    await after(client, 'clientReady', () => client.login(TOKEN));
    assert.equal(client.user.username, 'Gamekeeper');
    assert.equal(client.application.id, client.user.id);
  });
  world.guild = client.guilds.cache.first();
  for (const name of ['game-night', 'lounge', 'workshop', 'closed']) {
    world[name] = world.guild?.channels.cache.find(channel => channel.name === name);
  }
  await theServer(world);
  await commands(world);
  await emojis(world);
  await members(world);
}

async function theServer({ client, guild, people }) {
  await check('the server comes with channels and members', () => {
    assert.equal(client.guilds.cache.size, 1);
    assert.equal(guild.name, 'The Clubhouse');
    const channel = guild.channels.cache.find(channel => channel.name === 'game-night');
    assert.equal(channel.type, ChannelType.GuildText);
    assert.equal(guild.members.cache.get(people.Ana.id).displayName, 'Ana');
    assert.equal(guild.memberCount, guild.members.cache.size);
    assert.ok(guild.members.me.permissionsIn(channel).has(PermissionFlagsBits.SendMessages));
  });
  await check('the bot lists its servers', async () => {
    const guilds = await client.guilds.fetch();
    assert.equal(guilds.get(guild.id).name, guild.name);
    assert.ok(guilds.get(guild.id).permissions.has(PermissionFlagsBits.ViewChannel));
  });
  await check('the bot fetches the server and its channels', async () => {
    const fetched = await guild.fetch();
    assert.equal(fetched.ownerId, people.Ana.id);
    const channels = await guild.channels.fetch();
    assert.ok(channels.some(channel => channel.name === 'lounge'));
    assert.equal((await guild.roles.fetch()).get(guild.id).name, '@everyone');
  });
  await check('the bot fetches itself and people', async () => {
    assert.equal((await client.application.fetch()).id, client.application.id);
    const user = await client.users.fetch(people.Marek.id, { force: true });
    assert.equal(user.globalName, 'Marek');
    const member = await guild.members.fetch({ user: people.Marek.id, force: true });
    assert.equal(member.user.username, 'marek');
  });
}

async function commands({ client, guild }) {
  await check('global commands are registered', async () => {
    const set = await client.application.commands.set([frog, { ...go, name: 'gone' }]);
    assert.deepEqual(set.map(command => command.name).sort(), ['frog', 'gone']);
    const fetched = (await client.application.commands.fetch({ withLocalizations: true })).find(c => c.name === 'frog');
    assert.equal(fetched.options.length, 7);
    assert.equal(fetched.options[0].type, Option.String);
    assert.deepEqual(fetched.nameLocalizations, { pl: 'zaba' });
    const same = ApplicationCommand.optionsEqual(fetched.options, frog.toJSON().options);
    assert.ok(same, 'the options come back as they were sent');
  });
  await check('server commands are registered', async () => {
    const set = await guild.commands.set([pond, go]);
    assert.equal(set.size, 2);
    const fetched = (await guild.commands.fetch()).find(command => command.name === 'pond');
    assert.equal(fetched.guildId, guild.id);
    assert.equal(fetched.options[0].options[0].options[0].name, 'size');
    assert.ok(fetched.defaultMemberPermissions.has(PermissionFlagsBits.SendMessages));
  });
  await check('commands of menus are registered', async () => {
    const message = await client.application.commands.create({ name: 'Quote', type: ApplicationCommandType.Message });
    const user = await client.application.commands.create({ name: 'Greet', type: ApplicationCommandType.User });
    assert.deepEqual([message.type, user.type], [ApplicationCommandType.Message, ApplicationCommandType.User]);
    assert.equal(message.description, '');
  });
  await check('a command is made, changed and deleted', async () => {
    const manager = client.application.commands;
    const made = await manager.create({ name: 'brief', description: 'Not for long' });
    const changed = await made.edit({ description: 'Still here' });
    assert.equal(changed.description, 'Still here');
    assert.equal((await manager.fetch(made.id)).description, 'Still here');
    await made.delete();
    assert.equal((await failure(manager.fetch(made.id, { force: true }))).code, 10063);
  });
}

async function emojis({ client, guild }) {
  await check('an emoji of the application is made and used', async () => {
    const emoji = await client.application.emojis.create({ attachment: PICTURE, name: 'frog' });
    assert.ok((await client.application.emojis.fetch()).has(emoji.id));
    const channel = guild.channels.cache.find(channel => channel.name === 'lounge');
    const message = await channel.send({ content: `${emoji}`, components: [row(button('croak').setEmoji(emoji.id))] });
    assert.equal(message.content, `<:frog:${emoji.id}>`);
    assert.equal(message.components[0].components[0].emoji.id, emoji.id);
    assert.equal((await emoji.setName('toad')).name, 'toad');
    await emoji.delete();
    assert.equal((await failure(client.application.emojis.fetch(emoji.id, { force: true }))).code, 10014);
  });
}

async function members({ client, guild, people }) {
  await check('members are requested by name', async () => {
    const found = await guild.members.fetch({ query: 'mar', limit: 5 });
    assert.deepEqual(found.map(member => member.displayName), ['Marek']);
  });
  await check('members are requested by identifier', async () => {
    const found = await guild.members.fetch({ user: [people.Ana.id, people.Marek.id] });
    assert.deepEqual(found.map(member => member.displayName).sort(), ['Ana', 'Marek']);
  });
  await check('an identifier that is nobody is told', async () => {
    const nobody = '1000000000000000999';
    const chunk = next(client, 'guildMembersChunk');
    await guild.members.fetch({ user: [nobody] });
    const [, , { notFound }] = await chunk;
    assert.deepEqual(notFound, [nobody]);
  });
  await check('all members are requested', async () => {
    const found = await guild.members.fetch();
    assert.equal(found.size, guild.memberCount);
  });
}
