//! A symbol: some bits, their meaning, and the steps for which they stand.

use std::fmt;
use std::ops::Range;

use tiebreak::grid::Direction;

/// The smallest part of a stored path that can be decoded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// Its bits: one number, or two of which the second may have no bits.
    pub fields: [Field; 2],
    /// Its meaning.
    pub meaning: Meaning,
    /// The steps that it stands for, counted from 0: none where it only turns.
    pub steps: Range<u32>,
}

impl Symbol {
    /// How many bits it has.
    pub fn size(&self) -> u32 {
        self.fields.iter().map(|field| field.bits).sum()
    }

    /// Its bits, each as `0` or `1`.
    pub fn bits(&self) -> String {
        self.fields.iter().map(Field::to_string).collect()
    }
}

/// A number and how many bits it has, the highest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Field {
    /// The number.
    pub value: u32,
    /// How many bits it has, at most 32.
    pub bits: u32,
}

impl Field {
    /// No bits.
    pub const NONE: Self = Self { value: 0, bits: 0 };
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.bits as usize {
            0 => Ok(()),
            bits => write!(f, "{:0bits$b}", self.value),
        }
    }
}

/// The meaning of a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// The cell after its last step.
    Position {
        /// Its column.
        x: u32,
        /// Its row.
        y: u32,
    },
    /// The direction in which to go on.
    Heading(Heading),
    /// The direction from here on, and the number of steps.
    Run(Heading, u32),
    /// One more step in the same direction.
    Step,
}

/// The direction in which to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heading {
    /// A direction of the compass.
    Compass(Direction),
    /// By the direction so far.
    Turn(Turn),
}

/// In words: `(8, 7)`, `N`, `right 90`, `N, 6 steps`, `step`.
impl fmt::Display for Meaning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position { x, y } => write!(f, "({x}, {y})"),
            Self::Heading(heading) => heading.fmt(f),
            Self::Run(heading, 1) => write!(f, "{heading}, 1 step"),
            Self::Run(heading, steps) => write!(f, "{heading}, {steps} steps"),
            Self::Step => f.write_str("step"),
        }
    }
}

impl fmt::Display for Heading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Compass(direction) => direction.fmt(f),
            Self::Turn(turn) => turn.fmt(f),
        }
    }
}

/// A change of direction in eighths of a circle: -4 to 3, clockwise above 0. Turning back is -4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn(i8);

impl Turn {
    /// From one direction to another.
    pub const fn between(from: Direction, to: Direction) -> Self {
        Self((to as i8 - from as i8 + 4).rem_euclid(8) - 4)
    }

    /// By a number of eighths of a circle clockwise.
    pub(super) const fn clockwise(eighths: u32) -> Self {
        Self((eighths as i8 + 4).rem_euclid(8) - 4)
    }

    /// Eighths of a circle clockwise, -4 to 3.
    pub const fn eighths(self) -> i8 {
        self.0
    }

    /// The direction after it.
    pub const fn from(self, direction: Direction) -> Direction {
        let place = (direction as i8 + self.0).rem_euclid(8);
        Direction::ALL[place as usize]
    }

    /// Whether it is one of at most 90 degrees.
    pub(super) const fn is_small(self) -> bool {
        self.0.unsigned_abs() <= 2
    }

    /// Turns of at most 90 degrees that make up this one, the larger first.
    pub(super) fn parts(self) -> impl Iterator<Item = Self> {
        let first = self.0.clamp(-2, 2);
        let parts = [first, self.0 - first].into_iter();
        parts.filter(|&part| part != 0).map(Self)
    }
}

/// In words: `straight on`, `left 45`, `right 90`, `back`.
impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let degrees = u32::from(self.0.unsigned_abs()) * 45;
        match self.0 {
            0 => f.write_str("straight on"),
            -4 => f.write_str("back"),
            1.. => write!(f, "right {degrees}"),
            _ => write!(f, "left {degrees}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_turn_is_ninety_degrees_first_and_back_is_by_the_left() {
        let parts = |from: Direction, to: Direction| -> Vec<i8> {
            Turn::between(from, to).parts().map(Turn::eighths).collect()
        };
        assert_eq!(parts(Direction::N, Direction::NW), [-1]);
        assert_eq!(parts(Direction::NW, Direction::SE), [-2, -2]);
        assert_eq!(parts(Direction::NW, Direction::S), [-2, -1]);
        assert_eq!(parts(Direction::NW, Direction::E), [2, 1]);
        assert_eq!(parts(Direction::S, Direction::S), []);
    }

    #[test]
    fn a_turn_leads_from_one_direction_to_the_other() {
        for from in Direction::ALL {
            for to in Direction::ALL {
                let turn = Turn::between(*from, *to);
                assert_eq!(turn.from(*from), *to);
                assert_eq!(turn, Turn::clockwise(turn.eighths().rem_euclid(8) as u32));
            }
        }
    }
}
