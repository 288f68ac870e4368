//! A path by beacons.

use serde::Serialize;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::space::NodeId;
use tiebreak_boundary::{JsConfig, JsMap, config, error, to_js, world};
use tiebreak_journey::Store;
use tiebreak_journey::store::{Beacons, Coding, Stored};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// `OverBeacons` of `www/src/analysis/types.ts`.
    #[wasm_bindgen(typescript_type = "import('../src/analysis/types.ts').OverBeacons")]
    pub type JsOverBeacons;
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Over {
    marks: usize,
    shared: f64,
    pairs: usize,
    /// The path that the lane's search finds without beacons.
    direct: Option<f64>,
    route: Option<Route>,
}

#[derive(Serialize)]
struct Route {
    via: [u32; 2],
    cost: f64,
    bits: f64,
    path: Vec<u32>,
    /// In words, run by run.
    runs: Vec<String>,
}

/// How much a unit that walks from a cell to a goal stores with beacons, and how much all units share.
///
/// # Errors
/// Why there are no such beacons; it names the beacon and the limit.
#[wasm_bindgen(js_name = overBeacons)]
pub fn over_beacons(
    config: &JsConfig,
    map: &JsMap,
    marks: &[u32],
    from: u32,
    goal: u32,
) -> Result<JsOverBeacons, JsError> {
    let (world, _) = world::read(map)?;
    let config = config::read(config)?;
    let ends = (NodeId(from), NodeId(goal));
    let marks: Vec<NodeId> = marks.iter().copied().map(NodeId).collect();
    let mut beacons = Beacons::new(&world, &config, &marks).map_err(|reason| error(&reason))?;
    let route = beacons
        .route(ends.0, ends.1)
        .map_err(|reason| error(&reason))?;
    let scenario = Scenario::new(world.clone(), ends, config.clone());
    let scenario = scenario.map_err(|reason| error(&reason))?;
    let mut search = registry::search(&scenario).map_err(|reason| error(&reason))?;
    search.run(u64::MAX);
    let coding = Coding::new(world.grid(), config.moves.neighbours);
    to_js(&Over {
        marks: marks.len(),
        shared: beacons.shared() as f64,
        pairs: beacons.pairs(),
        direct: search.cost().map(|cost| cost.0 as f64),
        route: route.map(|route| {
            let runs = coding.store(&route.path, Store::Runs);
            let symbols = runs.iter().flat_map(Stored::symbols);
            Route {
                via: route.via.map(|mark| marks[mark].0),
                cost: route.cost.0 as f64,
                bits: route.bits as f64,
                path: route.path.iter().map(|cell| cell.0).collect(),
                runs: symbols.map(|run| run.meaning.to_string()).collect(),
            }
        }),
    })
}
