//! The settings of policies, for menus.

use js_sys::Object;
use tiebreak::journey::Policy;
use tiebreak_boundary::set;
use tiebreak_boundary::settings::settings;
use wasm_bindgen::prelude::*;

use crate::{JsReasons, JsSettings};

/// The settings of a policy.
#[wasm_bindgen]
pub fn policy_settings() -> Result<JsSettings, JsError> {
    let mut usual = Policy::default();
    Ok(settings(&mut |fields| usual.tell(fields))?.unchecked_into())
}

/// Why settings make no difference in a policy, by their keys.
pub(crate) fn idle(policy: &Policy) -> Result<JsReasons, JsError> {
    let idle = Object::new();
    for key in policy.keys() {
        if let Some(reason) = policy.idle(key) {
            set(&idle, key.name, &reason.into())?;
        }
    }
    Ok(idle.unchecked_into())
}
