//! A finished run in numbers.

use tiebreak::scenario::Scenario;
use tiebreak::search::Search;
use tiebreak::search::report::Report;
use tiebreak_analysis::{Figures, Verdict};
use tiebreak_boundary::figures::Written;
use tiebreak_boundary::{set, to_js};
use wasm_bindgen::prelude::*;

use crate::JsFigures;
use crate::config::Rule;

/// A finished run's figures, what its configuration guarantees, and a verdict that is open.
pub(crate) fn figures(
    scenario: &Scenario,
    search: &dyn Search,
    report: &Report,
) -> Result<JsFigures, JsError> {
    let mut written = Written::on(scenario.world());
    Figures::of(scenario, search, report).tell(&mut written);
    Verdict::default().tell(&mut written);
    let figures = written.object()?;
    set(&figures, "rule", &to_js(&Rule::on(scenario))?)?;
    Ok(figures.unchecked_into())
}
