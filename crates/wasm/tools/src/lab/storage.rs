//! A path as bits, in every format.

use serde::Serialize;
use tiebreak::config::Config;
use tiebreak::named::UnknownName;
use tiebreak::space::NodeId;
use tiebreak::world::World;
use tiebreak_boundary::{JsConfig, JsMap, config, error, to_js, world, wrong};
use tiebreak_journey::Store;
use tiebreak_journey::store::{Coding, MAX_COUNT_BITS, Stored, Symbol};
use wasm_bindgen::prelude::*;

use crate::lab::JsSpelling;

/// One path, to be written in any format.
#[wasm_bindgen]
pub struct Storage {
    /// Why a path of this lane on this map can't be written.
    refusal: Option<&'static str>,
    coding: Coding,
    path: Vec<NodeId>,
}

#[derive(Serialize)]
struct Spelling {
    refusal: Option<&'static str>,
    formats: Vec<Totals>,
    symbols: Vec<Letter>,
}

/// A format's numbers: without them it can't hold the path, and says why.
#[derive(Serialize)]
struct Totals {
    name: &'static str,
    label: &'static str,
    help: &'static str,
    unfit: Option<String>,
    numbers: Option<Numbers>,
}

#[derive(Serialize)]
struct Numbers {
    bits: f64,
    symbols: usize,
    middle: usize,
    last: usize,
    behind: usize,
}

#[derive(Serialize)]
struct Letter {
    fields: Vec<String>,
    meaning: String,
    steps: [u32; 2],
}

#[wasm_bindgen]
impl Storage {
    /// A path of a lane on a map, the cell where it begins first, with `count_bits` bits for the number of a run's steps.
    ///
    /// # Errors
    /// Where a cell lies outside the map, or the number of bits is out of range.
    #[wasm_bindgen(constructor)]
    pub fn new(
        config: &JsConfig,
        map: &JsMap,
        path: &[u32],
        count_bits: u32,
    ) -> Result<Storage, JsError> {
        let (world, _) = world::read(map)?;
        let config = config::read(config)?;
        if path.iter().any(|&cell| cell as usize >= world.places()) {
            return Err(wrong("path", "a list of cells of the map"));
        }
        let coding = Coding::new(world.grid(), config.moves.neighbours);
        let range = format!("a whole number, 1 to {MAX_COUNT_BITS}");
        Ok(Storage {
            refusal: refusal(&config, &world),
            coding: coding
                .with_count_bits(count_bits)
                .ok_or_else(|| wrong("countBits", &range))?,
            path: path.iter().copied().map(NodeId).collect(),
        })
    }

    /// The path's numbers in every format, and up to `most` of its symbols in one of them.
    ///
    /// # Errors
    /// Where there is no such format.
    pub fn spelling(&self, format: &str, most: usize) -> Result<JsSpelling, JsError> {
        let format: Store = format
            .parse()
            .map_err(|reason: UnknownName| error(&reason))?;
        let mut spelling = Spelling {
            refusal: self.refusal,
            formats: Vec::new(),
            symbols: Vec::new(),
        };
        if self.refusal.is_some() {
            return to_js(&spelling);
        }
        let sizes = self.coding.sizes(self.path.iter().copied());
        for &each in Store::ALL {
            let stored = self.coding.store(&self.path, each);
            spelling.formats.push(Totals {
                name: each.name(),
                label: each.label(),
                help: each.help(),
                unfit: sizes.unfit(each).map(|reason| reason.to_string()),
                numbers: stored.as_ref().map(Numbers::of),
            });
            if each == format {
                let symbols = stored.iter().flat_map(Stored::symbols);
                spelling.symbols = symbols.take(most).map(Letter::of).collect();
            }
        }
        to_js(&spelling)
    }
}

/// Why a path can't be written step by step.
pub(crate) fn refusal(config: &Config, world: &World) -> Option<&'static str> {
    if !world.is_flat_squares() {
        return Some("Paths are stored on squares of one floor only.");
    }
    if !world.has_moves() {
        return Some("Paths are stored on maps that neither wrap nor have passages.");
    }
    let has_steps = config.has_steps();
    (!has_steps).then_some(
        "Paths are stored step by step, but the path of this search doesn't go from cell to cell.",
    )
}

impl Numbers {
    fn of(stored: &Stored) -> Self {
        Self {
            bits: stored.size() as f64,
            symbols: stored.symbols().len(),
            middle: stored.middle(),
            last: stored.last(),
            behind: stored.behind(),
        }
    }
}

impl Letter {
    pub(crate) fn of(symbol: &Symbol) -> Self {
        let fields = symbol.fields.iter().filter(|field| field.bits > 0);
        Self {
            fields: fields.map(ToString::to_string).collect(),
            meaning: symbol.meaning.to_string(),
            steps: [symbol.steps.start, symbol.steps.end],
        }
    }
}
