//! The journey of a document, with a policy for each lane.

use super::{Document, DocumentError};
use tiebreak_journey::{Journey, Policy};

impl Document {
    /// Whether its journey and policies are within the limits.
    pub(super) fn check_journey(&self) -> Result<(), DocumentError> {
        let (policies, lanes) = (self.policies.len(), self.lanes.len());
        if policies > lanes {
            return Err(DocumentError::Policies(policies, lanes));
        }
        if let Some(journey) = &self.journey {
            journey.check(&self.grid)?;
        }
        let mut checked = self.policies.iter().map(Policy::check);
        match checked.find_map(Result::err) {
            Some(reason) => Err(DocumentError::Policy(reason)),
            None => Ok(()),
        }
    }

    /// How the units of a lane behave, or `None` without a journey.
    pub fn policy(&self, lane: usize) -> Option<Policy> {
        self.journey.as_ref()?;
        Some(self.policies.get(lane).cloned().unwrap_or_default())
    }

    /// Puts the journey in order, and gives each lane its policy.
    pub(super) fn tidy_journey(&mut self) {
        let lanes = match &mut self.journey {
            Some(journey) => {
                journey.tidy();
                self.lanes.len()
            }
            None => 0,
        };
        self.policies.resize_with(lanes, Policy::default);
    }

    /// Whether putting the journey in order would change nothing.
    pub(super) fn has_tidy_journey(&self) -> bool {
        let lanes = match &self.journey {
            Some(_) => self.lanes.len(),
            None => 0,
        };
        self.policies.len() == lanes && self.journey.as_ref().is_none_or(Journey::is_tidy)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tiebreak::grid::Grid;
    use tiebreak::space::NodeId;
    use tiebreak_journey::{Edit, Plan};

    fn document(journey: Option<Journey>, policies: &[Policy]) -> Document {
        let grid = Grid::new(4, 3).unwrap();
        Document {
            journey,
            policies: policies.to_vec(),
            ..Document::new(grid, NodeId(0), NodeId(11))
        }
    }

    fn walk() -> Policy {
        let plan = Plan::Walk;
        Policy {
            plan,
            ..Policy::default()
        }
    }

    #[test]
    fn a_journey_gives_each_lane_a_policy_and_none_gives_none() {
        let mut with = document(Some(Journey::default()), &[walk()]);
        assert!(with.is_new() && !with.is_tidy());
        let of_lanes = [0, 3].map(|lane| with.policy(lane));
        assert_eq!(of_lanes, [Some(walk()), Some(Policy::default())]);
        with.tidy();
        assert!(with.is_tidy());
        assert_eq!(with.policies.len(), 4);
        assert_eq!(with.policies[0], walk());

        let mut without = document(None, &[walk()]);
        assert!(!without.is_new() && !without.is_tidy());
        assert_eq!(without.policy(0), None);
        without.tidy();
        assert!(without.is_tidy() && without.policies.is_empty());
    }

    #[test]
    fn what_is_out_of_its_limits_is_refused() {
        let said = |document: &Document| document.check().unwrap_err().to_string();
        let many = document(Some(Journey::default()), &vec![walk(); 5]);
        let sentence = "There are 5 policies; the limit is 4, one for each lane.";
        assert_eq!(said(&many), sentence);
        let heedless = Policy {
            pulse: 100,
            ..Policy::default()
        };
        let sentence = "The pulse 100 is too large; the limit is 99.";
        assert_eq!(said(&document(None, &[heedless])), sentence);
        let edit = Edit {
            at: 1,
            set: Some(0),
            danger: None,
            cells: vec![NodeId(12)],
        };
        let journey = Journey {
            script: vec![edit],
            ..Journey::default()
        };
        let sentence = "Entry 0 of the script has a cell outside the map.";
        assert_eq!(said(&document(Some(journey), &[])), sentence);
    }
}
