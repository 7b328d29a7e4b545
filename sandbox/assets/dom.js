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
