// Short notices at the edge of the page.
import { el } from "./dom.js";

/** Shows a line for a few seconds. */
export function say(line) {
  const shown = el("div.toast", { role: "alert" }, line);
  document.getElementById("overlay").append(shown);
  setTimeout(() => shown.remove(), 6000);
}
