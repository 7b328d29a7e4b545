//! Icons as they are seen: on a sheet, large and at the size in which they stand before words, on dark and on light ground.

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use gamekeeper::render::{Icon, IconName, Renderer, bullfrogs, cry_havoc};
use image::imageops::{self, FilterType};
use image::{Rgba, RgbaImage};

/// Discord's grounds: its dark and its light theme, and its blue, green and grey buttons.
const GROUNDS: [[u8; 3]; 5] = [
    [0x31, 0x33, 0x38],
    [0xFF, 0xFF, 0xFF],
    [0x58, 0x65, 0xF2],
    [0x24, 0x80, 0x46],
    [0x4E, 0x50, 0x58],
];

/// The side of an icon, and that before the words of a button.
const LARGE: u32 = 128;
const SMALL: u32 = 22;

/// How many icons stand in a row, and the space of each.
const ROW: u32 = 8;
const CELL: (u32, u32) = (2 * LARGE + 24, LARGE + SMALL + 18);

/// Discord's limit for the picture of an emoji, in bytes.
const MOST_BYTES: usize = 256 << 10;

static RENDERER: LazyLock<Renderer> = LazyLock::new(|| Renderer::new().unwrap());

fn all() -> Vec<Icon> {
    [cry_havoc::icons::all(), bullfrogs::icons::all()].concat()
}

fn drawn(icon: &Icon) -> RgbaImage {
    let png = RENDERER.icon_now(icon).unwrap();
    assert!(png.len() <= MOST_BYTES, "{}", icon.name);
    image::load_from_memory(&png).unwrap().into_rgba8()
}

fn sheet() -> RgbaImage {
    let icons = all();
    let rows = (icons.len() as u32).div_ceil(ROW);
    let mut sheet = RgbaImage::from_pixel(ROW * CELL.0, rows * CELL.1, Rgba([0x80, 0x80, 0x80, 0xFF]));
    for (place, icon) in (0..).zip(&icons) {
        let (left, top) = (place % ROW * CELL.0, place / ROW * CELL.1);
        let large = drawn(icon);
        let small = imageops::resize(&large, SMALL, SMALL, FilterType::Lanczos3);
        let put = |sheet: &mut RgbaImage, [red, green, blue]: [u8; 3], picture: &RgbaImage, x: u32, y: u32| {
            let mut tile = RgbaImage::from_pixel(
                picture.width() + 6,
                picture.height() + 6,
                Rgba([red, green, blue, 0xFF]),
            );
            imageops::overlay(&mut tile, picture, 3, 3);
            imageops::replace(sheet, &tile, (left + x).into(), (top + y).into());
        };
        for (nth, ground) in (0..).zip(GROUNDS) {
            if nth < 2 {
                put(&mut sheet, ground, &large, 3 + nth * (LARGE + 8), 2);
            }
            put(&mut sheet, ground, &small, 3 + nth * (SMALL + 12), LARGE + 10);
        }
    }
    sheet
}

#[test]
fn the_sheet_of_all_icons_is_golden() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/icons.png");
    let sheet = sheet();
    if std::env::var_os("GOLDEN").is_some_and(|wish| wish == "update") {
        sheet.save(&path).unwrap();
    } else {
        let golden = image::load_from_memory(&fs::read(&path).unwrap()).unwrap().into_rgba8();
        let actual = Path::new(env!("CARGO_TARGET_TMPDIR")).join("icons.png");
        sheet.save(&actual).unwrap();
        assert!(golden == sheet, "{} differs from {}", actual.display(), path.display());
    }
}

#[test]
fn every_icon_is_a_square_that_is_filled_to_its_edges_and_no_further() {
    for icon in all() {
        let picture = drawn(&icon);
        assert_eq!(picture.dimensions(), (LARGE, LARGE), "{}", icon.name);
        let shows = |pixel: &Rgba<u8>| pixel.0[3] > 8;
        let reach = picture.enumerate_pixels().filter(|(_, _, pixel)| shows(pixel));
        let edges = reach.fold([LARGE, LARGE, 0, 0], |[left, top, right, bottom], (x, y, _)| {
            [left.min(x), top.min(y), right.max(x), bottom.max(y)]
        });
        let [left, top, right, bottom] = edges;
        assert!(
            left > 0 && top > 0 && right < LARGE - 1 && bottom < LARGE - 1,
            "{}: {edges:?}",
            icon.name
        );
        let (width, height) = (right - left, bottom - top);
        assert!(width.max(height) > 100, "{} is small: {edges:?}", icon.name);
        let aside = (left + right).abs_diff(LARGE).max((top + bottom).abs_diff(LARGE));
        assert!(aside < 14, "{} is not in the middle: {edges:?}", icon.name);
    }
}

#[test]
fn no_two_icons_share_a_name_or_a_drawing_and_every_name_leaves_room_for_a_fingerprint() {
    let mut names: HashSet<IconName> = HashSet::new();
    let mut drawings: HashSet<u32> = HashSet::new();
    for icon in all() {
        let name = icon.name.to_string();
        assert!((4..=IconName::MOST).contains(&name.len()), "{name}");
        let plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
        assert!(name.chars().all(plain), "{name}");
        assert!(names.insert(icon.name), "{name} is there twice");
        assert!(drawings.insert(icon.fingerprint()), "{name} looks like another");
    }
}
