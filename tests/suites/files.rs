//! Files of every kind: those that are read back, and those that are refused.

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
