//! Worlds of any shape with lanes that can be searched there.

use std::collections::HashSet;

use proptest::prelude::*;
use tiebreak::config::{Config, Graph, Options, Skip, Smooth};
use tiebreak::ends::Ends;
use tiebreak::grid::Grid;
use tiebreak::heuristic::Heuristic;
use tiebreak::scenario::Scenario;
use tiebreak::search::Method;
use tiebreak::shape::{Areas, Regions, Shape};
use tiebreak::space::NodeId;
use tiebreak::world::{Layers, Pass, Passage, Player, World, Wrap};

/// A world of any shape, with picks of its ends.
#[derive(Clone, Debug)]
pub(super) struct Drawn {
    pub(super) world: World,
    starts: Vec<u32>,
    goals: Vec<u32>,
}

impl Drawn {
    /// Some of the ends on free places; `None` where there is none.
    fn ends(&self, starts: usize, goals: usize) -> Option<Ends> {
        let places = (0..self.world.places() as u32).map(NodeId);
        let free: Vec<NodeId> = places
            .filter(|&place| self.world.weight(place).is_some())
            .collect();
        let end = |&pick: &u32| free[pick as usize % free.len()];
        if free.is_empty() {
            return None;
        }
        let ends = Ends::new(end(&self.starts[0]), end(&self.goals[0]));
        let more = |picks: &[u32], count| picks[1..count].iter().map(end).collect::<Vec<_>>();
        let ends = ends.with_starts(more(&self.starts, starts));
        Some(ends.with_goals(more(&self.goals, goals)))
    }
}

fn cells() -> impl Strategy<Value = (u32, u32, Vec<u8>)> {
    let plain = prop_oneof![1 => Just(0_u8), 3 => Just(1_u8)];
    let terrain = prop_oneof![1 => Just(0_u8), 3 => 1_u8..=9];
    let heavy = prop_oneof![1 => Just(0_u8), 3 => 3_u8..=5];
    let cells = |cell: BoxedStrategy<u8>| {
        (1_u32..=9, 1_u32..=7).prop_flat_map(move |(width, height)| {
            // Enough for three floors.
            let cells = prop::collection::vec(cell.clone(), (3 * width * height) as usize);
            cells.prop_map(move |cells| (width, height, cells))
        })
    };
    prop_oneof![
        cells(plain.boxed()),
        cells(terrain.boxed()),
        cells(heavy.boxed())
    ]
}

pub(super) fn worlds() -> impl Strategy<Value = Drawn> {
    let digits = |most: u8| prop::collection::vec(0..=most, 189);
    let ends = || prop::collection::vec(any::<u32>(), 3);
    let parts = (cells(), 0..10, digits(9), digits(1), ends(), ends());
    parts.prop_map(
        |((width, height, cells), kind, danger, seen, starts, goals)| {
            let floor = (width * height) as usize;
            let grid = |number: usize| {
                let cells = &cells[number * floor..(number + 1) * floor];
                Grid::from_cells(width, height, cells.to_vec()).unwrap()
            };
            let mut layers = Layers::default();
            let mut count = floor;
            match kind {
                0 => layers.shape = Shape::Hex,
                1 => layers.shape = Shape::Triangle,
                2 => {
                    layers.floors = vec![grid(1), grid(2)];
                    let free = |cell: usize| cells[cell] > 0 && cells[cell + floor] > 0;
                    let stairs = (0..2 * floor).filter(|&cell| free(cell) && seen[cell] > 0);
                    layers.stairs = stairs.map(|cell| NodeId(cell as u32)).collect();
                    count = 3 * floor;
                }
                3 => {
                    layers.shape = Shape::Regions;
                    let letter = |cell: &u8| match cell {
                        0 => '.',
                        weight => char::from(b'A' + weight - 1),
                    };
                    let rows = cells[..floor].chunks(width as usize);
                    let rows: Vec<String> =
                        rows.map(|row| row.iter().map(letter).collect()).collect();
                    let areas = Areas::from_rows(&rows);
                    let regions = areas.and_then(|areas| {
                        let letters = rows
                            .concat()
                            .bytes()
                            .filter(|&it| it != b'.')
                            .collect::<HashSet<_>>();
                        let weights = danger.iter().map(|&weight| weight.max(1));
                        let weights = weights.take(letters.len()).collect();
                        Regions::painted(areas, Some(weights), Vec::new())
                    });
                    match regions {
                        Ok(regions) => layers.regions = Some(regions),
                        Err(_) => layers.shape = Shape::Hex,
                    }
                }
                7..10 => {
                    let rows = kind > 7 && height >= 3;
                    layers.wrap = match (kind != 8 && width >= 3, rows) {
                        (true, true) => Wrap::Both,
                        (true, false) => Wrap::Columns,
                        (false, true) => Wrap::Rows,
                        (false, false) => Wrap::None,
                    };
                    let place = |cell: usize| NodeId(cell as u32);
                    for cell in 0..floor {
                        let is_last = cell % width as usize == width as usize - 1;
                        let (to, cost) = match danger[cell] {
                            9 if !is_last => (cell + 1, None),
                            8 if cell + (width as usize) < floor => (cell + width as usize, None),
                            7 if seen[cell] > 0 => {
                                (7 * cell % floor, Some(1 + danger[cell + floor]))
                            }
                            _ => continue,
                        };
                        let way = match (danger[cell + floor], cost) {
                            (0..=2, _) => Pass::One,
                            (_, None) => Pass::None,
                            (_, Some(_)) => Pass::Both,
                        };
                        if to != cell {
                            let (from, to) = (place(cell), place(to));
                            let passage = Passage {
                                from,
                                to,
                                way,
                                cost,
                            };
                            layers.passages.push(passage);
                        }
                    }
                }
                _ => {
                    let some = (0..floor).filter(|&cell| danger[cell] > 5);
                    layers.points = some.map(|cell| NodeId(cell as u32)).collect();
                }
            }
            if layers.shape != Shape::Regions {
                layers.danger = danger[..count].to_vec();
                layers.players = vec![Player {
                    seen: seen[..count].iter().map(|&seen| seen > 0).collect(),
                    scouts: Vec::new(),
                }];
            }
            Drawn {
                world: World::new(grid(0), layers).unwrap(),
                starts,
                goals,
            }
        },
    )
}

/// A question with as few settings changed as it takes not to be refused.
pub(super) fn question(drawn: &Drawn, config: &Config, picks: usize) -> Option<Scenario> {
    let changes: [fn(&mut Config); 8] = [
        |_| (),
        |config| {
            config.options = Options {
                basis: config.options.basis,
                ..Options::NONE
            };
            config.method = match config.method {
                method if method.is_plain() => method,
                _ => Method::AStar,
            };
        },
        |config| config.outlook.smooth = Smooth::None,
        |config| {
            if config.heuristic.is_prepared() {
                config.outlook.graph = Graph::Cells;
            }
        },
        |config| config.outlook.turn = 0,
        |config| config.outlook.graph = Graph::Cells,
        |config| (config.outlook.danger, config.outlook.player) = (0, 0),
        |config| config.heuristic = Heuristic::Octile,
    ];
    let mut config = config.clone();
    config.outlook.player = config.outlook.player.min(1);
    config.outlook.skip = match config.outlook.graph {
        Graph::Cells => config.outlook.skip,
        _ => Skip::None,
    };
    let ends = drawn.ends(1 + picks % 3, 1 + picks / 3 % 3)?;
    changes.iter().find_map(|change| {
        change(&mut config);
        Scenario::new(drawn.world.clone(), ends.clone(), config.clone()).ok()
    })
}
