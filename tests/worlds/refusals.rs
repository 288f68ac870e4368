//! Every sentence that refuses a question about a richer world, in its order.

use std::sync::Arc;

use proptest::prelude::*;
use tiebreak::config::{Config, Graph, Skip, Smooth, Unreachable};
use tiebreak::ends::Ends;
use tiebreak::grid::{Corners, Grid};
use tiebreak::heuristic::{Heuristic, Nudge};
use tiebreak::plane::{Falloff, Scout, Source};
use tiebreak::scenario::{Scenario, ScenarioError};
use tiebreak::search::variant::Pruning;
use tiebreak::search::{Method, Stop};
use tiebreak::shape::{Border, Regions, Shape};
use tiebreak::space::NodeId;
use tiebreak::world::{Layers, Player, World};

use super::reasons::{
    BLIND, CALM, CELL_BY_CELL, COARSE, FLAT, FLOORS, GROWS, HOPS, KNOWN, LANDMARKS, LOOKS,
    PREPARED, PULLS, SKIPS, SLIPS, STRAIGHT, SWAPS, TURNS, WHOLE, alone, apart, reasons,
};
use support::cases::cases;
use support::richer::{self, Size, USUAL, lanes, questions};

const ANYTHING: Size = Size {
    anything: true,
    ..USUAL
};

proptest! {
    #![proptest_config(cases(10_000))]

    #[test]
    fn the_first_reason_that_applies_is_given(
        (world, ends) in questions(richer::ALL, ANYTHING),
        mut config in lanes(),
        more in 0_u32..12,
        open in 0_u32..12,
    ) {
        match open {
            0 => config.method = Method::BreadthFirst,
            1 => config.method = Method::DepthFirst,
            2 => config.stop = Stop::All,
            3 => config.outlook.within = 3000,
            4 => config.outlook.unreachable = Unreachable::Nearest,
            5 => {
                config.outlook.unreachable = Unreachable::Nearest;
                (config.outlook.within, config.stop) = (1, Stop::All);
            }
            _ => {}
        }
        match more {
            0 => config.options.beam = 5,
            1 => config.options.limit = 5,
            2 => config.method = Method::Fringe,
            3 => config.options.pruning = Pruning::Jump,
            _ => {}
        }
        let reasons = reasons(&world, &ends, &config);
        match Scenario::new(world, ends, config) {
            Ok(_) => prop_assert_eq!(reasons, Vec::<String>::new()),
            Err(ScenarioError::Refused(reason)) => {
                // VARIANTS' own reasons come first.
                let is_variants = reason.starts_with("Jump points") && !reason.contains("can't search")
                    || reason == "A cap on OPEN goes with best-first searches only.";
                prop_assert!(is_variants || Some(reason.as_ref()) == reasons.first().map(String::as_str), "{} {:?}", reason, reasons);
            }
            Err(other) => return Err(TestCaseError::fail(other.to_string())),
        }
    }
}

fn empty(width: u32, height: u32) -> Grid {
    Grid::new(width, height).expect("sizes are legal")
}

fn reason(grid: Grid, layers: Layers, change: impl FnOnce(&mut Config)) -> Option<String> {
    let world = World::new(Arc::new(grid), layers).expect("the layers are within their limits");
    let last = NodeId(world.places() as u32 - 1);
    let mut config = Config::default();
    change(&mut config);
    match Scenario::new(world, Ends::new(NodeId(0), last), config) {
        Ok(_) => None,
        Err(error) => Some(error.to_string()),
    }
}

fn of(shape: Shape) -> Layers {
    Layers {
        shape,
        ..Layers::default()
    }
}

fn two_regions() -> Layers {
    let (a, b, cost) = (0, 1, 1);
    let borders = vec![Border { a, b, cost }];
    let regions = Regions::table(vec![(0, 0), (1, 0)], vec![1, 1], borders);
    Layers {
        regions: Some(regions.expect("the table is right")),
        ..of(Shape::Regions)
    }
}

fn watched(shape: Shape) -> Layers {
    let source = Source {
        at: NodeId(0),
        strength: 1,
        range: 1,
        falloff: Falloff::Flat,
        sight: true,
    };
    Layers {
        sources: vec![source],
        ..of(shape)
    }
}

fn scouted(shape: Shape) -> Layers {
    let (at, range) = (NodeId(0), 1);
    let player = Player {
        seen: Vec::new(),
        scouts: vec![Scout { at, range }],
    };
    Layers {
        players: vec![player],
        ..of(shape)
    }
}

fn two_floors() -> Layers {
    Layers {
        floors: vec![empty(3, 3)],
        ..Layers::default()
    }
}

/// Each by itself.
#[test]
fn every_sentence_is_reached() {
    let flat = Layers::default;
    let small = || empty(3, 3);
    let refused = |layers: Layers, change: fn(&mut Config)| {
        reason(small(), layers, change).expect("it is refused")
    };
    let none = |_: &mut Config| {};
    let floors_of_hexagons = Layers {
        shape: Shape::Hex,
        ..two_floors()
    };
    assert_eq!(refused(floors_of_hexagons, none), FLOORS);
    assert_eq!(refused(watched(Shape::Hex), none), LOOKS);
    assert_eq!(refused(scouted(Shape::Triangle), none), LOOKS);
    let points = |config: &mut Config| config.outlook.graph = Graph::Points;
    let clusters = |config: &mut Config| config.outlook.graph = Graph::Clusters;
    assert_eq!(refused(of(Shape::Hex), points), FLAT);
    assert_eq!(refused(two_floors(), clusters), FLAT);
    assert_eq!(
        refused(flat(), |config| {
            config.outlook.graph = Graph::Clusters;
            config.moves.corners = Corners::Always;
        }),
        SLIPS
    );
    let turn = |config: &mut Config| config.outlook.turn = 1;
    assert_eq!(refused(of(Shape::Triangle), turn), TURNS);
    assert_eq!(refused(two_regions(), turn), TURNS);
    assert_eq!(
        refused(flat(), |config| {
            config.outlook.graph = Graph::Points;
            config.outlook.turn = 1;
        }),
        TURNS
    );
    let pull = |config: &mut Config| config.outlook.smooth = Smooth::Pull;
    let swap = |config: &mut Config| config.outlook.smooth = Smooth::Swap;
    assert_eq!(refused(of(Shape::Hex), pull), PULLS);
    assert_eq!(refused(of(Shape::Triangle), swap), SWAPS);
    assert_eq!(reason(small(), of(Shape::Hex), swap), None);
    assert_eq!(
        refused(flat(), |config| {
            config.outlook.graph = Graph::Points;
            config.outlook.smooth = Smooth::Swap;
        }),
        STRAIGHT
    );
    assert_eq!(
        refused(flat(), |config| {
            config.outlook.graph = Graph::Clusters;
            config.outlook.smooth = Smooth::Pull;
            config.outlook.refine = 1;
        }),
        HOPS
    );
    assert_eq!(
        refused(two_floors(), |config| config.heuristic = Heuristic::Coarse),
        COARSE
    );
    assert_eq!(
        refused(flat(), |config| {
            config.outlook.graph = Graph::Points;
            config.heuristic = Heuristic::True;
        }),
        PREPARED
    );
    assert_eq!(
        refused(flat(), |config| {
            config.outlook.graph = Graph::Clusters;
            config.outlook.skip = Skip::Islands;
        }),
        SKIPS
    );
    assert_eq!(
        refused(two_regions(), |config| config.outlook.danger = 1),
        CALM
    );
    assert_eq!(
        refused(two_regions(), |config| config.outlook.player = 1),
        KNOWN
    );
    assert_eq!(
        refused(scouted(Shape::Square), |config| config.outlook.player = 2),
        "There is no player 2."
    );
    assert_eq!(
        refused(flat(), |config| {
            config.options.beam = 3;
            config.heuristic = Heuristic::True;
        }),
        alone("A cap on OPEN")
    );
    let blind = |config: &mut Config| config.method = Method::DepthFirst;
    assert_eq!(reason(small(), of(Shape::Triangle), blind), None);
    assert_eq!(
        refused(flat(), |config| {
            config.method = Method::DepthFirst;
            config.outlook.turn = 1;
        }),
        BLIND
    );
    assert_eq!(
        refused(flat(), |config| {
            config.outlook.graph = Graph::Clusters;
            config.outlook.within = 1;
        }),
        CELL_BY_CELL
    );
    assert_eq!(
        refused(flat(), |config| {
            config.outlook.skip = Skip::Islands;
            config.stop = Stop::All;
        }),
        WHOLE
    );
    assert_eq!(
        refused(flat(), |config| {
            config.method = Method::Fringe;
            config.outlook.unreachable = Unreachable::Nearest;
        }),
        apart("This method", "the nearest cell")
    );
}

/// Those that only large maps reach, beside those that come before and after.
#[test]
fn what_is_too_large_is_refused_with_its_size() {
    let reason = |(width, height), layers, change: &dyn Fn(&mut Config)| {
        reason(empty(width, height), layers, change)
    };
    let many = "Hexagons, triangles, floors and regions have at most 262,144 places; this map has 263,168.";
    let turn = |config: &mut Config| config.outlook.turn = 1;
    assert_eq!(
        reason((512, 514), of(Shape::Triangle), &turn).as_deref(),
        Some(many)
    );
    assert_eq!(
        reason((512, 512), of(Shape::Triangle), &turn).as_deref(),
        Some(TURNS)
    );
    let floors = Layers {
        floors: vec![empty(512, 257)],
        ..Layers::default()
    };
    assert_eq!(reason((512, 257), floors, &|_| {}).as_deref(), Some(many));

    let coarse = |config: &mut Config| {
        (config.heuristic, config.outlook.block) = (Heuristic::Coarse, 2);
        (config.weight, config.method) = (1_000_000, Method::Weighted);
    };
    let blocks = "Preparing this could expand 268959744 cells; the limit is 268435456. Choose larger blocks.";
    assert_eq!(reason((227, 144), Layers::default(), &coarse), None);
    let cells = 256_u64 * 129;
    assert!(cells.div_ceil(4) * cells > 1 << 28);
    let found = reason((256, 129), Layers::default(), &coarse).expect("it is refused");
    assert_eq!(found.len(), blocks.len());
    assert_eq!(
        found,
        blocks.replace("268959744", &(128 * 65 * cells).to_string())
    );
    let nobody = |config: &mut Config| {
        coarse(config);
        config.outlook.player = 1;
    };
    let no_player = Some("There is no player 1.");
    assert_eq!(
        reason((256, 129), Layers::default(), &nobody).as_deref(),
        no_player
    );

    let landmarks = |config: &mut Config| {
        (config.heuristic, config.outlook.landmarks) = (Heuristic::Landmarks, 9);
    };
    assert_eq!(
        reason((2048, 2048), Layers::default(), &landmarks).as_deref(),
        Some(LANDMARKS)
    );
    let eight = |config: &mut Config| {
        landmarks(config);
        config.outlook.landmarks = 8;
    };
    assert_eq!(reason((2048, 2048), Layers::default(), &eight), None);

    let dangerous = || Layers {
        danger: vec![1],
        ..Layers::default()
    };
    let grows = |config: &mut Config| {
        eight(config);
        config.outlook.danger = 9;
        (config.method, config.weight) = (Method::Weighted, 1_000_000);
        config.nudge = Some(Nudge::Scale(100_000));
    };
    // Without danger the same lane is asked.
    assert_eq!(reason((2048, 2048), Layers::default(), &grows), None);
    assert_eq!(
        reason((2048, 2048), dangerous(), &grows).as_deref(),
        Some(GROWS)
    );
    // Too many landmarks come first, another algorithm last.
    let more = |config: &mut Config| {
        grows(config);
        config.options.beam = 5;
    };
    assert_eq!(
        reason((2048, 2048), dangerous(), &more).as_deref(),
        Some(GROWS)
    );
    let most = |config: &mut Config| {
        grows(config);
        config.outlook.landmarks = 16;
    };
    assert_eq!(
        reason((2048, 2048), dangerous(), &most).as_deref(),
        Some(LANDMARKS)
    );
}
