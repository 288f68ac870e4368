//! The criteria that decide among cells of equal f.

use std::fmt;

use super::{Insertion, scramble};
use crate::estimate::Estimate;
use crate::grid::MAX_SIDE;
use crate::named::{Numbered, named};

named! {
    /// A criterion among cells of equal f.
    pub enum Criterion, "tie criterion", numbered, unprinted {
        /// The lower h first.
        LowH = 2: "low_h", "h", "Low h: the cell that looks nearer to the goal.";
        /// The higher h first.
        HighH = 3: "high_h", "−h", "High h: the cell that looks farther from the goal.";
        /// The lower g first.
        LowG = 4: "low_g", "g", "Low g: the cell nearer to the start.";
        /// The higher g first.
        HighG = 5: "high_g", "−g", "High g: the cell farther from the start.";
        /// The lower cross product first; see [`Estimate::cross`].
        Cross = 6: "cross", "cross",
            "Cross product: the cell nearer to the straight line from start to goal. Used only among equals, so it never costs optimality.";
        /// The lower [`scramble`] of the cell's index with this seed first.
        Hash(u32 = 0) = 7: "hash", "hash", "At random, and yet the same each time: a hash of the cell's index and a seed.";
        /// The lower column first.
        LowX = 8: "low_x", "x", "Low x: the cell farther west.";
        /// The higher column first.
        HighX = 9: "high_x", "−x", "High x: the cell farther east.";
        /// The lower row first.
        LowY = 10: "low_y", "y", "Low y: the cell farther north.";
        /// The higher row first.
        HighY = 11: "high_y", "−y", "High y: the cell farther south.";
        /// First in, first out.
        Fifo = 0: "fifo", "fifo", "First in, first out: the cell that has waited longest.";
        /// Last in, first out.
        Lifo = 1: "lifo", "lifo", "Last in, first out: the cell that came last.";
    }
}

/// What a criterion compares; two of one subject settle the same ties.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// h.
    H,
    /// g.
    G,
    /// The cross product.
    Cross,
    /// The column.
    Column,
    /// The row.
    Row,
    /// A number that no two cells share, [`Criterion::of_cell`], with the reason why nothing behind it counts.
    Cell(&'static str),
    /// How many insertions came before.
    Arrival,
}

impl Criterion {
    /// The value compared: h, g, the cross product, the scrambled index, or how many insertions
    /// came before.
    #[inline]
    pub fn value(self, insertion: &Insertion, estimate: &impl Estimate) -> u64 {
        match self {
            Self::LowH | Self::HighH => insertion.h,
            Self::LowG | Self::HighG => insertion.g,
            Self::Cross => estimate.cross(insertion.node),
            Self::LowX | Self::HighX => estimate.column(insertion.node),
            Self::LowY | Self::HighY => estimate.row(insertion.node),
            Self::Hash(_) => self.of_cell(estimate.number(insertion.node)).into(),
            Self::Fifo | Self::Lifo => insertion.arrival.into(),
        }
    }

    /// A bound on its values where g is at most `max_g`.
    pub(super) fn max(self, max_g: u64, estimate: &impl Estimate) -> u64 {
        match self.subject() {
            Subject::H => estimate.max_h(),
            Subject::G => max_g,
            Subject::Cross => estimate.max_cross(),
            Subject::Column | Subject::Row => (MAX_SIDE - 1).into(),
            Subject::Cell(_) | Subject::Arrival => u32::MAX.into(),
        }
    }

    /// What it compares.
    pub const fn subject(self) -> Subject {
        match self {
            Self::LowH | Self::HighH => Subject::H,
            Self::LowG | Self::HighG => Subject::G,
            Self::Cross => Subject::Cross,
            Self::LowX | Self::HighX => Subject::Column,
            Self::LowY | Self::HighY => Subject::Row,
            Self::Hash(_) => Subject::Cell("The hash before it already tells all cells apart."),
            Self::Fifo | Self::Lifo => Subject::Arrival,
        }
    }

    /// The number by which it tells the cell of this index from all others, if that is its [`Subject::Cell`]; else 0.
    #[inline]
    pub const fn of_cell(self, index: u32) -> u32 {
        match self {
            Self::Hash(seed) => scramble(index, seed),
            Self::LowH | Self::HighH | Self::LowG | Self::HighG => 0,
            Self::LowX | Self::HighX | Self::LowY | Self::HighY => 0,
            Self::Cross | Self::Fifo | Self::Lifo => 0,
        }
    }

    /// Whether the higher value goes first.
    pub const fn is_high_first(self) -> bool {
        match self {
            Self::HighH | Self::HighG | Self::HighX | Self::HighY | Self::Lifo => true,
            Self::LowH | Self::LowG | Self::LowX | Self::LowY => false,
            Self::Cross | Self::Hash(_) | Self::Fifo => false,
        }
    }

    /// Whether it decides every tie, by the order of insertions, and so stands at the end of a chain.
    pub const fn is_last(self) -> bool {
        matches!(self.subject(), Subject::Arrival)
    }

    /// Whether no two cells have the same value, so that nothing behind it in a chain counts.
    pub(crate) const fn tells_cells_apart(self) -> bool {
        matches!(self.subject(), Subject::Cell(_) | Subject::Arrival)
    }

    /// Whether it compares h.
    pub const fn is_of_h(self) -> bool {
        matches!(self.subject(), Subject::H)
    }

    /// Whether it compares columns or rows.
    pub const fn is_of_place(self) -> bool {
        matches!(self.subject(), Subject::Column | Subject::Row)
    }

    /// Whether all nodes of a cell have the same value.
    pub(super) const fn is_of_cell(self) -> bool {
        match self.subject() {
            Subject::Cross | Subject::Column | Subject::Row | Subject::Cell(_) => true,
            // Not where two nodes of a cell have different h, either.
            Subject::H | Subject::G | Subject::Arrival => false,
        }
    }

    /// Whether its values are costs.
    pub const fn is_cost(self) -> bool {
        matches!(self.subject(), Subject::H | Subject::G)
    }

    /// Whether it came after version 1 of documents.
    pub fn is_new(self) -> bool {
        self.number() > Self::Hash(0).number()
    }

    /// The criterion with this seed, if it has one.
    #[must_use]
    pub const fn seeded(self, seed: u32) -> Self {
        match self {
            Self::Hash(_) => Self::Hash(seed),
            other => other,
        }
    }

    /// Its seed.
    pub const fn seed(self) -> Option<u32> {
        match self {
            Self::Hash(seed) => Some(seed),
            _ => None,
        }
    }
}

/// `low_h`, `hash:7`: the words of a chain.
impl fmt::Display for Criterion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        self.seed().map_or(Ok(()), |seed| write!(f, ":{seed}"))
    }
}
