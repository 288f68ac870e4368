//! The comparison of a claim with every description, in slices.

use tiebreak::grid::MovesRule;
use tiebreak::program::{Followed, Follower, Recipe};
use tiebreak::scenario::ScenarioError;
use tiebreak::space::NodeId;

use super::description::{Cursor, Description, Descriptions, LAST_RANK};
use super::reckoning::{Reckoned, Reckoning};
use crate::claim::{Checked, Flaw};

/// The most expansions of all programs together: 3 million.
pub const MAX_EXPANSIONS: u64 = 3_000_000;

/// The most turns by which programs run on for their paths, all together.
const MAX_FINISHING: u64 = 3_000_000;

/// A description that does what the claim says, or as much of it as any of its rank.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Match {
    /// The description.
    pub description: Description,
    /// Whether the cells are a beginning of what it expands, and it goes on.
    pub goes_on: bool,
    /// Whether it has the path of the claim; `None` where the claim has none, it isn't equal, or it didn't end in time.
    pub same_path: Option<bool>,
}

/// The best descriptions of a rank.
#[derive(Clone, Debug, PartialEq)]
pub struct Best {
    /// The rank: 0 for bases; 1 for lanes and programs of one's own in another order; 2 for one changed part, or a real program
    /// in another order; 3 for both.
    pub rank: usize,
    /// How many cells they have in common with the claim.
    pub prefix: usize,
    /// Whether they do exactly what the claim says.
    pub is_equal: bool,
    /// Whether they do all that the claim says, which stops early, and go on.
    pub is_excerpt: bool,
    /// The descriptions, in their order.
    pub matches: Vec<Match>,
    /// What the first of them does after the cells that they have in common.
    pub followed: Followed,
}

impl Best {
    /// Whether they do all that the claim says: exactly that, or also what comes after an excerpt.
    pub const fn agrees(&self) -> bool {
        self.is_equal || self.is_excerpt
    }

    /// Where the first of them differs; `None` where it does all that the claim says.
    pub fn departure(&self) -> Option<Departure> {
        let first = self.matches.first().filter(|_| !self.agrees())?;
        Some(Departure {
            description: first.description,
            followed: self.followed,
        })
    }
}

/// The first step at which a description differs from the claim.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Departure {
    /// The description.
    pub description: Description,
    /// The step, from 0, with what the program does there.
    pub followed: Followed,
}

/// The descriptions that do what a claim says, or else the nearest of each rank.
///
/// What it is: every description is run as long as it expands the cells of the claim, rank by rank, until a rank has one that
/// does all of it and stops where the claim does. Use it after [`Checked`], in slices.
///
/// Complexity: at most [`MAX_EXPANSIONS`] expansions, seven a description on average. Memory: that of one program.
///
/// Definition: `docs/your-program.md`.
#[derive(Debug)]
pub struct Explain {
    cells: Vec<NodeId>,
    path: Vec<NodeId>,
    has_path: bool,
    /// Whether the claim goes on where it can't be explained.
    is_cut: bool,
    may_go_on: bool,
    has_goal: bool,
    goal: NodeId,
    follower: Follower,
    descriptions: Descriptions,
    cursor: Cursor,
    current: Option<Description>,
    best: Vec<Best>,
    /// The best of the current rank, if it beats those before.
    rank: Option<Best>,
    finishing: u64,
    compared: u64,
    is_compared: bool,
    is_whole: bool,
    rule: MovesRule,
    reckoning: Reckoning,
    is_finished: bool,
}

impl Explain {
    /// Begins.
    ///
    /// # Errors
    /// [`ScenarioError::Memory`].
    pub fn new(checked: &Checked) -> Result<Self, ScenarioError> {
        let question = checked.question();
        let (grid, rule) = (question.grid(), question.config().moves);
        let cell = |&(x, y): &(i64, i64)| NodeId(y as u32 * grid.width() + x as u32);
        let explained = checked.explained();
        let counts = question.world().counts();
        let follower = Follower::new(grid, &counts, question.ends(), rule);
        let is_on_map = |&(x, y): &(i64, i64)| {
            (0..i64::from(grid.width())).contains(&x) && (0..i64::from(grid.height())).contains(&y)
        };
        let cells: Vec<_> = explained.iter().map(cell).collect();
        let goal = question.goal();
        let is_path = checked.path.iter().all(is_on_map);
        Ok(Self {
            path: match is_path {
                true => checked.path.iter().map(cell).collect(),
                false => Vec::new(),
            },
            has_path: !checked.path.is_empty(),
            is_cut: explained.len() < checked.cells.len(),
            may_go_on: checked.may_go_on(),
            has_goal: cells.contains(&goal),
            goal,
            follower: follower.ok_or(ScenarioError::Memory)?,
            descriptions: Descriptions::new(rule),
            cursor: Cursor::of(0),
            current: None,
            best: Vec::new(),
            rank: None,
            finishing: 0,
            compared: 0,
            is_compared: cells.is_empty() || checked.has(Flaw::Start),
            is_whole: true,
            rule,
            reckoning: Reckoning::new(checked.numbers.clone()),
            is_finished: false,
            cells,
        })
    }

    /// Goes on comparing for about `budget` expansions, and then with the numbers of the nearest; true when it is finished.
    pub fn advance(&mut self, budget: u64) -> bool {
        if self.is_compared && !self.is_finished {
            let (follower, cells) = (&mut self.follower, &self.cells);
            let budget = budget.max(1);
            self.is_finished = self.reckoning.advance(follower, cells, self.rule, budget);
            return self.is_finished;
        }
        let until = self.follower.expansions().saturating_add(budget);
        while !self.is_compared && self.follower.expansions() < until {
            if self.follower.expansions() >= MAX_EXPANSIONS {
                (self.is_whole, self.is_compared) = (false, true);
                self.end_rank();
                break;
            }
            let Some(description) = self.current else {
                self.begin_next();
                continue;
            };
            let left = until - self.follower.expansions();
            if let Some(followed) = self.follower.advance(&self.cells, left) {
                self.compared += 1;
                self.weigh(description, followed);
                self.current = None;
            }
        }
        if self.is_compared && !self.is_finished {
            self.begin_reckoning();
        }
        self.is_finished
    }

    /// Chooses the programs with which numbers are compared: those that agree, or the nearest.
    fn begin_reckoning(&mut self) {
        let matches = self.nearest().map_or(&[][..], |best| &best.matches);
        let among: Vec<_> = matches.iter().map(|one| one.description).collect();
        self.is_finished = !self.reckoning.begin(&among);
    }

    /// Begins with the next description, or with the next rank.
    fn begin_next(&mut self) {
        if let Some((description, recipe)) = self.descriptions.next(&mut self.cursor) {
            self.begin(description, &recipe);
            return;
        }
        let is_equal = self.rank.as_ref().is_some_and(|best| best.is_equal);
        self.end_rank();
        let rank = self.cursor.rank + 1;
        self.is_compared = is_equal || rank > LAST_RANK;
        self.cursor = Cursor::of(rank);
    }

    fn begin(&mut self, description: Description, recipe: &Recipe) {
        self.follower.begin(recipe);
        self.current = Some(description);
    }

    fn end_rank(&mut self) {
        self.best.extend(self.rank.take());
    }

    /// Puts a description among the best of its rank, if it is one.
    fn weigh(&mut self, description: Description, followed: Followed) {
        let prefix = followed.prefix;
        let is_whole = prefix == self.cells.len();
        let is_equal = is_whole
            && match followed.next {
                None => !self.is_cut,
                Some(_) if self.is_cut => true,
                Some((cell, _)) => !self.has_goal && cell == self.goal && followed.is_last,
            };
        let score = (prefix, is_equal);
        if self
            .best
            .last()
            .is_some_and(|best| score <= (best.prefix, best.is_equal))
        {
            return;
        }
        let above = self.rank.as_ref().map(|best| (best.prefix, best.is_equal));
        if above.is_some_and(|above| score < above) {
            return;
        }
        let goes_on = is_whole && followed.next.is_some() && !is_equal;
        let found = Match {
            description,
            goes_on,
            same_path: (is_equal && self.has_path)
                .then(|| self.has_its_path())
                .flatten(),
        };
        match &mut self.rank {
            Some(best) if above == Some(score) => best.matches.push(found),
            _ => {
                self.rank = Some(Best {
                    rank: self.cursor.rank,
                    prefix,
                    is_equal,
                    is_excerpt: goes_on && self.may_go_on,
                    matches: vec![found],
                    followed,
                });
            }
        }
    }

    /// Whether the current program has the path of the claim, once it has run to its end.
    fn has_its_path(&mut self) -> Option<bool> {
        let left = MAX_FINISHING.saturating_sub(self.finishing);
        // A program that has ended needs none.
        let (ended, turns) = self.follower.finish(left);
        self.finishing += turns;
        ended.then(|| self.follower.path() == self.path && !self.path.is_empty())
    }

    /// The best of each rank so far; a rank is left out that doesn't beat those before it.
    pub fn best(&self) -> impl Iterator<Item = &Best> {
        self.best.iter().chain(&self.rank)
    }

    /// The descriptions that do exactly what the claim says, so far.
    pub fn equal(&self) -> Option<&Best> {
        self.best().find(|best| best.is_equal)
    }

    /// Those that have most in common with the claim, so far.
    pub fn nearest(&self) -> Option<&Best> {
        self.best().last()
    }

    /// The descriptions that do all that the claim says, so far: exactly that, or also what comes after an excerpt.
    pub fn agreeing(&self) -> Option<&Best> {
        self.nearest().filter(|best| best.agrees())
    }

    /// Where the first of the nearest differs; `None` where it agrees, or nothing is compared.
    pub fn departure(&self) -> Option<Departure> {
        self.nearest()?.departure()
    }

    /// The claim's numbers beside those of a program that agrees, or of one of the nearest; `None` where the claim has none, or
    /// nothing is compared yet.
    pub const fn reckoned(&self) -> Option<&Reckoned> {
        self.reckoning.best()
    }

    /// Whether all descriptions of the ranks that count were compared.
    pub const fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// Whether it is finished.
    pub const fn is_finished(&self) -> bool {
        self.is_finished
    }

    /// Whether the claim goes on where it can't be explained.
    pub(super) const fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// How many descriptions were compared, and by how many expansions.
    pub const fn effort(&self) -> (u64, u64) {
        (self.compared, self.follower.expansions())
    }

    /// The cells that are explained.
    pub fn cells(&self) -> &[NodeId] {
        &self.cells
    }
}
