//! Tiebreak for JavaScript: boundary types and a [`Session`], no logic.
//!
//! Configurations come in and results go out as plain objects; cells, paths and traces cross as
//! typed arrays that are copied, so JavaScript never holds a view of this memory. An error is an
//! `Error` whose message is one plain sentence. A panic or a trap leaves the instance in an
//! unknown state: replace it.
//!
//! Lists of places cross as numbers; the page's `view/shapes/spelled` spells them out where a script asks.

mod catalogue;
mod config;
mod figures;
mod link;
mod map;
mod programs;
mod session;
mod world;

use wasm_bindgen::prelude::*;

pub use catalogue::catalogue;
pub use config::{check, defaults};
pub use link::{check_document, decode_link, decode_query, encode_link, read_document};
pub use map::generate;
pub use session::{Judgement, Run, Session};
pub use world::{layers, remedy};

#[wasm_bindgen]
extern "C" {
    /// `LaneConfig` of `www/src/types.ts`.
    #[wasm_bindgen(typescript_type = "import('../src/types.ts').LaneConfig")]
    pub type JsConfig;
    /// `LaneConfig[]` of `www/src/types.ts`.
    #[wasm_bindgen(typescript_type = "import('../src/types.ts').LaneConfig[]")]
    pub type JsConfigs;
    /// `Check` of `www/src/types.ts`.
    #[wasm_bindgen(typescript_type = "import('../src/types.ts').Check")]
    pub type JsCheck;
    /// `Catalogue` of `www/src/types.ts`.
    #[wasm_bindgen(typescript_type = "import('../src/types.ts').Catalogue")]
    pub type JsCatalogue;
    /// `RunFigures` and `Verdict` of `www/src/types.ts`.
    #[wasm_bindgen(
        typescript_type = "import('../src/types.ts').RunFigures & import('../src/types.ts').Verdict"
    )]
    pub type JsFigures;
    /// `Verdict` of `www/src/types.ts`.
    #[wasm_bindgen(typescript_type = "import('../src/types.ts').Verdict")]
    pub type JsVerdict;
    /// `MapData` of `www/src/types.ts`.
    #[wasm_bindgen(typescript_type = "import('../src/types.ts').MapData")]
    pub type JsMap;
    /// `Extra` of `www/src/types.ts`, if there is any.
    #[wasm_bindgen(typescript_type = "import('../src/types.ts').Extra | undefined")]
    pub type JsExtra;
    /// The sums of a map's layers.
    #[wasm_bindgen(
        typescript_type = "{ danger: Uint8Array, seen: Uint8Array[], beside: Uint32Array }"
    )]
    pub type JsLayers;
    /// The coefficients of f.
    #[wasm_bindgen(typescript_type = "{ g: number, h: number }")]
    pub type JsEvaluation;
}

/// Makes a panic readable in the console.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// Breaks this instance in a given way, so that pages can prove that they survive it: `panic`,
/// `trap`, `loop` or `memory`.
#[wasm_bindgen]
pub fn fault(kind: &str) {
    match kind {
        "trap" => std::process::abort(),
        "loop" => loop {
            std::hint::black_box(());
        },
        "memory" => {
            let mut hoard = Vec::new();
            loop {
                hoard.push(std::hint::black_box(Vec::<u8>::with_capacity(64 << 20)));
            }
        }
        _ => panic!("a panic was asked for"),
    }
}
