//! What happened between the Actions and the battles: Events, Initiative, Prisoners, Scoring.

use engine::cry_havoc::{Event, Faction, Name, VpSource};

use super::Teller;

impl Teller<'_, '_> {
    pub(super) fn event_revealed(&mut self, token: &Name) {
        let facts = [
            ("event", self.words.title(token).into()),
            ("text", self.words.text(token).trim_end_matches('.').to_owned().into()),
        ];
        self.line("cry-havoc-event-event", &facts);
    }

    pub(super) fn tokens_stacked(&mut self, faction: Faction, from: u8, onto: u8, tokens: u8) {
        let facts = [
            ("player", self.player(faction)),
            ("from", from.into()),
            ("onto", onto.into()),
            ("events", tokens.into()),
        ];
        self.phrase("cry-havoc-event-stacked", &facts);
    }

    /// With the new Round's order all Skills become ready.
    pub(super) fn initiative_set(&mut self, order: &[Faction]) {
        let refreshed = self.following(|event| matches!(event, Event::SkillRefreshed { .. }).then_some(()));
        self.line("cry-havoc-event-initiative", &[("order", self.order(order))]);
        if !refreshed.is_empty() {
            self.phrase("cry-havoc-event-skills-ready", &[]);
        }
    }

    pub(super) fn vp_gained(&mut self, faction: Faction, vp: u16, source: VpSource) {
        let key = match source {
            VpSource::Prisoners => "cry-havoc-event-vp-prisoners",
            VpSource::Regions => "cry-havoc-event-vp-regions",
            VpSource::Crystals => "cry-havoc-event-vp-crystals",
            VpSource::RegionControl
            | VpSource::Kills
            | VpSource::ObjectiveCard
            | VpSource::Icon
            | VpSource::Effect
            | VpSource::Ransom => {
                self.befell(faction, "cry-havoc-event-vp", &[("vp", vp.into())]);
                return self.scores();
            }
        };
        // At the end of a Round all who gain VP for the same are told together.
        let mut gained = vec![(faction, vp)];
        gained.extend(self.following(|event| match event {
            Event::VpGained {
                faction,
                vp,
                source: also,
            } if *also == source => Some((*faction, *vp)),
            _ => None,
        }));
        let gained = gained.into_iter().map(|(faction, vp)| {
            let facts = [("player", self.player(faction)), ("vp", vp.into())];
            self.say("cry-havoc-event-vp-of", &facts)
        });
        let gained = gained.collect::<Vec<_>>().join(", ");
        self.line(key, &[("gained", gained.into())]);
        self.scores();
    }

    /// Prisoners bought back from the same captor are told together.
    pub(super) fn ransomed(&mut self, faction: Faction, captor: Faction) {
        let more = self.following(|event| match event {
            Event::PrisonerRansomed {
                faction: owner,
                captor: holder,
            } if (*owner, *holder) == (faction, captor) => Some(()),
            _ => None,
        });
        let facts = [("units", (1 + more.len()).into()), ("player", self.player(captor))];
        self.deed(faction, "cry-havoc-event-ransomed", &facts);
        self.scores();
    }
}
