//! Answers in advance: what they come to when it is asked, and that they tell nothing of a hand (CH-9.16).

use engine::cry_havoc::Faction::{self, Humans, Pilgrims};
use engine::{AnyGame, GameKind, Order, Ordered, Seat, Setup, Turn, players};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use serde_json::json;

use crate::duel::Duel;
use crate::support::{Table, battle_region, position, with_region};

const HUMANS: Seat = Seat(0);
const PILGRIMS: Seat = Seat(1);

fn answer(text: &str) -> Order {
    text.parse().expect("it is an order")
}

fn pass() -> Ordered {
    Ordered::Act("pass".to_owned())
}

/// Whatever the faction is asked, it takes the first choice.
fn through(table: &mut Table, faction: Faction) {
    while table.decides() == Some(faction) {
        let first = table.options(faction).swap_remove(0);
        table.does(faction, &first);
    }
}

fn duel() -> Table {
    let duel = Duel::new("mistlands", (Humans, [2, 0, 0]), (Pilgrims, [0, 2, 0]));
    duel.hands(&["hum-flanking"], &["pil-holo-drop"]).table()
}

#[test]
fn ch_9_16_who_plays_no_card_passes_when_asked_whatever_the_hand_holds() {
    let mut table = duel();
    for about in ["cards.1.1", "cards.1.all"] {
        assert_eq!(table.game.ordered(HUMANS, &answer(&format!("{about}=none"))), pass());
        assert_eq!(table.game.ordered(HUMANS, &answer(&format!("{about}=unless"))), pass());
        assert_eq!(
            table.game.ordered(PILGRIMS, &answer(&format!("{about}=none"))),
            Ordered::Wait
        );
    }
    // Another battle, another Round, and words that are no answer.
    assert_eq!(table.game.ordered(HUMANS, &answer("cards.1.2=none")), Ordered::Wait);
    for void in [
        "cards.1.3=none",
        "cards.2.1=none",
        "cards.2.all=none",
        "cards.1.1=all",
        "fly=far",
    ] {
        assert_eq!(table.game.ordered(HUMANS, &answer(void)), Ordered::Void, "{void}");
    }
    table.does(Humans, "pass");
    assert_eq!(table.game.ordered(PILGRIMS, &answer("cards.1.1=follow")), pass());
}

#[test]
fn ch_9_4_who_plays_none_unless_the_enemy_does_is_asked_once_they_do() {
    let mut table = duel();
    table.does(Humans, "play hum-flanking");
    through(&mut table, Humans);
    assert_eq!((table.decides(), table.decision()), (Some(Pilgrims), "tactics"));
    for (text, comes_to) in [
        ("cards.1.1=none", pass()),
        ("cards.1.1=unless", Ordered::Void),
        ("cards.1.1=follow", Ordered::Void),
        ("cards.1.all=unless", Ordered::Wait),
    ] {
        assert_eq!(table.game.ordered(PILGRIMS, &answer(text)), comes_to, "{text}");
    }
}

#[test]
fn ch_9_3_the_attacker_places_in_advance_what_is_still_there() {
    let battle = battle_region(("humans", 3), ("pilgrims", 2));
    let position = position(&["humans", "pilgrims", "machines"], json!("battle"));
    let mut table = Table::new(with_region(position, "mistlands", battle));
    let placed = |table: &Table, text: &str| table.game.ordered(HUMANS, &answer(text));
    assert!(table.game.orders(HUMANS).contains(&answer("place.1.1=2-1-0")));
    let of_defender = table.game.orders(PILGRIMS);
    assert!(
        of_defender.iter().all(|order| !order.about.starts_with("place")),
        "{of_defender:?}"
    );
    assert_eq!(
        placed(&table, "place.1.1=2-1-0"),
        Ordered::Act("place 2 1 0".to_owned())
    );
    for void in [
        "place.1.1=2-2-0",
        "place.1.1=1-1-0",
        "place.1.2=2-1-0",
        "place.2.1=2-1-0",
        "place.1.1=2-1",
    ] {
        assert_eq!(placed(&table, void), Ordered::Void, "{void}");
    }
    table.does(Humans, "place 1 1 1");
    assert_eq!(placed(&table, "place.1.1=2-1-0"), Ordered::Void);
    assert_eq!(
        table.game.ordered(PILGRIMS, &answer("place.1.1=1-1-0")),
        Ordered::Void,
        "they have seen the Attacker"
    );
}

#[test]
fn whatever_is_answered_in_advance_is_legal_when_it_is_asked() {
    let mut acts = std::collections::BTreeMap::<String, usize>::new();
    for seed in 1..=3_u64 {
        let setup = Setup {
            game: GameKind::CryHavoc,
            seats: 2 + (seed % 3) as u8,
            seed,
            options: json!({}),
        };
        let mut game = AnyGame::new(&setup).expect("the setup is sound");
        let mut rng = SmallRng::seed_from_u64(seed);
        let mut given: Vec<(Seat, Order)> = Vec::new();
        while let Turn::Decide { seats, decision } = game.turn() {
            let seat = seats.iter().next().expect("somebody decides");
            let runs = game.question(seat).is_some_and(|question| question.acts.is_some());
            if runs || matches!(decision, "place" | "tactics" | "ransom") {
                given.retain(|(seat, order)| game.ordered(*seat, order) != Ordered::Void);
                for (whose, order) in given.iter().filter(|(whose, _)| *whose == seat) {
                    if let Ordered::Act(action) = game.ordered(*whose, order) {
                        assert!(game.legal(seat).contains(&action), "{order}: {action} at {decision}");
                        let kind = if runs { "trogs" } else { decision };
                        *acts.entry(kind.to_owned()).or_default() += 1;
                    }
                }
                for other in (0..game.seats()).map(Seat).filter(|other| !seats.contains(*other)) {
                    for order in game.orders(other) {
                        assert_ne!(game.ordered(other, &order), Ordered::Void, "{order} is offered");
                        given.push((other, order));
                    }
                }
                given.sort();
                given.dedup();
            }
            let action = players::random(&game, seat, &mut rng).expect("who decides has a choice");
            game.apply(seat, &action).expect("it is legal");
        }
    }
    assert!(
        ["place", "tactics", "ransom", "trogs"]
            .iter()
            .all(|kind| acts.contains_key(*kind)),
        "{acts:?}"
    );
}

#[test]
fn ch_11_1_neutral_trogs_left_to_the_computer_hold_the_region_and_play_none_of_the_players_cards() {
    let leave = answer("trogs=computer");
    let battle = battle_region(("humans", 3), ("trogs", 4));
    let mut position = position(&["humans", "pilgrims", "machines"], json!("battle"));
    position["players"][1]["hand"] = json!(["pil-holo-drop"]);
    let mut table = Table::new(with_region(position, "mistlands", battle));
    let comes_to = |table: &Table, seat| table.game.ordered(seat, &leave);
    assert!(table.game.is_open_order(&leave) && table.game.orders(HUMANS).contains(&leave));
    table.does(Humans, "place 2 1 0");
    assert_eq!(table.decides(), Some(Pilgrims), "the player to the left runs them");
    // Two hold the Region, since the Defender wins the tie; two take Prisoners.
    assert_eq!(comes_to(&table, PILGRIMS), Ordered::Act("place 2 2 0".to_owned()));
    assert_eq!(comes_to(&table, HUMANS), Ordered::Wait);
    table.does(Pilgrims, "place 2 2 0");
    assert_eq!((table.decides(), table.decision()), (Some(Pilgrims), "tactics"));
    assert_eq!(comes_to(&table, PILGRIMS), pass());
    table.does(Pilgrims, "pass");
    assert_eq!((table.decides(), table.decision()), (Some(Pilgrims), "capture"));
    let first = table.options(Pilgrims).swap_remove(0);
    assert_eq!(comes_to(&table, PILGRIMS), Ordered::Act(first));
    let orders = table.game.orders(PILGRIMS);
    let mut open = orders.iter().filter(|order| table.game.is_open_order(order));
    assert!(
        open.all(|order| *order == leave),
        "nothing else is for everybody to know"
    );
}

#[test]
fn ch_11_1_where_somebody_plays_the_trogs_nobody_leaves_them_to_the_computer() {
    let setup = Setup {
        game: GameKind::CryHavoc,
        seats: 4,
        seed: 1,
        options: json!({}),
    };
    let game = AnyGame::new(&setup).expect("the setup is sound");
    let all = (0..4).flat_map(|seat| game.orders(Seat(seat)));
    assert!(all.into_iter().all(|order| order.about != "trogs"));
}
