//! Tiled's maps in XML.

use quick_xml::events::attributes::Attribute;
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Error, Reader};

use super::{Map, is_about_walls};
use crate::FileError;
use crate::reading::question::Readings;
use crate::text::{place, quote, short};

/// All readings of a map. Entities of a document's own are neither read nor followed.
pub(in crate::reading) fn read(text: &str) -> Result<Readings, FileError> {
    let mut reader = Reader::from_str(text);
    let mut parser = Parser::default();
    loop {
        let begin = reader.buffer_position();
        let event = match reader.read_event() {
            Ok(event) => event,
            Err(error) => return Err(broken(text, reader.error_position(), &error)),
        };
        match event {
            Event::Start(tag) => {
                parser.begin(text, begin, &tag)?;
            }
            Event::Empty(tag) => {
                parser.begin(text, begin, &tag)?;
                parser.end(tag.name().as_ref())?;
            }
            Event::End(tag) => parser.end(tag.name().as_ref())?,
            Event::Text(data) if parser.is_data => parser.tiles(&data)?,
            Event::CData(data) if parser.is_data => parser.tiles(&data)?,
            Event::Eof => break,
            _ => {}
        }
    }
    match parser.map {
        Some(map) => map.readings(),
        None => Err(FileError::line(
            1,
            1,
            "there is no map of Tiled in this XML.",
        )),
    }
}

fn broken(text: &str, at: u64, error: &Error) -> FileError {
    let (line, column) = place(text, usize::try_from(at).unwrap_or(text.len()));
    let reason = error.to_string();
    // Where entities are within their text, it counts in bytes from there.
    let is_count = |word: &str| {
        word.bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'.')
    };
    let reason = match reason
        .strip_prefix("at ")
        .and_then(|rest| rest.split_once(": "))
    {
        Some((bytes, rest)) if is_count(bytes) => rest,
        _ => &reason,
    };
    let reason = short(reason.trim_end_matches('.'), 120);
    FileError::line(line, column, format!("this isn't right in XML: {reason}."))
}

#[derive(Default)]
struct Parser {
    map: Option<Map>,
    /// The number of the current set's first tile.
    first: u32,
    /// The current tile of a set.
    tile: Option<u32>,
    is_layer: bool,
    /// Whether the layer's tiles are elements.
    has_elements: bool,
    /// Whether texts are the layer's tiles.
    is_data: bool,
}

impl Parser {
    fn begin(&mut self, text: &str, at: u64, tag: &BytesStart<'_>) -> Result<(), FileError> {
        let name = tag.name();
        let attribute = |key: &str| attribute(text, at, tag, key);
        let number = |key: &str| {
            let value = attribute(key)?;
            let value = value.as_deref().unwrap_or("0");
            value.parse::<u64>().map_err(|_| {
                let (line, column) = place(text, at as usize);
                let what = format!(
                    "there is {key}={}; it should be a whole number.",
                    quote(value)
                );
                FileError::line(line, column, what)
            })
        };
        let Some(map) = &mut self.map else {
            if name.as_ref() == "map" {
                let orientation = attribute("orientation")?;
                let orientation = orientation.as_deref().unwrap_or("orthogonal");
                let is_infinite = attribute("infinite")?.as_deref() == Some("1");
                let size = [number("width")?, number("height")?];
                self.map = Some(Map::new(orientation, is_infinite, size)?);
            }
            return Ok(());
        };
        match name.as_ref() {
            "tileset" => self.first = number("firstgid")? as u32,
            "layer" => {
                map.begin_layer(attribute("name")?.unwrap_or_default())?;
                self.is_layer = true;
                self.has_elements = false;
            }
            "data" if self.is_layer => match attribute("encoding")?.as_deref() {
                None => self.has_elements = true,
                Some("csv") => self.is_data = true,
                Some(other) => return Err(map.encoded(other)),
            },
            "tile" if self.has_elements => map.push(number("gid")? as u32)?,
            "tile" if !self.is_layer => self.tile = Some(number("id")? as u32),
            "property" => {
                let property = attribute("name")?.unwrap_or_default();
                if attribute("value")?.as_deref() != Some("true") {
                    return Ok(());
                }
                if let Some(tile) = self.tile {
                    map.mark(&property, self.first.wrapping_add(tile))?;
                } else if let (true, Some(layer)) = (self.is_layer, map.layers.last_mut()) {
                    layer.is_marked |= is_about_walls(&property);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn end(&mut self, name: &str) -> Result<(), FileError> {
        match name {
            "layer" if self.is_layer => {
                (self.is_layer, self.has_elements) = (false, false);
                self.map.as_ref().map_or(Ok(()), Map::end_layer)
            }
            "data" => {
                (self.is_data, self.has_elements) = (false, false);
                Ok(())
            }
            "tile" => {
                self.tile = None;
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Adds tiles as comma-separated values.
    fn tiles(&mut self, values: &str) -> Result<(), FileError> {
        let Some(map) = &mut self.map else {
            return Ok(());
        };
        for value in values
            .split(',')
            .map(str::trim)
            .filter(|value| !value.is_empty())
        {
            let tile = value.parse().map_err(|_| {
                let tile = quote(value);
                map.wrong(&format!(
                    "has the tile {tile}; it should be a whole number below 2^32."
                ))
            })?;
            map.push(tile)?;
        }
        Ok(())
    }
}

/// An attribute's value.
fn attribute(
    text: &str,
    at: u64,
    tag: &BytesStart<'_>,
    key: &str,
) -> Result<Option<String>, FileError> {
    let wrong = |error: &Error| broken(text, at, error);
    for found in tag.attributes() {
        let found: Attribute<'_> = found.map_err(|error| wrong(&error.into()))?;
        if found.key.as_ref() == key {
            let value = found.normalized_value(quick_xml::XmlVersion::Implicit1_0);
            return value
                .map(|value| Some(value.into_owned()))
                .map_err(|error| wrong(&error));
        }
    }
    Ok(None)
}
