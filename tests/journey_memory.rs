//! A journey whose searches find no memory says so.

use support::memory::{most_held, without_blocks_above};
use tiebreak::config::Config;
use tiebreak::ends::Ends;
use tiebreak::event::Observer;
use tiebreak::grid::Grid;
use tiebreak_journey::{
    Budget, Edit, First, Happening, Journey, Outcome, Plan, Player, Policy, Predict, Reason,
    Simulation, Unit, Watch,
};

/// Maps take a byte or two a cell, searches eight or more.
const SIDE: u32 = 200;
const LITTLE: usize = 2 * (SIDE * SIDE) as usize;

/// Two units across an open map.
fn simulation(policy: &Policy) -> Simulation {
    let grid = Grid::new(SIDE, SIDE).unwrap();
    let goal = grid.node(SIDE - 1, SIDE - 1);
    let unit = |x, y| Unit {
        at: grid.node(x, y),
        goal,
        depart: 0,
    };
    let journey = Journey {
        units: Some(vec![unit(0, 0), unit(0, 1)]),
        ..Journey::default()
    };
    let ends = Ends::new(grid.node(0, 0), goal);
    Simulation::new(
        &grid.clone().into(),
        &ends,
        &journey,
        &Config::default(),
        policy,
    )
}

#[derive(Default)]
struct Endings(Vec<Outcome>);

impl Watch for Endings {
    fn on(&mut self, happening: &Happening) {
        if let Happening::Ended(outcome) = happening {
            self.0.push(*outcome);
        }
    }
}

/// Policies whose first search begins in the first tick, each with another kind of search.
fn policies() -> Vec<Policy> {
    let of = |plan| Policy {
        plan,
        ..Policy::default()
    };
    let mut all: Vec<Policy> = [
        Plan::Path,
        Plan::Field,
        Plan::Shared,
        Plan::Leader,
        Plan::Lpa,
        Plan::DLite,
        Plan::DStar,
    ]
    .map(of)
    .to_vec();
    all.push(Policy {
        predict: Some(Predict::SpaceTime(9)),
        ..Policy::default()
    });
    all.push(Policy {
        first: Some(First::Greedy),
        ..Policy::default()
    });
    all
}

#[test]
fn a_search_without_memory_ends_the_journey() {
    for policy in policies() {
        let mut simulation = simulation(&policy);
        let before: Vec<_> = simulation.places().collect();
        let mut ends = Endings::default();
        let is_over =
            without_blocks_above(LITTLE, || simulation.tick(&mut { u64::MAX }, &mut ends));
        let plan = policy.plan;
        assert!(is_over, "{plan}");
        assert_eq!(simulation.outcome(), Outcome::Memory, "{plan}");
        assert_eq!(ends.0, [Outcome::Memory], "{plan}");
        assert_eq!(
            (simulation.counts().ticks, simulation.counts().moves),
            (1, 0)
        );
        // It stays as it is.
        assert!(simulation.tick(&mut { u64::MAX }, &mut ends));
        assert_eq!(ends.0.len(), 1);
        assert!(simulation.places().eq(before));
    }
}

/// Searches that begin later: in the same request, in spare time, or in the next tick.
#[test]
fn later_searches_end_it_as_well() {
    let later = [
        Policy {
            plan: Plan::Shared,
            budget: 100,
            ..Policy::default()
        },
        Policy {
            first: Some(First::Greedy),
            budget: 100,
            ..Policy::default()
        },
        Policy {
            when: vec![Reason::Always],
            ..Policy::default()
        },
    ];
    for policy in later {
        let mut player = Player::new(simulation(&policy), Budget::default());
        assert!(!player.run(u64::MAX, 1));
        let is_over = without_blocks_above(LITTLE, || player.run(u64::MAX, 500));
        assert!(is_over, "{policy:?}");
        assert_eq!(player.simulation().outcome(), Outcome::Memory, "{policy:?}");
        // The recording has the tick in which it ended, with everybody where they were.
        let tape = player.tape();
        assert_eq!(tape.ticks(), player.simulation().counts().ticks);
        let places = tape.places();
        assert_eq!(
            places[places.len() - 2..],
            places[places.len() - 4..places.len() - 2]
        );
        // With memory again, its searches can be looked into.
        let mut replay = player.replay(0, usize::MAX).unwrap();
        assert!(replay.run(u64::MAX));
        assert!(replay.search().record().is_some());
        assert!(!replay.search().trace().is_empty());
    }
}

/// A search that somebody watches needs more.
#[test]
fn a_watched_search_without_memory_ends_it() {
    struct Watcher(tiebreak::trace::Trace);
    impl Watch for Watcher {
        fn observer(&mut self, _: u32) -> Option<&mut dyn Observer> {
            Some(&mut self.0)
        }
    }
    let mut simulation = simulation(&Policy::default());
    let mut watcher = Watcher(tiebreak::trace::Trace::new((SIDE * SIDE) as usize, 10));
    without_blocks_above(LITTLE, || simulation.tick(&mut { u64::MAX }, &mut watcher));
    assert_eq!(simulation.outcome(), Outcome::Memory);
}

/// Copies of a journey with large searches are few, and its last search can still be looked into.
#[test]
fn copies_are_bounded_however_large_the_searches_are() {
    const SIDE: u32 = 400;
    let grid = Grid::new(SIDE, SIDE).unwrap();
    let unit = |y| Unit {
        at: grid.node(0, y),
        goal: grid.node(SIDE - 1, SIDE - 1),
        depart: 0,
    };
    let wall = |at, x| Edit {
        at,
        set: Some(0),
        danger: None,
        cells: (100..300).map(|y| grid.node(x, y)).collect(),
    };
    let journey = Journey {
        units: Some(vec![unit(150), unit(160), unit(170)]),
        script: (1..10)
            .map(|number| wall(20 * number, 395 - number))
            .collect(),
        ..Journey::default()
    };
    let policy = Policy {
        plan: Plan::DLite,
        ..Policy::default()
    };
    let ends = Ends::new(grid.node(0, 150), grid.node(399, 399));
    let simulation = Simulation::new(
        &grid.clone().into(),
        &ends,
        &journey,
        &Config::default(),
        &policy,
    );
    let mut played = simulation.clone();
    let ((), alone) = most_held(|| {
        while played.outcome() == Outcome::Running {
            played.tick(&mut { u64::MAX }, &mut ());
        }
    });
    let mut player = Player::new(simulation, Budget::default());
    let (_, recorded) = most_held(|| player.run(u64::MAX, 1000));
    assert_eq!(player.simulation().counts(), played.counts());
    // Copies of 32 MiB at most, and the recording.
    assert!(recorded < alone + (40 << 20), "{alone} {recorded}");
    let searches = player.simulation().counts().plans as u32;
    assert!(searches > 20, "{searches}");
    let mut replay = player.replay(searches - 1, 1000).unwrap();
    assert!(replay.run(u64::MAX));
    assert!(replay.search().record().is_some());
}
