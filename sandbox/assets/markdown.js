// Discord's markdown as elements. The text is walked once; nothing of it is ever parsed as HTML.
import { el, emojiPicture } from "./dom.js";
import { text } from "./texts.js";
import { state } from "./state.js";

/** Lines of text as blocks: headings, quotes, lists, code, paragraphs. */
export function markdown(source) {
  const nodes = [];
  const parts = source.split(/```(?:[\w+-]*\n)?([\s\S]*?)```/g);
  parts.forEach((part, index) => {
    if (index % 2) nodes.push(el("pre", {}, el("code", {}, part.replace(/\n$/, ""))));
    else if (part.trim()) nodes.push(...blocks(part.replace(/^\n|\n$/g, "")));
  });
  return nodes;
}

function blocks(source) {
  const lines = source.split("\n");
  const nodes = [];
  let paragraph = [];
  const flush = () => {
    if (!paragraph.length) return;
    const children = paragraph.flatMap((line, index) => (index ? [el("br"), ...inline(line)] : inline(line)));
    nodes.push(el("p", {}, children));
    paragraph = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const heading = line.match(/^(#{1,3}) +(.+)$/);
    const small = line.match(/^-# +(.+)$/);
    if (heading || small) {
      flush();
      nodes.push(heading ? el(`h${heading[1].length + 2}`, {}, inline(heading[2])) : el("p.small", {}, inline(small[1])));
    } else if (line.startsWith(">>> ")) {
      flush();
      nodes.push(el("blockquote", {}, blocks([line.slice(4), ...lines.slice(at + 1)].join("\n"))));
      return nodes;
    } else if (/^> ?/.test(line) && (line.startsWith("> ") || line === ">")) {
      flush();
      const quoted = [];
      while (at < lines.length && (lines[at].startsWith("> ") || lines[at] === ">")) quoted.push(lines[at++].slice(2));
      at -= 1;
      nodes.push(el("blockquote", {}, blocks(quoted.join("\n"))));
    } else if (/^\s*([-*]|\d+\.) +\S/.test(line)) {
      flush();
      const items = [];
      while (at < lines.length && /^\s*([-*]|\d+\.) +\S/.test(lines[at])) items.push(lines[at++]);
      at -= 1;
      nodes.push(list(items));
    } else if (!line.trim()) {
      if (paragraph.length) paragraph.push("");
    } else {
      paragraph.push(line);
    }
  }
  while (paragraph.at(-1) === "") paragraph.pop();
  flush();
  return nodes;
}

function list(lines) {
  const ordered = /^\s*\d+\./.test(lines[0]);
  const root = el(ordered ? "ol" : "ul");
  if (ordered) root.start = Number.parseInt(lines[0], 10);
  for (const line of lines) {
    const [, indent, content] = line.match(/^(\s*)(?:[-*]|\d+\.) +(.*)$/);
    const item = el("li", {}, inline(content));
    const parent = indent.length >= 2 && root.lastElementChild;
    if (parent) {
      const inner = parent.querySelector("ul") ?? parent.appendChild(el("ul"));
      inner.append(item);
    } else root.append(item);
  }
  return root;
}

const RULES = [
  [/^\\([\\`*_~|<>#\-[\]()!.])/, (m) => m[1]],
  [/^`` ?([\s\S]+?) ?``/, (m) => el("code", {}, m[1])],
  [/^`([^`]+)`/, (m) => el("code", {}, m[1])],
  [/^\*\*\*([\s\S]+?)\*\*\*/, (m) => el("strong", {}, el("em", {}, inline(m[1])))],
  [/^\*\*([\s\S]+?)\*\*(?!\*)/, (m) => el("strong", {}, inline(m[1]))],
  [/^__([\s\S]+?)__/, (m) => el("u", {}, inline(m[1]))],
  [/^\*(?=\S)([^*\n]*?\S)\*/, (m) => el("em", {}, inline(m[1]))],
  [/^_(?=\S)([^_\n]*?\S)_(?!\w)/, (m) => el("em", {}, inline(m[1]))],
  [/^~~([\s\S]+?)~~/, (m) => el("s", {}, inline(m[1]))],
  [/^\|\|([\s\S]+?)\|\|/, (m) => spoiler(m[1])],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (m) => link(m[2], inline(m[1]))],
  [/^<(https?:\/\/[^\s>]+)>/, (m) => link(m[1], [m[1]])],
  [/^https?:\/\/[^\s<]*[^\s<.,:;"')\]]/, (m) => link(m[0], [m[0]])],
  [/^<@!?(\d+)>/, (m) => mention(`@${state.name(m[1])}`, m[1] === state.me)],
  [/^<#(\d+)>/, (m) => channelMention(m[1])],
  [/^<\/([-\w ]+):\d+>/, (m) => mention(`/${m[1]}`)],
  [/^<a?:(\w{2,32}):(\d+)>/, (m) => emojiPicture({ id: m[2] }, `:${m[1]}:`)],
  [/^<t:(\d+)(?::([tTdDfFR]))?>/, (m) => moment(Number(m[1]), m[2] ?? "f")],
];

/** One line's text with its emphasis, links and mentions. */
export function inline(source) {
  const nodes = [];
  let plain = "";
  let rest = source;
  while (rest) {
    const before = plain.at(-1);
    let found = null;
    for (const [pattern, make] of RULES) {
      const match = rest.match(pattern);
      if (!match || (rest[0] === "_" && rest[1] !== "_" && /\w/.test(before ?? ""))) continue;
      found = [match[0].length, make(match)];
      break;
    }
    if (found) {
      if (plain) nodes.push(plain);
      plain = "";
      nodes.push(found[1]);
      rest = rest.slice(found[0]);
    } else {
      const next = rest.slice(1).search(/[\\`*_~|[<]|https?:/);
      const step = next < 0 ? rest.length : next + 1;
      plain += rest.slice(0, step);
      rest = rest.slice(step);
    }
  }
  if (plain) nodes.push(plain);
  return nodes;
}

function link(href, children) {
  return el("a", { href, target: "_blank", rel: "noopener noreferrer" }, children);
}

function mention(name, me = false) {
  return el(me ? "span.mention.me" : "span.mention", {}, name);
}

function channelMention(id) {
  const channel = state.channels.get(id);
  return el("a.mention", { href: `#${id}` }, `#${channel?.name ?? id}`);
}

function spoiler(content) {
  const hidden = el("button.spoiler", { "aria-label": text("spoiler") }, inline(content));
  hidden.addEventListener("click", () => { hidden.replaceWith(el("span.spoiler.open", {}, inline(content))); });
  return hidden;
}

const FORMS = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
};

function moment(seconds, form) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return "";
  const full = new Intl.DateTimeFormat(undefined, FORMS.F).format(date);
  const shown = el("time", { datetime: date.toISOString(), title: full });
  if (form === "R") {
    shown.dataset.relative = seconds;
    shown.textContent = relative(seconds);
  } else shown.textContent = new Intl.DateTimeFormat(undefined, FORMS[form]).format(date);
  return shown;
}

const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

function relative(seconds) {
  const away = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, size]) => Math.abs(away) >= size) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(undefined, { numeric: "auto" }).format(Math.round(away / size), unit);
}

setInterval(() => {
  for (const shown of document.querySelectorAll("time[data-relative]")) shown.textContent = relative(Number(shown.dataset.relative));
}, 1000);
