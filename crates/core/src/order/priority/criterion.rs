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
        Hash(u32 = 0) = 7: "hash", "hash", "At random, and yet the same each time: a scramble of the cell's index and a seed.";
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
            Self::Hash(seed) => scramble(estimate.number(insertion.node), seed).into(),
            Self::Fifo | Self::Lifo => insertion.arrival.into(),
        }
    }

    /// A bound on its values where g is at most `max_g`.
    pub(super) fn max(self, max_g: u64, estimate: &impl Estimate) -> u64 {
        match self {
            Self::LowH | Self::HighH => estimate.max_h(),
            Self::LowG | Self::HighG => max_g,
            Self::Cross => estimate.max_cross(),
            Self::LowX | Self::HighX | Self::LowY | Self::HighY => (MAX_SIDE - 1).into(),
            Self::Hash(_) | Self::Fifo | Self::Lifo => u32::MAX.into(),
        }
    }

    /// Whether the higher value goes first.
    pub(super) const fn is_high_first(self) -> bool {
        match self {
            Self::HighH | Self::HighG | Self::HighX | Self::HighY | Self::Lifo => true,
            Self::LowH | Self::LowG | Self::LowX | Self::LowY => false,
            Self::Cross | Self::Hash(_) | Self::Fifo => false,
        }
    }

    /// Whether it decides every tie, by the order of insertions, and so stands at the end of a chain.
    pub const fn is_last(self) -> bool {
        match self {
            Self::Fifo | Self::Lifo => true,
            Self::LowH | Self::HighH | Self::LowG | Self::HighG => false,
            Self::LowX | Self::HighX | Self::LowY | Self::HighY => false,
            Self::Cross | Self::Hash(_) => false,
        }
    }

    /// Whether it compares h.
    pub const fn is_of_h(self) -> bool {
        match self {
            Self::LowH | Self::HighH => true,
            Self::LowG | Self::HighG | Self::Cross => false,
            Self::LowX | Self::HighX | Self::LowY | Self::HighY => false,
            Self::Hash(_) | Self::Fifo | Self::Lifo => false,
        }
    }

    /// Whether it compares columns or rows.
    pub const fn is_of_place(self) -> bool {
        matches!(self, Self::LowX | Self::HighX | Self::LowY | Self::HighY)
    }

    /// Whether all nodes of a cell have the same value.
    pub(super) const fn is_of_cell(self) -> bool {
        match self {
            Self::Cross | Self::Hash(_) => true,
            Self::LowX | Self::HighX | Self::LowY | Self::HighY => true,
            // Not where two nodes of a cell have different h, either.
            Self::LowH | Self::HighH | Self::LowG | Self::HighG => false,
            Self::Fifo | Self::Lifo => false,
        }
    }

    /// Whether its values are costs.
    pub const fn is_cost(self) -> bool {
        match self {
            Self::LowH | Self::HighH | Self::LowG | Self::HighG => true,
            Self::LowX | Self::HighX | Self::LowY | Self::HighY => false,
            Self::Cross | Self::Hash(_) | Self::Fifo | Self::Lifo => false,
        }
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
