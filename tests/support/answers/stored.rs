//! Stored paths and beacons of worked cases.

use serde_json::{Value, json};
use tiebreak::grid::Grid;
use tiebreak::registry;
use tiebreak::space::NodeId;
use tiebreak_journey::Store;
use tiebreak_journey::store::{Beacons, Coding};

use crate::worked::{self, Failure};

/// A path in every format.
pub(super) fn path(case: &Value) -> Result<Value, Failure> {
    let (grid, _) = worked::map(case["map"].as_array().ok_or("no map")?)?;
    let moves = case["moves"].as_str().ok_or("no moves")?.parse()?;
    let count_bits = case["count_bits"].as_u64().ok_or("no count")? as u32;
    let coding = Coding::new(&grid, moves)
        .with_count_bits(count_bits)
        .ok_or("no such count")?;
    let path = cells(&grid, &case["path"])?;
    let told = Store::ALL.iter().map(|&format| {
        let stored = coding.store(&path, format).map(|stored| {
            json!({
                "size": stored.size(),
                "symbols": stored.symbols().len(),
                "middle": stored.middle(),
                "last": stored.last(),
                "behind": stored.behind(),
                "bits": stored.bits(),
            })
        });
        (format.name().to_owned(), stored.into())
    });
    Ok(Value::Object(told.collect()))
}

/// A path over beacons.
pub(super) fn beacons(case: &Value) -> Result<Value, Failure> {
    let scenario = worked::scenario(case)?;
    let (grid, config) = (scenario.grid(), scenario.config());
    let ends = (scenario.start(), scenario.goal());
    let marks = cells(grid, &case["beacons"])?;
    let mut direct = registry::search(&scenario)?;
    direct.run(u64::MAX);
    let mut beacons = Beacons::new(scenario.world(), config, &marks)?;
    let route = beacons.route(ends.0, ends.1)?;
    let point = |cell: &NodeId| {
        let (x, y) = grid.xy(*cell);
        json!([x, y])
    };
    let path = route.as_ref().map(|route| &route.path).into_iter();
    Ok(json!({
        "found": route.is_some(),
        "direct": direct.cost().map(|cost| cost.0),
        "shared": beacons.shared(),
        "pairs": beacons.pairs(),
        "cost": route.as_ref().map(|route| route.cost.0),
        "via": route.as_ref().map(|route| route.via),
        "path": path.flatten().map(point).collect::<Vec<_>>(),
        "bits": route.as_ref().map(|route| route.bits),
    }))
}

fn cells(grid: &Grid, cells: &Value) -> Result<Vec<NodeId>, Failure> {
    let cells = cells.as_array().ok_or("no cells")?.iter();
    let cell = |cell: &Value| -> Result<NodeId, Failure> {
        let (x, y) = cell[0].as_u64().zip(cell[1].as_u64()).ok_or("no cell")?;
        Ok(grid.node(x as u32, y as u32))
    };
    cells.map(cell).collect()
}
