//! From a question to its search.
//!
//! The files, each on those above it:
//!
//! - `parts`: what searches are made of
//! - `identity`: whether two lanes share h
//! - `best_first`: the one loop over squares, with any OPEN list
//! - `jump`: the searches by jump points
//! - `recounted`: paths that are counted again
//! - `program`: path-finders as programs have them
//! - `traced`: traces of the reader's own program
//! - `variant`: the engines of version 2
//! - `world`: the searches of richer worlds
//! - `entry`: the one match at run time
//! - `optimum`: the cost that judges a search
//! - `reach`: the nearest place that can be reached
//!
//! [`search`] chooses the fast path from the question: `SortedBuckets` where f can't fall and an entry has room
//! for the chain, else a 4-ary heap of whole keys; [`is_fast`] says which. Both share packed records with the
//! stamp of their search, so that nothing is cleared and `Search::ask` answers one question after another
//! without allocating; legal steps as a bit each, from a table of 3 x 3 windows; and `Moves`, which leaves out
//! useless steps by the direction in which a cell was reached, with the proof beside its table. Only on the
//! fast path are searches without an observer compiled separately. `tests/fast_path.rs` compares both paths
//! event by event; `tests/counts.rs` pins the work that they do.

mod best_first;
mod entry;
mod identity;
mod jump;
mod optimum;
mod parts;
mod program;
mod reach;
mod recounted;
mod traced;
mod variant;
mod world;

pub(crate) use best_first::admitted;
pub use best_first::{OpenError, falls, is_fast, measure, refusal, search_with};
pub use entry::{search, search_general, search_on, trace};
pub use identity::Identity;
pub use optimum::{Optimum, optimum};
pub use parts::{estimator, has_formula, problem, ranker};
pub use program::{look, watch};
pub use reach::{nearest_reached, reached, search_of_nearest};
pub use world::{guide, rating, report};
#[doc(hidden)]
pub use world::{islands, turns};
