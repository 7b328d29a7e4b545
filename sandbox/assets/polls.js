// Polls: what is asked, and who votes for what.
import { el, emojiPicture } from "./dom.js";
import { say } from "./notice.js";
import { act, state } from "./state.js";
import { text } from "./texts.js";

/** The poll of a message; a press votes for an answer or takes the vote back. */
export function poll(message) {
  if (!message.poll) return null;
  const { question, answers, several, ended, ends_ms } = message.poll;
  const over = ended || Date.now() >= ends_ms;
  const total = answers.reduce((sum, answer) => sum + answer.voters.length, 0);
  const mine = answers.flatMap((answer, index) => (answer.voters.includes(state.me) ? [index + 1] : []));
  const vote = async (number) => {
    const others = mine.filter((own) => own !== number);
    const chosen = mine.includes(number) ? others : [...(several ? others : []), number];
    const answer = await act("vote", { message: message.id, answers: chosen });
    if (!answer.ok) say(text(answer.key, answer.args));
  };
  return el("div.poll", {}, el("b", {}, question),
    answers.map((answer, index) => el(mine.includes(index + 1) ? "button.vote.own" : "button.vote", {
      "aria-pressed": String(mine.includes(index + 1)), disabled: over, onclick: () => vote(index + 1),
    }, emoji(answer.emoji), el("span", {}, answer.text), el("small", {}, ` ${answer.voters.length}`))),
    el("small", {}, text(over ? "poll-over" : several ? "poll-several" : "poll-one", { count: total })));
}

function emoji(shown) {
  if (!shown) return null;
  return shown.id ? emojiPicture(shown, "") : `${shown.name} `;
}
