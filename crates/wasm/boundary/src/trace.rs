//! A recorded run as typed arrays.

use js_sys::{Float64Array, Object, Reflect, Uint8Array, Uint32Array};
use tiebreak::config::Config;
use tiebreak::trace::{NO_PARENT, Packed, Trace};
use wasm_bindgen::prelude::*;

use crate::{JsNumbers, JsTrace};

/// More events can't be recorded, whatever is asked for: they take about 300 MB.
pub const MAX_EVENTS: usize = 12_000_000;

/// Numbers copied at a time.
const PIECE: usize = 4096;

// A word has room for the number of an event below its kind.
const _: () = assert!(2 * MAX_EVENTS < NO_PARENT as usize);

/// Of this many ends of steps, one is handed over.
const MARKED: usize = 64;

/// What the numbers of a recording are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carried {
    /// Costs.
    Costs,
    /// The bits of doubles, as programs have them.
    Doubles,
}

impl Carried {
    /// Those of a search.
    pub const fn by(config: &Config) -> Self {
        match config.has_own_numbers() {
            true => Self::Doubles,
            false => Self::Costs,
        }
    }

    /// Numbers by their places.
    pub fn numbers(self, count: usize, value: &dyn Fn(usize) -> u64) -> JsNumbers {
        if self == Self::Costs {
            return numbers(count, value);
        }
        let values: Vec<f64> = (0..count).map(|at| f64::from_bits(value(at))).collect();
        JsValue::from(Float64Array::from(&values[..])).unchecked_into()
    }
}

/// `Trace` of `www/src/types.ts`, copied. Documents of version 1 need neither f nor the searcher.
pub fn to_js(trace: &Trace, carried: Carried) -> Result<JsTrace, JsError> {
    let object = Object::new();
    let set = |key: &str, value: JsValue| {
        Reflect::set(&object, &JsValue::from_str(key), &value)
            .map_err(|_| JsError::new("The trace could not be handed over."))
    };
    let events = trace.packed();
    let words = |of: &dyn Fn(&Packed) -> u32| -> JsValue {
        words(events.len(), &|event| of(&events[event])).into()
    };
    let searchers = trace.searchers();
    let has_sides = searchers > 1;
    let place = |event: &Packed| match has_sides {
        false => event.slot,
        true => event.slot % trace.places() as u32,
    };
    let past = |event: &Packed| match event.previous {
        0 => 0,
        number => (events[number as usize - 1].from & !NO_PARENT) | number,
    };
    set("cell", words(&place))?;
    let mut ways = Ways {
        words: Vec::new(),
        found: [0; 1 << Ways::BITS],
    };
    let mut byte = |event: &Packed| ways.byte(event, place(event));
    if let Some(from) = bytes(events, &mut byte) {
        set("from", from.into())?;
        set("ways", Uint32Array::from(&ways.words[..]).into())?;
    } else {
        set("from", words(&|event| event.from))?;
    }
    set("past", words(&past))?;
    let high = |event: usize| trace.high().get(event).map_or(0, |&high| u64::from(high));
    let g = |event: usize| high(event) << 32 | u64::from(events[event].g);
    set("g", carried.numbers(events.len(), &g).into())?;
    {
        if let Some(f) = trace.f() {
            let f = carried.numbers(f.len(), &|event| f[event].0);
            set("f", f.into())?;
        }
        if has_sides {
            let who = |event: &Packed| Some((event.slot / trace.places() as u32) as u8);
            set("who", bytes(events, &mut |event| who(event)).into())?;
        }
    }
    let marks: Vec<u32> = trace.step_ends().iter().copied().step_by(MARKED).collect();
    set("marks", Uint32Array::from(&marks[..]).into())?;
    set("steps", trace.steps().into())?;
    set("searchers", searchers.into())?;
    set("truncated", trace.is_truncated().into())?;
    Ok(object.unchecked_into())
}

/// Kinds with the way to the parent, for as long as a byte tells them apart. Each is a word as in [`Packed::from`], but
/// the number says how much higher the parent's is than the place's, from the middle of all numbers on.
struct Ways {
    words: Vec<u32>,
    /// By the hash of a word, or behind it: 1 + its place among them.
    found: [u16; 1 << Self::BITS],
}

impl Ways {
    /// Four times as many places as a byte tells apart, so that most words are where their hash says.
    const BITS: u32 = 10;

    /// The byte of an event, if there is one.
    fn byte(&mut self, event: &Packed, place: u32) -> Option<u8> {
        let number = match event.from & NO_PARENT {
            NO_PARENT => NO_PARENT,
            parent => parent.wrapping_sub(place).wrapping_add(NO_PARENT / 2 + 1) & NO_PARENT,
        };
        let word = (event.from & !NO_PARENT) | number;
        let mut at = (word.wrapping_mul(0x9E37_79B1) >> (32 - Self::BITS)) as usize;
        while let Some(index) = usize::from(self.found[at]).checked_sub(1) {
            if self.words[index] == word {
                return Some(index as u8);
            }
            at = (at + 1) % self.found.len();
        }
        let byte = u8::try_from(self.words.len()).ok()?;
        self.words.push(word);
        self.found[at] = u16::from(byte) + 1;
        Some(byte)
    }
}

/// By event, a byte of it, if there is one for all.
fn bytes(events: &[Packed], of: &mut dyn FnMut(&Packed) -> Option<u8>) -> Option<Uint8Array> {
    let array = Uint8Array::new_with_length(events.len() as u32);
    for (number, piece) in events.chunks(PIECE).enumerate() {
        let bytes: Option<Vec<u8>> = piece.iter().map(&mut *of).collect();
        array.set(&Uint8Array::from(&bytes?[..]), (number * PIECE) as u32);
    }
    Some(array)
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

/// A typed array of 32-bit numbers. A long list is copied piece by piece: all of it at once would need as much of this
/// memory, which never shrinks.
fn words(count: usize, value: &dyn Fn(usize) -> u32) -> Uint32Array {
    let array = Uint32Array::new_with_length(count as u32);
    for begin in (0..count).step_by(PIECE) {
        let piece: Vec<u32> = (begin..count.min(begin + PIECE)).map(value).collect();
        array.set(&Uint32Array::from(&piece[..]), begin as u32);
    }
    array
}
