//! Maps of the editor Tiled, in XML and in JSON: layers of tiles, of which only names and properties say what they are.

mod json;
mod xml;

use std::collections::BTreeSet;

use tiebreak::grid::{Grid, MAX_SIDE};

use super::question::Readings;
use super::sketch::Sketch;
use crate::text::quote;
use crate::{FileError, Place};

pub(super) use json::read as read_json;
pub(super) use xml::read as read_xml;

/// What names of layers and properties hold that are about walls.
const WORDS: [&str; 6] = ["collision", "collide", "wall", "block", "obstacle", "solid"];

/// The most layers of tiles.
const MAX_LAYERS: usize = 256;

/// The most properties about walls: each has a reading of its own.
const MAX_PROPERTIES: usize = 16;

/// The bits of a tile's number that aren't a flag.
const NUMBER: u32 = (1 << 28) - 1;

/// A map of Tiled, as far as it matters here.
#[derive(Debug, Default, PartialEq, Eq)]
struct Map {
    width: usize,
    height: usize,
    layers: Vec<Layer>,
    /// The properties about walls that tiles have, with these tiles' numbers.
    properties: Vec<(String, BTreeSet<u32>)>,
}

#[derive(Debug, PartialEq, Eq)]
struct Layer {
    name: String,
    /// Whether a true property of it is about walls.
    is_marked: bool,
    tiles: Vec<u32>,
}

impl Map {
    /// A map without layers of these kind and size.
    fn new(
        orientation: &str,
        is_infinite: bool,
        [width, height]: [u64; 2],
    ) -> Result<Self, FileError> {
        if !["orthogonal", "isometric"].contains(&orientation) {
            let what = format!(
                "the map is {}; it should be orthogonal or isometric.",
                shown(orientation)
            );
            return Err(FileError::whole(what));
        }
        if is_infinite {
            let what = "the map is infinite; it should have a size, see Tiled's map properties.";
            return Err(FileError::whole(what));
        }
        Grid::check_size(width, height).map_err(|_| {
            let what = format!(
                "the map has {width} x {height} tiles; each side should be 1 to {MAX_SIDE}."
            );
            FileError::whole(what)
        })?;
        Ok(Self {
            width: width as usize,
            height: height as usize,
            ..Self::default()
        })
    }

    /// Adds a layer without tiles.
    fn begin_layer(&mut self, name: String) -> Result<(), FileError> {
        if self.layers.len() == MAX_LAYERS {
            let what = "the map has more than";
            let what = format!("{what} {MAX_LAYERS} layers of tiles, which is the limit.");
            return Err(FileError::whole(what));
        }
        self.layers.push(Layer {
            name,
            is_marked: false,
            tiles: Vec::new(),
        });
        Ok(())
    }

    /// Adds a tile to the last layer.
    fn push(&mut self, tile: u32) -> Result<(), FileError> {
        let count = self.width * self.height;
        match self.layers.last_mut() {
            Some(layer) if layer.tiles.len() == count => {
                let (width, height) = (self.width, self.height);
                Err(self.wrong(&format!("has more than {width} x {height} tiles.")))
            }
            Some(layer) => {
                layer.tiles.push(tile & NUMBER);
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// Refuses a last layer without all of its tiles.
    fn end_layer(&self) -> Result<(), FileError> {
        let found = self.layers.last().map_or(0, |layer| layer.tiles.len());
        if found == self.width * self.height {
            return Ok(());
        }
        let (width, height) = (self.width, self.height);
        Err(self.wrong(&format!("has {found} of {width} x {height} tiles.")))
    }

    /// A mistake of the last layer.
    fn wrong(&self, what: &str) -> FileError {
        let name = self.layers.last().map_or("", |layer| &layer.name);
        FileError::whole(format!("the layer {} {what}", quote(name)))
    }

    /// The refusal of the last layer's form.
    fn encoded(&self, form: &str) -> FileError {
        let form = shown(form);
        let what = "its tile layer format should be CSV, see Tiled's map properties.";
        self.wrong(&format!("is {form}; {what}"))
    }

    /// Notes a true property of a tile, by its number.
    fn mark(&mut self, property: &str, tile: u32) -> Result<(), FileError> {
        if !is_about_walls(property) {
            return Ok(());
        }
        let count = self.properties.len();
        let mut all = self.properties.iter_mut();
        let known = all.find(|(name, _)| name == property);
        match known {
            Some((_, tiles)) => drop(tiles.insert(tile)),
            None if count == MAX_PROPERTIES => {
                let what = "the map has more than";
                let what =
                    format!("{what} {MAX_PROPERTIES} properties about walls, which is the limit.");
                return Err(FileError::whole(what));
            }
            None => {
                let mut tiles = BTreeSet::new();
                tiles.insert(tile);
                self.properties.push((property.to_owned(), tiles));
            }
        }
        Ok(())
    }

    /// All readings.
    fn readings(self) -> Result<Readings, FileError> {
        if self.layers.is_empty() {
            return Err(FileError::whole("the map has no layer of tiles."));
        }
        let of_layer = |kind: &str, says: String, layer: &Layer, is_wall: fn(u32) -> bool| {
            let cells = layer.tiles.iter().map(|&tile| u8::from(!is_wall(tile)));
            Sketch::new(
                format!("{kind}:{}", layer.name),
                says,
                self.width,
                cells.collect(),
            )
        };
        let walls = |layer: &Layer| {
            let says = format!("Tiles of {} are walls", quote(&layer.name));
            of_layer("layer", says, layer, |tile| tile > 0)
        };
        let ground = |layer: &Layer| {
            let says = format!("Ground is where {} has tiles", quote(&layer.name));
            of_layer("ground", says, layer, |tile| tile == 0)
        };
        let named = self
            .layers
            .iter()
            .filter(|layer| layer.is_marked || is_about_walls(&layer.name));
        let mut all: Vec<Sketch> = named.map(walls).collect();
        for (property, tiles) in &self.properties {
            let mut cells = vec![1; self.width * self.height];
            for layer in &self.layers {
                for (cell, tile) in cells.iter_mut().zip(&layer.tiles) {
                    if tiles.contains(tile) {
                        *cell = 0;
                    }
                }
            }
            let says = format!("Tiles with the property {} are walls", quote(property));
            all.push(Sketch::new(
                format!("property:{property}"),
                says,
                self.width,
                cells,
            ));
        }
        if all.is_empty() {
            all = self
                .layers
                .iter()
                .flat_map(|layer| [walls(layer), ground(layer)])
                .collect();
        }
        tell_apart(&mut all);
        let place = Place::Line { line: 1, column: 1 };
        Ok(Readings::new("Which tiles are walls?", all, place))
    }
}

/// Numbers readings of one name, which are those of layers of one name, from the second on.
fn tell_apart(all: &mut [Sketch]) {
    let mut seen = BTreeSet::new();
    for one in all {
        let (name, says) = (one.name.clone(), one.says.clone());
        let mut number = 1;
        while !seen.insert(one.name.clone()) {
            number += 1;
            one.name = format!("{name}:{number}");
            one.says = format!("{says} ({number})");
        }
    }
}

/// Whether a name is about walls.
fn is_about_walls(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    WORDS.iter().any(|word| name.contains(word))
}

/// A word of a file, without quotation marks, as a sentence shows it.
fn shown(word: &str) -> String {
    crate::text::short(word, 24)
}
