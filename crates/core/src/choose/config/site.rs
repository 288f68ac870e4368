//! What of a world decides which configurations can be searched there.
//!
//! A `Site` has the answers in a few numbers. The page's worker names its map by them, and the page asks again
//! only when they change, not at each cell that is drawn. [`refusal`] says in a sentence what can't be searched
//! on a world, by the first reason that applies.

use std::borrow::Cow;
use std::cell::RefCell;

use super::outlook::MOST_DREAD;
use super::{Config, places, program, variant, worldly};
use crate::cost::CostModel;
use crate::ends::Ends;
use crate::grid::Wrap;
use crate::plane::MOST_DANGER;
use crate::search::{Packed, Records};
use crate::shape::Shape;
use crate::world::{Eyes, World};

/// A world with its ends, as far as it decides which settings go with it: all that the rules about settings may ask.
#[derive(Clone, Debug)]
pub struct Site {
    /// Asked for multipliers cell by cell only, see [`Site::is_decided_by_cells`].
    world: World,
    ends: Ends,
    /// The largest multipliers that were looked for.
    costliest: RefCell<Vec<(Eyes, u32)>>,
    /// The largest agents that fit on a start, by player, of those that were looked for.
    fitting: RefCell<Vec<(u32, u32)>>,
    pub(super) shape: Shape,
    /// How many floors lie above the map.
    pub(super) floors: usize,
    pub(super) places: usize,
    /// How many columns and rows the map has.
    pub(super) sides: (u32, u32),
    /// The least and the most that the weights of the map's free cells count.
    pub(super) weights: (u16, u16),
    /// The most that any weight counts.
    pub(super) heaviest: u16,
    pub(super) is_dangerous: bool,
    /// Whether sources or scouts see some cells and not others.
    pub(super) looks: bool,
    pub(super) players: usize,
    pub(super) points: usize,
    pub(super) starts: usize,
    pub(super) goals: usize,
    /// Whether the search is to end beside goals, and no place there is free.
    pub(super) ends_nowhere: bool,
    pub(super) wrap: Wrap,
    pub(super) passages: Passages,
    /// Whether there is the trace of a program.
    pub(super) has_trace: bool,
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
        let counts = world.counts();
        let mut site = Self {
            shape: layers.shape,
            floors: layers.floors.len(),
            places: world.places(),
            sides: (world.grid().width(), world.grid().height()),
            weights: counts.range(world.grid().amounts()),
            heaviest: counts.most(),
            is_dangerous: world.has_danger(),
            looks: has_sight || players.any(|player| !player.scouts.is_empty()),
            players: layers.players.len(),
            points: layers.points.len(),
            starts: 0,
            goals: 0,
            ends_nowhere: false,
            wrap: layers.wrap,
            passages: Passages {
                any: !layers.passages.is_empty(),
                one_way: world.has_one_ways(),
                portals: layers.passages.iter().any(|it| it.cost.is_some()),
            },
            has_trace: layers.trace.is_some(),
            costliest: RefCell::default(),
            fitting: RefCell::default(),
            ends: ends.clone(),
            world,
        };
        site.move_ends(ends);
        site
    }

    /// Makes it the site of the same world between other ends.
    pub fn move_ends(&mut self, ends: Ends) {
        let settled = self.world.settled(&ends);
        self.ends_nowhere = settled.is_none();
        self.ends = settled.unwrap_or(ends);
        self.starts = self.ends.starts().count();
        self.goals = self.ends.goals().count();
        self.costliest = RefCell::default();
        self.fitting = RefCell::default();
    }

    /// Numbers that are the same for two sites which decide alike, if neither is
    /// [decided by cells](Site::is_decided_by_cells).
    pub fn facts(&self) -> Vec<u64> {
        // Taken apart without `..`, so that the compiler asks for a new field here.
        let &Self {
            world: _,
            ends: _,
            costliest: _,
            fitting: _,
            shape,
            floors,
            places,
            sides: (width, height),
            weights: (least, most),
            heaviest,
            is_dangerous,
            looks,
            players,
            points,
            starts,
            goals,
            ends_nowhere,
            wrap,
            passages:
                Passages {
                    any,
                    one_way,
                    portals,
                },
            has_trace,
        } = self;
        let mut facts = vec![
            shape as u64,
            floors as u64,
            places as u64,
            width.into(),
            height.into(),
            least.into(),
            most.into(),
            heaviest.into(),
            is_dangerous.into(),
            looks.into(),
            players as u64,
            points as u64,
            starts as u64,
            goals as u64,
            ends_nowhere.into(),
            wrap as u64,
            any.into(),
            one_way.into(),
            portals.into(),
            has_trace.into(),
        ];
        facts.extend((0..=players as u32).map(|player| u64::from(self.fitting(player))));
        facts
    }

    /// Whether its ground and its danger count so much that some rules look at each cell. Only on large maps.
    pub fn is_decided_by_cells(&self) -> bool {
        let bases = CostModel::ALL.iter();
        let base = bases.map(|costs| costs.straight().max(costs.diagonal()));
        let step = base.max().unwrap_or(0) * u64::from(self.worst(MOST_DREAD));
        self.has_moves() && self.outgrows(step)
    }

    /// Why a configuration can't be searched here, by the first reason that applies, or `None` where it can. Numbers
    /// out of their limits are refused by [`Config::check`].
    pub fn refusal(&self, config: &Config) -> Option<Refusal> {
        if config.has_own_numbers() {
            return program::refusal(config, self)
                .or_else(|| places::refusal_of_path(config, self));
        }
        variant::refusal(config, self)
            .or_else(|| worldly::refusal(config, self))
            .or_else(|| places::refusal(config, self))
    }

    /// Whether no two places have the same column and row. A table of regions may have such.
    pub(super) fn has_one_floor(&self) -> bool {
        self.floors == 0 && self.shape != Shape::Regions
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

    /// Whether ground and danger let g outgrow the records of the searches that have no others.
    pub(super) fn needs_wide_records(&self, config: &Config) -> bool {
        let eyes = config.outlook.eyes();
        // The cells are looked at only where it depends on them.
        let outgrows = |multiplier| self.outgrows(config.moves.costliest(multiplier));
        self.has_moves() && outgrows(self.worst(eyes.dread)) && outgrows(self.costliest(eyes))
    }

    /// The largest multiplier that there can be where a unit of danger adds this to a weight.
    pub(super) fn worst(&self, dread: u32) -> u32 {
        let dread = if self.is_dangerous { dread } else { 0 };
        u32::from(self.heaviest) + dread * u32::from(MOST_DANGER)
    }

    /// The largest multiplier of any cell, as these eyes see it.
    fn costliest(&self, eyes: Eyes) -> u32 {
        known(&self.costliest, eyes, || {
            self.world.view(eyes, &self.ends).range().1
        })
    }

    /// The largest agent that fits on a start, as a player knows the map.
    pub(super) fn fitting(&self, player: u32) -> u32 {
        known(&self.fitting, player, || {
            self.world.fitting(player, &self.ends)
        })
    }

    /// Whether steps of this cost to all places together are too much for packed records.
    fn outgrows(&self, step: u64) -> bool {
        u128::from(step) * self.places as u128 >= u128::from(Packed::G_LIMIT)
    }
}

/// What was found for a key, or is found now.
fn known<K: Copy + PartialEq>(
    all: &RefCell<Vec<(K, u32)>>,
    key: K,
    find: impl FnOnce() -> u32,
) -> u32 {
    let mut all = all.borrow_mut();
    if let Some((_, found)) = all.iter().find(|(known, _)| *known == key) {
        return *found;
    }
    let found = find();
    all.push((key, found));
    found
}
