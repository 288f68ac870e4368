//! What would make each search better on this map.

use serde::Serialize;
use tiebreak::event::Status;
use tiebreak::ground::Ground;
use tiebreak_analysis::{Advice, Outcome};
use tiebreak_document::link::readable;

use super::{Findings, Run};
use crate::failure::Failure;
use crate::output::Output;

/// A change of a lane's settings, and what it brings.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Finding {
    /// In words.
    text: String,
    /// The lane with the change.
    lane: String,
    expanded: u64,
    cost: u64,
}

impl Finding {
    pub(super) fn all(run: &Run, ground: &mut Ground) -> Result<Vec<Self>, Failure> {
        let (Status::Found, Some(cost)) = (run.status, run.cost) else {
            return Ok(Vec::new());
        };
        let before = Outcome {
            cost: cost.0,
            expanded: run.trace.order().count() as u64,
        };
        let limit = run.limit.expansions().map_or(u64::MAX, Into::into);
        let all = Advice::all(&run.scenario, before, ground, limit)?;
        let finding = |advice: &Advice| Self {
            text: advice.to_string(),
            lane: readable::write_lane(&advice.config),
            expanded: advice.after.expanded,
            cost: advice.after.cost,
        };
        Ok(all.iter().map(finding).collect())
    }
}

/// The end of the report: a line for each piece of advice.
pub(super) fn tell(lanes: &[Findings], output: &mut Output) -> Result<(), Failure> {
    let advised = lanes.iter().filter(|lane| !lane.advice.is_empty());
    let mut is_first = true;
    for lane in advised {
        if std::mem::take(&mut is_first) {
            output.say("")?;
            output.say("advice: what would be better on this map")?;
        }
        for advice in &lane.advice {
            output.say(format!("{}: {} {}", lane.lane, advice.text, advice.lane))?;
        }
    }
    Ok(())
}
