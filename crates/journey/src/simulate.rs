//! A lane's journey, tick by tick.

use std::sync::Arc;

use super::conflict::Step;
use super::held::frame;
use super::known::Known;
use super::patrol::Guard;
use super::plans::{NoMemory, Plans};
use super::record::{Arrivals, Counts, Happening, Outcome, Watch};
use super::repair::Repaired;
use super::store::Coding;
use super::terrain::{Prices, Rules};
use super::unit::Walker;
use super::view::View;
use super::world::World;
use super::{Budget, Journey, Policy, Predict, Shortage};
use tiebreak::config::Config;
use tiebreak::ends::Ends;
use tiebreak::grid::Grid;
use tiebreak::space::NodeId;

/// A lane's units on their way.
///
/// Cut into pieces of any size it goes the same way. Where there is no memory for what comes next, or it would take more
/// than its [`Budget`], it ends there with [`Outcome::Memory`].
#[derive(Clone, Debug)]
pub struct Simulation {
    pub(super) setup: Arc<Setup>,
    pub(super) tick: u32,
    phase: Phase,
    pub(super) world: World,
    pub(super) known: Known,
    pub(super) view: View,
    pub(super) units: Vec<Walker>,
    pub(super) plans: Plans,
    pub(super) repairs: Vec<Option<Repaired>>,
    /// Where all were in the last tick and wanted to be: patrols first, then units that haven't left.
    pub(super) wishes: Vec<Step>,
    /// The leader's cells, move by move.
    pub(super) trail: Vec<NodeId>,
    /// Expansions in this tick.
    pub(super) spent: u64,
    /// Ticks in a row in which no unit moved and none waited for a plan.
    pub(super) idle: u32,
    pub(super) counts: Counts,
    pub(super) arrivals: Arrivals,
    pub(super) outcome: Outcome,
    /// The most bytes that it may hold, and why it ended if it would have held more.
    pub(super) limit: u64,
    pub(super) shortage: Option<Shortage>,
}

/// The parts that never change.
#[derive(Debug)]
pub(super) struct Setup {
    grid: Arc<Grid>,
    ends: Ends,
    pub(super) journey: Journey,
    pub(super) config: Config,
    pub(super) policy: Policy,
    pub(super) rules: Arc<Rules>,
    pub(super) coding: Coding,
    /// The bytes that it holds beside plans.
    pub(super) frame: u64,
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
    /// A journey on a map, before its first tick. A document's `ends` are those of its only unit, where the journey
    /// names none.
    pub fn new(
        grid: &Grid,
        ends: &Ends,
        journey: &Journey,
        config: &Config,
        policy: &Policy,
    ) -> Self {
        Self::on(&Arc::new(grid.clone()), ends, journey, config, policy)
    }

    /// The journey before its first tick.
    pub(super) fn again(&self) -> Self {
        let setup = &*self.setup;
        let Setup {
            grid,
            ends,
            journey,
            config,
            policy,
            ..
        } = setup;
        Self::on(grid, ends, journey, config, policy)
    }

    fn on(
        grid: &Arc<Grid>,
        ends: &Ends,
        journey: &Journey,
        config: &Config,
        policy: &Policy,
    ) -> Self {
        let rules = Rules::new(grid, &config.moves);
        let world = World::new(grid, &rules, journey);
        let known = Known::new(&world, journey);
        let prices = Prices::new(&config.moves, policy.penalty);
        let units = journey.units_between(ends);
        let units: Vec<_> = units.iter().map(Walker::new).collect();
        let standing = units.iter().filter(|unit| unit.has_arrived).count();
        let arrivals = Arrivals::of(standing, units.len());
        let outcome = match arrivals.missing {
            0 => Outcome::Arrived,
            _ => Outcome::Running,
        };
        let wishes = Vec::new();
        let frame = frame(grid.cells().len() as u64, units.len(), journey, policy);
        Self {
            view: View::new(&known.terrain, prices),
            repairs: units.iter().map(|_| None).collect(),
            trail: units.first().map(|unit| unit.at).into_iter().collect(),
            setup: Arc::new(Setup {
                grid: Arc::clone(grid),
                ends: ends.clone(),
                journey: journey.clone(),
                config: config.clone(),
                policy: policy.clone(),
                rules,
                coding: Coding::new(grid, config.moves.neighbours),
                frame,
            }),
            tick: 0,
            phase: Phase::Begin,
            world,
            known,
            units,
            plans: Plans::default(),
            wishes,
            spent: 0,
            idle: 0,
            counts: Counts::default(),
            arrivals,
            outcome,
            limit: Budget::default().going(),
            shortage: None,
        }
    }

    /// How the journey stands.
    pub const fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// The counts of its units so far.
    pub const fn counts(&self) -> &Counts {
        &self.counts
    }

    /// Which of its units have arrived so far.
    pub const fn arrivals(&self) -> &Arrivals {
        &self.arrivals
    }

    /// Expansions in the last tick that has ended, or in the one under way.
    pub(super) const fn spent(&self) -> u64 {
        self.spent
    }

    pub(super) fn places_of_map(&self) -> usize {
        self.world.terrain.cells().len()
    }

    /// How many slots a recording needs for each place.
    pub(super) fn searchers(&self) -> u8 {
        match self.setup.policy.predict {
            Some(Predict::SpaceTime(moves)) if moves < u8::MAX as u32 => moves as u8 + 1,
            Some(Predict::SpaceTime(_)) => u8::MAX,
            _ => 1,
        }
    }

    /// Where each unit is, or was when it was taken off the map.
    pub fn places(&self) -> impl Iterator<Item = NodeId> + use<'_> {
        self.units.iter().map(|unit| unit.at)
    }

    /// Where each patrol is.
    pub fn patrols(&self) -> impl Iterator<Item = NodeId> + use<'_> {
        self.world.guards.iter().map(Guard::at)
    }

    /// Goes on for one tick, or until `work` expansions are made: whether the tick has ended. What was expanded is taken
    /// from `work`.
    pub fn tick(&mut self, work: &mut u64, watch: &mut dyn Watch) -> bool {
        if self.outcome != Outcome::Running {
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
            self.make_room(0)?;
            self.begin(watch);
            self.phase = Phase::Plan;
        }
        let is_planned = self.plan(work, watch)?;
        if is_planned {
            self.end(watch)?;
        }
        Ok(is_planned)
    }

    /// Serves requests: whether it is done for this tick.
    fn plan(&mut self, work: &mut u64, watch: &mut dyn Watch) -> Result<bool, NoMemory> {
        if self.phase == Phase::Plan {
            if !self.serve_needed(work, watch)? {
                return Ok(false);
            }
            self.ask_spare();
            self.phase = Phase::Spare(self.plans.spare.requests.len());
        }
        let Phase::Spare(mut turns) = self.phase else {
            return Ok(true);
        };
        let is_done = self.serve_spare(&mut turns, work, watch)?;
        self.phase = Phase::Spare(turns);
        Ok(is_done)
    }

    /// Ends the journey with a tick in which no unit moves.
    fn give_up(&mut self, watch: &mut dyn Watch) {
        self.pass();
        self.outcome = Outcome::Memory;
        watch.on(&Happening::Ended(self.outcome));
    }

    /// Counts a tick.
    pub(super) fn pass(&mut self) {
        self.counts.worst = self.counts.worst.max(self.spent);
        self.counts.ticks += 1;
        self.tick += 1;
    }

    /// The changes of the tick, and the units' sight of them.
    fn begin(&mut self, watch: &mut dyn Watch) {
        let guards: Vec<_> = self.patrols().collect();
        let units = &self.units;
        let is_taken = |cell: NodeId| {
            let mut there = units.iter().filter(|unit| !unit.is_gone);
            there.any(|unit| unit.at == cell) || guards.contains(&cell)
        };
        self.world.begin(self.tick, is_taken);
        for &cell in self.world.touched() {
            watch.on(&Happening::Edit(cell, self.world.terrain.get(cell)));
        }
        let from = self.units.iter().filter(|unit| !unit.is_gone);
        self.known.look(
            &self.world,
            self.setup.journey.sight,
            from.map(|unit| unit.at),
        );
        for &cell in self.known.changed() {
            watch.on(&Happening::Known(cell, self.known.terrain.get(cell)));
        }
        self.view.follow(&self.known.terrain, self.known.changed());
        self.spent = 0;
        self.note(watch);
        self.ask();
    }

    /// The costs of a straight and a diagonal step in h.
    pub(super) fn steps_of_h(&self) -> (u64, u64) {
        self.setup.config.moves.steps(self.known.lightest())
    }
}
