//! Reads plain JavaScript values.
//!
//! It does without serde, whose refusals can print numbers: printing a float takes 15 kB of a module.

use js_sys::{Array, Reflect};
use wasm_bindgen::prelude::*;

/// A Rust type that a plain JavaScript value can hold.
pub trait Plain: Sized {
    /// The value as this type; `None` if it holds something else.
    fn of(value: &JsValue) -> Option<Self>;
}

impl Plain for bool {
    fn of(value: &JsValue) -> Option<Self> {
        value.as_bool()
    }
}

impl Plain for f64 {
    fn of(value: &JsValue) -> Option<Self> {
        value.as_f64()
    }
}

impl Plain for u32 {
    fn of(value: &JsValue) -> Option<Self> {
        let number = value.as_f64()?;
        let whole = number as Self;
        (f64::from(whole) == number).then_some(whole)
    }
}

impl Plain for String {
    fn of(value: &JsValue) -> Option<Self> {
        value.as_string()
    }
}

impl<T: Plain> Plain for Option<T> {
    fn of(value: &JsValue) -> Option<Self> {
        if value.is_null() || value.is_undefined() {
            return Some(None);
        }
        T::of(value).map(Some)
    }
}

impl<T: Plain> Plain for Vec<T> {
    fn of(value: &JsValue) -> Option<Self> {
        let list = value.dyn_ref::<Array>()?;
        list.iter().map(|member| T::of(&member)).collect()
    }
}

/// A list of two; what may be null may be missing at the end, too.
impl<A: Plain, B: Plain> Plain for (A, B) {
    fn of(value: &JsValue) -> Option<Self> {
        let pair = value.dyn_ref::<Array>()?;
        matches!(pair.length(), 1 | 2).then_some(())?;
        Some((A::of(&pair.get(0))?, B::of(&pair.get(1))?))
    }
}

/// A member of an object, if it is there and has the type wanted.
pub fn member<T: Plain>(object: &JsValue, name: &str) -> Option<T> {
    T::of(&Reflect::get(object, &name.into()).ok()?)
}
