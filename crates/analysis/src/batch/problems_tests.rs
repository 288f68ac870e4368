//! Problems counted by hand.

use super::*;
use tiebreak::world::{Layers, Traced};

fn grid(rows: &[&str]) -> World {
    map(rows).into()
}

fn map(rows: &[&str]) -> Grid {
    let letters = rows.concat().into_bytes();
    let cells = letters.into_iter().map(|letter| u8::from(letter == b'.'));
    let (width, height) = (rows[0].len() as u32, rows.len() as u32);
    Grid::from_cells(width, height, cells.collect()).unwrap()
}

fn pairs(problems: &Problems) -> Vec<(u32, u32)> {
    let all = (0..problems.len()).map(|number| problems.get(number).unwrap());
    let mut all: Vec<_> = all.map(|posed| (posed.start.0, posed.goal.0)).collect();
    all.sort_unstable();
    all
}

#[test]
fn connected_pairs_are_all_pairs_within_the_regions() {
    // 0 1 # 3 # 5 6 7
    let grid = grid(&["..#.#..."]);
    let drawn = |pairing| pairs(&Problems::pairs(grid.clone(), pairing, 1000, 4).unwrap());
    // 2 x 1 pairs in the first region, none in the second, 3 x 2 in the third.
    let connected = [
        (0, 1),
        (1, 0),
        (5, 6),
        (5, 7),
        (6, 5),
        (6, 7),
        (7, 5),
        (7, 6),
    ];
    assert_eq!(drawn(Pairing::Connected), connected);
    // 6 free cells make 6 x 5 pairs.
    let mut any = drawn(Pairing::Any);
    any.dedup();
    assert_eq!(any.len(), 30);
}

/// Three cells make 3 x 2 pairs.
#[test]
fn there_are_no_more_problems_than_pairs_and_it_is_told() {
    let drawn = |count| Problems::pairs(grid(&["..."]), Pairing::Any, count, 1).unwrap();
    let all = drawn(1000);
    assert_eq!((all.len(), all.asked()), (6, 1000));
    assert_eq!(
        pairs(&all),
        [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]
    );
    assert_eq!(
        all.shortfall().unwrap(),
        "The map has no more than 6 such pairs of cells: these are drawn, not 1000."
    );
    let some = drawn(4);
    assert_eq!((some.len(), some.shortfall()), (4, None));
    assert!((0..4).all(|number| some.get(number) == all.get(number)));
}

#[test]
fn a_generator_without_a_seed_is_one_problem() {
    let trap = Problems::generated(Generator::Trap, (20, 12), 0..=99).unwrap();
    assert_eq!((trap.len(), trap.asked()), (1, 100));
    assert_eq!(
        trap.shortfall().unwrap(),
        "The generator trap makes the same map for every seed: 1 problem, not 100."
    );
    #[expect(clippy::reversed_empty_ranges, reason = "no seed at all")]
    let none = Problems::generated(Generator::Trap, (20, 12), 1..=0).unwrap();
    assert!(none.is_empty());
}

#[test]
fn a_map_without_two_cells_has_no_pairs() {
    let error = |rows: &[&str], pairing| Problems::pairs(grid(rows), pairing, 1, 0).err();
    let none = Some(ProblemsError::NoPair("cells"));
    assert_eq!(error(&["##"], Pairing::Any), none);
    assert_eq!(error(&[".#."], Pairing::Connected), none);
    assert_eq!(error(&[".#."], Pairing::Any), None);
}

#[test]
fn generated_maps_come_by_their_seeds() {
    let problems = Problems::generated(Generator::Caves, (20, 12), 5..=8).unwrap();
    assert_eq!(problems.len(), 4);
    let map = generate(Generator::Caves, 20, 12, 7).unwrap();
    let posed = problems.get(2).unwrap();
    assert_eq!(
        (&**posed.world.grid(), posed.start, posed.goal),
        (&map.grid, map.start, map.goal)
    );
    assert!(Problems::generated(Generator::Caves, (1, 1), 0..=1).is_err());
    #[expect(clippy::reversed_empty_ranges, reason = "no seed at all")]
    let none = Problems::generated(Generator::Caves, (2, 2), 1..=0).unwrap();
    assert!(none.is_empty());
}

fn line(width: u32, goal: (u32, u32)) -> ScenLine {
    ScenLine {
        bucket: 0,
        map: String::new(),
        width,
        height: 1,
        start: (0, 0),
        goal,
        length: 1.0,
    }
}

#[test]
fn published_problems_must_be_of_the_map() {
    let grid = grid(&["..#"]);
    let read = |lines| Problems::published(grid.clone(), lines);
    let problems = read(vec![line(3, (1, 0))]).unwrap();
    let posed = problems.get(0).unwrap();
    assert_eq!(
        (posed.start, posed.goal, posed.published),
        (NodeId(0), NodeId(1), Some(1.0))
    );
    let error = read(vec![line(3, (1, 0)), line(3, (2, 0))]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "Problem 2 has an end at (2, 0), which is a wall."
    );
    let error = read(vec![line(4, (1, 0))]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "Problem 1 is for a map of 4 x 1 cells, and this one has 3 x 1."
    );
}

mod worlds {
    use super::*;
    use tiebreak::config::Config;
    use tiebreak::shape::{Border, Regions, Shape};
    use tiebreak::world::Layers;

    fn world(rows: &[&str], layers: Layers) -> World {
        World::new(map(rows), layers).unwrap()
    }

    fn shaped(shape: Shape) -> Layers {
        Layers {
            shape,
            ..Layers::default()
        }
    }

    /// Three regions and a closed one between the second and the third.
    fn regions() -> World {
        let border = |a, b| Border { a, b, cost: 1 };
        let borders = vec![border(0, 1), border(1, 2), border(2, 3)];
        let places = (0..4).map(|x| (x, 0)).collect();
        let regions = Some(Regions::table(places, vec![1, 1, 0, 1], borders).unwrap());
        let layers = Layers {
            regions,
            ..shaped(Shape::Regions)
        };
        world(&["...."], layers)
    }

    fn connected(world: World) -> Vec<(u32, u32)> {
        pairs(&Problems::pairs(world, Pairing::Connected, 1000, 4).unwrap())
    }

    /// Only a step of hexagons leads from the upper cell to the lower one.
    #[test]
    fn connected_is_by_the_steps_of_the_shape() {
        let rows = [".#", "#.", ".#"];
        assert_eq!(
            Problems::pairs(grid(&rows), Pairing::Connected, 1, 0).err(),
            Some(ProblemsError::NoPair("cells"))
        );
        // 0 and 3 touch nowhere: (0, 0) lies above (0, 1) and left of that. 3 and 4 don't either.
        let hexagons = world(&["..", "#.", "##"], shaped(Shape::Hex));
        assert_eq!(
            connected(hexagons),
            [(0, 1), (0, 3), (1, 0), (1, 3), (3, 0), (3, 1)]
        );
        // An upright pair of triangles shares an edge only where the upper one points up.
        let triangles = world(&["..", ".#"], shaped(Shape::Triangle));
        assert_eq!(
            connected(triangles),
            [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]
        );
        let triangles = world(&["..", "#."], shaped(Shape::Triangle));
        assert_eq!(connected(triangles), [(0, 1), (1, 0)]);
    }

    #[test]
    fn stairs_connect_floors() {
        let floors = |stairs: Vec<NodeId>| {
            let floors = vec![map(&["#..", "#.."])];
            world(
                &["..#", "#.#"],
                Layers {
                    floors,
                    stairs,
                    ..Layers::default()
                },
            )
        };
        let apart = connected(floors(vec![]));
        assert_eq!(apart.len(), 3 * 2 + 4 * 3);
        let joined = connected(floors(vec![NodeId(1)]));
        assert_eq!(joined.len(), 7 * 6);
        assert!(joined.contains(&(0, 6 + 2)) && joined.contains(&(6 + 5, 0)));
    }

    #[test]
    fn closed_regions_are_no_ends_and_lead_nowhere() {
        assert_eq!(connected(regions()), [(0, 1), (1, 0)]);
        let any = Problems::pairs(regions(), Pairing::Any, 1000, 4).unwrap();
        assert_eq!(
            pairs(&any),
            [(0, 1), (0, 3), (1, 0), (1, 3), (3, 0), (3, 1)]
        );
        assert_eq!(
            any.shortfall().unwrap(),
            "The map has no more than 6 such pairs of regions: these are drawn, not 1000."
        );
        let one = Regions::table(vec![(0, 0)], vec![1], vec![]).unwrap();
        let layers = Layers {
            regions: Some(one),
            ..shaped(Shape::Regions)
        };
        let error = Problems::pairs(world(&["."], layers), Pairing::Any, 1, 0).unwrap_err();
        assert_eq!(
            error.to_string(),
            "The map has no two free regions to draw problems from."
        );
    }

    #[test]
    fn published_problems_keep_what_the_map_has_beside_it() {
        let danger = Layers {
            danger: vec![0, 3],
            ..Layers::default()
        };
        let posed = Problems::published(world(&["..#"], danger.clone()), vec![line(3, (1, 0))]);
        let posed = posed.unwrap().get(0).unwrap();
        assert_eq!((&**posed.world.layers(), posed.goal), (&danger, NodeId(1)));
        let error = Problems::published(regions(), vec![line(4, (1, 0))]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "The problems of a .scen begin and end on cells, and this map has regions instead."
        );
    }

    #[test]
    fn worlds_that_no_lane_can_search_have_no_problems() {
        let grid = Grid::new(513, 512).unwrap();
        let world = World::new(grid, shaped(Shape::Hex)).unwrap();
        let said = "Hexagons, triangles, floors and regions have at most 262,144 places; this map has 262,656.";
        for error in [
            Problems::pairs(world.clone(), Pairing::Any, 1, 0).unwrap_err(),
            Problems::published(world, vec![]).unwrap_err(),
        ] {
            assert_eq!(error.to_string(), said);
        }
    }

    #[test]
    fn a_lane_that_cannot_answer_is_refused_with_the_reason() {
        let problems = Problems::pairs(regions(), Pairing::Any, 4, 0).unwrap();
        let mut lane = Config::default();
        assert_eq!(problems.refusal(&lane), Ok(None));
        lane.outlook.danger = 1;
        assert_eq!(
            problems.refusal(&lane).unwrap().as_deref(),
            Some("Danger lies on cells; a region has a weight.")
        );
        let none = Problems::pairs(regions(), Pairing::Any, 0, 0).unwrap();
        assert_eq!(none.refusal(&lane), Ok(None));
    }
}

#[test]
fn a_trace_takes_no_part() {
    let grid = map(&["...."]);
    let traced = Traced::new(vec![(0, 0)], Vec::new()).unwrap();
    let layers = Layers {
        trace: Some(traced.into()),
        ..Layers::default()
    };
    let world = World::new(grid, layers).unwrap();
    let problems = Problems::pairs(world, Pairing::Connected, 10, 1).unwrap();
    let asked = |method| problems.refusal(&Config::of(method)).unwrap();
    assert_eq!(asked(Method::AStar), None);
    let reason = "A trace is of one start and one goal, and a batch asks about others.";
    assert_eq!(asked(Method::Trace).as_deref(), Some(reason));
}
