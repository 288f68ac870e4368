//! Straight lines between cells: which are clear, and their costs.

use std::sync::Arc;

use crate::cost::{Cost, cost_of_line};
use crate::grid::{Corners, Grid, Moves, MovesRule};
use crate::plane::{Point, Walk, corners_on_lines};
use crate::space::NodeId;

/// The straight lines between the centres of a map's cells, under a rule of movement.
///
/// Definition: a cell sees another where every cell whose interior the line enters is free, and where the
/// two cells beside each corner of four that it passes through exactly obey the rule for corners. With four
/// moves no corner is ever cut. A line costs the square root of D² (dx² + dy²), rounded up, where D is the cost
/// of a straight step onto the map's lightest ground.
///
/// Why up: a line then never costs more than its two pieces, and the straight line rounded
/// down, which is the Euclidean h, stays consistent with it. Rounding to the nearest would break both.
///
/// Sight is symmetric, and so is the cost.
///
/// Complexity: O(dx + dy) time for a look; O(1) for a cost.
///
/// Reference: Amanatides and Woo, *A fast voxel traversal algorithm for ray tracing*, 1987, on walking along
/// a line from cell to cell.
///
/// # Example
/// ```
/// use std::sync::Arc;
/// use tiebreak::{config::Config, grid::Grid, search::Sight};
///
/// let mut grid = Grid::new(5, 4)?;
/// grid.set(2, 1, 0);
/// let grid = Arc::new(grid);
/// let sight = Sight::new(Arc::clone(&grid), &Config::default().moves);
/// let (a, b, c) = (grid.node(0, 0), grid.node(4, 3), grid.node(4, 0));
/// assert!(!sight.sees(a, b));
/// assert!(sight.sees(a, c));
/// assert_eq!(sight.cost(a, b).0, 5 * 33461);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sight {
    grid: Arc<Grid>,
    corners: Corners,
    /// D.
    straight: u64,
}

impl Sight {
    /// The lines of a map whose weights count themselves.
    pub fn new(grid: Arc<Grid>, rule: &MovesRule) -> Self {
        Self::of(&Moves::new(grid, rule))
    }

    /// The lines of a map on which all ground costs the same.
    pub fn of(moves: &Moves) -> Self {
        let (straight, _) = moves.flat_steps();
        Self {
            grid: Arc::clone(moves.grid()),
            corners: corners_on_lines(moves.rule()),
            straight,
        }
    }

    /// Whether two free cells see one another.
    pub fn sees(&self, one: NodeId, other: NodeId) -> bool {
        self.is_clear(self.point(one), self.point(other))
    }

    /// The cost of the line between two cells, clear or not.
    pub fn cost(&self, one: NodeId, other: NodeId) -> Cost {
        self.length(self.point(one), self.point(other))
    }

    /// The corner of the map that stands for a node, in corners.
    pub fn point(&self, node: NodeId) -> Point {
        let (x, y) = self.grid.xy(node);
        (x as i32, y as i32)
    }

    /// The cost of the line between two points.
    #[inline]
    pub const fn length(&self, from: Point, to: Point) -> Cost {
        let (dx, dy) = (from.0.abs_diff(to.0) as u64, from.1.abs_diff(to.1) as u64);
        let squared = dx * dx + dy * dy;
        let root = cost_of_line(self.straight, squared, 1);
        let square = self.straight as u128 * (self.straight * squared) as u128;
        Cost(root + ((root as u128 * root as u128) < square) as u64)
    }

    /// Whether two points see one another.
    #[inline]
    pub fn is_clear(&self, from: Point, to: Point) -> bool {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let width = self.grid.width() as i32;
        let step = (dx.signum(), dy.signum() * width);
        let line = Walk::new(
            [from, to].map(|(x, y)| y * width + x),
            step,
            (dx.abs(), dy.abs()),
        );
        let cells = self.grid.cells();
        line.clears(|cell| cells[cell as usize] != 0, self.corners)
    }
}
