//! Preparations for a world: made once, used by every search and analysis of it.
//!
//! All lanes of a page share one `Ground`, the analyses in their worker another; it stays when only the ends
//! move, and computes distances in slices.
//!
//! To add one: a file beside this one; here its variant of `Prepared`, for whose bytes and look-ups the compiler
//! then asks, and a method of [`Ground`] that finds or makes it by exactly the settings that it depends on, with a
//! test. A search gets it from `problem_on` in the registry; an analysis takes it as an argument from a caller that
//! has a `Ground`.

mod shared;
mod steps;
mod truth;

use std::sync::Arc;

pub(crate) use shared::{Asked, Shared};
pub use truth::{End, Truth};

use crate::config::Config;
use crate::cost::Cost;
use crate::ends::Ends;
use crate::grid::{Moves, MovesRule};
use crate::scenario::{Scenario, ScenarioError};
use crate::search::Lines;
use crate::space::{NodeId, Space};
use crate::world::World;

/// The most bytes that a [`Ground`] keeps: on the largest map the true distances both to the goal and
/// from the start by one rule, with their legal steps.
pub const MAX_GROUND: usize = 80 << 20;

/// The most answers that a [`Ground`] keeps of questions whose distances it doesn't.
const MAX_OPTIMA: usize = 64;

/// A cache of the preparations for one world, bounded in memory.
///
/// When to use it: wherever several searches or analyses ask about the same world. It holds the legal
/// steps, by the rule of moves, true distances, by a lane's steps without their order and the ends they are
/// measured from, and for jump points the lines of walls, by the number of moves and the corner rule. Preparations are shared, so one that was given out stays valid after the cache has
/// dropped it.
///
/// Beyond the bound the cache drops the preparation that was used longest ago. The one used last
/// always stays. The distances in the making, at most one [`Truth`], aren't counted.
///
/// Complexity, with n places: n bytes for legal steps, 9 n for true distances, 2 n for lines; the time of
/// [`Moves::new`] and [`Truth`]. A look-up takes time linear in the preparations kept, which are few.
#[derive(Debug)]
pub struct Ground {
    world: World,
    most: usize,
    /// The preparations; the last is the one used last.
    kept: Vec<Prepared>,
    making: Option<Truth>,
}

#[derive(Debug)]
enum Prepared {
    Steps(Box<Moves>),
    Distances(Arc<Truth>),
    Lines(Arc<Lines>),
    Shared(Arc<Shared>),
    /// What the best path of a question costs, if there is one.
    Optimum(Box<(Config, Ends)>, Option<Cost>),
}

impl Ground {
    /// An empty cache that keeps at most [`MAX_GROUND`] bytes.
    pub fn new(world: impl Into<World>) -> Self {
        Self::bounded(world, MAX_GROUND)
    }

    /// An empty cache that keeps at most `most` bytes.
    pub fn bounded(world: impl Into<World>, most: usize) -> Self {
        Self {
            world: world.into(),
            most,
            kept: Vec::new(),
            making: None,
        }
    }

    /// The world.
    pub const fn world(&self) -> &World {
        &self.world
    }

    /// The legal steps by a rule.
    pub fn moves(&mut self, rule: &MovesRule) -> Moves {
        let known = self.used(|prepared| match prepared {
            Prepared::Steps(moves) => (moves.rule() == rule).then(|| Moves::clone(moves)),
            _ => None,
        });
        known.unwrap_or_else(|| {
            let grid = Arc::clone(self.world.grid());
            let moves = Moves::counted(grid, rule, &self.world.counts());
            self.keep(Prepared::Steps(Box::new(moves.clone())));
            moves
        })
    }

    /// The lines by a rule.
    pub(crate) fn lines(&mut self, rule: &MovesRule) -> Arc<Lines> {
        let known = self.used(|prepared| match prepared {
            Prepared::Lines(lines) => lines.answers(rule).then(|| Arc::clone(lines)),
            _ => None,
        });
        known.unwrap_or_else(|| {
            let lines = Arc::new(Lines::new(self.world.grid(), rule));
            self.keep(Prepared::Lines(Arc::clone(&lines)));
            lines
        })
    }

    /// What searches of richer worlds prepare by the same steps as a scenario's, which fills up as they do.
    pub(crate) fn shared(&mut self, scenario: &Scenario) -> Arc<Shared> {
        let steps = Asked::of(scenario.config(), scenario.ends());
        let known = self.used(|prepared| match prepared {
            Prepared::Shared(shared) => shared.answers(&steps).then(|| Arc::clone(shared)),
            _ => None,
        });
        known.unwrap_or_else(|| {
            let shared = Arc::new(Shared::new(steps));
            self.keep(Prepared::Shared(Arc::clone(&shared)));
            shared
        })
    }

    /// What the best path of a question costs, where that is known.
    pub(crate) fn optimum(&mut self, question: &Scenario) -> Option<Option<Cost>> {
        self.used(|prepared| match prepared {
            Prepared::Optimum(known, cost) => {
                let is_known = known.0 == *question.config() && known.1 == *question.ends();
                is_known.then_some(*cost)
            }
            _ => None,
        })
    }

    /// Keeps what it costs.
    pub(crate) fn keep_optimum(&mut self, question: &Scenario, cost: Option<Cost>) {
        let asked = (question.config().clone(), question.ends().clone());
        self.keep(Prepared::Optimum(Box::new(asked), cost));
        let optima = |kept: &[Prepared]| {
            let is_one = |it: &Prepared| matches!(it, Prepared::Optimum(..));
            let mut places = (0..kept.len()).filter(|&place| is_one(&kept[place]));
            let first = places.next();
            first.filter(|_| places.count() >= MAX_OPTIMA)
        };
        if let Some(oldest) = optima(&self.kept) {
            self.kept.remove(oldest);
        }
    }

    /// The true distances between every node of a scenario's lane and its starts or its goals.
    ///
    /// # Errors
    /// [`ScenarioError::Memory`].
    ///
    /// # Panics
    /// Where the scenario belongs to another world.
    pub fn truth(&mut self, scenario: &Scenario, end: End) -> Result<Arc<Truth>, ScenarioError> {
        loop {
            if let Some(truth) = self.truth_within(scenario, end, u64::MAX)? {
                return Ok(truth);
            }
        }
    }

    /// The true distances in slices: works out at most `budget` more nodes, and gives the distances once all
    /// are known. Asking for others meanwhile begins again.
    ///
    /// # Errors
    /// [`ScenarioError::Memory`].
    ///
    /// # Panics
    /// See [`Ground::truth`].
    pub fn truth_within(
        &mut self,
        scenario: &Scenario,
        end: End,
        budget: u64,
    ) -> Result<Option<Arc<Truth>>, ScenarioError> {
        assert!(Arc::ptr_eq(self.world.grid(), scenario.grid()));
        let ends = scenario.ends();
        let asked = Asked::of(scenario.config(), ends);
        let answers = |truth: &Truth| truth.is_from(ends, end) && truth.both_ways().answers(&asked);
        let known = self.used(|prepared| match prepared {
            Prepared::Distances(truth) => answers(truth).then(|| Arc::clone(truth)),
            _ => None,
        });
        if known.is_some() {
            return Ok(known);
        }
        let making = self.making.take().filter(answers);
        let mut truth = match making {
            Some(truth) => truth,
            None => self.begin_truth(scenario, asked, end)?,
        };
        if !truth.run(budget) {
            self.making = Some(truth);
            return Ok(None);
        }
        let truth = Arc::new(truth);
        self.keep(Prepared::Distances(Arc::clone(&truth)));
        Ok(Some(truth))
    }

    fn begin_truth(
        &mut self,
        scenario: &Scenario,
        asked: Asked,
        end: End,
    ) -> Result<Truth, ScenarioError> {
        let kept = self.kept.iter().find_map(|prepared| match prepared {
            Prepared::Distances(truth) => Some(truth.both_ways()).filter(|it| it.answers(&asked)),
            _ => None,
        });
        let view = self
            .world
            .view(scenario.config().outlook.eyes(), scenario.ends());
        let steps = match kept {
            Some(steps) => Arc::clone(steps),
            None => Arc::new(self.both_ways(scenario, &view, asked)?),
        };
        let is_free = |place| view.is_free(place);
        Truth::new(steps, scenario.ends(), end, is_free).ok_or(ScenarioError::Memory)
    }

    /// Bytes that are kept.
    pub fn bytes(&self) -> usize {
        self.kept.iter().map(Prepared::bytes).sum()
    }

    /// The preparation looked for, which becomes the last one used.
    fn used<T>(&mut self, look: impl FnMut(&Prepared) -> Option<T>) -> Option<T> {
        let mut all = self.kept.iter().map(look).enumerate();
        let (place, found) = all.find_map(|(place, found)| Some((place, found?)))?;
        self.kept[place..].rotate_left(1);
        Some(found)
    }

    fn keep(&mut self, prepared: Prepared) {
        self.kept.push(prepared);
        while self.bytes() > self.most && self.kept.len() > 1 {
            self.kept.remove(0);
        }
    }
}

impl Prepared {
    fn bytes(&self) -> usize {
        match self {
            Self::Steps(moves) => moves.nodes(),
            // With the steps, which it may be the last to hold.
            Self::Distances(truth) => truth.bytes(),
            Self::Lines(lines) => lines.bytes(),
            Self::Shared(shared) => shared.bytes(),
            Self::Optimum(asked, _) => {
                let ends = asked.1.starts().count() + asked.1.goals().count();
                size_of::<Config>() + size_of::<Ends>() + ends * size_of::<NodeId>()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use crate::cost::CostModel;
    use crate::grid::{Grid, Order};
    use crate::space::NodeId;

    /// 100 places.
    fn ground(most: usize) -> Ground {
        Ground::bounded(Grid::new(10, 10).unwrap(), most)
    }

    fn rule() -> MovesRule {
        Config::default().moves
    }

    /// From a start to a goal of a ground's world, by a rule.
    fn asked(ground: &Ground, start: u32, goal: u32, moves: MovesRule) -> Scenario {
        let config = Config {
            moves,
            ..Config::default()
        };
        let ends = (NodeId(start), NodeId(goal));
        Scenario::new(ground.world().clone(), ends, config).unwrap()
    }

    #[test]
    fn what_was_used_longest_ago_is_dropped_first() {
        let rule = rule();
        // Legal steps, and distances to three goals.
        let mut ground = ground(100 + 3 * 900);
        let [one, two, three, four] = [0, 1, 2, 3].map(|goal| asked(&ground, 99, goal, rule));
        let [first, second, _] =
            [&one, &two, &three].map(|it| ground.truth(it, End::Goal).unwrap());
        assert_eq!(ground.bytes(), 2800);
        let again = ground.truth(&one, End::Goal).unwrap();
        assert!(Arc::ptr_eq(&first, &again));
        ground.moves(&rule);
        ground.truth(&four, End::Goal).unwrap();
        assert_eq!(ground.bytes(), 2800);
        let again = ground.truth(&one, End::Goal).unwrap();
        assert!(Arc::ptr_eq(&first, &again));
        let again = ground.truth(&two, End::Goal).unwrap();
        assert!(!Arc::ptr_eq(&second, &again), "it was used longest ago");
        assert_eq!(second.distance(NodeId(0)), again.distance(NodeId(0)));
        assert_eq!(ground.bytes(), 2800);
    }

    #[test]
    fn what_was_used_last_stays_however_large() {
        let mut ground = ground(0);
        let asked = asked(&ground, 0, 1, rule());
        let truth = ground.truth(&asked, End::Start).unwrap();
        assert!(Arc::ptr_eq(
            &truth,
            &ground.truth(&asked, End::Start).unwrap()
        ));
        assert_eq!(ground.bytes(), 900);
    }

    #[test]
    fn distances_are_shared_by_rules_that_differ_in_order_only() {
        let mut ground = ground(usize::MAX);
        let reversed = MovesRule {
            order: Order::CLOCKWISE.reversed(),
            checkerboard: true,
            ..rule()
        };
        let dearer = MovesRule {
            costs: CostModel::Uniform,
            ..rule()
        };
        let [usual, reversed, dearer] =
            [rule(), reversed, dearer].map(|it| asked(&ground, 5, 5, it));
        let elsewhere = asked(&ground, 7, 5, rule());
        let truth = ground.truth(&usual, End::Goal).unwrap();
        let mut is_other =
            |scenario: &Scenario, end| !Arc::ptr_eq(&truth, &ground.truth(scenario, end).unwrap());
        assert!(!is_other(&reversed, End::Goal) && !is_other(&elsewhere, End::Goal));
        let optima = [&usual, &elsewhere].map(|it| truth.optimum(it.ends()).map(|cost| cost.0));
        assert_eq!(
            optima,
            [Some(0), Some(2 * 33_461)],
            "each question has its own"
        );
        assert!(is_other(&dearer, End::Goal));
        assert!(is_other(&usual, End::Start) && is_other(&elsewhere, End::Start));
    }

    /// Two diagonals in a row cost 1 and 2.
    #[test]
    fn states_by_parity_have_distances_of_their_own() {
        let mut ground = ground(usize::MAX);
        let alternate = MovesRule {
            costs: CostModel::Alternate,
            ..rule()
        };
        let scenario = asked(&ground, 0, 33, alternate);
        let [from, to] = [End::Start, End::Goal].map(|end| ground.truth(&scenario, end).unwrap());
        assert!(Arc::ptr_eq(from.both_ways(), to.both_ways()));
        let costs = |truth: &Truth, place: u32| {
            let states = [0, 1].map(|state| truth.distance(NodeId(2 * place + state)));
            states.map(|cost| cost.map(|cost| cost.0 / 10_000))
        };
        // From (0, 0) to (1, 1) by one diagonal, or by two straight steps.
        assert_eq!(costs(&from, 11), [Some(2), Some(1)]);
        assert_eq!(costs(&from, 22), [Some(3), Some(3)]);
        assert_eq!(costs(&to, 22), [Some(1), Some(2)]);
        assert_eq!(costs(&to, 0), [Some(4), Some(5)]);
        let optima = [&from, &to].map(|truth| truth.optimum(scenario.ends()));
        assert_eq!(optima, [Some(Cost(40_000)); 2]);
        assert_eq!(
            (from.origins(), to.origins()),
            (&[NodeId(0)][..], &[66, 67].map(NodeId)[..])
        );
    }

    #[test]
    fn lines_are_shared_by_rules_with_the_same_straight_runs() {
        use crate::grid::{Corners, Neighbourhood};

        let mut ground = ground(usize::MAX);
        let lines = ground.lines(&rule());
        let mut is_shared = |change: fn(&mut MovesRule)| {
            let mut rule = rule();
            change(&mut rule);
            Arc::ptr_eq(&lines, &ground.lines(&rule))
        };
        assert!(is_shared(|rule| rule.costs = CostModel::Uniform));
        assert!(is_shared(|rule| rule.checkerboard = true));
        assert!(is_shared(|rule| rule.accuracy = 0));
        assert!(!is_shared(|rule| rule.corners = Corners::One));
        assert!(!is_shared(|rule| rule.neighbours = Neighbourhood::Four));
        // Three words a line of 10 cells, 13 lines and a word, in rows and in columns; a byte a cell.
        let bytes = 2 * 3 * (13 + 1) * size_of::<u64>() + 100;
        assert_eq!(ground.bytes(), 3 * bytes);
    }

    #[test]
    fn distances_come_in_slices_and_only_one_is_in_the_making() {
        let mut ground = ground(usize::MAX);
        let [one, two] = [0, 99].map(|goal| asked(&ground, 5, goal, rule()));
        let mut slice = |scenario| {
            let truth = ground.truth_within(scenario, End::Goal, 40);
            truth.unwrap().is_some()
        };
        assert_eq!([slice(&one), slice(&one)], [false, false]);
        assert!(!slice(&two));
        // 80 of 100 places are forgotten.
        assert_eq!([slice(&one), slice(&one)], [false, false]);
        assert!(slice(&one));
        assert!(slice(&one));
    }
}
