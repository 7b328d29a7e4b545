//! The notation and the vocabulary of Cry Havoc's effects.

#[path = "common/component_files.rs"]
mod component_files;

use std::collections::{BTreeMap, BTreeSet};

use component_files::{FILES, assert_effects_refused, assert_refused, embedded, entry, with};
use engine::cry_havoc::{Content, ContentError, EffectId};
use serde_json::{Value, json};

/// A Skill of the window TURN.
const TURN: [&str; 3] = ["skills", "pil-teleport", "effect"];
/// A Skill of the window PLACE.
const PLACE: [&str; 3] = ["skills", "mac-predictive-core", "effect"];
/// The Battle text of a Tactics card.
const BATTLE: [&str; 3] = ["tactics", "hum-flanking", "battle"];

/// The data with this effect in the field of a faction's entry.
fn with_effect([list, id, field]: [&str; 3], effect: &str) -> Result<std::sync::Arc<Content>, ContentError> {
    let mut changed = entry("factions.json", list, id);
    changed[field] = json!(effect);
    with("factions.json", list, &[changed])
}

/// The data with this effect of Teleport, and the effect.
fn teleport(effect: &str) -> Result<(std::sync::Arc<Content>, EffectId), ContentError> {
    let content = with_effect(TURN, effect)?;
    let place = content.skill("pil-teleport").expect("the Skill is there").index();
    let effect = content.skills()[place].effect;
    Ok((content, effect))
}

#[test]
fn spaces_mean_nothing() {
    let [close, wide] = ["GainVp(n=1,per=skill_token)", "  GainVp ( n = 1 , per=skill_token )  "].map(|effect| {
        let (content, effect) = teleport(effect).expect("the effect is sound");
        content.notation(effect)
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
        AddFromReserve(n=1, to=any) -> AddFromReserve does not stand in the window TURN, only in BATTLE or PLACE
        EnableScoring() -> does not stand in the window TURN, only in the Action text of a Tactics card
        on(recruit) PlaceUnits(n=1, where=mine) -> after `on(recruit)`, PlaceUnits does not stand in the window RECRUIT, only in TURN
        on(kill) GainVp(n=1) -> `on(kill)` does not stand in the window TURN, only in BATTLE
        on(draw_phase) GainVp(n=1) -> `on(draw_phase)` does not stand in the window TURN, only in EVENT
        if(defender) GainVp(n=1) -> `if(defender)` does not stand in the window TURN, only in BATTLE
        if(battle:near1) GainVp(n=1) -> `if(battle:near1)` does not stand in the window TURN, only in ALWAYS
        if(third_party) GainVp(n=1) -> `if(third_party)` does not stand in the window TURN, only in OBJ
        TakeControl(where=adj) -> `near2` name no Region in the window TURN
        TakeControl(where=same) -> need a cost that is paid in a Region
        SpendCrystals(n=1) => PlaceUnits(n=1, where=same) -> need a cost that is paid in a Region
        GainVp(n=X) -> `X` of GainVp needs a SpendCrystals before it
        SpendCrystals(n=1) OR GainVp(n=X) -> `X` of GainVp needs a SpendCrystals before it
        RemoveUnits(n=1, where=mine, whose=own) -> only a cost
        RemoveUnits(n=any, where=mine, whose=own) => GainVp(n=1) -> a cost only with `whose=own` and a number
        RemoveUnits(n=1, where=mine, whose=trogs) => GainVp(n=1) -> a cost only with `whose=own` and a number
        GainVp(n=1) => GainVp(n=1) -> GainVp is no cost
        ",
    );
    assert_effects_refused(
        "factions.json",
        BATTLE,
        "
        SetInitiative() -> SetInitiative does not stand in the window BATTLE, only in ICON
        PlaceToken(kind=skill, n=1, where=mine) -> PlaceToken does not stand
        on(scoring) GainVp(n=1) -> `on(scoring)` does not stand
        on(win:control) Capture(n=1, at=any); PlaceLast() -> PlaceLast does not stand in the window BATTLE
        on(win:capture) NullifyCard() -> NullifyCard does not stand in the window OBJ or AFTER, only in BATTLE
        ",
    );
    assert_refused(
        "factions.json",
        r#"
        tactics.tro-victory-howl.action = "GainVp(n=1)" -> tactics.tro-victory-howl.action: EnableScoring()
        tactics.tro-scouts.! = "NullifyCard()" -> tactics.tro-scouts.!: window ICON
        structures.mac-repair-bay.effect = "GainVp(n=1)" -> structures.mac-repair-bay.effect: in the window ALWAYS, but in every other
        "#,
    );
    assert_refused(
        "terrain_tactics.json",
        r#"
        cards.oce-undertow.battle = "PlaceLast()" -> cards.oce-undertow.battle: window BATTLE
        cards.oce-fog-bank.! = "PlaceLast()" -> cards.oce-fog-bank.!: window ICON
        "#,
    );
    assert_refused(
        "tokens.json",
        r#"
        events.ev-trogs-stir.effect = "NullifyCard()" -> events.ev-trogs-stir.effect: window EVENT
        explorations.ex-relic.effect = "NullifyCard()" -> explorations.ex-relic.effect: window REVEAL
        strength_tokens.artillery.effect = "GainVp(n=1)" -> strength_tokens.artillery.effect: only add strength
        "#,
    );
    let objective = r#"cards.no-bedrock.effect = "NullifyCard()" -> cards.no-bedrock.effect: window FINAL"#;
    assert_refused("objectives.json", objective);
}

/// What the notation can write but no rule carries out.
#[test]
fn numbers_that_no_rule_carries_out_are_refused() {
    assert_effects_refused(
        "factions.json",
        TURN,
        "
        MoveUnits(n=all, from=held, to=any) -> `n=all` is for MoveBetweenObjectives only, not for MoveUnits, near `MoveUnits
        RefreshSkill(n=any) -> `n` of RefreshSkill is a number or `0..2`, not `any`
        PlaceToken(kind=skill, n=any, where=mine) -> `n` of PlaceToken is a number or `0..2`, not `any`
        MoveToken(kind=structure, n=1, steps=0..2, to=mine) -> steps=0..2 is too many for n=1
        SpendCrystals(n=0..2); GainVp(n=0..2X) -> `n` of GainVp must be a number, not `0..2X`
        RemoveUnits(n=all, where=mine, whose=own) => GainVp(n=1) -> `n=all` is for MoveBetweenObjectives only
        MoveToken(kind=structure, n=1, steps=2, to=mine) -> no more steps than tokens: steps=2 is too many for n=1
        MoveToken(kind=nest, n=2, steps=2, to=any) -> MoveToken moves 1 nest, not 2
        RemoveToken(kind=structure, n=2, where=mine) -> RemoveToken removes 1 token, not 2
        RemoveToken(kind=structure, n=2, where=mine) => GainVp(n=1) -> RemoveToken removes 1 token, not 2
        ",
    );
    assert_effects_refused(
        "factions.json",
        BATTLE,
        "
        KillInBattle(n=all, whose=enemy, at=any) -> `n=all` is for MoveBetweenObjectives only, not for KillInBattle
        Capture(n=2..1, at=any) -> `2..1` must go up
        AddStrength(at=control, n=0..2) -> expected a number from 1 to 20, not `0..2`
        BringUnits(n=3, from=adj, per=2, to=any) -> `per` can only be `1`, not `2`
        WithdrawUnits(n=any, whose=own, to=adj&mine) -> WithdrawUnits needs `regions=1`
        WithdrawUnits(n=any, whose=own, to=adj&mine, regions=2) -> `regions` can only be `1`, not `2`
        ",
    );
    let store =
        "structures.mac-matrix.effect = \"StoreCard(max=8)\" -> structures.mac-matrix.effect: at most 7 cards, not 8";
    assert_refused("factions.json", store);
    let free = "structures.hum-airfield.activate = 0 -> structures.hum-airfield.activate: must be 1 to 9, not 0";
    assert_refused("factions.json", free);
}

#[test]
fn the_largest_numbers_that_rules_carry_out_are_read() {
    for effect in [
        "MoveToken(kind=structure, n=2, steps=1, to=mine)",
        "MoveToken(kind=nest, n=1, steps=5, to=any)",
        "RemoveUnits(n=any, where=any, whose=enemy)",
    ] {
        teleport(effect).expect(effect);
    }
    let mut tile = entry("factions.json", "structures", "mac-matrix");
    tile["effect"] = json!("StoreCard(max=7)");
    with("factions.json", "structures", &[tile]).expect("seven cards and the one just stored have room");
}

#[test]
fn cc_v9_passive_structures_have_a_form_that_battles_and_movement_look_for() {
    let form = "a Structure of the window ALWAYS is `if(battle:near1) ..`, `if(battle:near2) ..` or LinkRegions";
    let lines = format!(
        "
        PreventKills(n=1) -> {form}
        PreventKills(n=1); PreventKills(n=1) -> {form}
        if(prisoners>=3) PreventKills(n=1) -> {form}
        if(prisoners>=3) if(battle:near1) PreventKills(n=1) -> {form}
        if(battle:near1) PreventKills(n=1); PreventKills(n=1) -> {form}
        if(battle:near1) LinkRegions(kind=tunnel) -> LinkRegions stands alone
        "
    );
    assert_effects_refused("factions.json", ["structures", "mac-repair-bay", "effect"], &lines);
    let mut bay = entry("factions.json", "structures", "mac-repair-bay");
    bay["effect"] = json!("if(battle:near2) if(prisoners>=3) PreventKills(n=2)");
    with("factions.json", "structures", &[bay]).expect("a second guard is asked when the effect is carried out");
}

#[test]
fn delayed_effects_have_forms_that_rules_carry_out() {
    let kill = "`on(kill)` takes a number of VP and nothing else";
    let lines = format!(
        "
        on(kill) DrawCards(n=1, from=own) -> {kill}
        on(kill) if(attacker) GainVp(n=1) -> {kill}
        on(kill) GainVp(n=1, per=skill_token) -> {kill}
        AddStrength(at=control, n=1); on(kill) Capture(n=1, at=any) -> {kill}
        "
    );
    assert_effects_refused("factions.json", BATTLE, &lines);
    let mut card = entry("factions.json", "tactics", "hum-flanking");
    for effect in [
        "if(attacker) on(win:control) PlaceToken(kind=structure, n=1, where=here)",
        "on(win:control) if(attacker) PlaceToken(kind=structure, n=1, where=here)",
        "on(win:control) if(attacker) GainVp(n=1)",
        "AddStrength(at=attrition, n=1); on(kill) GainVp(n=2)",
    ] {
        card["battle"] = json!(effect);
        with("factions.json", "tactics", std::slice::from_ref(&card)).expect(effect);
    }
}

#[test]
fn what_was_paid_is_forgotten_when_a_delayed_effect_comes() {
    let forgotten = "`X`, `same` and `same_or_adj` do not stand after `on(..)`";
    let lines = format!(
        "
        SpendCrystals(n=0..2); PlaceToken(kind=skill, n=1, where=mine); on(win:control) GainVp(n=X) -> {forgotten}
        RemoveUnits(n=1, where=mine, whose=own) => on(recruit) Redirect(what=recruits, n=any, where=same&skill_token) -> {forgotten}
        "
    );
    assert_effects_refused("factions.json", TURN, &lines);
    // A Unit of the battle is paid in no Region.
    let unpaid = "`same` and `same_or_adj` need a cost that is paid in a Region";
    let lines = format!(
        "
        KillInBattle(n=1, whose=own, at=any) => on(win:control) PlaceToken(kind=structure, n=1, where=same) -> {unpaid}
        KillInBattle(n=1, whose=own, at=any) => AddCrystals(n=1, where=same_or_adj) -> {unpaid}
        "
    );
    assert_effects_refused("factions.json", BATTLE, &lines);
    let line = format!("SpendCrystals(n=1..2) => on(win:control) GainVp(n=1+2X) -> {forgotten}");
    assert_effects_refused("factions.json", ["skills", "pil-crystal-shield", "effect"], &line);
}

#[test]
fn placing_last_is_all_that_its_skill_does() {
    let alone = "PlaceLast stands alone";
    let lines = format!(
        "
        PlaceLast(); DrawCards(n=1, from=own) -> {alone}
        if(attacker) PlaceLast(); DrawCards(n=1, from=own) -> {alone}
        if(attacker) PlaceLast() OR AddFromReserve(n=1, to=any) -> {alone}
        SpendCrystals(n=1) => PlaceLast() -> {alone}
        "
    );
    assert_effects_refused("factions.json", PLACE, &lines);
    for effect in ["PlaceLast()", "if(attacker) if(prisoners>=3) PlaceLast()"] {
        with_effect(PLACE, effect).expect(effect);
    }
}

#[test]
fn no_structure_places_last() {
    assert_effects_refused(
        "factions.json",
        ["structures", "tro-warren", "effect"],
        "
        PlaceLast() -> PlaceLast is for Skills only
        if(defender) PlaceLast() -> PlaceLast is for Skills only
        ",
    );
}

#[test]
fn what_a_skill_token_keeps_up_is_a_part_of_its_own() {
    let part = "`on(..)` is a part joined by `;`";
    let marks = "PlaceToken(kind=skill, n=1, where=mine)";
    let lines = format!(
        "
        on(win:control) GainVp(n=2) -> {part}
        {marks}; if(opposite_pair) on(win:control) GainVp(n=2) -> {part}
        {marks}; if(opposite_pair) on(scoring) GainVp(n=1, per=skill_token) -> {part}
        {marks} OR on(recruit) Redirect(what=recruits, n=any, where=skill_token) -> {part}
        {marks}; on(scoring) GainVp(n=1, per=skill_token) OR {marks} -> {part}
        {marks}; SpendCrystals(n=1) => on(win:control) GainVp(n=2) -> {part}
        "
    );
    assert_effects_refused("factions.json", TURN, &lines);
    for kept in [
        "on(win:control) if(attacker) GainVp(n=2)",
        "on(scoring) if(opposite_pair) GainVp(n=1, per=skill_token)",
        "on(recruit) Redirect(what=recruits, n=0..2, where=skill_token&mine)",
    ] {
        with_effect(TURN, &format!("{marks}; {kept}")).expect(kept);
    }
}

#[test]
fn what_a_skill_token_keeps_up_depends_on_the_token() {
    let token = "`on(recruit)` and `on(scoring)` depend on the Skill's token";
    let marks = "PlaceToken(kind=skill, n=1, where=mine)";
    let lines = format!(
        "
        {marks}; on(scoring) GainVp(n=1) -> {token}
        {marks}; on(scoring) if(opposite_pair) GainVp(n=1, max=3) -> {token}
        {marks}; on(scoring) DrawCards(n=1, from=own) -> {token}
        {marks}; on(scoring) AddCrystals(n=1, where=mine) -> {token}
        {marks}; on(recruit) GainVp(n=1) -> {token}
        {marks}; on(recruit) Redirect(what=recruits, n=any, where=mine&hq_ok) -> {token}
        "
    );
    assert_effects_refused("factions.json", TURN, &lines);
    for kept in [
        "on(scoring) AddCrystals(n=1, where=each&skill_token)",
        "on(recruit) GainVp(n=1, per=skill_token)",
    ] {
        with_effect(TURN, &format!("{marks}; {kept}")).expect(kept);
    }
}

#[test]
fn only_those_who_enter_just_came_in() {
    let line = "RemoveUnits(n=1, where=any, whose=mover) -> `whose=mover` is for the window ENTER only";
    assert_effects_refused("factions.json", TURN, line);
    assert_effects_refused("factions.json", ["structures", "mac-shredder-drones", "effect"], line);
    with_effect(
        ["structures", "tro-pit-traps", "effect"],
        "RemoveUnits(n=2, where=here, whose=mover)",
    )
    .expect("a trap hits those who just came in");
}

#[test]
fn bonus_points_for_activations_are_points_to_build_with() {
    assert_effects_refused(
        "factions.json",
        TURN,
        "
        BonusPoints(kind=move, n=1, only=activate) -> BonusPoints with `only=activate` are `kind=build`
        BonusPoints(kind=recruit, n=1, only=activate, per=skill_token) -> BonusPoints with `only=activate` are `kind=build`
        BonusPoints(kind=build, n=1, per=skill_token) -> BonusPoints with `per=skill_token` are `only=activate`
        BonusPoints(kind=move, n=1, per=skill_token) -> BonusPoints with `per=skill_token` are `only=activate`
        ",
    );
    for effect in [
        "BonusPoints(kind=move, n=1)",
        "BonusPoints(kind=build, n=2, only=activate, per=skill_token)",
    ] {
        with_effect(TURN, effect).expect(effect);
    }
}

#[test]
fn crystals_of_one_number_are_a_cost() {
    let cost = "SpendCrystals of one number is a cost";
    let lines = format!(
        "
        SpendCrystals(n=1) -> {cost}
        SpendCrystals(n=2); GainVp(n=2X) -> {cost}
        GainVp(n=1) OR SpendCrystals(n=1) -> {cost}
        if(opposite_pair) SpendCrystals(n=1) -> {cost}
        SpendCrystals(n=1..2) => SpendCrystals(n=1) -> {cost}
        "
    );
    assert_effects_refused("factions.json", TURN, &lines);
    for effect in [
        "SpendCrystals(n=2) => GainVp(n=2X)",
        "SpendCrystals(n=0..2); GainVp(n=2X)",
    ] {
        with_effect(TURN, effect).expect(effect);
    }
}

#[test]
fn ch_12_3_objective_cards_are_one_guard_and_a_number_of_vp() {
    assert_effects_refused(
        "objectives.json",
        ["cards", "no-bedrock", "effect"],
        "
        GainVp(n=3) -> one guard and a number of VP
        if(prisoners>=3) DrawCards(n=1, from=own) -> one guard and a number of VP
        if(prisoners>=3) if(opposite_pair) GainVp(n=3) -> one guard and a number of VP
        if(prisoners>=3) GainVp(n=3); GainVp(n=1) -> one guard and a number of VP
        if(prisoners>=3) GainVp(n=3) OR if(opposite_pair) GainVp(n=3) -> one guard and a number of VP
        if(prisoners>=3) GainVp(n=1, per=skill_token) -> one guard and a number of VP
        if(prisoners>=3) GainVp(n=3, max=2) -> one guard and a number of VP
        ",
    );
}

#[test]
fn repeated_texts_repeat_nothing_themselves() {
    assert_effects_refused(
        "factions.json",
        BATTLE,
        "
        if(attacker) RepeatEffect() -> RepeatEffect stands alone
        RepeatEffect(); AddStrength(at=control, n=1) -> RepeatEffect stands alone
        AddStrength(at=control, n=1) OR RepeatEffect() -> RepeatEffect stands alone
        KillInBattle(n=1, whose=own, at=any) => RepeatEffect() -> RepeatEffect stands alone
        ",
    );
}

#[test]
fn a_text_outside_of_battles_has_no_opponent() {
    let line = r#"tactics.tro-scouts.! = "SetInitiative(); ForceDiscard(n=1, who=opponent, how=random)" -> tactics.tro-scouts.!: `who=opponent` is for Battle texts only"#;
    assert_refused("factions.json", line);
}

#[test]
fn only_event_tokens_go_through_all_players() {
    let anywhere = "`each(player)` is for Event tokens only";
    let line = format!("each(player) GainVp(n=1) -> {anywhere}");
    assert_effects_refused("factions.json", TURN, &line);
    assert_effects_refused("factions.json", BATTLE, &line);
    assert_effects_refused("tokens.json", ["explorations", "ex-relic", "effect"], &line);
    assert_effects_refused(
        "tokens.json",
        ["events", "ev-trogs-stir", "effect"],
        "
        if(opposite_pair) each(player) GainVp(n=1) -> `each(player)` stands first
        each(player) each(player) GainVp(n=1) -> `each(player)` stands first
        each(player) GainVp(n=1); GainVp(n=1) -> `each(player)` stands first
        GainVp(n=1) OR each(player) GainVp(n=1) -> `each(player)` stands first
        on(draw_phase) if(opposite_pair) each(player) GainVp(n=1) -> `each(player)` stands first
        ",
    );
    let mut event = entry("tokens.json", "events", "ev-trogs-stir");
    for effect in [
        "each(player) if(opposite_pair) GainVp(n=1)",
        "on(draw_phase) each(player) GainVp(n=1)",
        "each(player) on(draw_phase) GainVp(n=1)",
    ] {
        event["effect"] = json!(effect);
        with("tokens.json", "events", std::slice::from_ref(&event)).expect(effect);
    }
}

/// Every effect as the program writes it, by the entry and field of the data.
fn effects() -> BTreeMap<String, String> {
    let content = Content::embedded();
    let mut effects: BTreeMap<String, EffectId> = BTreeMap::new();
    for card in content.cards() {
        for (field, effect) in [("battle", card.battle), ("!", card.text), ("effect", card.objective)] {
            effects.extend(effect.map(|effect| (format!("{}.{field}", card.name), effect)));
        }
    }
    let others = content.structures().iter().map(|kind| (&*kind.name, kind.effect));
    let others = others
        .chain(content.skills().iter().map(|kind| (&*kind.name, kind.effect)))
        .chain(content.events().iter().map(|kind| (&*kind.name, kind.effect)))
        .chain(content.explorations().iter().map(|kind| (&*kind.name, kind.effect)))
        .chain([
            ("artillery", content.artillery().effect),
            ("watchtower", content.watchtower().effect),
        ]);
    effects.extend(others.map(|(name, effect)| (format!("{name}.effect"), effect)));
    let written = effects.into_iter();
    written
        .map(|(entry, effect)| (entry, content.notation(effect)))
        .collect()
}

#[test]
fn redirections_never_make_units_go_elsewhere() {
    let freely = "Redirect lets Units go elsewhere: `n=0..3` or `n=any`, not";
    let lines = format!("Redirect(what=recruits, n=3, where=mine) -> {freely} `n=3`");
    assert_effects_refused("factions.json", ["skills", "hum-veteran-forces", "effect"], &lines);
    let lines = format!("Redirect(what=retreat, n=1..2, where=mine) -> {freely} `n=1..2`");
    assert_effects_refused("factions.json", ["skills", "hum-fallback-plan", "effect"], &lines);
}

/// CH-0.1: an effect leaves a smaller number open if and only if the text says "up to" or "may".
#[test]
fn texts_and_effects_leave_the_same_open() {
    let effects = effects();
    let mut compared = 0;
    for (file, _) in FILES {
        let file = embedded(file);
        for entry in file
            .as_object()
            .expect("lists")
            .values()
            .filter_map(Value::as_array)
            .flatten()
        {
            let (Some(id), Some(text)) = (entry["id"].as_str(), entry["text"].as_str()) else {
                continue;
            };
            // What a card says after "!" is another effect; what is paid is chosen before it is paid.
            let (battle, exclamation) = text.split_once("! ").unwrap_or((text, text));
            for (field, text) in [("battle", battle), ("!", exclamation), ("effect", text)] {
                let Some(effect) = effects.get(&format!("{id}.{field}")) else {
                    continue;
                };
                let bought = |text: &str, paid: &str| !text.starts_with(paid);
                let open = effect.split("; ").flat_map(|part| part.split(" => "));
                let open = open
                    .filter(|part| bought(part, "SpendCrystals"))
                    .any(|part| part.contains("=0..") || part.contains("=1..") || part.contains("n=any"));
                let said = text.split(": ").filter(|part| bought(part, "Spend ")).any(|part| {
                    ["up to ", "may ", "any of "]
                        .iter()
                        .any(|words| part.to_lowercase().contains(words))
                });
                assert_eq!(open, said, "{id}: {text} {effect}");
                compared += 1;
            }
        }
    }
    assert!(compared > 90, "{compared} effects");
}

#[test]
fn every_effect_is_written_as_it_is_read() {
    let mut read = BTreeMap::new();
    for (file, _) in FILES {
        let file = embedded(file);
        let lists = file.as_object().expect("lists").values().filter_map(Value::as_array);
        for entry in lists.flatten() {
            for field in ["battle", "!", "effect"] {
                if let Some(effect) = entry[field].as_str() {
                    let id = entry["id"].as_str().expect("an id");
                    read.insert(format!("{id}.{field}"), effect.to_owned());
                }
            }
        }
    }
    assert_eq!(effects(), read);
    assert!(read.len() > 90, "{} effects", read.len());
}

#[test]
fn what_the_data_do_not_use_is_written_as_it_is_read_too() {
    for (field, effects) in [
        (
            TURN,
            "
            GainVp(n=1, max=3) OR SpendCrystals(n=1) => GainVp(n=X)
            if(most:jungle_crystals) GainVp(n=1); if(outer_regions>=2) if(opposite_pair) GainVp(n=2)
            SpendCrystals(n=0..2); PlaceUnits(n=0..1+X, where=mine) OR PlaceUnits(n=0..3, where=held)
            SpendCrystals(n=1..3) => AddCrystals(n=2+X, where=ocean&free&hq_ok&battle_ok, per=1)
            BonusPoints(kind=move, n=2); MoveToken(kind=structure, n=2, steps=1, to=any)
            RevealToken(kind=nest, where=held&no_ex&tunnel)
            PlaceToken(kind=structure, n=1, where=mine, max_cost=3)
            ",
        ),
        (
            BATTLE,
            "
            BringUnits(n=any, from=near2, per=1, regions=1, to=behind)
            MoveBetweenObjectives(n=any, whose=both, from=one, to=empty, pick_to=owner)
            Capture(n=1..2, at=any); WithdrawUnits(n=0..2, whose=own, to=adj, regions=1)
            KillInBattle(n=2, whose=any, at=capture, pick=owner, vp=3)
            ForceDiscard(n=2, who=any_opponent, how=choice); DrawCards(n=1, from=desert)
            on(win:attrition) if(lead:control) DrawCards(n=1, from=terrain)
            ",
        ),
    ] {
        for effect in effects.trim().lines().map(str::trim) {
            let [list, id, name] = field;
            let content = with_effect(field, effect).expect(effect);
            let written = match list {
                "skills" => content.skill(id).map(|skill| content.skills()[skill.index()].effect),
                _ => content.card(id).and_then(|card| content.cards()[card.index()].battle),
            };
            assert_eq!(content.notation(written.expect(name)), effect);
        }
    }
}

#[test]
fn every_primitive_of_the_vocabulary_is_used() {
    let effects: Vec<String> = effects().into_values().collect();
    let all = effects.join(" ");
    let words = all.split(|c: char| !c.is_ascii_alphanumeric());
    let names: BTreeSet<&str> = words
        .filter(|word| word.starts_with(|c: char| c.is_ascii_uppercase()))
        .collect();
    let names: Vec<&str> = names.into_iter().filter(|name| name.len() > 2).collect();
    // All 35 but EnableScoring, which is an Action.
    assert_eq!(names.len(), 34, "{names:?}");
}

#[test]
fn no_two_battle_texts_are_alike() {
    let effects = effects();
    let battles: Vec<&String> = effects
        .iter()
        .filter(|(entry, _)| entry.ends_with(".battle"))
        .map(|(_, battle)| battle)
        .collect();
    let different: BTreeSet<_> = battles.iter().collect();
    assert_eq!((battles.len(), different.len()), (40, 40));
}
