// Files on messages.

import assert from 'node:assert/strict';

import { AttachmentBuilder } from 'discord.js';

import { check, download, PICTURE } from './checks.mjs';

const picture = (name = 'frog.png') => new AttachmentBuilder(PICTURE, { name, description: 'A frog' });
const text = content => new AttachmentBuilder(Buffer.from(content), { name: 'frog.txt' });
const names = message => message.attachments.map(file => file.name);

export default async function files({ lounge }) {
  await check('files are sent and downloaded', async () => {
    const message = await lounge.send({ files: [picture(), text('Croak')] });
    assert.deepEqual(names(message), ['frog.png', 'frog.txt']);
    const [frog, croak] = message.attachments.values();
    assert.deepEqual([frog.width, frog.height, frog.size], [1, 1, PICTURE.length]);
    assert.equal(frog.contentType, 'image/png');
    assert.equal(frog.description, 'A frog');
    assert.deepEqual(await download(frog.url), PICTURE);
    assert.equal(String(await download(croak.url)), 'Croak');
  });
  await check('a file is added to a message', async () => {
    const message = await lounge.send({ files: [picture()] });
    const kept = [...message.attachments.values()];
    const changed = await message.edit({ files: [text('Croak')], attachments: kept });
    assert.deepEqual(names(changed), ['frog.png', 'frog.txt']);
  });
  await check('a file of a message is replaced', async () => {
    const message = await lounge.send({ files: [picture()] });
    const changed = await message.edit({ files: [text('Croak')], attachments: [] });
    assert.deepEqual(names(changed), ['frog.txt']);
    assert.equal(String(await download(changed.attachments.first().url)), 'Croak');
  });
  await check('a file is kept with another description', async () => {
    const message = await lounge.send({ files: [picture(), text('Croak')] });
    const [frog] = message.attachments.values();
    const changed = await message.edit({ attachments: [{ id: frog.id, description: 'Still a frog' }] });
    assert.deepEqual(names(changed), ['frog.png']);
    assert.equal(changed.attachments.first().description, 'Still a frog');
  });
  await check('all files are removed', async () => {
    const message = await lounge.send({ content: 'Look', files: [picture()] });
    assert.equal((await message.edit({ attachments: [] })).attachments.size, 0);
  });
  await check('an embed shows an attached picture', async () => {
    const embed = { title: 'A frog', image: { url: 'attachment://pond.png' } };
    const message = await lounge.send({ embeds: [embed], files: [picture('pond.png')] });
    const [{ image }] = message.embeds;
    assert.deepEqual(await download(image.url), PICTURE);
    assert.equal(image.width, 1);
  });
}
