//! A server of rounds: reads a command from each line, answers with a line of JSON.
//!
//! | command | answer |
//! |---|---|
//! | `maps` | the maps with their problems and the costs of the answers |
//! | `terrain` | the maps after these, for methods only, with their problems |
//! | `open CONTEST MAP [alone]` | prepares every contestant, or only Tiebreak: nanoseconds each |
//! | `methods MAP` | prepares every method that isn't refused there: nanoseconds each |
//! | `answers` | the answers of each, a cost for each problem; `null` is no path, or no legal one |
//! | `expanded` | how many cells each expands, for each problem; 0 where it isn't known |
//! | `round N` | every contestant answers all problems, beginning with the N-th: nanoseconds each |
//!
//! All times are the processor's, so that they hardly depend on what else the machine does.

use std::io::{BufRead, Write};
use std::sync::Arc;

use cpu_time::ThreadTime;
use tiebreak::grid::Grid;

use crate::contest::{Contest, Contestant, Found, cost};
use crate::own::{self, Own, Way};
use crate::peers;
use crate::problems::{Map, TOLERANCE};

/// The contests over some maps.
pub struct Arena {
    maps: Vec<Map>,
    /// How many of them are for contests; the others are for methods only.
    flat: usize,
    contest: Contest,
    map: usize,
    contestants: Vec<(&'static str, Box<dyn Contestant>)>,
}

impl Arena {
    /// No contestant is prepared yet.
    pub fn new(mut maps: Vec<Map>, terrain: Vec<Map>) -> Self {
        let flat = maps.len();
        maps.extend(terrain);
        Self {
            maps,
            flat,
            contest: Contest::AStar,
            map: 0,
            contestants: Vec::new(),
        }
    }

    /// Answers commands until there are no more.
    ///
    /// # Errors
    /// A sentence about a wrong command.
    pub fn serve(&mut self, input: impl BufRead, mut output: impl Write) -> Result<(), String> {
        for line in input.lines() {
            let line = line.map_err(|error| error.to_string())?;
            let answer = self.answer(&line)?;
            writeln!(output, "{answer}")
                .and_then(|()| output.flush())
                .map_err(|error| error.to_string())?;
        }
        Ok(())
    }

    fn answer(&mut self, line: &str) -> Result<String, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["maps"] => self.describe(),
            ["terrain"] => Ok(self.describe_terrain()),
            ["open", contest, map] => self.open(contest, map, false),
            ["open", contest, map, "alone"] => self.open(contest, map, true),
            ["methods", map] => self.methods(map),
            ["answers"] => Ok(self.answers()),
            ["expanded"] => Ok(self.expanded()),
            ["round", first] => {
                let first = first
                    .parse()
                    .map_err(|_| format!("`{first}` isn't a number."))?;
                Ok(self.round(first))
            }
            _ => Err(format!("There is no command `{line}`.")),
        }
    }

    fn describe(&self) -> Result<String, String> {
        let maps: Result<Vec<String>, String> =
            self.maps[..self.flat].iter().map(described).collect();
        Ok(format!("[{}]", maps?.join(",")))
    }

    fn describe_terrain(&self) -> String {
        let maps = self.maps[self.flat..].iter().map(|map| {
            let problems = map.problems.iter();
            let ends = problems.map(|problem| format!("[{},{}]", problem.start.0, problem.goal.0));
            sketched(map, &ends.collect::<Vec<_>>())
        });
        format!("[{}]", maps.collect::<Vec<_>>().join(","))
    }

    fn open(&mut self, contest: &str, map: &str, alone: bool) -> Result<String, String> {
        self.contest =
            Contest::named(contest).ok_or_else(|| format!("There is no contest `{contest}`."))?;
        let grid = self.turn_to(map)?;
        let mut times = Vec::new();
        let ways = own::ways(self.contest);
        for &way in if alone { &ways[..1] } else { ways } {
            times.extend(self.enter_own(&grid, way));
        }
        let peers = if alone {
            &[][..]
        } else {
            peers::entrants(self.contest)
        };
        for (name, prepare) in peers {
            let began = ThreadTime::now();
            let contestant = prepare(self.contest, &grid);
            times.push((*name, began.elapsed().as_nanos().to_string()));
            self.contestants.push((name, contestant));
        }
        Ok(object(&times))
    }

    fn methods(&mut self, map: &str) -> Result<String, String> {
        self.contest = Contest::AStar;
        let grid = self.turn_to(map)?;
        let times: Vec<_> = own::methods()
            .filter_map(|way| self.enter_own(&grid, way))
            .collect();
        Ok(object(&times))
    }

    /// The map of this number, with no contestants yet.
    fn turn_to(&mut self, map: &str) -> Result<Arc<Grid>, String> {
        self.map = map
            .parse()
            .ok()
            .filter(|&map| map < self.maps.len())
            .ok_or_else(|| format!("There is no map {map}."))?;
        self.contestants.clear();
        Ok(Arc::clone(&self.maps[self.map].grid))
    }

    /// Prepares Tiebreak for a map; gives the time, unless it is refused.
    fn enter_own(&mut self, grid: &Arc<Grid>, way: Way) -> Option<(&'static str, String)> {
        let began = ThreadTime::now();
        let own = Own::new(self.contest, grid, way)?;
        let time = began.elapsed().as_nanos().to_string();
        self.contestants.push((way.name(), Box::new(own)));
        Some((way.name(), time))
    }

    fn expanded(&mut self) -> String {
        let problems = &self.maps[self.map].problems;
        let mut all = Vec::new();
        for (name, contestant) in &mut self.contestants {
            let counts: Vec<String> = problems
                .iter()
                .map(|problem| {
                    contestant.find(problem.start, problem.goal);
                    contestant.expanded().to_string()
                })
                .collect();
            all.push((*name, format!("[{}]", counts.join(","))));
        }
        object(&all)
    }

    fn answers(&mut self) -> String {
        let map = &self.maps[self.map];
        let mut all = Vec::new();
        for (name, contestant) in &mut self.contestants {
            let costs: Vec<String> = map
                .problems
                .iter()
                .map(|problem| {
                    let ends = (problem.start, problem.goal);
                    let found = contestant.find(ends.0, ends.1);
                    let cost = found.and_then(|found| cost(self.contest, &map.grid, ends, &found));
                    cost.map_or("null".to_owned(), |cost| cost.to_string())
                })
                .collect();
            all.push((*name, format!("[{}]", costs.join(","))));
        }
        object(&all)
    }

    fn round(&mut self, first: usize) -> String {
        let problems = &self.maps[self.map].problems;
        let count = self.contestants.len();
        let mut times = Vec::new();
        for place in 0..count {
            let (name, contestant) = &mut self.contestants[(first + place) % count];
            let began = ThreadTime::now();
            for problem in problems {
                std::hint::black_box(contestant.find(problem.start, problem.goal));
            }
            times.push((*name, began.elapsed().as_nanos().to_string()));
        }
        object(&times)
    }
}

/// The contests whose shortest paths differ, the one with published lengths first.
const ANSWERED: [Contest; 4] = [Contest::AStar, Contest::Four, Contest::One, Contest::Always];

/// A map as JSON. The answers are those of another crate's search, and have to agree with the published
/// lengths.
fn described(map: &Map) -> Result<String, String> {
    let mut searches = ANSWERED.map(|contest| {
        let (_, prepare) = peers::entrants(contest)[0];
        (contest, prepare(contest, &map.grid))
    });
    let mut problems = Vec::new();
    for problem in &map.problems {
        let ends = (problem.start, problem.goal);
        let costs = searches.each_mut().map(|(contest, search)| {
            let found: Option<Found> = search.find(ends.0, ends.1);
            found.and_then(|found| cost(*contest, &map.grid, ends, &found))
        });
        check(map, problem.length, costs[0])?;
        let costs = costs.map(|cost| cost.map_or("null".to_owned(), |cost| cost.to_string()));
        problems.push(format!("[{},{},{}]", ends.0.0, ends.1.0, costs.join(",")));
    }
    Ok(sketched(map, &problems))
}

/// A map as JSON with these problems; its cells are their weights, 0 for walls.
fn sketched(map: &Map, problems: &[String]) -> String {
    let digit = |&cell: &u8| char::from(b'0' + cell);
    format!(
        r#"{{"set":"{}","name":"{}","width":{},"height":{},"cells":"{}","problems":[{}]}}"#,
        map.set,
        map.name,
        map.grid.width(),
        map.grid.height(),
        map.grid.cells().iter().map(digit).collect::<String>(),
        problems.join(",")
    )
}

fn check(map: &Map, published: Option<f64>, cost: Option<u64>) -> Result<(), String> {
    let Some(length) = published else {
        return Ok(());
    };
    // 47321 / 33461 is sqrt(2) to nine digits, so the cost in units is the length.
    let found = cost.map_or(f64::NAN, |cost| {
        cost as f64 / crate::contest::STRAIGHT as f64
    });
    let allowed = TOLERANCE.0.max(TOLERANCE.1 * length);
    if (found - length).abs() <= allowed {
        Ok(())
    } else {
        let name = &map.name;
        Err(format!(
            "{name}: the published length is {length}, but {found} was found."
        ))
    }
}

fn object(entries: &[(&str, String)]) -> String {
    let entries: Vec<String> = entries
        .iter()
        .map(|(name, value)| format!(r#""{name}":{value}"#))
        .collect();
    format!("{{{}}}", entries.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::{Sample, load, terrain};

    #[test]
    fn everyone_gives_the_same_answers_and_times() {
        let sample = Sample {
            problems: 2,
            maps: 1,
        };
        let mut maps = load(None, sample).unwrap();
        maps.truncate(2);
        let count = maps.len();
        let mut arena = Arena::new(maps, terrain(sample));
        let described = arena.answer("maps").unwrap();
        for contest in Contest::ALL {
            for map in 0..count {
                let opened = arena
                    .answer(&format!("open {} {map}", contest.name()))
                    .unwrap();
                assert!(opened.contains(own::BASE), "{opened}");
                let answers = arena.answers();
                for part in answers.trim_matches(['{', '}']).split("],") {
                    let (name, costs) = part.split_once(":[").unwrap();
                    let name = name.trim_matches('"');
                    for cost in costs.trim_end_matches(']').split(',') {
                        assert!(described.contains(&format!(",{cost}")), "{name}: {cost}");
                    }
                }
                assert!(arena.answer("round 1").unwrap().contains(own::BASE));
            }
        }
        // Of methods only the general path comes first, and every one tells its work.
        let opened = arena.answer("methods 0").unwrap();
        assert!(
            opened.starts_with(r#"{"tiebreak, general path":"#),
            "{opened}"
        );
        for command in ["answers", "expanded", "round 0"] {
            let told = arena.answer(command).unwrap();
            for name in ["tiebreak", "theta", "pea", "nba"] {
                assert!(told.contains(&format!(r#""{name}":"#)), "{command}: {told}");
            }
        }
        // On terrain, lines at any angle are refused.
        assert!(
            arena
                .answer("terrain")
                .unwrap()
                .contains(r#""name":"terrain-1""#)
        );
        let opened = arena.answer(&format!("methods {count}")).unwrap();
        assert!(
            opened.contains("pea") && !opened.contains("theta"),
            "{opened}"
        );
        assert!(arena.answer("open chess 0").is_err() && arena.answer("open astar 9").is_err());
        assert!(arena.answer("sing").is_err());
    }

    #[test]
    fn a_wrong_length_is_named() {
        let map = &load(
            None,
            Sample {
                problems: 1,
                maps: 1,
            },
        )
        .unwrap()[0];
        assert!(check(map, Some(10.0), Some(334_610)).is_ok());
        assert!(
            check(map, Some(10.0), Some(335_610))
                .unwrap_err()
                .contains("10")
        );
        assert!(check(map, Some(10.0), None).is_err());
    }
}
