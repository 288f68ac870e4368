//! Caves by a cellular automaton.
//!
//! Reference: L. Johnson, G. N. Yannakakis, J. Togelius, "Cellular automata for real-time
//! generation of infinite cave levels", Workshop on Procedural Content Generation in Games, 2010.

use super::random::Random;
use crate::grid::{Grid, Wrap, largest_region};

/// How many cells are walls at first, in thousandths.
const WALLS: u32 = 450;

/// The same where no border adds walls of its own.
const WALLS_WITHOUT_BORDER: u32 = 475;

/// How often the rule is applied.
const ROUNDS: u32 = 5;

/// A cell becomes a wall where this many of it and its eight neighbours are walls.
const CROWD: u8 = 5;

/// A map is good enough if its largest cave takes this share of it, in percent.
const ROOMY: usize = 45;

/// The most maps tried before one is roomy. Small and narrow ones fall apart at times.
const TRIES: u32 = 12;

/// Keeps the largest cave of the first roomy map, or of the roomiest; caves go on over borders that wrap.
pub(super) fn caves(grid: &mut Grid, random: &mut Random, wrap: Wrap) {
    let cells = grid.cells().len();
    let (mut largest, mut cave) = (0, Vec::new());
    for _ in 0..TRIES {
        grow(grid, random, wrap);
        let region = largest_region(grid, wrap);
        let size = region.iter().filter(|&&member| member).count();
        if cave.is_empty() || size > largest {
            (largest, cave) = (size, region);
        }
        if largest * 100 >= cells * ROOMY {
            break;
        }
    }
    set_free_where(grid, |index| cave[index]);
}

/// Scatters walls, then lets each cell follow the majority around it. Beyond a border lies the other side where the map
/// wraps, else wall.
fn grow(grid: &mut Grid, random: &mut Random, wrap: Wrap) {
    let (width, height) = (grid.width() as usize, grid.height() as usize);
    let share = match wrap {
        Wrap::Both => WALLS_WITHOUT_BORDER,
        _ => WALLS,
    };
    // A border of walls, or of copies of the other side, spares every bound check.
    let stride = width + 2;
    let mut walls = vec![1_u8; stride * (height + 2)];
    for row in walls.chunks_mut(stride).skip(1).take(height) {
        row[1..=width].fill_with(|| u8::from(random.permille(share)));
    }
    // How many of a cell, its left and its right neighbour are walls.
    let mut triples = vec![0; walls.len()];
    for _ in 0..ROUNDS {
        if wrap.columns() {
            for row in walls.chunks_mut(stride) {
                (row[0], row[width + 1]) = (row[width], row[1]);
            }
        }
        if wrap.rows() {
            let last = height * stride;
            walls.copy_within(last..last + stride, 0);
            walls.copy_within(stride..2 * stride, last + stride);
        }
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
    set_free_where(grid, |index| {
        walls[(index / width + 1) * stride + index % width + 1] == 0
    });
}

/// Makes ground of the cells with these indices and walls of the others.
fn set_free_where(grid: &mut Grid, is_free: impl Fn(usize) -> bool) {
    let width = grid.width();
    for index in 0..grid.cells().len() {
        let (x, y) = (index as u32 % width, index as u32 / width);
        grid.set(x, y, u8::from(is_free(index)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_one_cave_and_it_is_roomy() {
        for (width, height) in [(64, 40), (30, 90), (25, 25)] {
            for seed in 0..60 {
                let mut grid = Grid::new(width, height).unwrap();
                caves(&mut grid, &mut Random::new(seed, 0), Wrap::None);
                let members = largest_region(&grid, Wrap::None);
                let reached = members.iter().filter(|&&member| member).count();
                assert_eq!(reached, grid.free_cells());
                let share = reached * 100 / grid.cells().len();
                assert!(share >= ROOMY, "{width} x {height}, seed {seed}: {share} %");
            }
        }
    }
}
