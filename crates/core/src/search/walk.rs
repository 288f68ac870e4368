//! Movement without a search: what path-finding replaces.

use std::ops::ControlFlow;

use super::best_first::event;
use super::{Counters, Problem, Search, Status, Stop};
use crate::cost::Cost;
use crate::ends::Ends;
use crate::event::{Event, Kind, Observer};
use crate::priority::{Insertion, WideKey};
use crate::space::{NodeId, Space, Way};

/// A walk: a step at a time to the neighbour with the least h, never back.
///
/// What it is: the movement of a unit that looks only at the cells around it (hill-climbing, with h as
/// the height above the goal). Use it to show why a search is needed: a concave obstacle traps it.
///
/// The idea: the cell it stands on is expanded, its neighbours are generated, and the first of
/// those with a smaller h than the cell itself is next. The others are dropped, so there is no OPEN
/// list. Where none has a smaller h the walk ends with [`Status::NoPath`], goal or not.
///
/// Order and ties: among the neighbours the problem's ranker decides, as it would in OPEN. A
/// neighbour that was seen before now hangs from the cell that the walk stands on, even if its g grows;
/// that is an update.
///
/// Guarantees: it ends, since h falls with each step. Neither a path nor a short one is promised.
///
/// Complexity: O(d s) time with s steps and d neighbours a cell; memory 12 bytes a node.
///
/// References: the example that opens Patel, *Introduction to A\**; hill-climbing as in Pearl,
/// *Heuristics*, 1984, section 2.2.
#[derive(Clone, Debug)]
pub(crate) struct Walk<S> {
    problem: Problem<S>,
    nodes: Vec<Node>,
    /// The next cell.
    next: Option<NodeId>,
    /// The neighbours of the cell it stands on; the list is kept for its memory.
    neighbours: Vec<(NodeId, Cost)>,
    arrivals: u32,
    counters: Counters,
    status: Status,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    g: Cost,
    parent: Option<NodeId>,
    seen: Seen,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seen {
    Never,
    Beside,
    Walked,
}

const UNSEEN: Node = Node {
    g: Cost(0),
    parent: None,
    seen: Seen::Never,
};

impl<S: Space> Walk<S> {
    /// A walk that has not begun, or `None` where there is no memory for it.
    pub(crate) fn new(problem: Problem<S>) -> Option<Self> {
        let mut nodes = Vec::new();
        nodes.try_reserve_exact(problem.space.nodes()).ok()?;
        nodes.resize(problem.space.nodes(), UNSEEN);
        Some(Self {
            problem,
            nodes,
            next: None,
            neighbours: Vec::new(),
            arrivals: 0,
            counters: Counters::default(),
            status: Status::Running,
        })
    }

    fn advance(&mut self, budget: u64, observer: &mut (impl Observer + ?Sized)) -> Status {
        for _ in 0..budget {
            if self.status != Status::Running {
                break;
            }
            self.step(observer);
        }
        self.status
    }

    fn step(&mut self, observer: &mut (impl Observer + ?Sized)) {
        if self.counters.generated == 0 {
            self.counters.generated = 1;
            self.counters.max_open = 1;
            let start = self.problem.ends.start();
            observer.on(&self.look_at(Kind::Generate, start, None, Cost(0)));
            self.next = Some(start);
        }
        let Some(node) = self.next.take() else {
            self.status = Status::NoPath;
            return;
        };
        let Node { g, parent, .. } = self.nodes[node.index()];
        self.nodes[node.index()].seen = Seen::Walked;
        self.counters.expanded += 1;
        let here = event(&self.problem.ranker, Kind::Expand, node, parent, g.0);
        observer.on(&here);
        if self.problem.ends.is_goal(node) || self.look_around(&here, observer) {
            self.status = Status::Found;
        }
    }

    /// Generates the neighbours and chooses the next step; true when the walk ends, having seen the goal.
    fn look_around(&mut self, here: &Event, observer: &mut (impl Observer + ?Sized)) -> bool {
        let mut neighbours = std::mem::take(&mut self.neighbours);
        neighbours.clear();
        let space = &self.problem.space;
        let _ = space.for_each_edge(here.place, Way::NONE, |to, cost, _| {
            neighbours.push((to, cost));
            ControlFlow::<()>::Continue(())
        });
        let mut arrived = false;
        let mut best: Option<WideKey> = None;
        let mut open = 0;
        for &(to, cost) in &neighbours {
            let seen = self.nodes[to.index()].seen;
            if seen == Seen::Walked {
                continue;
            }
            open += 1;
            let kind = if seen == Seen::Never {
                self.counters.generated += 1;
                Kind::Generate
            } else {
                self.counters.updated += 1;
                Kind::Update
            };
            let there = self.look_at(kind, to, Some(here.place), Cost(here.g.0 + cost.0));
            observer.on(&there);
            if self.problem.stop == Stop::Generated && self.problem.ends.is_goal(to) {
                arrived = true;
                break;
            }
            let key = self.problem.ranker.key(&Insertion {
                node: to,
                g: there.g.0,
                h: there.h.0,
                f: there.f.0,
                arrival: self.arrivals - 1,
            });
            if there.h < here.h && best.is_none_or(|best| key < best) {
                (best, self.next) = (Some(key), Some(to));
            }
        }
        self.neighbours = neighbours;
        self.counters.max_open = self.counters.max_open.max(open);
        arrived
    }

    fn look_at(&mut self, kind: Kind, node: NodeId, parent: Option<NodeId>, g: Cost) -> Event {
        let seen = Seen::Beside;
        self.nodes[node.index()] = Node { g, parent, seen };
        self.arrivals += 1;
        event(&self.problem.ranker, kind, node, parent, g.0)
    }

    fn goal(&self) -> Option<NodeId> {
        let found = self.status == Status::Found;
        self.problem.ends.goal().filter(|_| found)
    }
}

impl<S: Space> Search for Walk<S> {
    fn run(&mut self, budget: u64) -> Status {
        self.run_observed(budget, &mut ())
    }

    fn run_observed(&mut self, budget: u64, observer: &mut dyn Observer) -> Status {
        self.advance(budget, observer)
    }

    fn reset(&mut self) {
        self.nodes.fill(UNSEEN);
        (self.next, self.arrivals) = (None, 0);
        self.counters = Counters::default();
        self.status = Status::Running;
    }

    fn ask(&mut self, ends: &Ends) {
        self.problem.aim(ends);
        self.reset();
    }

    fn status(&self) -> Status {
        self.status
    }

    fn counters(&self) -> Counters {
        self.counters
    }

    fn cost(&self) -> Option<Cost> {
        self.goal().map(|goal| self.nodes[goal.index()].g)
    }

    fn path(&self) -> Vec<NodeId> {
        let parent = |&node: &NodeId| self.nodes[node.index()].parent;
        let mut path: Vec<_> = std::iter::successors(self.goal(), parent).collect();
        path.reverse();
        path
    }
}
