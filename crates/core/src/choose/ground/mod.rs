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
mod truth;

use std::sync::Arc;

pub(crate) use shared::{Asked, Shared};
pub use truth::{End, Truth};

use crate::config::Config;
use crate::cost::Cost;
use crate::ends::Ends;
use crate::grid::{Moves, MovesRule};
use crate::scenario::Scenario;
use crate::scenario::ScenarioError;
use crate::search::Lines;
use crate::space::NodeId;
use crate::space::Space;
use crate::world::World;

/// The most bytes that a [`Ground`] keeps: on the largest map the true distances both to the goal and
/// from the start by one rule, with their legal steps.
pub const MAX_GROUND: usize = 80 << 20;

/// The most answers that a [`Ground`] keeps of questions whose distances it doesn't.
const MAX_OPTIMA: usize = 64;

/// A cache of the preparations for one world, bounded in memory.
///
/// When to use it: wherever several searches or analyses ask about the same world. It holds the legal
/// steps, by the rule of moves, true distances, by the rule without its order and the end they are
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

    /// The true distances by a rule between every cell of the map as it is drawn and an end.
    ///
    /// # Errors
    /// [`ScenarioError::Memory`].
    ///
    /// # Panics
    /// If the end is no cell of the map, but a place of a floor above it or a region.
    pub fn truth(&mut self, rule: &MovesRule, end: End) -> Result<Arc<Truth>, ScenarioError> {
        loop {
            if let Some(truth) = self.truth_within(rule, end, u64::MAX)? {
                return Ok(truth);
            }
        }
    }

    /// The true distances in slices: works out at most `budget` more places, and gives the distances once all
    /// are known. Asking for others meanwhile begins again.
    ///
    /// # Errors
    /// [`ScenarioError::Memory`].
    pub fn truth_within(
        &mut self,
        rule: &MovesRule,
        end: End,
        budget: u64,
    ) -> Result<Option<Arc<Truth>>, ScenarioError> {
        let known = self.used(|prepared| match prepared {
            Prepared::Distances(truth) => truth.answers(rule, end).then(|| Arc::clone(truth)),
            _ => None,
        });
        if known.is_some() {
            return Ok(known);
        }
        let making = self.making.take().filter(|truth| truth.answers(rule, end));
        let mut truth = match making {
            Some(truth) => truth,
            None => Truth::new(self.moves(rule), end).ok_or(ScenarioError::Memory)?,
        };
        if !truth.run(budget) {
            self.making = Some(truth);
            return Ok(None);
        }
        let truth = Arc::new(truth);
        self.keep(Prepared::Distances(Arc::clone(&truth)));
        Ok(Some(truth))
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
            // A distance and the legal steps of each place, which it may be the last to hold.
            Self::Distances(truth) => truth.moves().nodes() * (size_of::<u64>() + 1),
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

    #[test]
    fn what_was_used_longest_ago_is_dropped_first() {
        let rule = rule();
        let goal = |cell| End::Goal(NodeId(cell));
        // Legal steps, and distances to three goals.
        let mut ground = ground(100 + 3 * 900);
        let [first, second, _] = [0, 1, 2].map(|cell| ground.truth(&rule, goal(cell)).unwrap());
        assert_eq!(ground.bytes(), 2800);
        let again = ground.truth(&rule, goal(0)).unwrap();
        assert!(Arc::ptr_eq(&first, &again));
        ground.moves(&rule);
        ground.truth(&rule, goal(3)).unwrap();
        assert_eq!(ground.bytes(), 2800);
        let again = ground.truth(&rule, goal(0)).unwrap();
        assert!(Arc::ptr_eq(&first, &again));
        let again = ground.truth(&rule, goal(1)).unwrap();
        assert!(!Arc::ptr_eq(&second, &again), "it was used longest ago");
        assert_eq!(second.distance(NodeId(0)), again.distance(NodeId(0)));
        assert_eq!(ground.bytes(), 2800);
    }

    #[test]
    fn what_was_used_last_stays_however_large() {
        let mut ground = ground(0);
        let end = End::Start(NodeId(0));
        let truth = ground.truth(&rule(), end).unwrap();
        assert!(Arc::ptr_eq(&truth, &ground.truth(&rule(), end).unwrap()));
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
        let (goal, start) = (End::Goal(NodeId(5)), End::Start(NodeId(5)));
        let truth = ground.truth(&rule(), goal).unwrap();
        let other = |ground: &mut Ground, rule: &MovesRule, end| {
            !Arc::ptr_eq(&truth, &ground.truth(rule, end).unwrap())
        };
        assert!(!other(&mut ground, &reversed, goal));
        assert!(other(&mut ground, &dearer, goal));
        assert!(other(&mut ground, &rule(), start));
        assert_eq!(ground.moves(&reversed).rule(), &reversed);
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
        let goals = [0, 99].map(|cell| End::Goal(NodeId(cell)));
        let mut slice = |end| ground.truth_within(&rule(), end, 40).unwrap().is_some();
        assert_eq!([slice(goals[0]), slice(goals[0])], [false, false]);
        assert!(!slice(goals[1]));
        // 80 of 100 places are forgotten.
        assert_eq!([slice(goals[0]), slice(goals[0])], [false, false]);
        assert!(slice(goals[0]));
        assert!(slice(goals[0]));
    }
}
