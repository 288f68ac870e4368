//! The visits that IDA\* remembers.

use super::variant::Memory;
use crate::memory::filled;
use crate::space::NodeId;

/// The remembered visits.
#[derive(Clone, Debug)]
pub(super) enum Visited {
    /// By node the pass of its latest visit, counted through all searches, and g then: in a pass each visit
    /// has a lower g than those before.
    Table { visits: Vec<(u32, u64)>, pass: u32 },
    /// By node a bit: whether it is on the path.
    Path(Vec<u64>),
}

impl Visited {
    pub(super) fn new(memory: Memory, nodes: usize) -> Option<Self> {
        Some(match memory {
            Memory::Table => Self::Table {
                visits: filled(nodes, (0, 0))?,
                pass: 0,
            },
            Memory::Path => Self::Path(filled(nodes.div_ceil(64), 0)?),
        })
    }

    /// Whether a node needn't be visited at this g. With a table that is also so for the nodes of the path,
    /// which all have a lower g than a neighbour of its end.
    pub(super) fn covers(&self, node: NodeId, g: u64) -> bool {
        match self {
            Self::Table { visits, pass } => {
                let (at, least) = visits[node.index()];
                at == *pass && least <= g
            }
            Self::Path(bits) => bits[node.index() / 64] & bit(node) != 0,
        }
    }

    pub(super) fn enter(&mut self, node: NodeId, g: u64) {
        match self {
            Self::Table { visits, pass } => visits[node.index()] = (*pass, g),
            Self::Path(bits) => bits[node.index() / 64] |= bit(node),
        }
    }

    pub(super) fn leave(&mut self, node: NodeId) {
        if let Self::Path(bits) = self {
            bits[node.index() / 64] &= !bit(node);
        }
    }

    pub(super) fn begin_pass(&mut self) {
        if let Self::Table { visits, pass } = self {
            *pass = pass.wrapping_add(1);
            if *pass == 0 {
                visits.fill((0, 0));
                *pass = 1;
            }
        }
    }
}

const fn bit(node: NodeId) -> u64 {
    1 << (node.0 % 64)
}
