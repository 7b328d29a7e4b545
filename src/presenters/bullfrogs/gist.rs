//! What was most important in a turn, for the line that is left of its message.

use engine::bullfrogs::Event;

use crate::locale::Locale;

/// The pad that was played, where Isaac went, the pads that sank, the end of the game; where there is none of that, the
/// pieces that hopped and the pads that slid. `names` holds a name per player, ready to be shown.
pub(super) fn gist<'a>(locale: Locale, names: &[String], events: impl Iterator<Item = &'a Event>) -> Vec<String> {
    let (mut first, mut second) = (Vec::new(), Vec::new());
    for event in events {
        match event {
            Event::Played { at, .. } => {
                first.push(locale.text_with("bullfrogs-gist-played", &[("at", at.to_string().into())]));
            }
            Event::IsaacMoved { to, .. } => {
                first.push(locale.text_with("bullfrogs-gist-isaac", &[("to", to.to_string().into())]));
            }
            Event::Scored { at, pad, winner, .. } => {
                let winner = winner.and_then(|winner| names.get(winner.index()).cloned());
                let key = if winner.is_some() {
                    "bullfrogs-gist-won"
                } else {
                    "bullfrogs-gist-tied"
                };
                let values = [
                    ("at", at.to_string().into()),
                    ("vp", pad.vp.into()),
                    ("winner", winner.unwrap_or_default().into()),
                ];
                first.push(locale.text_with(key, &values));
            }
            Event::Ended => first.push(locale.text("bullfrogs-gist-ended")),
            Event::Hopped { to, .. } => {
                second.push(locale.text_with("bullfrogs-gist-hopped", &[("to", to.to_string().into())]));
            }
            Event::Slid { from, to } => {
                let values = [("from", from.to_string().into()), ("to", to.to_string().into())];
                second.push(locale.text_with("bullfrogs-gist-slid", &values));
            }
            _ => {}
        }
    }
    if first.is_empty() { second } else { first }
}
