//! Computer players: what they know, and what they choose.
//!
//! The environment variable `GAMES` sets how many games of each kind of table are looked at.

use std::fmt;
use std::sync::{Arc, Mutex};

use engine::players::guest::{Decision, Guest, Outsider};
use engine::players::league::{Contestant, Entrant, Score, Table, by_order, duplicate};
use engine::players::{Effort, Strength, advise, decide, think};
use engine::{AnyGame, GameKind, Library, Seat, Turn, Viewer};

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

/// Answers every decision alike, and writes down what it was told.
#[derive(Clone)]
struct Scribe {
    told: Arc<Mutex<Vec<Decision>>>,
    answer: fn(&Decision) -> Result<String, String>,
}

impl Scribe {
    fn new(answer: fn(&Decision) -> Result<String, String>) -> Self {
        let told = Arc::default();
        Self { told, answer }
    }

    fn entered(&self) -> Entrant {
        Entrant::Outsider(Arc::new(self.clone()))
    }
}

impl fmt::Display for Scribe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("scribe")
    }
}

impl Outsider for Scribe {
    fn sit_down(&self) -> Result<Box<dyn Guest>, String> {
        Ok(Box::new(self.clone()))
    }
}

impl Guest for Scribe {
    fn choose(&mut self, decision: Decision) -> Result<String, String> {
        let answer = (self.answer)(&decision);
        self.told.lock().expect("no test panicked").push(decision);
        answer
    }
}

#[test]
fn a_guest_is_told_the_same_whatever_is_hidden_from_its_seat() {
    let (mut compared, mut hidden) = (0, 0);
    for table in tables() {
        positions(&table, 3, |game, seat, decision| {
            let mut other = game.clone();
            assert!(other.redeal(seat, decision));
            let scribe = Scribe::new(|_| Err("enough".to_owned()));
            let entrant = scribe.entered();
            for game in [game, &other] {
                let stopped = game.play_out(&vec![&entrant; game.seats().into()], 7);
                assert_eq!(stopped.unwrap_err().seat, seat);
            }
            let told = scribe.told.lock().unwrap();
            let [first, second] = &told[..] else {
                panic!("each was told once")
            };
            assert_eq!(first, second);
            assert_eq!(first.game.view(Viewer::Seat(seat)), game.view(Viewer::Seat(seat)));
            assert_eq!(first.game.legal(seat), game.legal(seat));
            compared += 1;
            hidden += u32::from(first.game != *game);
        });
    }
    assert!(
        compared > 1000 && hidden > compared * 9 / 10,
        "{hidden} of {compared} hid something"
    );
}

#[test]
fn a_guest_plays_alike_by_its_seed_and_a_wrong_action_ends_the_match() {
    let table = Table::usual(GameKind::Bullfrogs, 2);
    let others = Contestant::Random.into();
    let of = |answer| duplicate(&table, &Scribe::new(answer).entered(), &others, 4..8);
    let by_seed = |decision: &Decision| {
        let legal = decision.game.legal(decision.seat);
        Ok(legal[(decision.seed % legal.len() as u64) as usize].to_uppercase())
    };
    let score = of(by_seed).unwrap();
    assert_eq!((score.games, Ok(score)), (8, of(by_seed)));
    let illegal = of(|_| Ok("deploy frog A1".to_owned())).unwrap_err();
    let told = "scribe at seat 0 in the game of seed 4: the action `deploy frog A1` is not legal";
    assert_eq!(illegal.to_string(), told);
    let nonsense = of(|_| Ok("swim".to_owned())).unwrap_err();
    assert!(
        nonsense.to_string().ends_with("`swim` is no action (unknown_form)"),
        "{nonsense}"
    );
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
            Entrant::from(Contestant::Thinker(Effort {
                games,
                ..Effort::usual(game)
            }))
        };
        let table = Table::usual(game, 2);
        let score = duplicate(&table, &thinker(40), &Contestant::Random.into(), 0..4).unwrap();
        assert!(score.share() > 0.9, "{game} against chance: {score:?}");
        let score = duplicate(&table, &thinker(60), &thinker(4), 0..5).unwrap();
        assert!(score.share() > 0.6, "{game} against little thought: {score:?}");
    }
}

#[test]
fn who_plays_against_themselves_wins_their_share() {
    let table = Table::usual(GameKind::Bullfrogs, 4);
    let all = Contestant::Random.into();
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
        prior: 0.5,
    };
    let written = "games=9,turns=2,tree=false,curiosity=1.5,prior=0.5";
    assert_eq!(read(written), Ok(Contestant::Thinker(effort)));
    let measures = ["prior=-1", "prior=inf", "curiosity=-1", "curiosity=NaN"];
    for wrong in ["", "genius", "games=0", "games=-1", "thought=3", "games"]
        .into_iter()
        .chain(measures)
    {
        assert!(read(wrong).is_err(), "{wrong}");
    }
}

/// Where all play at random, who begins wins most.
#[test]
fn what_the_order_of_play_is_worth_is_told_by_place_and_not_by_seat() {
    let random = Contestant::Random.into();
    let table = Table::usual(GameKind::Bullfrogs, 4);
    let scores = by_order(&table, &random, 0..4_000).unwrap();
    let shares: Vec<f64> = scores.iter().map(|score| score.share()).collect();
    assert!(scores.iter().all(|score| score.games == 4_000));
    assert!((shares.iter().sum::<f64>() - 1.0).abs() < 0.001, "{shares:?}");
    assert!(shares.is_sorted_by(|earlier, later| earlier > later), "{shares:?}");
    let table = Table::usual(GameKind::CryHavoc, 3);
    assert_eq!(
        by_order(&table, &random, 0..2).unwrap(),
        [],
        "its order changes from Round to Round"
    );
}

#[test]
fn who_had_the_first_turn_is_known_to_the_end() {
    let decider = |game: &AnyGame| match game.turn() {
        Turn::Decide { seats, .. } => seats.iter().next(),
        Turn::Over(_) => None,
    };
    let library = Library::default();
    for (seats, seed) in (2..=4).zip(7..) {
        let mut game = Table::usual(GameKind::Bullfrogs, seats).game(&library, seed).unwrap();
        let first = game.first_seat();
        assert_eq!(first, decider(&game));
        while let Some(seat) = decider(&game) {
            let action = game.legal(seat).swap_remove(0);
            game.apply(seat, &action).unwrap();
            assert_eq!(game.first_seat(), first, "{seats} seats, seed {seed}");
        }
    }
}
