//! Tie chains such as `[f, h, lifo]`, which decide among cells of equal f.

use std::fmt;

use super::Criterion;

/// The longest chain, `fifo` or `lifo` included.
pub const MAX_CHAIN: usize = 16;

/// A tie chain such as `[f, h, lifo]`: criteria, with `fifo` or `lifo` at the end, which makes the order
/// total.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Chain(Vec<Criterion>);

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
                let known: Vec<_> = Criterion::ALL.iter().map(|one| one.name()).collect();
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
    /// A chain of criteria.
    ///
    /// # Errors
    /// [`ChainError`] where there are too many, or where a criterion other than the last decides
    /// every tie.
    pub fn new(criteria: impl Into<Vec<Criterion>>) -> Result<Self, ChainError> {
        let criteria = criteria.into();
        if criteria.len() > MAX_CHAIN {
            return Err(ChainError::TooLong);
        }
        match criteria.iter().position(|one| one.is_last()) {
            None => Err(ChainError::NoEnd),
            Some(place) if place + 1 < criteria.len() => Err(ChainError::EarlyEnd),
            Some(_) => Ok(Self(criteria)),
        }
    }

    /// A chain that is valid by construction.
    pub(crate) fn of<const N: usize>(criteria: [Criterion; N]) -> Self {
        Self::new(criteria)
            .unwrap_or_else(|_| unreachable!("the last of few criteria ends the chain"))
    }

    /// The chain that decides ties by age alone, the oldest first.
    pub fn fifo() -> Self {
        Self::of([Criterion::Fifo])
    }

    /// Reads words such as `low_h`, `hash:7`, `lifo`.
    ///
    /// # Errors
    /// [`ChainError`] names the word or the place.
    pub fn parse<'a>(words: impl IntoIterator<Item = &'a str>) -> Result<Self, ChainError> {
        let words = words.into_iter().take(MAX_CHAIN + 1);
        Self::new(words.map(read).collect::<Result<Vec<_>, _>>()?)
    }

    /// Whether it has a criterion that came after version 1 of documents.
    pub fn is_new(&self) -> bool {
        self.0.iter().any(|criterion| criterion.is_new())
    }

    /// The criteria, the last included.
    pub fn criteria(&self) -> &[Criterion] {
        &self.0
    }

    /// The words that [`Chain::parse`] reads.
    pub fn words(&self) -> Vec<String> {
        self.0.iter().map(ToString::to_string).collect()
    }
}

/// `[f, h, lifo]`: the literature's notation.
impl fmt::Display for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[f")?;
        for criterion in &self.0 {
            write!(f, ", {}", criterion.label())?;
            if let Some(seed) = criterion.seed() {
                write!(f, " {seed}")?;
            }
        }
        f.write_str("]")
    }
}

/// One word of a chain.
fn read(word: &str) -> Result<Criterion, ChainError> {
    let unknown = || ChainError::Unknown(word.chars().take(40).collect());
    let (name, seed) = match word.split_once(':') {
        Some((name, seed)) => (name, Some(seed)),
        None => (word, None),
    };
    let criterion = Criterion::ALL.iter().find(|one| one.name() == name);
    let criterion = *criterion.ok_or_else(unknown)?;
    match (criterion.seed(), seed) {
        (Some(_), seed) => Ok(criterion.seeded(read_seed(seed.unwrap_or_default())?)),
        (None, Some(_)) => Err(unknown()),
        (None, None) => Ok(criterion),
    }
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
