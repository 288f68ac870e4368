//! Another shape for a map, and floors above it.

use std::path::{Path, PathBuf};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use tiebreak::grid::Grid;
use tiebreak::shape::Shape;
use tiebreak::space::NodeId;
use tiebreak::world::{World, Wrap};
use tiebreak_document::Document;

use crate::failure::Failure;
use crate::opened::world;
use crate::places::{Named, named};
use crate::reads::{Contents, Reads};

/// The shape, the joined borders and the floors that a map is given before the question.
#[derive(Default, clap::Args)]
pub(crate) struct Shaped {
    #[command(flatten)]
    pub(crate) reads: Reads,
    /// The shape of the map's cells, for a map with nothing beside it
    #[arg(long, value_name = "SHAPE", value_parser = shape())]
    shape: Option<Shape>,
    /// The borders that are joined, for a map with nothing beside it
    #[arg(long, value_name = "BORDERS", value_parser = wrap())]
    wrap: Option<Wrap>,
    /// A map of the same size, which becomes the next floor; may be repeated
    #[arg(long = "floor", value_name = "MAP")]
    floors: Vec<PathBuf>,
    /// Stairs from a cell to the one above it: column and row, then the lower floor, if that isn't 0; may be repeated
    #[arg(long, value_name = "X,Y", requires = "floors", value_parser = named)]
    stairs: Vec<Named>,
}

/// All shapes but regions, which aren't made of cells.
fn shape() -> impl TypedValueParser<Value = Shape> {
    let all = Shape::ALL.iter().filter(|&&shape| shape != Shape::Regions);
    let names = all.map(|shape| shape.name());
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Shape>())
}

pub(crate) fn wrap() -> impl TypedValueParser<Value = Wrap> {
    let names = Wrap::ALL.iter().map(|wrap| wrap.name());
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Wrap>())
}

impl Shaped {
    /// Gives a file's document the shape, the borders and the floors.
    pub(crate) fn apply(&self, path: &Path, document: &mut Document) -> Result<(), Failure> {
        let is_wanted = self.shape.is_some() || self.wrap.is_some() || !self.floors.is_empty();
        if !is_wanted {
            return Ok(());
        }
        if !document.layers.is_empty() {
            return Err(Failure::Usage(format!(
                "--shape, --wrap and --floor are for a map with nothing beside it, and {} has more.",
                path.display()
            )));
        }
        document.layers.shape = self.shape.unwrap_or_default();
        document.layers.wrap = self.wrap.unwrap_or_default();
        for path in &self.floors {
            document.layers.floors.push(self.floor(path)?);
            let checked = document.layers.check(&document.grid);
            checked.map_err(|error| Failure::Input(format!("{}: {error}", path.display())))?;
        }
        let world = World::new(document.grid.clone(), document.layers.clone());
        let world = world.map_err(|error| Failure::Input(error.to_string()))?;
        for stairs in &self.stairs {
            document.layers.stairs.push(stair(stairs, &world)?);
        }
        let sides = (document.grid.width(), document.grid.height());
        document.layers.tidy(sides);
        Ok(())
    }

    /// The world of a file's document, which may be a map alone; `None` of problems.
    pub(crate) fn world(&self, path: &Path) -> Result<Option<World>, Failure> {
        let mut document = match self.reads.open(path)? {
            Contents::Document(saved) => saved.document,
            Contents::Problems(_) => return Ok(None),
        };
        self.apply(path, &mut document)?;
        Ok(Some(world(path, &document)?.0))
    }

    /// The map of a floor.
    fn floor(&self, path: &Path) -> Result<Grid, Failure> {
        let unfit =
            |what: &str| Failure::Input(format!("{} is {what}, not a map.", path.display()));
        match self.reads.open(path)? {
            Contents::Document(saved) if saved.document.layers.is_empty() => {
                Ok(saved.document.grid)
            }
            Contents::Document(_) => Err(unfit("a world")),
            Contents::Problems(_) => Err(unfit("a list of problems")),
        }
    }
}

/// Reads a map alone, by what the command line says of it.
impl From<Reads> for Shaped {
    fn from(reads: Reads) -> Self {
        Self {
            reads,
            ..Self::default()
        }
    }
}

/// The lower cell of stairs.
fn stair(given: &Named, world: &World) -> Result<NodeId, Failure> {
    let lower = given.on(world, "--stairs")?;
    let upper = NodeId(lower.0 + world.grid().cells().len() as u32);
    let is_free = upper.index() < world.places() && world.weight(upper).is_some();
    match is_free {
        true => Ok(lower),
        false => Err(Failure::Usage(format!(
            "--stairs {given} has no free cell above it."
        ))),
    }
}
