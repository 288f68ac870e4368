//! Which settings make a difference, and which of their choices menus leave out.

use js_sys::Object;
use tiebreak::config::Use;
use wasm_bindgen::prelude::*;

use crate::set;

/// Adds to an object what its owner's settings are good for: `idle`, by setting why it makes no difference, and
/// `barred`, by setting and choice why it can't be searched.
pub fn add(object: &JsValue, uses: &[Use]) -> Result<(), JsError> {
    let (idle, barred) = (Object::new(), Object::new());
    for each in uses {
        if let Some(reason) = &each.idle {
            set(&idle, each.key.name, &JsValue::from(reason.as_ref()))?;
        }
        let choices = Object::new();
        for choice in &each.barred {
            if let Some(reason) = choice.left_out() {
                set(&choices, choice.choice, &reason.into())?;
            }
        }
        if Object::keys(&choices).length() > 0 {
            set(&barred, each.key.name, &choices)?;
        }
    }
    set(object, "idle", &idle)?;
    set(object, "barred", &barred)
}
