//! Sizes of a path without its symbols, and why a format can't hold it.

use std::fmt;

use super::symbol::Turn;
use super::{Coding, Store};
use tiebreak::grid::Direction;
use tiebreak::space::NodeId;

/// How many bits a path takes in every format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    steps: u64,
    coding: Coding,
    /// The facts about directions that decide on a format, or why a step has no direction.
    lines: Result<Lines, Unfit>,
}

/// Why a format can't hold a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unfit {
    /// The path stays in a cell for a step.
    Waits,
    /// A step is none of the moves.
    Leaps,
    /// A turn is larger than 90 degrees.
    Turns,
    /// A run has more steps than its number can tell.
    Runs {
        /// How many steps the longest run has.
        steps: u64,
        /// How many bits the number has.
        count_bits: u32,
    },
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Waits => f.write_str("The path waits in a cell."),
            Self::Leaps => f.write_str("A step of the path isn't one of the moves allowed."),
            Self::Turns => f.write_str("The path turns by more than 90 degrees."),
            Self::Runs { steps, count_bits } => {
                let most = 1_u64 << count_bits;
                let bits = match count_bits {
                    1 => "1 bit counts",
                    _ => &format!("{count_bits} bits count"),
                };
                write!(f, "A run has {steps} steps, but {bits} to {most} only.")
            }
        }
    }
}

/// The facts that count for the formats of directions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Lines {
    /// Runs, uncut.
    runs: u64,
    /// The number of runs where long ones are cut.
    cut_runs: u64,
    /// The steps of the longest run.
    longest: u64,
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
            lines: Ok(Lines::default()),
        };
        let Some(mut cell) = path.next() else {
            return sizes;
        };
        let mut run: Option<(Direction, u64)> = None;
        for next in path {
            sizes.steps += 1;
            if let Ok(lines) = &mut sizes.lines {
                match coding.direction(cell, next) {
                    None if cell == next => sizes.lines = Err(Unfit::Waits),
                    None => sizes.lines = Err(Unfit::Leaps),
                    Some(direction) => lines.step(coding, &mut run, direction),
                }
            }
            cell = next;
        }
        if let Some((lines, (_, length))) = sizes.lines.as_mut().ok().zip(run) {
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
        let lines = self.lines.ok().filter(|_| self.unfit(format).is_none())?;
        // The first run begins with a direction, the others with a turn.
        let Some(turns) = lines.runs.checked_sub(1) else {
            return Some(0);
        };
        match format {
            Store::Positions => None,
            Store::Directions | Store::Relative => Some(whole * steps),
            Store::Runs => Some((whole + count) * lines.cut_runs),
            Store::RelativeRuns => Some(whole + count + (small + count) * turns),
            Store::Turns => Some(whole + steps + (1 + small) * lines.parts),
            // Each run has one step that its direction or turn implies.
            Store::TurnSteps => Some(whole + (1 + small) * turns + steps - lines.runs),
            Store::Waypoints => Some(32 * lines.runs),
        }
    }

    /// Why a format can't hold the path, or `None` where it can.
    pub fn unfit(&self, format: Store) -> Option<Unfit> {
        let lines = match (format, self.lines) {
            (Store::Positions, _) => return None,
            (_, Err(reason)) => return Some(reason),
            (_, Ok(lines)) => lines,
        };
        let turns_back = lines.has_large_turn.then_some(Unfit::Turns);
        match format {
            Store::TurnSteps => turns_back,
            Store::RelativeRuns => turns_back.or_else(|| {
                let is_cut = lines.cut_runs > lines.runs;
                is_cut.then_some(Unfit::Runs {
                    steps: lines.longest,
                    count_bits: self.coding.count_bits,
                })
            }),
            _ => None,
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

    /// A run and its number of steps.
    fn end(&mut self, coding: &Coding, length: u64) {
        self.runs += 1;
        self.longest = self.longest.max(length);
        self.cut_runs += length.div_ceil(u64::from(coding.longest_run()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tiebreak::grid::{Grid, Neighbourhood};

    #[test]
    fn a_format_says_why_it_cannot_hold_a_path() {
        let map = Grid::new(20, 3).unwrap();
        let coding = Coding::new(&map, Neighbourhood::Four);
        let why = |coding: Coding, cells: &[(u32, u32)], format| {
            let path = cells.iter().map(|&(x, y)| map.node(x, y));
            let reason = coding.sizes(path).unfit(format);
            reason.map(|reason| reason.to_string())
        };
        let said = |text: &str| Some(text.to_owned());
        let waits = [(0, 0), (0, 0), (1, 0)];
        let sentence = said("The path waits in a cell.");
        assert_eq!(why(coding, &waits, Store::Runs), sentence);
        assert_eq!(why(coding, &waits, Store::Positions), None);
        let slanted = [(0, 0), (1, 1)];
        let sentence = said("A step of the path isn't one of the moves allowed.");
        assert_eq!(why(coding, &slanted, Store::Waypoints), sentence);
        let back = [(0, 0), (1, 0), (0, 0)];
        let sentence = said("The path turns by more than 90 degrees.");
        assert_eq!(why(coding, &back, Store::TurnSteps), sentence);
        assert_eq!(why(coding, &back, Store::Turns), None);
        let long: Vec<_> = (0..20).map(|x| (x, 0)).collect();
        let short = coding.with_count_bits(4).unwrap();
        let sentence = said("A run has 19 steps, but 4 bits count to 16 only.");
        assert_eq!(why(short, &long, Store::RelativeRuns), sentence);
        assert_eq!(why(coding, &long, Store::RelativeRuns), None);
    }
}
