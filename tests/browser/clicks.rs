//! Clicks in the page, counted by a script that plays: how many a turn of three actions takes.
//!
//! It plays the beginnings of a game of two people, of one of three and of a solo game; with `GAMES=10` ten whole games,
//! or as many as it says, which takes a quarter of an hour.

use std::time::Duration;

use serde_json::{Value, json};

use crate::{CHANNEL, Chat};

/// So many turns are played of each game where not whole games are asked for.
const BEGINNING: usize = 4;

/// More turns than any game has.
const ENDLESS: usize = 80;

/// Plays a turn. Of what is offered it presses anything, but pads of three actions first, and what ends a turn early last;
/// pads that are cut off slide in the order in which they are asked for, each where it likes. Answers with what it did.
const TURN: &str = r#"
const [seed, done] = arguments;
let at = seed >>> 0;
const random = () => {
  at = (at + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
};
const any = (list) => list[Math.floor(random() * list.length)];
const until = async (look) => {
  for (let tries = 0; tries < 1200; tries += 1) {
    const found = look();
    if (found) return found;
    await new Promise((next) => setTimeout(next, 20));
  }
  throw new Error(`nothing comes: ${document.getElementById("log").innerText.slice(-1500)}`);
};
const articles = () => [...document.querySelectorAll("article[id]")];
const panel = () => articles().filter((article) => article.matches(".ephemeral")).at(-1);
const controls = (article) => [...article?.querySelectorAll(".rows [data-id]") ?? []];
const shown = () => {
  const article = panel();
  if (!article || article.querySelector("[aria-disabled=true], .thinking")) return null;
  return article.id + controls(article).map((control) => control.dataset.id).join() + article.querySelector(".text")?.innerText;
};
const turn = { clicks: 0, actions: 0, unused: 0, over: false, told: [] };
const label = (control) => control.textContent.trim();
const press = async (control, answers = true) => {
  const before = shown();
  turn.clicks += 1;
  turn.told.push(label(control));
  control.click();
  if (answers) await until(() => { const now = shown(); return now !== null && now !== before; });
};
// A choice is all numbers: the table, its version, what is chosen so far.
const choices = () => controls(panel()).filter((control) => /^g2:\d/.test(control.dataset.id) && label(control) !== "Back");
const picks = (control) => control.dataset.id.split(":")[3].split(".").filter(Boolean).length;
const read = () => {
  const text = panel().querySelector(".text")?.innerText ?? "";
  turn.actions = Number(/\d of (\d) actions left/.exec(text)?.[1] ?? turn.actions);
  turn.unused = Number(/left (\d) actions? unused/.exec(text)?.[1] ?? turn.unused);
};
const play = async () => {
  if (!choices().length) {
    const move = () => articles().flatMap(controls).filter((control) => label(control) === "Your move").at(-1);
    await press(await until(move));
  }
  for (let paged = 0; ;) {
    read();
    let open = choices();
    const rest = open.filter((control) => /:[^:]*r!?$/.test(control.dataset.id));
    const more = open.find((control) => label(control).startsWith("More ("));
    open = open.filter((control) => control !== more && !rest.includes(control));
    if (!open.length) return Object.assign(turn, { over: true });
    // What is chosen already and stays in sight has fewer picks behind it than what is chosen next.
    if (open.some((control) => label(control).startsWith("✓"))) {
      const fewest = Math.min(...open.map(picks));
      const next = open.filter((control) => control.matches(".opener") || picks(control) > fewest);
      if (next.length) open = next;
    }
    const pages = more ? Number(/of (\d+)/.exec(label(more))[1]) : 1;
    if (more && paged === 0 && random() > 1 / pages) {
      paged = 1;
      await press(more);
      continue;
    }
    paged = 0;
    const lists = open.filter((control) => control.matches(".opener"));
    if (lists.length) {
      const list = any(lists);
      await press(list, false);
      await press(any([...list.parentElement.querySelectorAll(".choice")]));
      continue;
    }
    for (const first of [(control) => / · 3 actions,/.test(label(control)), (control) => !label(control).endsWith(" early")]) {
      if (open.some(first)) open = open.filter(first);
    }
    const next = any(open);
    const ends = next.matches(".green") && label(next).startsWith("End turn");
    await press(next);
    read();
    if (ends) return turn;
  }
};
play().then((turn) => done(turn), (error) => done({ error: String(error) }));
"#;

/// A turn of three actions.
struct Turn {
    clicks: u64,
    told: Vec<String>,
}

/// Who is called to decide by the newest message, another than `before`; `None` once the game is over.
async fn called(chat: &Chat, people: &[&'static str], before: Option<&str>) -> Option<&'static str> {
    let look = || {
        let messages = chat.sandbox.messages(CHANNEL, "Chloé");
        let newest = messages.iter().rev().find(|message| !message.is_ephemeral())?;
        if newest.button("Rematch").is_some() {
            return Some(None);
        }
        newest.button("Your move")?;
        let mut people = people.iter().copied().filter(|person| Some(*person) != before);
        let called = people.find(|person| {
            chat.sandbox
                .person(person)
                .is_some_and(|id| newest.content.contains(&format!("<@{}>", id.0)))
        });
        called.map(Some)
    };
    let called = chat.sandbox.wait_for(Duration::from_secs(20), look).await;
    called.expect("somebody is called, or the game is over")
}

/// Plays the turns of a game, at most so many, and keeps those of three actions.
async fn play(people: &[&'static str], seed: u64, most: usize) -> Option<Vec<Turn>> {
    let chat = Chat::with_chance(seed).await?;
    let browser = &chat.browser;
    let page = |person: &str| {
        format!(
            "{}/?person={}",
            chat.sandbox.url(),
            person.replace('é', "e").to_lowercase()
        )
    };
    browser.open(&page(people[0])).await;
    browser.click_text(".welcome button", "Open a table: Bullfrogs").await;
    if let [_] = people {
        browser.click_text(".message button", "Solo against Isaac").await;
    } else {
        browser.with_text("article", "hosted by").await;
        for person in &people[1..] {
            let joined = chat.sandbox.slash(*person, CHANNEL, "/table join").unwrap();
            chat.sandbox.response(&joined).await.unwrap();
        }
        browser.click_text(".message button", "Start").await;
    }
    let (mut turns, mut before) = (Vec::new(), None);
    for number in 0..most {
        if people.len() > 1 {
            let Some(person) = called(&chat, people, before).await else {
                break;
            };
            before = Some(person);
            browser.open(&page(person)).await;
        }
        let turn = browser
            .script_to_its_end(TURN, &[json!(seed * 1000 + number as u64)])
            .await;
        assert_eq!(turn["error"], Value::Null, "{turn}");
        if turn["over"] == true {
            break;
        }
        let count = |key: &str| turn[key].as_u64().unwrap();
        if count("actions") == 3 && count("unused") == 0 {
            let told = turn["told"].as_array().unwrap().iter();
            turns.push(Turn {
                clicks: count("clicks"),
                told: told
                    .map(|label| label.as_str().unwrap_or_default().to_owned())
                    .collect(),
            });
        }
    }
    chat.end().await;
    Some(turns)
}

fn figures(turns: &[Turn]) -> String {
    let most = turns.iter().map(|turn| turn.clicks).max().unwrap_or_default();
    format!(
        "{} turns of three actions, {:.2} clicks on average, at most {most}",
        turns.len(),
        mean(turns)
    )
}

fn mean(turns: &[Turn]) -> f64 {
    turns.iter().map(|turn| turn.clicks).sum::<u64>() as f64 / turns.len() as f64
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_of_three_actions_takes_at_most_nine_clicks_on_average_and_never_over_sixteen() {
    let games = std::env::var("GAMES")
        .ok()
        .and_then(|games| games.parse::<usize>().ok());
    let most = if games.is_some() { ENDLESS } else { BEGINNING };
    let people = ["Ana", "Marek", "Chloé"];
    let mut seeds = 1..;
    let mut all = Vec::new();
    for (seats, share) in [(2, 4), (3, 3), (1, 3)] {
        let count = games.map_or(1, |games| games * share / 10);
        let mut counted = Vec::new();
        for seed in seeds.by_ref().take(count) {
            let Some(turns) = play(&people[..seats], seed, most).await else {
                return;
            };
            counted.extend(turns);
        }
        println!("{count} games of {seats}: {}", figures(&counted));
        all.extend(counted);
    }
    println!("all: {}", figures(&all));
    let longest = all.iter().max_by_key(|turn| turn.clicks).expect("there are such turns");
    println!("the longest: {}", longest.told.join(" | "));
    assert!(mean(&all) <= 9.0);
    assert!(longest.clicks <= 16, "{:#?}", longest.told);
}
