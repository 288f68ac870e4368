//! Whether a path keeps what its configuration promises.

use tiebreak::config::Config;
use tiebreak::promise::Bound;
use tiebreak::search::Method;

/// Whether a path of this cost keeps the promise where the optimum is known; both in cost units.
pub fn keeps(config: &Config, cost: u64, optimum: u64) -> bool {
    let (cost, optimum) = (u128::from(cost), u128::from(optimum));
    let straight = u128::from(config.moves.costs.straight());
    match (config.promise().bound, config.method) {
        // The user's word for how far h is too low, which a random number breaks.
        (Bound::Above(_), Method::Bandwidth(it)) if it.under.is_some() => true,
        (Bound::Optimal, _) => cost == optimum,
        (Bound::Times(most), _) => cost * 1000 <= optimum * u128::from(most),
        (Bound::Above(most), _) => cost * 1000 <= optimum * 1000 + straight * u128::from(most),
        _ => true,
    }
}
