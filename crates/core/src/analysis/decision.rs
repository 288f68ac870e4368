//! The criterion that decides which of two nodes in OPEN is expanded first.

use std::fmt;

use crate::estimate::Estimate;
use crate::heuristic::Estimator;
use crate::priority::{Chain, Criterion, CriterionKind, Insertion, Last, scramble};

/// A criterion by which two entries of OPEN are compared: f, then each criterion of the chain, then the
/// order in which they came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decider {
    /// f: the lower goes first.
    F,
    /// A criterion among cells of equal f.
    Criterion(Criterion),
    /// The sequence number.
    Last(Last),
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
    /// All of a chain, f first.
    pub fn of(chain: &Chain) -> impl Iterator<Item = Self> {
        let criteria = chain.criteria().iter().map(|&one| Self::Criterion(one));
        let last = Self::Last(chain.last());
        std::iter::once(Self::F).chain(criteria).chain([last])
    }

    /// The value compared, as people write it: h for `low_h` and for `high_h`, g in the same way, the cross product
    /// in cells squared, the scrambled index, and for `fifo` and `lifo` how many insertions were before.
    pub fn value(self, entry: &Insertion, estimator: &Estimator) -> u64 {
        match self {
            Self::F => entry.f,
            Self::Criterion(Criterion::LowH | Criterion::HighH) => entry.h,
            Self::Criterion(Criterion::LowG | Criterion::HighG) => entry.g,
            Self::Criterion(Criterion::Cross) => estimator.cross(entry.node),
            Self::Criterion(Criterion::Hash(seed)) => scramble(entry.node.0, seed).into(),
            Self::Last(_) => entry.arrival.into(),
        }
    }

    /// Whether its values are costs, to be shown in the unit of their model.
    pub const fn is_cost(self) -> bool {
        match self {
            Self::F => true,
            Self::Criterion(one) => !matches!(one, Criterion::Cross | Criterion::Hash(_)),
            Self::Last(_) => false,
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
        let words = |kind: CriterionKind| kind.name().replace('_', " ");
        match self {
            Self::F => f.write_str("f"),
            Self::Criterion(Criterion::Hash(seed)) => write!(f, "hash {seed}"),
            Self::Criterion(one) => f.write_str(&words(one.kind())),
            Self::Last(last) => f.write_str(&words(last.kind())),
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
        estimator: &Estimator,
    ) -> Option<Self> {
        let decisions = Decider::of(chain).map(|by| Self {
            by,
            first: by.value(first, estimator),
            second: by.value(second, estimator),
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
