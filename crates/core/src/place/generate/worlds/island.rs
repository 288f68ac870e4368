//! An island of hexagons.

use super::super::terrain::{noise, range};
use super::super::{Random, carved};
use super::GeneratedWorld;
use crate::grid::{Direction, Grid, MAX_WEIGHT, ends_within};
use crate::shape::Shape;
use crate::shape::hexagons::delta;
use crate::space::NodeId;
use crate::world::Layers;

/// How high the middle lies above the sea where noise adds nothing; noise adds up to 2^16.
const MIDDLE: i64 = 40_000;

/// Covers low ground with sea, keeps the largest piece of land, and weighs it by height.
pub(super) fn island(mut grid: Grid, random: &mut Random) -> GeneratedWorld {
    let heights = heights(&grid, random);
    for (cell, &height) in (0..).map(NodeId).zip(&heights) {
        if height <= 0 {
            let (x, y) = grid.xy(cell);
            grid.set(x, y, 0);
        }
    }
    let land = largest_land(&grid);
    let on_land = || heights.iter().zip(&land).filter(|(_, is_land)| **is_land);
    let low = on_land().map(|(&height, _)| height).min().unwrap_or(0);
    let high = on_land().map(|(&height, _)| height).max().unwrap_or(0);
    for (cell, (&height, &is_land)) in (0..).map(NodeId).zip(heights.iter().zip(&land)) {
        // By its square, so that most of the land is low.
        let share = (height - low) * (1 << 16) / (high - low + 1);
        let level = (share * share * (i64::from(MAX_WEIGHT) + 1)) >> 32;
        let (x, y) = grid.xy(cell);
        grid.set(x, y, if is_land { level.max(1) as u8 } else { 0 });
    }
    let (start, goal) = carved(&mut grid, |grid| ends_within(grid, &land));
    let layers = Layers {
        shape: Shape::Hex,
        ..Layers::default()
    };
    GeneratedWorld {
        grid,
        layers,
        start,
        goal,
    }
}

/// The height of each hexagon above the sea, which is negative along the edges of the map.
fn heights(grid: &Grid, random: &mut Random) -> Vec<i64> {
    let (width, height) = (grid.width(), grid.height());
    let noise = noise(random, width, height, (width.max(height) / 4).max(4));
    let (low, high) = range(&noise);
    let noise = noise.into_iter();
    let noise = noise.map(|value| i64::from(value - low) * (1 << 16) / i64::from(high - low + 1));
    let height_of = |(cell, noise): (u32, i64)| {
        let (x, y) = (i64::from(cell % width), i64::from(cell / width));
        let (width, height) = (i64::from(width), i64::from(height));
        // In quarters of a hexagon from the middle, since odd rows lie half of one to the right.
        let across = (4 * x + 2 * (y & 1) + 1 - 2 * width).abs() * 256 / (2 * width + 1);
        let down = (2 * y + 1 - height).abs() * 256 / height;
        noise + MIDDLE - (across * across + down * down) * 8 / 5
    };
    (0..).zip(noise).map(height_of).collect()
}

/// Which hexagons belong to the largest set of free ones that steps connect, the first among equals.
pub(super) fn largest_land(grid: &Grid) -> Vec<bool> {
    let mut pieces = vec![0_u32; grid.cells().len()];
    let (mut largest, mut size) = (0, 0);
    let mut to_visit = Vec::new();
    let mut piece = 0;
    for first in (0..pieces.len() as u32).map(NodeId) {
        if pieces[first.index()] > 0 || grid.cells()[first.index()] == 0 {
            continue;
        }
        piece += 1;
        pieces[first.index()] = piece;
        to_visit.push(first);
        let mut found = 0;
        while let Some(cell) = to_visit.pop() {
            found += 1;
            let (x, y) = grid.xy(cell);
            for (dx, dy) in Direction::ALL.iter().filter_map(|&way| delta(y, way)) {
                let beside = (x.checked_add_signed(dx), y.checked_add_signed(dy));
                let (Some(x), Some(y)) = beside else { continue };
                if x >= grid.width() || y >= grid.height() {
                    continue;
                }
                let beside = grid.node(x, y);
                if pieces[beside.index()] == 0 && grid.cells()[beside.index()] > 0 {
                    pieces[beside.index()] = piece;
                    to_visit.push(beside);
                }
            }
        }
        if found > size {
            (largest, size) = (piece, found);
        }
    }
    pieces
        .into_iter()
        .map(|piece| piece > 0 && piece == largest)
        .collect()
}
