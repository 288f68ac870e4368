//! Caves on a map whose borders are joined.

use super::super::caves::caves;
use super::{GeneratedWorld, Random};
use crate::grid::{Grid, Wrap, largest_region};
use crate::space::NodeId;
use crate::world::Layers;

/// Grows caves over all borders.
pub(super) fn torus(mut grid: Grid, random: &mut Random) -> GeneratedWorld {
    caves(&mut grid, random, Wrap::Both);
    let (start, goal) = ends(&grid).unwrap_or_else(|| {
        // No cave has two cells, which happens on the smallest maps.
        for y in 0..grid.height() {
            (0..grid.width()).for_each(|x| grid.set(x, y, 1));
        }
        ends(&grid).expect("a free map")
    });
    let layers = Layers {
        wrap: Wrap::Both,
        ..Layers::default()
    };
    GeneratedWorld {
        grid,
        layers,
        start,
        goal,
    }
}

/// The cells of the cave nearest to two points, which lie 3/16 of the map from its upper left and from its lower right
/// corner: far apart, but nearer over the borders.
fn ends(grid: &Grid) -> Option<(NodeId, NodeId)> {
    let size = (grid.width(), grid.height());
    let cave = largest_region(grid, Wrap::Both);
    let nearest = |(at_x, at_y): (u32, u32), except: Option<NodeId>| {
        let cells = (0..).map(NodeId).zip(&cave);
        let cells = cells.filter(|&(cell, &is_cave)| is_cave && Some(cell) != except);
        cells.map(|(cell, _)| cell).min_by_key(|&cell| {
            let (x, y) = grid.xy(cell);
            let (dx, dy) = Wrap::Both.apart(size, (x.abs_diff(at_x), y.abs_diff(at_y)));
            dx.pow(2) + dy.pow(2)
        })
    };
    let (x, y) = (size.0 * 3 / 16, size.1 * 3 / 16);
    let start = nearest((x, y), None)?;
    let goal = nearest((size.0 - 1 - x, size.1 - 1 - y), Some(start))?;
    Some((start, goal))
}

#[cfg(test)]
mod tests {
    use super::super::WorldGenerator;
    use super::super::tests::made;
    use super::*;

    #[test]
    fn the_ends_are_near_over_the_borders_only() {
        for (width, height) in [(64, 40), (32, 24)] {
            for seed in 0..40 {
                let made = made(WorldGenerator::Torus, width, height, seed);
                assert_eq!(made.layers.wrap, Wrap::Both);
                let ((x, y), (goal_x, goal_y)) =
                    (made.grid.xy(made.start), made.grid.xy(made.goal));
                let apart = (x.abs_diff(goal_x), y.abs_diff(goal_y));
                let over = Wrap::Both.apart((width, height), apart);
                assert!(
                    over.0 + over.1 < apart.0 + apart.1,
                    "{width} x {height}, seed {seed}: {apart:?}"
                );
            }
        }
    }

    #[test]
    fn the_cave_goes_on_over_both_borders() {
        for seed in 0..40 {
            let grid = made(WorldGenerator::Torus, 64, 40, seed).grid;
            let is_free = |x, y| grid.weight(grid.node(x, y)).is_some();
            assert!(
                (0..40).any(|y| is_free(0, y) && is_free(63, y)),
                "seed {seed}"
            );
            assert!(
                (0..64).any(|x| is_free(x, 0) && is_free(x, 39)),
                "seed {seed}"
            );
            let share = grid.free_cells() * 100 / grid.cells().len();
            assert!((45..75).contains(&share), "seed {seed}: {share} %");
        }
    }

    /// Each cell of 3 x 3 has all nine around it, so all become walls or all become free.
    #[test]
    fn the_smallest_torus_is_free() {
        for seed in 0..2000 {
            let made = made(WorldGenerator::Torus, 3, 3, seed);
            assert_eq!(made.grid.free_cells(), 9, "seed {seed}");
        }
    }
}
