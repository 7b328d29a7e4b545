//! Games in short, areas, Events, ends, factions.

use std::sync::Arc;

use engine::cry_havoc::{BattleToken, Content, Faction, Level, Name, Phase, StoredCard, Terrain, VpSource};
use engine::{Outcome, Seat, Viewer};
use gamekeeper::locale::Locale;
use gamekeeper::render::Scene;
use gamekeeper::render::cry_havoc::{AreaScene, EventScene, FactionScene, FinalScene, Game, StatusScene};

use super::play::Play;

const TWO: [Faction; 2] = [Faction::Machines, Faction::Pilgrims];
const THREE: [Faction; 3] = [Faction::Pilgrims, Faction::Machines, Faction::Humans];
const FOUR: [Faction; 4] = [Faction::Trogs, Faction::Pilgrims, Faction::Machines, Faction::Humans];

/// A game in this Round and phase, as everybody sees it.
fn game(factions: &[Faction], level: Level, round: u8, phase: Phase) -> Game {
    let play = Play::new(factions, 21, level, false);
    let play = play.until(|view| view.round == round && view.phase == phase || view.outcome.is_some());
    Game {
        view: play.game.view(Viewer::Spectator),
        ..play.scene()
    }
}

fn status(game: Game) -> Box<dyn Scene> {
    Box::new(StatusScene { game })
}

/// Battles in five Regions, long names.
fn crowded() -> Game {
    let mut game = game(&FOUR, Level::Veteran, 3, Phase::Actions);
    game.names = [
        "Wolfeschlegelsteinhausenbergerdorff",
        "田中太郎",
        "🐸",
        "xX_the_Frog_King_Xx",
    ]
    .map(str::to_owned)
    .to_vec();
    for (region, number) in game.view.regions.iter_mut().filter(|region| !region.hq).zip(1..=5) {
        region.battle = Some(BattleToken {
            number,
            attacker: Faction::Pilgrims,
        });
        region.units = [(Faction::Pilgrims, 2), (Faction::Trogs, 3)].into();
    }
    game.view.players[1].score = 104;
    game.view.players[1].stock = 12;
    game
}

fn area(factions: &[Faction], faction: Faction, level: Level, round: u8) -> AreaScene {
    AreaScene {
        game: game(factions, level, round, Phase::Actions),
        faction,
    }
}

/// Five Structures, three Skills, Prisoners of everybody, stored cards.
fn machines() -> AreaScene {
    let mut scene = area(&FOUR, Faction::Machines, Level::Veteran, 4);
    let player = &mut scene.game.view.players[2];
    player.prisoners = [(Faction::Humans, 2), (Faction::Pilgrims, 1), (Faction::Trogs, 3)].into();
    player.stored = [Terrain::Desert, Terrain::Ocean, Terrain::Mountain]
        .map(|terrain| StoredCard {
            terrain: Some(terrain),
            card: None,
        })
        .to_vec();
    player.skills[1].exhausted = true;
    scene.game.view.players[0].prisoners = [(Faction::Machines, 2)].into();
    scene
}

fn event(factions: &[Faction], token: &str, decider: Option<u8>) -> Box<dyn Scene> {
    let mut game = game(factions, Level::Beginner, 2, Phase::Actions);
    game.view.phase = Phase::Events;
    game.view.turn = None;
    game.view.deciders = decider.map(Seat).into_iter().collect();
    Box::new(EventScene {
        game,
        token: Name::from(token),
    })
}

fn over(factions: &[Faction], scores: &[u16], known: bool) -> FinalScene {
    let mut game = game(factions, Level::Beginner, 3, Phase::Actions);
    let view = &mut game.view;
    (view.phase, view.decision, view.turn, view.round) = (Phase::Over, None, None, 5);
    let winner = (0..scores.len()).max_by_key(|seat| (scores[*seat], *seat)).unwrap() as u8;
    view.outcome = Some(Outcome {
        scores: scores.iter().map(|score| (*score).into()).collect(),
        winners: [Seat(winner)].into_iter().collect(),
        rank: None,
    });
    for (player, score) in view.players.iter_mut().zip(scores) {
        player.score = *score;
        player.prisoners.clear();
        let score = *score as i16;
        let parts = [
            (VpSource::RegionControl, score / 5),
            (VpSource::Kills, score / 10),
            (VpSource::Crystals, score / 3),
            (VpSource::Regions, score / 8),
            (VpSource::Prisoners, score / 12),
        ];
        let rest = score - parts.iter().map(|(_, vp)| vp).sum::<i16>();
        player.earned = known.then(|| parts.into_iter().chain([(VpSource::Effect, rest)]).collect());
    }
    FinalScene { game }
}

fn faction(faction: Faction) -> Box<dyn Scene> {
    Box::new(FactionScene {
        content: Arc::clone(&Content::embedded()),
        faction,
        locale: Locale::EnUs,
    })
}

pub fn all() -> Vec<(&'static str, Box<dyn Scene>)> {
    let mut names = over(&FOUR, &[52, 63, 58, 104], true);
    "Wolfeschlegelsteinhausenbergerdorff".clone_into(&mut names.game.names[3]);
    vec![
        (
            "cry-havoc-status",
            status(game(&THREE, Level::Experienced, 3, Phase::Actions)),
        ),
        (
            "cry-havoc-status-2",
            status(game(&TWO, Level::Beginner, 2, Phase::Battles)),
        ),
        ("cry-havoc-status-4", status(crowded())),
        ("cry-havoc-status-over", status(over(&THREE, &[40, 50, 30], true).game)),
        ("cry-havoc-final", Box::new(names)),
        ("cry-havoc-final-tie", Box::new(over(&THREE, &[49, 31, 49], true))),
        ("cry-havoc-final-two", Box::new(over(&TWO, &[49, 31], false))),
        (
            "cry-havoc-area",
            Box::new(area(&THREE, Faction::Pilgrims, Level::Experienced, 3)),
        ),
        ("cry-havoc-area-machines", Box::new(machines())),
        (
            "cry-havoc-area-trogs",
            Box::new(area(&FOUR, Faction::Trogs, Level::Veteran, 2)),
        ),
        (
            "cry-havoc-area-humans",
            Box::new(area(&TWO_HUMANS, Faction::Humans, Level::Beginner, 1)),
        ),
        ("cry-havoc-event", event(&THREE, "ev-crystal-bloom", Some(1))),
        ("cry-havoc-event-4", event(&FOUR, "ev-clear-channels", None)),
        ("cry-havoc-event-trogs", event(&TWO, "ev-trogs-stir", Some(0))),
        ("cry-havoc-faction-humans", faction(Faction::Humans)),
        ("cry-havoc-faction-pilgrims", faction(Faction::Pilgrims)),
        ("cry-havoc-faction-machines", faction(Faction::Machines)),
        ("cry-havoc-faction-trogs", faction(Faction::Trogs)),
    ]
}

const TWO_HUMANS: [Faction; 2] = [Faction::Humans, Faction::Pilgrims];
