//! Work beside or on searches: analyses, experiments, batches.

#[path = "../support"]
mod support {
    pub(crate) mod cases;
    pub(crate) mod graph;
    pub(crate) mod naive;
    pub(crate) mod places;
    pub(crate) mod priced;
    pub(crate) mod richer;
    pub(crate) mod runs;
    pub(crate) mod strategies;
}

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
