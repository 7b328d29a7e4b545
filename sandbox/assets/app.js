// The page: draws what the person sees and reacts to changes.
import { avatar, el, renewed } from "./dom.js";
import { leaf } from "./commands.js";
import { nameComposer, startCommand, startComposer, writeHere } from "./composer.js";
import { choosePerson, openForm } from "./dialogs.js";
import { held, lead, restore } from "./focus.js";
import { onInteractions, pending } from "./interactions.js";
import { continues, messageElement, pendingCommand } from "./messages.js";
import { drawSidebar } from "./sidebar.js";
import { act, follow, listen, markRead, state } from "./state.js";
import { text } from "./texts.js";

const byId = (id) => document.getElementById(id);
const [app, sidebar, head, notice, log, shade, skip] = ["app", "sidebar", "head", "notice", "log", "shade", "skip"].map(byId);
let drawn = null;
/** The beginning of the open channel, kept while what it offers stays the same. */
let beginning = { element: null, commands: null };
let atEnd = true;

function channelName(channel) {
  return channel.kind.type === "dm" ? state.bot.name : `#${channel.name}`;
}

/** Opens the channel that the address names, or the first one. */
async function open() {
  let id = location.hash.slice(1);
  if (id === "dm") {
    const answer = await act("open_dm");
    if (answer.ok) history.replaceState(null, "", `#${answer.channel}`);
    id = answer.channel;
  }
  const first = [...state.channels.values()].find((channel) => channel.kind.type === "text");
  state.open = state.channels.has(id) ? id : first?.id ?? null;
  app.classList.remove("side");
  shade.hidden = true;
  draw();
  log.scrollTop = log.scrollHeight;
}

function drawHead(channel) {
  const direct = channel.kind.type === "dm";
  const parent = channel.kind.type === "thread" ? state.channels.get(channel.kind.parent) : null;
  const topic = direct ? text("dm-topic", { name: state.bot.name })
    : parent ? text("thread-of", { name: parent.name }) : channel.topic;
  const toggle = () => { const side = app.classList.toggle("side"); shade.hidden = !side; };
  head.replaceChildren(
    el("button.icon.burger", { "aria-label": text("menu"), onclick: toggle }, "☰"),
    direct ? avatar(state.bot, 24) : el("span.hash", { "aria-hidden": "true" }, parent ? "≋" : "#"),
    el("h1", {}, direct ? state.bot.name : channel.name),
    el("span.topic", {}, topic));
  document.title = `${channelName(channel)} · ${state.self().name}`;
  log.setAttribute("aria-label", text("log", { name: channelName(channel) }));
  nameComposer(channelName(channel));
}

function welcome(channel) {
  if (channel.kind.type === "dm") {
    return el("section.welcome", {}, avatar(state.bot, 72),
      el("h2", {}, text("welcome-dm-title", { name: state.bot.name })), el("p", {}, text("welcome-dm")));
  }
  const start = leaf(text("start-command"));
  const help = leaf(text("help-command"));
  const press = (label, command, kind) => command && el(`button.button.${kind}`, { onclick: () => startCommand(command.name) }, text(label));
  // Where all that must be said is one of a few words, each is a button.
  const required = start?.options.filter((option) => option.required) ?? [];
  const words = required.length === 1 ? required[0].choices ?? [] : [];
  const begin = (word) => el("button.button.blurple", { onclick: () => startCommand(start.name, [[required[0].name, String(word.value)]]) },
    text("welcome-start-with", { word: word.name }));
  const begins = words.length > 0 && words.length < 5 ? words.map(begin) : [press("welcome-start", start, "blurple")];
  return el("section.welcome", {}, el("span.big", { "aria-hidden": "true" }, "#"),
    el("h2", {}, text("welcome-title", { name: `#${channel.name}` })),
    el("p", {}, text("welcome-text")),
    el("p", {}, start ? text("welcome-type", { command: `/${start.name}` }) : text("welcome-slash")),
    el("div.row", {}, ...begins, press("welcome-help", help, "grey")));
}

/** Draws the messages, keeping what of them has not changed, the place in the log and the focus. */
function drawLog(channel, changed) {
  const stick = drawn !== channel.id || atEnd;
  const place = held(log);
  const messages = state.inChannel(channel.id);
  const old = new Map([...log.querySelectorAll("article[id]")].map((element) => [element.id, element]));
  const fresh = drawn !== channel.id;
  const nodes = [];
  messages.forEach((message, index) => {
    const before = messages[index - 1];
    const known = !fresh && old.get(`m-${message.id}`);
    const same = known && !changed.has(message.id) && known.classList.contains("grouped") === continues(message, before);
    if (same) nodes.push(known);
    else nodes.push(known ? renewed(known, messageElement(message, before)) : messageElement(message, before));
  });
  const commands = pending(channel.id).filter((local) => local.command && !local.message);
  if (fresh || beginning.commands !== state.commands) beginning = { element: welcome(channel), commands: state.commands };
  const children = [beginning.element, ...nodes, ...commands.map(pendingCommand)];
  // Only what changed is replaced, so that open menus and loaded pictures stay.
  if (fresh || log.childElementCount === 0) log.replaceChildren(...children);
  else patch(children);
  drawn = channel.id;
  restore(place, log);
  lead(stick);
  atEnd = stick;
  if (stick) log.scrollTop = log.scrollHeight;
}

function patch(children) {
  let at = log.firstElementChild;
  for (const child of children) {
    if (child === at) at = at.nextElementSibling;
    else log.insertBefore(child, at);
  }
  while (at) {
    const next = at.nextElementSibling;
    if (!children.includes(at)) at.remove();
    at = next;
  }
}

function drawNotice() {
  const line = !state.online ? text("page-away") : state.connected ? "" : text("bot-away");
  notice.textContent = line;
  notice.hidden = !line;
}

function draw(changed = new Set()) {
  drawNotice();
  const channel = state.channels.get(state.open);
  if (!channel) return;
  drawHead(channel);
  drawLog(channel, changed);
  if (document.hasFocus() || document.visibilityState === "visible") markRead(channel.id);
  drawSidebar(sidebar);
}

/** Typing anywhere writes into the field at the bottom, as in Discord. */
function keyAnywhere(event) {
  const own = event.target.closest?.("input, textarea, select, dialog, .menu");
  if (own || event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1 || event.key === " ") return;
  writeHere(event.key === "/");
}

function skipToNewest() {
  ([...log.querySelectorAll("article[id]")].at(-1) ?? log).focus();
}

function begin(person) {
  startComposer(byId("composer"));
  onInteractions((local) => draw(new Set([local.message])), openForm);
  listen((changes) => {
    if (changes.reset) {
      drawn = null;
      open();
      return;
    }
    const everything = changes.people?.length ? state.inChannel(state.open).map((message) => message.id) : [];
    draw(new Set([...(changes.messages ?? []).map((message) => message.id), ...everything]));
  });
  addEventListener("hashchange", open);
  // What is read stays in place when the log gets taller or its window smaller.
  new ResizeObserver(() => { if (atEnd) log.scrollTop = log.scrollHeight; }).observe(log);
  log.addEventListener("load", () => { if (atEnd) log.scrollTop = log.scrollHeight; }, true);
  log.addEventListener("scroll", () => { atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 80; });
  addEventListener("focus", () => draw());
  shade.addEventListener("click", () => { app.classList.remove("side"); shade.hidden = true; });
  shade.setAttribute("aria-label", text("close"));
  addEventListener("keydown", keyAnywhere);
  skip.textContent = text("skip");
  skip.hidden = false;
  skip.addEventListener("click", skipToNewest);
  follow(person);
}

const person = new URLSearchParams(location.search).get("person");
if (person) begin(person);
else choosePerson(app);
