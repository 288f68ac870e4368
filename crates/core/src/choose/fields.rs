//! A configuration field by field: one description for everything that reads, writes, lists or
//! checks configurations.
//!
//! [`Config::tell`](crate::config::Config::tell) names every setting with its [`Key`] and a mutable
//! value. A reader fills the values in, a writer looks at them; so plain objects, JSON, readable
//! links, menus and random tests all follow when a setting is added to `tell`.
//!
//! `tell` isn't generic over errors: a reader keeps its own error, so that the list of settings is compiled
//! once.

mod phrase;

pub use phrase::{Form, Layout, Phrase, PhraseError};
#[doc(hidden)]
pub use phrase::{Spoken, phrases, usual};

use crate::grid::Order;
use crate::heuristic::Nudge;
use crate::named::{Named, Set, UnknownName};
use crate::priority::Chain;
use crate::program::Said;

/// A setting's description, whatever its value. Keys are equal where their names are.
#[derive(Debug, Eq)]
pub struct Key {
    /// The version of documents that came with it. Those of version 1 are always written; a later
    /// one is left out where it is at its default.
    pub version: u32,
    /// The permanent name, as files hold it.
    pub name: &'static str,
    /// Its name in sentences, such as `cost model`.
    pub noun: &'static str,
    /// Its name in menus.
    pub label: &'static str,
    /// One sentence of help; empty where the choices have their own.
    pub help: &'static str,
    /// What never changes about it, if it is a lane's and came after version 1.
    pub lasting: Option<Lasting>,
}

/// What never changes about a setting, since links depend on it.
#[derive(Debug, PartialEq, Eq)]
pub struct Lasting {
    /// Its permanent number, below 64, which no other setting ever has.
    pub number: u32,
    /// The value that is meant where none is given.
    pub first: Value,
}

/// A setting's value, apart from what it is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// The place of a word in its set.
    Word(u32),
    /// A number.
    Number(u32),
    /// A number, or none.
    Optional(Option<u32>),
}

impl PartialEq for Key {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

/// The limits of a number, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// The least.
    pub least: u32,
    /// The largest.
    pub most: u32,
    /// How many of its units make 1 as people write it: 1000 for thousandths.
    pub unit: u32,
}

impl Range {
    /// Whole numbers.
    pub const fn whole(least: u32, most: u32) -> Self {
        let unit = 1;
        Self { least, most, unit }
    }

    /// Whether a number is within the limits.
    pub const fn holds(self, number: u32) -> bool {
        self.least <= number && number <= self.most
    }

    /// What a number outside the limits is, small or large, and the limit that it misses.
    pub(crate) const fn miss(self, number: u32) -> (&'static str, u32) {
        match number < self.least {
            true => ("small", self.least),
            false => ("large", self.most),
        }
    }

    /// A number as people write it.
    pub(crate) fn written(self, number: u32) -> String {
        match self.unit {
            1000 => thousandths(number),
            _ => number.to_string(),
        }
    }
}

/// A number of thousandths as people write it: 1500 is `1.5`.
pub fn thousandths(value: u32) -> String {
    let text = format!("{}.{:03}", value / 1000, value % 1000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A word out of a closed set.
#[derive(Debug)]
pub struct Choice<'a> {
    /// The members to choose from.
    pub set: &'static Set,
    /// The place of the chosen member.
    pub place: &'a mut usize,
}

impl Choice<'_> {
    /// The name of what is chosen.
    pub fn name(&self) -> &'static str {
        self.set.names[*self.place]
    }

    /// Chooses the member with this name.
    ///
    /// # Errors
    /// [`UnknownName`] lists the names that are known.
    pub fn choose(&mut self, name: &str) -> Result<(), UnknownName> {
        *self.place = self.set.place(name)?;
        Ok(())
    }
}

/// A value was refused; its reader knows why.
///
/// It holds nothing, so that [`Config::tell`](crate::config::Config::tell) is compiled once for
/// all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused;

/// Reads or writes settings.
///
/// A kind of setting that a reader has no method for goes to [`Fields::other`], which leaves the value as
/// it is.
pub trait Fields {
    /// Any setting whose kind has no method of its own.
    fn other(&mut self, _: &'static Key) -> Result<(), Refused> {
        Ok(())
    }

    /// One of a closed set.
    fn choice(&mut self, key: &'static Key, _: Choice<'_>) -> Result<(), Refused> {
        self.other(key)
    }

    /// A whole number.
    fn number(&mut self, key: &'static Key, _: Range, _: &mut u32) -> Result<(), Refused> {
        self.other(key)
    }

    /// A whole number, or none.
    fn optional(
        &mut self,
        key: &'static Key,
        _: Range,
        _: &mut Option<u32>,
    ) -> Result<(), Refused> {
        self.other(key)
    }

    /// Yes or no.
    fn flag(&mut self, key: &'static Key, _: &mut bool) -> Result<(), Refused> {
        self.other(key)
    }

    /// The order of the neighbours.
    fn order(&mut self, key: &'static Key, _: &mut Order) -> Result<(), Refused> {
        self.other(key)
    }

    /// The tie chain.
    fn chain(&mut self, key: &'static Key, _: &mut Chain) -> Result<(), Refused> {
        self.other(key)
    }

    /// The nudge, whose number is at most [`MAX_NUDGE`](crate::heuristic::MAX_NUDGE) thousandths.
    fn nudge(&mut self, key: &'static Key, _: &mut Option<Nudge>) -> Result<(), Refused> {
        self.other(key)
    }

    /// Words with numbers, as the form says.
    fn phrases(
        &mut self,
        key: &'static Key,
        _: &'static Form,
        _: &mut Vec<Phrase>,
    ) -> Result<(), Refused> {
        self.other(key)
    }

    /// The parts in which a program differs from the one that is named.
    fn parts(&mut self, key: &'static Key, _: &mut Vec<Said>) -> Result<(), Refused> {
        self.other(key)
    }

    /// One of a set of two, whose first is yes and whose second is no.
    fn switch(&mut self, key: &'static Key, choice: Choice<'_>) -> Result<(), Refused> {
        let mut yes = *choice.place == 0;
        self.flag(key, &mut yes)?;
        *choice.place = usize::from(!yes);
        Ok(())
    }
}

/// Offers a member of a closed set to a reader or writer as a [`Choice`].
pub fn choice<T: Named>(
    value: &mut T,
    tell: impl FnOnce(Choice<'_>) -> Result<(), Refused>,
) -> Result<(), Refused> {
    let mut place = value.index();
    tell(Choice {
        set: &T::SET,
        place: &mut place,
    })?;
    // A member that is chosen again keeps the value that it holds.
    if place != value.index() {
        *value = T::MEMBERS[place];
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::priority::Criterion;

    #[test]
    fn only_another_choice_changes_a_value() {
        let mut criterion = Criterion::Hash(7);
        let mut tell = |name: &str| {
            choice(&mut criterion, |mut it| {
                it.choose(name).map_err(|_| Refused)
            })
            .unwrap();
            criterion
        };
        assert_eq!(tell("hash"), Criterion::Hash(7));
        assert_eq!(tell("cross"), Criterion::Cross);
        assert_eq!(tell("hash"), Criterion::Hash(0));
    }
}
