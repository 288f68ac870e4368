//! Comma-separated values by RFC 4180: lines end in CRLF.

use std::io;
use std::ops::RangeInclusive;

use super::HandTrace;
use super::hand::HEAD;
use crate::csv_field;

pub(super) fn write(
    hand: &HandTrace<'_>,
    steps: RangeInclusive<usize>,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    write!(out, "{}\r\n", HEAD.join(","))?;
    for step in hand.steps(steps).map_err(io::Error::other)? {
        let row = hand.row(&step).map(|field| csv_field(&field));
        write!(out, "{}\r\n", row.join(","))?;
    }
    Ok(())
}
