//! Searches of richer worlds, and their preparations.

#[path = "../h_identity.rs"]
mod h_identity;
#[path = "../plane.rs"]
mod plane;
#[path = "../plane_paths.rs"]
mod plane_paths;
#[path = "../prepared.rs"]
mod prepared;
#[path = "../prepared_h.rs"]
mod prepared_h;
#[path = "../shapes.rs"]
mod shapes;
#[path = "../worldly_lanes.rs"]
mod worldly_lanes;
#[path = "../worldly_promises.rs"]
mod worldly_promises;
#[path = "../worlds.rs"]
mod worlds;
