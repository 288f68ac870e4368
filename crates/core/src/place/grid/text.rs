//! The Moving AI `.map` text.

use std::fmt;

use super::{Grid, MAX_SIDE};

/// Why a text isn't a map: where, and what was expected there.
///
/// ```
/// let error = tiebreak::grid::parse_map("type octile\nheight 1\nwidth 3\nmap\n.x.\n").unwrap_err();
/// assert_eq!((error.line, error.column), (5, 2));
/// assert_eq!(
///     error.to_string(),
///     "line 5, column 2: there is \"x\"; a cell is . G S (free), @ # O T W (wall) or a weight of 1 to 9.",
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseMapError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// One plain sentence: the text found and the text expected.
    pub what: String,
}

impl fmt::Display for ParseMapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, what } = self;
        write!(f, "line {line}, column {column}: {what}")
    }
}

impl std::error::Error for ParseMapError {}

/// The longest text of a map or of problems that is read, in bytes. The largest map takes 4 MB as a text, and 17 MB
/// as a picture of four bytes a pixel without compression; twice that leaves room for white space and metadata.
pub const MAX_TEXT: usize = 32_000_000;

/// Reads a map in the Moving AI Lab's text format.
///
/// # The format
/// The header lines `type octile`, `height Y` and `width X` (each once, in any order), the line
/// `map`, then Y rows of X letters:
///
/// | letter | read as |
/// |---|---|
/// | `.` `G` `S` | free, weight 1 |
/// | `@` `O` `T` `W` | wall |
///
/// Signs of other texts ([`cell_of`]) are read, too. `S` (swamp) and `W` (water) have rules of their own in the format: swamp is entered from ground,
/// water only from water. Here swamp is ground and water a wall, so lengths published for the few
/// maps with such letters may differ.
///
/// Words and letters may be in lower or upper case, lines may end in CRLF, blank lines may follow
/// the last row, and a byte order mark is skipped.
///
/// # Complexity
/// Time O(n) for n bytes of text, memory O(c) for c cells. A size above
/// [`MAX_SIDE`](super::MAX_SIDE) or a text above [`MAX_TEXT`] is refused before anything is allocated.
///
/// # Errors
/// [`ParseMapError`] with the place of the first mistake. No text makes it panic.
///
/// # Example
/// ```
/// let map = tiebreak::grid::parse_map("type octile\nheight 2\nwidth 3\nmap\n.@.\n...\n")?;
/// assert_eq!((map.width(), map.height(), map.free_cells()), (3, 2, 5));
/// # Ok::<(), tiebreak::grid::ParseMapError>(())
/// ```
///
/// # References
/// N. Sturtevant, "Benchmarks for Grid-Based Pathfinding", IEEE TCIAIG 4(2), 2012.
pub fn parse_map(text: &str) -> Result<Grid, ParseMapError> {
    parse_map_with(text, |_| None)
}

/// As [`parse_map`], where `sign` first says which cell a letter stands for: 0 for a wall, else a weight of 1 to 9; `None`
/// leaves it its usual meaning.
///
/// # Errors
/// As [`parse_map`].
pub fn parse_map_with(
    text: &str,
    mut sign: impl FnMut(char) -> Option<u8>,
) -> Result<Grid, ParseMapError> {
    if text.len() > MAX_TEXT {
        return Err(at(1, 1, too_long(text)));
    }
    let mut lines = lines(text);
    let (width, height, line) = header(&mut lines)?;
    let mut grid = Grid::new(width, height).map_err(|error| at(line, 1, error.to_string()))?;
    let mut last = line;
    for y in 0..height {
        let missing = |line| {
            let what = format!("the map ends after {y} of {height} rows.");
            at(line, 1, what)
        };
        let (line, row) = lines.next().ok_or_else(|| missing(last + 1))?;
        if row.trim().is_empty() && lines.clone().all(|(_, row)| row.trim().is_empty()) {
            return Err(missing(line));
        }
        let mut letters = row.chars();
        for x in 0..width {
            let column = x as usize + 1;
            let letter = letters.next().ok_or_else(|| {
                let what = format!("the row ends after {x} of {width} cells.");
                at(line, column, what)
            })?;
            let usual = || match letter.to_ascii_uppercase() {
                'G' | 'S' => Some(1),
                'O' | 'T' | 'W' => Some(0),
                _ => cell_of(letter),
            };
            let cell = sign(letter).or_else(usual).ok_or_else(|| {
                let there = quote(letter.encode_utf8(&mut [0; 4]));
                let what = "a cell is . G S (free), @ # O T W (wall) or a weight of 1 to 9.";
                at(line, column, format!("there is {there}; {what}"))
            })?;
            grid.set(x, y, cell);
        }
        if letters.next().is_some() {
            let what = format!("the row goes on; it should end after {width} cells.");
            return Err(at(line, width as usize + 1, what));
        }
        last = line;
    }
    for (line, rest) in lines {
        if let Some((column, word)) = words(rest).next() {
            let there = quote(word);
            let what = format!("there is {there} after the last of {height} rows.");
            return Err(at(line, column, what));
        }
    }
    Ok(grid)
}

/// The cell that a sign of a drawn map stands for: `#` and `@` a wall, `.` ground, `1` to `9` ground of that weight. Every
/// text of a map is read by these, whichever of them it is written with.
pub const fn cell_of(sign: char) -> Option<u8> {
    match sign {
        '#' | '@' => Some(0),
        '.' => Some(1),
        '1'..='9' => Some(sign as u8 - b'0'),
        _ => None,
    }
}

/// Writes a map in the format that [`parse_map`] reads: `.` for ground, `@` for walls, lines end
/// in LF. The format has no terrain weights, so they are lost.
///
/// ```
/// let mut map = tiebreak::grid::Grid::new(2, 1)?;
/// map.set(1, 0, 0);
/// assert_eq!(tiebreak::grid::to_map(&map), "type octile\nheight 1\nwidth 2\nmap\n.@\n");
/// # Ok::<(), tiebreak::grid::GridError>(())
/// ```
pub fn to_map(grid: &Grid) -> String {
    let (width, height) = (grid.width(), grid.height());
    let mut text = format!("type octile\nheight {height}\nwidth {width}\nmap\n");
    text.reserve(grid.cells().len() + height as usize);
    for row in grid.cells().chunks(width as usize) {
        text.extend(row.iter().map(|&cell| if cell == 0 { '@' } else { '.' }));
        text.push('\n');
    }
    text
}

/// Reads up to the line `map`: width, height, and the number of that line.
fn header<'a>(
    lines: &mut impl Iterator<Item = (usize, &'a str)>,
) -> Result<(u32, u32, usize), ParseMapError> {
    let (mut kind, mut width, mut height) = (None, None, None);
    let mut last = 0;
    for (line, text) in lines {
        last = line;
        let mut words = words(text);
        let Some((column, key)) = words.next() else {
            break;
        };
        // The word after the key, or the place where it should be.
        let (value_column, value) = words
            .next()
            .unwrap_or_else(|| (text.trim_end().chars().count() + 1, ""));
        let extra = match key.to_ascii_lowercase().as_str() {
            "type" => {
                if !value.eq_ignore_ascii_case("octile") {
                    let what = format!("the type is {}; it should be \"octile\".", quote(value));
                    return Err(at(line, value_column, what));
                }
                once(&mut kind, (), key, line, column)?;
                words.next()
            }
            "width" => {
                let side = side("width", value, line, value_column)?;
                once(&mut width, side, key, line, column)?;
                words.next()
            }
            "height" => {
                let side = side("height", value, line, value_column)?;
                once(&mut height, side, key, line, column)?;
                words.next()
            }
            "map" => {
                if !value.is_empty() {
                    return Err(extra_word(value, line, value_column));
                }
                if let (Some(()), Some(width), Some(height)) = (kind, width, height) {
                    return Ok((width, height, line));
                }
                let missing = missing(kind, width, height);
                let what = format!("the line {missing} is missing before the line \"map\".");
                return Err(at(line, column, what));
            }
            _ => {
                let what = format!(
                    "there is {}; a header has the lines \"type octile\", \"height Y\", \"width X\" and \"map\".",
                    quote(key)
                );
                return Err(at(line, column, what));
            }
        };
        if let Some((column, word)) = extra {
            return Err(extra_word(word, line, column));
        }
    }
    let missing = missing(kind, width, height);
    let what = format!("there is nothing here; the line {missing} is still missing.");
    Err(at(last, 1, what))
}

/// The first header line that hasn't been read yet.
fn missing(kind: Option<()>, width: Option<u32>, height: Option<u32>) -> &'static str {
    match (kind, height, width) {
        (None, _, _) => "\"type octile\"",
        (_, None, _) => "\"height Y\"",
        (_, _, None) => "\"width X\"",
        _ => "\"map\"",
    }
}

fn once<T>(
    slot: &mut Option<T>,
    value: T,
    key: &str,
    line: usize,
    column: usize,
) -> Result<(), ParseMapError> {
    if slot.replace(value).is_some() {
        let what = format!(
            "there is a second {}; each header line comes once.",
            quote(key)
        );
        return Err(at(line, column, what));
    }
    Ok(())
}

fn side(name: &str, value: &str, line: usize, column: usize) -> Result<u32, ParseMapError> {
    let is_number = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    match value.parse() {
        Ok(side) if is_number && (1..=MAX_SIDE).contains(&side) => Ok(side),
        _ => {
            let (value, kind) = (
                quote(value),
                if is_number { "be" } else { "be a number from" },
            );
            let what = format!("the {name} is {value}; it should {kind} 1 to {MAX_SIDE}.");
            Err(at(line, column, what))
        }
    }
}

fn extra_word(word: &str, line: usize, column: usize) -> ParseMapError {
    let what = format!("there is {}; the line should have ended.", quote(word));
    at(line, column, what)
}

fn at(line: usize, column: usize, what: String) -> ParseMapError {
    ParseMapError { line, column, what }
}

/// The mistake of a text above [`MAX_TEXT`].
pub(super) fn too_long(text: &str) -> String {
    format!(
        "the text has {} bytes; the limit is {MAX_TEXT}.",
        text.len()
    )
}

/// The lines with their numbers from 1, without line ends and byte order mark.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> + Clone {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = text.split('\n');
    (1..).zip(lines.map(|line| line.strip_suffix('\r').unwrap_or(line)))
}

/// The words of a line with their columns from 1, in characters.
pub(super) fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    fields(line, char::is_whitespace)
}

/// The pieces between separators, trimmed, with columns from 1, in characters.
pub(super) fn fields(
    line: &str,
    separator: fn(char) -> bool,
) -> impl Iterator<Item = (usize, &str)> {
    let mut column = 1;
    line.split_inclusive(separator).filter_map(move |part| {
        let start = column;
        column += part.chars().count();
        let word = part.trim_start();
        let indent = part.chars().count() - word.chars().count();
        let word = word.trim_end_matches(separator).trim_end();
        (!word.is_empty()).then_some((start + indent, word))
    })
}

/// A word from a file in the form that errors show: in quotes, shortened, control characters escaped.
pub(super) fn quote(word: &str) -> String {
    const LONGEST: usize = 24;
    let shown: String = word.chars().take(LONGEST).collect();
    let more = if word.chars().nth(LONGEST).is_some() {
        "..."
    } else {
        ""
    };
    format!("\"{}{more}\"", shown.escape_debug())
}

#[cfg(test)]
#[path = "text_tests.rs"]
pub(super) mod tests;
