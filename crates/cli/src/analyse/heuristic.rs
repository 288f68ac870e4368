use serde::Serialize;
use tiebreak::cost::cost_text;
use tiebreak::ground::{End, Ground};
use tiebreak::registry;
use tiebreak_analysis::{Accuracies, Accuracy, Inconsistencies};

use super::{Run, Shown};
use crate::failure::Failure;
use crate::output::or_dash;
use crate::places::Place;

/// h beside true distances.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Finding {
    cost_unit: u64,
    /// How many cells have an h that is too small, exact or too large.
    under: u64,
    exact: u64,
    over: u64,
    mean_ratio: Option<f64>,
    most_under: Option<Worst>,
    most_over: Option<Worst>,
    inconsistent_steps: u64,
}

/// A cell with its h and h\*.
#[derive(Serialize)]
struct Worst {
    cell: Place,
    h: u64,
    distance: u64,
}

impl Finding {
    /// `None` for a search that doesn't use h.
    pub(super) fn of(run: &Run, ground: &mut Ground) -> Result<Option<Self>, Failure> {
        let scenario = &run.scenario;
        if !scenario.config().uses_h() {
            return Ok(None);
        }
        let Some(h) = registry::guide(scenario) else {
            return Ok(None);
        };
        let truth = ground.truth(scenario, End::Goal)?;
        let mut estimates = Accuracies::default();
        estimates.run(&h, &truth, usize::MAX);
        let mut steps = Inconsistencies::new(0);
        steps.run(&h, &truth, usize::MAX);
        let shares = estimates.shares();
        let worst = |of: Option<Accuracy>| {
            of.map(|Accuracy { node, h, distance }| Worst {
                cell: run.place(node),
                h,
                distance,
            })
        };
        Ok(Some(Self {
            cost_unit: run.unit(),
            under: shares.under,
            exact: shares.exact,
            over: shares.over,
            mean_ratio: estimates.mean_ratio(),
            most_under: worst(estimates.largest_underestimate()),
            most_over: worst(estimates.largest_overestimate()),
            inconsistent_steps: steps.count(),
        }))
    }
}

impl Shown for Finding {
    const TITLE: &'static str = "heuristic: h beside the true distance h*, in cells";
    const HEAD: &'static [&'static str] = &[
        "h < h*",
        "h = h*",
        "h > h*",
        "mean h / h*",
        "most too small",
        "most too large",
        "inconsistent steps",
    ];

    fn row(&self) -> Vec<String> {
        let worst = |of: &Option<Worst>| {
            or_dash(of.as_ref().map(|Worst { cell, h, distance }| {
                let [h, distance] = [h, distance].map(|&cost| cost_text(cost, self.cost_unit));
                format!("{h} of {distance} at {cell}")
            }))
        };
        let mut row: Vec<String> = [self.under, self.exact, self.over]
            .map(|count| count.to_string())
            .into();
        row.push(or_dash(self.mean_ratio.map(|ratio| format!("{ratio:.3}"))));
        row.extend([worst(&self.most_under), worst(&self.most_over)]);
        row.push(self.inconsistent_steps.to_string());
        row
    }
}
