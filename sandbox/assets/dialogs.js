// Dialogs: choosing a person, settings, and the bot's forms.
import { optionsOf } from "./components.js";
import { avatar, dialog, el } from "./dom.js";
import { languages } from "./commands.js";
import { awaitAnswer } from "./focus.js";
import { begin } from "./interactions.js";
import { markdown } from "./markdown.js";
import { say } from "./notice.js";
import { act, state } from "./state.js";
import { text } from "./texts.js";

/** The first page: who is this tab? */
export async function choosePerson(target) {
  const people = await (await fetch("/page/people")).json();
  const card = (person) => el("li", {},
    el("a.card", { href: `/?person=${encodeURIComponent(person.username)}` }, avatar(person, 64), el("b", {}, person.name),
      person.manager ? el("small", { title: text("moderator-text") }, text("moderator")) : null));
  target.replaceChildren(el("section.pick", {},
    el("img", { src: "/page/parts/icon.svg", alt: "", width: "72", height: "72" }),
    el("h1", {}, text("pick-program")), el("p", {}, text("pick-text")),
    el("h2", {}, text("pick-title")), el("ul.cards", {}, people.map(card))));
}

/** What a person can change about themselves and the server. */
export function settings() {
  const self = state.self();
  const opened = el("input", { type: "checkbox", role: "switch", id: "dms", checked: !self.dms_closed });
  opened.addEventListener("change", () => act("close_dms", { closed: !opened.checked }));
  const close = dialog("settings", text("settings", { name: self.name }),
    el("header", {}, avatar(self, 40), el("h2", {}, text("settings", { name: self.name })),
      el("button.icon", { "aria-label": text("close"), onclick: () => close() }, "✕")),
    el("label.setting", { for: "dms" }, el("span", {}, el("b", {}, text("dms")), el("small", {}, text("dms-text"))), opened),
    languageSetting(self),
    adder("add-person", "add_person", (answer, name) => {
      const person = state.people.get(answer.person);
      window.open(`/?person=${encodeURIComponent(person?.username ?? name)}`, "_blank");
    }),
    adder("add-channel", "add_channel", (answer) => { location.hash = answer.channel; close(); }));
}

/** The choice of a language, where the bot has more than one. */
function languageSetting(self) {
  const known = new Set([self.locale, ...languages()]);
  if (known.size === 1) return null;
  const language = el("select", { id: "language" }, [...known].map((locale) => el("option", { value: locale }, localeName(locale))));
  language.value = self.locale;
  language.addEventListener("change", () => act("locale", { locale: language.value }));
  return el("label.setting", { for: "language" }, el("span", {}, el("b", {}, text("language")), el("small", {}, text("language-text"))), language);
}

function localeName(locale) {
  try {
    return new Intl.DisplayNames([locale], { type: "language" }).of(locale);
  } catch {
    return locale;
  }
}

function adder(label, name, done) {
  const field = el("input", { type: "text", maxlength: "32", placeholder: text("name"), "aria-label": text(label) });
  const wrong = el("p.wrong", { role: "alert" });
  const form = el("form.adder", {}, el("b", {}, text(label)), el("div", {}, field, el("button.button.grey", { type: "submit" }, text("add"))), wrong);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const answer = await act(name, { name: field.value });
    wrong.textContent = answer.ok ? "" : text(answer.key, answer.args);
    if (!answer.ok) return;
    done(answer, field.value.trim());
    field.value = "";
  });
  return form;
}

/** A form that the bot opened. */
export function openForm(interaction) {
  const { modal } = interaction;
  const fields = modal.inputs.map(field);
  const wrong = el("p.wrong", { role: "alert" });
  const form = el("form", {},
    el("header", {}, avatar(state.bot, 24), el("h2", {}, modal.title),
      el("button.icon", { type: "button", "aria-label": text("close"), onclick: () => close() }, "✕")),
    fields.map((entry) => entry.element), wrong,
    el("footer", {}, el("button.button.grey", { type: "button", onclick: () => close() }, text("cancel")),
      el("button.button.blurple", { type: "submit" }, text("send"))));
  const close = dialog("form", modal.title, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const values = fields.flatMap((entry) => entry.values().map((value) => [entry.id, value]));
    const about = { channel: interaction.channel, message: interaction.source, command: modal.title };
    awaitAnswer();
    const answer = await begin("submit", { opened_by: interaction.id, values }, about);
    if (answer.ok) close();
    else {
      wrong.textContent = text(answer.key, answer.args);
      say(wrong.textContent);
    }
  });
  form.querySelector("input, textarea, select")?.focus();
}

/** A part of a form: what it looks like and what is in it. */
function field(entry) {
  if (entry.kind === 10) return { element: el("div.form-text.text", {}, markdown(entry.label)), values: () => [] };
  if (entry.kind === 4) return written(entry);
  if (entry.kind === 23) return ticked(entry);
  return chosen(entry);
}

function labelled(entry, input) {
  const mark = entry.required ? el("span.star", { title: text("required") }, " *") : null;
  const more = entry.description ? el("small", {}, entry.description) : null;
  return el("label.field-row", {}, el("span", {}, entry.label, mark), more, input);
}

function ticked(entry) {
  const input = el("input", { type: "checkbox", name: entry.custom_id, checked: entry.chosen[0] === "true" });
  return { id: entry.custom_id, element: labelled(entry, input), values: () => [String(input.checked)] };
}

/** What is chosen from a list; with nothing chosen that is said, for otherwise what was chosen at first would stay. */
function chosen(entry) {
  const options = optionsOf({ type: entry.kind, options: entry.options });
  const several = entry.range[1] > 1;
  const input = el("select", { name: entry.custom_id, "aria-label": entry.label, multiple: several, required: entry.required },
    several ? null : el("option", { value: "" }, entry.placeholder || text("choose")),
    options.map((option) => el("option", { value: option.value, selected: entry.chosen.includes(option.value) }, option.label)));
  const values = () => {
    const values = [...input.selectedOptions].map((option) => option.value).filter(Boolean);
    return values.length ? values : [""];
  };
  return { id: entry.custom_id, element: labelled(entry, input), values };
}

function written(entry) {
  const common = {
    placeholder: entry.placeholder, required: entry.required, name: entry.custom_id, "aria-label": entry.label,
    maxlength: String(entry.max_length), minlength: entry.min_length ? String(entry.min_length) : null,
  };
  const input = entry.paragraph ? el("textarea", { ...common, rows: "4" }) : el("input", { ...common, type: "text" });
  input.value = entry.value;
  return { id: entry.custom_id, element: labelled(entry, input), values: () => [input.value] };
}
