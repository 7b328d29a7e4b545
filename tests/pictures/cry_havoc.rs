//! What the pictures of Cry Havoc keep to.

use engine::cry_havoc::{Faction, Level, Phase};
use engine::{Seat, Viewer};
use gamekeeper::locale::Locale;
use gamekeeper::render::cry_havoc::{AreaScene, BattleScene, FinalScene, Game, LobbyScene, LobbySeat, StatusScene};
use gamekeeper::render::{Picture, Scene, SeatKind};
use proptest::prelude::*;

use crate::RENDERER;
use crate::scenes::cry_havoc::{battles, play::Play};

const THREE: [Faction; 3] = [Faction::Pilgrims, Faction::Machines, Faction::Humans];

/// The pictures of a game that others see too.
fn public(game: &Game) -> Vec<Box<dyn Scene>> {
    let area = |faction| AreaScene {
        game: game.clone(),
        faction,
    };
    vec![
        Box::new(StatusScene { game: game.clone() }),
        Box::new(area(Faction::Pilgrims)),
        Box::new(area(Faction::Machines)),
    ]
}

#[test]
fn only_the_pictures_of_hands_and_of_cards_to_choose_from_show_what_is_hidden() {
    let play = Play::new(&THREE, 5, Level::Experienced, false);
    let play = play.until(|view| view.round == 2 && view.phase == Phase::Actions);
    let seen_by = |viewer| Game {
        view: play.game.view(viewer),
        ..play.scene()
    };
    let (own, spectator) = (seen_by(Viewer::Seat(Seat(0))), seen_by(Viewer::Spectator));
    assert_ne!(own.view, spectator.view);
    for (own, spectator) in public(&own).iter().zip(public(&spectator)) {
        let [own, spectator] = [&**own, &*spectator].map(|scene| RENDERER.draw_now(scene).unwrap());
        assert!(own.png == spectator.png && own.alt == spectator.alt, "{}", own.alt);
    }
}

#[test]
fn the_alt_text_of_a_battle_says_what_it_comes_to() {
    let alt = RENDERER.draw_now(&battles::battle()).unwrap().alt;
    for part in [
        "Battle 1 in Mistlands: Ana (Pilgrims) attacks Chloé (Humans).",
        "1. Region Control: 2 against 2. Chloé (Humans) holds (wins the tie).",
        "2. Capture: 1 against 1. Nobody taken (tie).",
        "3. Attrition: 1 against 1. 1 kill each (1 VP per Unit).",
        "Chloé (Humans) has passed.",
        "Survivors: 3 against 3.",
        "Pilgrims Holo Drop; Humans Air Support; Humans Flanking",
    ] {
        assert!(alt.contains(part), "{part:?} is missing: {alt}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4, ..ProptestConfig::default() })]

    #[test]
    fn any_names_can_be_drawn(names in prop::collection::vec("\\PC{0,60}", 3), scores in prop::collection::vec(0..1000_u16, 3)) {
        let mut battle = battles::battle();
        battle.game.names.clone_from(&names);
        let mut game = battle.game.clone();
        for (player, score) in game.view.players.iter_mut().zip(&scores) {
            player.score = *score;
        }
        let seats = names.iter().zip([None, Some(Faction::Humans), Some(Faction::Trogs)]);
        let seats = seats.map(|(name, faction)| LobbySeat { faction, kind: SeatKind::Person(name.clone()) });
        let lobby = LobbyScene { seats: seats.collect(), options: names.clone(), introduction: false, locale: Locale::EnUs };
        let status = StatusScene { game: game.clone() };
        let score = FinalScene { game };
        for scene in [&battle as &dyn Scene, &lobby, &status, &score] {
            let picture = RENDERER.draw_now(scene).unwrap();
            prop_assert!(picture.alt.chars().count() <= Picture::MOST_ALT);
        }
    }

    #[test]
    fn any_battle_can_be_drawn(units in prop::array::uniform2(prop::array::uniform3(0..20_u8)), strength in prop::array::uniform3(0..9_u8)) {
        let mut scene: BattleScene = battles::battle();
        let fight = scene.game.view.battle.as_mut().unwrap();
        for (side, units) in fight.sides.iter_mut().zip(units) {
            side.units = Some(units);
            side.strength = strength;
        }
        let picture = RENDERER.draw_now(&scene).unwrap();
        prop_assert!(picture.png.len() <= 120 << 10 && picture.alt.contains("Survivors"));
    }
}
