//! Where the units of a random journey begin and where they go.

use crate::{Journey, Unit};
use tiebreak::generate::Random;
use tiebreak::grid::{Grid, regions};
use tiebreak::space::NodeId;

/// The places for units: free cells from which four moves lead to another one, without the cells where patrols begin.
#[derive(Clone, Debug)]
pub(super) struct Places {
    /// By region, ascending within.
    cells: Vec<NodeId>,
    /// For each region where its cells begin, ascending.
    regions: Vec<u32>,
}

impl Places {
    pub(super) fn new(grid: &Grid, journey: &Journey) -> Self {
        let mut labels = regions(grid);
        for patrol in &journey.patrols {
            labels[patrol.begins(grid).index()] = 0;
        }
        // The region in the high half, the cell in the low one, as in other places: another kind of sort is more code.
        let all = labels.iter().zip(0_u64..);
        let all = all.filter(|(label, _)| **label != 0);
        let mut all: Vec<u64> = all
            .map(|(label, cell)| u64::from(*label) << 32 | cell)
            .collect();
        all.sort_unstable();
        let (mut cells, mut regions) = (Vec::new(), Vec::new());
        for region in all.chunk_by(|one, other| one >> 32 == other >> 32) {
            if region.len() > 1 {
                regions.push(cells.len() as u32);
                cells.extend(region.iter().map(|&key| NodeId(key as u32)));
            }
        }
        Self { cells, regions }
    }

    /// How many there are.
    pub(super) const fn len(&self) -> usize {
        self.cells.len()
    }

    /// Units with starts of their own and goals of their own, each in the region where it begins and not where it stands.
    /// Unit i departs when unit i of the journey does. There are at least as many places.
    ///
    /// The starts are drawn among all places, one set as likely as another. The goals of those who begin in one region are
    /// drawn among its places; a unit that would stand on its goal swaps goals with the next one of its region.
    pub(super) fn units(&self, random: &mut Random, count: usize, journey: &Journey) -> Vec<Unit> {
        let starts = distinct(random, self.len() as u32, count as u32);
        let region = |start: u32| self.regions.partition_point(|&first| first <= start) - 1;
        let mut goals = vec![0; count];
        let mut left: Vec<usize> = (0..count).collect();
        while let Some(&first) = left.first() {
            let here = region(starts[first]);
            let together: Vec<usize> = left
                .iter()
                .copied()
                .filter(|&unit| region(starts[unit]) == here)
                .collect();
            left.retain(|&unit| region(starts[unit]) != here);
            let begin = self.regions[here];
            let end = self.regions.get(here + 1).copied();
            let size = end.unwrap_or(self.len() as u32) - begin;
            if let [alone] = together[..] {
                // Any place but its own.
                let other = random.below(size - 1);
                goals[alone] = begin + other + u32::from(begin + other >= starts[alone]);
                continue;
            }
            let drawn = distinct(random, size, together.len() as u32);
            for (&unit, goal) in together.iter().zip(drawn) {
                goals[unit] = begin + goal;
            }
            for (place, &unit) in together.iter().enumerate() {
                if goals[unit] == starts[unit] {
                    goals.swap(unit, together[(place + 1) % together.len()]);
                }
            }
        }
        let departs = journey.units.iter().flatten().map(|unit| unit.depart);
        let departs = departs.chain(std::iter::repeat(0));
        let cell = |place: u32| self.cells[place as usize];
        let ends = starts.into_iter().zip(goals);
        ends.zip(departs)
            .map(|((at, goal), depart)| Unit {
                at: cell(at),
                goal: cell(goal),
                depart,
            })
            .collect()
    }
}

/// `count` different numbers in random order, all below a bound that isn't lower than their count.
///
/// References: R. Floyd's sampling in Bentley, "Programming Pearls: A Sample of Brilliance", Communications of the ACM
/// 30(9), 1987; then Fisher and Yates, "Statistical Tables", 1938, for the order.
fn distinct(random: &mut Random, bound: u32, count: u32) -> Vec<u32> {
    let mut drawn = Vec::new();
    for last in bound - count..bound {
        let number = random.below(last + 1);
        drawn.push(match drawn.contains(&number) {
            true => last,
            false => number,
        });
    }
    for place in (1..drawn.len()).rev() {
        drawn.swap(place, random.below(place as u32 + 1) as usize);
    }
    drawn
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Mode, Patrol};

    /// Of four numbers two in order are 12 outcomes; with 12,000 seeds each is expected 1000 times, give or take 31.
    #[test]
    fn each_sample_in_each_order_is_as_likely_as_another() {
        let mut seen = std::collections::BTreeMap::new();
        for seed in 0..12_000 {
            let drawn = distinct(&mut Random::new(seed, 0), 4, 2);
            assert!(drawn[0] != drawn[1] && drawn.iter().all(|&number| number < 4));
            *seen.entry(drawn).or_insert(0) += 1;
        }
        assert_eq!(seen.len(), 12);
        let is_fair = |count: &i32| (845..=1155).contains(count);
        assert!(seen.values().all(is_fair), "{seen:?}");
    }

    /// Two rooms of three and two cells, and a cell alone, where nobody can go anywhere.
    #[test]
    fn units_fill_a_map_and_each_has_somewhere_to_go() {
        let mut grid = Grid::new(8, 1).unwrap();
        for wall in [3, 6] {
            grid.set(wall, 0, 0);
        }
        let journey = Journey::default();
        let places = Places::new(&grid, &journey);
        assert_eq!(places.len(), 5);
        for (seed, count) in (0..200).flat_map(|seed| (1..=5).map(move |count| (seed, count))) {
            let units = places.units(&mut Random::new(seed, 0), count, &journey);
            assert_eq!(units.len(), count);
            let room = |cell: NodeId| cell.0 > 3;
            for (number, unit) in units.iter().enumerate() {
                assert_ne!(unit.at, unit.goal, "{units:?}");
                assert_eq!(room(unit.at), room(unit.goal), "{units:?}");
                let others = &units[..number];
                assert!(others.iter().all(|other| other.at != unit.at));
                assert!(others.iter().all(|other| other.goal != unit.goal));
            }
        }
    }

    #[test]
    fn nobody_begins_or_ends_where_a_patrol_begins() {
        let patrol = Patrol {
            route: vec![NodeId(1)],
            mode: Mode::Loop,
            every: 1,
            offset: 0,
            source: None,
        };
        let journey = Journey {
            patrols: vec![patrol],
            ..Journey::default()
        };
        let places = Places::new(&Grid::new(3, 1).unwrap(), &journey);
        let units = places.units(&mut Random::new(1, 0), 2, &journey);
        let ends: Vec<_> = units.iter().map(|unit| (unit.at.0, unit.goal.0)).collect();
        assert!(
            ends == [(0, 2), (2, 0)] || ends == [(2, 0), (0, 2)],
            "{ends:?}"
        );
    }
}
