//! The estimates of richer worlds, by place.
//!
//! h there is a table by place, whatever it comes from: a formula over any shape, a backward search, landmarks,
//! blocks.

use super::steps::States;
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
        // Where h differs by state, the first one's is shown.
        let first = self.states.count() / self.states_of_h.count();
        self.h[(place.0 * first) as usize]
    }
}

/// h for nodes that are places or states of places.
#[derive(Clone, Debug)]
pub enum Guide {
    /// By a table, worked out before the search.
    Table(Tables),
    /// By the formula of squares on one floor, with the states of a place.
    Formula(Estimator, States),
}

/// The estimates of each place, or of each of its states.
#[derive(Clone, Debug)]
pub struct Tables {
    /// Nudged, by place, or by node where the states of a place differ.
    h: Vec<u64>,
    /// The nodes of a place that share an h.
    states_of_h: States,
    max_h: u64,
    /// By place; empty where it is 0 everywhere.
    cross: Vec<u64>,
    max_cross: u64,
    /// By place its column and row; empty where they aren't asked for.
    columns_and_rows: Box<[(u16, u16)]>,
    has_one_floor: bool,
    /// By place, if that isn't its number.
    numbers: Option<Box<[u32]>>,
    /// The nodes of a place.
    states: States,
}

impl Guide {
    /// h by place or by state, and cross by place, for a number of places with these states.
    pub(crate) fn new(h: Vec<u64>, cross: Vec<u64>, states: States, places: usize) -> Self {
        let states_of_h = match h.len() == places {
            true => states,
            false => States::One,
        };
        let most = |values: &[u64]| values.iter().copied().max().unwrap_or(0);
        Self::Table(Tables {
            max_h: most(&h),
            max_cross: most(&cross),
            h,
            cross,
            columns_and_rows: Box::default(),
            has_one_floor: false,
            numbers: None,
            states_of_h,
            states,
        })
    }

    /// What the nodes are.
    pub const fn states(&self) -> States {
        match self {
            Self::Table(tables) => tables.states,
            Self::Formula(_, states) => *states,
        }
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

impl Tables {
    #[inline(always)]
    const fn place(&self, node: NodeId) -> usize {
        self.states.split(node).0.index()
    }
}

impl Estimate for Tables {
    #[inline(always)]
    fn h(&self, node: NodeId) -> u64 {
        self.h[self.states_of_h.split(node).0.index()]
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
        self.states == States::One
    }
}

impl Estimate for Guide {
    #[inline(always)]
    fn h(&self, node: NodeId) -> u64 {
        match self {
            Self::Table(tables) => tables.h(node),
            Self::Formula(estimator, states) => estimator.h(states.split(node).0),
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
            Self::Formula(estimator, states) => estimator.cross(states.split(node).0),
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
            Self::Formula(estimator, states) => estimator.column(states.split(node).0),
        }
    }

    fn row(&self, node: NodeId) -> u64 {
        match self {
            Self::Table(tables) => tables.row(node),
            Self::Formula(estimator, states) => estimator.row(states.split(node).0),
        }
    }

    fn has_one_floor(&self) -> bool {
        match self {
            Self::Table(tables) => tables.has_one_floor(),
            Self::Formula(estimator, _) => estimator.has_one_floor(),
        }
    }

    fn node(&self, place: NodeId, who: u8) -> NodeId {
        self.states().node(place, who.into())
    }

    fn number(&self, node: NodeId) -> u32 {
        match self {
            Self::Table(tables) => tables.number(node),
            Self::Formula(_, states) => states.split(node).0.0,
        }
    }

    fn tells_apart(&self) -> bool {
        match self {
            Self::Table(tables) => tables.tells_apart(),
            Self::Formula(_, states) => *states == States::One,
        }
    }
}
