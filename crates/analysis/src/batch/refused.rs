//! Why there are no problems.

use std::fmt;

use tiebreak::generate::GenerateError;
use tiebreak::shape::too_many_places;

/// Why there are no problems.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProblemsError {
    /// There are no two free places of this kind, `cells` or `regions`.
    NoPair(&'static str),
    /// No search can have this many places that aren't squares on one floor.
    Places(usize),
    /// A `.scen` is about cells, and the world has regions.
    Regions,
    /// There is no memory to find out which places are connected.
    Memory,
    /// A map can't be generated.
    Generate(GenerateError),
    /// A problem of a `.scen` is for a map of another size.
    Size {
        /// The problem's number, from 1.
        problem: usize,
        /// The width and height that it is for.
        expected: (u32, u32),
        /// Width and height of the map.
        found: (u32, u32),
    },
    /// A problem of a `.scen` begins or ends on a wall.
    OnWall {
        /// The problem's number, from 1.
        problem: usize,
        /// Column and row.
        cell: (u32, u32),
    },
}

impl fmt::Display for ProblemsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPair(what) => {
                write!(f, "The map has no two free {what} to draw problems from.")
            }
            Self::Places(places) => f.write_str(&too_many_places(*places).unwrap_or_default()),
            Self::Regions => f.write_str(
                "The problems of a .scen begin and end on cells, and this map has regions instead.",
            ),
            Self::Memory => {
                f.write_str("There is not enough memory to draw problems from this map.")
            }
            Self::Generate(error) => error.fmt(f),
            Self::Size {
                problem,
                expected: (width, height),
                found: (map_width, map_height),
            } => write!(
                f,
                "Problem {problem} is for a map of {width} x {height} cells, and this one has \
                 {map_width} x {map_height}."
            ),
            Self::OnWall {
                problem,
                cell: (x, y),
            } => write!(
                f,
                "Problem {problem} has an end at ({x}, {y}), which is a wall."
            ),
        }
    }
}

impl std::error::Error for ProblemsError {}
