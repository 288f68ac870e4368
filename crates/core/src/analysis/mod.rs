//! What follows from a map and finished searches: true distances, the heuristic judged by them,
//! and the shape of a path.

mod estimate;
mod judge;
mod path;
mod phantom;
mod truth;

pub use estimate::{Estimate, Estimates, Inconsistencies, Shares};
pub use judge::{Inconsistency, Judge, Overestimate};
pub use path::PathShape;
pub use phantom::{Formula, Phantom, PhantomError, Rounding};
pub use truth::Truth;
