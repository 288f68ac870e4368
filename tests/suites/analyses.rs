//! Work beside or on searches: analyses, experiments, batches.

#[path = "../analysis.rs"]
mod analysis;
#[path = "../averages.rs"]
mod averages;
#[path = "../batches.rs"]
mod batches;
#[path = "../counterexamples.rs"]
mod counterexamples;
#[path = "../experiments.rs"]
mod experiments;
#[path = "../lane_figures.rs"]
mod lane_figures;
