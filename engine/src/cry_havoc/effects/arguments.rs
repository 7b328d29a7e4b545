//! Reads and writes the arguments of a primitive: numbers, Objectives, Regions and words of closed lists (content 1.4).

use std::fmt::{self, Display, Write as _};

use super::effect::{Amount, At, Count};
use super::select::Regions;
use crate::cry_havoc::{Objective, Terrain};

/// The largest number in an effect.
const LARGEST: u8 = 20;
/// The largest number of Crystals that an effect spends, and the largest number for each of them.
const LARGEST_PRICE: u8 = 10;
const LARGEST_FACTOR: u8 = 5;

/// The arguments of a primitive that were not read yet.
pub(in crate::cry_havoc) struct Arguments<'a> {
    primitive: &'a str,
    left: Vec<(&'a str, &'a str)>,
    /// How many Regions were read.
    pub(super) regions: usize,
}

impl<'a> Arguments<'a> {
    /// Splits `n=1, to=any`.
    pub(super) fn read(primitive: &'a str, text: &'a str) -> Result<Self, String> {
        let mut left: Vec<(&str, &str)> = Vec::new();
        for argument in text.split(',').map(str::trim).filter(|_| !text.is_empty()) {
            let (name, value) = argument
                .split_once('=')
                .ok_or_else(|| format!("the argument `{argument}` has no `=`"))?;
            let (name, value) = (name.trim(), value.trim());
            if left.iter().any(|(other, _)| *other == name) {
                return Err(format!("the argument `{name}` is there twice"));
            }
            left.push((name, value));
        }
        Ok(Self {
            primitive,
            left,
            regions: 0,
        })
    }

    /// Nothing may be left.
    pub(super) fn finish(self) -> Result<(), String> {
        match self.left.first() {
            Some((name, value)) => Err(format!("{} has no argument `{name}={value}` here", self.primitive)),
            None => Ok(()),
        }
    }

    pub(super) fn optional(&mut self, name: &str) -> Option<&'a str> {
        let place = self.left.iter().position(|(other, _)| *other == name)?;
        Some(self.left.remove(place).1)
    }

    pub(super) fn required(&mut self, name: &str) -> Result<&'a str, String> {
        self.optional(name)
            .ok_or_else(|| format!("{} lacks the argument `{name}`", self.primitive))
    }

    /// An argument that has only one value, if it is there.
    pub(super) fn flag(&mut self, name: &str, value: &str) -> Result<bool, String> {
        match self.optional(name) {
            None => Ok(false),
            Some(given) if given == value => Ok(true),
            Some(given) => Err(format!("`{name}` can only be `{value}`, not `{given}`")),
        }
    }

    /// `regions=1`.
    pub(super) fn one_region(&mut self) -> Result<bool, String> {
        self.flag("regions", "1")
    }

    /// One of these words.
    pub(super) fn word<T: Copy>(&mut self, name: &str, words: &[(&str, T)]) -> Result<T, String> {
        let given = self.required(name)?;
        let found = words.iter().find(|(word, _)| *word == given);
        found.map(|(_, value)| *value).ok_or_else(|| {
            let known: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
            format!("`{name}` is one of {}, not `{given}`", known.join(", "))
        })
    }

    /// A number from 1.
    pub(super) fn number(&mut self, name: &str) -> Result<u8, String> {
        self.required(name).and_then(number)
    }

    /// An Objective by its name.
    pub(super) fn objective(&mut self, name: &str) -> Result<Objective, String> {
        self.required(name).and_then(objective)
    }

    /// How many Units or Crystals.
    pub(super) fn amount(&mut self, name: &str) -> Result<Amount, String> {
        let given = self.required(name)?;
        match amount(given)? {
            Amount::All => Err(format!(
                "`{name}=all` is for MoveBetweenObjectives only, not for {}",
                self.primitive
            )),
            amount => Ok(amount),
        }
    }

    /// How many tokens, steps or Skills: a number or `0..2`.
    pub(super) fn few(&mut self, name: &str) -> Result<Amount, String> {
        let given = self.required(name)?;
        match amount(given)? {
            few @ (Amount::Exactly(_) | Amount::Between(..)) => Ok(few),
            _ => Err(format!(
                "`{name}` of {} is a number or `0..2`, not `{given}`",
                self.primitive
            )),
        }
    }

    /// How many Units, or all of them.
    pub(super) fn amount_or_all(&mut self, name: &str) -> Result<Amount, String> {
        if self.left.contains(&(name, "all")) {
            self.required(name).map(|_| Amount::All)
        } else {
            self.amount(name)
        }
    }

    /// A number that is applied in full.
    pub(super) fn count(&mut self, name: &str) -> Result<Count, String> {
        let given = self.required(name)?;
        match amount(given)? {
            Amount::Exactly(base) => Ok(Count { base, each: 0 }),
            Amount::PerCrystal { least: None, n } => Ok(n),
            _ => Err(format!(
                "`{name}` of {} must be a number, not `{given}`",
                self.primitive
            )),
        }
    }

    /// How many Crystals are spent.
    pub(super) fn price(&mut self, name: &str) -> Result<Amount, String> {
        let given = self.required(name)?;
        match amount(given)? {
            price @ (Amount::Exactly(most) | Amount::Between(_, most)) if most <= LARGEST_PRICE => Ok(price),
            _ => Err(format!(
                "{} spends up to {LARGEST_PRICE}, not `{given}`",
                self.primitive
            )),
        }
    }

    /// The objectives that Units leave or lie on.
    pub(super) fn source(&mut self, name: &str) -> Result<At, String> {
        match self.target(name)? {
            At::Empty | At::Behind => Err(format!("`{name}` of {} has to hold Units", self.primitive)),
            at => Ok(at),
        }
    }

    /// The objectives that Units come to.
    pub(super) fn target(&mut self, name: &str) -> Result<At, String> {
        match self.required(name)? {
            "any" => Ok(At::Any),
            "one" => Ok(At::One),
            "empty" => Ok(At::Empty),
            "behind" => Ok(At::Behind),
            at => objective(at).map(At::Only),
        }
    }

    pub(super) fn regions(&mut self, name: &str) -> Result<Regions, String> {
        self.regions += 1;
        self.required(name).and_then(Regions::read)
    }
}

/// A number from 1 to 20.
pub(super) fn number(text: &str) -> Result<u8, String> {
    within(text, 1)
}

fn within(text: &str, least: u8) -> Result<u8, String> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|number| (least..=LARGEST).contains(number));
    number
        .filter(|_| digits)
        .ok_or_else(|| format!("expected a number from {least} to {LARGEST}, not `{text}`"))
}

fn amount(text: &str) -> Result<Amount, String> {
    if let Some(formula) = text.strip_suffix('X') {
        let (least, formula) = match formula.split_once("..") {
            Some((least, formula)) => (Some(within(least, 0)?), formula),
            None => (None, formula),
        };
        let (base, each) = match formula.split_once('+') {
            Some((base, each)) => (number(base)?, each),
            None => (0, formula),
        };
        let each = if each.is_empty() { 1 } else { number(each)? };
        return if each <= LARGEST_FACTOR {
            Ok(Amount::PerCrystal {
                least,
                n: Count { base, each },
            })
        } else {
            Err(format!("at most {LARGEST_FACTOR} for each Crystal, not `{text}`"))
        };
    }
    match (text, text.split_once("..")) {
        ("all", _) => Ok(Amount::All),
        ("any", _) => Ok(Amount::Any),
        (_, Some((least, most))) => {
            let (least, most) = (within(least, 0)?, number(most)?);
            if least < most {
                Ok(Amount::Between(least, most))
            } else {
                Err(format!("`{text}` must go up"))
            }
        }
        _ => number(text).map(Amount::Exactly),
    }
}

/// An objective by its name.
pub(super) fn objective(text: &str) -> Result<Objective, String> {
    text.parse().map_err(|_| format!("there is no objective `{text}`"))
}

/// A terrain by its name.
pub(super) fn terrain(text: &str) -> Result<Terrain, String> {
    text.parse().map_err(|_| format!("there is no terrain `{text}`"))
}

/// The arguments of a primitive as they are written: each name once, in the order in which they are put.
#[derive(Default)]
pub(in crate::cry_havoc) struct Writer {
    text: String,
}

impl Writer {
    pub(super) fn put(&mut self, name: &str, value: impl Display) -> &mut Self {
        let comma = if self.text.is_empty() { "" } else { ", " };
        write!(self.text, "{comma}{name}={value}").expect("texts take text");
        self
    }

    /// An argument that has only one value, if it is there.
    pub(super) fn flag(&mut self, name: &str, value: &str, there: bool) -> &mut Self {
        if there { self.put(name, value) } else { self }
    }

    pub(super) fn optional(&mut self, name: &str, value: Option<impl Display>) -> &mut Self {
        match value {
            Some(value) => self.put(name, value),
            None => self,
        }
    }

    /// One of these words.
    pub(super) fn word<T: PartialEq>(&mut self, name: &str, words: &[(&str, T)], value: &T) -> &mut Self {
        let word = words.iter().find(|(_, other)| other == value);
        self.put(name, word.map_or("", |(word, _)| word))
    }
}

impl Display for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
