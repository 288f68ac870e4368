//! Random richer worlds, questions about them, and lanes that ask.

use std::collections::BTreeSet;
use std::sync::Arc;

use proptest::prelude::*;
use tiebreak::config::{Aim, Config, Graph, Outlook, Portals, Skip, Smooth, Unreachable};
use tiebreak::ends::Ends;
use tiebreak::grid::Grid;
use tiebreak::heuristic::Heuristic;
use tiebreak::plane::{Falloff, Scout, Source};
use tiebreak::search::{Method, Stop};
use tiebreak::shape::{Areas, Border, Regions, Shape};
use tiebreak::space::NodeId;
use tiebreak::world::{Layers, Pass, Passage, Player, World, Wrap};

use super::strategies::configs;

/// The worlds that a property is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Squares on one floor.
    Flat,
    /// Squares on several floors.
    Floors,
    /// Hexagons.
    Hex,
    /// Triangles.
    Triangle,
    /// Regions.
    Regions,
    /// Squares and hexagons on maps that wrap, and squares with passages.
    Joined,
}

/// All of them.
pub const ALL: &[Kind] = &[
    Kind::Flat,
    Kind::Flat,
    Kind::Floors,
    Kind::Hex,
    Kind::Triangle,
    Kind::Regions,
    Kind::Joined,
];

/// How large a map may get, and how much stands beside it.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    pub width: u32,
    pub height: u32,
    /// The most starts and goals beside the first.
    pub ends: u32,
    /// Whether something that needs squares may lie on other shapes.
    pub anything: bool,
}

/// Usual random maps.
pub const USUAL: Size = Size {
    width: 9,
    height: 7,
    ends: 2,
    anything: false,
};

/// A world with a question.
pub fn questions(kinds: &'static [Kind], size: Size) -> impl Strategy<Value = (World, Ends)> {
    (1..=size.width, 1..=size.height, any::<u64>())
        .prop_filter_map("no free place", move |(width, height, seed)| {
            Draw(seed).question(kinds, size, (width, height))
        })
}

/// A lane of Dijkstra, greedy, A\* or weighted A\* with any outlook.
pub fn lanes() -> impl Strategy<Value = Config> {
    (configs(), any::<u64>()).prop_map(|(mut config, seed)| {
        if config.method == Method::Walk {
            config.method = Method::AStar;
        }
        Draw(seed).outlook(&mut config);
        config
    })
}

/// A lane over cells of a method that goes anywhere, of which g may be bounded, no goal may end the search, and the path
/// may lead to the nearest cell.
pub fn open_ended_lanes() -> impl Strategy<Value = Config> {
    (lanes(), any::<u64>()).prop_map(|(mut config, seed)| {
        let mut draw = Draw(seed);
        let own = config.method;
        config.method = draw.one_of(&[own, own, Method::BreadthFirst, Method::DepthFirst]);
        config.stop = draw.one_of(&[Stop::Expanded, Stop::Generated, Stop::All, Stop::All]);
        let outlook = &mut config.outlook;
        outlook.graph = Graph::Cells;
        outlook.within = draw.one_of(&[0, 0, 999, 2000, 5500, 20_000]);
        outlook.unreachable = draw.one_of(Unreachable::ALL);
        if config.method.is_blind() {
            outlook.turn = 0;
        }
        if config.stop == Stop::All || outlook.unreachable == Unreachable::Nearest {
            outlook.skip = Skip::None;
            if outlook.aim == Aim::Each {
                outlook.aim = Aim::First;
            }
        }
        config
    })
}

/// A lane that searches cells, whose h is a formula that never falls by more than a step costs on any shape.
pub fn consistent_lanes() -> impl Strategy<Value = Config> {
    lanes().prop_map(|mut config| {
        config.outlook.graph = Graph::Cells;
        config.outlook.smooth = Smooth::None;
        config.outlook.skip = Skip::None;
        config.outlook.aim = Aim::Nearest;
        config.outlook.turn = 0;
        if config.heuristic.is_prepared() {
            config.heuristic = Heuristic::Octile;
        }
        config
    })
}

/// Draws one number after another.
pub struct Draw(pub u64);

impl Draw {
    /// A number below `count`, which isn't 0.
    pub fn below(&mut self, count: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) >> 33) as u32 % count
    }

    /// True once in `count` times.
    pub fn once_in(&mut self, count: u32) -> bool {
        self.below(count) == 0
    }

    pub fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u32) as usize]
    }

    fn cells(&mut self, count: usize) -> Vec<u8> {
        let walls = self.one_of(&[0, 1, 1, 2, 3]);
        let weights: &[u8] = self.one_of(&[
            &[1][..],
            &[1],
            &[1, 1, 2, 3, 9],
            &[3, 4, 5],
            &[1, 2, 3, 4, 5, 6, 7, 8, 9],
        ]);
        let mut cell = || match self.below(8) {
            pick if pick < walls => 0,
            _ => self.one_of(weights),
        };
        (0..count).map(|_| cell()).collect()
    }

    fn grid(&mut self, (width, height): (u32, u32)) -> Grid {
        let cells = self.cells((width * height) as usize);
        Grid::from_cells(width, height, cells).expect("sizes and weights are legal")
    }

    fn question(
        &mut self,
        kinds: &[Kind],
        size: Size,
        (width, height): (u32, u32),
    ) -> Option<(World, Ends)> {
        let kind = self.one_of(kinds);
        let grid = self.grid((width, height));
        let mut layers = Layers {
            shape: match kind {
                Kind::Flat | Kind::Floors => Shape::Square,
                Kind::Hex => Shape::Hex,
                Kind::Triangle => Shape::Triangle,
                Kind::Regions => Shape::Regions,
                Kind::Joined => self.one_of(&[Shape::Square, Shape::Square, Shape::Hex]),
            },
            ..Layers::default()
        };
        let is_joined = kind == Kind::Joined && layers.shape == Shape::Square;
        if kind == Kind::Floors || is_joined && self.once_in(4) || size.anything && self.once_in(12)
        {
            let floors = 1 + self.below(2);
            layers.floors = (0..floors).map(|_| self.grid((width, height))).collect();
        }
        let floor = width * height;
        let cells = floor * (layers.floors.len() as u32 + 1);
        let looks = kind == Kind::Flat || kind == Kind::Floors || size.anything && self.once_in(4);
        self.stairs(&mut layers, &grid);
        self.danger(&mut layers, cells, looks);
        self.players(&mut layers, cells, looks);
        if kind == Kind::Joined {
            self.joins(&mut layers, (width, height), cells);
        }
        if self.once_in(2) {
            layers.points = (0..self.below(9))
                .map(|_| NodeId(self.below(floor)))
                .collect();
        }
        if kind == Kind::Regions || self.once_in(12) {
            layers.regions = Some(self.regions());
        }
        let world = World::new(Arc::new(grid), layers).expect("the layers are within their limits");
        let free: Vec<_> = (0..world.places() as u32)
            .map(NodeId)
            .filter(|&place| world.weight(place).is_some())
            .collect();
        if free.is_empty() {
            return None;
        }
        let several = size.ends > 0 && self.once_in(2);
        let mut end = || self.one_of(&free);
        let ends = Ends::new(end(), end());
        let more = |draw: &mut Self| {
            let count = if several {
                draw.below(size.ends + 1)
            } else {
                0
            };
            (0..count).map(|_| draw.one_of(&free)).collect::<Vec<_>>()
        };
        let (starts, goals) = (more(self), more(self));
        Some((world, ends.with_starts(starts).with_goals(goals)))
    }

    fn stairs(&mut self, layers: &mut Layers, grid: &Grid) {
        let floor = grid.cells().len() as u32;
        for z in 0..layers.floors.len() {
            let below = if z == 0 { grid } else { &layers.floors[z - 1] };
            let both = |cell: &u32| {
                let cell = *cell as usize;
                below.cells()[cell] > 0 && layers.floors[z].cells()[cell] > 0
            };
            let joined: Vec<u32> = (0..floor).filter(both).collect();
            if !joined.is_empty() {
                for _ in 0..self.below(4) {
                    let stair = NodeId(z as u32 * floor + self.one_of(&joined));
                    layers.stairs.push(stair);
                }
            }
        }
        layers.stairs.sort_unstable();
        layers.stairs.dedup();
    }

    fn joins(&mut self, layers: &mut Layers, (width, height): (u32, u32), cells: u32) {
        let is_hex = layers.shape == Shape::Hex;
        let rows = height >= 3 && !(is_hex && height % 2 == 1);
        let wraps = Wrap::ALL.iter().copied();
        let wraps: Vec<_> = wraps
            .filter(|wrap| (!wrap.columns() || width >= 3) && (!wrap.rows() || rows))
            .collect();
        layers.wrap = self.one_of(&wraps);
        if is_hex {
            return;
        }
        let thin = self.one_of(&[0, 1, cells / 4, cells]);
        for _ in 0..thin {
            let from = self.below(cells);
            let (x, y, z) = (from % width, from / width % height, from / width / height);
            let (x, y) = match self.below(2) {
                0 => ((x + 1) % width, y),
                _ => (x, (y + 1) % height),
            };
            let to = (z * height + y) * width + x;
            let way = self.one_of(&[Pass::None, Pass::None, Pass::None, Pass::One, Pass::Both]);
            let (from, to) = if self.once_in(2) {
                (from, to)
            } else {
                (to, from)
            };
            if from != to {
                let (from, to) = (NodeId(from), NodeId(to));
                layers.passages.push(Passage {
                    from,
                    to,
                    way,
                    cost: None,
                });
            }
        }
        if cells > 1 {
            for _ in 0..self.one_of(&[0, 0, 1, 2, 5]) {
                let from = self.below(cells);
                let to = (from + 1 + self.below(cells - 1)) % cells;
                let way = self.one_of(&[Pass::One, Pass::Both, Pass::Both]);
                let cost = Some(self.one_of(&[1, 1, 2, 3, 40]));
                let (from, to) = (NodeId(from), NodeId(to));
                layers.passages.push(Passage {
                    from,
                    to,
                    way,
                    cost,
                });
            }
        }
    }

    fn danger(&mut self, layers: &mut Layers, cells: u32, looks: bool) {
        if self.once_in(2) {
            let count = if self.once_in(3) {
                self.below(cells + 1)
            } else {
                cells
            };
            layers.danger = (0..count)
                .map(|_| {
                    if self.once_in(3) {
                        self.below(10) as u8
                    } else {
                        0
                    }
                })
                .collect();
        }
        if self.once_in(2) {
            for _ in 0..self.below(4) {
                layers.sources.push(Source {
                    at: NodeId(self.below(cells)),
                    strength: 1 + self.below(9) as u8,
                    range: self.range(),
                    falloff: self.one_of(&[Falloff::Flat, Falloff::Linear]),
                    sight: looks && self.once_in(2),
                });
            }
        }
    }

    fn range(&mut self) -> u8 {
        match self.below(5) {
            0 => 1 + self.below(64) as u8,
            _ => 1 + self.below(5) as u8,
        }
    }

    fn players(&mut self, layers: &mut Layers, cells: u32, looks: bool) {
        for _ in 0..self.below(3) {
            let seen = self.one_of(&[0, 1, 1, 2, 3]);
            let scouts = if looks { self.below(3) } else { 0 };
            layers.players.push(Player {
                seen: (0..cells).map(|_| self.below(3) < seen).collect(),
                scouts: (0..scouts)
                    .map(|_| Scout {
                        at: NodeId(self.below(cells)),
                        range: self.range(),
                    })
                    .collect(),
            });
        }
    }

    fn regions(&mut self) -> Regions {
        if self.once_in(2) {
            return self.painted();
        }
        let count = 1 + self.below(9);
        let places = (0..count).map(|_| (self.below(9), self.below(7)));
        let places: Vec<_> = places.collect();
        let weights = self.region_weights(count);
        let mut borders = Vec::new();
        if count > 1 {
            for _ in 0..self.below(2 * count) {
                let a = self.below(count);
                let b = (a + 1 + self.below(count - 1)) % count;
                let most = if self.once_in(3) { 99 } else { 3 };
                let cost = 1 + self.below(most);
                borders.push(Border { a, b, cost });
            }
        }
        Regions::table(places, weights, borders).expect("the table is within its limits")
    }

    fn region_weights(&mut self, count: u32) -> Vec<u8> {
        let closed = self.once_in(3);
        let least = u8::from(!closed);
        let mut weight = || least.max(self.below(4) as u8);
        (0..count).map(|_| weight()).collect()
    }

    fn painted(&mut self) -> Regions {
        let (width, height) = (1 + self.below(6), 1 + self.below(5));
        let letters = 1 + self.below(5);
        let mut cell = |_| match self.below(4) {
            0 => '.',
            _ => char::from(b'a' + self.below(letters) as u8),
        };
        let mut rows: Vec<String> = (0..height)
            .map(|_| (0..width).map(&mut cell).collect())
            .collect();
        rows[0].replace_range(0..1, "a");
        let areas = Areas::from_rows(&rows).expect("letters are areas");
        let painted: BTreeSet<char> = rows.concat().chars().filter(|&cell| cell != '.').collect();
        let count = painted.len() as u32;
        let weights = self.once_in(2).then(|| self.region_weights(count));
        let mut routes = Vec::new();
        if count > 1 {
            for _ in 0..self.below(3) {
                let a = self.below(count);
                let b = (a + 1 + self.below(count - 1)) % count;
                let cost = self.below(5);
                routes.push(Border { a, b, cost });
            }
        }
        Regions::painted(areas, weights, routes).expect("the areas are within their limits")
    }

    /// Redraws how a lane meets richer worlds.
    pub fn outlook(&mut self, config: &mut Config) {
        let usual = Outlook::PLAIN;
        config.outlook = Outlook {
            danger: self.one_of(&[0, 1, 1, 3, 9]),
            turn: self.one_of(&[0, 0, 1, 200, 1000, 10_000]),
            smooth: self.one_of(&[Smooth::None, Smooth::None, Smooth::Swap, Smooth::Pull]),
            aim: self.one_of(Aim::ALL),
            player: self.one_of(&[0, 0, 0, 1, 2]),
            skip: self.one_of(&[Skip::None, Skip::None, Skip::Islands, Skip::DeadEnds]),
            graph: self.one_of(&[
                Graph::Cells,
                Graph::Cells,
                Graph::Cells,
                Graph::Points,
                Graph::Clusters,
            ]),
            landmarks: 1 + self.below(5),
            block: 2 + self.below(5),
            refine: self.one_of(&[0, 0, 1, 2, 5]),
            portals: self.one_of(&[Portals::Counted, Portals::Counted, Portals::Ignored]),
            ..usual
        };
        if self.once_in(4) {
            config.outlook = usual;
        }
        if self.once_in(3) {
            config.heuristic = self.one_of(&[
                Heuristic::True,
                Heuristic::Landmarks,
                Heuristic::Coarse,
                Heuristic::CoarseLow,
            ]);
        }
        if self.once_in(4) {
            config.moves.accuracy = self.below(1001);
        }
    }
}
