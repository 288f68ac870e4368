//! Portals: edges between squares wherever they lie.

use crate::sort::sort_by_number;
use crate::space::NodeId;

/// An edge from a square to any other one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Portal {
    /// Where it begins.
    pub from: NodeId,
    /// Where it leads to.
    pub to: NodeId,
    /// Its cost in straight steps onto plain ground, at least 1.
    pub cost: u8,
}

/// Portals in the order in which a search visits them: by where they begin, then by where they lead to, the
/// cheapest of several.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Portals(Vec<Portal>);

impl Portals {
    /// The cheapest of these between each two places.
    pub fn new(portals: impl IntoIterator<Item = Portal>) -> Self {
        let mut all: Vec<_> = portals.into_iter().collect();
        sort_by_number(&mut all, |portal| portal.cost.into());
        sort_by_number(&mut all, |portal| portal.to.0);
        sort_by_number(&mut all, |portal| portal.from.0);
        all.dedup_by_key(|portal| (portal.from, portal.to));
        Self(all)
    }

    /// All of them.
    pub fn all(&self) -> &[Portal] {
        &self.0
    }

    /// Whether one of them leads where none leads back.
    pub fn has_one_ways(&self) -> bool {
        let leads_back = |it: &Portal| self.out_of(it.to).iter().any(|back| back.to == it.from);
        self.0.iter().any(|it| !leads_back(it))
    }

    /// Those out of a place, by ascending place to which they lead.
    pub fn out_of(&self, from: NodeId) -> &[Portal] {
        let begin = self.0.partition_point(|portal| portal.from < from);
        let count = self.0[begin..].partition_point(|portal| portal.from == from);
        &self.0[begin..begin + count]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cheapest_of_several_counts() {
        let portal = |from, to, cost| Portal {
            from: NodeId(from),
            to: NodeId(to),
            cost,
        };
        let portals = Portals::new([
            portal(4, 9, 3),
            portal(4, 1, 7),
            portal(2, 3, 1),
            portal(4, 9, 2),
        ]);
        assert_eq!(
            portals.out_of(NodeId(4)),
            [portal(4, 1, 7), portal(4, 9, 2)]
        );
        assert_eq!(portals.out_of(NodeId(3)), []);
        assert_eq!(portals.all().len(), 3);
    }
}
