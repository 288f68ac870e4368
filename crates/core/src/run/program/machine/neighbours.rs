//! The neighbours of a cell that is expanded.

use std::ops::ControlFlow;

use super::super::cell::{CLOSED, Cell, OPEN_AGAIN};
use super::super::parts::{Accept, Closed, Improve, Owner, Taken};
use super::{Found, From, MOST_ENTRIES, Machine};
use crate::event::{Kind, Observer, Status};
use crate::space::{NodeId, Space, Way};

/// Why an expansion ends before its last neighbour.
enum End {
    Found(Found),
    Full,
}

impl Machine {
    /// Looks at the neighbours.
    pub(super) fn look_around(&mut self, from: From, observer: &mut dyn Observer) -> Status {
        let mut steps = [None; 8];
        let _ = self
            .moves
            .for_each_edge(from.cell, Way::NONE, |to, _, way| {
                if let Some(step) = steps.get_mut(way.0 as usize) {
                    *step = Some(to);
                }
                ControlFlow::<()>::Continue(())
            });
        let (x, y) = self.moves.grid().xy(from.cell);
        for direction in self.orders[(x + y) as usize % 2] {
            let Some(to) = steps[direction as usize] else {
                continue;
            };
            match self.look(from, to, direction.is_diagonal(), observer) {
                None => {}
                Some(End::Found(found)) => return self.find(found),
                Some(End::Full) => return Status::Limit,
            }
        }
        Status::Running
    }

    /// Looks at a neighbour.
    fn look(
        &mut self,
        from: From,
        to: NodeId,
        is_diagonal: bool,
        observer: &mut dyn Observer,
    ) -> Option<End> {
        let mark = self.cells[to.index()].mark;
        let standing = (mark >= self.mark).then(|| mark - self.mark);
        if standing == Some(CLOSED) && self.parts.closed == Closed::Skip {
            return None;
        }
        let [left, entered] = [from.cell, to].map(|cell| self.weight(cell));
        let step = self.measure.step(is_diagonal, left, entered);
        let g = self.measure.sum(from.g, step);
        if standing.is_none() {
            self.see(to);
        } else if !self.accepts(to, g) {
            return None;
        }
        let puts = match standing {
            None => true,
            Some(CLOSED) => self.parts.closed == Closed::Reopen,
            Some(_) => matches!(self.parts.improve, Improve::Entry | Improve::Anew),
        };
        if puts && self.entries.insertions() == MOST_ENTRIES {
            return Some(End::Full);
        }
        let cell = &mut self.cells[to.index()];
        cell.best = g;
        if self.parts.owner == Owner::Cell {
            cell.parent = from.cell.0;
        }
        let kind = match standing {
            None => Kind::Generate,
            Some(CLOSED) if puts => Kind::Reopen,
            Some(CLOSED) => Kind::Rewrite,
            Some(_) => Kind::Update,
        };
        if kind == Kind::Reopen {
            cell.mark = self.mark + OPEN_AGAIN;
        }
        match kind {
            Kind::Generate | Kind::Reopen => self.put(to, g, from.entry),
            Kind::Update => self.improve(to, g, from.entry),
            _ => {}
        }
        self.show(kind, to, Some(from.cell), g, observer);
        let ends = to == self.goal && self.parts.goal == Taken::Generated;
        let entry = self.cells[to.index()].entry;
        ends.then_some(End::Found(Found { entry, g }))
    }

    /// Whether a cell that was seen gets this g.
    fn accepts(&self, to: NodeId, g: f64) -> bool {
        let Cell { best, h, .. } = self.cells[to.index()];
        match self.parts.accept {
            Accept::Better => g < best,
            Accept::Equal => g <= best,
            Accept::BetterF => self.f(g, h) < self.f(best, h),
            Accept::First => false,
            Accept::Any => true,
        }
    }
}
