use super::*;
use crate::config::Config;
use crate::grid::Counts;
use std::ops::ControlFlow;

const RISK: [&str; 7] = [
    "aaaabbbbb.....",
    "aaaabbbbb..ggg",
    "aaccccbbddd.gg",
    ".acccc..ddddgg",
    "..ccc..eeddd..",
    ".ffff.eeee.hhh",
    ".ffff..ee..hhh",
];

fn border(a: u32, b: u32, cost: u32) -> Border {
    Border { a, b, cost }
}

fn painted(routes: &[Border]) -> Regions {
    let areas = Areas::from_rows(&RISK).unwrap();
    Regions::painted(areas, None, routes.to_vec()).unwrap()
}

#[test]
fn painted_areas_make_a_table() {
    let regions = painted(&[]);
    assert_eq!(
        regions.places(),
        [
            (1, 1),
            (6, 1),
            (12, 2),
            (3, 3),
            (9, 3),
            (7, 5),
            (2, 5),
            (12, 5)
        ]
    );
    let pairs = regions.borders().iter().map(|it| (it.a, it.b, it.cost));
    let expected = [
        (0, 1),
        (0, 3),
        (1, 3),
        (1, 4),
        (2, 4),
        (3, 6),
        (4, 5),
        (4, 7),
    ];
    assert!(pairs.eq(expected.map(|(a, b)| (a, b, 1))));
    assert_eq!(regions.name(NodeId(2)), "g");
    let Origin::Painted { areas, .. } = regions.origin() else {
        panic!("it was painted");
    };
    assert_eq!(areas.rows(), RISK);
    assert_eq!(areas.region(12, 2), Some(NodeId(2)));
    assert_eq!(areas.region(11, 2), None);
    assert_eq!(areas.region(14, 0), None);
}

#[test]
fn routes_add_change_and_remove_borders() {
    let regions = painted(&[
        border(4, 0, 3),
        border(7, 5, 2),
        border(1, 4, 0),
        border(0, 1, 5),
    ]);
    assert_eq!(
        regions.borders()[..4],
        [
            border(0, 1, 5),
            border(0, 3, 1),
            border(0, 4, 3),
            border(1, 3, 1)
        ]
    );
    assert_eq!(regions.borders().last(), Some(&border(5, 7, 2)));
    assert!(!regions.borders().iter().any(|it| (it.a, it.b) == (1, 4)));
}

#[test]
fn a_place_among_equals_is_the_first_cell() {
    let place = |rows: &[&str]| {
        let areas = Areas::from_rows(rows).unwrap();
        Regions::painted(areas, None, Vec::new()).unwrap().places()[0]
    };
    assert_eq!(place(&["aa", "aa"]), (0, 0));
    assert_eq!(place(&[".a", "a."]), (1, 0));
    assert_eq!(place(&["a.a", "...", "a.a"]), (0, 0));
    assert_eq!(place(&["aaa", "..a", "..a"]), (1, 0));
}

#[test]
fn steps_cost_the_weight_of_the_region_entered_and_none_enters_a_closed_one() {
    let places = vec![(0, 0), (3, 4), (6, 8), (6, 8)];
    let borders = vec![
        border(1, 0, 2),
        border(2, 1, 7),
        border(3, 2, 4),
        border(0, 2, 1),
    ];
    let regions = Regions::table(places, vec![2, 3, 0, 1], borders).unwrap();
    let rule = Config::default().moves;
    let links = regions.links(&rule, &Counts::PLAIN).unwrap();
    let mut steps = Vec::new();
    for node in (0..4).map(NodeId) {
        let _ = links.for_each_step(node, |to, cost, direction| {
            steps.push((node.0, to.0, cost.0 / 33461, direction));
            ControlFlow::<()>::Continue(())
        });
    }
    assert_eq!(steps, [(0, 1, 6, 8), (1, 0, 4, 8)]);
    let slope = regions.slope(&rule, &Counts::PLAIN).unwrap();
    assert_eq!((slope.cost, slope.length), ((4_u128 * 33461).pow(2), 25));
    assert_eq!(slope.cost_of(100), 8 * 33461);
}

#[test]
fn what_is_out_of_range_is_refused_in_a_sentence() {
    let two = || vec![(0, 0), (3, 4)];
    let table = |weights: &[u8], borders: &[Border]| {
        let refused = Regions::table(two(), weights.to_vec(), borders.to_vec());
        refused.unwrap_err().to_string()
    };
    assert_eq!(table(&[1], &[]), "There are 2 regions, but 1 weights.");
    assert_eq!(
        table(&[1, 10], &[]),
        "Region 1 has weight 10; a region is 0 (closed) or 1 to 9."
    );
    assert_eq!(
        table(&[1, 1], &[border(0, 1, 1), border(0, 2, 1)]),
        "Border 1 leads to region 2, but there are only 2 regions."
    );
    assert_eq!(
        table(&[1, 1], &[border(1, 1, 1)]),
        "Border 0 leads from region 1 to itself."
    );
    for cost in [0, 100] {
        assert_eq!(
            table(&[1, 1], &[border(0, 1, cost)]),
            format!("Border 0 costs {cost}; a border costs 1 to 99.")
        );
    }
    let sentence = |refused: Result<Regions, RegionsError>| refused.unwrap_err().to_string();
    assert_eq!(
        sentence(Regions::table(Vec::new(), Vec::new(), Vec::new())),
        "There are no regions."
    );
    assert_eq!(
        sentence(Regions::table(vec![(0, 2048)], vec![1], Vec::new())),
        "Region 0 lies at (0, 2048); columns and rows go from 0 to 2047."
    );
    let many = Regions::table(vec![(0, 0); 262_145], vec![1; 262_145], Vec::new());
    assert_eq!(
        sentence(many),
        "Hexagons, triangles, floors and regions have at most 262,144 places; this map has 262,145."
    );
    let areas = |rows: &[&str]| Areas::from_rows(rows);
    assert_eq!(
        areas(&["ab", "abc"]).unwrap_err().to_string(),
        "Row 1 of the areas has 3 cells, but the first row has 2."
    );
    let long = "a".repeat(2049);
    assert_eq!(
        areas(&[&long]).unwrap_err().to_string(),
        "Areas of 2049 x 1 cells are too large: each side can be at most 2048."
    );
    let none = Regions::painted(areas(&["..", ".1"]).unwrap(), None, Vec::new());
    assert_eq!(sentence(none), "There are no regions.");
}
