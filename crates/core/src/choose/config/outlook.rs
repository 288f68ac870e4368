//! The settings by which a lane meets a richer world: what it knows of it and minds, and what it searches.
//!
//! To add one: its key, field and usual value in [`Outlook`] and its line in `tell_outlook` here; when it is idle
//! or refused in `worldly.rs`. What it prepares is a file in `run/prepare/` and a stage in
//! `choose/registry/world/leg.rs`. `docs/changing-the-page.md` has its phrase and its pseudocode.

use super::{Config, key_statics};
use crate::fields::{Fields, Range, Refused, choice};
use crate::named::named;

/// The keys of these settings.
pub mod keys {
    super::key_statics! {
        DANGER: 2, "danger", "danger", "Danger counts",
            "A unit of danger adds this to the weight of its cell. h takes no notice of danger.";
        TURN: 2, "turn", "turn penalty", "A turn costs",
            "The cost of each change of direction, in straight steps. The search then goes over cells and the direction in which they are entered.";
        SMOOTH: 2, "smooth", "smoothing", "Then smooth the path", "";
        AIM: 2, "aim", "aim", "With several goals, h leads to", "";
        PLAYER: 2, "player", "player", "Player",
            "Searches the map as this player knows it; ground that the player hasn't seen counts as plain. 0 knows everything.";
        SKIP: 2, "skip", "shortcut", "Leave out", "";
        GRAPH: 2, "graph", "graph", "Search over", "";
        LANDMARKS: 2, "landmarks", "number of landmarks", "Landmarks", "How many landmarks there are.";
        BLOCK: 2, "block", "side of a block", "Side of a block", "The side of coarse blocks and of clusters, in cells.";
        REFINE: 2, "refine", "steps to refine", "Refine the first",
            "How many steps of the coarse path are worked out cell by cell. 0 refines all.";
    }
}

named! {
    /// What becomes of a path after the search.
    pub enum Smooth, "smoothing" {
        /// Nothing.
        None: "none", "as it is", "The path stays as the search found it.";
        /// Inner cells are swapped for others that take turns out (Lester).
        Swap: "swap", "swap cells", "Swaps cells of the path for others where that saves a turn and costs no more.";
        /// String pulling (Daniel et al. 2010).
        Pull: "pull", "pull straight", "Pulls the path straight between cells that see one another, as one pulls a string.";
    }
}

named! {
    /// What h leads to where there are several goals.
    pub enum Aim, "aim" {
        /// h is the least over all goals.
        Nearest: "nearest", "the nearest goal", "h is the least over all goals.";
        /// h is that of the first goal, and any goal ends the search (Patel).
        First: "first", "the first goal", "h leads to the first goal; whichever goal is reached first ends the search.";
        /// A search for each goal, of which the cheapest path wins.
        Each: "each", "each goal in turn", "A search for each goal, one after another; the cheapest path wins.";
    }
}

named! {
    /// Places that can be left out before a search begins.
    pub enum Skip, "shortcut" {
        /// None.
        None: "none", "nothing", "Every cell may be searched.";
        /// Starts whose island has no goal.
        Islands: "islands", "other islands", "Fills each island of connected cells once: where start and goal lie on different islands, there is nothing to search.";
        /// These, and places on no simple path from a start to a goal or, where turns cost, to stairs.
        DeadEnds: "dead-ends", "islands and dead ends", "Leaves out rooms with one door and blind corridors. Where turns cost, those that lead to stairs stay, since a path can change its direction there for nothing.";
    }
}

named! {
    /// The graph that is searched.
    pub enum Graph, "graph" {
        /// Cells.
        Cells: "cells", "cells", "Cell by cell.";
        /// Way-points, joined where they see one another.
        Points: "points", "way-points", "From way-point to way-point, along straight lines.";
        /// Clusters of cells with gates between them (HPA\*, Botea, Müller and Schaeffer 2004).
        Clusters: "clusters", "clusters", "From gate to gate between blocks of cells first, then cell by cell inside each block.";
    }
}

/// What a lane knows of a world and minds of it, and the graph that it searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outlook {
    /// How much a unit of danger adds to a cell's weight; at most 9.
    pub danger: u32,
    /// What a change of direction costs, in thousandths of a straight step; at most 10,000.
    pub turn: u32,
    /// What becomes of the path.
    pub smooth: Smooth,
    /// What h leads to.
    pub aim: Aim,
    /// The player who searches, from 1, or 0, who knows everything.
    pub player: u32,
    /// What is left out.
    pub skip: Skip,
    /// What is searched.
    pub graph: Graph,
    /// How many landmarks there are at most.
    pub landmarks: u32,
    /// The side of coarse blocks and of clusters, in cells.
    pub block: u32,
    /// How many steps of a coarse path are refined; 0 refines all.
    pub refine: u32,
}

impl Outlook {
    /// A search cell by cell that knows everything and minds nothing.
    pub const PLAIN: Self = Self {
        danger: 0,
        turn: 0,
        smooth: Smooth::None,
        aim: Aim::Nearest,
        player: 0,
        skip: Skip::None,
        graph: Graph::Cells,
        landmarks: 4,
        block: 8,
        refine: 0,
    };

    /// What judges a search must share: danger, turns, belief, and way-points where these are searched.
    pub(super) const fn shared(self) -> Self {
        let Self {
            danger,
            turn,
            player,
            graph,
            ..
        } = self;
        Self {
            danger,
            turn,
            player,
            graph: match graph {
                Graph::Points => Graph::Points,
                Graph::Cells | Graph::Clusters => Graph::Cells,
            },
            ..Self::PLAIN
        }
    }
}

/// The most that a unit of danger can add to a weight.
pub(super) const MOST_DREAD: u32 = 9;

/// The limits of the turn penalty.
const TURNS: Range = Range {
    least: 0,
    most: 10_000,
    unit: 1000,
};

impl Config {
    pub(super) fn tell_outlook(&mut self, fields: &mut dyn Fields) -> Result<(), Refused> {
        let Outlook {
            danger,
            turn,
            smooth,
            aim,
            player,
            skip,
            graph,
            landmarks,
            block,
            refine,
        } = &mut self.outlook;
        fields.number(&keys::DANGER, Range::whole(0, MOST_DREAD), danger)?;
        fields.number(&keys::TURN, TURNS, turn)?;
        choice(smooth, |it| fields.choice(&keys::SMOOTH, it))?;
        choice(aim, |it| fields.choice(&keys::AIM, it))?;
        fields.number(&keys::PLAYER, Range::whole(0, 4), player)?;
        choice(skip, |it| fields.choice(&keys::SKIP, it))?;
        choice(graph, |it| fields.choice(&keys::GRAPH, it))?;
        fields.number(&keys::LANDMARKS, Range::whole(1, 16), landmarks)?;
        fields.number(&keys::BLOCK, Range::whole(2, 64), block)?;
        fields.number(&keys::REFINE, Range::whole(0, 1 << 22), refine)
    }
}

impl Config {
    /// Why findings about the steps of a map as it is drawn don't apply, in a sentence, or `None` where they do.
    pub(crate) fn unlike_drawn(&self) -> Option<&'static str> {
        self.unlike_cells().or_else(|| {
            first([
                (
                    self.outlook.danger > 0,
                    "This is for searches that ignore danger.",
                ),
                (
                    self.outlook.player > 0,
                    "This is for searches that know the whole map.",
                ),
            ])
        })
    }

    /// Why findings about the order of expansion, or about the drawn map, don't apply; `None` where they do.
    pub(super) fn unlike_plain_search(&self) -> Option<&'static str> {
        self.unlike_drawn()
            .or_else(|| {
                let skips = self.outlook.skip != Skip::None;
                first([(skips, "This is for searches that leave nothing out.")])
            })
            .or_else(|| self.unlike_formula())
    }

    /// Why what is searched isn't cells.
    pub(crate) fn unlike_cells(&self) -> Option<&'static str> {
        first([
            (
                self.outlook.graph != Graph::Cells,
                "This is for searches cell by cell.",
            ),
            (
                self.outlook.turn > 0,
                "This is for searches in which turns cost nothing.",
            ),
        ])
    }

    /// Why h isn't that of a formula.
    pub(crate) fn unlike_formula(&self) -> Option<&'static str> {
        let is_prepared = self.heuristic.is_prepared();
        first([(is_prepared, "This is for an h that a formula gives.")])
    }
}

/// The first reason that applies.
fn first<const N: usize>(reasons: [(bool, &'static str); N]) -> Option<&'static str> {
    let mut reasons = reasons.into_iter();
    reasons.find_map(|(applies, why)| applies.then_some(why))
}
