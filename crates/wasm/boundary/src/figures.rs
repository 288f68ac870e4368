//! Figures of lanes as plain objects.

use js_sys::{Array, Number, Object, Uint32Array};
use tiebreak::space::NodeId;
use tiebreak::told::{Told, Value};
use tiebreak::world::World;
use wasm_bindgen::prelude::*;

use crate::set;

/// A plain object that collects the figures of a lane.
#[derive(Default)]
pub struct Written<'a> {
    /// Whose places it names as documents do; others by their numbers.
    world: Option<&'a World>,
    object: Object,
    failed: Option<JsError>,
}

impl<'a> Written<'a> {
    /// An empty object for figures on a world.
    pub fn on(world: &'a World) -> Self {
        Self {
            world: Some(world),
            ..Self::default()
        }
    }

    /// The object with all figures collected.
    ///
    /// # Errors
    /// Where one couldn't be set.
    pub fn object(self) -> Result<Object, JsError> {
        self.failed.map_or(Ok(self.object), Err)
    }
}

impl Told for Written<'_> {
    fn figure(&mut self, name: &'static str, value: Option<Value<'_>>) {
        let value = value.map_or(JsValue::NULL, |value| written(self.world, value));
        if let Err(error) = set(&self.object, name, &value) {
            self.failed = Some(error);
        }
    }
}

fn written(world: Option<&World>, value: Value<'_>) -> JsValue {
    let number = |number: Option<u64>| number.map_or(JsValue::NULL, |it| (it as f64).into());
    match value {
        Value::Flag(flag) => flag.into(),
        Value::Word(word) => word.into(),
        Value::Whole(whole) => (whole as f64).into(),
        Value::Real(real) => real.into(),
        Value::Single(single) => shortest(single).into(),
        Value::Place(node) => place(world, node),
        // A path is long: the page spells its places out only when asked for them.
        Value::Places(nodes) | Value::Path(nodes) => {
            let places: Vec<u32> = nodes.iter().map(|node| node.0).collect();
            Uint32Array::from(&places[..]).into()
        }
        Value::Rows(rows) => {
            let row = |row: &[Option<u64>; 3]| row.iter().copied().map(number).collect::<Array>();
            rows.iter().map(row).collect::<Array>().into()
        }
        Value::Parts(parts) => {
            let mut inner = Written {
                world,
                ..Written::default()
            };
            for &(name, value) in parts {
                inner.figure(name, value);
            }
            inner.object.into()
        }
    }
}

/// The double that is written like a single: the first of few digits that is the same single.
fn shortest(single: f32) -> f64 {
    let number = Number::from(f64::from(single));
    let written = (1..=9).filter_map(|digits| {
        let text = number.to_precision(digits).ok()?;
        Some(Number::parse_float(&text.as_string()?))
    });
    let mut same = written.filter(|&double| double as f32 == single);
    same.next().unwrap_or(single.into())
}

/// A place as documents name it: `[x, y]`, on floors `[x, y, floor]`, a region by its number.
fn place(world: Option<&World>, node: NodeId) -> JsValue {
    let Some(world) = world.filter(|world| world.regions().is_none()) else {
        return node.0.into();
    };
    let cells = world.grid().cells().len() as u32;
    let (x, y) = world.grid().xy(NodeId(node.0 % cells));
    let pair = Array::of2(&x.into(), &y.into());
    if !world.layers().floors.is_empty() {
        pair.push(&(node.0 / cells).into());
    }
    pair.into()
}
