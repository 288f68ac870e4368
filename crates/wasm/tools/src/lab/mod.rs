//! The lab: the same search with any OPEN list, counted, timed and looked into; and paths as bits.

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
    /// `ListChoice[]` of `www/src/lab/types.ts`.
    #[wasm_bindgen(typescript_type = "import('../src/lab/types.ts').ListChoice[]")]
    pub type JsLists;
    /// `Costs` of the same file.
    #[wasm_bindgen(typescript_type = "import('../src/lab/types.ts').Costs")]
    pub type JsCosts;
    /// `Shape` of the same file.
    #[wasm_bindgen(typescript_type = "import('../src/lab/types.ts').Shape")]
    pub type JsShape;
    /// `Spelling` of `www/src/lab/storage/types.ts`.
    #[wasm_bindgen(typescript_type = "import('../src/lab/storage/types.ts').Spelling")]
    pub type JsSpelling;
}

pub(crate) fn list(name: &str) -> Result<OpenKind, JsError> {
    name.parse().map_err(|reason| error(&reason))
}

/// A question over a map as JavaScript has it.
pub(crate) fn scenario_of(config: &JsConfig, map: &JsMap) -> Result<Scenario, JsError> {
    let (world, ends) = world::read(map)?;
    Scenario::new(world, ends, config::read(config)?).map_err(|reason| error(&reason))
}

/// A question over a square map from a generator.
pub(crate) fn scenario_on(
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
