//! Richer worlds: the facts and marks of their searches.

use js_sys::{Array, Object, Uint8Array, Uint32Array};
use tiebreak::config::Graph;
use tiebreak::ends::Ends;
use tiebreak::heuristic::Heuristic;
use tiebreak::registry;
use tiebreak::remedy::Remedy;
use tiebreak::search::report::Report;
use tiebreak::space::NodeId;
use tiebreak_boundary::{JsMap, set, world};
use wasm_bindgen::prelude::*;

use crate::{JsExtra, JsLayers, Run};

/// The sums of a map's layers: `danger` by cell, by player which cells they have seen, and the places `beside` the goals
/// where searches end, if they end there.
#[wasm_bindgen]
pub fn layers(map: &JsMap) -> Result<JsLayers, JsError> {
    let (world, ends) = world::read(map)?;
    let object = Object::new();
    let has_cells = world.regions().is_none();
    let danger = if has_cells && world.has_danger() {
        world.danger()
    } else {
        Vec::new()
    };
    set(&object, "danger", &Uint8Array::from(&danger[..]).into())?;
    let players = if has_cells {
        world.layers().players.len()
    } else {
        0
    };
    let seen = (0..players).map(|player| bytes(world.seen(player)));
    set(&object, "seen", &seen.collect::<Array>())?;
    let settled = ends.is_beside().and_then(|_| world.settled(&ends));
    let beside: Vec<_> = settled.iter().flat_map(Ends::goals).collect();
    set(&object, "beside", &numbers(&beside).into())?;
    Ok(object.unchecked_into())
}

/// Where an end may lie that can't lie at a column and a row of a floor, or outside the map: the nearest free place, or that of
/// column and row exchanged. Of regions `x` is the number. `other` is where the other end lies.
#[wasm_bindgen]
pub fn remedy(map: &JsMap, x: u32, y: u32, floor: u32, other: u32) -> Result<Option<u32>, JsError> {
    let (world, _) = world::read(map)?;
    let at = match world.regions() {
        Some(regions) => regions.places().get(x as usize).map(|&at| at.into()),
        None => Some([x, y]),
    };
    let Some(at) = at else { return Ok(None) };
    let remedy = Remedy::apart(world.grid(), world.layers(), at, floor, NodeId(other));
    Ok(remedy.map(|remedy| remedy.place.0))
}

#[wasm_bindgen]
impl Run {
    /// The marks of the search's lane beside its run; none for an ordinary search.
    pub fn extra(&self) -> Result<JsExtra, JsError> {
        let (report, outlook) = (self.report(), &self.scenario.config().outlook);
        let extra = Object::new();
        let places = |key, places: &[NodeId]| set(&extra, key, &numbers(places).into());
        if let Some(smoothed) = &report.smoothed {
            places("smoothed", &smoothed.path)?;
        }
        if let Some(coarse) = &report.coarse {
            places("coarse", &coarse.path)?;
            // Each is there in both orders.
            let gates = coarse.gates.iter().filter(|(a, b)| a < b);
            let gates: Vec<_> = gates.flat_map(|&(a, b)| [a, b]).collect();
            places("gates", &gates)?;
        }
        if let Some(landmarks) = &report.landmarks {
            places("landmarks", landmarks)?;
        }
        if let Some(left_out) = &report.left_out {
            let mut skipped = vec![false; self.scenario.world().places()];
            for place in left_out {
                skipped[place.index()] = true;
            }
            set(&extra, "skipped", &bytes(skipped))?;
        }
        if outlook.player > 0 {
            let mut seen = self.scenario.world().seen(outlook.player as usize - 1);
            let ends = self.scenario.ends();
            for end in ends.starts().chain(ends.goals()) {
                seen[end.index()] = true;
            }
            let unseen = seen.into_iter().map(|is_seen| !is_seen);
            set(&extra, "unseen", &bytes(unseen.collect()))?;
        }
        let has_blocks = matches!(
            self.scenario.config().heuristic,
            Heuristic::Coarse | Heuristic::CoarseLow
        );
        if has_blocks || outlook.graph == Graph::Clusters {
            set(&extra, "block", &outlook.block.into())?;
        }
        if self.scenario.config().has_parity(self.scenario.world()) {
            set(&extra, "parity", &true.into())?;
        }
        if outlook.size > 1 {
            set(&extra, "size", &outlook.size.into())?;
        }
        let is_empty = Object::keys(&extra).length() == 0;
        let extra: JsValue = if is_empty {
            JsValue::UNDEFINED
        } else {
            extra.into()
        };
        Ok(extra.unchecked_into())
    }
}

impl Run {
    /// The report on the finished search beyond its counts.
    pub(crate) fn report(&self) -> &Report {
        let report = || registry::report(&self.scenario, &*self.search);
        self.report.get_or_init(report)
    }
}

fn numbers(places: &[NodeId]) -> Uint32Array {
    let places: Vec<_> = places.iter().map(|place| place.0).collect();
    Uint32Array::from(&places[..])
}

fn bytes(flags: Vec<bool>) -> JsValue {
    let flags: Vec<_> = flags.into_iter().map(u8::from).collect();
    Uint8Array::from(&flags[..]).into()
}
