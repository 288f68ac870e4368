//! What a document has beside its map, the `WorldData` of the page.
//!
//! Places are numbers there. The cells of a document are by place: those of all floors, or the weights of regions.

mod regions;

use js_sys::{Array, Object, Uint8Array};
use tiebreak::document::Document;
use tiebreak::ends::Ends;
use tiebreak::grid::Grid;
use tiebreak::plane::{Falloff, Scout, Source};
use tiebreak::shape::Shape;
use tiebreak::space::NodeId;
use tiebreak::world::{Layers, MAX_FLOORS, Player, World};
use wasm_bindgen::prelude::*;

use crate::plain::{Plain, member};
use crate::{error, field, set, value, wrong};

/// The map of a document, with what it has beside it.
pub struct Read {
    /// The map.
    pub grid: Grid,
    /// What there is beside it.
    pub layers: Layers,
    /// The first start.
    pub start: NodeId,
    /// The first goal.
    pub goal: NodeId,
    /// More starts.
    pub starts: Vec<NodeId>,
    /// More goals.
    pub goals: Vec<NodeId>,
}

impl Read {
    /// The world and the ends.
    ///
    /// # Errors
    /// Where the layers aren't those of a world on this map.
    pub fn question(self) -> Result<(World, Ends), JsError> {
        let world = World::new(self.grid, self.layers).map_err(|reason| error(&reason))?;
        let ends = Ends::new(self.start, self.goal).with_starts(self.starts);
        Ok((world, ends.with_goals(self.goals)))
    }
}

/// Reads a document's map and world; an error names the field.
pub fn read(document: &JsValue) -> Result<Read, JsError> {
    let given = value(document, "world")?;
    let start = NodeId(field(document, "start", "the number of a place")?);
    let goal = NodeId(field(document, "goal", "the number of a place")?);
    let (width, height) = (
        field(document, "width", "a whole number")?,
        field(document, "height", "a whole number")?,
    );
    Grid::check_size(u64::from(width), u64::from(height)).map_err(|reason| error(&reason))?;
    let cells: Uint8Array = value(document, "cells")?
        .dyn_into()
        .map_err(|_| wrong("cells", "a Uint8Array"))?;
    let map = |cells| Grid::from_cells(width, height, cells).map_err(|reason| error(&reason));
    let mut read = Read {
        start,
        goal,
        starts: Vec::new(),
        goals: Vec::new(),
        layers: Layers::default(),
        grid: map(vec![1; (width * height) as usize])?,
    };
    if given.is_undefined() || given.is_null() {
        read.grid = map(cells.to_vec())?;
        return Ok(read);
    }
    let from = From {
        value: &given,
        width,
    };
    let layers = &mut read.layers;
    if let Some(shape) = from.given::<String>("shape", "the name of a shape")? {
        layers.shape = shape.parse().map_err(|reason| error(&reason))?;
    }
    let above: u32 = from.given("floors", "a whole number")?.unwrap_or(0);
    let floor = width * height;
    let count = (above as usize <= MAX_FLOORS).then(|| (above + 1) * floor);
    let count = count.ok_or_else(|| wrong("floors", "a number of floors"))?;
    // Regions leave the map and its floors aside.
    let squares = if layers.shape == Shape::Regions {
        layers.regions = Some(regions::read(&value(&given, "regions")?, cells.to_vec())?);
        let rows = from.given::<Vec<String>>("map", "a list of rows")?;
        let weights = rows.map(|rows| {
            let weights = rows.iter().flat_map(|row| row.chars().map(weight));
            weights.take(count as usize + 1).collect::<Option<Vec<_>>>()
        });
        let weights = weights.unwrap_or_else(|| Some(vec![1; count as usize]));
        let weights = weights.filter(|weights| weights.len() == count as usize);
        weights.ok_or_else(|| wrong("map", ROWS))?
    } else if cells.length() == count {
        cells.to_vec()
    } else {
        return Err(wrong("cells", "the cells of all floors"));
    };
    let mut floors = squares
        .chunks(floor as usize)
        .map(|part| map(part.to_vec()));
    if let Some(grid) = floors.next() {
        read.grid = grid?;
    }
    layers.floors = floors.collect::<Result<_, _>>()?;
    from.layers(layers)?;
    let places = |key| from.places(key);
    layers.stairs = places("stairs")?;
    layers.points = places("points")?;
    (read.starts, read.goals) = (places("starts")?, places("goals")?);
    Ok(read)
}

/// What rows of cells consist of.
const ROWS: &str = "rows of # (wall), . (plain ground) and weights up to 9, as many as the map and its floors have";

const fn weight(letter: char) -> Option<u8> {
    match letter {
        '#' => Some(0),
        '.' => Some(1),
        '1'..='9' => Some(letter as u8 - b'0'),
        _ => None,
    }
}

struct From<'a> {
    value: &'a JsValue,
    width: u32,
}

impl From<'_> {
    /// A field that may be missing.
    fn given<T: Plain>(&self, key: &str, expected: &str) -> Result<Option<T>, JsError> {
        field(self.value, key, expected)
    }

    fn places(&self, key: &str) -> Result<Vec<NodeId>, JsError> {
        let places = self.given::<Vec<u32>>(key, "a list of places")?;
        Ok(places.unwrap_or_default().into_iter().map(NodeId).collect())
    }

    fn layers(&self, layers: &mut Layers) -> Result<(), JsError> {
        if let Some(rows) = self.given("danger", "a list of rows")? {
            let digit = |letter| match letter {
                '.' => Some(0),
                '1'..='9' => Some(letter as u8 - b'0'),
                _ => None,
            };
            let expected = "rows of . (none) and 1 to 9, as wide as the map";
            layers.danger = self
                .rows(rows, digit)
                .ok_or_else(|| wrong("danger", expected))?;
        }
        let expected = "a list of sources: at, strength, range, falloff, sight";
        if let Some(sources) = self.given::<Vec<Spread>>("sources", expected)? {
            layers.sources = sources.into_iter().map(|Spread(source)| source).collect();
        }
        let expected = "a list of players: seen, scouts";
        let players = self.given::<Vec<Knowing>>("players", expected)?;
        for Knowing { seen, scouts } in players.unwrap_or_default() {
            let is_seen = |letter| match letter {
                '.' => Some(true),
                '?' => Some(false),
                _ => None,
            };
            let seen = self.rows(seen.unwrap_or_default(), is_seen);
            layers.players.push(Player {
                seen: seen
                    .ok_or_else(|| wrong("seen", "rows of . (seen) and ?, as wide as the map"))?,
                scouts: scouts.into_iter().map(|Looking(scout)| scout).collect(),
            });
        }
        Ok(())
    }

    /// Rows as wide as the map, one after the other.
    fn rows<T>(&self, rows: Vec<String>, read: impl Fn(char) -> Option<T>) -> Option<Vec<T>> {
        let mut cells = Vec::new();
        for row in rows {
            let before = cells.len();
            for letter in row.chars() {
                cells.push(read(letter)?);
            }
            if cells.len() - before != self.width as usize {
                return None;
            }
        }
        Some(cells)
    }
}

struct Spread(Source);

impl Plain for Spread {
    fn of(value: &JsValue) -> Option<Self> {
        let number = |key, most| member::<u32>(value, key).filter(|&number| number <= most);
        let falloff: Option<String> = member(value, "falloff")?;
        Some(Self(Source {
            at: NodeId(number("at", u32::MAX)?),
            strength: number("strength", 255)? as u8,
            range: number("range", 255)? as u8,
            falloff: falloff.map_or(Some(Falloff::Flat), |word| word.parse().ok())?,
            sight: member::<Option<bool>>(value, "sight")?.unwrap_or(false),
        }))
    }
}

struct Looking(Scout);

impl Plain for Looking {
    fn of(value: &JsValue) -> Option<Self> {
        let range = member::<u32>(value, "range").filter(|&range| range <= 255)?;
        let at = NodeId(member(value, "at")?);
        let range = range as u8;
        Some(Self(Scout { at, range }))
    }
}

struct Knowing {
    seen: Option<Vec<String>>,
    scouts: Vec<Looking>,
}

impl Plain for Knowing {
    fn of(value: &JsValue) -> Option<Self> {
        Some(Self {
            seen: member(value, "seen")?,
            scouts: member::<Option<Vec<Looking>>>(value, "scouts")?.unwrap_or_default(),
        })
    }
}

/// Adds a document's cells, and its world if it has any, to a plain object.
pub fn write(document: &Document, to: &JsValue) -> Result<(), JsError> {
    let Document { grid, layers, .. } = document;
    let mut cells = grid.cells().to_vec();
    for floor in &layers.floors {
        cells.extend_from_slice(floor.cells());
    }
    let world = Object::new();
    let width = grid.width() as usize;
    let put = |key: &str, value: JsValue| set(&world, key, &value);
    if layers.shape != Shape::Square {
        put("shape", layers.shape.name().into())?;
    }
    if let Some(all) = layers.regions() {
        put("regions", regions::write(all)?)?;
        if cells.iter().any(|&cell| cell != 1) {
            let letter = |cell: &u8| match cell {
                0 => '#',
                1 => '.',
                weight => digit(*weight),
            };
            put(
                "map",
                rows(cells.iter().map(letter).collect(), width, '.').into(),
            )?;
        }
        cells = all.weights().to_vec();
    }
    if !layers.floors.is_empty() {
        put("floors", (layers.floors.len() as u32).into())?;
    }
    if !layers.danger.is_empty() {
        let digits = layers.danger.iter().map(|&danger| digit(danger));
        put("danger", rows(digits.collect(), width, '.').into())?;
    }
    if !layers.sources.is_empty() {
        put("sources", list(layers.sources.iter().map(source))?)?;
    }
    if !layers.players.is_empty() {
        let players = layers.players.iter().map(|it| player(it, width));
        put("players", list(players)?)?;
    }
    for (key, places) in [
        ("stairs", &layers.stairs),
        ("points", &layers.points),
        ("starts", &document.starts),
        ("goals", &document.goals),
    ] {
        if !places.is_empty() {
            let places = places.iter().map(|place| JsValue::from(place.0));
            put(key, places.collect::<Array>().into())?;
        }
    }
    set(to, "cells", &Uint8Array::from(&cells[..]).into())?;
    if Object::keys(&world).length() > 0 {
        set(to, "world", &world)?;
    }
    Ok(())
}

/// `.` for none.
const fn digit(number: u8) -> char {
    match number {
        0 => '.',
        _ => (b'0' + number) as char,
    }
}

fn list(items: impl Iterator<Item = Result<JsValue, JsError>>) -> Result<JsValue, JsError> {
    Ok(items.collect::<Result<Array, _>>()?.into())
}

/// Letters in rows of texts, the last one filled up.
fn rows(mut letters: Vec<char>, width: usize, rest: char) -> Array {
    letters.resize(letters.len().next_multiple_of(width), rest);
    let rows = letters
        .chunks(width)
        .map(|row| row.iter().collect::<String>());
    rows.map(JsValue::from).collect()
}

fn source(source: &Source) -> Result<JsValue, JsError> {
    let object = Object::new();
    set(&object, "at", &source.at.0.into())?;
    set(&object, "strength", &source.strength.into())?;
    set(&object, "range", &source.range.into())?;
    set(&object, "falloff", &source.falloff.name().into())?;
    set(&object, "sight", &source.sight.into())?;
    Ok(object.into())
}

fn player(player: &Player, width: usize) -> Result<JsValue, JsError> {
    let object = Object::new();
    let letter = |&is_seen: &bool| if is_seen { '.' } else { '?' };
    let seen: JsValue = match player.seen.is_empty() {
        true => JsValue::NULL,
        false => rows(player.seen.iter().map(letter).collect(), width, '?').into(),
    };
    set(&object, "seen", &seen)?;
    let scout = |scout: &Scout| {
        let object = Object::new();
        set(&object, "at", &scout.at.0.into())?;
        set(&object, "range", &scout.range.into())?;
        Ok(object.into())
    };
    set(&object, "scouts", &list(player.scouts.iter().map(scout))?)?;
    Ok(object.into())
}
