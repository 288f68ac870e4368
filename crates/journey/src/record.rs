//! The record of a journey: its events, its plans and its counts.

use tiebreak::event::Observer;
use tiebreak::heuristic::Estimator;
use tiebreak::named::named;
use tiebreak::space::NodeId;
use tiebreak::told::{Told, Value};

named! {
    /// The kind of a search that units made.
    pub enum Kind, "kind of search" {
        /// A whole path.
        Path: "path", "path", "A path from the unit's cell to its goal.";
        /// A quick one, to be improved later.
        Quick: "quick", "quick path", "A quick path, which is improved later.";
        /// The first steps of a path.
        Splice: "splice", "splice", "New first steps, joined to the rest of the path.";
        /// The path of a group.
        Shared: "shared", "shared path", "One path for the whole group.";
        /// A unit's path to the shared path.
        Head: "head", "head", "The way to the shared path.";
        /// A unit's path from there to its goal.
        Tail: "tail", "tail", "The way from the shared path to the goal.";
        /// A path of its own, as there is no shared one.
        Own: "own", "own path", "A path of its own, where a shared one doesn't serve.";
        /// Distances back from a goal.
        Field: "field", "flow field", "One search back from the goal for all who go there.";
        /// A repair of LPA\*.
        Lpa: "lpa", "LPA*", "A repair from where the unit began.";
        /// A repair of D\* Lite.
        DLite: "dlite", "D* Lite", "A repair back from the goal.";
        /// A repair of D\*.
        DStar: "dstar", "D*", "A repair back from the goal, raising and lowering costs.";
    }
}

named! {
    /// Why a search was made.
    pub enum Why, "reason of a search" {
        /// The unit had no plan yet.
        First: "first", "its first plan", "The unit had no plan yet.";
        /// Its path was used up before its goal.
        Used: "used", "its path is used up", "The path ended before the goal.";
        /// Its last plan found nothing, and the map looks otherwise now.
        Retry: "retry", "another try", "The last plan found nothing, and the map looks different now.";
        /// Another unit was in its way.
        Collision: "collision", "a collision", "Another unit was in the way.";
        /// The next step was forbidden.
        Blocked: "blocked", "the next step is blocked", "The next step is forbidden.";
        /// A coming step was forbidden.
        Broken: "broken", "the path is broken", "A coming step is forbidden.";
        /// A cell changed.
        Changed: "changed", "a change", "A cell has changed.";
        /// It plans in every tick.
        Always: "always", "always", "It plans in every tick.";
        /// Some steps had been made.
        Every: "every", "some steps", "A set number of steps had been made.";
        /// The path turns.
        Corner: "corner", "a corner", "The path turns.";
        /// A cell near by changed.
        Near: "near", "a change near by", "A cell near by has changed.";
        /// A block that its path crosses changed.
        Region: "region", "a note", "A block of the map that its path crosses has changed.";
        /// There was time.
        Spare: "spare", "spare time", "Nothing else was to be planned.";
        /// Its quick path was to be improved.
        Refine: "refine", "refinement", "A quick path is improved.";
        /// What it sees changed.
        Repair: "repair", "a repair", "What the unit sees has changed.";
        /// It stood beyond the field.
        Extend: "extend", "beyond the field", "The unit stood on a cell that the field hadn't reached.";
    }
}

/// A search that ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlanRecord {
    /// Its number among the searches of the lane that began, from 0.
    pub number: u32,
    /// The tick in which it ended.
    pub tick: u32,
    /// The tick in which it began.
    pub begun: u32,
    /// Whose it was; `None` where it was a whole group's.
    pub unit: Option<usize>,
    /// The kind of search.
    pub kind: Kind,
    /// Why.
    pub why: Why,
    /// Whether the search found a path.
    pub found: bool,
    /// g of its goal; for fields and repairs the cost from the unit's cell.
    pub cost: Option<u64>,
    /// Expansions.
    pub expanded: u64,
}

impl PlanRecord {
    /// Names all of it with its values.
    pub fn tell(&self, to: &mut dyn Told) {
        let whole = |number: u32| Some(Value::Whole(number.into()));
        to.figure("number", whole(self.number));
        to.figure("begun", whole(self.begun));
        to.figure("tick", whole(self.tick));
        to.figure("unit", self.unit.map(|unit| Value::Whole(unit as u64)));
        to.figure("kind", Some(Value::Word(self.kind.name())));
        to.figure("why", Some(Value::Word(self.why.name())));
        to.figure("found", Some(Value::Flag(self.found)));
        to.figure("cost", self.cost.map(Value::Whole));
        to.figure("expanded", Some(Value::Whole(self.expanded)));
    }
}

/// Something that happens in a tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Happening {
    /// A cell becomes a wall (0) or ground of this weight.
    Edit(NodeId, u8),
    /// The units learn the value of a cell.
    Known(NodeId, u8),
    /// A unit gets a note about a change in a region that its path crosses.
    Note(usize),
    /// A search begins: its number, its unit, its kind and its reason.
    Begin(u32, Option<usize>, Kind, Why),
    /// It ends.
    End(PlanRecord),
    /// A unit moves to a cell.
    Move(usize, NodeId),
    /// A unit can't go to a cell because of another, who is a patrol by its number, or a unit by its number behind all
    /// patrols.
    Blocked(usize, NodeId, usize),
    /// A unit wants a step to a cell that the world forbids.
    Bump(usize, NodeId),
    /// A unit arrives.
    Arrive(usize),
    /// The journey ends.
    Ended(Outcome),
}

named! {
    /// How a journey stands.
    pub enum Outcome, "outcome of a journey" {
        /// There is more to come.
        Running: "running", "on the way", "There is more to come.";
        /// All units have arrived.
        Arrived: "arrived", "arrived", "All units have arrived.";
        /// No unit has moved for too long.
        Stuck: "stuck", "stuck", "No unit has moved for too long.";
        /// It took too many ticks.
        Limit: "limit", "at its limit", "The journey reached its limit of ticks.";
        /// There wasn't enough memory for a search.
        Memory: "memory", "out of memory", "There isn't enough memory for a search of the journey.";
    }
}

/// The map that a search sees.
#[derive(Clone, Debug)]
pub struct Seen {
    /// By cell: 0 for a wall, else the weight.
    pub weights: Vec<u8>,
    /// Whether a step onto each cell costs more, as others are about to walk there.
    pub is_costlier: Vec<bool>,
    /// By cell: 0 for a wall, else the weight with what danger adds to it; empty where danger never counts.
    pub multipliers: Vec<u16>,
    /// Where it begins; `None` for a field, which begins at the goal.
    pub from: Option<NodeId>,
    /// Where it ends.
    pub goal: NodeId,
    /// h of its cells, where a formula gives it.
    pub h: Option<Estimator>,
}

/// An observer of a journey.
pub trait Watch {
    /// Something happens.
    fn on(&mut self, happening: &Happening) {
        let _ = happening;
    }

    /// Who watches the search with this number, event by event; always the same answer for one number. Searches without an
    /// observer are faster.
    fn observer(&mut self, search: u32) -> Option<&mut dyn Observer> {
        let _ = search;
        None
    }

    /// The map on which an observed search begins.
    fn seen(&mut self, search: u32, seen: Seen) {
        let _ = (search, seen);
    }

    /// The path that an observed search found.
    fn found(&mut self, search: u32, path: Vec<NodeId>) {
        let _ = (search, path);
    }

    /// A unit has another path from now on, or none; these are its next cells. Also called for units that follow a
    /// repaired search.
    fn path(&mut self, unit: usize, cells: &mut dyn Iterator<Item = NodeId>, is_quick: bool) {
        let _ = (unit, cells, is_quick);
    }
}

impl Watch for () {}

/// Counts of what a lane's units have done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Ticks.
    pub ticks: u32,
    /// Steps of all units.
    pub moves: u64,
    /// The cost of the moves, by the world in their tick.
    pub cost: u64,
    /// Expansions of all searches.
    pub expanded: u64,
    /// The most expansions in a tick.
    pub worst: u64,
    /// Searches that ended.
    pub plans: u64,
    /// Plans that found nothing, without splices, heads, tails and shared paths.
    pub failed: u64,
    /// Plans whose result came too late to be of use.
    pub wasted: u64,
    /// Splices that were found.
    pub splices: u64,
    /// Splices that weren't.
    pub bad: u64,
    /// Quick paths that a better one replaced.
    pub refined: u64,
    /// Entries of repairing searches that were put back with a higher key.
    pub requeued: u64,
    /// Expansions of D\* that raised a cost.
    pub raised: u64,
    /// Units blocked by others, added up over the ticks.
    pub collisions: u64,
    /// Steps that the world forbade.
    pub bumps: u64,
    /// Units on their way that stayed where they were, added up over the ticks.
    pub waits: u64,
    /// Notes about changes in regions.
    pub notified: u64,
    /// The most bits that all units' paths took together after planning.
    pub bits: u64,
    /// The danger in which units were: that of the cell on which one is after each move and each wait, as it was in the
    /// tick.
    pub danger: u64,
}

impl Counts {
    /// Counts a tick that ends after this number of expansions.
    pub(super) fn pass(&mut self, spent: u64) {
        self.worst = self.worst.max(spent);
        self.ticks += 1;
    }
}

/// The units that have arrived so far, those included that stand on their goals from the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arrivals {
    /// How many there are.
    pub arrived: u32,
    /// How many haven't arrived.
    pub missing: u32,
    /// The tick in which the last of them arrived, counted from 1; 0 where all stand.
    pub last: u32,
    /// The ticks in which they arrived, counted from 1 and added up.
    pub sum: u64,
}

impl Arrivals {
    /// The arrivals before the first tick: `standing` units begin on their goals.
    pub(super) const fn of(standing: usize, units: usize) -> Self {
        Self {
            arrived: standing as u32,
            missing: (units - standing) as u32,
            last: 0,
            sum: 0,
        }
    }

    /// Adds a unit that arrives in this tick, counted from 1.
    pub(super) fn add(&mut self, tick: u32) {
        self.arrived += 1;
        self.missing -= 1;
        self.last = tick;
        self.sum += u64::from(tick);
    }

    /// The tick in which the last unit arrived, as the literature on several agents has it; `None` where not all have.
    pub const fn makespan(&self) -> Option<u32> {
        match self.missing {
            0 => Some(self.last),
            _ => None,
        }
    }

    /// The ticks in which the units arrived, added up, as that literature has it; `None` where not all have.
    pub const fn sum_of_costs(&self) -> Option<u64> {
        match self.missing {
            0 => Some(self.sum),
            _ => None,
        }
    }

    /// Names all of it with its values.
    pub fn tell(&self, to: &mut dyn Told) {
        let makespan = self.makespan().map(u64::from);
        to.figure("arrived", Some(Value::Whole(self.arrived.into())));
        to.figure("makespan", makespan.map(Value::Whole));
        to.figure("sumOfCosts", self.sum_of_costs().map(Value::Whole));
    }
}

impl Counts {
    /// Names all counts with their values.
    pub fn tell(&self, to: &mut dyn Told) {
        for (name, count) in self.named() {
            to.figure(name, Some(Value::Whole(count)));
        }
    }

    /// All counts by their names in documents.
    pub const fn named(&self) -> [(&'static str, u64); 19] {
        [
            ("ticks", self.ticks as u64),
            ("moves", self.moves),
            ("cost", self.cost),
            ("expanded", self.expanded),
            ("worst", self.worst),
            ("plans", self.plans),
            ("failed", self.failed),
            ("wasted", self.wasted),
            ("splices", self.splices),
            ("bad", self.bad),
            ("refined", self.refined),
            ("requeued", self.requeued),
            ("raised", self.raised),
            ("collisions", self.collisions),
            ("bumps", self.bumps),
            ("waits", self.waits),
            ("notified", self.notified),
            ("bits", self.bits),
            ("danger", self.danger),
        ]
    }
}
