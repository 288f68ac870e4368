//! Settings made of words with numbers behind them, such as `every:10`.

use std::fmt;

use super::{Key, Range, Refused};
use crate::named::{Named, Set};

/// A word of a closed set, with its number if it has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// The place of the word in its set.
    pub place: usize,
    /// Its number.
    pub number: Option<u32>,
}

/// How many phrases a setting has, and how files write them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Any number of phrases, each word once, in an order that counts: a list of texts such as `every:10`.
    List,
    /// One phrase or none: a list of a word and its number, if it has one, or null.
    One,
    /// A phrase for each word, in the order of the set: a list of their numbers.
    All,
}

/// What phrases can say.
#[derive(Debug)]
pub struct Form {
    /// How many there are.
    pub layout: Layout,
    /// Their words.
    pub set: &'static Set,
    /// For each word the limits of its number; `None` for one that stands alone.
    pub numbers: &'static [Option<Range>],
    /// The usual number of the word at a place, if it has one.
    pub usual: fn(usize) -> Option<u32>,
}

impl Form {
    /// The place of a word.
    ///
    /// # Errors
    /// A sentence with the words that are known.
    pub fn place(&self, word: &str) -> Result<usize, String> {
        self.set.place(word).map_err(|reason| reason.to_string())
    }

    /// The word of a phrase.
    pub fn word(&self, phrase: Phrase) -> &'static str {
        self.set.names[phrase.place]
    }

    /// Reads a phrase such as `every:10`.
    ///
    /// # Errors
    /// A sentence with the words that are known, or that says what the word needs.
    pub fn parse(&self, text: &str) -> Result<Phrase, String> {
        let (word, number) = match text.split_once(':') {
            Some((word, number)) => (word, Some(number)),
            None => (text, None),
        };
        let place = self.place(word)?;
        let digits = |text: &&str| text.bytes().all(|byte| byte.is_ascii_digit());
        let read = number.filter(digits).and_then(|digits| digits.parse().ok());
        let number = match (self.numbers[place], number, read) {
            (None, None, _) => None,
            (Some(_), Some(_), Some(read)) => Some(read),
            (Some(_), ..) => return Err(self.needs(place)),
            (None, ..) => return Err(format!("The {} \"{word}\" has no number.", self.set.noun)),
        };
        Ok(Phrase { place, number })
    }

    /// Why a word without its number is refused.
    pub fn needs(&self, place: usize) -> String {
        let (noun, word) = (self.set.noun, self.set.names[place]);
        format!("The {noun} \"{word}\" needs a number, such as 10.")
    }

    /// A phrase as [`Form::parse`] reads it.
    pub fn text(&self, phrase: Phrase) -> String {
        let word = self.word(phrase);
        match phrase.number {
            Some(number) => format!("{word}:{number}"),
            None => word.to_owned(),
        }
    }

    /// Whether phrases are within the limits of a setting.
    ///
    /// # Errors
    /// [`PhraseError`] says which one isn't, or how many there may be.
    pub fn check(&'static self, key: &'static Key, said: &[Phrase]) -> Result<(), PhraseError> {
        let wrong = |fault| {
            let form = self;
            Err(PhraseError { key, form, fault })
        };
        let most = self.set.names.len();
        let is_right = match self.layout {
            Layout::List => true,
            Layout::One => said.len() <= 1,
            Layout::All => said.iter().map(|phrase| phrase.place).eq(0..most),
        };
        if !is_right {
            return wrong(Fault::Count(said.len()));
        }
        for (index, &phrase) in said.iter().enumerate() {
            if said[..index].iter().any(|one| one.place == phrase.place) {
                return wrong(Fault::Twice(phrase));
            }
            match (self.numbers[phrase.place], phrase.number) {
                (Some(range), Some(number)) if !range.holds(number) => {
                    return wrong(Fault::Number(phrase, range));
                }
                (Some(_), None) | (None, Some(_)) => return wrong(Fault::Shape(phrase)),
                _ => {}
            }
        }
        Ok(())
    }
}

/// A phrase is outside its limits, or there are too many.
#[derive(Clone, Copy, Debug)]
pub struct PhraseError {
    /// Which setting.
    pub key: &'static Key,
    form: &'static Form,
    fault: Fault,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    Count(usize),
    Twice(Phrase),
    Number(Phrase, Range),
    Shape(Phrase),
}

impl PartialEq for PhraseError {
    fn eq(&self, other: &Self) -> bool {
        (self.key, self.fault) == (other.key, other.fault)
    }
}

impl Eq for PhraseError {}

impl fmt::Display for PhraseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { key, form, fault } = *self;
        let noun = form.set.noun;
        match fault {
            Fault::Count(found) => {
                let (noun, all) = (key.noun, form.set.names.len());
                match form.layout {
                    Layout::All => write!(f, "There are {found} {noun}; there must be {all}."),
                    _ => write!(f, "The {noun} has {found} parts; the limit is 1."),
                }
            }
            Fault::Twice(phrase) => {
                let word = form.word(phrase);
                write!(
                    f,
                    "The {noun} {word} is given twice; each is given once at most."
                )
            }
            Fault::Number(Phrase { place, number }, range) => {
                let (word, found) = (form.set.names[place], number.unwrap_or(0));
                let (size, limit) = range.miss(found);
                let (found, limit) = (range.written(found), range.written(limit));
                write!(
                    f,
                    "The {noun} {word} {found} is too {size}; the limit is {limit}."
                )
            }
            Fault::Shape(phrase) => match phrase.number {
                None => f.write_str(&form.needs(phrase.place)),
                Some(_) => write!(f, "The {noun} \"{}\" has no number.", form.word(phrase)),
            },
        }
    }
}

impl std::error::Error for PhraseError {}

/// A closed set whose members are said as phrases.
pub trait Spoken: Named {
    /// The number that a member holds, if it holds one.
    fn value(self) -> Option<u32>;

    /// The member with another number; one that holds none stays as it is.
    fn with(self, value: u32) -> Self;
}

/// The usual number of the member at a place.
pub fn usual<T: Spoken>(place: usize) -> Option<u32> {
    T::MEMBERS.get(place)?.value()
}

/// The phrase that says a member.
fn said<T: Spoken>(member: T) -> Phrase {
    Phrase {
        place: member.index(),
        number: member.value(),
    }
}

/// The member that a phrase says. Without its number it holds the usual one.
fn meant<T: Spoken>(phrase: Phrase) -> T {
    let usual = T::MEMBERS[phrase.place];
    phrase.number.map_or(usual, |number| usual.with(number))
}

/// Offers members to a reader or writer as phrases.
pub fn phrases<T: Spoken>(
    members: &mut Vec<T>,
    tell: impl FnOnce(&mut Vec<Phrase>) -> Result<(), Refused>,
) -> Result<(), Refused> {
    let mut all = members.iter().copied().map(said).collect();
    tell(&mut all)?;
    *members = all.into_iter().map(meant).collect();
    Ok(())
}
