//! The walker over made-up lists.

mod games;

use std::collections::{BTreeSet, HashSet};

use engine::{Choice, Path};

use super::*;
use crate::locale::Locale;
use crate::presenters::message::{BUTTON_LIMIT, BUTTONS_PER_ROW, OPTION_LIMIT, Row};
use crate::presenters::{Control, Message};
use crate::table::TableId;

/// The longest `custom_id` that a choice may have, in characters.
const ID_LIMIT: usize = 60;

/// A guide with labels for nobody's eyes.
struct Plain {
    whole: usize,
    gathers: bool,
    exactly: bool,
}

impl Guide for Plain {
    fn whole(&self) -> usize {
        self.whole
    }

    fn gathers(&self) -> bool {
        self.gathers
    }

    fn exactly(&self) -> bool {
        self.exactly
    }

    fn label(&self, _menu: &Menu<'_>, option: &[Link<'_>], number: usize) -> Label {
        Label {
            text: format!("{number} {option:?}"),
            description: None,
            style: Style::Secondary,
            icon: None,
        }
    }
}

const STEPWISE: Plain = Plain {
    whole: 0,
    gathers: false,
    exactly: false,
};

const WHOLE: Plain = Plain {
    whole: 10,
    gathers: false,
    exactly: false,
};

fn verb(name: &'static str) -> Choice {
    Choice::Verb(name.into())
}

fn card(name: &'static str) -> Choice {
    Choice::Card(name.into())
}

fn place(name: impl ToString) -> Choice {
    Choice::Place(name.to_string().into())
}

fn path(action: impl ToString, choices: impl Into<Vec<Choice>>) -> Path {
    Path {
        action: action.to_string(),
        choices: choices.into(),
    }
}

fn moves() -> Vec<Path> {
    let unit = |units, from, to| {
        let choices = [verb("move"), place(from), Choice::Count(units), place(to)];
        path(format!("move {units} {from} {to}"), choices)
    };
    vec![
        unit(1, "north", "banks"),
        unit(1, "north", "mistlands"),
        unit(2, "north", "banks"),
        unit(2, "north", "mistlands"),
        unit(1, "deep", "banks"),
        path("done", [Choice::Final("done".into())]),
    ]
}

/// All splits of `units` over three.
fn splits(units: u8) -> Vec<Path> {
    let pairs = (0..=units).flat_map(|first| (0..=units - first).map(move |second| (first, second)));
    let split = |(first, second)| {
        let third = units - first - second;
        let choices = [verb("place"), Choice::Split([first, second, third])];
        path(format!("place {first} {second} {third}"), choices)
    };
    pairs.map(split).collect()
}

fn menu<'a>(walk: &Walk<'a>, draft: &Draft) -> Menu<'a> {
    match walk.at(draft) {
        Step::Choose(menu) => menu,
        other => panic!("{draft} leads to {other:?}"),
    }
}

fn actions(walk: &Walk<'_>, draft: &Draft) -> Vec<String> {
    match walk.at(draft) {
        Step::Act { actions, .. } => actions.iter().map(|path| path.action.clone()).collect(),
        other => panic!("{draft} leads to {other:?}"),
    }
}

fn picks(picks: impl Into<Vec<u16>>) -> Draft {
    Draft {
        picks: picks.into(),
        ..Draft::default()
    }
}

#[test]
fn the_only_way_on_is_taken_and_told() {
    let paths = [
        path("play a x", [verb("play"), card("a"), place("x")]),
        path("play a y", [verb("play"), card("a"), place("y")]),
    ];
    let menu = menu(&Walk::alone(&paths, &STEPWISE), &Draft::default());
    assert_eq!(menu.chosen, [&verb("play"), &card("a")].map(Link::Choice));
    assert_eq!(menu.options.len(), 2);
    assert_eq!(menu.back, None, "nothing was chosen");
}

#[test]
fn how_many_goes_with_where_to_and_can_be_changed_beside_it() {
    let paths = moves();
    let walk = Walk::alone(&paths, &STEPWISE);
    let verbs = menu(&walk, &Draft::default());
    assert_eq!(verbs.options.len(), 2, "move or done");
    let from = menu(&walk, &verbs.options[0].draft);
    let to = menu(&walk, &from.options[0].draft);
    assert_eq!(to.options.len(), 2);
    let marked: Vec<bool> = to.dials[0].iter().map(|item| item.on).collect();
    assert_eq!(marked, [true, false], "one Unit to begin with");
    assert_eq!(actions(&walk, &to.options[1].draft), ["move 1 north mistlands"]);
    let two = menu(&walk, &to.dials[0][1].draft);
    assert_eq!(actions(&walk, &two.options[1].draft), ["move 2 north mistlands"]);
    assert_eq!(two.back, Some(picks([0])), "back to where from, not to the number");
    assert_eq!(actions(&walk, &from.options[1].draft), ["move 1 deep banks"]);
}

#[test]
fn few_actions_are_offered_whole() {
    let paths = moves();
    let menu = menu(&Walk::alone(&paths, &WHOLE), &Draft::default());
    assert_eq!(menu.options.len(), paths.len());
}

#[test]
fn up_to_fifteen_splits_are_whole_and_more_go_number_by_number() {
    let few = splits(4);
    assert_eq!(menu(&Walk::alone(&few, &STEPWISE), &Draft::default()).options.len(), 15);
    let many = splits(8);
    assert_eq!(many.len(), 45);
    let walk = Walk::alone(&many, &STEPWISE);
    let first = menu(&walk, &Draft::default());
    assert_eq!((first.dials[0].len(), first.options.len()), (9, 9));
    let three = menu(&walk, &first.dials[0][3].draft);
    assert_eq!(actions(&walk, &three.options[5].draft), ["place 3 5 0"]);
    check_walk(&many, &STEPWISE);
    check_walk(&splits(20), &STEPWISE);
}

#[test]
fn no_choice_is_dropped_however_many_there_are() {
    for count in [21, 45, 136, 300] {
        let paths: Vec<Path> = (0..count)
            .map(|number| path(format!("region {number}"), [verb("region"), place(number)]))
            .collect();
        check_walk(&paths, &STEPWISE);
    }
}

#[test]
fn a_draft_that_no_panel_made_leads_nowhere() {
    let paths = moves();
    let walk = Walk::alone(&paths, &STEPWISE);
    for draft in [
        picks([2]),
        picks([0, 7]),
        picks([1, 0]),
        picks([0, 1, 0]),
        picks([0, 0, 0, 9]),
    ] {
        assert!(matches!(walk.at(&draft), Step::Nowhere), "{draft}");
    }
}

#[test]
fn back_takes_one_choice_back() {
    let paths = moves();
    let walk = Walk::alone(&paths, &STEPWISE);
    let back = |draft: &Draft| match walk.at(draft) {
        Step::Choose(menu) => menu.back,
        Step::Act { back, .. } => back,
        Step::Nowhere => panic!("{draft} leads nowhere"),
    };
    assert_eq!(back(&picks([0, 0, 1, 1])), Some(picks([0, 0, 1])));
    assert_eq!(back(&picks([0, 0, 1])), Some(picks([0])));
    assert_eq!(back(&picks([0])), Some(picks([])));
    assert_eq!(back(&picks([])), None);
}

fn discards() -> Vec<Path> {
    let discard = |name| path(format!("discard {name}"), [verb("discard"), card(name)]);
    vec![
        discard("a"),
        discard("b"),
        discard("c"),
        path("done", [Choice::Final("done".into())]),
    ]
}

#[test]
fn cards_are_toggled_on_and_laid_down_together() {
    let gathering = Plain {
        whole: 10,
        gathers: true,
        exactly: false,
    };
    let paths = discards();
    let walk = Walk::alone(&paths, &gathering);
    let empty = menu(&walk, &Draft::default());
    assert_eq!((empty.toggles.len(), empty.options.len()), (3, 1));
    let first = menu(&walk, &empty.toggles[0].draft);
    let two = menu(&walk, &first.toggles[2].draft);
    let on: Vec<bool> = two.toggles.iter().map(|toggle| toggle.on).collect();
    assert_eq!(on, [true, false, true]);
    assert_eq!(
        actions(&walk, &two.options[0].draft),
        ["discard a", "discard c", "done"]
    );
    let off = menu(&walk, &two.toggles[0].draft);
    assert_eq!(actions(&walk, &off.options[0].draft), ["discard c", "done"]);
    assert_eq!(actions(&walk, &empty.options[0].draft), ["done"]);
    // Where nothing ends it, what is toggled on is taken by itself.
    let walk = Walk::alone(&paths[..3], &gathering);
    assert!(menu(&walk, &Draft::default()).options.is_empty());
    let one = menu(&walk, &Draft::default().toggling(1));
    assert_eq!(actions(&walk, &one.options[0].draft), ["discard b"]);
}

#[test]
fn of_a_set_there_are_never_too_many_cards() {
    let guide = Plain {
        whole: 10,
        gathers: false,
        exactly: true,
    };
    let set = |one, other| {
        path(
            format!("discard {one} {other}"),
            [verb("discard"), card(one), card(other)],
        )
    };
    let paths = [set("a", "b"), set("a", "c"), set("b", "c")];
    let walk = Walk::alone(&paths, &guide);
    let mut now = menu(&walk, &Draft::default());
    for mark in [0, 1, 2] {
        now = menu(&walk, &now.toggles[mark].draft.clone());
    }
    let on: Vec<bool> = now.toggles.iter().map(|toggle| toggle.on).collect();
    assert_eq!(on, [false, true, true], "the third takes the place of the first");
    assert_eq!(actions(&walk, &now.options[0].draft), ["discard b c"]);
    let one = menu(&walk, &now.toggles[2].draft);
    assert!(one.options.is_empty(), "one can be taken off");
}

#[test]
fn typed_words_are_read_in_any_clear_order() {
    let paths = moves();
    let names = |choice: &Choice| match choice {
        Choice::Place(place) if place == "north" => vec!["North Landing".to_owned()],
        _ => Vec::new(),
    };
    let one = |text| match read(&paths, text, names) {
        Reading::One(path) => path.action.as_str(),
        other => panic!("{text}: {other:?}"),
    };
    for text in [
        "move 2 north banks",
        "Move 2 Units from North Landing to Banks!",
        "2 to banks from north, move",
        "move north 2 banks",
        "2 north banks",
        "banks 2",
    ] {
        assert_eq!(one(text), "move 2 north banks", "{text}");
    }
    assert_eq!(one("done"), "done");
    for (text, reading) in [
        ("move north", Reading::Several(paths[..4].iter().collect())),
        ("eat *all* the frogs", Reading::None),
        ("", Reading::None),
        ("move 2 north banks done", Reading::None),
    ] {
        assert_eq!(read(&paths, text, names), reading, "{text}");
    }
    let swaps = [
        path("swap a b", [verb("swap"), place("a"), place("b")]),
        path("swap b a", [verb("swap"), place("b"), place("a")]),
        path("swap a c", [verb("swap"), place("a"), place("c")]),
    ];
    assert_eq!(read(&swaps, "swap b a", names), Reading::One(&swaps[1]));
    assert_eq!(
        read(&swaps, "from a to b: swap", names),
        Reading::Several(vec![&swaps[0], &swaps[1]])
    );
}

/// Walks everywhere that can be pressed: every action is the end of some way, each way ends in one, and every panel on
/// the way keeps within Discord's limits and shows all that there is.
fn check_walk(paths: &[Path], guide: &dyn Guide) {
    let walk = Walk::alone(paths, guide);
    let mut reached: HashSet<&str> = HashSet::new();
    let mut seen: HashSet<String> = HashSet::new();
    let mut open = vec![Draft::default()];
    while let Some(draft) = open.pop() {
        match walk.at(&draft) {
            Step::Act { actions, .. } => reached.extend(actions.iter().map(|path| path.action.as_str())),
            Step::Choose(menu) => {
                let back = menu.back.iter().cloned();
                let pressed = shown(&menu, guide).into_iter().chain(back);
                open.extend(pressed.filter(|draft| seen.insert(draft.to_string())));
            }
            Step::Nowhere => panic!("{draft} leads nowhere"),
        }
    }
    let legal: HashSet<&str> = paths.iter().map(|path| path.action.as_str()).collect();
    assert_eq!(reached, legal);
}

/// The drafts of all buttons and entries of a step, page after page, and whether each page fits.
fn shown(menu: &Menu<'_>, guide: &dyn Guide) -> Vec<Draft> {
    let mut drafts = Vec::new();
    let mut page = menu.clone();
    loop {
        let laid = layout(&page, guide, Locale::EnUs, id);
        check_rows(&laid);
        for row in &laid.rows {
            match row {
                Row::Buttons(buttons) => drafts.extend(buttons.iter().map(|button| draft_of(&button.id))),
                Row::Select(list) => {
                    let values = list.options.iter().map(|option| option.value.parse().expect("a draft"));
                    drafts.extend(values);
                }
            }
        }
        match laid.more {
            Some((draft, number, _)) if number > 1 => page.draft = draft,
            _ => break,
        }
    }
    let items = menu.dials.iter().flatten().chain(&menu.toggles).chain(&menu.options);
    let known: HashSet<String> = drafts.iter().map(|draft| cut(draft).to_string()).collect();
    for item in items {
        assert!(
            known.contains(&cut(&item.draft).to_string()),
            "{item:?} is shown on no page"
        );
    }
    drafts
}

/// A draft without its page, which toggles keep.
fn cut(draft: &Draft) -> Draft {
    Draft {
        page: 0,
        ..draft.clone()
    }
}

fn id(draft: &Draft) -> String {
    let pick = Control::Pick {
        table: TableId(u64::MAX),
        version: 999_999,
        draft: draft.clone(),
    };
    pick.to_string()
}

fn draft_of(id: &str) -> Draft {
    match id.parse() {
        Ok(Control::Pick { draft, .. }) => draft,
        other => panic!("{id} is {other:?}"),
    }
}

fn check_rows(laid: &Layout) {
    assert!(laid.rows.len() <= CHOICE_ROWS);
    let mut ids = BTreeSet::new();
    let more = laid.more.iter().map(|(draft, ..)| id(draft));
    for id in more {
        ids.insert(id);
    }
    let mut check_id = |id: &str| {
        assert!(id.chars().count() <= ID_LIMIT, "{id} is too long");
        assert!(ids.insert(id.to_owned()), "{id} stands twice in one message");
    };
    for row in &laid.rows {
        match row {
            Row::Buttons(buttons) => {
                assert!((1..=BUTTONS_PER_ROW).contains(&buttons.len()));
                for button in buttons {
                    check_id(&button.id);
                    assert!((1..=BUTTON_LIMIT).contains(&button.label.chars().count()));
                }
            }
            Row::Select(list) => {
                check_id(&list.id);
                assert!((1..=OPTIONS_PER_SELECT).contains(&list.options.len()));
                let values: BTreeSet<&str> = list.options.iter().map(|option| option.value.as_str()).collect();
                assert_eq!(values.len(), list.options.len());
                for option in &list.options {
                    assert!((1..=OPTION_LIMIT).contains(&option.label.chars().count()));
                    assert!((1..=OPTION_LIMIT).contains(&option.value.chars().count()));
                }
            }
        }
    }
}

#[test]
fn a_message_of_a_panel_keeps_to_five_rows() {
    let paths = splits(9);
    let walk = Walk::alone(&paths, &STEPWISE);
    let laid = layout(&menu(&walk, &Draft::default()), &STEPWISE, Locale::EnUs, id);
    let message = Message {
        rows: laid.rows,
        ..Message::default()
    };
    assert!(message.rows.len() <= 4, "the fifth row is for the way back");
}
