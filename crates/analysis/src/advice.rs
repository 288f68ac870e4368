//! Advice for a search: what would make its path cheaper on this map, or spare it expansions.

use std::fmt;

use tiebreak::config::Config;
use tiebreak::cost::cost_text;
use tiebreak::grid::Neighbourhood;
use tiebreak::ground::Ground;
use tiebreak::heuristic::{Heuristic, guarantee};
use tiebreak::priority::Criterion;
use tiebreak::registry;
use tiebreak::scenario::{Scenario, ScenarioError};
use tiebreak::search::{Method, Reopen, Status, Stop};

/// The most advice that a lane gets.
pub const MOST_ADVICE: usize = 3;

/// One change of a search's settings, with what it brings on this map. It prints itself as sentences: what is wrong, and
/// what the change makes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// What is wrong.
    pub fault: Fault,
    /// The settings with the change.
    pub config: Config,
    /// What the search comes to as it is.
    pub before: Outcome,
    /// What it comes to with the change.
    pub after: Outcome,
}

/// What a search comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Of its path, in cost units.
    pub cost: u64,
    /// How many cells it expanded.
    pub expanded: u64,
}

/// What can be wrong with a search's settings, the worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// h is a squared distance, so f adds numbers in different units.
    Units,
    /// h overestimates with these moves.
    Overestimates,
    /// The nudge makes an h that doesn't overestimate too large.
    Nudged,
    /// Greedy search looks only at h.
    Greedy,
    /// The search stops when the goal is seen.
    StopsEarly,
    /// Closed cells stay closed under an inconsistent h.
    StayClosed,
    /// Cells that tie are taken in an order that h doesn't lead.
    Ties,
}

impl Fault {
    const ALL: [Self; 7] = [
        Self::Units,
        Self::Overestimates,
        Self::Nudged,
        Self::Greedy,
        Self::StopsEarly,
        Self::StayClosed,
        Self::Ties,
    ];

    /// The settings without it; `None` where they don't have it.
    fn mended(self, config: &Config) -> Option<Config> {
        let mut mended = config.clone();
        let leads = matches!(config.method, Method::AStar | Method::Weighted);
        let fits = |nudge| guarantee(config.heuristic, nudge, &config.moves).admissible;
        match self {
            Self::Units if leads && config.heuristic == Heuristic::Squared => {
                mended.heuristic = fitting(config);
            }
            Self::Overestimates
                if leads && config.heuristic != Heuristic::Squared && !fits(None) =>
            {
                mended.heuristic = fitting(config);
                mended.nudge = None;
            }
            Self::Nudged if leads && fits(None) && !fits(config.nudge) => mended.nudge = None,
            Self::Greedy if config.method == Method::Greedy => {
                mended.method = Method::AStar;
                mended.reopen = Reopen::Reopened;
            }
            Self::StopsEarly if config.stop == Stop::Generated => mended.stop = Stop::Expanded,
            Self::StayClosed if leads && config.reopen == Reopen::Ignored => {
                mended.reopen = Reopen::Reopened;
            }
            Self::Ties if leads && config.chain.criteria().first() != Some(&Criterion::LowH) => {
                mended.chain = Config::default().chain;
            }
            _ => return None,
        }
        Some(mended)
    }

    /// Whether a change from `before` to `after` is worth a word: a cheaper path, or for ties at least a tenth fewer
    /// expansions for a path that costs no more.
    const fn is_worth(self, before: Outcome, after: Outcome) -> bool {
        match self {
            Self::Ties => after.cost <= before.cost && after.expanded * 10 <= before.expanded * 9,
            _ => after.cost < before.cost,
        }
    }
}

/// The distance over open ground with these moves, which is never too large.
fn fitting(config: &Config) -> Heuristic {
    match config.moves.neighbours {
        Neighbourhood::Four => Heuristic::Manhattan,
        _ => Heuristic::Octile,
    }
}

impl Advice {
    /// At most [`MOST_ADVICE`] changes that are worth a word on this map, each tried by a search of its own; none for
    /// a program, whose parts are what they are.
    ///
    /// When to use it: below a lane's figures, for somebody who asks what to change.
    ///
    /// # Errors
    /// Where there is no memory for a search.
    ///
    /// Complexity: that of up to seven searches, each of at most `limit` expansions; a change whose search isn't over by
    /// then is left out.
    pub fn all(
        scenario: &Scenario,
        before: Outcome,
        ground: &mut Ground,
        limit: u64,
    ) -> Result<Vec<Self>, ScenarioError> {
        let config = scenario.config();
        let mut all = Vec::new();
        if config.program().is_some() {
            return Ok(all);
        }
        for fault in Fault::ALL {
            let Some(mended) = fault.mended(config) else {
                continue;
            };
            // Here the change may not be possible.
            let world = scenario.world().clone();
            let Ok(other) = Scenario::new(world, scenario.ends().clone(), mended.clone()) else {
                continue;
            };
            let mut search = registry::search_on(&other, ground)?;
            if search.run(limit) != Status::Found {
                continue;
            }
            let Some(cost) = search.cost() else {
                continue;
            };
            let after = Outcome {
                cost: cost.0,
                expanded: search.counters().expanded,
            };
            if fault.is_worth(before, after) {
                all.push(Self {
                    fault,
                    config: mended,
                    before,
                    after,
                });
            }
        }
        all.truncate(MOST_ADVICE);
        Ok(all)
    }
}

/// `h overestimates with these moves. With octile distances the path costs 58.46 instead of 65.38.`
impl fmt::Display for Advice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            config,
            before,
            after,
            ..
        } = self;
        let unit = config.moves.costs.unit();
        let [cost, was] = [after, before].map(|one| cost_text(one.cost, unit));
        let (fewer, many) = (after.expanded, before.expanded);
        let distances = config.heuristic.label();
        match self.fault {
            Fault::Units => write!(
                f,
                "A squared distance is in other units than g. With {distances} distances the path costs {cost} instead of {was}."
            ),
            Fault::Overestimates => write!(
                f,
                "h overestimates with these moves. With {distances} distances the path costs {cost} instead of {was}."
            ),
            Fault::Nudged => write!(
                f,
                "The nudge makes h too large. Without it the path costs {cost} instead of {was}."
            ),
            Fault::Greedy => write!(
                f,
                "Greedy search looks only at h. A* finds a path that costs {cost} instead of {was}, with {fewer} cells expanded instead of {many}."
            ),
            Fault::StopsEarly => write!(
                f,
                "The search stops as soon as it sees the goal. If it goes on until the goal is expanded, the path costs {cost} instead of {was}."
            ),
            Fault::StayClosed => write!(
                f,
                "Closed cells stay closed although h is inconsistent. If they are reopened, the path costs {cost} instead of {was}."
            ),
            Fault::Ties => write!(
                f,
                "Ties cost expansions here. With smaller h first the search expands {fewer} cells instead of {many}."
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::sample::{chain, four_moves, scenario};
    use super::*;
    use tiebreak::heuristic::Nudge;
    use tiebreak::search::Status;

    /// What is said of a search on a drawn map.
    fn told(rows: &[&str], config: Config) -> Vec<Advice> {
        let scenario = scenario(rows, config);
        let mut ground = Ground::new(scenario.world().clone());
        let mut search = registry::search(&scenario).unwrap();
        search.run(u64::MAX);
        let before = Outcome {
            cost: search.cost().unwrap().0,
            expanded: search.counters().expanded,
        };
        Advice::all(&scenario, before, &mut ground, u64::MAX).unwrap()
    }

    fn faults(rows: &[&str], config: Config) -> Vec<Fault> {
        told(rows, config).iter().map(|one| one.fault).collect()
    }

    fn faults_where_there_is_a_path(rows: &[&str], config: Config) -> Vec<Fault> {
        let mut search = registry::search(&scenario(rows, config.clone())).unwrap();
        match search.run(u64::MAX) {
            Status::Found => faults(rows, config),
            _ => Vec::new(),
        }
    }

    /// Nothing is in the way: 5 x 3 cells from one corner to the other.
    const OPEN: [&str; 3] = ["S....", ".....", "....G"];

    #[test]
    fn smaller_h_first_spares_cells_that_tie() {
        let [advice] = &told(&OPEN, four_moves())[..] else {
            panic!("one thing can be better");
        };
        // The oldest first expands all 15 cells, smaller h first the 7 of one path.
        assert_eq!((advice.before.expanded, advice.after.expanded), (15, 7));
        assert_eq!(advice.config.chain, chain("low_h lifo"));
        assert_eq!(
            advice.to_string(),
            "Ties cost expansions here. With smaller h first the search expands 7 cells instead of 15."
        );
        assert_eq!(faults(&OPEN, advice.config.clone()), []);
    }

    #[test]
    fn a_search_that_is_right_is_told_nothing() {
        assert_eq!(faults(&OPEN, Config::default()), []);
        assert_eq!(faults(&OPEN, Config::of(Method::Dijkstra)), []);
    }

    /// Ground of several weights between walls.
    const ROUGH: [&str; 5] = ["S..3....", ".##3.##.", ".#.....#", "...#.9..", ".#...#.G"];

    /// A wall around a hollow, open towards the start.
    const TRAP: [&str; 13] = [
        "....................",
        "....................",
        "......#######.......",
        "............#.......",
        "............#.......",
        "............#....G..",
        "..S.........#.......",
        "............#.......",
        "............#.......",
        "............#.......",
        "......#######.......",
        "....................",
        "....................",
    ];

    #[test]
    fn greedy_search_is_told_what_its_path_costs_more() {
        let [advice] = &told(&TRAP, Config::of(Method::Greedy))[..] else {
            panic!("one thing to say");
        };
        assert_eq!(advice.fault, Fault::Greedy);
        assert!(advice.after.cost < advice.before.cost);
    }

    #[test]
    fn a_nudge_that_costs_is_named_and_not_h() {
        let mut seen = 0;
        for nudge in [Nudge::Scale(500), Nudge::Scale(1000), Nudge::Cross(1000)] {
            let nudged = Config {
                nudge: Some(nudge),
                ..Config::default()
            };
            let maps = [&ROUGH[..], &TRAP[..]].into_iter();
            for advice in maps.flat_map(|rows| told(rows, nudged.clone())) {
                assert_eq!(advice.fault, Fault::Nudged);
                assert_eq!(advice.config, Config::default());
                let said = advice.to_string();
                let without = "The nudge makes h too large. Without it the path costs ";
                assert!(said.starts_with(without), "{said}");
                seen += 1;
            }
        }
        assert!(seen > 0);
    }

    #[test]
    fn what_is_said_is_true_here() {
        let mut seen = Vec::new();
        for method in [Method::AStar, Method::Weighted, Method::Greedy] {
            for &heuristic in Heuristic::ALL {
                for stop in [Stop::Expanded, Stop::Generated] {
                    for (reopen, ties) in [
                        (Reopen::Reopened, "fifo"),
                        (Reopen::Reopened, "low_h lifo"),
                        (Reopen::Ignored, "low_h lifo"),
                    ] {
                        let config = Config {
                            heuristic,
                            stop,
                            reopen,
                            chain: chain(ties),
                            ..Config::of(method)
                        };
                        let advised =
                            [&ROUGH[..], &TRAP[..]].map(|rows| told(rows, config.clone()));
                        for advice in advised.into_iter().flatten() {
                            assert!(
                                advice.fault.is_worth(advice.before, advice.after),
                                "{config:?}"
                            );
                            assert_ne!(advice.config, config);
                            seen.push(advice.fault);
                        }
                    }
                }
            }
        }
        for fault in [
            Fault::Units,
            Fault::Overestimates,
            Fault::Greedy,
            Fault::Ties,
        ] {
            assert!(seen.contains(&fault), "{fault:?}");
        }
    }

    /// On rough ground, searches that stop early or leave closed cells closed pay for it somewhere.
    #[test]
    fn early_ends_and_closed_cells_are_said_where_they_cost() {
        let mut number = 1_u32;
        let mut below = |most: u32| {
            number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (number >> 16) % most
        };
        let mut seen = Vec::new();
        for _ in 0..300 {
            let mut rows = [[b'.'; 20]; 12];
            for cell in rows.iter_mut().flatten() {
                *cell = b"......29##"[below(10) as usize];
            }
            (rows[0][0], rows[11][19]) = (b'S', b'g');
            let rows: Vec<_> = rows
                .iter()
                .map(|row| str::from_utf8(row).unwrap())
                .collect();
            for config in [
                Config {
                    heuristic: Heuristic::Manhattan,
                    stop: Stop::Generated,
                    ..Config::default()
                },
                Config {
                    heuristic: Heuristic::Manhattan,
                    reopen: Reopen::Ignored,
                    ..Config::default()
                },
            ] {
                seen.extend(faults_where_there_is_a_path(&rows, config));
            }
        }
        assert!(seen.contains(&Fault::StopsEarly), "{seen:?}");
        assert!(seen.contains(&Fault::StayClosed), "{seen:?}");
    }
}
