//! The layers of a richer world beside its ground, and the limits of each.

use std::sync::Arc;

use super::Traced;
use super::layers_error::LayersError;
use super::passages::{
    self, MAX_PASSAGES, MAX_PORTAL_COST, MAX_PORTALS, MAX_WEIGHTS, MOST_WEIGHT, Passage,
    tidy_passages,
};
use crate::grid::{Grid, MAX_SIDE, Wrap};
use crate::plane::{MAX_RANGE, MAX_STRENGTH, Scout, Source};
use crate::shape::{Regions, RegionsError, Shape};
use crate::sort::make_set;
use crate::space::NodeId;

/// The most sources of danger.
pub const MAX_SOURCES: usize = 64;
/// The most players.
pub const MAX_PLAYERS: usize = 4;
/// The most scouts of a player.
pub const MAX_SCOUTS: usize = 64;
/// The most floors above the map.
pub const MAX_FLOORS: usize = 15;
/// The most way-points.
pub const MAX_POINTS: usize = 512;
/// The most cells of all floors together: 2^22.
pub const MAX_CELLS: usize = (MAX_SIDE as usize) * (MAX_SIDE as usize);

/// The parts of a world beside its map, each empty where the world has none of it.
///
/// Cells of floors are numbered one floor after another, the map first: cell (x, y) of floor z is
/// `(z height + y) width + x`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layers {
    /// The shape of its places.
    pub shape: Shape,
    /// The painted danger, 0 to 9 by cell from the first on; missing cells have 0.
    pub danger: Vec<u8>,
    /// The sources that spread more danger.
    pub sources: Vec<Source>,
    /// Each player's knowledge.
    pub players: Vec<Player>,
    /// The floors above the map, all of its size.
    pub floors: Vec<Grid>,
    /// Cells from which stairs lead up to the same cell of the next floor.
    pub stairs: Vec<NodeId>,
    /// The way-points.
    pub points: Vec<NodeId>,
    /// The regions, for [`Shape::Regions`].
    pub regions: Option<Regions>,
    /// Which borders of the map are joined.
    pub wrap: Wrap,
    /// Passages, in any order.
    pub passages: Vec<Passage>,
    /// What the weights 1, 2 and so on count; others count themselves.
    pub weights: Vec<u16>,
    /// The trace of a program, which lanes replay.
    pub trace: Option<Arc<Traced>>,
}

/// A layer that is a set of cells: what it is called, its limits, and where it is. Whatever reads, writes or checks
/// worlds goes through [`CELL_SETS`].
#[derive(Debug)]
pub struct CellSet {
    /// Its key, by which documents know it.
    pub key: &'static str,
    /// What one of its cells is called.
    pub noun: &'static str,
    /// What they are called together.
    pub nouns: &'static str,
    /// Whether cells of all floors can be in it, or those of the map alone.
    pub has_floors: bool,
    /// How many cells it can have, if not all.
    pub most: Option<usize>,
    /// Its permanent number, unless it goes with another layer, whose rules it has.
    pub number: Option<u32>,
    of: fn(&Layers) -> &Vec<NodeId>,
    of_mut: fn(&mut Layers) -> &mut Vec<NodeId>,
}

/// A layer that is a digit for each cell, from the first on; missing cells have 0. See [`CellSet`].
#[derive(Debug)]
pub struct Digits {
    /// Its key, by which documents know it.
    pub key: &'static str,
    /// What a digit is.
    pub noun: &'static str,
    /// What its cells are called together.
    pub nouns: &'static str,
    /// Its permanent number.
    pub number: u32,
    of: fn(&Layers) -> &Vec<u8>,
    of_mut: fn(&mut Layers) -> &mut Vec<u8>,
}

/// The layers that are sets of cells.
pub static CELL_SETS: &[CellSet] = &[
    CellSet {
        key: "stairs",
        noun: "stair",
        nouns: "stairs",
        has_floors: true,
        most: None,
        number: None,
        of: |layers| &layers.stairs,
        of_mut: |layers| &mut layers.stairs,
    },
    CellSet {
        key: "points",
        noun: "way-point",
        nouns: "way-points",
        has_floors: false,
        most: Some(MAX_POINTS),
        number: Some(21),
        of: |layers| &layers.points,
        of_mut: |layers| &mut layers.points,
    },
];

/// The layers that are digits.
pub static DIGITS: &[Digits] = &[Digits {
    key: "danger",
    noun: "danger",
    nouns: "cells in the list of danger",
    number: 17,
    of: |layers| &layers.danger,
    of_mut: |layers| &mut layers.danger,
}];

impl CellSet {
    /// The cells of these layers that are in it.
    pub fn of<'a>(&self, layers: &'a Layers) -> &'a Vec<NodeId> {
        (self.of)(layers)
    }

    /// Lets a caller change the cells that are in it.
    pub fn of_mut<'a>(&self, layers: &'a mut Layers) -> &'a mut Vec<NodeId> {
        (self.of_mut)(layers)
    }
}

impl Digits {
    /// The digits of these layers.
    pub fn of<'a>(&self, layers: &'a Layers) -> &'a Vec<u8> {
        (self.of)(layers)
    }

    /// Lets a caller change the digits of these layers.
    pub fn of_mut<'a>(&self, layers: &'a mut Layers) -> &'a mut Vec<u8> {
        (self.of_mut)(layers)
    }
}

/// A player's knowledge: the cells painted as seen, and the scouts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// By cell from the first on, whether it was painted as seen; missing cells weren't.
    pub seen: Vec<bool>,
    /// The scouts.
    pub scouts: Vec<Scout>,
}

impl Layers {
    /// Whether there is nothing beside the map.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Leaves out values that missing cells have anyway, and sorts sets of cells, each cell once. The world stays the
    /// same.
    pub fn tidy(&mut self, sides: (u32, u32)) {
        for layer in DIGITS {
            let digits = layer.of_mut(self);
            let end = digits.iter().rposition(|&digit| digit > 0);
            digits.truncate(end.map_or(0, |last| last + 1));
        }
        for player in &mut self.players {
            let end = player.seen.iter().rposition(|&is_seen| is_seen);
            player.seen.truncate(end.map_or(0, |last| last + 1));
        }
        for layer in CELL_SETS {
            make_set(layer.of_mut(self));
        }
        tidy_passages(&mut self.passages, sides);
        self.weights.truncate(self.needed_weights());
    }

    /// Whether [`Layers::tidy`] would change nothing.
    pub fn is_tidy(&self, sides: (u32, u32)) -> bool {
        let ascends = |layer: &CellSet| layer.of(self).is_sorted_by(|one, next| one < next);
        let mut seen = self.players.iter().map(|player| player.seen.last());
        let mut digits = DIGITS.iter().map(|layer| layer.of(self).last());
        digits.all(|last| last != Some(&0))
            && seen.all(|last| last != Some(&false))
            && CELL_SETS.iter().all(ascends)
            && {
                let mut tidy = self.passages.clone();
                tidy_passages(&mut tidy, sides);
                tidy == self.passages
            }
            && self.weights.len() == self.needed_weights()
    }

    /// How many of its weights don't stand at the end and count themselves.
    fn needed_weights(&self) -> usize {
        let own = |&place: &usize| usize::from(self.weights[place]) != place + 1;
        (0..self.weights.len())
            .rfind(own)
            .map_or(0, |last| last + 1)
    }

    /// Whether the layers make a world on this map.
    ///
    /// # Errors
    /// [`LayersError`] names the part and the limit.
    pub fn check(&self, grid: &Grid) -> Result<(), LayersError> {
        let Self {
            shape,
            sources,
            players,
            floors,
            regions,
            // Those of `DIGITS` and `CELL_SETS`.
            danger: _,
            stairs,
            points: _,
            // What is joined can't be wrong in itself, and passages have a check of their own.
            wrap: _,
            passages: _,
            weights,
            // One that can be made is within its limits.
            trace: _,
        } = self;
        let count = |what, found, limit| match found > limit {
            true => Err(LayersError::Count { what, found, limit }),
            false => Ok(()),
        };
        count("sources of danger", sources.len(), MAX_SOURCES)?;
        count("players", players.len(), MAX_PLAYERS)?;
        count("floors above the map", floors.len(), MAX_FLOORS)?;
        let sets = || CELL_SETS.iter().map(|layer| (layer, layer.of(self)));
        for (layer, set) in sets() {
            count(layer.nouns, set.len(), layer.most.unwrap_or(usize::MAX))?;
        }
        let floor = grid.cells().len();
        let cells = floor * (floors.len() + 1);
        count("cells on all floors", cells, MAX_CELLS)?;
        let digits = || DIGITS.iter().map(|layer| (layer, layer.of(self)));
        for (layer, digits) in digits() {
            count(layer.nouns, digits.len(), cells)?;
        }
        let map = (grid.width(), grid.height());
        for (place, grid) in floors.iter().enumerate() {
            let size = (grid.width(), grid.height());
            if size != map {
                let floor = place + 1;
                return Err(LayersError::Floor { floor, size, map });
            }
        }
        let inside = |what, at: NodeId, cells| match at.index() < cells {
            true => Ok(()),
            false => Err(LayersError::Outside {
                what,
                cell: at.0,
                cells,
            }),
        };
        let within = |what, found: u32, least, most| match (least..=most).contains(&found) {
            true => Ok(()),
            false => Err(LayersError::Number {
                what,
                found,
                limits: (least, most),
            }),
        };
        for (layer, digits) in digits() {
            if let Some(&most) = digits.iter().max() {
                within(layer.noun, most.into(), 0, 9)?;
            }
        }
        for source in sources {
            inside("source of danger", source.at, cells)?;
            within("strength", source.strength.into(), 1, MAX_STRENGTH.into())?;
            within("range", source.range.into(), 1, MAX_RANGE.into())?;
        }
        for player in players {
            count("cells in a player's list", player.seen.len(), cells)?;
            count("scouts of a player", player.scouts.len(), MAX_SCOUTS)?;
            for scout in &player.scouts {
                inside("scout", scout.at, cells)?;
                within("range", scout.range.into(), 1, MAX_RANGE.into())?;
            }
        }
        for (layer, set) in sets().filter(|(layer, _)| layer.number.is_some()) {
            let most = if layer.has_floors { cells } else { floor };
            for &cell in set {
                inside(layer.noun, cell, most)?;
            }
        }
        for &stair in stairs {
            let above = NodeId(stair.0.saturating_add(floor as u32));
            let is_free = |cell: NodeId| cell.index() < cells && self.cell(grid, cell) > 0;
            if !is_free(stair) || !is_free(above) {
                return Err(LayersError::Stairs { cell: stair.0 });
            }
        }
        self.check_passages(grid, &inside)?;
        count("weights", weights.len(), MAX_WEIGHTS)?;
        for &weight in weights {
            within("weight", weight.into(), 1, MOST_WEIGHT.into())?;
        }
        match (shape, regions) {
            (Shape::Regions, None) => Err(LayersError::Regions(RegionsError::None)),
            _ => Ok(()),
        }
    }

    fn check_passages(
        &self,
        grid: &Grid,
        inside: &impl Fn(&'static str, NodeId, usize) -> Result<(), LayersError>,
    ) -> Result<(), LayersError> {
        let portals = self.passages.iter().filter(|it| it.cost.is_some()).count();
        for (what, found, limit) in [
            ("portals", portals, MAX_PORTALS),
            (
                "passages without a cost",
                self.passages.len() - portals,
                MAX_PASSAGES,
            ),
        ] {
            if found > limit {
                return Err(LayersError::Count { what, found, limit });
            }
        }
        let cells = grid.cells().len() * (self.floors.len() + 1);
        for (entry, passage) in self.passages.iter().enumerate() {
            for end in [passage.from, passage.to] {
                inside("passage", end, cells)?;
            }
            let (sides, ends) = ((grid.width(), grid.height()), [passage.from, passage.to]);
            match passage.cost {
                Some(cost) if !(1..=MAX_PORTAL_COST).contains(&cost) => {
                    return Err(LayersError::Number {
                        what: "cost of a passage",
                        found: cost.into(),
                        limits: (1, MAX_PORTAL_COST.into()),
                    });
                }
                None if passage.direction(sides).is_none() => {
                    let cells = ends.map(|end| passages::position(sides, end));
                    return Err(LayersError::Apart { entry, cells });
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Its regions, if these are the places.
    pub fn regions(&self) -> Option<&Regions> {
        let regions = self.regions.as_ref();
        regions.filter(|_| self.shape == Shape::Regions)
    }

    /// Whether its places are the cells of its map, and no others.
    pub fn has_cells_of_map_only(&self) -> bool {
        self.floors.is_empty() && self.regions().is_none()
    }

    /// How many places there are on this map.
    pub fn places(&self, grid: &Grid) -> usize {
        match self.regions() {
            Some(regions) => regions.count(),
            None => grid.cells().len() * (self.floors.len() + 1),
        }
    }

    /// The weight of a place on this map, or `None` for a wall or a closed region.
    ///
    /// # Panics
    /// If there is no such place.
    pub fn weight(&self, grid: &Grid, place: NodeId) -> Option<u8> {
        if let Some(regions) = self.regions() {
            return regions.weight(place);
        }
        let weight = self.cell(grid, place);
        (weight > 0).then_some(weight)
    }

    /// The weight of a cell of any floor, 0 for a wall.
    fn cell(&self, grid: &Grid, cell: NodeId) -> u8 {
        let floor = grid.cells().len();
        match cell.index() / floor {
            0 => grid.cells()[cell.index()],
            above => self.floors[above - 1].cells()[cell.index() % floor],
        }
    }
}
