//! What a player has, in words: Skills and Structures with their texts, Prisoners, cards that lie open.

use engine::cry_havoc::Faction;

use crate::presenters::cry_havoc::Seen;
use crate::presenters::cry_havoc::details::player_line;

impl Seen {
    /// A player's area. Nothing of what is hidden from the others is in it.
    pub(super) fn area_text(&self, faction: Faction) -> String {
        let words = self.words();
        let Some(player) = self.player(faction) else {
            return String::new();
        };
        let mut lines = vec![player_line(player, words)];
        for skill in &player.skills {
            let key = if skill.exhausted {
                "cry-havoc-look-skill-used"
            } else {
                "cry-havoc-look-skill-ready"
            };
            let values = [
                ("what", words.skill(&skill.skill).into()),
                ("text", words.text(&skill.skill).into()),
            ];
            lines.push(self.text(key, &values));
        }
        for (name, left) in &player.structures_left {
            let Some(id) = self.content.structure(name) else {
                continue;
            };
            let data = &self.content.structures()[id.index()];
            let key = match data.activate {
                Some(_) => "cry-havoc-look-kind",
                None => "cry-havoc-look-kind-always",
            };
            let values = [
                ("what", words.structure(name).into()),
                ("left", (*left).into()),
                ("build", data.build.into()),
                ("activate", data.activate.unwrap_or_default().into()),
                ("text", words.text(name).into()),
            ];
            lines.push(self.text(key, &values));
        }
        if !player.discard.is_empty() {
            let cards: Vec<&str> = player.discard.iter().map(|card| &**card).collect();
            let values = [("cards", words.cards_named(&cards).into())];
            lines.push(self.text("cry-havoc-look-discard", &values));
        }
        lines.join("\n")
    }
}
