//! What a program of one's own says that it did: the cells that it expanded, and perhaps its path.
//!
//! | file | what it is about |
//! |---|---|
//! | `flaw` | the ways in which it can't be right, in words |
//! | `check` | whether it can be right on a map |
//! | `moving` | by which moves it may be meant |
//! | `against` | how far it is a lane's |

mod against;
mod check;
mod flaw;
mod moving;

pub use against::Against;
pub use check::Checked;
pub use flaw::{Flaw, Wrong};

use tiebreak::world::{Traced, TracedNumbers};

/// A column and a row as they are written, which needn't lie on a map.
pub type Point = (i64, i64);

/// The most cells of a claim: 2^20. Its path has no more.
pub const MAX_CLAIM: usize = 1 << 20;

/// What a program says of its run, before anything is known of the map.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Claim {
    /// The cells that it expanded, in order.
    pub cells: Vec<Point>,
    /// Its path; empty where it gives none.
    pub path: Vec<Point>,
    /// By cell its g, h and f; empty where it gives none.
    pub numbers: Vec<TracedNumbers>,
}

impl From<&Traced> for Claim {
    fn from(traced: &Traced) -> Self {
        let point = |&(x, y): &(i32, i32)| (x.into(), y.into());
        let numbers = match traced.has_numbers() {
            true => (0..traced.cells().len())
                .map(|step| traced.numbers(step))
                .collect(),
            false => Vec::new(),
        };
        Self {
            cells: traced.cells().iter().map(point).collect(),
            path: traced.path().iter().map(point).collect(),
            numbers,
        }
    }
}
