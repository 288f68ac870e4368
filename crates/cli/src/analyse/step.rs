use serde::Serialize;
use tiebreak::cost::cost_text;
use tiebreak_analysis::{Candidate, Inspection};
use tiebreak_document::link::readable;

use super::{Run, part_searched};
use crate::Answer;
use crate::failure::Failure;
use crate::output::{Output, or_dash};
use crate::places::Place;

/// How many entries of a tie are listed.
const LISTED: usize = 20;

/// OPEN of one lane just before an expansion.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Finding {
    lane: String,
    cost_unit: u64,
    /// `step 41: (12, 7), f 18, tie of 6, decided by low h`.
    sentence: String,
    decided_by: Option<String>,
    margin: Option<u64>,
    /// How many cells are in OPEN, and how many of them have the lowest f.
    open: usize,
    ties: usize,
    /// The first of the ties, in the order in which they would be taken.
    tied: Vec<Entry>,
    /// The cells that the other lanes' chains would take.
    under: Vec<Other>,
}

#[derive(Serialize)]
struct Entry {
    cell: Place,
    g: u64,
    /// `None` where the search doesn't use h.
    h: Option<u64>,
    f: u64,
    /// The step in which it was inserted.
    since: u32,
}

#[derive(Serialize)]
struct Other {
    chain: String,
    cell: Place,
}

impl Finding {
    /// Each run that has this step, unless it is a walk.
    pub(super) fn all(runs: &[Run], step: usize) -> Vec<Self> {
        runs.iter()
            .filter_map(|run| Self::of(run, runs, step))
            .collect()
    }

    fn of(run: &Run, runs: &[Run], step: usize) -> Option<Self> {
        let inspection = Inspection::at(&run.scenario, &run.trace, step)?;
        let decision = inspection.decision();
        let uses_h = run.scenario.config().uses_h();
        let entry = |candidate: &Candidate| {
            let one = candidate.insertion;
            Entry {
                cell: run.place(candidate.place),
                g: one.g,
                h: uses_h.then_some(one.h),
                f: one.f,
                since: candidate.step,
            }
        };
        let own = &run.scenario.config().chain;
        let mut chains = Vec::new();
        for chain in runs.iter().map(|run| &run.scenario.config().chain) {
            if chain != own && !chains.contains(&chain) {
                chains.push(chain);
            }
        }
        let under = chains.into_iter().map(|chain| Other {
            chain: chain.to_string(),
            cell: run.place(inspection.under(chain).place),
        });
        Some(Self {
            lane: readable::write_lane(run.scenario.config()),
            cost_unit: run.unit(),
            sentence: inspection.to_string(),
            decided_by: decision.map(|decision| decision.by.to_string()),
            margin: decision.map(|decision| decision.margin()),
            open: inspection.open().len(),
            ties: inspection.tied().len(),
            tied: inspection.tied().iter().take(LISTED).map(entry).collect(),
            under: under.collect(),
        })
    }
}

/// Sentences and tables for people.
pub(super) fn tell(
    step: usize,
    findings: &[Finding],
    answer: Answer,
    output: &mut Output,
) -> Result<(), Failure> {
    if findings.is_empty() {
        let part = part_searched(answer == Answer::Unknown);
        output.say(format!(
            "\nNo search with an OPEN list has step {step}{part}."
        ))?;
    }
    for finding in findings {
        let Finding {
            lane,
            sentence,
            open,
            ties,
            tied,
            ..
        } = finding;
        output.say(format!("\n{lane}: {sentence}; {open} cells in OPEN"))?;
        let rows = tied.iter().map(
            |Entry {
                 cell,
                 g,
                 h,
                 f,
                 since,
             }| {
                let costs = [Some(*g), *h, Some(*f)];
                let costs =
                    costs.map(|cost| or_dash(cost.map(|cost| cost_text(cost, finding.cost_unit))));
                [&[format!("{cell}")][..], &costs, &[since.to_string()]].concat()
            },
        );
        output.table(
            &["<cell", "g", "h", "f", "added at step"],
            &rows.collect::<Vec<_>>(),
        )?;
        if *ties > tied.len() {
            output.say(format!("and {} more", ties - tied.len()))?;
        }
        for Other { chain, cell } in &finding.under {
            output.say(format!("{chain} would take {cell}"))?;
        }
    }
    Ok(())
}
