//! Regions: countries with borders between them, as on the board of Risk.

mod areas;
mod refused;

use std::cmp::Ordering;
use std::collections::BTreeMap;

pub use areas::Areas;
pub use refused::RegionsError;

use super::MAX_PLACES;
use crate::cost::Cost;
use crate::grid::{Counts, MAX_SIDE, MAX_WEIGHT, MovesRule};
use crate::shape::{Link, Links};
use crate::sort::sort_by_number;
use crate::space::{AdjacencyError, NodeId};

/// The largest cost of a border, in straight steps.
pub const MAX_BORDER: u32 = 99;

/// Regions: each has a place in the plane and a weight, and is joined to others by borders.
///
/// The region with number n is place n of its world.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Regions {
    origin: Origin,
    places: Vec<(u32, u32)>,
    weights: Vec<u8>,
    borders: Vec<Border>,
}

/// The source of regions, as documents hold it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A table of places, weights and borders.
    Table,
    /// Areas painted with letters.
    Painted {
        /// The areas.
        areas: Areas,
        /// The weights, if they aren't all 1.
        weights: Option<Vec<u8>>,
        /// Borders added, changed, or removed by a cost of 0.
        routes: Vec<Border>,
    },
}

/// A border between two regions, which is crossed both ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Border {
    /// One region.
    pub a: u32,
    /// The other.
    pub b: u32,
    /// The cost of crossing it in straight steps, before the weight of the region entered: 1 to 99.
    pub cost: u32,
}

/// Refuses borders or routes that give the two directions of one border two costs, which no border has: it costs the same
/// both ways. Readers of what people write by hand ask this; documents keep them all.
///
/// # Complexity
/// Time O(n log n), memory O(n) for n borders.
///
/// # Errors
/// [`RegionsError::TwoCosts`] names the first such pair.
pub fn check_directions(borders: &[Border]) -> Result<(), RegionsError> {
    // By pair the number of its border, in 32 bits: a map of another type would be compiled once more.
    let mut seen = BTreeMap::new();
    for (number, &Border { a, b, cost }) in borders.iter().enumerate() {
        if let Some(&first) = seen.get(&(b, a))
            && let first = first as usize
            && let other = borders[first].cost
            && other != cost
        {
            let (borders, costs) = ([first, number], [other, cost]);
            return Err(RegionsError::TwoCosts { borders, costs });
        }
        seen.insert((a, b), number as u32);
    }
    Ok(())
}

/// The least cost of an edge for its length: the root of `cost² / length²`, both squares exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slope {
    /// The squared cost.
    pub cost: u128,
    /// The squared length, above 0.
    pub length: u128,
}

impl Regions {
    /// Regions from a table: a place and a weight for each, and the borders in the order in which they are looked
    /// at. A weight of 0 closes a region.
    ///
    /// # Errors
    /// [`RegionsError`] names the number that is out of range.
    pub fn table(
        places: Vec<(u32, u32)>,
        weights: Vec<u8>,
        borders: Vec<Border>,
    ) -> Result<Self, RegionsError> {
        let regions = Self {
            origin: Origin::Table,
            places,
            weights,
            borders,
        };
        regions.check_places()?;
        regions.check_weights()?;
        for (index, border) in regions.borders.iter().enumerate() {
            regions.check_border(index, border, 1)?;
        }
        Ok(regions)
    }

    /// Regions from areas painted with letters, numbered by their first cells, row by row.
    ///
    /// A region's place is its cell nearest to the mean of its cells, the first one among equals. Regions that
    /// share an edge have a border of cost 1; routes add borders, change their costs, or remove them by a cost
    /// of 0. Borders are sorted.
    ///
    /// # Errors
    /// [`RegionsError`] names the number that is out of range.
    ///
    /// # Complexity
    /// With n cells and r routes: O(n + r log r) time, beside the borders' own.
    pub fn painted(
        areas: Areas,
        weights: Option<Vec<u8>>,
        routes: Vec<Border>,
    ) -> Result<Self, RegionsError> {
        let places = areas.places();
        let mut regions = Self {
            weights: weights.clone().unwrap_or_else(|| vec![1; places.len()]),
            places,
            borders: Vec::new(),
            origin: Origin::Table,
        };
        regions.check_places()?;
        regions.check_weights()?;
        let mut costs = areas.borders();
        for (index, route) in routes.iter().enumerate() {
            regions.check_border(index, route, 0)?;
            let pair = (route.a.min(route.b), route.a.max(route.b));
            match route.cost {
                0 => costs.remove(&pair),
                cost => costs.insert(pair, cost),
            };
        }
        let border = |((a, b), cost)| Border { a, b, cost };
        regions.borders = costs.into_iter().map(border).collect();
        regions.origin = Origin::Painted {
            areas,
            weights,
            routes,
        };
        Ok(regions)
    }

    fn check_places(&self) -> Result<(), RegionsError> {
        match self.count() {
            0 => return Err(RegionsError::None),
            places if places > MAX_PLACES => return Err(RegionsError::TooMany { places }),
            _ => {}
        }
        let far = |&(_, &(x, y)): &(usize, &(u32, u32))| x.max(y) >= MAX_SIDE;
        match self.places.iter().enumerate().find(far) {
            Some((region, &(x, y))) => Err(RegionsError::Place { region, x, y }),
            None => Ok(()),
        }
    }

    fn check_weights(&self) -> Result<(), RegionsError> {
        let (expected, found) = (self.count(), self.weights.len());
        if expected != found {
            return Err(RegionsError::Weights { expected, found });
        }
        match self.weights.iter().position(|&weight| weight > MAX_WEIGHT) {
            Some(region) => Err(RegionsError::Weight {
                region,
                found: self.weights[region],
            }),
            None => Ok(()),
        }
    }

    fn check_border(&self, index: usize, border: &Border, least: u32) -> Result<(), RegionsError> {
        for region in [border.a, border.b] {
            if region as usize >= self.count() {
                return Err(RegionsError::Unknown {
                    border: index,
                    region,
                    regions: self.count(),
                });
            }
        }
        if border.a == border.b {
            return Err(RegionsError::Itself {
                border: index,
                region: border.a,
            });
        }
        if (least..=MAX_BORDER).contains(&border.cost) {
            return Ok(());
        }
        Err(RegionsError::Cost {
            border: index,
            found: border.cost,
            least,
        })
    }

    /// The source of the regions.
    pub const fn origin(&self) -> &Origin {
        &self.origin
    }

    /// How many regions there are.
    pub const fn count(&self) -> usize {
        self.places.len()
    }

    /// The place of each region, as column and row.
    pub fn places(&self) -> &[(u32, u32)] {
        &self.places
    }

    /// The weight of each region, 0 where it is closed.
    pub fn weights(&self) -> &[u8] {
        &self.weights
    }

    /// The weight of a region, or `None` where it is closed.
    pub fn weight(&self, region: NodeId) -> Option<u8> {
        Some(self.weights[region.index()]).filter(|&weight| weight > 0)
    }

    /// The borders, in the order in which they are looked at.
    pub fn borders(&self) -> &[Border] {
        &self.borders
    }

    /// The letter that a region is painted with, else its number.
    pub fn name(&self, region: NodeId) -> String {
        match &self.origin {
            Origin::Table => region.0.to_string(),
            Origin::Painted { areas, .. } => areas.letter(region).to_string(),
        }
    }

    /// The steps over all borders. A step costs the straight base times the border's cost times what the weight of the
    /// region entered counts; no step enters a closed region. The rule's order has no effect here.
    ///
    /// # Errors
    /// [`AdjacencyError`] where there is no memory, or where there are too many borders.
    pub fn links(&self, rule: &MovesRule, counts: &Counts) -> Result<Links, AdjacencyError> {
        let both_ways = |border: &Border| {
            [
                (border.a, border.b, border.cost),
                (border.b, border.a, border.cost),
            ]
        };
        let mut steps: Vec<_> = self.borders.iter().flat_map(both_ways).collect();
        sort_by_number(&mut steps, |step| step.0);
        let mut steps = steps.into_iter().peekable();
        Links::new(self.count(), |node, out| {
            while let Some((_, to, cost)) = steps.next_if(|&(from, ..)| from == node.0) {
                let to = NodeId(to);
                if let (Some(_), Some(weight)) = (self.weight(node), self.weight(to)) {
                    let base = rule.costs.straight() * u64::from(cost);
                    out.push(Link {
                        to,
                        cost: Cost(rule.step(base, counts.count(weight).into())),
                        direction: Links::NO_DIRECTION,
                    });
                }
            }
        })
    }

    /// The least that a step costs for the distance between its two places, or `None` if no step leads from
    /// one place to another.
    pub fn slope(&self, rule: &MovesRule, counts: &Counts) -> Option<Slope> {
        let of_border = |border: &Border| {
            let base = rule.costs.straight() * u64::from(border.cost);
            let (a, b) = (NodeId(border.a), NodeId(border.b));
            let [a_counts, b_counts] =
                [self.weight(a)?, self.weight(b)?].map(|it| counts.count(it));
            let cost = u128::from(rule.step(base, a_counts.min(b_counts).into()));
            let length = u128::from(self.squared(a, b));
            let cost = cost * cost;
            (length > 0).then_some(Slope { cost, length })
        };
        let slopes = self.borders.iter().filter_map(of_border);
        slopes.min_by(Slope::compare)
    }

    /// The squared distance between two regions' places.
    pub(crate) fn squared(&self, a: NodeId, b: NodeId) -> u64 {
        let ((x, y), (to_x, to_y)) = (self.places[a.index()], self.places[b.index()]);
        let (dx, dy) = (u64::from(x.abs_diff(to_x)), u64::from(y.abs_diff(to_y)));
        dx * dx + dy * dy
    }
}

impl Slope {
    /// Crosswise, which is exact: costs are below 2^32, lengths below 2^12.
    fn compare(&self, other: &Self) -> Ordering {
        (self.cost * other.length).cmp(&(other.cost * self.length))
    }

    /// The least cost of a path of this length, rounded down.
    pub(crate) fn cost_of(self, squared: u64) -> u64 {
        (u128::from(squared) * self.cost / self.length).isqrt() as u64
    }
}

#[cfg(test)]
#[path = "regions_tests.rs"]
mod tests;
