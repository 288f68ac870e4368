//! The numbers that a program computes with.

use std::fmt;

use crate::cost::Cost;
use crate::named::named;

named! {
    /// The numbers that a program computes with.
    pub enum Numbers, "kind of numbers" {
        /// Doubles of IEEE 754.
        F64: "f64", "doubles", "Floating-point numbers with 53 bits of precision, as most languages have them.";
        /// Singles of IEEE 754.
        F32: "f32", "singles", "Floating-point numbers with 24 bits of precision: more costs are equal, and large ones lose steps.";
        /// Whole numbers: doubles that are rounded down after each step and after h.
        Int: "int", "whole numbers", "Whole numbers, so equal costs are exactly equal.";
    }
}

impl Numbers {
    /// The result of an operation, rounded.
    ///
    /// A double that is a sum, a difference, a product, a quotient or a root of singles rounds to the same single as the exact
    /// result does, since 53 is at least twice 24 and 2 more (Figueroa, "When is double rounding innocuous?", 1995).
    #[inline]
    pub(super) const fn round(self, value: f64) -> f64 {
        match self {
            Self::F32 => value as f32 as f64,
            Self::F64 | Self::Int => value,
        }
    }

    /// A step's cost or an h, rounded down where numbers are whole.
    #[inline]
    pub(super) fn whole(self, value: f64) -> f64 {
        match self {
            Self::Int => value.floor(),
            Self::F64 | Self::F32 => value,
        }
    }
}

/// A number of a program. It prints as the shortest decimal that reads back as the same number of its kind, without an exponent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Number {
    /// Its value.
    pub value: f64,
    /// Its kind.
    pub numbers: Numbers,
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shortest = match self.numbers {
            Numbers::F32 => (self.value as f32).to_string(),
            Numbers::F64 | Numbers::Int => self.value.to_string(),
        };
        f.write_str(&even(shortest, self.value))
    }
}

/// Of two shortest decimals that are equally near to a number, the one that ends with an even digit, as JavaScript and Python
/// write it.
fn even(text: String, value: f64) -> String {
    let digits = text.trim_end_matches('0').len();
    let last = text.as_bytes().get(digits.wrapping_sub(1)).copied();
    let Some(last @ (b'1' | b'3' | b'5' | b'7')) = last else {
        // Above a 9 there would be a shorter one.
        return text;
    };
    let (before, zeros) = (&text[..digits - 1], &text[digits..]);
    let ending = |digit: u8| format!("{before}{}{zeros}", digit as char);
    let exact = exact(value);
    // Halfway to a neighbour a number ends with a 5 behind the lower of the two.
    let is_halfway = |lower: u8| match zeros.strip_suffix('0') {
        Some(zeros) => exact == format!("{before}{}5{zeros}", lower as char),
        None => exact == format!("{before}{}5", lower as char),
    };
    if is_halfway(last - 1) {
        return ending(last - 1);
    }
    if is_halfway(last) {
        return ending(last + 1);
    }
    text
}

/// All decimals of a number.
fn exact(value: f64) -> String {
    // No double has more behind the point.
    let all = format!("{value:.1074}");
    all.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A number that an [event](crate::event::Event) of a program carries: the bits of a double, in the place of a cost.
pub(crate) const fn bits(value: f64) -> Cost {
    Cost(value.to_bits())
}

/// The number that an [event](crate::event::Event) of a program carries in the place of a cost.
pub const fn carried(cost: Cost) -> Number {
    Number {
        value: f64::from_bits(cost.0),
        numbers: Numbers::F64,
    }
}

/// The bits of a number that isn't known, as traces have it; [`carried`] makes NaN of it.
pub const UNKNOWN: Cost = Cost(f64::NAN.to_bits());

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_short_as_they_read_back() {
        let text = |value, numbers| Number { value, numbers }.to_string();
        let single = Numbers::F32.round(9.828_427_124_746_19);
        assert_eq!(text(single, Numbers::F32), "9.828427");
        assert_eq!(carried(bits(single)).to_string(), "9.8284273147583");
        assert_eq!(text(8_000_000.0, Numbers::F64), "8000000");
        assert_eq!(text(1e21, Numbers::F64), "1000000000000000000000");
        assert_eq!(carried(bits(0.1 + 0.2)).to_string(), "0.30000000000000004");
        assert_eq!(text(0.0, Numbers::Int), "0");
    }

    #[test]
    fn of_two_shortest_decimals_the_even_one_is_written() {
        let text = |value| {
            let numbers = Numbers::F64;
            Number { value, numbers }.to_string()
        };
        // 9.2624053955078125 and 21.2131500244140625.
        assert_eq!(text(607_021.0 / 65_536.0), "9.262405395507812");
        assert_eq!(text(1_390_225.0 / 65_536.0), "21.213150024414062");
        assert_eq!(text(9.262_405_395_507_814), "9.262405395507814");
        assert_eq!(text(0.5), "0.5");
        assert_eq!(text(5e-324).len(), 326);
        // Doubles here are 16 apart.
        assert_eq!(text(100_000_000_000_000_015.0), "100000000000000020");
        assert_eq!(exact(0.1).len(), 57);
    }

    #[test]
    fn singles_round_as_singles_do() {
        let (one, other) = (16_777_216.0_f32, 1.5_f32);
        for value in [
            f64::from(one) + f64::from(other),
            f64::from(one) * f64::from(other),
        ] {
            assert_eq!(Numbers::F32.round(value), f64::from(value as f32));
        }
        assert_eq!(Numbers::F32.round(f64::from(one) + 1.0), f64::from(one));
        assert_eq!(Numbers::Int.whole(3.75), 3.0);
        assert_eq!(Numbers::F64.whole(3.75), 3.75);
    }
}
