//! Comma-separated values by RFC 4180: lines end in CRLF, quotation marks are doubled.

use std::io;
use std::ops::RangeInclusive;

use super::HandTrace;
use super::hand::HEAD;

pub(super) fn write(
    hand: &HandTrace<'_>,
    steps: RangeInclusive<usize>,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    write!(out, "{}\r\n", HEAD.join(","))?;
    for step in hand.steps(steps) {
        let row = hand.row(&step).map(|field| quoted(&field));
        write!(out, "{}\r\n", row.join(","))?;
    }
    Ok(())
}

/// A field, in quotation marks where it needs them.
pub(super) fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\r', '\n']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}
