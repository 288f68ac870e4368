use std::collections::HashSet;

use super::*;
use crate::config::Config;
use crate::ends::Ends;
use crate::registry;
use crate::scenario::Scenario;
use crate::shape::{Origin, Shape};
use crate::world::{Pass, Passage, World};

pub(super) fn made(
    generator: WorldGenerator,
    width: u32,
    height: u32,
    seed: u32,
) -> GeneratedWorld {
    generate_world(generator, width, height, seed).expect("a size within the limits")
}

/// Makes a world, asks for the way between its ends, and returns it with the number of places that can be reached.
fn check(generator: WorldGenerator, width: u32, height: u32, seed: u32) -> (GeneratedWorld, usize) {
    let made = made(generator, width, height, seed);
    let what = format!("{generator} {width} x {height}, seed {seed}");
    assert_eq!(
        (made.grid.width(), made.grid.height()),
        (width, height),
        "{what}"
    );
    assert_ne!(made.start, made.goal, "{what}");
    assert!(made.layers.is_tidy((width, height)), "{what}");
    let world = World::new(made.grid.clone(), made.layers.clone()).expect(&what);
    let open: Vec<_> = (0..world.places() as u32).map(NodeId).collect();
    let open = open
        .into_iter()
        .filter(|&place| world.weight(place).is_some());
    // Dijkstra's algorithm expands every place that can be reached, if its goals are none of them but the last.
    let lane = Config {
        method: crate::search::Method::Dijkstra,
        ..Config::default()
    };
    let ends = Ends::new(made.start, made.goal);
    let scenario = Scenario::new(world.clone(), ends, lane).expect(&what);
    let mut search = registry::search(&scenario).expect("memory");
    search.run(u64::MAX);
    assert!(search.cost().is_some(), "{what}");
    (made, open.count())
}

/// Whether a generator can make a small world of this size.
fn fits(generator: WorldGenerator, width: u32, height: u32) -> bool {
    let is_narrow = generator == WorldGenerator::Torus && width.min(height) < 3;
    (width, height) != (1, 1) && !is_narrow
}

/// By free cell where four moves and portals lead, as passages say it: a second definition.
pub(super) fn steps(made: &GeneratedWorld) -> Vec<Vec<usize>> {
    let (grid, layers) = (&made.grid, &made.layers);
    let mut lost = HashSet::new();
    let mut steps = vec![Vec::new(); grid.cells().len()];
    for &Passage {
        from,
        to,
        way,
        cost,
    } in &layers.passages
    {
        match (way, cost) {
            (Pass::None, None) => lost.extend([(from, to), (to, from)]),
            (Pass::One, None) => lost.extend([(to, from)]),
            (Pass::Both, Some(_)) => {
                steps[from.index()].push(to.index());
                steps[to.index()].push(from.index());
            }
            (Pass::One, Some(_)) => steps[from.index()].push(to.index()),
            _ => panic!("a passage that says nothing"),
        }
    }
    for cell in (0..grid.cells().len() as u32).map(NodeId) {
        for by in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let beside = layers
                .wrap
                .step((grid.width(), grid.height()), grid.xy(cell), by);
            let Some((x, y)) = beside else { continue };
            let to = grid.node(x, y);
            let is_free = [cell, to].iter().all(|at| grid.cells()[at.index()] > 0);
            if is_free && !lost.contains(&(cell, to)) {
                steps[cell.index()].push(to.index());
            }
        }
    }
    steps
}

/// Which cells steps lead to from one.
pub(super) fn reached(steps: &[Vec<usize>], from: NodeId) -> Vec<bool> {
    let mut reached = vec![false; steps.len()];
    let mut waiting = vec![from.index()];
    while let Some(cell) = waiting.pop() {
        if !std::mem::replace(&mut reached[cell], true) {
            waiting.extend(&steps[cell]);
        }
    }
    reached
}

/// Whether each free cell can be reached from each other.
fn is_one_piece(made: &GeneratedWorld) -> bool {
    let steps = steps(made);
    let mut back = vec![Vec::new(); steps.len()];
    for (from, to) in (0..).zip(&steps) {
        to.iter().for_each(|&to| back[to].push(from));
    }
    let free: Vec<_> = made.grid.cells().iter().map(|&cell| cell > 0).collect();
    [steps, back]
        .iter()
        .all(|steps| reached(steps, made.start) == free)
}

#[test]
fn ends_are_distinct_and_connected_on_every_small_size() {
    for &generator in WorldGenerator::ALL {
        for width in 1..=13 {
            for height in 1..=13 {
                if fits(generator, width, height) {
                    (0..4).for_each(|seed| drop(check(generator, width, height, seed)));
                }
            }
        }
    }
}

/// The generators of maps that wrap or have passages.
const JOINED: [WorldGenerator; 4] = [
    WorldGenerator::Torus,
    WorldGenerator::House,
    WorldGenerator::Platform,
    WorldGenerator::Portals,
];

#[test]
fn what_wraps_or_has_passages_is_one_piece() {
    for generator in JOINED {
        for (width, height) in (1..=13).flat_map(|width| (1..=13).map(move |it| (width, it))) {
            if fits(generator, width, height) {
                (0..12).for_each(|seed| {
                    let is_whole = is_one_piece(&made(generator, width, height, seed));
                    assert!(is_whole, "{generator} {width} x {height}, seed {seed}");
                });
            }
        }
        for (width, height) in [(32, 24), (64, 40), (40, 64), (33, 31), (3, 300), (300, 5)] {
            (0..40).for_each(|seed| {
                let is_whole = is_one_piece(&made(generator, width, height, seed));
                assert!(is_whole, "{generator} {width} x {height}, seed {seed}");
            });
        }
    }
}

#[test]
fn the_largest_maps_that_wrap_or_have_passages_keep_all_limits() {
    for generator in JOINED {
        for (width, height) in [(512, 512), (2048, 128), (128, 2048)] {
            let (made, _) = check(generator, width, height, 3);
            assert!(is_one_piece(&made), "{generator} {width} x {height}");
        }
    }
}

#[test]
fn ends_are_distinct_and_connected_on_flat_and_usual_sizes() {
    for &generator in WorldGenerator::ALL {
        for (width, height) in [
            (2048, 1),
            (1, 2048),
            (2, 300),
            (300, 3),
            (64, 40),
            (40, 64),
            (33, 31),
        ] {
            if fits(generator, width, height) {
                (0..6).for_each(|seed| drop(check(generator, width, height, seed)));
            }
        }
    }
}

#[test]
fn every_seed_makes_another_world() {
    for &generator in WorldGenerator::ALL {
        assert_eq!(made(generator, 64, 40, 1), made(generator, 64, 40, 1));
        assert_ne!(
            made(generator, 64, 40, 1),
            made(generator, 64, 40, u32::MAX),
            "{generator}"
        );
    }
}

#[test]
fn sizes_beyond_the_limits_are_refused_in_a_sentence() {
    let said = |generator, width, height| {
        generate_world(generator, width, height, 0)
            .unwrap_err()
            .to_string()
    };
    for &generator in WorldGenerator::ALL {
        for (width, height) in [(0, 5), (5, 0), (1, 1), (2049, 1), (9, u32::MAX)] {
            assert!(
                said(generator, width, height).contains("1 to 2048"),
                "{generator}"
            );
        }
    }
    assert_eq!(
        said(WorldGenerator::Building, 512, 512),
        "Hexagons, triangles, floors and regions have at most 262,144 places; this map has 786,432."
    );
    assert!(generate_world(WorldGenerator::Island, 512, 512, 0).is_ok());
    assert!(said(WorldGenerator::Island, 512, 513).ends_with("this map has 262,656."));
    for generator in JOINED {
        assert_eq!(
            said(generator, 512, 513),
            "Maps that wrap or have passages have at most 262,144 cells; this map has 262,656."
        );
    }
    for (width, height) in [(2, 40), (40, 2), (1, 2)] {
        assert_eq!(
            said(WorldGenerator::Torus, width, height),
            format!("A side that wraps needs at least 3 cells; this map has {width} x {height}.")
        );
    }
}

/// All land is one island in the sea, and has every weight.
#[test]
fn an_island_lies_in_the_sea_and_has_mountains() {
    for seed in 0..20 {
        let (made, open) = check(WorldGenerator::Island, 32, 24, seed);
        let grid = &made.grid;
        let is_sea = |x, y| grid.weight(grid.node(x, y)).is_none();
        let (left, right) = (
            (0..24).filter(|&y| !is_sea(0, y)),
            (0..24).filter(|&y| !is_sea(31, y)),
        );
        assert!(left.count() + right.count() < 4, "seed {seed}");
        let share = open * 100 / grid.cells().len();
        assert!((40..80).contains(&share), "seed {seed}: {share} %");
        let weights: HashSet<_> = grid.cells().iter().collect();
        assert!(weights.len() >= 9, "seed {seed}: {weights:?}");
        let mut flooded = grid.clone();
        let land = island::largest_land(grid);
        for (cell, _) in (0..)
            .map(NodeId)
            .zip(&land)
            .filter(|(_, is_land)| **is_land)
        {
            let (x, y) = flooded.xy(cell);
            flooded.set(x, y, 0);
        }
        assert_eq!(flooded.free_cells(), 0, "seed {seed}: a single island");
    }
}

#[test]
fn countries_have_letters_and_routes_over_the_sea() {
    let (mut with_routes, mut most) = (0, 0);
    for seed in 0..40 {
        let (made, open) = check(WorldGenerator::Countries, 64, 40, seed);
        let regions = made.layers.regions().expect("regions");
        assert_eq!(open, regions.count());
        most = most.max(open);
        assert!(
            regions
                .weights()
                .iter()
                .all(|weight| (1..=3).contains(weight))
        );
        let Origin::Painted { routes, areas, .. } = regions.origin() else {
            panic!("they are painted");
        };
        assert_eq!((areas.width(), areas.height()), (64, 40));
        with_routes += usize::from(!routes.is_empty());
        let pieces = cover::pieces(
            open,
            regions.borders().iter().map(|border| (border.a, border.b)),
        );
        assert!(
            pieces.iter().all(|&piece| piece == 0),
            "seed {seed}: {pieces:?}"
        );
    }
    assert!(
        (25..=40).contains(&most) && (1..40).contains(&with_routes),
        "{most} {with_routes}"
    );
    let largest = made(WorldGenerator::Countries, 700, 700, 3);
    assert!(
        largest
            .layers
            .regions()
            .is_some_and(|regions| regions.count() > 30)
    );
}

#[test]
fn an_atlas_lists_more_countries_than_there_are_letters() {
    for seed in 0..20 {
        let (made, open) = check(WorldGenerator::Atlas, 64, 40, seed);
        let regions = made.layers.regions().expect("regions");
        assert_eq!((regions.count(), regions.origin()), (160, &Origin::Table));
        assert!((120..155).contains(&open), "seed {seed}: {open}");
        let is_open = |region| regions.weight(NodeId(region)).is_some();
        let open = regions.borders().iter().map(|border| (border.a, border.b));
        let pieces = cover::pieces(160, open.filter(|&(a, b)| is_open(a) && is_open(b)));
        let open: HashSet<_> = (0..160)
            .filter(|&region| is_open(region))
            .map(|region| pieces[region as usize])
            .collect();
        assert_eq!(open.len(), 1, "seed {seed}");
    }
    let largest = made(WorldGenerator::Atlas, 2048, 2048, 1);
    assert!(
        largest
            .layers
            .regions()
            .is_some_and(|regions| (1900..=2048).contains(&regions.count()))
    );
}

/// Each cell belongs to the nearest of all seeds, not just of those around it.
#[test]
fn a_cell_belongs_to_the_nearest_seed() {
    for seed in 0..20 {
        for (width, height) in [(40, 30), (17, 23), (9, 1)] {
            let grid = Grid::new(width, height).expect("a size");
            let cover = cover::Cover::of(&grid, &mut Random::new(seed, 0), 4, 2048);
            for (cell, &owner) in (0..).map(NodeId).zip(&cover.owners) {
                let (x, y) = grid.xy(cell);
                let away =
                    |&(at_x, at_y): &(u32, u32)| at_x.abs_diff(x).pow(2) + at_y.abs_diff(y).pow(2);
                let nearest = cover.seeds.iter().map(away).min().expect("a seed");
                let earlier = &mut cover.seeds[..owner as usize].iter();
                assert!(earlier.all(|seed| away(seed) > nearest), "the first");
                assert_eq!(away(&cover.seeds[owner as usize]), nearest, "({x}, {y})");
            }
        }
    }
}

#[test]
fn stairs_lead_to_and_fro_through_a_building() {
    for seed in 0..20 {
        let (made, _) = check(WorldGenerator::Building, 32, 24, seed);
        let (floor, layers) = (32 * 24, &made.layers);
        assert_eq!((layers.floors.len(), layers.shape), (2, Shape::Square));
        assert!(made.start.0 < floor && made.goal.0 >= 2 * floor);
        for floor_number in 0..2 {
            let of_floor = layers
                .stairs
                .iter()
                .filter(|stair| stair.0 / floor == floor_number);
            let columns: Vec<_> = of_floor.map(|stair| stair.0 % 32).collect();
            assert!(!columns.is_empty());
            let at_right = columns.iter().all(|&x| x >= 16);
            let at_left = columns.iter().all(|&x| x < 16);
            assert!(
                if floor_number == 0 { at_right } else { at_left },
                "seed {seed}: {columns:?}"
            );
        }
    }
}
