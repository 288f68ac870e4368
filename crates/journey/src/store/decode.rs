//! From bits back to the path.

use super::encode::SMALL;
use super::symbol::Turn;
use super::{Coding, Store};
use tiebreak::grid::{Direction, Neighbourhood};
use tiebreak::space::NodeId;

/// The path of these bits, or `None` where they are none.
pub(super) fn path(
    coding: &Coding,
    start: NodeId,
    bits: &str,
    format: Store,
) -> Option<Vec<NodeId>> {
    coding.xy(start)?;
    let bits = bits.as_bytes();
    let mut reader = Reader { coding, bits };
    let mut path = Drawn {
        coding,
        cells: vec![start],
    };
    match format {
        Store::Positions => {
            while !reader.is_done() {
                path.cells.push(reader.position()?);
            }
        }
        Store::Directions => {
            while !reader.is_done() {
                path.go(reader.direction()?, 1)?;
            }
        }
        Store::Runs => {
            while !reader.is_done() {
                path.go(reader.direction()?, reader.count()?)?;
            }
        }
        Store::Waypoints => {
            while !reader.is_done() {
                path.go_to(reader.position()?)?;
            }
        }
        _ if reader.is_done() => {}
        Store::Relative => {
            let mut heading = reader.direction()?;
            path.go(heading, 1)?;
            while !reader.is_done() {
                heading = reader.whole_turn()?.from(heading);
                path.go(heading, 1)?;
            }
        }
        Store::RelativeRuns => {
            let mut heading = reader.direction()?;
            path.go(heading, reader.count()?)?;
            while !reader.is_done() {
                heading = reader.small_turn()?.from(heading);
                path.go(heading, reader.count()?)?;
            }
        }
        Store::Turns => {
            let mut heading = reader.direction()?;
            // A path ends with a step.
            let mut has_stepped = false;
            while !reader.is_done() {
                has_stepped = reader.take(1)? == 0;
                match has_stepped {
                    true => path.go(heading, 1)?,
                    false => heading = reader.small_turn()?.from(heading),
                }
            }
            has_stepped.then_some(())?;
        }
        Store::TurnSteps => {
            let mut heading = reader.direction()?;
            path.go(heading, 1)?;
            while !reader.is_done() {
                if reader.take(1)? == 1 {
                    heading = reader.small_turn()?.from(heading);
                }
                path.go(heading, 1)?;
            }
        }
    }
    Some(path.cells)
}

/// A path so far.
struct Drawn<'a> {
    coding: &'a Coding,
    cells: Vec<NodeId>,
}

impl Drawn<'_> {
    fn last(&self) -> (i64, i64) {
        let cell = self.cells[self.cells.len() - 1].0;
        let width = self.coding.width;
        (i64::from(cell % width), i64::from(cell / width))
    }

    /// Takes a number of steps; `None` where one leaves the map.
    fn go(&mut self, direction: Direction, steps: u32) -> Option<()> {
        let (dx, dy) = direction.delta();
        let (mut x, mut y) = self.last();
        for _ in 0..steps {
            (x, y) = (x + i64::from(dx), y + i64::from(dy));
            let (width, height) = (i64::from(self.coding.width), i64::from(self.coding.height));
            let is_inside = (0..width).contains(&x) && (0..height).contains(&y);
            is_inside.then_some(())?;
            self.cells.push(NodeId((y * width + x) as u32));
        }
        Some(())
    }

    /// A run to a cell; `None` where no direction leads there.
    fn go_to(&mut self, cell: NodeId) -> Option<()> {
        let (from, to) = (self.last(), self.coding.xy(cell)?);
        let (dx, dy) = (i64::from(to.0) - from.0, i64::from(to.1) - from.1);
        let is_diagonal = self.coding.moves == Neighbourhood::Eight && dx.abs() == dy.abs();
        let is_in_line = dx == 0 || dy == 0 || is_diagonal;
        let step = (dx.signum() as i32, dy.signum() as i32);
        let mut directions = Direction::ALL.iter().filter(|_| is_in_line);
        let direction = directions.find(|direction| direction.delta() == step)?;
        self.go(*direction, dx.abs().max(dy.abs()) as u32)
    }
}

/// Bits to be read.
struct Reader<'a> {
    coding: &'a Coding,
    bits: &'a [u8],
}

impl Reader<'_> {
    const fn is_done(&self) -> bool {
        self.bits.is_empty()
    }

    fn take(&mut self, count: u32) -> Option<u32> {
        let (taken, rest) = self.bits.split_at_checked(count as usize)?;
        self.bits = rest;
        taken.iter().try_fold(0, |number, bit| match bit {
            b'0' => Some(number << 1),
            b'1' => Some(number << 1 | 1),
            _ => None,
        })
    }

    fn position(&mut self) -> Option<NodeId> {
        let (x, y) = (self.take(16)?, self.take(16)?);
        let is_inside = x < self.coding.width && y < self.coding.height;
        is_inside.then(|| NodeId(y * self.coding.width + x))
    }

    /// Eighths of a circle.
    fn eighths(&mut self) -> Option<u32> {
        let number = self.take(self.coding.direction_bits())?;
        Some(match self.coding.moves {
            Neighbourhood::Four => number * 2,
            Neighbourhood::Eight => number,
        })
    }

    fn direction(&mut self) -> Option<Direction> {
        let eighths = self.eighths()?;
        Some(Direction::ALL[eighths as usize])
    }

    fn whole_turn(&mut self) -> Option<Turn> {
        self.eighths().map(Turn::clockwise)
    }

    fn small_turn(&mut self) -> Option<Turn> {
        let number = self.take(self.coding.turn_bits())? as usize;
        let eighths = match self.coding.moves {
            Neighbourhood::Four => SMALL[number + 2],
            Neighbourhood::Eight => SMALL[number],
        };
        Some(Turn::clockwise(eighths.rem_euclid(8) as u32))
    }

    fn count(&mut self) -> Option<u32> {
        self.take(self.coding.count_bits).map(|count| count + 1)
    }
}
