//! Problems answered on several cores.

use std::ops::Range;

use tiebreak::config::Config;
use tiebreak_analysis::batch::{Batch, BatchError, Sums, Tally, with_references};

use super::sources::Source;
use crate::failure::Failure;
use crate::limit::Limit;
use crate::pieces;
use crate::progress::Progress;

/// Expansions between two reports.
const BUDGET: u64 = 1_000_000;

/// Answers all problems of all sources by all lanes, in order, and judges the answers.
pub(super) fn answer(
    sources: &[Source],
    lanes: &[Config],
    limit: Limit,
    threads: usize,
) -> Result<Sums, Failure> {
    let (lanes, references) = with_references(lanes.to_vec());
    let lanes = &lanes[..];
    let total: usize = sources.iter().map(|source| source.problems.len()).sum();
    let most = pieces::size(total, threads);
    let pieces: Vec<(&Source, Range<usize>)> = sources
        .iter()
        .flat_map(|source| {
            let count = source.problems.len();
            let pieces = (0..count).step_by(most);
            pieces.map(move |first| (source, first..count.min(first + most)))
        })
        .collect();
    let progress = Progress::new("problems", total as u64);
    let tallies = pieces::results(&pieces, threads, progress, |(source, numbers), (), tell| {
        piece(source, numbers, lanes, limit, tell).map_err(Failure::from)
    })?;
    let mut all = Tally::new(lanes.to_vec());
    tallies.into_iter().for_each(|tally| all.append(tally));
    Ok(Sums::judged(&all, &references))
}

/// Works through one piece; `tell` says whether to go on.
fn piece(
    source: &Source,
    numbers: &Range<usize>,
    lanes: &[Config],
    limit: Limit,
    tell: &dyn Fn(u64) -> bool,
) -> Result<Tally, BatchError> {
    let batch = Batch::new(&source.problems, numbers.clone(), lanes.to_vec())?;
    let mut batch = batch.within(limit.expansions());
    let mut before = 0;
    let mut is_wanted = true;
    while is_wanted && !batch.run(BUDGET)? {
        let now = batch.tally().problems() as u64;
        is_wanted = tell(now - before);
        before = now;
    }
    tell(batch.tally().problems() as u64 - before);
    Ok(batch.into_tally())
}
