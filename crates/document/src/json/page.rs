//! The page's form of documents. Places are numbers, and the cells of all floors, or the weights of regions, are bytes beside
//! the world; more starts and goals stand in the world, and policies in a list beside the lanes. All else is written
//! as in files, and read by the same functions.
//!
//! What is read here keeps to the limits that guard memory. [`Document::check`], [`World::new`] and
//! [`Config::check`] hold the others.

use crate::{Document, MAX_LANES};
use tiebreak::config::Config;
use tiebreak::ends::Ends;
use tiebreak::grid::{Grid, MAX_SIDE, Neighbourhood};
use tiebreak::shape::Shape;
use tiebreak::space::NodeId;
use tiebreak::world::{Layers, LayersError, MAX_CELLS, World};

use super::value::{Object, Value};
use super::world::{self, Floors, regions};
use super::{Source, journey, lane, source, view};
use crate::{FileError, Saved};

/// The keys of a document. Cells alone use the first of them, a world uses more, and a document with lanes uses all.
const KEYS: &[&str] = &[
    "width", "height", "cells", "world", "start", "goal", "lanes", "policies", "journey", "title",
    "source", "origin", "view",
];

/// A map with what lies beside it, and its ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// The map.
    pub grid: Grid,
    /// What lies beside it.
    pub layers: Layers,
    /// The first start.
    pub start: NodeId,
    /// The first goal.
    pub goal: NodeId,
    /// More starts.
    pub starts: Vec<NodeId>,
    /// More goals.
    pub goals: Vec<NodeId>,
    /// Whether searches end beside the goals, by the steps that would lead to one.
    pub beside: Option<Neighbourhood>,
}

impl Map {
    /// Its world and ends.
    ///
    /// # Errors
    /// [`LayersError`] where the layers aren't those of a world on this map.
    pub fn question(self) -> Result<(World, Ends), LayersError> {
        let world = World::new(self.grid, self.layers)?;
        let ends = Ends::new(self.start, self.goal).with_starts(self.starts);
        let ends = ends.beside(self.beside);
        Ok((world, ends.with_goals(self.goals)))
    }
}

/// Reads a document.
///
/// # Errors
/// [`FileError`] with the place of the wrong value.
pub fn read(whole: &impl Value) -> Result<Saved, FileError> {
    let object = whole.object("a document", KEYS)?;
    let mut document = members_of_play(&object)?;
    let made = |key| object.get(key).map_or(Ok(None), source);
    let (first, last) = (made("origin")?, made("source")?);
    let generator = |made: &Option<Source>| match made {
        Some(Source::Generator(origin)) => Some(*origin),
        _ => None,
    };
    document.origin = generator(&first).or_else(|| generator(&last));
    let file = match last {
        Some(Source::File(name)) => Some(name),
        _ => None,
    };
    document.title = object.required("title")?.string("the title")?;
    document.view = view::read(object.required("view")?)?;
    Ok(Saved { document, file })
}

/// Reads a document as its lanes play it: without its title, its origin and its view.
///
/// # Errors
/// [`FileError`] with the place of the wrong value.
pub fn played(value: &impl Value) -> Result<Document, FileError> {
    members_of_play(&value.object("a document", &KEYS[..9])?)
}

/// Reads a map with what lies beside it, and its ends.
///
/// # Errors
/// [`FileError`] with the place of the wrong value.
pub fn map(value: &impl Value) -> Result<Map, FileError> {
    members_of_map(&value.object("a map", &KEYS[..6])?)
}

/// Reads the cells of a map without anything beside it.
///
/// # Errors
/// [`FileError`] with the place of the wrong value.
pub fn grid(value: &impl Value) -> Result<Grid, FileError> {
    let object = value.object("a map", &KEYS[..3])?;
    let (width, height) = size(&object)?;
    Grid::from_cells(width, height, cells(&object)?).map_err(|reason| value.refused(&reason))
}

/// Reads a lane's configuration.
///
/// # Errors
/// [`FileError`] with the place of the wrong value.
pub fn config(value: &impl Value) -> Result<Config, FileError> {
    lane::config(value)
}

fn members_of_play(object: &Object<impl Value>) -> Result<Document, FileError> {
    let Map {
        grid,
        layers,
        start,
        goal,
        starts,
        goals,
        beside,
    } = members_of_map(object)?;
    let mut lanes = Vec::new();
    let list = object.required("lanes")?;
    list.each("the list of lanes", MAX_LANES, &mut |lane| {
        lanes.push(config(&lane)?);
        Ok(())
    })?;
    let mut policies = Vec::new();
    if let Some(list) = object.given("policies") {
        let noun = "the policies, a list with one for each lane";
        list.each(noun, lanes.len(), &mut |policy| {
            policies.push(journey::policy(Some(&policy))?);
            Ok(())
        })?;
    }
    let journey = object.given("journey");
    Ok(Document {
        layers,
        starts,
        goals,
        beside,
        journey: journey.map(|it| journey::read(it, &grid)).transpose()?,
        policies,
        ..Document::with_lanes(grid, start, goal, lanes)
    })
}

fn members_of_map<V: Value>(object: &Object<V>) -> Result<Map, FileError> {
    let (width, height) = size(object)?;
    let map = width as usize * height as usize;
    let given = object.required("cells")?;
    let cells = cells(object)?;
    let mut layers = Layers::default();
    let world = object.given("world");
    let world = world.map(|world| world.object("a world", &world::page_keys()));
    let world = world.unwrap_or_else(|| Ok(Object::new(given.clone(), "a world")))?;
    layers.shape = world::shape(&world)?;
    let most = world::most_floors(map) as u64;
    let above = match world.given("floors") {
        Some(count) => count.number("the floors above the map", 0, most)? as usize,
        None => 0,
    };
    let floors = Floors::new((width, height), above);
    let (from, mut cells) = match layers.shape {
        Shape::Regions => {
            layers.regions = Some(regions::read(world.required("regions")?, Some(cells))?);
            // A document of regions may leave out the map and its floors.
            match world.given("map") {
                Some(rows) => (rows, floors.ground(rows, "the map, a list of rows")?),
                None => (given, vec![1; floors.cells()]),
            }
        }
        _ => (given, cells),
    };
    let rest = match above {
        0 => Vec::new(),
        _ => cells.split_off(map.min(cells.len())),
    };
    if rest.len() != floors.cells() - map {
        return Err(from.error(format!(
            "there are {} cells after the map; the floors above it have {}.",
            rest.len(),
            floors.cells() - map,
        )));
    }
    let floor = |cells| {
        let floor = Grid::from_cells(width, height, cells);
        floor.map_err(|reason| from.refused(&reason))
    };
    for cells in rest.chunks(map) {
        layers.floors.push(floor(cells.to_vec())?);
    }
    floors.fill(&world, &mut layers)?;
    let grid = floor(cells)?;
    let places = layers.places(&grid);
    let end = |value: &V, noun| {
        let end = value.checked(noun, 0, (places - 1) as u32);
        end.map(NodeId)
    };
    let ends = |key: &str, noun: &str, each| {
        let mut ends = Vec::new();
        if let Some(list) = world.given(key) {
            list.each(noun, places, &mut |value| {
                ends.push(end(&value, each)?);
                Ok(())
            })?;
        }
        Ok::<_, FileError>(ends)
    };
    Ok(Map {
        start: end(object.required("start")?, "the start")?,
        goal: end(object.required("goal")?, "the goal")?,
        starts: ends("starts", "the starts, a list", "the start")?,
        goals: ends("goals", "the goals, a list", "the goal")?,
        beside: world
            .given("beside")
            .map(world::beside)
            .transpose()?
            .flatten(),
        grid,
        layers,
    })
}

/// The size of a map, refused before it takes memory.
fn size(object: &Object<impl Value>) -> Result<(u32, u32), FileError> {
    let width = object.required("width")?;
    let height = object.required("height")?;
    let size = (
        width.checked("the width", 1, MAX_SIDE)?,
        height.checked("the height", 1, MAX_SIDE)?,
    );
    Grid::check_size(size.0.into(), size.1.into()).map_err(|reason| width.refused(&reason))?;
    Ok(size)
}

fn cells(object: &Object<impl Value>) -> Result<Vec<u8>, FileError> {
    let noun = "the cells of all floors, or the weights of regions, as a Uint8Array";
    object.required("cells")?.bytes(noun, MAX_CELLS)
}
