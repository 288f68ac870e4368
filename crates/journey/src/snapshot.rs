//! A map as it was.

use super::prices::{COSTLIER, DEARER};
use super::terrain::Terrain;
use tiebreak::space::NodeId;

/// What decides the steps on a map and their costs: by cell, the value; where danger counts, the multiplier. Two maps on
/// which every step costs the same are alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Snapshot {
    /// Values.
    Plain(Vec<u8>),
    /// Multipliers; 0 for a wall, with [`DEARER`] added where a step onto it costs more.
    Endangered(Vec<u16>),
}

/// What a step onto a cell counts, 0 for a wall, and whether others are about to walk there.
pub(super) type Onto = (u16, bool);

const fn plain(value: u8) -> Onto {
    ((value % COSTLIER) as u16, value >= COSTLIER)
}

const fn endangered(multiplier: u16) -> Onto {
    (multiplier % DEARER, multiplier >= DEARER)
}

/// The cells that are compared at once.
const PIECE: usize = 64;

impl Snapshot {
    /// Ground of these weights without danger, to be compared with this map.
    pub(super) fn of_ground(weights: &[u8], terrain: &Terrain) -> Self {
        match terrain.multipliers().is_empty() {
            true => Self::Plain(weights.to_vec()),
            false => Self::Endangered(weights.iter().copied().map(u16::from).collect()),
        }
    }

    /// Bytes that it holds.
    pub(super) const fn bytes(&self) -> u64 {
        match self {
            Self::Plain(values) => values.len() as u64,
            Self::Endangered(multipliers) => 2 * multipliers.len() as u64,
        }
    }

    /// Becomes that of a map, in the memory that it has.
    pub(super) fn renew(&mut self, terrain: &Terrain) {
        match self {
            Self::Plain(values) => values.copy_from_slice(terrain.cells()),
            Self::Endangered(multipliers) => multipliers.copy_from_slice(terrain.multipliers()),
        }
    }

    /// Whether a map is still like this.
    pub(super) fn is(&self, terrain: &Terrain) -> bool {
        match self {
            Self::Plain(values) => values == terrain.cells(),
            Self::Endangered(multipliers) => multipliers == terrain.multipliers(),
        }
    }

    /// The cells of a map that have changed since, and what they are now.
    pub(super) fn changes<'a>(
        &'a self,
        terrain: &'a Terrain,
    ) -> Box<dyn Iterator<Item = (NodeId, Onto)> + 'a> {
        fn differing<'a, T: PartialEq + Copy>(
            before: &'a [T],
            now: &'a [T],
            onto: fn(T) -> Onto,
        ) -> Box<dyn Iterator<Item = (NodeId, Onto)> + 'a> {
            // Most pieces are as before, which is seen without looking at each cell.
            let pieces = before.chunks(PIECE).zip(now.chunks(PIECE));
            let pieces = (0..).step_by(PIECE).zip(pieces);
            let changed = pieces.filter(|(_, (before, now))| before != now);
            Box::new(changed.flat_map(move |(first, (before, now))| {
                let both = (first..).map(NodeId).zip(before.iter().zip(now));
                let differing = both.filter(|(_, (before, now))| before != now);
                differing.map(move |(cell, (_, &now))| (cell, onto(now)))
            }))
        }
        match self {
            Self::Plain(values) => differing(values, terrain.cells(), plain),
            Self::Endangered(before) => differing(before, terrain.multipliers(), endangered),
        }
    }
}
