//! Worlds whose places aren't squares on one floor: their edges and their estimates.

#[path = "support/cases.rs"]
mod cases;
mod support;
mod shapes {
    mod edges;
    mod estimates;
    pub(crate) mod line;
    pub(crate) mod random;
}
