//! Caves by a cellular automaton.
//!
//! Reference: L. Johnson, G. N. Yannakakis, J. Togelius, "Cellular automata for real-time
//! generation of infinite cave levels", Workshop on Procedural Content Generation in Games, 2010.

use super::random::Random;
use super::wall_where;
use crate::grid::{Grid, largest_region};

/// How many cells are walls at first, in thousandths.
const WALLS: u32 = 450;

/// How often the rule is applied.
const ROUNDS: u32 = 5;

/// A cell becomes a wall where so many of it and its eight neighbours are walls.
const CROWD: u8 = 5;

/// Scatters walls, then lets each cell follow the majority around it; what lies outside is wall.
/// Only the largest cave is kept.
pub(super) fn caves(grid: &mut Grid, random: &mut Random) {
    let (width, height) = (grid.width() as usize, grid.height() as usize);
    // A border of walls spares every bound check.
    let stride = width + 2;
    let mut walls = vec![1_u8; stride * (height + 2)];
    for row in walls.chunks_mut(stride).skip(1).take(height) {
        row[1..=width].fill_with(|| u8::from(random.permille(WALLS)));
    }
    // How many of a cell, its left and its right neighbour are walls.
    let mut triples = vec![0; walls.len()];
    for _ in 0..ROUNDS {
        for (triple, three) in triples[1..].iter_mut().zip(walls.windows(3)) {
            *triple = three.iter().sum();
        }
        for y in 1..=height {
            for here in y * stride + 1..=y * stride + width {
                let crowd = triples[here - stride] + triples[here] + triples[here + stride];
                walls[here] = u8::from(crowd >= CROWD);
            }
        }
    }
    wall_where(grid, |x, y| {
        walls[(y as usize + 1) * stride + x as usize + 1] != 0
    });
    let cave = largest_region(grid);
    wall_where(grid, |x, y| !cave[y as usize * width + x as usize]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_one_cave_and_it_has_room() {
        for seed in 0..100 {
            let mut grid = Grid::new(64, 40).unwrap();
            caves(&mut grid, &mut Random::new(seed, 0));
            let members = largest_region(&grid);
            let reached = members.iter().filter(|&&member| member).count();
            assert_eq!(reached, grid.free_cells());
            assert!(reached > 64 * 40 / 4, "seed {seed} leaves {reached} cells");
        }
    }
}
