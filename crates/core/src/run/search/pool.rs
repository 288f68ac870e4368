//! Memory that one search of a richer world leaves to the next.

use std::sync::{Mutex, PoisonError};

use super::{Nodes, Packed, Records};

/// Records of searches that have ended. They are never cleared, so a search with as many nodes begins at once.
#[derive(Debug, Default)]
pub(crate) struct Pool {
    packed: Mutex<Vec<Packed>>,
    plain: Mutex<Vec<Nodes>>,
}

/// How many records of a kind are kept.
const KEPT: usize = 2;

/// Records that a pool keeps.
pub(crate) trait Pooled: Records {
    /// The pool's records of their kind.
    fn kept(pool: &Pool) -> &Mutex<Vec<Self>>;
}

impl Pooled for Packed {
    fn kept(pool: &Pool) -> &Mutex<Vec<Self>> {
        &pool.packed
    }
}

impl Pooled for Nodes {
    fn kept(pool: &Pool) -> &Mutex<Vec<Self>> {
        &pool.plain
    }
}

impl Pool {
    /// Records of `nodes` nodes that haven't been seen, or `None` where there is no memory for them.
    pub(super) fn take<R: Pooled>(&self, nodes: usize) -> Option<R> {
        let mut kept = R::kept(self).lock().unwrap_or_else(PoisonError::into_inner);
        let place = kept.iter().position(|records| records.count() == nodes);
        let Some(place) = place else {
            return R::new(nodes);
        };
        let mut records = kept.swap_remove(place);
        records.forget();
        Some(records)
    }

    /// Keeps records for a later search.
    pub(super) fn give<R: Pooled>(&self, records: R) {
        let mut kept = R::kept(self).lock().unwrap_or_else(PoisonError::into_inner);
        if records.count() > 0 {
            kept.truncate(KEPT - 1);
            kept.push(records);
        }
    }
}
