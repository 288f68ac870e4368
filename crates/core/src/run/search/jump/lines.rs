//! The walls of a map, prepared for runs.

use super::axis::{Axis, Stops};
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
        let (width, height) = (grid.width(), grid.height());
        let stops = Stops::of(rule);
        let columns = free_cells(grid).map(|(x, y)| (y, x));
        Self {
            rows: Axis::new((width, height), free_cells(grid), stops),
            columns: Axis::new((height, width), columns, stops),
            diagonals: diagonals(grid, &Kept::new(rule)),
            neighbours: rule.neighbours,
            corners: rule.corners,
        }
    }

    /// Whether these are the lines by a rule.
    pub(crate) fn answers(&self, rule: &MovesRule) -> bool {
        (self.neighbours, self.corners) == (rule.neighbours, rule.corners)
    }

    /// Bytes that they take.
    pub(crate) const fn bytes(&self) -> usize {
        self.rows.bytes() + self.columns.bytes() + self.diagonals.len()
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

/// Columns and rows of the free cells.
fn free_cells(grid: &Grid) -> impl Iterator<Item = (u32, u32)> {
    let rows = (0..).zip(grid.cells().chunks_exact(grid.width() as usize));
    rows.flat_map(|(y, row)| {
        let cells = (0..).zip(row).filter(|(_, cell)| **cell != 0);
        cells.map(move |(x, _)| (x, y))
    })
}

/// By cell what [`Lines`] says of its diagonals. The window moves along a row by a column at a time.
fn diagonals(grid: &Grid, kept: &Kept) -> Vec<u8> {
    let table: [u8; WINDOWS] = std::array::from_fn(|window| {
        let window = Window(window);
        let ways = Direction::ALL.iter().filter(|way| way.is_diagonal());
        ways.fold(0, |bits, &way| {
            let legal = LEGAL * u8::from(kept.is_legal(way, window));
            let forced = FORCED * u8::from(kept.is_forced(way, window));
            bits | (legal | forced) << place(way)
        })
    });
    let width = grid.width() as usize;
    let outside = vec![0; width];
    let mut rows = grid.cells().chunks_exact(width);
    let (mut above, mut here) = (&outside[..], rows.next().unwrap_or(&outside));
    let mut diagonals = Vec::with_capacity(grid.cells().len());
    for _ in 0..grid.height() {
        let below = rows.next().unwrap_or(&outside);
        let columns = above.iter().zip(here).zip(below);
        let mut columns = columns.map(|((&above, &here), &below)| {
            let free = [above, here, below].map(|cell| usize::from(cell != 0));
            (free[0] | free[1] << 3 | free[2] << 6) << 2
        });
        let mut window = columns.next().unwrap_or(0);
        for next in columns.chain([0]) {
            window = window >> 1 & 0b011_011_011 | next;
            diagonals.push(table[window]);
        }
        (above, here) = (here, below);
    }
    diagonals
}
