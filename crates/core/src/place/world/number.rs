//! A number that a program prints beside a cell.

use std::fmt;

use super::MAX_TRACED;

/// A g, h or f as a trace gives it: a decimal with at most six places after the point, below [`MAX_TRACED`] either way.
///
/// It prints without zeros at its end.
///
/// # Example
/// ```
/// use tiebreak::world::TracedNumber;
///
/// let number = TracedNumber::read("-2.50").unwrap();
/// assert_eq!(number.to_string(), "-2.5");
/// assert_eq!(TracedNumber::of(5.414213562373095), TracedNumber::read("5.414214"));
/// assert_eq!(TracedNumber::of(f64::INFINITY), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TracedNumber(i64);

/// Places after the point, and how many of the last make 1.
const PLACES: usize = 6;
const ONE: i64 = 1_000_000;

const MOST: i64 = MAX_TRACED as i64 * ONE - 1;

impl TracedNumber {
    /// A number of millionths; `None` where they are too many.
    pub fn of_millionths(millionths: i64) -> Option<Self> {
        (millionths.unsigned_abs() <= MOST.unsigned_abs()).then_some(Self(millionths))
    }

    /// The decimal nearest to a number; `None` where it is infinite, too large or not a number.
    pub fn of(value: f64) -> Option<Self> {
        // What isn't a number is 0 as a whole number.
        let is_near = value.abs() < MAX_TRACED.into();
        let millionths = (value * ONE as f64).round() as i64;
        Self::of_millionths(millionths).filter(|_| is_near)
    }

    /// The number of a text such as `-2.5`, without an exponent; `None` where it is anything else.
    pub fn read(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('-').unwrap_or(text);
        let (whole, places) = digits.split_once('.').unwrap_or((digits, "0"));
        let is_digits = |text: &str, most| {
            (1..=most).contains(&text.len()) && text.bytes().all(|it| it.is_ascii_digit())
        };
        if !is_digits(whole, 9) || !is_digits(places, PLACES) {
            return None;
        }
        let number = |text: &str| text.parse::<i64>().ok();
        let zeros = 10_i64.pow((PLACES - places.len()) as u32);
        let millionths = number(whole)? * ONE + number(places)? * zeros;
        let is_negative = digits.len() < text.len();
        Self::of_millionths(if is_negative { -millionths } else { millionths })
    }

    /// Itself in millionths.
    pub const fn millionths(self) -> i64 {
        self.0
    }

    /// The double nearest to it.
    pub const fn value(self) -> f64 {
        self.0 as f64 / ONE as f64
    }
}

impl fmt::Display for TracedNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, places) = (self.0.abs() / ONE, self.0.abs() % ONE);
        let text = format!("{whole}.{places:06}");
        write!(
            f,
            "{sign}{}",
            text.trim_end_matches('0').trim_end_matches('.')
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_written_and_read() {
        let mut seed = 1_u64;
        for round in 0..20_000 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let near = (seed >> 8) as i64 % (MOST >> (round % 50));
            for millionths in [near, -near, MOST - round, round] {
                let number = TracedNumber::of_millionths(millionths).unwrap();
                assert_eq!(TracedNumber::of(number.value()), Some(number));
                // The double nearest to a decimal of so few digits is written as that.
                let short = number.value().to_string();
                let text = format!("{:.6}", number.value());
                assert_eq!(number.to_string(), short);
                let read = [&text, &short].map(|it| TracedNumber::read(it));
                assert_eq!(read, [Some(number); 2]);
            }
        }
        assert_eq!(TracedNumber::of(-0.0).unwrap().to_string(), "0");
    }

    #[test]
    fn anything_else_is_none() {
        for text in [
            "",
            "-",
            ".",
            "1.",
            ".5",
            "+1",
            "1e3",
            "inf",
            "NaN",
            "1.2345678",
            "1000000000",
            "--1",
            "1.-2",
            " 1",
        ] {
            assert_eq!(TracedNumber::read(text), None, "{text}");
        }
        for value in [
            f64::NAN,
            f64::NEG_INFINITY,
            1e9,
            999_999_999.999_999_9,
            -1e300,
        ] {
            assert_eq!(TracedNumber::of(value), None);
        }
        assert_eq!(TracedNumber::of_millionths(MOST + 1), None);
        assert_eq!(TracedNumber::of_millionths(i64::MIN), None);
    }
}
