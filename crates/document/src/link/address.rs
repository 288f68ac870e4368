//! The document that an address names, as people copy and programs pass it on.

use std::fmt;

use super::readable::{self, ReadableError};
use super::{LinkError, decode};
use crate::Document;

/// Why an address opens no document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AddressError {
    /// The part after `#` isn't a link.
    Link(LinkError),
    /// The part after `?` can't be read.
    Readable(ReadableError),
}

impl fmt::Display for AddressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Link(reason) => reason.fmt(f),
            Self::Readable(reason) => reason.fmt(f),
        }
    }
}

impl std::error::Error for AddressError {}

/// The document of any address of the site, or of a part of one: a link, what follows `#`, or the readable form.
///
/// What senders add is left out: blanks, brackets and quotes around the text, parameters of their own, what stands behind
/// a link (see [`decode`]), and beside the readable form a `#` that begins no link. `www/src/address/keys.ts` finds the
/// same part of an address; tests hold both against one table.
///
/// # Errors
/// [`AddressError`], whose text is that of the part's own error.
///
/// # Example
/// ```
/// use tiebreak_document::link::open;
///
/// let plain = open("https://example.org/tiebreak/?map=trap&a=astar")?;
/// assert_eq!(open("<https://example.org/tiebreak/?fbclid=1&map=trap&amp;a=astar#:~:text=Trap")?, plain);
/// # Ok::<(), tiebreak_document::link::AddressError>(())
/// ```
pub fn open(text: &str) -> Result<Document, AddressError> {
    let text = text
        .trim_start_matches(is_around)
        .trim_end_matches(is_blank);
    let (front, hash) = text.split_once('#').unwrap_or((text, ""));
    // Browsers keep directives for themselves, such as the words to scroll to.
    let hash = hash.split(":~:").next().unwrap_or_default();
    let query = front.split_once('?').map(|(_, query)| query);
    let query = query.or_else(|| front.contains(['=', '%']).then_some(front));
    let query = query.filter(|query| readable::has_keys(query));
    let begins = |link: &str| link.starts_with(|letter: char| letter.is_ascii_digit());
    match query {
        Some(query) if !begins(hash) => readable::parse(query).map_err(AddressError::Readable),
        _ if hash.is_empty() => decode(front).map_err(AddressError::Link),
        _ => decode(hash).map_err(AddressError::Link),
    }
}

/// Whether a character can't be seen.
fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || readable::acts_on_text(letter)
}

/// Whether a character stands before an address in prose.
fn is_around(letter: char) -> bool {
    is_blank(letter) || "<([{\"'`*_~“„«「《（".contains(letter)
}
