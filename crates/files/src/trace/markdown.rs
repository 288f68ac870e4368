//! A table as in GitHub's Markdown, the search's name above it.

use std::io;
use std::ops::RangeInclusive;

use super::HandTrace;
use super::hand::HEAD;

pub(super) fn write(
    hand: &HandTrace<'_>,
    steps: RangeInclusive<usize>,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    writeln!(out, "{}\n", escaped(hand.name()))?;
    writeln!(out, "| {} |", HEAD.join(" | "))?;
    writeln!(out, "|--:|---|--:|--:|--:|---|---|")?;
    for step in hand.steps(steps).map_err(io::Error::other)? {
        let row = hand.row(&step).map(|field| escaped(&field));
        writeln!(out, "| {} |", row.join(" | "))?;
    }
    Ok(())
}

/// A text in which Markdown and HTML find no markup. A backslash may stand before every ASCII
/// punctuation mark (CommonMark 0.31, section 2.4), even before a bar in tables.
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#' | '~' | '&' | '!' => {
                safe.extend(['\\', letter]);
            }
            '\r' | '\n' => safe.push(' '),
            _ => safe.push(letter),
        }
    }
    safe
}
