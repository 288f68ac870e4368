//! One path for a group, joined to each unit's own ends (Patel, *Amit's Thoughts on Pathfinding*, on groups).

use super::group::centre;
use super::plans::{Active, NoMemory, Sharing, Stage};
use super::quest::{Quest, Question};
use super::record::{Kind, Watch, Why};
use super::simulate::Simulation;
use super::timed::Reach;
use tiebreak::space::NodeId;

impl Simulation {
    /// Begins the search for the group's path. It joins the centres of the cells and of the goals of all that aren't
    /// there yet.
    pub(super) fn begin_shared(
        &mut self,
        why: Why,
        watch: &mut dyn Watch,
    ) -> Result<Option<Active>, NoMemory> {
        let there = self.units.iter().filter(|unit| !unit.has_arrived);
        let (cells, goals): (Vec<_>, Vec<_>) = there.map(|unit| (unit.at, unit.goal)).unzip();
        let known = &self.known.terrain;
        let centres = centre(&cells, known).zip(centre(&goals, known));
        let Some((from, goal)) = centres else {
            let (path, unit) = (Vec::new(), 0);
            return self.next_part(Sharing { path, unit }, why, watch);
        };
        let question = Question {
            steps: self.steps_of_h(),
            config: self.setup.config.clone(),
            from,
            goal,
            reach: Reach::All,
        };
        let terrain = self.view.of_nobody().clone();
        let quest = self.begin_search(terrain, question, watch)?;
        Ok(Some(self.active(Stage::Shared { quest }, None, why, watch)))
    }

    /// The next search of a shared plan: the head of the first unit that isn't there yet.
    pub(super) fn next_part(
        &mut self,
        mut sharing: Sharing,
        why: Why,
        watch: &mut dyn Watch,
    ) -> Result<Option<Active>, NoMemory> {
        let steps = sharing.path.len().saturating_sub(1);
        let heads = self.setup.policy.heads as usize;
        while sharing.unit < self.units.len() {
            let unit = sharing.unit;
            if self.units[unit].has_arrived {
                sharing.unit += 1;
                continue;
            }
            let is_own = sharing.path.is_empty() || steps <= 2 * heads;
            if is_own {
                return self.own(sharing, why, watch).map(Some);
            }
            let ends = (self.units[unit].at, sharing.path[heads]);
            let quest = self.part(unit, ends, watch)?;
            let stage = Stage::Part {
                quest,
                sharing,
                head: None,
            };
            return Ok(Some(self.active(stage, Some(unit), why, watch)));
        }
        Ok(None)
    }

    /// A search for a unit's head or tail.
    pub(super) fn part(
        &mut self,
        unit: usize,
        ends: (NodeId, NodeId),
        watch: &mut dyn Watch,
    ) -> Result<Quest, NoMemory> {
        self.quest(unit, ends, Kind::Head, Reach::All, watch)
    }

    /// Begins a path of a unit's own, where the group's doesn't serve.
    pub(super) fn own(
        &mut self,
        sharing: Sharing,
        why: Why,
        watch: &mut dyn Watch,
    ) -> Result<Active, NoMemory> {
        let unit = sharing.unit;
        let ends = (self.units[unit].at, self.units[unit].goal);
        let quest = self.part(unit, ends, watch)?;
        let stage = Stage::Path {
            quest,
            kind: Kind::Own,
            is_timed: false,
            rest: Vec::new(),
            sharing: Some(sharing),
        };
        Ok(self.active(stage, Some(unit), why, watch))
    }
}
