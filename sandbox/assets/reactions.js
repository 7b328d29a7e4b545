// Emojis that people and the bot put on a message.
import { el, emojiPicture } from "./dom.js";
import { say } from "./notice.js";
import { act, state } from "./state.js";
import { text } from "./texts.js";

/** The emojis of a message with how many have put them there; a press adds one's own or takes it off. */
export function reactions(message) {
  if (!message.reactions.length) return null;
  return el("div.reactions", {}, message.reactions.map((reaction) => chip(message, reaction)));
}

function chip(message, { emoji, people }) {
  const own = people.includes(state.me);
  const name = emoji.id ? `${emoji.name}:${emoji.id}` : emoji.name;
  const toggle = async () => {
    const answer = await act(own ? "unreact" : "react", { message: message.id, emoji: name });
    if (!answer.ok) say(text(answer.key, answer.args));
  };
  const who = people.map((id) => state.name(id)).join(", ");
  return el(own ? "button.reaction.own" : "button.reaction", {
    "aria-pressed": String(own), "aria-label": text("reaction", { emoji: emoji.name, count: people.length }), title: who, onclick: toggle,
  }, emoji.id ? emojiPicture(emoji, "") : emoji.name, el("span", {}, ` ${people.length}`));
}
