//! From settings to a search: what may be asked, and what answers it.

pub mod config;
pub mod fields;
pub mod ground;
pub mod promise;
pub mod registry;
pub mod scenario;
pub mod study;
pub mod topics;
