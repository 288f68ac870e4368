//! OPEN at a step, sorted, with the criterion that decided which entry was taken.

use std::fmt;
use std::sync::Arc;

use super::{Decider, Decision};
use tiebreak::cost::cost_text;
use tiebreak::estimate::Estimate;
use tiebreak::event::State;
use tiebreak::grid::Grid;
use tiebreak::priority::{Chain, Insertion, Ranker, WideKey};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::{Guide, States};
use tiebreak::space::NodeId;
use tiebreak::trace::{Recorded, Replay, Trace};

/// The tie inspector: OPEN as it was just before an expansion, in the order in which its entries would
/// be taken.
///
/// When to use it: to see why this cell and not that one was next, to ask which would have been next
/// under another chain, and to check a reader's guess.
///
/// It prints itself as a sentence: `step 41: (12, 7), f 18, tie of 6, decided by low h`.
///
/// Complexity, with n cells, e events, m entries and a chain of c: O(n + e + m log m) time and 64
/// bytes an entry; O(c m) to ask about another chain.
///
/// # Example
/// ```
/// use std::sync::Arc;
/// use tiebreak_analysis::Inspection;
/// use tiebreak::grid::Grid;
/// use tiebreak::registry;
/// use tiebreak::config::Config;
/// use tiebreak::scenario::Scenario;
///
/// let grid = Arc::new(Grid::new(3, 3)?);
/// let (start, goal) = (grid.node(0, 0), grid.node(2, 2));
/// let scenario = Scenario::new(grid, (start, goal), Config::default())?;
/// let mut trace = registry::trace(&scenario, usize::MAX);
/// registry::search(&scenario)?.run_observed(u64::MAX, &mut trace);
/// let second = Inspection::at(&scenario, &trace, 2).expect("it has three steps");
/// assert_eq!(second.to_string(), "step 2: (1, 1), f 2.83, no tie");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Inspection {
    step: usize,
    grid: Arc<Grid>,
    unit: u64,
    chain: Chain,
    ranker: Ranker<Guide>,
    open: Vec<Candidate>,
    tied: usize,
    allowed: usize,
}

/// An entry of OPEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The cell; where diagonals alternate, its two states are entries of their own.
    pub place: NodeId,
    /// The node with its g, h, f and the number of insertions before it.
    pub insertion: Insertion,
    /// The step in which it was inserted.
    pub step: u32,
}

impl Inspection {
    /// OPEN just before the `step`-th expansion of a search that answers `scenario`. `None` where the
    /// trace has no such step, at step 0, and where [`Scenario::unlike_one_open`] says why.
    pub fn at(scenario: &Scenario, trace: &Trace, step: usize) -> Option<Self> {
        let config = scenario.config();
        if scenario.unlike_one_open().is_some() || step == 0 || step >= trace.steps() {
            return None;
        }
        let ranker = registry::rating(scenario);
        let mut open = waiting(trace, step - 1, &ranker);
        open.sort_by_cached_key(|candidate| ranker.key::<WideKey>(&candidate.insertion));
        let mut inspection = Self {
            step,
            grid: Arc::clone(scenario.grid()),
            unit: config.moves.costs.unit(),
            chain: config.chain.clone(),
            ranker,
            open,
            tied: 0,
            allowed: 0,
        };
        let alike = |deciders: &[Decider]| {
            let open = inspection.open.iter();
            open.take_while(|one| inspection.is_like_taken(one, deciders))
                .count()
        };
        let tied = alike(&[Decider::F]);
        let seen = Decider::of(&inspection.chain).take_while(|decider| decider.can_be_seen());
        let allowed = alike(&seen.collect::<Vec<_>>());
        (inspection.tied, inspection.allowed) = (tied, allowed);
        Some(inspection)
    }

    /// The number of the expansion; the first is 1.
    pub const fn step(&self) -> usize {
        self.step
    }

    /// All of OPEN, in the order in which entries would be taken.
    pub fn open(&self) -> &[Candidate] {
        &self.open
    }

    /// The entry expanded.
    pub fn taken(&self) -> &Candidate {
        &self.open[0]
    }

    /// The entries with the lowest f, among which the chain chose.
    pub fn tied(&self) -> &[Candidate] {
        &self.open[..self.tied]
    }

    /// The entries that a reader of the map may fairly name as the next: like the one taken in f and in
    /// every visible criterion. A hash isn't visible, so neither it nor the criteria after it count; and
    /// of the order in which entries came the step is visible, not the place within it.
    pub fn allowed(&self) -> &[Candidate] {
        &self.open[..self.allowed]
    }

    /// The decision between the entry taken and the second; `None` where there is no second.
    pub fn decision(&self) -> Option<Decision> {
        self.against(self.open.get(1)?)
    }

    /// The decision between the entry taken and another; `None` for the same entry.
    pub fn against(&self, other: &Candidate) -> Option<Decision> {
        let (first, second) = (&self.taken().insertion, &other.insertion);
        Decision::between(first, second, &self.chain, self.ranker.estimator())
    }

    /// The deciders of an entry with their values, f first.
    pub fn values(&self, entry: &Candidate) -> impl Iterator<Item = (Decider, u64)> {
        let value = |by: Decider| by.value(&entry.insertion, self.ranker.estimator());
        Decider::of(&self.chain).map(move |by| (by, value(by)))
    }

    /// The entry that another chain would expand.
    pub fn under(&self, chain: &Chain) -> &Candidate {
        let ranker = self.ranker.with_chain(chain);
        let key = |candidate: &&Candidate| ranker.key::<WideKey>(&candidate.insertion);
        // The first entry under any chain has the lowest f.
        self.tied().iter().min_by_key(key).unwrap_or(self.taken())
    }

    /// The entry of a node; `None` if it isn't in OPEN. Takes time linear in the entries.
    pub fn entry(&self, node: NodeId) -> Option<&Candidate> {
        let mut open = self.open.iter();
        open.find(|candidate| candidate.insertion.node == node)
    }

    /// What nodes are.
    pub fn states(&self) -> States {
        self.ranker.estimator().states()
    }

    fn is_like_taken(&self, candidate: &Candidate, deciders: &[Decider]) -> bool {
        let estimator = self.ranker.estimator();
        let taken = self.taken();
        deciders.iter().all(|by| match by {
            Decider::Criterion(one) if one.is_last() => candidate.step == taken.step,
            _ => by.value(&candidate.insertion, estimator) == by.value(&taken.insertion, estimator),
        })
    }
}

impl fmt::Display for Inspection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let taken = self.taken().insertion;
        let (x, y) = self.grid.xy(self.taken().place);
        let lowest = cost_text(taken.f, self.unit);
        write!(f, "step {}: ({x}, {y}), f {lowest}, ", self.step)?;
        match self.decision() {
            None => f.write_str("alone in OPEN"),
            Some(Decision { by: Decider::F, .. }) => f.write_str("no tie"),
            Some(Decision { by, .. }) => write!(f, "tie of {}, decided by {by}", self.tied),
        }
    }
}

/// The entries of OPEN when `step` is over.
fn waiting(trace: &Trace, step: usize, ranker: &Ranker<Guide>) -> Vec<Candidate> {
    let mut replay = Replay::new(trace);
    replay.seek(step);
    let mut arrivals = 0;
    let candidate = |(event, recorded): (usize, Recorded)| {
        if recorded.state() != State::Open {
            return None;
        }
        arrivals += 1;
        if replay.latest(recorded.who, recorded.place) != Some(event) {
            return None;
        }
        let (h, f) = trace.rate(event, ranker);
        let insertion = Insertion {
            node: ranker.estimator().node(recorded.place, recorded.who),
            g: recorded.g.0,
            h,
            f,
            arrival: arrivals - 1,
        };
        let step = trace.step_of(event) as u32;
        Some(Candidate {
            place: recorded.place,
            insertion,
            step,
        })
    };
    let events = trace.events().enumerate();
    let past = events.take(trace.step_ends()[step] as usize);
    past.filter_map(candidate).collect()
}

#[cfg(test)]
mod tests {
    use super::super::sample::{chain, four_moves, recorded, scenario};
    use super::*;
    use tiebreak::config::Config;
    use tiebreak::cost::CostModel;
    use tiebreak::grid::Corners;
    use tiebreak::priority::Criterion;
    use tiebreak::search::Method;

    fn with_chain(words: &str) -> Config {
        Config {
            chain: chain(words),
            ..four_moves()
        }
    }

    fn at(rows: &[&str], config: Config, step: usize) -> Option<Inspection> {
        let scenario = scenario(rows, config);
        Inspection::at(&scenario, &recorded(&scenario), step)
    }

    fn nodes(candidates: &[Candidate]) -> Vec<u32> {
        candidates.iter().map(|one| one.insertion.node.0).collect()
    }

    #[test]
    fn every_step_of_a_small_search() {
        // 0 1   S generates 1 and 2 in step 1 as insertions 1 and 2; 1 generates the goal in step 2.
        // 2 3   All have f = 2.
        let look = |step| at(&["S.", ".G"], with_chain("fifo"), step);
        let first = look(1).unwrap();
        assert_eq!(first.to_string(), "step 1: (0, 0), f 2, alone in OPEN");
        assert_eq!(first.decision(), None);
        let second = look(2).unwrap();
        assert_eq!(
            second.to_string(),
            "step 2: (1, 0), f 2, tie of 2, decided by fifo"
        );
        let decision = second.decision().unwrap();
        assert_eq!(
            (decision.by, decision.first, decision.second),
            (Decider::Criterion(Criterion::Fifo), 1, 2)
        );
        assert_eq!(decision.margin(), 1);
        // Both came in step 1, and a reader of the map can't tell which was first.
        assert_eq!(nodes(second.allowed()), [1, 2]);
        assert_eq!(second.under(&chain("lifo")).insertion.node, NodeId(2));
        let third = look(3).unwrap();
        assert_eq!(
            (nodes(third.tied()), nodes(third.allowed())),
            (vec![2, 3], vec![2])
        );
        let values: Vec<_> = third
            .values(&third.open()[1])
            .map(|(_, value)| value)
            .collect();
        assert_eq!(values, [20000, 3]);
        assert!(look(0).is_none() && look(5).is_none());
    }

    #[test]
    fn the_first_criterion_that_differs_decides() {
        // 0 1 2   Step 2 takes 1 and generates 2 and 4, both with h = 1; 3 has h = 2, all f = 3.
        // 3 4 5   So h can't decide between 2 and 4, but against 3 it does.
        let third = at(&["S..", "..G"], with_chain("low_h fifo"), 3).unwrap();
        assert_eq!(nodes(third.open()), [2, 4, 3]);
        assert_eq!(
            third.to_string(),
            "step 3: (2, 0), f 3, tie of 3, decided by fifo"
        );
        assert_eq!(nodes(third.allowed()), [2, 4]);
        let against = third.against(&third.open()[2]).unwrap();
        assert_eq!(against.by, Decider::Criterion(Criterion::LowH));
        assert_eq!((against.first, against.second), (10000, 20000));
        assert_eq!(third.under(&chain("high_h lifo")).insertion.node, NodeId(3));
        let high = at(&["S..", "..G"], with_chain("high_h fifo"), 3).unwrap();
        assert_eq!(
            high.to_string(),
            "step 3: (0, 1), f 3, tie of 3, decided by high h"
        );
    }

    #[test]
    fn a_hash_can_not_be_seen_so_every_tie_may_be_named() {
        let third = at(&["S..", "..G"], with_chain("hash:7 low_h fifo"), 3).unwrap();
        assert_eq!(third.allowed(), third.tied());
        assert!(third.to_string().ends_with("decided by hash 7"));
        // In step 2 both cells beside the start have h = 2.
        let behind = at(&["S..", "..G"], with_chain("low_h hash:7 fifo"), 2).unwrap();
        assert_eq!(behind.allowed().len(), 2);
    }

    #[test]
    fn an_improved_node_has_come_when_it_was_improved() {
        // The swamp of weight 3, cell 4, is insertion 2 at first; the goal is insertion 3, in step 2,
        // and then the swamp is improved to 10 + 30 = 40 as insertion 4.
        let mut config = Config::of(Method::Dijkstra);
        config.moves.costs = CostModel::Lester;
        config.moves.corners = Corners::Always;
        let third = at(&["S.#", "#3G"], config, 3).unwrap();
        assert_eq!(third.to_string(), "step 3: (2, 1), f 24, no tie");
        let swamp = third.entry(NodeId(4)).unwrap();
        let Insertion { g, arrival, .. } = swamp.insertion;
        assert_eq!((g, arrival, swamp.step), (40000, 4, 2));
    }
}
