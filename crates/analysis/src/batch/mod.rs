//! Many problems, each answered by several configurations: the evidence for a claim about searches.
//!
//! [`Problems`] says where problems come from, [`Batch`] answers a range of them, [`Tally`] holds
//! the outcomes and sums them up. Nothing here knows of time.

mod pairs;
mod problems;
mod refused;
mod sign;
mod sums;
mod tally;
mod team;
mod unfit;

use std::fmt;
use std::num::NonZero;
use std::ops::Range;
use std::sync::Arc;

pub use pairs::Pairing;
pub use problems::{Posed, Problems};
pub use refused::ProblemsError;
pub use sign::Paired;
pub use sums::{Context, Quantity, Sums, with_references};
pub use tally::{Answer, Figure, Outcome, Tally};
pub use team::{Team, turns};

use tiebreak::config::Config;
use tiebreak::event::Status;
use tiebreak::scenario::ScenarioError;

/// Answers problems by several configurations, one after another. Where an agent doesn't fit on a problem's
/// start it finds no path, without a search.
///
/// When to use it: a worker makes one over its part of the problems' numbers and runs it in budgets,
/// so that it can report its progress and be cancelled; [`Tally::append`] joins the parts.
///
/// Order: results come by problem and then by lane, however the work is cut into pieces.
///
/// Complexity: that of the searches. While a map of squares stays the same, no search allocates again, and
/// lanes with the same moves share their table. Memory: that of a search for each lane, and 184
/// bytes an outcome.
pub struct Batch {
    problems: Arc<Problems>,
    numbers: Range<usize>,
    posed: Option<Posed>,
    team: Team,
    limit: Option<NonZero<u64>>,
    /// Whether the next lane has been asked already.
    asked: bool,
    tally: Tally,
}

/// Why a batch can't go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BatchError {
    /// A problem can't be made.
    Problems(ProblemsError),
    /// A configuration isn't within the limits or can't be searched on a world (see [`Problems::refusal`]), or there
    /// is no memory for a search.
    Scenario(ScenarioError),
}

impl fmt::Display for BatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Problems(error) => error.fmt(f),
            Self::Scenario(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for BatchError {}

impl Batch {
    /// A batch over the problems with these numbers, before it begins.
    ///
    /// # Errors
    /// [`BatchError::Scenario`] where a lane isn't within the limits.
    ///
    /// # Panics
    /// Where there aren't that many problems.
    ///
    /// # Example
    /// ```
    /// use std::sync::Arc;
    /// use tiebreak_analysis::batch::{Batch, Figure, Pairing, Problems};
    /// use tiebreak::{config::Config, grid::Grid, search::Method};
    ///
    /// let problems = Problems::pairs(Grid::new(20, 20)?, Pairing::Connected, 50, 1)?;
    /// let problems = Arc::new(problems);
    /// let lanes = [Method::AStar, Method::Dijkstra].map(Config::of).to_vec();
    /// let mut batch = Batch::new(&problems, 0..problems.len(), lanes)?;
    /// while !batch.run(10_000)? {}
    /// let paired = batch.tally().paired(0, 1, Figure::Expanded);
    /// println!("{} wins, {} losses, p = {:.3}", paired.wins, paired.losses, paired.p());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(
        problems: &Arc<Problems>,
        numbers: Range<usize>,
        lanes: Vec<Config>,
    ) -> Result<Self, BatchError> {
        assert!(numbers.end <= problems.len());
        for lane in &lanes {
            lane.check()
                .map_err(|reason| BatchError::Scenario(reason.into()))?;
        }
        Ok(Self {
            problems: Arc::clone(problems),
            numbers,
            posed: None,
            team: Team::default(),
            limit: None,
            asked: false,
            tally: Tally::new(lanes),
        })
    }

    /// Each search gives up before it expands more cells than this.
    #[must_use]
    pub fn within(self, limit: Option<NonZero<u64>>) -> Self {
        Self { limit, ..self }
    }

    /// Expands at most `budget` more cells; true when all problems are answered.
    ///
    /// # Errors
    /// [`BatchError`]; problems answered by then stay.
    pub fn run(&mut self, mut budget: u64) -> Result<bool, BatchError> {
        while !self.is_done() && budget > 0 {
            let lane = self.next_lane();
            if !self.asked {
                self.ask(lane)?;
                self.asked = true;
            }
            let search = self.team.search(lane);
            let before = search.counters().expanded;
            let status = search.run(budget);
            let counters = search.counters();
            // A search that ends without expanding anything takes a piece of the budget, too.
            budget -= (counters.expanded - before).clamp(1, budget);
            if status != Status::Running {
                self.asked = false;
                if let Some(posed) = &self.posed {
                    let lane = &self.tally.lanes()[lane];
                    self.tally.push(Outcome::of(search, lane, &posed.world));
                }
                if self.next_lane() == 0 {
                    self.posed = None;
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

    /// Poses the next problem to the next lane.
    fn ask(&mut self, lane: usize) -> Result<(), BatchError> {
        let posed = match self.posed.take() {
            Some(posed) => posed,
            None => {
                let number = self.numbers.start + self.tally.problems();
                self.problems.get(number).map_err(BatchError::Problems)?
            }
        };
        let search = self.team.ask(&posed, self.tally.lanes(), lane);
        let search = search.map_err(BatchError::Scenario)?;
        if let Some(limit) = self.limit {
            search.limit(limit);
        }
        self.posed = Some(posed);
        Ok(())
    }
}
