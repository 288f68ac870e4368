//! Places in a document that nobody typed: by keys and numbers instead of lines and columns.

use std::fmt::Write as _;

use crate::{FileError, Place};

/// What is wrong with a text that a program wrote, as a sentence that begins with the value's place, such as
/// `At lanes[0].weight: there is -1; ...`.
///
/// # Complexity
/// Time O(n) in the text's length.
pub fn sentence(text: &str, error: &FileError) -> String {
    let path = match error.place {
        Place::Line { line, column } => path(text, line, column),
        Place::Byte(_) | Place::Whole => String::new(),
    };
    if !path.is_empty() {
        return format!("At {path}: {}", error.what);
    }
    let mut letters = error.what.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// Where reading stands.
enum Level<'a> {
    /// In a list, at this item.
    List(usize),
    /// In an object, at this key once it is known.
    Object(Option<&'a str>),
}

/// The keys and numbers that lead to the value at a line and a column, both from 1.
fn path(text: &str, line: usize, column: usize) -> String {
    let before = text.split_inclusive('\n').take(line - 1).map(str::len);
    let start: usize = before.sum();
    let rest = text.get(start..).unwrap_or_default();
    let offset = rest.char_indices().nth(column - 1);
    let end = start + offset.map_or(rest.len(), |(offset, _)| offset);
    let mut levels: Vec<Level<'_>> = Vec::new();
    let mut letters = text.char_indices();
    while let Some((at, letter)) = letters.next().filter(|&(at, _)| at < end) {
        match letter {
            '[' => levels.push(Level::List(0)),
            '{' => levels.push(Level::Object(None)),
            ']' | '}' => drop(levels.pop()),
            ',' => match levels.last_mut() {
                Some(Level::List(item)) => *item += 1,
                Some(Level::Object(key)) => *key = None,
                None => {}
            },
            '"' => {
                let mut is_escaped = false;
                let inside = letters.by_ref().find(|&(_, letter)| {
                    let ends = letter == '"' && !is_escaped;
                    is_escaped = letter == '\\' && !is_escaped;
                    ends
                });
                let Some((close, _)) = inside.filter(|&(close, _)| close < end) else {
                    break;
                };
                if let Some(Level::Object(key @ None)) = levels.last_mut() {
                    *key = Some(&text[at + 1..close]);
                }
            }
            _ => {}
        }
    }
    let mut path = String::new();
    for level in levels {
        let _ = match level {
            Level::List(item) => write!(path, "[{item}]"),
            Level::Object(None) => Ok(()),
            Level::Object(Some(key)) if path.is_empty() => write!(path, "{key}"),
            Level::Object(Some(key)) => write!(path, ".{key}"),
        };
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::read;

    fn said(text: &str) -> String {
        sentence(text, &read(text.as_bytes()).unwrap_err())
    }

    #[test]
    fn a_place_is_named_by_keys_and_numbers() {
        let with = |rest: &str| {
            said(&format!(
                r#"{{"version":2,"title":"a\"],b{{","map":["..","\u002e#"],{rest}}}"#
            ))
        };
        let ends = r#""start":[0,0],"goal":[1,0],"#;
        assert_eq!(
            with(&format!(
                r#"{ends}"lanes":[{{}},{{"ties":["fifo"],"weight":-1}}]"#
            )),
            "At lanes[1].weight: there is -1; it should be the weight in thousandths, a whole number from 0 to 1000000."
        );
        assert_eq!(
            with(r#""start":[0,2],"goal":[1,0],"lanes":[{}]"#),
            "At start[1]: there is 2; it should be the start's row, a whole number from 0 to 1."
        );
        assert_eq!(
            with(&format!(
                r#"{ends}"world":{{"sources":[{{"at":[0,0],"strength":1,"range":0}}]}},"lanes":[{{}}]"#
            )),
            "At world.sources[0].range: there is 0; it should be the range, a whole number from 1 to 64."
        );
        assert_eq!(
            with(ends.trim_end_matches(',')),
            "A document needs \"lanes\", which is missing."
        );
    }

    #[test]
    fn what_is_no_document_has_no_place() {
        assert_eq!(
            said("7"),
            "There is 7; it should be a document, in { and }."
        );
        assert!(said("").ends_with('.'));
        assert!(said("{").contains("the file ends inside"));
    }
}
