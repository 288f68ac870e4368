//! Settings that make no difference.

use proptest::prelude::*;
use tiebreak::config::Config;
use tiebreak::event::Event;
use tiebreak::registry;
use tiebreak::scenario::Scenario;

use super::{asked, finished};
use crate::support::cases::cases;
use crate::support::richer::{self, USUAL, lanes, questions};
use crate::support::strategies::Redrawn;

/// What a search did and found, aside from what is only prepared for it.
fn told(scenario: &Scenario, uses_h: bool) -> impl PartialEq + std::fmt::Debug + use<> {
    let (search, mut events) = finished(scenario);
    // An h that decides nothing is still recorded.
    let forget = |event: &mut Event| event.h = Default::default();
    events.iter_mut().filter(|_| !uses_h).for_each(forget);
    let report = registry::report(scenario, &*search);
    (
        (events, search.status(), search.g(), search.path()),
        (report.coarse, report.turns, report.smoothed, report.truth),
        (report.skipped, report.links),
    )
}

proptest! {
    #![proptest_config(cases(3000))]

    #[test]
    fn idle_settings_change_nothing(
        (world, ends) in questions(richer::ALL, USUAL),
        config in lanes(),
        picks in prop::collection::vec(any::<u32>(), 20),
    ) {
        let Some(scenario) = asked(&world, &ends, config.clone()) else { return Ok(()) };
        let uses_h = config.uses_h();
        let keys = config.keys().into_iter().filter(|key| config.idle(key).is_some());
        for key in keys {
            let mut other = Config::clone(&config);
            other.tell(&mut Redrawn::anything(key, picks.clone())).expect("nothing is refused");
            // A nudge or an h that nothing uses may still be refused.
            let Some(other) = asked(&world, &ends, other) else { continue };
            prop_assert_eq!(told(&other, uses_h), told(&scenario, uses_h), "{}", key.name);
        }
    }
}
