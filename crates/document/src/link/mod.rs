//! Share links: a whole document in a text of letters, digits, `-` and `_`.
//!
//! [`encode`] writes the lowest version that can hold a document, [`decode`] reads every version for ever; [`readable`]
//! reads the second form, which people write by hand. `docs/link-format.md` specifies both to the bit.

mod address;
mod coder;
mod error;
pub mod readable;
mod text64;
mod v1;
mod v2;

pub use address::{AddressError, open};
pub use error::{EncodeError, LinkError};
pub use text64::MAX_LINK;

use crate::Document;

/// The link of a document, in the lowest version that can hold it.
///
/// # Guarantees
/// - The same document has the same link, on every machine and for ever, and [`decode`] gives the
///   document back, [tidy](Document::tidy), except for an `origin` that wouldn't make the link shorter.
/// - The text has only letters, digits, `-` and `_`, and ends in a letter or a digit, so that
///   programs that find addresses in prose take all of it.
/// - A generated map that wasn't edited takes 40 characters at most with the usual lanes and view.
///
/// # Complexity
/// Time and memory O(c) for a map of c cells; twice the time for a generated map with many
/// edits, since the shorter of two forms is taken. Once [`MAX_LINK`] is passed, nothing
/// more is coded.
///
/// # Errors
/// [`EncodeError`] where [`Document::check`] refuses the document, for a map too detailed for [`MAX_LINK`], and for
/// a setting or a layer that no version can express.
///
/// # Example
/// ```
/// use tiebreak::generate::{Generator, generate};
/// use tiebreak_document::{Document, Origin};
/// use tiebreak_document::link::{decode, encode};
///
/// let map = generate(Generator::Caves, 64, 40, 7)?;
/// let origin = Origin { generator: Generator::Caves, seed: 7 };
/// let document = Document {
///     title: "A cave".into(),
///     origin: Some(origin),
///     ..Document::new(map.grid, map.start, map.goal)
/// };
/// let link = encode(&document)?;
/// assert!(link.len() < 20);
/// assert_eq!(decode(&link)?, document);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn encode(document: &Document) -> Result<String, EncodeError> {
    document.check()?;
    if !document.is_tidy() {
        let mut tidy = document.clone();
        tidy.tidy();
        return encode(&tidy);
    }
    let (version, payload) = match v2::is_needed(document) {
        true => (b'2', v2::write(document)?),
        false => (b'1', v1::write(document)?),
    };
    let text = text64::write(version, &payload);
    if text.len() > MAX_LINK {
        return Err(EncodeError::Long(text.len()));
    }
    Ok(text)
}

/// The document of a link, with or without what senders add behind one: a full stop, a bracket, parameters.
///
/// Each document has one link only: a text that [`encode`] wouldn't write is refused, whatever its
/// checksum says. What stands behind a link is left out where it can't belong to one: a link ends at its own length
/// and with a right checksum, and what follows has a character, or an end, that no link has.
///
/// # Complexity
/// Time and memory O(c) for a map of c cells, at most [`MAX_SIDE`](tiebreak::grid::MAX_SIDE)^2,
/// whatever the text is.
///
/// # Errors
/// [`LinkError`]; its [`kind`](LinkError::kind) is for programs.
pub fn decode(text: &str) -> Result<Document, LinkError> {
    let document = match text64::read(text)? {
        (b'2', payload) => v2::read(&payload)?,
        (_, payload) => v1::read(&payload)?,
    };
    match encode(&document) {
        // Links of the same beginning have the same length.
        Ok(canonical) if text.starts_with(&canonical) => Ok(document),
        Err(EncodeError::Memory) => Err(LinkError::Memory),
        _ => Err(LinkError::Damaged),
    }
}
