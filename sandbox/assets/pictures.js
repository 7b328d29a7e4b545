// Pictures and files of messages.
import { dialog, el } from "./dom.js";
import { text } from "./texts.js";

/** An address on the web; anything else is none. */
export function safe(url) {
  return /^https?:\/\//.test(url ?? "") ? url : "";
}

/** An address on this sandbox as a path, so that it works under any local name. */
export function local(url) {
  const match = /^https?:\/\/[^/]+(\/attachments\/.*)$/.exec(url ?? "");
  return match ? match[1] : safe(url);
}

/** The files of a message that nothing else in it shows. */
export function pictures(message) {
  const shown = message.attachments.filter((file) => !file.in_embed);
  if (!shown.length) return null;
  return el(shown.length > 1 ? "div.pictures.many" : "div.pictures", {}, shown.map((file) =>
    file.content_type.startsWith("image/") ? picture(file) : fileLink(file)));
}

/** A file to download. */
export function fileLink(file) {
  return el("a.file", { href: file.path, download: file.filename },
    el("b", {}, file.filename), el("span", {}, ` ${Math.max(1, Math.round(file.size / 1024))} KB`));
}

/** A picture with its alt text; a press shows it large. */
export function picture(file) {
  const source = local(file.path).startsWith("/") ? local(file.path) : file.path;
  const alt = file.description ?? "";
  const image = el("img", { src: source, alt, loading: "lazy" });
  if (file.width) {
    // The place is kept before the picture is loaded, so that nothing jumps.
    const width = Math.min(file.width, 560, (420 * file.width) / file.height);
    image.style.cssText = `width:${width}px;aspect-ratio:${file.width} / ${file.height}`;
  }
  const open = el("button.picture", { title: text("open-picture"), onclick: () => lightbox(source, alt) }, image);
  if (!alt) return el("figure", {}, open);
  const words = el("figcaption", { hidden: true }, alt);
  const badge = el("button.alt", { title: text("show-alt"), "aria-expanded": "false" }, text("alt"));
  badge.addEventListener("click", () => {
    words.hidden = !words.hidden;
    badge.setAttribute("aria-expanded", String(!words.hidden));
  });
  return el("figure", {}, el("div.shown", {}, open, badge), words);
}

function lightbox(source, alt) {
  const close = dialog("lightbox", text("open-picture"),
    el("img", { src: source, alt, onclick: () => close() }),
    alt ? el("p", {}, alt) : null,
    el("button.close", { "aria-label": text("close"), onclick: () => close() }, "✕"));
}
