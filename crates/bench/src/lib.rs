//! The problems of the benchmarks, and the contestants that answer them.
//!
//! Nothing here is part of the product. Times are only taken here; the scripts in `tests/bench`
//! evaluate them, in one form for programs and for pages.

#[cfg(feature = "peers")]
pub mod arena;
pub mod contest;
pub mod own;
#[cfg(feature = "peers")]
pub mod peers;
pub mod problems;
#[cfg(target_arch = "wasm32")]
mod wasm;
