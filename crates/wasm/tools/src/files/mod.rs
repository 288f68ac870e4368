//! Files, read and written.

mod animation;
mod opened;
mod reading;

pub use animation::Animation;
pub use opened::{open_file, published_length, write_file, write_problem};
pub use reading::read;

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// `Opened` of `www/src/files/client.ts`.
    #[wasm_bindgen(typescript_type = "import('../src/files/client.ts').Opened")]
    pub type JsOpened;
    /// `Read` of `www/src/files/client.ts`.
    #[wasm_bindgen(typescript_type = "import('../src/files/client.ts').Read")]
    pub type JsRead;
    /// `Legend` of `www/src/files/client.ts`.
    #[wasm_bindgen(typescript_type = "import('../src/files/client.ts').Legend")]
    pub type JsLegend;
}
