//! The places of a world by name.

use std::fmt;

use serde::{Serialize, Serializer};
use tiebreak::remedy::Remedy;
use tiebreak::shape::Shape;
use tiebreak::space::NodeId;
use tiebreak::world::World;

use crate::failure::Failure;

/// A place as people and programs name it: a cell by column and row, on floors also by floor, a region by its
/// letter or number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Cell(u32, u32),
    OnFloor(u32, u32, u32),
    Region { number: u32, name: String },
}

impl Place {
    pub(crate) fn of(world: &World, place: NodeId) -> Self {
        if let Some(regions) = world.regions() {
            let (number, name) = (place.0, regions.name(place));
            return Self::Region { number, name };
        }
        let cells = world.grid().cells().len() as u32;
        let (x, y) = world.grid().xy(NodeId(place.0 % cells));
        match world.layers().floors.is_empty() {
            true => Self::Cell(x, y),
            false => Self::OnFloor(x, y, place.0 / cells),
        }
    }

    /// Several of them.
    pub(crate) fn all(world: &World, places: &[NodeId]) -> Vec<Self> {
        places.iter().map(|&place| Self::of(world, place)).collect()
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell(x, y) => write!(f, "({x}, {y})"),
            Self::OnFloor(x, y, floor) => write!(f, "({x}, {y}) on floor {floor}"),
            Self::Region { name, .. } => f.write_str(name),
        }
    }
}

/// `[x, y]`, with floors `[x, y, z]`, with regions a number: as in documents.
impl Serialize for Place {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Cell(x, y) => (x, y).serialize(to),
            Self::OnFloor(x, y, floor) => (x, y, floor).serialize(to),
            Self::Region { number, .. } => number.serialize(to),
        }
    }
}

/// `a, b or c`.
pub(crate) fn listed<T: fmt::Display>(all: &[T], word: &str) -> String {
    match all {
        [] => String::new(),
        [one] => one.to_string(),
        [front @ .., last] => {
            let front: Vec<String> = front.iter().map(ToString::to_string).collect();
            format!("{} {word} {last}", front.join(", "))
        }
    }
}

/// The size of a world in words: `64 x 40 hexagons`.
pub(crate) fn size(world: &World) -> String {
    let (width, height) = (world.grid().width(), world.grid().height());
    match (world.layers().shape, world.regions()) {
        (_, Some(regions)) => match regions.count() {
            1 => "1 region".to_owned(),
            count => format!("{count} regions"),
        },
        (Shape::Hex, _) => format!("{width} x {height} hexagons"),
        (Shape::Triangle, _) => format!("{width} x {height} triangles"),
        _ => match world.layers().floors.len() {
            0 => format!("{width} x {height} cells"),
            above => format!("{width} x {height} cells on {} floors", above + 1),
        },
    }
}

/// A place on the command line.
#[derive(Clone, Debug)]
pub(crate) struct Named {
    text: String,
    numbers: Vec<u32>,
}

/// How places are written.
const FORM: &str = "a cell is COLUMN,ROW, counted from 0, such as 8,20, on floors COLUMN,ROW,FLOOR; a region is its number \
                    or its letter";

/// Reads `X,Y`, `X,Y,FLOOR`, or a region's number or letter.
pub(crate) fn named(text: &str) -> Result<Named, String> {
    let numbers: Option<Vec<u32>> = text.split(',').map(|part| part.parse().ok()).collect();
    let is_letter = text.chars().count() == 1;
    let numbers = match numbers {
        Some(numbers) if numbers.len() <= 3 => numbers,
        None if is_letter => Vec::new(),
        _ => {
            return Err(FORM.to_owned());
        }
    };
    let text = text.to_owned();
    Ok(Named { text, numbers })
}

/// Writes the text that was given.
impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Named {
    /// The place in a world, which has to be free; `option` names it.
    pub(crate) fn on(&self, world: &World, option: &str) -> Result<NodeId, Failure> {
        let node = self.within(world, option)?;
        if world.weight(node).is_some() {
            return Ok(node);
        }
        let (is, should) = match world.regions() {
            Some(_) => ("is a closed region", "it should be an open one"),
            None => ("is on a wall", "it should be on a free cell"),
        };
        let (grid, layers) = (world.grid(), world.layers());
        let remedy = Remedy::on_wall(grid, layers, node);
        let says = remedy.map_or_else(|| should.to_owned(), |it| it.says(grid, layers));
        self.usage(option, &format!("{is}; {says}."))
    }

    /// The place in a world, which may be a wall; `option` names it.
    pub(crate) fn within(&self, world: &World, option: &str) -> Result<NodeId, Failure> {
        let text = &self.text;
        let usage = |said: String| self.usage(option, &said);
        let (width, height) = (world.grid().width(), world.grid().height());
        let floors = world.layers().floors.len() as u32 + 1;
        Ok(match (world.regions(), &self.numbers[..]) {
            (Some(regions), &[number]) if (number as usize) < regions.count() => NodeId(number),
            (Some(regions), _) => {
                let mut all = (0..regions.count() as u32).map(NodeId);
                match all.find(|&region| regions.name(region) == *text) {
                    Some(region) => region,
                    None => return usage(format!("names no region: the map has {}.", size(world))),
                }
            }
            (None, &[x, y]) if x < width && y < height => world.grid().node(x, y),
            (None, &[x, y, floor]) if x < width && y < height && floor < floors => {
                NodeId((floor * height + y) * width + x)
            }
            (None, &[x, y, ref floor @ ..]) if floor.len() < 2 => {
                let said = format!("lies outside the map of {}", size(world));
                let (grid, layers) = (world.grid(), world.layers());
                let floor = floor.first().copied().unwrap_or(0);
                return usage(match Remedy::outside(grid, layers, [x, y], floor) {
                    Some(remedy) => format!("{said}; {}.", remedy.says(grid, layers)),
                    None => said + ".",
                });
            }
            (None, _) => return usage(format!("names no cell: {FORM}.")),
        })
    }

    fn usage(&self, option: &str, said: &str) -> Result<NodeId, Failure> {
        Err(Failure::Usage(format!("{option} {} {said}", self.text)))
    }
}
