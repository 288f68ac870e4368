//! The document as JSON, the shape of `tiebreak.document` on the page.

mod journey;
mod lane;
pub mod page;
mod parts;
mod phrases;
mod piece;
#[cfg(test)]
mod tests;
mod value;
mod view;
mod world;

use std::fmt::Write as _;

use crate::{Document, MAX_LANES, MAX_TITLE, Origin};
use tiebreak::config::Config;
use tiebreak::generate::WorldGenerator;
use tiebreak::grid::{Grid, MAX_SIDE, cell_of};
#[cfg(test)]
use tiebreak::space::NodeId;
use tiebreak::world::Layers;
use tiebreak_journey::Policy;

use crate::text;
use crate::{FileError, Saved, check_size};
use piece::Piece;
use world::Ground;

pub use value::{Form, Object, Value};
pub use view::ViewNumbers;

const KEYS: &[&str] = &[
    "version", "title", "map", "world", "start", "goal", "starts", "goals", "beside", "source",
    "origin", "journey", "lanes", "view",
];

/// The keys that came with version 2.
const NEW_KEYS: &[&str] = &["world", "starts", "goals", "beside", "journey"];

/// Reads a document. `docs/files.md` has every key.
///
/// A document is accepted if a link of any length could hold it; the name of the map's file comes in
/// addition. Unknown and repeated keys are refused.
///
/// # Complexity
/// Time O(n) in the file's length, memory O(n + c) in that and the cells. Depth costs nothing.
///
/// # Errors
/// [`FileError`] with line and column of the wrong value.
pub fn read(bytes: &[u8]) -> Result<Saved, FileError> {
    read_with_ids(bytes).map(|(saved, _)| saved)
}

/// Reads a document as [`read`] does, with the numbers that its lanes had on the page that wrote it.
///
/// # Errors
/// Those of [`read`].
pub fn read_with_ids(bytes: &[u8]) -> Result<(Saved, Vec<Option<u64>>), FileError> {
    check_size(bytes)?;
    read_value(&Piece::whole(text::read(bytes)?))
}

/// Reads a document out of a program's values, with the numbers that its lanes had on the page that wrote it.
///
/// # Errors
/// [`FileError`] with the place of the wrong value.
pub fn read_value(whole: &impl Value) -> Result<(Saved, Vec<Option<u64>>), FileError> {
    let object = whole.object("a document", KEYS)?;
    let version = object.required("version")?;
    let number = version.number("the version", 0, u64::MAX).ok();
    let Some(number @ 1..=2) = number else {
        let there = version.shown();
        let what = format!("the version is {there}; it should be 1 or 2.");
        return Err(version.error(what));
    };
    let title = match object.get("title") {
        None => String::new(),
        Some(title) => limited(title, "the title")?,
    };
    for key in NEW_KEYS {
        if let Some(value) = object.get(key).filter(|_| number == 1) {
            let what = format!("\"{key}\" came with version 2 of documents.");
            return Err(value.error(what));
        }
    }
    let grid = map(object.required("map")?)?;
    let layers = match object.get("world") {
        Some(value) => world::read(value, &grid)?,
        None => Layers::default(),
    };
    let beside = object.given("beside").map(world::beside);
    let beside = beside.transpose()?.flatten();
    let of_goals = match beside {
        Some(_) => Ground::Any,
        None => Ground::Free,
    };
    let end = |key, name, ground| world::end((&grid, &layers), object.required(key)?, name, ground);
    let start = end("start", "start", Ground::Free)?;
    let goal = end("goal", "goal", of_goals)?;
    let ends = |key, name, ground| match object.get(key) {
        Some(value) => world::ends((&grid, &layers), value, name, ground),
        None => Ok(Vec::new()),
    };
    let starts = ends("starts", "start", Ground::Free)?;
    let goals = ends("goals", "goal", of_goals)?;
    let lanes = object.required("lanes")?;
    let list = lanes.list("the list of lanes", MAX_LANES)?;
    if list.is_empty() {
        return Err(lanes.error(format!(
            "there are no lanes; there should be 1 to {MAX_LANES}."
        )));
    }
    let mut configs = Vec::new();
    let mut policies = Vec::new();
    let mut ids = Vec::new();
    for lane in list {
        let lane::Lane { config, id, policy } = lane::read(&lane, number as u32)?;
        configs.push(config);
        ids.push(id);
        policies.push(journey::policy(policy.as_ref())?);
    }
    let mut document = Document {
        title,
        layers,
        starts,
        goals,
        beside,
        journey: match object.get("journey") {
            Some(value) => Some(journey::read(value, &grid)?),
            None => None,
        },
        policies,
        lanes: configs,
        ..Document::new(grid, start, goal)
    };
    let mut file = None;
    match object.get("source").map(source).transpose()?.flatten() {
        Some(Source::Generator(origin)) => document.origin = Some(origin),
        Some(Source::File(name)) => file = Some(name),
        None => {}
    }
    if let Some(value) = object.get("origin") {
        match source(value)? {
            None => {}
            Some(Source::Generator(origin)) if document.origin.is_none() && file.is_none() => {
                document.origin = Some(origin);
            }
            _ => {
                let what = "the origin is the generator of a map that was edited; it stands only \
                            where the source is null.";
                return Err(value.error(what));
            }
        }
    }
    if let Some(view) = object.get("view") {
        document.view = view::read(view)?;
    }
    document.check().map_err(|reason| whole.refused(&reason))?;
    document.tidy();
    Ok((Saved { document, file }, ids))
}

/// Writes a document that a link could hold. A row of the map and a lane take a line each.
///
/// # Guarantees
/// [`read`] gives the document back, [tidy](Document::tidy). An `origin` is written as `source` where the map hasn't changed
/// since it was generated.
///
/// # Complexity
/// Time and memory O(c) in the cells.
///
/// # Errors
/// [`FileError`] where [`Document::check`] refuses it.
pub fn write(saved: &Saved) -> Result<Vec<u8>, FileError> {
    let Saved { document, file } = saved;
    if !document.is_tidy() {
        let mut saved = saved.clone();
        saved.document.tidy();
        return write(&saved);
    }
    document
        .check()
        .map_err(|reason| FileError::whole(reason.to_string()))?;
    let grid = &document.grid;
    let is_new = document.is_new();
    let version = match is_new {
        true => 2,
        false => 1,
    };
    let mut text = format!("{{\n  \"version\": {version},\n  \"title\": ");
    text += &quoted(&document.title);
    text += ",\n  \"map\": [\n";
    text.reserve(grid.cells().len() + 8 * grid.height() as usize);
    let rows = grid.cells().chunks(grid.width() as usize);
    list(&mut text, rows, |text, row| {
        text.push('"');
        text.extend(row.iter().map(|&cell| letter(cell)));
        text.push('"');
    });
    world::write(&mut text, document);
    for (key, node) in [("start", document.start), ("goal", document.goal)] {
        let end = world::written_end(document, node);
        let _ = writeln!(text, "  \"{key}\": {end},");
    }
    world::write_ends(&mut text, document);
    let generator = document.origin.map(|Origin { generator, seed }| {
        let name = generator.name();
        format!("{{ \"generator\": \"{name}\", \"seed\": {seed} }}")
    });
    let name = file
        .as_ref()
        .map(|name| format!("{{ \"file\": {} }}", quoted(name)));
    let (source, origin) = match (generator, name) {
        (Some(generator), _) if document.is_as_generated() => (Some(generator), None),
        (_, Some(name)) => (Some(name), None),
        (generator, None) => (None, generator),
    };
    let source = source.as_deref().unwrap_or("null");
    let _ = writeln!(text, "  \"source\": {source},");
    if let Some(origin) = origin {
        let _ = writeln!(text, "  \"origin\": {origin},");
    }
    journey::write(&mut text, document);
    text += "  \"lanes\": [\n";
    list(
        &mut text,
        document.lanes.iter().enumerate(),
        |text, (place, lane)| {
            let policy = document.policies.get(place);
            let policy = policy.and_then(journey::written_policy);
            let policy = policy.map(|policy| format!("\"{}\": {policy}", lane::POLICY));
            lane::write(text, lane, policy);
        },
    );
    text += "  \"view\": ";
    view::write(&mut text, &document.view);
    text += "\n}\n";
    Ok(text.into_bytes())
}

/// One lane's configuration as documents write it: an object on one line.
pub fn lane(config: &Config) -> String {
    let mut text = String::new();
    lane::write(&mut text, config, None);
    text
}

/// A lane's policy as documents write it: an object on one line, with what isn't usual.
pub fn policy(policy: &Policy) -> String {
    journey::written_policy(policy).unwrap_or_else(|| "{}".to_owned())
}

/// The end of a list whose items take a line each.
fn list<T>(text: &mut String, items: impl Iterator<Item = T>, write: impl Fn(&mut String, T)) {
    let mut items = items.peekable();
    while let Some(item) = items.next() {
        text.push_str("    ");
        write(text, item);
        text.push_str(if items.peek().is_some() { ",\n" } else { "\n" });
    }
    text.push_str("  ],\n");
}

fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

const fn letter(cell: u8) -> char {
    match cell {
        0 => '#',
        1 => '.',
        weight => (b'0' + weight) as char,
    }
}

/// A file's name, cut to the length that [`Saved::file`] may have.
pub fn shortened(name: &str) -> String {
    let mut room = MAX_TITLE;
    let fits = |letter: &char| {
        let left = room.checked_sub(letter.len_utf16());
        room = left.unwrap_or(0);
        left.is_some()
    };
    name.chars().take_while(fits).collect()
}

fn limited(value: &impl Value, noun: &str) -> Result<String, FileError> {
    let text = value.string(noun)?;
    match text.encode_utf16().count() {
        0..=MAX_TITLE => Ok(text),
        length => {
            let what = format!("{noun} has {length} characters; the limit is {MAX_TITLE}.");
            Err(value.error(what))
        }
    }
}

fn map(value: &impl Value) -> Result<Grid, FileError> {
    let rows = value.list("the map, a list of rows", MAX_SIDE as usize)?;
    let height = rows.len();
    let mut cells = Vec::new();
    let mut width = 0;
    for (y, row) in rows.into_iter().enumerate() {
        let text = row.string("a row of the map")?;
        let count = text.chars().count();
        if y == 0 {
            width = count;
            Grid::check_size(width as u64, height as u64).map_err(|reason| row.refused(&reason))?;
            cells
                .try_reserve_exact(width * height)
                .map_err(|_| row.error("there is not enough memory for this map."))?;
        }
        if count != width {
            let what = format!("this row has {count} cells; the first has {width}.");
            return Err(row.error(what));
        }
        for (offset, letter) in text.char_indices() {
            cells.push(cell_of(letter).ok_or_else(|| {
                let there = text::quote(letter.encode_utf8(&mut [0; 4]));
                let what = format!(
                    "there is {there}; a cell is # or @ (wall), . (plain ground) or a weight of 1 to 9."
                );
                row.error_inside(offset, what)
            })?);
        }
    }
    if height == 0 {
        return Err(value.error("the map has no rows."));
    }
    Grid::from_cells(width as u32, height as u32, cells).map_err(|reason| value.refused(&reason))
}

enum Source {
    Generator(Origin),
    File(String),
}

fn source(value: &impl Value) -> Result<Option<Source>, FileError> {
    if value.is_null() {
        return Ok(None);
    }
    let object = value.object("a source", &["generator", "seed", "file"])?;
    if let Some(file) = object.get("file") {
        if let Some(other) = object.get("generator").or_else(|| object.get("seed")) {
            return Err(other.error("a source is a file or a generator, not both."));
        }
        let name = match value.form() {
            Form::File => limited(file, "the file's name")?,
            // A file on somebody's disk may have a name of any length.
            Form::Page => shortened(&file.string("the file's name")?),
        };
        return Ok(Some(Source::File(name)));
    }
    let generator = object.required("generator")?;
    let seed = object.required("seed")?;
    let seed = seed.number("the seed", 0, u32::MAX.into())? as u32;
    if named::<WorldGenerator>(generator, "the generator's name").is_ok() {
        // The document holds all of the world, which needn't be made again.
        return Ok(None);
    }
    let generator = named(generator, "the generator's name")?;
    Ok(Some(Source::Generator(Origin { generator, seed })))
}

/// One of a closed set of words.
fn named<T>(value: &impl Value, noun: &str) -> Result<T, FileError>
where
    T: std::str::FromStr<Err: std::fmt::Display>,
{
    let word = value.string(noun)?;
    word.parse().map_err(|reason| value.refused(&reason))
}
