//! Straight lines between cells: which are clear, and what they cost.

use std::sync::Arc;

use crate::cost::Cost;
use crate::grid::{Corners, Grid, MovesRule, Neighbourhood};
use crate::space::NodeId;

/// Column and row of a cell.
pub(crate) type Point = (i32, i32);

/// The straight lines between the centres of a map's cells, under a rule of movement.
///
/// Definition: a cell sees another where every cell whose interior the line enters is free, and where the
/// two cells beside each corner of four that it passes through exactly obey the rule for corners. With four
/// moves no corner is ever cut. A line costs the square root of D² (dx² + dy²), rounded up, where D is what
/// a straight step onto the map's lightest ground costs.
///
/// Why up: then a line never costs more than the same line in two pieces, and the straight line rounded
/// down, which is the Euclidean h, stays consistent with it. Rounded to the nearest, neither holds.
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
    /// How many of the two cells beside a corner have to be free.
    beside: u8,
    /// D².
    squared: u64,
}

impl Sight {
    /// The lines of a map.
    pub fn new(grid: Arc<Grid>, rule: &MovesRule) -> Self {
        let straight = rule.straight(grid.weight_range().0);
        let corners = match rule.neighbours {
            Neighbourhood::Four => Corners::Never,
            Neighbourhood::Eight => rule.corners,
        };
        Self {
            grid,
            beside: match corners {
                Corners::Never => 2,
                Corners::One => 1,
                Corners::Always => 0,
            },
            squared: straight * straight,
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

    pub(crate) fn point(&self, node: NodeId) -> Point {
        let (x, y) = self.grid.xy(node);
        (x as i32, y as i32)
    }

    /// As [`Sight::cost`].
    #[inline]
    pub(crate) const fn length(&self, from: Point, to: Point) -> Cost {
        let (dx, dy) = (from.0.abs_diff(to.0) as u64, from.1.abs_diff(to.1) as u64);
        // Below 2^60: D is below 2^19, and the distances are below 2^11.
        let square = self.squared * (dx * dx + dy * dy);
        let root = square.isqrt();
        Cost(root + (root * root < square) as u64)
    }

    /// As [`Sight::sees`].
    ///
    /// Having gone i columns and j rows, the line leaves its cell for the next column where
    /// (2i + 1) dy < (2j + 1) dx, for the next row where that is more, and through the corner where both are
    /// equal. Only their difference is kept, which stays below 2^14. The walk stays in the rectangle between
    /// the ends, and so on the map.
    #[inline]
    pub(crate) fn is_clear(&self, from: Point, to: Point) -> bool {
        let (dx, dy) = ((to.0 - from.0).abs(), (to.1 - from.1).abs());
        let width = self.grid.width() as i32;
        let column = (to.0 - from.0).signum();
        let row = (to.1 - from.1).signum() * width;
        let cells = self.grid.cells();
        let is_free = |cell: i32| cells[cell as usize] != 0;
        let mut cell = from.1 * width + from.0;
        let mut difference = dy - dx;
        let mut left = dx + dy;
        while left > 0 {
            if difference < 0 {
                cell += column;
                difference += 2 * dy;
                left -= 1;
            } else if difference > 0 {
                cell += row;
                difference -= 2 * dx;
                left -= 1;
            } else {
                let beside = u8::from(is_free(cell + column)) + u8::from(is_free(cell + row));
                if beside < self.beside {
                    return false;
                }
                cell += column + row;
                difference += 2 * (dy - dx);
                left -= 2;
            }
            if !is_free(cell) {
                return false;
            }
        }
        true
    }
}
