//! Tiebreak's journeys for JavaScript, a module of its own that is loaded when a document has one: lanes that play
//! it, and searches of theirs that are looked into.
//!
//! A refusal is an `Error` with one plain sentence. A panic or a trap leaves the instance in an unknown state: replace
//! it.

mod lane;
mod replay;
mod rewind;
mod settings;

pub use lane::{Journeys, Lane};
pub use replay::Replay;
pub use rewind::Rewind;

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// `News` of `www/src/journey/types.ts`.
    #[wasm_bindgen(typescript_type = "import('../src/journey/types.ts').News")]
    pub type JsNews;
    /// `Plan` of `www/src/journey/types.ts`.
    #[wasm_bindgen(typescript_type = "import('../src/journey/types.ts').Plan")]
    pub type JsPlan;
    /// `Seen` of `www/src/journey/types.ts`.
    #[wasm_bindgen(typescript_type = "import('../src/journey/types.ts').Seen")]
    pub type JsSeen;
    /// Sentences by the keys of settings.
    #[wasm_bindgen(typescript_type = "Record<string, string>")]
    pub type JsReasons;
    /// `Uses` of `www/src/types.ts`.
    #[wasm_bindgen(typescript_type = "import('../src/types.ts').Uses")]
    pub type JsUses;
}

/// Makes a panic readable in the console.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}
