//! A long list of legal actions, cut into short choices.
//!
//! An action's notation is a row of words, so all legal actions together are a tree. A panel walks down that tree: first
//! what to do, then where, one place at a time. It needs no state but the words chosen so far.

/// Where the words chosen so far lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// They are a whole action.
    Action(String),
    /// One of these must be chosen next. Each option is the whole row of words up to and including the choice.
    Choose {
        /// The words chosen so far, with those for which there was but one way on.
        words: String,
        /// The words that lead to the next choice.
        options: Vec<String>,
        /// Whether the options differ in a place on the board.
        places: bool,
    },
    /// No legal action begins so.
    Nowhere,
}

/// The next step after `words`. Where there is but one way on, it is taken.
pub fn next(legal: &[String], words: &str, is_place: impl Fn(&str) -> bool) -> Step {
    let mut words = words.trim().to_owned();
    loop {
        let options = options(legal, &words, &is_place);
        match options.as_slice() {
            [] if legal.contains(&words) => return Step::Action(words),
            [] => return Step::Nowhere,
            [only] => words.clone_from(only),
            _ => {
                let places = options
                    .iter()
                    .all(|option| option.rsplit(' ').next().is_some_and(&is_place));
                return Step::Choose { words, options, places };
            }
        }
    }
}

/// The words before the choice that led to `words`; nothing if that was the first choice.
pub fn back(legal: &[String], words: &str, is_place: impl Fn(&str) -> bool) -> Option<String> {
    let mut at = String::new();
    let mut last: Option<String> = None;
    loop {
        let options = options(legal, &at, &is_place);
        let forward = options.iter().find(|option| is_start(option, words))?;
        if options.len() > 1 {
            last = Some(at.clone());
        }
        at.clone_from(forward);
        if at == words {
            return last;
        }
    }
}

/// The different ways on after `words`: up to the next place, or one place.
fn options(legal: &[String], words: &str, is_place: &impl Fn(&str) -> bool) -> Vec<String> {
    let mut options: Vec<String> = Vec::new();
    for action in legal
        .iter()
        .filter(|action| is_start(words, action) && action.as_str() != words)
    {
        let option = extended(action, words, is_place);
        if !options.iter().any(|known| known == option) {
            options.push(option.to_owned());
        }
    }
    options
}

/// `action` up to and including the next choice after `words`: the words before the next place, or that place.
fn extended<'a>(action: &'a str, words: &str, is_place: &impl Fn(&str) -> bool) -> &'a str {
    let mut end = words.len();
    for word in action[words.len()..].split(' ').filter(|word| !word.is_empty()) {
        let start = end + usize::from(end > 0);
        if is_place(word) {
            return if end == words.len() {
                &action[..start + word.len()]
            } else {
                &action[..end]
            };
        }
        end = start + word.len();
    }
    &action[..end]
}

/// Whether the words of `start` are the first words of `action`.
fn is_start(start: &str, action: &str) -> bool {
    start.is_empty() || action == start || action.strip_prefix(start).is_some_and(|rest| rest.starts_with(' '))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn legal() -> Vec<String> {
        [
            "deploy frog L13",
            "deploy frog N13",
            "deploy bullfrog L13",
            "sabotage blue N13 O13",
            "sabotage blue N13 M13",
            "done",
        ]
        .map(str::to_owned)
        .to_vec()
    }

    fn is_place(word: &str) -> bool {
        word.starts_with(char::is_uppercase)
    }

    fn choose(words: &str) -> (Vec<String>, bool) {
        match next(&legal(), words, is_place) {
            Step::Choose { options, places, .. } => (options, places),
            other => panic!("{words} leads to {other:?}"),
        }
    }

    #[test]
    fn first_what_then_where() {
        assert_eq!(
            choose(""),
            (
                ["deploy frog", "deploy bullfrog", "sabotage blue", "done"]
                    .map(str::to_owned)
                    .to_vec(),
                false
            )
        );
        assert_eq!(
            choose("deploy frog"),
            (["deploy frog L13", "deploy frog N13"].map(str::to_owned).to_vec(), true)
        );
    }

    #[test]
    fn a_single_way_on_is_taken() {
        assert_eq!(
            next(&legal(), "deploy bullfrog", is_place),
            Step::Action("deploy bullfrog L13".to_owned())
        );
        assert_eq!(
            choose("sabotage blue").0,
            ["sabotage blue N13 O13", "sabotage blue N13 M13"]
        );
    }

    #[test]
    fn what_was_taken_without_a_choice_is_told() {
        let plays = ["play 3/4 L12", "play 3/4 N12"].map(str::to_owned);
        let Step::Choose { words, .. } = next(&plays, "", is_place) else {
            panic!("there are two places")
        };
        assert_eq!(words, "play 3/4");
    }

    #[test]
    fn a_whole_action_ends_the_walk_and_a_wrong_word_leads_nowhere() {
        assert_eq!(next(&legal(), "done", is_place), Step::Action("done".to_owned()));
        assert_eq!(next(&legal(), "deploy frog Z1", is_place), Step::Nowhere);
        assert_eq!(next(&legal(), "dep", is_place), Step::Nowhere);
    }

    #[test]
    fn back_undoes_one_real_choice() {
        assert_eq!(
            back(&legal(), "sabotage blue N13 O13", is_place),
            Some("sabotage blue N13".to_owned())
        );
        assert_eq!(back(&legal(), "sabotage blue N13", is_place), Some(String::new()));
        assert_eq!(back(&legal(), "deploy frog", is_place), Some(String::new()));
        assert_eq!(back(&legal(), "", is_place), None);
    }
}
