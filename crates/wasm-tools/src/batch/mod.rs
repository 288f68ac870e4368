//! Batches of random journeys.

mod journeys;
mod sum;

pub use journeys::{Run, Source, Sums};
