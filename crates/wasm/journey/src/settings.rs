//! Which settings of policies make a difference.

use js_sys::Object;
use tiebreak_boundary::set;
use tiebreak_journey::Policy;
use wasm_bindgen::prelude::*;

use crate::JsReasons;

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
