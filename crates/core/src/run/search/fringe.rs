//! Fringe search: the passes of IDA\* over a list that stays.

use std::ops::ControlFlow;

use super::block_list::BlockList;
use super::engine::{Ended, Engine, Progress};
use super::nodes::{Node, Nodes, Rates};
use super::passes::Bounds;
use super::records::{Record, Records};
use super::{Problem, Status, Stop};
use crate::ends::Ends;
use crate::event::{Kind, Observer};
use crate::priority::{Insertion, WideKey};
use crate::space::{NodeId, Space};

/// Fringe search.
///
/// What it is: a search between IDA\* and A\*. Its OPEN is a list that isn't sorted. A pass goes through it
/// from the front, expands the nodes whose f is within the bound, and leaves the others where they are. Use
/// it where keeping OPEN sorted costs more than looking at a node several times.
///
/// The idea: IDA\* begins each pass at the start only because it forgets where it turned back. Here the list holds
/// those nodes, so a pass goes on from them; and since the g of all nodes is kept, no node is expanded twice
/// without need.
///
/// Order and ties: the new and the improved neighbours of a node take its place in the list, sorted by f and
/// then by the whole chain, in which the number of insertions is the place in the neighbour order; the
/// first is next. The bound of the next pass is the least f that was skipped, even if that node improves
/// later in the pass.
///
/// Guarantees: with an admissible h and weight w the path costs at most w times the optimum, if closed nodes
/// are reopened or h is consistent.
///
/// Complexity, with n insertions, p passes and m nodes in the list at most: O(n + p m / 32) time, as the list
/// knows the least f of each block of nodes and counts those that it skips. There are as many passes as
/// different values of f, so costs with few sums suit it. Memory 20 bytes a node and about 24 a node in the
/// list.
///
/// References: Björnsson, Enzenberger, Holte and Schaeffer 2005.
#[derive(Clone, Debug)]
pub(crate) struct Fringe<S> {
    problem: Problem<S>,
    state: State,
}

/// All of a search but its problem.
#[derive(Clone, Debug)]
struct State {
    nodes: Nodes,
    list: BlockList,
    /// The number of nodes that a turn skips, or a few more, before it leaves the rest to the next turn.
    most: u64,
    /// Where the pass is in the list; `None` at its end.
    at: Option<NodeId>,
    /// Whether the node there is to be expanded; else it hasn't been looked at.
    is_due: bool,
    /// The neighbours of the expanded node while they are sorted.
    around: Vec<(WideKey, Neighbour)>,
    bounds: Bounds,
    progress: Progress,
    /// The end of the path.
    end: Option<NodeId>,
}

/// A neighbour that is new or improves.
#[derive(Clone, Copy, Debug)]
struct Neighbour {
    node: NodeId,
    record: Node,
    h: u64,
    f: u64,
}

/// [`State::most`], so that a turn takes a bounded time.
const SKIPS: u64 = 1 << 16;

impl<S: Space> Fringe<S> {
    /// A search that hasn't begun, or `None` where there is no memory for it.
    pub(crate) fn new(problem: Problem<S>) -> Option<Self> {
        let nodes = problem.space.nodes();
        let state = State {
            nodes: Nodes::new(nodes)?,
            list: BlockList::new(nodes)?,
            most: SKIPS,
            at: None,
            is_due: false,
            around: Vec::new(),
            bounds: Bounds::default(),
            progress: Progress::default(),
            end: None,
        };
        Some(Self { problem, state })
    }
}

impl State {
    fn report(
        &mut self,
        problem: &Problem<impl Space>,
        kind: Kind,
        node: NodeId,
        rates: Rates,
        observer: &mut dyn Observer,
    ) {
        let event = self.nodes.event(&problem.space, kind, node, rates);
        self.progress.report(&event, observer);
    }

    /// Puts a node into the list before the place where the pass is.
    fn insert(
        &mut self,
        problem: &Problem<impl Space>,
        neighbour: &Neighbour,
        observer: &mut dyn Observer,
    ) {
        let &Neighbour { node, record, h, f } = neighbour;
        let kind = self.nodes.standing(node).insertion();
        if kind == Kind::Update {
            self.list.remove(node);
        }
        self.nodes.open(node, record);
        self.list.insert(node, f, self.at);
        self.report(problem, kind, node, (h, f), observer);
    }

    /// Expands the node where the pass is.
    fn expand(&mut self, problem: &Problem<impl Space>, node: NodeId, observer: &mut dyn Observer) {
        self.nodes.close(node);
        let record = self.nodes.seen(node);
        let rates = problem.ranker.rate(node, record.g());
        self.report(problem, Kind::Expand, node, rates, observer);
        self.progress.expand_in_pass();
        if problem.ends.is_goal(node) {
            self.end = Some(node);
            self.progress.status = Status::Found;
            return;
        }
        self.look_around(problem, node, record);
        let around = std::mem::take(&mut self.around);
        for (_, neighbour) in &around {
            self.insert(problem, neighbour, observer);
            if problem.stop == Stop::Generated && problem.ends.is_goal(neighbour.node) {
                self.end = Some(neighbour.node);
                self.progress.status = Status::Found;
                break;
            }
        }
        self.at = match around.first() {
            Some((_, first)) => Some(first.node),
            None => self.list.after(node),
        };
        self.around = around;
        self.list.remove(node);
        self.progress.open_is(self.list.len());
    }

    /// Sorts the neighbours that are new or improve.
    fn look_around(&mut self, problem: &Problem<impl Space>, from: NodeId, record: Node) {
        self.around.clear();
        let mut arrival = 0;
        let _ = problem
            .space
            .for_each_edge(from, record.way(), |node, cost, way| {
                if let Some(record) = self.nodes.better(node, record, cost, way)
                    && !self.nodes.standing(node).is_final(problem.reopen)
                {
                    let g = record.g();
                    let (h, f) = problem.ranker.rate(node, g);
                    let key = problem.ranker.key(&Insertion {
                        node,
                        g,
                        h,
                        f,
                        arrival,
                    });
                    self.around.push((key, Neighbour { node, record, h, f }));
                    arrival += 1;
                }
                ControlFlow::<()>::Continue(())
            });
        self.around.sort_unstable_by_key(|&(key, _)| key);
    }

    /// Goes on to the next node to be expanded, or ends the search where there is none.
    fn go_on(&mut self, problem: &Problem<impl Space>, observer: &mut dyn Observer) {
        let mut left = self.most;
        self.is_due = false;
        while left > 0 {
            let Some(at) = self.at else {
                if self.list.len() == 0 {
                    self.progress.status = Status::NoPath;
                    return;
                }
                let progress = &mut self.progress;
                self.bounds.begin_next(problem, progress, observer);
                self.at = self.list.first();
                continue;
            };
            let skip = self.list.skip(at, self.progress.bound(), left);
            if skip.count > 0 {
                self.bounds.note_beyond(skip.least);
                self.progress.counters.skipped += skip.count;
                left = left.saturating_sub(skip.count);
            }
            self.at = skip.to;
            if skip.to.is_some() && left > 0 {
                self.is_due = true;
                return;
            }
        }
    }
}

impl<S: Space> Engine for Fringe<S> {
    fn progress(&self) -> &Progress {
        &self.state.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.state.progress
    }

    fn begin(&mut self, observer: &mut dyn Observer) {
        let Self { problem, state } = self;
        for node in problem.ends.starts() {
            let record = state.nodes.start();
            let (h, f) = problem.ranker.rate(node, 0);
            let start = Neighbour { node, record, h, f };
            state.insert(problem, &start, observer);
            state.bounds.note_beyond(f);
        }
        state.progress.open_is(state.list.len());
        state.go_on(problem, observer);
    }

    /// An expansion, and what follows up to the next one.
    fn turn(&mut self, observer: &mut dyn Observer) {
        let Self { problem, state } = self;
        if let Some(node) = state.at.filter(|_| state.is_due) {
            if state.progress.is_at_limit() {
                state.progress.status = Status::Limit;
                return;
            }
            state.expand(problem, node, observer);
        }
        if state.progress.status == Status::Running {
            state.go_on(problem, observer);
        }
    }

    fn forget(&mut self) {
        let state = &mut self.state;
        state.nodes.forget();
        state.list.clear();
        (state.at, state.is_due) = (None, false);
        state.bounds.forget();
        state.end = None;
    }

    fn aim(&mut self, ends: &Ends) {
        self.problem.aim(ends);
    }

    fn ended(&self) -> Option<Ended> {
        Ended::at(self.state.end?, &self.state.nodes, &self.problem.space)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use crate::event::Event;
    use crate::generate::{Generator, generate};
    use crate::registry;
    use crate::scenario::Scenario;
    use crate::search::{Method, Search};
    use std::sync::Arc;

    #[test]
    fn a_pass_cut_into_turns_is_the_same_pass() {
        let map = generate(Generator::Terrain, 40, 40, 1).unwrap();
        let (grid, ends) = (Arc::new(map.grid), (map.start, map.goal));
        let scenario = Scenario::new(grid, ends, Config::of(Method::Fringe)).unwrap();
        let run = |most| {
            let mut search = Fringe::new(registry::problem(&scenario)).unwrap();
            search.state.most = most;
            let mut events: Vec<Event> = Vec::new();
            let mut turns = 1;
            while search.run_observed(1, &mut events) == Status::Running {
                turns += 1;
            }
            (turns, events, search.counters())
        };
        let whole = run(SKIPS);
        assert_eq!(whole.0, whole.2.expanded);
        for most in [1, 2, 30] {
            let cut = run(most);
            assert!(cut.0 > whole.0, "no pass was cut");
            assert_eq!((cut.1, cut.2), (whole.1.clone(), whole.2));
        }
    }
}
