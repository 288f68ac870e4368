//! Straight steps that are taken away between squares: thin walls and one-ways.

use crate::grid::Direction;
use crate::space::NodeId;

/// The straight steps between squares that are taken away.
///
/// Memory: a byte a place, if there is any.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Barriers {
    /// By place, a bit for each direction out of it; empty where no step is taken away.
    taken: Vec<u8>,
}

impl Barriers {
    /// Takes away the step out of a place in a straight direction, on a map of this many places.
    pub fn take(&mut self, places: usize, from: NodeId, direction: Direction) {
        debug_assert!(!direction.is_diagonal());
        if self.taken.is_empty() {
            self.taken = vec![0; places];
        }
        self.taken[from.index()] |= 1 << direction as u8;
    }

    /// Whether the step out of a place in a straight direction is taken away.
    pub fn bar(&self, from: NodeId, direction: Direction) -> bool {
        let taken = self.taken.get(from.index());
        taken.is_some_and(|taken| taken & (1 << direction as u8) != 0)
    }

    /// Whether no step is taken away.
    pub const fn is_empty(&self) -> bool {
        self.taken.is_empty()
    }
}
