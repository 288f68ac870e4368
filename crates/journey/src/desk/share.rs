//! One path for a group, joined to each unit's own ends (Patel, *Amit's Thoughts on Pathfinding*, on groups).

use super::Planner;
use super::plans::{Active, Sharing, Stage};
use crate::group::centre;
use crate::held::NoMemory;
use crate::quest::{Quest, Question};
use crate::record::{Kind, Why};
use crate::timed::Reach;
use tiebreak::space::NodeId;

impl Planner<'_> {
    /// Begins the search for the group's path. It joins the centres of the cells and of the goals of all that aren't
    /// there yet.
    pub(super) fn begin_shared(&mut self, why: Why) -> Result<Option<Active>, NoMemory> {
        let there = self.crew.units().iter().filter(|unit| !unit.has_arrived);
        let (cells, goals): (Vec<_>, Vec<_>) = there.map(|unit| (unit.at, unit.goal)).unzip();
        let known = &self.scene.known().terrain;
        let centres = centre(&cells, known).zip(centre(&goals, known));
        let Some((from, goal)) = centres else {
            let (path, unit) = (Vec::new(), 0);
            return self.next_part(Sharing { path, unit }, why);
        };
        let question = Question {
            steps: self.scene.steps_of_h(&self.setup.config.moves),
            config: self.setup.config.clone(),
            from,
            goal,
            reach: Reach::All,
        };
        let terrain = self.view.of_nobody().clone();
        let quest = self.begin_search(terrain, question)?;
        Ok(Some(self.active(Stage::Shared { quest }, None, why)))
    }

    /// The next search of a shared plan: the head of the first unit that isn't there yet.
    pub(super) fn next_part(
        &mut self,
        mut sharing: Sharing,
        why: Why,
    ) -> Result<Option<Active>, NoMemory> {
        let steps = sharing.path.len().saturating_sub(1);
        let heads = self.setup.policy.heads as usize;
        while sharing.unit < self.crew.units().len() {
            let unit = sharing.unit;
            if self.crew[unit].has_arrived {
                sharing.unit += 1;
                continue;
            }
            let is_own = sharing.path.is_empty() || steps <= 2 * heads;
            if is_own {
                return self.own(sharing, why).map(Some);
            }
            let ends = (self.crew[unit].at, sharing.path[heads]);
            let quest = self.part(unit, ends)?;
            let stage = Stage::Part {
                quest,
                sharing,
                head: None,
            };
            return Ok(Some(self.active(stage, Some(unit), why)));
        }
        Ok(None)
    }

    /// A search for a unit's head or tail.
    pub(super) fn part(&mut self, unit: usize, ends: (NodeId, NodeId)) -> Result<Quest, NoMemory> {
        self.quest(unit, ends, Kind::Head, Reach::All)
    }

    /// Begins a path of a unit's own, where the group's doesn't serve.
    pub(super) fn own(&mut self, sharing: Sharing, why: Why) -> Result<Active, NoMemory> {
        let unit = sharing.unit;
        let ends = (self.crew[unit].at, self.crew[unit].goal);
        let quest = self.part(unit, ends)?;
        let stage = Stage::Path {
            quest,
            kind: Kind::Own,
            is_timed: false,
            rest: Vec::new(),
            sharing: Some(sharing),
        };
        Ok(self.active(stage, Some(unit), why))
    }
}
