//! What follows from a map and finished searches: true distances, the heuristic judged by them,
//! and the shape of a path.

mod judge;
mod path;
mod truth;

pub use judge::{Inconsistency, Judge, Overestimate};
pub use path::PathShape;
pub use truth::Truth;
