//! The random cases with which a property is tried.

use std::env;
use std::str::FromStr;

use proptest::test_runner::{Config, FileFailurePersistence, RngSeed};

/// The seeds of cases that once failed; every property tries them first.
const REGRESSIONS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/regressions.txt");

/// A number of random cases: the same ones in every run, so that a check never passes or fails by luck.
/// `cargo xtask fuzz properties` asks for others, and for more, by TIEBREAK_SEED and TIEBREAK_TIMES.
pub fn cases(number: u32) -> Config {
    let times = variable("TIEBREAK_TIMES").unwrap_or(1);
    let usual = Config::default();
    Config {
        cases: number * times,
        max_local_rejects: usual.max_local_rejects * times,
        max_global_rejects: usual.max_global_rejects * times,
        rng_seed: RngSeed::Fixed(variable("TIEBREAK_SEED").unwrap_or(0)),
        failure_persistence: Some(Box::new(FileFailurePersistence::Direct(REGRESSIONS))),
        ..usual
    }
}

fn variable<T: FromStr>(name: &str) -> Option<T> {
    let text = env::var(name).ok()?;
    Some(
        text.parse()
            .unwrap_or_else(|_| panic!("{name} is {text:?}, not a number")),
    )
}
