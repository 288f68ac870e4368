//! Sizes of a path without its symbols.

use super::symbol::Turn;
use super::{Coding, Store};
use crate::grid::Direction;
use crate::space::NodeId;

/// How many bits a path takes in every format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    steps: u64,
    coding: Coding,
    /// What the directions are like; `None` where a step has none.
    lines: Option<Lines>,
}

/// What counts for the formats of directions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Lines {
    /// Runs, uncut.
    runs: u64,
    /// The same where long ones are cut.
    cut_runs: u64,
    /// Turns where those of more than 90 degrees count as two.
    parts: u64,
    has_large_turn: bool,
}

impl Sizes {
    pub(super) fn of_path(coding: &Coding, path: impl IntoIterator<Item = NodeId>) -> Self {
        let mut path = path.into_iter();
        let mut sizes = Self {
            steps: 0,
            coding: *coding,
            lines: Some(Lines::default()),
        };
        let Some(mut cell) = path.next() else {
            return sizes;
        };
        let mut run: Option<(Direction, u64)> = None;
        for next in path {
            sizes.steps += 1;
            if let Some(lines) = &mut sizes.lines {
                match coding.direction(cell, next) {
                    None => sizes.lines = None,
                    Some(direction) => lines.step(coding, &mut run, direction),
                }
            }
            cell = next;
        }
        if let Some((lines, (_, length))) = sizes.lines.as_mut().zip(run) {
            lines.end(coding, length);
        }
        sizes
    }

    /// In a format, or `None` where it can't hold the path.
    pub fn of(&self, format: Store) -> Option<u64> {
        let whole = u64::from(self.coding.direction_bits());
        let small = u64::from(self.coding.turn_bits());
        let count = u64::from(self.coding.count_bits);
        let steps = self.steps;
        if format == Store::Positions {
            return Some(32 * steps);
        }
        let lines = self.lines?;
        // The first run begins with a direction, the others with a turn.
        let Some(turns) = lines.runs.checked_sub(1) else {
            return Some(0);
        };
        match format {
            Store::Positions => None,
            Store::Directions | Store::Relative => Some(whole * steps),
            Store::Runs => Some((whole + count) * lines.cut_runs),
            Store::RelativeRuns => {
                let fits = !lines.has_large_turn && lines.cut_runs == lines.runs;
                fits.then_some(whole + count + (small + count) * turns)
            }
            Store::Turns => Some(whole + steps + (1 + small) * lines.parts),
            // Each run has one step that its direction or turn implies.
            Store::TurnSteps => {
                let implied = whole + (1 + small) * turns;
                (!lines.has_large_turn).then_some(implied + steps - lines.runs)
            }
            Store::Waypoints => Some(32 * lines.runs),
        }
    }

    /// How a journey stores the path that should be in `format`, and in how many bits: what the format can't hold is in
    /// runs, and what they can't hold is in positions.
    pub fn in_journey(&self, format: Store) -> (Store, u64) {
        let held = [format, Store::Runs].into_iter();
        let mut held = held.filter_map(|format| Some((format, self.of(format)?)));
        held.next().unwrap_or((Store::Positions, 32 * self.steps))
    }
}

impl Lines {
    /// One more step after the run so far.
    fn step(&mut self, coding: &Coding, run: &mut Option<(Direction, u64)>, direction: Direction) {
        match run {
            Some((before, length)) if *before == direction => *length += 1,
            _ => {
                if let Some((before, length)) = run.replace((direction, 1)) {
                    self.end(coding, length);
                    let turn = Turn::between(before, direction);
                    self.parts += turn.parts().count() as u64;
                    self.has_large_turn |= !turn.is_small();
                }
            }
        }
    }

    /// A run of so many steps.
    fn end(&mut self, coding: &Coding, length: u64) {
        self.runs += 1;
        self.cut_runs += length.div_ceil(u64::from(coding.longest_run()));
    }
}
