//! The walls of a map, prepared for runs.

use super::axis::{Axis, Turns};
use super::kept::{Kept, WINDOWS, Window};
use crate::grid::{Corners, Direction, Grid, MovesRule, Neighbourhood};

/// Where runs end: the rows and the columns of a map as bits, and its diagonal steps.
///
/// When to use it: for the runs of any number of searches on the same walls. A
/// [`Ground`](crate::ground::Ground) makes it. It depends on the walls, the number of moves and the corner
/// rule.
///
/// Complexity, with n cells: O(n) time to make; memory 7/4 n bytes.
#[derive(Debug)]
pub(crate) struct Lines {
    pub(super) rows: Axis,
    pub(super) columns: Axis,
    /// By cell [`LEGAL`] for each legal diagonal step and [`FORCED`] for each diagonal way in with a forced step
    /// out, shifted by the step's [`place`].
    diagonals: Vec<u8>,
    neighbours: Neighbourhood,
    corners: Corners,
}

const LEGAL: u8 = 1;
const FORCED: u8 = 16;

/// The place of a diagonal direction among the four.
const fn place(way: Direction) -> u8 {
    way as u8 / 2
}

impl Lines {
    pub(crate) fn new(grid: &Grid, rule: &MovesRule) -> Self {
        let (width, height) = (grid.width() as usize, grid.height() as usize);
        let cells = grid.cells();
        let turns = Turns::of(rule);
        let rows = cells.chunks_exact(width).map(<[u8]>::iter);
        let columns = (0..width).map(|x| cells[x..].iter().step_by(width));
        let mut lines = Self {
            rows: Axis::new(rows, width, turns),
            columns: Axis::new(columns, height, turns),
            diagonals: Vec::new(),
            neighbours: rule.neighbours,
            corners: rule.corners,
        };
        lines.diagonals = lines.diagonals(grid, &Kept::new(rule));
        lines
    }

    /// Whether these are the lines by a rule.
    pub(crate) fn answers(&self, rule: &MovesRule) -> bool {
        (self.neighbours, self.corners) == (rule.neighbours, rule.corners)
    }

    /// Bytes that they take.
    pub(crate) const fn bytes(&self) -> usize {
        self.rows.bytes() + self.columns.bytes() + self.diagonals.len()
    }

    fn diagonals(&self, grid: &Grid, kept: &Kept) -> Vec<u8> {
        let table: [u8; WINDOWS] = std::array::from_fn(|window| {
            let window = Window(window);
            let ways = Direction::ALL.iter().filter(|way| way.is_diagonal());
            ways.fold(0, |bits, &way| {
                let legal = LEGAL * u8::from(kept.is_legal(way, window));
                let forced = FORCED * u8::from(kept.is_forced(way, window));
                bits | (legal | forced) << place(way)
            })
        });
        let (width, height) = (grid.width(), grid.height());
        let cells = (0..height).flat_map(|y| (0..width).map(move |x| self.rows.at(x, y)));
        cells.map(|cell| table[self.window(cell).0]).collect()
    }

    /// The cells around the one with this bit in its row.
    #[inline]
    pub(super) fn window(&self, row: u32) -> Window {
        let (rows, stride) = (&self.rows, self.rows.stride());
        let three = |row: u32| (rows.three(row) % 8) as usize;
        Window(three(row - stride) | three(row) << 3 | three(row + stride) << 6)
    }

    /// Whether a diagonal step from a cell is legal.
    #[inline]
    pub(super) fn is_legal(&self, node: u32, way: Direction) -> bool {
        self.diagonals[node as usize] >> place(way) & LEGAL != 0
    }

    /// Whether a step is forced in a cell that was reached in this diagonal direction.
    #[inline]
    pub(super) fn is_forced(&self, node: u32, way: Direction) -> bool {
        self.diagonals[node as usize] >> place(way) & FORCED != 0
    }
}
