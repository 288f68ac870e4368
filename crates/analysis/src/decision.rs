//! The criterion that decides which of two nodes in OPEN is expanded first.

use std::fmt;

use tiebreak::estimate::Estimate;
use tiebreak::priority::{Chain, Criterion, Insertion};

/// A criterion by which two entries of OPEN are compared: f, then each criterion of the chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decider {
    /// f: the lower goes first.
    F,
    /// A criterion among cells of equal f.
    Criterion(Criterion),
}

/// The decision between two entries of OPEN: the first decider by which they differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The decider.
    pub by: Decider,
    /// Its value for the entry that goes first; see [`Decider::value`].
    pub first: u64,
    /// Its value for the other.
    pub second: u64,
}

impl Decider {
    /// All deciders of a chain, f first.
    pub fn of(chain: &Chain) -> impl Iterator<Item = Self> {
        let criteria = chain.criteria().iter().map(|&one| Self::Criterion(one));
        std::iter::once(Self::F).chain(criteria)
    }

    /// The value compared: f, or that of [`Criterion::value`].
    pub fn value(self, entry: &Insertion, estimate: &impl Estimate) -> u64 {
        match self {
            Self::F => entry.f,
            Self::Criterion(one) => one.value(entry, estimate),
        }
    }

    /// Whether its values are costs, to be shown in the unit of their model.
    pub const fn is_cost(self) -> bool {
        match self {
            Self::F => true,
            Self::Criterion(one) => one.is_cost(),
        }
    }

    /// Whether a reader of the map can tell how it orders two cells.
    pub const fn can_be_seen(self) -> bool {
        !matches!(self, Self::Criterion(Criterion::Hash(_)))
    }
}

/// `f`, `low h`, `hash 7`, `fifo`.
impl fmt::Display for Decider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::F => f.write_str("f"),
            Self::Criterion(one) => f.write_str(&one.to_string().replace(['_', ':'], " ")),
        }
    }
}

impl Decision {
    /// The decision for `first`, which goes before `second` by the chain; `None` where they are the
    /// same entry.
    pub(super) fn between(
        first: &Insertion,
        second: &Insertion,
        chain: &Chain,
        estimate: &impl Estimate,
    ) -> Option<Self> {
        let decisions = Decider::of(chain).map(|by| Self {
            by,
            first: by.value(first, estimate),
            second: by.value(second, estimate),
        });
        decisions
            .into_iter()
            .find(|decision| decision.first != decision.second)
    }

    /// The margin.
    pub const fn margin(&self) -> u64 {
        self.first.abs_diff(self.second)
    }
}
