//! Richer worlds: what is said and drawn of their searches.

use js_sys::{Array, Object, Uint8Array, Uint32Array};
use serde::Serialize;
use tiebreak::analysis::{PathShape, danger_met, length};
use tiebreak::config::Graph;
use tiebreak::heuristic::Heuristic;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::report::{self, Report};
use tiebreak::search::{Search, Status};
use tiebreak::space::NodeId;
use tiebreak_boundary::{JsMap, set, world};
use wasm_bindgen::prelude::*;

use crate::{JsExtra, JsLayers, Run};

/// What a map's layers come to: `danger` by cell, and by player what they have seen of each.
#[wasm_bindgen]
pub fn layers(map: &JsMap) -> Result<JsLayers, JsError> {
    let (world, _) = world::read(map)?.question()?;
    let object = Object::new();
    let has_cells = world.regions().is_none();
    let danger = if has_cells && world.has_danger() {
        world.danger()
    } else {
        Vec::new()
    };
    set(&object, "danger", &Uint8Array::from(&danger[..]).into())?;
    let players = if has_cells {
        world.layers().players.len()
    } else {
        0
    };
    let seen = (0..players).map(|player| bytes(world.seen(player)));
    set(&object, "seen", &seen.collect::<Array>())?;
    Ok(object.unchecked_into())
}

#[wasm_bindgen]
impl Run {
    /// What the search's lane shows beside its run: nothing for an ordinary one.
    pub fn extra(&self) -> Result<JsExtra, JsError> {
        let (report, outlook) = (self.report(), &self.scenario.config().outlook);
        let extra = Object::new();
        let places = |key, places: &[NodeId]| set(&extra, key, &numbers(places).into());
        if let Some(smoothed) = &report.smoothed {
            places("smoothed", &smoothed.path)?;
        }
        if let Some(coarse) = &report.coarse {
            places("coarse", &coarse.path)?;
            // Each is there in both orders.
            let gates = coarse.gates.iter().filter(|(a, b)| a < b);
            let gates: Vec<_> = gates.flat_map(|&(a, b)| [a, b]).collect();
            places("gates", &gates)?;
        }
        if let Some(landmarks) = &report.landmarks {
            places("landmarks", landmarks)?;
        }
        if let Some(left_out) = &report.left_out {
            let mut skipped = vec![false; self.scenario.world().places()];
            for place in left_out {
                skipped[place.index()] = true;
            }
            set(&extra, "skipped", &bytes(skipped))?;
        }
        if outlook.player > 0 {
            let mut seen = self.scenario.world().seen(outlook.player as usize - 1);
            let ends = self.scenario.ends();
            for end in ends.starts().chain(ends.goals()) {
                seen[end.index()] = true;
            }
            let unseen = seen.into_iter().map(|is_seen| !is_seen);
            set(&extra, "unseen", &bytes(unseen.collect()))?;
        }
        let has_blocks = matches!(
            self.scenario.config().heuristic,
            Heuristic::Coarse | Heuristic::CoarseLow
        );
        if has_blocks || outlook.graph == Graph::Clusters {
            set(&extra, "block", &outlook.block.into())?;
        }
        let is_empty = Object::keys(&extra).length() == 0;
        let extra: JsValue = if is_empty {
            JsValue::UNDEFINED
        } else {
            extra.into()
        };
        Ok(extra.unchecked_into())
    }
}

impl Run {
    /// What there is to say of the finished search beyond its counts.
    pub(crate) fn report(&self) -> &Report {
        let report = || registry::report(&self.scenario, &*self.search);
        self.report.get_or_init(report)
    }
}

fn numbers(places: &[NodeId]) -> Uint32Array {
    let places: Vec<_> = places.iter().map(|place| place.0).collect();
    Uint32Array::from(&places[..])
}

fn bytes(flags: Vec<bool>) -> JsValue {
    let flags: Vec<_> = flags.into_iter().map(u8::from).collect();
    Uint8Array::from(&flags[..]).into()
}

/// Whether a path consists of steps between squares of one floor.
pub(crate) fn has_shape(scenario: &Scenario) -> bool {
    let config = scenario.config();
    scenario.world().is_flat_squares() && !config.is_any_angle() && is_walked(scenario)
}

/// Whether a path is given cell by cell.
fn is_walked(scenario: &Scenario) -> bool {
    let outlook = &scenario.config().outlook;
    outlook.graph == Graph::Cells || outlook.graph == Graph::Clusters && outlook.refine == 0
}

/// The length and the turns of a path, where these mean something.
pub(crate) fn measured(
    scenario: &Scenario,
    search: &dyn Search,
    report: &Report,
    shape: Option<&PathShape>,
) -> (Option<f64>, Option<u64>) {
    if let Some(shape) = shape {
        return (Some(shape.length()), Some(shape.turns));
    }
    let path = search.path();
    let is_measured = !path.is_empty()
        && !scenario.config().is_any_angle()
        && (is_walked(scenario) || scenario.config().outlook.graph == Graph::Points);
    let length = is_measured.then(|| length(scenario.world(), &path));
    (length.flatten(), report.turns.map(u64::from))
}

/// The figures of richer worlds; each is there only where it means something.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Told {
    #[serde(skip_serializing_if = "Option::is_none")]
    prepared: Option<Prepared>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dead_ends: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    links: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    joined: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    coarse: Option<Coarse>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turns_smoothed: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    length_smoothed: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    danger: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    truth: Option<Truth>,
}

#[derive(Serialize)]
struct Prepared {
    searches: u64,
    expanded: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    gates: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    edges: Option<u64>,
}

#[derive(Serialize)]
struct Coarse {
    cost: Option<u64>,
    expanded: u64,
}

#[derive(Serialize)]
struct Truth {
    blocked: Option<u32>,
    cost: Option<u64>,
}

impl Told {
    pub(crate) fn of(scenario: &Scenario, search: &dyn Search, report: &Report) -> Self {
        let world = scenario.world();
        let smoothed = report.smoothed.as_ref();
        let has_danger = world.has_danger() && world.regions().is_none();
        let meets = search.status() == Status::Found && is_walked(scenario) && has_danger;
        Self {
            prepared: report.prepared.map(|it| Prepared {
                searches: it.searches,
                expanded: it.expanded,
                nodes: it.clusters.map(|it| it.nodes),
                gates: it.clusters.map(|it| it.gates),
                edges: it.clusters.map(|it| it.edges),
            }),
            dead_ends: report.skipped,
            links: report.links,
            joined: report.joined,
            coarse: report.coarse.as_ref().map(|it| Coarse {
                cost: it.cost.map(|cost| cost.0),
                expanded: it.expanded,
            }),
            turns_smoothed: smoothed.map(|it| it.turns),
            length_smoothed: smoothed.and_then(|it| length(world, &it.path)),
            danger: meets.then(|| danger_met(world, &search.path())),
            truth: report.truth.map(|it: report::Truth| Truth {
                blocked: it.blocked,
                cost: it.cost.map(|cost| cost.0),
            }),
        }
    }
}
