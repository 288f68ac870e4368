//! ARA\*: a quick path first, then better ones.

use std::ops::ControlFlow;

use super::engine::{Ended, Engine, Progress};
use super::heap_open::HeapOpen;
use super::nodes::{Node, Rates};
use super::passes::report_pass;
use super::records::{Record, Records, Standing};
use super::{Pass, Problem, Status};
use crate::cost::Cost;
use crate::ends::Ends;
use crate::estimate::Estimate;
use crate::event::{Kind, Observer};
use crate::memory::filled;
use crate::priority::{Evaluation, Key};
use crate::space::{NodeId, Space, Way};

/// Anytime repairing A\*.
///
/// What it is: weighted A\* again and again, each time with a smaller weight. Each pass builds on the
/// results of those before. Use it where a path is wanted at once and a better one as long as there is
/// time.
///
/// The idea: a path is within w of the optimum once no node in OPEN has an f below g of the goal. When the
/// weight falls, only the nodes that no longer satisfy this have to be expanded. A node that improves
/// after it was closed in a pass is parked until the next, so each pass expands a node once at most.
///
/// Order and ties: by f with the pass's weight, then by the whole chain. With each pass the nodes in OPEN are
/// rated again and keep the numbers of their insertions; then the parked ones are put back in the order in
/// which they were first parked.
///
/// Guarantees: with a consistent h the path of a pass with weight w costs at most w times the optimum. The
/// goal is never expanded.
///
/// Complexity, with p passes and n insertions: O((p + n) log n) expansions and their neighbours at most, and
/// O(n log n) between two passes; memory 20 bytes a node and an entry for each insertion.
///
/// References: Likhachev, Gordon and Thrun 2003.
#[derive(Clone, Debug)]
pub(crate) struct Anytime<S, K> {
    problem: Problem<S>,
    state: State<K>,
}

/// How the weight of h falls, in thousandths.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    /// The weight of the first pass.
    pub(crate) first: u32,
    /// The amount by which it falls with each pass.
    pub(crate) shrink: u32,
}

/// The weight of the last pass.
const LAST: u32 = 1000;

/// All of a search but its problem.
#[derive(Clone, Debug)]
struct State<K> {
    weights: Weights,
    /// The weight of this pass.
    weight: u32,
    open: HeapOpen<K>,
    /// By node: in OPEN the number of its insertion, in CLOSED the pass in which it was closed, or
    /// `PARKED`.
    seats: Vec<u32>,
    /// The first node of OPEN, whose entry is taken out, and its f.
    first: Option<(NodeId, u64)>,
    /// The nodes in OPEN while they are rated again.
    rated: Vec<NodeId>,
    parked: Vec<NodeId>,
    /// The goal that was reached at the lowest g.
    goal: Option<NodeId>,
    progress: Progress,
}

const PARKED: u32 = u32::MAX;

impl<S: Space, K: Key> Anytime<S, K> {
    /// A search that hasn't begun, or `None` where there is no memory for it.
    pub(crate) fn new(problem: Problem<S>, weights: Weights) -> Option<Self> {
        let nodes = problem.space.nodes();
        let state = State {
            weights,
            weight: weights.first,
            open: HeapOpen::new(nodes)?,
            seats: filled(nodes, 0)?,
            first: None,
            rated: Vec::new(),
            parked: Vec::new(),
            goal: None,
            progress: Progress::default(),
        };
        Some(Self { problem, state })
    }
}

impl<K: Key> State<K> {
    /// The number of the pass.
    fn pass(&self) -> u32 {
        self.progress.counters.passes as u32
    }

    fn g(&self) -> Option<u64> {
        Some(self.open.nodes.seen(self.goal?).g())
    }

    /// h and f of a node in this pass.
    fn rate(&self, problem: &Problem<impl Space>, node: NodeId, g: u64) -> Rates {
        let h = problem.ranker.estimator().h(node);
        let evaluation = Evaluation {
            g: 1,
            h: self.weight,
        };
        (h, evaluation.f(g, h))
    }

    fn report(
        &mut self,
        problem: &Problem<impl Space>,
        kind: Kind,
        node: NodeId,
        rates: Rates,
        observer: &mut dyn Observer,
    ) {
        let event = self.open.nodes.event(&problem.space, kind, node, rates);
        self.progress.report(&event, observer);
    }

    /// Puts a node in OPEN by this record.
    fn insert(
        &mut self,
        problem: &Problem<impl Space>,
        kind: Kind,
        node: NodeId,
        record: Node,
        observer: &mut dyn Observer,
    ) -> ControlFlow<()> {
        let g = record.g();
        let rates = self.rate(problem, node, g);
        let arrival = self.open.insert(&problem.ranker, kind, node, record, rates);
        self.seats[node.index()] = arrival;
        if problem.ends.is_goal(node) && self.g().is_none_or(|best| g <= best) {
            self.goal = Some(node);
        }
        self.report(problem, kind, node, rates, observer);
        match self.open.is_used_up() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }

    /// Looks at a neighbour of an expanded node.
    fn look(
        &mut self,
        problem: &Problem<impl Space>,
        from: Node,
        (to, cost, way): (NodeId, Cost, Way),
        observer: &mut dyn Observer,
    ) -> ControlFlow<()> {
        let nodes = &self.open.nodes;
        let Some(better) = nodes.better(to, from, cost, way) else {
            return ControlFlow::Continue(());
        };
        let standing = nodes.standing(to);
        let seat = self.seats[to.index()];
        let kind = match standing {
            Standing::Closed if seat == PARKED || seat == self.pass() => Kind::Park,
            _ => standing.insertion(),
        };
        if kind != Kind::Park {
            return self.insert(problem, kind, to, better, observer);
        }
        self.open.nodes.open(to, better);
        self.open.nodes.close(to);
        if seat != PARKED {
            self.seats[to.index()] = PARKED;
            self.parked.push(to);
        }
        let rates = self.rate(problem, to, better.g());
        self.report(problem, kind, to, rates, observer);
        ControlFlow::Continue(())
    }

    /// Goes on to the next node to be expanded, through as many passes as that takes, or ends the search.
    fn go_on(&mut self, problem: &Problem<impl Space>, observer: &mut dyn Observer) {
        loop {
            self.first = self.open.pop(&problem.ranker);
            let best = self.g();
            if let Some((_, f)) = self.first
                && best.is_none_or(|best| f < best)
            {
                return;
            }
            let Some(g) = best else {
                self.progress.status = Status::NoPath;
                return;
            };
            self.progress.passes.push(Pass {
                bound: self.weight.into(),
                g: Some(Cost(g)),
                expanded: self.progress.counters.expanded,
            });
            if self.weight == LAST || self.open.live == 0 && self.parked.is_empty() {
                self.progress.status = Status::Found;
                return;
            }
            self.weight = self.weight.saturating_sub(self.weights.shrink).max(LAST);
            report_pass(problem, &mut self.progress, self.weight.into(), observer);
            self.rate_anew(problem);
            if self.put_back(problem, observer).is_break() {
                self.give_up();
                return;
            }
            self.progress.open_is(self.open.live);
        }
    }

    /// Gives all nodes in OPEN their f in this pass.
    fn rate_anew(&mut self, problem: &Problem<impl Space>) {
        let mut rated = std::mem::take(&mut self.rated);
        let first = self.first.take();
        let others = std::iter::from_fn(|| self.open.pop(&problem.ranker));
        rated.extend(first.into_iter().chain(others).map(|(node, _)| node));
        for node in rated.drain(..) {
            let rates = self.rate(problem, node, self.open.nodes.seen(node).g());
            let arrival = self.seats[node.index()];
            self.open.push(&problem.ranker, node, rates, arrival);
        }
        self.rated = rated;
    }

    /// Puts the parked nodes back in OPEN.
    fn put_back(
        &mut self,
        problem: &Problem<impl Space>,
        observer: &mut dyn Observer,
    ) -> ControlFlow<()> {
        let mut parked = std::mem::take(&mut self.parked);
        for &node in &parked {
            let nodes = &self.open.nodes;
            let record = nodes.seen(node);
            let record = nodes.reached(record, Cost(0), record.way());
            self.insert(problem, Kind::Reopen, node, record, observer)?;
        }
        parked.clear();
        self.parked = parked;
        ControlFlow::Continue(())
    }

    /// Ends with the best path so far, if there is one.
    fn give_up(&mut self) {
        self.progress.status = match self.goal {
            Some(_) => Status::Found,
            None => Status::Limit,
        };
    }
}

impl<S: Space, K: Key> Engine for Anytime<S, K> {
    fn progress(&self) -> &Progress {
        &self.state.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.state.progress
    }

    fn begin(&mut self, observer: &mut dyn Observer) {
        let Self { problem, state } = self;
        state.weight = state.weights.first;
        report_pass(problem, &mut state.progress, state.weight.into(), observer);
        for start in problem.ends.starts() {
            let record = state.open.nodes.start();
            let _ = state.insert(problem, Kind::Generate, start, record, observer);
        }
        state.progress.open_is(state.open.live);
        state.go_on(problem, observer);
    }

    /// An expansion, and what follows up to the next one.
    fn turn(&mut self, observer: &mut dyn Observer) {
        let Self { problem, state } = self;
        if state.progress.is_at_limit() {
            state.give_up();
            return;
        }
        let Some((node, f)) = state.first.take() else {
            return;
        };
        state.open.close(node);
        state.seats[node.index()] = state.pass();
        let h = problem.ranker.estimator().h(node);
        state.report(problem, Kind::Expand, node, (h, f), observer);
        let record = state.open.nodes.seen(node);
        let space = &problem.space;
        let end = space.for_each_edge(node, record.way(), |to, cost, way| {
            state.look(problem, record, (to, cost, way), observer)
        });
        state.progress.open_is(state.open.live);
        match end {
            ControlFlow::Continue(()) => state.go_on(problem, observer),
            ControlFlow::Break(()) => state.give_up(),
        }
    }

    fn forget(&mut self) {
        let state = &mut self.state;
        state.open.forget();
        state.parked.clear();
        (state.first, state.goal) = (None, None);
    }

    fn aim(&mut self, ends: &Ends) {
        self.problem.aim(ends);
    }

    /// The best path so far.
    fn ended(&self) -> Option<Ended> {
        let State { open, goal, .. } = &self.state;
        Ended::at((*goal)?, &open.nodes, &self.problem.space)
    }
}
