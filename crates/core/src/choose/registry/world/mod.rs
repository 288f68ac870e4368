//! The searches of richer worlds.
//!
//! The files, each on those above it:
//!
//! - `estimates`: what h is made of
//! - `plan`: what all searches of a question share
//! - `compiled`: the one loop over steps that are known for good
//! - `tiers`: from gate to gate, then cell by cell
//! - `leg`: one search with all that it prepares
//! - `worldly`: the one loop in any world
//! - `unaware`: searches that know nothing of worlds
//! - `path`: what becomes of a path

mod compiled;
mod estimates;
mod leg;
mod path;
mod plan;
mod tiers;
mod unaware;
mod worldly;

pub use estimates::{guide, rating};
pub use path::{report, turns};
pub use plan::islands;
pub(super) use unaware::{Unaware, unaware};
pub(super) use worldly::worldly;
