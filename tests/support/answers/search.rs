//! Searches of worked cases.

use serde_json::{Value, json};
use tiebreak::estimate::Estimate;
use tiebreak::event::{Event, Kind};
use tiebreak::registry;
use tiebreak::scenario::{Scenario, ScenarioError};
use tiebreak::search::{Search, Status};
use tiebreak::space::NodeId;

use crate::worked::{self, Failure, worlds};

/// What the library answers to a search.
pub(super) fn answer(case: &Value) -> Result<Value, Failure> {
    let scenario = match worked::scenario(case) {
        Ok(scenario) => scenario,
        Err(failure) => match failure.downcast_ref() {
            Some(ScenarioError::Refused(reason)) => {
                return Ok(json!({ "status": "refused", "reason": reason, "refused": reason }));
            }
            _ => return Err(failure),
        },
    };
    let mut search = registry::search(&scenario)?;
    let mut events: Vec<Event> = Vec::new();
    search.run_observed(u64::MAX, &mut events);
    let point = |node: NodeId| worlds::written(scenario.world(), node);
    let points = |nodes: Vec<NodeId>| -> Value { nodes.into_iter().map(point).collect() };
    let counters = search.counters();
    let expanded = events.iter().filter(|event| event.kind == Kind::Expand);
    let passes = search.passes().iter().map(|pass| match pass.g {
        None => json!([pass.bound, pass.expanded]),
        Some(g) => json!([pass.bound, g.0, pass.expanded]),
    });
    let sides = expanded
        .clone()
        .map(|event| if event.who == 0 { "F" } else { "B" });
    let mut answer = json!({
        "found": search.status() == Status::Found,
        "cost": search.cost().map(|cost| cost.0),
        "g": search.g().map(|g| g.0),
        "status": search.status().name(),
        "goals": points(scenario.ends().goals().collect()),
        "path": points(search.path()),
        "waypoints": points(search.waypoints()),
        "expanded": counters.expanded,
        "generated": counters.generated,
        "updated": counters.updated,
        "reopened": counters.reopened,
        "max_open": counters.max_open,
        "scanned": counters.scanned,
        "looks": counters.looks,
        "skipped": counters.skipped,
        "order": expanded.map(|event| state(&scenario, event)).collect::<Vec<_>>(),
        "sides": sides.collect::<String>(),
        "meet_cell": search.meeting().map(point),
        "passes": passes.collect::<Vec<_>>(),
        "events": events.len(),
        "sum": format!("{:016x}", sum(&events)),
        "trace": events.iter().map(written).collect::<Vec<_>>(),
    });
    add_report(&scenario, &*search, &mut answer);
    for event in events.iter().filter(|event| event.kind as u8 > 4) {
        let counter = &mut answer[event.kind.name()];
        *counter = (counter.as_u64().unwrap_or(0) + 1).into();
    }
    for (name, counted) in [
        ("drop", counters.dropped),
        ("defer", counters.deferred),
        ("pass", counters.passes),
    ] {
        let told = answer[name].as_u64().unwrap_or(0);
        if told != counted {
            return Err(
                format!("{name} is {told} in the events and {counted} in the counts.").into(),
            );
        }
    }
    Ok(answer)
}

/// What the library answers to a walk: a search that is told the danger of its path, without that of its start.
pub(super) fn walk(case: &Value) -> Result<Value, Failure> {
    let mut answer = answer(case)?;
    if answer["status"] == "refused" {
        return Ok(answer);
    }
    let scenario = worked::scenario(case)?;
    let mut search = registry::search(&scenario)?;
    search.run(u64::MAX);
    let danger = scenario.world().danger();
    let met = search.path().into_iter().skip(1);
    let met = met.map(|place| {
        danger
            .get(place.0 as usize)
            .map_or(0, |&danger| u64::from(danger))
    });
    answer["danger"] = search.cost().map(|_| met.sum::<u64>()).into();
    Ok(answer)
}

/// The place of an event, with the direction of arrival where turns count.
fn state(scenario: &Scenario, event: &Event) -> Value {
    let mut place = worlds::written(scenario.world(), event.place);
    let config = scenario.config();
    let has_states = config.outlook.turn > 0 || config.has_parity(scenario.world());
    if let (true, Some(numbers)) = (has_states, place.as_array_mut()) {
        numbers.push(event.who.into());
    }
    place
}

/// Adds what the report says of a search of a richer world.
fn add_report(scenario: &Scenario, search: &dyn Search, answer: &mut Value) {
    let world = scenario.world();
    let point = |&node: &NodeId| worlds::written(world, node);
    let points = |nodes: &[NodeId]| nodes.iter().map(point).collect::<Value>();
    let report = registry::report(scenario, search);
    if let Some(prepared) = report.prepared {
        let mut told = json!({ "searches": prepared.searches, "expanded": prepared.expanded });
        if let Some(clusters) = prepared.clusters {
            told["nodes"] = clusters.nodes.into();
            told["gates"] = clusters.gates.into();
            told["edges"] = clusters.edges.into();
        }
        answer["prepared"] = told;
    }
    if let Some(skipped) = report.skipped {
        answer["skipped"] = skipped.into();
    }
    if let Some(landmarks) = report.landmarks {
        answer["landmarks"] = points(&landmarks);
    }
    if let Some(links) = report.links {
        answer["links"] = links.into();
    }
    if let Some(joined) = report.joined {
        answer["joined"] = joined.into();
    }
    if let Some(coarse) = report.coarse {
        answer["coarse"] = json!({
            "cost": coarse.cost.map(|cost| cost.0),
            "path": points(&coarse.path),
            "expanded": coarse.expanded,
        });
    }
    if let Some(turns) = report.turns {
        answer["turns"] = turns.into();
    }
    if let Some(smoothed) = report.smoothed {
        answer["smoothed"] = points(&smoothed.path);
        answer["turns_smoothed"] = smoothed.turns.into();
    }
    if let Some(truth) = report.truth {
        answer["truth"] = json!({
            "blocked": truth.blocked,
            "cost": truth.cost.map(|cost| cost.0),
        });
    }
    if let Some(reached) = report.reached {
        answer["reached"] = reached.into();
    }
    if let Some(gap) = report.gap {
        answer["gap"] = gap.0.into();
    }
    let all = (0..world.places() as u32).map(NodeId);
    let plain = scenario
        .config()
        .is_plain()
        .then(|| registry::estimator(scenario));
    let h = all.map(|place| {
        let table = search.h(place).map(|h| h.0);
        let plain = plain.as_ref().filter(|_| world.weight(place).is_some());
        table.or_else(|| Some(plain?.h(place)))
    });
    answer["h"] = h.collect::<Vec<_>>().into();
    if world.regions().is_none() {
        answer["danger"] = world.danger().into();
        let players = 0..world.layers().players.len();
        let seen = players.map(|player| {
            let seen = world.seen(player);
            (0..seen.len())
                .filter(|&cell| seen[cell])
                .collect::<Vec<_>>()
        });
        answer["seen"] = seen.collect::<Vec<_>>().into();
    }
    if let Some(regions) = world.regions() {
        let borders = regions.borders().iter();
        let borders = borders.map(|border| [border.a, border.b, border.cost]);
        answer["table"] = json!({
            "places": regions.places(),
            "weights": regions.weights(),
            "borders": borders.collect::<Vec<_>>(),
        });
    }
}

/// `kind side cell parent g f`.
fn written(event: &Event) -> Value {
    let parent = event.parent.map_or(-1, |parent| i64::from(parent.0));
    json!([
        event.kind.name(),
        event.who,
        event.place.0,
        parent,
        event.g.0,
        event.f.0
    ])
}

/// FNV-1a over a line for each event.
fn sum(events: &[Event]) -> u64 {
    let lines = events.iter().map(|event| {
        let parent = event.parent.map_or(-1, |parent| i64::from(parent.0));
        let Event {
            who, place, g, f, ..
        } = event;
        format!(
            "{} {who} {} {parent} {} {}\n",
            event.kind.name(),
            place.0,
            g.0,
            f.0
        )
    });
    lines
        .flat_map(String::into_bytes)
        .fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
}
