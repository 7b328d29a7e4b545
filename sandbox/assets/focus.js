// Where the keyboard goes: kept where it is while messages are drawn anew, and led into what a press brought.
import { state } from "./state.js";

const EPHEMERAL = 64;
const LOADING = 128;
const PATIENCE_MS = 15_000;

/** The press whose answer is awaited: `{channel, newest, until, anything}`; `null` if none is. */
let awaited = null;

// Whoever moves on by themselves is not led anywhere.
for (const moving of ["keydown", "pointerdown"]) addEventListener(moving, () => { awaited = null; }, true);

/** Leads the focus into the answer to a press: a private message, or, with `anything`, any message with buttons. */
export function awaitAnswer(anything = false) {
  awaited = { channel: state.open, newest: BigInt(state.inChannel(state.open).at(-1)?.id ?? 0), until: Date.now() + PATIENCE_MS, anything };
}

/** Where the focus is within the messages, to be given back to [`restore`]. */
export function held(log) {
  const element = document.activeElement;
  const article = element?.closest("article[id]");
  if (!article || !log.contains(article)) return null;
  const index = [...article.querySelectorAll("button, a")].indexOf(element);
  return { article: article.id, id: element.dataset.id, index, whole: element === article };
}

/** Gives the focus back: to the same control, else to the first one of the same message, else to the message. */
export function restore(place, log) {
  if (!place || log.contains(document.activeElement)) return;
  const article = document.getElementById(place.article);
  if (!article) return log.focus({ preventScroll: true });
  const same = place.id ? article.querySelector(`[data-id="${CSS.escape(place.id)}"]`) : article.querySelectorAll("button, a")[place.index];
  const next = place.whole ? article : same ?? entrance(article);
  // Where a message changed into the answer, nothing else is waited for.
  if (next !== same && next !== article) awaited = null;
  next.focus({ preventScroll: true });
}

/** Moves the focus into the awaited answer once it is there. */
export function lead(stick) {
  if (!awaited || awaited.channel !== state.open || Date.now() > awaited.until) return;
  const fresh = state.inChannel(state.open).filter((message) => BigInt(message.id) > awaited.newest && message.author === state.bot.id);
  // Of several private messages the first is the answer, however many have arrived before the page was drawn.
  const answer = awaited.anything || !usable()
    ? fresh.findLast((message) => message.components.length)
    : fresh.find((message) => message.flags & EPHEMERAL && !(message.flags & LOADING));
  const article = answer && document.getElementById(`m-${answer.id}`);
  if (!article) return;
  awaited = null;
  entrance(article).focus({ preventScroll: true });
  if (!stick) article.scrollIntoView({ block: "nearest" });
}

/** Whether the focus is on a control. It stays on a message whose last button was taken away. */
function usable() {
  return document.activeElement?.matches("button, a, input, textarea");
}

/** What of a message takes the focus: the first button or menu that can be used, else the message itself. */
function entrance(article) {
  return article.querySelector(":is(.rows, .layout) :is(button:enabled, a)") ?? article;
}
