//! A path as directions, and these as runs.

use std::ops::Range;

use super::Coding;
use tiebreak::grid::{Direction, Neighbourhood};
use tiebreak::space::NodeId;

impl Coding {
    /// The direction of the step between two cells, or `None` if it is none of the moves.
    pub(super) fn direction(&self, from: NodeId, to: NodeId) -> Option<Direction> {
        use Direction::{E, N, NE, NW, S, SE, SW, W};
        let width = self.width;
        let (dx, dy) = (
            i64::from(to.0 % width) - i64::from(from.0 % width),
            i64::from(to.0 / width) - i64::from(from.0 / width),
        );
        let straight = match (dx, dy) {
            (0, -1) => N,
            (1, 0) => E,
            (0, 1) => S,
            (-1, 0) => W,
            _ if self.moves == Neighbourhood::Four => return None,
            (1, -1) => NE,
            (1, 1) => SE,
            (-1, 1) => SW,
            (-1, -1) => NW,
            _ => return None,
        };
        Some(straight)
    }

    /// The directions of all steps, or `None` if one is none of the moves.
    pub(super) fn directions(&self, path: &[NodeId]) -> Option<Vec<Direction>> {
        let pairs = path.windows(2);
        pairs.map(|pair| self.direction(pair[0], pair[1])).collect()
    }
}

/// Steps in one direction.
pub(super) struct Run {
    pub(super) direction: Direction,
    /// Which steps, counted from 0.
    pub(super) steps: Range<u32>,
}

/// The runs of a path; those of more steps than `longest` are cut.
pub(super) fn runs(directions: &[Direction], longest: u32) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for (step, &direction) in (0..).zip(directions) {
        match runs.last_mut() {
            Some(run) if run.direction == direction && run.steps.len() < longest as usize => {
                run.steps.end = step + 1;
            }
            _ => runs.push(Run {
                direction,
                steps: step..step + 1,
            }),
        }
    }
    runs
}
