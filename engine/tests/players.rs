//! Computer players: what they know, and what they choose.
//!
//! The environment variable `GAMES` sets how many games of each kind of table are looked at.

use engine::players::league::{Contestant, Score, Table, duplicate};
use engine::players::{Effort, Strength, advise, decide, think};
use engine::{AnyGame, GameKind, Library, Seat, Turn};

/// Little thought, so that many positions can be met.
fn little(game: GameKind) -> Effort {
    Effort {
        games: 5,
        ..Effort::usual(game)
    }
}

fn tables() -> impl Iterator<Item = Table> {
    GameKind::ALL
        .into_iter()
        .flat_map(|game| game.seats().map(move |seats| Table::usual(game, seats)))
}

/// Lets players with little thought play, and shows `look` each position with the seat that decides.
fn positions(table: &Table, seed: u64, mut look: impl FnMut(&AnyGame, Seat, u64)) {
    let mut game = table.game(&Library::default(), seed).expect("the table is sound");
    let mut decision = 0;
    while let Turn::Decide { seats, .. } = game.turn() {
        let seat = seats.iter().next().expect("somebody decides");
        decision += 1;
        look(&game, seat, decision);
        let action = think(&game, seat, little(table.game), decision)[0].action.clone();
        game.apply(seat, &action).expect("what is considered is legal");
    }
}

#[test]
fn a_choice_is_legal_and_the_same_whatever_is_hidden_from_the_seat() {
    let games = std::env::var("GAMES").ok().and_then(|games| games.parse().ok());
    let mut compared = 0;
    for (table, seed) in tables().flat_map(|table| (0..games.unwrap_or(1)).map(move |seed| (table.clone(), seed))) {
        positions(&table, seed, |game, seat, decision| {
            let mut other = game.clone();
            assert!(other.redeal(seat, decision));
            let considered = think(game, seat, little(table.game), 7);
            assert_eq!(think(&other, seat, little(table.game), 7), considered);
            let legal = game.legal(seat);
            for advice in &considered {
                assert!(legal.contains(&advice.action), "{}", advice.action);
                assert!((0.0..=1.0).contains(&advice.chance));
            }
            compared += 1;
        });
    }
    println!("{compared} positions were compared");
    assert!(compared > 1000, "{compared} positions were compared");
}

#[test]
fn who_need_not_decide_gets_no_advice() {
    let game = Table::usual(GameKind::Bullfrogs, 2)
        .game(&Library::default(), 1)
        .unwrap();
    let Turn::Decide { seats, .. } = game.turn() else {
        panic!("a game begins with a decision")
    };
    let other = [Seat(0), Seat(1)]
        .into_iter()
        .find(|seat| !seats.contains(*seat))
        .unwrap();
    assert!(advise(&game, other, Strength::Novice, 1).is_empty());
    assert_eq!(decide(&game, other, Strength::Novice, 1), None);
    assert!(!game.clone().redeal(other, 1));
}

#[test]
fn more_thought_wins_more() {
    for game in GameKind::ALL {
        let thinker = |games| {
            Contestant::Thinker(Effort {
                games,
                ..Effort::usual(game)
            })
        };
        let table = Table::usual(game, 2);
        let score = duplicate(&table, &thinker(40), &Contestant::Random, 0..4).unwrap();
        assert!(score.share() > 0.9, "{game} against chance: {score:?}");
        let score = duplicate(&table, &thinker(60), &thinker(4), 0..5).unwrap();
        assert!(score.share() > 0.6, "{game} against little thought: {score:?}");
    }
}

#[test]
fn who_plays_against_themselves_wins_their_share() {
    let table = Table::usual(GameKind::Bullfrogs, 4);
    let all = Contestant::Random;
    let score = duplicate(&table, &all, &all, 0..250).unwrap();
    let (low, high) = score.interval();
    assert_eq!(score.games, 1000);
    assert!(low < 0.25 && 0.25 < high, "{score:?}");
}

#[test]
fn intervals_follow_wilson() {
    let score = Score { games: 100, won: 70.0 };
    let (low, high) = score.interval();
    assert!(
        (low - 0.604).abs() < 0.001 && (high - 0.781).abs() < 0.001,
        "{low} {high}"
    );
    assert!((score.elo() - 147.2).abs() < 0.1, "{}", score.elo());
}

#[test]
fn contestants_are_read_as_they_are_written() {
    let read = |text| Contestant::read(text, GameKind::CryHavoc);
    assert_eq!(read("random"), Ok(Contestant::Random));
    let expert = Strength::Expert.effort(GameKind::CryHavoc);
    assert_eq!(read("expert"), Ok(Contestant::Thinker(expert)));
    let effort = Effort {
        games: 9,
        turns: 2,
        tree: false,
        curiosity: 1.5,
    };
    let written = "games=9,turns=2,tree=false,curiosity=1.5";
    assert_eq!(read(written), Ok(Contestant::Thinker(effort)));
    for wrong in ["", "genius", "games=0", "games=-1", "thought=3", "games"] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
}
