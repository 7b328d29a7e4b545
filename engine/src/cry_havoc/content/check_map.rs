//! What the engine relies on in the map (CH-1.1, CH-1.5, CH-6.2).

use std::collections::BTreeSet;

use super::check_ids::{check_ids, check_named};
use super::data::{MapFile, NamesEntry, RegionEntry, RegionIcon, RegionKind, SectorsEntry, ShapeEntry};
use crate::components::{Flaw, check};
use crate::cry_havoc::Name;

/// The most Regions of a side: as many as a set of Regions holds.
const MOST_REGIONS: usize = 32;
/// The width and height of the board in its coordinates.
const BOARD: u16 = 1000;

/// A side of the map as written.
struct Side<'a> {
    /// The name of the list.
    list: &'static str,
    regions: &'a [RegionEntry],
    shapes: &'a [ShapeEntry],
    sectors: &'a SectorsEntry,
}

pub(super) fn check_map(file: &MapFile) -> Result<(), Flaw> {
    check_ids("names", &file.names, &mut BTreeSet::new())?;
    file.names.iter().try_for_each(check_names)?;
    check_named("sectors", &file.sectors, &["standard", "two_players"])?;
    check_ids("sectors", &file.sectors, &mut BTreeSet::new())?;
    let sides = [
        (
            "standard",
            &file.standard,
            "standard_shapes",
            &file.standard_shapes,
            [3, 1, 3],
        ),
        (
            "two_players",
            &file.two_players,
            "two_players_shapes",
            &file.two_players_shapes,
            [2, 0, 0],
        ),
    ];
    for (list, regions, shape_list, shapes, [landings, trog_hqs, tunnels]) in sides {
        let sectors = file.sectors.iter().find(|entry| *entry.id == *list);
        let sectors = sectors.expect("both are there");
        check_axes(sectors)?;
        check_shapes(shape_list, shapes)?;
        check_ids(list, regions, &mut BTreeSet::new())?;
        let side = Side {
            list,
            regions,
            shapes,
            sectors,
        };
        check(
            regions.len() <= MOST_REGIONS,
            list,
            format_args!("{} Regions are more than {MOST_REGIONS}", regions.len()),
        )?;
        for region in regions {
            let named = file.names.iter().any(|names| names.id == region.id);
            check(named, side.path(region, "id"), "the Region has no names")?;
            side.check_region(region)?;
            side.check_borders(region)?;
            side.check_opposite(region)?;
        }
        side.check_icons(landings, trog_hqs, tunnels)?;
        side.check_connected()?;
    }
    Ok(())
}

fn check_names(entry: &NamesEntry) -> Result<(), Flaw> {
    let names = [
        ("en", &entry.en),
        ("pt-BR", &entry.pt_br),
        ("pl", &entry.pl),
        ("es", &entry.es),
        ("fr", &entry.fr),
    ];
    names.into_iter().try_for_each(|(language, name)| {
        check(
            !name.trim().is_empty(),
            format_args!("names.{}.{language}", entry.id),
            "there is no name in this language",
        )
    })
}

fn check_axes(entry: &SectorsEntry) -> Result<(), Flaw> {
    check(
        entry.axes.iter().all(|axis| *axis < 360),
        format_args!("sectors.{}.axes", entry.id),
        "an axis is 0 to 359 degrees",
    )
}

fn check_shapes(list: &str, shapes: &[ShapeEntry]) -> Result<(), Flaw> {
    check_ids(list, shapes, &mut BTreeSet::new())?;
    for shape in shapes {
        let path = format!("{list}.{}.pieces", shape.id);
        check(!shape.pieces.is_empty(), &path, "there is no piece")?;
        for piece in &shape.pieces {
            let [from, to] = piece.angles;
            let turn = from >= -360 && to <= 360 && from < to && to - from <= 360;
            check(
                turn,
                &path,
                format_args!("the angles {from} to {to} are no part of a turn"),
            )?;
            let [inner, outer] = piece.radii;
            check(
                inner < outer && outer <= BOARD / 2,
                &path,
                format_args!("the radii {inner} to {outer} are no ring on the board"),
            )?;
        }
    }
    Ok(())
}

impl Side<'_> {
    fn path(&self, region: &RegionEntry, field: &str) -> String {
        format!("{}.{}.{field}", self.list, region.id)
    }

    fn find(&self, id: &Name) -> Option<&RegionEntry> {
        self.regions.iter().find(|region| region.id == *id)
    }

    fn check_region(&self, region: &RegionEntry) -> Result<(), Flaw> {
        let path = |field| self.path(region, field);
        check(
            region.terrain.is_some() == (region.kind == RegionKind::Inner),
            path("terrain"),
            "inner Regions have a terrain, others have none",
        )?;
        check(region.crystals <= 9, path("crystals"), "must be at most 9")?;
        let hq = region.kind == RegionKind::Hq;
        check(!hq || region.crystals == 0, path("crystals"), "an HQ Region has none")?;
        check(!hq || region.icons.is_empty(), path("icons"), "an HQ Region has none")?;
        let twice = |icon| region.icons.iter().filter(|other| *other == icon).count() > 1;
        check(!region.icons.iter().any(twice), path("icons"), "an icon is there twice")?;
        let home = !region.icons.contains(&RegionIcon::TrogHq) || region.kind == RegionKind::Inner;
        check(home, path("icons"), "the Trog HQ is an inner Region")?;
        let shaped = self.shapes.iter().any(|shape| shape.id == region.shape);
        check(
            shaped,
            path("shape"),
            format_args!("there is no shape {}", region.shape),
        )?;
        let sector = region
            .sector
            .is_none_or(|sector| usize::from(sector) < self.sectors.axes.len());
        check(sector, path("sector"), "there is no such sector")?;
        for (field, place) in [("centre", region.centre), ("label", region.label)] {
            let on_board = place.iter().all(|coordinate| *coordinate <= BOARD);
            check(on_board, path(field), format_args!("coordinates are 0 to {BOARD}"))?;
        }
        Ok(())
    }

    fn check_borders(&self, region: &RegionEntry) -> Result<(), Flaw> {
        let path = || self.path(region, "borders");
        for (index, border) in region.borders.iter().enumerate() {
            let other = self.find(border);
            let other = other.ok_or_else(|| (path(), format!("there is no Region {border}")))?;
            check(*border != region.id, path(), "the Region borders itself")?;
            let twice = region.borders[..index].contains(border);
            check(!twice, path(), format_args!("{border} is there twice"))?;
            let back = other.borders.contains(&region.id);
            check(back, path(), format_args!("{border} does not border it"))?;
        }
        Ok(())
    }

    fn check_opposite(&self, region: &RegionEntry) -> Result<(), Flaw> {
        let Some(opposite) = &region.opposite else {
            return Ok(());
        };
        let path = || self.path(region, "opposite");
        let other = self.find(opposite);
        let other = other.ok_or_else(|| (path(), format!("there is no Region {opposite}")))?;
        check(*opposite != region.id, path(), "the Region is opposite itself")?;
        let outer = [region, other].iter().all(|region| region.kind == RegionKind::Outer);
        check(outer, path(), "only outer Regions are opposite one another")?;
        check(
            other.opposite.as_ref() == Some(&region.id),
            path(),
            format_args!("{opposite} is not opposite it"),
        )?;
        check(
            !region.borders.contains(opposite),
            path(),
            format_args!("{opposite} borders it already"),
        )
    }

    fn check_icons(&self, landings: usize, trog_hqs: usize, tunnels: usize) -> Result<(), Flaw> {
        let icons = |icon| {
            self.regions
                .iter()
                .filter(|region| region.icons.contains(&icon))
                .count()
        };
        let hqs = self
            .regions
            .iter()
            .filter(|region| region.kind == RegionKind::Hq)
            .count();
        let exact = [
            (hqs, landings, "HQ Regions"),
            (icons(RegionIcon::TrogHq), trog_hqs, "Trog HQ icons"),
            (icons(RegionIcon::Tunnel), tunnels, "Tunnel icons"),
        ];
        for (count, right, what) in exact {
            check(
                count == right,
                self.list,
                format_args!("{count} {what}: there must be {right}"),
            )?;
        }
        let limits = [
            (icons(RegionIcon::WarParty), 18, "War Party icons"),
            (icons(RegionIcon::Exploration), 12, "Exploration icons"),
        ];
        for (count, most, what) in limits {
            check(
                count <= most,
                self.list,
                format_args!("{count} {what} are more than the {most} tokens"),
            )?;
        }
        Ok(())
    }

    /// All Regions hang together, also if any one of them is closed.
    fn check_connected(&self) -> Result<(), Flaw> {
        let all = self.regions.iter().map(|region| &region.id).collect::<BTreeSet<_>>();
        check(self.reached(&all) == all.len(), self.list, "the map falls apart")?;
        for region in self.regions {
            let mut left = all.clone();
            left.remove(&region.id);
            check(
                self.reached(&left) == left.len(),
                format_args!("{}.{}", self.list, region.id),
                "without this Region the map falls apart",
            )?;
        }
        Ok(())
    }

    /// How many of the Regions can be reached from the first one through the others.
    fn reached(&self, open: &BTreeSet<&Name>) -> usize {
        let mut seen = open.first().copied().into_iter().collect::<BTreeSet<_>>();
        let mut next: Vec<&Name> = seen.iter().copied().collect();
        while let Some(region) = next.pop().and_then(|id| self.find(id)) {
            for neighbour in region.borders.iter().chain(&region.opposite) {
                if open.contains(neighbour) && seen.insert(neighbour) {
                    next.push(neighbour);
                }
            }
        }
        seen.len()
    }
}
