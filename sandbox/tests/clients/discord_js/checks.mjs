// One check at a time, the people's side, and waiting for what comes.

import { inspect } from 'node:util';

/** How long anything may take to come, in milliseconds. */
const PATIENCE = 5_000;

export const URL = process.env.SANDBOX_URL;
export const TOKEN = process.env.SANDBOX_TOKEN;

/** Runs a check and prints how it ended, in one line. */
export async function check(name, run) {
  try {
    await within(3 * PATIENCE, run(), 'the check has not ended');
    console.log(`ok ${name}`);
  } catch (error) {
    console.log(`FAIL ${name}: ${reason(error)}`);
  }
}

function reason(error) {
  const places = [...(error.stack ?? '').matchAll(/\b([a-z]+\.mjs:\d+)/g)].map(([, place]) => place);
  const place = places.find(place => !place.startsWith('checks')) ?? 'an unknown place';
  return `${error.message ?? inspect(error)} [${error.name} at ${place}]`.replace(/\s+/g, ' ');
}

function within(time, promise, otherwise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(otherwise)), time);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** The next event that fits. */
export function next(emitter, event, fits = () => true) {
  let listener;
  const coming = new Promise(resolve => {
    listener = (...args) => {
      if (fits(...args)) resolve(args.length > 1 ? args : args[0]);
    };
    emitter.on(event, listener);
  });
  const found = within(PATIENCE, coming, `${event} has not come`).finally(() => emitter.off(event, listener));
  // Whoever waits is told; nobody waits if what should have caused it fails.
  found.catch(() => {});
  return found;
}

/** Does something and waits for an event that comes of it. */
export async function after(emitter, event, doing, fits) {
  const coming = next(emitter, event, fits);
  await doing();
  return coming;
}

/** Tells messages with this text, also among a message's states before and after a change. */
export const saying = text => (...states) => states.at(-1).content === text;

/** The error that a promise ends with; that it ends well is an error. */
export async function failure(promise) {
  let result;
  try {
    result = await promise;
  } catch (error) {
    return error;
  }
  throw new Error(`this was not refused: ${inspect(result, { depth: 0 })}`);
}

/** Someone who uses the page. */
export class Person {
  constructor(client, { id, name }) {
    this.client = client;
    this.id = id;
    this.name = name;
  }

  async act(act, fields) {
    const response = await fetch(`${URL}/page/act`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ person: this.id, act, ...fields }),
    });
    const text = await response.text();
    if (!response.ok || !JSON.parse(text).ok) throw new Error(`the page refuses ${act}: ${text}`);
    return JSON.parse(text);
  }

  /** Does something and returns the interaction that the bot gets. */
  interacts(act, fields) {
    return after(this.client, 'interactionCreate', () => this.act(act, fields));
  }

  /** Sends `/path` with options. */
  slash(channel, path, options = {}) {
    return this.interacts('slash', { channel: channel.id, call: call(path, options) });
  }

  click(message, customId) {
    return this.interacts('click', { message: message.id, custom_id: customId });
  }

  select(message, customId, values) {
    return this.interacts('select', { message: message.id, custom_id: customId, values });
  }

  /** Fills in the form that an interaction opened. */
  submit(opener, values) {
    return this.interacts('submit', { opened_by: opener.id, values });
  }

  /** Writes a message and returns it as the bot sees it. */
  say(channel, text) {
    return after(
      this.client,
      'messageCreate',
      () => this.act('say', { channel: channel.id, text }),
      message => message.author.id === this.id,
    );
  }
}

export function call(path, options, focused) {
  return { path: path.split(' '), options: Object.entries(options), focused };
}

/** Everyone in the server, by name. */
export async function people(client) {
  const response = await fetch(`${URL}/page/people`);
  const everyone = await response.json();
  return Object.fromEntries(everyone.map(person => [person.name, new Person(client, person)]));
}

/** A picture of one pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The bytes behind an address. */
export async function download(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
