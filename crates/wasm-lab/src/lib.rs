//! Tiebreak's lab for JavaScript, a module of its own that is loaded when the lab is opened:
//! the same search with any OPEN list, counted, timed and looked into; and paths as bits.
//!
//! A refusal is an `Error` with one plain sentence. A panic or a trap leaves the instance in
//! an unknown state: replace it.

mod lists;
mod shape;
mod storage;
mod structure;
mod trial;

pub use lists::lists;
pub use storage::Storage;
pub use structure::Structure;
pub use trial::Trial;

use std::sync::Arc;

use tiebreak::generate::generate;
use tiebreak::open::OpenKind;
use tiebreak::scenario::Scenario;
use tiebreak_boundary::{JsConfig, JsMap, config, error, world};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// `ListChoice[]` of `www/src/lab/types.js`.
    #[wasm_bindgen(typescript_type = "import('../src/lab/types.js').ListChoice[]")]
    pub type JsLists;
    /// `Costs` of the same file.
    #[wasm_bindgen(typescript_type = "import('../src/lab/types.js').Costs")]
    pub type JsCosts;
    /// `Shape` of the same file.
    #[wasm_bindgen(typescript_type = "import('../src/lab/types.js').Shape")]
    pub type JsShape;
    /// `Spelling` of `www/src/lab/storage/types.js`.
    #[wasm_bindgen(typescript_type = "import('../src/lab/storage/types.js').Spelling")]
    pub type JsSpelling;
}

/// Makes a panic readable in the console.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

fn list(name: &str) -> Result<OpenKind, JsError> {
    name.parse().map_err(|reason| error(&reason))
}

/// A question over a map as JavaScript has it.
fn scenario_of(config: &JsConfig, map: &JsMap) -> Result<Scenario, JsError> {
    let (world, ends) = world::read(map)?.question()?;
    Scenario::new(world, ends, config::read(config)?).map_err(|reason| error(&reason))
}

/// A question over a square map from a generator.
fn scenario_on(
    config: &JsConfig,
    generator: &str,
    side: u32,
    seed: u32,
) -> Result<Scenario, JsError> {
    let generator = generator.parse().map_err(|reason| error(&reason))?;
    let made = generate(generator, side, side, seed).map_err(|reason| error(&reason))?;
    let config = config::read(config)?;
    Scenario::new(Arc::new(made.grid), (made.start, made.goal), config)
        .map_err(|reason| error(&reason))
}
