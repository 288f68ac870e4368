//! Why regions are refused.

use std::fmt;

use super::MAX_BORDER;
use crate::grid::{MAX_SIDE, MAX_WEIGHT};
use crate::shape::too_many_places;

/// Why regions are refused. Borders and routes are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RegionsError {
    /// There is no region.
    None,
    /// There are more than [`MAX_PLACES`](crate::shape::MAX_PLACES).
    TooMany {
        /// How many there are.
        places: usize,
    },
    /// The areas are too large.
    Size {
        /// Their longest row, in cells.
        width: usize,
        /// Their number of rows.
        height: usize,
    },
    /// A row of the areas isn't as long as the first one.
    Row {
        /// Its number, from 0.
        row: usize,
        /// The length of the first one.
        expected: usize,
        /// Its length.
        found: usize,
    },
    /// A place lies too far away.
    Place {
        /// The region.
        region: usize,
        /// Its column.
        x: u32,
        /// Its row.
        y: u32,
    },
    /// There isn't a weight for each region.
    Weights {
        /// How many regions there are.
        expected: usize,
        /// How many weights.
        found: usize,
    },
    /// A weight is too large.
    Weight {
        /// The region.
        region: usize,
        /// Its weight.
        found: u8,
    },
    /// A border or a route leads to no region.
    Unknown {
        /// Its number.
        border: usize,
        /// The number given.
        region: u32,
        /// How many regions there are.
        regions: usize,
    },
    /// A border or a route leads from a region to itself.
    Itself {
        /// Its number.
        border: usize,
        /// The region.
        region: u32,
    },
    /// The cost of a border or a route is out of range.
    Cost {
        /// Its number.
        border: usize,
        /// The cost given.
        found: u32,
        /// The least cost: 1 for a border, 0 for a route.
        least: u32,
    },
    /// Two borders or routes between two regions, one the other way round, have two costs.
    TwoCosts {
        /// Their numbers.
        borders: [usize; 2],
        /// Their costs.
        costs: [u32; 2],
    },
}

impl fmt::Display for RegionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("There are no regions."),
            Self::TooMany { places } => f.write_str(&too_many_places(*places).unwrap_or_default()),
            Self::Size { width, height } => write!(
                f,
                "Areas of {width} x {height} cells are too large: each side can be at most {MAX_SIDE}."
            ),
            Self::Row {
                row,
                expected,
                found,
            } => write!(
                f,
                "Row {row} of the areas has {found} cells, but the first row has {expected}."
            ),
            Self::Place { region, x, y } => write!(
                f,
                "Region {region} lies at ({x}, {y}); columns and rows go from 0 to {}.",
                MAX_SIDE - 1
            ),
            Self::Weights { expected, found } => {
                write!(f, "There are {expected} regions, but {found} weights.")
            }
            Self::Weight { region, found } => write!(
                f,
                "Region {region} has weight {found}; a region is 0 (closed) or 1 to {MAX_WEIGHT}."
            ),
            Self::Unknown {
                border,
                region,
                regions,
            } => write!(
                f,
                "Border {border} leads to region {region}, but there are only {regions} regions."
            ),
            Self::Itself { border, region } => {
                write!(f, "Border {border} leads from region {region} to itself.")
            }
            Self::Cost {
                border,
                found,
                least,
            } => write!(
                f,
                "Border {border} costs {found}; a border costs {least} to {MAX_BORDER}."
            ),
            Self::TwoCosts {
                borders: [first, second],
                costs: [one, other],
            } => write!(
                f,
                "Border {second} costs {other}, and border {first}, the same the other way round, {one}; a border costs \
                 the same both ways."
            ),
        }
    }
}

impl std::error::Error for RegionsError {}
