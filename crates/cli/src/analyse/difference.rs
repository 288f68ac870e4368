use serde::Serialize;
use tiebreak::event::Status;
use tiebreak::program::Said;
use tiebreak::space::NodeId;
use tiebreak_analysis::{Cause, Difference, PathRelation, Side, Who};
use tiebreak_document::link::readable;

use super::{Run, part_searched};
use crate::failure::Failure;
use crate::output::Output;
use crate::places::Place;

/// Two lanes compared: A is the first, B the second.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Finding {
    first: String,
    second: String,
    /// The words after a statement that may not hold for the whole of both searches.
    #[serde(skip)]
    part: &'static str,
    /// Cells that only one, both or neither expanded.
    only_first: u64,
    only_second: u64,
    both: u64,
    neither: u64,
    /// Where the orders diverge; `null` if they are the same.
    parting: Option<Parting>,
    /// Why they differ where one of them is a program; `null` where neither is, or they don't.
    cause: Option<Because>,
    paths: Paths,
}

/// What decides between a program and another search.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Because {
    sentence: String,
    /// Each aspect that decides by itself.
    deciding: Vec<Deciding>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Deciding {
    by: &'static str,
    /// Whether the first with this of the second does as the second does, and the other way round.
    first_as_second: bool,
    second_as_first: bool,
    /// The parts that differ in it, as a lane names them.
    parts: Vec<Pair>,
}

#[derive(Serialize)]
struct Pair {
    first: String,
    second: String,
}

impl Because {
    fn of(cause: &Cause) -> Self {
        let written = |part, value| readable::write_part(&Said { part, value });
        let deciding = cause.deciding().iter().map(|one| Deciding {
            by: one.aspect.name(),
            first_as_second: one.a_as_b,
            second_as_first: one.b_as_a,
            parts: one
                .parts
                .iter()
                .map(|&(part, [first, second])| Pair {
                    first: written(part, first),
                    second: written(part, second),
                })
                .collect(),
        });
        Self {
            sentence: cause.to_string(),
            deciding: deciding.collect(),
        }
    }

    /// `The cause: structure. queue:bottom against queue:top.`
    fn told(&self) -> String {
        let mut told = self.sentence.clone();
        for Pair { first, second } in self.deciding.iter().flat_map(|one| &one.parts) {
            told += &format!(" {first} against {second}.");
        }
        told
    }
}

#[derive(Serialize)]
struct Parting {
    step: usize,
    first: Choice,
    second: Choice,
    why: String,
}

/// The cell that one of them expanded there, and what decided against the other's.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Choice {
    cell: Option<Place>,
    decided_by: Option<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Paths {
    relation: &'static str,
    /// How many cells they have in common before they diverge.
    parting: Option<usize>,
    both: u64,
    only_first: u64,
    only_second: u64,
}

impl Finding {
    /// Every pair of runs.
    pub(super) fn all(runs: &[Run]) -> Vec<Self> {
        let pairs = (1..).zip(runs).flat_map(|(next, first)| {
            runs[next..]
                .iter()
                .map(move |second| Self::of(first, second))
        });
        pairs.collect()
    }

    fn of(first: &Run, second: &Run) -> Self {
        let [a, b] = [first, second].map(|run| Side {
            scenario: &run.scenario,
            trace: &run.trace,
            path: &run.path,
            cost: run.cost,
        });
        let difference = Difference::of(&a, &b);
        let lane = |run: &Run| readable::write_lane(run.scenario.config());
        let choice = |run: &Run, choice: tiebreak_analysis::Choice| Choice {
            cell: choice.node.map(|node| run.place(node)),
            decided_by: choice.decision.map(|decision| decision.by.to_string()),
        };
        let paths = difference.paths();
        // One that gave up says nothing about what it would have taken next.
        let is_over =
            |run: &Run, cell: Option<NodeId>| cell.is_none() && run.status == Status::Limit;
        let is_known = difference.parting().is_none_or(|parting| {
            !is_over(first, parting.a.node) && !is_over(second, parting.b.node)
        });
        Self {
            first: lane(first),
            second: lane(second),
            part: part_searched(
                [first, second]
                    .iter()
                    .any(|run| run.status == Status::Limit),
            ),
            only_first: difference.sets().count(Who::A),
            only_second: difference.sets().count(Who::B),
            both: difference.sets().count(Who::Both),
            neither: difference.sets().count(Who::Neither),
            parting: difference.parting().map(|parting| Parting {
                step: parting.step,
                first: choice(first, parting.a),
                second: choice(second, parting.b),
                why: parting.why.to_string(),
            }),
            cause: is_known
                .then(|| Cause::of(&a, &b).as_ref().map(Because::of))
                .flatten(),
            paths: Paths {
                relation: relation(paths.relation),
                parting: paths.parting,
                both: paths.both,
                only_first: paths.only_a,
                only_second: paths.only_b,
            },
        }
    }

    /// Where the orders diverge, in a sentence.
    fn told(&self) -> String {
        let Self { first, second, .. } = self;
        let because = |before: &str| match &self.cause {
            Some(cause) => format!(" {}", cause.told()),
            None => before.to_owned(),
        };
        let Some(Parting {
            step,
            first: one,
            second: other,
            why,
        }) = &self.parting
        else {
            return format!(
                "{first}, {second}: the same cells in the same order{}.{}",
                self.part,
                because("")
            );
        };
        let took = |lane: &str, choice: &Choice| {
            let by = choice
                .decided_by
                .as_ref()
                .map_or(String::new(), |by| format!(" by {by}"));
            match &choice.cell {
                Some(cell) => format!("{lane} takes {cell}{by}"),
                None => format!("{lane} is over"),
            }
        };
        format!(
            "step {step}: {}, {}.{}",
            took(first, one),
            took(second, other),
            because(&format!(" {why}"))
        )
    }
}

/// Tables for people.
pub(super) fn tell(findings: &[Finding], output: &mut Output) -> Result<(), Failure> {
    if findings.is_empty() {
        return Ok(());
    }
    output.say("\ndifference: cells that only one of two expanded, and their paths")?;
    let head = [
        "<lane",
        "<against",
        "only it",
        "only the other",
        "both",
        "neither",
        "<paths",
    ];
    let rows = findings.iter().map(|finding| {
        let counts = [
            finding.only_first,
            finding.only_second,
            finding.both,
            finding.neither,
        ];
        let mut row = vec![finding.first.clone(), finding.second.clone()];
        row.extend(counts.iter().map(u64::to_string));
        row.push(format!("{}{}", finding.paths.relation, finding.part));
        row
    });
    output.table(&head, &rows.collect::<Vec<_>>())?;
    for finding in findings {
        output.say(finding.told())?;
    }
    Ok(())
}

const fn relation(of: PathRelation) -> &'static str {
    match of {
        PathRelation::Neither => "none",
        PathRelation::OnlyA => "only it has one",
        PathRelation::OnlyB => "only the other has one",
        PathRelation::Same => "the same",
        PathRelation::EqualCost => "equal cost, another path",
        PathRelation::OtherCost => "another cost",
        PathRelation::OtherUnits => "costs in different units",
    }
}
