//! A journey holds no more than its part of the memory, and ends in the same tick however it is played.

use std::sync::Arc;

use support::memory::most_held;
use tiebreak::config::Config;
use tiebreak::ends::Ends;
use tiebreak::grid::{Grid, MAX_SIDE};
use tiebreak::plane::Falloff;
use tiebreak::space::NodeId;
use tiebreak::world::{Layers, World};
use tiebreak_document::MAX_LANES;
use tiebreak_journey::{
    Budget, Collide, Door, Edit, First, Foresee, Journey, Known, MAX_UNITS, Mode, Outcome, Patrol,
    PatrolSource, Plan, Player, Policy, Predict, Reason, Simulation, Unit, Walls, refusal,
};

/// A page's and an embed's.
const DOCUMENTS: [u64; 2] = [Budget::DOCUMENT, 350_000_000];

/// Every way to plan, with what makes it keep the most.
fn policies() -> Vec<Policy> {
    let usual = Policy::default();
    let mut all: Vec<Policy> = Plan::ALL
        .iter()
        .map(|&plan| Policy {
            plan,
            ..usual.clone()
        })
        .collect();
    let more: [fn(&mut Policy); 10] = [
        |it| it.predict = Some(Predict::SpaceTime(255)),
        |it| {
            it.predict = Some(Predict::SpaceTime(40));
            it.foresee = Foresee::All;
            it.walls = Walls::None;
        },
        |it| it.predict = Some(Predict::Arrival(255)),
        |it| it.when = vec![Reason::Always],
        |it| {
            it.when = vec![Reason::Always];
            it.penalty = 3;
        },
        |it| {
            it.when = vec![Reason::Always];
            it.splice = 3;
        },
        |it| {
            it.first = Some(First::Greedy);
            it.budget = 500;
        },
        |it| {
            it.plan = Plan::Field;
            it.lazy = false;
        },
        |it| {
            it.plan = Plan::Shared;
            it.collide = Collide::Replan;
        },
        |it| {
            it.plan = Plan::DLite;
            it.walls = Walls::All;
        },
    ];
    all.extend(more.map(|change| {
        let mut policy = usual.clone();
        change(&mut policy);
        policy
    }));
    all
}

/// Units that cross a map to as many goals, past a door that opens and shuts all the time; the last of them can't arrive.
fn crowd(side: u32, units: u32) -> (World, Journey) {
    let mut grid = Grid::new(side, side).unwrap();
    for (x, y) in [(side - 2, 0), (side - 2, 1), (side - 1, 1)] {
        grid.set(x, y, 0);
    }
    let middle = side / 2;
    let unit = |number: u32| Unit {
        at: grid.node(number % 2 * 3, 2 + number * (side - 3) / units),
        goal: match number + 1 == units {
            true => grid.node(side - 1, 0),
            false => grid.node(
                side - 1 - number % 2,
                side - 1 - number * (side - 3) / units,
            ),
        },
        depart: 0,
    };
    let journey = Journey {
        units: Some((0..units).map(unit).collect()),
        doors: vec![Door {
            cells: (side / 4..side / 4 * 3)
                .map(|y| grid.node(middle, y))
                .collect(),
            open: 1,
            shut: 2,
            offset: 0,
        }],
        sight: Some(side / 3),
        known: Known::Nothing,
        limit: 60,
        ..Journey::default()
    };
    (grid.into(), journey)
}

/// The same in danger that changes everywhere in each tick, by the script, by patrols and by what towers see.
fn in_danger((world, mut journey): (World, Journey)) -> (World, Journey) {
    let grid = world.grid();
    let side = grid.width();
    let source = PatrolSource {
        strength: 2,
        range: 64,
        falloff: Falloff::Linear,
        sight: true,
    };
    let patrol = |number| Patrol {
        route: vec![grid.node(1, number), grid.node(side - 4, number)],
        mode: Mode::Back,
        every: 1,
        offset: number * 7,
        source: Some(source),
    };
    journey.patrols = (0..8).map(|number| patrol(number * side / 8)).collect();
    journey.script = (1..40)
        .map(|at| Edit {
            at,
            set: None,
            danger: Some((at % 10) as u8),
            cells: (0..side).map(|x| grid.node(x, at)).collect(),
        })
        .collect();
    let towers = (0..8).map(|number| source.at(grid.node(side / 2 - 2, number * side / 8 + 3)));
    let layers = Layers {
        danger: vec![3; grid.cells().len()],
        sources: towers.collect(),
        ..Layers::default()
    };
    let world = World::new(Arc::clone(grid), layers).expect("a world");
    (world, journey)
}

fn ends() -> Ends {
    Ends::new(NodeId(0), NodeId(1))
}

fn simulation((world, journey): &(World, Journey), policy: &Policy) -> Simulation {
    let mut config = Config::default();
    config.outlook.danger = u32::from(world.has_danger());
    Simulation::new(world, &ends(), journey, &config, policy)
}

#[test]
fn parts_of_all_lanes_and_of_one_that_is_played_again_fit_into_two_thirds() {
    for document in DOCUMENTS {
        for lanes in 1..=MAX_LANES {
            let budget = Budget::of(document, lanes);
            let lane = budget.going() + budget.recording() + budget.copies();
            let all = (lanes as u64 + 1) * lane;
            assert!(all <= document / 3 * 2, "{lanes} lanes");
            // No more is lost to rounding than a few bytes a lane.
            assert!(all + 100 * (lanes as u64 + 1) > document / 3 * 2);
        }
    }
}

/// What surely doesn't fit is refused, by a sentence with both figures; all else is held to its part as it goes.
#[test]
fn the_largest_documents_are_refused_or_held_to_their_part() {
    let (world, journey) = crowd(MAX_SIDE, MAX_UNITS as u32);
    for policy in policies() {
        let budget = Budget::of(DOCUMENTS[0], MAX_LANES);
        let said = refusal(
            &Config::default(),
            &policy,
            &journey,
            &world,
            &ends(),
            budget,
        );
        let said = said.unwrap_or_default();
        assert!(
            said.starts_with("This lane's journey needs at least "),
            "{said}"
        );
        assert!(said.contains("its part of the memory is 24 MB"), "{said}");
    }
}

/// What is really held stays within the part, whichever structure fills it.
#[test]
fn no_policy_holds_more_than_its_part() {
    let endings = hold_their_parts(&crowd(160, 24), &[3, 8, 30, 120]);
    assert!(endings.contains(&(false, true)));
}

#[test]
fn no_policy_holds_more_than_its_part_in_danger() {
    hold_their_parts(&in_danger(crowd(110, 16)), &[9, 16, 60]);
}

/// For each policy and size, whether it ran short and whether its recording was cut.
fn hold_their_parts(crowd: &(World, Journey), sizes: &[u64]) -> Vec<(bool, bool)> {
    let mut endings = Vec::new();
    for policy in policies() {
        for megabytes in sizes {
            let budget = Budget::of(megabytes * 1_000_000, 1);
            let (player, held) = most_held(|| {
                let mut player = Player::new(simulation(crowd, &policy), budget);
                while !player.run(20_000, 8) {}
                player
            });
            // A recording counts by what pages make of it; here its lists double when they are full.
            let most = budget.going() + 3 * budget.recording() + budget.copies();
            assert!(
                held as u64 <= most,
                "{policy:?}, {megabytes} MB: {held} of {most}"
            );
            let outcome = player.simulation().outcome();
            let is_short = player.simulation().shortage().is_some();
            assert_eq!(outcome == Outcome::Memory, is_short, "{policy:?}");
            if let Some(shortage) = player.simulation().shortage() {
                assert!(shortage.needed > shortage.limit && shortage.limit == budget.going());
                assert_eq!(shortage.tick + 1, player.simulation().counts().ticks);
            }
            endings.push((is_short, player.tape().is_cut()));
        }
    }
    // The parts are small enough to be reached, and large enough to play to the end in.
    for ending in [(true, false), (false, false)] {
        assert!(endings.contains(&ending), "{ending:?}");
    }
    endings
}

/// Two units whose space and time have 67 million nodes: a search takes memory for those that it sees.
#[test]
fn plans_far_ahead_on_a_large_map_take_little() {
    let grid = Grid::new(512, 512).unwrap();
    let unit = |x, far| Unit {
        at: grid.node(x, 0),
        goal: grid.node(far, 511),
        depart: 0,
    };
    let journey = Journey {
        units: Some(vec![unit(0, 511), unit(7, 504)]),
        limit: 10_000,
        ..Journey::default()
    };
    let policy = Policy {
        predict: Some(Predict::SpaceTime(255)),
        ..Policy::default()
    };
    let crowd = (grid.into(), journey);
    let (player, held) = most_held(|| {
        let mut player = Player::new(simulation(&crowd, &policy), Budget::default());
        while !player.run(u64::MAX, u32::MAX) {}
        player
    });
    assert_eq!(player.simulation().outcome(), Outcome::Arrived);
    assert!(held < 40_000_000, "{held}");
    // Looking into a search keeps its slots likewise.
    let (trace, held) = most_held(|| {
        let mut replay = player.replay(1, 5_000_000).unwrap();
        assert!(replay.run(u64::MAX));
        let trace = replay.search().trace();
        (trace.len(), trace.is_truncated(), trace.searchers())
    });
    assert!(trace.0 > 500 && !trace.1 && trace.2 == 255);
    assert!(held < 60_000_000, "{held}");
}

/// Where there is too little, a journey ends in the same tick with the same counts, and its recording ends in the same
/// one, however the work is cut.
#[test]
fn the_end_does_not_depend_on_how_the_work_is_cut() {
    let crowd = crowd(90, 9);
    let mut short = 0;
    for policy in policies() {
        for megabytes in [1, 2, 5] {
            let budget = Budget::of(megabytes * 1_000_000, 1);
            let played = |work, ticks| {
                let mut player = Player::new(simulation(&crowd, &policy), budget);
                while !player.run(work, ticks) {}
                let simulation = player.simulation();
                let (tape, shortage) = (player.tape(), simulation.shortage().copied());
                let happenings: Vec<_> = tape.happenings().collect();
                let recorded = (
                    tape.ticks(),
                    happenings,
                    tape.cells().len(),
                    tape.arrivals().to_vec(),
                );
                (
                    simulation.outcome(),
                    *simulation.counts(),
                    shortage,
                    recorded,
                )
            };
            let whole = played(u64::MAX, u32::MAX);
            for (work, ticks) in [(1, 1), (97, 3), (5000, 8)] {
                assert!(
                    played(work, ticks) == whole,
                    "{policy:?}, {megabytes} MB, {work}"
                );
            }
            short += u32::from(whole.2.is_some());
        }
    }
    assert!(short > 10, "{short}");
}

/// A recording that is full ends before the tick that it has no room for; what comes after counts, but isn't in it.
#[test]
fn a_recording_is_cut_between_ticks() {
    let (world, mut journey) = crowd(30, 4);
    let grid = world.grid();
    journey.sight = None;
    let yard = |cell: u32| grid.node(10 + cell % 10, 10 + cell / 10);
    journey.doors[0].cells = (0..100).map(yard).collect();
    let crowd = (world, journey);
    let policy = Policy {
        when: vec![Reason::Always],
        ..Policy::default()
    };
    let played = |bytes| {
        let mut player = Player::new(simulation(&crowd, &policy), Budget::of(bytes, 1));
        while !player.run(u64::MAX, u32::MAX) {}
        player
    };
    let (all, cut) = (played(Budget::DOCUMENT), played(5_000_000));
    assert_eq!(all.simulation().counts(), cut.simulation().counts());
    let (all, tape) = (all.tape(), cut.tape());
    assert!(!all.is_cut() && tape.is_cut());
    let ticks = tape.ticks() as usize;
    assert!(ticks > 2 && tape.ticks() < all.ticks(), "{ticks}");
    let (units, patrols) = (4, 0);
    assert_eq!(tape.places(), &all.places()[..units * (ticks + 1)]);
    assert_eq!(tape.patrols(), &all.patrols()[..patrols * (ticks + 1)]);
    assert_eq!(tape.expanded(), &all.expanded()[..ticks]);
    let before = all.happenings().filter(|(tick, _)| *tick < tape.ticks());
    assert!(tape.happenings().eq(before));
    assert_eq!(tape.arrivals(), all.arrivals());
    // Searches of these ticks can be looked into, later ones can't.
    let number = tape.plans().last().unwrap().number;
    assert!(cut.replay(number, 10).is_some());
    assert!(cut.replay(number + 1000, 10).is_none());
}

/// What is handed over piece by piece is the same as the whole.
#[test]
fn a_recording_handed_over_in_pieces_is_the_same() {
    let crowd = crowd(40, 6);
    let policy = Policy::default();
    let mut whole = Player::new(simulation(&crowd, &policy), Budget::default());
    while !whole.run(u64::MAX, u32::MAX) {}
    let mut player = Player::new(simulation(&crowd, &policy), Budget::default());
    let (mut happenings, mut cells, mut places, mut ends) = (vec![], vec![], vec![], vec![]);
    loop {
        let is_over = player.run(150, 3);
        let piece = player.take_tape();
        happenings.extend(piece.happenings());
        for path in piece.paths() {
            cells.push((
                path.unit,
                piece.cells()[path.first..path.first + path.length].to_vec(),
            ));
        }
        places.extend_from_slice(piece.places());
        ends.extend_from_slice(piece.arrivals());
        if is_over {
            break;
        }
    }
    let tape = whole.tape();
    assert!(tape.happenings().eq(happenings));
    let paths = tape.paths().iter();
    let paths = paths.map(|path| {
        (
            path.unit,
            tape.cells()[path.first..path.first + path.length].to_vec(),
        )
    });
    assert!(paths.eq(cells));
    assert_eq!(tape.places(), places);
    assert_eq!(tape.arrivals(), ends);
    let replayed = |player: &Player| {
        let mut replay = player.replay(3, 1000).unwrap();
        while !replay.run(u64::MAX) {}
        *replay.search().record().unwrap()
    };
    assert_eq!(replayed(&player), replayed(&whole));
}
