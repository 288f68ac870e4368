//! The work of each OPEN list in one search of a generated map.
//!
//! `cargo run --release --example open_lists [SIDE]`

use std::sync::Arc;

use tiebreak::config::Config;
use tiebreak::generate::{Generator, generate};
use tiebreak::open::OpenKind;
use tiebreak::registry;
use tiebreak::scenario::Scenario;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let side = std::env::args()
        .nth(1)
        .map_or(Ok(512), |side| side.parse())?;
    let map = generate(Generator::Caves, side, side, 1)?;
    let config = Config::default();
    println!("{} on caves of {side} x {side}", config.name());
    let scenario = Scenario::new(Arc::new(map.grid), (map.start, map.goal), config)?;
    let told = |number: Option<u64>| number.map_or_else(|| "-".to_owned(), |n| n.to_string());
    println!(
        "{:22} {:>9} {:>9} {:>7} {:>12} {:>12} {:>8} {:>10}",
        "list", "pushes", "pops", "longest", "comparisons", "moves", "growths", "peak bytes"
    );
    for &list in OpenKind::ALL {
        let costs = registry::measure(&scenario, list)?;
        println!(
            "{:22} {:>9} {:>9} {:>7} {:>12} {:>12} {:>8} {:>10}",
            list.label(),
            costs.pushes,
            costs.pops,
            costs.max_len,
            costs.comparisons,
            told(costs.moves),
            told(costs.allocations),
            told(costs.peak_bytes.map(|bytes| bytes as u64)),
        );
    }
    Ok(())
}
