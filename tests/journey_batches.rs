//! A batch plays random journeys just as they play alone, and the journeys that it draws never change.
//!
//! `golden/journeys.txt` has a line for each journey: generator, width, height and seed of the map, the journey's ticks,
//! then the draw (seed, units, changes, lasting), the journey's number, and the hash of its units and its script. A
//! line that fails means that batches now play other journeys.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::sync::Arc;

use proptest::prelude::*;
use support::cases::cases;
use support::documents::fnv;
use tiebreak::config::Config;
use tiebreak::ends::Ends;
use tiebreak::generate::{Generator, generate};
use tiebreak::grid::Grid;
use tiebreak::search::Method;
use tiebreak::space::NodeId;
use tiebreak_journey::batch::{Batch, Draw, Figure, Journeys, Lane};
use tiebreak_journey::{
    Budget, Collide, Door, Journey, Mode, Outcome, Patrol, Plan, Player, Policy, Predict, Reason,
    Unit, refusal,
};

const LINES: &str = include_str!("golden/journeys.txt");

/// What must have a line.
const CASES: [(Generator, (u32, u32), u32, Draw); 6] = [
    (Generator::Rooms, (40, 30), 60, draw(1, 8, 50, 10)),
    (Generator::Rooms, (40, 30), 60, draw(2, 8, 50, 10)),
    (Generator::Rooms, (40, 30), 60, draw(u32::MAX, 64, 0, 1)),
    (Generator::Terrain, (64, 40), 200, draw(7, 3, 20, 10)),
    (Generator::Caves, (64, 40), 200, draw(7, 3, 20, 500)),
    (Generator::Empty, (3, 3), 50, draw(0, 9, 2000, 2)),
];

const fn draw(seed: u32, units: usize, changes: u32, lasting: u32) -> Draw {
    Draw {
        count: 3,
        seed,
        units,
        changes,
        lasting,
    }
}

#[test]
fn drawn_journeys_never_change() {
    let present: HashSet<&str> = LINES.lines().collect();
    let mut missing = Vec::new();
    for (generator, (width, height), limit, draw) in CASES {
        let map = generate(generator, width, height, 5).unwrap();
        let base = Journey {
            limit,
            ..Journey::default()
        };
        let journeys = Journeys::new(&map.grid.into(), &base, draw).unwrap();
        let Draw {
            seed,
            units,
            changes,
            lasting,
            ..
        } = draw;
        for number in [0, 2] {
            let hash = fnv(told(&journeys.get(number)).as_bytes());
            let line = format!(
                "{generator} {width} {height} 5 {limit} {seed} {units} {changes} {lasting} {number} {hash:016x}"
            );
            if !present.contains(line.as_str()) {
                missing.push(line);
            }
        }
    }
    let lines = missing.join("\n");
    assert!(missing.is_empty(), "lines that aren't there:\n{lines}");
    assert_eq!(LINES.lines().count(), 2 * CASES.len());
}

/// The units and the script of a journey.
fn told(journey: &Journey) -> String {
    let mut told = String::new();
    for unit in journey.units.iter().flatten() {
        let _ = write!(told, "{} {} {};", unit.at.0, unit.goal.0, unit.depart);
    }
    for edit in &journey.script {
        let cells: Vec<String> = edit.cells.iter().map(|cell| cell.0.to_string()).collect();
        let _ = write!(
            told,
            "{} {} {};",
            edit.at,
            edit.set.expect("the ground changes"),
            cells.join(" ")
        );
    }
    told
}

/// A first journey in full, as `told`, so that a reader sees what is drawn.
#[test]
fn a_small_journey_in_full() {
    let grid = Grid::new(4, 3).unwrap();
    let base = Journey {
        limit: 6,
        units: Some(vec![Unit {
            at: NodeId(0),
            goal: NodeId(1),
            depart: 4,
        }]),
        ..Journey::default()
    };
    let journeys = Journeys::new(&grid.into(), &base, draw(3, 2, 1500, 2)).unwrap();
    // 1.8 cells a tick: one in tick 1, then two in each. One of tick 2 is a wall already.
    assert_eq!(told(&journeys.get(0)), SMALL);
}

const SMALL: &str = "2 5 4;5 4 0;1 0 5;2 0 11;3 1 5;3 0 9 10;4 1 11;4 0 0 6;5 1 9 10;5 0 3 7;";

/// The lanes of the properties.
fn lanes() -> Vec<Lane> {
    let usual = Policy::default();
    let of = |policy: Policy| (Config::default(), policy);
    vec![
        of(usual.clone()),
        (Config::of(Method::Greedy), usual.clone()),
        of(Policy {
            plan: Plan::DLite,
            ..usual.clone()
        }),
        of(Policy {
            predict: Some(Predict::SpaceTime(8)),
            ..usual.clone()
        }),
        of(Policy {
            when: vec![Reason::Changed],
            budget: 7,
            ..usual.clone()
        }),
        of(Policy {
            plan: Plan::Field,
            collide: Collide::Wait,
            ..usual
        }),
    ]
}

/// A map with walls at random, a patrol and a door where there is room for them.
fn ground(width: u32, height: u32, walls: u64, limit: u32) -> (Grid, Journey) {
    let mut grid = Grid::new(width, height).unwrap();
    for cell in 0..width * height {
        if walls >> (cell % 61) & 1 == 1 && !cell.is_multiple_of(3) {
            grid.set(cell % width, cell / width, 0);
        }
    }
    let mut base = Journey {
        limit,
        still: 5,
        ..Journey::default()
    };
    if width > 3 {
        base.patrols = vec![Patrol {
            route: vec![NodeId(0), NodeId(3)],
            mode: Mode::Back,
            every: 2,
            offset: 0,
            source: None,
        }];
        base.doors = vec![Door {
            cells: vec![NodeId(1)],
            open: 3,
            shut: 2,
            offset: 1,
        }];
    }
    (grid, base)
}

/// Whether four moves lead from a unit to its goal.
fn are_connected(grid: &Grid, unit: &Unit) -> bool {
    let mut seen = vec![unit.at];
    let mut next = 0;
    while let Some(&cell) = seen.get(next) {
        next += 1;
        let (x, y) = grid.xy(cell);
        let beside = [
            (x.wrapping_sub(1), y),
            (x + 1, y),
            (x, y.wrapping_sub(1)),
            (x, y + 1),
        ];
        for (x, y) in beside {
            let is_inside = x < grid.width() && y < grid.height();
            if is_inside
                && grid.weight(grid.node(x, y)).is_some()
                && !seen.contains(&grid.node(x, y))
            {
                seen.push(grid.node(x, y));
            }
        }
    }
    seen.contains(&unit.goal)
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn each_outcome_is_that_of_the_journey_played_alone_whatever_cuts_the_batch(
        (width, height) in (1_u32..9, 1_u32..9), walls in any::<u64>(), limit in 1_u32..40,
        seed in any::<u32>(), units in 1_usize..5, changes in 0_u32..1500, lasting in 1_u32..9,
        budget in 1_u64..300, cut in 0_usize..4,
    ) {
        let (grid, base) = ground(width, height, walls, limit);
        let world = grid.clone().into();
        let Ok(journeys) = Journeys::new(&world, &base, draw(seed, units, changes, lasting)) else {
            return Ok(());
        };
        let journeys = Arc::new(journeys);
        let lanes: Vec<Lane> = lanes();
        let mut parts = [0..cut.min(3), cut.min(3)..3].map(|numbers| {
            let mut batch = Batch::new(&journeys, numbers, lanes.clone()).expect("all can play");
            while !batch.run(budget).expect("it fits") {}
            batch.into_tally()
        });
        let [all, more] = &mut parts;
        all.append(more.clone());
        for number in 0..3 {
            let journey = journeys.get(number);
            prop_assert_eq!(&journey, &journeys.get(number));
            prop_assert!(journey.check(&grid).is_ok());
            let drawn = journey.units.clone().expect("there are units");
            for (place, unit) in drawn.iter().enumerate() {
                prop_assert!(unit.at != unit.goal && are_connected(&grid, unit));
                let others = &drawn[..place];
                prop_assert!(others.iter().all(|one| one.at != unit.at && one.goal != unit.goal));
            }
            // Neither the patrols nor the doors nor the settings change.
            let same = Journey { units: None, script: Vec::new(), ..journey.clone() };
            prop_assert_eq!(&same, &base);
            for (lane, (config, policy)) in lanes.iter().enumerate() {
                let ends = Ends::new(drawn[0].at, drawn[0].goal);
                prop_assert_eq!(refusal(config, policy, &journey, &world, &ends, Budget::default()), None);
                let alone = tiebreak_journey::Simulation::new(&grid.clone().into(), &ends, &journey, config, policy);
                let mut player = Player::new(alone, Budget::default());
                while !player.run(u64::MAX, u32::MAX) {}
                let (simulation, tape) = (player.simulation(), player.tape());
                let arrivals: Vec<u64> = (0..drawn.len()).filter_map(|unit| {
                    let mut arrivals = tape.arrivals().iter();
                    let arrival = arrivals.find(|(_, it)| *it == unit);
                    arrival.map(|(tick, _)| u64::from(*tick) + 1)
                }).collect();
                let outcome = &all.outcomes()[number * lanes.len() + lane];
                let counts = simulation.counts();
                prop_assert_eq!(outcome.status, simulation.outcome());
                prop_assert_eq!(outcome.arrived as usize, arrivals.len());
                prop_assert_eq!(outcome.arrivals, arrivals.iter().sum::<u64>());
                prop_assert_eq!(outcome.sum_of_costs().is_some(), arrivals.len() == drawn.len());
                prop_assert_eq!(
                    [outcome.ticks.into(), outcome.cost, outcome.expanded, outcome.worst, outcome.collisions],
                    [counts.ticks.into(), counts.cost, counts.expanded, counts.worst, counts.collisions]
                );
                if outcome.status == Outcome::Arrived {
                    prop_assert_eq!(Some(u64::from(outcome.ticks)), arrivals.iter().max().copied());
                }
            }
        }
        for &figure in Figure::ALL {
            let (one, other) = (all.paired(0, 1, figure), all.paired(1, 0, figure));
            prop_assert_eq!((one.wins, one.losses, one.ties), (other.losses, other.wins, other.ties));
            prop_assert_eq!(one.wins + one.losses + one.ties + one.unpaired, 3);
        }
    }
}

#[test]
fn the_first_journeys_are_the_same_whatever_the_count_and_units_whatever_changes() {
    let world = Grid::new(20, 20).unwrap().into();
    let of = |draw| Journeys::new(&world, &Journey::default(), draw).unwrap();
    let few = of(draw(9, 4, 50, 10));
    let many = of(Draw {
        count: 1000,
        ..draw(9, 4, 50, 10)
    });
    let calm = of(draw(9, 4, 0, 10));
    for number in 0..3 {
        assert_eq!(few.get(number), many.get(number));
        assert_eq!(few.get(number).units, calm.get(number).units);
        assert_eq!(calm.get(number).script, []);
    }
    assert_ne!(few.get(0), few.get(1));
    assert_ne!(few.get(0), of(draw(8, 4, 50, 10)).get(0));
}

#[test]
fn what_is_out_of_its_limits_is_refused_with_a_sentence() {
    let world = Grid::new(4, 4).unwrap().into();
    let said = |journey: &Journey, draw: Draw| {
        Journeys::new(&world, journey, draw)
            .unwrap_err()
            .to_string()
    };
    let usual = Journey::default();
    let counted = |count| Draw {
        count,
        ..draw(1, 1, 0, 1)
    };
    assert_eq!(
        said(&usual, counted(0)),
        "There are 0 journeys; there must be 1 to 100000."
    );
    assert_eq!(
        said(&usual, counted(usize::MAX)),
        "There are 18446744073709551615 journeys; there must be 1 to 100000."
    );
    assert_eq!(
        said(&usual, draw(1, 65, 0, 1)),
        "There are 65 units; there must be 1 to 64."
    );
    assert_eq!(
        said(&usual, draw(1, 17, 0, 1)),
        "The map has room for 16 units that can go somewhere, not for 17."
    );
    assert_eq!(
        said(&usual, draw(1, 1, 10_050, 1)),
        "The share of cells that change in a tick is 100.5 %; it must be 0 to 100 %."
    );
    assert_eq!(
        said(&usual, draw(1, 1, 1, 0)),
        "Changes last 0 ticks; they must last 1 to 10000."
    );
    let long = Journey {
        limit: 10_000,
        ..Journey::default()
    };
    assert_eq!(
        said(&long, draw(1, 1, 1000, 1)),
        "If 10 % of 16 cells change in each of 10000 ticks, a script has 31996 cells; the limit is 16384: choose a smaller share or fewer ticks."
    );
    let endless = Journey {
        limit: 10_001,
        ..Journey::default()
    };
    let told = said(&endless, draw(1, 1, 0, 1));
    assert!(told.contains("10001") && told.contains("10000"), "{told}");
}

#[test]
fn a_lane_that_cannot_play_is_refused() {
    let world = Grid::new(4, 4).unwrap().into();
    let journeys = Journeys::new(&world, &Journey::default(), draw(1, 1, 0, 1)).unwrap();
    let lane = (Config::of(Method::Walk), Policy::default());
    let said = "Units plan with Dijkstra, greedy, A* and weighted A* only.";
    assert_eq!(journeys.refusal(&lane).as_deref(), Some(said));
    let batch = Batch::new(&Arc::new(journeys), 0..3, vec![lane]);
    assert_eq!(batch.err().unwrap().to_string(), said);
}
