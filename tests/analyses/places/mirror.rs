//! The mirror test where cells are joined.

use proptest::prelude::*;
use tiebreak::registry;
use tiebreak_analysis::{MIRRORED_RUNS, Mirror};

use super::places;
use support::cases::cases;

proptest! {
    #![proptest_config(cases(400))]

    /// Borders, passages and weights are turned with the map: no position has another cost, or no path.
    #[test]
    fn turning_a_map_never_changes_an_optimal_cost_or_whether_there_is_a_path(scenario in places()) {
        if let Some(why) = scenario.unlike_symmetric() {
            let is_larger = scenario.config().outlook.size > 1;
            prop_assert!(is_larger || why.contains("nothing beside it"), "{}", why);
            return Ok(());
        }
        let mut mirror = Mirror::new(&scenario);
        while !mirror.run(50).expect("it fits") {}
        prop_assert_eq!(mirror.runs().len(), MIRRORED_RUNS);
        let mut search = registry::search(&scenario).expect("it fits");
        search.run(u64::MAX);
        prop_assert_eq!(mirror.runs()[0].counters, search.counters());
        let promise = scenario.config().promise_on(scenario.world(), scenario.ends());
        for run in mirror.runs() {
            prop_assert_eq!(run.status, search.status());
            if promise.is_optimal() && run.status == tiebreak::search::Status::Found {
                prop_assert_eq!(run.cost, search.cost());
            }
        }
    }
}
