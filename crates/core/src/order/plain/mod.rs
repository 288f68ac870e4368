//! Estimates by a formula on every shape, as tables by place: the least over any number of goals, nudged.

mod lattice;
mod nearest;
mod portals;

use crate::cost::cost_of_line;
use crate::ends::Ends;
use crate::grid::Wrap;
use crate::heuristic::{Estimator, Heuristic, Nudge, scale};
use crate::shape::regions::Slope;
use crate::shape::{Layout, Portal, hexagons, triangles};
use crate::space::NodeId;

/// A heuristic made ready for the places of a world.
///
/// On squares it is the [`Heuristic`]'s own formula, and on floors that plus D dz (`squared`: plus D dz²). On
/// hexagons and triangles `manhattan`, `chebyshev` and `octile` are D times the distance in steps; `euclidean`
/// and `squared` are about the line between the centres. For regions every h other than `zero` and `squared` is
/// the distance in the plane times the least cost of an edge for its length; over way-points it is `euclidean`.
///
/// Where a map of squares or hexagons wraps, h is the least over a goal's images. Portals between squares make
/// it less: it is the least of h to the goal and, by way of each portal, h to where the portal begins, D for each of the
/// straight steps that it costs, and h from where it leads to.
#[derive(Clone, Debug)]
pub struct Plain<'a> {
    layout: Layout<'a>,
    wrap: Wrap,
    portals: Vec<Portal>,
    heuristic: Heuristic,
    /// D of [`Heuristic`].
    straight: u64,
    squares: Estimator,
    slope: Option<Slope>,
    /// Where diagonals alternate, how many came before: an even number (0) or an odd one (1).
    parity: Option<u64>,
}

impl<'a> Plain<'a> {
    /// The estimate where a straight and a diagonal step count as `steps`, D and D2 of [`Heuristic`]. For
    /// regions `slope` is their [slope](crate::shape::Regions::slope); no other map uses it.
    pub fn new(
        layout: Layout<'a>,
        heuristic: Heuristic,
        steps: (u64, u64),
        slope: Option<Slope>,
    ) -> Self {
        let size = match layout {
            Layout::Squares { width, height, .. } => (width, height),
            _ => (1, 1),
        };
        let ends = Ends::without_goal(NodeId(0));
        Self {
            layout,
            wrap: Wrap::None,
            portals: Vec::new(),
            heuristic,
            straight: steps.0,
            squares: Estimator::of_size(heuristic, None, steps, size, &ends),
            slope,
            parity: None,
        }
    }

    /// Where diagonals alternate, the estimate at states of this parity; only `octile` depends on it.
    #[must_use]
    pub const fn at_parity(mut self, parity: u64) -> Self {
        if matches!(self.heuristic, Heuristic::Octile) {
            self.parity = Some(parity);
        }
        self
    }

    /// The estimate on a map of squares or hexagons whose borders meet.
    #[must_use]
    pub const fn wrapped(mut self, wrap: Wrap) -> Self {
        self.wrap = wrap;
        self
    }

    /// The estimate that takes portals between squares into account.
    #[must_use]
    pub fn with_portals(mut self, portals: impl IntoIterator<Item = Portal>) -> Self {
        self.portals = portals.into_iter().collect();
        self
    }

    /// Where the places lie.
    pub const fn layout(&self) -> &Layout<'a> {
        &self.layout
    }

    /// h between two places, portals left aside.
    pub fn between(&self, from: NodeId, to: NodeId) -> u64 {
        if self.heuristic == Heuristic::Zero {
            return 0;
        }
        let (here, there) = (
            self.layout.column_and_row(from),
            self.layout.column_and_row(to),
        );
        let (dx, dy) = (here.0.abs_diff(there.0), here.1.abs_diff(there.1));
        match self.layout {
            Layout::Squares { width, height, .. } => {
                let (floor, other) = (self.layout.position(from).2, self.layout.position(to).2);
                // h doesn't fall as one of both grows, so the nearest image is nearest in each.
                let (dx, dy) = self.wrap.apart((width, height), (dx, dy));
                self.on_floor(dx.into(), dy.into()) + self.across(floor.abs_diff(other))
            }
            Layout::Hexagons { width, height } => {
                let images = self.wrap.images((width, height));
                let each = images.map(|(x, y)| (there.0 + x, there.1 + y));
                let each = each.map(|there| match self.is_curved() {
                    true => self.curved(4 * hexagons::squared(here, there), 4),
                    false => self.straight * u64::from(hexagons::distance(here, there)),
                });
                each.min().unwrap_or(0)
            }
            Layout::Triangles { .. } => match self.is_curved() {
                true => self.curved(triangles::squared_by_four(here, there), 4),
                false => self.straight * u64::from(triangles::distance(here, there)),
            },
            Layout::Regions(_) | Layout::Points { .. } => {
                let (dx, dy) = (u64::from(dx), u64::from(dy));
                self.curved(dx * dx + dy * dy, 1)
            }
        }
    }

    /// h by place: the least over all goals; 0 where there is none.
    ///
    /// Complexity, with n places and k goals: O(n), whatever k. For regions and way-points O(n k), but at most
    /// that of a map as large as the rectangle that they lie in. With p portals O(p n) more at worst, and mostly O(n).
    pub fn to_nearest(&self, goals: &[NodeId]) -> Vec<u64> {
        let places = self.layout.places();
        if goals.is_empty() || self.heuristic == Heuristic::Zero {
            return vec![0; places];
        }
        let mut h = self.to_nearest_on_foot(goals);
        if !self.portals.is_empty() {
            portals::lower(self, goals, &mut h);
        }
        h
    }

    /// h by place, portals left aside.
    fn to_nearest_on_foot(&self, goals: &[NodeId]) -> Vec<u64> {
        let places = self.layout.places();
        if goals.len() * places > nearest::work(&self.layout) {
            return nearest::to_nearest(self, goals);
        }
        let least = |place| {
            let each = goals.iter().map(|&goal| self.between(place, goal));
            each.min().unwrap_or(0)
        };
        (0..places as u32).map(NodeId).map(least).collect()
    }

    /// h between two squares of a floor. Where diagonals alternate every second one costs two straight steps.
    fn on_floor(&self, dx: u64, dy: u64) -> u64 {
        match self.parity {
            Some(parity) => self.straight * (dx.max(dy) + (dx.min(dy) + parity) / 2),
            None => self.squares.base(dx, dy),
        }
    }

    const fn is_curved(&self) -> bool {
        matches!(self.heuristic, Heuristic::Euclidean | Heuristic::Squared)
    }

    /// `euclidean` or `squared`, from the squared length times `parts`.
    fn curved(&self, squared: u64, parts: u64) -> u64 {
        match (self.heuristic, self.layout) {
            (Heuristic::Squared, _) => self.straight * squared / parts,
            (_, Layout::Regions(_)) => match self.slope {
                Some(slope) => slope.cost_of(squared),
                None => 0,
            },
            _ => cost_of_line(self.straight, squared, parts),
        }
    }

    /// What a number of floors adds.
    const fn across(&self, floors: u32) -> u64 {
        let floors = floors as u64;
        match self.heuristic {
            Heuristic::Squared => self.straight * floors * floors,
            _ => self.straight * floors,
        }
    }
}

/// h by place: the least over all goals, then the nudge. `line` leads from the one start to the one goal; without
/// it the cross product is 0.
pub fn h_by_place(
    plain: &Plain<'_>,
    nudge: Option<Nudge>,
    goals: &[NodeId],
    line: Option<(NodeId, NodeId)>,
) -> Vec<u64> {
    let mut h = plain.to_nearest(goals);
    nudge_all(&mut h, &plain.layout, nudge, plain.straight, line);
    h
}

/// The cross product by place; 0 without a line.
pub fn cross_by_place(layout: &Layout<'_>, line: Option<(NodeId, NodeId)>) -> Vec<u64> {
    let places = 0..layout.places() as u32;
    let Some(line) = line else {
        return vec![0; places.len()];
    };
    places
        .map(|place| layout.cross(line, NodeId(place)))
        .collect()
}

/// Nudges h by place, wherever it comes from, or by the states of places, those of a place one after another.
/// `straight` is D of [`Heuristic`].
pub fn nudge_all(
    h: &mut [u64],
    layout: &Layout<'_>,
    nudge: Option<Nudge>,
    straight: u64,
    line: Option<(NodeId, NodeId)>,
) {
    match (nudge, line) {
        (Some(Nudge::Scale(p)), _) => h.iter_mut().for_each(|h| *h = scale(*h, 1000 + p)),
        (Some(Nudge::Cross(k)), Some(line)) => {
            let states = h.len() / layout.places().max(1);
            for (place, h) in (0..).map(NodeId).zip(h.chunks_mut(states.max(1))) {
                let more = scale(layout.cross(line, place) * straight, k);
                h.iter_mut().for_each(|h| *h += more);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests;
