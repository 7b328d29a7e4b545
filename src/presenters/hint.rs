//! A hint: what a computer player would do in somebody's place, and how often it won with that.

use engine::players::{Advice, Strength};
use engine::{AnyGame, Choice, Path, Seat, Viewer};

use super::computers::strength_name;
use super::control::Press;
use super::message::{Message, Style, TEXT_LIMIT, shortened};
use super::presenter::{Presenter, no_view};
use super::seen_in;
use super::table::table_button;
use super::walk::{Attempt, attempt};
use crate::locale::Locale;
use crate::table::{Play, Table};

/// In fewer games than this an action wins or loses by chance.
const TELLING: u32 = 20;

/// What a computer player would do.
#[derive(Clone, Debug)]
pub struct Suggestion {
    /// The actions in notation, to be taken one after the other; at least one.
    pub actions: Vec<String>,
    /// What it thinks of the first of them.
    pub advice: Advice,
}

impl Presenter {
    /// What a computer player of this strength would do in the place of the person at `seat`, the best first.
    pub fn hint(
        &self,
        table: &Table,
        seat: Seat,
        suggestions: &[Suggestion],
        strength: Strength,
        locale: Locale,
    ) -> Message {
        let Some(play) = &table.play else {
            return no_view(table, locale);
        };
        let tried = |suggestion| Some((suggestion, Tried::of(table, play, seat, suggestion, locale)?));
        let tried: Vec<(&Suggestion, Tried)> = suggestions.iter().filter_map(tried).collect();
        let only = play.game.legal(seat).len() == 1;
        let mut lines = Vec::new();
        match tried.first() {
            None => lines.push(locale.text("hint-none")),
            Some((_, tried)) if only => {
                lines.push(locale.text_with("hint-only", &[("action", tried.named.clone().into())]));
                lines.extend(tried.outcome(locale));
            }
            Some(_) => {
                let strength = strength_name(strength, locale);
                lines.push(locale.text_with("hint", &[("strength", strength.into())]));
                for (number, (suggestion, tried)) in (1..).zip(&tried) {
                    let values = [
                        ("number", i64::from(number).into()),
                        ("action", tried.named.clone().into()),
                        ("estimate", estimate(&suggestion.advice, locale).into()),
                    ];
                    lines.push(locale.text_with("hint-choice", &values));
                    lines.extend(tried.outcome(locale));
                }
                lines.push(locale.text("hint-knows"));
            }
        }
        let go_on = table_button(table, Press::Move, "button-move", Style::Primary, locale);
        Message::text(shortened(&lines.join("\n"), TEXT_LIMIT))
            .with_buttons(vec![go_on, Self::what_if_button(table, table.version, locale)])
    }

    /// The game after `actions` of `seat`, where the last of them is whole only with the cards that are laid down next;
    /// `None` where it is whole.
    pub fn goes_on(&self, table: &Table, seat: Seat, actions: &[String], locale: Locale) -> Option<AnyGame> {
        let tried = follow(&table.play.as_ref()?.game, seat, actions)?;
        let gathers = |attempt: &Attempt| {
            let seen = seen_in(table, &attempt.game, Viewer::Seat(seat), locale);
            !attempt.is_final() && seen.is_some_and(|seen| seen.gathers())
        };
        tried.1.filter(gathers).map(|attempt| attempt.game)
    }
}

/// A suggestion that was tried.
struct Tried {
    /// The actions in words.
    named: String,
    /// What would come of them, as far as it can be foreseen.
    foretold: Vec<String>,
}

impl Tried {
    /// `None` if the actions are not legal.
    fn of(table: &Table, play: &Play, seat: Seat, suggestion: &Suggestion, locale: Locale) -> Option<Self> {
        let seen = seen_in(table, &play.game, Viewer::Seat(seat), locale)?;
        let (paths, attempt) = follow(&play.game, seat, &suggestion.actions)?;
        // What ends a row of actions says nothing beside what it ends.
        let told = |path: &&Path| paths.len() == 1 || !matches!(path.choices.as_slice(), [Choice::Final(_)]);
        let named: Vec<String> = paths.iter().filter(told).map(|path| seen.describe(path)).collect();
        Some(Self {
            named: named.join(" · "),
            foretold: attempt.map_or_else(Vec::new, |attempt| seen.foretell(&attempt.events)),
        })
    }

    fn outcome(&self, locale: Locale) -> Option<String> {
        let line = self.foretold.join(" · ");
        (!line.is_empty()).then(|| locale.text_with("hint-of-it", &[("line", line.into())]))
    }
}

/// The paths of actions that `seat` takes one after the other, and what came of trying them. `None` if one is not legal.
fn follow(game: &AnyGame, seat: Seat, actions: &[String]) -> Option<(Vec<Path>, Option<Attempt>)> {
    let mut paths: Vec<Path> = Vec::with_capacity(actions.len());
    let mut tried: Option<Attempt> = None;
    for action in actions {
        let before = tried.as_ref().map_or(game, |attempt| &attempt.game);
        paths.push(before.paths(seat).into_iter().find(|path| path.action == *action)?);
        tried = Some(attempt(game, seat, &paths.iter().collect::<Vec<_>>()));
    }
    Some((paths, tried))
}

/// How often a computer player won with an action, in words.
fn estimate(advice: &Advice, locale: Locale) -> String {
    if advice.games < TELLING {
        return locale.text("hint-hardly-tried");
    }
    let share = advice.chance.clamp(0.0, 1.0);
    let values = [
        ("tenths", ((share * 10.0).round() as i64).into()),
        ("percent", ((share * 100.0).round() as i64).into()),
    ];
    locale.text_with("hint-estimate", &values)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use engine::players::{self, Effort};
    use engine::{GameKind, Turn};
    use rand::SeedableRng;
    use rand::rngs::SmallRng;

    use super::*;
    use crate::presenters::every_game::table;
    use crate::render::Renderer;
    use crate::rules::Rules;
    use crate::table::Status;

    const LOCALE: Locale = Locale::EnUs;

    fn presenter() -> Presenter {
        Presenter::new(Arc::new(Renderer::new().unwrap()), Rules::load().unwrap())
    }

    /// What a hint says at a table, from a few games played ahead.
    fn hint(presenter: &Presenter, table: &Table, seat: Seat) -> String {
        let game = &table.play.as_ref().unwrap().game;
        let effort = Effort {
            games: 40,
            turns: 1,
            ..Effort::usual(table.game)
        };
        let suggestion = |advice: Advice| {
            let mut actions = vec![advice.action.clone()];
            while let Some(game) = presenter.goes_on(table, seat, &actions, LOCALE) {
                actions.push(game.legal(seat).swap_remove(0));
            }
            Suggestion { actions, advice }
        };
        let advice = players::think(game, seat, effort, 7).into_iter().take(2);
        let suggestions: Vec<Suggestion> = advice.map(suggestion).collect();
        assert!(!suggestions.is_empty(), "whoever decides is advised");
        presenter.hint(table, seat, &suggestions, Strength::Expert, LOCALE).text
    }

    #[test]
    fn a_hint_is_the_same_whatever_is_hidden_from_its_seat() {
        let presenter = presenter();
        for (kind, seats) in [
            (GameKind::Bullfrogs, 1),
            (GameKind::Bullfrogs, 3),
            (GameKind::CryHavoc, 3),
        ] {
            let mut table = table(kind, seats, Status::Running);
            let mut rng = SmallRng::seed_from_u64(5);
            let mut differ = 0;
            for seed in 0..60 {
                let game = table.play.as_ref().unwrap().game.clone();
                let Turn::Decide { seats, .. } = game.turn() else {
                    break;
                };
                let seat = seats.iter().next().unwrap();
                let mut dealt_anew = game.clone();
                dealt_anew.redeal(seat, seed);
                differ += usize::from(dealt_anew != game);
                let told = hint(&presenter, &table, seat);
                assert!(!told.contains(['{', '$']), "{told}");
                table.play.as_mut().unwrap().game = dealt_anew;
                assert_eq!(hint(&presenter, &table, seat), told);
                let mut game = game;
                let action = players::random(&game, seat, &mut rng).unwrap();
                game.apply(seat, &action).unwrap();
                table.play.as_mut().unwrap().game = game;
            }
            assert!(differ > 10, "{kind}: hardly anything was hidden");
        }
    }

    #[test]
    fn the_estimate_says_how_often_it_won_in_words_and_per_cent() {
        let said = |chance, games| {
            let action = "done".to_owned();
            estimate(&Advice { action, chance, games }, LOCALE)
        };
        assert_eq!(said(0.583, 400), "wins about 6 of 10 games played ahead (58 %)");
        assert_eq!(said(0.02, 400), "wins hardly any of the games played ahead (2 %)");
        assert_eq!(said(0.98, 400), "wins nearly all of the games played ahead (98 %)");
        assert_eq!(said(0.9, TELLING - 1), "hardly tried, because it looked worse at once");
    }

    #[test]
    fn cards_are_named_with_the_action_that_takes_them() {
        let presenter = presenter();
        let table = table(GameKind::CryHavoc, 3, Status::Running);
        let seat = table.deciders().iter().next().unwrap();
        let game = presenter
            .goes_on(&table, seat, &["recruit".to_owned()], LOCALE)
            .unwrap();
        let card = game.legal(seat).swap_remove(0);
        let actions = ["recruit".to_owned(), card, "done".to_owned()];
        assert!(presenter.goes_on(&table, seat, &actions, LOCALE).is_none());
        let advice = Advice {
            action: actions[0].clone(),
            chance: 0.5,
            games: 100,
        };
        let whole = Suggestion {
            actions: actions.to_vec(),
            advice,
        };
        let told = presenter.hint(&table, seat, &[whole], Strength::Expert, LOCALE).text;
        insta::assert_snapshot!(told, @"
        **Hint.** What a computer player (Expert) would do in your place:
        1. **Recruit · Discard: Drop Trooper**: wins about 5 of 10 games played ahead (50 %)
        -# It knows what you know; what is hidden from you it deals anew for each game.
        ");
    }
}
