//! The lanes' answers to published problems, as a table and as comma-separated values.

use tiebreak::event::Status;
use tiebreak::grid::ScenLine;
use tiebreak_files::is_as_published;

use super::Tally;
use crate::Answer;
use crate::failure::Failure;
use crate::limit::gave_up;
use crate::output::{Output, or_empty};

/// The most differences that the table lists.
const LISTED: usize = 20;

/// A row for each lane, and the problems whose length isn't as expected.
pub(super) fn table(
    list: &[ScenLine],
    tallies: &[Tally],
    output: &mut Output,
) -> Result<(), Failure> {
    let head = [
        "<lane",
        "problems",
        "as published",
        "longer",
        "shorter",
        "no path",
        "gave up",
        "expanded",
        "generated",
    ];
    let rows = tallies.iter().map(|tally| {
        let counts = [
            list.len() as u64,
            tally.as_published,
            tally.longer,
            tally.shorter,
            tally.no_path,
            tally.gave_up,
        ];
        let sums = [tally.expanded.iter().sum(), tally.generated.iter().sum()];
        let numbers = counts.iter().chain(&sums).map(u64::to_string);
        [tally.lane.clone()].into_iter().chain(numbers).collect()
    });
    output.table(&head, &rows.collect::<Vec<_>>())?;
    let all = tallies
        .iter()
        .filter(|tally| tally.answer() != Answer::Yes)
        .flat_map(|tally| {
            let answers = list.iter().enumerate();
            answers.filter_map(move |(place, line)| difference(tally, place, line))
        });
    let differences: Vec<String> = all.collect();
    for (index, difference) in differences.iter().take(LISTED).enumerate() {
        let gap = if index == 0 { "\n" } else { "" };
        output.say(format!("{gap}{difference}"))?;
    }
    match differences.len().saturating_sub(LISTED) {
        0 => Ok(()),
        more => output.say(format!("and {more} more")),
    }
}

/// A line for each problem and lane.
pub(super) fn csv(
    list: &[ScenLine],
    tallies: &[Tally],
    output: &mut Output,
) -> Result<(), Failure> {
    output.csv(&[
        "problem",
        "bucket",
        "from_x",
        "from_y",
        "to_x",
        "to_y",
        "published",
        "lane",
        "status",
        "length",
        "expanded",
        "generated",
    ])?;
    for (place, line) in list.iter().enumerate() {
        for tally in tallies {
            output.csv(&[
                (place + 1).to_string(),
                line.bucket.to_string(),
                line.start.0.to_string(),
                line.start.1.to_string(),
                line.goal.0.to_string(),
                line.goal.1.to_string(),
                line.length.to_string(),
                tally.lane.clone(),
                tally.statuses[place].name().to_owned(),
                or_empty(tally.lengths[place]),
                tally.expanded[place].to_string(),
                tally.generated[place].to_string(),
            ])?;
        }
    }
    Ok(())
}

fn difference(tally: &Tally, place: usize, line: &ScenLine) -> Option<String> {
    let ours = match tally.lengths[place] {
        Some(length) if is_as_published(length, line.length) => return None,
        Some(length) if length > line.length && !tally.promises_optimum => return None,
        Some(length) => format!("{length:.5}"),
        None if tally.statuses[place] == Status::Limit => gave_up(tally.expanded[place]),
        None => "no path".to_owned(),
    };
    let number = place + 1;
    let (from, to, published, lane) = (line.start, line.goal, line.length, &tally.lane);
    Some(format!(
        "problem {number}, {from:?} to {to:?}, {lane}: {ours}, published {published}"
    ))
}
