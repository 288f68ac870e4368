//! Finds a route over a graph of your own. Run with `cargo run --example graph`.

use tiebreak::space::{Adjacency, NodeId};

/// Towns with their places in kilometres, and roads between them with their lengths.
const TOWNS: [(&str, i64, i64); 6] = [
    ("Ashford", 0, 0),
    ("Barley", 30, 20),
    ("Coldwater", 60, 5),
    ("Dunmoor", 55, 45),
    ("Elmsley", 95, 30),
    ("Fairhaven", 120, 10),
];
const ROADS: [(u32, u32, u64); 8] = [
    (0, 1, 41),
    (0, 2, 66),
    (1, 2, 36),
    (1, 3, 38),
    (2, 4, 47),
    (3, 4, 44),
    (2, 5, 83),
    (4, 5, 34),
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let both_ways = ROADS
        .iter()
        .flat_map(|&(a, b, km)| [(a, b, km), (b, a, km)]);
    let roads = Adjacency::new(TOWNS.len(), both_ways)?;
    let (start, goal) = (NodeId(0), NodeId(5));
    // No road is shorter than the straight line, rounded down.
    let line = |town: NodeId| {
        let ((_, x, y), (_, to_x, to_y)) = (TOWNS[town.index()], TOWNS[goal.index()]);
        ((x - to_x).pow(2) + (y - to_y).pow(2))
            .isqrt()
            .unsigned_abs()
    };
    let found = tiebreak::astar(&roads, start, goal, line)?;
    let (cost, path) = found.ok_or("There is no path.")?;
    let names: Vec<_> = path.iter().map(|town| TOWNS[town.index()].0).collect();
    println!("{}: {} km", names.join(", "), cost.0);
    Ok(())
}
