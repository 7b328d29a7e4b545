//! What stands above the planet and the panels: the Round, whose turn it is, the next Round's order and Scoring.

use engine::cry_havoc::{Faction, Icon, Phase, View};

use super::art;
use super::colour::{self, CARD, CARD_ACTIVE, FAINT, GOLD, HAIRLINE, INK, QUIET, TEXT, WHITE};
use super::parts::{self, mini, stamp, tinted};
use super::scene::{BoardScene, Game};
use crate::kit::svg::{Style, path};
use crate::kit::{Align, Canvas, Drawing, Frame, Lettering, Plate, Rgb, Weight};

/// The margin at the right edge of the picture.
pub const RIGHT: f32 = 1586.0;
/// As many points as find room as chevrons.
const MOST_CHEVRONS: u8 = 6;

/// Draws the box with the Round.
pub fn round(canvas: &mut Canvas, game: &Game) {
    let (locale, view) = (game.locale, &game.view);
    canvas.plate((14.0, 14.0), (186.0, 122.0), Plate::lined(18.0, CARD, 5.0, INK));
    let quiet = Lettering::plain(Weight::Bold, 36.0, QUIET);
    canvas.fitted(
        &locale.text("cry-havoc-board-round"),
        (32.0, 45.0),
        Align::Left,
        quiet,
        26.0,
        92.0,
    );
    let (below, lettering) = if view.final_round {
        let gold = Lettering { fill: GOLD, ..quiet };
        (locale.text("cry-havoc-board-final-round"), gold)
    } else {
        let rounds = [("rounds", view.spots.len().into())];
        (locale.text_with("cry-havoc-board-rounds", &rounds), quiet)
    };
    canvas.fitted(&below, (32.0, 99.0), Align::Left, lettering, 26.0, 92.0);
    let number = Lettering::plain(Weight::Black, 104.0, TEXT);
    canvas.text(&view.round.to_string(), (156.0, 74.0), Align::Centre, number);
}

/// What the banner says.
struct Banner {
    /// Whose colour it has; none if it is about several.
    owner: Option<Faction>,
    sign: Option<Drawing>,
    title: String,
    below: String,
}

impl Banner {
    fn of(canvas: &Canvas, scene: &BoardScene) -> Self {
        let (game, view) = (&scene.game, &scene.game.view);
        let locale = game.locale;
        let named = |key: &str, faction: Faction| {
            let name = game.name(canvas.fonts(), faction);
            locale.text_with(key, &[("name", name.into())])
        };
        let below = if scene.since.is_empty() || view.viewer.is_none() {
            stage(game)
        } else {
            locale.text("cry-havoc-board-since")
        };
        let plain = |owner: Option<Faction>, title: String| Self {
            owner,
            sign: owner.map(art::hq),
            title,
            below: below.clone(),
        };
        if view.outcome.is_some() {
            return match winner(view) {
                Some(winner) => plain(Some(winner), named("cry-havoc-board-wins", winner)),
                None => plain(None, locale.text("picture-over")),
            };
        }
        let Some(decider) = game.decider() else {
            return plain(None, locale.text("cry-havoc-board-all-decide"));
        };
        let on_turn = view.turn.as_ref().filter(|turn| turn.faction == decider);
        let choosing = !scene.choices.is_empty() || scene.source.is_some();
        match on_turn.and_then(|turn| turn.icon.map(|icon| (icon, turn.points))) {
            Some((icon, points)) if choosing && points > 0 => {
                let key = match icon {
                    Icon::Move => "cry-havoc-board-move-left",
                    Icon::Recruit => "cry-havoc-board-recruit-left",
                    Icon::Build => "cry-havoc-board-build-left",
                };
                let from = scene.source.as_ref().map(|source| {
                    let region = game.region_name(source);
                    locale.text_with("cry-havoc-board-from", &[("region", region.into())])
                });
                Self {
                    owner: Some(decider),
                    sign: Some(art::icon(icon)),
                    title: locale.text_with(key, &[("points", points.into())]),
                    below: from.unwrap_or(below),
                }
            }
            _ if on_turn.is_some() => plain(Some(decider), named("cry-havoc-board-turn", decider)),
            _ => plain(Some(decider), named("cry-havoc-board-decides", decider)),
        }
    }
}

/// Who won.
pub fn winner(view: &View) -> Option<Faction> {
    let outcome = view.outcome.as_ref()?;
    let seat = outcome.winners.iter().next()?;
    view.players.get(seat.index()).map(|player| player.faction)
}

/// The phase, or the battle that is being fought.
fn stage(game: &Game) -> String {
    let (locale, view) = (game.locale, &game.view);
    if let Some(battle) = &view.battle {
        let region = game.region_name(&battle.region);
        let values = [("number", battle.number.into()), ("region", region.into())];
        return locale.text_with("cry-havoc-board-battle", &values);
    }
    locale.text(phase_key(view.phase))
}

/// The text that names a phase.
pub fn phase_key(phase: Phase) -> &'static str {
    match phase {
        Phase::Events => "cry-havoc-board-phase-events",
        Phase::Draw => "cry-havoc-board-phase-draw",
        Phase::Actions => "cry-havoc-board-phase-actions",
        Phase::Battles => "cry-havoc-board-phase-battles",
        Phase::Prisoners => "cry-havoc-board-phase-prisoners",
        Phase::Scoring => "cry-havoc-board-phase-scoring",
        Phase::Over => "cry-havoc-board-phase-over",
    }
}

/// Draws the banner in the colour of whoever is to decide.
pub fn turn(canvas: &mut Canvas, scene: &BoardScene) {
    const LEFT: f32 = 958.0;
    let banner = Banner::of(canvas, scene);
    let ground = banner.owner.map_or(CARD_ACTIVE, colour::own);
    canvas.plate(
        (LEFT, 14.0),
        (RIGHT - LEFT, 102.0),
        Plate::lined(20.0, ground, 6.0, INK),
    );
    let mut left = LEFT + 24.0;
    if let Some(sign) = banner.sign {
        stamp(
            canvas,
            &tinted(sign, WHITE, (0.0, 0.0), 84.0),
            (LEFT + 60.0, 65.0),
            56.0,
        );
        left = LEFT + 116.0;
    }
    let room = RIGHT - 14.0 - left;
    let beside = beside_title(canvas, scene);
    let lettering = |size: f32, width: f32| Lettering::outlined(Weight::Bold, size, WHITE, width);
    canvas.fitted(
        &banner.title,
        (left, 42.0),
        Align::Left,
        lettering(54.0, 9.0),
        34.0,
        room - beside.0,
    );
    canvas.fitted(
        &banner.below,
        (left, 90.0),
        Align::Left,
        lettering(38.0, 8.0),
        28.0,
        room - beside.1,
    );
}

/// Draws the action markers, or points left; returns how much room they take beside the title and beside the line below.
fn beside_title(canvas: &mut Canvas, scene: &BoardScene) -> (f32, f32) {
    let Some(turn) = &scene.game.view.turn else {
        return (0.0, 0.0);
    };
    if scene.choices.is_empty() && scene.source.is_none() {
        stamp(
            canvas,
            &parts::markers(turn.marker, (0.0, 0.0), 62.0),
            (1472.0, 65.0),
            112.0,
        );
        return (210.0, 210.0);
    }
    if turn.icon.is_some() && (1..=MOST_CHEVRONS).contains(&turn.points) {
        let width = 40.0 * f32::from(turn.points);
        let start = (-width / 2.0, 0.0);
        stamp(
            canvas,
            &parts::points(turn.points, turn.points, start),
            (RIGHT - 18.0 - width / 2.0, 50.0),
            130.0,
        );
        return (width + 12.0, 0.0);
    }
    (0.0, 0.0)
}

/// Draws the order of the next Round, and who enabled Scoring in this one.
pub fn next(canvas: &mut Canvas, game: &Game) {
    const FRAME: Frame = Frame {
        left: 1056.0,
        top: 124.0,
        width: RIGHT - 1056.0,
        height: 60.0,
    };
    let (view, locale) = (&game.view, game.locale);
    let middle = FRAME.top + 30.0;
    canvas.plate(
        (FRAME.left, FRAME.top),
        (FRAME.width, FRAME.height),
        Plate::lined(16.0, CARD, 5.0, INK),
    );
    let bold = |fill: Rgb| Lettering::plain(Weight::Bold, 36.0, fill);
    let word = locale.text("cry-havoc-board-next");
    let width = canvas.fitted(&word, (FRAME.left + 20.0, middle), Align::Left, bold(QUIET), 28.0, 84.0);
    let mut x = FRAME.left + 20.0 + width + 32.0;
    for (index, faction) in view.upcoming.iter().enumerate() {
        if index > 0 {
            let arrow = path("M-4 -8l8 8l-8 8", Style::line(4.0, QUIET));
            stamp(canvas, &arrow, (x - 33.0, middle), 16.0);
        }
        stamp(canvas, &mini(*faction, (0.0, 0.0), 48.0), (x, middle), 34.0);
        x += 64.0;
    }
    let mut end = FRAME.right() - 20.0;
    if view.final_round {
        end -= canvas.fitted(
            &locale.text("cry-havoc-board-final"),
            (end, middle),
            Align::Right,
            bold(GOLD),
            28.0,
            110.0,
        );
    } else {
        match view.scoring {
            Some(faction) => stamp(canvas, &mini(faction, (0.0, 0.0), 48.0), (end - 18.0, middle), 34.0),
            None => stamp(
                canvas,
                &path("M-14 0h28", Style::line(6.0, FAINT)),
                (end - 18.0, middle),
                24.0,
            ),
        }
        end -= 50.0;
        if view.upcoming.len() < 4 {
            end -= canvas.fitted(
                &locale.text("cry-havoc-board-scoring"),
                (end, middle),
                Align::Right,
                bold(GOLD),
                28.0,
                130.0,
            );
        }
    }
    stamp(
        canvas,
        &tinted(art::STAR, GOLD, (0.0, 0.0), 47.0),
        (end - 32.0, middle),
        34.0,
    );
    let rule = Plate::filled(0.0, HAIRLINE);
    canvas.plate(
        ((end - 64.0).max(x - 22.0), FRAME.top + 11.0),
        (3.0, FRAME.height - 22.0),
        rule,
    );
}
