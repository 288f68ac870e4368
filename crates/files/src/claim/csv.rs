//! Columns with a header: x and y, perhaps an event, perhaps g, h and f.

use std::borrow::Cow;

use tiebreak::world::TracedNumber;
use tiebreak_analysis::{Claim, MAX_CLAIM};

use super::{lines, push, whole, without_remark};
use crate::FileError;
use crate::text::{quote, wrong};

/// The header of a table.
pub(super) struct Header<'a> {
    line: &'a str,
    names: Vec<String>,
}

/// The header, if the first line that says anything has letters and a comma. Two numbers with words around them are a cell.
pub(super) fn header(text: &str) -> Option<Header<'_>> {
    let mut lines = text.lines().map(without_remark);
    let line = lines.find(|line| !line.is_empty())?;
    let is_header = line.contains(',') && line.contains(char::is_alphabetic);
    let is_cell = matches!(lines::numbers(line), [Some(_), Some(_), None]);
    let fields = fields(line).map(|field| field.trim().to_lowercase());
    let names: Vec<_> = fields.collect();
    let has = |name| names.iter().any(|one| one == name);
    (is_header && (!is_cell || has("x") && has("y"))).then_some(Header { line, names })
}

pub(super) fn read(text: &str, header: &Header<'_>) -> Result<Claim, FileError> {
    let column = |name: &str| header.names.iter().position(|one| one == name);
    let (Some(x), Some(y)) = (column("x"), column("y")) else {
        let names = quote(&header.names.join(", "));
        let what = format!("the columns are {names}; there should be x and y among them.");
        return Err(wrong(text, header.line, what));
    };
    let event = column("event").or(column("type"));
    let numbers = ["g", "h", "f"].map(column);
    let has_numbers = numbers.iter().any(Option::is_some);
    let mut claim = Claim::default();
    let rows = text.lines().map(without_remark);
    for line in rows.filter(|line| !line.is_empty()).skip(1) {
        let row: Vec<_> = fields(line).collect();
        let begins = |field: &str| {
            let begin = field.trim_start().get(..6);
            begin.is_some_and(|begin| begin.eq_ignore_ascii_case("expand"))
        };
        if let Some(event) = event
            && !row.get(event).is_some_and(|field| begins(field))
        {
            continue;
        }
        let get = |column: usize| row.get(column).map(|field| field.trim());
        let (Some(x), Some(y)) = (get(x), get(y)) else {
            let count = row.len();
            let what = format!("the row has {count} fields; x or y isn't among them.");
            return Err(wrong(text, line, what));
        };
        // A field without quotation marks is a piece of the text, which tells its place.
        let number = |field: &str| {
            let at = line
                .find(field)
                .map_or(line, |at| &line[at..at + field.len()]);
            whole(text, if at == field { at } else { line })
        };
        push(&mut claim.cells, (number(x)?, number(y)?), text, line)?;
        if has_numbers && claim.numbers.len() < MAX_CLAIM {
            let number =
                |column: Option<usize>| get(column?)?.parse().ok().and_then(TracedNumber::of);
            claim.numbers.push(numbers.map(number));
        }
    }
    Ok(claim)
}

/// The fields of a row, without the quotation marks around them.
fn fields(line: &str) -> impl Iterator<Item = Cow<'_, str>> {
    let mut rest = Some(line);
    std::iter::from_fn(move || {
        let field = rest?;
        let begin = field.trim_start();
        if let Some(inner) = begin.strip_prefix('"') {
            let mut at = 0;
            while let Some(mark) = inner[at..].find('"') {
                at += mark;
                if !inner[at + 1..].starts_with('"') {
                    let after = &inner[at + 1..];
                    rest = after.find(',').map(|comma| &after[comma + 1..]);
                    return Some(Cow::Owned(inner[..at].replace("\"\"", "\"")));
                }
                at += 2;
            }
        }
        let (field, after) = match field.split_once(',') {
            Some((field, after)) => (field, Some(after)),
            None => (field, None),
        };
        rest = after;
        Some(Cow::Borrowed(field))
    })
}
