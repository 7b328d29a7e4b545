//! What a person types: an act, or a whole turn whose parts are set apart by semicolons, such as `K12; frog L12; done`.
//! It is tried on a copy as a whole before any of it is done.

use engine::{AnyGame, Choice, Path, Rejection, Seat, Turn, Viewer};

use super::control::Press;
use super::message::{Message, OPTION_LIMIT, Style, TEXT_LIMIT, escaped, shortened};
use super::presenter::{Presenter, cast, names, seat_name};
use super::refusals::reason;
use super::table::table_button;
use super::walk::{Reading, read};
use super::{Seen, face, seen_in};
use crate::locale::Locale;
use crate::table::{Play, Table};

/// What sets the parts of a text apart.
const APART: char = ';';

/// What stands between an action and the cards that are laid down for it: `move with hum-flanking hum-regroup`.
const WITH: &str = " with ";

/// So many of the actions are named that a text could mean.
const MOST_NAMED: usize = 5;

/// The longest piece of a person's own text that is quoted back, in characters.
const QUOTED_LIMIT: usize = 100;

/// What a typed text comes to.
#[derive(Clone, Debug)]
pub enum Typed {
    /// Actions to be taken one after the other, at least one; and what is to be told of the parts that are left out.
    Act(Vec<String>, Option<String>),
    /// Nothing is to be done, and why.
    Refused(Message),
}

impl Presenter {
    /// What `text` means, typed by `seat`. An action alone that the rules refuse is passed on: the table says why.
    pub fn typed(&self, table: &Table, seat: Seat, text: &str, locale: Locale) -> Typed {
        let as_it_is = Typed::Act(vec![text.to_owned()], None);
        let parts = parts(text);
        let Some(trial) = Trial::of(table, seat, locale).filter(|_| !parts.is_empty()) else {
            return as_it_is;
        };
        if let [part] = parts.as_slice() {
            match trial.with_cards(trial.game, part) {
                Some(Ok(steps)) => return Typed::Act(steps.into_iter().map(|step| step.action).collect(), None),
                Some(Err(misfit)) => return Typed::Refused(trial.refused(&trial.part(1, part, &misfit))),
                None => {}
            }
            return match trial.understood(trial.game, part) {
                Ok(action) => Typed::Act(vec![action], None),
                Err(Misfit::Unknown(_)) => as_it_is,
                Err(misfit) => Typed::Refused(trial.refused(&trial.why(&misfit))),
            };
        }
        match trial.run(&parts) {
            Ok(Run { actions, left_out, .. }) => Typed::Act(actions, left_out),
            Err(why) => Typed::Refused(trial.refused(&why)),
        }
    }

    /// What `seat` may do, as far as it fits what a person is typing, each as a name to read and in notation. Behind a
    /// semicolon: what may be done after all that stands before it. Out of turn: whose move it is.
    pub fn actions(&self, table: &Table, seat: Seat, typed: &str, locale: Locale) -> Vec<(String, String)> {
        let Some(trial) = Trial::of(table, seat, locale) else {
            return waits(table, locale)
                .map(|whose| (whose, told(typed)))
                .into_iter()
                .collect();
        };
        let (before, newest) = typed.rsplit_once(APART).unwrap_or(("", typed));
        let run = match trial.run(&parts(before)) {
            Ok(Run {
                left_out: Some(why), ..
            })
            | Err(why) => return vec![(why, told(typed))],
            Ok(run) => run,
        };
        let Some(seen) = trial.seen(&run.game).filter(|_| run.goes_on) else {
            return vec![(locale.text("typed-unforeseen"), told(typed))];
        };
        let words: Vec<String> = newest.split_whitespace().map(str::to_lowercase).collect();
        let paths = run.game.paths(seat);
        let named = paths.iter().map(|path| (seen.describe(path), path.action.as_str()));
        let fitting = named.filter(|(name, action)| {
            let text = format!("{name} {action}").to_lowercase();
            words.iter().all(|word| text.contains(word))
        });
        let ahead = run.actions.iter().fold(String::new(), |mut ahead, action| {
            ahead.extend([action.as_str(), "; "]);
            ahead
        });
        let shown = before.trim();
        fitting
            .map(|(name, action)| {
                let name = match shown.chars().count() + name.chars().count() + 2 <= OPTION_LIMIT {
                    _ if shown.is_empty() => name,
                    true => format!("{shown}{APART} {name}"),
                    false => format!("…{APART} {name}"),
                };
                (name, format!("{ahead}{action}"))
            })
            .collect()
    }
}

/// The parts of a text that say something.
fn parts(text: &str) -> Vec<&str> {
    text.split(APART)
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .collect()
}

/// What a suggestion sends that only tells something: the text as it is.
fn told(typed: &str) -> String {
    if typed.is_empty() {
        return "…".to_owned();
    }
    shortened(typed, OPTION_LIMIT)
}

/// Whose move it is at a table of a game that can be shown; `None` where it is nobody's.
fn waits(table: &Table, locale: Locale) -> Option<String> {
    face(table.game)?;
    let whose: Vec<String> = table
        .deciders()
        .iter()
        .map(|seat| seat_name(table, locale, seat))
        .collect();
    (!whose.is_empty()).then(|| locale.text_with("typed-waiting", &[("whose", whose.join(", ").into())]))
}

/// Why a part of a text is no action.
enum Misfit {
    /// It fits several: their names.
    Several(Vec<String>),
    /// It fits none.
    Unknown(Rejection),
    /// The rules refuse it.
    Rules(Rejection),
}

/// What came of trying a text.
struct Run {
    game: AnyGame,
    actions: Vec<String>,
    /// What is to be told of the parts that are left out.
    left_out: Option<String>,
    /// Whether what comes next is the same person's decision, and could be foreseen.
    goes_on: bool,
}

/// An action that was tried.
struct Step {
    /// In notation.
    action: String,
    /// The game after it.
    game: AnyGame,
    /// Whether it can be taken back: what comes of it could be foreseen.
    free: bool,
}

/// A table at which a text is tried.
struct Trial<'a> {
    table: &'a Table,
    seat: Seat,
    locale: Locale,
    game: &'a AnyGame,
}

impl<'a> Trial<'a> {
    /// `None` if the seat has nothing to decide, or the game cannot be shown.
    fn of(table: &'a Table, seat: Seat, locale: Locale) -> Option<Self> {
        face(table.game)?;
        let Play { game, .. } = table.play.as_ref().filter(|_| table.deciders().contains(seat))?;
        Some(Self {
            table,
            seat,
            locale,
            game,
        })
    }

    fn seen(&self, game: &AnyGame) -> Option<Box<dyn Seen>> {
        seen_in(self.table, game, Viewer::Seat(self.seat), self.locale)
    }

    /// The action that a part means in `game`, which may be one that the rules refuse there.
    fn understood(&self, game: &AnyGame, part: &str) -> Result<String, Misfit> {
        let unknown = match game.canonical(part) {
            Ok(action) => return Ok(action),
            Err(unknown) => Misfit::Unknown(unknown),
        };
        let Some(seen) = self.seen(game) else {
            return Err(unknown);
        };
        let paths = game.paths(self.seat);
        match read(&paths, part, |choice| seen.called(choice)) {
            Reading::One(path) => Ok(path.action.clone()),
            Reading::Several(paths) => {
                let describe = |path: &&Path| seen.describe(path);
                Err(Misfit::Several(paths.iter().map(describe).collect()))
            }
            Reading::None => Err(unknown),
        }
    }

    /// Takes the action that a part means.
    fn step(&self, game: &AnyGame, part: &str) -> Result<Step, Misfit> {
        self.take(game, self.understood(game, part)?)
    }

    /// Takes an action.
    fn take(&self, game: &AnyGame, action: String) -> Result<Step, Misfit> {
        let mut game = game.clone();
        let applied = game.apply(self.seat, &action).map_err(Misfit::Rules)?;
        Ok(Step {
            action,
            game,
            free: !applied.consequences.is_final(),
        })
    }

    /// The steps that a part comes to: one, or those of an action with its cards.
    fn steps(&self, game: &AnyGame, part: &str) -> Result<Vec<Step>, Misfit> {
        let with_cards = self.with_cards(game, part);
        with_cards.unwrap_or_else(|| Ok(vec![self.step(game, part)?]))
    }

    /// An action, the cards that are laid down for it, and what ends that. `None` if the part says nothing of the kind.
    fn with_cards(&self, game: &AnyGame, part: &str) -> Option<Result<Vec<Step>, Misfit>> {
        let (action, cards) = part.split_once(WITH)?;
        let first = self.step(game, action).ok()?;
        let words: Vec<&str> = cards.split_whitespace().collect();
        self.gathers(&first.game).then(|| self.laid_down(first, &words))
    }

    /// `first`, and then these cards, each of them as many words as name it. All are read as the choice begins: what comes
    /// of the last card may be nobody's business yet.
    fn laid_down(&self, first: Step, mut words: &[&str]) -> Result<Vec<Step>, Misfit> {
        let start = first.game.clone();
        let mut game = start.clone();
        let mut steps = vec![first];
        let mut push = |game: &mut AnyGame, action| {
            let step = self.take(game, action)?;
            *game = step.game.clone();
            steps.push(step);
            Ok(())
        };
        while !words.is_empty() {
            let mut count = 1;
            let card = loop {
                match self.understood(&start, &words[..count].join(" ")) {
                    Err(_) if count < words.len() => count += 1,
                    understood => break understood?,
                }
            };
            push(&mut game, card)?;
            words = &words[count..];
        }
        let ends = |path: &Path| matches!(path.choices[..], [Choice::Final(_)]);
        let end = game.paths(self.seat).into_iter().find(ends);
        if let Some(end) = end.filter(|_| self.gathers(&game)) {
            push(&mut game, end.action)?;
        }
        Ok(steps)
    }

    /// Whether cards are laid down one by one.
    fn gathers(&self, game: &AnyGame) -> bool {
        self.seen(game).is_some_and(|seen| seen.gathers())
    }

    /// Whether a part is a legal action in `game`.
    fn is_legal(&self, game: &AnyGame, part: &str) -> bool {
        let understood = self.understood(game, part);
        understood.is_ok_and(|action| game.legal(self.seat).contains(&action))
    }

    /// Tries the parts one after the other, up to where nobody can foresee what comes. An error says which part fails.
    fn run(&self, parts: &[&str]) -> Result<Run, String> {
        let mut run = Run {
            game: self.game.clone(),
            actions: Vec::new(),
            left_out: None,
            goes_on: true,
        };
        let mut before: Vec<AnyGame> = Vec::new();
        for (number, part) in parts.iter().enumerate() {
            if !run.goes_on {
                run.left_out = Some(self.left_out("typed-left-unforeseen", &parts[number..]));
                break;
            }
            match self.steps(&run.game, part) {
                Ok(steps) => {
                    for step in steps {
                        run.actions.push(step.action);
                        run.goes_on = step.free;
                        before.push(std::mem::replace(&mut run.game, step.game));
                    }
                }
                // It would answer what was asked before: something else has come up between.
                Err(_)
                    if before
                        .iter()
                        .any(|game| decision(game) != decision(&run.game) && self.is_legal(game, part)) =>
                {
                    run.left_out = Some(self.left_out("typed-left-question", &parts[number..]));
                    break;
                }
                Err(misfit) => return Err(self.part(number + 1, part, &misfit)),
            }
        }
        Ok(run)
    }

    /// Which part is no action, and why.
    fn part(&self, number: usize, part: &str, misfit: &Misfit) -> String {
        let values = [
            ("number", number.into()),
            ("part", quoted(part).into()),
            ("why", self.why(misfit).into()),
        ];
        self.locale.text_with("typed-part", &values)
    }

    fn left_out(&self, key: &str, parts: &[&str]) -> String {
        let parts: Vec<String> = parts.iter().map(|part| quoted(part)).collect();
        self.locale.text_with(key, &[("parts", parts.join("; ").into())])
    }

    fn why(&self, misfit: &Misfit) -> String {
        let cast = cast(self.table, names(self.table, self.locale), self.locale);
        let say = |rejection| reason(self.table.game, rejection, &cast);
        match misfit {
            Misfit::Unknown(rejection) => say(rejection),
            Misfit::Rules(rejection) => {
                let values = [("why", say(rejection).into()), ("rule", rejection.rule.clone().into())];
                self.locale.text_with("refusal-by-rule", &values)
            }
            Misfit::Several(actions) => {
                let named: Vec<&str> = actions.iter().take(MOST_NAMED).map(String::as_str).collect();
                let values = [
                    ("count", actions.len().into()),
                    ("more", actions.len().saturating_sub(MOST_NAMED).into()),
                    ("actions", named.join(" · ").into()),
                ];
                self.locale.text_with("typed-several", &values)
            }
        }
    }

    /// Why nothing was done, with the way to what is allowed.
    fn refused(&self, why: &str) -> Message {
        let allowed = table_button(
            self.table,
            Press::Move,
            "button-alternatives",
            Style::Primary,
            self.locale,
        );
        Message::text(shortened(why, TEXT_LIMIT)).with_buttons(vec![allowed])
    }
}

/// What a game waits for, by name.
fn decision(game: &AnyGame) -> &'static str {
    match game.turn() {
        Turn::Decide { decision, .. } => decision,
        Turn::Over(_) => "",
    }
}

/// A piece of a person's own text, safe to show.
fn quoted(part: &str) -> String {
    escaped(&shortened(part, QUOTED_LIMIT))
}
