//! A recording of a journey, from which any tick can be drawn.

use super::Budget;
use super::brief::Brief;
use super::record::{Happening, PlanRecord, Watch};
use super::simulate::Simulation;
use tiebreak::space::NodeId;

/// The record of a lane's journey, as far as its part of the memory holds it.
///
/// Ticks are recorded whole or not at all: the recording ends before the first tick that it has no room for. Arrivals are
/// recorded even then.
///
/// Complexity: memory 4 bytes for each unit and patrol in each tick, 16 for each [`Happening`] and more for each search and
/// path that was planned, and 4 for each cell of these. [`Budget::recording`] is meant for what a page makes of it, which
/// takes more.
#[derive(Clone, Debug, Default)]
pub struct Tape {
    /// Bytes that there is still room for.
    room: u64,
    is_cut: bool,
    /// How many ticks have ended, and how many of them are recorded.
    now: u32,
    ticks: u32,
    places: Vec<NodeId>,
    patrols: Vec<NodeId>,
    expanded: Vec<u64>,
    rows: Vec<(u32, Brief)>,
    plans: Vec<PlanRecord>,
    paths: Vec<Path>,
    cells: Vec<NodeId>,
    arrivals: Vec<(u32, usize)>,
    /// By number: the tick in which a search began.
    begun: Vec<u32>,
    /// Up to where it belongs to ticks that have ended.
    whole: Lengths,
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

/// How long the lists are.
#[derive(Clone, Copy, Debug, Default)]
struct Lengths {
    rows: usize,
    plans: usize,
    paths: usize,
    cells: usize,
    begun: usize,
}

/// What a page holds for a tick, beside its units and patrols: views of lists, and what happened in it.
const TICK: u64 = 384;
/// For a unit or a patrol in it.
const PLACE: u64 = 16;
/// For a change, with the data to undo it.
const CHANGE: u64 = 96;
/// For anything else that happens.
const ROW: u64 = 16;
/// For a search.
const PLAN: u64 = 192;
/// For a path, and for a cell of it.
const PATH: u64 = 256;
const CELL: u64 = 4;

impl Tape {
    /// A recording of a journey that hasn't begun.
    pub fn new(simulation: &Simulation, budget: Budget) -> Self {
        let mut tape = Self {
            room: budget.recording(),
            ..Self::default()
        };
        tape.put(simulation);
        tape
    }

    fn put(&mut self, simulation: &Simulation) {
        self.places.extend(simulation.places());
        self.patrols.extend(simulation.patrols());
    }

    /// Ends a tick that [`Simulation::tick`] has ended; this recording watched it.
    pub fn end(&mut self, simulation: &Simulation) {
        self.now += 1;
        let others = simulation.places().count() + simulation.patrols().count();
        if !self.take(TICK + PLACE * others as u64) {
            return;
        }
        self.put(simulation);
        self.expanded.push(simulation.desk().spent());
        self.ticks = self.now;
        self.whole = Lengths {
            rows: self.rows.len(),
            plans: self.plans.len(),
            paths: self.paths.len(),
            cells: self.cells.len(),
            begun: self.begun.len(),
        };
    }

    /// Whether there is room for `bytes` more. Where there isn't, the tick under way is forgotten, and nothing comes
    /// after it.
    fn take(&mut self, bytes: u64) -> bool {
        if self.is_cut {
            return false;
        }
        match self.room.checked_sub(bytes) {
            Some(left) => self.room = left,
            None => {
                self.is_cut = true;
                let whole = self.whole;
                self.rows.truncate(whole.rows);
                self.plans.truncate(whole.plans);
                self.paths.truncate(whole.paths);
                self.cells.truncate(whole.cells);
                self.begun.truncate(whole.begun);
            }
        }
        !self.is_cut
    }

    /// How many ticks are recorded.
    pub const fn ticks(&self) -> u32 {
        self.ticks
    }

    /// Whether the journey has more ticks than are recorded.
    pub const fn is_cut(&self) -> bool {
        self.is_cut
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

    /// The events, each with its tick, in order.
    pub fn happenings(&self) -> impl Iterator<Item = (u32, Happening)> {
        let mut plans = self.plans.iter();
        self.rows
            .iter()
            .filter_map(move |(tick, brief)| Some((*tick, brief.whole(&mut plans)?)))
    }

    /// The searches that ended, in order.
    pub fn plans(&self) -> &[PlanRecord] {
        &self.plans
    }

    /// The paths that were planned or dropped, in order.
    pub fn paths(&self) -> &[Path] {
        &self.paths
    }

    /// The cells of all these.
    pub fn cells(&self) -> &[NodeId] {
        &self.cells
    }

    /// The units that arrived, each with its tick, in order; those of ticks that aren't recorded, too.
    pub fn arrivals(&self) -> &[(u32, usize)] {
        &self.arrivals
    }

    /// The tick in which a search began; `None` where that isn't recorded.
    pub(super) fn begun(&self, search: u32) -> Option<u32> {
        self.begun.get(search as usize).copied()
    }

    /// Hands over what belongs to ticks that have ended, and keeps the rest. The ticks count on.
    #[must_use]
    pub fn take_whole(&mut self) -> Self {
        let Lengths {
            rows,
            plans,
            paths,
            cells,
            ..
        } = std::mem::take(&mut self.whole);
        self.whole.begun = self.begun.len();
        let taken = Self {
            is_cut: self.is_cut,
            now: self.now,
            ticks: self.ticks,
            places: std::mem::take(&mut self.places),
            patrols: std::mem::take(&mut self.patrols),
            expanded: std::mem::take(&mut self.expanded),
            rows: drained(&mut self.rows, rows),
            plans: drained(&mut self.plans, plans),
            paths: drained(&mut self.paths, paths),
            cells: drained(&mut self.cells, cells),
            arrivals: std::mem::take(&mut self.arrivals),
            ..Self::default()
        };
        for path in &mut self.paths {
            path.first -= cells;
        }
        taken
    }
}

fn drained<T>(list: &mut Vec<T>, count: usize) -> Vec<T> {
    let rest = list.split_off(count);
    std::mem::replace(list, rest)
}

impl Watch for Tape {
    fn on(&mut self, happening: &Happening) {
        if let Happening::Arrive(unit) = happening {
            self.arrivals.push((self.now, *unit));
        }
        let bytes = match happening {
            Happening::Edit(..) | Happening::Known(..) => CHANGE,
            Happening::End(_) => ROW + PLAN,
            _ => ROW,
        };
        if !self.take(bytes) {
            return;
        }
        match happening {
            Happening::Begin(..) => self.begun.push(self.now),
            Happening::End(record) => self.plans.push(*record),
            _ => {}
        }
        self.rows.push((self.now, Brief::of(happening)));
    }

    fn path(&mut self, unit: usize, cells: &mut dyn Iterator<Item = NodeId>, is_quick: bool) {
        let first = self.cells.len();
        let most = (self.room / CELL) as usize + 1;
        self.cells.extend(cells.take(most));
        let length = self.cells.len() - first;
        if self.take(PATH + CELL * length as u64) {
            self.paths.push(Path {
                tick: self.now,
                unit,
                is_quick,
                first,
                length,
            });
        }
    }
}
