//! Front-to-front search: each side is guided towards the other's whole OPEN.

use super::Turns;
use super::course::{Courses, Who};
use super::sides::Sides;
use crate::ends::Ends;
use crate::estimate::Estimate;
use crate::event::{Kind, Observer};
use crate::heuristic::Estimator;
use crate::memory::filled;
use crate::open::Entry;
use crate::priority::Key;
use crate::search::records::{Record, Records};
use crate::space::NodeId;

/// Front-to-front search (BHFFA).
///
/// What it is: A\* from both ends, where h(x) is the least h(x, y) + g(y) over all y in the other's OPEN. Use
/// it to see how few expansions an estimate from front to front needs, and how much other work it costs.
///
/// The idea: a path over x must leave the other side's tree by some y of its OPEN. So that least is as
/// admissible as h, and far closer to the truth where the fronts have come near.
///
/// The work: between two turns of a side h can change for its whole OPEN, but the other side has only closed
/// one cell and inserted a few. So each cell remembers the y that its h comes from. It is compared with the
/// cells inserted, and with the other's whole OPEN only where y is the cell closed.
///
/// Order and ties: the sides alternate, that of the start first, and expand the first of their OPEN. It is
/// rated again before each turn; its cells keep their places among insertions.
///
/// Guarantees: with an admissible h, and closed cells reopened or h consistent, the path is optimal.
///
/// Complexity, with OPENs of at most m cells: O(m) time a turn where few cells share their y, O(m^2) at
/// worst; memory 32 bytes a cell beside what two sides take.
///
/// References: de Champeaux and Sint, *An Improved Bidirectional Heuristic Search Algorithm*, 1977; de
/// Champeaux, *Bidirectional Heuristic Search Again*, 1983.
#[derive(Clone, Debug)]
pub(crate) struct FrontToFront {
    /// By side and cell; it holds for the cells of its OPEN.
    near: [Vec<Near>; 2],
    /// By side, the changes of its OPEN in its last turn.
    changes: [Changes; 2],
    /// h towards one cell.
    aimed: Estimator,
}

/// The source of a cell's h.
#[derive(Clone, Copy, Debug)]
struct Near {
    h: u64,
    by: NodeId,
}

/// The changes of OPEN in a turn.
#[derive(Clone, Debug, Default)]
struct Changes {
    closed: Option<NodeId>,
    inserted: Vec<NodeId>,
}

const NOWHERE: Near = Near {
    h: u64::MAX,
    by: NodeId(u32::MAX),
};

impl FrontToFront {
    /// For a map of `cells` cells, or `None` where there is no memory for it.
    pub(crate) fn new(cells: usize, aimed: Estimator) -> Option<Self> {
        Some(Self {
            near: [filled(cells, NOWHERE)?, filled(cells, NOWHERE)?],
            changes: [Changes::default(), Changes::default()],
            aimed,
        })
    }

    /// The estimate from a cell of a side to the other's OPEN and on from there; to the other's root if its OPEN is
    /// empty.
    fn over_all<K: Key>(
        &mut self,
        courses: &Courses,
        sides: &Sides<K>,
        who: Who,
        node: NodeId,
    ) -> Near {
        let other = &sides[who.other()];
        self.aimed.aim(&Ends::new(node, node));
        let mut near = NOWHERE;
        for &Entry { node: by, g, .. } in other.open.live(&other.nodes) {
            // h only adds to g.
            if g < near.h {
                let h = self.aimed.h(by) + g;
                if h < near.h {
                    near = Near { h, by };
                }
            }
        }
        if near.h == NOWHERE.h {
            near.h = courses[who].h(node);
            near.by = courses[who.other()].root;
        }
        near
    }

    /// Works out h for a side's OPEN after the other side's turn.
    fn follow<K: Key>(&mut self, courses: &Courses, sides: &Sides<K>, who: Who) {
        let (side, other) = (&sides[who], &sides[who.other()]);
        let changes = std::mem::take(&mut self.changes[who.other() as usize]);
        for &by in &changes.inserted {
            let g = other.nodes.seen(by).g();
            self.aimed.aim(&Ends::new(by, by));
            for entry in side.open.live(&side.nodes) {
                let h = self.aimed.h(entry.node) + g;
                let near = &mut self.near[who as usize][entry.node.index()];
                if h < near.h {
                    *near = Near { h, by };
                }
            }
        }
        if let Some(closed) = changes.closed {
            for entry in side.open.live(&side.nodes) {
                if self.near[who as usize][entry.node.index()].by == closed {
                    let near = self.over_all(courses, sides, who, entry.node);
                    self.near[who as usize][entry.node.index()] = near;
                }
            }
        }
        self.changes[who.other() as usize] = changes;
    }
}

impl Turns for FrontToFront {
    fn turn<K: Key>(
        &mut self,
        courses: &Courses,
        sides: &mut Sides<K>,
        observer: &mut dyn Observer,
    ) {
        let who = sides.mover;
        if sides.first(courses, who.other()).is_none() {
            return sides.end();
        }
        self.follow(courses, sides, who);
        let near = &self.near[who as usize];
        sides.rate_anew(courses, who, |node| near[node.index()].h);
        let Some(first) = sides.first(courses, who) else {
            return sides.end();
        };
        if sides.is_beaten(first.f) {
            return sides.end();
        }
        if sides.gives_up() {
            return;
        }
        let h = near[first.node.index()].h;
        let changes = &mut self.changes[who as usize];
        changes.closed = Some(first.node);
        changes.inserted.clear();
        sides.take(courses, who, Kind::Expand, first, h, observer);
        sides.look_around(self, courses, who, first.node, observer);
        sides.mover = who.other();
    }

    fn h<K: Key>(&mut self, courses: &Courses, sides: &Sides<K>, who: Who, node: NodeId) -> u64 {
        let near = self.over_all(courses, sides, who, node);
        self.near[who as usize][node.index()] = near;
        self.changes[who as usize].inserted.push(node);
        near.h
    }

    fn forget(&mut self) {
        for changes in &mut self.changes {
            changes.closed = None;
            changes.inserted.clear();
        }
    }
}
