//! Which picture goes with a step of the panel.

use engine::{Choice, Path, Seat};

use super::Seen;
use super::guide::{target, targets};
use crate::presenters::walk::{Guide as _, Item, Link, Menu};
use crate::render::Scene;
use crate::render::cry_havoc::{
    AreaScene, BattleScene, BoardScene, CardsScene, Choice as Numbered, HandScene, Offered,
};

/// The split that links come to so far; what is not chosen counts as none.
fn split(links: &[Link<'_>]) -> Option<[u8; 3]> {
    let mut units = [0; 3];
    let mut any = false;
    for link in links {
        match link {
            Link::Choice(Choice::Split(split)) => return Some(*split),
            Link::Part { nth, units: count } => {
                any = true;
                if let Some(part) = units.get_mut(*nth) {
                    *part = *count;
                }
            }
            Link::Choice(_) => {}
        }
    }
    any.then_some(units)
}

impl Seen {
    /// The picture to choose from: the hand, cards, the battle, a player's area, or the board with numbered Regions.
    pub(super) fn picture(&self, seat: Seat, menu: &Menu<'_>) -> Box<dyn Scene> {
        let options: Vec<&Item<'_>> = menu.options.iter().collect();
        let regions = targets(&options);
        let of_cards = !menu.toggles.is_empty() || self.is_about_cards(menu);
        match (self.decision(), self.battle_scene()) {
            ("keep", _) => self.cards(&self.offered(), "cry-havoc-picture-keep"),
            ("text", _) => {
                let texts = self
                    .view
                    .turn
                    .as_ref()
                    .map(|turn| turn.texts.clone())
                    .unwrap_or_default();
                self.cards(&texts, "cry-havoc-picture-text")
            }
            ("ransom", _) => match self.own() {
                Some(own) => Box::new(AreaScene {
                    game: self.game(),
                    faction: own.faction,
                }),
                None => Box::new(self.board_scene()),
            },
            (_, None) if of_cards => self.hand_scene(seat, menu),
            (_, Some(battle)) if regions.is_empty() => self.placing(battle, &menu.chosen),
            _ => Box::new(BoardScene {
                choices: numbered(&regions),
                source: Self::source_of(menu).map(Into::into),
                ..self.board_scene()
            }),
        }
    }

    /// Whether what is asked is which card of the hand, or what cards are for.
    fn is_about_cards(&self, menu: &Menu<'_>) -> bool {
        let first = menu.chosen.first().and_then(Link::choice);
        let draws = matches!(first, Some(Choice::Verb(verb)) if verb == "draw");
        let is_card = |option: &Item<'_>| {
            option
                .links
                .iter()
                .any(|link| matches!(link.choice(), Some(Choice::Card(_))))
        };
        menu.options.iter().any(is_card) || self.decision() == "action" && !draws
    }

    fn hand_scene(&self, seat: Seat, menu: &Menu<'_>) -> Box<dyn Scene> {
        let cards: Vec<&Item<'_>> = menu.toggles.iter().collect();
        // As the buttons are numbered: of copies that one is chosen whose button is pressed.
        let numbered = self.numbers(&cards).into_iter().zip(cards);
        let on = numbered.filter(|(_, card)| card.on);
        let chosen = on.map(|(number, _)| number - 1).collect();
        Box::new(HandScene {
            game: self.game(),
            seat,
            chosen,
        })
    }

    fn cards(&self, cards: &[engine::cry_havoc::Name], title: &str) -> Box<dyn Scene> {
        let cards = (1..).zip(cards).map(|(number, card)| Offered {
            card: card.clone(),
            number: Some(number),
            why_not: None,
        });
        Box::new(CardsScene {
            game: self.game(),
            title: self.locale.text(title),
            cards: cards.collect(),
        })
    }

    /// The battle with Units where they would be placed.
    fn placing(&self, battle: BattleScene, chosen: &[Link<'_>]) -> Box<dyn Scene> {
        let acts = self.view.question.as_ref().and_then(|question| question.acts.as_ref());
        let faction = match acts.and_then(|acts| acts.parse().ok()) {
            Some(trogs) => Some(trogs),
            None => self.own().map(|own| own.faction),
        };
        let places = self.decision() == "place";
        let placing = faction.zip(split(chosen)).filter(|_| places);
        Box::new(BattleScene { placing, ..battle })
    }

    /// The picture of an action that is to be confirmed.
    pub(super) fn picture_of(&self, path: &Path) -> Box<dyn Scene> {
        let links: Vec<Link<'_>> = path.choices.iter().map(Link::Choice).collect();
        let region = target(&links);
        match self.battle_scene() {
            Some(battle) if region.is_none() => self.placing(battle, &links),
            _ => Box::new(BoardScene {
                choices: numbered(&region.into_iter().collect::<Vec<_>>()),
                ..self.board_scene()
            }),
        }
    }
}

/// Regions with their numbers.
fn numbered(regions: &[&str]) -> Vec<Numbered> {
    let numbered = (1..).zip(regions).map(|(number, region)| Numbered {
        region: (*region).into(),
        number,
    });
    numbered.collect()
}
