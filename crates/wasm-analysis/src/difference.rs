//! Two lanes' searches compared.

use tiebreak::analysis::{Choice, Difference, PathRelation, Side};
use tiebreak::space::NodeId;
use wasm_bindgen::prelude::*;

use crate::{Subject, object, sets};

#[wasm_bindgen]
impl Subject {
    /// `Difference` of `www/src/analysis/types.js`; the other one may be the same.
    pub fn difference(&self, other: &Subject) -> Result<JsValue, JsError> {
        self.check_whole()?;
        other.check_whole()?;
        let paths = [self.search.path(), other.search.path()];
        let found = Difference::of(&side(self, &paths[0]), &side(other, &paths[1]));
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
        let by = |choice: Option<Choice>| {
            let decision = choice.and_then(|choice| choice.decision);
            JsValue::from(decision.map_or_else(String::new, |decision| decision.by.to_string()))
        };
        let (a, b) = (
            parting.map(|parting| parting.a),
            parting.map(|parting| parting.b),
        );
        let own = [
            ("step", step),
            ("why", why.into()),
            ("took", took(a)),
            ("by", by(a)),
            ("otherTook", took(b)),
            ("otherBy", by(b)),
            ("paths", paths.into()),
        ];
        object(&[&sets::fields(found.sets())[..], &own[..]].concat())
    }
}

fn side<'a>(subject: &'a Subject, path: &'a [NodeId]) -> Side<'a> {
    Side {
        scenario: &subject.scenario,
        trace: &subject.trace,
        path,
        cost: subject.search.cost(),
    }
}
