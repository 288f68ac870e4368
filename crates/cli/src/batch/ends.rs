//! The columns of a batch's CSV that say where a problem begins and ends.

use tiebreak::world::World;

use super::sources::Source;
use crate::places::Place;

/// Which columns an end has: those that its world needs, and those of the other sources, which stay empty.
pub(super) struct Columns {
    has_cells: bool,
    has_floors: bool,
    has_regions: bool,
}

impl Columns {
    /// Those of all sources.
    pub(super) fn of(sources: &[Source]) -> Self {
        let worlds = || sources.iter().filter_map(|source| source.problems.world());
        let has_regions = |world: &World| world.regions().is_some();
        let has_floors = |world: &World| !world.layers().floors.is_empty();
        // A generated map has cells.
        let regions = worlds().filter(|&world| has_regions(world)).count();
        Self {
            has_cells: regions < sources.len(),
            has_floors: worlds().any(|world| has_floors(world) && !has_regions(world)),
            has_regions: regions > 0,
        }
    }

    /// Their names, for an end called `from` or `to`.
    pub(super) fn heads(&self, end: &str) -> Vec<String> {
        let all = [
            (self.has_cells, "x"),
            (self.has_cells, "y"),
            (self.has_floors, "z"),
            (self.has_regions, "region"),
        ];
        let shown = all.into_iter().filter(|&(is_shown, _)| is_shown);
        shown.map(|(_, name)| format!("{end}_{name}")).collect()
    }

    /// What stands in them.
    pub(super) fn fields(&self, place: &Place) -> Vec<String> {
        let (mut cell, mut floor, mut region) = ([None, None], None, None);
        match place {
            Place::Cell(x, y) => cell = [Some(*x), Some(*y)],
            Place::OnFloor(x, y, z) => (cell, floor) = ([Some(*x), Some(*y)], Some(*z)),
            Place::Region { number, .. } => region = Some(*number),
        }
        let all = [
            (self.has_cells, cell[0]),
            (self.has_cells, cell[1]),
            (self.has_floors, floor),
            (self.has_regions, region),
        ];
        let shown = all.into_iter().filter(|&(is_shown, _)| is_shown);
        let text = |number: Option<u32>| number.map_or(String::new(), |number| number.to_string());
        shown.map(|(_, number)| text(number)).collect()
    }
}
