//! What becomes of the results of searches.

use super::Planner;
use super::plans::{Active, Request, Sharing, Stage};
use crate::held::NoMemory;
use crate::quest::Quest;
use crate::record::{Kind, Why};
use crate::repair::Repaired;
use tiebreak::space::NodeId;

impl Planner<'_> {
    /// Makes use of a search that ended: what follows it for the same request.
    pub(super) fn finish(
        &mut self,
        active: Active,
        request: Request,
        is_found: bool,
    ) -> Result<Option<Active>, NoMemory> {
        let Request { unit, why, .. } = request;
        match active.stage {
            Stage::Path {
                quest,
                kind: Kind::Splice,
                rest,
                ..
            } => {
                if is_found {
                    self.counts.splices += 1;
                    let mut way = quest.path();
                    way.extend(rest);
                    let is_quick = self.crew[unit].is_quick;
                    self.take_over(unit, &way, is_quick);
                    return Ok(None);
                }
                self.counts.bad += 1;
                let stage = self.whole(unit, why)?;
                Ok(Some(self.active(stage, Some(unit), why)))
            }
            Stage::Path {
                quest,
                kind,
                sharing,
                ..
            } => {
                let unit = sharing.as_ref().map_or(unit, |sharing| sharing.unit);
                self.finish_path(unit, &quest, is_found, (kind, why));
                self.serve(unit);
                match sharing {
                    Some(sharing) => self.next_part(sharing.after(), why),
                    None => Ok(None),
                }
            }
            Stage::Shared { quest } => {
                let path = quest.path();
                self.next_part(Sharing { path, unit: 0 }, why)
            }
            Stage::Part {
                quest,
                sharing,
                head: None,
            } => {
                let steps = sharing.path.len() - 1;
                let heads = self.setup.policy.heads as usize;
                let ends = (sharing.path[steps - heads], self.crew[sharing.unit].goal);
                let head = Some(quest.path());
                let quest = self.part(sharing.unit, ends)?;
                let unit = sharing.unit;
                let stage = Stage::Part {
                    quest,
                    sharing,
                    head,
                };
                Ok(Some(self.active(stage, Some(unit), why)))
            }
            Stage::Part {
                quest,
                sharing,
                head: Some(mut way),
            } => {
                if way.is_empty() || !is_found {
                    return self.own(sharing, why).map(Some);
                }
                let steps = sharing.path.len() - 1;
                let heads = self.setup.policy.heads as usize;
                way.extend_from_slice(&sharing.path[heads + 1..=steps - heads]);
                way.extend_from_slice(&quest.path()[1..]);
                self.take_over(sharing.unit, &way, false);
                self.serve(sharing.unit);
                self.next_part(sharing.after(), why)
            }
            Stage::Field { goal } => {
                self.crew.guide_to(goal);
                Ok(None)
            }
            Stage::Repair => {
                self.crew.guide(unit);
                let at = self.crew[unit].at;
                let repair = self.desk.repair(unit);
                // The unit asks for each step; who watches sees all of them.
                let coming = move || {
                    let mut way = repair.map_or(Vec::new(), Repaired::path).into_iter();
                    way.any(|cell| cell == at);
                    way
                };
                self.watch
                    .path(unit, &mut std::iter::once_with(coming).flatten(), false);
                Ok(None)
            }
        }
    }

    /// Makes a unit's request void: another's shared plan has served it. The request under way goes on.
    fn serve(&mut self, unit: usize) {
        for request in &mut self.desk.needed.requests {
            request.is_served |= request.unit == unit;
        }
    }

    fn finish_path(
        &mut self,
        unit: usize,
        quest: &Quest,
        is_found: bool,
        (kind, why): (Kind, Why),
    ) {
        if is_found && why == Why::Refine {
            self.refine(unit, quest);
        } else if is_found {
            self.take_over(unit, &quest.path(), kind == Kind::Quick);
        } else {
            match matches!(why, Why::Spare | Why::Refine) {
                true => self.crew.go_on(unit),
                false => self.crew.strand(unit, quest.terrain(), self.watch),
            }
        }
    }

    /// Gives a unit a path that was found.
    fn take_over(&mut self, unit: usize, way: &[NodeId], is_quick: bool) {
        let keep = self.setup.policy.keep as usize;
        let serves = self.crew.take_over(unit, way, is_quick, keep, self.watch);
        self.counts.wasted += u64::from(!serves);
    }

    /// Replaces a quick path where the one that was found is cheaper.
    fn refine(&mut self, unit: usize, quest: &Quest) {
        let way = quest.path();
        let joined = self.crew.joined(unit, &way);
        let policy = &self.setup.policy;
        let view = self.view.of(unit, self.crew, self.scene.guards(), policy);
        let it = &self.crew[unit];
        let is_cheaper = joined.as_ref().is_some_and(|path| {
            let new = view.length(it.at, path).unwrap_or(u64::MAX);
            let old = view.length(it.at, &it.path).unwrap_or(u64::MAX);
            it.path.is_empty() || new < old
        });
        if joined.is_none() || is_cheaper {
            self.counts.refined += u64::from(is_cheaper);
            self.take_over(unit, &way, false);
        } else {
            self.crew.settle(unit, self.watch);
        }
    }
}

impl Sharing {
    fn after(mut self) -> Self {
        self.unit += 1;
        self
    }
}
