//! A map in the making: one way to read a text or a picture, before ends that it lacks are put.

use tiebreak::grid::{Grid, put_ends};
use tiebreak::space::NodeId;
use tiebreak::world::Passage;

use super::legend::Legend;
use super::question::Reading;
use crate::map::WALLS;
use crate::{FileError, Map};

/// One way to read a text or a picture. A grid without a free cell is no map yet.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Sketch {
    pub(super) name: String,
    pub(super) says: String,
    width: usize,
    cells: Vec<u8>,
    /// Ends that the text or the picture has, ascending.
    pub(super) starts: Vec<u32>,
    pub(super) goals: Vec<u32>,
    pub(super) weights: Vec<u16>,
    /// By how much numbers were multiplied.
    pub(super) times: u16,
    pub(super) passages: Vec<Passage>,
    pub(super) legend: Option<Legend>,
}

impl Sketch {
    /// A grid of cells, row by row, without ends.
    pub(super) fn new(
        name: impl Into<String>,
        says: impl Into<String>,
        width: usize,
        cells: Vec<u8>,
    ) -> Self {
        Self {
            name: name.into(),
            says: says.into(),
            width,
            cells,
            starts: Vec::new(),
            goals: Vec::new(),
            weights: Vec::new(),
            times: 1,
            passages: Vec::new(),
            legend: None,
        }
    }

    fn has_free_cells(&self) -> bool {
        self.cells.iter().any(|&cell| cell > 0)
    }

    /// The reading, with its missing ends put by rule.
    fn finish(self, lines: Option<(usize, usize)>) -> Result<Reading, FileError> {
        let height = self.cells.len() / self.width;
        let grid = Grid::from_cells(self.width as u32, height as u32, self.cells);
        let grid = grid.map_err(|error| FileError::whole(error.to_string()))?;
        let first = |ends: &[u32]| ends.first().copied().map(NodeId);
        let more = |ends: &[u32]| ends.iter().skip(1).copied().map(NodeId).collect();
        let (start, goal) = (first(&self.starts), first(&self.goals));
        let put = match (start, goal) {
            (None, None) => &["start", "goal"][..],
            (None, Some(_)) => &["start"],
            (Some(_), None) => &["goal"],
            (Some(_), Some(_)) => &[],
        };
        let ends = put_ends(&grid, start, goal);
        let (start, goal) = ends.ok_or_else(|| FileError::whole(WALLS))?;
        Ok(Reading {
            name: self.name,
            says: self.says,
            map: Map { grid, start, goal },
            starts: more(&self.starts),
            goals: more(&self.goals),
            put,
            weights: self.weights,
            times: self.times,
            passages: self.passages,
            legend: self.legend,
            numbers: Vec::new(),
            lines,
        })
    }
}

/// The readings of sketches, without those that have no free cell and those that equal an earlier one; and the name of the
/// one that is or equals the one named.
pub(super) fn finished(
    mut sketches: Vec<Sketch>,
    lines: Option<(usize, usize)>,
    named: Option<&str>,
) -> Result<(Vec<Reading>, Option<String>), FileError> {
    sketches.retain(Sketch::has_free_cells);
    let readings = sketches.into_iter().map(|sketch| sketch.finish(lines));
    let (mut first, mut name): (Vec<Reading>, _) = (Vec::new(), None);
    for one in readings {
        let one = one?;
        let equal = first.iter().find(|other| {
            other.map == one.map
                && (&other.starts, &other.goals) == (&one.starts, &one.goals)
                && other.weights == one.weights
                && other.passages == one.passages
        });
        if named == Some(one.name.as_str()) {
            name = Some(equal.unwrap_or(&one).name.clone());
        }
        if equal.is_none() {
            first.push(one);
        }
    }
    Ok((first, name))
}
