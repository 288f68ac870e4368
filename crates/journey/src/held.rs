//! The memory of a journey, counted in bytes before they are taken.
//!
//! Sizes are those of 64-bit machines everywhere, so that a journey ends in the same tick on all. Lists that grow count by
//! what they have reserved; as they double when they are full, twice as much is kept free for each that grows.

use super::field::Field;
use super::patrol::Guard;
use super::plans::{Active, NoMemory, Plans, Stage};
use super::repair::Repaired;
use super::simulate::Simulation;
use super::unit::{LastPlan, Walker};
use super::{Budget, Journey, Known, Policy, Predict, Shortage};
use tiebreak::space::NodeId;

/// The map at first, as it is, as it is known and as a unit sees it: a byte a cell, and one more for the legal steps of
/// the last three.
const MAPS: u64 = 7;

/// The parts that don't depend on the map: tables of steps, counts, settings.
const FIXED: u64 = 64 << 10;

/// A cell of a path that a unit follows.
const PATH: u64 = 8;
/// A cell of a path that was found, on its way from the search to its unit, its watcher included.
const FOUND: u64 = 48;
/// A cell of another's path that costs more in a unit's eyes.
const OVER: u64 = 24;
/// A cell of the script or of a door, with what waits and what changes.
const COURSE: u64 = 96;
/// A cell that turns out to be different.
const LEARNT: u64 = 12;
/// A move of the leader's.
const TRAIL: u64 = 12;
/// A step of another that is foreseen.
const FORESEEN: u64 = 36;

/// The most bytes of a journey beside its plans, whatever happens.
pub(super) fn frame(cells: u64, units: usize, journey: &Journey, policy: &Policy) -> u64 {
    let others = (units + journey.patrols.len()) as u64;
    let script = journey.script.iter().map(|edit| edit.cells.len());
    let doors = journey.doors.iter().map(|door| door.cells.len());
    let course = script.chain(doors).sum::<usize>() as u64;
    let learnt = match (journey.sight, journey.known) {
        (Some(sight), _) => cells.min(units as u64 * (2 * u64::from(sight) + 1).pow(2)),
        (None, Known::Nothing) => cells,
        (None, Known::All) => course.min(cells),
    };
    let foreseen = match policy.predict {
        Some(Predict::Arrival(moves) | Predict::SpaceTime(moves)) => u64::from(moves),
        None => 0,
    };
    FIXED
        + MAPS * cells
        + COURSE * course
        + LEARNT * learnt
        + TRAIL * u64::from(journey.limit)
        + 2 * foreseen * (others + 3) * FORESEEN
}

impl Simulation {
    /// Has the simulation keep to this part of the document's memory; [`Simulation::new`] gives it that of a lone lane.
    #[must_use]
    pub const fn within(mut self, budget: Budget) -> Self {
        self.limit = budget.going();
        self
    }

    /// Lets the simulation have the memory of a journey that is played again while no other lane goes on.
    pub(super) const fn with_all(mut self, budget: Budget) -> Self {
        self.limit = budget.again();
        self
    }

    /// Why it ended before its time, where its part of the memory is the reason.
    pub const fn shortage(&self) -> Option<&Shortage> {
        self.shortage.as_ref()
    }

    /// Bytes that it holds.
    pub(super) fn bytes(&self) -> u64 {
        let cells = self.places_of_map() as u64;
        let units = self.units.iter().map(|unit| unit.bytes(cells)).sum::<u64>();
        let repairs = self.repairs.iter().flatten().count() as u64;
        let plans = &self.plans;
        let fields = plans.fields.iter().map(Field::bytes).sum::<u64>();
        let actives = [&plans.needed.active, &plans.spare.active];
        let actives = actives
            .into_iter()
            .flatten()
            .map(Active::bytes)
            .sum::<u64>();
        let guards = self.world.guards.iter().map(Guard::bytes).sum::<u64>();
        let over = match self.setup.policy.penalty {
            0 => 0,
            _ => OVER * self.path_cells(),
        };
        self.setup.frame
            + units
            + repairs * Repaired::bytes(cells)
            + fields
            + actives
            + guards
            + over
    }

    fn path_cells(&self) -> u64 {
        let units = self.units.iter();
        units.map(|unit| unit.path.len() as u64).sum()
    }

    /// Whether it may hold these bytes beside those that it holds.
    pub(super) fn make_room(&mut self, more: u64) -> Result<(), NoMemory> {
        let needed = self.bytes() + more;
        if needed <= self.limit {
            return Ok(());
        }
        self.shortage = Some(Shortage {
            tick: self.tick,
            needed,
            limit: self.limit,
        });
        Err(NoMemory)
    }

    /// Whether there is room for a path beside the search that found it.
    pub(super) fn make_room_for_path(&mut self, active: &Active) -> Result<(), NoMemory> {
        let cells = active.stage.path_cells() as u64;
        // A search that fails leaves its map behind.
        let view = self.places_of_map() as u64;
        self.make_room(active.bytes() + FOUND * cells + view)
    }

    /// Forgets the parts that a journey no longer needs once it has ended.
    pub(super) fn rest(&mut self) {
        self.plans = Plans {
            begun: self.plans.begun,
            ..Default::default()
        };
        self.repairs.iter_mut().for_each(|repair| *repair = None);
        for unit in &mut self.units {
            unit.path = Default::default();
            unit.last = LastPlan::None;
            unit.hug = Default::default();
        }
    }
}

impl Walker {
    fn bytes(&self, cells: u64) -> u64 {
        let view = match self.last {
            LastPlan::Failed(_) => cells,
            LastPlan::None | LastPlan::Found => 0,
        };
        PATH * self.path.len() as u64 + view + self.hug.bytes()
    }
}

impl Active {
    /// Bytes that it holds.
    pub(super) fn bytes(&self) -> u64 {
        let cells = |list: &[NodeId]| PATH * list.len() as u64;
        match &self.stage {
            Stage::Path {
                quest,
                rest,
                sharing,
                ..
            } => {
                let shared = sharing.as_ref().map_or(0, |sharing| cells(&sharing.path));
                quest.bytes() + cells(rest) + shared
            }
            Stage::Shared { quest } => quest.bytes(),
            Stage::Part {
                quest,
                sharing,
                head,
            } => quest.bytes() + cells(&sharing.path) + head.as_deref().map_or(0, cells),
            Stage::Field { .. } | Stage::Repair => 0,
        }
    }
}

impl Stage {
    /// How many cells its path would have, with what it is joined to.
    fn path_cells(&self) -> usize {
        match self {
            Self::Path { quest, rest, .. } => quest.path_length() + rest.len(),
            Self::Shared { quest } => quest.path_length(),
            Self::Part {
                quest,
                sharing,
                head,
            } => {
                let head = head.as_ref().map_or(0, Vec::len);
                quest.path_length() + sharing.path.len() + head
            }
            Self::Field { .. } | Self::Repair => 0,
        }
    }
}
