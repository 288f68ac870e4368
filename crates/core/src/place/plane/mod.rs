//! The plane that a map's cells lie in: lines across it, what is seen and endangered, smoother paths.
//!
//! A place of a world of squares or hexagons is `(floor * height + row) * width + column`; floors are maps of
//! the same size, one above the other.

mod fan;
mod line;
mod pull;
mod seen;
mod source;
mod swap;
mod turns;
mod walked;

pub use fan::{Fan, View};
pub(crate) use line::Walk;
pub use line::{Entered, Line, corners_on_lines, dearest, is_clear, sees};
pub use pull::pull;
pub use seen::{Scout, look};
pub use source::{Falloff, MAX_RANGE, MAX_STRENGTH, MOST_DANGER, Measure, Source, endanger};
pub use swap::swap;
pub use turns::{Lattice, Tiles, turns};
pub use walked::{Walked, walked};

use crate::grid::Grid;
use crate::space::NodeId;

/// Column and row of a cell on its floor.
pub type Point = (i32, i32);

/// One floor of a world: its map, and which floor it is.
#[derive(Clone, Copy, Debug)]
pub struct Floor<'a> {
    grid: &'a Grid,
    /// The place of its first cell.
    first: u32,
}

impl<'a> Floor<'a> {
    /// The floor with this number, from 0. A map by itself is floor 0.
    pub const fn new(grid: &'a Grid, number: u32) -> Self {
        let first = number * grid.width() * grid.height();
        Self { grid, first }
    }

    /// Its map.
    pub const fn grid(self) -> &'a Grid {
        self.grid
    }

    /// Column and row of a place, or `None` where it lies on another floor.
    pub fn point(self, place: NodeId) -> Option<Point> {
        let cell = place.0.checked_sub(self.first)?;
        let (width, height) = (self.grid.width(), self.grid.height());
        (cell < width * height).then(|| ((cell % width) as i32, (cell / width) as i32))
    }

    /// The number of a cell among those of its map, or `None` outside.
    fn cell(self, (x, y): Point) -> Option<usize> {
        let (width, height) = (self.grid.width() as i32, self.grid.height() as i32);
        let is_inside = (0..width).contains(&x) && (0..height).contains(&y);
        is_inside.then(|| (y * width + x) as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_floor_knows_its_own_places() {
        let grid = Grid::new(5, 3).unwrap();
        let upper = Floor::new(&grid, 2);
        assert_eq!(upper.point(NodeId(30)), Some((0, 0)));
        assert_eq!(upper.point(NodeId(44)), Some((4, 2)));
        assert_eq!(upper.point(NodeId(29)), None);
        assert_eq!(upper.point(NodeId(45)), None);
        assert_eq!(upper.cell((4, 2)), Some(14));
        for outside in [(-1, 0), (0, -1), (5, 0), (0, 3)] {
            assert_eq!(upper.cell(outside), None);
        }
    }
}
