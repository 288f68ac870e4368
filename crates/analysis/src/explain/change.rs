//! The changes of one part by which a program departs from its base.

use std::fmt;

use tiebreak::grid::{Corners, Neighbourhood};
use tiebreak::heuristic::Nudge;
use tiebreak::priority::Criterion;
use tiebreak::priority::Criterion::{
    Fifo, HighG, HighH, HighX, HighY, Lifo, LowG, LowH, LowX, LowY,
};
use tiebreak::program::{
    Accept, Closed, Formula, Improve, Key, Numbers, Rating, Recipe, Stale, Structure, Taken,
    Terrain,
};

use super::base::Base;

/// A part of a program with another value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The formula of h.
    H(Formula),
    /// How many moves there are; h and the order stay.
    Moves(Neighbourhood),
    /// The corner rule.
    Corners(Corners),
    /// What is compared where f is equal.
    Key(&'static [Criterion]),
    /// What happens to a cell in the queue that gets another g.
    Improve(Improve),
    /// When a cell gets another g.
    Accept(Accept),
    /// What happens to a closed cell that is met again.
    Closed(Closed),
    /// Which entries are skipped.
    Stale(Stale),
    /// When the goal is found.
    Goal(Taken),
    /// f.
    F(Rating),
    /// What h takes a straight step to cost, in hundred-thousandths, while steps cost what they do.
    Scale(u64),
    /// What a diagonal step costs where a straight one costs 100,000, in steps and in h; 0 is the root of 2.
    Diagonal(u64),
    /// What a diagonal step costs, in steps alone.
    StepDiagonal(u64),
    /// What h is multiplied by, in thousandths.
    Times(u64),
    /// The ground that a step counts.
    Terrain(Terrain),
    /// The queue.
    Queue(Structure),
    /// The numbers.
    Numbers(Numbers),
    /// The nudge of h.
    Nudge(Nudge),
    /// Whether the order is reversed on every other cell.
    Checkerboard(bool),
}

/// All changes in their order.
static CHANGES: [Change; 96] = {
    use Change as C;
    [
        C::H(Formula::Zero),
        C::H(Formula::Manhattan),
        C::H(Formula::OctileDiff),
        C::H(Formula::OctileF),
        C::H(Formula::Euclidean),
        C::H(Formula::Chebyshev),
        C::H(Formula::Squared),
        C::H(Formula::OctileOver),
        C::H(Formula::OctileSum),
        C::Moves(Neighbourhood::Four),
        C::Moves(Neighbourhood::Eight),
        C::Corners(Corners::Never),
        C::Corners(Corners::One),
        C::Corners(Corners::Always),
        C::Key(&[]),
        C::Key(&[LowH]),
        C::Key(&[HighG]),
        C::Key(&[Fifo]),
        C::Key(&[Lifo]),
        C::Key(&[LowX, LowY]),
        C::Key(&[LowY, LowX]),
        C::Key(&[HighH]),
        C::Key(&[LowG]),
        C::Key(&[LowH, Fifo]),
        C::Key(&[LowH, Lifo]),
        C::Key(&[HighG, Fifo]),
        C::Key(&[HighG, Lifo]),
        C::Key(&[LowX]),
        C::Key(&[LowY]),
        C::Key(&[HighX]),
        C::Key(&[HighY]),
        C::Key(&[HighY, HighX]),
        C::Key(&[HighX, HighY]),
        C::Key(&[LowX, HighY]),
        C::Key(&[LowY, HighX]),
        C::Improve(Improve::Entry),
        C::Improve(Improve::Stay),
        C::Improve(Improve::Keep),
        C::Improve(Improve::Move),
        C::Improve(Improve::Fix),
        C::Improve(Improve::Anew),
        C::Accept(Accept::Better),
        C::Accept(Accept::Equal),
        C::Accept(Accept::First),
        C::Accept(Accept::Any),
        C::Accept(Accept::BetterF),
        C::Closed(Closed::Skip),
        C::Closed(Closed::Reopen),
        C::Closed(Closed::Rewrite),
        C::Stale(Stale::Closed),
        C::Stale(Stale::Worse),
        C::Stale(Stale::WorseF),
        C::Stale(Stale::ClosedWorse),
        C::Stale(Stale::Again),
        C::Goal(Taken::Taken),
        C::Goal(Taken::Generated),
        C::F(Rating::Sum),
        C::F(Rating::H),
        C::Scale(100_000),
        C::Scale(1_000_000),
        C::Diagonal(0),
        C::Diagonal(100_000),
        C::Diagonal(141_400),
        C::Diagonal(141_421),
        C::Diagonal(140_000),
        C::Diagonal(141_000),
        C::Diagonal(150_000),
        C::Diagonal(200_000),
        C::StepDiagonal(0),
        C::StepDiagonal(100_000),
        C::StepDiagonal(140_000),
        C::StepDiagonal(141_421),
        C::Times(1001),
        C::Times(1500),
        C::Times(2000),
        C::Times(3000),
        C::Times(5000),
        C::Times(10_000),
        C::Times(1_000_000_000),
        C::Terrain(Terrain::Entered),
        C::Terrain(Terrain::Ignored),
        C::Terrain(Terrain::Left),
        C::Terrain(Terrain::Mean),
        C::Queue(Structure::Bottom),
        C::Queue(Structure::Top),
        C::Queue(Structure::First),
        C::Queue(Structure::Last),
        C::Queue(Structure::Sort),
        C::Queue(Structure::Lester),
        C::Queue(Structure::Quad),
        C::Numbers(Numbers::F64),
        C::Numbers(Numbers::F32),
        C::Nudge(Nudge::Cross(1)),
        C::Nudge(Nudge::Scale(1)),
        C::Checkerboard(false),
        C::Checkerboard(true),
    ]
};

impl Change {
    /// All of them, in their order.
    pub fn all() -> &'static [Self] {
        &CHANGES
    }

    /// The changes of a base on a map, each with the program that it makes; without those that change nothing or can't run.
    pub(super) fn of(base: Base, recipe: Recipe) -> Vec<(Self, Recipe)> {
        let all = CHANGES.iter().filter(|change| change.is_of(base));
        let made = all.filter_map(|&change| Some((change, change.made(base, recipe)?)));
        made.filter(|(_, made)| *made != recipe && made.parts.refusal().is_none())
            .collect()
    }

    /// Whether a base has it: a lane's own form has few parts.
    const fn is_of(&self, base: Base) -> bool {
        let is_lane = matches!(base, Base::Lane(_));
        !is_lane
            || matches!(
                self,
                Self::H(_)
                    | Self::Moves(_)
                    | Self::Corners(_)
                    | Self::Key(_)
                    | Self::Closed(_)
                    | Self::Goal(_)
                    | Self::F(_)
                    | Self::Times(_)
                    | Self::Terrain(_)
                    | Self::Checkerboard(_)
                    | Self::Nudge(_)
            )
    }

    /// The program with this change; `None` where it has no such change.
    fn made(self, base: Base, recipe: Recipe) -> Option<Recipe> {
        let mut made = recipe;
        let parts = &mut made.parts;
        let before = recipe.parts;
        let times = |cost: u64| cost * before.straight / 100_000;
        match self {
            Self::H(h) => parts.h = h,
            Self::Moves(moves) => {
                made.rule.neighbours = moves;
                *parts = base.parts(moves);
                parts.h = before.h;
            }
            Self::Corners(corners) => made.rule.corners = corners,
            Self::Key(key) => parts.key = Key::new(key).ok()?,
            Self::Improve(improve) => parts.improve = improve,
            Self::Accept(accept) => parts.accept = accept,
            Self::Closed(closed) => parts.closed = closed,
            Self::Stale(stale) => parts.stale = stale,
            Self::Goal(goal) => parts.goal = goal,
            Self::F(f) => parts.f = f,
            Self::Scale(straight) => {
                if before.straight == straight {
                    return None;
                }
                parts.h_straight = Some(straight);
                parts.h_diagonal = Some(before.diagonal * straight / before.straight);
            }
            Self::Diagonal(0) | Self::StepDiagonal(0) if before.straight != 100_000 => return None,
            Self::Diagonal(diagonal) => {
                parts.diagonal = times(diagonal);
                parts.h_diagonal = None;
            }
            Self::StepDiagonal(diagonal) => {
                parts.diagonal = times(diagonal);
                if parts.diagonal == before.diagonal {
                    return None;
                }
                parts.h_straight = before.h_straight.or(Some(before.straight));
                parts.h_diagonal = before.h_diagonal.or(Some(before.diagonal));
            }
            Self::Times(times) => parts.times = times,
            Self::Terrain(terrain) => parts.terrain = terrain,
            Self::Queue(queue) => parts.queue = queue,
            Self::Numbers(numbers) => parts.numbers = numbers,
            Self::Nudge(nudge) => made.nudge = Some(nudge),
            Self::Checkerboard(checkerboard) => made.rule.checkerboard = checkerboard,
        }
        Some(made)
    }

    /// The name of its part.
    pub const fn part(self) -> &'static str {
        match self {
            Self::H(_) => "h",
            Self::Moves(_) => "moves",
            Self::Corners(_) => "corners",
            Self::Key(_) => "key",
            Self::Improve(_) => "improve",
            Self::Accept(_) => "accept",
            Self::Closed(_) => "closed",
            Self::Stale(_) => "stale",
            Self::Goal(_) => "goal",
            Self::F(_) => "f",
            Self::Scale(_) => "scale",
            Self::Diagonal(_) => "diagonal",
            Self::StepDiagonal(_) => "step_diagonal",
            Self::Times(_) => "times",
            Self::Terrain(_) => "terrain",
            Self::Queue(_) => "queue",
            Self::Numbers(_) => "numbers",
            Self::Nudge(_) => "nudge",
            Self::Checkerboard(_) => "checkerboard",
        }
    }

    /// The name of its value.
    pub fn value(self) -> String {
        match self {
            Self::H(it) => it.name().into(),
            Self::Moves(it) => it.name().into(),
            Self::Corners(it) => it.name().into(),
            Self::Key(key) => {
                let names: Vec<_> = key.iter().map(|one| one.name()).collect();
                names.join(",")
            }
            Self::Improve(it) => it.name().into(),
            Self::Accept(it) => it.name().into(),
            Self::Closed(it) => it.name().into(),
            Self::Stale(it) => it.name().into(),
            Self::Goal(it) => it.name().into(),
            Self::F(it) => it.name().into(),
            Self::Scale(100_000) => "unit".into(),
            Self::Scale(_) => "ten".into(),
            Self::Diagonal(it) | Self::StepDiagonal(it) | Self::Times(it) => it.to_string(),
            Self::Terrain(it) => it.name().into(),
            Self::Queue(it) => it.name().into(),
            Self::Numbers(it) => it.name().into(),
            Self::Nudge(Nudge::Cross(it)) => format!("cross:{it}"),
            Self::Nudge(Nudge::Scale(it)) => format!("scale:{it}"),
            Self::Checkerboard(it) => u8::from(it).to_string(),
        }
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.part(), self.value())
    }
}
