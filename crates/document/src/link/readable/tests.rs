use super::*;
use crate::link::{decode, encode};
use crate::{Layer, View, first_lanes};
use tiebreak::cost::CostModel;
use tiebreak::generate::{Generator, generate};
use tiebreak::grid::{Corners, Grid, Neighbourhood, default_ends};
use tiebreak::heuristic::{Heuristic, Nudge};
use tiebreak::search::{Method, Reopen, Stop};
use tiebreak::shape::Regions;

fn refused(query: &str) -> String {
    parse(query).unwrap_err().to_string()
}

#[test]
fn nothing_at_all_is_the_first_sight() {
    let document = parse("").unwrap();
    let trap = generate(Generator::Trap, 64, 40, 0).unwrap();
    assert_eq!(document.grid, trap.grid);
    assert_eq!((document.start, document.goal), (trap.start, trap.goal));
    assert_eq!(document.lanes, first_lanes());
    assert_eq!(document.view, View::default());
}

#[test]
fn every_field_of_a_lane_can_be_said() {
    let query = "a=weighted*1.5[f,-g,hash:7,lifo]+moves:4+corners:one+costs:lester\
                 +order:E-W-S-N-NE-SE-SW-NW+checkerboard+manhattan+scale:3+ignore+stop:generated";
    let lane = &parse(query).unwrap().lanes[0];
    assert_eq!((lane.method, lane.weight), (Method::Weighted, 1500));
    assert_eq!(lane.chain.words(), ["high_g", "hash:7", "lifo"]);
    assert_eq!(lane.moves.neighbours, Neighbourhood::Four);
    assert_eq!(lane.moves.corners, Corners::One);
    assert_eq!(lane.moves.costs, CostModel::Lester);
    assert_eq!(lane.moves.order.to_string(), "E W S N NE SE SW NW");
    assert!(lane.moves.checkerboard);
    assert_eq!(lane.heuristic, Heuristic::Manhattan);
    assert_eq!(lane.nudge, Some(Nudge::Scale(3)));
    assert_eq!((lane.reopen, lane.stop), (Reopen::Ignored, Stop::Generated));
    let other = "a=greedy[lifo] heuristic:squared cross:1 reopen checkerboard:no";
    let lane = &parse(other).unwrap().lanes[0];
    assert_eq!(lane.nudge, Some(Nudge::Cross(1)));
    assert_eq!(
        (lane.heuristic, lane.reopen),
        (Heuristic::Squared, Reopen::Reopened)
    );
}

#[test]
fn lanes_stand_in_the_order_of_their_letters_and_as_at_first_sight() {
    let document = parse("c=astar&a=dijkstra&b=greedy").unwrap();
    let usual = first_lanes();
    assert_eq!(
        document.lanes,
        [&usual[0], &usual[1], &usual[3]].map(Clone::clone)
    );
}

#[test]
fn a_map_can_be_written_out_row_by_row() {
    let document = parse("map=....@/.@@9@/..2..&start=0,0&goal=4,2").unwrap();
    let cells = [1, 1, 1, 1, 0, 1, 0, 0, 9, 0, 1, 1, 2, 1, 1];
    assert_eq!(
        document.grid,
        Grid::from_cells(5, 3, cells.to_vec()).unwrap()
    );
    assert_eq!((document.start, document.goal), (NodeId(0), NodeId(14)));
    assert_eq!(document.origin, None);
    assert_eq!(decode(&encode(&document).unwrap()).unwrap(), document);
    let ends = default_ends(&document.grid).unwrap();
    let document = parse("map=....%40/.@@9@/..2..").unwrap();
    assert_eq!((document.start, document.goal), ends);
}

/// Whatever another form writes is read.
#[test]
fn a_map_has_the_signs_of_every_form_and_may_be_a_single_row() {
    let cells = |query: &str| parse(query).map(|document| document.grid.cells().to_vec());
    assert_eq!(cells("map=.."), Ok(vec![1, 1]));
    assert_eq!(cells("map=1%23@29"), Ok(vec![1, 0, 0, 2, 9]));
    assert_eq!(cells("map=1."), cells("map=.1"));
    assert_eq!(cells("map=.%23/1@"), Ok(vec![1, 0, 1, 0]));
    assert_eq!(cells("map=%23.&start=1,0&goal=1,0"), Ok(vec![0, 1]));
    // What an address with `map=#.` says before its #.
    assert!(refused("map=").contains("a wall is @ or %23 there"));
    assert!(refused("map=.x").contains("\"x\" in row 1, column 2 is none of . for ground"));
    let floors = parse("map=../..&floors=1%23/.@").unwrap();
    assert_eq!(floors.layers.floors[0].cells(), [1, 0, 1, 0]);
}

#[test]
fn a_border_costs_the_same_both_ways() {
    let table =
        |borders: &str| format!("shape=regions&regions=0,0;3,0;6,0;{borders}&start=0&goal=2");
    let said = refused(&table("0-1:9;1-2;1-0:3"));
    let because = "Border 2 costs 3, and border 0, the same the other way round, 9; a border costs the same both ways.";
    assert!(said.contains(because), "{said}");
    assert!(parse(&table("0-1:9;1-2;1-0:9")).is_ok());
    assert!(refused("regions=ab;0-1:9;1-0:3").contains("the same both ways"));
    // A link that was made with them goes on opening.
    let mut document = parse(&table("0-1:9;1-2;1-0:9")).unwrap();
    let all = document.layers.regions.as_ref().unwrap();
    let mut borders = all.borders().to_vec();
    borders[2].cost = 3;
    let places = (0..3).map(|region| (3 * region, 0)).collect();
    document.layers.regions = Some(Regions::table(places, vec![1; 3], borders).unwrap());
    let link = encode(&document).unwrap();
    assert_eq!(decode(&link).unwrap().layers, document.layers);
}

#[test]
fn rows_that_are_wrong_are_named() {
    let said = refused("map=.../....");
    assert_eq!(
        said,
        "In \"map\": Row 2 has 4 cells, but the first row has 3."
    );
    let said = refused("map=.../.é.");
    assert!(said.contains("\"é\" in row 2, column 2"), "{said}");
    assert!(refused("map=@@/@@").contains("All 4 cells are walls"));
    assert!(
        refused("map=/").contains("1 to 2048"),
        "{}",
        refused("map=/")
    );
    assert!(refused("map=../..&start=0,2").contains("lies outside"));
    assert!(refused("map=.@/..&start=1,0").contains("wall"));
    let tall = "./".repeat(2048) + ".";
    assert!(refused(&format!("map={tall}")).contains("2048"));
}

#[test]
fn the_rest_of_the_document_can_be_said() {
    let query = "?map=scatter:20x10:7&start=3,4&goal=%31,1&title=A+small%20%C3%A9&share=12.5\
                 &layer=g&arrows=yes&figures=no&speed=60&zoom=8.5,2,3.25";
    let document = parse(query).unwrap();
    assert_eq!((document.grid.width(), document.grid.height()), (20, 10));
    assert_eq!(document.origin.map(|origin| origin.seed), Some(7));
    assert_eq!(document.grid.xy(document.start), (3, 4));
    assert_eq!(document.grid.xy(document.goal), (1, 1));
    assert_eq!(document.title, "A small é");
    let view = document.view;
    assert_eq!((view.sync, view.position), (Sync::Share, Some(125_000)));
    assert_eq!(
        (view.layer, view.arrows, view.figures, view.speed),
        (Layer::G, true, false, 60)
    );
    let camera = Camera {
        scale: NonZeroU32::new(544).unwrap(),
        x: 128,
        y: 208,
    };
    assert_eq!(view.camera, Some(camera));
    assert_eq!(decode(&encode(&document).unwrap()), Ok(document));
    assert_eq!(parse("step=12").unwrap().view.position, Some(12));
    assert_eq!(parse("step=end").unwrap().view.position, None);
    assert_eq!(
        parse("map=caves:5")
            .unwrap()
            .origin
            .map(|origin| origin.seed),
        Some(5)
    );
}

#[test]
fn mistakes_are_named_by_key_and_by_what_is_known() {
    for (query, expected) in [
        (
            "strat=1,1",
            "In \"strat\": There is no such key; \"start\" is probably meant.",
        ),
        (
            "map=trap&=1",
            "In \"\": There is no such key; there are map, start, goal",
        ),
        (
            "map=trap&A=astar",
            "In \"A\": There is no such key; \"a\" is probably meant.",
        ),
        (
            "LAYER=g",
            "In \"LAYER\": There is no such key; \"layer\" is probably meant.",
        ),
        (
            "predict=2-",
            "In \"predict\": The steps to guess are numbers",
        ),
        (
            "check=all",
            "In \"check\": The exercise is check alone, or check=secret.",
        ),
        (
            "example=ties",
            "In \"example\": Examples are known by their names on the page only.",
        ),
        (
            "map=cave",
            "In \"map\": There is no generator \"cave\"; there are trap, empty",
        ),
        ("map=caves:0x5", "In \"map\": A map of 0 x 5 cells"),
        ("map=caves:9999x5", "In \"map\": A map of 9999 x 5 cells"),
        (
            "map=caves:1x1",
            "In \"map\": A map of 1 x 1 cells can't be generated",
        ),
        ("map=caves:7:8", "In \"map\": \"8\" doesn't fit"),
        ("map=caves:-7", "In \"map\": \"-7\" isn't a whole number"),
        (
            "a=astral",
            "In \"a\": There is no algorithm \"astral\"; there are dijkstra",
        ),
        (
            "b=astar[f,h]",
            "In \"b\": The tie chain must end with fifo or lifo.",
        ),
        (
            "b=astar[f,h,lifo",
            "In \"b\": The tie chain has no closing bracket.",
        ),
        (
            "b=astar+fast",
            "In \"b\": There is no option \"fast\"; there are moves:",
        ),
        ("b=astar*2", "In \"b\": astar has no weight"),
        ("b=weighted*2.0001", "In \"b\": \"2.0001\" isn't a number"),
        (
            "b=weighted*1001",
            "In \"b\": The weight 1001 is too large; the limit is 1000.",
        ),
        (
            "b=astar+corners:two",
            "In \"b\": There is no corner rule \"two\"; there are never",
        ),
        ("a=astar&a=greedy", "In \"a\": The key appears twice."),
        (
            "start=64,0",
            "In \"start\": Cell (64, 0) lies outside the map of 64 x 40 cells; the nearest free cell is (63, 0).",
        ),
        ("start=5", "In \"start\": A cell is COLUMN,ROW"),
        (
            "map=backtracker&goal=7,0",
            "In \"goal\": The goal at (7, 0) is on a wall",
        ),
        ("step=1&share=5", "In \"share\": There is a step already"),
        ("share=101", "In \"share\": A share is a percentage"),
        (
            "arrows=maybe",
            "In \"arrows\": \"maybe\" is neither yes nor no.",
        ),
        ("zoom=0", "In \"zoom\": A zoom is larger than 0."),
        ("zoom=1,2", "In \"zoom\": A zoom is PIXELS or"),
        ("title=%4", "In \"title\": After % there must be two"),
        ("title=%ff", "In \"title\": The escaped bytes aren't UTF-8"),
        (
            "layer=x",
            "In \"layer\": There is no layer \"x\"; there are states",
        ),
    ] {
        let message = refused(query);
        assert!(message.starts_with(expected), "{query}: {message}");
    }
    let long = format!("title={}", "x".repeat(201));
    assert_eq!(
        refused(&long),
        "In \"title\": The title has 201 characters; the limit is 200."
    );
    assert!(refused(&"a".repeat(70_000)).contains("longer than 65536 bytes"));
}

#[test]
fn what_senders_add_to_an_address_is_left_out() {
    let meant = parse("map=trap&a=dijkstra").unwrap();
    for query in [
        "map=trap&a=dijkstra&fbclid=IwAR1",
        "?utm_source=x&map=trap&utm_medium=mail&a=dijkstra",
        "source=a&map=trap&a=dijkstra&source=b&s=20&t=1",
        "map=trap&amp;a=dijkstra&amp;fbclid=1",
        "map=trap&amp;amp;a=dijkstra",
        "map=trap&amp%3Ba=dijkstra",
        "map%3Dtrap%26amp%3Ba%3Ddijkstra%26fbclid%3D1",
        // What isn't ours may be escaped as it likes.
        "map=trap&a=dijkstra&q=%ff&q=%zz",
    ] {
        assert_eq!(parse(query).as_ref(), Ok(&meant), "{query}");
    }
    assert_eq!(parse("fbclid=1"), parse(""));
    assert_eq!(parse("predict&map=trap&a=dijkstra"), Ok(meant.clone()));
    assert_eq!(parse("map=trap&check=secret&a=dijkstra"), Ok(meant.clone()));
    assert_eq!(parse("map=trap&predict=2-5&a=dijkstra"), Ok(meant));
    assert_eq!(refused("a=astar&amp;a=greedy"), refused("a=astar&a=greedy"));
}

#[test]
fn a_lane_is_written_with_its_chain_and_what_is_unusual() {
    for (text, written) in [
        ("astar", "astar[f,h,lifo]"),
        ("dijkstra", "dijkstra[f,fifo]"),
        (
            "weighted*1.50[low_h,high_g,hash:7,lifo]",
            "weighted*1.5[f,h,-g,hash:7,lifo]",
        ),
        (
            "astar[-h,g,cross,fifo] reopen octile scale:0",
            "astar[f,-h,g,cross,fifo]+scale:0",
        ),
        (
            "greedy+reopen+stop:generated+checkerboard+order:E,W,S,N,NE,SE,SW,NW+moves:4",
            "greedy[f,fifo]+moves:4+order:E-W-S-N-NE-SE-SW-NW+checkerboard+reopen+stop:generated",
        ),
        ("astar[f,y,-x,fifo]", "astar[f,y,-x,fifo]"),
        (
            "greedy[low_x,high_x,low_y,high_y,-y,lifo]",
            "greedy[f,x,-x,y,-y,-y,lifo]",
        ),
        (
            "astar+diagonal:7+costs:own+straight:5",
            "astar[f,h,lifo]+costs:own+straight:5+diagonal:7",
        ),
    ] {
        assert_eq!(write_lane(&parse_lane(text).unwrap()), written);
    }
    let said = parse_lane("astar[f,h]").unwrap_err().to_string();
    assert_eq!(
        said,
        "In \"lane\": The tie chain must end with fifo or lifo."
    );
    let said = parse_lane("astar+straight:5").unwrap_err().to_string();
    assert_eq!(
        said,
        "In \"lane\": Only costs:own goes with straight:5, as in costs:own+straight:5+diagonal:7."
    );
}

#[test]
fn a_refusal_quotes_nothing_that_acts_on_the_text_around_it() {
    for query in [
        "a=u\0p",
        "a=u%00p",
        "a=\u{202e}dijkstra",
        "star\u{200b}t=1",
        "map=\u{feff}trap",
    ] {
        let said = parse(query).unwrap_err().to_string();
        assert!(said.contains('\u{fffd}'), "{said:?}");
        assert!(!said.contains(char::is_control), "{said:?}");
        assert!(
            !said.contains(['\u{202e}', '\u{200b}', '\u{feff}']),
            "{said:?}"
        );
    }
}

#[path = "world_tests.rs"]
mod worlds;

#[path = "journey_tests.rs"]
mod journeys;
