//! Batches of random journeys.

mod journeys;
pub(crate) mod sum;

pub use journeys::{Run, Source, Sums};
