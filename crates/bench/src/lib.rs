//! What the benchmarks run: problems, and everyone who answers them.
//!
//! Nothing here is part of the product. Times are only taken here; what they come to is worked out
//! by the scripts in `tests/bench`, the same way for programs and for pages.

#[cfg(feature = "peers")]
pub mod arena;
pub mod contest;
pub mod own;
#[cfg(feature = "peers")]
pub mod peers;
pub mod problems;
#[cfg(target_arch = "wasm32")]
mod wasm;
