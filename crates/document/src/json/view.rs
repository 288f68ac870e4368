//! The view: what the page shows of a document.

use std::fmt::Write as _;
use std::num::NonZeroU32;

use crate::{Camera, SHARE, Sync, View};

use super::named;
use super::value::{Form, Value};
use crate::FileError;

const KEYS: &[&str] = &[
    "layer", "arrows", "figures", "position", "sync", "atEnd", "speed", "camera",
];

/// The factor in the fixed-point numbers of [`Camera`].
const CAMERA: f64 = 64.0;

/// The whole of a share, as the page's timeline counts.
const WHOLE: f64 = 1000.0;

pub(super) fn read(value: &impl Value) -> Result<View, FileError> {
    let view = value.object("a view", KEYS)?;
    let flag = |key: &'static str| view.required(key)?.flag(key);
    let sync = named(view.required("sync")?, "the synchronisation")?;
    let position = view.required("position")?;
    let position = match sync {
        Sync::Steps => number(position, "the position in steps")? as u32,
        Sync::Share => {
            let share = position.decimal("the position in thousandths", 0.0, WHOLE)?;
            (share / WHOLE * f64::from(SHARE)).round() as u32
        }
    };
    let speed = view.required("speed")?;
    Ok(View {
        sync,
        position: (!flag("atEnd")?).then_some(position),
        layer: named(view.required("layer")?, "the layer")?,
        arrows: flag("arrows")?,
        figures: flag("figures")?,
        speed: number(speed, "the speed in steps a second")?.round() as u32,
        camera: camera(view.required("camera")?)?,
    })
}

/// A whole number; the page's form has decimals, since the page can stand between two steps.
fn number(value: &impl Value, noun: &str) -> Result<f64, FileError> {
    match value.form() {
        Form::File => Ok(value.number(noun, 0, u32::MAX.into())? as f64),
        Form::Page => value.decimal(noun, 0.0, u32::MAX.into()),
    }
}

fn camera(value: &impl Value) -> Result<Option<Camera>, FileError> {
    let camera = value.object("a camera", &["scale", "x", "y"])?;
    let number = |key, least: f64, most: f64| {
        let number = camera
            .required(key)?
            .decimal(key, least / CAMERA, most / CAMERA)?;
        Ok::<_, FileError>((number * CAMERA).round())
    };
    let scale = number("scale", 0.0, u32::MAX.into())? as u32;
    let edge = |key| Ok::<_, FileError>(number(key, i32::MIN.into(), i32::MAX.into())? as i32);
    let (x, y) = (edge("x")?, edge("y")?);
    Ok(NonZeroU32::new(scale).map(|scale| Camera { scale, x, y }))
}

/// The numbers of a view as documents write them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ViewNumbers {
    /// The timeline's position, in steps or in thousandths of a run; 0 at the end.
    pub position: f64,
    /// The side of a cell in pixels; 0 where the map is fitted.
    pub scale: f64,
    /// The position of the left edge, in cells.
    pub x: f64,
    /// The position of the top edge, in cells.
    pub y: f64,
}

impl ViewNumbers {
    /// Those of a view.
    pub fn of(view: &View) -> Self {
        let position = f64::from(view.position.unwrap_or(0));
        let (scale, x, y) = view
            .camera
            .map_or((0, 0, 0), |Camera { scale, x, y }| (scale.get(), x, y));
        Self {
            position: match view.sync {
                Sync::Steps => position,
                Sync::Share => position * WHOLE / f64::from(SHARE),
            },
            scale: f64::from(scale) / CAMERA,
            x: f64::from(x) / CAMERA,
            y: f64::from(y) / CAMERA,
        }
    }
}

pub(super) fn write(text: &mut String, view: &View) {
    let ViewNumbers {
        position,
        scale,
        x,
        y,
    } = ViewNumbers::of(view);
    let _ = write!(
        text,
        "{{ \"layer\": \"{}\", \"arrows\": {}, \"figures\": {}, \"position\": {position}, \
         \"sync\": \"{}\", \"atEnd\": {}, \"speed\": {}, \
         \"camera\": {{ \"scale\": {scale}, \"x\": {x}, \"y\": {y} }} }}",
        view.layer,
        view.arrows,
        view.figures,
        view.sync,
        view.position.is_none(),
        view.speed,
    );
}
