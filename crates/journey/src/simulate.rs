//! A lane's journey, tick by tick.
//!
//! The simulation owns its parts and lends each step of a tick what it needs, the rest only to be looked at:
//!
//! | step | changes | looks at |
//! |---|---|---|
//! | the tick begins | `Scene`: script, doors, what is known; notes of the `Crew` | |
//! | [`Asker`] | `Desk`: the queues of requests | `Scene`, `Crew` |
//! | [`Planner`] | `Desk`: searches and the budget; `Crew`: paths | `Scene` |
//! | [`Mover`] | `Crew`: cells; `Scene`: patrols | `Desk` |
//! | the tick ends | `Crew`: arrivals; `Clock` | `Scene`, `Desk` |
//!
//! All but the first and the last lay over a `View` what one unit sees. Planner and mover ask the `Room` before they take
//! memory.

use std::sync::Arc;

use super::clock::Clock;
use super::crew::Crew;
use super::desk::{Asker, Desk, Planner};
use super::held::{NoMemory, Room, held};
use super::moves::Mover;
use super::patrol::Guard;
use super::record::{Arrivals, Counts, Happening, Outcome, Watch};
use super::scene::Scene;
use super::setup::Setup;
use super::view::View;
use super::{Budget, Journey, Policy, Reason, Shortage};
use tiebreak::config::Config;
use tiebreak::ends::Ends;
use tiebreak::space::NodeId;
use tiebreak::world::World;

/// A lane's units on their way.
///
/// Cut into pieces of any size it goes the same way. Where there is no memory for what comes next, or it would take more
/// than its [`Budget`], it ends there with [`Outcome::Memory`].
#[derive(Clone, Debug)]
pub struct Simulation {
    setup: Arc<Setup>,
    clock: Clock,
    phase: Phase,
    scene: Scene,
    view: View,
    crew: Crew,
    desk: Desk,
    room: Room,
    counts: Counts,
    arrivals: Arrivals,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// A tick is to begin.
    Begin,
    /// Units plan; their requests stand in the queue.
    Plan,
    /// There is time for what isn't needed at once: this number of spare requests haven't had their turn yet.
    Spare(usize),
}

impl Simulation {
    /// A journey on a world of squares on one floor, before its first tick. A document's `ends` are those of its only
    /// unit, where the journey names none.
    pub fn new(
        world: &World,
        ends: &Ends,
        journey: &Journey,
        config: &Config,
        policy: &Policy,
    ) -> Self {
        Self::of(Arc::new(Setup::new(world, ends, journey, config, policy)))
    }

    /// The journey before its first tick.
    pub(super) fn again(&self) -> Self {
        Self::of(Arc::clone(&self.setup))
    }

    fn of(setup: Arc<Setup>) -> Self {
        let crew = Crew::new(&setup.units);
        let units = crew.units();
        let scene = Scene::new(&setup);
        let standing = units.iter().filter(|unit| unit.has_arrived).count();
        Self {
            clock: Clock::new(&crew),
            phase: Phase::Begin,
            view: View::new(&setup, scene.known()),
            scene,
            desk: Desk::new(units.len()),
            room: Room::new(Budget::default().going()),
            counts: Counts::default(),
            arrivals: Arrivals::of(standing, units.len()),
            crew,
            setup,
        }
    }

    /// Has the simulation keep to this part of the document's memory; [`Simulation::new`] gives it that of a lone lane.
    #[must_use]
    pub const fn within(mut self, budget: Budget) -> Self {
        self.room.keep_to(budget.going());
        self
    }

    /// Lets the simulation have the memory of a journey that is played again while no other lane goes on.
    pub(super) const fn with_all(mut self, budget: Budget) -> Self {
        self.room.keep_to(budget.again());
        self
    }

    /// How the journey stands.
    pub const fn outcome(&self) -> Outcome {
        self.clock.outcome()
    }

    /// Why it ended before its time, where its part of the memory is the reason.
    pub const fn shortage(&self) -> Option<&Shortage> {
        self.room.shortage()
    }

    /// The counts of its units so far.
    pub const fn counts(&self) -> &Counts {
        &self.counts
    }

    /// Which of its units have arrived so far.
    pub const fn arrivals(&self) -> &Arrivals {
        &self.arrivals
    }

    /// Where each unit is, or was when it was taken off the map.
    pub fn places(&self) -> impl Iterator<Item = NodeId> + use<'_> {
        self.crew.units().iter().map(|unit| unit.at)
    }

    /// Where each patrol is.
    pub fn patrols(&self) -> impl Iterator<Item = NodeId> + use<'_> {
        self.scene.guards().iter().map(Guard::at)
    }

    /// The danger of each cell in the last tick that has begun, or before the first; `None` where there is never any.
    pub fn danger(&self) -> Option<&[u8]> {
        self.scene.dangers()
    }

    /// How many ticks have ended.
    pub(super) const fn ticks(&self) -> u32 {
        self.clock.tick()
    }

    pub(super) const fn setup(&self) -> &Arc<Setup> {
        &self.setup
    }

    pub(super) const fn scene(&self) -> &Scene {
        &self.scene
    }

    pub(super) const fn desk(&self) -> &Desk {
        &self.desk
    }

    /// Bytes that it holds.
    pub(super) fn bytes(&self) -> u64 {
        held(&self.setup, &self.scene, &self.crew, &self.desk)
    }

    /// Forgets what a journey that has ended needs no more.
    pub(super) fn rest(&mut self) {
        self.desk.rest();
        self.crew.rest();
    }

    /// Goes on for one tick, or until `work` expansions are made: whether the tick has ended. What was expanded is taken
    /// from `work`.
    pub fn tick(&mut self, work: &mut u64, watch: &mut dyn Watch) -> bool {
        if self.outcome() != Outcome::Running {
            return true;
        }
        match self.step(work, watch) {
            Ok(false) => return false,
            Ok(true) => {}
            Err(NoMemory) => self.give_up(watch),
        }
        self.phase = Phase::Begin;
        true
    }

    /// Goes on with a tick: whether it has ended.
    fn step(&mut self, work: &mut u64, watch: &mut dyn Watch) -> Result<bool, NoMemory> {
        if self.phase == Phase::Begin {
            self.room.take(self.clock.tick(), self.bytes())?;
            self.begin(watch);
            self.phase = Phase::Plan;
        }
        let is_planned = self.plan(work, watch)?;
        if is_planned {
            self.end(watch)?;
        }
        Ok(is_planned)
    }

    /// The changes of the tick, what is seen of them, and who asks for a plan.
    fn begin(&mut self, watch: &mut dyn Watch) {
        let Self { setup, crew, .. } = self;
        let (tick, policy) = (self.clock.tick(), &setup.policy);
        self.scene.begin(tick, setup.journey.sight, crew, watch);
        self.view.follow(self.scene.known());
        self.desk.begin();
        let mut reasons = policy.when.iter();
        let side = reasons.find_map(|reason| match reason {
            Reason::Region(side) => Some(*side),
            _ => None,
        });
        if let Some(side) = side {
            let changed = self.scene.known().changed();
            self.counts.notified += crew.note(side, changed, &setup.rules, watch);
        }
        let mut asker = Asker {
            setup,
            tick,
            scene: &self.scene,
            view: &mut self.view,
            crew,
            desk: &mut self.desk,
        };
        self.counts.wasted += asker.ask();
    }

    /// Serves requests: whether it is done for this tick.
    fn plan(&mut self, work: &mut u64, watch: &mut dyn Watch) -> Result<bool, NoMemory> {
        let mut planner = Planner {
            setup: &self.setup,
            tick: self.clock.tick(),
            scene: &self.scene,
            view: &mut self.view,
            crew: &mut self.crew,
            desk: &mut self.desk,
            room: &mut self.room,
            counts: &mut self.counts,
            watch,
        };
        if self.phase == Phase::Plan {
            if !planner.serve_needed(work)? {
                return Ok(false);
            }
            self.phase = Phase::Spare(planner.ask_spare());
        }
        let Phase::Spare(turns) = &mut self.phase else {
            return Ok(true);
        };
        planner.serve_spare(turns, work)
    }

    /// Wishes, moves, and whether the journey ends.
    fn end(&mut self, watch: &mut dyn Watch) -> Result<(), NoMemory> {
        let (setup, tick) = (&self.setup, self.clock.tick());
        let bits = self.crew.bits(&setup.coding, setup.policy.store);
        self.counts.bits = self.counts.bits.max(bits);
        let mut mover = Mover {
            setup,
            tick,
            scene: &mut self.scene,
            view: &mut self.view,
            crew: &mut self.crew,
            desk: &self.desk,
            room: &mut self.room,
            counts: &mut self.counts,
            watch,
        };
        let is_still = mover.all()?;
        let (journey, arrivals) = (&setup.journey, &mut self.arrivals);
        self.crew.arrive(tick + 1, journey.arrived, arrivals, watch);
        self.counts.pass(self.desk.spent());
        let is_idle = is_still && self.desk.is_clear();
        let has_more = self.scene.has_more();
        let outcome = self.clock.pass(journey, &self.crew, is_idle, has_more);
        if outcome != Outcome::Running {
            watch.on(&Happening::Ended(outcome));
        }
        Ok(())
    }

    /// Ends the journey with a tick in which no unit moves.
    fn give_up(&mut self, watch: &mut dyn Watch) {
        self.counts.pass(self.desk.spent());
        watch.on(&Happening::Ended(self.clock.give_up()));
    }
}
