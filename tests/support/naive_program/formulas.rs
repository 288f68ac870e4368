//! The numbers of a program: h, f, what steps cost, and keys.

use tiebreak::grid::Direction;
use tiebreak::heuristic::Nudge;
use tiebreak::priority::Criterion;
use tiebreak::program::{Formula, Numbers, Parts, Rating, Terrain};
use tiebreak::space::NodeId;

use super::Naive;
use super::real::Real;

impl Naive<'_> {
    pub(super) fn real(&self, value: f64) -> Real {
        match self.parts.numbers {
            Numbers::F32 => Real::Single(value as f32),
            _ => Real::Double(value),
        }
    }

    pub(super) fn whole(&self, value: Real) -> f64 {
        match self.parts.numbers {
            Numbers::Int => value.value().floor(),
            _ => value.value(),
        }
    }

    pub(super) fn sum(&self, one: f64, other: f64) -> f64 {
        self.real(one).plus(self.real(other)).value()
    }

    pub(super) fn h(&self, cell: u32) -> f64 {
        let Parts {
            h_straight,
            h_diagonal,
            straight,
            diagonal,
            ..
        } = self.parts;
        let cost = |cost: u64| {
            if cost == 0 {
                2.0_f64.sqrt()
            } else {
                cost as f64 / 100_000.0
            }
        };
        let (d, d2) = (
            cost(h_straight.unwrap_or(straight)),
            cost(h_diagonal.unwrap_or(diagonal)),
        );
        let real = |value| self.real(value);
        let point = |cell| {
            let (x, y) = self.scenario.grid().xy(cell);
            (f64::from(x), f64::from(y))
        };
        let ((x, y), goal, start) = (
            point(NodeId(cell)),
            point(self.scenario.goal()),
            point(self.scenario.start()),
        );
        let (dx, dy) = ((x - goal.0).abs(), (y - goal.1).abs());
        let (lo, hi) = (dx.min(dy), dx.max(dy));
        let times = |one: f64, other: f64| real(one).times(real(other));
        let square = |it: f64| times(it, it);
        let h = match self.parts.h {
            Formula::OctileF => times(d2 - d, lo).plus(times(d, hi)),
            Formula::OctileSum => times(d, dx + dy).plus(times(d2 - 2.0 * d, lo)),
            Formula::OctileDiff => times(d2, lo).plus(times(d, hi - lo)),
            Formula::OctileOver => times(d2, lo).plus(times(d, hi)),
            Formula::Manhattan => times(d, dx + dy),
            Formula::Chebyshev => times(d, hi),
            Formula::Euclidean => real(d).times(square(dx).plus(square(dy)).root()),
            Formula::Squared => real(d).times(square(dx).plus(square(dy))),
            Formula::Zero => real(0.0),
        };
        let counts = self.scenario.world().counts();
        let weights = self
            .scenario
            .grid()
            .cells()
            .iter()
            .filter(|&&cell| cell > 0);
        let least = weights.map(|&cell| counts.count(cell)).min().unwrap_or(1);
        let h = if self.parts.least {
            h.times(real(least.into()))
        } else {
            h
        };
        let h = match self.scenario.config().nudge {
            None => h,
            Some(Nudge::Scale(p)) => h.times(real(1.0 + f64::from(p) / 1000.0)),
            Some(Nudge::Cross(k)) => {
                let cross = (x - goal.0) * (start.1 - goal.1) - (start.0 - goal.0) * (y - goal.1);
                h.plus(times(cross.abs(), f64::from(k) / 1000.0))
            }
        };
        self.whole(h.times(real(self.parts.times as f64 / 1000.0)))
    }

    pub(super) fn f(&self, g: f64, h: f64) -> f64 {
        match self.parts.f {
            Rating::Sum => self.sum(g, h),
            Rating::H => h,
            Rating::None => 0.0,
        }
    }

    pub(super) fn step(&self, from: NodeId, to: NodeId, direction: Direction) -> f64 {
        let base = if direction.is_diagonal() {
            self.parts.diagonal
        } else {
            self.parts.straight
        };
        let base = if base == 0 {
            2.0_f64.sqrt()
        } else {
            base as f64 / 100_000.0
        };
        let counts = self.scenario.world().counts();
        let weight = |cell: NodeId| {
            self.real(
                counts
                    .count(self.scenario.grid().cells()[cell.index()])
                    .into(),
            )
        };
        let weight = match self.parts.terrain {
            Terrain::Entered => weight(to),
            Terrain::Left => weight(from),
            Terrain::Mean => weight(from).plus(weight(to)).over(self.real(2.0)),
            Terrain::Ignored => self.real(1.0),
        };
        self.whole(self.real(base).times(weight))
    }

    pub(super) fn key(&self, cell: u32, g: f64, number: f64) -> Vec<f64> {
        let h = self.h(cell);
        let (x, y) = self.scenario.grid().xy(NodeId(cell));
        let mut key = Vec::new();
        if self.parts.f != Rating::None {
            key.push(self.f(g, h));
        }
        key.extend(
            self.parts
                .key
                .criteria()
                .iter()
                .map(|criterion| match criterion {
                    Criterion::LowH => h,
                    Criterion::HighH => -h,
                    Criterion::LowG => g,
                    Criterion::HighG => -g,
                    Criterion::LowX => x.into(),
                    Criterion::HighX => -f64::from(x),
                    Criterion::LowY => y.into(),
                    Criterion::HighY => -f64::from(y),
                    Criterion::Fifo => number,
                    Criterion::Lifo => -number,
                    other => panic!("{other:?} in a key"),
                }),
        );
        key
    }
}
