//! Pads that are cut off: sliding all that are left the short way, for those who do not mind where they go.

use engine::bullfrogs::{Cell, Event};
use engine::{AnyEvent, Choice, Path, Told};

use super::words::{Words, cell};
use crate::presenters::walk::{Link, MOST_BUTTONS};

/// How far a slide goes, in columns and rows; `None` for what is no slide.
pub fn effort(path: &Path) -> Option<u32> {
    let cells: Vec<Cell> = path
        .choices
        .iter()
        .filter_map(|choice| cell(&Link::Choice(choice)))
        .collect();
    match (path.choices.first(), cells.as_slice()) {
        (Some(Choice::Verb(verb)), [from, to]) if verb == "slide" => {
            let columns = u32::from(from.x.abs_diff(to.x));
            let rows = u32::from(from.y.abs_diff(to.y));
            Some(columns + rows)
        }
        _ => None,
    }
}

/// The button that slides all pads that are left, and where each of them would go. `ways`: how many slides there are to
/// choose from. `None` where a slide is one press anyway.
pub fn rest(words: Words<'_>, events: &[Told<AnyEvent>], ways: usize) -> Option<(String, String)> {
    let slides = events.iter().filter_map(|told| match told.event {
        AnyEvent::Bullfrogs(Event::Slid { from, to }) => {
            let values = [("from", from.to_string().into()), ("to", to.to_string().into())];
            Some(words.locale.text_with("bullfrogs-button-places", &values))
        }
        _ => None,
    });
    let slides: Vec<String> = slides.collect();
    let saves = slides.len() > 1 || slides.len() == 1 && ways > MOST_BUTTONS;
    let values = [("count", slides.len().into()), ("slides", slides.join(", ").into())];
    let [label, told] = ["bullfrogs-button-rest", "bullfrogs-rest"].map(|key| words.locale.text_with(key, &values));
    saves.then_some((label, told))
}
