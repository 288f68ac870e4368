//! Journeys of worked cases.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use tiebreak::event::{Event, Kind, Observer};
use tiebreak::grid::Grid;
use tiebreak::space::NodeId;
use tiebreak_journey::{Counts, Happening, Outcome, PlanRecord, Simulation, Watch};

use super::differ::{Members, differ};
use crate::worked::{Failure, journeys as cases};

/// What the library answers to a journey, played in pieces and as a whole.
pub(super) fn answer(case: &Value) -> Result<Value, Failure> {
    let answer = played(case, u64::MAX)?;
    let in_pieces = played(case, 29)?;
    let differences = differ(
        "in pieces, it",
        Some(&in_pieces),
        Some(&answer),
        Members::All,
    );
    match differences.into_iter().next() {
        Some(difference) => Err(difference.into()),
        None => Ok(answer),
    }
}

/// Keeps what the cases tell of plans, with the cells that each one expanded.
#[derive(Default)]
struct Recorder {
    plans: Vec<(PlanRecord, Vec<NodeId>)>,
    orders: BTreeMap<u32, Order>,
}

#[derive(Default)]
struct Order(Vec<NodeId>);

impl Observer for Order {
    fn on(&mut self, event: &Event) {
        if event.kind == Kind::Expand {
            self.0.push(event.place);
        }
    }
}

impl Watch for Recorder {
    fn on(&mut self, happening: &Happening) {
        if let Happening::End(record) = happening {
            let order = self.orders.remove(&record.number).unwrap_or_default();
            self.plans.push((*record, order.0));
        }
    }

    fn observer(&mut self, search: u32) -> Option<&mut dyn Observer> {
        Some(self.orders.entry(search).or_default())
    }
}

fn played(case: &Value, work: u64) -> Result<Value, Failure> {
    let (world, ends, config, journey, policy) = cases::journey(case)?;
    let mut simulation = Simulation::new(&world, &ends, &journey, &config, &policy);
    let grid = world.grid();
    let mut recorder = Recorder::default();
    let mut places = vec![places(grid, simulation.places())];
    let mut patrols = vec![self::places(grid, simulation.patrols())];
    let mut expanded = Vec::new();
    while simulation.outcome() == Outcome::Running {
        let before = simulation.counts().expanded;
        while !simulation.tick(&mut { work }, &mut recorder) {}
        places.push(self::places(grid, simulation.places()));
        patrols.push(self::places(grid, simulation.patrols()));
        expanded.push(simulation.counts().expanded - before);
    }
    let plans = recorder.plans.iter().map(|(plan, order)| {
        json!({
            "tick": plan.tick,
            "unit": plan.unit,
            "kind": plan.kind.name(),
            "why": plan.why.name(),
            "found": plan.found,
            "cost": plan.cost,
            "expanded": plan.expanded,
            "order": self::places(grid, order.iter().copied()),
        })
    });
    let plans: Vec<_> = plans.collect();
    let by_unit = |places: Vec<Value>| -> Value {
        let count = places[0].as_array().map_or(0, Vec::len);
        (0..count)
            .map(|one| {
                places
                    .iter()
                    .map(|tick| tick[one].clone())
                    .collect::<Value>()
            })
            .collect()
    };
    Ok(json!({
        "status": simulation.outcome().name(),
        "count": counts(simulation.counts()),
        "places": by_unit(places),
        "patrols": by_unit(patrols),
        "expanded": expanded,
        "plans": plans,
    }))
}

fn places(grid: &Grid, places: impl Iterator<Item = NodeId>) -> Value {
    let cells = places.map(|place| {
        let (x, y) = grid.xy(place);
        json!([x, y])
    });
    cells.collect()
}

fn counts(counts: &Counts) -> Value {
    let named = counts
        .named()
        .map(|(name, count)| (name.to_owned(), count.into()));
    Value::Object(named.into_iter().collect())
}
