//! A server of rounds: reads a command from each line, answers with a line of JSON.
//!
//! | command | answer |
//! |---|---|
//! | `maps` | the maps with their problems and the costs of the answers |
//! | `open CONTEST MAP [alone]` | prepares every contestant, or only Tiebreak: nanoseconds each |
//! | `answers` | the answers of each, a cost for each problem; `null` is no path, or no legal one |
//! | `round N` | every contestant answers all problems, beginning with the N-th: nanoseconds each |

use std::fmt::Write as _;
use std::io::{BufRead, Write};
use std::time::Instant;

use crate::contest::{Contest, Contestant, Found, cost};
use crate::own;
use crate::peers;
use crate::problems::{Map, TOLERANCE};

/// The contests over some maps.
pub struct Arena {
    maps: Vec<Map>,
    contest: Contest,
    map: usize,
    contestants: Vec<(&'static str, Box<dyn Contestant>)>,
}

impl Arena {
    /// No contestant is prepared yet.
    pub fn new(maps: Vec<Map>) -> Self {
        Self {
            maps,
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
            ["open", contest, map] => self.open(contest, map, false),
            ["open", contest, map, "alone"] => self.open(contest, map, true),
            ["answers"] => Ok(self.answers()),
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
        let maps: Result<Vec<String>, String> = self.maps.iter().map(described).collect();
        Ok(format!("[{}]", maps?.join(",")))
    }

    fn open(&mut self, contest: &str, map: &str, alone: bool) -> Result<String, String> {
        self.contest =
            Contest::named(contest).ok_or_else(|| format!("There is no contest `{contest}`."))?;
        self.map = map
            .parse()
            .ok()
            .filter(|&map| map < self.maps.len())
            .ok_or_else(|| format!("There is no map {map}."))?;
        self.contestants.clear();
        let grid = &self.maps[self.map].grid;
        let (own, peers) = if alone {
            (&own::ENTRANTS[..1], &[][..])
        } else {
            (own::entrants(self.contest), peers::entrants(self.contest))
        };
        let mut times = Vec::new();
        for (name, prepare) in own.iter().chain(peers) {
            let began = Instant::now();
            let contestant = prepare(self.contest, grid);
            times.push((*name, began.elapsed().as_nanos().to_string()));
            self.contestants.push((name, contestant));
        }
        Ok(object(&times))
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
            let began = Instant::now();
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
    let cells = map
        .grid
        .cells()
        .iter()
        .map(|&cell| if cell == 0 { '#' } else { '.' });
    let mut text = String::new();
    write!(
        text,
        r#"{{"set":"{}","name":"{}","width":{},"height":{},"cells":"{}","problems":[{}]}}"#,
        map.set,
        map.name,
        map.grid.width(),
        map.grid.height(),
        cells.collect::<String>(),
        problems.join(",")
    )
    .map_err(|error| error.to_string())?;
    Ok(text)
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
    use crate::problems::{Sample, load};

    #[test]
    fn everyone_gives_the_same_answers_and_times() {
        let sample = Sample {
            problems: 2,
            maps: 1,
        };
        let mut maps = load(None, sample).unwrap();
        maps.truncate(2);
        let count = maps.len();
        let mut arena = Arena::new(maps);
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
