//! The knowledge that the units of a lane have of the map.

use super::record::{Happening, Watch};
use super::terrain::Terrain;
use super::world::World;
use super::{Journey, Known as AtFirst};
use tiebreak::grid::MAX_WEIGHT;
use tiebreak::space::NodeId;

/// The map as units believe it to be.
#[derive(Clone, Debug)]
pub(super) struct Known {
    pub(super) terrain: Terrain,
    /// The cells that turned out to be different in this tick.
    changed: Vec<NodeId>,
    /// Those that turned out to be different, but count as much as before with their danger.
    even: Vec<NodeId>,
    /// How many cells are believed to have each value.
    counts: [usize; MAX_WEIGHT as usize + 1],
    /// Whether the whole map must be looked at, as before the first tick.
    is_new: bool,
    /// How often a cell has turned out to be different.
    version: u64,
}

impl Known {
    pub(super) fn new(world: &World, journey: &Journey) -> Self {
        let terrain = match journey.known {
            AtFirst::All => {
                let threat = |cell| world.threat(cell);
                world.terrain.clone().with_threats(threat)
            }
            AtFirst::Nothing => {
                let plain = vec![1; world.terrain.cells().len()];
                Terrain::new(world.terrain.rules(), &plain).with_threats(|_| 0)
            }
        };
        let mut counts = [0; _];
        for &value in terrain.cells() {
            counts[usize::from(value)] += 1;
        }
        Self {
            terrain,
            changed: Vec::new(),
            even: Vec::new(),
            counts,
            is_new: true,
            version: 0,
        }
    }

    /// Looks at the world: at all of it, or as far as `sight` from the cells in `from`.
    pub(super) fn look(
        &mut self,
        world: &World,
        sight: Option<u32>,
        from: impl Iterator<Item = NodeId>,
        watch: &mut dyn Watch,
    ) {
        self.changed.clear();
        self.even.clear();
        let is_new = std::mem::replace(&mut self.is_new, false);
        let Some(sight) = sight else {
            let cells = self.terrain.cells().len() as u32;
            match is_new {
                true => (0..cells).for_each(|cell| self.see(world, NodeId(cell), watch)),
                false => {
                    for &cell in world.touched().iter().chain(world.endangered()) {
                        self.see(world, cell, watch);
                    }
                }
            }
            return;
        };
        let rules = std::sync::Arc::clone(self.terrain.rules());
        let (width, height) = rules.size();
        for cell in from {
            let (x, y) = rules.xy(cell);
            let (x, y) = (x as u32, y as u32);
            let columns = x.saturating_sub(sight)..=x.saturating_add(sight).min(width - 1);
            for y in y.saturating_sub(sight)..=y.saturating_add(sight).min(height - 1) {
                for x in columns.clone() {
                    self.see(world, NodeId(y * width + x), watch);
                }
            }
        }
    }

    fn see(&mut self, world: &World, cell: NodeId, watch: &mut dyn Watch) {
        let (believed, seen) = (self.terrain.spot(cell), world.spot(cell));
        if believed == seen {
            return;
        }
        self.terrain.put(cell, seen);
        if believed.value != seen.value {
            self.counts[usize::from(believed.value)] -= 1;
            self.counts[usize::from(seen.value)] += 1;
            watch.on(&Happening::Known(cell, seen.value));
        }
        match believed.multiplier() == seen.multiplier() {
            true => self.even.push(cell),
            false => {
                self.changed.push(cell);
                self.version += 1;
            }
        }
    }

    /// The cells that turned out to be different in this tick.
    pub(super) fn changed(&self) -> &[NodeId] {
        &self.changed
    }

    /// All cells of which something was learnt in this tick.
    pub(super) fn learnt(&self) -> impl Iterator<Item = NodeId> + use<'_> {
        self.changed.iter().chain(&self.even).copied()
    }

    /// A number that grows with every change.
    pub(super) const fn version(&self) -> u64 {
        self.version
    }

    /// The smallest weight.
    pub(super) fn lightest(&self) -> u8 {
        let lightest = self.counts[1..].iter().position(|&count| count > 0);
        lightest.map_or(1, |place| place as u8 + 1)
    }
}
