//! The Moving AI `.scen` text: problems with published lengths.

use std::fmt;

use super::text::{MAX_TEXT, fields, lines, quote, too_long, words};

/// One problem of a `.scen` file.
#[derive(Clone, Debug, PartialEq)]
pub struct ScenLine {
    /// The problem's class of difficulty; in most files the length divided by 4.
    pub bucket: u32,
    /// The map's file as the line names it, often with folders from the author's machine.
    pub map: String,
    /// The width of the map that the problem is for, in cells.
    pub width: u32,
    /// The height of the map that the problem is for, in cells.
    pub height: u32,
    /// Column and row of the start, inside `width` and `height`.
    pub start: (u32, u32),
    /// Column and row of the goal, inside `width` and `height`.
    pub goal: (u32, u32),
    /// The published optimal length, diagonal steps counted as the square root of 2. Files print
    /// it with two to eight decimals. It is only compared, never used in a decision.
    pub length: f64,
}

/// Why a text isn't a list of problems: where, and what was expected there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseScenError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// One plain sentence: the text found and the text expected.
    pub what: String,
}

impl fmt::Display for ParseScenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, what } = self;
        write!(f, "line {line}, column {column}: {what}")
    }
}

impl std::error::Error for ParseScenError {}

const FIELDS: [&str; 9] = [
    "bucket",
    "map",
    "map width",
    "map height",
    "start x",
    "start y",
    "goal x",
    "goal y",
    "optimal length",
];

/// The most problems that a text may have. The largest published file has about 5,000.
pub const MAX_PROBLEMS: usize = 100_000;

/// Reads the problems of a file in the Moving AI Lab's `.scen` format, in the file's order.
///
/// # The format
/// The line `version 1` (or `1.0`), then nine fields a line: bucket, map, map width, map height,
/// start x, start y, goal x, goal y and optimal length. Fields are separated by tabs, or by blanks
/// in lines without a tab. Blank lines and CRLF are accepted.
///
/// The caller has to check that a problem's size is that of the map at hand and that its ends are
/// free.
///
/// # Complexity
/// Time and memory O(n) for n bytes of text. A text above [`MAX_TEXT`](super::MAX_TEXT) or with
/// more than [`MAX_PROBLEMS`] is refused before anything is allocated.
///
/// # Errors
/// [`ParseScenError`] with the place of the first mistake: another version, a field too few or too
/// many, a field that isn't a number, an end outside the map. No text makes it panic.
///
/// # Example
/// ```
/// let text = "version 1\n0\tmaps/dao/arena.map\t49\t49\t1\t11\t1\t12\t1\n";
/// let problems = tiebreak::grid::parse_scen(text)?;
/// assert_eq!((problems[0].start, problems[0].goal), ((1, 11), (1, 12)));
/// # Ok::<(), tiebreak::grid::ParseScenError>(())
/// ```
///
/// # References
/// N. Sturtevant, "Benchmarks for Grid-Based Pathfinding", IEEE TCIAIG 4(2), 2012.
pub fn parse_scen(text: &str) -> Result<Vec<ScenLine>, ParseScenError> {
    if text.len() > MAX_TEXT {
        return Err(at(1, 1, too_long(text)));
    }
    let mut filled = lines(text).filter(|(_, line)| !line.trim().is_empty());
    // Refused before anything is allocated; the first line isn't a problem.
    if let Some((line, _)) = filled.nth(MAX_PROBLEMS + 1) {
        let what = format!("the problems go on; a file may have at most {MAX_PROBLEMS}.");
        return Err(at(line, 1, what));
    }
    let mut lines = lines(text);
    let (_, first) = lines.next().unwrap_or((1, ""));
    let mut header = words(first);
    let key = header.next();
    if key.is_none_or(|(_, key)| !key.eq_ignore_ascii_case("version")) {
        let (column, there) = key.unwrap_or((1, ""));
        let there = quote(there);
        let what = format!("there is {there}; the first line should be \"version 1\".");
        return Err(at(1, column, what));
    }
    let (column, version) = header
        .next()
        .unwrap_or((first.trim_end().chars().count() + 1, ""));
    if !matches!(version, "1" | "1.0") {
        let there = quote(version);
        return Err(at(
            1,
            column,
            format!("the version is {there}; it should be 1."),
        ));
    }
    if let Some((column, word)) = header.next() {
        let there = quote(word);
        return Err(at(
            1,
            column,
            format!("there is {there}; the line should have ended."),
        ));
    }
    let mut problems = Vec::new();
    for (line, text) in lines {
        if !text.trim().is_empty() {
            problems.push(problem(line, text)?);
        }
    }
    Ok(problems)
}

fn problem(line: usize, text: &str) -> Result<ScenLine, ParseScenError> {
    let separator: fn(char) -> bool = if text.contains('\t') {
        |letter| letter == '\t'
    } else {
        char::is_whitespace
    };
    let mut given = fields(text, separator);
    let mut found = [(0, ""); FIELDS.len()];
    for (count, field) in found.iter_mut().enumerate() {
        *field = given.next().ok_or_else(|| {
            let (end, name) = (text.trim_end().chars().count() + 1, FIELDS[count]);
            let what =
                format!("the line ends after {count} of 9 fields; the {name} should follow.");
            at(line, end, what)
        })?;
    }
    if let Some((column, word)) = given.next() {
        let there = quote(word);
        return Err(at(
            line,
            column,
            format!("there is {there} after the last of 9 fields."),
        ));
    }
    let wrong = |field: usize, expected: &str| {
        let (column, word) = found[field];
        let (name, there) = (FIELDS[field], quote(word));
        let what = format!("the {name} is {there}; it should be {expected}.");
        at(line, column, what)
    };
    let whole = |field: usize| {
        let (_, word) = found[field];
        // `parse` would accept a plus sign.
        let digits = word.bytes().all(|byte| byte.is_ascii_digit());
        match word.parse::<u32>() {
            Ok(number) if digits => Ok(number),
            _ => Err(wrong(field, "a whole number")),
        }
    };
    let (bucket, width, height) = (whole(0)?, whole(2)?, whole(3)?);
    let inside = |field: usize, side: u32| match whole(field)? {
        place if place < side => Ok(place),
        _ => Err(wrong(field, &format!("below the map's side of {side}"))),
    };
    let start = (inside(4, width)?, inside(5, height)?);
    let goal = (inside(6, width)?, inside(7, height)?);
    let length = match found[8].1.parse::<f64>() {
        Ok(length) if length.is_finite() && length >= 0.0 => length,
        _ => return Err(wrong(8, "a number from 0")),
    };
    Ok(ScenLine {
        bucket,
        map: found[1].1.to_owned(),
        width,
        height,
        start,
        goal,
        length,
    })
}

fn at(line: usize, column: usize, what: String) -> ParseScenError {
    ParseScenError { line, column, what }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tabs_blanks_crlf_and_both_versions_are_read() {
        let tabs = "version 1\r\n7\tmaps/my map.map\t5\t4\t0\t3\t4\t0\t5.24264069\r\n\r\n";
        let blanks = "version 1.0\n7 map 5 4 0 3 4 0 5.24264069";
        let expected = |map: &str| ScenLine {
            bucket: 7,
            map: map.to_owned(),
            width: 5,
            height: 4,
            start: (0, 3),
            goal: (4, 0),
            length: 5.242_640_69,
        };
        assert_eq!(parse_scen(tabs), Ok(vec![expected("maps/my map.map")]));
        assert_eq!(parse_scen(blanks), Ok(vec![expected("map")]));
        assert_eq!(parse_scen("version 1"), Ok(Vec::new()));
    }

    #[test]
    fn too_many_problems_and_too_long_a_text_are_refused_unread() {
        let line = "0\tm\t1\t1\t0\t0\t0\t0\t0\n";
        let text = |count: usize| format!("version 1\n{}", line.repeat(count));
        assert_eq!(parse_scen(&text(MAX_PROBLEMS)).unwrap().len(), MAX_PROBLEMS);
        let error = parse_scen(&text(MAX_PROBLEMS + 1)).unwrap_err();
        assert_eq!(
            error.to_string(),
            "line 100002, column 1: the problems go on; a file may have at most 100000."
        );
        let long = " ".repeat(MAX_TEXT + 1);
        let said = "line 1, column 1: the text has 32000001 bytes; the limit is 32000000.";
        assert_eq!(parse_scen(&long).unwrap_err().to_string(), said);
        assert_eq!(crate::grid::parse_map(&long).unwrap_err().to_string(), said);
    }

    #[test]
    fn every_error_names_its_place() {
        for (text, expected) in [
            (
                "",
                "line 1, column 1: there is \"\"; the first line should be \"version 1\".",
            ),
            (
                "0\tm\t5",
                "line 1, column 1: there is \"0\"; the first line should be \"version 1\".",
            ),
            (
                "version",
                "line 1, column 8: the version is \"\"; it should be 1.",
            ),
            (
                "version 2",
                "line 1, column 9: the version is \"2\"; it should be 1.",
            ),
            (
                "version 1 x",
                "line 1, column 11: there is \"x\"; the line should have ended.",
            ),
            (
                "version 1\n0\tm\t5\t5",
                "line 2, column 8: the line ends after 4 of 9 fields; the start x should follow.",
            ),
            (
                "version 1\n\n0 m 5 5 0 0 1 1 1.4 9",
                "line 3, column 21: there is \"9\" after the last of 9 fields.",
            ),
            (
                "version 1\n0 m 5 5 0 +1 1 1 1.4",
                "line 2, column 11: the start y is \"+1\"; it should be a whole number.",
            ),
            (
                "version 1\n0 m 5 5 0 0 5 1 1.4",
                "line 2, column 13: the goal x is \"5\"; it should be below the map's side of 5.",
            ),
            (
                "version 1\n0 m 5 5 0 0 1 1 NaN",
                "line 2, column 17: the optimal length is \"NaN\"; it should be a number from 0.",
            ),
            (
                "version 1\n0 m 5 99999999999 0 0 1 1 1",
                "line 2, column 7: the map height is \"99999999999\"; it should be a whole number.",
            ),
        ] {
            assert_eq!(parse_scen(text).unwrap_err().to_string(), expected);
        }
    }

    #[test]
    fn damaged_text_never_panics_and_errors_point_into_it() {
        let whole = "version 1\r\n0\tä b.map\t5\t4\t0\t3\t4\t0\t5.2\n1 m 5 4 0 3 4 0 5.24\n";
        super::super::text::tests::damage(whole, 20_000, |text| {
            parse_scen(text)
                .err()
                .map(|error| (error.line, error.column))
        });
    }
}
