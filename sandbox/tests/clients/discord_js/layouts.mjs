// Messages laid out by components of the second version.

import assert from 'node:assert/strict';

import {
  ButtonStyle,
  ComponentType,
  ContainerBuilder,
  FileBuilder,
  MediaGalleryBuilder,
  MessageFlags,
  SectionBuilder,
  SeparatorBuilder,
  SeparatorSpacingSize,
  TextDisplayBuilder,
  ThumbnailBuilder,
} from 'discord.js';

import { after, check, download, failure, PICTURE } from './checks.mjs';
import { button, row } from './controls.mjs';

const flags = MessageFlags.IsComponentsV2;
const text = content => new TextDisplayBuilder().setContent(content);
const section = (accessory, ...lines) => {
  const made = new SectionBuilder().addTextDisplayComponents(lines.map(text));
  return accessory instanceof ThumbnailBuilder
    ? made.setThumbnailAccessory(accessory)
    : made.setButtonAccessory(accessory);
};

const pond = () =>
  new ContainerBuilder()
    .setAccentColor(0x4caf50)
    .addTextDisplayComponents(text('# The pond'))
    .addSectionComponents(section(button('jump', 'Jump'), 'A frog waits', 'for you'))
    .addSeparatorComponents(new SeparatorBuilder().setDivider(true).setSpacing(SeparatorSpacingSize.Large))
    .addActionRowComponents(row(button('stay', 'Stay').setStyle(ButtonStyle.Secondary)));

/** All components, the outer ones first. */
function all(components) {
  return components.flatMap(part => [
    part,
    ...all(part.components ?? []),
    ...(part.accessory ? all([part.accessory]) : []),
  ]);
}

export default async function layouts({ client, lounge, people: { Ana } }) {
  let message;
  await check('a layout of texts, container, section and separator is sent', async () => {
    message = await lounge.send({ flags, components: [text('Welcome'), pond()] });
    assert.ok(message.flags.has(flags));
    assert.deepEqual(message.components.map(part => part.type), [ComponentType.TextDisplay, ComponentType.Container]);
    const [welcome, container] = message.components;
    assert.equal(welcome.content, 'Welcome');
    assert.equal(container.accentColor, 0x4caf50);
    const kinds = container.components.map(part => ComponentType[part.type]);
    assert.deepEqual(kinds, ['TextDisplay', 'Section', 'Separator', 'ActionRow']);
    assert.equal(container.components[1].accessory.label, 'Jump');
    const ids = all(message.components).map(part => part.id);
    assert.equal(ids.length, 10);
    assert.equal(new Set(ids).size, ids.length);
    assert.ok(ids.every(Number.isInteger));
  });
  await check('a button of a section updates the layout', async () => {
    const press = await Ana.click(message, 'jump');
    assert.equal(press.component.label, 'Jump');
    const update = () => press.update({ components: [text('Jumped')] });
    const [, changed] = await after(client, 'messageUpdate', update, (_, { id }) => id === message.id);
    assert.equal(changed.components.length, 1);
    assert.equal(changed.components[0].content, 'Jumped');
    assert.ok(changed.flags.has(flags));
  });
  await check('a layout shows pictures and files', async () => {
    const media = { url: 'attachment://frog.png' };
    const gallery = new MediaGalleryBuilder().addItems({ media, description: 'A frog' });
    const thumbnail = new ThumbnailBuilder().setURL('attachment://frog.png').setDescription('Small');
    const sent = await lounge.send({
      flags,
      components: [
        gallery,
        section(thumbnail, 'Look'),
        new FileBuilder().setURL('attachment://frog.txt'),
      ],
      files: [
        { attachment: PICTURE, name: 'frog.png' },
        { attachment: Buffer.from('Croak'), name: 'frog.txt' },
      ],
    });
    const [shown, look, file] = sent.components;
    assert.deepEqual(await download(shown.items[0].media.url), PICTURE);
    assert.equal(shown.items[0].description, 'A frog');
    assert.deepEqual(await download(look.accessory.media.url), PICTURE);
    assert.equal(String(await download(file.file.url)), 'Croak');
  });
  await check('a command is answered with a layout', async () => {
    const command = await Ana.slash(lounge, 'go');
    const { resource } = await command.reply({
      flags: [MessageFlags.IsComponentsV2, MessageFlags.Ephemeral],
      components: [pond()],
      withResponse: true,
    });
    assert.ok(resource.message.flags.has([MessageFlags.IsComponentsV2, MessageFlags.Ephemeral]));
    const changed = await command.editReply({ components: [text('Gone')] });
    assert.equal(changed.components[0].content, 'Gone');
  });
  await check('a plain message becomes a layout', async () => {
    const plain = await lounge.send('Plain');
    const changed = await plain.edit({ content: null, flags, components: [text('Laid out')] });
    assert.ok(changed.flags.has(flags));
    assert.equal(changed.content, '');
    assert.equal(changed.components[0].content, 'Laid out');
  });
  await check('a layout with content is refused', async () => {
    const error = await failure(lounge.send({ flags, content: 'No', components: [text('Yes')] }));
    assert.deepEqual([error.status, error.code], [400, 50035]);
  });
  await check('parts of a layout are refused without its flag', async () => {
    const error = await failure(lounge.send({ components: [text('No')] }));
    assert.deepEqual([error.status, error.code], [400, 50035]);
  });
}
