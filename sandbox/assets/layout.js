// Messages that components of the second version make up.
import { el } from "./dom.js";
import { control, row, waitingOn } from "./components.js";
import { markdown } from "./markdown.js";
import { fileLink, local, picture } from "./pictures.js";

/** Everything that a message lays out. What this page does not know is left out. */
export function layout(message) {
  const waiting = waitingOn(message);
  return el("div.layout", {}, message.components.map((part) => shown(message, part, waiting)));
}

function shown(message, part, waiting) {
  switch (part.type) {
    case 1: return row(message, part, waiting);
    case 9: return section(message, part, waiting);
    case 10: return el("div.text", {}, markdown(part.content));
    case 12: return gallery(message, part);
    case 13: return fileLink(fileOf(message, part.file));
    case 14: return el(part.spacing === 2 ? "div.gap.wide" : "div.gap", {}, part.divider ? el("hr") : null);
    case 17: return container(message, part, waiting);
    default: return null;
  }
}

function section(message, part, waiting) {
  const { accessory } = part;
  return el("div.section", {},
    el("div.section-main", {}, part.components.map((text) => shown(message, text, waiting))),
    accessory.type === 11
      ? el("img.thumbnail", { src: local(accessory.media.url), alt: accessory.description ?? "" })
      : control(message, accessory, waiting));
}

function container(message, part, waiting) {
  const colour = part.accent_color ?? null;
  const style = colour === null ? "" : `border-left-color:#${colour.toString(16).padStart(6, "0")}`;
  return el("div.container", { style }, part.components.map((inner) => shown(message, inner, waiting)));
}

function gallery(message, part) {
  const items = part.items.map((item) => picture({ ...fileOf(message, item.media), description: item.description }));
  return el(items.length > 1 ? "div.pictures.many" : "div.pictures", {}, items);
}

/** The file of the message that an address means, or what is at an address on the web. */
function fileOf(message, media) {
  const known = message.attachments.find((file) => file.id === media.attachment_id);
  return known ?? { path: media.url, filename: media.url.split("/").at(-1), description: null, size: 0 };
}
