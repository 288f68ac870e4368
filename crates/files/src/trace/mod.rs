//! A run step by step, as a hand trace (OPEN and CLOSED by step) and for other programs.
//!
//! To add a format: a file beside this one, its variant here, its rows in `docs/files.md`, and its line on the
//! page, as `docs/changing-the-page.md` says.

mod csv;
mod hand;
mod json;
mod latex;
mod markdown;
mod posthoc;
#[cfg(test)]
mod tests;

pub use hand::{Entry, HandTrace, Step, no_hand_trace};
pub use latex::escaped as latex_text;
pub use markdown::escaped as markdown_text;

use std::fmt;
use std::io;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The formats in which a run can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// A table, comma-separated, as in RFC 4180.
    Csv,
    /// A table as in GitHub's Markdown.
    Markdown,
    /// A `longtable`.
    Latex,
    /// Events in Posthoc's search-trace format, version 1.4.0.
    Posthoc,
    /// The steps with exact costs.
    Json,
}

impl Format {
    /// Every format.
    pub const ALL: &'static [Self] = &[
        Self::Csv,
        Self::Markdown,
        Self::Latex,
        Self::Posthoc,
        Self::Json,
    ];

    /// The name, as `--format` has it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Markdown => "markdown",
            Self::Latex => "latex",
            Self::Posthoc => "posthoc",
            Self::Json => "json",
        }
    }

    /// The extension of its files' names, with the dot.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Csv => ".csv",
            Self::Markdown => ".md",
            Self::Latex => ".tex",
            Self::Posthoc => ".trace.json",
            Self::Json => ".json",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A word that names no [`Format`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownFormat(String);

impl fmt::Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
        let (given, known) = (&self.0, known.join(", "));
        write!(f, "There is no format \"{given}\"; there are {known}.")
    }
}

impl std::error::Error for UnknownFormat {}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(word: &str) -> Result<Self, UnknownFormat> {
        let known = Self::ALL.iter().copied();
        let mut named = known.filter(|format| format.name() == word);
        named
            .next()
            .ok_or_else(|| UnknownFormat(word.chars().take(40).collect()))
    }
}

/// Writes a range of a run's steps, as far as they exist. Step 0 puts the start in OPEN; step k is the
/// k-th expansion.
///
/// # Complexity
/// Tables and JSON take time and space O(s n) for s steps that leave n cells in OPEN and CLOSED; Posthoc's
/// events O(e) in the events. Memory O(n).
///
/// # Errors
/// Those of `out`.
///
/// # Example
/// ```
/// use std::sync::Arc;
/// use tiebreak::{config::Config, grid::Grid, registry, scenario::Scenario, search::Search};
/// use tiebreak_files::trace::{Format, HandTrace, write};
///
/// let grid = Arc::new(Grid::new(2, 1)?);
/// let (start, goal) = (grid.node(0, 0), grid.node(1, 0));
/// let scenario = Scenario::new(grid, (start, goal), Config::default())?;
/// let mut trace = registry::trace(&scenario, usize::MAX);
/// registry::search(&scenario)?.run_observed(u64::MAX, &mut trace);
/// let mut text = Vec::new();
/// write(Format::Csv, &HandTrace::new(&scenario, &trace)?, 0..=usize::MAX, &mut text)?;
/// assert_eq!(
///     String::from_utf8(text)?,
///     "step,expanded,g,h,f,OPEN,CLOSED\r\n\
///      0,,,,,\"(0, 0) 1\",\r\n\
///      1,\"(0, 0)\",0,1,1,\"(1, 0) 1\",\"(0, 0)\"\r\n\
///      2,\"(1, 0)\",1,0,1,,\"(0, 0) (1, 0)\"\r\n",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(
    format: Format,
    hand: &HandTrace<'_>,
    steps: RangeInclusive<usize>,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    match format {
        Format::Csv => csv::write(hand, steps, out),
        Format::Markdown => markdown::write(hand, steps, out),
        Format::Latex => latex::write(hand, steps, out),
        Format::Posthoc => posthoc::write(hand, steps, out),
        Format::Json => json::write(hand, steps, out),
    }
}
