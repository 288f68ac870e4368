//! A map and a trace in one text.

use serde::Deserialize;
use serde_json::value::RawValue;
use tiebreak_analysis::Claim;
use tiebreak_document::check_size;

use crate::text::{self, quote};
use crate::{FileError, Opened, Place, open};

/// What somebody pastes: a trace, perhaps with its map.
#[derive(Clone, Debug, PartialEq)]
pub struct Paste {
    /// The map, as [`open`](crate::open()) gives it; of readings at least one has a free cell.
    pub map: Option<Opened>,
    /// The trace.
    pub claim: Claim,
}

/// How many places are tried at which a map may end.
const MOST_ENDS: usize = 8;

/// Reads a trace as [`read`](super::read) does, or a map and then a trace: with an empty line between them or a line `trace`, or as a
/// JSON object with `map` beside `expanded`. Its rows may come with `start` and `goal`, each `[x, y]`.
///
/// # Complexity
/// Time and memory O(n) in the bytes.
///
/// # Errors
/// [`FileError`] of the trace, or of the map of a JSON object.
///
/// # Example
/// ```
/// use tiebreak_files::{Opened, claim};
///
/// let paste = claim::paste(b"S.#\n..G\n\n0, 0\n1, 0\n2, 1").unwrap();
/// assert!(matches!(paste.map, Some(Opened::Readings(_))));
/// assert_eq!(paste.claim.cells, [(0, 0), (1, 0), (2, 1)]);
/// ```
pub fn paste(bytes: &[u8]) -> Result<Paste, FileError> {
    check_size(bytes)?;
    let bytes = super::in_utf_8(bytes);
    let text = text::read(&bytes)?;
    let error = match super::read(&bytes) {
        Ok(_) if is_below_walls(text) => FileError::whole("there is no cell below the map."),
        Ok(claim) => {
            return Ok(Paste {
                map: beside(text)?,
                claim,
            });
        }
        Err(error) => error,
    };
    for (before, after) in ends(text).take(MOST_ENDS) {
        let Some(map) = opened(before.as_bytes()) else {
            continue;
        };
        let lines = text[..text.len() - after.len()].matches('\n').count();
        let claim = super::read(after.as_bytes()).map_err(|error| below(&error, lines))?;
        let map = Some(map);
        return Ok(Paste { map, claim });
    }
    Err(error)
}

/// Whether a map stands above whose rows all begin with a wall, and so would be remarks of a trace.
fn is_below_walls(text: &str) -> bool {
    let Some((before, _)) = ends(text).next() else {
        return false;
    };
    let are_walls = before.lines().all(|row| row.starts_with('#'));
    are_walls
        && match opened(before.as_bytes()) {
            Some(Opened::Readings(readings)) => !readings.has_unknown(),
            _ => false,
        }
}

/// A file of a map, if it is one.
fn opened(bytes: &[u8]) -> Option<Opened> {
    match open(bytes).ok()? {
        Opened::Problems(_) => None,
        Opened::Readings(readings) if readings.clone().settle().is_err() => None,
        opened => Some(opened),
    }
}

/// The text before and after each line at which a map may end.
fn ends(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut at = 0;
    let lines = text.split_inclusive('\n').map(move |line| {
        at += line.len();
        (at - line.len(), line)
    });
    let is_end = |line: &str| {
        let word = line.trim().trim_end_matches(':');
        ["", "trace", "expanded"]
            .iter()
            .any(|it| word.eq_ignore_ascii_case(it))
    };
    let begin = text.len() - text.trim_start().len();
    let ends = lines.filter(move |&(at, line)| at > begin && is_end(line));
    ends.map(|(at, line)| (&text[..at], &text[at + line.len()..]))
}

/// An error in a piece of a text before which there are some lines.
fn below(error: &FileError, lines: usize) -> FileError {
    match error.place() {
        Place::Line { line, column } => FileError::line(line + lines, column, error.what()),
        place => FileError::new(place, error.what()),
    }
}

/// A JSON object with a map.
#[derive(Deserialize)]
struct Object<'a> {
    #[serde(borrow)]
    map: Option<&'a RawValue>,
    #[serde(borrow)]
    start: Option<&'a RawValue>,
    #[serde(borrow)]
    goal: Option<&'a RawValue>,
}

/// The map of a JSON object, if it has one.
fn beside(text: &str) -> Result<Option<Opened>, FileError> {
    if !text.trim_start().starts_with('{') {
        return Ok(None);
    }
    let Ok(Object {
        map: Some(map),
        start,
        goal,
    }) = serde_json::from_str(text)
    else {
        return Ok(None);
    };
    let wrong = |error: &FileError| FileError::whole(format!("the map: {}", error.what()));
    let Ok(rows) = serde_json::from_str::<Vec<String>>(map.get()) else {
        let text = serde_json::from_str::<String>(map.get());
        let text = text.as_deref().unwrap_or(map.get());
        // A name is none.
        if !text.contains(['\n', '[']) {
            return Ok(None);
        }
        return open(text.as_bytes())
            .map(Some)
            .map_err(|error| wrong(&error));
    };
    let mut rows: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
    for (name, sign, end) in [("start", 'S', start), ("goal", 'G', goal)] {
        let Some(end) = end else {
            continue;
        };
        let Ok((x, y)) = serde_json::from_str::<(usize, usize)>(end.get()) else {
            let is = quote(end.get());
            return Err(FileError::whole(format!(
                "the {name} is {is}; it should be [x, y]."
            )));
        };
        let cell = rows.get_mut(y).and_then(|row| row.get_mut(x));
        let Some(cell) = cell else {
            return Err(FileError::whole(format!(
                "the {name}, [{x}, {y}], isn't on the map."
            )));
        };
        if matches!(cell, '#' | '@' | 'O' | 'T' | 'W') {
            let wall = quote(&cell.to_string());
            return Err(FileError::whole(format!(
                "the {name}, [{x}, {y}], is {wall}, a wall."
            )));
        }
        *cell = sign;
    }
    let rows: Vec<String> = rows
        .into_iter()
        .map(|row| row.into_iter().collect())
        .collect();
    let opened = open(rows.join("\n").as_bytes());
    opened.map(Some).map_err(|error| wrong(&error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Map;
    use crate::reading::Settled;

    /// The map of a paste in rows, with its ends, and how many cells the trace has.
    fn pasted(text: &str) -> (Option<String>, usize) {
        let paste = paste(text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error}"));
        let map = paste.map.map(|opened| match opened {
            Opened::Map(map) => map,
            Opened::Document(saved) => Map {
                grid: saved.document.grid,
                start: saved.document.start,
                goal: saved.document.goal,
            },
            Opened::Readings(readings) => match readings.settle().expect("it has a free cell") {
                Settled::Reading(reading) => reading.map,
                Settled::Question(question) => question.answers[0].map.clone(),
            },
            Opened::Problems(_) => panic!("{text}: problems"),
        });
        let rows = map.map(|Map { grid, start, goal }| {
            let letter = |(place, &cell): (u32, &u8)| match cell {
                _ if place == start.0 => 'S',
                _ if place == goal.0 => 'G',
                0 => '#',
                1 => '.',
                weight => char::from(b'0' + weight),
            };
            let letters: Vec<char> = (0..).zip(grid.cells()).map(letter).collect();
            let rows = letters.chunks(grid.width() as usize);
            let rows: Vec<String> = rows.map(|row| row.iter().collect()).collect();
            rows.join("/")
        });
        (rows, paste.claim.cells.len())
    }

    #[test]
    fn a_map_comes_before_a_trace_in_any_of_its_forms() {
        let map = |rows: &str| Some(rows.to_owned());
        for (text, rows, cells) in [
            ("0,0\n1,0\n", None, 2),
            ("0,0\n\n1,0\n", None, 2),
            ("[[0, 0], [1, 0]]", None, 2),
            ("S.#\n..G\n\n0, 0\n1, 0\n2, 1", map("S.#/..G"), 3),
            ("S.#\r\n..G\r\n\r\n0, 0\r\n\r\n1, 0\r\n", map("S.#/..G"), 2),
            ("S.#\n..G\nTrace:\n0, 0\npath\n0 0\n2 1", map("S.#/..G"), 1),
            ("S1#\n29G\nexpanded\n(0, 0)", map("S.#/29G"), 1),
            ("\n\nS.#\n..G\n\nx,y\n0,0\n1,0", map("S.#/..G"), 2),
            ("S.#\n..G\n\n[[0, 0], [1, 0]]", map("S.#/..G"), 2),
            ("S.#\n..G\n\n{\"expanded\": [[0, 0]]}", map("S.#/..G"), 1),
            (
                "{\"map\": [\"S.#\", \"..G\"], \"expanded\": [[0, 0]]}",
                map("S.#/..G"),
                1,
            ),
            (
                "{\"expanded\": [[0, 0]], \"map\": \"S.#\\n..G\"}",
                map("S.#/..G"),
                1,
            ),
            (
                "{\"map\": [\"..#\", \"...\"], \"start\": [1, 0], \"goal\": [0, 1], \"expanded\": [[0, 0]]}",
                map(".S#/G.."),
                1,
            ),
            ("{\"map\": \"den501d\", \"expanded\": [[0, 0]]}", None, 1),
            ("{\"map\": null, \"expanded\": [[0, 0]]}", None, 1),
        ] {
            assert_eq!(pasted(text), (rows, cells), "{text}");
        }
        let octile = "type octile\nheight 2\nwidth 3\nmap\n..@\n...\n\n0,0\n1,0";
        let (rows, cells) = pasted(octile);
        assert_eq!((rows.is_some(), cells), (true, 2));
    }

    #[test]
    fn a_mistake_below_a_map_is_at_its_line_of_the_whole_text() {
        let said = |text: &str| paste(text.as_bytes()).unwrap_err().to_string();
        assert_eq!(
            said("S.#\n..G\n\n0, 0\n1.5, 0"),
            "line 5, column 1: there is \"1.5\"; columns and rows are whole numbers."
        );
        assert!(said("S.#\n..G").starts_with("line 1, column 1: there is \"S.\""));
        assert_eq!(
            said("{\"map\": [\"..\"], \"start\": [2, 0], \"expanded\": [[0, 0]]}"),
            "the start, [2, 0], isn't on the map."
        );
        assert_eq!(
            said("{\"map\": [\"#.\"], \"start\": [0, 0], \"expanded\": [[0, 0]]}"),
            "the start, [0, 0], is \"#\", a wall."
        );
        assert_eq!(
            said("{\"map\": [\"..\"], \"goal\": {\"x\": 1}, \"expanded\": [[0, 0]]}"),
            "the goal is \"{\"x\": 1}\"; it should be [x, y]."
        );
    }

    #[test]
    fn rows_that_begin_with_a_wall_are_a_map_and_no_remarks() {
        let read = paste(b"#####\n#S.G#\n#####\n\n1,1\n2,1\n").unwrap();
        assert!(matches!(read.map, Some(Opened::Readings(_))));
        assert_eq!(read.claim.cells, [(1, 1), (2, 1)]);
        let remarks = paste(b"# made by hand\n# on Monday\n\n1,1\n2,1\n").unwrap();
        assert_eq!(remarks.map, None);
        assert_eq!(remarks.claim.cells, [(1, 1), (2, 1)]);
    }
}
