//! Theta\* and lazy Theta\*: best-first search whose parents are any cells in sight.

mod sight;
mod state;

pub use sight::Sight;

use std::iter::successors;
use std::ops::ControlFlow;

use super::engine::{Ended, Engine, Progress};
use super::nodes::Node;
use super::records::{Record, Records, Standing};
use super::{Problem, Status, Stop};
use crate::cost::Cost;
use crate::ends::Ends;
use crate::estimate::Estimate;
use crate::event::{Kind, Observer};
use crate::grid::{Direction, Moves};
use crate::plane::Point;
use crate::priority::Key;
use crate::space::{NodeId, Space, Way};
use state::{Base, State};

/// The moment at which a search checks whether a cell's parent sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Looks {
    /// When the cell is generated or would be improved: Theta\*.
    Eager,
    /// When it is expanded: lazy Theta\*.
    Lazy,
}

/// Theta\* and lazy Theta\*.
///
/// What it is: A\* in which a cell's parent may be any cell that sees it, so that paths run at any angle.
/// Use it where a path is walked on open ground rather than from cell to cell, and need not be the shortest.
/// Lazy Theta\* looks once an expansion instead of once a neighbour; its paths are about as short.
///
/// The idea: by the triangle inequality the line from n's parent to n's neighbour m is never longer than
/// the path over n, so Theta\* takes it wherever it is clear. Lazy Theta\* takes it unseen; when m is expanded
/// and its parent doesn't see it, m gets the best parent among its neighbours that have been expanded. There
/// is at least one, the cell from which m was reached.
///
/// Order and ties: by f, then by the chain, with the g at insertion. Neighbours are looked at in the order
/// of the moves, and the first of several equal parents is taken.
///
/// Guarantees: every line of the path is clear. The shortest path isn't promised, as it may need a parent that is
/// neither a neighbour nor a neighbour's parent.
///
/// Complexity, with n insertions and lines of k cells: O(n log n) time for OPEN and O(k) for a look, of which
/// Theta\* takes at most eight an expansion and lazy Theta\* one; memory 16 bytes a cell and an entry of OPEN for
/// each insertion.
///
/// References: Nash, Daniel, Koenig and Felner, *Theta\*: any-angle path planning on grids*, 2007; Nash,
/// Koenig and Tovey, *Lazy Theta\*: any-angle path planning and path length analysis in 3D*, 2010.
#[derive(Clone, Debug)]
pub(crate) struct AnyAngle<K> {
    problem: Problem<Moves>,
    sight: Sight,
    looks: Looks,
    state: State<K>,
}

impl<K: Key> AnyAngle<K> {
    /// A search that hasn't begun, or `None` where there is no memory for it.
    pub(crate) fn new(problem: Problem<Moves>, looks: Looks) -> Option<Self> {
        Some(Self {
            sight: Sight::of(&problem.space),
            state: State::new(problem.space.nodes())?,
            problem,
            looks,
        })
    }

    fn base(&self, node: NodeId) -> Base {
        Base {
            node,
            point: self.sight.point(node),
            record: self.state.open.nodes.seen(node),
        }
    }

    /// Gives an expanded cell whose parent doesn't see it the best one among its neighbours.
    fn rewire(&mut self, base: &Base, observer: &mut dyn Observer) {
        let Self {
            problem,
            sight,
            state,
            ..
        } = self;
        let mut best: Option<Node> = None;
        let space = &problem.space;
        let _ = space.for_each_edge(base.node, Way::NONE, |near, _, way| {
            if state.open.nodes.standing(near) == Standing::Closed {
                let line = sight.length(base.point, beside(base.point, way));
                let from = state.open.nodes.seen(near);
                let record = state.open.nodes.reached(from, line, Way(near.0));
                if best.is_none_or(|best| record.g() < best.g()) {
                    best = Some(record);
                }
            }
            ControlFlow::<()>::Continue(())
        });
        if let Some(record) = best {
            state.open.nodes.open(base.node, record);
            state.open.nodes.close(base.node);
            let rates = problem.ranker.rate(base.node, record.g());
            state.report(Kind::Rewire, base.node, rates, observer);
        }
    }

    /// Looks at the neighbours of an expanded cell.
    ///
    /// A look is counted wherever Theta\* is defined to take one, but it is taken only where the line from
    /// the parent would be an improvement. Elsewhere it decides nothing: the line from the cell itself is no
    /// improvement either, since g of the parent has only fallen since the cell got its own, and the triangle
    /// inequality holds for rounded lines, too.
    fn look_around(
        &mut self,
        base: &Base,
        parent: Option<&Base>,
        observer: &mut dyn Observer,
    ) -> ControlFlow<Status> {
        let Self {
            problem,
            sight,
            looks,
            state,
        } = self;
        let over = parent.unwrap_or(base);
        let looks = parent.is_some() && *looks == Looks::Eager;
        let space = &problem.space;
        space.for_each_edge(base.node, Way::NONE, |to, _, way| {
            let standing = state.open.nodes.standing(to);
            if standing.is_final(problem.reopen) {
                return ControlFlow::Continue(());
            }
            state.progress.counters.looks += u64::from(looks);
            let point = beside(base.point, way);
            let mut better = state.better(to, over, sight.length(over.point, point));
            if looks && better.is_some() && !sight.is_clear(over.point, point) {
                better = state.better(to, base, sight.length(base.point, point));
            }
            let Some(better) = better else {
                return ControlFlow::Continue(());
            };
            state.insert(problem, standing.insertion(), to, better, observer);
            if problem.stop == Stop::Generated && problem.ends.is_goal(to) {
                state.goal = Some(to);
                ControlFlow::Break(Status::Found)
            } else if state.open.is_used_up() {
                ControlFlow::Break(Status::Limit)
            } else {
                ControlFlow::Continue(())
            }
        })
    }
}

/// The cell to which a step in this direction leads.
#[inline]
const fn beside((x, y): Point, way: Way) -> Point {
    let (dx, dy) = Direction::ALL[way.0 as usize].delta();
    (x + dx, y + dy)
}

impl<K: Key> Engine for AnyAngle<K> {
    fn progress(&self) -> &Progress {
        &self.state.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.state.progress
    }

    fn begin(&mut self, observer: &mut dyn Observer) {
        let Self { problem, state, .. } = self;
        for start in problem.ends.starts() {
            let record = state.open.nodes.start();
            state.insert(problem, Kind::Generate, start, record, observer);
        }
        state.progress.open_is(state.open.live);
    }

    fn turn(&mut self, observer: &mut dyn Observer) {
        let Self { problem, state, .. } = self;
        let Some((node, f)) = state.open.pop(&problem.ranker) else {
            state.progress.status = Status::NoPath;
            return;
        };
        if state.progress.is_at_limit() {
            state.progress.status = Status::Limit;
            return;
        }
        state.open.close(node);
        let h = problem.ranker.estimator().h(node);
        state.report(Kind::Expand, node, (h, f), observer);
        let mut base = self.base(node);
        let mut parent = self.state.parent(node).map(|parent| self.base(parent));
        if let (Some(over), Looks::Lazy) = (&parent, self.looks) {
            self.state.progress.counters.looks += 1;
            if !self.sight.is_clear(over.point, base.point) {
                self.rewire(&base, observer);
                base = self.base(node);
                parent = self.state.parent(node).map(|parent| self.base(parent));
            }
        }
        if self.problem.ends.is_goal(node) {
            self.state.goal = Some(node);
            self.state.progress.status = Status::Found;
            return;
        }
        let end = self.look_around(&base, parent.as_ref(), observer);
        let progress = &mut self.state.progress;
        if let ControlFlow::Break(status) = end {
            progress.status = status;
        }
        progress.open_is(self.state.open.live);
    }

    fn forget(&mut self) {
        self.state.forget();
    }

    fn aim(&mut self, ends: &Ends) {
        self.problem.aim(ends);
    }

    /// The path turns where it has a cell, both ends included, and costs the sum of its lines.
    fn ended(&self) -> Option<Ended> {
        let goal = self.state.goal?;
        let back = successors(Some(goal), |&node| self.state.parent(node));
        let mut path: Vec<_> = back.collect();
        path.reverse();
        let lines = path.windows(2);
        let cost = lines.map(|line| self.sight.cost(line[0], line[1]).0).sum();
        Some(Ended {
            cost: Some(Cost(cost)),
            g: Some(Cost(self.state.open.nodes.get(goal)?.g())),
            path,
            waypoints: None,
            meeting: None,
        })
    }
}
