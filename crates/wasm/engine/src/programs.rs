//! Programs in the catalogue: what each fixes of a lane, the questions about its parts, and what a lane answers to them.

use js_sys::Object;
use tiebreak::config::{Config, settings};
use tiebreak::program::{Key, Language, MAX_KEY, Part, PartForm, PartRange, Parts, Preset, Said};
use tiebreak_boundary::config::part as value_of;
use tiebreak_boundary::settings::{Choice, Setting, choices};
use tiebreak_boundary::{set, to_js};
use wasm_bindgen::prelude::*;

/// Adds to the catalogue its `programs` by name, the `parts` of a program by name, and `languages` with what is usual in
/// each.
pub(crate) fn add(catalogue: &JsValue) -> Result<(), JsError> {
    let (programs, parts, languages) = (Object::new(), Object::new(), Object::new());
    // One's own stands behind the real ones.
    let (own, real): (Vec<Preset>, Vec<Preset>) =
        Preset::ALL.iter().partition(|it| **it == Preset::None);
    for preset in real.into_iter().chain(own) {
        let program = Object::new();
        set(&program, "family", &preset.family().into())?;
        set(&program, "fixes", &fixed(preset)?.into())?;
        set(&programs, preset.name(), &program)?;
    }
    for &part in Part::ALL {
        set(&parts, part.name(), &question(part)?)?;
    }
    for &language in Language::ALL {
        let told = Object::new();
        let usual = language.parts().unlike(&Parts::USUAL);
        set(&told, "label", &language.label().into())?;
        set(&told, "parts", &by_name(usual)?.into())?;
        set(&languages, language.name(), &told)?;
    }
    set(catalogue, "programs", &programs)?;
    set(catalogue, "parts", &parts)?;
    set(catalogue, "languages", &languages)
}

/// Adds to the check of a program `parts`, by name its value and that of the real program.
pub(crate) fn add_parts(check: &JsValue, config: &Config) -> Result<(), JsError> {
    let Some(program) = config.program() else {
        return Ok(());
    };
    let usual = program.preset.parts(config.moves.neighbours);
    let parts = Object::new();
    for &part in Part::ALL {
        let both = Object::new();
        for (name, of) in [("value", &program.parts), ("usual", &usual)] {
            let value = of.get(part);
            set(&both, name, &value_of(Said { part, value }))?;
        }
        set(&parts, part.name(), &both)?;
    }
    set(check, "parts", &parts)
}

fn by_name(said: Vec<Said>) -> Result<Object, JsError> {
    let object = Object::new();
    for said in said {
        set(&object, said.part.name(), &value_of(said))?;
    }
    Ok(object)
}

/// A part as a form asks for it.
fn question(part: Part) -> Result<JsValue, JsError> {
    let (kind, range) = match part.form() {
        PartForm::Word(_) => ("choice", PartRange::default()),
        PartForm::Number(range) => ("number", range),
        PartForm::Optional(range) => ("optional", range),
        PartForm::Flag => ("flag", PartRange::default()),
        PartForm::Key => (
            "key",
            PartRange {
                most: MAX_KEY as u64,
                ..PartRange::default()
            },
        ),
    };
    let choices = match part.form() {
        PartForm::Key => Key::known()
            .map(|it| Choice {
                name: it.name(),
                label: it.label(),
                help: it.help(),
            })
            .collect(),
        _ => part.choices().map_or_else(Vec::new, choices),
    };
    let question: JsValue = to_js(&Setting {
        kind,
        noun: part.name(),
        label: part.label(),
        help: part.help(),
        since: 2,
        choices,
        least: 0.0,
        most: range.most as f64,
        unit: range.unit as f64,
    })?;
    set(&question, "zero", &range.zero.into())?;
    let usual = Said {
        part,
        value: Parts::USUAL.get(part),
    };
    set(&question, "usual", &value_of(usual))?;
    Ok(question)
}

/// The settings that a program fixes, with their values.
fn fixed(preset: Preset) -> Result<Object, JsError> {
    let (fixed, object) = (preset.fixed(), Object::new());
    if let Some(moves) = fixed.moves {
        set(&object, settings::MOVES.name, &moves.name().into())?;
    }
    if let Some(corners) = fixed.corners {
        set(&object, settings::CORNERS.name, &corners.name().into())?;
    }
    if let Some(order) = fixed.order {
        set(&object, settings::ORDER.name, &order.to_string().into())?;
        set(
            &object,
            settings::CHECKERBOARD.name,
            &fixed.checkerboard.into(),
        )?;
    }
    Ok(object)
}
