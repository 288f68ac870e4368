//! What the colours of a picture can mean.

use tiebreak::grid::Grid;

use super::question::Readings;
use super::sketch::Sketch;
use crate::picture::{Pixels, lightness_of};
use crate::{FileError, Map, Opened};

/// The reading of pictures in versions before there were others.
const GREYS: &str = "greys";

/// The least red or green of a mark.
const BRIGHT: u8 = 96;

/// The least lightness of ground, where dark is a wall.
const LIGHT: u32 = 128;

/// Reads a PNG: a map if it names its ends as those that are written here do, else what its colours can mean.
pub(crate) fn open(bytes: &[u8]) -> Result<Opened, FileError> {
    let pixels = Pixels::read(bytes)?;
    let greys = pixels.greys().collect();
    let grid = pixels.grid(greys)?;
    if let Some((start, goal)) = pixels.ends(&grid) {
        return Ok(Opened::Map(Map { grid, start, goal }));
    }
    let mut readings = Readings::new(
        "What do the colours mean?",
        sketches(&pixels, &grid),
        pixels.place,
    );
    readings.before = Some(GREYS);
    Ok(Opened::Readings(readings))
}

fn sketches(pixels: &Pixels, greys: &Grid) -> Vec<Sketch> {
    let width = pixels.width as usize;
    let red = middle(pixels, 0);
    let green = middle(pixels, 1);
    let are_marked = red.is_some() && green.is_some();
    let cells = pixels.colours().map(|colour| {
        let is_mark = are_marked && (is_mark(colour, 0) || is_mark(colour, 1));
        u8::from(is_mark || lightness_of(colour) >= LIGHT)
    });
    let cells: Vec<u8> = cells.collect();
    let mut all = Vec::new();
    if are_marked {
        let mut marked = |name: &str, says: &str, start: Option<u32>, goal: Option<u32>| {
            let mut sketch = Sketch::new(name, says, width, cells.clone());
            (sketch.starts, sketch.goals) = (Vec::from_iter(start), Vec::from_iter(goal));
            all.push(sketch);
        };
        marked("green-red", "Green is the start, red the goal", green, red);
        marked("red-green", "Red is the start, green the goal", red, green);
    } else {
        all.push(Sketch::new(
            "dark",
            "Dark is a wall, light is ground",
            width,
            cells,
        ));
    }
    let greys = greys.cells().to_vec();
    all.push(Sketch::new(GREYS, "Darker ground costs more", width, greys));
    all
}

/// Whether a colour is red (0) or green (1): that channel is bright, and the others are at most half of it.
fn is_mark(colour: [u8; 3], channel: usize) -> bool {
    let [own, one, other] = [0, 1, 2].map(|turn| colour[(channel + turn) % 3]);
    own >= BRIGHT && one.max(other) <= own / 2
}

/// The pixel of a mark's colour that is nearest to the middle of them all, the first among equals.
fn middle(pixels: &Pixels, channel: usize) -> Option<u32> {
    let width = u64::from(pixels.width);
    let marks = || {
        let all = pixels.colours().enumerate();
        let marks = all.filter(|(_, colour)| is_mark(*colour, channel));
        marks.map(|(place, _)| place as u64)
    };
    let xy = |place: u64| [place % width, place / width];
    let (mut count, mut sums) = (0, [0, 0]);
    for place in marks() {
        let [x, y] = xy(place);
        count += 1;
        sums = [sums[0] + x, sums[1] + y];
    }
    // By whole numbers: distances from the middle, times the number of marks.
    let distance = |place: &u64| {
        let apart = |axis: usize| u128::from((xy(*place)[axis] * count).abs_diff(sums[axis]));
        apart(0).pow(2) + apart(1).pow(2)
    };
    marks().min_by_key(distance).map(|place| place as u32)
}
