//! Work in pieces on several cores.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use crate::failure::Failure;
use crate::progress::Progress;

/// Pieces for each worker, so that a slow one doesn't hold up the end.
const PIECES: usize = 8;

/// Every core but one, and at least one.
pub(crate) fn spare_cores() -> usize {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    cores.saturating_sub(1).max(1)
}

/// How much of the work a piece has at most.
pub(crate) const fn size(total: usize, threads: usize) -> usize {
    let most = total.div_ceil(threads.saturating_mul(PIECES));
    if most == 0 { 1 } else { most }
}

/// A worker's report.
enum News<T> {
    /// So much more is done.
    Done(u64),
    /// A piece is.
    Piece(usize, Result<T, Failure>),
}

/// The results of all pieces, in order, or the first failure. `work` reports how much more of a piece is done, and hears
/// whether to go on.
pub(crate) fn results<P: Sync, T: Send>(
    pieces: &[P],
    threads: usize,
    mut progress: Progress,
    work: impl Fn(&P, &dyn Fn(u64) -> bool) -> Result<T, Failure> + Sync,
) -> Result<Vec<T>, Failure> {
    let mut results: Vec<Option<T>> = pieces.iter().map(|_| None).collect();
    let next = AtomicUsize::new(0);
    let (tell, news) = mpsc::channel();
    let each = |tell: mpsc::Sender<News<T>>| {
        while let number = next.fetch_add(1, Ordering::Relaxed)
            && let Some(piece) = pieces.get(number)
        {
            let done = work(piece, &|count| tell.send(News::Done(count)).is_ok());
            if tell.send(News::Piece(number, done)).is_err() {
                return;
            }
        }
    };
    let each = &each;
    thread::scope(|scope| {
        for started in 0..threads.min(pieces.len()) {
            let tell = tell.clone();
            let spawned = thread::Builder::new().spawn_scoped(scope, move || each(tell));
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
        let mut done = 0;
        // An early return drops the receiver, and the workers stop at their next report.
        for told in news {
            match told {
                News::Done(count) => done += count,
                News::Piece(number, result) => results[number] = Some(result?),
            }
            progress.at(done);
        }
        Ok::<(), Failure>(())
    })?;
    Ok(results.into_iter().flatten().collect())
}
