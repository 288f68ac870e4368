//! A recorded run as typed arrays.

use js_sys::{Float64Array, Object, Reflect, Uint32Array};
use tiebreak::event::Kind;
use tiebreak::trace::{Recorded, Trace};
use wasm_bindgen::prelude::*;

use crate::{JsNumbers, JsTrace};

/// More events can't be recorded, whatever is asked for: they take about 300 MB.
pub const MAX_EVENTS: usize = 12_000_000;

/// Numbers copied at a time.
const PIECE: usize = 4096;

/// How many bits a word has for the number of an event or a place; above it is a kind.
const NUMBER_BITS: u32 = 27;
const _: () = assert!(2 * MAX_EVENTS < 1 << NUMBER_BITS);

/// `Trace` of `www/src/types.js`, copied. What version 1 of documents can ask needs neither f nor who.
pub fn to_js(trace: &Trace) -> Result<JsTrace, JsError> {
    let object = Object::new();
    let set = |key: &str, value: JsValue| {
        Reflect::set(&object, &JsValue::from_str(key), &value)
            .map_err(|_| JsError::new("The trace could not be handed over."))
    };
    let events = trace.events();
    let words = |of: &dyn Fn(&Recorded) -> u32| -> JsValue {
        words(events.len(), &|event| of(&events[event])).into()
    };
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
        numbers(events.len(), &|event| events[event].g.0).into(),
    )?;
    #[cfg(feature = "worlds")]
    {
        if let Some(f) = trace.f() {
            set("f", numbers(f.len(), &|event| f[event].0).into())?;
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

/// Whole numbers by their places.
pub fn numbers(count: usize, value: &dyn Fn(usize) -> u64) -> JsNumbers {
    let most = (0..count).map(value).max();
    let numbers: JsValue = if most <= Some(u32::MAX.into()) {
        words(count, &|place| value(place) as u32).into()
    } else {
        let values: Vec<f64> = (0..count).map(|place| value(place) as f64).collect();
        Float64Array::from(&values[..]).into()
    };
    numbers.unchecked_into()
}

/// The same of 32 bits. A long list is copied piece by piece: all of it at once would need as much of this
/// memory, which never shrinks.
fn words(count: usize, value: &dyn Fn(usize) -> u32) -> Uint32Array {
    let array = Uint32Array::new_with_length(count as u32);
    let mut piece = Vec::with_capacity(PIECE);
    for place in 0..count {
        piece.push(value(place));
        if piece.len() == PIECE || place == count - 1 {
            let from = place + 1 - piece.len();
            array.set(&Uint32Array::from(&piece[..]), from as u32);
            piece.clear();
        }
    }
    array
}
