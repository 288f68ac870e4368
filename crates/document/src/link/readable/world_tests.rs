use super::*;
use tiebreak::cost::{CostModel, Own};
use tiebreak::grid::Neighbourhood;
use tiebreak::plane::Falloff;
use tiebreak::shape::Shape;
use tiebreak::world::{Pass, Wrap};

#[test]
fn every_layer_can_be_said() {
    let text = "map=..../.@.9&shape=hex&floors=@@../....;...2/....&danger=..3./9...\
                &sources=1,1:9:64:linear:sight;3,0,2:1:1&players=-;0,0:3+3,1,1:4+.??./?...\
                &stairs=2,0;3,1,1&points=0,0;3,1&start=0,0&goal=3,1,2&starts=1,0&goals=2,0;2,0,2\
                &a=astar[f,h,lifo]+danger:1+turn:500+aim:each+player:2";
    let document = parse(text).unwrap();
    let layers = &document.layers;
    assert_eq!(layers.shape, Shape::Hex);
    assert_eq!(layers.floors[0].cells(), [0, 0, 1, 1, 1, 1, 1, 1]);
    assert_eq!(layers.floors[1].cells(), [1, 1, 1, 2, 1, 1, 1, 1]);
    assert_eq!(layers.danger, [0, 0, 3, 0, 9]);
    let [one, other] = layers.sources[..] else {
        panic!("two sources")
    };
    assert_eq!((one.at, one.strength, one.range), (NodeId(5), 9, 64));
    assert_eq!((one.falloff, one.sight), (Falloff::Linear, true));
    assert_eq!(
        (other.at, other.falloff, other.sight),
        (NodeId(19), Falloff::Flat, false)
    );
    assert_eq!(layers.players[0], Default::default());
    let scouts = layers.players[1].scouts.iter();
    let scouts: Vec<_> = scouts.map(|scout| (scout.at.0, scout.range)).collect();
    assert_eq!(scouts, [(0, 3), (15, 4)]);
    let seen = [true, false, false, true, false, true, true, true];
    assert_eq!(layers.players[1].seen, seen);
    assert_eq!(layers.stairs, [NodeId(2), NodeId(15)]);
    assert_eq!(layers.points, [NodeId(0), NodeId(7)]);
    assert_eq!((document.start, document.goal), (NodeId(0), NodeId(23)));
    assert_eq!(document.starts, [NodeId(1)]);
    assert_eq!(document.goals, [NodeId(2), NodeId(18)]);
    let outlook = document.lanes[0].outlook;
    assert_eq!((outlook.danger, outlook.turn, outlook.player), (1, 500, 2));
    assert!(document.is_tidy());
    assert_eq!(parse(&write(&document).unwrap()), Ok(document.clone()));
    assert_eq!(decode(&encode(&document).unwrap()), Ok(document));
}

#[test]
fn regions_bring_a_map_and_ends_of_their_own() {
    let painted = "shape=regions&regions=aab/.bb/c..;weights:012;0-2:7;0-1:0";
    let document = parse(painted).unwrap();
    assert_eq!((document.grid.width(), document.grid.height()), (3, 3));
    assert_eq!((document.start, document.goal), (NodeId(1), NodeId(2)));
    let regions = document.layers.regions.as_ref().unwrap();
    assert_eq!(regions.weights(), [0, 1, 2]);
    let borders: Vec<_> = regions
        .borders()
        .iter()
        .map(|it| (it.a, it.b, it.cost))
        .collect();
    assert_eq!(borders, [(0, 2, 7)]);
    assert_eq!(parse(&write(&document).unwrap()), Ok(document));
    let table = "shape=regions&regions=1,1;6,1:2;9,4;2-0;0-1:99&start=2&goal=0&goals=1";
    let document = parse(table).unwrap();
    assert_eq!((document.grid.width(), document.grid.height()), (10, 5));
    assert_eq!((document.start, document.goal), (NodeId(2), NodeId(0)));
    assert_eq!(document.goals, [NodeId(1)]);
    let regions = document.layers.regions.as_ref().unwrap();
    let borders: Vec<_> = regions
        .borders()
        .iter()
        .map(|it| (it.a, it.b, it.cost))
        .collect();
    assert_eq!(borders, [(2, 0, 1), (0, 1, 99)]);
    assert_eq!(parse(&write(&document).unwrap()), Ok(document));
}

#[test]
fn mistakes_in_layers_are_named_by_key_and_limit() {
    let many = |one: &str, count| vec![one; count].join(";");
    for (rest, expected) in [
        (
            "shape=round",
            "In \"shape\": There is no shape \"round\"; there are square, hex",
        ),
        ("shape=regions", "In \"shape\": There are no regions."),
        (
            "danger=..x.",
            "In \"danger\": \"x\" in row 1, column 3 is none of . for none and 1",
        ),
        (
            "danger=...",
            "In \"danger\": Row 1 has 3 cells, but the map is 4 wide.",
        ),
        (
            "danger=..../..../....",
            "In \"danger\": There are more than 2 rows.",
        ),
        (
            "sources=1,1:0:3",
            "In \"sources\": The strength 0 is outside its limits, 1 to 9.",
        ),
        (
            "sources=1,1:3:65",
            "In \"sources\": The range 65 is outside its limits, 1 to 64.",
        ),
        (
            "sources=1,1:3",
            "In \"sources\": A source is COLUMN,ROW:STRENGTH:RANGE",
        ),
        (
            "sources=1,1:3:3:far",
            "In \"sources\": A source is COLUMN,ROW:STRENGTH:RANGE",
        ),
        (
            "sources=4,1:3:3",
            "In \"sources\": Cell (4, 1) lies outside the map of 4 x 2 cells.",
        ),
        (
            &format!("sources={}", many("0,0:1:1", 65)),
            "In \"sources\": There are 65 sources of danger; the limit is 64.",
        ),
        (
            &format!("players={}", many("-", 5)),
            "In \"players\": There are 5 players; the limit is 4.",
        ),
        (
            "players=0,0:0",
            "In \"players\": The range 0 is outside its limits, 1 to 64.",
        ),
        (
            "players=....+....",
            "In \"players\": A player has the rows of what is seen once.",
        ),
        (
            &format!("players={}", vec!["0,0:1"; 65].join("+")),
            "In \"players\": A player has at most 64 scouts.",
        ),
        (
            &format!("floors={}", many("..../....", 16)),
            "In \"floors\": There are 16 floors above the map; the limit is 15.",
        ),
        (
            "floors=....",
            "In \"floors\": A floor has as many rows as the map, which is 2.",
        ),
        (
            "stairs=0,0",
            "In \"stairs\": The stairs at cell 0 don't join two free cells",
        ),
        (
            "floors=..../....&stairs=1,1",
            "In \"stairs\": The stairs at cell 5 don't join two free cells",
        ),
        (
            "stairs=0,0,1",
            "In \"stairs\": There is no floor 1; the last one is 0.",
        ),
        ("points=0", "In \"points\": A cell is COLUMN,ROW"),
        (
            &format!("points={}", many("0,0", 513)),
            "In \"points\": There are 513 cells; the limit is 512.",
        ),
        (
            "goals=0,0;1,1",
            "In \"goals\": 1,1 is on a wall or in a closed region; the nearest free cell is (1, 0).",
        ),
        (
            "goals=9,0",
            "In \"goals\": Cell (9, 0) lies outside the map of 4 x 2 cells; the nearest free cell is (3, 0).",
        ),
        (
            "start=1,2",
            "In \"start\": Cell (1, 2) lies outside the map of 4 x 2 cells; with both numbers exchanged, (2, 1), it is a free cell.",
        ),
        ("starts=", "In \"starts\": A cell is COLUMN,ROW"),
        (
            "shape=regions&regions=ab&starts=2",
            "In \"starts\": There is no region 2; there are 0 to 1.",
        ),
        (
            "shape=regions&regions=ab;weights:01&start=0",
            "In \"start\": The start is place 0, which is a wall or a closed region; the nearest that is free is place 1.",
        ),
        ("regions=...", "In \"regions\": There are no regions."),
        (
            "regions=ab/a",
            "In \"regions\": Row 1 of the areas has 1 cells, but the first row has 2.",
        ),
        (
            "regions=ab;0=1",
            "In \"regions\": \"0=1\" isn't a border such as 5-7",
        ),
        (
            "regions=ab;0-2",
            "In \"regions\": Border 0 leads to region 2, but there are only 2 regions.",
        ),
        (
            "regions=ab;0-1:100",
            "In \"regions\": The cost 100 is outside its limits, 0 to 99.",
        ),
        (
            "regions=0,0;1,1;0-1:0",
            "In \"regions\": The cost 0 is outside its limits, 1 to 99.",
        ),
        (
            "regions=0,0;0-0;1,1",
            "In \"regions\": Borders come after all regions.",
        ),
        (
            "regions=0,2048",
            "In \"regions\": The row 2048 is outside its limits, 0 to 2047.",
        ),
        (
            "regions=ab;weights:0x",
            "In \"regions\": Weights are a digit for each region",
        ),
        ("a=astar+turn:10001", "In \"a\": The turn penalty"),
        (
            "a=astar+aim:best",
            "In \"a\": There is no aim \"best\"; there are nearest, first, each.",
        ),
        (
            "a=astar+perfect",
            "In \"a\": There is no option \"perfect\"; there are moves:",
        ),
    ] {
        let message = refused(&format!("map=..../.@.9&{rest}"));
        assert!(message.starts_with(expected), "{message}\n{expected}");
        assert!(message.ends_with('.'), "{message}");
    }
}

#[test]
fn what_joins_and_parts_places_can_be_said() {
    let text = "map=..../.@.9&wrap=both&passages=3,0-0,0:none;2,0-1,0:one;0,0-3,1:both:5\
                &weights=2,1,1,1,1,1,1,1,40&beside=8&start=0,0&goal=1,1&goals=3,1\
                &a=astar[f,low_y,high_x,lifo]+costs:own+stop:all+straight:5+diagonal:7+size:2+portals:ignored+within:6.5+unreachable:nearest\
                &b=breadth_first[f,fifo]&c=depth_first[f,fifo]+costs:alternate";
    let document = parse(text).unwrap();
    let layers = &document.layers;
    assert_eq!(layers.wrap, Wrap::Both);
    let passages = layers.passages.iter();
    let passages: Vec<_> = passages
        .map(|it| (it.from.0, it.to.0, it.way, it.cost))
        .collect();
    assert_eq!(
        passages,
        [
            (2, 1, Pass::One, None),
            (3, 0, Pass::None, None),
            (0, 7, Pass::Both, Some(5))
        ]
    );
    assert_eq!(layers.weights, [2, 1, 1, 1, 1, 1, 1, 1, 40]);
    assert_eq!(document.beside, Some(Neighbourhood::Eight));
    assert_eq!(document.goal, NodeId(5));
    let outlook = document.lanes[0].outlook;
    assert_eq!((outlook.size, outlook.within), (2, 6500));
    let own = Own {
        straight: 5,
        diagonal: 7,
    };
    assert_eq!(document.lanes[0].moves.costs, CostModel::Own(own));
    assert!(document.is_tidy());
    assert_eq!(parse(&write(&document).unwrap()), Ok(document.clone()));
    assert_eq!(decode(&encode(&document).unwrap()), Ok(document));
}

#[test]
fn passages_that_say_the_same_are_one_document() {
    let read = |passages: &str| parse(&format!("map=.../.../...&passages={passages}")).unwrap();
    for (one, other) in [
        ("0,0-1,0:none", "1,0-0,0:none"),
        ("0,0-1,0:none", "0,0-1,0:one;1,0-0,0:one"),
        ("0,0-1,0:none", "0,0-1,0:one;0,0-1,0:none"),
        ("2,0-0,0:none", "0,0-2,0:none"),
        ("0,0-2,2:both:3", "2,2-0,0:both:3"),
        ("0,0-0,1:one", "0,0-0,1:one;1,1-1,2:both;0,0-2,2:none:4"),
    ] {
        assert_eq!(read(one), read(other), "{one}");
        assert_eq!(encode(&read(one)), encode(&read(other)));
    }
}
