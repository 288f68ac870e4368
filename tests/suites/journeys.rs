//! Journeys, the searches that they repair, and the paths that units keep.

#[path = "../support"]
mod support {
    pub(crate) mod cases;
    pub(crate) mod documents;
    pub(crate) mod journeys {
        pub(crate) mod random;
        pub(crate) mod replay;
    }
    pub(crate) mod memory;
    pub(crate) mod naive;
    pub(crate) mod strategies;
    pub(crate) mod worked;
}

#[path = "../journey_batches.rs"]
mod journey_batches;
#[path = "../journey_budget.rs"]
mod journey_budget;
#[path = "../journey_memory.rs"]
mod journey_memory;
#[path = "../journey_promises.rs"]
mod journey_promises;
#[path = "../journey_rules.rs"]
mod journey_rules;
#[path = "../repair.rs"]
mod repair;
#[path = "../stored_paths.rs"]
mod stored_paths;
