//! NBA*: two sides, only one of which takes each cell out.

use super::Turns;
use super::course::{Courses, Who};
use super::sides::{First, Sides};
use crate::event::{Kind, Observer};
use crate::priority::Key;
use crate::search::records::{Record, Records, Standing};
use crate::space::NodeId;

/// NBA\*, the new bidirectional A\*.
///
/// What it is: A\* from both ends, in which only one side takes a cell out. Use it where h is consistent: of
/// the searches from both ends it is the quickest that finds an optimal path.
///
/// The idea: the best path over a cell that one side has taken out is known, or will be found by that side,
/// so the other side needn't take it out again. And a side doesn't expand a cell n where no path over n can
/// beat the best one: a path that isn't known yet costs at least g(n) + F - h'(n), where F is the other
/// side's lowest f and h' its h.
///
/// Order and ties: the sides alternate, that of the start first; a rejected cell takes a
/// turn, too. Each side takes out the first of its OPEN.
///
/// Guarantees: with a consistent h the path is optimal.
///
/// Complexity, with n insertions: O(n log n).
///
/// References: Pijls and Post, *Yet another bidirectional algorithm for finding the shortest path*, 2009.
#[derive(Clone, Debug, Default)]
pub(crate) struct Nba {
    /// By side, its lowest f at the end of its last turn that left it cells.
    lowest: [Option<u64>; 2],
}

impl Nba {
    /// Whether no path over a cell that the other side hasn't taken out can beat the best one.
    #[inline]
    fn is_useless<K: Key>(
        &self,
        courses: &Courses,
        sides: &Sides<K>,
        who: Who,
        first: First,
    ) -> bool {
        let Some(best) = sides.best else {
            return false;
        };
        let course = &courses[who.other()];
        let root_f = || course.ranker.rate(course.root, 0).1;
        let lowest = self.lowest[who.other() as usize].unwrap_or_else(root_f);
        // Nothing is subtracted: F can be less than h'.
        first.g + lowest >= best.total + course.h(first.node)
    }
}

impl Turns for Nba {
    fn turn<K: Key>(
        &mut self,
        courses: &Courses,
        sides: &mut Sides<K>,
        observer: &mut dyn Observer,
    ) {
        let who = sides.mover;
        let Some(first) = sides.first(courses, who) else {
            return sides.end();
        };
        if sides.is_beaten(first.f) {
            return sides.end();
        }
        let h = courses[who].h(first.node);
        if self.is_useless(courses, sides, who, first) {
            sides.take(courses, who, Kind::Reject, first, h, observer);
            close(sides, who.other(), first.node);
        } else {
            if sides.gives_up() {
                return;
            }
            sides.take(courses, who, Kind::Expand, first, h, observer);
            close(sides, who.other(), first.node);
            sides.look_around(self, courses, who, first.node, observer);
        }
        if let Some(first) = sides.first(courses, who) {
            self.lowest[who as usize] = Some(first.f);
        }
        sides.mover = who.other();
    }

    #[inline]
    fn passes_over<K: Key>(&self, sides: &Sides<K>, node: NodeId) -> bool {
        let was_taken = |who| sides[who].nodes.standing(node) == Standing::Closed;
        Who::BOTH.into_iter().any(was_taken)
    }

    fn forget(&mut self) {
        self.lowest = [None; 2];
    }
}

/// Takes a cell out of a side's OPEN if it is there.
fn close<K: Key>(sides: &mut Sides<K>, who: Who, node: NodeId) {
    let side = &mut sides[who];
    if side
        .nodes
        .get(node)
        .is_some_and(|record| !record.is_closed())
    {
        side.nodes.close(node);
        side.live -= 1;
    }
}
