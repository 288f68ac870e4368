//! The squares of a world with what joins and parts them.

use std::sync::Arc;

use super::{Layers, Pass, Passage, World};
use crate::shape::{Barriers, Portal, Portals, Squares};

impl World {
    /// Its squares, for a shape of squares: their floors and stairs, the borders that meet, passages.
    pub fn squares(&self) -> Squares<'_> {
        let layers = &self.layers;
        let mut squares = Squares {
            size: (self.grid.width(), self.grid.height()),
            floors: layers.floors.len() as u32 + 1,
            wrap: layers.wrap,
            stairs: &layers.stairs,
            barriers: Barriers::default(),
            portals: self.portals(),
        };
        squares.barriers = self.barriers(&squares);
        squares
    }

    /// Its portals, those with an end on a wall too.
    pub fn portals(&self) -> Portals {
        let passages = self.layers.passages.iter();
        let all = passages.filter_map(|passage| Some((passage, passage.cost?)));
        Portals::new(all.flat_map(|(passage, cost)| {
            let Passage { from, to, .. } = *passage;
            let (forth, back) = passage.leads();
            let there = forth.then_some(Portal { from, to, cost });
            let back = back.then_some(Portal {
                from: to,
                to: from,
                cost,
            });
            there.into_iter().chain(back)
        }))
    }

    /// Whether one of its passages leads one way only. Two that lead over one edge in different ways are a thin wall.
    pub fn has_one_ways(&self) -> bool {
        let is_one = |passage: &Passage| passage.way == Pass::One;
        self.layers.passages.iter().any(is_one) && self.tidied().passages.iter().any(is_one)
    }

    fn tidied(&self) -> Layers {
        let mut layers = Layers::clone(&self.layers);
        layers.tidy((self.grid.width(), self.grid.height()));
        layers
    }

    /// This world with every one-way opened both ways. Two passages that lead over one edge in different ways are
    /// still a thin wall.
    pub(crate) fn both_ways(&self) -> Self {
        let mut layers = self.tidied();
        for passage in &mut layers.passages {
            passage.way = match passage.way {
                Pass::One => Pass::Both,
                way => way,
            };
        }
        Self {
            grid: Arc::clone(&self.grid),
            layers: Arc::new(layers),
        }
    }

    /// The steps that its passages take away between these squares.
    fn barriers(&self, squares: &Squares<'_>) -> Barriers {
        let mut barriers = Barriers::default();
        let passages = self.layers.passages.iter();
        for passage in passages.filter(|passage| passage.cost.is_none()) {
            let Passage { from, to, .. } = *passage;
            let direction = passage.direction(squares.size);
            // Over a border that doesn't meet the other one there is no step.
            let step = direction.filter(|&it| squares.neighbour(from, it) == Some(to));
            let Some(direction) = step else { continue };
            let (forth, back) = passage.leads();
            if !forth {
                barriers.take(self.places(), from, direction);
            }
            if !back {
                barriers.take(self.places(), to, direction.opposite());
            }
        }
        barriers
    }
}

impl Passage {
    /// Whether it leads from its first place to its second, and whether it leads back.
    const fn leads(&self) -> (bool, bool) {
        (
            matches!(self.way, Pass::One | Pass::Both),
            matches!(self.way, Pass::Both),
        )
    }
}
