//! `tiebreak generate`: a map by rule and seed.

use std::io::Write as _;
use std::path::PathBuf;

use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser as _};
use tiebreak::document::{Document, Origin};
use tiebreak::generate::{Generator, generate};
use tiebreak::grid::to_map;
use tiebreak_files::{Map, Saved, json, picture};

use crate::Answer;
use crate::failure::Failure;
use crate::numbers::seed;
use crate::output::Output;

const EXAMPLE: &str = "\
Example:
  tiebreak generate caves --size 64x40 --seed 7 --format png --output caves.png

The same generator, size and seed give the same map as on the page. A .map holds neither weights nor \
ends; a PNG holds both, and a document (json) also the lanes that the page starts with.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Args {
    /// The rule that makes the map
    #[arg(value_parser = generator())]
    generator: Generator,
    /// Cells from left to right and from top to bottom
    #[arg(long, value_name = "WxH", default_value = "64x40", value_parser = size)]
    size: (u32, u32),
    /// The seed: which of the maps by this rule
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = seed)]
    seed: u32,
    /// The format to write
    #[arg(long, value_enum, default_value_t = Format::Map)]
    format: Format,
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

/// Reads a generator's name; help lists them.
pub(crate) fn generator() -> impl clap::builder::TypedValueParser<Value = Generator> {
    let names = Generator::ALL
        .iter()
        .map(|one| PossibleValue::new(one.name()).help(one.help()));
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Generator>())
}

/// Reads `WxH`.
pub(crate) fn size(text: &str) -> Result<(u32, u32), String> {
    let size = text
        .split_once('x')
        .and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    size.ok_or_else(|| "a size is WIDTHxHEIGHT in cells, such as 64x40".to_owned())
}

pub(crate) fn run(args: &Args, output: &mut Output) -> Result<Answer, Failure> {
    if args.format == Format::Png && args.output.is_none() && Output::is_terminal() {
        let said = "A PNG would only fill the terminal with noise; give --output FILE.";
        return Err(Failure::Usage(said.to_owned()));
    }
    let (generator, seed, (width, height)) = (args.generator, args.seed, args.size);
    let made = generate(generator, width, height, seed);
    let made = made.map_err(|error| Failure::Usage(error.to_string()))?;
    let (start, goal) = (made.start, made.goal);
    let bytes = match args.format {
        Format::Map => Ok(to_map(&made.grid).into_bytes()),
        Format::Png => picture::write(&Map {
            grid: made.grid,
            start,
            goal,
        }),
        Format::Json => {
            let origin = Some(Origin { generator, seed });
            let document = Document {
                origin,
                ..Document::new(made.grid, start, goal)
            };
            json::write(&Saved {
                document,
                file: None,
            })
        }
    };
    let bytes = bytes.map_err(|error| Failure::Machine(error.to_string()))?;
    match &args.output {
        None => output.write_all(&bytes)?,
        Some(path) => std::fs::write(path, bytes)
            .map_err(|error| Failure::Machine(format!("{}: {error}", path.display())))?,
    }
    Ok(Answer::Yes)
}
