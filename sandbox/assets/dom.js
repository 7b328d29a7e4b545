// Making elements. Text always becomes text nodes, never markup.

/** An element: tag with classes ("button.primary"), members, children (nodes, strings, or nothing). */
export function el(kind, members = {}, ...children) {
  const [tag, ...classes] = kind.split(".");
  const element = document.createElement(tag || "div");
  if (classes.length) element.className = classes.join(" ");
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "style") element.style.cssText = value;
    else if (name in element && typeof value !== "string") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** The picture of one of the application's emojis; `alt` says what it shows where no words beside it do. */
export function emojiPicture(emoji, alt) {
  return el("img.emoji", { src: `/emojis/${emoji.id}.png`, alt, title: alt || null, draggable: false });
}

/** What holds parts that change one by one. */
const HOLDERS = "article, .body, .content, .rows, .row, .layout, .container, .section, .reactions, .poll";

/** Makes an element like a newer one, replacing only the parts that differ. Returns the element that is there then. */
export function renewed(old, fresh) {
  if (old.isEqualNode(fresh)) return old;
  if (!old.matches(HOLDERS) || !alike(old, fresh)) {
    old.replaceWith(fresh);
    return fresh;
  }
  for (const name of old.getAttributeNames()) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of [...fresh.attributes]) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  let at = old.firstElementChild;
  for (const part of [...fresh.children]) {
    let same = at;
    while (same && !alike(same, part)) same = same.nextElementSibling;
    if (!same) {
      old.insertBefore(part, at);
      continue;
    }
    while (at !== same) {
      const next = at.nextElementSibling;
      at.remove();
      at = next;
    }
    at = same.nextElementSibling;
    renewed(same, part);
  }
  while (at) {
    const next = at.nextElementSibling;
    at.remove();
    at = next;
  }
  return old;
}

/** Whether two elements are the same part of a message. */
function alike(one, other) {
  return one.tagName === other.tagName && one.classList[0] === other.classList[0];
}

/** A round picture with a person's first letter. */
export function avatar(who, size = 40) {
  const style = `width:${size}px;height:${size}px;font-size:${Math.round(size * 0.42)}px;`;
  if (who.bot) return el("img.avatar", { src: "/page/parts/icon.svg", alt: "", style });
  return el("span.avatar", { style: `${style}background:${who.colour}`, "aria-hidden": "true" }, [...who.name][0] ?? "?");
}

/** A dialog over the page; returns a function that closes it. */
export function dialog(kind, label, ...children) {
  const box = el(`dialog.${kind}`, { "aria-label": label }, children);
  const close = () => { box.close(); box.remove(); };
  box.addEventListener("click", (event) => { if (event.target === box) close(); });
  box.addEventListener("close", () => box.remove());
  document.getElementById("overlay").append(box);
  box.showModal();
  return close;
}

/** Moves the highlight of a list of options by the arrow keys. Returns the new index. */
export function moved(index, count, key) {
  if (!count) return -1;
  if (key === "ArrowDown") return (index + 1) % count;
  if (key === "ArrowUp") return (index - 1 + count) % count;
  return index;
}
