//! The parts of a journey that every lane shares: units, patrols, changes and doors.

use tiebreak::ends::Ends;
use tiebreak::named::named;
use tiebreak::plane::{Falloff, Source};
use tiebreak::space::NodeId;

/// The most units of a journey.
pub const MAX_UNITS: usize = 64;
/// The most patrols of a journey.
pub const MAX_PATROLS: usize = 16;
/// The most cells of all edits of a script together.
pub const MAX_SCRIPT_CELLS: usize = 16_384;
/// The most cells of all doors together.
pub const MAX_DOORS_CELLS: usize = 16_384;

/// Units on their way over a map of squares, and the changes of the map meanwhile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journey {
    /// 1 to [`MAX_UNITS`], or `None` for one from the document's start to its goal.
    pub units: Option<Vec<Unit>>,
    /// At most [`MAX_PATROLS`].
    pub patrols: Vec<Patrol>,
    /// Changes by tick, in the order in which those of one tick are made.
    pub script: Vec<Edit>,
    /// The doors, which open and shut by themselves.
    pub doors: Vec<Door>,
    /// How far units see, in cells along the longer axis; `None` if they see everything.
    pub sight: Option<u32>,
    /// The units' knowledge of the map before they look.
    pub known: Known,
    /// Whether a unit that has arrived stays on the map.
    pub arrived: Arrived,
    /// The number of ticks in a row without a move after which the journey is stuck; 1 to 1000.
    pub still: u32,
    /// The number of ticks after which it ends at the latest; 1 to 10,000.
    pub limit: u32,
}

impl Default for Journey {
    /// One unit from the document's start to its goal, on ground at rest.
    fn default() -> Self {
        Self {
            units: None,
            patrols: Vec::new(),
            script: Vec::new(),
            doors: Vec::new(),
            sight: None,
            known: Known::All,
            arrived: Arrived::Stay,
            still: 20,
            limit: 200,
        }
    }
}

impl Journey {
    /// Its units; where it names none, one from the start of `ends` to their goal, if they are one of each.
    pub fn units_between(&self, ends: &Ends) -> Vec<Unit> {
        let alone = ends.pair().map(|(at, goal)| Unit {
            at,
            goal,
            depart: 0,
        });
        match &self.units {
            Some(units) => units.clone(),
            None => alone.into_iter().collect(),
        }
    }
}

/// A unit. If `at` is its goal, it stands there for ever and has arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unit {
    /// Where it is at first: a free cell of its own.
    pub at: NodeId,
    /// Where it wants to be: a free cell.
    pub goal: NodeId,
    /// The first tick in which it may step; it plans from the first tick on.
    pub depart: u32,
}

/// A patrol, which walks the same cells for ever in every lane.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Patrol {
    /// Points, each in line with the one before: straight or diagonal. The cells between join them.
    pub route: Vec<NodeId>,
    /// How it comes back to the first.
    pub mode: Mode,
    /// It steps once in this number of ticks; 1 to 16.
    pub every: u32,
    /// The cell of its cycle where it begins.
    pub offset: u32,
    /// The danger that it spreads from where it is.
    pub source: Option<PatrolSource>,
}

/// A source of danger that goes where a patrol goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PatrolSource {
    /// The danger where the patrol is, 1 to 9.
    pub strength: u8,
    /// How far it reaches, 1 to 64.
    pub range: u8,
    /// How its danger falls with the distance.
    pub falloff: Falloff,
    /// Whether it reaches only what the patrol sees.
    pub sight: bool,
}

impl PatrolSource {
    /// A source wherever it is.
    pub const fn of(source: &Source) -> Self {
        Self {
            strength: source.strength,
            range: source.range,
            falloff: source.falloff,
            sight: source.sight,
        }
    }

    /// The source while its patrol is here.
    pub const fn at(self, at: NodeId) -> Source {
        Source {
            at,
            strength: self.strength,
            range: self.range,
            falloff: self.falloff,
            sight: self.sight,
        }
    }
}

named! {
    /// How a patrol comes back to its first cell.
    pub enum Mode, "way of patrolling", numbered {
        /// The last point is joined to the first.
        Loop = 0: "loop", "round and round", "From the last point of its route straight to the first.";
        /// Back along the cells by which it came.
        Back = 1: "back", "there and back", "Back the way it came.";
    }
}

/// Cells that change at the beginning of a tick: their ground, their danger or both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The tick.
    pub at: u32,
    /// Their new value: 0 a wall, 1 to 9 a weight. `None` leaves the ground as it is.
    pub set: Option<u8>,
    /// Their new digit of danger, 0 to 9. `None` leaves the danger as it is.
    pub danger: Option<u8>,
    /// The cells.
    pub cells: Vec<NodeId>,
}

/// Cells that are free for `open` ticks, then walls for `shut` ticks, and so on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Door {
    /// The cells. Open, each is what the map says, plain ground where that is a wall.
    pub cells: Vec<NodeId>,
    /// For how many ticks it is open.
    pub open: u32,
    /// For how many ticks it is shut.
    pub shut: u32,
    /// How many ticks of its cycle have passed at tick 0.
    pub offset: u32,
}

named! {
    /// The units' knowledge of the map before they look.
    pub enum Known, "knowledge at first", numbered {
        /// All of it, as it is at first.
        All = 0: "all", "the whole map", "Units know the map as it is at first.";
        /// Nothing: all is believed to be plain ground.
        Nothing = 1: "nothing", "nothing", "Units believe that all ground they haven't seen is plain.";
    }
}

named! {
    /// Whether a unit that has arrived stays on the map.
    pub enum Arrived, "end of units", numbered {
        /// It stays on its goal.
        Stay = 0: "stay", "stay", "A unit that has arrived stays on its goal.";
        /// It is removed.
        Leave = 1: "leave", "leave", "A unit that has arrived is taken off the map.";
    }
}
