//! The effects of the embedded component data.

use std::collections::{BTreeMap, BTreeSet};

use engine::cry_havoc::{Content, EffectId};
use serde_json::Value;

use crate::component_files::{FILES, embedded};

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
