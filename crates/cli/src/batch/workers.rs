//! Problems answered on several cores.

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use tiebreak::batch::{Batch, BatchError, Sums, Tally, with_references};
use tiebreak::config::Config;
use tiebreak::scenario::ScenarioError;

use super::sources::Source;
use crate::failure::Failure;
use crate::limit::Limit;
use crate::progress::Progress;

/// Expansions between two reports.
const BUDGET: u64 = 1_000_000;

/// Pieces for each worker, so that a slow one doesn't hold up the end.
const PIECES: usize = 8;

/// Every core but one, and at least one.
pub(super) fn spare_cores() -> usize {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    cores.saturating_sub(1).max(1)
}

/// A worker's report.
enum News {
    /// This many more problems are answered.
    Answered(u64),
    /// A piece is done.
    Piece(usize, Result<Tally, BatchError>),
}

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
    let most = total.div_ceil(threads * PIECES).max(1);
    let pieces: Vec<(&Source, Range<usize>)> = sources
        .iter()
        .flat_map(|source| {
            let count = source.problems.len();
            let pieces = (0..count).step_by(most);
            pieces.map(move |first| (source, first..count.min(first + most)))
        })
        .collect();
    let mut progress = Progress::new("problems", total as u64);
    let mut tallies: Vec<Option<Tally>> = vec![None; pieces.len()];
    let next = AtomicUsize::new(0);
    let (tell, news) = mpsc::channel();
    let work = |tell: mpsc::Sender<News>| {
        while let number = next.fetch_add(1, Ordering::Relaxed)
            && let Some((source, numbers)) = pieces.get(number)
        {
            let done = piece(source, numbers, lanes, limit, |count| {
                tell.send(News::Answered(count)).is_ok()
            });
            if tell.send(News::Piece(number, done)).is_err() {
                return;
            }
        }
    };
    let work = &work;
    thread::scope(|scope| {
        for started in 0..threads.min(pieces.len()) {
            let tell = tell.clone();
            let spawned = thread::Builder::new().spawn_scoped(scope, move || work(tell));
            match spawned {
                Ok(_) => {}
                // Those that run do all the work.
                Err(_) if started > 0 => break,
                Err(error) => {
                    return Err(Failure::Machine(format!(
                        "No thread can be started: {error}."
                    )));
                }
            }
        }
        drop(tell);
        let mut answered = 0;
        // An early return drops the receiver, and the workers stop at their next report.
        for told in news {
            match told {
                News::Answered(count) => answered += count,
                News::Piece(number, tally) => tallies[number] = Some(tally.map_err(failure)?),
            }
            progress.at(answered);
        }
        Ok::<(), Failure>(())
    })?;
    let mut all = Tally::new(lanes.to_vec());
    tallies
        .into_iter()
        .flatten()
        .for_each(|tally| all.append(tally));
    Ok(Sums::judged(&all, &references))
}

/// One piece; `tell` says whether to go on.
fn piece(
    source: &Source,
    numbers: &Range<usize>,
    lanes: &[Config],
    limit: Limit,
    tell: impl Fn(u64) -> bool,
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

pub(super) fn failure(error: BatchError) -> Failure {
    match error {
        BatchError::Scenario(error @ ScenarioError::Memory) => Failure::Machine(error.to_string()),
        BatchError::Scenario(error) => Failure::Usage(error.to_string()),
        BatchError::Problems(error) => Failure::Machine(error.to_string()),
    }
}
