// One message as people see it: author, text, embeds, pictures, buttons, marks.
import { avatar, el } from "./dom.js";
import { components } from "./components.js";
import { forget, pendingOn } from "./interactions.js";
import { layout } from "./layout.js";
import { inline, markdown } from "./markdown.js";
import { local, picture, pictures, safe } from "./pictures.js";
import { poll } from "./polls.js";
import { reactions } from "./reactions.js";
import { act, state } from "./state.js";
import { text } from "./texts.js";

const EPHEMERAL = 64;
const LOADING = 128;
const LAYOUT = 1 << 15;
const GROUP_MS = 7 * 60 * 1000;

/** Whether a message continues the one before it without a new heading. */
export function continues(message, before) {
  return Boolean(before)
    && before.author === message.author
    && !message.cause
    && !message.reply_to
    && (message.flags & EPHEMERAL) === (before.flags & EPHEMERAL)
    && message.created_ms - before.created_ms < GROUP_MS;
}

/** A message as an element; `before` is the message above it. */
export function messageElement(message, before) {
  const grouped = continues(message, before);
  const who = state.who(message.author);
  const mentioned = message.mentions_everyone || message.mentions.includes(state.me);
  const ephemeral = Boolean(message.flags & EPHEMERAL);
  const kind = ["article", "message", grouped && "grouped", mentioned && "mentioned", ephemeral && "ephemeral"];
  const label = text(ephemeral ? "message-of-private" : "message-of", { name: who.name, time: clock(message.created_ms) });
  return el(kind.filter(Boolean).join("."), { id: `m-${message.id}`, tabindex: "-1", "aria-label": label },
    cause(message),
    el("div.body", {},
      grouped ? el("span.gutter", {}, clock(message.created_ms)) : avatar(who),
      el("div.content", {},
        grouped ? null : heading(who, message),
        content(message),
        message.embeds.map((embed) => embedElement(embed, message)),
        message.flags & LAYOUT ? layout(message) : [pictures(message), components(message)],
        poll(message),
        reactions(message),
        pendingOn(message.id).filter((local) => local.status === "failed").map(failure),
        threadLink(message),
        ephemeral ? onlyYou(message) : null)));
}

function heading(who, message) {
  const when = new Date(message.created_ms);
  return el("div.heading", {},
    el("span.author", { style: who.bot ? "" : `color:${who.colour}` }, who.name),
    who.bot ? el("span.tag", {}, text("bot-tag")) : null,
    el("time", { datetime: when.toISOString(), title: when.toLocaleString() }, day(when)));
}

function clock(ms) {
  return new Date(ms).toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit", hour12: false });
}

function day(when) {
  const time = when.toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" });
  const today = new Date();
  const yesterday = new Date(today);
  yesterday.setDate(today.getDate() - 1);
  if (when.toDateString() === today.toDateString()) return text("today", { time });
  if (when.toDateString() === yesterday.toDateString()) return text("yesterday", { time });
  return `${when.toLocaleDateString()} ${time}`;
}

/** The line above a message that tells what it answers. */
function cause(message) {
  if (message.cause?.kind === 2) {
    const who = state.who(message.cause.person);
    return el("div.cause", {}, avatar(who, 16), el("b", { style: `color:${who.colour}` }, who.name),
      ` ${text("used")} `, el("span.mention", {}, `/${message.cause.command}`));
  }
  const replied = message.reply_to && state.messages.get(message.reply_to);
  if (!replied) return null;
  const who = state.who(replied.author);
  const jump = () => document.getElementById(`m-${replied.id}`)?.scrollIntoView({ block: "center" });
  return el("button.cause", { onclick: jump }, avatar(who, 16), el("b", {}, who.name), " ",
    replied.content.split("\n")[0].slice(0, 80) || text("replied"));
}

function content(message) {
  if (message.flags & LOADING) {
    return el("div.thinking", {}, el("span.dots", { "aria-hidden": "true" }, el("i"), el("i"), el("i")),
      text("thinking", { name: state.name(message.author) }));
  }
  if (message.tells_of_pin) return el("div.text.notice-line", {}, `📌 ${text("pinned", { name: state.name(message.author) })}`);
  if (!message.content) return null;
  const shown = el("div.text", {}, markdown(message.content));
  if (message.edited_ms) {
    const mark = el("span.edited", { title: new Date(message.edited_ms).toLocaleString() }, ` ${text("edited")}`);
    (shown.lastElementChild?.tagName === "P" ? shown.lastElementChild : shown).append(mark);
  }
  return shown;
}

function embedElement(embed, message) {
  const colour = `#${(embed.color ?? 0x4e5058).toString(16).padStart(6, "0")}`;
  const file = message.attachments.find((known) => known.in_embed && embed.image?.url?.endsWith(known.path));
  const title = embed.title && (embed.url ? [el("a", { href: safe(embed.url), target: "_blank", rel: "noopener noreferrer" }, inline(embed.title))] : inline(embed.title));
  return el("div.embed", { style: `border-color:${colour}` },
    el("div.embed-main", {},
      embed.author ? el("div.embed-author", {}, embed.author.name) : null,
      title ? el("div.embed-title", {}, title) : null,
      embed.description ? el("div.text", {}, markdown(embed.description)) : null,
      embed.fields?.length ? el("div.fields", {}, embed.fields.map(field)) : null,
      embed.image ? picture(file ?? { path: safe(embed.image.url), filename: "", description: null }) : null,
      embed.footer ? el("div.embed-footer", {}, embed.footer.text) : null),
    embed.thumbnail ? el("img.thumbnail", { src: local(embed.thumbnail.url), alt: "" }) : null);
}

function field(entry) {
  return el(entry.inline ? "div.field.inline" : "div.field", {},
    el("div.field-name", {}, inline(entry.name)), el("div.text", {}, markdown(entry.value)));
}

function threadLink(message) {
  const thread = message.thread && state.channels.get(message.thread);
  if (!thread) return null;
  return el("a.thread-link", { href: `#${thread.id}` }, el("b", {}, `≋ ${thread.name}`));
}

function onlyYou(message) {
  return el("div.only-you", {}, `${text("only-you")} · `,
    el("button.link", { onclick: () => act("dismiss", { message: message.id }) }, text("dismiss")));
}

/** The mark of something that the bot left without an answer. */
export function failure(local) {
  return el("div.failure", { role: "alert" }, `⚠ ${text("did-not-respond")} · `,
    el("button.link", { onclick: () => forget(local) }, text("dismiss")));
}

/** A command of this tab that waits for its answer, or had none. */
export function pendingCommand(local) {
  const who = state.self();
  return el("article.message.pending", {},
    el("div.cause", {}, avatar(who, 16), el("b", { style: `color:${who.colour}` }, who.name),
      ` ${text("used")} `, el("span.mention", {}, `/${local.command}`)),
    el("div.body", {}, avatar(state.bot), el("div.content", {},
      el("div.heading", {}, el("span.author", {}, state.bot.name), el("span.tag", {}, text("bot-tag"))),
      local.status === "failed" ? failure(local) : el("div.thinking", {}, text("sending")))));
}
