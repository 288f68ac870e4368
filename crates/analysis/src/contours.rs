//! The levels of f around the start and the goal.

use tiebreak::cost::Cost;
use tiebreak::estimate::Estimate;
use tiebreak::ground::Truth;
use tiebreak::priority::Evaluation;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::Guide;
use tiebreak::space::NodeId;

/// `f_min` of every cell, f with the true distance from the start in place of g, and the level at which a
/// search with the same f ends.
///
/// When to use it: to draw the lines along which `f_min` is equal. With a consistent h a search grows from
/// line to line, up to that of the optimum.
///
/// Complexity, with n cells: O(n) time for each question about all cells, constant memory.
#[derive(Clone, Debug)]
pub struct Contours<'truth> {
    truth: &'truth Truth,
    h: Guide,
    evaluation: Evaluation,
    optimum: Option<Cost>,
}

impl<'truth> Contours<'truth> {
    /// The contours of the scenario's f, or `None` where [`Scenario::unlike_drawn_with_h`] says why. `truth` holds the
    /// distances from its starts.
    pub fn new(scenario: &Scenario, truth: &'truth Truth) -> Option<Self> {
        let h = registry::guide(scenario)?;
        let evaluation = scenario.config().evaluation();
        Some(Self {
            truth,
            h,
            evaluation,
            optimum: truth.optimum(scenario.ends()).filter(|_| evaluation.g > 0),
        })
    }

    /// `f_min` by cell, where diagonals alternate the lower one of its states; `None` on a wall and out of reach.
    pub fn levels(&self) -> impl Iterator<Item = Option<u64>> {
        let states = self.h.states();
        let places = (0..(self.truth.nodes() as u32) / states.count()).map(NodeId);
        places.map(move |place| {
            let nodes = (0..states.count()).map(|state| states.node(place, state));
            let levels = nodes.filter_map(|node| {
                let g = self.truth.distance(node)?.0;
                Some(self.evaluation.f(g, self.h.h(node)))
            });
            levels.min()
        })
    }

    /// The lowest and the highest `f_min` of all cells; the start always has one.
    pub fn bounds(&self) -> Option<(u64, u64)> {
        let bounds = self.levels().flatten().map(|f| (f, f));
        bounds.reduce(|(low, high), (f, _)| (low.min(f), high.max(f)))
    }

    /// The optimal cost, which is `f_min` of the goal; `None` without a path, and where g doesn't count, as
    /// f says nothing about costs there.
    pub const fn optimum(&self) -> Option<Cost> {
        self.optimum
    }
}

#[cfg(test)]
mod tests {
    use super::super::sample::{four_moves, scenario};
    use super::*;
    use tiebreak::config::Config;
    use tiebreak::ground::{End, Ground};
    use tiebreak::search::Method;

    fn contours(rows: &[&str], config: Config) -> (Vec<Option<u64>>, Option<u64>) {
        let scenario = scenario(rows, config);
        let mut ground = Ground::new(scenario.world().clone());
        let truth = ground.truth(&scenario, End::Start).unwrap();
        let contours = Contours::new(&scenario, &truth).unwrap();
        let steps: Vec<_> = contours.levels().map(|f| f.map(|f| f / 10000)).collect();
        let (low, high) = contours.bounds().unwrap();
        assert_eq!(steps.iter().flatten().min(), Some(&(low / 10000)));
        assert_eq!(steps.iter().flatten().max(), Some(&(high / 10000)));
        let optimum = contours.optimum();
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
