//! What h of a question is made of, wherever it is searched.

use crate::config::{Aim, Graph, Portals};
use crate::ends::Ends;
use crate::grid::{Neighbourhood, Wrap};
use crate::heuristic::{Estimator, Heuristic};
use crate::plain::{Plain, cross_by_place, nudge_all};
use crate::priority::{Criterion, Ranker};
use crate::registry::parts::{self, steps_of_h_in};
use crate::scenario::Scenario;
use crate::search::{Guide, States};
use crate::shape::points::Points;
use crate::shape::regions::Slope;
use crate::shape::{Layout, Portal, Shape};
use crate::space::NodeId;
use crate::world::View;

/// Up to this number of goals h is worked out place by place, and not for all of them beforehand.
const FEW_GOALS: usize = 8;

/// The criteria that need a table beside that of h, one for each table.
const TABLED: &[Criterion] = &[Criterion::Cross, Criterion::LowX];

/// h of a scenario's search by a formula, at each of its nodes, whatever its world; `None` where preparation gives h or
/// there is a search for each goal, so that there is more than one.
///
/// When to use it: to say what h is at a place without searching.
///
/// Complexity: constant on squares of one floor that neither wraps nor has passages, with up to eight goals; else that of
/// [`Plain::to_nearest`].
///
/// # Example
/// ```
/// use tiebreak::{config::Config, estimate::Estimate, grid::Grid, registry, scenario::Scenario};
///
/// let grid = Grid::new(8, 8)?;
/// let (start, goal) = (grid.node(0, 0), grid.node(7, 7));
/// let scenario = Scenario::new(grid, (start, goal), Config::default())?;
/// let h = registry::guide(&scenario).expect("octile distances are a formula");
/// assert_eq!((h.h(start), h.h(goal)), (331_247, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn guide(scenario: &Scenario) -> Option<Guide> {
    let config = scenario.config();
    let is_one = !config.takes_each_goal(scenario.ends()) && config.outlook.graph == Graph::Cells;
    // h of a program is a number of its own, which its search tells.
    if !is_one || config.heuristic.is_prepared() || config.has_own_numbers() {
        return None;
    }
    if parts::has_formula(scenario) {
        return Some(Guide::Formula(parts::estimator(scenario), States::One));
    }
    let view = parts::view(scenario);
    let estimates = Estimates {
        scenario,
        view: &view,
        points: None,
    };
    Some(estimates.guide_by_formula(&estimates.goals(), scenario.ends()))
}

/// The order of expansion that a scenario asks for, with the h of [`guide`] if there is one.
pub fn rating(scenario: &Scenario) -> Ranker<Guide> {
    let guide = guide(scenario);
    let guide = guide.unwrap_or_else(|| Guide::Formula(parts::estimator(scenario), States::One));
    let config = scenario.config();
    Ranker::new(
        guide,
        config.evaluation(),
        &config.chain,
        parts::bound_of_g(scenario),
    )
}

/// A question as far as h depends on it.
#[derive(Clone, Copy)]
pub(super) struct Estimates<'a> {
    pub(super) scenario: &'a Scenario,
    pub(super) view: &'a View,
    /// The way-points, where these are searched.
    pub(super) points: Option<&'a Points>,
}

impl<'a> Estimates<'a> {
    /// How many nodes there are before turns or diagonals make states of them.
    pub(super) fn nodes(self) -> usize {
        match self.points {
            Some(points) => points.cells().len(),
            None => self.scenario.world().places(),
        }
    }

    fn layout(self) -> Layout<'a> {
        match self.points {
            Some(points) => Layout::Points {
                width: self.scenario.grid().width(),
                cells: points.cells(),
            },
            None => self.scenario.world().layout(),
        }
    }

    /// What a straight and a diagonal step count in h.
    pub(super) fn steps_of_h(self) -> (u64, u64) {
        steps_of_h_in(self.scenario.config(), self.view)
    }

    /// The goals that h leads to.
    fn goals(self) -> Vec<NodeId> {
        let ends = self.scenario.ends();
        match self.scenario.config().outlook.aim {
            Aim::First => ends.goal().into_iter().collect(),
            Aim::Nearest | Aim::Each => ends.goals().collect(),
        }
    }

    fn has_parity(self) -> bool {
        self.scenario.config().has_parity(self.scenario.world())
    }

    /// The states of places that are searched cell by cell.
    fn states(self) -> States {
        match self.scenario.config().turn_cost() {
            _ if self.has_parity() => States::Parities,
            0 => States::One,
            _ => States::Directions,
        }
    }

    /// An estimate by a formula, where diagonals alternate that of states of parity 0.
    pub(super) fn plain(self, heuristic: Heuristic) -> Plain<'a> {
        let slope = self.slope();
        let plain = Plain::new(self.layout(), heuristic, self.steps_of_h(), slope);
        let world = self.scenario.world();
        let plain = plain.wrapped(world.layers().wrap);
        let plain = if self.has_parity() {
            plain.at_parity(0)
        } else {
            plain
        };
        match self.scenario.config().outlook.portals {
            Portals::Ignored => plain,
            Portals::Counted => {
                let portals = world.portals();
                let is_open = |it: &&Portal| self.view.is_free(it.from) && self.view.is_free(it.to);
                plain.with_portals(portals.all().iter().filter(is_open).copied())
            }
        }
    }

    /// h to the nearest goal by a formula, not nudged: by place, or by the states of places if it differs among them.
    pub(super) fn to_nearest(self, heuristic: Heuristic, goals: &[NodeId]) -> Vec<u64> {
        let plain = self.plain(heuristic);
        if !self.has_parity() || heuristic != Heuristic::Octile {
            return plain.to_nearest(goals);
        }
        let [even, odd] = [0, 1].map(|parity| plain.clone().at_parity(parity).to_nearest(goals));
        even.into_iter()
            .zip(odd)
            .flat_map(<[u64; 2]>::from)
            .collect()
    }

    /// h to the nearest goal by the lane's own formula, as [`Estimates::to_nearest`]; `None` where it can be worked out place
    /// by place.
    pub(super) fn table(self, goals: &[NodeId]) -> Option<Vec<u64>> {
        let heuristic = self.scenario.config().heuristic;
        let has_formula = self.scenario.world().has_moves() && self.points.is_none();
        let is_by_state = self.has_parity() && heuristic == Heuristic::Octile;
        let needs_table = !has_formula || is_by_state || goals.len() > FEW_GOALS;
        needs_table.then(|| self.to_nearest(heuristic, goals))
    }

    fn slope(self) -> Option<Slope> {
        let regions = self.scenario.world().regions()?;
        regions.slope(&self.scenario.config().moves, self.view.counts())
    }

    /// The formula that prepared estimates fall back on.
    pub(super) fn fallback(self) -> Heuristic {
        let squares = self.scenario.world().layers().shape == Shape::Square;
        match self.scenario.config().moves.neighbours {
            Neighbourhood::Four if squares => Heuristic::Manhattan,
            _ => Heuristic::Octile,
        }
    }

    /// The line that the cross product is about, in a search between these ends: there has to be one start in the
    /// question, and one image of each end.
    pub(super) fn line(self, ends: &Ends) -> Option<(NodeId, NodeId)> {
        let has_one_start = self.scenario.ends().starts().nth(1).is_none();
        let has_ends = self.scenario.world().layers().wrap == Wrap::None;
        ends.pair().filter(|_| has_one_start && has_ends)
    }

    /// h by a formula for a search between these ends, to these goals, for any chain.
    fn guide_by_formula(self, goals: &[NodeId], ends: &Ends) -> Guide {
        match self.table(goals) {
            Some(h) => self.guide_for(TABLED, h, self.line(ends), self.states()),
            None => self.formula(goals, self.line(ends), self.states()),
        }
    }

    /// h by place or by state, which isn't nudged yet, as a guide for a search of these states.
    pub(super) fn guide(
        self,
        h: Vec<u64>,
        line: Option<(NodeId, NodeId)>,
        states: States,
    ) -> Guide {
        let criteria = self.scenario.config().chain.criteria();
        self.guide_for(criteria, h, line, states)
    }

    /// A guide by which these criteria can be asked for.
    fn guide_for(
        self,
        criteria: &[Criterion],
        mut h: Vec<u64>,
        line: Option<(NodeId, NodeId)>,
        states: States,
    ) -> Guide {
        let (config, layout) = (self.scenario.config(), self.layout());
        nudge_all(&mut h, &layout, config.nudge, self.steps_of_h().0, line);
        let has_cross = criteria.contains(&Criterion::Cross);
        let cross = match line.filter(|_| has_cross) {
            Some(line) => cross_by_place(&layout, Some(line)),
            None => Vec::new(),
        };
        let guide = Guide::new(h, cross, states, self.nodes());
        let guide = match criteria.iter().any(|one| one.is_of_place()) {
            true => guide.at(&layout),
            false => guide,
        };
        match self.points {
            Some(points) => {
                let numbers: Vec<u32> = points.cells().iter().map(|cell| cell.0).collect();
                guide.numbered(numbers)
            }
            None => guide,
        }
    }

    /// h by a formula for squares on one floor.
    pub(super) fn formula(
        self,
        goals: &[NodeId],
        line: Option<(NodeId, NodeId)>,
        states: States,
    ) -> Guide {
        let (config, grid) = (self.scenario.config(), self.scenario.grid());
        let start = self.scenario.start();
        let ends = match line {
            Some(line) => line.into(),
            None => Ends::without_goal(start).with_goals(goals.iter().copied()),
        };
        let steps_of_h = self.steps_of_h();
        let estimator = Estimator::new(config.heuristic, config.nudge, steps_of_h, grid, &ends);
        let estimator = match line {
            Some(_) => estimator,
            None => estimator.without_line(),
        };
        Guide::Formula(estimator, states)
    }
}
