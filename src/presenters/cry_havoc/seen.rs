//! A game of Cry Havoc as one viewer may know it, in words and pictures.

use std::sync::Arc;

use engine::cry_havoc::{Content, Faction, Icon, Name, PlayerView, View};
use engine::{AnyEvent, Choice, Order, Outcome, Path, Seat, Told};

use super::face::own;
use super::{Words, details, final_round, foretell, result, standing, waits_for};
use crate::locale::{Locale, Value};
use crate::presenters::face::{self, Sight, Sights};
use crate::presenters::message::{TEXT_LIMIT, shortened};
use crate::presenters::walk::Menu;
use crate::render::Scene;
use crate::render::cry_havoc::{BattleScene, BoardScene, FinalScene, Game, HandScene, Mark, StatusScene, since};

/// A game of Cry Havoc as one viewer may know it.
pub struct Seen {
    /// What the viewer may know.
    pub view: View,
    /// The component data that the game is played with.
    pub content: Arc<Content>,
    /// The players' names by seat.
    pub names: Vec<String>,
    /// The players' factions by seat.
    pub factions: Vec<Faction>,
    /// The viewer's language.
    pub locale: Locale,
    /// What changed on the board since the viewer looked.
    pub since: Vec<Mark>,
}

impl Seen {
    pub(super) fn words(&self) -> Words<'_> {
        Words {
            locale: self.locale,
            names: &self.names,
            factions: &self.factions,
            content: &self.content,
            map: self.view.map,
        }
    }

    pub(super) fn text(&self, key: &str, values: &[(&'static str, Value)]) -> String {
        self.locale.text_with(key, values)
    }

    /// The kind of decision that is asked, or nothing.
    pub(super) fn decision(&self) -> &str {
        self.view.decision.as_deref().unwrap_or_default()
    }

    /// The viewer's own things, unless nobody at the table looks.
    pub(super) fn own(&self) -> Option<&PlayerView> {
        self.view.players.get(self.view.viewer?.index())
    }

    /// The cards of the viewer's hand.
    pub(super) fn hand_cards(&self) -> &[Name] {
        let cards = self.own().and_then(|player| player.hand.cards.as_deref());
        cards.unwrap_or_default()
    }

    /// What the viewer at `seat` holds, in words. `channel` is where the table stands.
    fn hand_text(&self, seat: Seat, channel: &str) -> String {
        let values = [
            ("round", self.view.round.into()),
            ("channel", channel.to_owned().into()),
        ];
        let mut lines = vec![self.text("cry-havoc-hand-title", &values)];
        let player = self.view.players.get(seat.index());
        let cards = player
            .and_then(|player| player.hand.cards.as_deref())
            .unwrap_or_default();
        if cards.is_empty() {
            lines.push(self.text("cry-havoc-hand-empty", &[]));
        }
        for (number, name) in (1..).zip(cards) {
            let Some(card) = self.content.card(name).map(|card| &self.content.cards()[card.index()]) else {
                continue;
            };
            let icons = Icon::ALL.into_iter().filter(|icon| card.icons[*icon] > 0).map(|icon| {
                let values = [
                    ("icon", self.words().icon(icon).into()),
                    ("count", card.icons[icon].into()),
                ];
                self.text("cry-havoc-hand-icon", &values)
            });
            let values = [
                ("number", number.into()),
                ("card", self.words().card(name).into()),
                ("icons", icons.collect::<Vec<_>>().join(", ").into()),
                ("text", format!(" {}", card.about.text).trim_end().to_owned().into()),
            ];
            lines.push(self.text("cry-havoc-hand-card", &values));
        }
        shortened(&lines.join("\n"), TEXT_LIMIT)
    }

    pub(super) fn game(&self) -> Game {
        Game {
            view: self.view.clone(),
            content: Arc::clone(&self.content),
            names: self.names.clone(),
            locale: self.locale,
        }
    }

    pub(super) fn board_scene(&self) -> BoardScene {
        BoardScene {
            game: self.game(),
            choices: Vec::new(),
            source: None,
            since: self.since.clone(),
        }
    }

    /// The battle that is being fought, if one is.
    pub(super) fn battle_scene(&self) -> Option<BattleScene> {
        self.view.battle.is_some().then(|| BattleScene {
            game: self.game(),
            placing: None,
        })
    }
}

impl face::Seen for Seen {
    fn waits_for(&self, decision: &str) -> String {
        waits_for(decision, &self.view, self.words())
    }

    fn has_turn(&self, seat: Seat) -> bool {
        let turn = self.view.turn.as_ref();
        turn.is_some_and(|turn| self.factions.get(seat.index()) == Some(&turn.faction))
    }

    fn result(&self, outcome: &Outcome) -> String {
        result(outcome, self.words())
    }

    fn round(&self) -> u32 {
        self.view.round.into()
    }

    fn scores(&self) -> Vec<i32> {
        self.view.players.iter().map(|player| i32::from(player.score)).collect()
    }

    fn badge(&self, seat: Seat) -> &'static str {
        match self.factions.get(seat.index()) {
            Some(Faction::Humans) => "💛",
            Some(Faction::Pilgrims) => "🔵",
            Some(Faction::Machines) => "🟥",
            Some(Faction::Trogs) => "❇️",
            None => "",
        }
    }

    fn standing(&self) -> String {
        standing(&self.view, self.words())
    }

    fn last_turns(&self, newest: &mut dyn Iterator<Item = &AnyEvent>) -> Option<String> {
        final_round(self.words(), own(newest))
    }

    fn details(&self) -> String {
        details(&self.view, self.words())
    }

    fn mark(&mut self, events: &mut dyn Iterator<Item = &AnyEvent>) {
        self.since = since(own(events), &self.view);
    }

    fn board(&self) -> Box<dyn Scene> {
        match self.battle_scene() {
            Some(battle) => Box::new(battle),
            None => Box::new(self.board_scene()),
        }
    }

    fn status(&self) -> Box<dyn Scene> {
        Box::new(StatusScene { game: self.game() })
    }

    fn final_score(&self) -> Box<dyn Scene> {
        Box::new(FinalScene { game: self.game() })
    }

    fn hand(&self, seat: Seat, channel: &str) -> (String, Box<dyn Scene>) {
        let words = self.hand_text(seat, channel);
        let scene = HandScene {
            game: self.game(),
            seat,
            chosen: Vec::new(),
        };
        (words, Box::new(scene))
    }

    fn why(&self, told: &[AnyEvent]) -> String {
        self.reason(told)
    }

    fn question(&self, menu: &Menu<'_>) -> String {
        self.asks(menu)
    }

    fn choices(&self, seat: Seat, menu: &Menu<'_>) -> Box<dyn Scene> {
        self.picture(seat, menu)
    }

    fn chosen(&self, path: &Path) -> Box<dyn Scene> {
        self.picture_of(path)
    }

    fn goes_on_with(&self, told: &[AnyEvent]) -> Option<Vec<Choice>> {
        self.newest_source(told)
    }

    fn sights(&self) -> Sights {
        self.everything()
    }

    fn sight(&self, name: &str) -> Option<(String, Box<dyn Scene>)> {
        self.looked_at(name)
    }

    fn beside(&self, menu: &Menu<'_>) -> (Vec<String>, Vec<Sight>) {
        self.known_beside(menu)
    }

    fn leads_on(&self, action: &Path) -> Option<&'static str> {
        let Some(Choice::Verb(verb)) = action.choices.first() else {
            return None;
        };
        let played = match self.decision() {
            "tactics" => matches!(verb.as_ref(), "play" | "play_stored"),
            "skill" => verb == "use",
            _ => false,
        };
        played.then_some("effect")
    }

    fn may_change(&self) -> Option<String> {
        let chosen = self.own()?.to_discard.as_deref().filter(|chosen| !chosen.is_empty())?;
        let cards: Vec<&str> = chosen.iter().map(|card| &**card).collect();
        let cards = self.words().cards_named(&cards);
        Some(self.text("cry-havoc-discards-chosen", &[("cards", cards.into())]))
    }

    fn afterthought(&self) -> Option<face::Afterthought> {
        self.no_card_here()
    }

    fn order(&self, order: &Order) -> String {
        self.ordered(order)
    }

    fn order_about(&self, about: &str) -> String {
        self.orders_about(about)
    }

    /// In battles each press may call somebody: what is chosen whole is done.
    fn ends_with_last(&self) -> Option<&'static str> {
        let whole = self.view.battle.is_some() && matches!(self.decision(), "tactics" | "skill" | "effect");
        whole.then_some("finish")
    }

    fn foretell(&self, events: &[Told<AnyEvent>]) -> Vec<String> {
        foretell(self.words(), events)
    }

    fn describe(&self, path: &Path) -> String {
        self.description(path)
    }

    fn called(&self, choice: &Choice) -> Vec<String> {
        self.names_of(choice)
    }
}
