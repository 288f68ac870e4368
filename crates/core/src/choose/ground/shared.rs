//! Preparations that no end changes, shared by all searches of a world with the same steps.

use std::sync::{Arc, Mutex, OnceLock};

use crate::config::Config;
use crate::ends::Ends;
use crate::grid::MovesRule;
use crate::prepare::{Clusters, Islands, Landmarks};

/// What is known of the steps of a lane, as far as it has been asked for.
#[derive(Debug)]
pub(crate) struct Shared {
    steps: Asked,
    pub(crate) islands: OnceLock<Arc<Islands>>,
    /// By the number of landmarks.
    pub(crate) landmarks: Kept<Landmarks>,
    /// By the side of a block.
    pub(crate) clusters: Kept<Clusters>,
}

/// The latest few of a kind of preparation, by a number that it depends on.
#[derive(Debug)]
pub(crate) struct Kept<T>(Mutex<Vec<(u32, Arc<T>)>>);

/// How many of a kind are kept.
const FEW: usize = 4;

impl<T> Kept<T> {
    const fn new() -> Self {
        Self(Mutex::new(Vec::new()))
    }

    /// The one with this number.
    pub(crate) fn get(&self, number: u32) -> Option<Arc<T>> {
        let kept = self.0.lock().ok()?;
        let found = kept.iter().find(|one| one.0 == number)?;
        Some(Arc::clone(&found.1))
    }

    /// Keeps one more, and drops the oldest if there are too many.
    pub(crate) fn keep(&self, number: u32, made: &Arc<T>) {
        if let Ok(mut kept) = self.0.lock() {
            kept.retain(|one| one.0 != number);
            kept.push((number, Arc::clone(made)));
            if kept.len() > FEW {
                kept.remove(0);
            }
        }
    }

    fn sum(&self, bytes: impl Fn(&T) -> usize) -> usize {
        let kept = self.0.lock();
        kept.map_or(0, |kept| kept.iter().map(|one| bytes(&one.1)).sum())
    }
}

/// What the steps of a lane depend on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    rule: MovesRule,
    danger: u32,
    player: u32,
    size: u32,
    /// What a player believes in depends on the ends, which are always known.
    ends: Option<Ends>,
}

impl Asked {
    pub(crate) fn of(config: &Config, ends: &Ends) -> Self {
        let outlook = &config.outlook;
        Self {
            rule: config.moves.unordered(),
            danger: outlook.danger,
            player: outlook.player,
            size: outlook.size,
            ends: (outlook.player > 0).then(|| ends.clone()),
        }
    }
}

impl Shared {
    pub(crate) fn new(steps: Asked) -> Self {
        Self {
            steps,
            islands: OnceLock::new(),
            landmarks: Kept::new(),
            clusters: Kept::new(),
        }
    }

    pub(crate) fn answers(&self, steps: &Asked) -> bool {
        self.steps == *steps
    }

    pub(crate) fn bytes(&self) -> usize {
        let islands = self.islands.get().map_or(0, |it| 4 * it.nodes());
        let landmarks = self.landmarks.sum(Landmarks::bytes);
        let clusters = self.clusters.sum(Clusters::bytes);
        islands + landmarks + clusters
    }
}
