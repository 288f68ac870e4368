//! `tiebreak generate`: a map or a world by rule and seed.

use std::io::Write as _;
use std::path::PathBuf;

use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser as _};
use tiebreak::generate::{Generator, WorldGenerator, generate, generate_world};
use tiebreak::grid::to_map;
use tiebreak::named::Named;
use tiebreak_document::{Document, Origin};
use tiebreak_files::{Map, Saved, json, picture};

use crate::failure::Failure;
use crate::numbers::seed;
use crate::output::Output;
use crate::{Answer, written};

const EXAMPLE: &str = "\
Examples:
  tiebreak generate caves --size 64x40 --seed 7 --format png --output caves.png
  tiebreak generate island --size 32x24 --seed 7 | tiebreak solve -

The same generator, size and seed give the same map as on the page. A .map holds neither weights nor \
ends; a PNG holds both, and a document (json) also the lanes that the page starts with. Worlds with more than \
a map of squares (island, countries, atlas, building, torus, house, platform, portals) need a document.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Args {
    /// The rule that makes the map or the world
    #[arg(value_name = "GENERATOR", value_parser = rule())]
    rule: Rule,
    /// Cells from left to right and from top to bottom
    #[arg(long, value_name = "WxH", default_value = "64x40", value_parser = size)]
    size: (u32, u32),
    /// The seed: which of the maps by this rule
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = seed)]
    seed: u32,
    /// The format to write [default: map, for a world json]
    #[arg(long, value_enum)]
    format: Option<Format>,
    /// The file to write [default: stdout]
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Moving AI .map
    Map,
    /// The page's document
    Json,
    /// One pixel for each cell
    Png,
}

/// A generator of maps, or of worlds with more than a map of squares.
#[derive(Clone, Copy)]
enum Rule {
    Map(Generator),
    World(WorldGenerator),
}

/// Reads a generator's name; help lists them.
pub(crate) fn generator() -> impl clap::builder::TypedValueParser<Value = Generator> {
    names_of::<Generator>().try_map(|name| name.parse::<Generator>())
}

/// The name of a generator of maps or of worlds.
fn rule() -> impl clap::builder::TypedValueParser<Value = Rule> {
    let (maps, worlds) = (values_of::<Generator>(), values_of::<WorldGenerator>());
    PossibleValuesParser::new(maps.chain(worlds)).try_map(|name| {
        let world = name.parse().map(Rule::World);
        name.parse().map(Rule::Map).or(world)
    })
}

pub(crate) fn names_of<T: Named>() -> PossibleValuesParser {
    PossibleValuesParser::new(values_of::<T>())
}

fn values_of<T: Named>() -> impl Iterator<Item = PossibleValue> {
    let words = T::SET.names.iter().zip(T::SET.helps);
    words.map(|(name, help)| PossibleValue::new(*name).help(*help))
}

/// Reads `WxH`.
pub(crate) fn size(text: &str) -> Result<(u32, u32), String> {
    let size = text
        .split_once('x')
        .and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    size.ok_or_else(|| "a size is WIDTHxHEIGHT in cells, such as 64x40".to_owned())
}

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Answer, Failure> {
    let bytes = match args.rule {
        Rule::Map(generator) => map(args, generator)?,
        Rule::World(generator) => world(args, generator)?,
    };
    match &args.output {
        None => output.write_all(&bytes)?,
        Some(path) => written::write(path, &bytes)?,
    }
    Ok(Answer::Yes)
}

/// A map in the format that was asked for.
fn map(args: &Args, generator: Generator) -> Result<Vec<u8>, Failure> {
    let format = args.format.unwrap_or(Format::Map);
    if format == Format::Png && args.output.is_none() && Output::is_terminal() {
        let said = "A PNG would only fill the terminal with noise; give --output FILE.";
        return Err(Failure::Usage(said.to_owned()));
    }
    let (seed, (width, height)) = (args.seed, args.size);
    let made = generate(generator, width, height, seed);
    let made = made.map_err(|error| Failure::Usage(error.to_string()))?;
    let (start, goal) = (made.start, made.goal);
    match format {
        Format::Map => Ok(to_map(&made.grid).into_bytes()),
        Format::Png => {
            let map = Map {
                grid: made.grid,
                start,
                goal,
            };
            picture::write(&map).map_err(|error| Failure::Machine(error.to_string()))
        }
        Format::Json => {
            let origin = Some(Origin { generator, seed });
            written(Document {
                origin,
                ..Document::new(made.grid, start, goal)
            })
        }
    }
}

/// A world as a document.
fn world(args: &Args, generator: WorldGenerator) -> Result<Vec<u8>, Failure> {
    if !matches!(args.format, None | Some(Format::Json)) {
        let said = "Only a document holds more than a map of squares; give --format json.";
        return Err(Failure::Usage(said.to_owned()));
    }
    let (seed, (width, height)) = (args.seed, args.size);
    let made = generate_world(generator, width, height, seed);
    let made = made.map_err(|error| Failure::Usage(error.to_string()))?;
    written(Document {
        layers: made.layers,
        ..Document::new(made.grid, made.start, made.goal)
    })
}

fn written(document: Document) -> Result<Vec<u8>, Failure> {
    let saved = Saved {
        document,
        file: None,
    };
    json::write(&saved).map_err(|error| Failure::Machine(error.to_string()))
}
