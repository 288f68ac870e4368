//! The time that searches take without an observer.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tiebreak::batch::{BatchError, Posed};
use tiebreak::config::Config;
use tiebreak::ends::Ends;
use tiebreak::grid::Grid;
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::search::Search;

use super::sources::Source;
use super::workers::failure;
use crate::failure::Failure;
use crate::progress::Progress;

/// How often each problem is answered; the shortest time counts, since other work on the machine
/// only adds to it.
const ROUNDS: usize = 5;

/// For each problem, each lane's time, in the order of a tally's outcomes. Lanes take turns, and another
/// one begins each round. The time counts for asking a search, not for making it.
pub(super) fn measure(sources: &[Source], lanes: &[Config]) -> Result<Vec<Duration>, Failure> {
    let total: usize = sources.iter().map(|source| source.problems.len()).sum();
    let mut progress = Progress::new("problems measured", total as u64);
    let mut times = Vec::with_capacity(total * lanes.len());
    for source in sources {
        let mut at: Option<(Arc<Grid>, Searches)> = None;
        for number in 0..source.problems.len() {
            let posed = source.problems.get(number);
            let posed = posed.map_err(|error| failure(BatchError::Problems(error)))?;
            let searches = match &mut at {
                Some((grid, searches)) if Arc::ptr_eq(grid, &posed.grid) => searches,
                _ => {
                    &mut at
                        .insert((Arc::clone(&posed.grid), begun(&posed, lanes)?))
                        .1
                }
            };
            let mut least = vec![Duration::MAX; lanes.len()];
            for round in 0..ROUNDS {
                for turn in 0..lanes.len() {
                    let lane = (round + turn) % lanes.len();
                    let began = Instant::now();
                    searches[lane].ask(&Ends::new(posed.start, posed.goal));
                    searches[lane].run(u64::MAX);
                    least[lane] = least[lane].min(began.elapsed());
                }
            }
            times.extend(least);
            progress.at((times.len() / lanes.len()) as u64);
        }
    }
    Ok(times)
}

/// One for each lane.
type Searches = Vec<Box<dyn Search>>;

fn begun(posed: &Posed, lanes: &[Config]) -> Result<Searches, Failure> {
    let begin = |lane: &Config| {
        let grid = Arc::clone(&posed.grid);
        let scenario = Scenario::new(grid, (posed.start, posed.goal), lane.clone())?;
        Ok(registry::search(&scenario)?)
    };
    lanes.iter().map(begin).collect()
}
