//! What is found of a claim as a whole: an excerpt isn't a wrong run, and what is said is about one program.

use tiebreak::generate::Random;
use tiebreak::grid::{Corners, Neighbourhood};
use tiebreak::program::Preset;
use tiebreak_analysis::{Against, Checked, Claim, Explain, Finding, Flaw};

use crate::claim_lanes::{checked, claim, question, rows};

fn explained(checked: &Checked) -> Explain {
    let mut explain = Explain::new(checked).expect("there is memory");
    let is_new = explain.finding(checked).is_none() && explain.other_moves(checked).is_none();
    assert!(is_new, "nothing is known before the comparison");
    while !explain.advance(1000) {}
    explain
}

fn wrong(explain: &Explain, checked: &Checked) -> Vec<Flaw> {
    explain.wrong(checked).map(|wrong| wrong.flaw).collect()
}

#[test]
fn a_beginning_of_a_run_stops_early_unless_it_says_that_it_has_ended() {
    let mut random = Random::new(42, 3);
    let (mut stops, mut right) = (0, 0);
    for seed in 0..40 {
        let asked = question(&rows(seed, 6), ["4", "8"][seed as usize % 2]);
        let presets = [Preset::HeapCount, Preset::Scan, Preset::Java];
        let lane = asked
            .config()
            .clone()
            .become_program(presets[seed as usize % 3]);
        let whole = claim(&asked, &lane);
        let full = checked(&asked, &whole);
        let has_path = full.optimum.is_some();
        let explain = explained(&full);
        assert_eq!(explain.finding(&full), Some(Finding::Right), "map {seed}");
        assert_eq!(wrong(&explain, &full), [], "map {seed}");
        // The goal alone may be left out.
        if whole.cells.len() < 3 || !has_path {
            continue;
        }
        let count = 1 + random.below(whole.cells.len() as u32 - 2) as usize;
        let cut = Claim {
            cells: whole.cells[..count].to_vec(),
            ..Claim::default()
        };
        let part = checked(&asked, &cut);
        assert!(part.has(Flaw::NoGoal) && part.may_go_on());
        let explain = explained(&part);
        let agreeing = explain.agreeing().expect("its own program agrees");
        assert_eq!(agreeing.prefix, count);
        assert!(explain.departure().is_none());
        assert_eq!(wrong(&explain, &part), [], "map {seed}");
        match explain.finding(&part) {
            // A program with a mistake may end there.
            Some(Finding::Right) => right += 1,
            Some(Finding::Stops) => {
                assert!(agreeing.matches.iter().all(|one| one.goes_on));
                stops += 1;
            }
            other => panic!("map {seed}: {other:?}"),
        }
        let against = Against::new(&part, &lane).expect("a lane");
        assert!(against.is_excerpt && !against.is_equal, "map {seed}");

        // With a path it has ended.
        let path = vec![whole.cells[0], whole.cells[count - 1]];
        let ended = checked(&asked, &Claim { path, ..cut });
        assert!(!ended.may_go_on());
        let explain = explained(&ended);
        assert!(!explain.best().any(|best| best.is_excerpt));
        if explain.equal().is_none() {
            assert_eq!(explain.finding(&ended), Some(Finding::Differs));
            assert!(wrong(&explain, &ended).contains(&Flaw::NoGoal));
        }
        assert!(!Against::new(&ended, &lane).expect("a lane").is_excerpt);
    }
    assert!(
        stops > 20 && stops > right,
        "{stops} stop, {right} are right"
    );
}

#[test]
fn what_differs_is_said_of_the_nearest_program_alone() {
    let mut differ = 0;
    for seed in 0..12 {
        let asked = question(&rows(seed, 7), ["4", "8"][seed as usize % 2]);
        let mut claim = claim(&asked, asked.config());
        let count = claim.cells.len();
        if count < 12 {
            continue;
        }
        claim.cells[4..count - 1].reverse();
        let given = checked(&asked, &claim);
        let explain = explained(&given);
        let nearest = explain.nearest().expect("they are compared");
        if nearest.agrees() {
            continue;
        }
        assert_eq!(explain.finding(&given), Some(Finding::Differs));
        let departure = explain.departure().expect("it differs");
        assert_eq!(departure.description, nearest.matches[0].description);
        assert_eq!(departure.followed.prefix, nearest.prefix);
        assert!(explain.best().all(|best| best.prefix <= nearest.prefix));
        differ += 1;
    }
    assert!(differ > 3, "{differ}");
}

/// Whether a step leads to each cell from one before it, by a definition that looks at the map alone.
fn keeps(rows: &[String], cells: &[(i64, i64)], rule: (Neighbourhood, Corners)) -> bool {
    let is_free = |x: i64, y: i64| {
        let row = usize::try_from(y).ok().and_then(|y| rows.get(y));
        let sign = row.and_then(|row| row.chars().nth(usize::try_from(x).ok()?));
        sign.is_some_and(|sign| sign != '#')
    };
    (1..cells.len()).all(|at| {
        let (x, y) = cells[at];
        cells[..at].iter().any(|&(a, b)| {
            if (a - x).abs().max((b - y).abs()) > 1 {
                return false;
            }
            if a == x || b == y {
                return true;
            }
            let beside = u32::from(is_free(a, y)) + u32::from(is_free(x, b));
            let least = match rule.1 {
                Corners::Never => 2,
                Corners::One => 1,
                Corners::Always => 0,
            };
            rule.0 == Neighbourhood::Eight && beside >= least
        })
    })
}

#[test]
fn the_strictest_moves_are_those_that_all_cells_keep() {
    const RULES: [(Neighbourhood, Corners); 4] = [
        (Neighbourhood::Four, Corners::Never),
        (Neighbourhood::Eight, Corners::Never),
        (Neighbourhood::Eight, Corners::One),
        (Neighbourhood::Eight, Corners::Always),
    ];
    let mut random = Random::new(42, 5);
    let mut seen = [0; 5];
    for seed in 0..400 {
        let rows = rows(seed, 5);
        let asked = question(&rows, "8");
        let mut cells = vec![(0, 0)];
        for _ in 0..random.below(4) {
            let &(x, y) = cells.last().expect("a cell");
            let near = [0, 0].map(|_| i64::from(random.below(3)) - 1);
            let next = (x + near[0], y + near[1]);
            let row = usize::try_from(next.1).ok().and_then(|y| rows.get(y));
            let sign = row.and_then(|row| row.chars().nth(usize::try_from(next.0).ok()?));
            if sign.is_some_and(|sign| sign != '#') && !cells.contains(&next) {
                cells.push(next);
            }
        }
        if seed % 16 == 0 {
            cells.push((4, 4));
        }
        let given = checked(
            &asked,
            &Claim {
                cells: cells.clone(),
                ..Claim::default()
            },
        );
        let place = RULES.iter().position(|&rule| keeps(&rows, &cells, rule));
        let wanted = place.map(|place| RULES[place]);
        assert_eq!(given.strictest(), wanted, "{rows:?} {cells:?}");
        seen[place.unwrap_or(4)] += 1;
    }
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

#[test]
fn other_moves_are_named_where_they_may_explain_what_is_wrong() {
    let other = |map: &[&str], moves: &str, cells: &[(i64, i64)]| {
        let rows: Vec<String> = map.iter().map(|&row| row.to_owned()).collect();
        let given = checked(
            &question(&rows, moves),
            &Claim {
                cells: cells.to_vec(),
                ..Claim::default()
            },
        );
        let found = explained(&given).other_moves(&given);
        found.map(|(moves, corners)| (moves.name(), corners.name()))
    };
    let map = ["S.#", "#..", "..G"];
    // A step past a wall, and a diagonal one by 4 moves.
    assert_eq!(other(&map, "8", &[(0, 0), (1, 1)]), Some(("8", "one")));
    assert_eq!(other(&map, "4", &[(0, 0), (1, 1)]), Some(("8", "one")));
    let between = ["#S.", "G#.", "..."];
    assert_eq!(
        other(&between, "8", &[(1, 0), (0, 1)]),
        Some(("8", "always"))
    );
    // A program agrees.
    assert_eq!(other(&map, "8", &[(0, 0), (1, 0), (1, 1)]), None);
    // Nobody jumps.
    assert_eq!(other(&map, "8", &[(0, 0), (2, 2)]), None);
    // No program goes on behind the goal, and all steps are straight.
    let beyond = [(0, 0), (1, 0), (1, 1), (1, 2), (2, 2), (2, 1)];
    assert_eq!(other(&map, "8", &beyond), Some(("4", "never")));
    assert_eq!(other(&map, "4", &beyond), None);
}
