//! Journeys and policies in words.

use super::*;
use crate::link::{decode, encode};
use tiebreak::grid::Grid;
use tiebreak::plane::Falloff;
use tiebreak::space::NodeId;
use tiebreak_journey::{
    Arrived, Door, Edit, First, Flock, Journey, Known, Mode, Patrol, PatrolSource, Plan, Policy,
    Predict, Reason, Unit,
};

fn cell(x: u32, y: u32) -> NodeId {
    Grid::new(9, 7).unwrap().node(x, y)
}

#[test]
fn all_of_a_journey_can_be_said() {
    let text = "map=........./........./........./....@..../........./........./.........\
                &start=0,0&goal=8,6&units=0,2:8,6;1,1:1,1:30\
                &patrols=1,0-5,0:back;2,2-4,2-4,4-2,4:2:7;8,0:back:1:3\
                &script=0:0:1,1-2,1;5:9:1,1&doors=4,3:5:4;7,7:1:1:9\
                &sight=2&known=nothing&arrived=leave&still=30&limit=90\
                &a=astar[f,h,lifo]";
    let said = parse(&text.replace("7,7", "7,6")).unwrap();
    let patrol = |route: &[(u32, u32)], mode, every, offset| Patrol {
        route: route.iter().map(|&(x, y)| cell(x, y)).collect(),
        mode,
        every,
        offset,
        source: None,
    };
    let edit = |at, set, cells: &[(u32, u32)]| Edit {
        at,
        set: Some(set),
        danger: None,
        cells: cells.iter().map(|&(x, y)| cell(x, y)).collect(),
    };
    let unit = |at, goal, depart| Unit { at, goal, depart };
    let door = |x, y, open, shut, offset| Door {
        cells: vec![cell(x, y)],
        open,
        shut,
        offset,
    };
    let ring = [(2, 2), (4, 2), (4, 4), (2, 4)];
    let journey = Journey {
        units: Some(vec![
            unit(cell(0, 2), cell(8, 6), 0),
            unit(cell(1, 1), cell(1, 1), 30),
        ]),
        patrols: vec![
            patrol(&[(1, 0), (5, 0)], Mode::Back, 1, 0),
            patrol(&ring, Mode::Loop, 2, 7),
            patrol(&[(8, 0)], Mode::Back, 1, 3),
        ],
        script: vec![edit(0, 0, &[(1, 1), (2, 1)]), edit(5, 9, &[(1, 1)])],
        doors: vec![door(4, 3, 5, 4, 0), door(7, 6, 1, 1, 9)],
        sight: Some(2),
        known: Known::Nothing,
        arrived: Arrived::Leave,
        still: 30,
        limit: 90,
    };
    assert_eq!(said.journey, Some(journey));
    assert_eq!(said.policies, [Policy::default()]);
    assert_eq!(write(&said), Some(text.replace("7,7", "7,6")));
    assert_eq!(decode(&encode(&said).unwrap()), Ok(said));
    let outside = parse(text).unwrap_err();
    assert_eq!(
        outside.to_string(),
        "In \"doors\": Cell (7, 7) lies outside the map of 9 x 7 cells."
    );
}

#[test]
fn danger_of_a_journey_can_be_said() {
    let text = "map=.../...&start=0,0&goal=2,1\
                &patrols=1,0-2,0:back:2:1:source:9:64:linear:sight;0,1:source:1:1\
                &script=1:none:0,0-1,0:9;1:0:2,0:0;2:3:1,1&a=astar[f,h,lifo]";
    let said = parse(text).unwrap();
    let journey = said.journey.clone().unwrap();
    let digits: Vec<_> = journey
        .script
        .iter()
        .map(|it| (it.set, it.danger))
        .collect();
    assert_eq!(
        digits,
        [(None, Some(9)), (Some(0), Some(0)), (Some(3), None)]
    );
    let [far, near] = &journey.patrols[..] else {
        panic!("{:?}", journey.patrols)
    };
    assert_eq!((far.every, far.offset, far.mode), (2, 1, Mode::Back));
    let source = |strength, range, falloff, sight| PatrolSource {
        strength,
        range,
        falloff,
        sight,
    };
    assert_eq!(far.source, Some(source(9, 64, Falloff::Linear, true)));
    assert_eq!(near.source, Some(source(1, 1, Falloff::Flat, false)));
    assert_eq!(write(&said).as_deref(), Some(text));
    assert_eq!(decode(&encode(&said).unwrap()), Ok(said));
    for (wrong, sentence) in [
        (
            "script=1:none:0,0",
            "In \"script\": Script entry 0 sets neither weight nor danger.",
        ),
        (
            "script=1:none:0,0:10",
            "In \"script\": The danger 10 of entry 0 of the script is outside its limits, 0 to 9.",
        ),
        (
            "script=1:none:0,0:999",
            "In \"script\": The danger 999 isn't 0 to 9.",
        ),
        (
            "patrols=0,0:source:9",
            "In \"patrols\": A patrol's source is source:STRENGTH:RANGE, with :linear and :sight after it where they apply.",
        ),
        (
            "patrols=0,0:2:3:4",
            "In \"patrols\": A patrol is its points, :back, :EVERY, :OFFSET and :source:STRENGTH:RANGE; there is no place for \"4\".",
        ),
    ] {
        let text = format!("map=.../...&start=0,0&goal=2,1&{wrong}");
        assert_eq!(parse(&text).unwrap_err().to_string(), sentence);
    }
}

#[test]
fn all_of_a_policy_can_be_said() {
    let lane = "astar[f,h,lifo]+plan:hug+when:every:10,blocked,near:0+budget:20+predict:spacetime:40\
                +first:soften:0.25+lazy:no+hand:left+flock:2,0,9";
    let text = format!(
        "map=.../...&start=0,0&goal=2,1&units=ends&a={lane}&b=astar[f,h,lifo]+when:none+first:greedy"
    );
    let said = parse(&text).unwrap();
    assert_eq!(said.journey, Some(Journey::default()));
    let usual = Policy::default();
    let one = Policy {
        plan: Plan::Hug,
        when: vec![Reason::Every(10), Reason::Blocked, Reason::Near(0)],
        budget: 20,
        predict: Some(Predict::SpaceTime(40)),
        first: Some(First::Soften(250)),
        lazy: false,
        hand: tiebreak_journey::Hand::Left,
        flock: Flock {
            attract: 2,
            separate: 0,
            align: 9,
        },
        ..usual.clone()
    };
    let other = Policy {
        when: Vec::new(),
        first: Some(First::Greedy),
        ..usual
    };
    assert_eq!(said.policies, [one, other]);
    assert_eq!(write(&said).as_deref(), Some(text.as_str()));
}

#[test]
fn a_policy_or_any_key_makes_a_journey() {
    for text in [
        "a=astar+plan:path",
        "limit=200",
        "units=ends",
        "b=dijkstra&a=astar+lazy",
    ] {
        let said = parse(text).unwrap();
        assert_eq!(said.journey, Some(Journey::default()), "{text}");
        assert_eq!(
            said.policies,
            vec![Policy::default(); said.lanes.len()],
            "{text}"
        );
        assert!(write(&said).unwrap().contains("&units=ends&"), "{text}");
    }
    assert_eq!(parse("a=astar").unwrap().journey, None);
}

#[test]
fn mistakes_are_sentences() {
    let wrong = |text: &str| {
        parse(&format!("map=.../...&{text}"))
            .unwrap_err()
            .to_string()
    };
    for (text, sentence) in [
        (
            "units=0,0",
            "In \"units\": A unit is COLUMN,ROW:COLUMN,ROW, its cell and its goal, with :TICK after them where it departs later.",
        ),
        (
            "units=0,0:2,1:10001",
            "In \"units\": The departure 10001 of unit 0 is outside its limits, 0 to 10000.",
        ),
        (
            "patrols=0,0-2,1",
            "In \"patrols\": The route of patrol 0 isn't straight from (0, 0) to (2, 1).",
        ),
        (
            "patrols=0,0:there",
            "In \"patrols\": There is no way of patrolling \"there\"; there are loop, back.",
        ),
        (
            "patrols=0,0:back:1:1:1",
            "In \"patrols\": A patrol is its points, :back, :EVERY, :OFFSET and :source:STRENGTH:RANGE; there is no place for \"1\".",
        ),
        (
            "script=1:10:0,0",
            "In \"script\": The value 10 of entry 0 of the script is outside its limits, 0 to 9.",
        ),
        (
            "script=1:0",
            "In \"script\": An entry is TICK:VALUE:CELLS, where the value is 0 for a wall, 1 to 9, or none where the ground stays, and cells are COLUMN,ROW with - between them; :DANGER follows where that becomes 0 to 9.",
        ),
        (
            "doors=0,0:0:1",
            "In \"doors\": The open time 0 of door 0 is outside its limits, 1 to 10000.",
        ),
        (
            "doors=0,0",
            "In \"doors\": A door is CELLS:OPEN:SHUT, with :OFFSET after it where its cycle has begun before; cells are COLUMN,ROW with - between them.",
        ),
        (
            "sight=2049",
            "In \"sight\": The sight 2049 is too large; the limit is 2048.",
        ),
        (
            "known=some",
            "In \"known\": There is no knowledge at first \"some\"; there are all, nothing.",
        ),
        (
            "still=x",
            "In \"still\": \"x\" isn't a whole number from 0 to 4294967295.",
        ),
        (
            "a=astar+when:every",
            "In \"a\": The reason to plan \"every\" needs a number, such as 10.",
        ),
        (
            "a=astar+when:broken,broken",
            "In \"a\": The reason to plan broken is given twice; each is given once at most.",
        ),
        (
            "a=astar+when:blocked:3",
            "In \"a\": The reason to plan \"blocked\" has no number.",
        ),
        (
            "a=astar+predict:arrival:1,arrival:2",
            "In \"a\": The prediction has 2 parts; the limit is 1.",
        ),
        (
            "a=astar+flock:1,2",
            "In \"a\": The weights of flocking are 3 numbers with commas between them.",
        ),
        (
            "a=astar+pulse:100",
            "In \"a\": The pulse 100 is too large; the limit is 99.",
        ),
    ] {
        assert_eq!(wrong(text), sentence);
    }
    let many = vec!["0,0:1,1"; 65].join(";");
    assert_eq!(
        wrong(&format!("units={many}")),
        "In \"units\": There are 65 units; the limit is 64."
    );
    let long = vec!["0,0"; 257].join("-");
    assert_eq!(
        wrong(&format!("patrols={long}")),
        "In \"patrols\": A route has 257 points; the limit is 256."
    );
    assert!(
        wrong("a=astar+plans:walk").contains("turn:, smooth:")
            && wrong("a=astar+plans:walk").contains("plan:, when:")
    );
}

#[test]
fn a_lane_alone_has_no_policy() {
    let refused = parse_lane("astar+plan:walk").unwrap_err();
    assert_eq!(
        refused.reason,
        "A policy belongs to a lane of a journey, and this is a lane alone."
    );
}
