//! What any module may use: closed sets with names, and memory that may be refused.

#[doc(hidden)]
pub mod memory;
pub mod named;
pub(crate) mod sparse;
