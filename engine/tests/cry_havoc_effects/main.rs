//! The notation and the vocabulary of Cry Havoc's effects.

#[path = "../common/component_files.rs"]
mod component_files;
mod in_the_data;
mod stand;

use component_files::{assert_effects_refused, assert_refused, entry, with};
use engine::cry_havoc::{Content, ContentError, EffectId};
use serde_json::json;

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
fn redirections_never_make_units_go_elsewhere() {
    let freely = "Redirect lets Units go elsewhere: `n=0..3` or `n=any`, not";
    let lines = format!("Redirect(what=recruits, n=3, where=mine) -> {freely} `n=3`");
    assert_effects_refused("factions.json", ["skills", "hum-veteran-forces", "effect"], &lines);
    let lines = format!("Redirect(what=retreat, n=1..2, where=mine) -> {freely} `n=1..2`");
    assert_effects_refused("factions.json", ["skills", "hum-fallback-plan", "effect"], &lines);
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
            MoveBetweenObjectives(n=any, whose=both, from=one, to=empty)
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
