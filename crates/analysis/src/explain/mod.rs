//! Which programs expand what a claim says, and how far the nearest do.
//!
//! | file | what it is about |
//! |---|---|
//! | `base` | the programs and lanes from which descriptions depart |
//! | `orders` | the orders of neighbours that people write |
//! | `change` | the changes of one part |
//! | `description` | descriptions, rank by rank |
//! | `words` | descriptions and advice in plain words |
//! | `search` | the comparison itself, in slices |

mod base;
mod change;
mod description;
mod orders;
mod search;
mod words;

pub use base::{Base, Lane};
pub use change::Change;
pub use description::Description;
pub use search::{Best, Departure, Explain, MAX_EXPANSIONS, Match};
