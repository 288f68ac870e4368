//! What joins and parts the cells of a map in the making, beside its walls.

use tiebreak::generate::Random;
use tiebreak::named::named;
use tiebreak::space::NodeId;
use tiebreak::world::{Pass, Passage, Wrap};

/// The most portals of an example.
pub const MAX_HUNT_PORTALS: usize = 3;

/// The largest cost of a portal of an example, in straight steps.
const MAX_COST: u32 = 9;

named! {
    /// The passages of examples.
    pub enum Joined, "passages" {
        /// Neither of the others.
        None: "none", "no passages", "Only walls separate cells.";
        /// At most [`MAX_HUNT_PORTALS`], of a cost of 1 to 9.
        Portals: "portals", "portals", "A few portals, each from a cell to any other.";
        /// Edges that no step crosses, or steps in one direction only.
        Edges: "edges", "thin walls and one-ways", "Edges that no step crosses, and edges that are crossed one way only.";
        /// Both.
        Both: "both", "portals, thin walls and one-ways", "A few portals, and edges that aren't crossed both ways.";
    }
}

/// Columns and rows.
type Sides = (u32, u32);

impl Joined {
    const fn has_portals(self) -> bool {
        matches!(self, Self::Portals | Self::Both)
    }

    const fn has_edges(self) -> bool {
        matches!(self, Self::Edges | Self::Both)
    }

    /// A passage of each kind that can be drawn, on any map of two cells or more.
    pub(super) fn sample(self) -> Vec<Passage> {
        let passage = |cost| Passage {
            from: NodeId(0),
            to: NodeId(1),
            way: Pass::One,
            cost,
        };
        let portal = self.has_portals().then(|| passage(Some(1)));
        let edge = self.has_edges().then(|| passage(None));
        portal.into_iter().chain(edge).collect()
    }

    /// Passages at random: up to a few portals, and up to 30 % of the edges.
    pub(super) fn random(self, sides: Sides, wrap: Wrap, random: &mut Random) -> Vec<Passage> {
        let mut passages = Vec::new();
        if self.has_portals() {
            for _ in 0..=random.below(MAX_HUNT_PORTALS as u32) {
                passages.push(portal(sides, random));
            }
        }
        if self.has_edges() {
            let share = random.below(301);
            for cell in 0..2 * sides.0 * sides.1 {
                if random.permille(share) {
                    passages.extend(edge(sides, wrap, cell, random));
                }
            }
        }
        passages
    }

    /// Makes a small change now and then, and says whether it did: adds, moves or removes a portal; walls, opens or
    /// turns an edge.
    pub(super) fn change(
        self,
        passages: &mut Vec<Passage>,
        sides: Sides,
        wrap: Wrap,
        random: &mut Random,
    ) -> bool {
        if self == Self::None || random.below(3) > 0 {
            return false;
        }
        let is_portal = match self {
            Self::Both => random.below(2) == 0,
            _ => self.has_portals(),
        };
        match is_portal {
            true => change_portal(passages, sides, random),
            false => change_edge(passages, sides, wrap, random),
        }
        true
    }
}

fn portal(sides: Sides, random: &mut Random) -> Passage {
    let cells = sides.0 * sides.1;
    let from = random.below(cells);
    let to = (from + 1 + random.below(cells - 1)) % cells;
    Passage {
        from: NodeId(from),
        to: NodeId(to),
        way: [Pass::One, Pass::Both][random.below(2) as usize],
        cost: Some(1 + random.below(MAX_COST) as u8),
    }
}

fn change_portal(passages: &mut Vec<Passage>, sides: Sides, random: &mut Random) {
    let places: Vec<usize> = (0..passages.len())
        .filter(|&place| passages[place].cost.is_some())
        .collect();
    let change = random.below(4);
    if places.is_empty() || change == 0 && places.len() < MAX_HUNT_PORTALS {
        passages.push(portal(sides, random));
        return;
    }
    let place = places[random.below(places.len() as u32) as usize];
    let other = portal(sides, random);
    match change {
        1 => {
            passages.remove(place);
        }
        2 if other.to != passages[place].from => passages[place].to = other.to,
        3 if other.from != passages[place].to => passages[place].from = other.from,
        _ => (passages[place].way, passages[place].cost) = (other.way, other.cost),
    }
}

/// A thin wall or a one-way over the edge with this number: of each cell the one to its east, then the one to its
/// south. `None` where no cell lies beyond it.
fn edge((width, height): Sides, wrap: Wrap, number: u32, random: &mut Random) -> Option<Passage> {
    let (x, y) = (number / 2 % width, number / 2 / width);
    let (next, side, wraps) = match number % 2 {
        0 => (x + 1, width, wrap.columns()),
        _ => (y + 1, height, wrap.rows()),
    };
    if next == side && !wraps {
        return None;
    }
    let (to_x, to_y) = match number % 2 {
        0 => (next % width, y),
        _ => (x, next % height),
    };
    let (cell, beyond) = (NodeId(y * width + x), NodeId(to_y * width + to_x));
    let (way, from, to) = match random.below(4) {
        0 | 1 => (Pass::None, cell, beyond),
        2 => (Pass::One, cell, beyond),
        _ => (Pass::One, beyond, cell),
    };
    let cost = None;
    Some(Passage {
        from,
        to,
        way,
        cost,
    })
}

fn change_edge(passages: &mut Vec<Passage>, sides: Sides, wrap: Wrap, random: &mut Random) {
    let number = random.below(2 * sides.0 * sides.1);
    let Some(drawn) = edge(sides, wrap, number, random) else {
        return;
    };
    let is_there = |it: &Passage| {
        let ends = [(drawn.from, drawn.to), (drawn.to, drawn.from)];
        it.cost.is_none() && ends.contains(&(it.from, it.to))
    };
    let before = passages.len();
    passages.retain(|it| !is_there(it));
    // An edge that had a passage loses it, or gets another one.
    if passages.len() == before || random.below(2) == 0 {
        passages.push(drawn);
    }
}
