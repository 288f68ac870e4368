//! The forms that can be read, told apart by how a file begins.

use crate::FileError;
use crate::text::{quote, wrong};

/// How every PNG begins. The rest of its signature reveals damage, which the decoder names.
const PNG: &[u8] = b"\x89PNG";

/// A form that a text has by its beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Scen,
    Map,
    /// A map of Tiled in XML.
    Xml,
    /// A JSON object.
    Json(Keys),
}

/// What the keys of a JSON object say of its form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Keys {
    /// Whether it has a list of `layers`.
    pub(crate) has_layers: bool,
    /// Whether it has a `version`.
    pub(crate) has_version: bool,
}

/// Whether a file begins like a PNG.
pub(crate) fn is_png(beginning: &[u8]) -> bool {
    beginning.starts_with(PNG)
}

/// The form of a text without white space before it, if its beginning tells.
pub(crate) fn of_text(text: &str) -> Option<Form> {
    if let Some(keys) = keys(text) {
        return Some(Form::Json(keys));
    }
    if text.starts_with("<?xml") || text.starts_with("<map") {
        return Some(Form::Xml);
    }
    let mut words = text.split_whitespace();
    let word = words.next().unwrap_or_default();
    let is = |key: &str| word.eq_ignore_ascii_case(key);
    let form = if is("version") {
        Form::Scen
    } else if ["type", "height", "width", "map"].into_iter().any(is) {
        // The header lines come in any order.
        Form::Map
    } else {
        return None;
    };
    // A name that a program gives a value, or one of a type's, as in `type Grid = `.
    let is_given = words.take(2).any(|word| word == "=" || word == ":=");
    (!is_given).then_some(form)
}

/// The keys of a text that begins as `{ "key":`.
fn keys(text: &str) -> Option<Keys> {
    let mut rest = text.strip_prefix('{')?.trim_start();
    let mut found = Keys::default();
    let mut depth = 1;
    let mut is_first = true;
    // A map of Tiled is one whatever follows, which may be long.
    while depth > 0 && !found.has_layers {
        match rest.bytes().next() {
            None => break,
            Some(b'"') => {
                let text = &rest[1..];
                let Some(end) = end_of_text(text) else {
                    break;
                };
                let key = &text[..end];
                rest = text[end + 1..].trim_start();
                match rest.strip_prefix(':') {
                    Some(value) if depth == 1 => {
                        is_first = false;
                        rest = value.trim_start();
                        found.has_version |= key == "version";
                        found.has_layers |= key == "layers" && rest.starts_with('[');
                    }
                    _ if is_first => return None,
                    _ => {}
                }
            }
            _ if is_first => return None,
            Some(byte) => {
                match byte {
                    b'{' | b'[' => depth += 1,
                    b'}' | b']' => depth -= 1,
                    _ => {}
                }
                let is_part = |byte: &u8| matches!(byte, b'{' | b'[' | b'}' | b']' | b'"');
                let next = rest.as_bytes()[1..].iter().position(is_part);
                rest = next.map_or("", |next| &rest[next + 1..]);
            }
        }
    }
    (!is_first).then_some(found)
}

/// Where a text in quotation marks ends, whose first one is before it.
fn end_of_text(text: &str) -> Option<usize> {
    let mut is_escaped = false;
    text.bytes().position(|byte| {
        let is_end = byte == b'"' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        is_end
    })
}

/// The refusal of a text of no readable form.
pub(crate) fn unknown(text: &str) -> FileError {
    let begin = text.trim_start();
    let there = match begin.split_whitespace().next() {
        None => "there is nothing".to_owned(),
        Some(word) => format!("there is {}", quote(word)),
    };
    wrong(text, begin, format!("{there}. {BEGINNINGS}"))
}

const BEGINNINGS: &str = "A .map file begins with \"type octile\", a .scen file with \"version 1\", \
                          a document (JSON) with {, heights (CSV) with a number; grids of numbers or \
                          characters have rows of one length.";

/// Whether a file that begins like this may be of a readable form: a PNG, or text.
pub(crate) fn may_be_read(beginning: &[u8]) -> bool {
    let text = match std::str::from_utf8(beginning) {
        Ok(text) => text,
        // The last letter may be cut.
        Err(error) if error.error_len().is_none() => {
            std::str::from_utf8(&beginning[..error.valid_up_to()]).unwrap_or_default()
        }
        Err(_) => return is_png(beginning),
    };
    let begin = text.strip_prefix('\u{feff}').unwrap_or(text).trim_start();
    !text.contains('\0') || of_text(begin).is_some()
}
