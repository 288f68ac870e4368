//! A recorded run as typed arrays.

use js_sys::{Float64Array, Object, Reflect, Uint32Array};
use tiebreak::cost::Cost;
use tiebreak::event::Kind;
use tiebreak::trace::{Recorded, Trace};
use wasm_bindgen::prelude::*;

use crate::JsTrace;

/// A longer run is recorded up to here; its figures are whole. 12 million events take about 300 MB.
pub(crate) const MAX_EVENTS: usize = 12_000_000;

/// How many bits a word has for the number of an event or a place; above it is a kind.
const NUMBER_BITS: u32 = 27;
const _: () = assert!(2 * MAX_EVENTS < 1 << NUMBER_BITS);

/// `Trace` of `www/src/types.js`, copied. What version 1 of documents can ask needs neither f nor who.
pub(crate) fn to_js(trace: &Trace) -> Result<JsTrace, JsError> {
    let object = Object::new();
    let set = |key: &str, value: JsValue| {
        Reflect::set(&object, &JsValue::from_str(key), &value)
            .map_err(|_| JsError::new("The trace could not be handed over."))
    };
    let events = trace.events();
    let words = |of: &dyn Fn(&Recorded) -> u32| {
        let words: Vec<u32> = events.iter().map(of).collect();
        JsValue::from(Uint32Array::from(&words[..]))
    };
    let costs = |costs: Vec<f64>| JsValue::from(Float64Array::from(&costs[..]));
    let cost = |cost: &Cost| cost.0 as f64;
    let word = |kind: Kind, number: u32| (kind as u32) << NUMBER_BITS | number;
    let from = |event: &Recorded| {
        let parent = event
            .parent()
            .map_or((1 << NUMBER_BITS) - 1, |parent| parent.0);
        word(event.kind, parent)
    };
    let past = |event: &Recorded| match event.previous {
        0 => 0,
        number => word(events[number as usize - 1].kind, number),
    };
    set("cell", words(&|event| event.place.0))?;
    set("from", words(&from))?;
    set("past", words(&past))?;
    set(
        "g",
        costs(events.iter().map(|event| cost(&event.g)).collect()),
    )?;
    #[cfg(feature = "all")]
    {
        if let Some(f) = trace.f() {
            set("f", costs(f.iter().map(cost).collect()))?;
        }
        if trace.searchers() > 1 {
            let who: Vec<u8> = events.iter().map(|event| event.who).collect();
            set("who", js_sys::Uint8Array::from(&who[..]).into())?;
        }
    }
    set("searchers", trace.searchers().into())?;
    set("steps", Uint32Array::from(trace.step_ends()).into())?;
    set("truncated", trace.is_truncated().into())?;
    Ok(object.unchecked_into())
}
