//! The notation and the vocabulary of Cry Havoc's effects.

#[path = "common/component_files.rs"]
mod component_files;

use component_files::{assert_effects_refused, assert_refused, entry, with};
use engine::cry_havoc::{Content, ContentError, Effect, EffectId, Primitive};
use serde_json::json;

/// A Skill of the window TURN.
const TURN: [&str; 3] = ["skills", "pil-teleport", "effect"];
/// The Battle text of a Tactics card.
const BATTLE: [&str; 3] = ["tactics", "hum-flanking", "battle"];

/// The data with this effect of Teleport, and the effect.
fn teleport(effect: &str) -> Result<(std::sync::Arc<Content>, EffectId), ContentError> {
    let mut skill = entry("factions.json", "skills", "pil-teleport");
    skill["effect"] = json!(effect);
    let content = with("factions.json", "skills", &[skill])?;
    let place = content.skill("pil-teleport").expect("the Skill is there").index();
    let effect = content.skills()[place].effect;
    Ok((content, effect))
}

#[test]
fn or_binds_weaker_than_a_sequence_and_a_sequence_weaker_than_a_cost() {
    let effect = "GainVp(n=1); GainVp(n=2) OR SpendCrystals(n=1) => GainVp(n=X); GainVp(n=3)";
    let (content, effect) = teleport(effect).expect("the effect is sound");
    let Effect::Either(sides) = content.effect(effect) else {
        panic!("OR splits the whole effect");
    };
    let Effect::Sequence(parts) = content.effect(sides[1]) else {
        panic!("the second side has two parts");
    };
    assert!(matches!(content.effect(parts[0]), Effect::Pay { .. }));
    let last = content.effect(parts[1]);
    assert!(
        matches!(last, Effect::Do(Primitive::GainVp { .. })),
        "=> binds to the next part only"
    );
}

#[test]
fn spaces_mean_nothing() {
    let [close, wide] = ["GainVp(n=1,per=skill_token)", "  GainVp ( n = 1 , per=skill_token )  "].map(|effect| {
        let (content, effect) = teleport(effect).expect("the effect is sound");
        content.effect(effect).clone()
    });
    assert_eq!(close, wide);
}

#[test]
fn an_effect_that_is_not_of_the_notation_is_refused_with_the_text_near() {
    assert_effects_refused(
        "factions.json",
        TURN,
        "
        -> expected a primitive, `if`, `on` or `each`, at the end of ``
        GainVp(n=1); -> expected a primitive, `if`, `on` or `each`, at the end of `GainVp(n=1);`
        GainVp -> expected `(` after `GainVp`, near `GainVp`
        GainVp(n=1 -> the `(` after `GainVp` is not closed, near `GainVp(n=1`
        GainVp(n=1) AND so on -> expected `;`, `OR` or `=>`, near `AND so on`
        GainVp(n=1); GainGold(n=1) -> there is no primitive `GainGold`, near `GainGold(n=1)`
        GainVp() -> GainVp lacks the argument `n`, near `GainVp()`
        GainVp(1) -> the argument `1` has no `=`, near `GainVp(1)`
        GainVp(n=1, n=1) -> the argument `n` is there twice
        GainVp(n=1, to=any) -> GainVp has no argument `to=any` here
        if(attacker) SpendCrystals(n=1) => GainVp(n=1) -> a cost is a primitive without `if`, `on` or `each`
        SpendCrystals(n=1) => SpendCrystals(n=1) => GainVp(n=1) -> a cost buys no other cost
        each(unit) GainVp(n=1) -> `each` knows only `player`, not `unit`
        ",
    );
    let long = "GainVp(n=1);".repeat(50);
    let error = teleport(&long).expect_err("the effect is too long");
    assert_eq!(error.reason, "an effect has at most 500 bytes");
    let letters = teleport("Gain(ł").expect_err("there is no such effect");
    assert_eq!(letters.reason, "the `(` after `Gain` is not closed, near `Gain(ł`");
}

#[test]
fn values_that_the_vocabulary_does_not_know_are_refused() {
    assert_effects_refused(
        "factions.json",
        TURN,
        "
        GainVp(n=0) -> expected a number from 1 to 20, not `0`
        GainVp(n=21) -> expected a number from 1 to 20, not `21`
        GainVp(n=+1) -> not `+1`
        GainVp(n=any) -> `n` of GainVp must be a number, not `any`
        GainVp(n=1, per=unit) -> `per` can only be `skill_token`, not `unit`
        SpendCrystals(n=all) -> SpendCrystals spends up to 10, not `all`
        SpendCrystals(n=11) -> SpendCrystals spends up to 10
        SpendCrystals(n=3..1) -> `3..1` must go up
        SpendCrystals(n=1) => GainVp(n=6X) -> at most 5 for each Crystal
        TakeControl(where=moon) -> there are no Regions called `moon`
        TakeControl(where=hq_ok) -> names no Regions
        DrawCards(n=1, from=swamp) -> there is no terrain `swamp`
        PlaceToken(kind=cake, n=1, where=mine) -> not `cake`
        PlaceToken(kind=skill, n=1, where=mine, max_cost=2) -> for structures only
        MoveToken(kind=nest, n=3, steps=1, to=any) -> at most 2 tokens, not 3
        MoveToken(kind=skill, n=1, steps=1, to=any) -> `kind` is one of structure, nest
        MoveUnits(n=1, from=held, regions=2, to=any) -> `regions` can only be `1`, not `2`
        RemoveUnits(n=1, where=any, whose=all) -> `whose` is one of own, enemy, trogs, mover
        BonusPoints(kind=fun, n=1) -> `kind` is one of move, recruit, build
        if(rich) GainVp(n=1) -> there is no guard `rich`
        if(most:jungle) GainVp(n=1) -> there is no guard `most:jungle`
        if(most:jungle_trees) GainVp(n=1) -> there is no guard `most:jungle_trees`
        if(most:swamp_units) GainVp(n=1) -> there is no terrain `swamp`
        if(trees>=3) GainVp(n=1) -> there is no guard `trees>=3`
        if(prisoners>=many) GainVp(n=1) -> expected a number
        on(sunrise) GainVp(n=1) -> there is no trigger `sunrise`
        on(win:chess) GainVp(n=1) -> there is no objective `chess`
        ",
    );
    assert_effects_refused(
        "factions.json",
        BATTLE,
        "
        AddFromReserve(n=1, to=moon) -> there is no objective `moon`
        AddStrength(at=any, n=1) -> there is no objective `any`
        KillInBattle(n=1, whose=enemy, at=empty) -> has to hold Units
        KillInBattle(n=1, whose=both, at=any) -> `whose` is one of own, enemy, any
        LockObjective(at=any) -> locks one objective
        SetOrder(mode=shuffle) -> not `shuffle`
        SetOrder(mode=first) -> SetOrder lacks the argument `at`
        SetOrder(mode=reverse, at=control) -> no argument `at=control` here
        MoveBetweenObjectives(n=2, whose=own, mode=swap) -> moves n=all
        WithdrawUnits(n=1, whose=enemy, to=adj) -> `whose` is one of own
        ForceDiscard(n=1, who=me, how=random) -> `who` is one of opponent, any_opponent
        TakeCrystals(n=1, from=here, to=moon) -> `to` is one of stock, supply
        ",
    );
}

#[test]
fn effects_stand_only_in_windows_that_allow_them() {
    assert_effects_refused(
        "factions.json",
        TURN,
        "
        AddFromReserve(n=1, to=any) -> AddFromReserve does not stand in the window Turn
        EnableScoring() -> EnableScoring does not stand
        on(recruit) PlaceUnits(n=1, where=mine) -> PlaceUnits does not stand in the window Recruit
        on(kill) GainVp(n=1) -> the trigger Kill does not stand in the window Turn
        on(draw_phase) GainVp(n=1) -> the trigger DrawPhase does not stand
        if(defender) GainVp(n=1) -> the guard Defender does not stand
        if(battle:near1) GainVp(n=1) -> the guard BattleNear(1) does not stand
        if(third_party) GainVp(n=1) -> the guard ThirdParty does not stand
        TakeControl(where=adj) -> there is no `here` in the window Turn
        TakeControl(where=same) -> `same` needs a cost
        GainVp(n=X) -> X of GainVp has no SpendCrystals before it
        SpendCrystals(n=1) OR GainVp(n=X) -> X of GainVp has no SpendCrystals before it
        RemoveUnits(n=1, where=mine, whose=own) -> only a cost
        RemoveUnits(n=any, where=mine, whose=own) => GainVp(n=1) -> a cost only with a number of own Units
        RemoveUnits(n=1, where=mine, whose=trogs) => GainVp(n=1) -> a cost only with a number of own
        GainVp(n=1) => GainVp(n=1) -> GainVp is no cost
        ",
    );
    assert_effects_refused(
        "factions.json",
        BATTLE,
        "
        SetInitiative() -> SetInitiative does not stand in the window Battle
        PlaceToken(kind=skill, n=1, where=mine) -> PlaceToken does not stand
        on(scoring) GainVp(n=1) -> the trigger Scoring does not stand
        on(kill) Capture(n=1, at=any); PlaceLast() -> PlaceLast does not stand in the window Battle
        ",
    );
    assert_refused(
        "factions.json",
        r#"
        tactics.tro-victory-howl.action = "GainVp(n=1)" -> tactics.tro-victory-howl.action: EnableScoring()
        tactics.tro-scouts.! = "NullifyCard()" -> tactics.tro-scouts.!: window Icon
        structures.mac-repair-bay.effect = "GainVp(n=1)" -> structures.mac-repair-bay.effect: window Always
        "#,
    );
    assert_refused(
        "terrain_tactics.json",
        r#"
        cards.oce-undertow.battle = "PlaceLast()" -> cards.oce-undertow.battle: window Battle
        cards.oce-fog-bank.! = "PlaceLast()" -> cards.oce-fog-bank.!: window Icon
        "#,
    );
    assert_refused(
        "tokens.json",
        r#"
        events.ev-trogs-stir.effect = "NullifyCard()" -> events.ev-trogs-stir.effect: window Event
        explorations.ex-relic.effect = "NullifyCard()" -> explorations.ex-relic.effect: window Reveal
        strength_tokens.artillery.effect = "GainVp(n=1)" -> strength_tokens.artillery.effect: only add strength
        "#,
    );
    let objective = r#"cards.no-bedrock.effect = "NullifyCard()" -> cards.no-bedrock.effect: window Final"#;
    assert_refused("objectives.json", objective);
}

/// All primitives of an effect, written out.
fn primitives(content: &Content, effect: EffectId, found: &mut Vec<String>) {
    match content.effect(effect) {
        Effect::Sequence(parts) | Effect::Either(parts) => {
            parts.iter().for_each(|part| primitives(content, *part, found));
        }
        Effect::Pay { cost, then } => [cost, then]
            .into_iter()
            .for_each(|part| primitives(content, *part, found)),
        Effect::If(_, then) | Effect::On(_, then) | Effect::EachPlayer(then) => primitives(content, *then, found),
        Effect::Do(primitive) => found.push(format!("{primitive:?}")),
    }
}

#[test]
fn every_primitive_of_the_vocabulary_is_used() {
    let content = Content::embedded();
    let cards = content.cards().iter();
    let effects = cards
        .flat_map(|card| [card.battle, card.text, card.objective])
        .flatten();
    let effects = effects
        .chain(content.structures().iter().map(|structure| structure.effect))
        .chain(content.skills().iter().map(|skill| skill.effect))
        .chain(content.events().iter().map(|token| token.effect))
        .chain(content.explorations().iter().map(|token| token.effect));
    let mut found = Vec::new();
    effects.for_each(|effect| primitives(&content, effect, &mut found));
    let names = found.iter().map(|primitive| primitive.split([' ', '(']).next());
    let names: std::collections::BTreeSet<_> = names.collect();
    // 35, with the swap of objectives and the two kinds of Redirect apart, less EnableScoring, which is an Action.
    assert_eq!(names.len(), 36, "{names:?}");
    assert!(!found.contains(&format!("{:?}", Primitive::EnableScoring)));
}

#[test]
fn no_two_battle_texts_are_alike() {
    let content = Content::embedded();
    let battles = content.cards().iter().filter_map(|card| card.battle);
    let texts: Vec<String> = battles.map(|battle| text(&content, battle)).collect();
    let different: std::collections::BTreeSet<_> = texts.iter().collect();
    assert_eq!((texts.len(), different.len()), (40, 40));
}

/// An effect with its parts written out.
fn text(content: &Content, effect: EffectId) -> String {
    let list = |parts: &[EffectId], between: &str| {
        let parts: Vec<String> = parts.iter().map(|part| text(content, *part)).collect();
        parts.join(between)
    };
    match content.effect(effect) {
        Effect::Sequence(parts) => list(parts, "; "),
        Effect::Either(parts) => list(parts, " OR "),
        Effect::Pay { cost, then } => list(&[*cost, *then], " => "),
        Effect::If(guard, then) => format!("if {guard:?}: {}", text(content, *then)),
        Effect::On(trigger, then) => format!("on {trigger:?}: {}", text(content, *then)),
        Effect::EachPlayer(then) => format!("each: {}", text(content, *then)),
        Effect::Do(primitive) => format!("{primitive:?}"),
    }
}

#[test]
fn effects_mean_what_their_notation_says() {
    let content = Content::embedded();
    let skill = |name: &str| {
        let skill = content.skill(name).expect("the Skill is there");
        text(&content, content.skills()[skill.index()].effect)
    };
    let card = |name: &str| {
        let card = content.card(name).expect("the card is there");
        text(
            &content,
            content.cards()[card.index()].battle.expect("it has a Battle text"),
        )
    };
    insta::assert_snapshot!(skill("pil-teleport"), @"SpendCrystals { n: Between(0, 2) }; MoveUnits { n: PerCrystal { base: 1, each: 2 }, from: Regions { filters: [Held], hq: true, battle: false }, to: Regions { filters: [Any], hq: true, battle: false } }");
    insta::assert_snapshot!(skill("mac-reconfigure"), @"RemoveUnits { n: Exactly(2), at: Regions { filters: [Mine], hq: false, battle: false }, whose: Own, owner_picks: false } => PlaceToken { kind: Structure, n: 1, at: Regions { filters: [Same], hq: false, battle: false }, max_cost: None } OR RemoveToken { kind: Structure, n: 1, at: Regions { filters: [Mine], hq: false, battle: false } } => PlaceUnits { n: Exactly(2), at: Regions { filters: [Same], hq: false, battle: false } }");
    insta::assert_snapshot!(skill("tro-burrow"), @"RemoveUnits { n: Exactly(2), at: Regions { filters: [Held], hq: true, battle: false }, whose: Own, owner_picks: false } => PlaceToken { kind: Nest, n: 1, at: Regions { filters: [SameOrAdjacent, Free, NoTrogToken], hq: false, battle: false }, max_cost: None }");
    insta::assert_snapshot!(skill("hum-colony-charter"), @"PlaceToken { kind: Skill, n: 1, at: Regions { filters: [Mine], hq: false, battle: false }, max_cost: None }; on Scoring: GainVp { n: Exactly(1), per_skill_token: true, max: None }");
    insta::assert_snapshot!(skill("mac-overclock"), @"PlaceToken { kind: Skill, n: 2, at: Regions { filters: [Structures], hq: false, battle: false }, max_cost: None }; BonusPoints { kind: Build, n: 1, only_activate: true, per_skill_token: true }");
    insta::assert_snapshot!(card("hum-regroup"), @"BringUnits { n: Exactly(3), from: Regions { filters: [Adjacent], hq: true, battle: false }, to: Any, one_each: true, one_region: false }");
    insta::assert_snapshot!(card("pil-mirror-host"), @"SwapObjectives { whose: Own }");
    insta::assert_snapshot!(card("tro-blood-rage"), @"KillInBattle { n: Exactly(1), whose: Own, at: Any, owner_picks: false, vp: 0 } => KillInBattle { n: Exactly(2), whose: Enemy, at: Any, owner_picks: true, vp: 0 }");
    insta::assert_snapshot!(card("oce-landing-craft"), @"AddFromReserve { n: Exactly(1), to: Only(Control) }; if Attacker: AddFromReserve { n: Exactly(1), to: Only(Control) }");
    insta::assert_snapshot!(card("jun-guerrilla-exit"), @"WithdrawUnits { n: Any, to: Regions { filters: [Adjacent, Mine], hq: true, battle: false } }");
}
