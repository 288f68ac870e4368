//! The eight directions, and the order in which neighbours are looked at.

use std::fmt;
use std::str::FromStr;

use crate::named::named;

/// The eight directions in the order in which neighbours are looked at. It decides ties just as
/// the chain does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Order([Direction; 8]);

impl Order {
    /// Clockwise from north: `N NE E SE S SW W NW`.
    pub const CLOCKWISE: Self = {
        use Direction::{E, N, NE, NW, S, SE, SW, W};
        Self([N, NE, E, SE, S, SW, W, NW])
    };

    /// An order that names each direction once.
    pub(crate) const fn of(directions: [Direction; 8]) -> Self {
        Self(directions)
    }

    /// The directions, in the order in which they are looked at.
    pub const fn directions(&self) -> &[Direction; 8] {
        &self.0
    }

    /// These directions in reverse.
    #[must_use]
    pub fn reversed(mut self) -> Self {
        self.0.reverse();
        self
    }
}

impl Default for Order {
    fn default() -> Self {
        Self::CLOCKWISE
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, direction) in self.0.iter().enumerate() {
            let gap = if place == 0 { "" } else { " " };
            write!(f, "{gap}{direction}")?;
        }
        Ok(())
    }
}

/// A text that doesn't list each of the eight directions once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderError(String);

impl fmt::Display for OrderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "The neighbour order \"{}\" doesn't name each of N NE E SE S SW W NW once.",
            self.0
        )
    }
}

impl std::error::Error for OrderError {}

impl FromStr for Order {
    type Err = OrderError;

    fn from_str(text: &str) -> Result<Self, OrderError> {
        let wrong = || OrderError(text.chars().take(60).collect());
        let mut order = [Direction::N; 8];
        let mut seen = 0_u8;
        let mut words = text.split_whitespace();
        for place in &mut order {
            let direction: Direction = words
                .next()
                .ok_or_else(wrong)?
                .parse()
                .map_err(|_| wrong())?;
            seen |= 1 << direction as u8;
            *place = direction;
        }
        if seen == 0xff && words.next().is_none() {
            Ok(Self(order))
        } else {
            Err(wrong())
        }
    }
}

named! {
    /// One of the eight steps, clockwise from north.
    pub enum Direction, "direction" {
        /// Up.
        N: "N", "north", "up";
        /// Up and right.
        NE: "NE", "north-east", "up and right";
        /// Right.
        E: "E", "east", "right";
        /// Down and right.
        SE: "SE", "south-east", "down and right";
        /// Down.
        S: "S", "south", "down";
        /// Down and left.
        SW: "SW", "south-west", "down and left";
        /// Left.
        W: "W", "west", "left";
        /// Up and left.
        NW: "NW", "north-west", "up and left";
    }
}

impl Direction {
    /// The step in columns and rows.
    pub const fn delta(self) -> (i32, i32) {
        match self {
            Self::N => (0, -1),
            Self::NE => (1, -1),
            Self::E => (1, 0),
            Self::SE => (1, 1),
            Self::S => (0, 1),
            Self::SW => (-1, 1),
            Self::W => (-1, 0),
            Self::NW => (-1, -1),
        }
    }

    /// The step back.
    pub(crate) const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) % 8]
    }

    /// Whether the step goes through a corner.
    pub const fn is_diagonal(self) -> bool {
        self as u8 % 2 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_names_each_direction_once() {
        let text = "E W S N NE SE SW NW";
        assert_eq!(text.parse::<Order>().unwrap().to_string(), text);
        for wrong in [
            "",
            "N",
            "N NE E SE S SW W W",
            "N NE E SE S SW W NW N",
            "n ne e se s sw w nw",
        ] {
            assert!(wrong.parse::<Order>().is_err(), "{wrong}");
        }
    }
}
