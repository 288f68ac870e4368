//! A claim held against one lane.

use tiebreak::config::Config;
use tiebreak::event::{Event, Observer};
use tiebreak::registry;
use tiebreak::scenario::{Scenario, ScenarioError};
use tiebreak::search::Status;
use tiebreak::space::NodeId;

use super::{Checked, Flaw, Point};
use crate::explain::Finding;

/// How far a lane's expansions are those of a claim.
///
/// Use it where the lane is known that a program should follow, as in an exercise; [`Explain`](crate::Explain) looks for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Against {
    /// How many cells they have in common from the first on.
    pub prefix: usize,
    /// Whether the claim has the lane's expansions, all of them or all but the goal.
    pub is_equal: bool,
    /// Whether the claim stops early, and has the lane's expansions so far.
    pub is_excerpt: bool,
    /// The cell that the lane expands next; `None` where it expands no more.
    pub expected: Option<Point>,
    /// The cell of the claim there; `None` where it has no more.
    pub given: Option<Point>,
}

impl Against {
    /// Holds a claim against a lane on the same world.
    ///
    /// # Complexity
    /// That of the lane's search.
    ///
    /// # Errors
    /// [`ScenarioError`] where the lane can't be searched there.
    pub fn new(checked: &Checked, lane: &Config) -> Result<Self, ScenarioError> {
        let question = checked.question();
        let (world, ends) = (question.world().clone(), question.ends().clone());
        let scenario = Scenario::new(world, ends, lane.clone())?;
        let mut search = registry::search(&scenario)?;
        let mut order: Vec<NodeId> = Vec::new();
        let mut note = Expansions(&mut order);
        while search.run_observed(u64::MAX, &mut note) == Status::Running {}
        let point = |cell: NodeId| {
            let (x, y) = scenario.grid().xy(cell);
            (i64::from(x), i64::from(y))
        };
        let order: Vec<Point> = order.into_iter().map(point).collect();
        let cells = &checked.cells;
        let both = order.iter().zip(cells);
        let prefix = both.take_while(|(one, other)| one == other).count();
        let (expected, given) = (order.get(prefix).copied(), cells.get(prefix).copied());
        let is_goal_left = prefix + 1 == order.len()
            && expected == Some(point(scenario.goal()))
            && checked.has(Flaw::NoGoal);
        let is_equal = given.is_none() && (expected.is_none() || is_goal_left);
        Ok(Self {
            prefix,
            is_equal,
            is_excerpt: given.is_none() && !is_equal && checked.may_go_on(),
            expected,
            given,
        })
    }

    /// What is found of the claim.
    pub const fn finding(&self) -> Finding {
        match (self.is_equal, self.is_excerpt) {
            (true, _) => Finding::Right,
            (_, true) => Finding::Stops,
            _ => Finding::Differs,
        }
    }
}

/// Notes the cells that are expanded.
struct Expansions<'a>(&'a mut Vec<NodeId>);

impl Observer for Expansions<'_> {
    fn on(&mut self, event: &Event) {
        if event.kind.begins_step() {
            self.0.push(event.place);
        }
    }
}
