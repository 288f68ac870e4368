//! Many random journeys, each played by several lanes with their policies.
//!
//! [`Journeys`] draws them, [`Batch`] plays a range of them, and a [`Tally`] of [`Outcome`]s sums them up, with the paired
//! counts and the sign test of all batches. Nothing here knows of time.

mod changes;
mod draw;
mod outcome;
mod places;
mod plays;

use std::fmt;

pub use draw::Journeys;
pub use outcome::{Figure, Outcome};
pub use plays::{Batch, BatchError};

use crate::{JourneyError, MAX_SCRIPT_CELLS, Policy};
use tiebreak::config::Config;
use tiebreak_analysis::batch::Tally as AnyTally;

/// The most journeys of a batch: with 12 lanes their outcomes take less than 100 MB.
pub const MAX_JOURNEYS: usize = 100_000;

/// The whole of [`Draw::changes`]: every cell in every tick.
pub const ALL_CELLS: u32 = 10_000;

/// The most ticks that a change can last.
pub const MAX_LASTING: u32 = 10_000;

/// A lane: a search with its units' policy.
pub type Lane = (Config, Policy);

/// The outcomes of consecutive journeys, each by every lane.
pub type Tally = AnyTally<Lane, Outcome>;

/// The draw of each journey.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draw {
    /// The number of journeys, 1 to [`MAX_JOURNEYS`].
    pub count: usize,
    /// Other seeds draw other journeys.
    pub seed: u32,
    /// The number of units, 1 to [`MAX_UNITS`](crate::MAX_UNITS).
    pub units: usize,
    /// How many of each [`ALL_CELLS`] cells of ground become walls in a tick.
    pub changes: u32,
    /// After how many ticks such a cell is ground again; 1 to [`MAX_LASTING`].
    pub lasting: u32,
}

/// Why no journeys can be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum JourneysError {
    /// The world isn't one of squares on one floor.
    World,
    /// A setting that the journeys share is outside its limits, or the number of units is.
    Journey(JourneyError),
    /// There are too many journeys, or none.
    Count(usize),
    /// More cells would change in a tick than there are.
    Changes(u32),
    /// A change lasts too long, or not at all.
    Lasting(u32),
    /// The scripts would have more cells than a journey may have.
    Script {
        /// How many cells can change.
        ground: usize,
        /// How many of [`ALL_CELLS`] change in a tick.
        changes: u32,
        /// The most ticks.
        limit: u32,
        /// How many cells that makes.
        cells: u64,
    },
    /// There are fewer places for units than units.
    Room {
        /// The number of units.
        units: usize,
        /// The number of places.
        places: usize,
    },
}

impl fmt::Display for JourneysError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::World => f.write_str("Journeys need squares on one floor."),
            Self::Journey(ref error) => error.fmt(f),
            Self::Count(found) => write!(
                f,
                "There are {found} journeys; there must be 1 to {MAX_JOURNEYS}."
            ),
            Self::Changes(found) => write!(
                f,
                "The share of cells that change in a tick is {} %; it must be 0 to 100 %.",
                percent(found)
            ),
            Self::Lasting(found) => write!(
                f,
                "Changes last {found} ticks; they must last 1 to {MAX_LASTING}."
            ),
            Self::Script {
                ground,
                changes,
                limit,
                cells,
            } => write!(
                f,
                "If {} % of {ground} cells change in each of {limit} ticks, a script has {cells} cells; the limit is \
                 {MAX_SCRIPT_CELLS}: choose a smaller share or fewer ticks.",
                percent(changes)
            ),
            Self::Room { units, places } => write!(
                f,
                "The map has room for {places} units that can go somewhere, not for {units}."
            ),
        }
    }
}

impl std::error::Error for JourneysError {}

/// Hundredths of a percent as people write them.
fn percent(share: u32) -> String {
    let (whole, rest) = (share / 100, share % 100);
    match rest {
        0 => whole.to_string(),
        _ => format!("{whole}.{rest:02}")
            .trim_end_matches('0')
            .to_owned(),
    }
}
