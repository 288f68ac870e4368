//! Problems counted by hand.

use super::*;

fn grid(rows: &[&str]) -> Arc<Grid> {
    let letters = rows.concat().into_bytes();
    let cells = letters.into_iter().map(|letter| u8::from(letter == b'.'));
    let (width, height) = (rows[0].len() as u32, rows.len() as u32);
    Arc::new(Grid::from_cells(width, height, cells.collect()).unwrap())
}

fn pairs(problems: &Problems) -> Vec<(u32, u32)> {
    let all = (0..problems.len()).map(|number| problems.get(number).unwrap());
    let mut all: Vec<_> = all.map(|posed| (posed.start.0, posed.goal.0)).collect();
    all.sort_unstable();
    all
}

#[test]
fn connected_pairs_are_all_pairs_within_the_regions() {
    // 0 1 # 3 # 5 6 7
    let grid = grid(&["..#.#..."]);
    let drawn = |pairing| pairs(&Problems::pairs(&grid, pairing, 1000, 4).unwrap());
    // 2 x 1 pairs in the first region, none in the second, 3 x 2 in the third.
    let connected = [
        (0, 1),
        (1, 0),
        (5, 6),
        (5, 7),
        (6, 5),
        (6, 7),
        (7, 5),
        (7, 6),
    ];
    assert_eq!(drawn(Pairing::Connected), connected);
    // 6 free cells make 6 x 5 pairs.
    let mut any = drawn(Pairing::Any);
    any.dedup();
    assert_eq!(any.len(), 30);
}

/// Three cells make 3 x 2 pairs.
#[test]
fn there_are_no_more_problems_than_pairs_and_it_is_told() {
    let drawn = |count| Problems::pairs(&grid(&["..."]), Pairing::Any, count, 1).unwrap();
    let all = drawn(1000);
    assert_eq!((all.len(), all.asked()), (6, 1000));
    assert_eq!(
        pairs(&all),
        [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]
    );
    assert_eq!(
        all.shortfall().unwrap(),
        "The map has no more than 6 such pairs of cells: these are drawn, not 1000."
    );
    let some = drawn(4);
    assert_eq!((some.len(), some.shortfall()), (4, None));
    assert!((0..4).all(|number| some.get(number) == all.get(number)));
}

#[test]
fn a_generator_without_a_seed_is_one_problem() {
    let trap = Problems::generated(Generator::Trap, (20, 12), 0..=99).unwrap();
    assert_eq!((trap.len(), trap.asked()), (1, 100));
    assert_eq!(
        trap.shortfall().unwrap(),
        "The generator trap makes the same map for every seed: 1 problem, not 100."
    );
    #[expect(clippy::reversed_empty_ranges, reason = "no seed at all")]
    let none = Problems::generated(Generator::Trap, (20, 12), 1..=0).unwrap();
    assert!(none.is_empty());
}

#[test]
fn a_map_without_two_cells_has_no_pairs() {
    let error = |rows: &[&str], pairing| Problems::pairs(&grid(rows), pairing, 1, 0).err();
    assert_eq!(error(&["##"], Pairing::Any), Some(ProblemsError::NoPair));
    assert_eq!(
        error(&[".#."], Pairing::Connected),
        Some(ProblemsError::NoPair)
    );
    assert_eq!(error(&[".#."], Pairing::Any), None);
}

#[test]
fn generated_maps_come_by_their_seeds() {
    let problems = Problems::generated(Generator::Caves, (20, 12), 5..=8).unwrap();
    assert_eq!(problems.len(), 4);
    let map = generate(Generator::Caves, 20, 12, 7).unwrap();
    let posed = problems.get(2).unwrap();
    assert_eq!(
        (&*posed.grid, posed.start, posed.goal),
        (&map.grid, map.start, map.goal)
    );
    assert!(Problems::generated(Generator::Caves, (1, 1), 0..=1).is_err());
    #[expect(clippy::reversed_empty_ranges, reason = "no seed at all")]
    let none = Problems::generated(Generator::Caves, (2, 2), 1..=0).unwrap();
    assert!(none.is_empty());
}

#[test]
fn published_problems_must_be_of_the_map() {
    let line = |width, goal| ScenLine {
        bucket: 0,
        map: String::new(),
        width,
        height: 1,
        start: (0, 0),
        goal,
        length: 1.0,
    };
    let grid = grid(&["..#"]);
    let read = |lines| Problems::published(&grid, lines);
    let problems = read(vec![line(3, (1, 0))]).unwrap();
    let posed = problems.get(0).unwrap();
    assert_eq!(
        (posed.start, posed.goal, posed.published),
        (NodeId(0), NodeId(1), Some(1.0))
    );
    let error = read(vec![line(3, (1, 0)), line(3, (2, 0))]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "Problem 2 has an end at (2, 0), which is a wall."
    );
    let error = read(vec![line(4, (1, 0))]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "Problem 1 is for a map of 4 x 1 cells, and this one has 3 x 1."
    );
}
