//! Many countries in a table, some of them closed.

use super::countries::weight;
use super::cover::{Cover, pieces};
use super::{GeneratedWorld, Random, ends_of};
use crate::grid::Grid;
use crate::shape::{Border, Regions, Shape};
use crate::world::Layers;

/// The most countries.
const MOST: u32 = 2048;

/// The side of a lattice's square, in cells, where there are countries enough.
const SIDE: u32 = 4;

/// The share of closed countries, in thousandths.
const CLOSED: u32 = 125;

/// Lists countries, closes some of them, and then closes those that are cut off from the largest piece.
pub(super) fn atlas(grid: Grid, random: &mut Random) -> GeneratedWorld {
    let cover = Cover::of(&grid, random, SIDE, MOST);
    let borders = cover.borders(grid.width());
    let mut places = cover.seeds;
    let mut weights: Vec<u8> = places
        .iter()
        .map(|_| {
            if random.permille(CLOSED) {
                0
            } else {
                weight(random)
            }
        })
        .collect();
    close_what_is_cut_off(&mut weights, borders.keys().copied());
    if weights.iter().filter(|&&weight| weight > 0).count() < 2 {
        weights.fill(1);
    }
    let mut borders: Vec<_> = borders
        .into_iter()
        .map(|((a, b), cost)| Border { a, b, cost })
        .collect();
    if places.len() < 2 {
        // A map so small that it is a single country becomes two, in its first and its last cell.
        let last = (grid.width() - 1, grid.height() - 1);
        (places, weights) = (vec![(0, 0), last], vec![1, 1]);
        borders = vec![Border {
            a: 0,
            b: 1,
            cost: 1,
        }];
    }
    let Ok(regions) = Regions::table(places, weights, borders) else {
        unreachable!("numbers are within their limits");
    };
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

/// Keeps the largest piece of open countries, the first among equals.
fn close_what_is_cut_off(weights: &mut [u8], borders: impl Iterator<Item = (u32, u32)>) {
    let is_open = |region: u32| weights[region as usize] > 0;
    let open = borders.filter(|&(a, b)| is_open(a) && is_open(b));
    let pieces = pieces(weights.len(), open);
    let mut sizes = vec![0_u32; weights.len()];
    for (&piece, &weight) in pieces.iter().zip(&*weights) {
        sizes[piece as usize] += u32::from(weight > 0);
    }
    let of_size = |&piece: &usize| (sizes[piece], std::cmp::Reverse(piece));
    let largest = (0..sizes.len()).max_by_key(of_size).unwrap_or(0);
    for (weight, piece) in weights.iter_mut().zip(pieces) {
        if piece as usize != largest {
            *weight = 0;
        }
    }
}
