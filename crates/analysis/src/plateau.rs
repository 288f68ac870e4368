//! The expansions of a search by need: forced, tied and never needed.

use std::fmt;
use std::ops::ControlFlow;

use super::Inconsistency;
use super::judge::for_each_inconsistency;
use tiebreak::ends::Ends;
use tiebreak::estimate::Estimate;
use tiebreak::event::Kind;
use tiebreak::ground::Truth;
use tiebreak::memory::filled;
use tiebreak::priority::Evaluation;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Guide, Stop};
use tiebreak::space::NodeId;
use tiebreak::trace::Trace;

/// Every cell by its role in a search for a cheapest path, and the fewest ties with which such a search
/// can get by.
///
/// Definition: with g\*(n) the true distance from the start, e the estimate as it stands in f (h for
/// A\*, floor(w h / 1000) for weighted A\*, 0 for Dijkstra's algorithm), `f_min`(n) = g\*(n) + e(n) and C\*
/// the optimal cost, a cell that can be reached is *forced* where `f_min` < C\*, *tied* where `f_min` = C\* and
/// *beyond* where `f_min` > C\*. Without a path every cell that can be reached is forced. For greedy search
/// the zones are those of A\* with the same h. Where diagonals alternate, each of a cell's two states counts as a cell, since a
/// search expands these.
///
/// When to use it: to tell how many of a search's expansions were the luck of its ties. A search has
/// to expand every forced cell, whatever its chain; it has no use for cells beyond; only among the
/// tied cells does the chain choose.
///
/// The fewest: each search expands the goal, and with it a whole cheapest path to it, as each cell's
/// parent was expanded before. `f_min` doesn't fall along such a path and ends as C\*, so the path is
/// forced cells, then tied ones. The least number of tied cells on any cheapest path, the goal
/// counted, is therefore a lower bound of the tied cells that any order of ties expands; and an order
/// that expands the tied cells of that path first reaches it. Of several goals each is a goal. These cells are the
/// [ghost](Plateau::ghost). All of it rests on three obligations, which are checked here on this map;
/// where some aren't met, [`Plateau::unmet`] names them, and no bound is given.
///
/// Complexity, with n cells: O(n) time after the true distances; about 2 bytes a cell, and 8 a tied
/// one.
///
/// References: Dechter and Pearl, *Generalized best-first search strategies and the optimality of
/// A\**, 1985, who split the cells by `f_min` and C\* and name the best tie-breaking that always exists;
/// Asai and Fukunaga, *Tie-breaking strategies for cost-optimal best first search*, 2017, on how
/// large the last plateau is.
///
/// # Example
/// ```
/// use std::sync::Arc;
/// use tiebreak::ground::{End, Ground};
/// use tiebreak_analysis::Plateau;
/// use tiebreak::config::Config;
/// use tiebreak::grid::Grid;
/// use tiebreak::scenario::Scenario;
///
/// let grid = Arc::new(Grid::new(8, 8)?);
/// let (start, goal) = (grid.node(0, 0), grid.node(7, 7));
/// let scenario = Scenario::new(grid, (start, goal), Config::default())?;
/// let mut ground = Ground::new(scenario.world().clone());
/// let truth = ground.truth(&scenario, End::Start)?;
/// let mut plateau = Plateau::new(&scenario).expect("there is memory");
/// plateau.advance(&truth, usize::MAX);
/// assert_eq!(plateau.fewest(), Some(8));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Plateau {
    h: Guide,
    evaluation: Evaluation,
    ends: Ends,
    /// C\*, once anything has been looked at.
    optimum: Option<u64>,
    zones: Vec<Zone>,
    counts: [u64; 4],
    unmet: Vec<Unmet>,
    inconsistency: Option<Inconsistency>,
    stage: Stage,
    wave: Wave,
    ghost: Vec<NodeId>,
}

/// A cell's role in a search for a cheapest path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Zone {
    /// A wall, or out of reach.
    Unreachable = 0,
    /// `f_min` < C\*: with all [obligations](Unmet) met, every search expands it.
    Forced = 1,
    /// `f_min` = C\*: ties decide.
    Tied = 2,
    /// `f_min` > C\*: with all obligations met, never needed.
    Beyond = 3,
}

/// An unmet obligation of the bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unmet {
    /// f isn't g plus an estimate, as in greedy search.
    CostSoFar,
    /// The search doesn't go on until the goal is expanded.
    GoalExpanded,
    /// The estimate in f falls by more than a step costs: the worst such step between cells that can
    /// be reached.
    Consistent(Inconsistency),
}

impl fmt::Display for Unmet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::CostSoFar => {
                "The cost so far doesn't count in f, so there are no forced cells, and no lower bound on ties."
            }
            Self::GoalExpanded => {
                "The search stops when it sees the goal, so it need not expand every forced cell."
            }
            Self::Consistent(_) => {
                "The estimate isn't consistent on this map, so cells can be expanded early or late."
            }
        })
    }
}

/// How many cells a search expanded in each zone, each cell counted once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spent {
    /// Forced cells.
    pub forced: u64,
    /// Tied cells.
    pub tied: u64,
    /// Cells beyond.
    pub beyond: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Which cells have been looked at.
    Cells(usize),
    Ghost,
    Done,
}

/// Tied cells in the order of how many of them are needed from each to a goal.
#[derive(Clone, Debug)]
struct Wave {
    seen: Vec<bool>,
    /// Each with the place in this list of the cell after it, a goal with its own.
    cells: Vec<(NodeId, u32)>,
    next: usize,
}

impl Plateau {
    /// Zones that are still to be worked out, or `None` where there is no memory or
    /// [`Scenario::unlike_tied`] says why there are none.
    pub fn new(scenario: &Scenario) -> Option<Self> {
        if scenario.unlike_tied().is_some() {
            return None;
        }
        let evaluation = scenario.config().evaluation();
        let mut unmet = Vec::new();
        if evaluation.g == 0 {
            unmet.push(Unmet::CostSoFar);
        }
        if scenario.config().stop != Stop::Expanded {
            unmet.push(Unmet::GoalExpanded);
        }
        let h = registry::guide(scenario)?;
        let nodes = scenario.world().places() * h.states().count() as usize;
        Some(Self {
            h,
            evaluation: Evaluation { g: 1, ..evaluation },
            ends: scenario.ends().clone(),
            optimum: None,
            zones: filled(nodes, Zone::Unreachable)?,
            counts: [0; 4],
            unmet,
            inconsistency: None,
            stage: Stage::Cells(0),
            wave: Wave {
                seen: filled(nodes, false)?,
                cells: Vec::new(),
                next: 0,
            },
            ghost: Vec::new(),
        })
    }

    /// Looks at about `budget` more cells; true when all is known. `truth` holds the distances from
    /// the scenario's starts.
    pub fn advance(&mut self, truth: &Truth, budget: usize) -> bool {
        let mut left = budget;
        if self.stage == Stage::Cells(0) {
            self.optimum = truth.optimum(&self.ends).map(|optimum| optimum.0);
        }
        while left > 0 && self.stage != Stage::Done {
            match self.stage {
                Stage::Cells(next) => {
                    let end = next.saturating_add(left).min(self.zones.len());
                    for index in next..end {
                        self.look(truth, NodeId(index as u32));
                    }
                    left -= end - next;
                    self.stage = Stage::Cells(end);
                    if end == self.zones.len() {
                        self.begin_ghost();
                    }
                }
                Stage::Ghost => {
                    self.follow(truth);
                    left -= 1;
                }
                Stage::Done => {}
            }
        }
        self.stage == Stage::Done
    }

    /// The zone of a place, where diagonals alternate that of the state which is needed most. Like all that follows it is
    /// valid when [`Plateau::advance`] has returned true.
    pub fn zone(&self, place: NodeId) -> Zone {
        let states = self.h.states();
        let nodes = (0..states.count()).map(|state| states.node(place, state));
        let zones = nodes.map(|node| self.zones[node.index()]);
        let reached = zones.filter(|&zone| zone != Zone::Unreachable);
        reached.min().unwrap_or(Zone::Unreachable)
    }

    /// How many cells are in a zone.
    pub const fn count(&self, zone: Zone) -> u64 {
        self.counts[zone as usize]
    }

    /// How many cells are forced; `None` where the cost so far doesn't count in f, which forces none.
    pub fn forced(&self) -> Option<u64> {
        let counts = !self.unmet.contains(&Unmet::CostSoFar);
        counts.then_some(self.count(Zone::Forced))
    }

    /// The unmet obligations. If there are any, the zones are still as defined, but
    /// searches needn't keep to them.
    pub fn unmet(&self) -> &[Unmet] {
        &self.unmet
    }

    /// The fewest tied cells that any order of ties expands; 0 without a path. `None` where an
    /// obligation isn't met.
    pub fn fewest(&self) -> Option<u64> {
        self.unmet.is_empty().then_some(self.ghost.len() as u64)
    }

    /// Cells whose expansion makes the fewest ties: the tied ones of a cheapest path, the goal last.
    /// On ties the first by the order of neighbours, looked at from the goal.
    pub fn ghost(&self) -> &[NodeId] {
        &self.ghost
    }

    /// A search's expansions by zone, from its recording.
    pub fn spent(&self, trace: &Trace) -> Spent {
        let mut spent = Spent::default();
        let mut seen = vec![false; self.zones.len()];
        let expanded = trace.events().filter(|event| event.kind == Kind::Expand);
        for event in expanded {
            let node = self.h.node(event.place, event.who);
            if std::mem::replace(&mut seen[node.index()], true) {
                continue;
            }
            match self.zones[node.index()] {
                Zone::Unreachable => {}
                Zone::Forced => spent.forced += 1,
                Zone::Tied => spent.tied += 1,
                Zone::Beyond => spent.beyond += 1,
            }
        }
        spent
    }

    /// The tie waste, tied cells expanded to the fewest possible: 1 is perfect. For display. `None`
    /// where there is no bound or nothing is tied.
    pub fn waste(&self, spent: &Spent) -> Option<f64> {
        let fewest = self.fewest().filter(|&fewest| fewest > 0)?;
        Some(spent.tied as f64 / fewest as f64)
    }

    fn f(&self, truth: &Truth, node: NodeId) -> Option<u64> {
        let g = truth.distance(node)?.0;
        Some(self.evaluation.f(g, self.h.h(node)))
    }

    fn look(&mut self, truth: &Truth, node: NodeId) {
        let zone = match (self.f(truth, node), self.optimum) {
            (None, _) => Zone::Unreachable,
            (Some(f), Some(optimum)) if f == optimum => Zone::Tied,
            (Some(f), Some(optimum)) if f > optimum => Zone::Beyond,
            (Some(_), _) => Zone::Forced,
        };
        self.zones[node.index()] = zone;
        self.counts[zone as usize] += 1;
        if zone != Zone::Unreachable {
            self.look_at_steps(truth, node);
        }
    }

    /// Keeps the step over which the estimate falls too much by the largest amount.
    fn look_at_steps(&mut self, truth: &Truth, from: NodeId) {
        let estimate = |node| self.evaluation.f(0, self.h.h(node));
        let worst = &mut self.inconsistency;
        for_each_inconsistency(estimate, truth, from, |found| {
            found.keep_worse_in(worst);
        });
    }

    fn begin_ghost(&mut self) {
        self.unmet.extend(self.inconsistency.map(Unmet::Consistent));
        // Without a path no goal is a tied cell, and there is nothing to follow.
        if self.unmet.is_empty() {
            let goals = self.h.states().ends(&self.ends);
            let is_tied = |goal: &NodeId| self.zones[goal.index()] == Zone::Tied;
            for goal in goals.goals().filter(is_tied) {
                self.wave.seen[goal.index()] = true;
                let own = self.wave.cells.len() as u32;
                self.wave.cells.push((goal, own));
            }
        }
        self.stage = match self.wave.cells.is_empty() {
            true => Stage::Done,
            false => Stage::Ghost,
        };
    }

    /// Goes back from the next cell of the wave along cheapest paths. Where a forced cell or a start
    /// is reached, no path has fewer tied ones.
    fn follow(&mut self, truth: &Truth) {
        let place = self.wave.next;
        let node = self.wave.cells[place].0;
        self.wave.next += 1;
        let (zones, wave) = (&self.zones, &mut self.wave);
        let distance = |node| truth.distance(node).map_or(u64::MAX, |cost| cost.0);
        let here = distance(node);
        let end = truth.for_each_step_back(node, |from, cost| {
            let is_cheapest = distance(from).checked_add(cost.0) == Some(here);
            match zones[from.index()] {
                Zone::Forced if is_cheapest => ControlFlow::Break(()),
                Zone::Tied if is_cheapest && !wave.seen[from.index()] => {
                    wave.seen[from.index()] = true;
                    wave.cells.push((from, place as u32));
                    ControlFlow::Continue(())
                }
                _ => ControlFlow::Continue(()),
            }
        });
        // Only starts have a g of 0.
        if end.is_break() || here == 0 {
            let mut at = place;
            loop {
                let (node, next) = self.wave.cells[at];
                self.ghost.push(truth.place(node));
                if next as usize == at {
                    break;
                }
                at = next as usize;
            }
            self.stage = Stage::Done;
        }
    }
}

#[cfg(test)]
#[path = "plateau_tests.rs"]
mod tests;
