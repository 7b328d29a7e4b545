// Buttons and menus.

import assert from 'node:assert/strict';

import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelSelectMenuBuilder,
  ComponentType,
  MessageFlags,
  StringSelectMenuBuilder,
  UserSelectMenuBuilder,
} from 'discord.js';

import { after, check, saying } from './checks.mjs';

export const row = (...parts) => new ActionRowBuilder().addComponents(...parts);

export const button = (id, label = id) =>
  new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(ButtonStyle.Primary);

const pads = new StringSelectMenuBuilder()
  .setCustomId('pads')
  .setPlaceholder('Choose pads')
  .setMinValues(1)
  .setMaxValues(2)
  .addOptions(
    { label: 'North', value: 'north', description: 'The northern pad', emoji: '🍃' },
    { label: 'East', value: 'east' },
    { label: 'South', value: 'south', default: true },
  );

export default async function controls(world) {
  const { lounge } = world;
  let message;
  await check('a message with buttons and menus is sent', async () => {
    message = await lounge.send({
      content: 'Jump',
      components: [
        row(button('jump').setEmoji('🐸'), button('later'), button('whisper'), link()),
        row(pads),
        row(new UserSelectMenuBuilder().setCustomId('people').setMaxValues(3).setDefaultUsers(world.people.Ana.id)),
        row(new ChannelSelectMenuBuilder().setCustomId('places')),
      ],
    });
    assert.deepEqual(message.components.map(row => row.components.length), [4, 1, 1, 1]);
    const [jump] = message.components[0].components;
    assert.equal(jump.type, ComponentType.Button);
    assert.equal(jump.emoji.name, '🐸');
    const ids = message.components.flatMap(row => [row.id, ...row.components.map(part => part.id)]);
    assert.equal(new Set(ids).size, 11);
    assert.ok(ids.every(Number.isInteger), 'every component has a number of its own');
  });
  await buttons(world, message);
  await menus(world, message);
}

function link() {
  return new ButtonBuilder().setLabel('Read').setURL('https://example.org/').setStyle(ButtonStyle.Link);
}

async function buttons({ client, lounge, people: { Ana, Marek } }, message) {
  await check('a button updates its message', async () => {
    const press = await Ana.click(message, 'jump');
    assert.ok(press.isButton());
    assert.equal(press.customId, 'jump');
    assert.equal(press.message.id, message.id);
    assert.equal(press.component.label, 'jump');
    const [, changed] = await after(client, 'messageUpdate', () => press.update('Jumped'), saying('Jumped'));
    assert.equal(changed.id, message.id);
    assert.equal(changed.components.length, 4);
  });
  await check('an update comes back with the response', async () => {
    const press = await Ana.click(message, 'jump');
    const { resource } = await press.update({ content: 'Jumped again', withResponse: true });
    assert.equal(resource.message.id, message.id);
    assert.equal(resource.message.content, 'Jumped again');
  });
  await check('an update is deferred and made', async () => {
    const press = await Marek.click(message, 'later');
    await press.deferUpdate();
    assert.equal((await press.editReply('Later')).id, message.id);
    assert.equal((await lounge.messages.fetch({ message, force: true })).content, 'Later');
  });
  await check('a button is answered with a message', async () => {
    const press = await Marek.click(message, 'whisper');
    const { resource } = await press.reply({ content: 'Psst', flags: MessageFlags.Ephemeral, withResponse: true });
    assert.notEqual(resource.message.id, message.id);
    assert.equal(resource.message.interactionMetadata.interactedMessageId, message.id);
    assert.equal((await press.followUp({ content: 'And', flags: MessageFlags.Ephemeral })).content, 'And');
  });
  await check('a button on an ephemeral message updates it', async () => {
    const command = await Ana.slash(lounge, 'go');
    await command.reply({ content: 'One', components: [row(button('two'))], flags: MessageFlags.Ephemeral });
    const press = await Ana.click(await command.fetchReply(), 'two');
    await press.update({ content: 'Two', components: [] });
    assert.equal((await command.fetchReply()).content, 'Two');
    assert.equal((await command.fetchReply()).components.length, 0);
  });
}

async function menus({ lounge, people: { Ana, Marek } }, message) {
  await check('options are chosen', async () => {
    const choice = await Ana.select(message, 'pads', ['north', 'east']);
    assert.ok(choice.isStringSelectMenu());
    assert.deepEqual(choice.values, ['north', 'east']);
    await choice.update(`Chosen: ${choice.values.join(' and ')}`);
    assert.equal((await lounge.messages.fetch({ message, force: true })).content, 'Chosen: north and east');
  });
  await check('people are chosen', async () => {
    const choice = await Ana.select(message, 'people', ['Marek', Ana.id]);
    assert.ok(choice.isUserSelectMenu());
    assert.deepEqual(choice.values, [Marek.id, Ana.id]);
    assert.equal(choice.users.get(Marek.id).username, 'marek');
    assert.equal(choice.members.get(Ana.id).displayName, 'Ana');
    await choice.reply({ content: 'Chosen', flags: MessageFlags.Ephemeral });
  });
  await check('channels are chosen', async () => {
    const choice = await Ana.select(message, 'places', ['lounge']);
    assert.ok(choice.isChannelSelectMenu());
    assert.equal(choice.channels.get(lounge.id).name, 'lounge');
    await choice.deferUpdate();
  });
}
