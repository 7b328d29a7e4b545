//! Reads the notation of effects (content 1.1).
//!
//! `OR` binds weakest, then `;`, then `=>`, then the prefixes `if(..)`, `on(..)` and `each(player)`.

use super::effect::Effect;
use super::guard::Guard;
use super::on_kill::KillVp;
use super::primitive::Primitive;
use super::trigger::Trigger;
use crate::cry_havoc::EffectId;

/// How much of the text an error shows.
const SHOWN: usize = 30;

/// Reads an effect into the list of all parts; says what is wrong, and near what, where it is none.
pub(in crate::cry_havoc) fn parse(text: &str, effects: &mut Vec<Effect>) -> Result<EffectId, String> {
    let mut parser = Parser {
        text,
        at: 0,
        start: 0,
        effects,
    };
    parser.whole().map_err(|reason| {
        let near: String = text[parser.start..].chars().take(SHOWN).collect();
        if near.is_empty() {
            format!("{reason}, at the end of `{text}`")
        } else {
            format!("{reason}, near `{near}`")
        }
    })
}

struct Parser<'a> {
    text: &'a str,
    /// How far it has been read.
    at: usize,
    /// Where the part being read starts, for errors.
    start: usize,
    effects: &'a mut Vec<Effect>,
}

impl<'a> Parser<'a> {
    fn whole(&mut self) -> Result<EffectId, String> {
        let effect = self.either()?;
        self.skip_spaces();
        self.start = self.at;
        if self.rest().is_empty() {
            Ok(effect)
        } else {
            Err("expected `;`, `OR` or `=>`".to_owned())
        }
    }

    fn either(&mut self) -> Result<EffectId, String> {
        let mut sides = vec![self.sequence()?];
        while self.eat("OR") {
            sides.push(self.sequence()?);
        }
        Ok(self.join(sides, Effect::Either))
    }

    fn sequence(&mut self) -> Result<EffectId, String> {
        let mut parts = vec![self.pay()?];
        while self.eat(";") {
            parts.push(self.pay()?);
        }
        Ok(self.join(parts, Effect::Sequence))
    }

    /// A part alone is itself.
    fn join(&mut self, parts: Vec<EffectId>, effect: impl FnOnce(Box<[EffectId]>) -> Effect) -> EffectId {
        match parts[..] {
            [part] => part,
            _ => self.put(effect(parts.into())),
        }
    }

    fn pay(&mut self) -> Result<EffectId, String> {
        let cost = self.prefixed()?;
        if !self.eat("=>") {
            return Ok(cost);
        }
        if !matches!(self.effects[cost.index()], Effect::Do(_)) {
            return Err("a cost is a primitive without `if`, `on` or `each`".to_owned());
        }
        let then = self.prefixed()?;
        if self.eat("=>") {
            return Err("a cost buys no other cost".to_owned());
        }
        Ok(self.put(Effect::Pay { cost, then }))
    }

    fn prefixed(&mut self) -> Result<EffectId, String> {
        self.skip_spaces();
        self.start = self.at;
        let word = self.word();
        if word.is_empty() {
            return Err("expected a primitive, `if`, `on` or `each`".to_owned());
        }
        let inner = self.parentheses(word)?;
        match word {
            "if" => {
                let guard = Guard::read(inner)?;
                let then = self.prefixed()?;
                Ok(self.put(Effect::If(guard, then)))
            }
            "on" if inner == "kill" => {
                let then = self.prefixed()?;
                let vp = KillVp::read(&self.effects[then.index()])?;
                // What was read for it is no part of the effect.
                self.effects.truncate(then.index());
                Ok(self.put(Effect::OnKill(vp)))
            }
            "on" => {
                let trigger = Trigger::read(inner)?;
                let then = self.prefixed()?;
                Ok(self.put(Effect::On(trigger, then)))
            }
            "each" if inner == "player" => {
                let then = self.prefixed()?;
                Ok(self.put(Effect::EachPlayer(then)))
            }
            "each" => Err(format!("`each` knows only `player`, not `{inner}`")),
            name => {
                let primitive = Primitive::read(name, inner)?;
                Ok(self.put(Effect::Do(primitive)))
            }
        }
    }

    fn put(&mut self, effect: Effect) -> EffectId {
        self.effects.push(effect);
        EffectId((self.effects.len() - 1) as u16)
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn skip_spaces(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    /// Whether that comes next; if so, it is read.
    fn eat(&mut self, sign: &str) -> bool {
        self.skip_spaces();
        let found = self.rest().starts_with(sign);
        if found {
            self.at += sign.len();
        }
        found
    }

    fn word(&mut self) -> &'a str {
        let rest = self.rest();
        let length = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    fn parentheses(&mut self, word: &str) -> Result<&'a str, String> {
        if !self.eat("(") {
            return Err(format!("expected `(` after `{word}`"));
        }
        let rest = self.rest();
        let end = rest
            .find(')')
            .ok_or_else(|| format!("the `(` after `{word}` is not closed"))?;
        self.at += end + 1;
        Ok(rest[..end].trim())
    }
}

/// Writes an effect in the notation that [`parse`] reads.
pub(in crate::cry_havoc) fn write(effects: &[Effect], effect: EffectId) -> String {
    let list = |parts: &[EffectId], between: &str| {
        let parts: Vec<String> = parts.iter().map(|part| write(effects, *part)).collect();
        parts.join(between)
    };
    match &effects[effect.index()] {
        Effect::Sequence(parts) => list(parts, "; "),
        Effect::Either(sides) => list(sides, " OR "),
        Effect::Pay { cost, then } => list(&[*cost, *then], " => "),
        Effect::If(guard, then) => format!("if({guard}) {}", write(effects, *then)),
        Effect::On(trigger, then) => format!("on({trigger}) {}", write(effects, *then)),
        Effect::OnKill(vp) => vp.to_string(),
        Effect::EachPlayer(then) => format!("each(player) {}", write(effects, *then)),
        Effect::Do(primitive) => primitive.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Effect, Primitive, parse};

    #[test]
    fn or_binds_weaker_than_a_sequence_and_a_sequence_weaker_than_a_cost() {
        let mut effects = Vec::new();
        let text = "GainVp(n=1); GainVp(n=2) OR SpendCrystals(n=1) => GainVp(n=X); GainVp(n=3)";
        let effect = parse(text, &mut effects).expect("the effect is sound");
        let Effect::Either(sides) = &effects[effect.index()] else {
            panic!("OR splits the whole effect");
        };
        let Effect::Sequence(parts) = &effects[sides[1].index()] else {
            panic!("the second side has two parts");
        };
        assert!(matches!(effects[parts[0].index()], Effect::Pay { .. }));
        let last = &effects[parts[1].index()];
        assert!(
            matches!(last, Effect::Do(Primitive::GainVp(_))),
            "=> binds to the next part only"
        );
    }
}
