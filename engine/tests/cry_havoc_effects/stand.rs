//! Where effects may stand: in which windows, and with what beside them.

use serde_json::json;

use crate::component_files::{assert_effects_refused, assert_refused, entry, with};
use crate::{BATTLE, PLACE, TURN, with_effect};

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
