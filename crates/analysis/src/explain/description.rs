//! Programs as they are described: a base, perhaps another order, perhaps one changed part.

use std::fmt;

use tiebreak::grid::{MovesRule, Neighbourhood, Order};
use tiebreak::program::Recipe;

use super::base::Base;
use super::change::Change;
use super::orders::{differ, orders, written};

/// A program as it is described. It prints as its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Description {
    /// From what it departs.
    pub base: Base,
    /// The order of the neighbours, where it isn't the base's.
    pub order: Option<Order>,
    /// The part that is changed.
    pub change: Option<Change>,
    /// How many moves its base has on the map.
    pub(super) moves: Neighbourhood,
}

impl Description {
    /// All of a rank from 0 to 3, by the moves, the corners and the costs of a map.
    pub fn all(rank: usize, rule: MovesRule) -> impl Iterator<Item = Self> {
        let all = Descriptions::new(rule);
        let mut cursor = Cursor::of(rank);
        std::iter::from_fn(move || all.next(&mut cursor).map(|(description, _)| description))
    }

    /// The program from which it departs: itself without its change, or without its order where that is all; `None` where it
    /// departs from none.
    pub fn plain(&self) -> Option<Self> {
        let plain = Self {
            order: self.order.filter(|_| self.change.is_some()),
            change: None,
            ..*self
        };
        (plain != *self).then_some(plain)
    }

    /// The program on a map with these moves, corners and costs; `None` where its base has no such change there.
    pub fn recipe(&self, rule: MovesRule) -> Option<Recipe> {
        let usual = self.base.recipe(rule);
        let mut recipe = match self.change {
            None => usual,
            Some(change) => {
                let made = Change::of(self.base, usual).into_iter();
                made.into_iter().find(|(one, _)| *one == change)?.1
            }
        };
        recipe.rule.order = self.order.unwrap_or(recipe.rule.order);
        Some(recipe)
    }
}

impl fmt::Display for Description {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.base.fmt(f)?;
        if let Some(order) = &self.order {
            write!(f, " / order {}", written(order, self.moves))?;
        }
        if let Some(change) = self.change {
            write!(f, " / {change}")?;
        }
        Ok(())
    }
}

/// A base on a map, with what can be changed.
#[derive(Clone, Debug)]
struct Departures {
    base: Base,
    recipe: Recipe,
    changes: Vec<(Change, Recipe)>,
    orders: Vec<Order>,
}

/// All descriptions on a map, rank by rank.
#[derive(Clone, Debug)]
pub(super) struct Descriptions(Vec<Departures>);

/// The highest rank.
pub(super) const LAST_RANK: usize = 3;

/// The place of a description: the base, and its number among those of its base and rank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cursor {
    pub(super) rank: usize,
    base: usize,
    number: usize,
}

impl Cursor {
    /// The first of a rank.
    pub(super) fn of(rank: usize) -> Self {
        Self {
            rank,
            ..Self::default()
        }
    }
}

impl Descriptions {
    /// Those on a map with these moves, corners and costs.
    pub(super) fn new(rule: MovesRule) -> Self {
        let [four, eight] = [Neighbourhood::Four, Neighbourhood::Eight].map(orders);
        let all = Base::all().map(|base| {
            let recipe = base.recipe(rule);
            let moves = recipe.rule.neighbours;
            let orders = match moves {
                Neighbourhood::Four => &four,
                Neighbourhood::Eight => &eight,
            };
            let others = orders.iter().copied();
            Departures {
                base,
                recipe,
                changes: Change::of(base, recipe),
                orders: others
                    .filter(|order| differ(order, &recipe.rule.order, moves))
                    .collect(),
            }
        });
        Self(all.collect())
    }

    /// The next description of the cursor's rank; `None` after the last.
    pub(super) fn next(&self, cursor: &mut Cursor) -> Option<(Description, Recipe)> {
        loop {
            let departures = self.0.get(cursor.base)?;
            if let Some(found) = departures.get(cursor.rank, cursor.number) {
                cursor.number += 1;
                return Some(found);
            }
            (cursor.base, cursor.number) = (cursor.base + 1, 0);
        }
    }
}

impl Departures {
    /// A description of a rank by its number.
    fn get(&self, rank: usize, number: usize) -> Option<(Description, Recipe)> {
        let is_named = matches!(self.base, Base::Named(_));
        let (changes, orders) = (self.changes.len(), self.orders.len());
        let (change, order) = match (rank, is_named) {
            (0, _) => (number == 0).then_some((None, None)),
            (1, false) => (number < orders).then_some((None, Some(number))),
            (2, false) => (number < changes).then_some((Some(number), None)),
            (2, true) if number < changes => Some((Some(number), None)),
            (2, true) => (number < changes + orders).then(|| (None, Some(number - changes))),
            (3, false) => (number < changes * orders)
                .then(|| (Some(number % changes), Some(number / changes))),
            _ => None,
        }?;
        let change = change.map(|number| self.changes[number]);
        let order = order.map(|number| self.orders[number]);
        let mut recipe = change.map_or(self.recipe, |(_, recipe)| recipe);
        recipe.rule.order = order.unwrap_or(recipe.rule.order);
        let description = Description {
            base: self.base,
            order,
            change: change.map(|(change, _)| change),
            moves: self.recipe.rule.neighbours,
        };
        Some((description, recipe))
    }
}
