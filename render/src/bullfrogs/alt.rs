//! Alt texts: what a player would read off a picture, in words, within Discord's limit.

use engine::bullfrogs::{Card, Cell, Colour, PadKind, PieceKind, Player, View};

use locale::Locale;

use super::introduction;
use super::pieces::letter;
use super::scene::{BoardScene, FinalScene, HandScene, LobbyScene, StatusScene};
use super::score::{headline, ranking};
use super::since::Mark;
use super::table::{leader, phase_key};
use crate::kit::{SeatKind, Words, plain_name};

fn name(names: &[String], index: usize) -> String {
    names.get(index).map(|name| plain_name(name)).unwrap_or_default()
}

/// A name with its colour.
fn player(locale: Locale, view: &View, names: &[String], player: Player) -> String {
    format!("{} ({})", name(names, player.index()), colour_of(locale, view, player))
}

/// The colour of a player in words.
fn colour_of(locale: Locale, view: &View, player: Player) -> String {
    let colour = view
        .players
        .get(player.index())
        .map_or(Colour::Green, |player| player.colour);
    locale
        .text(&format!("bullfrogs-colour-{}", colour.name()))
        .to_lowercase()
}

/// The text for a board: what happened last, whose turn it is, the scores, and then the pads.
pub fn board(scene: &BoardScene) -> String {
    let (view, names) = (&scene.view, &scene.names);
    let mut words = Words::new(scene.locale);
    since(&mut words, scene);
    turn(&mut words, view, names);
    if scene.since.is_empty()
        && let Some(played) = view.played
    {
        words.say("bullfrogs-alt-played", &[("cell", played.to_string().into())]);
    }
    if let Some(PadKind { actions, spaces, .. }) = scene.chosen_pad {
        words.say(
            "bullfrogs-alt-chosen-pad",
            &[("actions", actions.into()), ("spaces", spaces.into())],
        );
    }
    if let Some(cell) = scene.chosen_cell {
        words.say("bullfrogs-alt-chosen-cell", &[("cell", cell.to_string().into())]);
    }
    if !scene.choices.is_empty() {
        let choices: Vec<String> = scene
            .choices
            .iter()
            .map(|choice| format!("{} {}", choice.number, choice.cell))
            .collect();
        words.list("bullfrogs-alt-choices", &choices);
    }
    isaac(&mut words, view);
    players(&mut words, view, names);
    let cards: Vec<String> = view
        .cards
        .iter()
        .map(|card| card_text(scene.locale, view, card))
        .collect();
    words.list("bullfrogs-alt-cards", &cards);
    words.done()
}

/// As many changes as are told; of more, the newest.
const CHANGES: usize = 8;

/// What changed, the oldest first.
fn since(words: &mut Words, scene: &BoardScene) {
    let (view, locale) = (&scene.view, scene.locale);
    let colour = |player| colour_of(locale, view, player);
    let mut changes: Vec<String> = Vec::new();
    for mark in &scene.since {
        let (key, values) = match *mark {
            Mark::Played { player, at } => (
                "bullfrogs-alt-since-played",
                vec![
                    ("name", name(&scene.names, player.index()).into()),
                    ("at", at.to_string().into()),
                ],
            ),
            Mark::Deployed { piece, at } => (
                "bullfrogs-alt-since-deployed",
                vec![
                    ("colour", colour(piece.owner).into()),
                    ("kind", piece.kind.name().into()),
                    ("at", at.to_string().into()),
                ],
            ),
            Mark::Hopped { piece, from, to } => (
                "bullfrogs-alt-since-hopped",
                vec![
                    ("colour", colour(piece.owner).into()),
                    ("kind", piece.kind.name().into()),
                    ("from", from.to_string().into()),
                    ("to", to.to_string().into()),
                ],
            ),
            Mark::Sunk { at, pad, winner, .. } => match winner {
                Some(winner) => (
                    "bullfrogs-alt-since-won",
                    vec![
                        ("at", at.to_string().into()),
                        ("name", name(&scene.names, winner.index()).into()),
                        ("vp", pad.vp.into()),
                    ],
                ),
                None => ("bullfrogs-alt-since-sunk", vec![("at", at.to_string().into())]),
            },
            Mark::Slid { from, to } => (
                "bullfrogs-alt-since-slid",
                vec![("from", from.to_string().into()), ("to", to.to_string().into())],
            ),
        };
        changes.push(locale.text_with(key, &values));
    }
    let newest = changes.split_off(changes.len().saturating_sub(CHANGES));
    if !newest.is_empty() {
        words.say("bullfrogs-alt-since", &[("list", newest.join("; ").into())]);
    }
}

fn turn(words: &mut Words, view: &View, names: &[String]) {
    let number = ("number", view.turn.into());
    let Some(decision) = view.decision else {
        words.say("bullfrogs-alt-over", &[number]);
        return;
    };
    let phase = words.locale.text(phase_key(decision));
    words.say(
        "bullfrogs-alt-turn",
        &[
            number,
            ("name", player(words.locale, view, names, view.active).into()),
            ("phase", phase.into()),
        ],
    );
    if view.actions > 0 {
        words.say(
            "bullfrogs-alt-actions",
            &[("left", view.actions_left.into()), ("all", view.actions.into())],
        );
    }
}

fn isaac(words: &mut Words, view: &View) {
    if let Some(isaac) = view.isaac {
        let at = if isaac.at == Cell::LOG {
            words.locale.text("bullfrogs-alt-log")
        } else {
            isaac.at.to_string()
        };
        words.say("bullfrogs-alt-isaac", &[("cell", at.into())]);
    }
}

/// Scores, points on the Log and reserves.
fn players(words: &mut Words, view: &View, names: &[String]) {
    let leader = leader(view);
    for (index, seat) in view.players.iter().enumerate() {
        let log = view.log.get(index).map_or(0, |pieces| pieces.points());
        let values = [
            ("name", player(words.locale, view, names, Player(index as u8)).into()),
            ("vp", seat.vp.into()),
            ("log", log.into()),
            ("leads", if leader == Some(index) { "yes" } else { "no" }.into()),
            ("frogs", seat.frogs.into()),
            ("bullfrogs", seat.bullfrogs.into()),
            ("pads", (seat.hand.count + seat.deck).into()),
        ];
        words.say("bullfrogs-alt-player", &values);
    }
}

/// A pad in short, with everybody's points on it: `N12, 4 spaces, 1 free: green 2, blue 1`.
fn card_text(locale: Locale, view: &View, card: &Card) -> String {
    let mut points = Vec::new();
    for player in (0..view.players.len() as u8).map(Player) {
        let own = card.spaces.iter().flatten().filter(|piece| piece.owner == player);
        let sum: u8 = own
            .map(|piece| if piece.kind == PieceKind::Bullfrog { 2 } else { 1 })
            .sum();
        if sum > 0 {
            points.push(format!("{} {sum}", colour_of(locale, view, player)));
        }
    }
    let values = [
        ("cell", card.at.to_string().into()),
        ("points", points.join(", ").into()),
        ("spaces", card.pad.spaces.into()),
        ("free", card.free().into()),
    ];
    let key = match (points.is_empty(), card.free()) {
        (true, _) => "bullfrogs-alt-card-empty",
        (false, 0) => "bullfrogs-alt-card-full",
        _ => "bullfrogs-alt-card",
    };
    locale.text_with(key, &values)
}

/// The text for a hand.
pub fn hand(scene: &HandScene) -> String {
    let mut words = Words::new(scene.locale);
    let Some(player) = super::hand::owner(scene) else {
        return words.done();
    };
    words.say("bullfrogs-alt-hand", &[("name", plain_name(&scene.name).into())]);
    let pads = player.hand.pads.as_deref().unwrap_or_default();
    for (index, PadKind { actions, spaces, vp }) in pads.iter().enumerate() {
        let number = ("number", (index + 1).into());
        words.say(
            "bullfrogs-alt-hand-pad",
            &[
                number,
                ("actions", (*actions).into()),
                ("spaces", (*spaces).into()),
                ("vp", (*vp).into()),
            ],
        );
    }
    if pads.is_empty() {
        words.say("bullfrogs-alt-hand-empty", &[]);
    }
    let reserve = [
        ("frogs", player.frogs.into()),
        ("bullfrogs", player.bullfrogs.into()),
        ("deck", player.deck.into()),
    ];
    words.say("bullfrogs-alt-reserve", &reserve);
    words.done()
}

/// The text for a lobby.
pub fn lobby(scene: &LobbyScene) -> String {
    let mut words = Words::new(scene.locale);
    words.say("bullfrogs-alt-lobby", &[]);
    for (index, seat) in scene.seats.iter().enumerate() {
        let (kind, name) = match &seat.kind {
            SeatKind::Person(name) => ("person", name.as_str()),
            SeatKind::Computer(name) => ("computer", name.as_str()),
            SeatKind::Free => ("free", ""),
        };
        let values = [
            ("number", (index + 1).into()),
            ("name", plain_name(name).into()),
            ("letter", letter(seat.colour).into()),
            ("kind", kind.into()),
        ];
        words.say("bullfrogs-alt-seat", &values);
    }
    let options: Vec<String> = scene.options.iter().map(|option| option.text.clone()).collect();
    if !options.is_empty() {
        words.list("bullfrogs-alt-options", &options);
    }
    if scene.introduction {
        introduction::LINES.tell(&mut words);
    }
    words.done()
}

/// The text for a final score.
pub fn final_score(scene: &FinalScene) -> String {
    let mut words = Words::new(scene.locale);
    words.add(&format!("{}.", headline(scene, |index| name(&scene.names, index))));
    let scores: Vec<_> = scene.view.result.iter().flatten().collect();
    for index in ranking(scene) {
        let score = scores[index];
        let values = [
            (
                "name",
                player(scene.locale, &scene.view, &scene.names, Player(index as u8)).into(),
            ),
            ("pads", score.pads.into()),
            ("own", score.own_colour.into()),
            ("log", score.log.into()),
            ("lead", score.log_lead.into()),
            ("total", score.total.into()),
        ];
        words.say("bullfrogs-alt-final", &values);
        if let Some(points) = score.tie_break {
            words.say("bullfrogs-alt-final-tie", &[("points", points.into())]);
        }
    }
    words.done()
}

/// The text for a status.
pub fn status(scene: &StatusScene) -> String {
    let mut words = Words::new(scene.locale);
    turn(&mut words, &scene.view, &scene.names);
    players(&mut words, &scene.view, &scene.names);
    words.done()
}
