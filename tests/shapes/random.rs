//! Random worlds of every shape.

use proptest::prelude::*;
use tiebreak::cost::CostModel;
use tiebreak::ends::Ends;
use tiebreak::grid::{Corners, Counts, Direction, MovesRule, Neighbourhood, Order, Wrap};
use tiebreak::heuristic::Heuristic;
use tiebreak::plain::Plain;
use tiebreak::shape::Links;
use tiebreak::shape::points::Points;
use tiebreak::shape::{Border, Layout, Regions, Squares, hexagons, triangles};
use tiebreak::space::NodeId;

use super::line::line;

/// What a world is made of.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
    Squares { floors: u32 },
    Hexagons,
    Triangles,
    Regions(Regions),
    Points(Vec<NodeId>),
}

/// A world with its rule of movement.
#[derive(Clone, Debug)]
pub(crate) struct World {
    pub(crate) kind: Kind,
    pub(crate) size: (u32, u32),
    /// By place, 0 for a wall.
    pub(crate) weights: Vec<u8>,
    pub(crate) stairs: Vec<NodeId>,
    pub(crate) rule: MovesRule,
}

/// Every heuristic that a formula gives.
pub(crate) fn formulas() -> impl Iterator<Item = Heuristic> {
    let all = Heuristic::ALL.iter().copied();
    all.filter(|heuristic| !heuristic.is_prepared())
}

/// Its edges and where its nodes lie.
pub(crate) struct Graph {
    pub(crate) links: Links,
    points: Option<Points>,
}

impl World {
    pub(crate) fn multiplier(&self, place: NodeId) -> u32 {
        self.weights[place.index()].into()
    }

    pub(crate) fn graph(&self) -> Graph {
        let multiplier = |place| self.multiplier(place);
        let links = match &self.kind {
            Kind::Squares { floors } => {
                let squares = Squares {
                    size: self.size,
                    floors: *floors,
                    stairs: &self.stairs,
                    ..Squares::default()
                };
                squares.links(&self.rule, multiplier)
            }
            Kind::Hexagons => hexagons::links(self.size, Wrap::None, &self.rule, multiplier),
            Kind::Triangles => triangles::links(self.size, &self.rule, multiplier),
            Kind::Regions(regions) => regions.links(&self.rule, &Counts::PLAIN),
            Kind::Points(points) => {
                let points = self.points(points);
                return Graph {
                    links: points.links().clone(),
                    points: Some(points),
                };
            }
        };
        Graph {
            links: links.expect("it is small"),
            points: None,
        }
    }

    fn points(&self, points: &[NodeId]) -> Points {
        let width = self.size.0;
        let xy = |cell: NodeId| (i64::from(cell.0 % width), i64::from(cell.0 / width));
        let at = |x: i64, y: i64| self.multiplier(NodeId(y as u32 * width + x as u32));
        let line = |from, to| line(&self.rule, at, xy(from), xy(to));
        let free = |cell: NodeId| self.weights[cell.index()] > 0;
        let first = points.iter().copied().find(|&cell| free(cell));
        let ends = Ends::without_goal(first.expect("a point is free"));
        Points::new(width, points, &ends, &self.rule, free, line).expect("it is small")
    }

    pub(crate) fn layout<'a>(&'a self, graph: &'a Graph) -> Layout<'a> {
        let (width, height) = self.size;
        match &self.kind {
            Kind::Squares { floors } => Layout::Squares {
                width,
                height,
                floors: *floors,
            },
            Kind::Hexagons => Layout::Hexagons { width, height },
            Kind::Triangles => Layout::Triangles { width, height },
            Kind::Regions(regions) => Layout::Regions(regions),
            Kind::Points(_) => Layout::Points {
                width,
                cells: graph.points.as_ref().expect("it has points").cells(),
            },
        }
    }

    /// D and D2: the steps onto its lightest ground.
    pub(crate) fn steps(&self) -> (u64, u64) {
        let weights = match &self.kind {
            Kind::Regions(regions) => regions.weights(),
            _ => &self.weights,
        };
        let least = weights.iter().copied().filter(|&weight| weight > 0).min();
        self.rule.steps(least.unwrap_or(1))
    }

    pub(crate) fn plain<'a>(&'a self, graph: &'a Graph, heuristic: Heuristic) -> Plain<'a> {
        let slope = match &self.kind {
            Kind::Regions(regions) => regions.slope(&self.rule, &Counts::PLAIN),
            _ => None,
        };
        Plain::new(self.layout(graph), heuristic, self.steps(), slope)
    }
}

/// Any rule of movement.
pub(crate) fn rules() -> impl Strategy<Value = MovesRule> {
    let neighbours = prop::sample::select(Neighbourhood::ALL);
    let corners = prop::sample::select(Corners::ALL);
    let costs = prop::sample::select(CostModel::ALL);
    let accuracy = prop_oneof![Just(1000_u32), Just(0), 0_u32..=1000];
    let order = Just(Direction::ALL.to_vec()).prop_shuffle();
    let parts = (neighbours, corners, costs, accuracy, order, any::<bool>());
    parts.prop_map(
        |(neighbours, corners, costs, accuracy, order, checkerboard)| {
            let words: Vec<_> = order.iter().map(|way| way.name()).collect();
            let order: Order = words.join(" ").parse().expect("each direction comes once");
            MovesRule {
                neighbours,
                corners,
                order,
                checkerboard,
                costs,
                accuracy,
            }
        },
    )
}

fn weights(count: usize) -> impl Strategy<Value = Vec<u8>> {
    let plain = prop_oneof![1 => Just(0_u8), 3 => Just(1_u8)];
    let terrain = prop_oneof![1 => Just(0_u8), 2 => Just(1_u8), 2 => 1_u8..=9];
    let heavy = prop_oneof![1 => Just(0_u8), 5 => 3_u8..=5];
    let cell = prop_oneof![
        Just(plain.boxed()),
        Just(terrain.boxed()),
        Just(heavy.boxed())
    ];
    cell.prop_flat_map(move |cell| prop::collection::vec(cell, count))
}

fn kinds() -> impl Strategy<Value = Kind> {
    let place = (0_u32..=12, 0_u32..=9);
    let regions = (1_usize..=12).prop_flat_map(move |count| {
        let places = prop::collection::vec(place.clone(), count);
        let weights = prop::collection::vec(0_u8..=9, count);
        let ends = 0..count as u32;
        let border = (ends.clone(), ends, prop_oneof![1_u32..=3, 1_u32..=99]);
        let borders = prop::collection::vec(border, 0..=3 * count);
        (places, weights, borders)
    });
    let regions = regions.prop_map(|(places, weights, borders)| {
        let borders = borders.into_iter().filter(|&(a, b, _)| a != b);
        let borders = borders.map(|(a, b, cost)| Border { a, b, cost }).collect();
        Kind::Regions(Regions::table(places, weights, borders).expect("all is in range"))
    });
    let points = prop::collection::vec(any::<u32>().prop_map(NodeId), 1..=12);
    prop_oneof![
        (1_u32..=3).prop_map(|floors| Kind::Squares { floors }),
        Just(Kind::Hexagons),
        Just(Kind::Triangles),
        regions,
        points.prop_map(Kind::Points),
    ]
}

/// A world of any shape with a free place.
pub(crate) fn worlds() -> impl Strategy<Value = World> {
    let parts = (kinds(), 1_u32..=10, 1_u32..=8, rules());
    let worlds = parts.prop_flat_map(|(kind, width, height, rule)| {
        let floors = match kind {
            Kind::Squares { floors } => floors,
            _ => 1,
        };
        let cells = (width * height * floors) as usize;
        let stairs = prop::collection::vec(0..cells as u32, 0..=3);
        (
            Just(kind),
            Just((width, height)),
            weights(cells),
            stairs,
            Just(rule),
        )
    });
    worlds.prop_filter_map(
        "no free place",
        |(mut kind, size, weights, stairs, rule)| {
            let free = |cell: u32| weights.get(cell as usize).is_some_and(|&weight| weight > 0);
            if let Kind::Points(points) = &mut kind {
                points
                    .iter_mut()
                    .for_each(|point| point.0 %= size.0 * size.1);
                points.iter().position(|point| free(point.0))?;
            }
            let floor = size.0 * size.1;
            let joins = |&stair: &u32| free(stair) && free(stair + floor);
            let stairs = stairs.into_iter().filter(joins).map(NodeId).collect();
            weights.iter().position(|&weight| weight > 0)?;
            Some(World {
                kind,
                size,
                weights,
                stairs,
                rule,
            })
        },
    )
}
