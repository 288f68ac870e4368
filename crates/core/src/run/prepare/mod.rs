//! Preparations of a search: islands, dead ends, distances, two tiers.
//!
//! Each preparation runs in slices, `run(.., budget)`, with the same result for any budgets. It borrows
//! the [`Space`] for each run, and it must be the same one each time. A preparation that needs steps
//! backwards takes a second space with all edges reversed.
//!
//! Spaces here are those of a lane: if an edge leads from one node to another, an edge leads back, perhaps
//! at another cost.

mod blocks;
mod clusters;
mod coarse;
mod distances;
mod islands;
mod joined;
mod landmarks;
mod tiles;

pub use blocks::Needed;
pub use clusters::Clusters;
pub use coarse::{Coarse, CoarseKind};
pub use distances::{Distances, NO_WAY};
pub use islands::Islands;
pub use joined::Joined;
pub use landmarks::Landmarks;
pub use tiles::{Tiles, Within};

#[cfg(doc)]
use crate::space::Space;

/// The work that a preparation took, apart from the search's own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Searches by Dijkstra's algorithm.
    pub searches: u64,
    /// Nodes expanded by these, and places looked at for islands and dead ends.
    pub expanded: u64,
}

impl std::ops::AddAssign for Work {
    fn add_assign(&mut self, more: Self) {
        self.searches += more.searches;
        self.expanded += more.expanded;
    }
}
