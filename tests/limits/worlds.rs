//! The largest richer worlds: f never reaches 2^60 for a question that is accepted, and no question is refused for
//! costs that come nowhere near that.

use std::sync::Arc;

use tiebreak::config::{Config, Graph};
use tiebreak::cost::CostModel;
use tiebreak::ends::Ends;
use tiebreak::estimate::Estimate;
use tiebreak::grid::{Grid, MAX_SIDE, MAX_WEIGHT};
use tiebreak::heuristic::{Heuristic, MAX_NUDGE, Nudge};
use tiebreak::plain::Plain;
use tiebreak::priority::{Evaluation, Key, MAX_SEARCH_WEIGHT, Ranker, WideKey};
use tiebreak::registry;
use tiebreak::scenario::{Scenario, ScenarioError};
use tiebreak::search::variant::Pruning;
use tiebreak::search::{Method, Status};
use tiebreak::shape::{Border, Layout, Regions, Shape};
use tiebreak::space::NodeId;
use tiebreak::world::{
    Layers, MAX_PORTAL_COST, MAX_WEIGHTS, MOST_WEIGHT, Pass, Passage, World, Wrap,
};

const GROWS: &str = "Costs could grow too large on this map. Choose smaller weights.";

fn heavy(width: u32, height: u32) -> Grid {
    let cells = vec![MAX_WEIGHT; (width * height) as usize];
    Grid::from_cells(width, height, cells).unwrap()
}

fn world(grid: Grid, layers: Layers) -> World {
    let danger = vec![9];
    World::new(Arc::new(grid), Layers { danger, ..layers }).unwrap()
}

fn shaped(shape: Shape) -> World {
    let shape = Layers {
        shape,
        ..Layers::default()
    };
    world(heavy(512, 512), shape)
}

fn tower() -> World {
    let floors = vec![heavy(128, 128); 15];
    let layers = Layers {
        floors,
        ..Layers::default()
    };
    world(heavy(128, 128), layers)
}

/// A map that wraps, with the costliest portal.
fn torus() -> World {
    let portal = Passage {
        from: NodeId(0),
        to: NodeId(512 * 512 - 1),
        way: Pass::Both,
        cost: Some(MAX_PORTAL_COST),
    };
    let layers = Layers {
        wrap: Wrap::Both,
        passages: vec![portal],
        ..Layers::default()
    };
    world(heavy(512, 512), layers)
}

fn countries() -> World {
    let last = MAX_SIDE - 1;
    let places = vec![(0, 0), (1, 0), (last, last), (last, 0), (0, last)];
    let border = |a, b| Border { a, b, cost: 99 };
    let borders = vec![border(0, 1), border(1, 2), border(2, 3), border(3, 4)];
    let regions = Regions::table(places, vec![MAX_WEIGHT; 5], borders).unwrap();
    let layers = Layers {
        shape: Shape::Regions,
        regions: Some(regions),
        ..Layers::default()
    };
    World::new(Arc::new(Grid::new(1, 1).unwrap()), layers).unwrap()
}

fn layout(world: &World) -> Layout<'_> {
    let (width, height) = (world.grid().width(), world.grid().height());
    match world.layers().shape {
        Shape::Hex => Layout::Hexagons { width, height },
        Shape::Triangle => Layout::Triangles { width, height },
        Shape::Regions => Layout::Regions(world.regions().unwrap()),
        Shape::Square => Layout::Squares {
            width,
            height,
            floors: world.layers().floors.len() as u32 + 1,
        },
    }
}

/// The places that lie farthest apart.
fn corners(world: &World) -> Vec<NodeId> {
    let places = world.places() as u32;
    if world.regions().is_some() {
        return (0..places).map(NodeId).collect();
    }
    let (width, height) = (world.grid().width(), world.grid().height());
    let floor = width * height;
    let near = [0, 1, width, width + 1];
    let on_floor = near.into_iter().flat_map(|cell| {
        let mirrored = [cell, width - 1 - cell % width + cell / width * width];
        mirrored
            .into_iter()
            .flat_map(move |cell| [cell, floor - 1 - cell])
    });
    let cells: Vec<_> = on_floor.collect();
    let top = places - floor;
    cells
        .iter()
        .chain(&cells)
        .enumerate()
        .map(|(place, &cell)| {
            let above = if place < cells.len() { 0 } else { top };
            NodeId(cell + above)
        })
        .collect()
}

/// What g, h and cross can come to.
struct Most {
    g: u128,
    h: u128,
    cross: u128,
}

/// An estimate as large as any of a question that is asked, over states, which a hash doesn't tell apart.
struct Largest {
    h: u64,
    cross: u64,
}

impl Estimate for Largest {
    fn h(&self, _: NodeId) -> u64 {
        self.h
    }

    fn max_h(&self) -> u64 {
        self.h
    }

    fn max_cross(&self) -> u64 {
        self.cross
    }

    fn tells_apart(&self) -> bool {
        false
    }
}

/// The bits that a key keeps for f.
const F_BITS: u32 = 63;

/// The bits that no key of a question uses. A criterion that compares a value of its own may need more of them, and
/// then keys have to be wider.
const FREE_BITS: u32 = 41;

/// The bits of the widest key where g, h and cross are at most these.
fn width_of_key(most: &Most) -> u32 {
    let within = |most: u128| u64::try_from(most).expect("below 2^60");
    let (h, cross) = (within(most.h), within(most.cross));
    let evaluation = Evaluation { g: 1, h: 1000 };
    let widths = super::longest_chains().map(|chain| {
        let largest = Largest { h, cross };
        Ranker::of_any_f(largest, evaluation, &chain, within(most.g)).tie_bits()
    });
    F_BITS + widths.into_iter().max().expect("there are chains")
}

fn most(world: &World, config: &Config) -> Most {
    let rule = &config.moves;
    let layout = layout(world);
    let counts = world.counts();
    let heaviest = u64::from(counts.count(MAX_WEIGHT));
    let multiplier = heaviest + 99 * u64::from(config.outlook.danger);
    let straight = rule.costs.straight();
    let alternates = config.has_parity(world);
    let dearest = straight.max(rule.costs.diagonal()) * multiplier * if alternates { 2 } else { 1 };
    let slope = world
        .regions()
        .and_then(|regions| regions.slope(rule, &counts));
    let edge = match world.regions() {
        Some(_) => u128::from(straight * 99 * heaviest),
        None if !world.layers().passages.is_empty() => u128::from(straight * 99 * multiplier),
        None => dearest.into(),
    };
    let places = world.places() as u128;
    let turn = u128::from(straight * u64::from(config.outlook.turn) / 1000);
    let states = match turn {
        1.. => 9,
        0 if alternates => 2,
        0 => 1,
    };
    let g = match config.outlook.graph {
        Graph::Cells => places * states * (edge + turn),
        // Two ends and one line.
        Graph::Points => 2 * u128::from(straight * multiplier) * 2895,
        Graph::Clusters => places * edge,
    };
    let steps = (heaviest * straight, heaviest * rule.costs.diagonal());
    let plain = Plain::new(layout, config.heuristic, steps, slope);
    let corners = corners(world);
    let pairs = corners
        .iter()
        .flat_map(|&a| corners.iter().map(move |&b| (a, b)));
    let h = match config.heuristic.is_prepared() {
        true => places * edge,
        false => pairs
            .clone()
            .map(|(a, b)| plain.between(a, b))
            .max()
            .unwrap()
            .into(),
    };
    let cross = pairs.map(|line| {
        corners
            .iter()
            .map(|&at| layout.cross(line, at))
            .max()
            .unwrap()
    });
    let cross = u128::from(cross.max().unwrap());
    let d = u128::from(steps.0);
    let h = match config.nudge {
        None => h,
        Some(Nudge::Scale(p)) => h * u128::from(1000 + p) / 1000,
        Some(Nudge::Cross(k)) => h + cross * d * u128::from(k) / 1000,
    };
    Most { g, h, cross }
}

/// Tries every kind of question, and returns the bits of the widest key.
fn check(world: &World) -> u32 {
    let mut widest = 0;
    let last = NodeId(world.places() as u32 - 1);
    let nudges = [
        None,
        Some(Nudge::Scale(MAX_NUDGE)),
        Some(Nudge::Cross(MAX_NUDGE)),
    ];
    let graphs = [Graph::Cells, Graph::Points, Graph::Clusters];
    let (mut asked, mut refused) = (0, 0);
    for &heuristic in Heuristic::ALL {
        for (&costs, nudge) in CostModel::ALL
            .iter()
            .zip(nudges)
            .chain(nudges.map(|nudge| (&CostModel::Sqrt2, nudge)))
        {
            for (danger, turn) in [(0, 0), (9, 0), (0, 10_000), (9, 10_000)] {
                for graph in graphs {
                    let mut config = Config {
                        method: Method::Weighted,
                        heuristic,
                        nudge,
                        ..Config::default()
                    };
                    config.moves.costs = costs;
                    config.outlook.graph = graph;
                    (config.outlook.danger, config.outlook.turn) = (danger, turn);
                    (config.outlook.landmarks, config.outlook.block) = (1, 64);
                    let most = most(world, &config);
                    for weight in [1, 1000, MAX_SEARCH_WEIGHT] {
                        config.weight = weight;
                        let f = most.g + most.h * u128::from(weight) / 1000;
                        match Scenario::new(
                            world.clone(),
                            Ends::new(NodeId(0), last),
                            config.clone(),
                        ) {
                            Ok(_) => {
                                assert!(
                                    f < 1 << 60,
                                    "{heuristic} {nudge:?} {danger} {turn} {graph}"
                                );
                                widest = widest.max(width_of_key(&most));
                                asked += 1;
                            }
                            Err(ScenarioError::Refused(reason)) if reason == GROWS => {
                                assert!(
                                    f >= 1 << 58,
                                    "{heuristic} {nudge:?} {danger} {turn} {graph}: {f}"
                                );
                                refused += 1;
                            }
                            Err(_) => {}
                        }
                    }
                }
            }
        }
    }
    assert!(asked > 50);
    println!("{asked} asked, {refused} refused for their costs");
    widest
}

#[test]
fn nothing_overflows_where_a_question_is_asked() {
    let counted = |world: World| {
        let layers = Layers {
            weights: vec![MOST_WEIGHT; MAX_WEIGHTS],
            ..Layers::clone(world.layers())
        };
        World::new(Arc::clone(world.grid()), layers).unwrap()
    };
    let worlds = [
        world(heavy(MAX_SIDE, MAX_SIDE), Layers::default()),
        counted(world(heavy(MAX_SIDE, MAX_SIDE), Layers::default())),
        counted(shaped(Shape::Triangle)),
        counted(tower()),
        counted(torus()),
        counted(countries()),
        torus(),
        shaped(Shape::Hex),
        shaped(Shape::Triangle),
        tower(),
        countries(),
    ];
    let widest = worlds.iter().map(check).max().expect("there are worlds");
    assert_eq!(WideKey::BITS.checked_sub(widest), Some(FREE_BITS));
}

/// A weight of 10 with turns that cost 10 steps, on the largest map.
#[test]
fn usual_settings_are_asked_on_the_largest_map() {
    let world = world(heavy(MAX_SIDE, MAX_SIDE), Layers::default());
    let last = NodeId(world.places() as u32 - 1);
    for &heuristic in Heuristic::ALL {
        let mut config = Config {
            method: Method::Weighted,
            weight: 10_000,
            heuristic,
            ..Config::default()
        };
        (config.outlook.danger, config.outlook.turn) = (9, 10_000);
        (config.outlook.landmarks, config.outlook.block) = (8, 64);
        let asked = Scenario::new(world.clone(), Ends::new(NodeId(0), last), config);
        let refused = asked.err().map(|reason| reason.to_string());
        // Coarse distances would take too long to prepare.
        let takes_long = |reason: &str| reason.starts_with("Preparing");
        assert!(refused.as_deref().is_none_or(takes_long), "{heuristic}");
    }
}

/// Costs that the narrow records can't hold: each search that is accepted has an answer.
#[test]
fn every_method_takes_the_largest_danger() {
    let mut grid = heavy(MAX_SIDE, 1024);
    grid.set(1, 0, 1);
    let world = world(grid, Layers::default());
    for &method in Method::ALL {
        for (pruning, beam) in [(Pruning::None, 0), (Pruning::None, 9), (Pruning::Jump, 0)] {
            let mut config = Config::of(method);
            config.outlook.danger = 9;
            (config.options.pruning, config.options.beam) = (pruning, beam);
            let ends = Ends::new(NodeId(0), NodeId(MAX_SIDE + 3));
            let Ok(scenario) = Scenario::new(world.clone(), ends, config) else {
                continue;
            };
            let mut search = registry::search(&scenario).unwrap();
            if search.run(40) == Status::Found {
                assert!(search.cost().is_some());
            }
        }
    }
}
