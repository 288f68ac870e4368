//! The limit at which searches give up.

use std::num::NonZero;

use tiebreak::search::Search;

/// The most that a search may expand.
#[derive(clap::Args, Clone, Copy)]
pub(crate) struct Limit {
    /// Give up a search after this many expansions [default: none]
    #[arg(long = "limit", value_name = "N", value_parser = expansions)]
    expansions: Option<NonZero<u64>>,
}

impl Limit {
    /// The most expansions, if there is a limit.
    pub(crate) const fn expansions(self) -> Option<NonZero<u64>> {
        self.expansions
    }

    /// Makes a search keep to it.
    pub(crate) fn apply(self, search: &mut dyn Search) {
        if let Some(expansions) = self.expansions {
            search.limit(expansions);
        }
    }
}

fn expansions(text: &str) -> Result<NonZero<u64>, &'static str> {
    text.parse()
        .map_err(|_| "a limit is a number of expansions, 1 or more")
}

/// The words for a search that gave up.
pub(crate) fn gave_up(expanded: u64) -> String {
    format!("gave up after {expanded}")
}
