//! Searches of plain maps: worked cases, properties, their OPEN lists, their limits.

#[path = "../causes.rs"]
mod causes;
#[path = "../claim_findings.rs"]
mod claim_findings;
#[path = "../claim_lanes.rs"]
mod claim_lanes;
#[path = "../claim_numbers.rs"]
mod claim_numbers;
#[path = "../claims.rs"]
mod claims;
#[path = "../counts.rs"]
mod counts;
#[path = "../fast_path.rs"]
mod fast_path;
#[path = "../graphs.rs"]
mod graphs;
#[path = "../limits.rs"]
mod limits;
#[path = "../open_lists.rs"]
mod open_lists;
#[path = "../open_searches.rs"]
mod open_searches;
#[path = "../open_shapes.rs"]
mod open_shapes;
#[path = "../properties.rs"]
mod properties;
#[path = "../queries.rs"]
mod queries;
#[path = "../retold.rs"]
mod retold;
#[path = "../vectors.rs"]
mod vectors;
