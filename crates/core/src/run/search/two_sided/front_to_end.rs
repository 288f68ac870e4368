//! Front-to-end search: each side is guided towards the other's root.

use super::Turns;
use super::course::{Courses, Who};
use super::sides::Sides;
use crate::event::{Kind, Observer};
use crate::priority::Key;

/// Front-to-end search (BHPA).
///
/// What it is: A\* from both ends, each with h to the other end. Use it to see why two fronts that meet in
/// the middle don't halve the work: a meeting is soon found, but proving that there is no better one
/// takes most of the expansions.
///
/// The idea: a path that isn't known yet leads over a cell of each OPEN, so it costs at least the lowest f
/// of either side. With h = 0 it costs at least the sum of both, which is a stronger proof.
///
/// Order and ties: the sides alternate, that of the start first, and expand the first of their OPEN.
///
/// Guarantees: with an admissible h, and closed cells reopened or h consistent, the path is optimal.
///
/// Complexity, with n insertions: O(n log n).
///
/// References: Pohl, *Bi-directional Search*, 1971; Nicholson 1966 for the sum.
#[derive(Clone, Debug)]
pub(crate) struct FrontToEnd {
    proof: Proof,
}

/// The proof that there is no better path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Proof {
    /// A better path would cost at least the lowest f of each side.
    Greater,
    /// With h = 0 a better path would cost at least the sum of both, too.
    Sum,
}

impl FrontToEnd {
    pub(crate) const fn new(proof: Proof) -> Self {
        Self { proof }
    }
}

impl Turns for FrontToEnd {
    fn turn<K: Key>(
        &mut self,
        courses: &Courses,
        sides: &mut Sides<K>,
        observer: &mut dyn Observer,
    ) {
        let who = sides.mover;
        let firsts = Who::BOTH.map(|who| sides.first(courses, who));
        let [Some(of_start), Some(of_goal)] = firsts else {
            return sides.end();
        };
        let least = match self.proof {
            Proof::Greater => of_start.f.max(of_goal.f),
            Proof::Sum => of_start.f + of_goal.f,
        };
        if sides.is_beaten(least) {
            return sides.end();
        }
        if sides.gives_up() {
            return;
        }
        let first = [of_start, of_goal][who as usize];
        let h = courses[who].h(first.node);
        sides.take(courses, who, Kind::Expand, first, h, observer);
        sides.look_around(self, courses, who, first.node, observer);
        sides.mover = who.other();
    }
}
