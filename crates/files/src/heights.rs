//! A grid of numbers, such as heights: each becomes a weight.

use std::str::Lines;

use tiebreak::grid::{Grid, MAX_SIDE, MAX_WEIGHT};
use tiebreak_document::check_size;

use crate::map::with_ends;
use crate::text::{self, quote};
use crate::{FileError, Map, Place};

/// Where there is no number.
const NONE: i64 = i64::MIN;

/// The largest number, in millionths.
const MOST: i64 = 1_000_000_000_000_000;

/// Reads rows of numbers separated by commas, semicolons, tabs or spaces. The range from the smallest number to the
/// largest is cut into nine equal steps, which have the weights 1 to 9; where all numbers are the same, all weights are
/// 1. An empty field and `nan` are walls. [`default_ends`](tiebreak::grid::default_ends) chooses the ends.
///
/// # Errors
/// [`FileError`] with line and column, or the byte that isn't UTF-8. Rows of different lengths, more than [`MAX_SIDE`] of
/// them or of their fields, and walls alone are refused.
pub fn read(bytes: &[u8]) -> Result<Map, FileError> {
    check_size(bytes)?;
    let text = text::read(bytes)?.trim_end_matches(['\r', '\n']);
    let mut heights = Vec::new();
    let (width, height) = rows(text.lines(), &mut heights)?;
    let numbers = || heights.iter().copied().filter(|&height| height != NONE);
    let low = numbers().min().unwrap_or(0);
    let range = numbers().max().unwrap_or(0) - low;
    let weight = |height: i64| match height {
        NONE => 0,
        _ if range == 0 => 1,
        _ => {
            let step = i128::from(height - low) * i128::from(MAX_WEIGHT) / i128::from(range);
            (step as u8 + 1).min(MAX_WEIGHT)
        }
    };
    let cells = heights.into_iter().map(weight).collect();
    let grid = Grid::from_cells(width, height, cells)
        .map_err(|error| FileError::whole(error.to_string()))?;
    with_ends(grid, Place::Line { line: 1, column: 1 })
}

/// Adds all numbers to a list, in millionths, and returns how many columns and rows they have.
fn rows(lines: Lines<'_>, heights: &mut Vec<i64>) -> Result<(u32, u32), FileError> {
    let (mut width, mut height) = (0, 0);
    let mut separator = None;
    for (row, line) in lines.enumerate() {
        let wrong = |at: &str, what: String| {
            let before = &line[..at.as_ptr() as usize - line.as_ptr() as usize];
            FileError::line(row + 1, before.chars().count() + 1, what)
        };
        if row == MAX_SIDE as usize {
            let what = format!("the rows go on; there may be at most {MAX_SIDE}.");
            return Err(wrong(line, what));
        }
        if row == 0 {
            separator = [';', '\t', ',']
                .into_iter()
                .find(|&mark| line.contains(mark));
        }
        let mut fields = 0;
        let mut add = |field: &str| {
            let limit = if row == 0 { MAX_SIDE } else { width };
            if fields == limit {
                let what = format!("the row goes on; it should end after {limit} numbers.");
                return Err(wrong(field, what));
            }
            fields += 1;
            let found = match field {
                "" => Some(NONE),
                _ if field.eq_ignore_ascii_case("nan") => Some(NONE),
                _ => number(field),
            };
            heights.push(found.ok_or_else(|| {
                let what = "it should be a number from -1000000000 to 1000000000.";
                wrong(field, format!("there is {}; {what}", quote(field)))
            })?);
            Ok(())
        };
        match separator {
            Some(mark) => line.split(mark).map(str::trim).try_for_each(&mut add)?,
            None => line.split_whitespace().try_for_each(&mut add)?,
        }
        if row == 0 {
            width = fields;
        } else if fields < width {
            let what =
                format!("the row ends; it should have as many numbers as the first, {width}.");
            return Err(wrong(&line[line.len()..], what));
        }
        height += 1;
    }
    Ok((width, height))
}

/// A number in millionths, cut off behind the sixth digit after its point; `None` for anything else or a number too
/// large.
fn number(text: &str) -> Option<i64> {
    let (sign, rest) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (digits, exponent) = match rest.split_once(['e', 'E']) {
        Some((digits, exponent)) => (digits, exponent.parse::<i32>().ok()?),
        None => (rest, 0),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    if whole.is_empty() && part.is_empty() {
        return None;
    }
    // How many of the digits stand before the point once the number is in millionths.
    let kept = i64::from(exponent) + whole.len() as i64 + 6;
    let mut value = 0_i64;
    let mut all = whole.bytes().chain(part.bytes());
    let count = whole.len() as i64 + part.len() as i64;
    for place in 0..kept.max(count) {
        let digit = match all.next() {
            Some(byte) if byte.is_ascii_digit() => i64::from(byte - b'0'),
            Some(_) => return None,
            None if value == 0 => break,
            None => 0,
        };
        if place < kept {
            value = value * 10 + digit;
            if value > MOST {
                return None;
            }
        }
    }
    Some(sign * value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(text: &str) -> Vec<u8> {
        read(text.as_bytes()).expect(text).grid.cells().to_vec()
    }

    fn refused(text: &str) -> String {
        read(text.as_bytes()).expect_err(text).to_string()
    }

    #[test]
    fn numbers_are_exact_to_the_millionth() {
        for (text, millionths) in [
            ("0", 0),
            ("-0", 0),
            ("7", 7_000_000),
            ("+7.5", 7_500_000),
            ("-.25", -250_000),
            ("3.", 3_000_000),
            ("0.1234567", 123_456),
            ("1.500000000000000000e+03", 1_500_000_000),
            ("25E-1", 2_500_000),
            ("1e-400", 0),
            ("0e999999999", 0),
            ("000000000000000000000012", 12_000_000),
            ("1000000000", MOST),
            ("1e9", MOST),
        ] {
            assert_eq!(number(text), Some(millionths), "{text}");
        }
        for text in [
            "",
            "-",
            ".",
            "e5",
            "1e",
            "1e99999999999",
            "1 2",
            "1,5",
            "0x1",
            "1_0",
            "--1",
            "inf",
            "1e10",
            "1000000001",
            "1.5.2",
            "1.2345678x",
            "\u{ff11}",
        ] {
            assert_eq!(number(text), None, "{text}");
        }
    }

    /// Nine steps of 10 each; the largest number belongs to the last one.
    #[test]
    fn equal_steps_have_the_weights_from_1_to_9() {
        assert_eq!(
            cells("0,9.9,10,49\n50,79.999999,80,90\n"),
            [1, 1, 2, 5, 6, 8, 9, 9]
        );
        assert_eq!(cells("-5 5\n0 -5"), [1, 9, 5, 1]);
        assert_eq!(cells("7;7;7\r\n7;7;7\r\n\r\n"), [1; 6]);
    }

    #[test]
    fn what_has_no_number_is_a_wall() {
        assert_eq!(cells("1,,3\n nan , 2,NaN\n"), [1, 0, 9, 0, 5, 0]);
        assert_eq!(cells("\u{feff}1\t2\t\n3\t4\t5"), [1, 3, 0, 5, 7, 9]);
        assert_eq!(
            refused("nan nan\n"),
            "line 1, column 1: from here on all cells are walls; at least one should be free."
        );
    }

    #[test]
    fn refusals_name_the_place() {
        assert_eq!(
            refused("1,2\n3,x4"),
            "line 2, column 3: there is \"x4\"; it should be a number from -1000000000 to 1000000000."
        );
        assert_eq!(
            refused("1,2\n3,4,5"),
            "line 2, column 5: the row goes on; it should end after 2 numbers."
        );
        assert_eq!(
            refused("1 2\n3\n4 5"),
            "line 2, column 2: the row ends; it should have as many numbers as the first, 2."
        );
        assert_eq!(
            refused(&"1\n".repeat(2049)),
            "line 2049, column 1: the rows go on; there may be at most 2048."
        );
        assert_eq!(
            refused(&"1,".repeat(2049)),
            "line 1, column 4097: the row goes on; it should end after 2048 numbers."
        );
        assert!(cells(&"1 ".repeat(2048)).len() == 2048);
    }
}
