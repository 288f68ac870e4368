//! The parameters of methods that have several, and the words of options.

use crate::named::named;

/// The largest extra weight of f, in thousandths: 9, so that the weight is at most 10.
pub const MAX_SHARE: u32 = 9000;

/// The largest allowance, in thousandths of a straight step: 1000 steps.
pub const MAX_ALLOWANCE: u32 = 1_000_000;

/// The parameters of [`Method::Dynamic`](super::Method::Dynamic).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dynamic {
    /// The extra weight of h at the start, in thousandths; at most [`MAX_SHARE`].
    pub epsilon: u32,
    /// The quantity by which the weight falls.
    pub fall: Fall,
    /// The depth at which the weight is 1, in steps; 0 takes the distance from start to goal.
    pub depth: u32,
}

impl Dynamic {
    /// ε = 0.5, falling with depth.
    pub const USUAL: Self = Self {
        epsilon: 500,
        fall: Fall::Depth,
        depth: 0,
    };
}

named! {
    /// The quantity by which the weight of dynamic weighting falls.
    pub enum Fall, "fall of the weight" {
        /// The number of steps behind a cell (Pohl 1973).
        Depth: "depth", "with depth", "The weight falls with the number of steps taken, as Pohl has it.";
        /// Its h (Patel).
        Near: "near", "near the goal", "The weight falls with h, so a detour doesn't use it up.";
    }
}

/// The parameters of [`Method::Alpha`](super::Method::Alpha), in thousandths; at most [`MAX_SHARE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Alpha {
    /// The extra weight of f where the search goes deeper.
    pub low: u32,
    /// The extra weight of f elsewhere.
    pub high: u32,
}

impl Alpha {
    /// 0 and 0.5.
    pub const USUAL: Self = Self { low: 0, high: 500 };
}

/// The parameters of [`Method::Bandwidth`](super::Method::Bandwidth), in thousandths of a straight step; at
/// most [`MAX_ALLOWANCE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bandwidth {
    /// The amount by which h may exceed the plain h.
    pub over: u32,
    /// The amount by which the plain h may be too low: cells worse than the best by more than both are dropped.
    /// `None` drops no cell.
    pub under: Option<u32>,
}

impl Bandwidth {
    /// Ten steps too much, and nothing dropped.
    pub const USUAL: Self = Self {
        over: 10_000,
        under: None,
    };
}

named! {
    /// The memory of IDA\* during a pass.
    pub enum Memory, "memory" {
        /// The g at which each cell was visited.
        Table: "table", "a table", "A cell isn't visited again in a pass at the same g or a higher one.";
        /// Only the path, as Korf has it.
        Path: "path", "the path only", "As Korf has it: next to no memory, but endless visits where many paths lead to a cell.";
    }
}

named! {
    /// The neighbours that are looked at.
    pub enum Pruning, "pruning" {
        /// All of them.
        None: "none", "every neighbour", "Looks at every neighbour.";
        /// Only jump points (Harabor and Grastien 2011).
        Jump: "jump", "jump points", "Runs straight on to the next cell where a path may have to turn: few cells in OPEN, many looked at.";
    }
}

named! {
    /// The cell to which a search that gives up has a path.
    pub enum Partial, "partial path" {
        /// The first in OPEN (Patel).
        First: "first", "the first in OPEN", "The cell that would be expanded next.";
        /// The expanded cell of the lowest h.
        Nearest: "nearest", "the cell nearest to the goal", "Of the expanded cells the one with the lowest h, and of these the one with the lowest g.";
    }
}

named! {
    /// The weight of ground that h assumes.
    pub enum Basis, "ground of h" {
        /// The smallest on the map.
        Least: "least", "the lightest", "h assumes the lightest ground everywhere, so it never overestimates because of terrain.";
        /// The mean of all free cells.
        Expected: "expected", "the average", "h assumes the average of all free cells: closer, but sometimes too high.";
    }
}

/// A count that only some searches have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// Cells dropped from OPEN.
    Dropped,
    /// Returns to OPEN of cells that were expanded in part.
    Deferred,
    /// Steps of runs to jump points.
    Scanned,
    /// Tests of a line of sight.
    Looks,
    /// Cells of a pass that stayed in the list, or old entries that a program passed over.
    Skipped,
    /// Expansions of closed cells.
    Again,
    /// Changes of closed cells that stayed closed.
    Rewritten,
    /// Passes.
    Passes,
    /// Cells of the path that are parents.
    Waypoints,
}
