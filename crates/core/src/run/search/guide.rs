//! The estimates of richer worlds, by place.
//!
//! h there is a table by place, whatever it comes from: a formula over any shape, a backward search, landmarks,
//! blocks.

use super::steps::{STATES, Steps};
use crate::estimate::Estimate;
use crate::heuristic::Estimator;
use crate::shape::Layout;
use crate::space::NodeId;

/// An estimate that gives h of places, whatever its nodes are.
pub(crate) trait Guides: Estimate {
    /// h of a place, nudged.
    fn at(&self, place: NodeId) -> u64;
}

/// For places.
impl Guides for Estimator {
    fn at(&self, place: NodeId) -> u64 {
        self.h(place)
    }
}

impl Guides for Tables {
    fn at(&self, place: NodeId) -> u64 {
        self.h[place.index()]
    }
}

/// h for nodes that are places or states of places.
#[derive(Clone, Debug)]
pub(crate) enum Guide {
    /// By a table, worked out before the search.
    Table(Tables),
    /// By the formula of squares on one floor, with the number of states of a place.
    Formula(Estimator, u32),
}

/// The estimates of each place.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    /// By place, nudged.
    h: Vec<u64>,
    max_h: u64,
    /// By place; empty where it is 0 everywhere.
    cross: Vec<u64>,
    max_cross: u64,
    /// By place its column and row; empty where they aren't asked for.
    columns_and_rows: Box<[(u16, u16)]>,
    has_one_floor: bool,
    /// By place, if that isn't its number.
    numbers: Option<Box<[u32]>>,
    /// How many nodes a place has.
    states: u32,
}

impl Guide {
    /// h and cross by place, and the number of states of each.
    pub(crate) fn new(h: Vec<u64>, cross: Vec<u64>, steps: &Steps) -> Self {
        let most = |values: &[u64]| values.iter().copied().max().unwrap_or(0);
        Self::Table(Tables {
            max_h: most(&h),
            max_cross: most(&cross),
            h,
            cross,
            columns_and_rows: Box::default(),
            has_one_floor: false,
            numbers: None,
            states: steps.states_of_a_place(),
        })
    }

    /// h by a formula.
    pub(crate) fn formula(estimator: Estimator, steps: &Steps) -> Self {
        Self::Formula(estimator, steps.states_of_a_place())
    }

    /// With the columns and rows of its places, for [`Criterion::LowX`](crate::priority::Criterion::LowX) and its like.
    pub(crate) fn at(mut self, layout: &Layout<'_>) -> Self {
        if let Self::Table(tables) = &mut self {
            let places = (0..layout.places() as u32).map(|place| layout.position(NodeId(place)));
            // Maps are no larger than that.
            let place = |(x, y, _): (u32, u32, u32)| (x as u16, y as u16);
            tables.columns_and_rows = places.map(place).collect();
            tables.has_one_floor = layout.has_one_floor();
        }
        self
    }

    /// With numbers of its places, for [`Criterion::Hash`](crate::priority::Criterion::Hash).
    pub(crate) fn numbered(mut self, numbers: impl Into<Box<[u32]>>) -> Self {
        if let Self::Table(tables) = &mut self {
            tables.numbers = Some(numbers.into());
        }
        self
    }
}

impl Guides for Guide {
    fn at(&self, place: NodeId) -> u64 {
        match self {
            Self::Table(tables) => tables.at(place),
            Self::Formula(estimator, _) => estimator.at(place),
        }
    }
}

#[inline(always)]
const fn place(node: NodeId, states: u32) -> NodeId {
    match states {
        1 => node,
        _ => NodeId(node.0 / STATES),
    }
}

impl Tables {
    #[inline(always)]
    const fn place(&self, node: NodeId) -> usize {
        place(node, self.states).index()
    }
}

impl Estimate for Tables {
    #[inline(always)]
    fn h(&self, node: NodeId) -> u64 {
        self.h[self.place(node)]
    }

    fn max_h(&self) -> u64 {
        self.max_h
    }

    fn cross(&self, node: NodeId) -> u64 {
        self.cross.get(self.place(node)).copied().unwrap_or(0)
    }

    fn max_cross(&self) -> u64 {
        self.max_cross
    }

    fn column(&self, node: NodeId) -> u64 {
        let place = self.columns_and_rows.get(self.place(node));
        place.map_or(0, |place| place.0.into())
    }

    fn row(&self, node: NodeId) -> u64 {
        let place = self.columns_and_rows.get(self.place(node));
        place.map_or(0, |place| place.1.into())
    }

    fn has_one_floor(&self) -> bool {
        self.has_one_floor
    }

    fn number(&self, node: NodeId) -> u32 {
        let place = self.place(node);
        let numbers = self.numbers.as_ref();
        numbers.map_or(place as u32, |all| all[place])
    }

    fn tells_apart(&self) -> bool {
        self.states == 1
    }
}

impl Estimate for Guide {
    #[inline(always)]
    fn h(&self, node: NodeId) -> u64 {
        match self {
            Self::Table(tables) => tables.h(node),
            Self::Formula(estimator, states) => estimator.h(place(node, *states)),
        }
    }

    fn max_h(&self) -> u64 {
        match self {
            Self::Table(tables) => tables.max_h(),
            Self::Formula(estimator, _) => estimator.max_h(),
        }
    }

    fn cross(&self, node: NodeId) -> u64 {
        match self {
            Self::Table(tables) => tables.cross(node),
            Self::Formula(estimator, states) => estimator.cross(place(node, *states)),
        }
    }

    fn max_cross(&self) -> u64 {
        match self {
            Self::Table(tables) => tables.max_cross(),
            Self::Formula(estimator, _) => estimator.max_cross(),
        }
    }

    fn column(&self, node: NodeId) -> u64 {
        match self {
            Self::Table(tables) => tables.column(node),
            Self::Formula(estimator, states) => estimator.column(place(node, *states)),
        }
    }

    fn row(&self, node: NodeId) -> u64 {
        match self {
            Self::Table(tables) => tables.row(node),
            Self::Formula(estimator, states) => estimator.row(place(node, *states)),
        }
    }

    fn has_one_floor(&self) -> bool {
        match self {
            Self::Table(tables) => tables.has_one_floor(),
            Self::Formula(estimator, _) => estimator.has_one_floor(),
        }
    }

    fn number(&self, node: NodeId) -> u32 {
        match self {
            Self::Table(tables) => tables.number(node),
            Self::Formula(_, states) => place(node, *states).0,
        }
    }

    fn tells_apart(&self) -> bool {
        match self {
            Self::Table(tables) => tables.tells_apart(),
            Self::Formula(_, states) => *states == 1,
        }
    }
}
