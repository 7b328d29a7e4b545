//! Decisions in other people's turns: who is asked answers in the direct message that asks.

use std::collections::BTreeMap;

use engine::cry_havoc::Position;
use engine::{AnyGame, WithoutContent};
use gamekeeper::table::{Actor, Chance, Command, EntryKind, Request, TableId, Tables};
use sandbox::Message;
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};

use crate::chat::{Chat, PATIENCE};

/// Ana's Pilgrims attack Marek's Humans in Mistlands, next to a Foundry of Chloé's Machines.
fn battle() -> Value {
    json!({
        "stage": "battle",
        "players": [
            { "faction": "pilgrims", "hand": ["pil-holo-drop", "pil-revelation"] },
            { "faction": "humans", "hand": ["hum-air-support", "hum-flanking", "hum-colonial-claim"], "score": 5 },
            { "faction": "machines", "skills": [{ "skill": "mac-remote-strike" }] },
        ],
        "regions": {
            "north-landing": { "control": "pilgrims", "units": { "pilgrims": 1 } },
            "west-landing": { "control": "humans", "units": { "humans": 1 } },
            "east-landing": { "control": "machines", "units": { "machines": 1 } },
            "drowned-terraces": { "control": "pilgrims", "units": { "pilgrims": 1 } },
            "sapos-deep": { "control": "pilgrims" },
            "kalas-gorge": { "control": "machines", "structures": ["mac-foundry"] },
            "mistlands": {
                "control": "humans", "crystals": 3, "units": { "pilgrims": 4, "humans": 3 },
                "battle": { "number": 1, "attacker": "pilgrims" },
            },
        },
    })
}

/// A running table of Ana, Marek and Chloé in this position, of which nothing is shown yet.
pub async fn table_in(position: Value) -> Chat {
    let mut chat = Chat::start().await;
    chat.say("Ana", "/table open game:Cry Havoc").await;
    chat.table_says("opened a table of").await;
    for person in ["Marek", "Chloé"] {
        chat.say(person, "/table join").await;
    }
    chat.table_says("3 of 4").await;
    chat.stop_bot().await;
    // Started while no bot is there to deliver anything of the game that the position replaces.
    let tables = Tables::new(chat.store().await, chat.clock.clone(), Chance::seeded(7));
    let start = Request::new(Actor::Program, Command::Start { seed: 7 });
    tables.execute(TableId(1), start).await.expect("three may start");
    tables.store().close().await;
    let position: Position = serde_json::from_value(position).expect("the position is well formed");
    let game = position.start(&mut Vec::new()).expect("the position is sound");
    let save =
        serde_json::to_string(&WithoutContent(&AnyGame::CryHavoc(Box::new(game)))).expect("a game can be written");
    let mut database = SqliteConnection::connect(&chat.database_url()).await.unwrap();
    for statement in ["UPDATE starts SET game = $1", "UPDATE tables SET snapshot = $1"] {
        sqlx::query(statement).bind(&save).execute(&mut database).await.unwrap();
    }
    let lanes =
        "INSERT INTO outbox (table_id, lane, version) SELECT 1, value, 0 FROM json_each('[-1, 0, 1, 2, 256, 257, 258]')
                 WHERE true ON CONFLICT DO NOTHING";
    sqlx::query(lanes).execute(&mut database).await.unwrap();
    database.close().await.unwrap();
    chat.start_bot().await;
    chat
}

/// The newest direct message to a person that says this.
async fn asked(chat: &Chat, person: &str, words: &str) -> Message {
    let look = || {
        let sent = chat.hands(person).into_iter();
        sent.rev().find(|message| message.content.contains(words))
    };
    let found = chat.sandbox.wait_for(PATIENCE, look).await;
    found.unwrap_or_else(|_| {
        let all: Vec<String> = chat.hands(person).iter().map(|dm| chat.transcript(dm)).collect();
        panic!("{person} is not asked {words:?} but {all:#?}")
    })
}

#[tokio::test]
async fn who_is_asked_in_anothers_turn_answers_in_the_direct_message_and_is_called_once_for_each_time() {
    let chat = table_in(battle()).await;
    let question = asked(&chat, "Ana", "Where do").await;
    chat.dm_count("Marek", 1).await;
    // Her hand, and one message that asks.
    chat.dm_count("Ana", 2).await;
    assert!(question.button("To the table").is_some() && !question.attachments.is_empty());
    chat.press("Ana", "2·2·0").await;
    assert!(asked(&chat, "Ana", "Place").await.id == question.id);
    chat.press_first("Ana", "Place").await;

    let marek = asked(&chat, "Marek", "Where do").await;
    let answered = asked(&chat, "Ana", "Nothing to decide for you").await;
    assert!(answered.id == question.id, "what came of it stands in the same message");
    assert!(
        answered.content.contains("placed 2 on Control, 2 on Capture"),
        "{}",
        answered.content
    );
    let labels: Vec<String> = answered.buttons().into_iter().map(|button| button.label).collect();
    assert_eq!(labels, ["Prepare", "Undo", "To the table"]);
    let offer = chat.press("Ana", "Undo").await;
    assert!(offer.contains("You can ask the others"), "{offer}");
    let left = chat.press("Ana", "Leave it as it is").await;
    assert!(left.contains("Nothing to decide for you"), "{left}");
    // One sound is enough: the table names Marek, who has been told directly.
    let table = chat
        .table_with(|message| chat.transcript(message).contains("@Marek"))
        .await;
    assert!(table.mentions.is_empty() && table.button("Your move").is_some());

    // Whoever prefers the table answers there, and the direct message follows.
    chat.press("Marek", "1·0·2").await;
    chat.press_first("Marek", "Place").await;
    let again = asked(&chat, "Ana", "A card").await;
    assert!(again.id != question.id, "she is called anew");
    let told = asked(&chat, "Marek", "Nothing to decide for you").await;
    assert!(told.id == marek.id);
    assert!(chat.hands("Chloé").len() == 1, "nobody asked Chloé");
    chat.end().await;
}

#[tokio::test]
async fn who_takes_no_direct_messages_is_called_at_the_table() {
    let mut chat = table_in(battle()).await;
    asked(&chat, "Ana", "Where do").await;
    chat.sandbox.close_dms("Marek", true).unwrap();
    chat.say("Marek", "/table direct-messages send:Off").await;
    chat.press("Ana", "2·2·0").await;
    chat.press_first("Ana", "Place").await;
    let table = chat
        .table_with(|message| chat.transcript(message).contains("@Marek"))
        .await;
    assert_eq!(table.mentions.len(), 1);
    let panel = chat.press("Marek", "Your move").await;
    assert!(panel.contains("Where do"), "{panel}");

    // What asks outlives a restart: nobody is asked twice.
    chat.say("Marek", "/table direct-messages send:On").await;
    chat.sandbox.close_dms("Marek", false).unwrap();
    chat.press("Marek", "Your move").await;
    chat.stop_bot().await;
    let before = chat.hands("Ana").len();
    chat.start_bot().await;
    chat.press("Marek", "1·0·2").await;
    chat.press_first("Marek", "Place").await;
    asked(&chat, "Ana", "A card").await;
    assert_eq!(chat.hands("Ana").len(), before + 1);
    chat.end().await;
}

/// Two edits of one message can overtake each other, and then the older one stays.
#[tokio::test]
async fn an_act_in_the_direct_message_that_asks_is_shown_by_one_edit() {
    let mut chat = table_in(battle()).await;
    let question = asked(&chat, "Ana", "Where do").await;
    chat.press("Ana", "2·2·0").await;
    let before = chat.sandbox.requests().len();
    chat.press_first("Ana", "Place").await;
    asked(&chat, "Ana", "Nothing to decide for you").await;
    chat.stop_bot().await;
    let requests = chat.sandbox.requests().split_off(before);
    let message = question.id.0.to_string();
    // The edit that answered the press before may be recorded late: its interaction is none of these.
    let answered: Vec<&str> = requests
        .iter()
        .filter_map(|request| request.path.strip_prefix("/interactions/")?.split('/').nth(1))
        .collect();
    let before = |path: &str| path.starts_with("/webhooks/") && !answered.iter().any(|token| path.contains(token));
    let edits: Vec<String> = requests
        .iter()
        .filter(|request| request.method == "PATCH" && request.answer["id"] == message && !before(&request.path))
        .map(|request| request.route.clone())
        .collect();
    assert_eq!(edits, ["/channels/{channel}/messages/{message}"]);
    chat.end().await;
}

/// People who answer in their direct messages, and how often they press.
struct Day {
    chat: Chat,
    presses: BTreeMap<&'static str, usize>,
}

impl Day {
    /// Waits until the person is asked this, then presses what is called so, one after the other.
    async fn answers(&mut self, person: &'static str, question: &str, labels: &[&str]) {
        asked(&self.chat, person, question).await;
        for label in labels {
            self.chat.choose(person, label).await;
            *self.presses.entry(person).or_default() += 1;
        }
    }

    /// How often the person was called: direct messages beside their hand.
    fn calls(&self, person: &str) -> usize {
        self.chat.hands(person).len() - 1
    }
}

/// The storyboard of a battle: Ana attacks, Marek defends, Chloé's Remote Strike reaches in.
#[tokio::test]
async fn a_battle_across_a_day_takes_few_presses_and_few_calls() {
    let mut day = Day {
        chat: table_in(battle()).await,
        presses: BTreeMap::new(),
    };
    day.answers("Ana", "Where do your", &["2·2·0", "Place: 2·2·0"]).await;
    day.answers("Marek", "Where do your", &["1·0·2", "Place: 1·0·2"]).await;
    let question = asked(&day.chat, "Ana", "A card, or pass").await;
    assert!(
        question.content.contains("Not here: Revelation"),
        "{}",
        question.content
    );
    day.answers("Ana", "A card, or pass", &["Holo Drop"]).await;
    // What she would pass on anyway she passes on at once.
    day.answers("Ana", "Holo Drop: Which Unit", &["then pass", "Capture → Attrition"])
        .await;
    day.answers("Marek", "A card, or pass", &["Air Support", "on Control"])
        .await;
    day.answers(
        "Marek",
        "> **Ana** passed",
        &["Flanking", "Attrition → Control", "No more"],
    )
    .await;
    day.answers("Marek", "**Pass: no more cards here**", &["Pass: no more cards here"])
        .await;
    day.answers("Ana", "Which Unit do you take", &["Marek, Attrition"])
        .await;
    let question = asked(&day.chat, "Chloé", "Do you use it").await;
    assert!(question.button("Remote Strike").is_some() && question.content.contains("**Remote Strike**: "));
    assert_eq!((day.presses["Ana"], day.presses["Marek"]), (6, 8));
    day.answers("Chloé", "Do you use it", &["Remote Strike", "Ana, Attrition"])
        .await;
    let retreat = asked(&day.chat, "Ana", "Units leave: where to").await;
    let to_terraces = |label: &String| label.contains("Terraces");
    let labels: Vec<String> = retreat.buttons().into_iter().map(|button| button.label).collect();
    let label = labels
        .iter()
        .find(|label| to_terraces(label))
        .expect("Terraces are hers");
    day.chat.click("Ana", &retreat, label);
    asked(&day.chat, "Ana", "retreated").await;
    // One press was to retreat. Ana was called to place, to play, to capture and to retreat; Chloé once.
    assert_eq!(
        (day.presses["Ana"] + 1, day.presses["Marek"], day.presses["Chloé"]),
        (7, 8, 2)
    );
    assert_eq!((day.calls("Ana"), day.calls("Chloé")), (4, 1));
    day.chat.end().await;
}

#[tokio::test]
async fn what_was_answered_in_advance_is_done_when_it_is_asked_and_nobody_is_told_that_it_was() {
    let mut chat = table_in(battle()).await;
    asked(&chat, "Ana", "Where do your").await;
    let waiting = chat.press("Marek", "Your move").await;
    assert!(waiting.contains("(Prepare)"), "{waiting}");
    let prepare = chat.press("Marek", "Prepare").await;
    assert!(
        prepare.contains("(Mistlands: no card)") && !prepare.contains("Answered"),
        "{prepare}"
    );
    // It can be taken back.
    let given = chat.press("Marek", "Mistlands: no card").await;
    assert!(given.contains("Answered in advance: Mistlands: no card."), "{given}");
    let back = chat.press("Marek", "✓ Mistlands: no card").await;
    assert!(!back.contains("Answered"), "{back}");
    chat.press("Marek", "Mistlands: no card").await;

    // Answers outlive a restart.
    chat.stop_bot().await;
    chat.start_bot().await;
    chat.press("Ana", "2·2·0").await;
    chat.press("Ana", "…and play no card").await;
    let answered = asked(&chat, "Ana", "Nothing to decide for you").await;
    assert!(
        answered.content.contains("Answered in advance: Mistlands: no card."),
        "{}",
        answered.content
    );
    asked(&chat, "Marek", "Where do your").await;
    chat.press("Marek", "1·0·2").await;
    chat.press("Marek", "Place: 1·0·2").await;
    // Both pass by themselves: what comes next is whom Ana captures.
    asked(&chat, "Ana", "Which Unit do you take").await;
    let table = chat.table_says("@Ana").await;
    assert!(!table.contains("advance") && !table.contains("prepared"), "{table}");
    chat.stop_bot().await;
    let store = chat.store().await;
    let entries = store.entries(TableId(1), 0).await.unwrap();
    let passes: Vec<bool> = entries
        .iter()
        .filter(|entry| matches!(&entry.kind, EntryKind::Acted { action, .. } if action == "pass"))
        .map(|entry| entry.actor.is_some())
        .collect();
    assert_eq!(passes, [true, true], "each is an action of theirs like any other");
    store.close().await;
    chat.end().await;
}

#[tokio::test]
async fn who_leaves_neutral_trogs_to_the_computer_is_not_called_for_them_and_the_table_says_so() {
    let mut position = battle();
    position["regions"]["mistlands"] = json!({
        "crystals": 3, "units": { "pilgrims": 4, "trogs": 3 },
        "battle": { "number": 1, "attacker": "pilgrims" },
    });
    let chat = table_in(position).await;
    asked(&chat, "Ana", "Where do your").await;
    chat.dm_count("Marek", 1).await;
    chat.press("Marek", "Your move").await;
    chat.press("Marek", "Prepare").await;
    let given = chat.press("Marek", "Neutral Trogs to the computer").await;
    assert!(
        given.contains("Answered in advance: Neutral Trogs to the computer."),
        "{given}"
    );
    // Everybody sees it at once, and no more when it is taken back.
    let told = "Marek decides in advance: Neutral Trogs to the computer.";
    chat.table_says(told).await;
    chat.press("Marek", "✓ Neutral Trogs to the computer").await;
    let silent = |message: &Message| message.button("Your move").is_some() && !chat.transcript(message).contains(told);
    chat.table_with(silent).await;
    chat.press("Marek", "Neutral Trogs to the computer").await;
    chat.press("Ana", "2·2·0").await;
    chat.press_first("Ana", "Place").await;
    chat.table_says(told).await;
    asked(&chat, "Ana", "Trogs** placed 2 on Control, 1 on Attrition").await;
    assert_eq!(chat.hands("Marek").len(), 1, "he is not called");
    chat.end().await;
}

/// The storyboard of discarding down to seven: nobody knows what another puts back before all have chosen.
#[tokio::test]
async fn what_is_put_back_can_be_changed_until_all_have_chosen() {
    let mut position = battle();
    position["stage"] = json!("round");
    position["regions"]["mistlands"] = json!({ "control": "humans", "units": { "humans": 3 } });
    position["players"][0]["hand"] = json!(["pil-holo-drop", "pil-holo-drop", "pil-revelation", "pil-foresight"]);
    position["players"][1]["hand"] = json!([
        "jun-predators",
        "jun-predators",
        "oce-undertow",
        "oce-undertow",
        "hum-flanking",
    ]);
    let mut day = Day {
        chat: table_in(position).await,
        presses: BTreeMap::new(),
    };
    day.answers("Marek", "Put 2 cards back", &["1", "3", "Discard"]).await;
    let chosen = asked(&day.chat, "Marek", "Put back once all have chosen: ").await;
    assert!(chosen.button("Change").is_some());
    let table = day.chat.table_says("@Ana").await;
    assert!(!table.contains("Predators"), "{table}");
    day.answers("Marek", "Put back once all", &["Change", "3", "5", "Discard"])
        .await;
    day.answers("Ana", "Put 1 card back", &["4", "Discard"]).await;
    // The last one has chosen: all is told, and nothing can be changed any more.
    let table = day.chat.table_says("Flanking").await;
    assert!(!table.contains("Predators"), "{table}");
    let look = || {
        let now = day.chat.sandbox.message(chosen.id)?;
        now.button("Change").is_none().then_some(())
    };
    day.chat
        .sandbox
        .wait_for(PATIENCE, look)
        .await
        .expect("the button goes");
    assert_eq!((day.presses["Marek"], day.presses["Ana"]), (7, 2));
    assert_eq!((day.calls("Marek"), day.calls("Chloé")), (1, 0));
    day.chat.end().await;
}
