//! A recorded run as typed arrays.

use js_sys::{Float64Array, Object, Reflect, Uint8Array, Uint32Array};
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
const NUMBER: u32 = (1 << NUMBER_BITS) - 1;

/// One in so many ends of steps is handed over.
const MARKED: usize = 64;

/// `Trace` of `www/src/types.js`, copied. What version 1 of documents can ask needs neither f nor who.
pub fn to_js(trace: &Trace) -> Result<JsTrace, JsError> {
    let object = Object::new();
    let set = |key: &str, value: JsValue| {
        Reflect::set(&object, &JsValue::from_str(key), &value)
            .map_err(|_| JsError::new("The trace could not be handed over."))
    };
    let words = |of: &dyn Fn(Recorded) -> u32| -> JsValue {
        words(trace.len(), &|event| of(trace.event(event))).into()
    };
    let past = |event: Recorded| match event.previous {
        0 => 0,
        number => word(trace.event(number as usize - 1).kind, number),
    };
    set("cell", words(&|event| event.place.0))?;
    if let Some((from, ways)) = Ways::of(trace) {
        set("from", from.into())?;
        set("ways", Uint32Array::from(&ways[..]).into())?;
    } else {
        let parent = |event: &Recorded| event.parent.map_or(NUMBER, |parent| parent.0);
        set("from", words(&|event| word(event.kind, parent(&event))))?;
    }
    set("past", words(&past))?;
    set(
        "g",
        numbers(trace.len(), &|event| trace.event(event).g.0).into(),
    )?;
    #[cfg(feature = "worlds")]
    {
        if let Some(f) = trace.f() {
            set("f", numbers(f.len(), &|event| f[event].0).into())?;
        }
        if trace.searchers() > 1 {
            let who: Vec<u8> = trace.events().map(|event| event.who).collect();
            set("who", Uint8Array::from(&who[..]).into())?;
        }
    }
    let marks: Vec<u32> = trace.step_ends().iter().copied().step_by(MARKED).collect();
    set("marks", Uint32Array::from(&marks[..]).into())?;
    set("steps", trace.steps().into())?;
    set("searchers", trace.searchers().into())?;
    set("truncated", trace.is_truncated().into())?;
    Ok(object.unchecked_into())
}

fn word(kind: Kind, number: u32) -> u32 {
    (kind as u32) << NUMBER_BITS | number
}

/// Kinds with the way to the parent, where a trace has so few of them that a byte tells them apart.
struct Ways {
    /// The kind, and in its number how much the parent's lies above the place's, from the middle of all numbers on; all
    /// ones without a parent.
    words: Vec<u32>,
    /// By the hash of a word, or behind it: 1 + its index.
    found: [u16; 1 << Self::BITS],
}

impl Ways {
    const MOST: usize = 256;
    const BITS: u32 = 10;

    /// The events' bytes, and what they stand for.
    fn of(trace: &Trace) -> Option<(Uint8Array, Vec<u32>)> {
        let (words, found) = (Vec::new(), [0; 1 << Self::BITS]);
        let mut ways = Self { words, found };
        let array = Uint8Array::new_with_length(trace.len() as u32);
        let mut piece = Vec::with_capacity(PIECE);
        for begin in (0..trace.len()).step_by(PIECE) {
            piece.clear();
            for index in begin..trace.len().min(begin + PIECE) {
                let event = trace.event(index);
                let way = event.parent.map_or(NUMBER, |parent| {
                    parent
                        .0
                        .wrapping_sub(event.place.0)
                        .wrapping_add(1 << (NUMBER_BITS - 1))
                        & NUMBER
                });
                piece.push(ways.byte(word(event.kind, way))?);
            }
            array.set(&Uint8Array::from(&piece[..]), begin as u32);
        }
        Some((array, ways.words))
    }

    fn byte(&mut self, word: u32) -> Option<u8> {
        let mut place = word.wrapping_mul(0x9E37_79B1) as usize >> (32 - Self::BITS);
        while let Some(index) = usize::from(self.found[place]).checked_sub(1) {
            if self.words[index] == word {
                return Some(index as u8);
            }
            place = (place + 1) % self.found.len();
        }
        let index = self.words.len();
        if index == Self::MOST {
            return None;
        }
        self.words.push(word);
        self.found[place] = index as u16 + 1;
        Some(index as u8)
    }
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
    for begin in (0..count).step_by(PIECE) {
        let piece: Vec<u32> = (begin..count.min(begin + PIECE)).map(value).collect();
        array.set(&Uint32Array::from(&piece[..]), begin as u32);
    }
    array
}
