//! The numbers of a run, step by step.

use std::collections::BTreeMap;

use tiebreak::event::{Kind, State};
use tiebreak::priority::Ranker;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::Guide;
use tiebreak::trace::Trace;

/// The effect of each step of a recorded search on OPEN: for charts over the run, and for stopping where
/// something happens.
///
/// All lists have an entry a step, as [`Trace`] counts them: step 0 puts the start in OPEN, step k is
/// the k-th expansion with all that it generates.
///
/// Complexity, with e events and d different values of f in OPEN: O(e log d) time, in budgets of any
/// size; 28 bytes a step, and O(d).
#[derive(Clone, Debug)]
pub struct Profile {
    ranker: Ranker<Guide>,
    /// How many events have been looked at.
    next: usize,
    /// By f, the nodes in OPEN.
    waiting: BTreeMap<u64, u32>,
    f: Vec<u64>,
    open: Vec<u32>,
    ties: Vec<u32>,
    generated: Vec<u32>,
    updated: Vec<u32>,
    reopened: Vec<u32>,
}

/// Something that happens in a step and is worth stopping at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Breakpoint {
    /// The node expanded has a greater f than the one before.
    FRises,
    /// More nodes than this tied for being expanded.
    TiesAbove(u32),
    /// A closed node is opened again.
    Reopening,
}

impl Profile {
    /// A profile of a search that answers `scenario`, still to be worked out. `None` where
    /// [`Scenario::unlike_one_open`] says why.
    pub fn new(scenario: &Scenario) -> Option<Self> {
        let keeps_open = scenario.unlike_one_open().is_none();
        keeps_open.then(|| Self {
            ranker: registry::rating(scenario),
            next: 0,
            waiting: BTreeMap::new(),
            f: Vec::new(),
            open: Vec::new(),
            ties: Vec::new(),
            generated: Vec::new(),
            updated: Vec::new(),
            reopened: Vec::new(),
        })
    }

    /// Looks at `budget` more events of the search's trace; true when all have been looked at.
    pub fn advance(&mut self, trace: &Trace, budget: usize) -> bool {
        let end = self.next.saturating_add(budget).min(trace.len());
        for index in self.next..end {
            let event = trace.event(index);
            let (_, f) = trace.rate(index, &self.ranker);
            if event.kind == Kind::Expand || self.f.is_empty() {
                self.begin_step(f);
            }
            let step = self.f.len() - 1;
            match event.kind {
                Kind::Generate => self.generated[step] += 1,
                Kind::Update => self.updated[step] += 1,
                Kind::Reopen => self.reopened[step] += 1,
                Kind::Expand => self.ties[step] = self.waiting[&f],
                _ => {}
            }
            let before = (event.previous as usize).checked_sub(1);
            if let Some(before) = before
                && trace.event(before).state() == State::Open
            {
                self.open[step] -= 1;
                self.leave(trace.rate(before, &self.ranker).1);
            }
            if event.state() == State::Open {
                self.open[step] += 1;
                *self.waiting.entry(f).or_default() += 1;
            }
        }
        self.next = end;
        end == trace.len()
    }

    /// f of the node that each step expands, in cost units: the lowest in OPEN then. At step 0 f of
    /// the start.
    pub fn f(&self) -> &[u64] {
        &self.f
    }

    /// How many nodes are in OPEN when the step is over.
    pub fn open(&self) -> &[u32] {
        &self.open
    }

    /// How many nodes of OPEN had the lowest f, the one expanded included. At step 0 none.
    pub fn ties(&self) -> &[u32] {
        &self.ties
    }

    /// How many nodes the step sees for the first time.
    pub fn generated(&self) -> &[u32] {
        &self.generated
    }

    /// How many nodes in OPEN it improves.
    pub fn updated(&self) -> &[u32] {
        &self.updated
    }

    /// How many closed nodes it opens again.
    pub fn reopened(&self) -> &[u32] {
        &self.reopened
    }

    /// The steps at which something happens, ascending.
    pub fn steps(&self, at: Breakpoint) -> impl Iterator<Item = usize> {
        (1..self.f.len()).filter(move |&step| match at {
            Breakpoint::FRises => self.f[step] > self.f[step - 1],
            Breakpoint::TiesAbove(most) => self.ties[step] > most,
            Breakpoint::Reopening => self.reopened[step] > 0,
        })
    }

    fn begin_step(&mut self, f: u64) {
        self.f.push(f);
        self.open.push(self.open.last().copied().unwrap_or(0));
        for counts in [
            &mut self.ties,
            &mut self.generated,
            &mut self.updated,
            &mut self.reopened,
        ] {
            counts.push(0);
        }
    }

    /// Takes a node with this f out of OPEN.
    fn leave(&mut self, f: u64) {
        if let Some(count) = self.waiting.get_mut(&f) {
            *count -= 1;
            if *count == 0 {
                self.waiting.remove(&f);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::sample::{four_moves, recorded, scenario};
    use super::*;
    use tiebreak::config::Config;
    use tiebreak::cost::CostModel;
    use tiebreak::grid::Corners;
    use tiebreak::search::Method;

    fn profile(scenario: &Scenario) -> Profile {
        let mut profile = Profile::new(scenario).unwrap();
        let trace = recorded(scenario);
        while !profile.advance(&trace, 2) {}
        profile
    }

    #[test]
    fn ties_and_open_are_counted_by_step() {
        // S at (0, 0), G at (1, 1), f = 2 everywhere. S generates east and south; east, which came
        // first, generates G; south has nothing new; G is taken alone.
        let profile = profile(&scenario(&["S.", ".G"], four_moves()));
        assert_eq!(profile.f(), [20000; 5]);
        assert_eq!(profile.open(), [1, 2, 2, 1, 0]);
        assert_eq!(profile.ties(), [0, 1, 2, 2, 1]);
        assert_eq!(profile.generated(), [1, 2, 1, 0, 0]);
        assert_eq!(profile.steps(Breakpoint::FRises).count(), 0);
        let crowded: Vec<_> = profile.steps(Breakpoint::TiesAbove(1)).collect();
        assert_eq!(crowded, [2, 3]);
    }

    #[test]
    fn an_update_moves_a_node_to_its_new_f() {
        // The swamp of weight 3 is seen at 14 x 3 = 42 from the start and at 10 + 30 = 40 from the
        // cell beside it, which also generates G at 10 + 14 = 24.
        let mut config = Config::of(Method::Dijkstra);
        config.moves.costs = CostModel::Lester;
        config.moves.corners = Corners::Always;
        let profile = profile(&scenario(&["S.#", "#3G"], config));
        assert_eq!(profile.f(), [0, 0, 10000, 24000]);
        assert_eq!(profile.open(), [1, 2, 2, 1]);
        assert_eq!(profile.ties(), [0, 1, 1, 1]);
        assert_eq!(profile.generated(), [1, 2, 1, 0]);
        assert_eq!(profile.updated(), [0, 0, 1, 0]);
        let rises: Vec<_> = profile.steps(Breakpoint::FRises).collect();
        assert_eq!(rises, [2, 3]);
    }

    #[test]
    fn a_walk_has_none() {
        let walk = Config::of(Method::Walk);
        assert!(Profile::new(&scenario(&["S.G"], walk)).is_none());
    }
}
