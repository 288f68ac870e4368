//! Two lanes' searches compared.

use tiebreak_analysis::{Choice, Difference, PathRelation, Side};
use tiebreak_boundary::to_js;
use wasm_bindgen::prelude::*;

use crate::analysis::step::Decided;
use crate::analysis::subject::Recorded;
use crate::analysis::{Subject, object, sets};

#[wasm_bindgen]
impl Subject {
    /// `Difference` of `www/src/analysis/types.ts`; the other one may be the same.
    pub fn difference(&self, other: &Subject) -> Result<JsValue, JsError> {
        let runs = [self.whole_run()?, other.whole_run()?];
        let found = Difference::of(&side(self, runs[0]), &side(other, runs[1]));
        let paths = match found.paths().relation {
            PathRelation::Neither => "neither finds one",
            PathRelation::OnlyA | PathRelation::OnlyB => "only one finds one",
            PathRelation::Same => "the same",
            PathRelation::EqualCost => "equal cost, another path",
            PathRelation::OtherCost => "another cost",
            PathRelation::OtherUnits => "costs in different units",
        };
        let parting = found.parting();
        let step = parting.map_or(JsValue::NULL, |parting| (parting.step as f64).into());
        let why = parting.map_or_else(String::new, |parting| parting.why.to_string());
        let took = |choice: Option<Choice>| {
            let node = choice.and_then(|choice| choice.node);
            node.map_or(JsValue::NULL, |node| node.0.into())
        };
        let decided = |choice: Option<Choice>| {
            let decision = choice.and_then(|choice| choice.decision);
            to_js(&decision.map(Decided::of))
        };
        let (a, b) = (
            parting.map(|parting| parting.a),
            parting.map(|parting| parting.b),
        );
        let own = [
            ("step", step),
            ("why", why.into()),
            ("took", took(a)),
            ("decided", decided(a)?),
            ("otherTook", took(b)),
            ("otherDecided", decided(b)?),
            ("paths", paths.into()),
        ];
        object(&[&sets::fields(found.sets())[..], &own[..]].concat())
    }
}

fn side<'a>(subject: &'a Subject, run: &'a Recorded) -> Side<'a> {
    Side {
        scenario: &subject.scenario,
        trace: &run.trace,
        path: &run.path,
        cost: run.cost,
    }
}
