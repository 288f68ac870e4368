//! What a program has found.

use super::cell::NO_CELL;
use super::entries::{EntryId, NO_ENTRY};
use super::machine::Machine;
use super::numbers::{Number, bits};
use super::parts::Owner;
use crate::cost::Cost;
use crate::space::NodeId;

impl Machine {
    /// g of the goal, as the program has it.
    pub(crate) fn own(&self) -> Option<Number> {
        Some(Number {
            value: self.found?.g,
            numbers: self.parts.numbers,
        })
    }

    /// The path from the start to the goal; empty while there is none.
    pub(crate) fn path(&self) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = self.trail().collect();
        path.reverse();
        path
    }

    /// What the path costs by the lane's costs on the ground.
    pub(crate) fn cost(&self) -> Option<Cost> {
        self.found?;
        let (path, rule) = (self.path(), self.moves.rule());
        let steps = path.windows(2).map(|step| {
            let ((x, y), (to_x, to_y)) =
                (self.moves.grid().xy(step[0]), self.moves.grid().xy(step[1]));
            let base = match x != to_x && y != to_y {
                true => rule.costs.diagonal(),
                false => rule.costs.straight(),
            };
            rule.step(base, self.weight(step[1]).into())
        });
        Some(Cost(steps.sum()))
    }

    /// h of a cell, as events carry it.
    pub(crate) fn h(&self, place: NodeId) -> Option<Cost> {
        let (x, y) = self.moves.grid().xy(place);
        let is_free = self.moves.grid().cells()[place.index()] > 0;
        is_free.then(|| bits(self.measure.h((x.into(), y.into()))))
    }

    /// The cells of the path from the goal back along the parents, no more than there are.
    pub(super) fn trail(&self) -> impl Iterator<Item = NodeId> {
        let goal = self
            .found
            .map(|found| (self.entries.entry(found.entry).cell, found.entry));
        let most = match self.parts.owner {
            Owner::Entry => usize::MAX,
            Owner::Cell | Owner::Late => self.cells.len(),
        };
        let back = |&spot: &(u32, EntryId)| self.before(spot);
        std::iter::successors(goal, back)
            .take(most)
            .map(|(cell, _)| NodeId(cell))
    }

    /// The cell before a cell, with its entry where entries lead back: all of them, or the goal's until the goal is expanded.
    fn before(&self, (cell, entry): (u32, EntryId)) -> Option<(u32, EntryId)> {
        let owner = self.parts.owner;
        if owner == Owner::Cell || entry == NO_ENTRY {
            let parent = self.cells[cell as usize].parent;
            return (parent != NO_CELL).then_some((parent, NO_ENTRY));
        }
        let from = self.entries.entry(entry).from;
        let next = if owner == Owner::Entry {
            from
        } else {
            NO_ENTRY
        };
        (from != NO_ENTRY).then(|| (self.entries.entry(from).cell, next))
    }
}
