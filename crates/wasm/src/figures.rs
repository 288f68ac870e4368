//! A finished run in numbers, and its judgement by true distances.

use js_sys::Object;
use serde::Serialize;
use tiebreak::analysis::{Judge, PathShape};
use tiebreak::cost::Cost;
use tiebreak::grid::Grid;
use tiebreak::scenario::Scenario;
use tiebreak::search::report::Report;
use tiebreak::search::variant::Count;
use tiebreak::search::{Search, Status};
use tiebreak::space::NodeId;
use tiebreak_boundary::to_js;
use wasm_bindgen::prelude::*;

use crate::JsFigures;
use crate::config::Rule;
use crate::world::{Told, has_shape, measured};

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Figures {
    found: bool,
    status: &'static str,
    expanded: u64,
    generated: u64,
    updated: u64,
    reopened: u64,
    max_open: u64,
    cost: Option<u64>,
    g: Option<u64>,
    straight: Option<u64>,
    diagonal: Option<u64>,
    length: Option<f64>,
    turns: Option<u64>,
    share: f64,
    rule: Rule,
}

/// The numbers of searches that came after version 1; each is there only where it means something.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct More {
    #[serde(skip_serializing_if = "Option::is_none")]
    dropped: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    deferred: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    scanned: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    looks: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    skipped: Option<u64>,
    /// The bound, g of the goal where a pass has its own path, and expansions.
    #[serde(skip_serializing_if = "Option::is_none")]
    passes: Option<Vec<(u64, Option<u64>, u64)>>,
    /// How many cells of the path are parents.
    #[serde(skip_serializing_if = "Option::is_none")]
    waypoints: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    meeting: Option<(u32, u32)>,
}

impl More {
    fn of(scenario: &Scenario, search: &dyn Search) -> Self {
        let (config, counters) = (scenario.config(), search.counters());
        let counts = |count| config.counts(count);
        let passes = search.passes().iter();
        let passes = passes.map(|pass| (pass.bound, pass.g.map(|g| g.0), pass.expanded));
        Self {
            dropped: counts(Count::Dropped).then_some(counters.dropped),
            deferred: counts(Count::Deferred).then_some(counters.deferred),
            scanned: counts(Count::Scanned).then_some(counters.scanned),
            looks: counts(Count::Looks).then_some(counters.looks),
            skipped: counts(Count::Skipped).then_some(counters.skipped),
            passes: counts(Count::Passes).then(|| passes.collect()),
            waypoints: counts(Count::Waypoints).then(|| search.waypoints().len()),
            meeting: search
                .meeting()
                .filter(|_| scenario.world().is_flat_squares())
                .map(|node| scenario.grid().xy(node)),
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Verdict {
    optimum: Option<u64>,
    deviation: Option<f64>,
    admissible: Option<bool>,
    consistent: Option<bool>,
    overestimate: Option<Overestimate>,
    inconsistency: Option<Inconsistency>,
    /// The least cost at any angle, where it is worked out.
    #[serde(skip_serializing_if = "Option::is_none")]
    any_angle: Option<u64>,
}

#[derive(Serialize)]
struct Overestimate {
    cell: (u32, u32),
    h: u64,
    distance: u64,
}

#[derive(Serialize)]
struct Inconsistency {
    from: (u32, u32),
    to: (u32, u32),
    drop: u64,
    step: u64,
}

/// A finished run in numbers, as one object. serde's `flatten` would join its parts by code for maps.
pub(crate) fn figures(
    scenario: &Scenario,
    search: &dyn Search,
    report: &Report,
) -> Result<JsFigures, JsError> {
    let figures: Object = to_js(&Figures::of(scenario, search, report))?;
    {
        Object::assign(&figures, &to_js(&More::of(scenario, search))?);
        Object::assign(&figures, &to_js(&Told::of(scenario, search, report))?);
    }
    Ok(figures.unchecked_into())
}

impl Figures {
    fn of(scenario: &Scenario, search: &dyn Search, report: &Report) -> Self {
        let counters = search.counters();
        let cost = search.cost().map(|cost| cost.0);
        let has_shape = has_shape(scenario);
        let shape = cost.filter(|_| has_shape);
        let shape = shape.map(|_| PathShape::of(scenario.grid(), &search.path()));
        let (length, turns) = measured(scenario, search, report, shape.as_ref());
        Self {
            found: search.status() == Status::Found,
            status: search.status().name(),
            expanded: counters.expanded,
            generated: counters.generated,
            updated: counters.updated,
            reopened: counters.reopened,
            max_open: counters.max_open,
            cost,
            g: search.g().map(|g| g.0),
            straight: shape.map(|shape| shape.straight),
            diagonal: shape.map(|shape| shape.diagonal),
            length,
            turns,
            share: counters.expanded as f64 / scenario.world().places() as f64,
            rule: Rule::on(scenario),
        }
    }
}

impl Verdict {
    /// Where h can't be judged by true distances.
    pub(crate) fn without_h(cost: Option<Cost>, optimum: Option<Cost>) -> Self {
        Self {
            optimum: optimum.map(|optimum| optimum.0),
            deviation: cost.zip(optimum).map(|(cost, optimum)| cost.above(optimum)),
            admissible: None,
            consistent: None,
            overestimate: None,
            inconsistency: None,
            any_angle: None,
        }
    }
}

impl Verdict {
    /// `cost` is the cost of the path found, `optimum` the least possible along the grid's steps, and `any_angle` of
    /// all paths.
    pub(crate) fn of(
        grid: &Grid,
        cost: Option<Cost>,
        optimum: Option<Cost>,
        judge: &Judge,
        any_angle: Option<Cost>,
    ) -> Self {
        let xy = |node: NodeId| grid.xy(node);
        Self {
            optimum: optimum.map(|optimum| optimum.0),
            deviation: cost.zip(optimum).map(|(cost, optimum)| cost.above(optimum)),
            admissible: Some(judge.overestimate().is_none()),
            consistent: Some(judge.inconsistency().is_none()),
            overestimate: judge.overestimate().map(|worst| Overestimate {
                cell: xy(worst.node),
                h: worst.h,
                distance: worst.distance,
            }),
            inconsistency: judge.inconsistency().map(|worst| Inconsistency {
                from: xy(worst.from),
                to: xy(worst.to),
                drop: worst.drop,
                step: worst.step,
            }),
            any_angle: any_angle.map(|optimum| optimum.0),
        }
    }
}
