//! Words as a search compares them: without case, accents and apostrophes, and with small mistakes forgiven.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A word that is spelled exactly so.
const SAME: f32 = 1.0;
/// The beginning of a word.
const BEGINNING: f32 = 0.85;
/// Another form of a word, such as `scored` for `scoring`.
const KIN: f32 = 0.7;
/// A word with one mistake.
pub const ONE_MISTAKE: f32 = 0.6;
/// A word with two mistakes.
const TWO_MISTAKES: f32 = 0.45;
/// The lowest likeness that passes without looking for mistakes in spelling.
pub const WELL_SPELLED: f32 = KIN;

/// The words of `text`, in order, ready to be compared.
pub fn words(text: &str) -> Vec<String> {
    let plain: String = text
        .nfkd()
        .filter(|c| !is_combining_mark(*c) && !matches!(c, '\'' | '’'))
        .flat_map(char::to_lowercase)
        .map(without_stroke)
        .collect();
    plain
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// The plain letter for one whose stroke is no combining mark to Unicode.
fn without_stroke(letter: char) -> char {
    match letter {
        'ł' => 'l',
        'ø' => 'o',
        'đ' => 'd',
        _ => letter,
    }
}

/// How alike a typed word is to a `known` one that is well spelled: 0 for not at all, 1 for the same.
/// With `unfinished` the typed word may be a beginning of any length, otherwise of three letters or more.
pub fn likeness(typed: &str, known: &str, unfinished: bool) -> f32 {
    if typed == known {
        SAME
    } else if known.starts_with(typed) && (unfinished || typed.chars().count() >= 3) {
        BEGINNING
    } else if is_kin(typed, known) {
        KIN
    } else {
        0.0
    }
}

/// Whether two words share their stem, judged by length alone so that it serves every language with endings.
fn is_kin(a: &str, b: &str) -> bool {
    let shared = a.chars().zip(b.chars()).take_while(|(a, b)| a == b).count();
    let rest = a.chars().count().max(b.chars().count()) - shared;
    match shared {
        0..3 => false,
        3 => rest <= 1,
        _ => rest <= 3,
    }
}

/// How alike a typed word is to a `known` one when mistakes are forgiven: one in words of four letters or more, two
/// in words of eight or more. From five letters on, the end of the known word may be missing.
pub fn forgiving_likeness(typed: &str, known: &str) -> f32 {
    let (length, known_length) = (typed.chars().count(), known.chars().count());
    let most = match length {
        0..4 => 0,
        4..8 => 1,
        _ => 2,
    };
    // Most pairs of words are told apart by their lengths alone.
    if known_length + most < length || length < 5 && known_length > length + most {
        return 0.0;
    }
    let whole = strsim::osa_distance(typed, known);
    let mistakes = if length < 5 {
        whole
    } else {
        (length - 1..=length + 1)
            .map(|taken| known.chars().take(taken).collect::<String>())
            .map(|beginning| strsim::osa_distance(typed, &beginning))
            .fold(whole, usize::min)
    };
    match (mistakes, length) {
        (0, _) => KIN,
        (1, 4..) => ONE_MISTAKE,
        (2, 8..) => TWO_MISTAKES,
        _ => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_lose_case_accents_and_apostrophes() {
        assert_eq!(
            words("Ação, the Opponent's  ŻÓŁW (2)!"),
            ["acao", "the", "opponents", "zolw", "2"]
        );
    }

    #[test]
    fn forms_of_a_word_are_alike_and_other_words_are_not() {
        for (typed, known) in [
            ("frogs", "frog"),
            ("scored", "scoring"),
            ("slid", "sliding"),
            ("pads", "pad"),
        ] {
            assert!(likeness(typed, known, false) >= WELL_SPELLED, "{typed} {known}");
        }
        for (typed, known) in [("tie", "tile"), ("log", "frog"), ("start", "stay"), ("hop", "pad")] {
            assert!(likeness(typed, known, false) < WELL_SPELLED, "{typed} {known}");
        }
    }

    #[test]
    fn longer_words_may_be_misspelled_and_short_ones_not() {
        for (typed, known) in [
            ("sabotge", "sabotage"),
            ("bulfrog", "bullfrogs"),
            ("isac", "isaac"),
            ("sabotgae", "sabotage"),
        ] {
            assert!(forgiving_likeness(typed, known) > 0.0, "{typed} {known}");
        }
        for (typed, known) in [
            ("hup", "hop"),
            ("slime", "sabotage"),
            ("deply", "delay"),
            ("undo", "under"),
        ] {
            assert!(forgiving_likeness(typed, known) <= 0.0, "{typed} {known}");
        }
    }
}
