//! Settings as menus list them: their names, their choices and their limits.

use js_sys::Object;
use serde::Serialize;
use tiebreak::fields::{self, Fields, Key, Range, Refused};
use tiebreak::fields::{Form, Layout, Phrase};
use tiebreak::grid::Order;
use tiebreak::heuristic::{MAX_NUDGE, Nudge, NudgeKind};
use tiebreak::named::{Named, Set};
use tiebreak::priority::{Chain, Criterion};
use tiebreak::program::Said;
use wasm_bindgen::prelude::*;

use crate::config::Tell;
use crate::config::written;
use crate::{set, to_js};

/// A member of a closed set.
#[derive(Serialize)]
pub struct Choice {
    pub name: &'static str,
    pub label: &'static str,
    pub help: &'static str,
}

/// The members of a closed set, in the order of menus.
pub fn choices(set: &Set) -> Vec<Choice> {
    let places = 0..set.names.len();
    let choices = places.map(|place| Choice {
        name: set.names[place],
        label: set.labels[place],
        help: set.helps[place],
    });
    choices.collect()
}

/// All settings that are told, by their keys. A setting that came after version 1 has the value told as its usual
/// one.
pub fn settings(tell: Tell<'_>) -> Result<Object, JsError> {
    let mut settings = Settings(Object::new());
    tell(&mut settings)
        .map_err(|Refused| JsError::new("The settings could not be handed over."))?;
    Ok(settings.0)
}

/// A setting, or a part of a program, as a form shows it.
#[derive(Serialize)]
pub struct Setting {
    pub kind: &'static str,
    pub noun: &'static str,
    pub label: &'static str,
    pub help: &'static str,
    pub since: u32,
    pub choices: Vec<Choice>,
    pub least: f64,
    pub most: f64,
    pub unit: f64,
}

/// The settings by their keys.
struct Settings(Object);

/// The range of a setting that isn't a number.
const ANY: Range = Range {
    least: 0,
    most: 0,
    unit: 1,
};

impl Settings {
    /// `usual` is the value of a setting that a configuration leaves out.
    fn add(
        &mut self,
        key: &Key,
        kind: &'static str,
        set_of: Option<&Set>,
        range: Range,
        usual: impl Into<JsValue>,
    ) -> Result<JsValue, Refused> {
        let setting: JsValue = to_js(&Setting {
            kind,
            since: key.version,
            noun: key.noun,
            label: key.label,
            help: key.help,
            choices: set_of.map_or_else(Vec::new, choices),
            least: range.least.into(),
            most: range.most.into(),
            unit: range.unit.into(),
        })
        .map_err(|_| Refused)?;
        if key.version > 1 {
            set(&setting, "usual", &usual.into()).map_err(|_| Refused)?;
        }
        set(&self.0, key.name, &setting).map_err(|_| Refused)?;
        Ok(setting)
    }
}

impl Fields for Settings {
    fn choice(&mut self, key: &'static Key, choice: fields::Choice<'_>) -> Result<(), Refused> {
        self.add(key, "choice", Some(choice.set), ANY, choice.name())?;
        Ok(())
    }

    fn number(&mut self, key: &'static Key, range: Range, usual: &mut u32) -> Result<(), Refused> {
        self.add(key, "number", None, range, *usual)?;
        Ok(())
    }

    fn optional(
        &mut self,
        key: &'static Key,
        range: Range,
        usual: &mut Option<u32>,
    ) -> Result<(), Refused> {
        let usual = usual.map_or(JsValue::NULL, JsValue::from);
        self.add(key, "optional", None, range, usual)?;
        Ok(())
    }

    fn flag(&mut self, key: &'static Key, usual: &mut bool) -> Result<(), Refused> {
        self.add(key, "flag", None, ANY, *usual)?;
        Ok(())
    }

    fn order(&mut self, key: &'static Key, _: &mut Order) -> Result<(), Refused> {
        self.add(key, "order", None, ANY, JsValue::NULL)?;
        Ok(())
    }

    fn chain(&mut self, key: &'static Key, _: &mut Chain) -> Result<(), Refused> {
        self.add(key, "chain", Some(&Criterion::SET), ANY, JsValue::NULL)?;
        Ok(())
    }

    fn nudge(&mut self, key: &'static Key, _: &mut Option<Nudge>) -> Result<(), Refused> {
        let (least, most, unit) = (0, MAX_NUDGE, 1000);
        let range = Range { least, most, unit };
        self.add(key, "nudge", Some(&NudgeKind::SET), range, JsValue::NULL)?;
        Ok(())
    }

    fn parts(&mut self, key: &'static Key, _: &mut Vec<Said>) -> Result<(), Refused> {
        self.add(key, "parts", None, ANY, Object::new())?;
        Ok(())
    }

    /// Each of the choices has the limits of its number and its usual one, or null.
    fn phrases(
        &mut self,
        key: &'static Key,
        form: &'static Form,
        usual: &mut Vec<Phrase>,
    ) -> Result<(), Refused> {
        let kind = match form.layout {
            Layout::List => "list",
            Layout::One => "phrase",
            Layout::All => "numbers",
        };
        let setting = self.add(key, kind, Some(form.set), ANY, written(form, usual))?;
        let numbers = form.numbers.iter().enumerate().map(|(place, range)| {
            let usual = (form.usual)(place)?;
            range.map(|Range { least, most, unit }| Number {
                least,
                most,
                unit,
                usual,
            })
        });
        let numbers: JsValue = to_js(&numbers.collect::<Vec<_>>()).map_err(|_| Refused)?;
        set(&setting, "numbers", &numbers).map_err(|_| Refused)
    }
}

/// The limits of a word's number, and the usual one.
#[derive(Serialize)]
struct Number {
    least: u32,
    most: u32,
    unit: u32,
    usual: u32,
}
