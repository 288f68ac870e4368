//! Worlds whose places aren't squares on one floor: their edges and their estimates.

#[path = "shapes/edges.rs"]
mod edges;
#[path = "shapes/estimates.rs"]
mod estimates;
#[path = "shapes/line.rs"]
mod line;
#[path = "shapes/random.rs"]
mod random;
