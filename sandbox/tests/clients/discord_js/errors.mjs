// What is refused, and the limits of requests.

import assert from 'node:assert/strict';

import { DiscordAPIError, REST, Routes } from 'discord.js';

import { TOKEN, check, failure } from './checks.mjs';

async function refused(promise, status, code) {
  const error = await failure(promise);
  assert.ok(error instanceof DiscordAPIError, String(error));
  assert.deepEqual([error.status, error.code], [status, code], error.message);
  return error;
}

export default async function errors(world) {
  await refusals(world);
  await limits(world);
}

async function refusals({ client, lounge, closed, people: { Ana } }) {
  const unknown = '1000000000000000999';
  await check('an unknown message is refused', () => refused(lounge.messages.fetch(unknown), 404, 10008));
  await check('an unknown channel is refused', () =>
    refused(client.rest.get(Routes.channel(unknown)), 404, 10003));
  await check('what is no identifier is refused', async () => {
    const error = await refused(client.rest.get('/channels/abc'), 400, 50035);
    assert.equal(error.rawError.errors.channel_id._errors[0].code, 'NUMBER_TYPE_COERCE');
  });
  await check('a channel that the bot cannot see is refused', async () => {
    await refused(client.rest.post(Routes.channelMessages(closed.id), { body: { content: 'Hi' } }), 403, 50001);
    await refused(client.rest.get(Routes.channelMessages(closed.id)), 403, 50001);
  });
  await check('what the bot may not do is refused', async () => {
    const said = await Ana.say(lounge, 'Mine');
    await refused(said.delete(), 403, 50013);
    await refused(said.pin(), 403, 50013);
  });
  await check("other people's messages are not changed", async () => {
    const said = await Ana.say(lounge, 'Mine');
    const change = client.rest.patch(Routes.channelMessage(lounge.id, said.id), { body: { content: 'No' } });
    await refused(change, 403, 50005);
  });
  await check('an empty message is refused', () => refused(lounge.send({ content: '' }), 400, 50006));
  await check('faults in a form are named', async () => {
    const body = { content: 'x'.repeat(2_001), embeds: [{ title: 'x'.repeat(257) }] };
    const { rawError } = await refused(client.rest.post(Routes.channelMessages(lounge.id), { body }), 400, 50035);
    assert.equal(rawError.errors.content._errors[0].code, 'BASE_TYPE_MAX_LENGTH');
    assert.equal(rawError.errors.embeds[0].title._errors[0].code, 'BASE_TYPE_MAX_LENGTH');
  });
}

async function limits({ client, lounge }) {
  await check('a refusal for too many requests is obeyed', async () => {
    const answers = heard(client.rest);
    await lounge.sendTyping();
    const [refusal, success] = answers();
    assert.deepEqual([refusal.status, success.status], [429, 204]);
    const told = 1_000 * Number(refusal.headers.get('retry-after'));
    assert.ok(told > 0 && success.at - refusal.at >= told - 5, 'the bot waits as long as it is told');
  });
  await check('the bot types', async () => {
    await lounge.sendTyping();
  });
  const { rest, post } = limited();
  await check('answers tell the limits of their route', async () => {
    const answers = heard(rest);
    await post('Count me');
    const [{ headers }] = answers();
    const numbers = ['limit', 'remaining', 'reset', 'reset-after'].map(name => headers.get(`x-ratelimit-${name}`));
    assert.ok(numbers.every(text => text !== null && Number.isFinite(Number(text))), `limits: ${numbers}`);
    assert.ok(headers.get('x-ratelimit-bucket'));
  });
  await check('a burst is slowed down and not refused', async () => {
    const answers = heard(rest);
    await Promise.all(Array.from({ length: 5 }, (_, index) => post(`Burst ${index}`)));
    assert.deepEqual(answers().map(({ status }) => status), Array(5).fill(200));
  });
  await check('what is refused because of others is asked for again in time', async () => {
    const both = [limited(), limited()];
    const answers = both.map(({ rest }) => heard(rest));
    await Promise.all(both.flatMap(({ post }) => Array.from({ length: 4 }, (_, index) => post(`Beside ${index}`))));
    const statuses = answers.flatMap(answers => answers()).map(({ status }) => status);
    assert.equal(statuses.filter(status => status === 200).length, 8);
    assert.ok(statuses.includes(429), 'neither knows what the other has left');
  });
}

/** A connection to the sandbox that limits requests. */
function limited() {
  const rest = new REST({ api: `${process.env.LIMITED_URL}/api` }).setToken(TOKEN);
  const channel = process.env.LIMITED_CHANNEL;
  return { rest, post: content => rest.post(Routes.channelMessages(channel), { body: { content } }) };
}

/** Listens to answers; the result ends that and returns them. */
function heard(rest) {
  const answers = [];
  const listen = (request, { status, headers }) => answers.push({ status, headers, at: Date.now() });
  rest.on('response', listen);
  return () => {
    rest.off('response', listen);
    return answers;
  };
}
