//! Bytes as text, and pieces of it fit for an error.

use crate::link::readable::acts_on_text;

use crate::FileError;

/// The text of a file, without a byte order mark.
///
/// # Errors
/// [`FileError`] at the first byte that isn't UTF-8.
pub fn read(bytes: &[u8]) -> Result<&str, FileError> {
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let byte = error.valid_up_to();
        let what = format!(
            "there is the byte {:#04x}, which isn't text in UTF-8.",
            bytes[byte]
        );
        FileError::byte(byte, what)
    })?;
    Ok(text.strip_prefix('\u{feff}').unwrap_or(text))
}

/// A piece of a file in quotes, shortened, control characters escaped.
pub fn quote(piece: &str) -> String {
    format!("\"{}\"", short(piece, 24))
}

/// The first few characters of a piece; those that act on the text around it are escaped.
pub fn short(piece: &str, longest: usize) -> String {
    let mut shown = String::new();
    for letter in piece.chars().take(longest) {
        match letter {
            '\\' => shown.push_str("\\\\"),
            '\n' => shown.push_str("\\n"),
            '\r' => shown.push_str("\\r"),
            '\t' => shown.push_str("\\t"),
            '\0' => shown.push_str("\\0"),
            _ if acts_on_text(letter) => shown.extend(letter.escape_unicode()),
            _ => shown.push(letter),
        }
    }
    let more = piece.chars().nth(longest).map_or("", |_| "...");
    shown + more
}

/// Line and column of a place in a text, both from 1, the column in characters.
pub fn place(text: &str, offset: usize) -> (usize, usize) {
    let before = &text.as_bytes()[..offset.min(text.len())];
    let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
    let start = before.iter().rposition(|&byte| byte == b'\n');
    let row = &before[start.map_or(0, |start| start + 1)..];
    // Every character has one byte that isn't a continuation.
    let column = row.iter().filter(|&&byte| byte & 0xc0 != 0x80).count() + 1;
    (line, column)
}
