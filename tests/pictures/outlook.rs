//! What a battle comes to as it stands, against what the rules make of it.

use engine::cry_havoc::{
    Action, BattleView, Content, CryHavoc, Event, Faction, Level, Objective, Options, Setup, View,
};
use engine::{Random, Told, Viewer};
use gamekeeper::render::cry_havoc::outlook::{Outlook, Range, Winner, outlook};

/// What happened in a battle: who won Objectives with which counts, and kills by the side that suffered them.
fn assert_came_true(outlook: &Outlook, fight: &BattleView, told: &[Told<Event>]) -> usize {
    let mut checked = 0;
    for Told { event, .. } in told {
        let Event::ObjectiveResolved {
            objective,
            winner,
            counts,
        } = event
        else {
            continue;
        };
        let prospect = outlook.of(*objective).expect("what is resolved was ahead");
        for (range, count) in prospect.counts.iter().zip(counts) {
            assert!(
                (range.least..=range.most).contains(count),
                "{objective}: {prospect:?}, {counts:?}"
            );
        }
        match prospect.winner {
            Winner::Side(side) => assert_eq!(*winner, Some(side), "{objective}: {prospect:?}"),
            Winner::Nobody => assert_eq!(*winner, None, "{objective}: {prospect:?}"),
            Winner::Open => {}
        }
        checked += 1;
    }
    for (side, prospect) in [0, 1]
        .into_iter()
        .zip(outlook.of(Objective::Attrition).into_iter().cycle())
    {
        let enemy = fight.sides[1 - side].faction;
        let dead = told.iter().map(|told| match &told.event {
            Event::UnitsKilled { faction, units, .. } if *faction == enemy => *units,
            _ => 0,
        });
        let (dead, kills) = (dead.sum::<u8>(), prospect.kills[side]);
        assert!(
            (kills.least..=kills.most).contains(&dead),
            "{prospect:?}, but {dead} of {enemy} died"
        );
    }
    checked
}

#[test]
fn what_the_outlook_says_comes_true_when_nothing_more_is_played() {
    let mut checked = 0;
    for seed in 1..=6 {
        let setup = Setup {
            content: Content::embedded(),
            seats: 2 + (seed % 3) as u8,
            seed,
            options: Options {
                level: Level::Beginner,
                ..Options::default()
            },
        };
        let mut game = CryHavoc::new(&setup, &mut Vec::new()).unwrap();
        let mut random = Random::new(seed);
        let mut expected: Option<(Outlook, BattleView, Vec<Told<Event>>)> = None;
        while let Some(seat) = game.deciders().iter().next() {
            let view = game.view(Viewer::Spectator);
            let mut actions: Vec<Action> = Vec::new();
            game.legal(seat, &mut actions);
            let placed = view
                .battle
                .as_ref()
                .is_some_and(|fight| fight.sides.iter().all(|side| side.units.is_some()));
            let cards = view.decision.as_deref() == Some("tactics");
            if let Some(fight) = view.battle.as_ref().filter(|_| placed && cards && expected.is_none()) {
                let outlook = outlook(&view, None).expect("both sides are placed");
                expected = Some((outlook, fight.clone(), Vec::new()));
            }
            let pass = actions
                .iter()
                .find(|action| **action == Action::Pass)
                .filter(|_| expected.is_some());
            let action = *pass.unwrap_or(&actions[random.below(actions.len() as u32) as usize]);
            let mut told = Vec::new();
            game.apply(seat, action, &mut told).unwrap();
            let Some((outlook, fight, events)) = &mut expected else {
                continue;
            };
            let end = told
                .iter()
                .position(|told| matches!(told.event, Event::BattleEnded { .. }));
            events.extend(told.drain(..end.unwrap_or(told.len())));
            if end.is_some() {
                checked += assert_came_true(outlook, fight, events);
                expected = None;
            }
        }
    }
    assert!(checked > 60, "only {checked} Objectives were met");
}

fn view(attacker: [u8; 3], defender: [u8; 3], order: &[Objective]) -> View {
    let setup = Setup {
        content: Content::embedded(),
        seats: 3,
        seed: 1,
        options: Options::default(),
    };
    let game = CryHavoc::new(&setup, &mut Vec::new()).unwrap();
    let mut view = game.view(Viewer::Spectator);
    let side = |faction, units| engine::cry_havoc::SideView {
        faction,
        units: Some(units),
        strength: [0; 3],
        prevented: 0,
        nullified: 0,
        passed: true,
        last_card: None,
        kills: Some([0; 3]),
        saved: [0; 3],
    };
    view.battle = Some(BattleView {
        region: view.regions[0].name.clone(),
        number: 1,
        sides: [side(Faction::Humans, attacker), side(Faction::Pilgrims, defender)],
        attacker_last: false,
        runs_trogs: None,
        order: order.to_vec(),
        ties: [].into(),
        locked: Vec::new(),
        winner: None,
        played: Vec::new(),
        resolved: Vec::new(),
    });
    view
}

#[test]
fn ch_9_6_the_defender_wins_a_tie_for_region_control_and_nobody_one_for_prisoners() {
    let outlook = outlook(&view([1, 1, 0], [1, 1, 0], &Objective::ALL), None).unwrap();
    let control = outlook.of(Objective::Control).unwrap();
    assert_eq!(control.winner, Winner::Side(Faction::Pilgrims));
    assert_eq!(control.vp.map(Range::exact), [Some(0), Some(2)]);
    assert_eq!(outlook.of(Objective::Capture).unwrap().winner, Winner::Nobody);
    assert_eq!(outlook.survivors.map(Range::exact), [Some(2), Some(2)]);
}

#[test]
fn ch_9_7_whom_the_captor_takes_may_change_what_attrition_counts() {
    let order = [Objective::Capture, Objective::Attrition];
    let outlook = outlook(&view([0, 2, 0], [1, 0, 2], &order), None).unwrap();
    let attrition = outlook.of(Objective::Attrition).unwrap();
    assert_eq!(attrition.counts[1], Range { least: 1, most: 2 });
    assert_eq!(
        outlook.survivors,
        [Range { least: 0, most: 1 }, Range { least: 2, most: 2 }]
    );
}

#[test]
fn ch_9_8_kills_before_region_control_leave_it_open_and_prevented_kills_score_nothing() {
    let order = [Objective::Attrition, Objective::Control];
    let mut view = view([1, 0, 1], [2, 0, 0], &order);
    view.battle.as_mut().unwrap().sides[1].prevented = 1;
    let outlook = outlook(&view, None).unwrap();
    let attrition = outlook.of(Objective::Attrition).unwrap();
    assert_eq!(attrition.kills.map(Range::exact), [Some(0), Some(0)]);
    assert_eq!(
        outlook.of(Objective::Control).unwrap().winner,
        Winner::Side(Faction::Pilgrims)
    );
}
