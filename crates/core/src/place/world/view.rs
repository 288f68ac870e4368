//! A world as one search sees it, by its player's knowledge and its dread of danger.

use std::sync::Arc;

use super::World;
use crate::ends::Ends;
use crate::grid::{Grid, Wrap};
use crate::plane::{self, Floor, Measure, Point};
use crate::shape::{Shape, hexagons, triangles};
use crate::space::NodeId;

/// Walls and multipliers by place, as a search with its own player and its own dread of danger sees them.
///
/// A place that the player hasn't seen is plain ground of weight 1 without danger; ends are always known.
/// The *multiplier* of a place is its weight plus what its danger adds, and 0 for a wall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// By place, 0 for a wall.
    weights: Arc<[u8]>,
    /// By place, if danger adds to weights.
    multipliers: Option<Arc<[u16]>>,
    /// The least weight of a free place, and the largest multiplier.
    range: (u8, u32),
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

    /// The world as a player sees it, from 1, or as it is for 0, where a unit of danger adds `dread` to the
    /// weight.
    pub fn view(&self, player: u32, dread: u32, ends: &Ends) -> View {
        if let Some(regions) = self.regions() {
            let weights = (0..regions.count() as u32).map(|place| regions.weight(NodeId(place)));
            return View::new(weights.map(|weight| weight.unwrap_or(0)).collect(), None);
        }
        let mut weights = Vec::with_capacity(self.places());
        for floor in 0..=self.layers.floors.len() {
            weights.extend_from_slice(self.floor(floor).cells());
        }
        let seen = (player > 0).then(|| {
            let mut seen = self.seen(player as usize - 1);
            for end in ends.starts().chain(ends.goals()) {
                seen[end.index()] = true;
            }
            seen
        });
        if let Some(seen) = &seen {
            for (weight, seen) in weights.iter_mut().zip(seen) {
                *weight = if *seen { *weight } else { 1 };
            }
        }
        let multipliers = (dread > 0 && self.has_danger()).then(|| {
            let mut danger = self.danger();
            if let Some(seen) = &seen {
                for (danger, seen) in danger.iter_mut().zip(seen) {
                    *danger = if *seen { *danger } else { 0 };
                }
            }
            let each = weights.iter().zip(&danger);
            let each = each.map(|(&weight, &danger)| match weight {
                0 => 0,
                weight => u16::from(weight) + dread as u16 * u16::from(danger),
            });
            each.collect()
        });
        View::new(weights.into(), multipliers)
    }
}

impl View {
    fn new(weights: Arc<[u8]>, multipliers: Option<Arc<[u16]>>) -> Self {
        // One less than the weight, so that a wall becomes the largest number, never the least.
        let less = |least: u8, &weight: &u8| least.min(weight.wrapping_sub(1));
        let least = weights.iter().fold(u8::MAX, less);
        let most = match &multipliers {
            Some(all) => all.iter().fold(0, |most, &one| most.max(one)).into(),
            None => weights.iter().fold(0, |most, &one| most.max(one)).into(),
        };
        Self {
            weights,
            multipliers,
            range: if most == 0 { (1, 1) } else { (least + 1, most) },
        }
    }

    /// By place, 0 for a wall.
    pub fn weights(&self) -> &[u8] {
        &self.weights
    }

    /// By place, if danger adds to any weight.
    pub(crate) const fn multipliers(&self) -> Option<&Arc<[u16]>> {
        self.multipliers.as_ref()
    }

    /// The multiplier of a place; 0 for a wall.
    pub fn multiplier(&self, place: NodeId) -> u32 {
        match &self.multipliers {
            Some(all) => all[place.index()].into(),
            None => self.weights[place.index()].into(),
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

    /// The least weight of a free place, and the largest multiplier; 1 and 1 where there is none.
    pub const fn range(&self) -> (u8, u32) {
        self.range
    }
}
