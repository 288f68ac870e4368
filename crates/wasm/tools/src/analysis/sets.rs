//! The cells that two runs expanded.

use js_sys::Uint8Array;
use tiebreak_analysis::{Sets, Who};
use wasm_bindgen::prelude::*;

/// The fields of `Sets` of `www/src/analysis/types.ts`.
pub(crate) fn fields(sets: &Sets) -> [(&'static str, JsValue); 4] {
    let numbers: Vec<u8> = sets.cells().iter().map(|&who| number(who)).collect();
    let count = |who| JsValue::from(sets.count(who) as f64);
    [
        ("sets", Uint8Array::from(&numbers[..]).into()),
        ("here", count(Who::A)),
        ("both", count(Who::Both)),
        ("there", count(Who::B)),
    ]
}

const fn number(who: Who) -> u8 {
    match who {
        Who::Neither => 0,
        Who::A => 1,
        Who::Both => 2,
        Who::B => 3,
    }
}
