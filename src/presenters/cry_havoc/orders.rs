//! Answers in advance, in words. Their notation is the engine's (`engine/src/cry_havoc/orders.rs`).

use engine::Order;

use super::Seen;
use crate::presenters::face::Afterthought;

impl Seen {
    /// To play no card, or no more, in the battle in which the viewer places Units or plays one, for its own side.
    pub(super) fn no_card_here(&self) -> Option<Afterthought> {
        let battle = self.view.battle.as_ref()?;
        self.view.question.as_ref().filter(|question| question.acts.is_none())?;
        let (key, early) = match self.decision() {
            "place" => ("cry-havoc-then-no-card", false),
            "tactics" => ("cry-havoc-then-pass", true),
            _ => return None,
        };
        let order = Order {
            about: format!("cards.{}.{}", self.view.round, battle.number),
            answer: "none".to_owned(),
        };
        Some(Afterthought {
            order,
            label: self.text(key, &[]),
            early,
        })
    }

    /// The Region of a battle of this Round.
    fn battle_place(&self, number: &str) -> String {
        let number = number.parse().ok();
        let fought = self.view.battle.as_ref().filter(|battle| Some(battle.number) == number);
        let waits =
            |region: &&engine::cry_havoc::RegionView| region.battle.as_ref().map(|token| token.number) == number;
        let waiting = self.view.regions.iter().find(waits).map(|region| &region.name);
        let region = fought.map(|battle| &battle.region).or(waiting);
        region
            .map(|region| self.words().short_region(region))
            .unwrap_or_default()
    }

    /// An answer in words.
    pub(super) fn ordered(&self, order: &Order) -> String {
        let about: Vec<&str> = order.about.split('.').collect();
        match about.as_slice() {
            ["place", _, number] => {
                let units = order.answer.replace('-', "·");
                let values = [("place", self.battle_place(number).into()), ("units", units.into())];
                self.text("cry-havoc-order-place", &values)
            }
            ["cards", _, "all"] => self.text(&format!("cry-havoc-order-all-{}", order.answer), &[]),
            ["cards", _, number] => {
                let values = [("place", self.battle_place(number).into())];
                self.text(&format!("cry-havoc-order-cards-{}", order.answer), &values)
            }
            _ => self.text(&format!("cry-havoc-order-{}-{}", order.about, order.answer), &[]),
        }
    }

    /// What is to be placed where.
    pub(super) fn orders_about(&self, about: &str) -> String {
        let number = about.rsplit('.').next().unwrap_or_default();
        self.text(
            "cry-havoc-order-place-where",
            &[("place", self.battle_place(number).into())],
        )
    }
}
