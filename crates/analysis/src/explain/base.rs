//! The programs and lanes from which descriptions depart.

use std::fmt;

use tiebreak::grid::{MovesRule, Neighbourhood, Order};
use tiebreak::named::Named as _;
use tiebreak::priority::Criterion::{HighG, LowH};
use tiebreak::program::{
    Closed, Formula, Improve, Key, Numbers, Parts, Preset, Rating, Recipe, Structure,
};

/// A program or a lane as people have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// A real program, whose order is its own.
    Named(Preset),
    /// A lane of this library, exact and with an order of one's own.
    Lane(Lane),
    /// A program of one's own on a usual container.
    Own(Preset),
}

/// A lane as people compare their programs with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// A\* by `[f, fifo]`.
    Fifo,
    /// A\* by `[f, lifo]`.
    Lifo,
    /// A\* by `[f, h, fifo]`.
    LowHFifo,
    /// A\* by `[f, h, lifo]`.
    LowHLifo,
    /// A\* by `[f, -g, lifo]`.
    HighGLifo,
    /// Dijkstra's algorithm by `[g, fifo]`.
    Dijkstra,
    /// Greedy search by `[h, fifo]`.
    Greedy,
}

/// The cost of a straight step in a lane, whose numbers are whole.
const UNIT: u64 = 33_461;

impl Lane {
    const ALL: [Self; 7] = [
        Self::Fifo,
        Self::Lifo,
        Self::LowHFifo,
        Self::LowHLifo,
        Self::HighGLifo,
        Self::Dijkstra,
        Self::Greedy,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Fifo => "lane fifo",
            Self::Lifo => "lane lifo",
            Self::LowHFifo => "lane low_h fifo",
            Self::LowHLifo => "lane low_h lifo",
            Self::HighGLifo => "lane high_g lifo",
            Self::Dijkstra => "lane dijkstra fifo",
            Self::Greedy => "lane greedy fifo",
        }
    }

    const fn label(self) -> &'static str {
        match self {
            Self::Fifo => "A* by [f, fifo]",
            Self::Lifo => "A* by [f, lifo]",
            Self::LowHFifo => "A* by [f, h, fifo]",
            Self::LowHLifo => "A* by [f, h, lifo]",
            Self::HighGLifo => "A* by [f, -g, lifo]",
            Self::Dijkstra => "Dijkstra by [g, fifo]",
            Self::Greedy => "Greedy by [h, fifo]",
        }
    }

    /// As a program with whole numbers, which are exact as a lane's are.
    fn parts(self, moves: Neighbourhood) -> Parts {
        let is_last = matches!(self, Self::Lifo | Self::LowHLifo | Self::HighGLifo);
        let key: &[_] = match self {
            Self::LowHFifo | Self::LowHLifo => &[LowH],
            Self::HighGLifo => &[HighG],
            _ => &[],
        };
        Parts {
            numbers: Numbers::Int,
            straight: UNIT * 100_000,
            diagonal: 47_321 * 100_000,
            h: match (self, moves) {
                (Self::Dijkstra, _) => Formula::Zero,
                (_, Neighbourhood::Four) => Formula::Manhattan,
                (_, Neighbourhood::Eight) => Formula::OctileDiff,
            },
            f: match self {
                Self::Greedy => Rating::H,
                _ => Rating::Sum,
            },
            key: Key::new(key).unwrap_or(Key::NONE),
            queue: match is_last {
                true => Structure::Last,
                false => Structure::First,
            },
            improve: Improve::Anew,
            closed: match self {
                Self::Greedy => Closed::Skip,
                _ => Closed::Reopen,
            },
            ..Parts::USUAL
        }
    }
}

impl Base {
    /// All of them, in their order.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let presets = || Preset::ALL.iter().copied();
        let is_own = |preset: &Preset| preset.index() >= Preset::HeapCount.index();
        let named = presets().filter(move |it| *it != Preset::None && !is_own(it));
        let own = presets().filter(is_own);
        let lanes = Lane::ALL.into_iter().map(Self::Lane);
        named
            .map(Self::Named)
            .chain(lanes)
            .chain(own.map(Self::Own))
    }

    /// How much of its numbers is 1.
    pub(super) fn unit(self) -> f64 {
        match self {
            Self::Lane(_) => UNIT as f64,
            Self::Named(_) | Self::Own(_) => 1.0,
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Named(preset) | Self::Own(preset) => preset.name(),
            Self::Lane(lane) => lane.name(),
        }
    }

    /// Its name for people.
    pub fn label(self) -> &'static str {
        match self {
            Self::Named(preset) | Self::Own(preset) => preset.label(),
            Self::Lane(lane) => lane.label(),
        }
    }

    /// Its parts where there are this many moves.
    pub(super) fn parts(self, moves: Neighbourhood) -> Parts {
        match self {
            Self::Named(preset) | Self::Own(preset) => preset.parts(moves),
            Self::Lane(lane) => lane.parts(moves),
        }
    }

    /// Itself on a map with these moves, corners and costs, with the order that it has.
    pub(super) fn recipe(self, rule: MovesRule) -> Recipe {
        let usual = MovesRule {
            order: Order::CLOCKWISE,
            checkerboard: false,
            ..rule
        };
        let rule = match self {
            Self::Named(preset) | Self::Own(preset) => preset.fixed().of(usual),
            Self::Lane(_) => usual,
        };
        Recipe {
            parts: self.parts(rule.neighbours),
            nudge: None,
            rule,
        }
    }
}

impl fmt::Display for Base {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
