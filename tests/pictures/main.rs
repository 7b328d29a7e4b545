//! Pictures as a whole: golden pictures and what every picture keeps to.
//!
//! `GOLDEN=update cargo test --test pictures` draws the golden pictures anew; look at each one that changes.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod cry_havoc;
mod films;
mod icons;
mod outlook;
mod scenes;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use engine::bullfrogs::{Card, Cell, Frame, Hand};
use gamekeeper::locale::Locale;
use gamekeeper::render::bullfrogs::{BoardScene, FinalScene, LobbyScene, LobbySeat, StatusScene};
use gamekeeper::render::{Picture, Renderer, Scene, SeatKind};
use proptest::prelude::*;

static RENDERER: LazyLock<Renderer> = LazyLock::new(|| Renderer::new().unwrap());

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden")
        .join(format!("{name}.png"))
}

fn pixels(png: &[u8]) -> image::RgbImage {
    image::load_from_memory(png).unwrap().into_rgb8()
}

#[test]
fn pictures_look_like_the_golden_ones() {
    let update = std::env::var("GOLDEN").is_ok_and(|value| value == "update");
    let mut changed = Vec::new();
    for (name, scene) in scenes::all() {
        let Picture { png, .. } = RENDERER.draw_now(&*scene).unwrap();
        let path = golden(name);
        if update {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, &png).unwrap();
        } else if !fs::read(&path).is_ok_and(|golden| pixels(&golden) == pixels(&png)) {
            let actual = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.png"));
            fs::write(&actual, &png).unwrap();
            changed.push(format!("{} differs from {}", actual.display(), path.display()));
        }
    }
    assert!(changed.is_empty(), "{}", changed.join("\n"));
}

#[test]
fn every_picture_is_indexed_and_as_small_as_it_should_be() {
    for (name, scene) in scenes::all() {
        let most = match name {
            // Crammed on purpose.
            "board-packed" => 208 << 10,
            board if board.starts_with("cry-havoc-board") => 250 << 10,
            // A picture of land, and twelve cards in full.
            region if region.starts_with("cry-havoc-region") => 140 << 10,
            "cry-havoc-hand-12" => 124 << 10,
            other if other.starts_with("cry-havoc") => 120 << 10,
            _ => 200 << 10,
        };
        let Picture { png, width, height, .. } = RENDERER.draw_now(&*scene).unwrap();
        assert!(png.len() <= most, "{name} has {} bytes", png.len());
        let info = png::Decoder::new(std::io::Cursor::new(png))
            .read_info()
            .unwrap()
            .info()
            .clone();
        assert_eq!(info.color_type, png::ColorType::Indexed, "{name}");
        assert_eq!((info.width, info.height), (width, height), "{name}");
        assert_eq!(width, 1600, "{name}");
    }
}

#[test]
fn the_boards_of_a_game_are_small_and_look_as_if_each_were_the_first() {
    use engine::cry_havoc::Faction::{Humans, Machines, Pilgrims};
    for (most, boards) in [
        (250 << 10, scenes::games::cry_havoc(&[Pilgrims, Machines, Humans], 1)),
        (200 << 10, scenes::games::bullfrogs(3, 1)),
    ] {
        assert!(boards.len() > 60);
        for (number, board) in boards.iter().enumerate().step_by(12) {
            let first = RENDERER.draw_now(&scenes::Anew(&**board, number)).unwrap().png;
            assert!(RENDERER.draw_now(&**board).unwrap().png == first, "board {number}");
            assert!(first.len() <= most, "board {number} has {} bytes", first.len());
        }
    }
}

#[test]
fn every_picture_has_an_alt_text_that_discord_accepts() {
    for (name, scene) in scenes::all() {
        let alt = RENDERER.draw_now(&*scene).unwrap().alt;
        assert!((20..=Picture::MOST_ALT).contains(&alt.chars().count()), "{name}: {alt}");
        for trace in ["-alt-", "picture-", "rank-", "{", "}", "  "] {
            assert!(!alt.contains(trace), "{name} shows {trace:?}: {alt}");
        }
    }
}

#[test]
fn the_alt_text_of_a_board_says_what_is_on_it() {
    let alt = RENDERER.draw_now(&scenes::middle()).unwrap().alt;
    for part in [
        "Turn 14, Marek (blue): Actions.",
        "1 of 4 actions left.",
        "Pad played at O13.",
        "Ana (green): 4 VP, 2 on the Log,",
    ] {
        assert!(alt.contains(part), "{part:?} is missing: {alt}");
    }
    for part in [
        "L11, 5 spaces, 3 free: red 2",
        "O12, 5 spaces, full: green 1, blue 1, red 4",
        "O13, 3 spaces, empty",
        "3 on the Log, leading there",
    ] {
        assert!(alt.contains(part), "{part:?} is missing: {alt}");
    }
}

#[test]
fn the_alt_text_of_a_board_begins_with_what_happened_last() {
    let alt = RENDERER.draw_now(&scenes::since()).unwrap().alt;
    let last = alt.split(". ").next().unwrap();
    assert!(
        last.starts_with("Last: Marek played a pad at O13; a blue Frog came to K13"),
        "{alt}"
    );
    for part in [
        "a green Frog went from N13 to N12",
        "O12 sank, 5 VP for Chloé",
        "the pad of P12 slid to N11",
    ] {
        assert!(last.contains(part), "{part:?} is missing: {alt}");
    }
}

#[test]
fn an_alt_text_without_room_for_all_pads_says_how_many_more_there_are() {
    let names = scenes::names(&["Wolfeschlegelsteinhausenbergerdorff"; 4]);
    let alt = RENDERER
        .draw_now(&BoardScene {
            names,
            ..scenes::crowded()
        })
        .unwrap()
        .alt;
    let more = alt.rsplit_once(" and ").unwrap().1;
    assert!(more.ends_with(" more."), "{alt}");
    let more: usize = more.split(' ').next().unwrap().parse().unwrap();
    let listed = alt.split_once("on them: ").unwrap().1.split(';').count();
    assert_eq!(listed + more, scenes::crowded().view.cards.len(), "{alt}");
}

#[test]
fn the_alt_text_of_a_board_of_cry_havoc_says_who_decides_the_scores_and_what_is_in_the_regions() {
    let alt = RENDERER.draw_now(&scenes::cry_havoc::middle()).unwrap().alt;
    for part in [
        "Round 3, Phase 3: Actions.",
        "Ana (Pilgrims): 22 VP, ",
        "Chloé (Humans) enabled Scoring.",
        "Mistlands (Humans): battle 1, Pilgrims 4 against Humans 3, 2 Crystals, 1 Structure",
        "Ironroot Thicket: battle 2, Machines 4 against Trogs 3",
    ] {
        assert!(alt.contains(part), "{part:?} is missing: {alt}");
    }
    let alt = RENDERER.draw_now(&scenes::cry_havoc::changed()).unwrap().alt;
    assert!(alt.starts_with("Since you looked: "), "{alt}");
    assert!(alt.contains("; Cameron Sea went to nobody. Round 3"), "{alt}");
    let mut open_to_all = scenes::cry_havoc::changed();
    open_to_all.game.view.viewer = None;
    let alt = RENDERER.draw_now(&open_to_all).unwrap().alt;
    assert!(alt.starts_with("Last: "), "{alt}");
}

#[test]
fn boards_of_cry_havoc_leave_their_lower_left_corner_empty() {
    for (name, scene) in scenes::cry_havoc::all() {
        if name.starts_with("cry-havoc-board") {
            let picture = pixels(&RENDERER.draw_now(&*scene).unwrap().png);
            let space = picture.get_pixel(8, 1192);
            let mut corner = (0..176).flat_map(|x| (1080..1200).map(move |y| (x, y)));
            let others = corner.by_ref().filter(|(x, y)| picture.get_pixel(*x, *y) != space);
            // The ground has a few stars.
            assert!(others.count() < 150, "{name}");
        }
    }
}

#[test]
fn only_the_picture_of_a_hand_shows_a_hand() {
    let picture = |pads: Option<Vec<u8>>| {
        let mut scene = scenes::middle();
        for player in &mut scene.view.players {
            let pads = pads
                .as_ref()
                .map(|pads| pads.iter().map(|spaces| scenes::pad(*spaces)).collect());
            player.hand = Hand { count: 3, pads };
        }
        let status = StatusScene {
            view: scene.view.clone(),
            names: scene.names.clone(),
            locale: Locale::EnUs,
        };
        [&scene as &dyn Scene, &status].map(|scene| {
            let picture = RENDERER.draw_now(scene).unwrap();
            (picture.png, picture.alt)
        })
    };
    assert!(picture(None) == picture(Some(vec![3, 4, 5])));
}

#[test]
fn the_same_scene_always_gives_the_same_picture() {
    let again = Renderer::new().unwrap();
    for (name, scene) in [
        ("board", Box::new(scenes::late()) as Box<dyn Scene>),
        ("lobby", scenes::full_lobby()),
    ] {
        assert!(
            again.draw_now(&*scene).unwrap().png == RENDERER.draw_now(&*scene).unwrap().png,
            "{name}"
        );
    }
}

#[tokio::test]
async fn pictures_can_be_drawn_at_once_off_the_async_threads() {
    let renderer = Arc::new(Renderer::new().unwrap());
    let tasks = (0..6).map(|_| {
        let renderer = Arc::clone(&renderer);
        tokio::spawn(async move { renderer.draw(Box::new(scenes::early())).await })
    });
    let pictures = futures::future::join_all(tasks).await;
    let first = RENDERER.draw_now(&scenes::early()).unwrap().png;
    assert!(
        pictures
            .into_iter()
            .all(|picture| picture.unwrap().unwrap().png == first)
    );
}

/// Any board: connected or not, in a line or scattered, with pieces or without.
fn boards() -> impl Strategy<Value = BoardScene> {
    let cards = prop::collection::btree_set((-22_i8..=22, -22_i8..=22), 1..45);
    let names = prop::collection::vec("\\PC{0,40}", 4);
    (cards, names, any::<prop::sample::Index>(), 1_i8..8).prop_map(|(cells, names, pick, closeness)| {
        let mut scene = scenes::packed();
        let models: Vec<Card> = scene.view.cards.clone();
        let squeezed = cells.into_iter().map(|(x, y)| Cell {
            x: x / closeness,
            y: y / closeness,
        });
        let mut cells: Vec<Cell> = squeezed.filter(|cell| *cell != Cell::LOG).collect();
        cells.dedup();
        let card = |(index, at): (usize, &Cell)| Card {
            at: *at,
            ..models[index % models.len()].clone()
        };
        scene.view.cards = cells.iter().enumerate().map(card).collect();
        scene.view.open_cells = scenes::open_cells(&scene.view.cards);
        scene.view.frame = Frame::holding(cells.iter().copied());
        scene.view.played = (!cells.is_empty()).then(|| cells[pick.index(cells.len())]);
        scene.names = names;
        scene
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, ..ProptestConfig::default() })]

    #[test]
    fn any_board_can_be_drawn(scene in boards()) {
        let status = StatusScene { view: scene.view.clone(), names: scene.names.clone(), locale: scene.locale };
        for scene in [&scene as &dyn Scene, &status] {
            let picture = RENDERER.draw_now(scene).unwrap();
            prop_assert!(picture.alt.chars().count() <= Picture::MOST_ALT);
        }
    }

    #[test]
    fn any_names_can_be_drawn(names in prop::collection::vec("\\PC{0,60}", 4)) {
        let seats = names.iter().zip(engine::bullfrogs::Colour::ALL);
        let seats = seats.map(|(name, colour)| LobbySeat { colour, kind: SeatKind::Person(name.clone()) }).collect();
        let lobby = LobbyScene { seats, options: Vec::new(), introduction: true, locale: Locale::EnUs };
        let score = FinalScene { names, ..scenes::final_four() };
        for scene in [&lobby as &dyn Scene, &score] {
            let picture = RENDERER.draw_now(scene).unwrap();
            prop_assert!(picture.alt.chars().count() <= Picture::MOST_ALT);
        }
    }
}
