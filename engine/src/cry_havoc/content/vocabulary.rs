//! Reads the primitives, guards and triggers of the vocabulary (content 1.4 and 1.5).

use super::words::{Arguments, number, objective, terrain};
use super::{Amount, At, Guard, Primitive, TokenKind, Trigger, Whose};
use crate::cry_havoc::Icon;

/// How many cards a tile can keep (CH-13.3). It holds one more until one of them goes back.
const MOST_STORED: u8 = 7;

/// A primitive by its name and arguments.
pub(super) fn primitive(name: &str, arguments: &str) -> Result<Primitive, String> {
    let mut arguments = Arguments::read(name, arguments)?;
    for family in [in_battle, on_the_map, elsewhere] {
        if let Some(primitive) = family(name, &mut arguments)? {
            arguments.finish()?;
            return Ok(primitive);
        }
    }
    Err(format!("there is no primitive `{name}`"))
}

/// A primitive that works in a battle.
fn in_battle(name: &str, a: &mut Arguments) -> Result<Option<Primitive>, String> {
    Ok(Some(match name {
        "AddFromReserve" => Primitive::AddFromReserve {
            n: a.amount("n")?,
            to: a.target("to")?,
        },
        "BringUnits" => Primitive::BringUnits {
            n: a.amount("n")?,
            from: a.regions("from")?,
            to: a.target("to")?,
            one_each: a.flag("per", "1")?,
            one_region: a.one_region()?,
        },
        "MoveBetweenObjectives" => move_between(a)?,
        "KillInBattle" => Primitive::KillInBattle {
            n: a.amount("n")?,
            whose: a.word(
                "whose",
                &[("own", Whose::Own), ("enemy", Whose::Enemy), ("any", Whose::Any)],
            )?,
            at: a.source("at")?,
            owner_picks: a.flag("pick", "owner")?,
            vp: a.optional("vp").map_or(Ok(0), number)?,
        },
        "Capture" => Primitive::Capture {
            n: a.amount("n")?,
            at: a.source("at")?,
        },
        "WithdrawUnits" => withdraw_units(a)?,
        "AddStrength" => Primitive::AddStrength {
            at: objective(a.required("at")?)?,
            n: a.number("n")?,
        },
        "PreventKills" => Primitive::PreventKills { n: a.count("n")? },
        "SetOrder" => Primitive::SetOrder(a.order()?),
        "WinTies" => Primitive::WinTies {
            at: objective(a.required("at")?)?,
        },
        "LockObjective" => match a.source("at")? {
            At::Any => return Err("LockObjective locks one objective, not `any`".to_owned()),
            at => Primitive::LockObjective { at },
        },
        "RepeatEffect" => Primitive::RepeatEffect,
        "NullifyCard" => Primitive::NullifyCard,
        "PlaceLast" => Primitive::PlaceLast,
        _ => return Ok(None),
    }))
}

fn withdraw_units(a: &mut Arguments) -> Result<Primitive, String> {
    a.word("whose", &[("own", ())])?;
    let (n, to) = (a.amount("n")?, a.regions("to")?);
    if a.one_region()? {
        Ok(Primitive::WithdrawUnits { n, to })
    } else {
        Err("WithdrawUnits needs `regions=1`: all the Units go to one Region".to_owned())
    }
}

fn move_between(a: &mut Arguments) -> Result<Primitive, String> {
    let n = a.amount_or_all("n")?;
    let whose = a.word(
        "whose",
        &[("own", Whose::Own), ("enemy", Whose::Enemy), ("both", Whose::Both)],
    )?;
    if a.flag("mode", "swap")? {
        return match n {
            Amount::All => Ok(Primitive::SwapObjectives { whose }),
            _ => Err("MoveBetweenObjectives with mode=swap moves n=all".to_owned()),
        };
    }
    Ok(Primitive::MoveBetweenObjectives {
        n,
        whose,
        from: a.source("from")?,
        to: a.target("to")?,
        owner_picks_to: a.flag("pick_to", "owner")?,
    })
}

/// A primitive that changes what lies in Regions.
fn on_the_map(name: &str, a: &mut Arguments) -> Result<Option<Primitive>, String> {
    Ok(Some(match name {
        "PlaceUnits" => {
            a.one_region()?;
            Primitive::PlaceUnits {
                n: a.amount("n")?,
                at: a.regions("where")?,
            }
        }
        "MoveUnits" => {
            a.one_region()?;
            Primitive::MoveUnits {
                n: a.amount("n")?,
                from: a.regions("from")?,
                to: a.regions("to")?,
            }
        }
        "RemoveUnits" => remove_units(a)?,
        "TakeControl" => Primitive::TakeControl {
            at: a.regions("where")?,
        },
        "PlaceToken" => place_token(a)?,
        "MoveToken" => move_token(a)?,
        "RemoveToken" => remove_token(a)?,
        "RevealToken" => Primitive::RevealToken {
            kind: a.word("kind", &[("nest", TokenKind::Nest)])?,
            at: a.regions("where")?,
        },
        "AddCrystals" => Primitive::AddCrystals {
            n: a.count("n")?,
            at: a.regions("where")?,
            one_each: a.flag("per", "1")?,
        },
        "TakeCrystals" => Primitive::TakeCrystals {
            n: a.amount("n")?,
            from: a.regions("from")?,
            to_stock: a.word("to", &[("stock", true), ("supply", false)])?,
        },
        "Redirect" => redirect(a)?,
        "LinkRegions" => Primitive::LinkRegions {
            kind: a.word("kind", &[("tunnel", TokenKind::Tunnel)])?,
        },
        _ => return Ok(None),
    }))
}

fn remove_units(a: &mut Arguments) -> Result<Primitive, String> {
    a.one_region()?;
    let whose = [
        ("own", Whose::Own),
        ("enemy", Whose::Enemy),
        ("trogs", Whose::Trogs),
        ("mover", Whose::Mover),
    ];
    Ok(Primitive::RemoveUnits {
        n: a.amount("n")?,
        at: a.regions("where")?,
        whose: a.word("whose", &whose)?,
        owner_picks: a.flag("pick", "owner")?,
    })
}

fn place_token(a: &mut Arguments) -> Result<Primitive, String> {
    let kinds = [
        ("artillery", TokenKind::Artillery),
        ("watchtower", TokenKind::Watchtower),
        ("skill", TokenKind::Skill),
        ("nest", TokenKind::Nest),
        ("exploration", TokenKind::Exploration),
        ("structure", TokenKind::Structure),
    ];
    let kind = a.word("kind", &kinds)?;
    let max_cost = a.optional("max_cost").map(number).transpose()?;
    if max_cost.is_some() && kind != TokenKind::Structure {
        return Err("`max_cost` is for structures only".to_owned());
    }
    Ok(Primitive::PlaceToken {
        kind,
        n: a.number("n")?,
        at: a.regions("where")?,
        max_cost,
    })
}

fn move_token(a: &mut Arguments) -> Result<Primitive, String> {
    let kind = a.word(
        "kind",
        &[("structure", TokenKind::Structure), ("nest", TokenKind::Nest)],
    )?;
    let (n, steps) = (a.number("n")?, a.number("steps")?);
    if n > 2 {
        return Err(format!("MoveToken moves at most 2 tokens, not {n}"));
    }
    match kind {
        // The steps are free to go to different Structures, one after the other.
        TokenKind::Structure if n < steps => Err(format!(
            "MoveToken of structures has no more steps than tokens: steps={steps} is too many for n={n}"
        )),
        TokenKind::Nest if n != 1 => Err(format!("MoveToken moves 1 nest, not {n}")),
        _ => Ok(Primitive::MoveToken {
            kind,
            n,
            steps,
            to: a.regions("to")?,
        }),
    }
}

fn remove_token(a: &mut Arguments) -> Result<Primitive, String> {
    let kind = a.word("kind", &[("structure", TokenKind::Structure)])?;
    match a.number("n")? {
        1 => Ok(Primitive::RemoveToken {
            kind,
            n: 1,
            at: a.regions("where")?,
        }),
        n => Err(format!("RemoveToken removes 1 token, not {n}")),
    }
}

fn redirect(a: &mut Arguments) -> Result<Primitive, String> {
    let recruits = a.word("what", &[("recruits", true), ("retreat", false)])?;
    let n = a.amount("n")?;
    let at = a.regions("where")?;
    Ok(if recruits {
        let one_region = a.one_region()?;
        Primitive::RedirectRecruits { n, at, one_region }
    } else {
        Primitive::RedirectRetreat { n, at }
    })
}

/// A primitive about cards, points and Skills.
fn elsewhere(name: &str, a: &mut Arguments) -> Result<Option<Primitive>, String> {
    Ok(Some(match name {
        "DrawCards" => Primitive::DrawCards {
            n: a.count("n")?,
            from: a.draw_from()?,
        },
        "ForceDiscard" => a.discard()?,
        "StoreCard" => match a.number("max")? {
            max if max > MOST_STORED => return Err(format!("StoreCard keeps at most {MOST_STORED} cards, not {max}")),
            max => Primitive::StoreCard { max },
        },
        "GainVp" => Primitive::GainVp {
            n: a.count("n")?,
            per_skill_token: a.flag("per", "skill_token")?,
            max: a.optional("max").map(number).transpose()?,
        },
        "EnableScoring" => Primitive::EnableScoring,
        "SetInitiative" => Primitive::SetInitiative,
        "RefreshSkill" => Primitive::RefreshSkill { n: a.number("n")? },
        "SpendCrystals" => Primitive::SpendCrystals { n: a.price("n")? },
        "BonusPoints" => {
            let kinds = [("move", Icon::Move), ("recruit", Icon::Recruit), ("build", Icon::Build)];
            Primitive::BonusPoints {
                kind: a.word("kind", &kinds)?,
                n: a.number("n")?,
                only_activate: a.flag("only", "activate")?,
                per_skill_token: a.flag("per", "skill_token")?,
            }
        }
        _ => return Ok(None),
    }))
}

/// A guard by its text.
pub(super) fn guard(text: &str) -> Result<Guard, String> {
    let unknown = || format!("there is no guard `{text}`");
    if let Some((name, limit)) = text.split_once(">=") {
        let limit = number(limit)?;
        return match name {
            "structure_regions" => Ok(Guard::StructureRegions(limit)),
            "prisoners" => Ok(Guard::Prisoners(limit)),
            "outer_regions" => Ok(Guard::OuterRegions(limit)),
            _ => Err(unknown()),
        };
    }
    if let Some(limit) = text.strip_prefix("lost_units=") {
        let limit = if limit == "0" { 0 } else { number(limit)? };
        return Ok(Guard::LostUnits(limit));
    }
    match text.split_once(':') {
        Some(("battle", "near1")) => Ok(Guard::BattleNear(1)),
        Some(("battle", "near2")) => Ok(Guard::BattleNear(2)),
        Some(("lead", at)) => objective(at).map(Guard::Lead),
        Some(("most", what)) => {
            let (land, what) = what.split_once('_').ok_or_else(unknown)?;
            let land = terrain(land)?;
            match what {
                "regions" => Ok(Guard::MostRegions(land)),
                "crystals" => Ok(Guard::MostCrystals(land)),
                "units" => Ok(Guard::MostUnits(land)),
                _ => Err(unknown()),
            }
        }
        Some(_) => Err(unknown()),
        None => match text {
            "attacker" => Ok(Guard::Attacker),
            "defender" => Ok(Guard::Defender),
            "third_party" => Ok(Guard::ThirdParty),
            "opposite_pair" => Ok(Guard::OppositePair),
            _ => Err(unknown()),
        },
    }
}

/// A trigger by its text.
pub(super) fn trigger(text: &str) -> Result<Trigger, String> {
    match text {
        "kill" => Ok(Trigger::Kill),
        "recruit" => Ok(Trigger::Recruit),
        "scoring" => Ok(Trigger::Scoring),
        "draw_phase" => Ok(Trigger::DrawPhase),
        _ => match text.strip_prefix("win:") {
            Some(at) => objective(at).map(Trigger::Win),
            None => Err(format!("there is no trigger `{text}`")),
        },
    }
}
