//! Rows of a text: digits, fields or characters.

use super::Written;
use super::number::{self, EXPECTED, NONE, ONE};
use super::signs::{BLANK, Maker, Origin};
use super::table::Table;
use crate::FileError;
use crate::text::{quote, wrong};

/// Reads the lines of a text that `lines` are.
pub(super) fn read(text: &str, lines: &str) -> Result<Written, FileError> {
    let cut = Cut::of(lines);
    match what(lines, cut) {
        What::Digits => digits(text, lines.lines().map(str::trim)),
        What::Numbers => numbers(text, lines, cut),
        What::Fields => fields(text, lines, cut),
        What::Characters => {
            let margins = Margins::of(lines);
            each_a_row(text, lines, lines.lines().map(|row| margins.within(row)))
        }
    }
}

/// What a cell is in rows of a text.
enum What {
    /// A digit.
    Digits,
    /// A field of one character or none.
    Fields,
    /// A field with a number or none.
    Numbers,
    /// A character.
    Characters,
}

fn what(lines: &str, cut: Cut) -> What {
    let rows = lines.lines().map(str::trim);
    let is_digits = |row: &str| !row.is_empty() && row.bytes().all(|byte| byte.is_ascii_digit());
    if rows.clone().all(is_digits) && rows.clone().any(|row| row.len() > 1) {
        return What::Digits;
    }
    let is_number = |field: &str| number::value(field).is_some();
    let are_numbers = || cut.all(lines).all(is_number);
    // A number of one character is a digit.
    let is_digit = |field: &str| field.is_empty() || field.as_bytes()[0].is_ascii_digit();
    let mut are_digits = true;
    let noted = cut
        .all(lines)
        .inspect(|field| are_digits &= is_digit(field));
    if are_cells(noted, cut) && !are_digits {
        return What::Fields;
    }
    let first = || cut.fields(lines.lines().next().unwrap_or_default());
    let is_single = |row: &str| cut.fields(row).nth(1).is_none();
    let is_begun = match first().find(|field| !field.is_empty()) {
        Some(field) if number::begins(field) => true,
        _ => first().all(is_number),
    };
    let are_rows = first().nth(1).is_some() && is_begun;
    if are_rows || lines.lines().all(is_single) && are_numbers() {
        What::Numbers
    } else {
        What::Characters
    }
}

/// Whether fields are set apart, and none has more than one character.
fn are_cells<'a>(fields: impl Iterator<Item = &'a str>, cut: Cut) -> bool {
    let mut fields = fields.peekable();
    let first = fields.peek().copied().unwrap_or_default();
    let are_apart = cut.mark.is_some() || number::value(first).is_some();
    are_apart && fields.all(|field| field.len() < 2 || field.chars().nth(1).is_none())
}

/// The blanks to the left and to the right of all rows, which go.
#[derive(Clone, Copy)]
struct Margins {
    /// How many columns of blanks are to the left.
    left: usize,
    /// How many columns follow to the last that isn't blank.
    width: usize,
}

impl Margins {
    fn of(lines: &str) -> Self {
        let rows = lines.lines().filter(|row| !row.trim().is_empty());
        let left = rows.clone().map(indent).min().unwrap_or(0);
        let length = |row: &str| row.trim_end_matches(BLANK).chars().count();
        let width = rows.map(length).max().unwrap_or(0).saturating_sub(left);
        Self { left, width }
    }

    fn within(self, row: &str) -> &str {
        let row = &row[self.left.min(indent(row))..];
        let end = row.char_indices().nth(self.width);
        &row[..end.map_or(row.len(), |(end, _)| end)]
    }
}

/// How many blanks a row begins with.
fn indent(row: &str) -> usize {
    row.len() - row.trim_start_matches(BLANK).len()
}

/// Whether version 0.1.0 took lines of numbers for these numbers: all but digits without anything between.
pub(super) fn were_numbers(lines: &str) -> bool {
    let cut = Cut::of(lines);
    cut.mark.is_some()
        || !lines
            .lines()
            .any(|row| row.trim().len() > 1 && cut.fields(row).nth(1).is_none())
}

/// A character a cell.
fn each_a_row<'a>(
    text: &str,
    lines: &str,
    rows: impl Iterator<Item = &'a str>,
) -> Result<Written, FileError> {
    let mut maker = Maker::new(text, Origin::Drawn);
    for row in rows {
        maker.push_all(row)?;
        maker.end_row(&row[row.len()..])?;
    }
    maker.finish(lines).map(Written::Signs)
}

/// A digit a cell.
fn digits<'a>(text: &str, rows: impl Iterator<Item = &'a str>) -> Result<Written, FileError> {
    let mut table = Table::new(text, "digits");
    for row in rows {
        for (place, digit) in row.bytes().enumerate() {
            table.push(i64::from(digit - b'0') * ONE, &row[place..])?;
            table.check()?;
        }
        table.end_row(&row[row.len()..])?;
        table.check()?;
    }
    table.even().map(Written::Numbers)
}

/// A field of a character or none a cell.
fn fields(text: &str, lines: &str, cut: Cut) -> Result<Written, FileError> {
    let mut maker = Maker::new(text, Origin::Apart);
    for row in lines.lines() {
        for field in cut.fields(row) {
            maker.push(field.chars().next().unwrap_or(BLANK), field)?;
        }
        maker.end_row(&row[row.len()..])?;
    }
    let signs = maker.finish(lines);
    let signs = signs.map_err(|error| cut.mark_behind(text, lines, "characters").unwrap_or(error));
    signs.map(Written::Signs)
}

/// A field with a number or none a cell.
fn numbers(text: &str, lines: &str, cut: Cut) -> Result<Written, FileError> {
    let mut table = Table::new(text, "numbers");
    let because = |error| cut.mark_behind(text, lines, "numbers").unwrap_or(error);
    for row in lines.lines() {
        for field in cut.fields(row) {
            let value = number::value(field);
            table.push(value.unwrap_or(NONE), field)?;
            table.check().map_err(because)?;
            if value.is_none() {
                let what = format!("there is {}; {EXPECTED}", quote(field));
                return Err(wrong(text, field, what));
            }
        }
        table.end_row(&row[row.len()..])?;
        table.check().map_err(because)?;
    }
    table.even().map(Written::Numbers)
}

/// How rows are cut into fields.
#[derive(Clone, Copy)]
struct Cut {
    /// What separates fields, if that isn't white space.
    mark: Option<u8>,
    /// How many fields of each row count.
    most: usize,
}

impl Cut {
    /// By the first of `;`, tab and comma that the first row has, else by white space. A last field that is empty in all
    /// rows, or missing in the last, doesn't count.
    fn of(lines: &str) -> Self {
        let first = lines.lines().next().unwrap_or_default();
        let marks = [b';', b'\t', b','].into_iter();
        let mark = marks
            .into_iter()
            .find(|mark| first.as_bytes().contains(mark));
        let most = usize::MAX;
        let cut = Self { mark, most };
        let count = cut.fields(first).count();
        let last = lines.lines().next_back().unwrap_or_default();
        let is_missing =
            |row: &str| std::ptr::eq(row, last) && cut.fields(row).count() + 1 == count;
        let is_empty = |row: &str| {
            let mut behind = cut.fields(row).skip(count - 1);
            behind.next() == Some("") && behind.next().is_none()
        };
        let goes = count > 1 && lines.lines().all(|row| is_empty(row) || is_missing(row));
        let most = if goes { count - 1 } else { usize::MAX };
        Self { mark, most }
    }

    /// The mistake of the first row that isn't as long as the first, if a mark with nothing behind it makes the difference.
    fn mark_behind(self, text: &str, lines: &str, noun: &str) -> Option<FileError> {
        let mark = self.mark?;
        let name = match mark {
            b',' => "comma",
            b';' => "semicolon",
            _ => "tab",
        };
        let first = lines.lines().next()?;
        let width = self.fields(first).count();
        let row = lines
            .lines()
            .find(|row| self.fields(row).count() != width)?;
        let is_open = |row| self.fields(row).last() == Some("");
        let (place, what) = match self.fields(row).count() {
            found if found == width + 1 && is_open(row) => (
                row.rfind(char::from(mark))?,
                format!("the row ends in a {name}; it should end after {width} {noun}."),
            ),
            found if found + 1 == width && is_open(first) => (
                row.len(),
                format!(
                    "the row ends; it should have as many {noun} as the first, {width}, which ends in a {name}."
                ),
            ),
            _ => return None,
        };
        Some(wrong(text, &row[place..], what))
    }

    /// The fields of all rows.
    fn all(self, lines: &str) -> impl Iterator<Item = &str> {
        lines.lines().flat_map(move |row| self.fields(row))
    }

    /// The fields of a row, without white space around them.
    fn fields(self, row: &str) -> Fields<'_> {
        Fields {
            rest: Some(row),
            mark: self.mark,
            left: self.most,
        }
    }
}

struct Fields<'a> {
    rest: Option<&'a str>,
    mark: Option<u8>,
    left: usize,
}

impl<'a> Iterator for Fields<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        self.left = self.left.checked_sub(1)?;
        let rest = self.rest.take()?;
        if let Some(mark) = self.mark {
            // Most fields are a few digits, so this looks at bytes.
            let Some(end) = rest.bytes().position(|byte| byte == mark) else {
                return Some(rest.trim());
            };
            self.rest = Some(&rest[end + 1..]);
            let field = &rest[..end];
            let is_bare = field.bytes().all(|byte| byte.is_ascii_graphic());
            return Some(if is_bare { field } else { field.trim() });
        }
        let begin = rest.trim_start();
        let end = begin.find(char::is_whitespace).unwrap_or(begin.len());
        self.rest = Some(&begin[end..]);
        (end > 0).then(|| &begin[..end])
    }
}
