//! Why layers make no world.

use std::fmt;

use crate::shape::RegionsError;

/// Why layers are refused.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LayersError {
    /// There are too many of something.
    Count {
        /// The name of these things.
        what: &'static str,
        /// Their number.
        found: usize,
        /// The limit.
        limit: usize,
    },
    /// Something lies outside the map.
    Outside {
        /// The name of the thing.
        what: &'static str,
        /// The cell given.
        cell: u32,
        /// How many cells there are.
        cells: usize,
    },
    /// A number is outside its limits.
    Number {
        /// The name of the number.
        what: &'static str,
        /// The number given.
        found: u32,
        /// The least and the largest allowed.
        limits: (u32, u32),
    },
    /// A floor isn't as large as the map.
    Floor {
        /// Its number.
        floor: usize,
        /// Its size.
        size: (u32, u32),
        /// The map's size.
        map: (u32, u32),
    },
    /// Stairs don't join two free cells.
    Stairs {
        /// The lower cell.
        cell: u32,
    },
    /// The regions are refused.
    Regions(RegionsError),
    /// A passage without a cost joins cells that share no edge.
    Apart {
        /// Its number in the list, from 0.
        entry: usize,
        /// Its cells: column and row, and above the map the floor.
        cells: [(u32, u32, u32); 2],
    },
}

impl fmt::Display for LayersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count { what, found, limit } => {
                write!(f, "There are {found} {what}; the limit is {limit}.")
            }
            Self::Outside { what, cell, cells } => write!(
                f,
                "A {what} is at cell {cell}, but the world has only {cells} cells."
            ),
            Self::Number {
                what,
                found,
                limits: (least, most),
            } => write!(
                f,
                "The {what} {found} is outside its limits, {least} to {most}."
            ),
            Self::Floor { floor, size, map } => write!(
                f,
                "Floor {floor} has {} x {} cells, but the map has {} x {}.",
                size.0, size.1, map.0, map.1
            ),
            Self::Stairs { cell } => write!(
                f,
                "The stairs at cell {cell} don't join two free cells, one above the other."
            ),
            Self::Regions(reason) => reason.fmt(f),
            Self::Apart {
                entry,
                cells: [from, to],
            } => {
                let written = |&(x, y, floor): &(u32, u32, u32)| match floor {
                    0 => format!("({x}, {y})"),
                    _ => format!("({x}, {y}, {floor})"),
                };
                let (from, to) = (written(from), written(to));
                write!(
                    f,
                    "passages, entry {entry}: {from} and {to} don't share an edge."
                )
            }
        }
    }
}

impl std::error::Error for LayersError {}
