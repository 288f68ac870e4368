//! The same contests in a page. The module is made for benchmarks and never published.

use std::sync::Arc;

use tiebreak::grid::Grid;
use tiebreak::space::NodeId;
use wasm_bindgen::prelude::*;

use crate::contest::{Contest, Contestant, Found};
use crate::own;

/// Tiebreak, prepared for a map.
#[wasm_bindgen]
pub struct Own(Box<dyn Contestant>);

#[wasm_bindgen]
impl Own {
    /// From a contest's name and a map's cells, 0 for walls.
    #[wasm_bindgen(constructor)]
    pub fn new(contest: &str, width: u32, height: u32, cells: &[u8]) -> Result<Own, JsError> {
        let contest = Contest::named(contest).ok_or_else(|| JsError::new("no such contest"))?;
        let grid = Grid::from_cells(width, height, cells.to_vec())?;
        let (_, prepare) = own::ENTRANTS[0];
        Ok(Own(prepare(contest, &Arc::new(grid))))
    }

    /// The path's cells, from start to goal, as a program in JavaScript gets them; empty without a path.
    pub fn path(&mut self, start: u32, goal: u32) -> Vec<u32> {
        match self.0.find(NodeId(start), NodeId(goal)) {
            Some(Found::Path(path)) => path,
            _ => Vec::new(),
        }
    }

    /// Answers problems, given as pairs of cells: exactly the work that a native program times.
    pub fn round(&mut self, ends: &[u32]) {
        for pair in ends.chunks_exact(2) {
            std::hint::black_box(self.0.find(NodeId(pair[0]), NodeId(pair[1])));
        }
    }
}
