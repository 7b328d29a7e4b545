// Forms.

import assert from 'node:assert/strict';

import {
  ActionRowBuilder,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
} from 'discord.js';

import { after, check, saying } from './checks.mjs';
import { button, row } from './controls.mjs';

function input(id) {
  return new TextInputBuilder().setCustomId(id).setStyle(TextInputStyle.Short);
}

const plain = () =>
  new ModalBuilder()
    .setCustomId('plain')
    .setTitle('Name a frog')
    .addComponents(
      new ActionRowBuilder().addComponents(input('name').setLabel('Name').setMaxLength(20).setValue('Croaker')),
      new ActionRowBuilder().addComponents(
        input('why').setLabel('Why').setStyle(TextInputStyle.Paragraph).setRequired(false),
      ),
    );

const labelled = () =>
  new ModalBuilder()
    .setCustomId('labelled')
    .setTitle('All about a frog')
    .addTextDisplayComponents(new TextDisplayBuilder().setContent('Tell us **everything**.'))
    .addLabelComponents(
      new LabelBuilder()
        .setLabel('Name')
        .setDescription('What it is called')
        .setTextInputComponent(input('name').setMinLength(2)),
      new LabelBuilder().setLabel('Pads').setStringSelectMenuComponent(
        new StringSelectMenuBuilder()
          .setCustomId('pads')
          .setMaxValues(2)
          .setRequired(false)
          .addOptions({ label: 'North', value: 'north' }, { label: 'East', value: 'east' }),
      ),
      new LabelBuilder()
        .setLabel('Owner')
        .setUserSelectMenuComponent(new UserSelectMenuBuilder().setCustomId('owner').setRequired(true)),
    );

export default async function forms({ client, lounge, people: { Ana, Marek } }) {
  await check('a form is opened by a command and filled in', async () => {
    const command = await Ana.slash(lounge, 'go');
    await command.showModal(plain());
    const form = await Ana.submit(command, [['why', 'it croaks']]);
    assert.ok(form.isModalSubmit());
    assert.equal(form.customId, 'plain');
    assert.equal(form.fields.getTextInputValue('name'), 'Croaker');
    assert.equal(form.fields.getTextInputValue('why'), 'it croaks');
    assert.ok(!form.isFromMessage());
    const { resource } = await form.reply({ content: 'Named', withResponse: true });
    assert.equal(resource.message.interactionMetadata.triggeringInteractionMetadata.id, command.id);
  });
  await check('a form with labels and menus is filled in', async () => {
    const command = await Ana.slash(lounge, 'go');
    await command.showModal(labelled());
    const values = [['name', 'Hopper'], ['pads', 'north'], ['pads', 'east'], ['owner', Marek.id]];
    const form = await Ana.submit(command, values);
    assert.equal(form.fields.getTextInputValue('name'), 'Hopper');
    assert.deepEqual(form.fields.getStringSelectValues('pads'), ['north', 'east']);
    assert.deepEqual([...form.fields.getSelectedUsers('owner').keys()], [Marek.id]);
    assert.equal(form.fields.getSelectedMembers('owner').first().displayName, 'Marek');
    await form.reply({ content: 'Thank you', flags: MessageFlags.Ephemeral });
  });
  await check('a menu of a form may be left empty', async () => {
    const command = await Ana.slash(lounge, 'go');
    await command.showModal(labelled());
    const form = await Ana.submit(command, [['name', 'Hopper'], ['owner', Marek.id]]);
    assert.deepEqual(form.fields.getStringSelectValues('pads'), []);
    await form.reply('Thank you');
  });
  await check('a form updates the message that it was opened from', async () => {
    const message = await lounge.send({ content: 'Unnamed', components: [row(button('name'))] });
    const press = await Ana.click(message, 'name');
    await press.showModal(plain());
    const form = await Ana.submit(press, [['name', 'Jumper']]);
    assert.ok(form.isFromMessage());
    assert.equal(form.message.id, message.id);
    const update = () => form.update(`Named ${form.fields.getTextInputValue('name')}`);
    const [, changed] = await after(client, 'messageUpdate', update, saying('Named Jumper'));
    assert.equal(changed.id, message.id);
  });
}
