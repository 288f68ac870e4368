//! A recording of a journey, from which any tick can be drawn.

use super::record::{Happening, Watch};
use super::simulate::Simulation;
use crate::space::NodeId;

/// The most cells of paths that are recorded: 64 MiB.
const MAX_CELLS: usize = 1 << 24;

/// All that has happened on a lane's journey.
///
/// Complexity: memory 4 bytes for each unit and patrol in each tick, 28 for each [`Happening`], and 4 for each cell of each
/// path that was planned, 64 MiB of these at most: later paths are recorded as if they had no cells.
#[derive(Clone, Debug, Default)]
pub struct Tape {
    ticks: u32,
    places: Vec<NodeId>,
    patrols: Vec<NodeId>,
    expanded: Vec<u64>,
    happenings: Vec<(u32, Happening)>,
    paths: Vec<Path>,
    cells: Vec<NodeId>,
}

/// A path as a plan left it: the unit's next cells, of which it takes one whenever it is on the first of them after a
/// tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Path {
    /// The tick.
    pub tick: u32,
    /// The unit.
    pub unit: usize,
    /// Whether it is to be improved.
    pub is_quick: bool,
    /// Where its cells begin among [`Tape::cells`].
    pub first: usize,
    /// How many there are.
    pub length: usize,
}

impl Tape {
    /// A recording of a journey that hasn't begun.
    pub fn new(simulation: &Simulation) -> Self {
        let mut tape = Self::default();
        tape.put(simulation);
        tape
    }

    fn put(&mut self, simulation: &Simulation) {
        self.places.extend(simulation.places());
        self.patrols.extend(simulation.patrols());
    }

    /// Ends a tick that [`Simulation::tick`] has ended; this recording watched it.
    pub fn end(&mut self, simulation: &Simulation) {
        self.put(simulation);
        self.expanded.push(simulation.spent());
        self.ticks += 1;
    }

    /// How many ticks have ended.
    pub const fn ticks(&self) -> u32 {
        self.ticks
    }

    /// Where each unit is at first and after each tick, unit by unit.
    pub fn places(&self) -> &[NodeId] {
        &self.places
    }

    /// Where each patrol is, likewise.
    pub fn patrols(&self) -> &[NodeId] {
        &self.patrols
    }

    /// Expansions by tick.
    pub fn expanded(&self) -> &[u64] {
        &self.expanded
    }

    /// What happened, each with its tick, in order.
    pub fn happenings(&self) -> &[(u32, Happening)] {
        &self.happenings
    }

    /// The paths that were planned or dropped, in order.
    pub fn paths(&self) -> &[Path] {
        &self.paths
    }

    /// The cells of all these.
    pub fn cells(&self) -> &[NodeId] {
        &self.cells
    }
}

impl Watch for Tape {
    fn on(&mut self, happening: &Happening) {
        self.happenings.push((self.ticks, *happening));
    }

    fn path(&mut self, unit: usize, cells: &mut dyn Iterator<Item = NodeId>, is_quick: bool) {
        let first = self.cells.len();
        self.cells.extend(cells.take(MAX_CELLS - first));
        self.paths.push(Path {
            tick: self.ticks,
            unit,
            is_quick,
            first,
            length: self.cells.len() - first,
        });
    }
}
