//! Files, read and written.

mod animation;
mod opened;
mod reading;

pub use animation::Animation;
pub use opened::{published_length, write_file, write_plain, write_problem};
pub use reading::read;
pub(crate) use reading::read_as;

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// `Read` of `www/src/files/client.ts`.
    #[wasm_bindgen(typescript_type = "import('../src/files/client.ts').Read")]
    pub type JsRead;
    /// A text, and what it leaves out in a sentence for each thing.
    #[wasm_bindgen(typescript_type = "{ text: string; lost: string[] }")]
    pub type JsPlain;
    /// `Legend` of `www/src/files/client.ts`.
    #[wasm_bindgen(typescript_type = "import('../src/files/client.ts').Legend")]
    pub type JsLegend;
}
