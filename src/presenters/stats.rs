//! What finished games come to, in words: a person's own, somebody else's, and the leaderboard of a server.

use engine::GameKind;

use super::control::{Control, General};
use super::face;
use super::message::{Button, Message, Style};
use super::presenter::Presenter;
use crate::locale::Locale;
use crate::table::{GameResult, RATED_ENOUGH, Rating, Stats, Tally, UserId, leaders, stats_of};

impl Presenter {
    /// A person's stats on a server, of one game or of all. `own`: whether they are the reader's, who alone is shown how
    /// reliable they were. `off`: whether they want none.
    pub fn stats(
        &self,
        user: UserId,
        game: Option<GameKind>,
        games: &[GameResult],
        (own, off): (bool, bool),
        locale: Locale,
    ) -> Message {
        let person = ("person", format!("<@{user}>").into());
        let shown: Vec<(GameKind, Stats)> = GameKind::ALL
            .into_iter()
            .filter(|kind| face(*kind).is_some() && game.is_none_or(|game| game == *kind))
            .map(|kind| (kind, stats_of(user, kind, games)))
            .filter(|(_, stats)| stats.all.played > 0)
            .collect();
        let mut lines = Vec::new();
        match (off && own, shown.is_empty()) {
            (true, _) => lines.push(locale.text("stats-left-out")),
            (false, true) => lines.push(locale.text_with("stats-none", &[person])),
            (false, false) => lines.push(locale.text_with("stats-title", &[person])),
        }
        for (kind, stats) in &shown {
            lines.extend(lines_of(*kind, stats, locale));
        }
        if own && !shown.is_empty() {
            lines.push(reliability(&shown, locale));
        }
        let mut buttons: Vec<Button> = GameKind::ALL
            .into_iter()
            .filter(|kind| face(*kind).is_some())
            .map(|kind| leaders_button(kind, locale))
            .collect();
        if own {
            let label = if off {
                "button-count-me-in"
            } else {
                "button-leave-me-out"
            };
            buttons.push(button(General::LeaveMeOut(!off), locale.text(label)));
        }
        Message::text(lines.join("\n")).with_buttons(buttons)
    }

    /// Who is strongest at a game on a server.
    pub fn leaders(&self, game: GameKind, games: &[GameResult], locale: Locale) -> Message {
        let name = ("game", locale.text(&format!("{game}-name")).into());
        let leaders = leaders(game, games);
        if leaders.is_empty() {
            let values = [name, ("enough", RATED_ENOUGH.into())];
            return Message::text(locale.text_with("leaders-none", &values));
        }
        let mut lines = vec![locale.text_with("leaders-title", &[name])];
        for (place, (user, rating)) in (1_usize..).zip(&leaders) {
            let values = [
                ("place", place.into()),
                ("person", format!("<@{user}>").into()),
                ("rating", one_digit(rating.strength).into()),
                ("games", rating.games.into()),
            ];
            lines.push(locale.text_with("leaders-line", &values));
        }
        lines.push(locale.text_with("leaders-how", &[("enough", RATED_ENOUGH.into())]));
        Message::text(lines.join("\n"))
    }
}

fn lines_of(kind: GameKind, stats: &Stats, locale: Locale) -> Vec<String> {
    let values = [
        ("game", locale.text(&format!("{kind}-name")).into()),
        ("played", stats.all.played.into()),
        ("won", stats.all.won.into()),
        ("percent", stats.all.percent_won().into()),
        ("place", one_digit(stats.all.average_place()).into()),
    ];
    let mut lines = vec![locale.text_with("stats-game", &values)];
    if let Some(Rating {
        strength,
        uncertainty,
        games,
    }) = stats.rating
    {
        let values = [
            ("rating", one_digit(strength).into()),
            ("uncertainty", one_digit(uncertainty).into()),
            ("games", games.into()),
        ];
        lines.push(locale.text_with("stats-rating", &values));
    }
    let by = |name: String, tally: &Tally| {
        let values = [
            ("what", name.into()),
            ("played", tally.played.into()),
            ("percent", tally.percent_won().into()),
        ];
        locale.text_with("stats-by", &values)
    };
    let of_players = |(players, tally): (&u32, &Tally)| {
        let players = locale.text_with("stats-players", &[("players", (*players).into())]);
        by(players, tally)
    };
    let of_role = |(role, tally): (&String, &Tally)| by(locale.text(&format!("{kind}-faction-{role}")), tally);
    let parts: [Vec<String>; 2] = [
        stats.by_players.iter().map(of_players).collect(),
        stats.by_role.iter().map(of_role).collect(),
    ];
    lines.extend(
        parts
            .iter()
            .filter(|parts| !parts.is_empty())
            .map(|parts| format!("-# {}", parts.join(" · "))),
    );
    lines
}

/// How reliable the person was, for their own eyes.
fn reliability(shown: &[(GameKind, Stats)], locale: Locale) -> String {
    let sum = |of: fn(&Stats) -> u32| shown.iter().map(|(_, stats)| of(stats)).sum::<u32>();
    let (decisions, in_time) = (sum(|stats| stats.decisions), sum(|stats| stats.in_time));
    let values = [
        ("percent", (100 * in_time / decisions.max(1)).into()),
        ("decisions", decisions.into()),
        ("left", sum(|stats| stats.resigned).into()),
    ];
    locale.text_with("stats-reliability", &values)
}

fn leaders_button(game: GameKind, locale: Locale) -> Button {
    let values = [("game", locale.text(&format!("{game}-name")).into())];
    button(General::Leaders(game), locale.text_with("button-leaders", &values))
}

fn button(general: General, label: String) -> Button {
    Button {
        id: Control::General(general).to_string(),
        label,
        style: Style::Secondary,
        icon: None,
    }
}

fn one_digit(number: f64) -> String {
    format!("{number:.1}")
}
