//! The formats that can be read, told apart by how a file begins.

/// How every PNG begins. The rest of its signature reveals damage, which the decoder names.
const PNG: &[u8] = b"\x89PNG";

/// A readable format of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Json,
    Map,
    Scen,
    Heights,
}

/// Whether a file begins like a PNG.
pub(crate) fn is_png(beginning: &[u8]) -> bool {
    beginning.starts_with(PNG)
}

/// The format of a text without white space before it; `None` where it is none of the readable ones.
pub(crate) fn of_text(text: &str) -> Option<Format> {
    let word = text.split_whitespace().next().unwrap_or_default();
    let is = |key: &str| word.eq_ignore_ascii_case(key);
    if word.starts_with('{') {
        Some(Format::Json)
    } else if is("version") {
        Some(Format::Scen)
    } else if ["type", "height", "width", "map"].into_iter().any(is) {
        // The header lines come in any order.
        Some(Format::Map)
    } else if is_number(word.trim_start_matches([',', ';'])) {
        Some(Format::Heights)
    } else {
        None
    }
}

/// Whether a word begins as a number, or as `nan`.
fn is_number(word: &str) -> bool {
    let begins = |letter: char| letter.is_ascii_digit();
    word.trim_start_matches(['-', '+', '.']).starts_with(begins)
        || word
            .get(..3)
            .is_some_and(|begin| begin.eq_ignore_ascii_case("nan"))
}

/// Whether a file that begins like this may be of a readable format.
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
    begin.is_empty() || of_text(begin).is_some()
}
