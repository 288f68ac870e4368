//! From a path to its symbols.

use std::ops::Range;

use super::steps::runs;
use super::symbol::{Field, Heading, Meaning, Symbol, Turn};
use super::{Coding, Store};
use tiebreak::grid::{Direction, Neighbourhood};
use tiebreak::space::NodeId;

/// A coordinate's bits.
const COORDINATE: u32 = 16;

/// The symbols of a path, or `None` where the format can't hold it.
pub(super) fn symbols(coding: &Coding, path: &[NodeId], format: Store) -> Option<Vec<Symbol>> {
    let (_, cells) = path.split_first()?;
    if format == Store::Positions {
        let steps = (0..).zip(cells);
        return steps
            .map(|(step, &cell)| coding.position(cell, step..step + 1))
            .collect();
    }
    let directions = coding.directions(path)?;
    match format {
        Store::Positions => None,
        Store::Directions => Some(coding.each(&directions, |_, to| Heading::Compass(to))),
        Store::Relative => Some(coding.each(&directions, relative)),
        Store::Runs => Some(coding.runs(&directions)),
        Store::RelativeRuns => coding.relative_runs(&directions),
        Store::Turns => Some(coding.turns(&directions)),
        Store::TurnSteps => coding.turn_steps(&directions),
        Store::Waypoints => {
            let runs = runs(&directions, u32::MAX);
            let ends = runs.into_iter().map(|run| {
                let end = path[run.steps.end as usize];
                coding.position(end, run.steps)
            });
            ends.collect()
        }
    }
}

/// The first direction, then turns.
fn relative(before: Option<Direction>, to: Direction) -> Heading {
    match before {
        None => Heading::Compass(to),
        Some(before) => Heading::Turn(Turn::between(before, to)),
    }
}

impl Coding {
    fn position(&self, cell: NodeId, steps: Range<u32>) -> Option<Symbol> {
        let (x, y) = self.xy(cell)?;
        let field = |value| Field {
            value,
            bits: COORDINATE,
        };
        Some(Symbol {
            fields: [field(x), field(y)],
            meaning: Meaning::Position { x, y },
            steps,
        })
    }

    /// Each step with its turn from the one before.
    fn each(
        &self,
        directions: &[Direction],
        heading: impl Fn(Option<Direction>, Direction) -> Heading,
    ) -> Vec<Symbol> {
        let mut before = None;
        let symbols = (0..).zip(directions).map(|(step, &to)| {
            let heading = heading(before.replace(to), to);
            Symbol {
                fields: [self.whole(heading), Field::NONE],
                meaning: Meaning::Heading(heading),
                steps: step..step + 1,
            }
        });
        symbols.collect()
    }

    fn runs(&self, directions: &[Direction]) -> Vec<Symbol> {
        let runs = runs(directions, self.longest_run()).into_iter();
        let symbols = runs.map(|run| {
            let heading = Heading::Compass(run.direction);
            self.run(self.whole(heading), heading, run.steps)
        });
        symbols.collect()
    }

    fn relative_runs(&self, directions: &[Direction]) -> Option<Vec<Symbol>> {
        let mut before = None;
        let runs = runs(directions, u32::MAX).into_iter();
        let symbols = runs.map(|run| {
            let heading = relative(before.replace(run.direction), run.direction);
            let field = match heading {
                Heading::Compass(_) => self.whole(heading),
                Heading::Turn(turn) => self.small(turn)?,
            };
            let is_whole = run.steps.len() <= self.longest_run() as usize;
            is_whole.then(|| self.run(field, heading, run.steps))
        });
        symbols.collect()
    }

    fn run(&self, field: Field, heading: Heading, steps: Range<u32>) -> Symbol {
        let count = steps.len() as u32;
        let length = Field {
            value: count - 1,
            bits: self.count_bits,
        };
        Symbol {
            fields: [field, length],
            meaning: Meaning::Run(heading, count),
            steps,
        }
    }

    fn turns(&self, directions: &[Direction]) -> Vec<Symbol> {
        let mut symbols = Vec::with_capacity(directions.len() + 1);
        let mut before = None;
        for (step, &to) in (0..).zip(directions) {
            match relative(before.replace(to), to) {
                first @ Heading::Compass(_) => symbols.push(Symbol {
                    fields: [self.whole(first), Field::NONE],
                    meaning: Meaning::Heading(first),
                    steps: step..step,
                }),
                Heading::Turn(turn) => {
                    let parts = turn.parts();
                    symbols.extend(parts.filter_map(|part| self.marked(part, step..step)));
                }
            }
            symbols.push(plain_step(step));
        }
        symbols
    }

    fn turn_steps(&self, directions: &[Direction]) -> Option<Vec<Symbol>> {
        let mut before = None;
        let symbols = (0..).zip(directions).map(|(step, &to)| {
            let steps = step..step + 1;
            match relative(before.replace(to), to) {
                first @ Heading::Compass(_) => Some(Symbol {
                    fields: [self.whole(first), Field::NONE],
                    meaning: Meaning::Heading(first),
                    steps,
                }),
                Heading::Turn(turn) if turn.eighths() == 0 => Some(plain_step(step)),
                Heading::Turn(turn) => self.marked(turn, steps),
            }
        });
        symbols.collect()
    }

    /// A turn of at most 90 degrees after a 1; `None` where it is larger.
    fn marked(&self, turn: Turn, steps: Range<u32>) -> Option<Symbol> {
        Some(Symbol {
            fields: [Field { value: 1, bits: 1 }, self.small(turn)?],
            meaning: Meaning::Heading(Heading::Turn(turn)),
            steps,
        })
    }

    /// A direction, or a turn clockwise in as many bits.
    fn whole(&self, heading: Heading) -> Field {
        let eighths = match heading {
            Heading::Compass(direction) => direction as u32,
            Heading::Turn(turn) => turn.eighths().rem_euclid(8) as u32,
        };
        let value = match self.moves {
            Neighbourhood::Four => eighths / 2,
            Neighbourhood::Eight => eighths,
        };
        Field {
            value,
            bits: self.direction_bits(),
        }
    }

    /// A turn of at most 90 degrees, but not straight on; `None` where it is another.
    fn small(&self, turn: Turn) -> Option<Field> {
        let value = SMALL
            .iter()
            .position(|&eighths| eighths == turn.eighths())? as u32;
        let value = match self.moves {
            Neighbourhood::Four => value.checked_sub(2)?,
            Neighbourhood::Eight => value,
        };
        Some(Field {
            value,
            bits: self.turn_bits(),
        })
    }
}

/// Turns of at most 90 degrees by their numbers with eight moves, in eighths clockwise. With four moves only the last two
/// occur, as 0 and 1.
pub(super) const SMALL: [i8; 4] = [-1, 1, -2, 2];

/// One more step.
fn plain_step(step: u32) -> Symbol {
    Symbol {
        fields: [Field { value: 0, bits: 1 }, Field::NONE],
        meaning: Meaning::Step,
        steps: step..step + 1,
    }
}
