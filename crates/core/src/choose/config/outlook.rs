//! The settings by which a lane meets a richer world: what it knows of it and minds, and what it searches.
//!
//! To add one: its key, field and usual value in [`Outlook`] and its line in `tell_outlook` here; when it is idle
//! or refused in `worldly.rs`. What it prepares is a file in `run/prepare/` and a stage in
//! `choose/registry/world/leg.rs`. `docs/changing-the-page.md` has its phrase and its pseudocode.

use super::{Config, key_statics};
use crate::cost::{CostModel, Own};
use crate::fields::{Fields, Range, Refused, choice};
use crate::named::named;
use crate::search::Stop;
use crate::world::{Eyes, MAX_SIZE};

/// The keys of these settings.
pub mod keys {
    super::key_statics! {
        DANGER: 2 [32: Number(0)], "danger", "danger", "Danger counts",
            "A unit of danger adds this to the weight of its cell. h takes no notice of danger.";
        TURN: 2 [33: Number(0)], "turn", "turn penalty", "A turn costs",
            "The cost of each change of direction, in straight steps. The search then goes over cells and the direction in which they are entered.";
        SMOOTH: 2 [34: Word(0)], "smooth", "smoothing", "Then smooth the path", "";
        AIM: 2 [35: Word(0)], "aim", "aim", "With several goals, h leads to", "";
        PLAYER: 2 [36: Number(0)], "player", "player", "Player",
            "Searches the map as this player knows it; ground that the player hasn't seen counts as plain. 0 knows everything.";
        SKIP: 2 [37: Word(0)], "skip", "shortcut", "Leave out", "";
        GRAPH: 2 [38: Word(0)], "graph", "graph", "Search over", "";
        LANDMARKS: 2 [40: Number(4)], "landmarks", "number of landmarks", "Landmarks", "How many landmarks there are.";
        BLOCK: 2 [41: Number(8)], "block", "side of a block", "Side of a block", "The side of coarse blocks and of clusters, in cells.";
        REFINE: 2 [42: Number(0)], "refine", "steps to refine", "Refine the first",
            "How many steps of the coarse path are worked out cell by cell. 0 refines all.";
        STRAIGHT: 2 [44: Number(2)], "straight", "cost of a straight step", "A straight step costs", "A whole number, for costs of your own.";
        DIAGONAL: 2 [45: Number(3)], "diagonal", "cost of a diagonal step", "A diagonal step costs",
            "A whole number: at least as much as a straight step costs, and at most twice as much.";
        SIZE: 2 [46: Number(1)], "size", "size of the agent", "Size of the agent",
            "The side of the agent in cells. It passes only where a square of this size is free.";
        PORTALS: 2 [47: Word(0)], "portals", "portals in h", "Portals in h are", "";
        WITHIN: 2 [49: Number(0)], "within", "bound on g", "Search only within",
            "Leaves out cells whose g would be above this, in straight steps. 0 sets no bound.";
        UNREACHABLE: 2 [48: Word(0)], "unreachable", "path without a goal", "If no goal is reached", "";
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
        DeadEnds: "dead-ends", "islands and dead ends", "Leaves out rooms with one door and blind corridors. Where turns cost, those that lead to stairs stay, since a path can change its direction there at no cost.";
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

named! {
    /// Whether h takes portals into account.
    pub enum Portals, "portals in h" {
        /// It does.
        Counted: "counted", "counted", "h is the least over all portals, so none makes it overestimate.";
        /// It doesn't.
        Ignored: "ignored", "ignored", "h leaves portals aside, so it overestimates beside one.";
    }
}

named! {
    /// Where the path leads if no goal is reached.
    pub enum Unreachable, "path without a goal" {
        /// Nowhere.
        None: "none", "no path", "A search that reaches no goal has no path.";
        /// To the closed cell with the least h.
        Nearest: "nearest", "a path to the nearest cell", "The path leads to the closed cell with the least h, and of several to the one with the least g.";
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
    /// The side of the agent, in cells.
    pub size: u32,
    /// Whether h takes portals into account.
    pub portals: Portals,
    /// The bound on g, in thousandths of a straight step; 0 is none.
    pub within: u32,
    /// Where the path leads if no goal is reached.
    pub unreachable: Unreachable,
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
        size: 1,
        portals: Portals::Counted,
        within: 0,
        unreachable: Unreachable::None,
    };

    /// How it sees a world.
    pub(crate) const fn eyes(&self) -> Eyes {
        Eyes {
            player: self.player,
            dread: self.danger,
            size: self.size,
        }
    }

    /// What judges a search must share: danger, turns, belief, size, and way-points where these are searched.
    pub(super) const fn shared(self) -> Self {
        let Self {
            danger,
            turn,
            player,
            graph,
            size,
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
            size,
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

/// The limits of the bound on g.
const BOUNDS: Range = Range {
    most: 1_000_000,
    ..TURNS
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
            size,
            portals,
            within,
            unreachable,
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
        fields.number(&keys::REFINE, Range::whole(0, 1 << 22), refine)?;
        // Only costs of one's own keep the pair.
        let mut own = match self.moves.costs {
            CostModel::Own(own) => own,
            _ => Own::USUAL,
        };
        let pairs = Range::whole(1, Own::MOST);
        fields.number(&keys::STRAIGHT, pairs, &mut own.straight)?;
        fields.number(&keys::DIAGONAL, pairs, &mut own.diagonal)?;
        if let CostModel::Own(kept) = &mut self.moves.costs {
            *kept = own;
        }
        fields.number(&keys::SIZE, Range::whole(1, MAX_SIZE), size)?;
        choice(portals, |it| fields.choice(&keys::PORTALS, it))?;
        fields.number(&keys::WITHIN, BOUNDS, within)?;
        choice(unreachable, |it| fields.choice(&keys::UNREACHABLE, it))
    }
}

impl Config {
    /// Why findings about steps from cell to cell don't apply, in a sentence, or `None` where they do.
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

    /// Why findings about the order of expansion on the drawn map don't apply; `None` where they do.
    pub(super) fn unlike_plain_search(&self) -> Option<&'static str> {
        self.unlike_drawn()
            .or_else(|| {
                first([
                    (
                        self.alternates(),
                        "This is for searches in which each diagonal step costs the same.",
                    ),
                    (self.outlook.size > 1, "This is for an agent of one cell."),
                ])
            })
            .or_else(|| self.unlike_whole())
            .or_else(|| self.unlike_formula())
    }

    /// Why cells are left out.
    pub(super) fn unlike_whole(&self) -> Option<&'static str> {
        let skips = self.outlook.skip != Skip::None;
        first([(skips, "This is for searches that leave nothing out.")])
    }

    /// Why what is searched isn't cells, or their states by parity.
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

    /// Why the search doesn't end where it expands a goal, or would without its bound.
    pub(super) fn unlike_ending(&self) -> Option<&'static str> {
        first([
            (
                self.stop == Stop::All,
                "This is for searches that end at a goal.",
            ),
            (
                self.outlook.within > 0,
                "This is for searches without a bound on g.",
            ),
        ])
    }

    /// Why h isn't that of a formula.
    pub(crate) fn unlike_formula(&self) -> Option<&'static str> {
        let is_other = self.heuristic.is_prepared() || self.has_own_numbers();
        first([(is_other, "This is for an h that a formula gives.")])
    }
}

/// The first reason that applies.
pub(super) fn first<const N: usize>(reasons: [(bool, &'static str); N]) -> Option<&'static str> {
    let mut reasons = reasons.into_iter();
    reasons.find_map(|(applies, why)| applies.then_some(why))
}
