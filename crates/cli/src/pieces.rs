//! Work in pieces on several cores.

use std::num::NonZero;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use crate::failure::Failure;
use crate::progress::Progress;

/// Pieces for each worker, so that a slow one doesn't hold up the end.
const PIECES: usize = 8;

/// The number of threads: as many as there are cores, unless another number was given.
pub(crate) fn threads(said: Option<NonZero<usize>>) -> usize {
    let all = || thread::available_parallelism();
    said.map_or_else(|| all().map_or(1, NonZero::get), NonZero::get)
}

/// The numbers from 0 to `total` in pieces, in order.
pub(crate) fn cut(total: usize, threads: usize) -> impl Iterator<Item = Range<usize>> {
    let most = size(total, threads);
    let firsts = (0..total).step_by(most);
    firsts.map(move |first| first..total.min(first + most))
}

/// The largest part of the work that makes a piece.
pub(crate) const fn size(total: usize, threads: usize) -> usize {
    let most = total.div_ceil(threads.saturating_mul(PIECES));
    if most == 0 { 1 } else { most }
}

/// A worker's report.
enum News<T> {
    /// This much more is done.
    Done(u64),
    /// A piece is done.
    Piece(usize, Result<T, Failure>),
}

/// The results of all pieces, in order, or a failure. `work` reports how much more of a piece is done, and learns from
/// the answer whether to go on; a thread may keep something from one piece for its next.
pub(crate) fn results<P: Sync, T: Send, K: Default>(
    pieces: &[P],
    threads: usize,
    mut progress: Progress,
    work: impl Fn(&P, &mut K, &dyn Fn(u64) -> bool) -> Result<T, Failure> + Sync,
) -> Result<Vec<T>, Failure> {
    let mut results: Vec<Option<T>> = pieces.iter().map(|_| None).collect();
    let next = AtomicUsize::new(0);
    let (tell, news) = mpsc::channel();
    let each = |tell: mpsc::Sender<News<T>>| {
        let mut kept = K::default();
        while let number = next.fetch_add(1, Ordering::Relaxed)
            && let Some(piece) = pieces.get(number)
        {
            let done = work(piece, &mut kept, &|count| {
                tell.send(News::Done(count)).is_ok()
            });
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
