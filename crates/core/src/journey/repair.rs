//! A unit's search that is repaired when what it sees changes.

use super::Plan;
use super::terrain::Terrain;
use crate::config::Config;
use crate::event::Observer;
use crate::space::NodeId;

/// A repairing search of one unit.
#[derive(Clone, Debug)]
pub(super) struct Mended {
    seen: Vec<u8>,
}

impl Mended {
    pub(super) fn new(
        _plan: Plan,
        view: &Terrain,
        _config: &Config,
        _steps: (u64, u64),
        _ends: (NodeId, NodeId),
    ) -> Option<Self> {
        Some(Self {
            seen: view.cells().to_vec(),
        })
    }
    pub(super) fn differs(&self, view: &Terrain) -> bool {
        self.seen != view.cells()
    }
    pub(super) fn change(&mut self, view: &Terrain, _at: NodeId) {
        self.seen = view.cells().to_vec();
    }
    pub(super) fn counts(&self) -> (u64, u64) {
        (0, 0)
    }
    pub(super) fn run(&mut self, _budget: u64, _o: Option<&mut dyn Observer>) -> (u64, bool) {
        (0, true)
    }
    pub(super) fn cost(&self) -> Option<u64> {
        None
    }
    pub(super) fn step(&self, _at: NodeId) -> Option<NodeId> {
        None
    }
}
