//! A journey as it was after some of its ticks.

use super::field::Field;
use super::record::Outcome;
use super::simulate::Simulation;
use tiebreak::space::NodeId;

/// A journey that is played again up to a tick, to see what a [`Tape`](super::Tape) doesn't hold.
///
/// Complexity: the ticks since the copy of the journey that it begins with.
#[derive(Debug)]
pub struct Rewind {
    simulation: Simulation,
    tick: u32,
}

impl Rewind {
    /// From a copy of the journey until a number of ticks have ended.
    pub(super) const fn new(simulation: Simulation, tick: u32) -> Self {
        Self { simulation, tick }
    }

    /// Goes on until `work` expansions are made: whether the tick has ended, or the journey before it.
    pub fn run(&mut self, mut work: u64) -> bool {
        while !self.is_there() {
            if !self.simulation.tick(&mut work, &mut ()) || work == 0 {
                break;
            }
        }
        self.is_there()
    }

    fn is_there(&self) -> bool {
        self.simulation.ticks() >= self.tick || self.simulation.outcome() != Outcome::Running
    }

    /// The danger of each cell in the last tick that has ended, or at first; `None` where there is never any.
    pub fn danger(&self) -> Option<&[u8]> {
        self.simulation.danger()
    }

    /// The flow field of a goal, as far as it has been searched: by cell, the next step of a unit there, and the cell
    /// itself at the goal and wherever the field has no step. `None` where no unit has asked for one.
    ///
    /// Complexity: O(n) for n cells.
    pub fn field(&self, goal: NodeId) -> Option<impl Iterator<Item = NodeId> + use<'_>> {
        self.simulation.desk().field(goal).map(Field::steps)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Budget, Edit, Journey, Plan, Player, Policy, Reason, Unit};
    use super::*;
    use tiebreak::config::Config;
    use tiebreak::ends::Ends;
    use tiebreak::grid::Grid;

    /// The fields of a goal after each tick, as far as there are any.
    fn fields(player: &Player, goal: NodeId, ticks: u32) -> Vec<Option<Vec<u32>>> {
        let ticks = 0..=ticks;
        let fields = ticks.map(|tick| {
            let mut rewind = player.rewind(tick);
            while !rewind.run(1) {}
            let field = rewind.field(goal)?;
            Some(field.map(|cell| cell.0).collect())
        });
        fields.collect()
    }

    #[test]
    fn a_field_is_that_of_its_tick() {
        // A row of three cells above another; the unit goes from 3 to 2. In tick 1 cell 1 becomes a wall, and diagonal
        // steps past it are forbidden.
        let grid = Grid::new(3, 2).unwrap();
        let (at, goal) = (NodeId(3), NodeId(2));
        let journey = Journey {
            units: Some(vec![Unit {
                at,
                goal,
                depart: 1,
            }]),
            script: vec![Edit {
                at: 1,
                set: Some(0),
                danger: None,
                cells: vec![NodeId(1)],
            }],
            ..Journey::default()
        };
        let policy = Policy {
            plan: Plan::Field,
            lazy: false,
            when: vec![Reason::Changed],
            ..Policy::default()
        };
        let ends = Ends::new(at, goal);
        let world = grid.into();
        let simulation = Simulation::new(&world, &ends, &journey, &Config::default(), &policy);
        let mut player = Player::new(simulation, Budget::default());
        while !player.run(u64::MAX, u32::MAX) {}
        let known = fields(&player, goal, 2);
        // From 3 the paths over 1 and over 4 cost the same: north-east comes before east.
        assert_eq!(
            known,
            [
                None,
                Some(vec![1, 2, 2, 1, 2, 2]),
                // Cell 1 isn't reached any more.
                Some(vec![3, 1, 2, 4, 5, 2]),
            ]
        );
        // Later ticks than there are mean the last one.
        assert_eq!(fields(&player, goal, 9).last(), known.last());
    }
}
