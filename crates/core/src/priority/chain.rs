//! Tie chains such as `[f, h, lifo]`, which decide among cells of equal f.

use std::fmt;

use crate::named::named;

/// The longest chain, `fifo` or `lifo` included.
pub const MAX_CHAIN: usize = 16;

named! {
    /// The kinds of criterion that a chain is made of, for menus.
    #[non_exhaustive]
    pub enum CriterionKind, "tie criterion", numbered {
        /// The lower h first.
        LowH = 2: "low_h", "h", "Low h: the cell that looks nearer to the goal.";
        /// The higher h first.
        HighH = 3: "high_h", "−h", "High h: the cell that looks farther from the goal.";
        /// The lower g first.
        LowG = 4: "low_g", "g", "Low g: the cell nearer to the start.";
        /// The higher g first.
        HighG = 5: "high_g", "−g", "High g: the cell farther from the start.";
        /// The lower cross product first.
        Cross = 6: "cross", "cross",
            "Cross product: the cell nearer to the straight line from start to goal. Used only among equals, so it never costs optimality.";
        /// A fixed scramble of the cell's index.
        Hash = 7: "hash", "hash", "At random, and yet the same each time: a scramble of the cell's index and a seed.";
        /// First in, first out.
        Fifo = 0: "fifo", "fifo", "First in, first out: the cell that has waited longest.";
        /// Last in, first out.
        Lifo = 1: "lifo", "lifo", "Last in, first out: the cell that came last.";
    }
}

impl CriterionKind {
    /// The criterion of this kind, or what ends a chain; only a hash has a use for the seed.
    pub(crate) const fn with(self, seed: u32) -> Result<Criterion, Last> {
        Ok(match self {
            Self::LowH => Criterion::LowH,
            Self::HighH => Criterion::HighH,
            Self::LowG => Criterion::LowG,
            Self::HighG => Criterion::HighG,
            Self::Cross => Criterion::Cross,
            Self::Hash => Criterion::Hash(seed),
            Self::Fifo => return Err(Last::Fifo),
            Self::Lifo => return Err(Last::Lifo),
        })
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
    /// The cross product of [`Estimate::cross`](crate::estimate::Estimate::cross).
    Cross,
    /// A scramble of the cell's index with this seed; see [`scramble`](super::scramble).
    Hash(u32),
}

/// The end of every chain, which makes the order total.
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

/// Why a list of words isn't a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
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
    TooLong,
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
            Self::TooLong => write!(
                f,
                "The tie chain has more than {MAX_CHAIN} criteria, which is the limit."
            ),
        }
    }
}

impl std::error::Error for ChainError {}

impl Chain {
    /// A chain of criteria and its end.
    ///
    /// # Errors
    /// [`ChainError::TooLong`] for more than [`MAX_CHAIN`], the last included.
    pub fn new(criteria: Vec<Criterion>, last: Last) -> Result<Self, ChainError> {
        if criteria.len() < MAX_CHAIN {
            Ok(Self { criteria, last })
        } else {
            Err(ChainError::TooLong)
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
        for (place, word) in words.into_iter().enumerate() {
            if place == MAX_CHAIN {
                return Err(ChainError::TooLong);
            }
            if last.is_some() {
                return Err(ChainError::EarlyEnd);
            }
            match read(word)? {
                Ok(criterion) => criteria.push(criterion),
                Err(end) => last = Some(end),
            }
        }
        Self::new(criteria, last.ok_or(ChainError::NoEnd)?)
    }

    /// The criteria before the last.
    pub fn criteria(&self) -> &[Criterion] {
        &self.criteria
    }

    /// The end of the chain.
    pub const fn last(&self) -> Last {
        self.last
    }

    /// The words that [`Chain::parse`] reads.
    pub fn words(&self) -> Vec<String> {
        let criteria = self.criteria.iter().map(ToString::to_string);
        criteria.chain([self.last.kind().to_string()]).collect()
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
        write!(f, ", {}]", self.last.kind().label())
    }
}

impl Criterion {
    /// Its kind.
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

impl Last {
    /// Its kind.
    pub const fn kind(self) -> CriterionKind {
        match self {
            Self::Fifo => CriterionKind::Fifo,
            Self::Lifo => CriterionKind::Lifo,
        }
    }
}

/// One word of a chain.
fn read(word: &str) -> Result<Result<Criterion, Last>, ChainError> {
    let unknown = || ChainError::Unknown(word.chars().take(40).collect());
    let (name, seed) = match word.split_once(':') {
        Some((name, seed)) => (name, Some(seed)),
        None => (word, None),
    };
    let kind: CriterionKind = name.parse().map_err(|_| unknown())?;
    let seed = match (kind, seed) {
        (CriterionKind::Hash, seed) => read_seed(seed.unwrap_or_default())?,
        (_, Some(_)) => return Err(unknown()),
        (_, None) => 0,
    };
    Ok(kind.with(seed))
}

fn read_seed(seed: &str) -> Result<u32, ChainError> {
    // `parse` alone would take a plus sign, too.
    let digits = seed.bytes().all(|byte| byte.is_ascii_digit());
    let read = seed.parse().ok().filter(|_| digits);
    read.ok_or_else(|| ChainError::Seed(seed.chars().take(20).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(parse("hash lifo"), ChainError::Seed(String::new()));
        assert_eq!(parse("low_h:1 lifo"), ChainError::Unknown("low_h:1".into()));
        let endless = "low_h ".repeat(2000) + "lifo";
        assert_eq!(parse(&endless), ChainError::TooLong);
    }
}
