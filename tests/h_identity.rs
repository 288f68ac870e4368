//! Lanes whose h has one identity have one h.

use proptest::prelude::*;
use tiebreak::config::{Config, settings};
use tiebreak::ends::Ends;
use tiebreak::estimate::Estimate;
use tiebreak::registry::{self, Identity};
use tiebreak::scenario::Scenario;
use tiebreak::search::Status;
use tiebreak::search::variant::Basis;
use tiebreak::space::NodeId;
use tiebreak::world::World;

use support::cases::cases;
use support::richer::{self, USUAL, lanes, questions};
use support::strategies::{Redrawn, all_configs, anything};

/// h by place as the lane's own search has it, where it is over; by the formula where there is one.
fn h(scenario: &Scenario) -> Vec<u64> {
    let places = (0..scenario.world().places() as u32).map(NodeId);
    if registry::has_formula(scenario) {
        let estimator = registry::estimator(scenario);
        return places.map(|place| estimator.h(place)).collect();
    }
    let mut search = registry::search(scenario).expect("there is memory");
    while search.run(u64::MAX) == Status::Running {}
    places
        .map(|place| search.h(place).map_or(0, |h| h.0))
        .collect()
}

fn asked(world: &World, ends: &Ends, config: &Config) -> Option<Scenario> {
    Scenario::new(world.clone(), ends.clone(), config.clone()).ok()
}

/// Whether two lanes share h; they may only if it is the same.
fn share(one: &Scenario, other: &Scenario) -> bool {
    let is_same = Identity::of(one) == Identity::of(other);
    if is_same {
        assert_eq!(h(one), h(other), "{:?}\n{:?}", one.config(), other.config());
    }
    is_same
}

proptest! {
    #![proptest_config(cases(3000))]

    #[test]
    fn lanes_share_h_only_where_it_is_the_same(
        (world, ends) in questions(richer::ALL, USUAL),
        one in prop_oneof![lanes(), all_configs(), anything()],
        other in anything(),
        picks in prop::collection::vec(any::<u32>(), 20),
    ) {
        let Some(scenario) = asked(&world, &ends, &one) else { return Ok(()) };
        if let Some(other) = asked(&world, &ends, &other) {
            share(&scenario, &other);
        }
        for key in one.keys() {
            let mut near = one.clone();
            if key == &settings::TIES {
                near.chain = other.chain.clone();
            } else {
                near.tell(&mut Redrawn::anything(key, picks.clone())).expect("nothing is refused");
            }
            let Some(near) = asked(&world, &ends, &near) else { continue };
            let shares = share(&scenario, &near);
            // Ties, and what comes after them, change h only where they decide whether it is used, or which goal's is shown.
            let is_apart = [&settings::TIES, &settings::REOPEN, &settings::STOP].contains(&key);
            let is_settled = !one.takes_each_goal(&ends) && one.uses_h() == near.config().uses_h();
            prop_assert!(shares || !is_apart || !is_settled, "{}", key.name);
        }
    }

    #[test]
    fn h_by_a_formula_is_shared_with_other_walls_and_another_start(
        (world, ends) in questions(&[richer::Kind::Flat], richer::Size { ends: 0, ..USUAL }),
        (moved, walls) in (any::<u32>(), any::<u32>()),
        config in all_configs(),
    ) {
        let Some(scenario) = asked(&world, &ends, &config) else { return Ok(()) };
        let goal = scenario.goal();
        let mut grid = world.grid().as_ref().clone();
        let cells = grid.cells().len() as u32;
        let (x, y) = grid.xy(NodeId(walls % cells));
        if NodeId(walls % cells) != goal {
            grid.set(x, y, 0);
        }
        let start = NodeId(moved % cells);
        let edited = World::from(grid);
        let Some(edited) = asked(&edited, &Ends::new(start, goal), &config) else { return Ok(()) };
        if registry::has_formula(&scenario) && registry::has_formula(&edited) {
            let shares = share(&scenario, &edited);
            let is_bent = config.nudge.is_some();
            let has_same_ground = world.grid().weight_range() == edited.grid().weight_range()
                && config.options.basis == Basis::Least
                && world.layers().is_empty();
            prop_assert!(shares || is_bent || !has_same_ground);
        }
    }
}
