//! The world beside the map, and more ends.

mod ends;
pub(super) mod regions;
mod write;

use std::sync::Arc;

use tiebreak::grid::{Grid, cell_of};
use tiebreak::plane::{Falloff, MAX_RANGE, MAX_STRENGTH, Scout, Source};
use tiebreak::shape::Shape;
use tiebreak::space::NodeId;
use tiebreak::world::{
    CELL_SETS, DIGITS, Layers, MAX_CELLS, MAX_FLOORS, MAX_PASSAGES, MAX_PLAYERS, MAX_PORTAL_COST,
    MAX_PORTALS, MAX_SCOUTS, MAX_SOURCES, MAX_WEIGHTS, MOST_WEIGHT, Passage, Player, TracedError,
};

pub(super) use ends::{Ground, beside, end, ends};
pub(super) use write::{cell as written_cell, joined, lines, source_members};
pub(super) use write::{end as written_end, ends as write_ends, world as write};

use super::named;
use super::value::{Form, Object, Value};
use crate::{FileError, text};

/// The keys of a file's world.
pub(super) fn keys() -> Vec<&'static str> {
    let mut keys = vec!["shape"];
    keys.extend(DIGITS.iter().map(|layer| layer.key));
    keys.extend(["sources", "players", "floors"]);
    keys.extend(CELL_SETS.iter().map(|layer| layer.key));
    keys.extend(["regions", "wrap", "passages", "weights", "trace"]);
    keys
}

/// The keys of a page's world: those of a file's world, then the map and more ends.
pub(super) fn page_keys() -> Vec<&'static str> {
    let mut keys = keys();
    keys.extend(["map", "starts", "goals", "beside"]);
    keys
}

/// The most borders and routes of regions.
const MAX_BORDERS: usize = 1 << 20;

/// The floors on which cells lie, all of one size.
#[derive(Clone, Copy)]
pub(super) struct Floors {
    width: u32,
    height: u32,
    /// How many floors there are, the map included.
    count: usize,
}

/// Reads the layers of a world on this map.
pub(super) fn read(value: &impl Value, grid: &Grid) -> Result<Layers, FileError> {
    let object = value.object("a world", &keys())?;
    let mut layers = Layers {
        shape: shape(&object)?,
        ..Layers::default()
    };
    if let Some(list) = object.given("floors") {
        let most = most_floors(grid.cells().len());
        list.each("the floors above the map, a list", most, &mut |rows| {
            layers.floors.push(floor(grid, &rows)?);
            Ok(())
        })?;
    }
    Floors::of(grid, &layers).fill(&object, &mut layers)?;
    if let Some(regions) = object.given("regions") {
        layers.regions = Some(regions::read(regions, None)?);
    }
    layers
        .check(grid)
        .map_err(|reason| value.refused(&reason))?;
    Ok(layers)
}

/// Reads the shape, if there is one.
pub(super) fn shape(world: &Object<impl Value>) -> Result<Shape, FileError> {
    match world.given("shape") {
        Some(shape) => named(shape, "the shape"),
        None => Ok(Shape::Square),
    }
}

/// The most floors that a map of `cells` cells can have above it.
pub(super) fn most_floors(cells: usize) -> usize {
    MAX_FLOORS.min(MAX_CELLS / cells - 1)
}

/// Reads a cell of a map.
pub(super) fn cell(grid: &Grid, value: &impl Value, name: &str) -> Result<NodeId, FileError> {
    Floors::map(grid).place(value, name)
}

/// Reads what a source is beside its cell.
pub(super) fn source_at(object: &Object<impl Value>, at: NodeId) -> Result<Source, FileError> {
    Ok(Source {
        at,
        strength: small(object.required("strength")?, "the strength", MAX_STRENGTH)?,
        range: small(object.required("range")?, "the range", MAX_RANGE)?,
        falloff: match object.get("falloff") {
            Some(falloff) => named(falloff, "the falloff")?,
            None => Falloff::Flat,
        },
        sight: match object.get("sight") {
            Some(sight) => sight.flag("sight")?,
            None => false,
        },
    })
}

/// A floor above a map of this size.
fn floor(grid: &Grid, rows: &impl Value) -> Result<Grid, FileError> {
    let (width, height) = (grid.width(), grid.height());
    let cells = Floors::map(grid).ground(rows, "a floor, a list of rows")?;
    let count = cells.len() / width as usize;
    Grid::from_cells(width, height, cells).map_err(|_| {
        rows.error(format!(
            "this floor has {count} rows; the map has {height}."
        ))
    })
}

impl Floors {
    /// A map with `above` floors above it.
    pub(super) const fn new((width, height): (u32, u32), above: usize) -> Self {
        Self {
            width,
            height,
            count: above + 1,
        }
    }

    fn of(grid: &Grid, layers: &Layers) -> Self {
        Self::new((grid.width(), grid.height()), layers.floors.len())
    }

    fn map(grid: &Grid) -> Self {
        Self::of(grid, &Layers::default())
    }

    /// How many cells the floors have together.
    pub(super) const fn cells(self) -> usize {
        self.width as usize * self.height as usize * self.count
    }

    /// Reads the layers that both forms have in the same words.
    pub(super) fn fill<V: Value>(
        self,
        world: &Object<V>,
        layers: &mut Layers,
    ) -> Result<(), FileError> {
        for layer in DIGITS {
            let Some(rows) = world.given(layer.key) else {
                continue;
            };
            let digit = |letter| match letter {
                '.' => Some(0),
                '1'..='9' => Some(letter as u8 - b'0'),
                _ => None,
            };
            let (noun, known) = (
                format!("the {}, a list of rows", layer.noun),
                format!("{} is . (none) or 1 to 9", layer.noun),
            );
            *layer.of_mut(layers) = self.rows(rows, &noun, digit, &known)?;
        }
        if let Some(list) = world.given("sources") {
            let noun = "the sources of danger, a list";
            list.each(noun, MAX_SOURCES, &mut |value| {
                layers.sources.push(self.source(&value)?);
                Ok(())
            })?;
        }
        if let Some(list) = world.given("players") {
            list.each("the players, a list", MAX_PLAYERS, &mut |value| {
                layers.players.push(self.player(&value)?);
                Ok(())
            })?;
        }
        for layer in CELL_SETS {
            let Some(list) = world.given(layer.key) else {
                continue;
            };
            let count = if layer.has_floors { self.count } else { 1 };
            let floors = Self { count, ..self };
            let (noun, name) = (
                format!("the {}, a list of cells", layer.nouns),
                format!("a {}", layer.noun),
            );
            let most = layer.most.unwrap_or(floors.cells());
            *layer.of_mut(layers) = floors.places(list, &noun, &name, most)?;
        }
        if let Some(wrap) = world.given("wrap") {
            layers.wrap = named(wrap, "wrap")?;
        }
        if let Some(list) = world.given("passages") {
            let most = MAX_PASSAGES + MAX_PORTALS;
            list.each("the passages, a list", most, &mut |value| {
                layers.passages.push(self.passage(&value)?);
                Ok(())
            })?;
        }
        if let Some(list) = world.given("weights") {
            list.each("the weights, a list", MAX_WEIGHTS, &mut |value| {
                let weight = value.checked("a weight", 1, MOST_WEIGHT.into())?;
                layers.weights.push(weight as u16);
                Ok(())
            })?;
        }
        if let Some(value) = world.given("trace") {
            let trace = value.string("the trace, cells such as 3,4;4,4")?.parse();
            let trace = trace.map_err(|reason: TracedError| value.refused(&reason))?;
            layers.trace = Some(Arc::new(trace));
        }
        Ok(())
    }

    /// Reads rows of walls and weights.
    pub(super) fn ground(self, rows: &impl Value, noun: &str) -> Result<Vec<u8>, FileError> {
        let known = "a cell is # or @ (wall), . (plain ground) or a weight of 1 to 9";
        self.rows(rows, noun, cell_of, known)
    }

    /// Rows as wide as the map, at most as many as all floors have; each letter is a number.
    fn rows(
        self,
        value: &impl Value,
        noun: &str,
        read: fn(char) -> Option<u8>,
        known: &str,
    ) -> Result<Vec<u8>, FileError> {
        let width = self.width as usize;
        let mut cells = Vec::new();
        let most = self.height as usize * self.count;
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
        if value.form() == Form::Page {
            let last = self.cells() as u32 - 1;
            return Ok(NodeId(value.checked(name, 0, last)?));
        }
        let most = self.numbers();
        let place = value.list(&format!("{name}, a cell such as [3, 4]"), most)?;
        self.cell(value, &place, name)
    }

    /// The cell with these numbers.
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
        let (width, height) = (self.width, self.height);
        let x = inside(x, "column", width.into())?;
        let y = inside(y, "row", height.into())?;
        let above = match above {
            Some(above) => inside(above, "floor", self.count as u64)?,
            None => 0,
        };
        let place = (above * u64::from(height) + y) * u64::from(width) + x;
        Ok(NodeId(place as u32))
    }

    pub(super) fn places(
        self,
        value: &impl Value,
        noun: &str,
        name: &str,
        most: usize,
    ) -> Result<Vec<NodeId>, FileError> {
        let mut places = Vec::new();
        value.each(noun, most, &mut |place| {
            places.push(self.place(&place, name)?);
            Ok(())
        })?;
        Ok(places)
    }

    fn source(self, value: &impl Value) -> Result<Source, FileError> {
        let keys = ["at", "strength", "range", "falloff", "sight"];
        let object = value.object("a source", &keys)?;
        let at = self.place(object.required("at")?, "the source")?;
        source_at(&object, at)
    }

    fn passage(self, value: &impl Value) -> Result<Passage, FileError> {
        let object = value.object("a passage", &["from", "to", "way", "cost"])?;
        let cost = object.given("cost").map(|cost| {
            let cost = cost.checked("the cost of a passage", 1, MAX_PORTAL_COST.into())?;
            Ok::<_, FileError>(cost as u8)
        });
        Ok(Passage {
            from: self.place(object.required("from")?, "the passage's beginning")?,
            to: self.place(object.required("to")?, "the passage's end")?,
            way: named(object.required("way")?, "the way of a passage")?,
            cost: cost.transpose()?,
        })
    }

    fn player(self, value: &impl Value) -> Result<Player, FileError> {
        let object = value.object("a player", &["seen", "scouts"])?;
        let mut player = Player::default();
        if let Some(rows) = object.given("seen") {
            let is_seen = |letter| match letter {
                '.' => Some(1),
                '?' => Some(0),
                _ => None,
            };
            let known = "a cell is . (seen) or ?";
            let seen = self.rows(rows, "what is seen, a list of rows", is_seen, known)?;
            player.seen = seen.into_iter().map(|is_seen| is_seen == 1).collect();
        }
        if let Some(list) = object.get("scouts") {
            list.each("the scouts, a list", MAX_SCOUTS, &mut |value| {
                player.scouts.push(self.scout(&value)?);
                Ok(())
            })?;
        }
        Ok(player)
    }

    /// `[x, y, range]`, on floors `[x, y, floor, range]`; on the page `{ at, range }`.
    fn scout(self, value: &impl Value) -> Result<Scout, FileError> {
        if value.form() == Form::Page {
            let object = value.object("a scout", &["at", "range"])?;
            return Ok(Scout {
                at: self.place(object.required("at")?, "the scout")?,
                range: small(object.required("range")?, "the range", MAX_RANGE)?,
            });
        }
        let noun = "a scout, such as [3, 4, 5]: a cell and a range";
        let numbers = value.list(noun, self.numbers() + 1)?;
        let Some((last, cell)) = numbers.split_last().filter(|(_, cell)| cell.len() >= 2) else {
            return Err(value.error("a scout is a cell and a range, such as [3, 4, 5]."));
        };
        Ok(Scout {
            at: self.cell(value, cell, "the scout")?,
            range: small(last, "the range", MAX_RANGE)?,
        })
    }
}

fn small(value: &impl Value, noun: &str, most: u8) -> Result<u8, FileError> {
    Ok(value.number(noun, 1, most.into())? as u8)
}
