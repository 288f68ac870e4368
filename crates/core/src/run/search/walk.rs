//! Movement without a search, which path-finding replaces.

use std::num::NonZero;
use std::ops::ControlFlow;

use super::nodes::{Node, Nodes};
use super::records::{Record, Records, Standing};
use super::wary::Wary;
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
/// The idea: the cell on which it stands is expanded, its neighbours are generated, and the first of
/// those with a smaller h than the cell itself is next. The others are dropped, so there is no OPEN
/// list. If none has a smaller h, the walk ends with [`Status::NoPath`], goal or not.
///
/// It begins at the first start, and ends at any goal.
///
/// Where it minds danger, cells of more danger than both the one on which it stands and the goal are walls to it, and of
/// the neighbours that lower h it takes that with the least f, which is h and what danger adds.
///
/// Order and ties: the problem's ranker decides among the neighbours, as it would in OPEN. A
/// neighbour that was seen before now hangs from the cell on which the walk stands, even if its g grows;
/// that is an update.
///
/// Guarantees: it ends, since h falls with each step. It may find no path, and the path it finds
/// may be long.
///
/// Complexity: O(d s) time with s steps and d neighbours a cell; memory 16 bytes a node.
///
/// References: the example that opens Patel, *Introduction to A\**; hill-climbing as in Pearl,
/// *Heuristics*, 1984, section 2.2.
#[derive(Clone, Debug)]
pub(crate) struct Walk<S> {
    problem: Problem<S>,
    /// The danger that it minds.
    wary: Option<Wary>,
    nodes: Nodes,
    /// The next cell.
    next: Option<NodeId>,
    /// The neighbours of the cell it stands on; the list is kept for its memory.
    neighbours: Vec<(NodeId, Cost, Way)>,
    arrivals: u32,
    counters: Counters,
    /// It gives up before it expands more cells than this.
    limit: u64,
    status: Status,
    /// The goal that it ended at.
    goal: Option<NodeId>,
}

impl<S: Space> Walk<S> {
    /// A walk that hasn't begun, or `None` where there is no memory for it. One that minds danger needs a ranker of any f.
    pub(crate) fn new(problem: Problem<S>, wary: Option<Wary>) -> Option<Self> {
        let mut wary = wary;
        if let Some(wary) = &mut wary {
            wary.aim(&problem.ends);
        }
        Some(Self {
            nodes: Nodes::new(problem.space.nodes())?,
            problem,
            wary,
            next: None,
            neighbours: Vec::new(),
            arrivals: 0,
            counters: Counters::default(),
            limit: u64::MAX,
            status: Status::Running,
            goal: None,
        })
    }

    fn advance(&mut self, budget: u64, observer: &mut (impl Observer + ?Sized)) -> Status {
        for _ in 0..budget.min(self.limit - self.counters.expanded) {
            if self.status != Status::Running {
                break;
            }
            self.step(observer);
        }
        if self.status == Status::Running && self.counters.expanded == self.limit {
            self.status = match self.next {
                None => Status::NoPath,
                Some(_) => Status::Limit,
            };
        }
        self.status
    }

    fn step(&mut self, observer: &mut (impl Observer + ?Sized)) {
        if self.counters.generated == 0 {
            self.counters.generated = 1;
            self.counters.max_open = 1;
            let start = self.problem.ends.start();
            observer.on(&self.look_at(Kind::Generate, start, self.nodes.start()));
            self.next = Some(start);
        }
        let Some(node) = self.next.take() else {
            self.status = Status::NoPath;
            return;
        };
        let record = self.nodes.seen(node);
        self.nodes.close(node);
        self.counters.expanded += 1;
        let here = self.event(Kind::Expand, node, record);
        observer.on(&here);
        if self.problem.ends.is_goal(node) {
            self.goal = Some(node);
        } else {
            self.look_around(&here, record, observer);
        }
        if self.goal.is_some() {
            self.status = Status::Found;
        }
    }

    /// Generates the neighbours and chooses the next step, or finds the goal that it ends at.
    fn look_around(&mut self, here: &Event, record: Node, observer: &mut (impl Observer + ?Sized)) {
        let mut neighbours = std::mem::take(&mut self.neighbours);
        neighbours.clear();
        let (space, wary) = (&self.problem.space, self.wary.as_ref());
        let _ = space.for_each_edge(here.place, Way::NONE, |to, cost, way| {
            if wary.is_none_or(|wary| wary.allows(here.place, to, way)) {
                neighbours.push((to, cost, way));
            }
            ControlFlow::<()>::Continue(())
        });
        let mut best: Option<WideKey> = None;
        let mut open = 0;
        for &(to, cost, way) in &neighbours {
            let standing = self.nodes.standing(to);
            if standing == Standing::Closed {
                continue;
            }
            let kind = standing.insertion();
            open += 1;
            self.counters.generated += u64::from(kind == Kind::Generate);
            self.counters.updated += u64::from(kind == Kind::Update);
            let there = self.look_at(kind, to, self.nodes.reached(record, cost, way));
            observer.on(&there);
            if self.problem.stop == Stop::Generated && self.problem.ends.is_goal(to) {
                self.goal = Some(to);
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
    }

    fn look_at(&mut self, kind: Kind, node: NodeId, record: Node) -> Event {
        self.nodes.open(node, record);
        self.arrivals += 1;
        self.event(kind, node, record)
    }

    fn event(&self, kind: Kind, node: NodeId, record: Node) -> Event {
        let Problem { space, ranker, .. } = &self.problem;
        let (h, f) = ranker.rate(node, record.g());
        let danger = self.wary.as_ref().map_or(0, |wary| wary.price(node));
        self.nodes.event(space, kind, node, (h, f + danger))
    }
}

impl<S: Space> Search for Walk<S> {
    fn run(&mut self, budget: u64) -> Status {
        self.run_observed(budget, &mut ())
    }

    fn run_observed(&mut self, budget: u64, observer: &mut dyn Observer) -> Status {
        self.advance(budget, observer)
    }

    fn limit(&mut self, expansions: NonZero<u64>) {
        self.limit = expansions.get().min(self.limit);
    }

    fn reset(&mut self) {
        self.nodes.forget();
        (self.next, self.goal, self.arrivals) = (None, None, 0);
        self.counters = Counters::default();
        self.status = Status::Running;
    }

    fn ask(&mut self, ends: &Ends) {
        self.problem.aim(ends);
        if let Some(wary) = &mut self.wary {
            wary.aim(ends);
        }
        self.reset();
    }

    fn status(&self) -> Status {
        self.status
    }

    fn counters(&self) -> Counters {
        self.counters
    }

    fn cost(&self) -> Option<Cost> {
        self.g()
    }

    fn g(&self) -> Option<Cost> {
        let goal = self.nodes.get(self.goal?)?;
        Some(Cost(goal.g()))
    }

    fn path(&self) -> Vec<NodeId> {
        let path = |goal| self.nodes.path_to(&self.problem.space, goal);
        self.goal.map_or(Vec::new(), path)
    }
}
