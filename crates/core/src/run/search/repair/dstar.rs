//! D\*: costs raised and lowered back from the goal.

use super::arcs::Side;
use super::queue::{INFINITE, Key, Queue};
use super::{Arcs, Cell, Engine, Progress, Quest, Witness, show};
use crate::cost::Cost;
use crate::event::{Event, Kind, Status};
use crate::grid::Direction;
use crate::memory::filled;
use crate::space::NodeId;

/// D\*, dynamic A\*.
///
/// What it is: Dijkstra's algorithm from the goal back to the searcher, whose distances are repaired. It came
/// before [D\* Lite](super::DStarLite) and does without a heuristic.
///
/// The idea: each cell has the cost h of its path to the goal, a pointer b to the next cell of that path, and k,
/// the least h since it was put in OPEN. A cell whose h is its k is a LOWER state: its cost is right, and cells
/// around may have better paths over it. One with h > k is a RAISE state: its path has come to cost more, and
/// before it passes that on to the cells around, it looks among them for a better path.
///
/// Order and ties: OPEN is ordered by k, then by the chain's `hash` and `fifo` or `lifo`. A cell takes a number
/// whenever it is inserted, even if it is in OPEN. The searcher follows b.
///
/// Guarantees: the path is a cheapest one.
///
/// Where it differs from the paper: a forbidden step costs infinity instead of a large number, and the only
/// stopping rule is that the least k is at least h of the searcher's place.
///
/// Complexity, with n cells and m expansions: O(m log n) time a repair; memory about 48 bytes a cell.
///
/// Reference: Stentz, *Optimal and Efficient Path Planning for Partially-Known Environments*, 1994.
#[derive(Clone, Debug)]
pub struct DStar {
    arcs: Arcs,
    costs: Costs,
    goal: NodeId,
    progress: Progress,
    /// Whether the goal has been put in OPEN.
    has_begun: bool,
}

impl DStar {
    /// A search that hasn't begun, or `None` where there is no memory for it.
    pub fn new(quest: Quest<'_>) -> Option<Self> {
        let nodes = quest.arcs.count();
        Some(Self {
            costs: Costs {
                nodes: filled(nodes, Node::NEW)?,
                queue: Queue::new(nodes, quest.ties)?,
            },
            goal: quest.goal,
            progress: Progress::new(quest.place),
            has_begun: false,
            arcs: quest.arcs,
        })
    }
}

impl Engine for DStar {
    fn progress(&self) -> &Progress {
        &self.progress
    }

    fn progress_mut(&mut self) -> &mut Progress {
        &mut self.progress
    }

    fn edit(&mut self, edits: &[(NodeId, Cell)]) {
        self.arcs.edit(edits, Side::In);
    }

    fn begin(&mut self, witness: &mut Witness<'_, '_>) {
        if !std::mem::replace(&mut self.has_begun, true) {
            self.arcs.forget_touched();
            self.costs.insert(&self.arcs, self.goal, 0, witness);
        }
        let mut from = NodeId(0);
        while let Some(node) = self.arcs.take_touched(from) {
            let Node { h, state, .. } = self.costs.get(node);
            if state == State::Closed {
                self.costs.insert(&self.arcs, node, h, witness);
            }
            from = node;
        }
    }

    fn settle(&mut self, _: &mut Witness<'_, '_>) -> Status {
        let h = self.path_cost();
        match self.costs.queue.first() {
            Some(first) if first.key().0 < h => Status::Running,
            _ if h < INFINITE => Status::Found,
            _ => Status::NoPath,
        }
    }

    fn expand(&mut self, witness: &mut Witness<'_, '_>) {
        let is_raised = self.costs.expand(&self.arcs, witness);
        self.progress.counts.raised += u64::from(is_raised);
    }

    fn path_cost(&self) -> u64 {
        self.costs.get(self.progress.place).h
    }

    fn next(&self, from: NodeId) -> Option<NodeId> {
        self.costs.get(from).next(&self.arcs, from)
    }

    fn ground(&self) -> &Arcs {
        &self.arcs
    }
}

/// The records of all cells.
#[derive(Clone, Debug)]
struct Costs {
    nodes: Vec<Node>,
    /// By k.
    queue: Queue,
}

/// The record of a cell, without its k, which is in OPEN.
#[derive(Clone, Copy, Debug)]
struct Node {
    h: u64,
    /// Where the next cell of its path lies: b.
    back: Option<Direction>,
    state: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    New,
    Open,
    Closed,
}

impl Node {
    const NEW: Self = Self {
        h: INFINITE,
        back: None,
        state: State::New,
    };

    /// The next cell of the path from this one.
    fn next(self, arcs: &Arcs, node: NodeId) -> Option<NodeId> {
        let back = self.back.filter(|_| self.h < INFINITE)?;
        Some(arcs.end(node, back))
    }
}

impl Costs {
    #[inline]
    fn get(&self, node: NodeId) -> Node {
        self.nodes[node.index()]
    }

    /// Puts a cell in OPEN with this h.
    fn insert(&mut self, arcs: &Arcs, node: NodeId, h: u64, witness: &mut Witness<'_, '_>) {
        let before = self.get(node);
        let k = match before.state {
            State::New => h,
            State::Open => self.queue.get(node).map_or(h, |entry| entry.key().0.min(h)),
            State::Closed => before.h.min(h),
        };
        self.queue.put(node, Key(k, 0), 0);
        let record = &mut self.nodes[node.index()];
        (record.h, record.state) = (h, State::Open);
        let kind = match before.state {
            _ if k < h => Kind::Raise,
            State::New => Kind::Generate,
            State::Open => Kind::Update,
            State::Closed => Kind::Reopen,
        };
        self.show(arcs, kind, node, k, witness);
    }

    /// Expands the first cell of OPEN, and says whether its cost had risen.
    fn expand(&mut self, arcs: &Arcs, witness: &mut Witness<'_, '_>) -> bool {
        let Some((node, k)) = self
            .queue
            .first()
            .map(|first| (first.node(), first.key().0))
        else {
            return false;
        };
        self.queue.remove(node);
        self.nodes[node.index()].state = State::Closed;
        let is_raised = k < self.get(node).h;
        if is_raised {
            self.reduce(arcs, node, k);
        }
        self.show(arcs, Kind::Expand, node, k, witness);
        let h = self.get(node).h;
        for (near, direction, is_allowed) in arcs.beside(node) {
            let through = match is_allowed {
                true => (h + arcs.cost(direction, node)).min(INFINITE),
                false => INFINITE,
            };
            let other = self.get(near);
            let back = direction.opposite();
            let leads_here = other.back == Some(back);
            let takes = match other.state {
                State::New => through < INFINITE,
                _ if leads_here => other.h != through,
                _ => k == h && other.h > through,
            };
            if takes {
                self.nodes[near.index()].back = Some(back);
                self.insert(arcs, near, through, witness);
            } else if k < h && !leads_here {
                // This cell's cost isn't known to be right, so the other cell doesn't build on it yet. Each cell that
                // may offer a better path gets another turn.
                let offers = other.state == State::Closed
                    && other.h > k
                    && is_allowed
                    && h > other.h + arcs.cost(direction, near);
                if other.h > through {
                    self.insert(arcs, node, h, witness);
                } else if offers {
                    self.insert(arcs, near, other.h, witness);
                }
            }
        }
        is_raised
    }

    /// Lets a cell whose cost has risen look for a better path over neighbours whose cost is right, that is, no
    /// more than the cell's k.
    fn reduce(&mut self, arcs: &Arcs, node: NodeId, k: u64) {
        let mut record = self.get(node);
        for (near, direction) in arcs.around(node) {
            let other = self.get(near);
            if other.state != State::New && other.h <= k {
                let h = other.h + arcs.cost(direction, near);
                if h < record.h {
                    (record.h, record.back) = (h, Some(direction));
                }
            }
        }
        self.nodes[node.index()] = record;
    }

    fn show(&self, arcs: &Arcs, kind: Kind, node: NodeId, k: u64, witness: &mut Witness<'_, '_>) {
        show(witness, || {
            let record = self.get(node);
            Event {
                kind,
                who: 0,
                place: node,
                parent: record.next(arcs, node),
                g: Cost(record.h),
                h: Cost(0),
                f: Cost(k),
            }
        });
    }
}
