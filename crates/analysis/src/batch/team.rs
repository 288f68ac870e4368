//! The searches that answer problems, by lane.

use super::Posed;
use super::unfit::Unfit;
use tiebreak::config::Config;
use tiebreak::ground::Ground;
use tiebreak::registry;
use tiebreak::scenario::{Scenario, ScenarioError};
use tiebreak::search::Search;

/// A search for each lane, made when a world's first problem is posed to it and asked again while the
/// world stays the same.
#[derive(Default)]
pub struct Team {
    ground: Option<Ground>,
    /// By lane, once it has been asked a problem on whose start its agent fits.
    searches: Vec<Option<Box<dyn Search>>>,
    /// By lane, whether it fits on the start of the problem asked last.
    fits: Vec<bool>,
    unfit: Unfit,
}

impl Team {
    /// The search of a lane, which has been asked the problem and hasn't begun; where its agent doesn't fit on the start,
    /// one that has ended without a path.
    ///
    /// # Errors
    /// Those of [`Scenario::new`] and [`registry::search_on`].
    pub fn ask(
        &mut self,
        posed: &Posed,
        lanes: &[Config],
        lane: usize,
    ) -> Result<&mut dyn Search, ScenarioError> {
        let same = |ground: &Ground| ground.world().is(&posed.world);
        let ground = match self.ground.take().filter(same) {
            Some(ground) => self.ground.insert(ground),
            None => {
                self.searches.clear();
                self.ground.insert(Ground::new(posed.world.clone()))
            }
        };
        self.searches.resize_with(lanes.len(), || None);
        self.fits.resize(lanes.len(), false);
        self.fits[lane] = !posed.is_too_narrow(&lanes[lane]);
        if self.fits[lane] {
            // Refused here: a search that is asked again would only give up on such a question.
            let scenario = Scenario::new(posed.world.clone(), posed.ends(), lanes[lane].clone())?;
            match &mut self.searches[lane] {
                Some(search) => search.ask(scenario.ends()),
                none => *none = Some(registry::search_on(&scenario, ground)?),
            }
        }
        Ok(self.search(lane))
    }

    /// The search of a lane that has been asked.
    pub(super) fn search(&mut self, lane: usize) -> &mut dyn Search {
        match &mut self.searches[lane] {
            Some(search) if self.fits[lane] => &mut **search,
            _ => &mut self.unfit,
        }
    }
}

/// The lanes in the order in which they are timed: they take turns, and each round begins
/// with another lane, so that other work on the machine affects all of them alike.
pub fn turns(lanes: usize, rounds: usize) -> impl Iterator<Item = usize> {
    (0..rounds).flat_map(move |round| (0..lanes).map(move |turn| (round + turn) % lanes))
}

#[cfg(test)]
mod tests {
    #[test]
    fn each_round_is_begun_by_another_lane() {
        let order: Vec<usize> = super::turns(3, 2).collect();
        assert_eq!(order, [0, 1, 2, 1, 2, 0]);
    }
}
