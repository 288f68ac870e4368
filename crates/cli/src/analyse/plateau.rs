use serde::Serialize;
use tiebreak::cost::cost_text;
use tiebreak::event::Status;
use tiebreak::ground::{End, Ground};
use tiebreak::search::Method;
use tiebreak_analysis::{Plateau, Zone};

use super::{Run, Shown, memory};
use crate::failure::Failure;
use crate::output::or_dash;

/// Cells with f below (`forced`), at (`tied`) and above (`beyond`) C\*, and how many of them a search
/// expanded. None is forced where the cost so far doesn't count in f, and a walk has none of these.
#[derive(Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Finding {
    optimum: Option<u64>,
    cost_unit: u64,
    forced: Option<u64>,
    tied: Option<u64>,
    beyond: Option<u64>,
    expanded: Expanded,
    fewest: Option<u64>,
    waste: Option<f64>,
    /// The unmet conditions of the bound.
    unmet: Vec<String>,
}

/// How many cells of each kind the search expanded.
#[derive(Default, Serialize)]
struct Expanded {
    forced: Option<u64>,
    tied: Option<u64>,
    beyond: Option<u64>,
}

impl Finding {
    pub(super) fn of(run: &Run, ground: &mut Ground) -> Result<Self, Failure> {
        let scenario = &run.scenario;
        let truth = ground.truth(scenario, End::Start)?;
        let none = Self {
            optimum: truth.optimum(scenario.ends()).map(|cost| cost.0),
            cost_unit: run.unit(),
            ..Self::default()
        };
        if let Some(reason) = scenario.unlike_tied() {
            let walk = "A walk keeps no OPEN list, so no cell is forced and none is tied.";
            let is_walk = scenario.config().method == Method::Walk;
            let reason = if is_walk { walk } else { reason };
            return Ok(Self {
                unmet: vec![reason.to_owned()],
                ..none
            });
        }
        let mut plateau = Plateau::new(scenario).ok_or_else(memory)?;
        plateau.advance(&truth, usize::MAX);
        let spent = plateau.spent(&run.trace);
        let forced = plateau.forced();
        Ok(Self {
            forced,
            tied: Some(plateau.count(Zone::Tied)),
            beyond: Some(plateau.count(Zone::Beyond)),
            expanded: Expanded {
                forced: forced.map(|_| spent.forced),
                tied: Some(spent.tied),
                beyond: Some(spent.beyond),
            },
            fewest: plateau.fewest(),
            waste: plateau
                .waste(&spent)
                .filter(|_| run.status != Status::Limit),
            unmet: plateau.unmet().iter().map(ToString::to_string).collect(),
            ..none
        })
    }
}

impl Shown for Finding {
    const TITLE: &'static str =
        "plateau: cells by f against C*, and how many of them were expanded";
    const HEAD: &'static [&'static str] = &[
        "C*", "f < C*", "expanded", "f = C*", "expanded", "f > C*", "expanded", "fewest", "waste",
    ];

    fn row(&self) -> Vec<String> {
        let Expanded {
            forced,
            tied,
            beyond,
        } = self.expanded;
        let counts = [self.forced, forced, self.tied, tied, self.beyond, beyond];
        let mut row = vec![or_dash(
            self.optimum.map(|cost| cost_text(cost, self.cost_unit)),
        )];
        row.extend(counts.map(or_dash));
        row.push(or_dash(self.fewest));
        row.push(or_dash(self.waste.map(|waste| format!("{waste:.2}"))));
        row
    }

    fn notes(&self) -> Vec<String> {
        self.unmet.clone()
    }
}
