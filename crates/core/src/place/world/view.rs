//! A world as one search sees it, by its player's knowledge, its dread of danger and the size of its agent.

use std::sync::Arc;

use super::World;
use super::grown::Blocks;
use crate::ends::Ends;
use crate::grid::amounts_of;
use crate::grid::{Counts, Grid, Wrap};
use crate::plane::{self, Floor, Measure, Point};
use crate::shape::{Shape, hexagons, triangles};
use crate::space::NodeId;

/// What a view of a world depends on, beside the ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Eyes {
    /// The player who looks, from 1, or 0, who knows everything.
    pub player: u32,
    /// How much a unit of danger adds to a weight.
    pub dread: u32,
    /// The side of the agent, in cells.
    pub size: u32,
}

impl Eyes {
    /// Those that see the world as it is.
    pub const PLAIN: Self = Self {
        player: 0,
        dread: 0,
        size: 1,
    };
}

/// Walls and multipliers by place, as a search with its own player, its own dread of danger and an agent of its own
/// size sees them.
///
/// A place that the player hasn't seen is plain ground of weight 1 without danger; ends are always known. A place
/// stands for the block of cells that the agent covers there, to its right and below: it is a wall if one of these is
/// a wall or outside, else it has the weight that counts most and the greatest danger. The *multiplier* of a place is
/// what its weight counts plus what its danger adds, and 0 for a wall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// By place, 0 for a wall.
    weights: Arc<[u8]>,
    /// What the weights count.
    counts: Counts,
    /// By place, if danger adds to weights.
    multipliers: Option<Arc<[u16]>>,
    /// The least that a free place's weight counts, and the largest multiplier.
    range: (u32, u32),
}

impl World {
    /// The danger of every cell of every floor, 0 to 99.
    pub fn danger(&self) -> Vec<u8> {
        let layers = &self.layers;
        let cells = self.grid.cells().len();
        let mut danger = layers.danger.clone();
        danger.resize(cells * (layers.floors.len() + 1), 0);
        let size = (self.grid.width(), self.grid.height());
        let reach = |from: Point, to: Point, range: u8| {
            let within = |distance: u32| (distance <= range.into()).then_some(distance as u8);
            match layers.shape {
                Shape::Square => {
                    let apart = (from.0.abs_diff(to.0), from.1.abs_diff(to.1));
                    let (dx, dy) = layers.wrap.apart(size, apart);
                    let (squared, range) = (dx * dx + dy * dy, u32::from(range));
                    let is_near = squared <= range * (range + 1);
                    is_near.then(|| squared.isqrt() as u8)
                }
                Shape::Triangle => within(triangles::distance(from, to)),
                _ => {
                    let images = layers.wrap.images(size);
                    let each = images.map(|(x, y)| hexagons::distance(from, (to.0 + x, to.1 + y)));
                    within(each.min()?)
                }
            }
        };
        for (number, danger) in danger.chunks_mut(cells).enumerate() {
            let floor = Floor::new(self.floor(number), number as u32);
            let measure = match (layers.shape, layers.wrap) {
                (Shape::Square, Wrap::None) => Measure::Round,
                (_, wrap) => Measure::Reach(&reach, wrap),
            };
            plane::endanger(danger, floor, &layers.sources, measure);
        }
        danger
    }

    /// Whether there is any danger.
    pub fn has_danger(&self) -> bool {
        self.layers.danger.iter().any(|&danger| danger > 0) || !self.layers.sources.is_empty()
    }

    /// Whether a player, from 0, has seen each cell of every floor.
    pub fn seen(&self, player: usize) -> Vec<bool> {
        let layers = &self.layers;
        let player = &layers.players[player];
        let mut seen = player.seen.clone();
        seen.resize(self.grid.cells().len() * (layers.floors.len() + 1), false);
        for (number, seen) in seen.chunks_mut(self.grid.cells().len()).enumerate() {
            let floor = Floor::new(self.floor(number), number as u32);
            plane::look(seen, floor, &player.scouts);
        }
        seen
    }

    /// A floor, from the map up.
    pub fn floor(&self, floor: usize) -> &Grid {
        match floor {
            0 => &self.grid,
            above => &self.layers.floors[above - 1],
        }
    }

    /// The world as these eyes see it.
    pub fn view(&self, eyes: Eyes, ends: &Ends) -> View {
        let Eyes {
            player,
            dread,
            size,
        } = eyes;
        if let Some(regions) = self.regions() {
            return View::new(regions.weights().into(), self.counts(), None);
        }
        let mut weights = Vec::with_capacity(self.places());
        for floor in 0..=self.layers.floors.len() {
            weights.extend_from_slice(self.floor(floor).cells());
        }
        let mut danger = (dread > 0 && self.has_danger()).then(|| self.danger());
        if player > 0 {
            let mut seen = self.seen(player as usize - 1);
            for end in ends.starts().chain(ends.goals()) {
                seen[end.index()] = true;
            }
            for (weight, &seen) in weights.iter_mut().zip(&seen) {
                *weight = if seen { *weight } else { 1 };
            }
            for (danger, &seen) in danger.iter_mut().flatten().zip(&seen) {
                *danger = if seen { *danger } else { 0 };
            }
        }
        let counts = self.counts();
        if size > 1 && self.is_flat_squares() {
            let blocks = Blocks::of(self, size);
            blocks.grow_ground(&mut weights, &counts);
            if let Some(danger) = &mut danger {
                blocks.grow_danger(danger);
            }
        }
        let multipliers = danger.map(|danger| {
            let each = weights.iter().zip(&danger);
            let each = each.map(|(&weight, &danger)| match weight {
                0 => 0,
                weight => counts.count(weight) + dread as u16 * u16::from(danger),
            });
            each.collect()
        });
        View::new(weights.into(), counts, multipliers)
    }
}

impl View {
    fn new(weights: Arc<[u8]>, counts: Counts, multipliers: Option<Arc<[u16]>>) -> Self {
        let (least, most) = counts.range(&amounts_of(&weights));
        let most = match &multipliers {
            // Where all are walls there is no multiplier, either.
            Some(all) => all.iter().fold(1, |most, &one| most.max(one)),
            None => most,
        };
        Self {
            weights,
            counts,
            multipliers,
            range: (least.into(), most.into()),
        }
    }

    /// By place, 0 for a wall.
    pub fn weights(&self) -> &[u8] {
        &self.weights
    }

    /// What the weights count.
    pub const fn counts(&self) -> &Counts {
        &self.counts
    }

    /// By place, if danger adds to any weight.
    pub(crate) const fn multipliers(&self) -> Option<&Arc<[u16]>> {
        self.multipliers.as_ref()
    }

    /// The multiplier of a place; 0 for a wall.
    pub fn multiplier(&self, place: NodeId) -> u32 {
        match &self.multipliers {
            Some(all) => all[place.index()].into(),
            None => self.counts.count(self.weights[place.index()]).into(),
        }
    }

    /// Whether a place is no wall.
    pub fn is_free(&self, place: NodeId) -> bool {
        self.weights[place.index()] > 0
    }

    /// How many places are no walls.
    pub fn free(&self) -> usize {
        self.weights.iter().filter(|&&weight| weight > 0).count()
    }

    /// The least that a free place's weight counts, and the largest multiplier; 1 and 1 where there is none.
    pub const fn range(&self) -> (u32, u32) {
        self.range
    }
}
