//! What of a world decides which configurations can be searched there.
//!
//! A `Site` has the answers in a few numbers. The page's worker names its map by them, and the page asks again
//! only when they change, not at each cell that is drawn. [`refusal`] says in a sentence what can't be searched
//! on a world, by the first reason that applies.

use std::borrow::Cow;
use std::cell::RefCell;

use super::outlook::MOST_DREAD;
use super::{Config, places, variant, worldly};
use crate::cost::CostModel;
use crate::ends::Ends;
use crate::grid::{MAX_WEIGHT, Wrap};
use crate::plane::MOST_DANGER;
use crate::search::{Packed, Records};
use crate::shape::Shape;
use crate::world::World;

/// A world with its ends, as far as it decides which settings go with it: all that the rules about settings may ask.
#[derive(Clone, Debug)]
pub struct Site {
    /// Asked for danger cell by cell only, see [`Site::is_decided_by_cells`].
    world: World,
    ends: Ends,
    /// The largest multipliers that were looked for, by player and danger.
    costliest: RefCell<Vec<((u32, u32), u32)>>,
    pub(super) shape: Shape,
    /// How many floors lie above the map.
    pub(super) floors: usize,
    pub(super) places: usize,
    /// How many columns and rows the map has.
    pub(super) sides: (u32, u32),
    /// The least and the largest weight of the map's free cells.
    pub(super) weights: (u8, u8),
    pub(super) is_dangerous: bool,
    /// Whether sources or scouts see some cells and not others.
    pub(super) looks: bool,
    pub(super) players: usize,
    pub(super) points: usize,
    pub(super) starts: usize,
    pub(super) goals: usize,
    pub(super) wrap: Wrap,
    pub(super) passages: Passages,
}

/// Which passages a world has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Passages {
    pub(super) any: bool,
    /// Whether one of them leads one way only.
    pub(super) one_way: bool,
    pub(super) portals: bool,
}

/// Why a configuration can't be searched on a site, in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Its settings don't go with one another, or not with the world.
    Rule(Cow<'static, str>),
    /// A number of its settings doesn't go with the world; another number would.
    Number(Cow<'static, str>),
}

impl Refusal {
    /// The sentence.
    pub fn why(self) -> Cow<'static, str> {
        let (Self::Rule(why) | Self::Number(why)) = self;
        why
    }
}

/// Why a configuration can't be searched on a world from end to end, in a sentence, or `None` where it can.
pub fn refusal(config: &Config, world: &World, ends: &Ends) -> Option<Cow<'static, str>> {
    let site = Site::of(world.clone(), ends.clone());
    site.refusal(config).map(Refusal::why)
}

impl Site {
    /// The site of a question.
    pub fn of(world: World, ends: Ends) -> Self {
        let layers = world.layers();
        let has_sight = layers.sources.iter().any(|source| source.sight);
        let mut players = layers.players.iter();
        Self {
            shape: layers.shape,
            floors: layers.floors.len(),
            places: world.places(),
            sides: (world.grid().width(), world.grid().height()),
            weights: world.grid().weight_range(),
            is_dangerous: world.has_danger(),
            looks: has_sight || players.any(|player| !player.scouts.is_empty()),
            players: layers.players.len(),
            points: layers.points.len(),
            starts: ends.starts().count(),
            goals: ends.goals().count(),
            wrap: layers.wrap,
            passages: Passages {
                any: !layers.passages.is_empty(),
                one_way: world.has_one_ways(),
                portals: layers.passages.iter().any(|it| it.cost.is_some()),
            },
            costliest: RefCell::default(),
            ends,
            world,
        }
    }

    /// Makes it the site of the same world between other ends.
    pub fn move_ends(&mut self, ends: Ends) {
        self.starts = ends.starts().count();
        self.goals = ends.goals().count();
        self.ends = ends;
        self.costliest = RefCell::default();
    }

    /// Numbers that are the same for two sites which decide alike, if neither is
    /// [decided by cells](Site::is_decided_by_cells).
    pub fn facts(&self) -> [u64; 17] {
        // Taken apart without `..`, so that the compiler asks for a new field here.
        let &Self {
            world: _,
            ends: _,
            costliest: _,
            shape,
            floors,
            places,
            sides: (width, height),
            weights: (least, most),
            is_dangerous,
            looks,
            players,
            points,
            starts,
            goals,
            wrap,
            passages:
                Passages {
                    any,
                    one_way,
                    portals,
                },
        } = self;
        [
            shape as u64,
            floors as u64,
            places as u64,
            width.into(),
            height.into(),
            least.into(),
            most.into(),
            is_dangerous.into(),
            looks.into(),
            players as u64,
            points as u64,
            starts as u64,
            goals as u64,
            wrap as u64,
            any.into(),
            one_way.into(),
            portals.into(),
        ]
    }

    /// Whether its danger is so much that some rules look at each cell. Only on large maps.
    pub fn is_decided_by_cells(&self) -> bool {
        let bases = CostModel::ALL.iter();
        let base = bases.map(|costs| costs.straight().max(costs.diagonal()));
        let step = base.max().unwrap_or(0) * u64::from(worst(MOST_DREAD));
        self.has_moves() && self.is_dangerous && self.outgrows(step)
    }

    /// Why a configuration can't be searched here, by the first reason that applies, or `None` where it can. Numbers
    /// out of their limits are refused by [`Config::check`].
    pub fn refusal(&self, config: &Config) -> Option<Refusal> {
        variant::refusal(config, self)
            .or_else(|| worldly::refusal(config, self))
            .or_else(|| places::refusal(config, self))
    }

    /// Whether the places are squares on one floor.
    pub(super) fn is_flat(&self) -> bool {
        self.shape == Shape::Square && self.floors == 0
    }

    /// Whether borders meet or there are passages.
    pub(super) fn is_joined(&self) -> bool {
        self.wrap != Wrap::None || self.passages.any
    }

    /// See [`World::has_moves`].
    fn has_moves(&self) -> bool {
        self.is_flat() && !self.is_joined()
    }

    /// Whether danger lets g outgrow the records of the searches that have no others.
    pub(super) fn needs_wide_records(&self, config: &Config) -> bool {
        let (danger, player) = (config.outlook.danger, config.outlook.player);
        if danger == 0 || !self.has_moves() || !self.is_dangerous {
            return false;
        }
        // The cells are looked at only where it depends on them.
        let outgrows = |multiplier| self.outgrows(config.moves.costliest(multiplier));
        outgrows(worst(danger)) && outgrows(self.costliest(player, danger))
    }

    /// The largest multiplier of any cell, as a player sees it who minds danger so much.
    fn costliest(&self, player: u32, danger: u32) -> u32 {
        let mut known = self.costliest.borrow_mut();
        if let Some((_, found)) = known.iter().find(|(key, _)| *key == (player, danger)) {
            return *found;
        }
        let (_, found) = self.world.view(player, danger, &self.ends).range();
        known.push(((player, danger), found));
        found
    }

    /// Whether steps of this cost to all places together are too much for packed records.
    fn outgrows(&self, step: u64) -> bool {
        u128::from(step) * self.places as u128 >= u128::from(Packed::G_LIMIT)
    }
}

/// The largest multiplier that there can be where a unit of danger adds this to a weight.
fn worst(dread: u32) -> u32 {
    u32::from(MAX_WEIGHT) + dread * u32::from(MOST_DANGER)
}
