//! Rooms with doors: a field divided again and again.
//!
//! Walls stand in odd columns and rows, so each part begins in an even one; doors are at even places in them, so that no
//! wall ever ends in a door.

use super::parts::{Part, Wall};
use super::random::Random;
use crate::grid::Grid;

/// A part this long, in cells, is always halved; a shorter one usually.
const LONGEST: u32 = 16;

/// A room's shortest side, in cells. Odd, since walls stand in odd places.
const SHORTEST: u32 = 5;

/// A wall has one door, and another for each stretch of this many cells.
const DOOR_EVERY: u32 = 24;

/// Halves the field's parts across their longer side until they are rooms. Parts wait in a list,
/// not on the call stack.
pub(super) fn rooms(grid: &mut Grid, random: &mut Random) {
    let mut parts = vec![Part::of(grid)];
    while let Some(part) = parts.pop() {
        let (wall, long) = part.across(random);
        if long <= 2 * SHORTEST || long < LONGEST && random.permille(300) {
            continue;
        }
        let places = (long - 2 * SHORTEST - 1) / 2 + 1;
        let before = SHORTEST + 2 * random.below(places);
        build(grid, random, part, wall, before);
        parts.extend(part.halves(wall, before, before + 1));
    }
}

/// Builds a wall with its doors through a part, `before` cells from its left or top.
fn build(grid: &mut Grid, random: &mut Random, part: Part, wall: Wall, before: u32) {
    let length = part.length(wall);
    for along in 0..length {
        let (x, y) = part.cell(wall, before, along);
        grid.set(x, y, 0);
    }
    for _ in 0..=length / DOOR_EVERY {
        let (x, y) = part.cell(wall, before, 2 * random.below(length.div_ceil(2)));
        grid.set(x, y, 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Wrap, largest_region};

    #[test]
    fn every_room_can_be_entered() {
        for seed in 0..100 {
            for (width, height) in [(64, 40), (63, 41), (200, 3), (3, 200), (17, 11)] {
                let mut grid = Grid::new(width, height).unwrap();
                rooms(&mut grid, &mut Random::new(seed, 0));
                let members = largest_region(&grid, Wrap::None);
                let reached = members.iter().filter(|&&member| member).count();
                assert_eq!(
                    reached,
                    grid.free_cells(),
                    "{width} x {height}, seed {seed}"
                );
                assert!(reached < grid.cells().len(), "there are walls");
            }
        }
    }
}
