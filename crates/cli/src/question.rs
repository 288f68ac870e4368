//! The question of most commands: a map with its ends and lanes.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tiebreak::config::Config;
use tiebreak::document::Document;
use tiebreak::grid::Grid;
use tiebreak::scenario::Scenario;
use tiebreak::space::NodeId;
use tiebreak_files::{Opened, Saved};

use crate::failure::Failure;
use crate::lanes::lane;
use crate::limit::Limit;

/// How a question is asked.
#[derive(clap::Args)]
pub(crate) struct Asked {
    /// The map: .map, PNG or a document (JSON), recognised by its contents; - for stdin
    map: PathBuf,
    #[command(flatten)]
    parts: Parts,
    #[command(flatten)]
    limit: Limit,
}

/// Parts that the command line replaces in a file's document.
#[derive(clap::Args)]
pub(crate) struct Parts {
    /// Start, as column and row from 0 [default: the file's, or far from the goal]
    #[arg(long, value_name = "X,Y", value_parser = cell)]
    from: Option<Cell>,
    /// Goal [default: the file's, or far from the start]
    #[arg(long, value_name = "X,Y", value_parser = cell)]
    to: Option<Cell>,
    /// A search, see `tiebreak --help`; may be repeated [default: the file's, or the four that the
    /// page starts with]
    #[arg(long = "lane", value_name = "LANE", value_parser = lane)]
    lanes: Vec<Config>,
}

type Cell = (u32, u32);

fn cell(text: &str) -> Result<Cell, String> {
    let cell = text
        .split_once(',')
        .and_then(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?)));
    cell.ok_or_else(|| "a cell is COLUMN,ROW, counted from 0, such as 8,20".to_owned())
}

/// A map, its ends and the searches that answer.
pub(crate) struct Question {
    pub(crate) grid: Arc<Grid>,
    pub(crate) start: NodeId,
    pub(crate) goal: NodeId,
    pub(crate) lanes: Vec<Config>,
    pub(crate) limit: Limit,
}

impl Question {
    /// Reads the map.
    pub(crate) fn read(args: &Asked) -> Result<Self, Failure> {
        let Document {
            grid,
            start,
            goal,
            lanes,
            ..
        } = document(&args.map, &args.parts)?.document;
        Ok(Self {
            grid: Arc::new(grid),
            start,
            goal,
            lanes,
            limit: args.limit,
        })
    }

    /// The question to one of the lanes.
    pub(crate) fn scenario(&self, lane: &Config) -> Result<Scenario, Failure> {
        let grid = Arc::clone(&self.grid);
        Ok(Scenario::new(grid, (self.start, self.goal), lane.clone())?)
    }

    /// Column and row of a cell.
    pub(crate) fn xy(&self, node: NodeId) -> Cell {
        self.grid.xy(node)
    }
}

/// A file as a document, with the parts that the command line replaces.
pub(crate) fn document(path: &Path, parts: &Parts) -> Result<Saved, Failure> {
    let opened =
        tiebreak_files::open(&bytes(path)?).map_err(|error| Failure::file(path, &error))?;
    let mut saved = match opened {
        Opened::Document(saved) => *saved,
        Opened::Map(map) => Saved {
            document: Document::new(map.grid, map.start, map.goal),
            file: None,
        },
        Opened::Problems(_) => {
            let path = path.display();
            return Err(Failure::Input(format!(
                "{path} is a list of problems, not a map; `tiebreak scen` answers it."
            )));
        }
    };
    let document = &mut saved.document;
    document.start = parts
        .from
        .map_or(Ok(document.start), |at| end(&document.grid, "--from", at))?;
    document.goal = parts
        .to
        .map_or(Ok(document.goal), |at| end(&document.grid, "--to", at))?;
    if !parts.lanes.is_empty() {
        document.lanes.clone_from(&parts.lanes);
    }
    Ok(saved)
}

/// A file's bytes, as far as they can matter; `-` is stdin.
pub(crate) fn bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    let read = if path == Path::new("-") {
        tiebreak_files::bytes(io::stdin().lock())
    } else {
        File::open(path).and_then(tiebreak_files::bytes)
    };
    read.map_err(|error| Failure::unread(path, &error))
}

fn end(grid: &Grid, option: &str, (x, y): Cell) -> Result<NodeId, Failure> {
    let (width, height) = (grid.width(), grid.height());
    if x >= width || y >= height {
        return Err(Failure::Usage(format!(
            "{option} {x},{y} lies outside the map of {width} x {height} cells."
        )));
    }
    let node = grid.node(x, y);
    match grid.weight(node) {
        Some(_) => Ok(node),
        None => Err(Failure::Usage(format!(
            "{option} {x},{y} is on a wall; it should be on a free cell."
        ))),
    }
}
