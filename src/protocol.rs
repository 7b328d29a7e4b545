//! The line protocol of `gamekeeper engine`: one JSON object per line in, one per line out.
//!
//! `docs/engine-protocol.md` describes it with a transcript that a test replays.

use std::io::{self, BufRead, Read, Write};

use engine::{AnyGame, GameKind, Rejection, Seat, Setup, Viewer};
use serde::Deserialize;
use serde_json::{Value, json};

/// The longest line that is read, in bytes, its end not counted.
pub const MAX_LINE: usize = 1 << 20;

/// A command as it stands on a line.
#[derive(Debug, Deserialize)]
#[serde(tag = "cmd", rename_all = "snake_case", deny_unknown_fields)]
enum Command {
    New {
        game: String,
        seats: u8,
        seed: u64,
        #[serde(default)]
        options: Value,
    },
    Turn {},
    Legal {
        seat: Seat,
        /// A decision that is still to come.
        #[serde(default)]
        decision: Option<String>,
    },
    Apply {
        seat: Seat,
        action: String,
    },
    View {
        seat: Option<Seat>,
    },
    Save {},
    Load {
        save: Value,
    },
    /// Deals anew what a seat may not know.
    Redeal {
        seat: Seat,
        seed: u64,
    },
    /// Back from there to the game itself.
    Back {},
    /// Several actions, of which all are applied or none.
    Play {
        actions: Vec<Move>,
    },
}

/// An action and who takes it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Move {
    seat: Seat,
    action: String,
}

/// Why a line was not done: the rule (`protocol` where no rule of a game is concerned), the stable name of the reason,
/// and the facts.
struct Refused(Rejection);

impl Refused {
    fn protocol(reason: &str, text: impl ToString) -> Self {
        let facts = serde_json::Map::from_iter([("text".to_owned(), Value::from(text.to_string()))]);
        Self(Rejection {
            rule: "protocol".to_owned(),
            reason: reason.to_owned(),
            facts,
        })
    }
}

impl From<Rejection> for Refused {
    fn from(rejection: Rejection) -> Self {
        Self(rejection)
    }
}

/// One conversation: at most one game at a time.
#[derive(Debug, Default)]
pub struct Session {
    game: Option<AnyGame>,
    /// The game as it was dealt anew for a seat; while there is one, commands are about it.
    world: Option<AnyGame>,
    /// Whether the game itself was dealt anew for a seat.
    is_dealt: bool,
}

impl Session {
    /// A conversation about a game that was dealt anew for a seat, so that nothing in it is secret from that seat.
    pub(crate) fn about(dealt: AnyGame) -> Self {
        Self {
            game: Some(dealt),
            world: None,
            is_dealt: true,
        }
    }

    /// Answers one line. The answer has no line break; a command that is refused changes nothing.
    pub fn handle(&mut self, line: &str) -> String {
        let answer = self.answer(line).unwrap_or_else(|Refused(Rejection { rule, reason, facts })| {
            json!({ "ok": false, "rule": rule, "reason": reason, "facts": facts })
        });
        answer.to_string()
    }

    fn answer(&mut self, line: &str) -> Result<Value, Refused> {
        let command = serde_json::from_str(line).map_err(|error| Refused::protocol("malformed", error))?;
        let mut answer = match command {
            Command::New {
                game,
                seats,
                seed,
                options,
            } => {
                let game: GameKind = game.parse().map_err(|error| Refused::protocol("unknown_game", error))?;
                let (game, events) = AnyGame::start(&Setup {
                    game,
                    seats,
                    seed,
                    options,
                })
                .map_err(|error| Refused::protocol("bad_setup", error))?;
                self.begin(game);
                json!({ "events": events })
            }
            Command::Turn {} => json!({ "turn": self.game()?.turn() }),
            Command::Legal { seat, decision: None } => json!({ "actions": self.game()?.legal(seat) }),
            Command::Legal {
                seat,
                decision: Some(decision),
            } => json!({ "actions": self.game()?.legal_later(seat, &decision) }),
            Command::Apply { seat, action } => {
                let applied = self.game()?.apply(seat, &action)?;
                let consequences = applied.consequences;
                json!({
                    "events": applied.events,
                    "revealed": consequences.revealed,
                    "chance": consequences.chance,
                    "passed": consequences.passed,
                })
            }
            Command::View { seat } => {
                json!({ "view": self.game()?.view(seat.map_or(Viewer::Spectator, Viewer::Seat)) })
            }
            Command::Save {} if self.is_dealt || self.world.is_some() => {
                return Err(Refused::protocol("dealt_anew", "what was dealt anew has no save"));
            }
            Command::Save {} => json!({ "save": self.game()?.save() }),
            Command::Load { save } => {
                let loaded = AnyGame::load_told(save).map_err(|error| Refused::protocol("bad_save", error))?;
                self.begin(loaded.0);
                json!({ "events": loaded.1 })
            }
            Command::Redeal { seat, seed } => {
                let mut world = self.game.clone().ok_or_else(no_game)?;
                if !world.redeal(seat, seed) {
                    return Err(Refused::protocol(
                        "not_deciding",
                        "only a seat that must decide can ask for it",
                    ));
                }
                self.world = Some(world);
                json!({})
            }
            Command::Back {} => {
                self.world = None;
                json!({ "turn": self.game()?.turn() })
            }
            Command::Play { actions } => self.play(&actions)?,
        };
        answer["ok"] = true.into();
        Ok(answer)
    }

    fn begin(&mut self, game: AnyGame) {
        *self = Self {
            game: Some(game),
            ..Self::default()
        };
    }

    fn play(&mut self, actions: &[Move]) -> Result<Value, Refused> {
        let mut game = self.game()?.clone();
        let mut events = Vec::new();
        for (index, Move { seat, action }) in actions.iter().enumerate() {
            let applied = game.apply(*seat, action).map_err(|mut rejection| {
                rejection.facts.insert("index".to_owned(), index.into());
                rejection
            })?;
            events.extend(applied.events);
        }
        let turn = game.turn();
        *self.game()? = game;
        Ok(json!({ "events": events, "turn": turn }))
    }

    /// The game that commands are about.
    fn game(&mut self) -> Result<&mut AnyGame, Refused> {
        self.world.as_mut().or(self.game.as_mut()).ok_or_else(no_game)
    }
}

fn no_game() -> Refused {
    Refused::protocol("no_game", "start with `new` or `load`")
}

/// Answers line by line until the input ends. Lines that are too long or no UTF-8 are answered with a refusal.
///
/// # Errors
/// If reading or writing fails.
pub fn run(mut reader: impl BufRead, mut writer: impl Write) -> io::Result<()> {
    let mut session = Session::default();
    let mut line = Vec::new();
    while let Some(complete) = read_line(&mut reader, &mut line)? {
        let answer = if complete {
            match str::from_utf8(&line) {
                Ok(line) => session.handle(line),
                Err(error) => refusal("not_utf8", error),
            }
        } else {
            refusal("too_long", format_args!("a line has at most {MAX_LINE} bytes"))
        };
        writeln!(writer, "{answer}")?;
        writer.flush()?;
    }
    Ok(())
}

fn refusal(reason: &str, text: impl ToString) -> String {
    let Refused(Rejection { rule, reason, facts }) = Refused::protocol(reason, text);
    json!({ "ok": false, "rule": rule, "reason": reason, "facts": facts }).to_string()
}

/// Reads a line without its end; `false` for one that is too long, which is passed over. `None` at the end of input.
fn read_line(reader: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
    line.clear();
    // Room for the longest line and its end, `\r\n`.
    let limit = MAX_LINE as u64 + 2;
    if reader.by_ref().take(limit).read_until(b'\n', line)? == 0 {
        return Ok(None);
    }
    let ended = line.pop_if(|last| *last == b'\n').is_some();
    if !ended && line.len() as u64 == limit {
        reader.skip_until(b'\n')?;
        return Ok(Some(false));
    }
    line.pop_if(|last| *last == b'\r');
    Ok(Some(line.len() <= MAX_LINE))
}
