//! Countries painted with letters, and routes over the sea between them.

use super::cover::{Cover, pieces};
use super::{GeneratedWorld, Random, ends_of};
use crate::grid::Grid;
use crate::shape::{Areas, Border, Regions, Shape};
use crate::space::NodeId;
use crate::world::Layers;

/// The letters in the order in which regions take them.
const LETTERS: &[u8] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The side of a lattice's square, in cells, where there are letters enough.
const SIDE: u32 = 7;

/// The share of the seeds that are sea, in thousandths.
const SEA: u32 = 200;

/// What a route costs, in straight steps.
const ROUTE: u32 = 2;

/// Paints countries and joins those that the sea parts.
pub(super) fn countries(grid: Grid, random: &mut Random) -> GeneratedWorld {
    let cover = Cover::of(&grid, random, SIDE, LETTERS.len() as u32);
    let mut is_sea: Vec<bool> = cover.seeds.iter().map(|_| random.permille(SEA)).collect();
    if is_sea.iter().filter(|&&is_sea| !is_sea).count() < 2 {
        is_sea.fill(false);
    }
    let mut letters = LETTERS.iter();
    let mut letter_of = vec![0; cover.seeds.len()];
    let mut cells: Vec<u8> = Vec::with_capacity(cover.owners.len());
    for owner in cover.owners.iter().map(|&owner| owner as usize) {
        if letter_of[owner] == 0 && !is_sea[owner] {
            letter_of[owner] = letters.next().copied().unwrap_or(0);
        }
        cells.push(letter_of[owner]);
    }
    if cover.seeds.len() < 2 {
        // A map so small that it is a single country becomes two.
        let half = cells.len() / 2;
        cells[..half].fill(LETTERS[0]);
        cells[half..].fill(LETTERS[1]);
    }
    let paint = |weights, routes| {
        let areas = Areas::from_cells(grid.width(), cells.clone());
        let regions = areas.and_then(|areas| Regions::painted(areas, weights, routes));
        let Ok(regions) = regions else {
            unreachable!("sides and numbers are within their limits");
        };
        regions
    };
    let bare = paint(None, Vec::new());
    let weights = (0..bare.count()).map(|_| weight(random)).collect();
    let regions = paint(Some(weights), routes(&bare));
    let (start, goal) = ends_of(&grid, &regions);
    let layers = Layers {
        shape: Shape::Regions,
        regions: Some(regions),
        ..Layers::default()
    };
    GeneratedWorld {
        grid,
        layers,
        start,
        goal,
    }
}

/// The weight of a country: three of five are plain.
pub(super) fn weight(random: &mut Random) -> u8 {
    if random.permille(600) {
        1
    } else {
        2 + random.below(2) as u8
    }
}

/// The routes that connect all countries: each the shortest between two pieces, the first among equals.
fn routes(regions: &Regions) -> Vec<Border> {
    let count = regions.count() as u32;
    let shared = regions.borders().iter().map(|border| (border.a, border.b));
    let mut joined: Vec<(u32, u32)> = shared.collect();
    let mut routes = Vec::new();
    loop {
        let pieces = pieces(count as usize, joined.iter().copied());
        let pairs = (0..count).flat_map(|a| (a + 1..count).map(move |b| (a, b)));
        let apart = pairs.filter(|&(a, b)| pieces[a as usize] != pieces[b as usize]);
        let Some((a, b)) = apart.min_by_key(|&(a, b)| regions.squared(NodeId(a), NodeId(b))) else {
            return routes;
        };
        let cost = ROUTE;
        routes.push(Border { a, b, cost });
        joined.push((a, b));
    }
}
