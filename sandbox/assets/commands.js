// The bot's commands as a person chooses and fills them.
import { state } from "./state.js";

const SUB = 1;
const GROUP = 2;

/** Every command that can be sent, sub-commands apart: `{path, name, description, options}`. */
export function leaves() {
  const found = [];
  const walk = (owner, path) => {
    const inner = (owner.options ?? []).filter((option) => option.type === SUB || option.type === GROUP);
    if (inner.length) {
      for (const option of inner) walk(option, [...path, option.name]);
      return;
    }
    found.push({ path, name: path.join(" "), description: owner.description, options: owner.options ?? [] });
  };
  for (const command of state.commands) if ((command.type ?? 1) === 1) walk(command, [command.name]);
  return found.sort((a, b) => a.name.localeCompare(b.name));
}

/** The command with this name, such as `table open`. */
export function leaf(name) {
  return leaves().find((command) => command.name === name);
}

/** The commands that fit what was typed after the slash, best first. */
export function matching(typed) {
  const wanted = typed.trim().toLowerCase();
  const scored = leaves().map((command) => {
    const name = command.name.toLowerCase();
    if (name.startsWith(wanted)) return [0, command];
    if (name.split(" ").some((word) => word.startsWith(wanted)) || name.includes(wanted)) return [1, command];
    return [command.description.toLowerCase().includes(wanted) ? 2 : 9, command];
  });
  return scored.filter(([score]) => score < 9).sort((a, b) => a[0] - b[0]).map(([, command]) => command);
}

/** Reads `/command option:value other:value`; `null` if it starts with no command. */
export function parse(typed) {
  const words = typed.replace(/^\//, "");
  const fits = leaves().filter((command) => words === command.name || words.startsWith(`${command.name} `));
  const command = fits.sort((a, b) => b.name.length - a.name.length)[0];
  if (!command) return null;
  const rest = words.slice(command.name.length);
  const starts = command.options
    .map((option) => ({ name: option.name, at: rest.indexOf(` ${option.name}:`) }))
    .filter((start) => start.at >= 0)
    .sort((a, b) => a.at - b.at);
  const values = starts.map((start, index) => {
    const end = starts[index + 1]?.at ?? rest.length;
    return [start.name, rest.slice(start.at + start.name.length + 2, end).trim()];
  });
  const extra = rest.slice(0, starts[0]?.at ?? rest.length).trim();
  return { command, values, extra };
}

/** Choices that are known without asking the bot; `null` if there are none. */
export function fixedChoices(option) {
  if (option.choices?.length) return option.choices.map((choice) => ({ name: choice.name, value: String(choice.value) }));
  if (option.type === 6 || option.type === 9) {
    return [...state.people.values()].map((person) => ({ name: `@${person.name}`, value: person.id, who: person }));
  }
  if (option.type === 7) {
    const places = [...state.channels.values()].filter((channel) => channel.kind.type === "text");
    return places.map((channel) => ({ name: `#${channel.name}`, value: channel.id }));
  }
  return null;
}

/** The languages that the bot has: English, and those in which it describes its commands. */
export function languages() {
  const described = state.commands.flatMap((command) => Object.keys(command.description_localizations ?? {}));
  return ["en-US", ...described];
}
