//! A cell a line, in whatever a program writes around two whole numbers.

use tiebreak_analysis::Claim;

use super::{push, whole, without_remark};
use crate::FileError;
use crate::text::{quote, wrong};

pub(super) fn read(text: &str) -> Result<Claim, FileError> {
    let mut claim = Claim::default();
    let mut is_path = false;
    for line in text.lines().map(without_remark) {
        if line.is_empty() {
            continue;
        }
        if line.trim_end_matches(':').eq_ignore_ascii_case("path") {
            if is_path {
                return Err(wrong(text, line, "there is a second path."));
            }
            is_path = true;
            continue;
        }
        let numbers = numbers(line);
        let [Some(x), Some(y), None] = numbers else {
            let count = match numbers {
                [None, ..] => "no number",
                [_, None, _] => "one number",
                _ => "more than two numbers",
            };
            let what = format!(
                "there is {}, which has {count}; a cell has two whole numbers, and # begins a remark.",
                quote(line)
            );
            return Err(wrong(text, line, what));
        };
        let cell = (whole(text, x)?, whole(text, y)?);
        let to = match is_path {
            false => &mut claim.cells,
            true => &mut claim.path,
        };
        push(to, cell, text, line)?;
    }
    Ok(claim)
}

/// The first three numbers of a line, as they are written: digits with points among them, and a sign before them.
pub(super) fn numbers(line: &str) -> [Option<&str>; 3] {
    let bytes = line.as_bytes();
    let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let mut found = [None; 3];
    let (mut at, mut count) = (0, 0);
    while at < bytes.len() && count < found.len() {
        if !is_digit(at) {
            at += 1;
            continue;
        }
        // A sign is one only where nothing that it could part stands before it.
        let has_sign = at > 0 && matches!(bytes[at - 1], b'-' | b'+');
        let is_apart = at < 2 || !(bytes[at - 2].is_ascii_alphanumeric() || bytes[at - 2] == b')');
        let begin = at - usize::from(has_sign && is_apart);
        while is_digit(at) || (bytes.get(at) == Some(&b'.') && is_digit(at + 1)) {
            at += 1;
        }
        found[count] = Some(&line[begin..at]);
        count += 1;
    }
    found
}
