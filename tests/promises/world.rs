//! The rules of the world: a second program replays every journey, and no unit or patrol breaks a rule.

use proptest::prelude::*;
use tiebreak::space::NodeId;
use tiebreak_journey::{Arrived, Happening, Kind, Meanwhile, Plan};

use support::cases::cases;
use support::journeys::random::played::Played;
use support::journeys::random::{Drawn, journeys};
use support::journeys::replay::{Cell, Game, Told, Wishes, replay};

/// Places by tick as cells by unit.
fn by_one(drawn: &Drawn, places: &[Vec<NodeId>]) -> Vec<Vec<Cell>> {
    let cell = |place: NodeId| {
        let (x, y) = drawn.grid.xy(place);
        (x as i32, y as i32)
    };
    let count = places[0].len();
    let of = |one: usize| places.iter().map(|tick| cell(tick[one])).collect();
    (0..count).map(of).collect()
}

/// What each unit wished to be on in each tick: where it went, or where it couldn't go.
fn wishes(drawn: &Drawn, played: &Played) -> Vec<Vec<Cell>> {
    let mut wishes: Vec<Vec<NodeId>> = played.places[..played.places.len() - 1].to_vec();
    for (tick, happening) in &played.log.happenings {
        let (unit, to) = match *happening {
            Happening::Move(unit, to)
            | Happening::Blocked(unit, to, _)
            | Happening::Bump(unit, to) => (unit, to),
            _ => continue,
        };
        wishes[*tick as usize][unit] = to;
    }
    match wishes.is_empty() {
        true => vec![Vec::new(); drawn.units().len()],
        false => by_one(drawn, &wishes),
    }
}

fn told(drawn: &Drawn, played: &Played) -> Told {
    let counts = &played.counts;
    Told {
        status: played.outcome.name().to_owned(),
        ticks: counts.ticks.into(),
        moves: counts.moves,
        cost: counts.cost,
        waits: counts.waits,
        danger: counts.danger,
        places: by_one(drawn, &played.places),
        patrols: by_one(drawn, &played.patrols),
        wishes: Some(Wishes {
            cells: wishes(drawn, played),
            collisions: counts.collisions,
            bumps: counts.bumps,
        }),
    }
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn a_second_program_replays_every_journey(drawn in journeys()) {
        let game = Game {
            map: &drawn.grid,
            layers: &drawn.layers,
            config: &drawn.config,
            journey: &drawn.journey,
            units: drawn.units(),
            has_budget: drawn.policy.budget > 0,
        };
        let told = told(&drawn, &drawn.play());
        prop_assert_eq!(replay(&game, &told), Ok(()));
    }

    #[test]
    fn a_unit_moves_or_waits_in_each_tick_between_its_departure_and_its_arrival(drawn in journeys()) {
        let played = drawn.play();
        let mut sum = 0;
        for (number, unit) in drawn.units().iter().enumerate() {
            if unit.at == unit.goal {
                continue;
            }
            let last = played.arrival(number).unwrap_or(played.counts.ticks);
            sum += u64::from(last.saturating_sub(unit.depart));
        }
        prop_assert_eq!(played.counts.moves + played.counts.waits, sum);
    }

    #[test]
    fn whoever_blocks_a_unit_is_in_its_way(drawn in journeys()) {
        let played = drawn.play();
        let patrols = drawn.journey.patrols.len();
        let wishes = wishes(&drawn, &played);
        let (places, guards) = (by_one(&drawn, &played.places), by_one(&drawn, &played.patrols));
        for (tick, happening) in &played.log.happenings {
            let Happening::Blocked(unit, _, by) = *happening else {
                continue;
            };
            let tick = *tick as usize;
            let (at, to) = (places[unit][tick], wishes[unit][tick]);
            let of_other = match by.checked_sub(patrols) {
                Some(other) => {
                    let has_left = drawn.journey.arrived == Arrived::Leave
                        && played.arrival(other).is_some_and(|last| last as usize <= tick);
                    prop_assert!(!has_left && other != unit);
                    (places[other][tick], Some(wishes[other][tick]), places[other][tick + 1])
                }
                // What a patrol that is blocked itself wanted isn't told.
                None => {
                    let (here, next) = (guards[by][tick], guards[by][tick + 1]);
                    (here, (here != next).then_some(next), next)
                }
            };
            let (here, wish, next) = of_other;
            let stays = here == next && here == to;
            let is_in_the_way = wish.is_none_or(|wish| {
                let middle = |(x, y): Cell, (to_x, to_y): Cell| (x + to_x, y + to_y);
                wish == to || middle(here, wish) == middle(at, to)
            });
            let is_first = by < patrols + unit;
            prop_assert!(stays || is_first && is_in_the_way, "tick {}: {}", tick, unit);
        }
    }

    #[test]
    fn nobody_plans_who_has_arrived(drawn in journeys(), (is_shared, budget) in (any::<bool>(), 1_u32..30)) {
        let mut drawn = drawn;
        if is_shared {
            // Units walk while the group's path is searched, and some arrive.
            let policy = &mut drawn.policy;
            (policy.plan, policy.meanwhile, policy.budget) = (Plan::Shared, Meanwhile::Walk, budget);
            drawn.settle();
        }
        let played = drawn.play();
        let mut there = vec![false; drawn.units().len()];
        for (_, happening) in &played.log.happenings {
            match *happening {
                // Parts of a shared plan that was in the making may end later.
                Happening::Begin(_, _, Kind::Tail | Kind::Own, _) => {}
                Happening::Begin(_, Some(unit), ..) => prop_assert!(!there[unit], "unit {}", unit),
                Happening::Arrive(unit) => there[unit] = true,
                _ => {}
            }
        }
    }
}
