// Where a person types: plain messages, and slash commands with their options as chips.
import { avatar, el, moved } from "./dom.js";
import { awaitAnswer } from "./focus.js";
import { begin } from "./interactions.js";
import { fixedChoices, leaf, matching, parse } from "./commands.js";
import { say } from "./notice.js";
import { act, state } from "./state.js";
import { text } from "./texts.js";

const WAIT_MS = 120;
/** What tells assistive technology that a field has a list of suggestions. */
const completes = { "aria-controls": "suggestions", "aria-haspopup": "listbox", "aria-autocomplete": "list" };
let root;
let popup;
/** The command being filled: `{command, chips: [{option, input, value, name}]}`; `null` for plain text. */
let filling = null;
let plain;
let items = [];
let at = 0;
let round = 0;

/** Puts the composer on the page. */
export function startComposer(target) {
  root = target;
  popup = el("div.suggestions", { role: "listbox", id: "suggestions", hidden: true });
  plain = el("textarea", { rows: "1", "aria-label": text("message-field"), ...completes, maxlength: "2000" });
  plain.addEventListener("input", () => { grow(); typed(); });
  plain.addEventListener("keydown", keydown);
  drawPlain();
}

/** Names the place that is written to. */
export function nameComposer(name) {
  plain.placeholder = text("message-to", { name });
}

/** Sends a command by its name, such as `table open`; one that needs options is begun. */
export async function startCommand(name, options = []) {
  const command = leaf(name);
  if (!command) return;
  if (command.options.some((option) => option.required) && options.length === 0) {
    fill(command, []);
    return;
  }
  awaitAnswer(true);
  const details = { channel: state.open, call: { path: command.path, options } };
  const answer = await begin("slash", details, { channel: state.open, command: command.name });
  if (!answer.ok) say(text(answer.key, answer.args));
}

/** Goes to the field to write in; whatever key led here is typed there. */
export function writeHere(slash) {
  if (slash && filling) drawPlain();
  (filling?.chips[0]?.input ?? plain).focus();
}

function grow() {
  plain.style.height = "auto";
  plain.style.height = `${Math.min(plain.scrollHeight, 200)}px`;
}

function drawPlain() {
  filling = null;
  hide();
  const send = el("button.icon.send", { "aria-label": text("send-message"), onclick: sendPlain }, "➤");
  const slash = el("button.icon.slash", { "aria-label": text("commands"), title: text("commands"), onclick: () => { plain.value = "/"; plain.focus(); typed(); } }, "/");
  root.replaceChildren(popup, el("div.field", {}, slash, plain, send));
  grow();
}

function typed() {
  const value = plain.value;
  if (!value.startsWith("/")) return hide();
  const exact = /^\/(.+?) $/.exec(value);
  if (exact && leaf(exact[1])) return fill(leaf(exact[1]), []);
  const found = parse(value);
  if (found?.values.length) return fill(found.command, found.values);
  const commands = matching(value.slice(1)).map((command) => ({ command }));
  show(text("commands"), commands, (item) => [
    avatar(state.bot, 24),
    el("span.words", {}, el("b", {}, `/${item.command.name}`), el("small", {}, item.command.description)),
    el("span.needs", {}, item.command.options.filter((option) => option.required).map((option) => el("i", {}, option.name))),
  ], (item) => fill(item.command, []), text("no-commands"));
}

/** Whether what was typed is a command that can be sent as it is. */
function isWhole(value) {
  const command = leaf(value.trim().slice(1));
  return value.startsWith("/") && Boolean(command) && !command.options.some((option) => option.required);
}

function keydown(event) {
  const enter = event.key === "Enter" && !event.shiftKey && !event.isComposing;
  if (!(enter && isWhole(plain.value)) && !popup.hidden && navigate(event)) return;
  if (enter) {
    event.preventDefault();
    sendPlain();
  }
}

/** Handles the keys of the list; `true` if the key was one of them. */
function navigate(event) {
  if (event.isComposing) return false;
  if (event.key === "Escape") hide();
  else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
    at = moved(at, items.length, event.key);
    highlight();
  } else if ((event.key === "Tab" && !event.shiftKey) || event.key === "Enter") {
    if (!items.length || at < 0) return false;
    popup.pick(items[at]);
  } else return false;
  event.preventDefault();
  return true;
}

function show(title, list, draw, pick, empty) {
  items = list;
  at = list.length ? 0 : -1;
  popup.pick = pick;
  const rows = list.map((item, index) => el("div.suggestion", {
    role: "option", id: `suggestion-${index}`, onpointerdown: (event) => { event.preventDefault(); pick(item); },
    onpointermove: () => { if (at !== index) { at = index; highlight(); } },
  }, draw(item)));
  popup.replaceChildren(el("h3", {}, title), ...(rows.length ? rows : [el("p.none", {}, empty)]));
  popup.hidden = false;
  highlight();
}

function highlight() {
  [...popup.querySelectorAll(".suggestion")].forEach((row, index) => {
    row.classList.toggle("at", index === at);
    row.setAttribute("aria-selected", String(index === at));
    if (index === at) row.scrollIntoView({ block: "nearest" });
  });
  for (const field of root.querySelectorAll("textarea, input")) {
    if (field === document.activeElement && at >= 0) field.setAttribute("aria-activedescendant", `suggestion-${at}`);
    else field.removeAttribute("aria-activedescendant");
  }
}

function hide() {
  round += 1;
  popup.hidden = true;
  items = [];
  for (const field of root.querySelectorAll("[aria-activedescendant]")) field.removeAttribute("aria-activedescendant");
}

async function sendPlain() {
  const value = plain.value.trim();
  if (!value) return;
  if (value.startsWith("/")) {
    const found = parse(value);
    if (!found) return say(text("no-command", { name: value.slice(1) }));
    if (found.extra) return say(text("unexpected-text", { text: found.extra }));
    fill(found.command, found.values);
    return sendCommand();
  }
  plain.value = "";
  grow();
  const answer = await act("say", { channel: state.open, text: value });
  if (!answer.ok) {
    say(text(answer.key, answer.args));
    plain.value = value;
  }
}

function fill(command, values) {
  filling = { command, chips: [] };
  plain.value = "";
  for (const option of command.options) {
    const given = values.find(([name]) => name === option.name);
    if (option.required || given) filling.chips.push(chip(option, given?.[1]));
  }
  drawFilling();
  const first = filling.chips.find((entry) => !entry.input.value) ?? filling.chips.at(-1);
  (first?.input ?? root.querySelector(".command-name"))?.focus();
}

function chip(option, value) {
  const input = el("input", { type: "text", "aria-label": option.name, ...completes, autocomplete: "off", placeholder: option.description, enterkeyhint: "send" });
  const entry = { option, input, value: null };
  if (value !== undefined) setValue(entry, value);
  input.size = 8;
  input.addEventListener("input", () => {
    entry.value = null;
    if (!turn(entry)) {
      fit(entry);
      suggest(entry);
    }
  });
  input.addEventListener("focus", () => suggest(entry));
  input.addEventListener("blur", hide);
  input.addEventListener("keydown", (event) => chipKey(event, entry));
  fit(entry);
  return entry;
}

/** Goes to another option if its name and a colon were typed into this one. */
function turn(entry) {
  const match = /(?:^|\s)(\S+):$/.exec(entry.input.value);
  const option = match && filling.command.options.find((known) => known.name === match[1]);
  if (!option) return false;
  entry.input.value = entry.input.value.slice(0, match.index);
  fit(entry);
  const there = filling.chips.find((other) => other.option === option);
  if (!there) add(option);
  else {
    there.input.focus();
    suggest(there);
  }
  return true;
}

function setValue(entry, value) {
  const known = fixedChoices(entry.option)?.find((choice) => choice.value === value || choice.name === value);
  entry.input.value = known?.name ?? value;
  entry.value = known?.value ?? null;
}

function fit(entry) {
  entry.input.style.width = `${Math.max(6, Math.min(40, (entry.input.value || entry.input.placeholder).length + 1))}ch`;
  entry.input.parentElement?.classList.remove("missing");
}

function drawFilling() {
  const { command, chips } = filling;
  const missing = command.options.filter((option) => !chips.some((entry) => entry.option === option));
  const name = el("span.command-name", { tabindex: "-1", onkeydown: (event) => nameKey(event) }, `/${command.name}`);
  const more = missing.map((option) => el("button.more", { title: option.description, onclick: () => add(option) }, `+ ${option.name}`));
  const send = el("button.icon.send", { "aria-label": text("send-message"), onclick: sendCommand }, "➤");
  const leave = el("button.icon.leave", { "aria-label": text("cancel"), title: text("cancel"), onclick: () => { drawPlain(); plain.focus(); } }, "✕");
  root.replaceChildren(popup,
    el("div.about", {}, el("b", {}, `/${command.name}`), ` ${command.description}`, command.options.length ? "" : ` · ${text("no-options")}`),
    el("div.field.command", {}, leave, el("div.chips", {}, name,
      chips.map((entry) => el("label.chip", {}, el("span", {}, entry.option.name), entry.input)), more), send));
}

function add(option) {
  const entry = chip(option);
  filling.chips.push(entry);
  drawFilling();
  entry.input.focus();
}

function remove(entry) {
  if (entry.option.required) {
    if (filling.chips.indexOf(entry) === 0 && filling.chips.every((other) => !other.input.value)) back();
    return;
  }
  const index = filling.chips.indexOf(entry);
  filling.chips.splice(index, 1);
  drawFilling();
  (filling.chips[index - 1]?.input ?? filling.chips[0]?.input ?? root.querySelector(".command-name")).focus();
}

/** Back from an empty command to its name as text. */
function back() {
  const name = filling.command.name;
  drawPlain();
  plain.value = `/${name}`;
  plain.focus();
  typed();
}

function nameKey(event) {
  if (event.key === "Enter") sendCommand();
  else if (event.key === "Backspace" || event.key === "Escape") back();
  else return;
  event.preventDefault();
}

function chipKey(event, entry) {
  if (!popup.hidden && navigate(event)) return;
  if (event.key === "Enter") {
    event.preventDefault();
    sendCommand();
  } else if (event.key === "Backspace" && !entry.input.value) {
    event.preventDefault();
    remove(entry);
  } else if (event.key === "Escape") {
    drawPlain();
    plain.focus();
  }
}

/** Shows what can stand in an option: fixed choices at once, the bot's own as they arrive. */
async function suggest(entry) {
  const { option, input } = entry;
  const typedText = input.value.trim().toLowerCase();
  const draw = (choice) => [choice.who ? avatar(choice.who, 24) : null, el("span.words", {}, choice.name)];
  const pick = (choice) => {
    input.value = choice.name;
    entry.value = choice.value;
    fit(entry);
    hide();
    const next = filling.chips.find((other) => !other.input.value);
    (next?.input ?? input).focus();
    if (!next) hide();
  };
  if (option.type === 5) {
    const both = ["true", "false"].map((value) => ({ name: text(value), value }));
    return show(option.description, both.filter((choice) => entry.value || choice.name.toLowerCase().includes(typedText)), draw, pick, text("no-matches"));
  }
  const fixed = fixedChoices(option);
  if (fixed) {
    const fitting = entry.value ? fixed : fixed.filter((choice) => choice.name.toLowerCase().includes(typedText));
    return show(option.description, fitting, draw, pick, text("no-matches"));
  }
  hide();
  if (!option.autocomplete || entry.value) return undefined;
  const mine = round;
  await new Promise((resolve) => { setTimeout(resolve, WAIT_MS); });
  if (mine !== round || !filling) return undefined;
  if (popup.hidden) showLoading(option);
  const asked = round;
  const answer = await act("autocomplete", { channel: state.open, call: call(option.name) });
  if (asked !== round || document.activeElement !== input) return undefined;
  if (!answer.ok) return show(option.description, [], draw, pick, text(answer.key, answer.args));
  const choices = answer.choices.map((choice) => ({ name: choice.name, value: String(choice.value) }));
  return show(option.description, choices, draw, pick, text("no-matches"));
}

function showLoading(option) {
  items = [];
  popup.replaceChildren(el("h3", {}, option.description), el("p.none", {}, text("loading")));
  popup.hidden = false;
}

/** The command as the sandbox wants it. */
function call(focused) {
  const given = filling.chips.filter((entry) => entry.option.name === focused || entry.input.value.trim());
  const options = given.map((entry) => [entry.option.name, entry.value ?? entry.input.value.trim()]);
  return { path: filling.command.path, options, focused };
}

async function sendCommand() {
  const lacking = filling.chips.find((entry) => entry.option.required && !entry.input.value.trim());
  if (lacking) {
    lacking.input.parentElement.classList.add("missing");
    lacking.input.focus();
    say(text("option-missing", { option: lacking.option.name }));
    return;
  }
  const sent = filling;
  const details = { channel: state.open, call: call() };
  const answer = await begin("slash", details, { channel: state.open, command: sent.command.name });
  if (!answer.ok) {
    say(text(answer.key, answer.args));
    return;
  }
  if (filling === sent) {
    drawPlain();
    plain.focus();
  }
}
