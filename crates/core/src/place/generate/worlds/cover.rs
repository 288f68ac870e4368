//! A map covered with the areas of seeds: each cell belongs to the nearest seed, as in a Voronoi diagram.
//!
//! There is one seed for each square of a lattice, so the nearest one lies at most two squares away, and covering
//! a map takes time linear in its cells, however many seeds there are.

use std::collections::BTreeMap;

use super::Random;
use crate::grid::Grid;

/// A map in areas.
pub(super) struct Cover {
    /// By seed, row by row of the lattice: its cell.
    pub(super) seeds: Vec<(u32, u32)>,
    /// By cell, row by row: the number of its seed.
    pub(super) owners: Vec<u32>,
}

impl Cover {
    /// Covers a map by at most `most` seeds, in squares whose side is `side` or, if these are too many, longer. Among
    /// equally near seeds a cell takes the first.
    pub(super) fn of(grid: &Grid, random: &mut Random, side: u32, most: u32) -> Self {
        let (width, height) = (grid.width(), grid.height());
        let lattice = |side: u32| (width.div_ceil(side), height.div_ceil(side));
        let mut side = side;
        while lattice(side).0 * lattice(side).1 > most {
            side += 1;
        }
        let (columns, rows) = lattice(side);
        // A random place in the inner two thirds of a stretch, which the edge of the map may cut short.
        let mut spot = |first: u32, end: u32| {
            let length = end.min(first + side) - first;
            let margin = length / 6;
            first + margin + random.below(length - 2 * margin)
        };
        let mut seeds = Vec::new();
        for row in 0..rows {
            for column in 0..columns {
                seeds.push((spot(column * side, width), spot(row * side, height)));
            }
        }
        let mut owners = Vec::with_capacity(grid.cells().len());
        for y in 0..height {
            for x in 0..width {
                let near = |square: u32, end: u32| square.saturating_sub(2)..end.min(square + 3);
                let around = near(y / side, rows).flat_map(|row| {
                    near(x / side, columns).map(move |column| row * columns + column)
                });
                let away = |&seed: &u32| {
                    let (seed_x, seed_y) = seeds[seed as usize];
                    seed_x.abs_diff(x).pow(2) + seed_y.abs_diff(y).pow(2)
                };
                owners.push(around.min_by_key(away).unwrap_or(0));
            }
        }
        Self { seeds, owners }
    }

    /// The pairs of areas that share an edge, the lower number first, each with the cost of crossing it: 1.
    pub(super) fn borders(&self, width: u32) -> BTreeMap<(u32, u32), u32> {
        let width = width as usize;
        let across = self.owners.chunks(width).flat_map(|row| row.windows(2));
        let across = across.map(|pair| (pair[0], pair[1]));
        let below = self.owners.iter().skip(width);
        let down = self
            .owners
            .iter()
            .zip(below)
            .map(|(&one, &other)| (one, other));
        let pairs = across.chain(down).filter(|(one, other)| one != other);
        let mut borders = BTreeMap::new();
        // Unlike `collect`, this doesn't sort first, which would take more code.
        borders.extend(pairs.map(|(one, other)| ((one.min(other), one.max(other)), 1)));
        borders
    }
}

/// For each of `count` regions, the first region to which borders connect it.
pub(super) fn pieces(count: usize, borders: impl IntoIterator<Item = (u32, u32)>) -> Vec<u32> {
    let mut first: Vec<u32> = (0..count as u32).collect();
    for (one, other) in borders {
        let (one, other) = (root(&mut first, one), root(&mut first, other));
        first[one.max(other) as usize] = one.min(other);
    }
    (0..count as u32)
        .map(|region| root(&mut first, region))
        .collect()
}

/// The first region of a piece, as far as is known; halves the distance to it for the next call.
fn root(first: &mut [u32], mut region: u32) -> u32 {
    while first[region as usize] != region {
        first[region as usize] = first[first[region as usize] as usize];
        region = first[region as usize];
    }
    region
}
