//! The demands on every refusal.

use tiebreak_files::{FileError, Place};

/// An error's place is in the file, or just after it, and its sentence is one that can be shown.
pub fn points_into(bytes: &[u8], error: &FileError) {
    match error.place() {
        Place::Byte(byte) => assert!(byte <= bytes.len(), "{error}"),
        Place::Line { line, column } => {
            let text = String::from_utf8_lossy(bytes);
            let lines: Vec<&str> = text.split('\n').collect();
            // A row may be missing after the last line.
            assert!((1..=lines.len() + 1).contains(&line), "{error}");
            let length = lines.get(line - 1).map_or(0, |line| line.chars().count());
            assert!((1..=length + 1).contains(&column), "{error}");
        }
        Place::Whole => {}
    }
    is_a_sentence(&error.to_string());
}

/// A sentence that can be shown: it ends, isn't long, and nothing in it acts on the text around it.
pub fn is_a_sentence(shown: &str) {
    assert!(shown.ends_with('.') && shown.len() < 800, "{shown:?}");
    assert!(!shown.contains(acts), "{shown:?}");
}

/// Control characters, and those that turn the direction of a text or hide in it.
fn acts(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}'
                | '\u{61c}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
        )
}
