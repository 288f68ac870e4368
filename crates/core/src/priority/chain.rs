//! Tie chains such as `[f, h, lifo]`: what decides among cells of equal f.

use std::fmt;
use std::str::FromStr;

use super::Evaluation;
use crate::named::named;

/// The longest chain, `fifo` or `lifo` included.
pub const MAX_CHAIN: usize = 8;

named! {
    /// The kinds of criterion that a chain is made of, for menus.
    pub enum CriterionKind, "tie criterion" {
        /// The lower h first.
        LowH: "low_h", "h", "Low h: the cell that looks nearer to the goal.";
        /// The higher h first.
        HighH: "high_h", "−h", "High h: the cell that looks farther from the goal.";
        /// The lower g first.
        LowG: "low_g", "g", "Low g: the cell nearer to the start.";
        /// The higher g first.
        HighG: "high_g", "−g", "High g: the cell farther from the start.";
        /// The lower cross product first.
        Cross: "cross", "cross",
            "Cross product: the cell nearer to the straight line from start to goal. Used only among equals, so it never costs optimality.";
        /// A fixed scramble of the cell's index.
        Hash: "hash", "hash", "At random, and yet the same way each time: a scramble of the cell's index and a seed.";
        /// First in, first out.
        Fifo: "fifo", "fifo", "First in, first out: the cell that has waited longest.";
        /// Last in, first out.
        Lifo: "lifo", "lifo", "Last in, first out: the cell that came last.";
    }
}

/// One criterion among cells of equal f, the lower key first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Criterion {
    /// h.
    LowH,
    /// -h.
    HighH,
    /// g.
    LowG,
    /// -g.
    HighG,
    /// The cross product of [`Estimator::cross`].
    Cross,
    /// A scramble of the cell's index with this seed; see [`scramble`].
    Hash(u32),
}

/// What ends every chain, so that the order is total.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Last {
    /// The lower sequence number first.
    Fifo,
    /// The higher sequence number first.
    Lifo,
}

/// A tie chain such as `[f, h, lifo]`: criteria, then `fifo` or `lifo`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Chain {
    criteria: Vec<Criterion>,
    last: Last,
}

/// Why a list of words is no chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChainError {
    /// A word names no criterion.
    Unknown(String),
    /// The seed of `hash:SEED` isn't a whole number from 0 to 4294967295.
    Seed(String),
    /// The chain doesn't end with `fifo` or `lifo`.
    NoEnd,
    /// `fifo` or `lifo` stands before the end.
    EarlyEnd,
    /// More criteria than [`MAX_CHAIN`].
    TooLong(usize),
}

impl fmt::Display for ChainError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(word) => {
                let known: Vec<_> = CriterionKind::ALL.iter().map(|kind| kind.name()).collect();
                write!(
                    f,
                    "There is no tie criterion \"{word}\"; there are {}.",
                    known.join(", ")
                )
            }
            Self::Seed(seed) => {
                write!(
                    f,
                    "The seed \"{seed}\" of hash isn't a whole number from 0 to {}.",
                    u32::MAX
                )
            }
            Self::NoEnd => f.write_str("The tie chain must end with fifo or lifo."),
            Self::EarlyEnd => f.write_str(
                "fifo and lifo decide every tie, so they stand only at the end of the chain.",
            ),
            Self::TooLong(length) => {
                write!(
                    f,
                    "The tie chain has {length} criteria; the limit is {MAX_CHAIN}."
                )
            }
        }
    }
}

impl std::error::Error for ChainError {}

impl Chain {
    /// A chain of criteria and what ends it.
    ///
    /// # Errors
    /// [`ChainError::TooLong`] for more than [`MAX_CHAIN`] with the last.
    pub fn new(criteria: Vec<Criterion>, last: Last) -> Result<Self, ChainError> {
        let length = criteria.len() + 1;
        if length > MAX_CHAIN {
            Err(ChainError::TooLong(length))
        } else {
            Ok(Self { criteria, last })
        }
    }

    /// A chain of criteria that are few enough by construction.
    pub(crate) fn from_parts(criteria: &[Criterion], last: Last) -> Self {
        debug_assert!(criteria.len() < MAX_CHAIN);
        Self {
            criteria: criteria.to_vec(),
            last,
        }
    }

    /// Reads words such as `low_h`, `hash:7`, `lifo`.
    ///
    /// # Errors
    /// [`ChainError`] names the word or the place.
    pub fn parse<'a>(words: impl IntoIterator<Item = &'a str>) -> Result<Self, ChainError> {
        let mut criteria = Vec::new();
        let mut last = None;
        for word in words {
            if last.is_some() {
                return Err(ChainError::EarlyEnd);
            }
            match word {
                "fifo" => last = Some(Last::Fifo),
                "lifo" => last = Some(Last::Lifo),
                _ => criteria.push(word.parse()?),
            }
            if criteria.len() > 1000 {
                break;
            }
        }
        Self::new(criteria, last.ok_or(ChainError::NoEnd)?)
    }

    /// The criteria before the last.
    pub fn criteria(&self) -> &[Criterion] {
        &self.criteria
    }

    /// What ends the chain.
    pub const fn last(&self) -> Last {
        self.last
    }

    /// The words that [`Chain::parse`] reads.
    pub fn words(&self) -> Vec<String> {
        let last = match self.last {
            Last::Fifo => "fifo",
            Last::Lifo => "lifo",
        };
        let criteria = self.criteria.iter().map(ToString::to_string);
        criteria.chain([last.to_owned()]).collect()
    }

    /// For each word of the chain why it can't matter under this evaluation, or `None`.
    ///
    /// A criterion can't matter where what stands before it, f included, already settles every
    /// tie that it could settle. Cells of equal f and equal g under A\* have equal h, and so on;
    /// a hash tells every two cells apart.
    pub fn idle(&self, evaluation: Evaluation) -> Vec<Option<&'static str>> {
        let mut known = Known::from_f(evaluation);
        let mut notes: Vec<_> = self
            .criteria
            .iter()
            .map(|&criterion| known.add(criterion, evaluation))
            .collect();
        notes.push(
            known
                .all
                .then_some("The hash before it already tells all cells apart."),
        );
        notes
    }

    pub(super) fn needed(&self, evaluation: Evaluation) -> impl Iterator<Item = Criterion> {
        let notes = self.idle(evaluation);
        self.criteria
            .iter()
            .copied()
            .zip(notes)
            .filter(|(_, note)| note.is_none())
            .map(|(c, _)| c)
    }
}

/// `[f, h, lifo]`: the literature's notation.
impl fmt::Display for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[f")?;
        for criterion in &self.criteria {
            match criterion {
                Criterion::Hash(seed) => write!(f, ", hash {seed}")?,
                other => write!(f, ", {}", other.kind().label())?,
            }
        }
        f.write_str(match self.last {
            Last::Fifo => ", fifo]",
            Last::Lifo => ", lifo]",
        })
    }
}

impl Criterion {
    /// Which kind it is.
    pub const fn kind(self) -> CriterionKind {
        match self {
            Self::LowH => CriterionKind::LowH,
            Self::HighH => CriterionKind::HighH,
            Self::LowG => CriterionKind::LowG,
            Self::HighG => CriterionKind::HighG,
            Self::Cross => CriterionKind::Cross,
            Self::Hash(_) => CriterionKind::Hash,
        }
    }
}

impl fmt::Display for Criterion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hash(seed) => write!(f, "hash:{seed}"),
            other => f.write_str(other.kind().name()),
        }
    }
}

impl FromStr for Criterion {
    type Err = ChainError;

    fn from_str(word: &str) -> Result<Self, ChainError> {
        if let Some(seed) = word.strip_prefix("hash:") {
            let digits = !seed.is_empty() && seed.bytes().all(|byte| byte.is_ascii_digit());
            let parsed = if digits { seed.parse().ok() } else { None };
            return parsed
                .map(Self::Hash)
                .ok_or_else(|| ChainError::Seed(seed.chars().take(20).collect()));
        }
        match word {
            "low_h" => Ok(Self::LowH),
            "high_h" => Ok(Self::HighH),
            "low_g" => Ok(Self::LowG),
            "high_g" => Ok(Self::HighG),
            "cross" => Ok(Self::Cross),
            _ => Err(ChainError::Unknown(word.chars().take(40).collect())),
        }
    }
}

/// What equal keys so far say about two cells in OPEN.
struct Known {
    g: bool,
    h: bool,
    cross: bool,
    all: bool,
}

impl Known {
    fn from_f(evaluation: Evaluation) -> Self {
        let (g, h) = (evaluation.h == 0, evaluation.g == 0);
        Self {
            g,
            h,
            cross: false,
            all: false,
        }
    }

    /// Takes a criterion in; says why it can't matter, if so.
    fn add(&mut self, criterion: Criterion, evaluation: Evaluation) -> Option<&'static str> {
        if self.all {
            return Some("The hash before it already tells all cells apart.");
        }
        let (g, h) = (self.g, self.h);
        match criterion {
            Criterion::LowH | Criterion::HighH => self.h = true,
            Criterion::LowG | Criterion::HighG => self.g = true,
            Criterion::Cross if self.cross => return Some("cross stands before it already."),
            Criterion::Cross => self.cross = true,
            Criterion::Hash(_) => self.all = true,
        }
        let note = match criterion {
            Criterion::LowH | Criterion::HighH if h => match evaluation {
                Evaluation { g: 0, .. } => "f is h here, so cells of equal f have equal h.",
                _ if g => "With equal f and g, h is equal too: same order.",
                _ => "h stands before it already.",
            },
            Criterion::LowG | Criterion::HighG if g => match evaluation {
                Evaluation { h: 0, .. } => "f is g here, so cells of equal f have equal g.",
                _ if h => "With equal f and h, g is equal too: same order.",
                _ => "g stands before it already.",
            },
            _ => "",
        };
        self.follow(evaluation);
        (!note.is_empty()).then_some(note)
    }

    /// Equal f and equal h make equal g; equal f and equal g make equal h unless the weight is
    /// below 1, where the floor lets different h give the same f.
    fn follow(&mut self, evaluation: Evaluation) {
        if evaluation.g == 1 && self.h {
            self.g = true;
        }
        if evaluation.g == 1 && self.g && evaluation.h >= 1000 {
            self.h = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::priority::Algorithm;

    fn chain(words: &str) -> Chain {
        Chain::parse(words.split_whitespace()).unwrap()
    }

    #[test]
    fn a_chain_is_written_as_in_the_literature_and_reads_its_own_words() {
        for (words, shown) in [
            ("fifo", "[f, fifo]"),
            ("low_h lifo", "[f, h, lifo]"),
            ("high_g cross hash:7 fifo", "[f, −g, cross, hash 7, fifo]"),
        ] {
            assert_eq!(chain(words).to_string(), shown);
            assert_eq!(chain(words).words().join(" "), words);
        }
    }

    #[test]
    fn what_is_no_chain_is_refused_with_the_reason() {
        let parse = |words: &str| Chain::parse(words.split_whitespace()).unwrap_err();
        assert_eq!(parse(""), ChainError::NoEnd);
        assert_eq!(parse("low_h"), ChainError::NoEnd);
        assert_eq!(parse("fifo low_h"), ChainError::EarlyEnd);
        assert_eq!(parse("lo_h lifo"), ChainError::Unknown("lo_h".into()));
        assert_eq!(
            parse("hash:4294967296 lifo"),
            ChainError::Seed("4294967296".into())
        );
        assert_eq!(parse("hash:+1 lifo"), ChainError::Seed("+1".into()));
        assert_eq!(
            parse("low_h low_h low_h low_h low_h low_h low_h low_h fifo"),
            ChainError::TooLong(9)
        );
    }

    #[test]
    fn criteria_that_cannot_matter_are_named() {
        let idle = |words, algorithm: Algorithm, weight| -> Vec<bool> {
            let notes = chain(words).idle(algorithm.evaluation(weight));
            notes.iter().map(Option::is_some).collect()
        };
        use Algorithm::{AStar, Dijkstra, Greedy, Weighted};
        assert_eq!(idle("low_g low_h lifo", AStar, 1000), [false, true, false]);
        assert_eq!(
            idle("low_h high_g cross lifo", AStar, 1000),
            [false, true, false, false]
        );
        assert_eq!(
            idle("low_g low_h fifo", Dijkstra, 1000),
            [true, false, false]
        );
        assert_eq!(idle("low_h low_g fifo", Greedy, 1000), [true, false, false]);
        assert_eq!(
            idle("high_g high_h fifo", Weighted, 500),
            [false, false, false]
        );
        assert_eq!(
            idle("high_h high_g fifo", Weighted, 500),
            [false, true, false]
        );
        assert_eq!(
            idle("cross cross hash:1 low_h lifo", AStar, 0),
            [false, true, false, true, true]
        );
    }
}
