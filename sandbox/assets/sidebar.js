// Channels, threads, direct messages and people.
import { avatar, el } from "./dom.js";
import { readMarks, state, unread } from "./state.js";
import { settings } from "./dialogs.js";
import { text } from "./texts.js";

/** Draws the sidebar. */
export function drawSidebar(target) {
  const all = [...state.channels.values()];
  const texts = all.filter((channel) => channel.kind.type === "text");
  const directs = all.filter((channel) => channel.kind.type === "dm");
  const marks = readMarks();
  const scroll = target.querySelector(".places")?.scrollTop ?? 0;
  const focused = [...target.querySelectorAll("a, button")].indexOf(document.activeElement);
  const places = el("div.places", {},
    el("h2", {}, text("channels")),
    texts.map((channel) => [place(channel, marks), threadsOf(channel, all).map((thread) => place(thread, marks))]),
    el("h2", {}, text("direct")),
    directs.length ? directs.map((channel) => place(channel, marks)) : dmPlaceholder(),
    el("h2", { title: text("people-hint") }, text("people")),
    [...state.people.values()].filter((person) => person.id !== state.me).map(otherPerson));
  target.replaceChildren(el("div.server", {}, avatar(state.bot, 28), el("span", {}, state.server)), places, footer());
  places.scrollTop = scroll;
  if (focused >= 0) target.querySelectorAll("a, button")[focused]?.focus({ preventScroll: true });
}

function threadsOf(channel, all) {
  const own = all.filter((thread) => thread.kind.type === "thread" && thread.kind.parent === channel.id);
  return own.filter((thread) => !thread.kind.archived || thread.id === state.open);
}

function place(channel, marks) {
  const fresh = unread(channel.id, marks);
  const open = channel.id === state.open;
  const direct = channel.kind.type === "dm";
  const kind = ["a", "place", channel.kind.type, open && "open", fresh.count && !open && "unread"].filter(Boolean).join(".");
  const icon = direct ? avatar(state.bot, 24) : el("span.hash", { "aria-hidden": "true" }, channel.kind.type === "thread" ? "└" : "#");
  const count = fresh.mentions && !open ? el("span.badge", { "aria-label": text("unread", { count: fresh.mentions }) }, String(fresh.mentions)) : null;
  return el(kind, { href: `#${channel.id}`, "aria-current": open ? "page" : null, "data-channel": channel.name || "dm" },
    icon, el("span.name", {}, direct ? state.bot.name : channel.name), count);
}

function dmPlaceholder() {
  return el("a.place.dm", { href: "#dm", "data-channel": "dm" }, avatar(state.bot, 24), el("span.name", {}, state.bot.name));
}

function otherPerson(person) {
  return el("a.place.person", { href: `/?person=${encodeURIComponent(person.username)}`, target: "_blank", title: text("people-hint") },
    avatar(person, 24), el("span.name", {}, person.name), moderator(person), el("span.hint", { "aria-hidden": "true" }, "↗"));
}

/** The mark of somebody who may end and change the tables of others. */
function moderator(person) {
  return person.manager ? el("small.moderator", { title: text("moderator-text") }, text("moderator")) : null;
}

function footer() {
  const self = state.self();
  return el("div.self", {}, avatar(self, 32),
    el("div.names", {}, el("b", {}, self.name), moderator(self) ?? el("small", {}, `@${self.username ?? ""}`)),
    el("button.icon", { "aria-label": text("settings", { name: self.name }), title: text("settings", { name: self.name }), onclick: settings }, "⚙"));
}
