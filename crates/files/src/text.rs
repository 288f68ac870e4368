//! Bytes as text, pieces of it fit for an error, and fields of comma-separated values.

use crate::{FileError, Place};

pub(crate) use tiebreak_document::text::{json_mistake, place, quote, read, short};

/// A file's name written so that no spreadsheet takes it for a formula: it names the same file.
pub fn csv_name(name: &str) -> String {
    if name.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        csv_field(&format!("./{name}"))
    } else {
        csv_field(name)
    }
}

/// A field of comma-separated values by RFC 4180: in quotation marks where it needs them, with those
/// inside doubled.
pub fn csv_field(text: &str) -> String {
    if text.contains([',', '"', '\r', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

/// Where a piece of a text begins in it, in bytes.
pub(crate) fn offset(text: &str, piece: &str) -> usize {
    let offset = (piece.as_ptr() as usize).wrapping_sub(text.as_ptr() as usize);
    debug_assert!(offset <= text.len(), "the piece lies in the text");
    offset
}

/// The mistake at a piece of a text.
pub(crate) fn wrong(text: &str, piece: &str, what: impl Into<String>) -> FileError {
    FileError::new(at(text, piece), what)
}

/// The place of a piece of a text.
pub(crate) fn at(text: &str, piece: &str) -> Place {
    let (line, column) = place(text, offset(text, piece));
    Place::Line { line, column }
}
