//! The levels of f around the start and the goal.

use crate::cost::Cost;
use crate::estimate::Estimate;
use crate::ground::Truth;
use crate::registry;
use crate::scenario::Scenario;
use crate::space::NodeId;

/// f\* of every cell, f with the true distance from the start in place of g, and the level at which a
/// search with the same f ends.
///
/// When to use it: to draw the lines along which f\* is equal. With a consistent h a search grows from
/// line to line, up to that of the optimum.
///
/// Complexity, with n cells: O(n) time, 16 bytes a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contours {
    /// By cell; `None` on a wall and out of reach.
    pub f: Vec<Option<u64>>,
    /// The optimal cost, which is f\* of the goal; `None` without a path, and where g doesn't count, as
    /// f says nothing about costs there.
    pub optimum: Option<Cost>,
}

impl Contours {
    /// The contours of the scenario's f. `truth` holds the distances from its start by its moves.
    pub fn of(scenario: &Scenario, truth: &Truth) -> Self {
        let evaluation = scenario.config().evaluation();
        let estimator = registry::estimator(scenario);
        let f = |place| {
            let g = truth.distance(place)?.0;
            Some(evaluation.f(g, estimator.h(place)))
        };
        let places = (0..scenario.world().places() as u32).map(NodeId);
        Self {
            f: places.map(f).collect(),
            optimum: truth.distance(scenario.goal()).filter(|_| evaluation.g > 0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::sample::{four_moves, scenario};
    use super::*;
    use crate::config::Config;
    use crate::ground::{End, Ground};
    use crate::search::Method;

    fn contours(rows: &[&str], config: Config) -> (Vec<Option<u64>>, Option<u64>) {
        let scenario = scenario(rows, config);
        let mut ground = Ground::new(scenario.world().clone());
        let start = End::Start(scenario.start());
        let truth = ground.truth(&scenario.config().moves, start).unwrap();
        let Contours { f, optimum } = Contours::of(&scenario, &truth);
        let steps = f.into_iter().map(|f| f.map(|f| f / 10000)).collect();
        (steps, optimum.map(|optimum| optimum.0 / 10000))
    }

    #[test]
    fn f_grows_with_the_distance_from_the_straight_line() {
        // g*: 1 0 1 2   h: 2 1 0 1
        //     2 # 2 #      3 # 1 #
        let (f, optimum) = contours(&[".SG.", ".#.#"], four_moves());
        assert_eq!(
            f,
            [
                Some(3),
                Some(1),
                Some(1),
                Some(3),
                Some(5),
                None,
                Some(3),
                None
            ]
        );
        assert_eq!(optimum, Some(1));
        let greedy = Config {
            method: Method::Greedy,
            ..four_moves()
        };
        let (f, optimum) = contours(&[".SG.", ".#.#"], greedy);
        assert_eq!(f[..4], [Some(2), Some(1), Some(0), Some(1)]);
        assert_eq!(optimum, None);
    }
}
