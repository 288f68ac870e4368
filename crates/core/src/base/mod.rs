//! Tools for every module: closed sets with names, and allocations that can be refused.

#[doc(hidden)]
pub mod memory;
pub mod named;
pub(crate) mod sparse;
