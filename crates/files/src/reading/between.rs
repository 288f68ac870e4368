//! Maps drawn with `+`, `-` and `|`, whose cells lie between the lines.

use tiebreak::space::NodeId;
use tiebreak::world::{MAX_PASSAGES, Pass, Passage};

use super::legend::Role;
use super::roles::Costs;
use super::signs::{BLANK, Signs};
use super::sketch::Sketch;

/// The reading in which walls lie between cells: `+` at every k-th column of every second row, in these rows `-` or
/// blanks between, and in the other rows `|` or a blank there and at most a mark between. `None` where the characters
/// don't lie so, or a mark has no role.
pub(super) fn sketch(signs: &Signs, roles: &[Option<Role>]) -> Option<Sketch> {
    let (columns, rows) = (signs.width, signs.height());
    let step = (1..columns).find(|&x| signs.sign(x, 0) == '+')?;
    if step < 2 || (columns - 1) % step != 0 || rows < 3 || rows % 2 == 0 {
        return None;
    }
    let (width, height) = ((columns - 1) / step, rows / 2);
    for y in (0..rows).step_by(2) {
        for x in 0..columns {
            let sign = signs.sign(x, y);
            let is_right = match x % step {
                0 => sign == '+',
                1 => sign == '-' || sign == BLANK,
                _ => sign == signs.sign(x - 1, y),
            };
            if !is_right {
                return None;
            }
        }
    }
    let marks = roles.iter().flatten().copied();
    let costs = Costs::of(marks.chain([Role::Ground(1)])).ok()?;
    let mut cells = Vec::with_capacity(width * height);
    let (mut starts, mut goals) = (Vec::new(), Vec::new());
    for y in (1..rows).step_by(2) {
        if (0..=width).any(|x| !['|', BLANK].contains(&signs.sign(x * step, y))) {
            return None;
        }
        for x in 0..width {
            let inside = x * step + 1..(x + 1) * step;
            let mut marks = inside.filter(|&x| signs.sign(x, y) != BLANK);
            let role = match marks.next() {
                None => Role::Ground(1),
                Some(x) if ['+', '-', '|'].contains(&signs.sign(x, y)) => return None,
                Some(x) => roles[signs.kind(x, y)]?,
            };
            if marks.next().is_some() {
                return None;
            }
            match role {
                Role::Start => starts.push(cells.len() as u32),
                Role::Goal => goals.push(cells.len() as u32),
                Role::Wall | Role::Ground(_) => {}
            }
            cells.push(costs.cell(role));
        }
    }
    let wall = |from: usize, to: usize| Passage {
        from: NodeId(from as u32),
        to: NodeId(to as u32),
        way: Pass::None,
        cost: None,
    };
    let mut passages = Vec::new();
    for cell in 0..cells.len() {
        let (x, y) = (cell % width, cell / width);
        if x + 1 < width && signs.sign((x + 1) * step, 2 * y + 1) == '|' {
            passages.push(wall(cell, cell + 1));
        }
        if y + 1 < height && signs.sign(x * step + 1, 2 * y + 2) == '-' {
            passages.push(wall(cell, cell + width));
        }
    }
    if passages.len() > MAX_PASSAGES {
        return None;
    }
    let mut sketch = Sketch::new("between", "Walls lie between cells", width, cells);
    (sketch.starts, sketch.goals, sketch.passages) = (starts, goals, passages);
    sketch.weights = costs.counted;
    Some(sketch)
}
