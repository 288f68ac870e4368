//! The benchmarks' contests in a page. The module is made for benchmarks and never published.

use std::sync::Arc;

use tiebreak::grid::Grid;
use tiebreak::space::NodeId;
use wasm_bindgen::prelude::*;

use crate::contest::{Contest, Contestant, Found};
use crate::own::{self, Way};

/// The ways to search that take part in a contest, by name; for `methods` all methods.
#[wasm_bindgen]
pub fn ways(contest: &str) -> Vec<String> {
    let names = |ways: &mut dyn Iterator<Item = Way>| ways.map(|way| way.name().into()).collect();
    match Contest::named(contest) {
        Some(contest) => names(&mut own::ways(contest).iter().copied()),
        None => names(&mut own::methods()),
    }
}

/// Tiebreak, prepared for a map.
#[wasm_bindgen]
pub struct Own(own::Own);

#[wasm_bindgen]
impl Own {
    /// From the names of a contest and of a way to search, and a map's cells, 0 for walls.
    ///
    /// # Errors
    /// Where the way is refused on this map.
    #[wasm_bindgen(constructor)]
    pub fn new(
        contest: &str,
        way: &str,
        width: u32,
        height: u32,
        cells: &[u8],
    ) -> Result<Own, JsError> {
        let contest = Contest::named(contest).unwrap_or(Contest::AStar);
        let way = Way::named(way).ok_or_else(|| JsError::new("no such way to search"))?;
        let grid = Arc::new(Grid::from_cells(width, height, cells.to_vec())?);
        let own = own::Own::new(contest, &grid, way);
        Ok(Own(own.ok_or_else(|| JsError::new("refused on this map"))?))
    }

    /// The path's cells, from start to goal, as a program in JavaScript gets them; empty without a path.
    pub fn path(&mut self, start: u32, goal: u32) -> Vec<u32> {
        match self.0.find(NodeId(start), NodeId(goal)) {
            Some(Found::Path(path)) => path,
            _ => Vec::new(),
        }
    }

    /// The cost of the answer, or `None` where there is none.
    pub fn cost(&mut self, start: u32, goal: u32) -> Option<f64> {
        self.0.find(NodeId(start), NodeId(goal))?;
        self.0.cost().map(|cost| cost as f64)
    }

    /// How many cells the last answer expanded.
    pub fn expanded(&self) -> f64 {
        self.0.expanded() as f64
    }

    /// Answers problems, given as pairs of cells: exactly the work that a native program times.
    pub fn round(&mut self, ends: &[u32]) {
        for pair in ends.chunks_exact(2) {
            std::hint::black_box(self.0.find(NodeId(pair[0]), NodeId(pair[1])));
        }
    }
}
