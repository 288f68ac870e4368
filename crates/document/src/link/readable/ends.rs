//! Cells and ends: `4,1`, on floors `4,1,2`, a region's number.

use super::number;
use tiebreak::grid::Grid;
use tiebreak::remedy::Remedy;
use tiebreak::space::NodeId;
use tiebreak::world::Layers;

/// An end: `X,Y`, `X,Y,FLOOR` or a region's number.
pub(super) fn end(grid: &Grid, layers: &Layers, text: &str) -> Result<NodeId, String> {
    let Some(regions) = layers.regions() else {
        let read = cell(grid, layers.floors.len() + 1, text);
        return read.map_err(|said| match outside(grid, layers, text) {
            Some(remedy) => {
                let says = remedy.says(grid, layers);
                format!("{}; {says}.", said.trim_end_matches('.'))
            }
            None => said,
        });
    };
    let count = regions.count();
    match number(text)? {
        region if (region as usize) < count => Ok(NodeId(region)),
        region => Err(format!(
            "There is no region {region}; there are 0 to {}.",
            count - 1
        )),
    }
}

/// What would do in place of a cell, if that is outside the map.
fn outside(grid: &Grid, layers: &Layers, text: &str) -> Option<Remedy> {
    let numbers = text.split(',').take(4).map(number);
    let numbers = numbers.collect::<Result<Vec<_>, _>>().ok()?;
    let (x, y, floor) = match numbers[..] {
        [x, y] => (x, y, 0),
        [x, y, floor] => (x, y, floor),
        _ => return None,
    };
    let is_outside = x >= grid.width() || y >= grid.height();
    is_outside.then(|| Remedy::outside(grid, layers, [x, y], floor))?
}

/// An end as [`end`] reads it.
pub(super) fn written(grid: &Grid, layers: &Layers, end: NodeId) -> String {
    match layers.regions() {
        Some(_) => end.0.to_string(),
        None => written_cell(grid, end),
    }
}

/// A cell: `X,Y` or `X,Y,FLOOR`.
pub(super) fn written_cell(grid: &Grid, cell: NodeId) -> String {
    let floor = grid.cells().len() as u32;
    let (x, y) = grid.xy(NodeId(cell.0 % floor));
    match cell.0 / floor {
        0 => format!("{x},{y}"),
        above => format!("{x},{y},{above}"),
    }
}

/// A cell of the first floors.
pub(super) fn cell(grid: &Grid, floors: usize, text: &str) -> Result<NodeId, String> {
    let parts: Vec<&str> = text.split(',').take(4).collect();
    let (x, y, above) = match parts[..] {
        [x, y] => (number(x)?, number(y)?, 0),
        [x, y, above] => (number(x)?, number(y)?, number(above)?),
        _ => return Err("A cell is COLUMN,ROW or COLUMN,ROW,FLOOR, counted from 0.".into()),
    };
    let (width, height) = (grid.width(), grid.height());
    if above as usize >= floors {
        let last = floors - 1;
        return Err(format!(
            "There is no floor {above}; the last one is {last}."
        ));
    }
    if x >= width || y >= height {
        return Err(format!(
            "Cell ({x}, {y}) lies outside the map of {width} x {height} cells."
        ));
    }
    Ok(NodeId((above * height + y) * width + x))
}
