//! A Region in words: everything that lies open there, and what lies next to it.

use engine::cry_havoc::{Faction, Idle, RegionView, StructureView};

use crate::locale::Value;
use crate::presenters::cry_havoc::Seen;
use crate::render::cry_havoc::neighbours;

impl Seen {
    /// What lies in a Region, in a few words: who has it, and with how many Units.
    pub(super) fn in_short(&self, region: &RegionView) -> String {
        let words = self.words();
        let mut parts: Vec<String> = self.forces(region).into_iter().collect();
        if let (Some(control), true) = (region.control, parts.is_empty()) {
            parts.push(words.faction(control));
        }
        if region.crystals > 0 {
            parts.push(words.crystals(region.crystals));
        }
        parts.extend(self.face_down(region).into_iter().take(1));
        parts.join(", ")
    }

    /// Everybody's Units, the Attacker's first: "Ana: 4, Marek: 3". A name may end in a number.
    fn forces(&self, region: &RegionView) -> Option<String> {
        let attacker = region.battle.map(|token| token.attacker);
        let mut units: Vec<(Faction, u8)> = region.units.iter().map(|(of, count)| (*of, *count)).collect();
        units.sort_by_key(|(of, _)| Some(*of) != attacker);
        let units = units
            .into_iter()
            .map(|(of, count)| format!("{}: {count}", self.words().subject(of)));
        let units: Vec<String> = units.collect();
        (!units.is_empty()).then(|| units.join(", "))
    }

    /// The tokens that lie face down, by kind.
    fn face_down(&self, region: &RegionView) -> Vec<String> {
        let kinds = [
            ("cry-havoc-look-war-parties", region.war_parties),
            ("cry-havoc-look-nests", region.nests),
            ("cry-havoc-look-explorations", region.explorations),
        ];
        let lying = kinds.into_iter().filter(|(_, count)| *count > 0);
        lying
            .map(|(key, count)| self.text(key, &[("count", count.into())]))
            .collect()
    }

    /// The tokens that lie open and are no Structures.
    fn open_tokens(&self, region: &RegionView) -> Vec<String> {
        use engine::cry_havoc::Token;
        let words = self.words();
        let strength = [
            (region.artillery, Token::Artillery),
            (region.watchtower, Token::Watchtower),
        ];
        let mut tokens: Vec<String> = strength
            .into_iter()
            .filter(|(lies, _)| *lies)
            .map(|(_, token)| words.token(token))
            .collect();
        for (faction, count) in &region.skill_tokens {
            let token = words.token(Token::Skill(*faction));
            tokens.push(if *count > 1 {
                format!("{token} ×{count}")
            } else {
                token
            });
        }
        tokens
    }

    /// Everything that lies open in a Region, what lies next to it, and what a battle there would come to.
    pub(super) fn region_text(&self, region: &RegionView) -> String {
        let words = self.words();
        let mut lines = vec![self.region_head(region)];
        let mut say = |key: &str, value: Option<Value>| {
            lines.extend(value.map(|value| self.text(key, &[("what", value)])));
        };
        let listed = |parts: Vec<String>| (!parts.is_empty()).then(|| parts.join(", ").into());
        say(
            "cry-havoc-look-control",
            region.control.map(|of| words.subject(of).into()),
        );
        say("cry-havoc-look-units", self.forces(region).map(Into::into));
        say("cry-havoc-look-face-down", listed(self.face_down(region)));
        say("cry-havoc-look-tokens", listed(self.open_tokens(region)));
        lines.extend(
            region
                .structures
                .iter()
                .map(|structure| self.structure_line(region, structure)),
        );
        lines.extend(self.battle_lines(region));
        lines.push(self.neighbours_line(region));
        lines.extend(region.tunnel.then(|| self.tunnels_line(region)));
        lines.join("\n")
    }

    /// The name, with what kind of Region it is, on which side of the map, and its Crystals.
    fn region_head(&self, region: &RegionView) -> String {
        let words = self.words();
        let kind = match region.terrain {
            Some(terrain) => words.terrain(terrain),
            None if region.hq => self.text("cry-havoc-look-hq", &[]),
            None => self.text("cry-havoc-look-outer", &[]),
        };
        let mut head = vec![format!("**{}**", words.region(&region.name)), kind];
        if region.crystals > 0 {
            head.push(words.crystals(region.crystals));
        }
        if self.view.players.is_empty() {
            head.push(self.text(&format!("cry-havoc-look-side-{}", self.view.map), &[]));
        }
        head.join(" · ")
    }

    /// A Structure with its text, and why it cannot be used if that is so (CH-8.5, CH-7.1).
    fn structure_line(&self, region: &RegionView, structure: &StructureView) -> String {
        let words = self.words();
        let state = match region.idle(structure, &self.content) {
            Some(Idle::Control) => "cry-havoc-look-idle-control",
            Some(Idle::Battle) => "cry-havoc-look-idle-battle",
            Some(Idle::Activated) => "cry-havoc-look-idle-activated",
            None => "cry-havoc-look-usable",
        };
        let values = [
            ("what", words.structure(&structure.structure).into()),
            ("player", words.subject(structure.owner).into()),
            ("state", self.text(state, &[]).into()),
            ("text", words.text(&structure.structure).into()),
        ];
        self.text("cry-havoc-look-structure", &values)
    }

    fn neighbours_line(&self, region: &RegionView) -> String {
        let near = neighbours(&self.content, &self.view, &region.name)
            .into_iter()
            .map(|near| {
                let name = self.words().region(&near.name);
                match self.in_short(near) {
                    short if short.is_empty() => name,
                    short => format!("{name} ({short})"),
                }
            });
        let near = near.collect::<Vec<_>>().join(", ");
        self.text("cry-havoc-look-neighbours", &[("what", near.into())])
    }

    /// The other ends of the Tunnels (CH-6.2).
    fn tunnels_line(&self, region: &RegionView) -> String {
        let others = self.view.regions.iter();
        let others = others.filter(|other| other.tunnel && other.name != region.name);
        let others: Vec<String> = others.map(|other| self.words().region(&other.name)).collect();
        self.text("cry-havoc-look-tunnels", &[("what", others.join(", ").into())])
    }
}
