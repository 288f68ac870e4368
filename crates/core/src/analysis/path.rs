//! The shape of a path on a grid.

use crate::grid::Grid;
use crate::space::NodeId;

/// A path's steps and turns, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PathShape {
    /// Straight steps.
    pub straight: u64,
    /// Diagonal steps.
    pub diagonal: u64,
    /// Changes of direction.
    pub turns: u64,
}

impl PathShape {
    /// Counts along a path of neighbouring cells.
    pub fn of(grid: &Grid, path: &[NodeId]) -> Self {
        let mut shape = Self::default();
        let mut before = None;
        for pair in path.windows(2) {
            let (from, to) = (grid.xy(pair[0]), grid.xy(pair[1]));
            let step = (to.0 as i32 - from.0 as i32, to.1 as i32 - from.1 as i32);
            if step.0 != 0 && step.1 != 0 {
                shape.diagonal += 1;
            } else {
                shape.straight += 1;
            }
            shape.turns += u64::from(before.is_some_and(|before| before != step));
            before = Some(step);
        }
        shape
    }

    /// The length in cells, `s + d sqrt(2)`, as the Moving AI benchmarks give it. For display:
    /// costs are compared as whole numbers.
    pub fn length(&self) -> f64 {
        self.straight as f64 + self.diagonal as f64 * std::f64::consts::SQRT_2
    }
}
