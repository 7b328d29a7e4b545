//! What happened, told in a few lines.

use engine::bullfrogs::{ActionDie, Cell, Event, MovementDie, Piece, PieceKind, Player};

use super::ISAAC;
use crate::locale::{Locale, Value};
use crate::presenters::escaped;
use crate::presenters::face::Line;

/// Tells `events` in lines: one for a player's pad and actions, one for each pad that sinks, one for what follows.
/// `names` holds a name per player, Isaac included.
pub fn story<'a>(locale: Locale, names: &[String], events: impl IntoIterator<Item = &'a Event>) -> Vec<Line> {
    let mut teller = Teller {
        locale,
        names,
        subject: None,
        lines: Vec::new(),
    };
    for event in events {
        teller.tell(event);
    }
    teller.lines
}

struct Teller<'a> {
    locale: Locale,
    names: &'a [String],
    /// Whose deeds the present line tells.
    subject: Option<Player>,
    lines: Vec<Line>,
}

impl Teller<'_> {
    fn named(&self, player: Player) -> String {
        escaped(self.names.get(player.index()).map_or("?", String::as_str))
    }

    fn name(&self, player: Player) -> Value {
        self.named(player).into()
    }

    fn piece(&self, kind: PieceKind) -> Value {
        let key = match kind {
            PieceKind::Frog => "bullfrogs-piece-frog",
            PieceKind::Bullfrog => "bullfrogs-piece-bullfrog",
        };
        self.locale.text(key).into()
    }

    /// Goes on in the present line.
    fn phrase(&mut self, key: &str, values: &[(&'static str, Value)]) {
        let deed = self.locale.text_with(key, values);
        match self.lines.last_mut() {
            Some(line) => line.deeds.push(deed),
            None => self.begin(None, deed),
        }
    }

    /// Begins a new line about what nobody in particular did.
    fn line(&mut self, key: &str, values: &[(&'static str, Value)]) -> &mut Line {
        self.subject = None;
        self.begin(None, self.locale.text_with(key, values));
        self.lines.last_mut().expect("a line was just begun")
    }

    fn begin(&mut self, subject: Option<String>, deed: String) {
        self.lines.push(Line {
            subject,
            deeds: vec![deed],
            scores: false,
        });
    }

    /// A deed of `player`, in a line that names them.
    fn deed(&mut self, player: Player, key: &str, values: &[(&'static str, Value)]) {
        if self.subject == Some(player) {
            self.phrase(key, values);
        } else {
            self.subject = Some(player);
            self.begin(Some(self.named(player)), self.locale.text_with(key, values));
        }
    }

    fn tell(&mut self, event: &Event) {
        match *event {
            Event::TurnStarted { .. } => self.subject = None,
            Event::Played { player, pad, at } => {
                self.deed(
                    player,
                    "bullfrogs-event-played",
                    &[("spaces", pad.spaces.into()), ("at", place(at))],
                );
            }
            Event::Deployed { piece, at } => {
                self.deed(
                    piece.owner,
                    "bullfrogs-event-deployed",
                    &[("piece", self.piece(piece.kind)), ("at", place(at))],
                );
            }
            Event::Moved { piece, from, to } => {
                self.deed(
                    piece.owner,
                    "bullfrogs-event-moved",
                    &[("from", place(from)), ("to", place(to))],
                );
            }
            Event::Sabotaged { by, piece, from, to } => {
                let values = [
                    ("owner", self.name(piece.owner)),
                    ("from", place(from)),
                    ("to", place(to)),
                ];
                self.deed(by, "bullfrogs-event-sabotaged", &values);
            }
            Event::Expelled { piece, from } => {
                self.phrase(
                    "bullfrogs-event-expelled",
                    &[("owner", self.name(piece.owner)), ("from", place(from))],
                );
            }
            Event::ActionsEnded { player, unused } => {
                if unused > 0 {
                    self.deed(player, "bullfrogs-event-actions-ended", &[("unused", unused.into())]);
                }
            }
            Event::Drew { player, count } => self.deed(player, "bullfrogs-event-drew", &[("count", count.into())]),
            Event::DrewPad { pad } => self.phrase(
                "bullfrogs-event-drew-pad",
                &[("actions", pad.actions.into()), ("spaces", pad.spaces.into())],
            ),
            Event::Sank { at, .. } => self.phrase("bullfrogs-event-sank", &[("at", place(at))]),
            Event::Ended => self.line("bullfrogs-event-ended", &[]).scores = true,
            Event::Scored { .. } | Event::Hopped { .. } | Event::Returned { .. } | Event::BullfrogsLost { .. } => {
                self.tell_scoring(event);
            }
            Event::Slid { from, to } => {
                self.line("bullfrogs-event-slid", &[("from", place(from)), ("to", place(to))]);
            }
            Event::Rolled { movement, actions } => self.tell_roll(movement, actions),
            Event::IsaacMoved { to, .. } => self.phrase("bullfrogs-event-isaac-moved", &[("to", place(to))]),
            Event::IsaacLostActions { count } => {
                self.phrase("bullfrogs-event-isaac-lost-actions", &[("count", count.into())])
            }
        }
    }

    fn tell_scoring(&mut self, event: &Event) {
        match *event {
            Event::Scored {
                at,
                pad,
                winner,
                points,
            } => {
                let points = self.points(&points);
                let mut values = vec![("at", place(at)), ("vp", pad.vp.into()), ("points", points.into())];
                let line = match winner {
                    Some(winner) => {
                        values.push(("winner", self.name(winner)));
                        self.line("bullfrogs-event-won", &values)
                    }
                    None => self.line("bullfrogs-event-tied", &values),
                };
                line.scores = true;
            }
            Event::Hopped {
                piece: Piece { owner, kind },
                to,
                ..
            } => {
                let values = [
                    ("owner", self.name(owner)),
                    ("piece", self.piece(kind)),
                    ("to", place(to)),
                ];
                self.phrase("bullfrogs-event-hopped", &values);
            }
            Event::Returned { player, frogs } => {
                self.phrase(
                    "bullfrogs-event-returned",
                    &[("player", self.name(player)), ("frogs", frogs.into())],
                );
            }
            Event::BullfrogsLost { player, bullfrogs } => {
                self.phrase(
                    "bullfrogs-event-bullfrogs-lost",
                    &[("player", self.name(player)), ("bullfrogs", bullfrogs.into())],
                );
            }
            _ => {}
        }
    }

    /// The points of those who have any, the most first.
    fn points(&self, points: &[u8; 4]) -> String {
        let mut counted: Vec<(u8, Player)> = points.iter().copied().zip((0..).map(Player)).collect();
        counted.retain(|(points, _)| *points > 0);
        counted.sort_by_key(|(points, player)| (std::cmp::Reverse(*points), *player));
        let counted = counted.into_iter().map(|(points, player)| {
            self.locale.text_with(
                "bullfrogs-event-points",
                &[("player", self.name(player)), ("points", points.into())],
            )
        });
        counted.collect::<Vec<_>>().join(", ")
    }

    fn tell_roll(&mut self, movement: MovementDie, ActionDie(actions): ActionDie) {
        let key = match movement {
            MovementDie::Step(direction) => match direction {
                engine::bullfrogs::Direction::Up => "bullfrogs-die-up",
                engine::bullfrogs::Direction::Down => "bullfrogs-die-down",
                engine::bullfrogs::Direction::Left => "bullfrogs-die-left",
                engine::bullfrogs::Direction::Right => "bullfrogs-die-right",
            },
            MovementDie::Any => "bullfrogs-die-any",
            MovementDie::Blank => "bullfrogs-die-blank",
        };
        let values = [("movement", self.locale.text(key).into()), ("actions", actions.into())];
        self.deed(ISAAC, "bullfrogs-event-rolled", &values);
    }
}

fn place(cell: Cell) -> Value {
    cell.to_string().into()
}
