//! The storyboards of a turn of Cry Havoc: what somebody presses, how often, and what they are told.

use serde_json::{Value, json};

use crate::calls::table_in;
use crate::chat::Chat;

/// Action I of Marek's Humans in North Landing, beside an Exploration token and a War Party.
fn before_a_move() -> Value {
    json!({
        "stage": { "turn": { "marker": 1, "place": 1 } },
        "players": [
            { "faction": "pilgrims" },
            { "faction": "humans", "hand": ["oce-undertow", "hum-flanking", "hum-regroup", "hum-colonial-claim"] },
            { "faction": "machines" },
        ],
        "regions": {
            "north-landing": { "control": "humans", "units": { "humans": 4 } },
            "west-landing": { "control": "pilgrims", "units": { "pilgrims": 3 } },
            "east-landing": { "control": "machines", "units": { "machines": 3 } },
            "sapos-deep": { "explorations": ["ex-crystal-cache"] },
            "feralas-banks": { "trog_tokens": ["war-party-1-2"] },
            "mistlands": { "crystals": 0 },
        },
    })
}

/// Action II of Ana's Pilgrims, with a Power Orb in Pale Horizon.
fn before_a_build() -> Value {
    json!({
        "stage": { "turn": { "marker": 2, "place": 0 } },
        "players": [
            { "faction": "pilgrims", "hand": ["pil-mirror-host", "pil-siphon", "pil-phase-gate"] },
            { "faction": "humans" },
            { "faction": "machines" },
        ],
        "regions": {
            "north-landing": { "control": "humans", "units": { "humans": 4 } },
            "west-landing": { "control": "machines", "units": { "machines": 3 } },
            "east-landing": { "control": "pilgrims", "units": { "pilgrims": 4 } },
            "brooding-pool": { "control": "pilgrims", "crystals": 3, "units": { "pilgrims": 1 } },
            "pale-horizon": { "control": "pilgrims", "structures": ["pil-power-orb"] },
        },
    })
}

/// Action II of Ana's Pilgrims, with two Crystals in her Stock and a War Party on the other side of the planet.
fn before_a_teleport() -> Value {
    let mut position = before_a_build();
    position["players"][0]["stock"] = json!(2);
    position["regions"]["drowned-terraces"] = json!({ "trog_tokens": ["war-party-2-1"] });
    position
}

/// Somebody's presses.
struct Presses<'a> {
    chat: &'a Chat,
    person: &'static str,
    count: usize,
}

impl Presses<'_> {
    /// Presses what is called so, one after the other, and reads the last panel.
    async fn all(&mut self, labels: &[&str]) -> String {
        let mut panel = String::new();
        for label in labels {
            panel = self.chat.choose(self.person, label).await;
            self.count += 1;
        }
        panel
    }
}

fn presses<'a>(chat: &'a Chat, person: &'static str) -> Presses<'a> {
    Presses { chat, person, count: 0 }
}

#[tokio::test]
async fn a_battle_that_a_move_would_begin_can_be_looked_at_before() {
    let mut position = before_a_move();
    position["regions"]["feralas-banks"] = json!({ "control": "pilgrims", "units": { "pilgrims": 2 } });
    let chat = table_in(position).await;
    let mut marek = presses(&chat, "Marek");
    let steps = marek.all(&["Your move", "Undertow", "Flanking", "Move 4"]).await;
    assert!(steps.contains("(Look at battle: Banks)"), "{steps}");
    let look = chat.press("Marek", "Look at battle: Banks").await;
    for words in [
        "Marek would attack Ana here: 2 Units in the Region.",
        "Cards in hand: Marek 2, Ana 0.",
        "[look.png]",
    ] {
        assert!(look.contains(words), "{look}");
    }
    chat.end().await;
}

#[tokio::test]
async fn a_move_of_three_steps_with_a_skill_after_it_takes_fourteen_presses() {
    let chat = table_in(before_a_move()).await;
    let mut marek = presses(&chat, "Marek");
    let panel = chat.press("Marek", "Your move").await;
    let board = chat.press("Marek", "Board").await;
    assert!(
        panel.contains("(Board)") && board.contains("**Round 1**"),
        "the hand hides the board: {board}"
    );
    let cards = marek.all(&["Your move", "Undertow", "Flanking"]).await;
    assert!(cards.contains("(Move 4) (Recruit 2) (Build 3)"), "{cards}");
    // The only place that Units can leave is not asked for.
    let steps = marek.all(&["Move 4"]).await;
    assert!(steps.contains("North Landing: how many, and where to?"), "{steps}");
    let next = marek.all(&["2", "Banks"]).await;
    assert!(next.contains("moved 2 Units North Landing → Feralas Banks"), "{next}");
    assert!(next.contains("2 points left"), "{next}");
    let end = marek.all(&["Mistlands", "Back", "Mistlands 1", "Deep"]).await;
    assert!(end.contains("Reveals the Exploration token in Sapos Deep"), "{end}");
    assert!(!end.contains("Crystal Cache"), "{end}");
    let told = marek.all(&["End Move"]).await;
    for words in [
        "found Crystal Cache",
        "took Control of Sapos Deep",
        "attacked the Trogs in Feralas Banks: battle 1",
    ] {
        assert!(told.contains(words), "{told}");
    }
    marek.all(&["Pathfinders", "Mistlands", "End turn"]).await;
    assert_eq!(marek.count, 14);
    chat.table_says("took Control of Mistlands").await;
    chat.end().await;
}

#[tokio::test]
async fn two_structures_and_an_activation_take_twelve_presses() {
    let chat = table_in(before_a_build()).await;
    let mut ana = presses(&chat, "Ana");
    let built = ana.all(&["Your move", "Mirror Host", "Siphon", "Build 5"]).await;
    assert!(built.contains("+1 VP") && !built.contains("drew"), "{built}");
    let used = ana.all(&["Harvester 2 (+3 VP)", "Pool", "Use Harvester 1, Pool"]).await;
    assert!(used.contains("(3) (2) (1)"), "{used}");
    let end = ana.all(&["2", "Seed Spire 2 (+2 VP)", "Horizon"]).await;
    assert!(end.contains("built Seed Spire in Pale Horizon"), "{end}");
    ana.all(&["End Build", "End turn"]).await;
    assert_eq!(ana.count, 12);
    chat.table_says("took 2 Crystals of The Brooding Pool into the Stock")
        .await;
    chat.end().await;
}

#[tokio::test]
async fn a_skill_before_the_action_says_what_it_costs() {
    let chat = table_in(before_a_teleport()).await;
    let mut ana = presses(&chat, "Ana");
    let crystals = ana.all(&["Your move", "Teleport"]).await;
    assert!(crystals.contains("**How many Crystals? Up to 2.**"), "{crystals}");
    let from = ana.all(&["1"]).await;
    assert!(
        from.contains("spent 1 Crystal") && from.contains("(1 · East 4) (2 · Pool 1) (Undo)"),
        "{from}"
    );
    let there = ana.all(&["East 4"]).await;
    assert!(there.contains("(3)"), "up to three Units for a Crystal: {there}");
    chat.end().await;
}
