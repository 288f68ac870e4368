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

/// The mistake that a reader of JSON tells of, at a line and a column from 1, the column in bytes: the byte at which it is,
/// and what is wrong there, without a full stop.
pub fn json_mistake(text: &str, (line, column): (usize, usize), said: &str) -> (usize, String) {
    let lines = text.split_inclusive('\n');
    let before: usize = lines.take(line.saturating_sub(1)).map(str::len).sum();
    let offset = before + column.saturating_sub(1);
    let bytes = text.as_bytes();
    let before = &bytes[..offset.min(bytes.len())];
    let last = before.iter().rposition(|byte| !byte.is_ascii_whitespace());
    if let (Some(b']' | b'}'), Some(comma)) = (bytes.get(offset), last)
        && bytes[comma] == b','
    {
        return (comma, "a trailing comma; leave it out".to_owned());
    }
    let what = said.split(" at line ").next().unwrap_or_default();
    let what = match what.strip_prefix("EOF while parsing") {
        Some(part) => format!("the file ends inside{part}"),
        None => what.to_owned(),
    };
    (offset, what)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trailing_comma_is_called_that() {
        let told = |text: &str| {
            let error = serde_json::from_str::<serde_json::Value>(text).unwrap_err();
            json_mistake(text, (error.line(), error.column()), &error.to_string())
        };
        let comma = |at| (at, "a trailing comma; leave it out".to_owned());
        assert_eq!(told("[1,]"), comma(2));
        assert_eq!(told("[1,\n ]"), comma(2));
        assert_eq!(told("{\n\"é\": [[1], [2 , ]]}"), comma(17));
        assert_eq!(told("{\"a\": 1, }"), comma(7));
        assert_eq!(told("[1,").1, "the file ends inside a value");
        assert_eq!(told("[1,,2]"), (3, "expected value".to_owned()));
        assert_eq!(told("[\"é\" 1]").1, "expected `,` or `]`");
    }
}
