//! Tiebreak's values as plain JavaScript objects, and back, and a stopwatch: what the modules have
//! in common.
//!
//! Nothing here is exported to JavaScript: a module would export all of it, used or not.

pub mod config;
pub mod figures;
mod given;
pub mod journey;
pub mod link;
pub mod map;
pub mod settings;
pub mod stopwatch;
pub mod trace;
pub mod uses;
pub mod world;

pub use given::Given;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// `LaneConfig` of `www/src/types.ts`.
    #[wasm_bindgen(typescript_type = "import('../src/types.ts').LaneConfig")]
    pub type JsConfig;
    /// `MapData` of `www/src/types.ts`.
    #[wasm_bindgen(typescript_type = "import('../src/types.ts').MapData")]
    pub type JsMap;
    /// `Trace` of `www/src/types.ts`.
    #[wasm_bindgen(typescript_type = "import('../src/types.ts').Trace")]
    pub type JsTrace;
    /// Whole numbers, in the smaller of two kinds of array that can hold them.
    #[wasm_bindgen(typescript_type = "Uint32Array | Float64Array")]
    pub type JsNumbers;
    /// `LinkDoc` of `www/src/types.ts`.
    #[wasm_bindgen(typescript_type = "import('../src/types.ts').LinkDoc")]
    pub type JsLinkDoc;
}

/// A plain object or array for JavaScript: numbers, strings, booleans, `null` for `None`.
pub fn to_js<T: serde::Serialize, J: JsCast>(value: &T) -> Result<J, JsError> {
    let serializer = serde_wasm_bindgen::Serializer::json_compatible();
    Ok(value.serialize(&serializer)?.unchecked_into())
}

/// Sets a member of a plain object.
pub fn set(object: &JsValue, name: &str, value: &JsValue) -> Result<(), JsError> {
    js_sys::Reflect::set(object, &name.into(), value)
        .map(|_| ())
        .map_err(|_| JsError::new(&format!("The {name} could not be handed over.")))
}

/// A refusal: a plain `Error` with one sentence.
pub fn error(reason: &dyn std::fmt::Display) -> JsError {
    JsError::new(&reason.to_string())
}

/// The refusal of a field.
pub fn wrong(name: &str, expected: &str) -> JsError {
    JsError::new(&format!(
        "The field \"{name}\" of a document must be {expected}."
    ))
}
