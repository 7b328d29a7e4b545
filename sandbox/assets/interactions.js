// What this tab has begun and waits for: presses, commands, forms.
import { act, listen, state } from "./state.js";

const mine = new Map();
const handlers = { changed: () => {}, form: () => {} };

/** Sets what happens when a wait begins or ends, and when the bot opens a form. */
export function onInteractions(changed, form) {
  handlers.changed = changed;
  handlers.form = form;
}

/** Begins an interaction. `about` says what waits: a message's component or a command. */
export async function begin(name, details, about) {
  const local = { ...about, id: null, status: "waiting", key: `${Date.now()}-${Math.random()}` };
  mine.set(local.key, local);
  handlers.changed(local);
  const answer = await act(name, details);
  if (!answer.ok) {
    mine.delete(local.key);
    handlers.changed(local);
    return answer;
  }
  local.id = answer.interaction;
  settle(local);
  return answer;
}

function settle(local) {
  const known = local.id && state.interactions.get(local.id);
  if (!known || local.status !== "waiting") return;
  if (known.progress.state === "unanswered") local.status = "failed";
  else if (known.progress.state === "answered") {
    local.status = "done";
    mine.delete(local.key);
    if (known.modal) handlers.form(known);
  } else return;
  handlers.changed(local);
}

listen((changes) => {
  if (changes.interactions?.length) for (const local of [...mine.values()]) settle(local);
});

/** What waits or failed in a channel. */
export function pending(channel) {
  return [...mine.values()].filter((local) => local.channel === channel);
}

/** What waits or failed on a message. */
export function pendingOn(message) {
  return [...mine.values()].filter((local) => local.message === message);
}

/** Takes a failed one off the page. */
export function forget(local) {
  mine.delete(local.key);
  handlers.changed(local);
}
