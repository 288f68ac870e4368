//! The options of commands that work on many things at once and print a table of them.

use std::num::NonZero;

use crate::form::Form;
use crate::numbers::count;
use crate::pieces;

/// How many at once, and in which form their table is.
#[derive(clap::Args)]
pub(crate) struct Table {
    /// How many problems or traces are worked on at once [default: as many as there are cores]
    #[arg(long, value_name = "N", value_parser = count::<NonZero<usize>>)]
    threads: Option<NonZero<usize>>,
    /// Print a line for each problem and lane, or for each trace, comma-separated
    #[arg(long, conflicts_with_all = ["json", "markdown", "latex"])]
    pub(crate) csv: bool,
    /// Print JSON for programs instead of a table, with everything that is known of each
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) form: Form,
}

impl Table {
    /// How many threads there are.
    pub(crate) fn threads(&self) -> usize {
        pieces::threads(self.threads)
    }
}
