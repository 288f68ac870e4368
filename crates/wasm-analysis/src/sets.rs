//! The cells that two runs expanded.

use js_sys::Uint8Array;
use tiebreak::space::NodeId;
use wasm_bindgen::prelude::*;

/// By cell, which of two runs have expanded it.
pub(crate) struct Sets(Vec<u8>);

const HERE: u8 = 1;
const BOTH: u8 = 2;
const THERE: u8 = 3;

impl Sets {
    /// The sets over a map of this many cells.
    pub(crate) fn of(
        cells: usize,
        here: impl IntoIterator<Item = NodeId>,
        there: impl IntoIterator<Item = NodeId>,
    ) -> Self {
        let mut sets = vec![0; cells];
        for node in here {
            sets[node.index()] = HERE;
        }
        for node in there {
            let set = &mut sets[node.index()];
            *set = if *set == HERE || *set == BOTH {
                BOTH
            } else {
                THERE
            };
        }
        Self(sets)
    }

    /// The fields of `Sets` of `www/src/analysis/types.js`.
    pub(crate) fn fields(&self) -> [(&'static str, JsValue); 4] {
        let count = |set| self.0.iter().filter(|&&each| each == set).count() as f64;
        [
            ("sets", Uint8Array::from(&self.0[..]).into()),
            ("here", count(HERE).into()),
            ("both", count(BOTH).into()),
            ("there", count(THERE).into()),
        ]
    }
}
