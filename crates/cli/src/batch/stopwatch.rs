//! How long searches take while nothing observes them.

use std::time::{Duration, Instant};

use tiebreak::config::Config;
use tiebreak_analysis::batch::{BatchError, Team, turns};

use super::sources::Source;
use crate::failure::Failure;
use crate::limit::Limit;
use crate::progress::Progress;

/// How often each problem is answered; the shortest time counts, as everything else on the machine
/// only adds to it.
const ROUNDS: usize = 5;

/// For each problem, each lane's time, in the order of a tally's outcomes. The time counts from the
/// question on; making the search isn't measured.
pub(super) fn measure(
    sources: &[Source],
    lanes: &[Config],
    limit: Limit,
) -> Result<Vec<Duration>, Failure> {
    let total: usize = sources.iter().map(|source| source.problems.len()).sum();
    let mut progress = Progress::new("problems measured", total as u64);
    let mut times = Vec::with_capacity(total * lanes.len());
    for source in sources {
        let mut team = Team::default();
        for number in 0..source.problems.len() {
            let posed = source.problems.get(number);
            let posed = posed.map_err(BatchError::Problems)?;
            let mut least = vec![Duration::MAX; lanes.len()];
            for lane in turns(lanes.len(), ROUNDS) {
                let search = team.ask(&posed, lanes, lane)?;
                limit.apply(search);
                let began = Instant::now();
                search.ask(&posed.ends());
                search.run(u64::MAX);
                least[lane] = least[lane].min(began.elapsed());
            }
            times.extend(least);
            progress.at((times.len() / lanes.len()) as u64);
        }
    }
    Ok(times)
}
