//! Journeys, the searches that they repair, and the paths that units keep.

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
