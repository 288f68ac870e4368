//! Retargeting: each side heads for the other's first cell, which changes from burst to burst.

use super::Turns;
use super::course::{Courses, Who};
use super::sides::Sides;
use crate::cost::Cost;
use crate::ends::Ends;
use crate::estimate::Estimate;
use crate::event::{Event, Kind, Observer};
use crate::heuristic::Estimator;
use crate::priority::Key;
use crate::space::NodeId;

/// Retargeting, after the d-node retargeting of Politowski and Pohl.
///
/// What it is: two searches that take turns of many expansions, each towards the cell that the other would
/// expand next. Use it for a quick path that may cost more than the optimum.
///
/// The idea: h to one cell of the other's OPEN is as cheap as h to its root, and leads to where the other
/// side has got. The sides are sure to meet, as each heads for the other.
///
/// Order and ties: a side's whole OPEN is rated again when its burst begins; its cells keep their
/// places among insertions.
///
/// Guarantees: only that a path is legal. The search ends where one side expands a cell that the
/// other has seen.
///
/// Complexity, with n insertions and bursts of b expansions: O(n log n + m n / b), where OPEN holds at most
/// m cells.
///
/// References: Politowski and Pohl, *D-node Retargeting in Bidirectional Heuristic Search*, 1984; Patel,
/// *A\* Pages*.
#[derive(Clone, Debug)]
pub(crate) struct Retarget {
    burst: u32,
    /// How many expansions of the burst are left; 0 only between two bursts.
    left: u32,
    /// h towards the target.
    aimed: Estimator,
}

impl Retarget {
    pub(crate) const fn new(burst: u32, aimed: Estimator) -> Self {
        let left = 0;
        Self { burst, left, aimed }
    }

    /// Begins a burst towards the other side's first cell.
    fn head_for<K: Key>(
        &mut self,
        target: NodeId,
        courses: &Courses,
        sides: &mut Sides<K>,
        observer: &mut dyn Observer,
    ) {
        let who = sides.mover;
        self.aimed.aim(&Ends::new(courses[who].root, target));
        let aimed = &self.aimed;
        sides.rate_anew(courses, who, |node| aimed.h(node));
        observer.on(&Event {
            kind: Kind::Target,
            who: who as u8,
            place: target,
            parent: None,
            g: Cost(0),
            h: Cost(0),
            f: Cost(0),
        });
    }
}

impl Turns for Retarget {
    fn turn<K: Key>(
        &mut self,
        courses: &Courses,
        sides: &mut Sides<K>,
        observer: &mut dyn Observer,
    ) {
        let firsts = Who::BOTH.map(|who| sides.first(courses, who));
        let [Some(of_start), Some(of_goal)] = firsts else {
            return sides.end();
        };
        let who = sides.mover;
        if self.left == 0 {
            let target = [of_goal, of_start][who as usize].node;
            self.head_for(target, courses, sides, observer);
            self.left = self.burst;
        }
        if sides.gives_up() {
            return;
        }
        let Some(first) = sides.first(courses, who) else {
            return sides.end();
        };
        let h = self.aimed.h(first.node);
        sides.take(courses, who, Kind::Expand, first, h, observer);
        if sides.has_seen(who.other(), first.node) {
            return sides.end();
        }
        sides.look_around(self, courses, who, first.node, observer);
        self.left -= 1;
        if self.left == 0 {
            sides.mover = who.other();
        }
    }

    /// Only roots are inserted between two bursts, and each heads for the other.
    fn h<K: Key>(&mut self, courses: &Courses, _: &Sides<K>, who: Who, node: NodeId) -> u64 {
        match self.left {
            0 => courses[who].h(node),
            _ => self.aimed.h(node),
        }
    }

    fn forget(&mut self) {
        self.left = 0;
    }
}
