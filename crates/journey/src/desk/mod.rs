//! The searches of a lane's units: who asks for one, in which order they are made, and what becomes of them.

mod ask;
mod begin;
mod finish;
mod plans;
mod run;
mod serve;
mod share;

pub(crate) use ask::Asker;

use crate::crew::Crew;
use crate::field::Field;
use crate::held::{FOUND, NoMemory, Room, held};
use crate::record::{Counts, Watch};
use crate::repair::Repaired;
use crate::scene::Scene;
use crate::setup::Setup;
use crate::view::View;
use plans::{Active, Queue};
use tiebreak::space::NodeId;

/// The searches of a lane, with what they have left for the units to use.
#[derive(Clone, Debug)]
pub(crate) struct Desk {
    /// What must be planned, in order; the first may be under way.
    needed: Queue,
    /// What is planned when there is time.
    spare: Queue,
    fields: Vec<Field>,
    /// By unit, the search that is repaired.
    repairs: Vec<Option<Repaired>>,
    /// How many searches have begun.
    begun: u32,
    /// Whether the group's path has been searched.
    is_shared: bool,
    /// Expansions in this tick.
    spent: u64,
}

/// What planning may touch: the searches, and the units that get their results. The world and the clock stand still.
pub(crate) struct Planner<'a> {
    pub(crate) setup: &'a Setup,
    pub(crate) tick: u32,
    pub(crate) scene: &'a Scene,
    pub(crate) view: &'a mut View,
    pub(crate) crew: &'a mut Crew,
    pub(crate) desk: &'a mut Desk,
    pub(crate) room: &'a mut Room,
    pub(crate) counts: &'a mut Counts,
    pub(crate) watch: &'a mut dyn Watch,
}

impl Desk {
    /// The searches before the first tick: none.
    pub(crate) fn new(units: usize) -> Self {
        Self {
            needed: Queue::default(),
            spare: Queue::default(),
            fields: Vec::new(),
            repairs: (0..units).map(|_| None).collect(),
            begun: 0,
            is_shared: false,
            spent: 0,
        }
    }

    /// Begins the budget of another tick.
    pub(crate) const fn begin(&mut self) {
        self.spent = 0;
    }

    /// Expansions in the last tick that has ended, or in the one under way.
    pub(crate) const fn spent(&self) -> u64 {
        self.spent
    }

    /// Whether a unit waits for a plan.
    pub(crate) fn has_request_of(&self, unit: usize) -> bool {
        self.needed.has(unit)
    }

    /// Whether no unit waits for a plan.
    pub(crate) fn is_clear(&self) -> bool {
        self.needed.requests.is_empty()
    }

    /// The distances to a goal.
    pub(crate) fn field(&self, goal: NodeId) -> Option<&Field> {
        self.fields.iter().find(|field| field.goal == goal)
    }

    fn field_mut(&mut self, goal: NodeId) -> Option<&mut Field> {
        self.fields.iter_mut().find(|field| field.goal == goal)
    }

    /// A unit's search that is repaired.
    pub(crate) fn repair(&self, unit: usize) -> Option<&Repaired> {
        self.repairs[unit].as_ref()
    }

    /// Bytes of the searches on a map with this number of cells.
    pub(crate) fn bytes(&self, cells: u64) -> u64 {
        let repairs = self.repairs.iter().flatten().count() as u64;
        let fields = self.fields.iter().map(Field::bytes).sum::<u64>();
        let actives = [&self.needed.active, &self.spare.active];
        let actives = actives.into_iter().flatten().map(Active::bytes);
        repairs * Repaired::bytes(cells) + fields + actives.sum::<u64>()
    }

    /// Forgets what a journey that has ended needs no more.
    pub(crate) fn rest(&mut self) {
        *self = Self {
            begun: self.begun,
            spent: self.spent,
            ..Self::new(self.repairs.len())
        };
    }
}

impl Planner<'_> {
    /// Whether the journey may hold these bytes beside those that it holds.
    fn make_room(&mut self, more: u64) -> Result<(), NoMemory> {
        let held = held(self.setup, self.scene, self.crew, self.desk);
        self.room.take(self.tick, held + more)
    }

    /// Whether there is room for a path beside the search that found it.
    fn make_room_for_path(&mut self, active: &Active) -> Result<(), NoMemory> {
        let cells = active.stage.path_cells() as u64;
        // A search that fails leaves its map behind.
        let view = self.scene.known().terrain.snapshot_bytes();
        self.make_room(active.bytes() + FOUND * cells + view)
    }
}
