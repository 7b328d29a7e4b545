// What this tab's person sees, kept up to date by the stream of changes.

const listeners = new Set();

export const state = {
  me: null,
  bot: { id: "", name: "", bot: true },
  server: "",
  connected: true,
  online: true,
  people: new Map(),
  channels: new Map(),
  messages: new Map(),
  interactions: new Map(),
  commands: [],
  /** The open channel. */
  open: null,

  /** A person or the bot by identifier. */
  who(id) {
    if (id === this.bot.id) return this.bot;
    return this.people.get(id) ?? { id, name: "?", colour: "#4e5058" };
  },
  name(id) {
    return this.who(id).name;
  },
  self() {
    return this.who(this.me);
  },
  /** Messages of a channel, oldest first. */
  inChannel(channel) {
    const own = [...this.messages.values()].filter((message) => message.channel === channel);
    return own.sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  },
};

/** Calls `listener(changes)` after each change. */
export function listen(listener) {
  listeners.add(listener);
}

function tell(changes) {
  for (const listener of listeners) listener(changes);
}

function take(changes) {
  if (changes.reset) {
    for (const map of [state.people, state.channels, state.messages, state.interactions]) map.clear();
  }
  for (const key of ["me", "server", "connected"]) if (changes[key] !== undefined) state[key] = changes[key];
  if (changes.bot) state.bot = { ...changes.bot, bot: true };
  for (const kind of ["people", "channels", "messages", "interactions"]) {
    for (const entry of changes[kind] ?? []) state[kind].set(entry.id, entry);
  }
  for (const id of changes.removed ?? []) state.messages.delete(id);
  if (changes.commands) state.commands = changes.commands;
  tell(changes);
}

/** Follows the changes that a person sees, for as long as the tab is open. */
export function follow(person) {
  const stream = new EventSource(`/page/events?person=${encodeURIComponent(person)}`);
  stream.onmessage = (event) => {
    state.online = true;
    take(JSON.parse(event.data));
  };
  stream.onopen = () => {
    if (state.online) return;
    state.online = true;
    tell({});
  };
  stream.onerror = () => {
    state.online = false;
    tell({});
    // A stream that the browser gave up on is opened again, from the start.
    if (stream.readyState === EventSource.CLOSED) setTimeout(() => follow(person), 1500);
  };
  // A page that the browser keeps for going back would keep its stream too, and six streams are all that a browser opens.
  const back = (event) => event.persisted && follow(person);
  addEventListener("pagehide", () => {
    stream.close();
    addEventListener("pageshow", back, { once: true });
  }, { once: true });
}

/** Does something as this tab's person. Resolves to the answer; one with `ok: false` names a text. */
export async function act(name, details = {}) {
  try {
    const body = JSON.stringify({ act: name, person: state.me, ...details });
    const answer = await fetch("/page/act", { method: "POST", headers: { "Content-Type": "application/json" }, body });
    if (!answer.ok) return { ok: false, key: "page-error", args: {} };
    return await answer.json();
  } catch {
    return { ok: false, key: "page-error", args: {} };
  }
}

const READ_KEY = () => `read:${state.me}`;

function readMarks() {
  try {
    return JSON.parse(localStorage.getItem(READ_KEY()) ?? "{}");
  } catch {
    return {};
  }
}

/** Remembers that a channel was read to its end. */
export function markRead(channel) {
  const last = state.inChannel(channel).at(-1);
  const marks = readMarks();
  if (!last || marks[channel] === last.id) return;
  localStorage.setItem(READ_KEY(), JSON.stringify({ ...marks, [channel]: last.id }));
}

/** How many messages of a channel are unread, and how many of them notify. */
export function unread(channel, marks = readMarks()) {
  const since = BigInt(marks[channel] ?? 0);
  const direct = state.channels.get(channel)?.kind.type === "dm";
  const fresh = state.inChannel(channel).filter((m) => BigInt(m.id) > since && m.author !== state.me);
  const calling = fresh.filter((message) => direct || message.mentions.includes(state.me));
  return { count: fresh.length, mentions: calling.length };
}

export { readMarks };
