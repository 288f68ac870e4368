use serde::Serialize;
use tiebreak::config::Config;
use tiebreak::cost::cost_text;
use tiebreak::event::Status;
use tiebreak::ground::{End, Ground};
use tiebreak::search::Method;
use tiebreak_analysis::{Plateau, Zone};

use super::{Run, Shown, memory};
use crate::failure::Failure;
use crate::output::or_dash;

/// Says why a walk has none of these numbers.
fn no_zones(config: &Config) -> String {
    let walk = "A walk keeps no OPEN list, so no cell is forced and none is tied.";
    let other = config.unlike_best_first().unwrap_or_default();
    let is_walk = config.method == Method::Walk;
    (if is_walk { walk } else { other }).to_owned()
}

/// Cells with f below (`forced`), at (`tied`) and above (`beyond`) C\*, and how many of them a search
/// expanded. None is forced where the cost so far doesn't count in f, and a walk has none of these.
#[derive(Serialize)]
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
#[derive(Serialize)]
struct Expanded {
    forced: Option<u64>,
    tied: Option<u64>,
    beyond: Option<u64>,
}

impl Finding {
    pub(super) fn of(run: &Run, ground: &mut Ground) -> Result<Self, Failure> {
        let scenario = &run.scenario;
        let end = End::Start(scenario.start());
        let truth = ground.truth(&scenario.config().moves, end)?;
        let mut plateau = Plateau::new(scenario).ok_or_else(memory)?;
        plateau.advance(&truth, usize::MAX);
        let spent = plateau.spent(run.trace.order());
        let keeps_open = scenario.config().is_plain();
        let forced = plateau.forced().filter(|_| keeps_open);
        let zoned = |count: u64| keeps_open.then_some(count);
        let unmet = match keeps_open {
            true => plateau.unmet().iter().map(ToString::to_string).collect(),
            false => vec![no_zones(scenario.config())],
        };
        Ok(Self {
            optimum: truth.distance(scenario.goal()).map(|cost| cost.0),
            cost_unit: run.unit(),
            forced,
            tied: zoned(plateau.count(Zone::Tied)),
            beyond: zoned(plateau.count(Zone::Beyond)),
            expanded: Expanded {
                forced: forced.map(|_| spent.forced),
                tied: zoned(spent.tied),
                beyond: zoned(spent.beyond),
            },
            fewest: plateau.fewest(),
            waste: plateau
                .waste(&spent)
                .filter(|_| run.status != Status::Limit),
            unmet,
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
