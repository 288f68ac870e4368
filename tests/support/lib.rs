//! What suites share: second definitions, random questions and documents, and worked cases.

pub mod answers;
pub mod any_angle;
pub mod cases;
pub mod deepening;
pub mod documents;
pub mod features;
pub mod graph;
pub mod journeys {
    pub mod random;
    pub mod replay;
}
pub mod lattice;
pub mod lines;
pub mod memory;
pub mod naive;
pub mod naive_program;
pub mod naive_sides;
pub mod naive_steps;
pub mod places;
pub mod prepared;
pub mod priced;
pub mod promises;
pub mod richer;
pub mod runs;
pub mod sample;
pub mod sealed;
pub mod strategies;
pub mod worked;
