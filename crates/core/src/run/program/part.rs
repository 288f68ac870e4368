//! Parts by name, as everything that reads or writes them meets them.

use std::fmt;

use super::parts::{Key, MAX_STEP, MAX_TIMES, Parts};
use crate::named::{Named, named};

named! {
    /// A part of a program.
    pub enum Part, "part", numbered {
        /// [`Parts::numbers`].
        Numbers = 0: "numbers", "What are its numbers?", "";
        /// [`Parts::straight`].
        Straight = 1: "straight", "What does a straight step cost?", "0 is the root of 2.";
        /// [`Parts::diagonal`].
        Diagonal = 2: "diagonal", "What does a diagonal step cost?", "0 is the root of 2.";
        /// [`Parts::terrain`].
        Terrain = 3: "terrain", "Which cell's weight does a step count?", "";
        /// [`Parts::h`].
        H = 4: "h", "What is h?", "D is what a straight step costs, D2 what a diagonal one costs.";
        /// [`Parts::h_straight`].
        HStraight = 5: "h_straight", "What is D in h?", "What h takes a straight step to cost.";
        /// [`Parts::h_diagonal`].
        HDiagonal = 6: "h_diagonal", "What is D2 in h?", "What h takes a diagonal step to cost.";
        /// [`Parts::least`].
        Least = 7: "least", "Is h multiplied by the map's least weight?", "";
        /// [`Parts::times`].
        Times = 8: "times", "What is h multiplied by?", "";
        /// [`Parts::f`].
        F = 9: "f", "What is f?", "";
        /// [`Parts::key`].
        Key = 10: "key", "What does your queue compare where f is equal?", "Where nothing is left to compare, the queue itself decides.";
        /// [`Parts::queue`].
        Queue = 11: "queue", "What is your queue?", "";
        /// [`Parts::improve`].
        Improve = 12: "improve", "What happens when a cell in the queue gets cheaper?", "";
        /// [`Parts::accept`].
        Accept = 13: "accept", "When does a cell get another g?", "";
        /// [`Parts::closed`].
        Closed = 14: "closed", "What happens to a closed cell that is met again?", "";
        /// [`Parts::stale`].
        Stale = 15: "stale", "Which entries are skipped when they are taken?", "";
        /// [`Parts::owner`].
        Owner = 16: "owner", "Where are g and the parent kept?", "";
        /// [`Parts::goal`].
        Goal = 17: "goal", "When is the goal found?", "";
    }
}

/// A part's value, apart from what it is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartValue {
    /// The place of a word in its set.
    Word(usize),
    /// A number.
    Number(u64),
    /// A number, or none.
    Optional(Option<u64>),
    /// Yes or no.
    Flag(bool),
    /// The criteria of a key.
    Key(Key),
}

/// What values a part has.
#[derive(Clone, Copy, Debug)]
pub enum PartForm {
    /// A word of this set.
    Word(PartWords),
    /// A number.
    Number(PartRange),
    /// A number, or none.
    Optional(PartRange),
    /// Yes or no.
    Flag,
    /// The criteria of a key.
    Key,
}

/// The words of a part. Its labels and helps aren't among them, so that a program that shows none needn't hold them.
#[derive(Clone, Copy, Debug)]
pub struct PartWords {
    /// What the words name.
    pub noun: &'static str,
    /// The words, as files hold them, each at its place.
    pub names: &'static [&'static str],
}

/// The limits of a part's number, which is 0 at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartRange {
    /// The largest.
    pub most: u64,
    /// How many of its units make 1 as people write it, a power of ten.
    pub unit: u64,
    /// What 0 stands for, if that isn't 0.
    pub zero: &'static str,
}

impl Default for PartRange {
    fn default() -> Self {
        Self {
            most: 0,
            unit: 1,
            zero: "",
        }
    }
}

const STEPS: PartRange = PartRange {
    most: MAX_STEP,
    unit: 100_000,
    zero: "√2",
};

const FACTORS: PartRange = PartRange {
    most: MAX_TIMES,
    unit: 1000,
    zero: "",
};

impl PartRange {
    /// A number as people write it.
    pub fn written(self, number: u64) -> String {
        let digits = self.unit.ilog10() as usize;
        let text = format!("{}.{:0digits$}", number / self.unit, number % self.unit);
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    }

    /// Reads a number as people write it; `None` where it isn't one, or has more decimals than count.
    pub fn read(self, text: &str) -> Option<u64> {
        let (whole, rest) = text.split_once('.').unwrap_or((text, "0"));
        let digits =
            |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let most = self.unit.ilog10() as usize;
        if !digits(whole) || !digits(rest) || whole.len() > 12 || rest.len() > most {
            return None;
        }
        let rest: u64 = format!("{rest:0<most$}").parse().ok()?;
        Some(whole.parse::<u64>().ok()? * self.unit + rest)
    }
}

impl Part {
    /// What values it has.
    pub fn form(self) -> PartForm {
        fn word<T: Named>(_: fn(&Parts) -> T) -> PartForm {
            PartForm::Word(PartWords {
                noun: T::SET.noun,
                names: T::SET.names,
            })
        }
        match self {
            Self::Numbers => word(|parts| parts.numbers),
            Self::Straight | Self::Diagonal => PartForm::Number(STEPS),
            Self::Terrain => word(|parts| parts.terrain),
            Self::H => word(|parts| parts.h),
            Self::HStraight | Self::HDiagonal => PartForm::Optional(STEPS),
            Self::Least => PartForm::Flag,
            Self::Times => PartForm::Number(FACTORS),
            Self::F => word(|parts| parts.f),
            Self::Key => PartForm::Key,
            Self::Queue => word(|parts| parts.queue),
            Self::Improve => word(|parts| parts.improve),
            Self::Accept => word(|parts| parts.accept),
            Self::Closed => word(|parts| parts.closed),
            Self::Stale => word(|parts| parts.stale),
            Self::Owner => word(|parts| parts.owner),
            Self::Goal => word(|parts| parts.goal),
        }
    }
}

/// A part with its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    /// The part.
    pub part: Part,
    /// Its value.
    pub value: PartValue,
}

/// A value that its part can't have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartError(Said);

impl fmt::Display for PartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Said { part, value } = self.0;
        match (part.form(), value) {
            (PartForm::Number(range), PartValue::Number(number))
            | (PartForm::Optional(range), PartValue::Optional(Some(number))) => {
                let (number, most) = (range.written(number), range.written(range.most));
                write!(
                    f,
                    "The part {part} {number} is too large; the limit is {most}."
                )
            }
            _ => write!(f, "The part {part} has no such value."),
        }
    }
}

impl std::error::Error for PartError {}

impl Parts {
    /// The value of a part.
    pub fn get(&self, part: Part) -> PartValue {
        let word = |place: usize| PartValue::Word(place);
        match part {
            Part::Numbers => word(self.numbers.index()),
            Part::Straight => PartValue::Number(self.straight),
            Part::Diagonal => PartValue::Number(self.diagonal),
            Part::Terrain => word(self.terrain.index()),
            Part::H => word(self.h.index()),
            Part::HStraight => PartValue::Optional(self.h_straight),
            Part::HDiagonal => PartValue::Optional(self.h_diagonal),
            Part::Least => PartValue::Flag(self.least),
            Part::Times => PartValue::Number(self.times),
            Part::F => word(self.f.index()),
            Part::Key => PartValue::Key(self.key),
            Part::Queue => word(self.queue.index()),
            Part::Improve => word(self.improve.index()),
            Part::Accept => word(self.accept.index()),
            Part::Closed => word(self.closed.index()),
            Part::Stale => word(self.stale.index()),
            Part::Owner => word(self.owner.index()),
            Part::Goal => word(self.goal.index()),
        }
    }

    /// Gives a part a value.
    ///
    /// # Errors
    /// [`PartError`] where the part can't have it.
    pub fn set(&mut self, said: Said) -> Result<(), PartError> {
        let Said { part, value } = said;
        match value {
            PartValue::Word(place) => self.set_word(part, place),
            PartValue::Number(number) => match part {
                Part::Straight => put(&mut self.straight, number, MAX_STEP),
                Part::Diagonal => put(&mut self.diagonal, number, MAX_STEP),
                Part::Times => put(&mut self.times, number, MAX_TIMES),
                _ => None,
            },
            PartValue::Optional(number) => {
                let to = match part {
                    Part::HStraight => Some(&mut self.h_straight),
                    Part::HDiagonal => Some(&mut self.h_diagonal),
                    _ => None,
                };
                let is_within = number.is_none_or(|number| number <= MAX_STEP);
                to.filter(|_| is_within).map(|to| *to = number)
            }
            PartValue::Flag(flag) => (part == Part::Least).then(|| self.least = flag),
            PartValue::Key(key) => (part == Part::Key).then(|| self.key = key),
        }
        .ok_or(PartError(said))
    }

    fn set_word(&mut self, part: Part, place: usize) -> Option<()> {
        fn choose<T: Named>(to: &mut T, place: usize) -> Option<()> {
            *to = *T::MEMBERS.get(place)?;
            Some(())
        }
        match part {
            Part::Numbers => choose(&mut self.numbers, place),
            Part::Terrain => choose(&mut self.terrain, place),
            Part::H => choose(&mut self.h, place),
            Part::F => choose(&mut self.f, place),
            Part::Queue => choose(&mut self.queue, place),
            Part::Improve => choose(&mut self.improve, place),
            Part::Accept => choose(&mut self.accept, place),
            Part::Closed => choose(&mut self.closed, place),
            Part::Stale => choose(&mut self.stale, place),
            Part::Owner => choose(&mut self.owner, place),
            Part::Goal => choose(&mut self.goal, place),
            Part::Straight
            | Part::Diagonal
            | Part::HStraight
            | Part::HDiagonal
            | Part::Least
            | Part::Times
            | Part::Key => None,
        }
    }

    /// Whether all numbers are within their limits.
    ///
    /// # Errors
    /// [`PartError`] names the part and the limit.
    pub fn check(&self) -> Result<(), PartError> {
        let mut checked = Self::USUAL;
        let said = self.unlike(&Self::USUAL);
        said.into_iter().try_for_each(|said| checked.set(said))
    }

    /// The parts in which they differ from others, in their order.
    pub fn unlike(&self, others: &Self) -> Vec<Said> {
        let all = Part::ALL.iter();
        let said = all.map(|&part| Said {
            part,
            value: self.get(part),
        });
        said.filter(|said| said.value != others.get(said.part))
            .collect()
    }
}

fn put(to: &mut u64, number: u64, most: u64) -> Option<()> {
    (number <= most).then(|| *to = number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::priority::Criterion;

    #[test]
    fn every_part_has_the_values_of_its_form_and_no_others() {
        for &part in Part::ALL {
            let values = [
                PartValue::Word(1),
                PartValue::Number(7),
                PartValue::Optional(Some(7)),
                PartValue::Flag(true),
                PartValue::Key(Key::of([Criterion::HighX])),
            ];
            for value in values {
                let fits = match part.form() {
                    PartForm::Word(_) => matches!(value, PartValue::Word(_)),
                    PartForm::Number(_) => matches!(value, PartValue::Number(_)),
                    PartForm::Optional(_) => matches!(value, PartValue::Optional(_)),
                    PartForm::Flag => matches!(value, PartValue::Flag(_)),
                    PartForm::Key => matches!(value, PartValue::Key(_)),
                };
                let (mut parts, said) = (Parts::USUAL, Said { part, value });
                assert_eq!(parts.set(said).is_ok(), fits, "{said:?}");
                let expected = if fits { vec![said] } else { Vec::new() };
                assert_eq!(parts.unlike(&Parts::USUAL), expected);
            }
        }
    }

    #[test]
    fn limits_are_told_as_people_write_numbers() {
        let set = |part, value| {
            let refused = Parts::USUAL.clone().set(Said { part, value });
            refused.map_err(|reason| reason.to_string())
        };
        assert_eq!(set(Part::Times, PartValue::Number(MAX_TIMES)), Ok(()));
        let too_large = "The part straight 100000.00001 is too large; the limit is 100000.";
        assert_eq!(
            set(Part::Straight, PartValue::Number(MAX_STEP + 1)),
            Err(too_large.into())
        );
        let word = "The part queue has no such value.";
        assert_eq!(set(Part::Queue, PartValue::Word(8)), Err(word.into()));
    }

    #[test]
    fn numbers_are_read_as_they_are_written() {
        for (number, text) in [
            (0, "0"),
            (141_421, "1.41421"),
            (1_400_000, "14"),
            (1, "0.00001"),
        ] {
            assert_eq!(STEPS.written(number), text);
            assert_eq!(STEPS.read(text), Some(number));
        }
        assert_eq!(FACTORS.read("1.25"), Some(1250));
        for wrong in [
            "",
            ".",
            "1.",
            ".5",
            "-1",
            "1.234567",
            "1e3",
            "9999999999999",
        ] {
            assert_eq!(STEPS.read(wrong), None, "{wrong}");
        }
    }
}
