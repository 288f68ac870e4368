//! What would do in place of an end that doesn't: on a wall, outside the map, out of reach.

use crate::grid::Grid;
use crate::named::named;
use crate::shape::{Shape, triangles};
use crate::space::NodeId;
use crate::world::Layers;

/// A place that would do where an end doesn't, and what it is.
///
/// # Example
/// ```
/// use tiebreak::grid::Grid;
/// use tiebreak::remedy::Remedy;
/// use tiebreak::world::Layers;
///
/// let (mut map, layers) = (Grid::new(10, 20)?, Layers::default());
/// map.set(3, 1, 0);
/// let remedy = Remedy::on_wall(&map, &layers, map.node(3, 1)).unwrap();
/// assert_eq!(remedy.says(&map, &layers), "the nearest free cell is (3, 0)");
/// let remedy = Remedy::outside(&map, &layers, [12, 3], 0).unwrap();
/// assert_eq!(remedy.says(&map, &layers), "with both numbers exchanged, (3, 12), it is a free cell");
/// # Ok::<(), tiebreak::grid::GridError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remedy {
    /// What the place is.
    pub kind: Kind,
    /// The place, which is free.
    pub place: NodeId,
}

named! {
    /// What a place is that would do in place of an end.
    pub enum Kind, "remedy" {
        /// The nearest free cell, or the nearest open region.
        Free: "free", "the nearest free cell", "Of all free cells it is the nearest as the crow flies.";
        /// The cell with column and row exchanged.
        Exchanged: "exchanged", "both numbers exchanged", "Column and row are exchanged.";
        /// The nearest cell that can be reached.
        Reachable: "reachable", "the nearest cell that can be reached", "Of all cells that can be reached it is the nearest.";
    }
}

impl Remedy {
    /// For an end that is a wall or a closed region: the nearest free place, as the crow flies from middle to middle, on the
    /// same floor if there is one, and the first among equals. `None` where no place is free.
    ///
    /// # Complexity
    /// Time O(n) in the places, memory O(1).
    ///
    /// # Panics
    /// If there is no such place.
    pub fn on_wall(grid: &Grid, layers: &Layers, place: NodeId) -> Option<Self> {
        let (point, floor) = position(grid, layers, place);
        Self::near(grid, layers, point, floor, None)
    }

    /// For an end at a column and a row of a floor outside the map: the cell with both exchanged, if that is a free one, else
    /// the nearest free cell, as [`on_wall`](Self::on_wall) has it. `None` for regions and where no cell is free.
    ///
    /// # Complexity
    /// Time O(n) in the cells, memory O(1).
    pub fn outside(grid: &Grid, layers: &Layers, [x, y]: [u32; 2], floor: u32) -> Option<Self> {
        let (width, height) = (grid.width(), grid.height());
        if layers.regions().is_some() || floor as usize > layers.floors.len() {
            return None;
        }
        let exchanged = (y < width && x < height)
            .then(|| NodeId((floor * height + x) * width + y))
            .filter(|&place| layers.weight(grid, place).is_some());
        let kind = Kind::Exchanged;
        exchanged.map(|place| Self { kind, place }).or_else(|| {
            // From farther away nearly all cells are as far.
            let [x, y] = [x, y].map(|number| number.min(FAR));
            Self::near(grid, layers, (x, y), floor, None)
        })
    }

    /// For editors in which no two ends share a place: what [`on_wall`](Self::on_wall) and [`outside`](Self::outside) give, but
    /// never `taken`, where the other end lies.
    ///
    /// # Complexity
    /// Time O(n) in the places, memory O(1).
    pub fn apart(
        grid: &Grid,
        layers: &Layers,
        at: [u32; 2],
        floor: u32,
        taken: NodeId,
    ) -> Option<Self> {
        let [x, y] = at;
        let is_inside = x < grid.width() && y < grid.height();
        let exchanged = Self::outside(grid, layers, at, floor)
            .filter(|it| !is_inside && it.kind == Kind::Exchanged && it.place != taken);
        let [x, y] = at.map(|number| number.min(FAR));
        exchanged.or_else(|| Self::near(grid, layers, (x, y), floor, Some(taken)))
    }

    fn near(
        grid: &Grid,
        layers: &Layers,
        point: (u32, u32),
        floor: u32,
        taken: Option<NodeId>,
    ) -> Option<Self> {
        let from = middle(layers, point);
        let places = (0..layers.places(grid) as u32).map(NodeId);
        let free =
            places.filter(|&place| Some(place) != taken && layers.weight(grid, place).is_some());
        let distance = |&place: &NodeId| {
            let (point, above) = position(grid, layers, place);
            let to = middle(layers, point);
            let apart = |one: i64, other: i64| (one - other) * (one - other);
            let [across, down] = factors(layers);
            let square = across * apart(from.0, to.0) + down * apart(from.1, to.1);
            (above.abs_diff(floor), square)
        };
        let place = free.min_by_key(distance)?;
        Some(Self {
            kind: Kind::Free,
            place,
        })
    }

    /// What it is, as the end of a sentence about the end: `the nearest free cell is (3, 2)`.
    pub fn says(self, grid: &Grid, layers: &Layers) -> String {
        let place = shown(grid, layers, self.place);
        let is_region = layers.regions().is_some();
        match self.kind {
            Kind::Free if is_region => format!("the nearest open region is {place}"),
            Kind::Free => format!("the nearest free cell is {place}"),
            Kind::Exchanged => format!("with both numbers exchanged, {place}, it is a free cell"),
            Kind::Reachable if is_region => {
                format!("the nearest region that can be reached is {place}")
            }
            Kind::Reachable => format!("the nearest cell that can be reached is {place}"),
        }
    }
}

/// A place as sentences name it: `(3, 2)`, where there are floors `(3, 2) on floor 1`, a region by its number.
pub fn shown(grid: &Grid, layers: &Layers, place: NodeId) -> String {
    if layers.regions().is_some() {
        return place.0.to_string();
    }
    let ((x, y), floor) = position(grid, layers, place);
    match layers.floors.is_empty() {
        true => format!("({x}, {y})"),
        false => format!("({x}, {y}) on floor {floor}"),
    }
}

/// Above this column and row no place counts as nearer than another.
const FAR: u32 = 1 << 20;

/// Column and row of a place, and its floor.
fn position(grid: &Grid, layers: &Layers, place: NodeId) -> ((u32, u32), u32) {
    if let Some(regions) = layers.regions() {
        return (regions.places()[place.index()], 0);
    }
    let cells = grid.cells().len() as u32;
    (grid.xy(NodeId(place.0 % cells)), place.0 / cells)
}

/// The middle of a place in whole numbers, whose squares count as [`factors`] has it.
fn middle(layers: &Layers, (x, y): (u32, u32)) -> (i64, i64) {
    let (x, y) = (x as i32, y as i32);
    let (across, down) = match layers.shape {
        Shape::Square | Shape::Regions => (x, y),
        // In halves of a width, and in rows.
        Shape::Hex => (2 * x + (y & 1), y),
        Shape::Triangle => triangles::centre((x, y)),
    };
    (across.into(), down.into())
}

/// By how much squared differences between middles count, across and down: rows of hexagons are the root of 3 halves of a width
/// apart, and half a side of a triangle is the root of 3 sixths of two rows.
const fn factors(layers: &Layers) -> [i64; 2] {
    match layers.shape {
        Shape::Square | Shape::Regions => [1, 1],
        Shape::Hex => [1, 3],
        Shape::Triangle => [3, 1],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Regions;

    fn map(rows: &[&str]) -> Grid {
        let letters = rows.concat().into_bytes();
        let cells = letters.into_iter().map(|letter| u8::from(letter == b'.'));
        Grid::from_cells(rows[0].len() as u32, rows.len() as u32, cells.collect()).unwrap()
    }

    fn of(shape: Shape) -> Layers {
        Layers {
            shape,
            ..Layers::default()
        }
    }

    #[test]
    fn a_wall_has_a_nearest_free_cell() {
        let near = |rows: &[&str], (x, y), layers: &Layers| {
            let map = map(rows);
            let remedy = Remedy::on_wall(&map, layers, map.node(x, y))?;
            Some(remedy.says(&map, layers))
        };
        let squares = of(Shape::Square);
        let said = |cell: &str| Some(format!("the nearest free cell is {cell}"));
        assert_eq!(near(&["#.", ".#"], (1, 1), &squares), said("(1, 0)"));
        assert_eq!(
            near(&["###.", "####", "#.##"], (2, 1), &squares),
            said("(3, 0)")
        );
        assert_eq!(
            near(&["###", "##.", "###"], (0, 0), &squares),
            said("(2, 1)")
        );
        assert_eq!(near(&["##", "##"], (0, 0), &squares), None);
        // From (1, 1) the middle of (2, 0) is a width away, that of (0, 0) one and a half.
        assert_eq!(
            near(&[".#.", "###"], (1, 1), &of(Shape::Hex)),
            said("(2, 0)")
        );
        // Below (2, 1), which points down, lies the corner of (2, 2), beside it the corner of (3, 0).
        let triangles = of(Shape::Triangle);
        assert_eq!(
            near(&["###.", "####", "##.#"], (2, 1), &triangles),
            said("(3, 0)")
        );
    }

    #[test]
    fn another_floor_is_farther_than_any_cell_of_the_same() {
        let (map, layers) = (
            map(&["#.", "##"]),
            Layers {
                floors: vec![map(&["##", "#."])],
                ..Layers::default()
            },
        );
        let on = |place| Remedy::on_wall(&map, &layers, NodeId(place)).unwrap();
        assert_eq!(on(2).place, NodeId(1));
        assert_eq!(on(5).place, NodeId(7));
        assert_eq!(
            on(5).says(&map, &layers),
            "the nearest free cell is (1, 1) on floor 1"
        );
        let alone = Layers {
            floors: vec![self::map(&["##", "##"])],
            ..Layers::default()
        };
        assert_eq!(
            Remedy::on_wall(&map, &alone, NodeId(5)).unwrap().place,
            NodeId(1)
        );
    }

    #[test]
    fn an_end_outside_may_have_its_numbers_exchanged() {
        let (map, layers) = (map(&["..#", "..."]), Layers::default());
        let outside = |x, y| {
            Remedy::outside(&map, &layers, [x, y], 0)
                .unwrap()
                .says(&map, &layers)
        };
        assert_eq!(
            outside(1, 2),
            "with both numbers exchanged, (2, 1), it is a free cell"
        );
        // Exchanged it is a wall, or outside, too.
        assert_eq!(outside(0, 2), "the nearest free cell is (0, 1)");
        assert_eq!(outside(9, 9), "the nearest free cell is (2, 1)");
        assert_eq!(outside(u32::MAX, 0), "the nearest free cell is (2, 1)");
        assert_eq!(Remedy::outside(&map, &layers, [9, 9], 1), None);
    }

    #[test]
    fn ends_that_keep_apart_never_share_a_place() {
        let (map, layers) = (map(&["..#", "..."]), Layers::default());
        let apart = |at, taken: (u32, u32)| {
            let taken = map.node(taken.0, taken.1);
            let remedy = Remedy::apart(&map, &layers, at, 0, taken).unwrap();
            remedy.says(&map, &layers)
        };
        assert_eq!(apart([2, 0], (0, 0)), "the nearest free cell is (1, 0)");
        assert_eq!(apart([2, 0], (1, 0)), "the nearest free cell is (2, 1)");
        let exchanged = "with both numbers exchanged, (2, 1), it is a free cell";
        assert_eq!(apart([1, 2], (0, 0)), exchanged);
        assert_eq!(apart([1, 2], (2, 1)), "the nearest free cell is (1, 1)");
        let lone = self::map(&["#.", "##"]);
        assert_eq!(Remedy::apart(&lone, &layers, [0, 0], 0, NodeId(1)), None);
    }

    #[test]
    fn a_closed_region_has_a_nearest_open_one() {
        let places = vec![(0, 0), (5, 0), (9, 0)];
        let regions = Regions::table(places, vec![1, 0, 1], Vec::new()).unwrap();
        let layers = Layers {
            shape: Shape::Regions,
            regions: Some(regions),
            ..Layers::default()
        };
        let map = map(&["."]);
        let remedy = Remedy::on_wall(&map, &layers, NodeId(1)).unwrap();
        assert_eq!(remedy.says(&map, &layers), "the nearest open region is 2");
        assert_eq!(Remedy::outside(&map, &layers, [0, 0], 0), None);
    }
}
