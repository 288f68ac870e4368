use serde::Serialize;
use tiebreak::cost::cost_text;
use tiebreak::event::Status;
use tiebreak::ground::{End, Ground};
use tiebreak_analysis::OptimalPaths;

use super::{Run, Shown};
use crate::failure::Failure;
use crate::output::or_dash;

/// All cheapest paths by the lane's moves.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Finding {
    optimum: Option<u64>,
    cost_unit: u64,
    /// The number of paths: as digits, or `about 5.44e238` from 2^128 - 1 on.
    paths: String,
    /// The number of paths, rounded: `mantissa` times 10 to the `exponent`.
    mantissa: f64,
    exponent: u64,
    /// Cells on any of the paths; cells on all of them.
    cells: usize,
    on_all: usize,
    /// Whether the search's own path is one of them; `null` where it gave up.
    is_own: Option<bool>,
}

impl Finding {
    pub(super) fn of(run: &Run, ground: &mut Ground) -> Result<Self, Failure> {
        let scenario = &run.scenario;
        let from_start = ground.truth(scenario, End::Start)?;
        let to_goal = ground.truth(scenario, End::Goal)?;
        let mut paths = OptimalPaths::default();
        while !paths.advance(&from_start, &to_goal, usize::MAX) {}
        let count = paths.count();
        let optimum = to_goal.optimum(scenario.ends());
        Ok(Self {
            optimum: optimum.map(|cost| cost.0),
            cost_unit: run.unit(),
            paths: count.to_string(),
            mantissa: count.mantissa,
            exponent: count.exponent,
            cells: paths.cells().count(),
            on_all: paths.on_all(),
            is_own: (run.status != Status::Limit)
                .then_some(run.status == Status::Found && run.cost == optimum),
        })
    }
}

impl Shown for Finding {
    const TITLE: &'static str = "optimal: all cheapest paths by each search's moves";
    const HEAD: &'static [&'static str] = &["C*", "paths", "cells", "on all", "finds one"];

    fn row(&self) -> Vec<String> {
        vec![
            or_dash(self.optimum.map(|cost| cost_text(cost, self.cost_unit))),
            self.paths.clone(),
            self.cells.to_string(),
            self.on_all.to_string(),
            or_dash(self.is_own.map(|is_own| if is_own { "yes" } else { "no" })),
        ]
    }
}
