//! Journeys that lanes play, one after another.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use super::draw::ends;
use super::{Journeys, Lane, Outcome, Tally};
use crate::{Journey, Outcome as Status, Shortage, Simulation};

/// Plays journeys in several lanes, one after another.
///
/// When to use it: as a [`Batch`](tiebreak_analysis::batch::Batch) of searches. A worker makes one over its part of the journeys'
/// numbers and runs it in budgets; [`Tally::append`](tiebreak_analysis::batch::Tally::append) joins the parts.
///
/// Order: outcomes come by journey and then by lane, however the work is cut into pieces.
///
/// Complexity: that of the journeys. Memory: that of one lane's journey, and 56 bytes an outcome.
pub struct Batch {
    journeys: Arc<Journeys>,
    numbers: Range<usize>,
    /// The journey that is played, and by whom.
    played: Option<(Journey, Simulation)>,
    tally: Tally,
}

/// Why a batch of journeys can't go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BatchError {
    /// A lane can't play them, for a reason in a sentence.
    Refused(String),
    /// There is no memory for a journey, or it would take more than its part.
    Memory(Option<Shortage>),
}

impl fmt::Display for BatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(reason) => f.write_str(reason),
            Self::Memory(Some(shortage)) => shortage.fmt(f),
            Self::Memory(None) => f.write_str(Status::Memory.help()),
        }
    }
}

impl std::error::Error for BatchError {}

impl Batch {
    /// A batch over the journeys with these numbers, before it begins.
    ///
    /// # Errors
    /// [`BatchError::Refused`] where a lane can't play them.
    ///
    /// # Panics
    /// Where there aren't that many journeys.
    ///
    /// # Example
    /// ```
    /// use std::sync::Arc;
    /// use tiebreak_journey::batch::{Batch, Draw, Figure, Journeys};
    /// use tiebreak::config::Config;
    /// use tiebreak::grid::Grid;
    /// use tiebreak_journey::{Journey, Plan, Policy};
    ///
    /// let draw = Draw { count: 20, seed: 1, units: 2, changes: 50, lasting: 10 };
    /// let journeys = Journeys::new(&Grid::new(20, 20)?.into(), &Journey::default(), draw)?;
    /// let lanes = [Plan::Path, Plan::DLite].map(|plan| {
    ///     let policy = Policy { plan, ..Policy::default() };
    ///     (Config::default(), policy)
    /// });
    /// let mut batch = Batch::new(&Arc::new(journeys), 0..20, lanes.to_vec())?;
    /// while !batch.run(10_000)? {}
    /// let paired = batch.tally().paired(0, 1, Figure::Expanded);
    /// println!("{} wins, {} losses, p = {:.3}", paired.wins, paired.losses, paired.p());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(
        journeys: &Arc<Journeys>,
        numbers: Range<usize>,
        lanes: Vec<Lane>,
    ) -> Result<Self, BatchError> {
        assert!(numbers.end <= journeys.draw().count);
        let mut reasons = lanes.iter().filter_map(|lane| journeys.refusal(lane));
        if let Some(reason) = reasons.next() {
            return Err(BatchError::Refused(reason.into_owned()));
        }
        Ok(Self {
            journeys: Arc::clone(journeys),
            numbers,
            played: None,
            tally: Tally::new(lanes),
        })
    }

    /// Expands at most `budget` more cells; true when all journeys are played.
    ///
    /// # Errors
    /// [`BatchError::Memory`]; outcomes by then stay.
    pub fn run(&mut self, mut budget: u64) -> Result<bool, BatchError> {
        while !self.is_done() && budget > 0 {
            let (journey, mut simulation) = match self.played.take() {
                Some(played) => played,
                None => self.next(None),
            };
            let mut left = budget;
            simulation.tick(&mut left, &mut ());
            // A tick without a search takes a piece of the budget, too.
            let least = self.journeys.draw().units as u64;
            budget = left.min(budget.saturating_sub(least));
            let status = simulation.outcome();
            match status {
                Status::Running => self.played = Some((journey, simulation)),
                Status::Memory => return Err(BatchError::Memory(simulation.shortage().copied())),
                _ => {
                    let (counts, arrivals) = (simulation.counts(), simulation.arrivals());
                    let outcome = Outcome::of(status, counts, arrivals);
                    self.tally.push(outcome);
                    if !self.is_done() && self.next_lane() > 0 {
                        self.played = Some(self.next(Some(journey)));
                    }
                }
            }
        }
        Ok(self.is_done())
    }

    /// The outcomes so far.
    pub const fn tally(&self) -> &Tally {
        &self.tally
    }

    /// The outcomes.
    pub fn into_tally(self) -> Tally {
        self.tally
    }

    fn is_done(&self) -> bool {
        let lanes = self.tally.lanes().len();
        self.tally.outcomes().len() == self.numbers.len() * lanes
    }

    fn next_lane(&self) -> usize {
        self.tally.outcomes().len() % self.tally.lanes().len()
    }

    /// The next lane before its first tick, on the same journey as the lane before it, or on the next one.
    fn next(&self, same: Option<Journey>) -> (Journey, Simulation) {
        let journey = same.unwrap_or_else(|| {
            let number = self.numbers.start + self.tally.problems();
            self.journeys.get(number)
        });
        let (config, policy) = &self.tally.lanes()[self.next_lane()];
        let world = self.journeys.world();
        let simulation = Simulation::new(world, &ends(&journey), &journey, config, policy);
        (journey, simulation.within(self.journeys.budget()))
    }
}
