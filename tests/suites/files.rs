//! Files of every kind: those that are read back, and those that are refused.

#[path = "../support"]
mod support {
    pub(crate) mod cases;
    pub(crate) mod documents;
    pub(crate) mod features;
    pub(crate) mod memory;
    pub(crate) mod places;
    pub(crate) mod sealed;
    pub(crate) mod strategies;
    pub(crate) mod worked;
}

#[path = "../alike.rs"]
mod alike;
#[path = "../files.rs"]
mod files;
#[path = "../hostile.rs"]
mod hostile;
#[path = "../hostile_claims.rs"]
mod hostile_claims;
#[path = "../hostile_links.rs"]
mod hostile_links;
#[path = "../legends.rs"]
mod legends;
#[path = "../notations.rs"]
mod notations;
#[path = "../readings.rs"]
mod readings;
#[path = "../traces.rs"]
mod traces;
#[path = "../worked_documents.rs"]
mod worked_documents;
#[path = "../worked_journeys.rs"]
mod worked_journeys;
