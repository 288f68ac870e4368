//! Any journey is played or refused in a sentence; and later changes don't affect earlier ticks.

use proptest::prelude::*;
use tiebreak::config::Config;
use tiebreak::ends::Ends;
use tiebreak::grid::Grid;
use tiebreak::plane::Falloff;
use tiebreak::space::NodeId;
use tiebreak::world::{Layers, World};
use tiebreak_journey::{
    Budget, Door, Edit, Happening, Journey, Patrol, PatrolSource, Policy, Unit, refusal,
};

use support::cases::cases;
use support::journeys::random::{Drawn, journeys};
use support::strategies::{anything, policies};

/// A journey that may be outside of anything.
fn wild() -> impl Strategy<Value = Journey> {
    let number = prop_oneof![4 => 0_u32..20, 1 => 0_u32..20_000, 1 => any::<u32>()];
    let cell = || prop_oneof![9 => 0_u32..40, 1 => any::<u32>()].prop_map(NodeId);
    let cells = || prop::collection::vec(cell(), 0..6);
    let numbers = prop::collection::vec(number, 40);
    let units = prop::option::of(prop::collection::vec((cell(), cell()), 0..5));
    let routes = prop::collection::vec(cells(), 0..3);
    let edits = prop::collection::vec(cells(), 0..4);
    let doors = prop::collection::vec(cells(), 0..3);
    (numbers, units, routes, edits, doors, any::<[bool; 4]>()).prop_map(
        |(numbers, units, routes, edits, doors, flags)| {
            let mut numbers = numbers.into_iter();
            let mut next = || numbers.next().unwrap_or(1);
            let usual = Journey::default();
            Journey {
                units: units.map(|units| {
                    let unit = |(at, goal)| Unit {
                        at,
                        goal,
                        depart: next(),
                    };
                    units.into_iter().map(unit).collect()
                }),
                patrols: routes
                    .into_iter()
                    .map(|route| Patrol {
                        route,
                        mode: tiebreak_journey::Mode::ALL[usize::from(flags[0])],
                        every: next(),
                        offset: next(),
                        source: flags[2].then(|| PatrolSource {
                            strength: (next() % 12) as u8,
                            range: (next() % 70) as u8,
                            falloff: Falloff::ALL[usize::from(flags[1])],
                            sight: flags[3],
                        }),
                    })
                    .collect(),
                script: edits
                    .into_iter()
                    .map(|cells| Edit {
                        at: next(),
                        set: Some((next() % 12) as u8).filter(|set| set % 5 > 0),
                        danger: Some((next() % 12) as u8).filter(|digit| digit % 5 > 0),
                        cells,
                    })
                    .collect(),
                doors: doors
                    .into_iter()
                    .map(|cells| Door {
                        cells,
                        open: next(),
                        shut: next(),
                        offset: next(),
                    })
                    .collect(),
                sight: flags[1].then(&mut next),
                known: tiebreak_journey::Known::ALL[usize::from(flags[2])],
                arrived: tiebreak_journey::Arrived::ALL[usize::from(flags[3])],
                still: next(),
                limit: next().min(usual.limit),
            }
        },
    )
}

/// Plays what isn't refused: whether it was played.
fn is_played(
    (grid, layers): (&Grid, &Layers),
    config: &Config,
    policy: &Policy,
    journey: &Journey,
    ends: (NodeId, NodeId),
) -> Result<bool, TestCaseError> {
    let world = World::new(grid.clone(), layers.clone()).unwrap();
    let ends = Ends::new(ends.0, ends.1);
    if let Some(reason) = refusal(config, policy, journey, &world, &ends, Budget::default()) {
        let first = reason.chars().next();
        prop_assert!(
            first.is_some_and(|first| !first.is_lowercase()),
            "{}",
            reason
        );
        prop_assert!(
            reason.ends_with('.') && !reason.contains('\n'),
            "{}",
            reason
        );
        return Ok(false);
    }
    let drawn = Drawn {
        grid: grid.clone(),
        layers: layers.clone(),
        ends,
        config: config.clone(),
        journey: journey.clone(),
        policy: policy.clone(),
    };
    let played = drawn.watch();
    prop_assert!(played.counts.ticks <= journey.limit);
    Ok(true)
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn anything_is_played_or_refused_in_a_sentence(
        drawn in journeys(),
        (wild, config, policy) in (wild(), anything(), policies()),
        (which, cells) in (0..16_u8, prop::collection::vec(0_u8..4, 40)),
    ) {
        let grid = Grid::from_cells(8, 5, cells).unwrap();
        let pick = |bit: u8| which >> bit & 1 == 1;
        // A part that is right beside others that may not be.
        let journey = if pick(0) { &wild } else { &drawn.journey };
        let (grid, layers) = match pick(0) {
            true => (&grid, &Layers::default()),
            false => (&drawn.grid, &drawn.layers),
        };
        let config = if pick(1) { &config } else { &drawn.config };
        let policy = if pick(2) { &policy } else { &drawn.policy };
        let ends = match pick(3) {
            true => (NodeId(3), NodeId(39)),
            false => drawn.ends.pair().unwrap(),
        };
        let last = grid.cells().len() as u32 - 1;
        let ends = (NodeId(ends.0.0.min(last)), NodeId(ends.1.0.min(last)));
        let is_as_drawn = which == 0;
        let is_played = is_played((grid, layers), config, policy, journey, ends)?;
        prop_assert!(is_played || !is_as_drawn);
    }

    #[test]
    fn what_is_drawn_later_changes_nothing_before(
        drawn in journeys(),
        (at, set, cells) in (0_u32..60, 0_u8..10, prop::collection::vec(any::<u32>(), 1..8)),
    ) {
        let cells = cells.into_iter().map(|cell| NodeId(cell % drawn.grid.cells().len() as u32));
        let mut more = drawn.clone();
        more.journey.script.push(Edit { at, set: Some(set), danger: None, cells: cells.collect() });
        let (one, other) = (drawn.watch(), more.watch());
        // A journey that waits for a change isn't stuck before it.
        let ticks = at.min(one.counts.ticks).min(other.counts.ticks);
        let before = |tick: &u32| *tick < ticks;
        let happenings = |played: &support::journeys::random::played::Played| {
            let all = played.log.happenings.iter().filter(|(tick, _)| before(tick));
            let all = all.filter(|(_, it)| !matches!(it, Happening::Ended(_)));
            all.copied().collect::<Vec<_>>()
        };
        prop_assert_eq!(happenings(&one), happenings(&other));
        let until = ticks as usize;
        prop_assert_eq!(&one.places[..=until], &other.places[..=until]);
        prop_assert_eq!(&one.patrols[..=until], &other.patrols[..=until]);
        let paths = |played: &support::journeys::random::played::Played| {
            let all = played.log.paths.iter().filter(|(tick, ..)| before(tick));
            all.cloned().collect::<Vec<_>>()
        };
        prop_assert_eq!(paths(&one), paths(&other));
    }
}
