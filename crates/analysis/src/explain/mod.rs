//! Which programs expand what a claim says, and how far the nearest do.
//!
//! | file | what it is about |
//! |---|---|
//! | `base` | the programs and lanes from which descriptions depart |
//! | `orders` | the orders of neighbours that people write |
//! | `change` | the changes of one part |
//! | `description` | descriptions, rank by rank |
//! | `lane` | the lane that does what a description does |
//! | `words` | descriptions and advice in plain words |
//! | `search` | the comparison itself, in slices |
//! | `finding` | what is found as a whole |
//! | `reckoning` | g, h and f beside those of programs that expand the same cells |
//! | `separation` | a small map that tells equal descriptions apart |

mod base;
mod change;
mod description;
mod finding;
mod lane;
mod orders;
mod reckoning;
mod search;
mod separation;
mod words;

pub use base::{Base, Lane};
pub use change::Change;
pub use description::Description;
pub use finding::Finding;
pub use reckoning::{Amiss, Reckoned};
pub use search::{Best, Departure, Explain, MAX_EXPANSIONS, Match};
pub use separation::{SEPARATION_TRIES, Separated, Separation};
