//! What a person has chosen in a panel so far, as text of a few characters: the panel itself remembers nothing.

use std::fmt;
use std::str::FromStr;

/// What has been chosen so far. It means something only together with the legal actions of one version of a table.
///
/// Its text is the numbers of the picks, a colon and the rest: `3.12:m5p1!t`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// Which option was chosen at each step that offered more than one, counted from 0.
    pub picks: Vec<u16>,
    /// Which of the actions to gather are toggled on: bit 0 is the first.
    pub marks: u64,
    /// Which page of the options is shown, counted from 0; for lists on one page, which of them.
    pub page: u16,
    /// Whether all that is left of a kind is to be done at once.
    pub rest: bool,
    /// Whether an action that cannot be taken back was confirmed.
    pub sure: bool,
    /// Whether what follows is answered in advance with it.
    pub then: bool,
}

impl Draft {
    /// The draft after one more pick.
    #[must_use]
    pub fn picking(&self, pick: u16) -> Self {
        Self {
            picks: self.picks.iter().copied().chain([pick]).collect(),
            marks: self.marks,
            then: self.then,
            ..Self::default()
        }
    }

    /// The draft as it was after its first `count` picks.
    #[must_use]
    pub fn cut(&self, count: usize) -> Self {
        Self {
            picks: self.picks.iter().copied().take(count).collect(),
            marks: self.marks,
            then: self.then,
            ..Self::default()
        }
    }

    /// The draft with this mark the other way round.
    #[must_use]
    pub fn toggling(&self, mark: usize) -> Self {
        Self {
            marks: self.marks ^ (1 << mark),
            sure: false,
            ..self.clone()
        }
    }

    /// The draft with another mark in place of its first.
    #[must_use]
    pub fn replacing(&self, mark: usize) -> Self {
        let first = self.marks & self.marks.wrapping_neg();
        Self {
            marks: self.marks & !first,
            ..self.clone()
        }
        .toggling(mark)
    }

    /// Whether this mark is on.
    pub fn marked(&self, mark: usize) -> bool {
        self.marks & (1 << mark) != 0
    }
}

impl fmt::Display for Draft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, pick) in self.picks.iter().enumerate() {
            let dot = if number == 0 { "" } else { "." };
            write!(f, "{dot}{pick}")?;
        }
        f.write_str(":")?;
        if self.marks != 0 {
            write!(f, "m{:x}", self.marks)?;
        }
        if self.page != 0 {
            write!(f, "p{}", self.page)?;
        }
        f.write_str(if self.rest { "r" } else { "" })?;
        f.write_str(if self.sure { "!" } else { "" })?;
        f.write_str(if self.then { "t" } else { "" })
    }
}

/// The text is no draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a draft")]
pub struct NotADraft;

impl FromStr for Draft {
    type Err = NotADraft;

    fn from_str(text: &str) -> Result<Self, NotADraft> {
        let parse = || {
            let (picks, text) = text.split_once(':')?;
            let picks = picks.split('.').filter(|pick| !pick.is_empty());
            let picks = picks.map(|pick| pick.parse().ok()).collect::<Option<Vec<u16>>>()?;
            let (text, then) = text_and_sign(text, 't');
            let (text, sure) = text_and_sign(text, '!');
            let (text, rest) = text_and_sign(text, 'r');
            let (marks, page) = text.split_once('p').unwrap_or((text, "0"));
            let marks = match marks.strip_prefix('m') {
                Some(hexadecimal) => u64::from_str_radix(hexadecimal, 16).ok()?,
                None if marks.is_empty() => 0,
                None => return None,
            };
            Some(Self {
                picks,
                marks,
                page: page.parse().ok()?,
                rest,
                sure,
                then,
            })
        };
        parse().ok_or(NotADraft)
    }
}

/// A text without the sign at its end, and whether that was there.
fn text_and_sign(text: &str, sign: char) -> (&str, bool) {
    text.strip_suffix(sign).map_or((text, false), |text| (text, true))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_of_a_draft_reads_back() {
        for (picks, marks, page, (rest, sure, then), text) in [
            (vec![], 0, 0, (false, false, false), ":"),
            (vec![3, 12, 400], 0, 0, (false, false, false), "3.12.400:"),
            (vec![], 0xff_ffff_ffff, 2, (false, true, false), ":mffffffffffp2!"),
            (vec![0], 0, 7, (false, false, true), "0:p7t"),
            (vec![1], 0, 0, (false, true, true), "1:!t"),
            (vec![], 0, 0, (true, false, false), ":r"),
            (vec![2], 5, 1, (true, true, true), "2:m5p1r!t"),
        ] {
            let draft = Draft {
                picks,
                marks,
                page,
                rest,
                sure,
                then,
            };
            assert_eq!(draft.to_string(), text);
            assert_eq!(text.parse(), Ok(draft));
        }
    }

    #[test]
    fn what_is_no_draft_is_refused() {
        for text in [
            "",
            "3",
            "x:",
            "70000:",
            ":q",
            ":mxyz",
            ":p",
            ":p-1",
            "1:2:3",
            "fly to the moon",
        ] {
            assert_eq!(text.parse::<Draft>(), Err(NotADraft), "{text}");
        }
    }
}
