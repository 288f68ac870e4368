//! Maps: a rectangle of cells, each a wall or ground with a terrain weight.

mod counts;
mod ends;
mod moves;
mod order;
mod scen;
mod steps;
mod text;
mod wrap;

use std::fmt;

pub(crate) use counts::amounts_of;
pub use counts::{Amounts, Counts, MAX_COUNT};
pub(crate) use ends::largest_region;
#[doc(hidden)]
pub use ends::regions;
pub use ends::{default_ends, put_ends};
pub(crate) use ends::{ends_within, points_of_ends};
pub use moves::MAX_MULTIPLIER;
pub use moves::{ACCURATE, Corners, Moves, MovesRule, Neighbourhood};
pub use order::{Direction, Order, OrderError};
pub use scen::{MAX_PROBLEMS, ParseScenError, ScenLine, parse_scen};
#[doc(hidden)]
pub use steps::{Windows, useful};
pub use text::{MAX_TEXT, ParseMapError, cell_of, parse_map, parse_map_with, to_map};
pub use wrap::Wrap;

use crate::memory::filled;
use crate::space::NodeId;

/// The largest width and the largest height of a map, in cells.
pub const MAX_SIDE: u32 = if cfg!(fuzzing) { 128 } else { 2048 };

/// The largest terrain weight.
pub const MAX_WEIGHT: u8 = 9;

/// A map of `width` x `height` cells, `x` to the right, `y` downwards, the origin at the top left.
///
/// A cell is 0 for a wall, else its terrain weight, 1 to 9: a step costs its base times the weight
/// of the cell that it enters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    width: u32,
    height: u32,
    cells: Vec<u8>,
    /// Every search asks which weights there are.
    amounts: Amounts,
}

/// Why cells can't make a map.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GridError {
    /// A side is 0 or above [`MAX_SIDE`].
    Size {
        /// The width asked for, in cells.
        width: u64,
        /// The height asked for, in cells.
        height: u64,
    },
    /// The number of cells isn't `width * height`.
    Count {
        /// `width * height`.
        expected: usize,
        /// How many cells were given.
        found: usize,
    },
    /// A cell holds a number above 9.
    Weight {
        /// The cell's column.
        x: u32,
        /// The cell's row.
        y: u32,
        /// The number in it.
        found: u8,
    },
    /// There was no memory for the map.
    Memory,
}

impl fmt::Display for GridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { width, height } => write!(
                f,
                "A map of {width} x {height} cells can't be opened: each side must be 1 to {MAX_SIDE}."
            ),
            Self::Count { expected, found } => {
                write!(f, "The map should have {expected} cells, but has {found}.")
            }
            Self::Weight { x, y, found } => write!(
                f,
                "Cell ({x}, {y}) has weight {found}; a cell is 0 (wall) or 1 to {MAX_WEIGHT}."
            ),
            Self::Memory => f.write_str("There is not enough memory for this map."),
        }
    }
}

impl std::error::Error for GridError {}

impl Grid {
    /// A map of plain ground.
    ///
    /// # Errors
    /// [`GridError::Size`] where a side is 0 or above [`MAX_SIDE`], [`GridError::Memory`].
    pub fn new(width: u32, height: u32) -> Result<Self, GridError> {
        let count = Self::check_size(width.into(), height.into())?;
        let mut amounts = [0; MAX_WEIGHT as usize + 1];
        amounts[1] = count as u32;
        Ok(Self {
            width,
            height,
            cells: filled(count, 1).ok_or(GridError::Memory)?,
            amounts,
        })
    }

    /// A map from its cells, row by row.
    ///
    /// # Errors
    /// [`GridError`] for a wrong size, a wrong number of cells or a weight above [`MAX_WEIGHT`].
    pub fn from_cells(width: u32, height: u32, cells: Vec<u8>) -> Result<Self, GridError> {
        let expected = Self::check_size(width.into(), height.into())?;
        if cells.len() != expected {
            return Err(GridError::Count {
                expected,
                found: cells.len(),
            });
        }
        let mut amounts = [0; MAX_WEIGHT as usize + 1];
        for (index, &found) in cells.iter().enumerate() {
            let Some(amount) = amounts.get_mut(usize::from(found)) else {
                let (x, y) = (index as u32 % width, index as u32 / width);
                return Err(GridError::Weight { x, y, found });
            };
            *amount += 1;
        }
        Ok(Self {
            width,
            height,
            cells,
            amounts,
        })
    }

    /// The number of cells of a map of this size, if the size is allowed. Allocates nothing.
    ///
    /// # Errors
    /// [`GridError::Size`] where a side is 0 or above [`MAX_SIDE`].
    pub fn check_size(width: u64, height: u64) -> Result<usize, GridError> {
        let sides = 1..=u64::from(MAX_SIDE);
        if sides.contains(&width) && sides.contains(&height) {
            Ok((width * height) as usize)
        } else {
            Err(GridError::Size { width, height })
        }
    }

    /// Cells from left to right.
    pub const fn width(&self) -> u32 {
        self.width
    }

    /// Cells from top to bottom.
    pub const fn height(&self) -> u32 {
        self.height
    }

    /// All cells, row by row: 0 is a wall, 1 to 9 a weight.
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// The weight of a cell, or `None` for a wall.
    pub fn weight(&self, node: NodeId) -> Option<u8> {
        match self.cells[node.index()] {
            0 => None,
            weight => Some(weight),
        }
    }

    /// Makes a cell a wall (0) or ground of a weight (1 to 9).
    ///
    /// # Panics
    /// Where the cell is outside the map or the weight above [`MAX_WEIGHT`].
    pub fn set(&mut self, x: u32, y: u32, value: u8) {
        assert!(x < self.width && y < self.height && value <= MAX_WEIGHT);
        let index = self.node(x, y).index();
        self.amounts[usize::from(self.cells[index])] -= 1;
        self.amounts[usize::from(value)] += 1;
        self.cells[index] = value;
    }

    /// The cell at column `x`, row `y`.
    pub const fn node(&self, x: u32, y: u32) -> NodeId {
        debug_assert!(x < self.width && y < self.height);
        NodeId(y * self.width + x)
    }

    /// Column and row of a cell.
    #[inline(always)]
    pub const fn xy(&self, node: NodeId) -> (u32, u32) {
        (node.0 % self.width, node.0 / self.width)
    }

    /// The direction of the step between two cells, or `None` if they aren't neighbours.
    pub fn direction(&self, from: NodeId, to: NodeId) -> Option<Direction> {
        let ((x, y), (to_x, to_y)) = (self.xy(from), self.xy(to));
        let step = (to_x as i32 - x as i32, to_y as i32 - y as i32);
        Direction::ALL
            .iter()
            .copied()
            .find(|direction| direction.delta() == step)
    }

    /// How many cells have each weight; walls have 0.
    pub const fn amounts(&self) -> &Amounts {
        &self.amounts
    }

    /// How many cells are not walls.
    pub fn free_cells(&self) -> usize {
        self.cells.len() - self.amounts[0] as usize
    }

    /// The smallest and the largest weight of any free cell; `(1, 1)` where every cell is a wall.
    pub fn weight_range(&self) -> (u8, u8) {
        let occurs = |weight: &u8| self.amounts[usize::from(*weight)] > 0;
        let least = (1..=MAX_WEIGHT).find(occurs).unwrap_or(1);
        let most = (1..=MAX_WEIGHT).rfind(occurs).unwrap_or(1);
        (least, most)
    }
}
