//! The hunt for the small map on which a claim shows best.

use std::cmp::Ordering;
use std::fmt::Display;
use std::str::FromStr;

use tiebreak::named::Named;
use tiebreak::world::MAX_WEIGHTS;
use tiebreak_analysis::{Aim, Example, Hunt as Search, Joined, Merit, Quest, Shrink, Terrain};
use tiebreak_boundary::{Given, JsConfig, JsMap, config, error, map, world};
use tiebreak_document::Document;
use tiebreak_files::json::Value;
use wasm_bindgen::prelude::*;

use crate::analysis::object;

/// A hunt for a map, which then makes its find smaller.
#[wasm_bindgen]
pub struct Hunt {
    aim: Aim,
    search: Search,
    shrink: Option<Shrink>,
}

#[wasm_bindgen]
impl Hunt {
    /// A hunt for the map on which `lane` is at its best or at its worst: compared with `rival`, a configuration, by
    /// `"difference"` or `"ratio"` of expansions; by `"order"` of expansions; or by `"path"`, the costliest one, whatever the rival. `size` has the
    /// fields `width`, `height`, `seed`, `tries`, `weights`, which says whether ground may be heavy, and, where maps aren't bare,
    /// `passages` (`"portals"`, `"edges"` or `"both"`), `wrap` and `counts`, what weights count, as in a document's world.
    #[wasm_bindgen(constructor)]
    pub fn new(
        lane: &JsConfig,
        rival: &JsConfig,
        aim: &str,
        size: &JsValue,
    ) -> Result<Hunt, JsError> {
        let rival = config::read(rival)?;
        let aim = match aim {
            "difference" => Aim::Difference { rival },
            "ratio" => Aim::Ratio { rival },
            "path" => Aim::Path,
            "order" => Aim::Order { rival },
            other => {
                return Err(JsError::new(&format!(
                    "There is no aim \"{other}\"; there are difference, ratio, path, order."
                )));
            }
        };
        let keys = [
            "width", "height", "seed", "tries", "weights", "passages", "wrap", "counts",
        ];
        let size = Given::page(size).object("a size", &keys)?;
        let whole = |key: &str| {
            let number = size.required(key)?;
            number.checked(&format!("the {key}"), 0, u32::MAX)
        };
        let weights = size.required("weights")?.flag("weights")?;
        let mut counts = Vec::new();
        if let Some(given) = size.given("counts") {
            given.each("what weights count, a list", MAX_WEIGHTS, &mut |given| {
                counts.push(given.number("a weight", 0, u16::MAX.into())? as u16);
                Ok(())
            })?;
        }
        let quest = Quest {
            lane: config::read(lane)?,
            aim: aim.clone(),
            width: whole("width")?,
            height: whole("height")?,
            terrain: if weights {
                Terrain::Weights
            } else {
                Terrain::Plain
            },
            weights: counts,
            wrap: chosen(size.given("wrap"), "wrap")?,
            joined: chosen::<Joined>(size.given("passages"), "passages")?,
            seed: whole("seed")?,
            tries: whole("tries")?.into(),
        };
        Ok(Hunt {
            aim,
            search: Search::new(quest).map_err(|reason| error(&reason))?,
            shrink: None,
        })
    }

    /// Tries some more maps; true when none is left to try.
    pub fn run(&mut self, budget: u32) -> Result<bool, JsError> {
        if let Some(shrink) = &mut self.shrink {
            return Ok(shrink.run(budget.into()));
        }
        if !self.search.run(budget.into()) {
            return Ok(false);
        }
        let Some(best) = self.shown()? else {
            return Ok(true);
        };
        self.shrink = Some(Shrink::new(self.aim.clone(), &best, best.merit));
        Ok(false)
    }

    /// How many maps have been tried, without the tries to make the find smaller.
    #[wasm_bindgen(getter)]
    pub fn tries(&self) -> f64 {
        self.search.tries() as f64
    }

    /// `Find` of `www/src/analysis/types.ts`: the best so far; `null` where no map shows anything yet.
    pub fn best(&self) -> Result<JsValue, JsError> {
        let found = match &self.shrink {
            Some(shrink) => Some(shrink.example().map_err(|reason| error(&reason))?),
            None => self.shown()?,
        };
        let Some(Example { scenario, merit }) = found else {
            return Ok(JsValue::NULL);
        };
        let (grid, start, goal) = (scenario.grid(), scenario.start(), scenario.goal());
        let found: JsMap = map::write(grid, start, goal)?;
        let document = Document {
            layers: scenario.world().layers().as_ref().clone(),
            ..Document::with_lanes(grid.as_ref().clone(), start, goal, Vec::new())
        };
        world::write(&document, &found)?;
        object(&[
            ("map", found.into()),
            ("more", (merit.more as f64).into()),
            ("less", (merit.less as f64).into()),
        ])
    }
}

/// One of a set by its name, the first where none is given.
fn chosen<T: Named + FromStr<Err: Display>>(
    given: Option<&Given>,
    noun: &str,
) -> Result<T, JsError> {
    let Some(given) = given else {
        return Ok(T::MEMBERS[0]);
    };
    let name = given.string(noun)?;
    name.parse().map_err(|reason| error(&reason))
}

impl Hunt {
    /// The best so far, if it shows anything.
    fn shown(&self) -> Result<Option<Example>, JsError> {
        let nothing = Merit { more: 1, less: 1 };
        let best = self.search.best().map_err(|reason| error(&reason))?;
        Ok(best.filter(|best| self.aim.cmp(best.merit, nothing) == Ordering::Greater))
    }
}
