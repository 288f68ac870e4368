//! The world beside the map, and more ends.

mod regions;
mod write;

use tiebreak::grid::Grid;
use tiebreak::plane::{Falloff, MAX_RANGE, MAX_STRENGTH, Scout, Source};
use tiebreak::space::NodeId;
use tiebreak::world::{
    Layers, MAX_CELLS, MAX_FLOORS, MAX_PLAYERS, MAX_POINTS, MAX_SCOUTS, MAX_SOURCES, Player,
};

pub(super) use write::{cell as written_cell, joined, lines};
pub(super) use write::{end as written_end, ends as write_ends, world as write};

use super::value::Value;
use super::{named, weight};
use crate::{FileError, text};

const KEYS: &[&str] = &[
    "shape", "danger", "sources", "players", "floors", "stairs", "points", "regions",
];

/// The most borders and routes of regions.
const MAX_BORDERS: usize = 1 << 20;

/// The floors on which cells lie.
#[derive(Clone, Copy)]
struct Floors<'a> {
    grid: &'a Grid,
    /// How many there are, the map included.
    count: usize,
}

/// Reads the layers of a world on this map.
pub(super) fn read(value: &impl Value, grid: &Grid) -> Result<Layers, FileError> {
    let object = value.object("a world", KEYS)?;
    let mut layers = Layers::default();
    // What is null is as if it were left out.
    let given = |key: &str| object.get(key).filter(|value| !value.is_null());
    if let Some(shape) = given("shape") {
        layers.shape = named(shape, "the shape")?;
    }
    if let Some(list) = given("floors") {
        let most = MAX_FLOORS.min(MAX_CELLS / grid.cells().len() - 1);
        list.each("the floors above the map, a list", most, &mut |rows| {
            layers.floors.push(floor(grid, rows)?);
            Ok(())
        })?;
    }
    let count = layers.floors.len() + 1;
    let floors = Floors { grid, count };
    if let Some(rows) = given("danger") {
        let digit = |letter| match letter {
            '.' => Some(0),
            '1'..='9' => Some(letter as u8 - b'0'),
            _ => None,
        };
        let known = "danger is . (none) or 1 to 9";
        layers.danger = floors.rows(rows, "the danger, a list of rows", digit, known)?;
    }
    if let Some(list) = given("sources") {
        let noun = "the sources of danger, a list";
        list.each(noun, MAX_SOURCES, &mut |value| {
            layers.sources.push(floors.source(value)?);
            Ok(())
        })?;
    }
    if let Some(list) = given("players") {
        list.each("the players, a list", MAX_PLAYERS, &mut |value| {
            layers.players.push(floors.player(value)?);
            Ok(())
        })?;
    }
    if let Some(list) = given("stairs") {
        let most = count * grid.cells().len();
        layers.stairs = floors.places(list, "the stairs, a list of cells", "a stair", most)?;
    }
    if let Some(list) = given("points") {
        let map = Floors { grid, count: 1 };
        let noun = "the way-points, a list of cells";
        layers.points = map.places(list, noun, "a way-point", MAX_POINTS)?;
    }
    if let Some(regions) = given("regions") {
        layers.regions = Some(regions::read(regions)?);
    }
    layers
        .check(grid)
        .map_err(|reason| value.refused(&reason))?;
    Ok(layers)
}

/// Reads a start or a goal: a free cell, or the number of an open region.
pub(super) fn end(
    (grid, layers): (&Grid, &Layers),
    value: &impl Value,
    name: &str,
) -> Result<NodeId, FileError> {
    if let Some(regions) = layers.regions() {
        let most = regions.count() as u64 - 1;
        let number = value.number(&format!("the {name}, a region"), 0, most)?;
        let region = NodeId(number as u32);
        return match regions.weight(region) {
            Some(_) => Ok(region),
            None => Err(value.error(format!("the {name} is a closed region."))),
        };
    }
    let count = layers.floors.len() + 1;
    let place = Floors { grid, count }.place(value, &format!("the {name}"))?;
    match layers.weight(grid, place) {
        Some(_) => Ok(place),
        None => Err(value.error(format!(
            "the {name} is on a wall; it should be on a free cell."
        ))),
    }
}

/// Reads more starts or goals.
pub(super) fn ends(
    world: (&Grid, &Layers),
    value: &impl Value,
    name: &str,
) -> Result<Vec<NodeId>, FileError> {
    let mut all = Vec::new();
    let most = world.1.places(world.0);
    value.each(&format!("the {name}s, a list"), most, &mut |value| {
        all.push(end(world, value, name)?);
        Ok(())
    })?;
    Ok(all)
}

/// Reads a cell of a map.
pub(super) fn cell(grid: &Grid, value: &impl Value, name: &str) -> Result<NodeId, FileError> {
    Floors { grid, count: 1 }.place(value, name)
}

/// A floor above a map of this size.
fn floor(grid: &Grid, rows: &impl Value) -> Result<Grid, FileError> {
    let (width, height) = (grid.width(), grid.height());
    let floor = Floors { grid, count: 1 };
    let known = "a cell is # (wall), . (plain ground) or a weight of 1 to 9";
    let cells = floor.rows(rows, "a floor, a list of rows", weight, known)?;
    let count = cells.len() / width as usize;
    Grid::from_cells(width, height, cells).map_err(|_| {
        rows.error(format!(
            "this floor has {count} rows; the map has {height}."
        ))
    })
}

impl Floors<'_> {
    /// Rows as wide as the map, at most those of all floors.
    fn rows<T>(
        self,
        value: &impl Value,
        noun: &str,
        read: impl Fn(char) -> Option<T>,
        known: &str,
    ) -> Result<Vec<T>, FileError> {
        let width = self.grid.width() as usize;
        let mut cells = Vec::new();
        let most = self.grid.height() as usize * self.count;
        value.each(noun, most, &mut |row| {
            let text = row.string("a row")?;
            let count = text.chars().count();
            if count != width {
                let what = format!("this row has {count} cells; the map is {width} wide.");
                return Err(row.error(what));
            }
            cells
                .try_reserve(width)
                .map_err(|_| row.error("there is not enough memory for these rows."))?;
            for (offset, letter) in text.char_indices() {
                cells.push(read(letter).ok_or_else(|| {
                    let there = text::quote(letter.encode_utf8(&mut [0; 4]));
                    let what = format!("there is {there}; {known}.");
                    row.error_inside(offset, what)
                })?);
            }
            Ok(())
        })?;
        Ok(cells)
    }

    /// How many numbers a cell has.
    const fn numbers(self) -> usize {
        if self.count > 1 { 3 } else { 2 }
    }

    fn place(self, value: &impl Value, name: &str) -> Result<NodeId, FileError> {
        let most = self.numbers();
        let place = value.list(&format!("{name}, a cell such as [3, 4]"), most)?;
        self.cell(value, &place, name)
    }

    /// The cell of these numbers.
    fn cell<V: Value>(self, value: &V, numbers: &[V], name: &str) -> Result<NodeId, FileError> {
        let (x, y, above) = match numbers {
            [x, y] => (x, y, None),
            [x, y, above] if self.count > 1 => (x, y, Some(above)),
            _ => {
                let count = numbers.len();
                let or = if self.count > 1 {
                    " or [x, y, floor]"
                } else {
                    ""
                };
                return Err(
                    value.error(format!("{name} has {count} numbers; a cell is [x, y]{or}."))
                );
            }
        };
        let inside = |number: &V, noun: &str, side: u64| {
            number.number(&format!("{name}'s {noun}"), 0, side - 1)
        };
        let (width, height) = (self.grid.width(), self.grid.height());
        let x = inside(x, "column", width.into())?;
        let y = inside(y, "row", height.into())?;
        let above = match above {
            Some(above) => inside(above, "floor", self.count as u64)?,
            None => 0,
        };
        let place = (above * u64::from(height) + y) * u64::from(width) + x;
        Ok(NodeId(place as u32))
    }

    fn places(
        self,
        value: &impl Value,
        noun: &str,
        name: &str,
        most: usize,
    ) -> Result<Vec<NodeId>, FileError> {
        let mut places = Vec::new();
        value.each(noun, most, &mut |place| {
            places.push(self.place(place, name)?);
            Ok(())
        })?;
        Ok(places)
    }

    fn source(self, value: &impl Value) -> Result<Source, FileError> {
        let keys = ["at", "strength", "range", "falloff", "sight"];
        let object = value.object("a source", &keys)?;
        let number = |key: &str, most| {
            let number = object.required(key)?;
            number.number(&format!("the {key}"), 1, most)
        };
        let falloff = object.get("falloff");
        let sight = object.get("sight");
        Ok(Source {
            at: self.place(object.required("at")?, "the source")?,
            strength: number("strength", MAX_STRENGTH.into())? as u8,
            range: number("range", MAX_RANGE.into())? as u8,
            falloff: match falloff {
                Some(falloff) => named(falloff, "the falloff")?,
                None => Falloff::Flat,
            },
            sight: match sight {
                Some(sight) => sight.flag("sight")?,
                None => false,
            },
        })
    }

    fn player(self, value: &impl Value) -> Result<Player, FileError> {
        let object = value.object("a player", &["seen", "scouts"])?;
        let mut player = Player::default();
        if let Some(rows) = object.get("seen").filter(|rows| !rows.is_null()) {
            let is_seen = |letter| match letter {
                '.' => Some(true),
                '?' => Some(false),
                _ => None,
            };
            let known = "a cell is . (seen) or ?";
            player.seen = self.rows(rows, "what is seen, a list of rows", is_seen, known)?;
        }
        if let Some(list) = object.get("scouts") {
            list.each("the scouts, a list", MAX_SCOUTS, &mut |value| {
                player.scouts.push(self.scout(value)?);
                Ok(())
            })?;
        }
        Ok(player)
    }

    /// `[x, y, range]`, on floors `[x, y, floor, range]`.
    fn scout(self, value: &impl Value) -> Result<Scout, FileError> {
        let noun = "a scout, such as [3, 4, 5]: a cell and a range";
        let numbers = value.list(noun, self.numbers() + 1)?;
        let Some((range, cell)) = numbers.split_last().filter(|(_, cell)| cell.len() >= 2) else {
            return Err(value.error("a scout is a cell and a range, such as [3, 4, 5]."));
        };
        Ok(Scout {
            at: self.cell(value, cell, "the scout")?,
            range: range.number("the range", 1, MAX_RANGE.into())? as u8,
        })
    }
}
