//! Programs of worked cases.

use serde_json::{Value, json};
use tiebreak::event::Event;
use tiebreak::program::carried;
use tiebreak::registry;
use tiebreak::scenario::{Scenario, ScenarioError};
use tiebreak::search::{Search, Status};
use tiebreak::space::NodeId;

use super::kind::OF_LANES;
use crate::worked::{self, Failure};

/// What the library answers to a program, as a whole, in slices and as a recording has it.
pub(super) fn answer(case: &Value) -> Result<Value, Failure> {
    let scenario = match scenario(case) {
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
    let answer = told(&scenario, &*search, &events);
    let (mut sliced, mut trace) = (
        registry::search(&scenario)?,
        registry::trace(&scenario, usize::MAX),
    );
    while sliced.run_observed(7, &mut trace) == Status::Running {}
    if told(&scenario, &*sliced, &events) != answer {
        return Err("it has another answer in slices.".into());
    }
    let f = trace.f().ok_or("its recording has no f.")?;
    let recorded = trace.events().zip(f).zip(&events);
    let mut recorded = recorded.map(|((it, f), event)| {
        (it.kind, it.place, it.parent, it.g, *f)
            == (event.kind, event.place, event.parent, event.g, event.f)
            && sliced.h(it.place) == Some(event.h)
    });
    if trace.len() != events.len() || !recorded.all(|is_same| is_same) {
        return Err("its recording is another.".into());
    }
    Ok(answer)
}

/// The scenario of a case, whose parts have some of the lane's own fields among them.
pub fn scenario(case: &Value) -> Result<Scenario, Failure> {
    let mut case = case.clone();
    let config = case["config"].as_object_mut().ok_or("no config")?;
    if config.get("program").is_some_and(Value::is_null) {
        config.remove("program");
    }
    let parts = config.get_mut("parts").and_then(Value::as_object_mut);
    let parts = parts.ok_or("no parts")?;
    let of_lane: Vec<_> = OF_LANES
        .iter()
        .filter_map(|&key| Some((key, parts.remove(key)?)))
        .collect();
    for (key, value) in of_lane {
        config.insert(key.to_owned(), value);
    }
    // What makes no difference to a program.
    for (key, value) in [
        ("heuristic", json!("octile")),
        ("ties", json!(["fifo"])),
        ("weight", json!(1000)),
        ("reopen", json!(true)),
        ("stop", json!("expanded")),
    ] {
        config.entry(key).or_insert(value);
    }
    worked::scenario(&case)
}

fn told(scenario: &Scenario, search: &dyn Search, events: &[Event]) -> Value {
    let point = |node: NodeId| {
        let (x, y) = scenario.grid().xy(node);
        json!([x, y])
    };
    let parent = |event: &Event| event.parent.map_or(-1, |parent| i64::from(parent.0));
    let number = |cost| carried(cost).to_string();
    let trace = events.iter().map(|event| {
        let (x, y) = scenario.grid().xy(event.place);
        let [g, h, f] = [event.g, event.h, event.f].map(number);
        json!([event.kind.name(), x, y, parent(event), g, h, f])
    });
    let expanded = events.iter().filter(|event| event.kind.begins_step());
    let lines = events.iter().map(|event| {
        let (kind, cell) = (event.kind.name(), event.place.0);
        format!("{kind} {cell} {}\n", parent(event))
    });
    let sum = lines
        .flat_map(String::into_bytes)
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
    let counters = search.counters();
    json!({
        "status": search.status().name(),
        "cost": search.cost().map(|cost| cost.0),
        "own": search.own().map(|own| own.to_string()),
        "expanded": counters.expanded,
        "generated": counters.generated,
        "updated": counters.updated,
        "reopened": counters.reopened,
        "rewritten": counters.rewritten,
        "again": counters.again,
        "skipped": counters.skipped,
        "max_open": counters.max_open,
        "path": search.path().into_iter().map(point).collect::<Value>(),
        "order": expanded.map(|event| point(event.place)).collect::<Value>(),
        "sum": format!("{sum:016x}"),
        "trace": trace.collect::<Value>(),
    })
}
