use serde::Serialize;
use tiebreak::program::{Held, Look, Number, Rival, Verdict};
use tiebreak::registry;
use tiebreak_document::link::readable;

use super::Run;
use crate::failure::Failure;
use crate::output::Output;
use crate::places::Place;

/// How many entries of a queue are listed.
const LISTED: usize = 20;

/// A program's queue just before an expansion.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Finding {
    lane: String,
    /// `heap, from the top`
    queue: &'static str,
    /// What the queue compares, in turn.
    compares: Vec<String>,
    /// All entries where they stand.
    entries: Vec<Entry>,
    /// The place of the entry that is taken, from 0.
    taken: usize,
    /// The place of the entry that would be next without it.
    next: Option<usize>,
    /// `(4, 3) before (3, 5): f 7.242640687119285 < 7.242640687119286.`
    sentence: String,
}

/// Numbers are texts, as the program prints them.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Entry {
    place: usize,
    cell: Place,
    key: Vec<String>,
    g: String,
    h: String,
    is_stale: bool,
}

impl Finding {
    /// Each run that is a program and has this step.
    pub(super) fn all(runs: &[Run], step: usize) -> Result<Vec<Self>, Failure> {
        let mut findings = Vec::new();
        for run in runs {
            if step < run.trace.steps()
                && let Some(look) = registry::look(&run.scenario, step)?
            {
                findings.push(Self::of(run, &look));
            }
        }
        Ok(findings)
    }

    fn of(run: &Run, look: &Look) -> Self {
        let entries = look.entries.iter().enumerate();
        Self {
            lane: readable::write_lane(run.scenario.config()),
            queue: look.structure.label(),
            compares: look.names.clone(),
            entries: entries
                .map(|(place, held)| Entry::of(run, place, held))
                .collect(),
            taken: look.taken,
            next: look.rival.map(|rival| rival.place),
            sentence: sentence(run, look),
        }
    }
}

impl Entry {
    fn of(run: &Run, place: usize, held: &Held) -> Self {
        Self {
            place,
            cell: run.place(held.cell),
            key: held.key.iter().map(Number::to_string).collect(),
            g: held.g.to_string(),
            h: held.h.to_string(),
            is_stale: held.is_stale,
        }
    }
}

/// What decided, in a sentence.
fn sentence(run: &Run, look: &Look) -> String {
    let cell = |place: usize| run.place(look.entries[place].cell);
    let taken = look.taken;
    let Some(Rival {
        place,
        by,
        ties_exactly,
    }) = look.rival
    else {
        return format!(
            "{} is taken, and nothing else would be expanded.",
            cell(taken)
        );
    };
    let both =
        |number: &dyn Fn(&Held) -> Number| [taken, place].map(|place| number(&look.entries[place]));
    let decided = match by {
        Verdict::Key(at) => {
            let [one, other] = both(&|held| held.key[at]);
            let name = &look.names[at];
            match ties_exactly {
                Some(true) if name == "f" => format!(
                    "in exact numbers f of these two ties; in {} {one} < {other}",
                    one.numbers.label()
                ),
                _ => format!("{name} {one} < {other}"),
            }
        }
        Verdict::H => {
            let [one, other] = both(&|held| held.h);
            format!("h {one} < {other}")
        }
        Verdict::Place => "all that is compared is equal, so the queue itself decides".to_owned(),
        Verdict::Misplaced => {
            "its key is the greater one: one of the two stands where its key doesn't belong"
                .to_owned()
        }
    };
    format!("{} before {}: {decided}.", cell(taken), cell(place))
}

/// Sentences and tables for people.
pub(super) fn tell(findings: &[Finding], output: &mut Output) -> Result<(), Failure> {
    for finding in findings {
        let Finding {
            lane,
            queue,
            entries,
            taken,
            ..
        } = finding;
        let count = entries.len();
        let noun = if count == 1 { "entry" } else { "entries" };
        output.say(format!(
            "\n{lane}: {queue}, {count} {noun}. {}",
            finding.sentence
        ))?;
        let compared = finding.compares.iter().map(String::as_str);
        let head: Vec<&str> = ["place", "<cell"]
            .into_iter()
            .chain(compared)
            .chain(["g", "h", "<"])
            .collect();
        // What is taken can stand behind them in a list, and is shown all the same.
        let is_listed =
            |place: usize| place < LISTED || place == *taken || Some(place) == finding.next;
        let listed: Vec<_> = entries.iter().filter(|it| is_listed(it.place)).collect();
        let rows = listed.iter().map(|&entry| {
            let mark = match entry {
                entry if entry.place == *taken => "taken",
                entry if Some(entry.place) == finding.next => "next",
                Entry { is_stale: true, .. } => "old",
                _ => "",
            };
            let mut row = vec![entry.place.to_string(), entry.cell.to_string()];
            row.extend(entry.key.iter().cloned());
            row.extend([entry.g.clone(), entry.h.clone(), mark.to_owned()]);
            row
        });
        output.table(&head, &rows.collect::<Vec<_>>())?;
        if count > listed.len() {
            output.say(format!("and {} more", count - listed.len()))?;
        }
    }
    Ok(())
}
