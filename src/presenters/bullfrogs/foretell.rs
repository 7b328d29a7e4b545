//! What the end of a turn would bring, before it is ended.

use engine::bullfrogs::{Event, Player};
use engine::{AnyEvent, Told, Viewer};

use super::ISAAC;
use super::words::Words;
use crate::locale::Value;

/// Tells in lines what lies open of `events`, up to where the next turn begins: what comes then is for dice and others.
pub fn foretell(words: Words<'_>, events: &[Told<AnyEvent>]) -> Vec<String> {
    let mut lines = Vec::new();
    for told in events.iter().filter(|told| told.visible_to(Viewer::Spectator)) {
        // A table has only events of its own game.
        let AnyEvent::Bullfrogs(event) = &told.event else {
            continue;
        };
        lines.extend(line(words, event));
        if matches!(event, Event::TurnStarted { .. }) {
            break;
        }
    }
    lines
}

fn line(words: Words<'_>, event: &Event) -> Option<String> {
    let name = |player: Player| Value::from(words.name(player));
    let (key, values) = match *event {
        Event::ActionsEnded { unused, .. } if unused > 0 => ("unused", vec![("unused", unused.into())]),
        Event::Scored {
            at,
            pad,
            winner: Some(winner),
            ..
        } => {
            let values = vec![
                ("at", words.place(at).into()),
                ("winner", name(winner)),
                ("vp", pad.vp.into()),
            ];
            ("won", values)
        }
        Event::Scored { at, winner: None, .. } => ("tied", vec![("at", words.place(at).into())]),
        Event::Drew { count, .. } => ("drew", vec![("count", count.into())]),
        Event::TurnStarted { player, .. } if words.view.isaac.is_some() && player == ISAAC => ("isaac", Vec::new()),
        Event::TurnStarted { player, .. } => ("next", vec![("player", name(player))]),
        Event::Ended => ("ended", Vec::new()),
        _ => return None,
    };
    Some(words.locale.text_with(&format!("bullfrogs-foretell-{key}"), &values))
}
