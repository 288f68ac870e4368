//! How far a journey is, and whether it is over.

use super::Journey;
use super::crew::Crew;
use super::record::Outcome;

/// The ticks of a journey.
#[derive(Clone, Debug)]
pub(super) struct Clock {
    tick: u32,
    /// Ticks in a row in which no unit moved and none waited for a plan.
    idle: u32,
    outcome: Outcome,
}

impl Clock {
    /// Before the first tick; the journey is over where all stand on their goals.
    pub(super) fn new(crew: &Crew) -> Self {
        Self {
            tick: 0,
            idle: 0,
            outcome: match crew.has_arrived() {
                true => Outcome::Arrived,
                false => Outcome::Running,
            },
        }
    }

    /// How many ticks have ended.
    pub(super) const fn tick(&self) -> u32 {
        self.tick
    }

    /// How the journey stands.
    pub(super) const fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Ends a tick: how the journey stands then. It is stuck where no unit may move any more, unless there is more to come.
    pub(super) fn pass(
        &mut self,
        journey: &Journey,
        crew: &Crew,
        is_idle: bool,
        has_more: bool,
    ) -> Outcome {
        self.tick += 1;
        self.idle = if is_idle { self.idle + 1 } else { 0 };
        let has_departed = crew.units().iter().all(|unit| unit.depart < self.tick);
        self.outcome = if crew.has_arrived() {
            Outcome::Arrived
        } else if self.idle >= journey.still && has_departed && !has_more {
            Outcome::Stuck
        } else if self.tick >= journey.limit {
            Outcome::Limit
        } else {
            Outcome::Running
        };
        self.outcome
    }

    /// Ends a tick and the journey, for which there is no memory.
    pub(super) fn give_up(&mut self) -> Outcome {
        self.tick += 1;
        self.outcome = Outcome::Memory;
        self.outcome
    }
}
