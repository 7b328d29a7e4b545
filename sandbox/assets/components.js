// Buttons and menus on messages.
import { el, emojiPicture, moved } from "./dom.js";
import { awaitAnswer } from "./focus.js";
import { begin, pendingOn } from "./interactions.js";
import { state } from "./state.js";
import { say } from "./notice.js";
import { text } from "./texts.js";

const STYLES = { 1: "blurple", 2: "grey", 3: "green", 4: "red", 5: "grey" };

/** The rows of a message. */
export function components(message) {
  if (!message.components.length) return null;
  const waiting = waitingOn(message);
  return el("div.rows", {}, message.components.map((part) => row(message, part, waiting)));
}

/** What of a message waits for its answer. */
export function waitingOn(message) {
  return pendingOn(message.id).filter((local) => local.status === "waiting");
}

/** A row of buttons, or with a menu. */
export function row(message, part, waiting) {
  return el("div.row", {}, part.components.map((inner) => control(message, inner, waiting)));
}

/** A button or a menu. */
export function control(message, part, waiting) {
  return part.type === 2 ? button(message, part, waiting) : select(message, part, waiting);
}

async function use(message, part, name, details) {
  const about = { channel: message.channel, message: message.id, component: part.custom_id };
  awaitAnswer();
  const answer = await begin(name, { message: message.id, custom_id: part.custom_id, ...details }, about);
  if (!answer.ok) say(text(answer.key, answer.args));
}

/** While the message waits for an answer its controls keep the focus, though they do nothing. */
function usability(part, waiting) {
  return { disabled: Boolean(part.disabled), "aria-disabled": waiting.length > 0 ? "true" : null };
}

/** The emoji before the words of a control, which say the same: everybody's as text, the application's as a picture. */
function emoji(part) {
  if (!part.emoji?.name) return null;
  const shown = part.emoji.id ? emojiPicture(part.emoji, "") : part.emoji.name;
  return el("span.emoji", { "aria-hidden": "true" }, shown);
}

function button(message, part, waiting) {
  const label = part.label ? el("span", {}, part.label) : null;
  if (part.style === 5) {
    // A link into the server leads there in this page.
    const channel = /^https:\/\/discord\.com\/channels\/[^/]+\/(\d+)/.exec(part.url)?.[1];
    if (channel && state.channels.has(channel)) return el("a.button.grey", { href: `#${channel}` }, emoji(part), label);
    return el("a.button.grey", { href: part.url, target: "_blank", rel: "noopener noreferrer" }, emoji(part), label, " ↗");
  }
  const busy = waiting.some((local) => local.component === part.custom_id);
  const kind = `button.button.${STYLES[part.style] ?? "grey"}${busy ? ".busy" : ""}`;
  return el(kind, {
    ...usability(part, waiting),
    "data-id": part.custom_id,
    "aria-label": part.label ? null : part.emoji?.name,
    onclick: () => waiting.length || use(message, part, "click", {}),
  }, emoji(part), label, busy ? el("span.dots.over", {}, el("i"), el("i"), el("i")) : null);
}

/** What can be chosen: own options, or people and channels. */
export function optionsOf(part) {
  if (![5, 6, 7, 8].includes(part.type)) return part.options;
  const first = new Set((part.default_values ?? []).map((value) => value.id));
  if (part.type === 8) {
    const text = [...state.channels.values()].filter((channel) => channel.kind.type === "text");
    return text.map((channel) => ({ label: `#${channel.name}`, value: channel.id, default: first.has(channel.id) }));
  }
  // There are no roles in this server.
  const people = part.type === 6 ? [] : [...state.people.values()];
  return people.map((person) => ({ label: person.name, value: person.id, default: first.has(person.id) }));
}

function select(message, part, waiting) {
  const options = optionsOf(part);
  const max = Math.min(part.max_values ?? 1, options.length);
  const min = part.min_values ?? 1;
  const chosen = new Set(options.filter((option) => option.default).map((option) => option.value));
  const busy = waiting.some((local) => local.component === part.custom_id);
  const label = () => {
    const names = options.filter((option) => chosen.has(option.value)).map((option) => option.label);
    return names.join(", ") || part.placeholder || text("choose");
  };
  const marks = () => options.filter((option) => chosen.has(option.value)).map(emoji);
  const face = el("span.face", {}, marks(), label());
  const opener = el("button.opener", {
    ...usability(part, waiting), "aria-haspopup": "listbox", "aria-expanded": "false",
    "data-id": part.custom_id, "aria-label": part.placeholder || text("choose"),
  }, face, busy ? el("span.dots", {}, el("i"), el("i"), el("i")) : el("span.arrow", { "aria-hidden": "true" }, "⌄"));
  const holder = el(chosen.size ? "div.select.filled" : "div.select", {}, opener);
  const send = () => use(message, part, "select", { values: [...chosen] });
  const refresh = () => { face.replaceChildren(...marks().filter(Boolean), label()); };
  opener.addEventListener("click", () => waiting.length || openMenu({ holder, opener, options, chosen, min, max, send, refresh }));
  return holder;
}

function openMenu(menu) {
  const { holder, opener, options, chosen, min, max, send, refresh } = menu;
  const old = holder.querySelector(".menu");
  if (old) return closeMenu(holder, opener);
  let at = Math.max(0, options.findIndex((option) => chosen.has(option.value)));
  const several = max > 1 || min === 0;
  const name = opener.getAttribute("aria-label");
  const list = el("div.menu", { role: "listbox", tabindex: "-1", "aria-label": name, "aria-multiselectable": String(several) });
  const finish = () => { closeMenu(holder, opener); send(); };
  const toggle = (value) => {
    if (!several) {
      chosen.clear();
      chosen.add(value);
      refresh();
      return finish();
    }
    if (chosen.has(value)) chosen.delete(value);
    else if (chosen.size < max) chosen.add(value);
    refresh();
    draw();
  };
  const draw = () => {
    list.replaceChildren(...options.map((option, index) => el(`div.choice${index === at ? ".at" : ""}`, {
      role: "option", id: `option-${index}`, "aria-selected": String(chosen.has(option.value)),
      onclick: () => { at = index; toggle(option.value); },
    }, emoji(option),
    el("span.words", {}, el("span", {}, option.label), option.description ? el("small", {}, option.description) : null),
    el(several ? "span.check.box" : "span.check", {}, chosen.has(option.value) ? "✓" : ""))));
    if (several) {
      const fits = chosen.size >= min && chosen.size <= max;
      list.append(el("div.menu-foot", {}, el("button.button.blurple", { disabled: !fits, onclick: finish }, text("done"))));
    }
    list.setAttribute("aria-activedescendant", `option-${at}`);
    list.children[at]?.scrollIntoView({ block: "nearest" });
  };
  list.addEventListener("keydown", (event) => {
    if (event.key === "Escape") closeMenu(holder, opener);
    else if (event.key.startsWith("Arrow")) { at = moved(at, options.length, event.key); draw(); list.focus(); }
    else if (event.key === "Enter" || event.key === " ") {
      if (event.target.tagName === "BUTTON") return;
      toggle(options[at].value);
      if (list.isConnected) list.focus();
    } else return;
    event.preventDefault();
  });
  draw();
  holder.append(list);
  holder.classList.toggle("up", holder.getBoundingClientRect().bottom + 260 > window.innerHeight);
  opener.setAttribute("aria-expanded", "true");
  list.focus();
  list.scrollIntoView({ block: "nearest" });
  const away = (event) => {
    if (holder.contains(event.target)) return;
    document.removeEventListener("pointerdown", away);
    closeMenu(holder, opener);
  };
  document.addEventListener("pointerdown", away);
}

function closeMenu(holder, opener) {
  holder.querySelector(".menu")?.remove();
  opener.setAttribute("aria-expanded", "false");
  opener.focus();
}
