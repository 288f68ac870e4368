//! Tiled's maps in JSON.

use serde::Deserialize;
use serde_json::value::RawValue;

use super::{Map, is_about_walls};
use crate::FileError;
use crate::reading::question::Readings;
use crate::text::{json_mistake, place, short};

#[derive(Deserialize)]
struct Root<'a> {
    #[serde(default)]
    orientation: Option<String>,
    #[serde(default)]
    infinite: bool,
    #[serde(default)]
    width: u64,
    #[serde(default)]
    height: u64,
    #[serde(borrow)]
    layers: Vec<Layer<'a>>,
    #[serde(borrow, default)]
    tilesets: Vec<Tileset<'a>>,
}

#[derive(Deserialize)]
struct Layer<'a> {
    #[serde(default)]
    name: String,
    #[serde(default)]
    encoding: Option<String>,
    /// A list of numbers, or a text.
    #[serde(borrow, default)]
    data: Option<&'a RawValue>,
    #[serde(borrow, default)]
    properties: Option<&'a RawValue>,
    /// Those of a group.
    #[serde(borrow, default)]
    layers: Vec<Layer<'a>>,
}

#[derive(Deserialize)]
struct Tileset<'a> {
    #[serde(default)]
    firstgid: u32,
    #[serde(borrow, default)]
    tiles: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Tile<'a> {
    id: u32,
    #[serde(borrow, default)]
    properties: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Property<'a> {
    name: String,
    #[serde(borrow, default)]
    value: Option<&'a RawValue>,
}

/// All readings of a map.
pub(in crate::reading) fn read(text: &str) -> Result<Readings, FileError> {
    let root: Root<'_> = serde_json::from_str(text).map_err(|error| {
        let (line, column, said) = (error.line(), error.column(), error.to_string());
        let (offset, what) = json_mistake(text, (line, column), &said);
        let (line, column) = place(text, offset);
        let what = short(&what, 120);
        FileError::line(
            line,
            column,
            format!("this isn't right in a map of Tiled: {what}."),
        )
    })?;
    let orientation = root.orientation.as_deref().unwrap_or("orthogonal");
    let mut map = Map::new(orientation, root.infinite, [root.width, root.height])?;
    for tileset in &root.tilesets {
        for tile in list::<Tile<'_>>(tileset.tiles) {
            for property in truths(tile.properties) {
                map.mark(&property, tileset.firstgid.wrapping_add(tile.id))?;
            }
        }
    }
    root.layers
        .into_iter()
        .try_for_each(|layer| add(&mut map, layer))?;
    map.readings()
}

fn add(map: &mut Map, layer: Layer<'_>) -> Result<(), FileError> {
    if let Some(data) = layer.data {
        map.begin_layer(layer.name)?;
        let encoding = layer.encoding.as_deref().unwrap_or("csv");
        if encoding != "csv" {
            return Err(map.encoded(encoding));
        }
        if data.get().starts_with('"') {
            return Err(map.encoded("base64"));
        }
        let tiles: Vec<u32> = serde_json::from_str(data.get())
            .map_err(|_| map.wrong("has tiles that aren't whole numbers."))?;
        tiles.into_iter().try_for_each(|tile| map.push(tile))?;
        map.end_layer()?;
        let is_marked = truths(layer.properties).any(|name| is_about_walls(&name));
        if let Some(last) = map.layers.last_mut() {
            last.is_marked = is_marked;
        }
    }
    layer
        .layers
        .into_iter()
        .try_for_each(|layer| add(map, layer))
}

/// A list's items; none where it is left out or has another form, as in files of older versions.
fn list<'a, T: Deserialize<'a>>(given: Option<&'a RawValue>) -> Vec<T> {
    let list = given.map(|list| serde_json::from_str(list.get()));
    list.and_then(Result::ok).unwrap_or_default()
}

/// The names of properties that are true.
fn truths(given: Option<&RawValue>) -> impl Iterator<Item = String> {
    let all = list::<Property<'_>>(given).into_iter();
    all.filter(|property| property.value.is_some_and(|value| value.get() == "true"))
        .map(|property| property.name)
}
