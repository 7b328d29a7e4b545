//! A finished game: everybody's VP by what they were gained for, the winner first.

use engine::cry_havoc::{Faction, PlayerView, VpSource};

use super::colour::{self, CARD, CARD_ACTIVE, FOOT, GOLD, INK, QUIET, SPACE, WHITE};
use super::parts::{crystal, dash, icon, mini, stamp, tinted};
use super::scene::FinalScene;
use super::{art, space};
use crate::kit::svg::{Style, path};
use crate::kit::{Align, Canvas, Kit, Lettering, Plate, Weight};

/// The size of the picture.
const SIZE: (u32, u32) = (1600, 1018);
/// The middles of the columns, the total last.
const COLUMNS: [f32; 6] = [596.0, 772.0, 942.0, 1116.0, 1284.0, 1466.0];
/// The upper edge of the first row, and the heights of rows.
const ROWS: f32 = 324.0;
const PITCH: f32 = 148.0;
const ROW: f32 = 130.0;

/// What VP are told apart by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Battles,
    Crystals,
    Regions,
    Prisoners,
    Other,
}

impl Part {
    /// In the order of the columns.
    pub const ALL: [Self; 5] = [
        Self::Battles,
        Self::Crystals,
        Self::Regions,
        Self::Prisoners,
        Self::Other,
    ];

    fn of(source: VpSource) -> Self {
        match source {
            VpSource::RegionControl | VpSource::Kills => Self::Battles,
            VpSource::Crystals => Self::Crystals,
            VpSource::Regions => Self::Regions,
            // What own Units cost is set against what the enemy's brought.
            VpSource::Prisoners | VpSource::Ransom => Self::Prisoners,
            VpSource::ObjectiveCard | VpSource::Icon | VpSource::Effect => Self::Other,
        }
    }

    /// The name of its words.
    pub fn key(self) -> &'static str {
        match self {
            Self::Battles => "cry-havoc-picture-vp-battles",
            Self::Crystals => "cry-havoc-picture-vp-crystals",
            Self::Regions => "cry-havoc-picture-vp-regions",
            Self::Prisoners => "cry-havoc-picture-vp-prisoners",
            Self::Other => "cry-havoc-picture-vp-other",
        }
    }

    fn sign(self) -> String {
        match self {
            Self::Battles => tinted(art::SWORDS, GOLD, (0.0, 0.0), 68.0),
            Self::Crystals => crystal(None, (0.0, 0.0), 0.8),
            Self::Regions => tinted(art::FLAG, GOLD, (0.0, 0.0), 68.0),
            Self::Prisoners => tinted(art::PRISONER, GOLD, (0.0, 0.0), 68.0),
            Self::Other => tinted(art::STAR, GOLD, (0.0, 0.0), 68.0),
        }
    }
}

/// The seats in the order of the result: the winner, then by VP, then by Prisoners (CH-10.5).
pub fn ranking(scene: &FinalScene) -> Vec<usize> {
    let view = &scene.game.view;
    let wins = |seat: usize| {
        let winners = view.outcome.iter().flat_map(|outcome| outcome.winners.iter());
        winners.into_iter().any(|winner| usize::from(winner.0) == seat)
    };
    let mut seats: Vec<usize> = (0..view.players.len()).collect();
    let prisoners = |player: &PlayerView| player.prisoners.values().map(|units| u16::from(*units)).sum::<u16>();
    let place = |player: &PlayerView| view.initiative.iter().position(|faction| *faction == player.faction);
    seats.sort_by_key(|seat| {
        let player = &view.players[*seat];
        std::cmp::Reverse((wins(*seat), player.score, prisoners(player), place(player)))
    });
    seats
}

/// VP of a seat for a part; `None` where they are not known.
pub fn points(scene: &FinalScene, seat: usize, part: Part) -> Option<i16> {
    let earned = scene.game.view.players.get(seat)?.earned.as_ref()?;
    let of_part = earned.iter().filter(|(source, _)| Part::of(**source) == part);
    Some(of_part.map(|(_, vp)| *vp).sum())
}

/// Who won, and if a tie was broken, by what: the names of the words for both.
pub fn tie_key(scene: &FinalScene) -> Option<&'static str> {
    let (view, order) = (&scene.game.view, ranking(scene));
    let [first, second] = [0, 1].map(|place| order.get(place).map(|seat| &view.players[*seat]));
    let (first, second) = (first?, second?);
    let prisoners = |player: &PlayerView| -> u16 { player.prisoners.values().map(|units| u16::from(*units)).sum() };
    if first.score != second.score {
        None
    } else if prisoners(first) != prisoners(second) {
        Some("cry-havoc-picture-tie-prisoners")
    } else {
        Some("cry-havoc-picture-tie-initiative")
    }
}

/// Draws the final score.
pub fn draw<'a>(kit: &'a Kit, scene: &FinalScene) -> Canvas<'a> {
    let mut canvas = Canvas::new(kit, SIZE, SPACE);
    space::stars(&mut canvas, 9);
    let order = ranking(scene);
    head(&mut canvas, scene, &order);
    let locale = scene.game.locale;
    for (part, x) in Part::ALL.into_iter().zip(COLUMNS) {
        stamp(&mut canvas, &part.sign(), (x, 226.0), 44.0);
        let lettering = Lettering::plain(Weight::Bold, 40.0, QUIET);
        canvas.fitted(
            &locale.text(part.key()),
            (x, 290.0),
            Align::Centre,
            lettering,
            28.0,
            166.0,
        );
    }
    let lettering = Lettering::plain(Weight::Bold, 40.0, WHITE);
    let total = locale.text("cry-havoc-picture-total");
    canvas.fitted(&total, (COLUMNS[5], 290.0), Align::Centre, lettering, 28.0, 180.0);
    let most = Part::ALL.map(|part| order.iter().filter_map(|seat| points(scene, *seat, part)).max());
    for (place, seat) in order.iter().enumerate() {
        row(&mut canvas, scene, (place, *seat), most);
    }
    let known = most.iter().any(Option::is_some);
    let note = match tie_key(scene) {
        Some(key) => locale.text(key),
        None if known => locale.text("cry-havoc-picture-most-in-gold"),
        None => String::new(),
    };
    let lettering = Lettering::plain(
        Weight::Medium,
        38.0,
        if tie_key(scene).is_some() { GOLD } else { QUIET },
    );
    canvas.fitted(&note, (1556.0, 960.0), Align::Right, lettering, 28.0, 1300.0);
    canvas
}

fn head(canvas: &mut Canvas, scene: &FinalScene, order: &[usize]) {
    let game = &scene.game;
    canvas.plate((0.0, 0.0), (1600.0, 176.0), Plate::filled(0.0, FOOT));
    canvas.plate((0.0, 174.0), (1600.0, 6.0), Plate::filled(0.0, INK));
    stamp(canvas, &icon(art::CROWN, (0.0, 0.0), 132.0), (112.0, 94.0), 90.0);
    let winner = order
        .first()
        .and_then(|seat| game.view.players.get(*seat))
        .map(|player| player.faction);
    let name = winner
        .map(|faction| game.name(canvas.fonts(), faction))
        .unwrap_or_default();
    let words = game
        .locale
        .text_with("cry-havoc-picture-wins", &[("name", name.into())]);
    let round = game
        .locale
        .text_with("cry-havoc-picture-ended", &[("number", game.view.round.into())]);
    let quiet = Lettering::plain(Weight::Bold, 44.0, QUIET);
    let right = canvas.fitted(&round, (1556.0, 92.0), Align::Right, quiet, 32.0, 500.0);
    let lettering = Lettering::plain(Weight::Black, 96.0, WHITE);
    canvas.fitted(
        &words,
        (206.0, 88.0),
        Align::Left,
        lettering,
        44.0,
        1556.0 - right - 250.0,
    );
}

/// A number with a true minus sign.
pub fn signed(number: i16) -> String {
    number.to_string().replace('-', "−")
}

fn row(canvas: &mut Canvas, scene: &FinalScene, (place, seat): (usize, usize), most: [Option<i16>; 5]) {
    let player = &scene.game.view.players[seat];
    let faction: Faction = player.faction;
    let (y, first) = (ROWS + place as f32 * PITCH, place == 0);
    let middle = y + ROW / 2.0;
    if first {
        canvas.plate(
            (30.0, y - 9.0),
            (1540.0, ROW + 18.0),
            Plate::lined(28.0, INK, 6.0, WHITE),
        );
    }
    canvas.plate(
        (40.0, y),
        (1520.0, ROW),
        Plate::lined(22.0, if first { CARD_ACTIVE } else { CARD }, 6.0, INK),
    );
    let flank = format!("M20 3H439V{0}H20Q3 {0} 3 {1}V20Q3 3 20 3Z", ROW - 3.0, ROW - 20.0);
    let flank =
        path(&flank, Style::fill(colour::dark(faction))) + &path(&format!("M442 0V{ROW}"), Style::line(6.0, INK));
    canvas.composed(flank.clone(), [0.0, -4.0, 450.0, ROW + 8.0], (40.0, y), 1.0, || flank);
    stamp(canvas, &mini(faction, (0.0, 0.0), 100.0), (110.0, middle), 64.0);
    let name = scene.game.name(canvas.fonts(), faction);
    let lettering = Lettering::outlined(Weight::Bold, 54.0, WHITE, 8.0);
    canvas.fitted(&name, (178.0, middle), Align::Left, lettering, 36.0, 292.0);
    for (index, part) in Part::ALL.into_iter().enumerate() {
        let at = (COLUMNS[index], middle);
        match points(scene, seat, part) {
            Some(vp) => {
                let best = most[index] == Some(vp) && vp > 0;
                let lettering = Lettering::plain(Weight::Black, 66.0, if best { GOLD } else { WHITE });
                canvas.text(&signed(vp), at, Align::Centre, lettering);
            }
            None => stamp(canvas, &dash((0.0, 0.0), 30.0), at, 24.0),
        }
    }
    let lettering = Lettering::outlined(Weight::Black, 96.0, if first { GOLD } else { WHITE }, 10.0);
    canvas.text(
        &player.score.to_string(),
        (COLUMNS[5], middle),
        Align::Centre,
        lettering,
    );
}
