//! The queues of programs, a file for each structure.
//!
//! All of them keep to one rule: what comes first is decided by `<` between keys and by how the structure moves its entries, and by
//! nothing else. So equal keys come out as they do in the program.

mod both;
mod bottom;
mod heap;
mod lester;
mod list;
mod top;

use both::Both;
use bottom::Bottom;
use lester::Lester;
use list::List;
use top::Top;

use super::entries::{Entries, EntryId};
use super::parts::Structure;

/// The queue of a program.
#[derive(Clone, Debug)]
pub(super) enum Queue {
    Bottom(Bottom),
    Top(Top),
    Lester(Lester),
    List(List),
    Both(Both),
}

impl Queue {
    pub(super) fn new(structure: Structure) -> Self {
        match structure {
            Structure::Bottom => Self::Bottom(Bottom::default()),
            Structure::Top => Self::Top(Top::new(2)),
            Structure::Quad => Self::Top(Top::new(4)),
            Structure::Lester => Self::Lester(Lester::default()),
            Structure::First | Structure::Last | Structure::Sort => {
                Self::List(List::new(structure))
            }
            Structure::Both => Self::Both(Both::default()),
        }
    }

    pub(super) fn clear(&mut self) {
        match self {
            Self::Bottom(it) => it.clear(),
            Self::Top(it) => it.clear(),
            Self::Lester(it) => it.clear(),
            Self::List(it) => it.clear(),
            Self::Both(it) => it.clear(),
        }
    }

    pub(super) fn len(&self) -> usize {
        match self {
            Self::Bottom(it) => it.len(),
            Self::Top(it) => it.len(),
            Self::Lester(it) => it.len(),
            Self::List(it) => it.len(),
            Self::Both(it) => it.len(),
        }
    }

    /// Its entries where they stand in the program. A list that is sorted before each take is shown sorted.
    pub(super) fn standing(&self, entries: &Entries) -> Vec<EntryId> {
        match self {
            Self::Bottom(it) => it.standing(),
            Self::Top(it) => it.standing(),
            Self::Lester(it) => it.standing(),
            Self::List(it) => it.standing(entries),
            Self::Both(it) => it.standing(),
        }
    }

    /// Puts an entry.
    pub(super) fn put(&mut self, entries: &mut Entries, id: EntryId) {
        match self {
            Self::Bottom(it) => it.put(entries, id),
            Self::Top(it) => it.put(entries, id),
            Self::Lester(it) => it.put(entries, id),
            Self::List(it) => it.put(entries, id),
            Self::Both(it) => it.put(id),
        }
    }

    /// Takes the next entry.
    pub(super) fn take(&mut self, entries: &mut Entries) -> Option<EntryId> {
        match self {
            Self::Bottom(it) => it.take(entries),
            Self::Top(it) => it.take(entries),
            Self::Lester(it) => it.take(entries),
            Self::List(it) => it.take(entries),
            Self::Both(it) => it.take(entries),
        }
    }

    /// Lets an entry rise whose key has changed.
    pub(super) fn rise(&mut self, entries: &mut Entries, id: EntryId) {
        match self {
            Self::Bottom(it) => it.rise(entries, id),
            Self::Top(it) => it.rise(entries, id),
            Self::Lester(it) => it.rise(entries, id),
            Self::List(_) | Self::Both(_) => {}
        }
    }

    /// Repairs a heap around an entry whose key has changed, upwards and then downwards.
    pub(super) fn fix(&mut self, entries: &mut Entries, id: EntryId) {
        if let Self::Bottom(it) = self {
            it.fix(entries, id);
        }
    }

    /// Takes an entry out from where it stands.
    pub(super) fn remove(&mut self, entries: &mut Entries, id: EntryId) {
        match self {
            Self::Top(it) => it.remove(entries, id),
            Self::List(it) => it.remove(entries, id),
            Self::Both(it) => it.remove(id),
            Self::Bottom(_) | Self::Lester(_) => {}
        }
    }

    /// Is told of an entry whose key is about to change while it stays where it is.
    pub(super) fn stay(&mut self, entries: &mut Entries, id: EntryId) {
        if let Self::List(it) = self {
            it.stay(entries, id);
        }
    }
}
