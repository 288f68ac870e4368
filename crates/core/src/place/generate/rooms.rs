//! Rooms with doors: a field divided again and again, as in binary space partitioning.
//!
//! Walls stand in odd columns and rows, doors at even places in them, so that no wall ever ends
//! in a door.
//!
//! Reference: N. Shaker, J. Togelius, M. J. Nelson, "Procedural Content Generation in Games",
//! chapter 3, Springer, 2016.

use super::random::Random;
use crate::grid::Grid;

/// A part this long, in cells, is always halved; a shorter one usually.
const LONGEST: u32 = 16;

/// A room's shortest side, in cells. Odd, since walls stand in odd places.
const SHORTEST: u32 = 5;

/// A wall has one door, and another for each stretch of this many cells.
const DOOR_EVERY: u32 = 24;

/// The direction in which a wall runs.
#[derive(Clone, Copy)]
enum Wall {
    Upright,
    Level,
}

/// A rectangle of cells; `left` and `top` are even.
#[derive(Clone, Copy)]
struct Part {
    left: u32,
    top: u32,
    width: u32,
    height: u32,
}

/// Halves the field's parts across their longer side until they are rooms. Parts wait in a list,
/// not on the call stack.
pub(super) fn rooms(grid: &mut Grid, random: &mut Random) {
    let (width, height) = (grid.width(), grid.height());
    let mut parts = vec![Part {
        left: 0,
        top: 0,
        width,
        height,
    }];
    while let Some(part) = parts.pop() {
        let square = part.width == part.height;
        let (wall, long) = if part.width > part.height || square && random.permille(500) {
            (Wall::Upright, part.width)
        } else {
            (Wall::Level, part.height)
        };
        if long <= 2 * SHORTEST || long < LONGEST && random.permille(300) {
            continue;
        }
        let places = (long - 2 * SHORTEST - 1) / 2 + 1;
        let before = SHORTEST + 2 * random.below(places);
        build(grid, random, part, wall, before);
        let after = before + 1;
        parts.extend(match wall {
            Wall::Upright => [
                Part {
                    width: before,
                    ..part
                },
                Part {
                    left: part.left + after,
                    width: part.width - after,
                    ..part
                },
            ],
            Wall::Level => [
                Part {
                    height: before,
                    ..part
                },
                Part {
                    top: part.top + after,
                    height: part.height - after,
                    ..part
                },
            ],
        });
    }
}

/// Builds a wall with its doors through a part, `before` cells from its left or top.
fn build(grid: &mut Grid, random: &mut Random, part: Part, wall: Wall, before: u32) {
    let length = match wall {
        Wall::Upright => part.height,
        Wall::Level => part.width,
    };
    let place = |along: u32| match wall {
        Wall::Upright => (part.left + before, part.top + along),
        Wall::Level => (part.left + along, part.top + before),
    };
    for along in 0..length {
        let (x, y) = place(along);
        grid.set(x, y, 0);
    }
    for _ in 0..=length / DOOR_EVERY {
        let (x, y) = place(2 * random.below(length.div_ceil(2)));
        grid.set(x, y, 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_room_can_be_entered() {
        for seed in 0..100 {
            for (width, height) in [(64, 40), (63, 41), (200, 3), (3, 200), (17, 11)] {
                let mut grid = Grid::new(width, height).unwrap();
                rooms(&mut grid, &mut Random::new(seed, 0));
                let members = crate::grid::largest_region(&grid);
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
