//! Searches from both ends: the parts that they share, and a file for each engine.

mod course;
mod front_to_end;
mod front_to_front;
mod nba;
mod open;
mod retarget;
mod sides;

pub(crate) use course::SideH;
pub(crate) use front_to_end::{FrontToEnd, Proof};
pub(crate) use front_to_front::FrontToFront;
pub(crate) use nba::Nba;
pub(crate) use retarget::Retarget;

use course::{Courses, Who};
use sides::{Meeting, Sides};

use super::engine::{Ended, Engine, Progress};
use super::records::Records;
use super::{Problem, Status};
use crate::cost::Cost;
use crate::ends::Ends;
use crate::event::Observer;
use crate::grid::Moves;
use crate::priority::Key;
use crate::space::{NodeId, Space};

/// Two searches towards each other, one from the start and one from the goal against the steps.
///
/// What it is: the common part of front-to-end, front-to-front, retargeting and NBA\*. `T` says whose turn it is,
/// where h leads, and when the search ends.
///
/// The idea: two small trees cost less than a large one, if they meet in the middle. Whenever a cell is
/// inserted that the other side has seen, there is a path over it; the best of these is the answer.
///
/// Order and ties: each side has its own OPEN, ordered by f and the whole chain, and numbers its own
/// insertions. The roots are inserted first, the start before the goal.
///
/// Complexity, with n insertions: O(n log n) time beside what `T` takes; memory 16 bytes a cell and 32 an
/// entry of OPEN, 48 with wide keys.
///
/// References: Nicholson, *Finding the Shortest Route between Two Points in a Network*, 1966; Pohl 1971.
#[derive(Clone, Debug)]
pub(crate) struct TwoSided<T, K> {
    courses: Courses,
    sides: Sides<K>,
    turns: T,
}

/// How two sides take turns.
pub(crate) trait Turns {
    /// A turn: at most one expansion, or the end.
    fn turn<K: Key>(
        &mut self,
        courses: &Courses,
        sides: &mut Sides<K>,
        observer: &mut dyn Observer,
    );

    /// h of a cell that a side is about to insert.
    #[inline]
    fn h<K: Key>(&mut self, courses: &Courses, _: &Sides<K>, who: Who, node: NodeId) -> u64 {
        courses[who].h(node)
    }

    /// Whether a neighbour isn't looked at.
    #[inline]
    fn passes_over<K: Key>(&self, _: &Sides<K>, _: NodeId) -> bool {
        false
    }

    /// Forgets all but the memory.
    fn forget(&mut self) {}
}

impl<T: Turns, K: Key> TwoSided<T, K> {
    /// A search that hasn't begun, or `None` where there is no memory for it.
    pub(crate) fn new(problem: Problem<Moves, SideH>, turns: T) -> Option<Self> {
        assert!(
            super::Packed::serve(&problem.space),
            "the records are too narrow for this map"
        );
        Some(Self {
            sides: Sides::new(problem.space.nodes())?,
            courses: Courses::new(problem),
            turns,
        })
    }
}

impl<T: Turns, K: Key> Engine for TwoSided<T, K> {
    fn progress(&self) -> &Progress {
        &self.sides.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.sides.progress
    }

    fn begin(&mut self, observer: &mut dyn Observer) {
        let (courses, sides) = (&self.courses, &mut self.sides);
        for who in Who::BOTH {
            let h = self.turns.h(courses, sides, who, courses[who].root);
            sides.begin(courses, who, h, observer);
        }
    }

    fn turn(&mut self, observer: &mut dyn Observer) {
        self.turns.turn(&self.courses, &mut self.sides, observer);
    }

    fn forget(&mut self) {
        self.sides.forget();
        self.turns.forget();
    }

    fn aim(&mut self, ends: &Ends) {
        self.courses.aim(ends);
    }

    fn ended(&self) -> Option<Ended> {
        let has_ended = self.sides.progress.status == Status::Found;
        let Meeting { cell, total } = self.sides.best.filter(|_| has_ended)?;
        let half = |who| Ended::at(cell, &self.sides[who].nodes, &self.courses[who].space);
        let (start, goal) = (half(Who::Start)?, half(Who::Goal)?);
        let mut path = start.path;
        // The other half begins at the goal, and both have the meeting cell.
        path.extend(goal.path.into_iter().rev().skip(1));
        Some(Ended {
            cost: Some(Cost(start.cost?.0 + goal.cost?.0)),
            g: Some(Cost(total)),
            path,
            waypoints: None,
            meeting: Some(cell),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::config::Config;
    use crate::event::Event;
    use crate::generate::{Generator, generate};
    use crate::heuristic::Estimator;
    use crate::priority::{Chain, Ranker, WideKey};
    use crate::registry;
    use crate::scenario::Scenario;
    use crate::search::{Method, Search};

    fn events<K: Key>(scenario: &Scenario, turns: impl Turns) -> Vec<Event> {
        let problem = registry::problem(scenario);
        let (config, max_g) = (scenario.config(), problem.ranker.max_g());
        let estimate = SideH::new(problem.ranker.estimator().clone(), max_g);
        let ranker = Ranker::of_any_f(estimate, config.evaluation(), &config.chain, max_g);
        let problem = Problem {
            space: problem.space,
            ends: problem.ends,
            ranker,
            reopen: problem.reopen,
            stop: problem.stop,
        };
        let mut search = TwoSided::<_, K>::new(problem, turns).unwrap();
        let mut events = Vec::new();
        assert_eq!(search.run_observed(u64::MAX, &mut events), Status::Found);
        events
    }

    fn compare<T: Turns>(scenario: &Scenario, turns: impl Fn(Estimator) -> T) {
        let h = || registry::estimator(scenario);
        let narrow = events::<u128>(scenario, turns(h()));
        assert!(narrow.len() > 100);
        assert!(narrow == events::<WideKey>(scenario, turns(h())));
    }

    #[test]
    fn keys_of_either_width_give_the_same_events() {
        let map = generate(Generator::Terrain, 40, 30, 3).unwrap();
        let grid = Arc::new(map.grid);
        for words in ["low_h lifo", "high_g fifo", "cross hash:4 lifo"] {
            let config = Config {
                method: Method::Nba,
                chain: Chain::parse(words.split(' ')).unwrap(),
                ..Config::default()
            };
            let scenario = Scenario::new(Arc::clone(&grid), (map.start, map.goal), config);
            let scenario = scenario.unwrap();
            let cells = grid.cells().len();
            compare(&scenario, |_| FrontToEnd::new(Proof::Greater));
            compare(&scenario, |h| FrontToFront::new(cells, h).unwrap());
            compare(&scenario, |h| Retarget::new(5, h));
            compare(&scenario, |_| Nba::default());
        }
    }
}
