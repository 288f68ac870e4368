//! Every limit, by its sentence.

use super::super::{First, Flock, Mode, Predict, Reason};
use super::*;
use tiebreak::plane::Falloff;

fn refused(policy: &Policy) -> String {
    policy.check().unwrap_err().to_string()
}

#[test]
fn numbers_of_policies_outside_their_limits_are_refused_by_name() {
    assert_eq!(Policy::default().check(), Ok(()));
    let usual = Policy::default;
    let pulse = Policy {
        pulse: 0,
        ..usual()
    };
    assert_eq!(refused(&pulse), "The pulse 0 is too small; the limit is 1.");
    let heads = Policy {
        heads: 5_000_000,
        ..usual()
    };
    let said = "The length of heads 5000000 is too large; the limit is 4194304.";
    assert_eq!(refused(&heads), said);
    let when = |when: &[Reason]| Policy {
        when: when.to_vec(),
        ..usual()
    };
    assert_eq!(when(&[]).check(), Ok(()));
    let said = "The reason to plan every 1000 is too large; the limit is 999.";
    assert_eq!(
        refused(&when(&[Reason::Blocked, Reason::Every(1000)])),
        said
    );
    let said = "The reason to plan region 1 is too small; the limit is 2.";
    assert_eq!(refused(&when(&[Reason::Region(1)])), said);
    let said = "The reason to plan near is given twice; each is given once at most.";
    assert_eq!(
        refused(&when(&[Reason::Near(1), Reason::Spare, Reason::Near(2)])),
        said
    );
    let predict = Policy {
        predict: Some(Predict::SpaceTime(256)),
        ..usual()
    };
    let said = "The prediction spacetime 256 is too large; the limit is 255.";
    assert_eq!(refused(&predict), said);
    let first = Policy {
        first: Some(First::Soften(1500)),
        ..usual()
    };
    let said = "The quick first plan soften 1.5 is too large; the limit is 1.";
    assert_eq!(refused(&first), said);
    let flock = Flock {
        separate: 1001,
        ..Flock::USUAL
    };
    let said = "The weight of flocking separate 1001 is too large; the limit is 1000.";
    assert_eq!(refused(&Policy { flock, ..usual() }), said);
}

#[test]
fn journeys_outside_their_limits_are_refused_by_name() {
    let grid = Grid::new(8, 8).unwrap();
    let (here, there, beyond) = (NodeId(0), NodeId(63), NodeId(64));
    let unit = |at, goal, depart| Unit { at, goal, depart };
    let patrol = |route: &[NodeId]| Patrol {
        route: route.to_vec(),
        mode: Mode::Back,
        every: 1,
        offset: 0,
        source: None,
    };
    let edit = |at, set, cells: &[NodeId]| Edit {
        at,
        set: Some(set),
        danger: None,
        cells: cells.to_vec(),
    };
    let door = |open, shut, cells: &[NodeId]| Door {
        cells: cells.to_vec(),
        open,
        shut,
        offset: 0,
    };
    let refused = |change: &dyn Fn(&mut Journey)| {
        let mut journey = Journey::default();
        change(&mut journey);
        journey
            .check(&grid)
            .map_err(|reason| reason.to_string())
            .unwrap_err()
    };
    assert_eq!(Journey::default().check(&grid), Ok(()));
    let of = |units: Vec<Unit>| refused(&|it| it.units = Some(units.clone()));
    assert_eq!(of(vec![]), "There are 0 units; there must be 1 to 64.");
    assert_eq!(
        of(vec![unit(here, there, 0); 65]),
        "There are 65 units; there must be 1 to 64."
    );
    assert_eq!(
        of(vec![unit(here, there, 0), unit(beyond, there, 0)]),
        "Unit 1 stands outside the map."
    );
    assert_eq!(
        of(vec![unit(here, beyond, 0)]),
        "The goal of unit 0 lies outside the map."
    );
    let said = "The departure 10001 of unit 0 is outside its limits, 0 to 10000.";
    assert_eq!(of(vec![unit(here, there, 10_001)]), said);
    let of = |patrols: Vec<Patrol>| refused(&|it| it.patrols = patrols.clone());
    assert_eq!(
        of(vec![patrol(&[here]); 17]),
        "There are 17 patrols; the limit is 16."
    );
    let said = "The route of patrol 0 has 0 points; there must be 1 to 256.";
    assert_eq!(of(vec![patrol(&[])]), said);
    let said = "The route of patrol 1 leads outside the map.";
    assert_eq!(of(vec![patrol(&[here]), patrol(&[here, beyond])]), said);
    let said = "The route of patrol 0 isn't straight from (0, 0) to (2, 1).";
    assert_eq!(of(vec![patrol(&[here, NodeId(10)])]), said);
    let mut ring = patrol(&[here, NodeId(2), NodeId(10)]);
    assert_eq!(
        refused(&|it| {
            it.patrols = vec![ring.clone()];
            it.still = 0;
        }),
        "The limit of standstill 0 is too small; the limit is 1."
    );
    ring.mode = Mode::Loop;
    let said = "The route of patrol 0 isn't straight from (2, 1) to (0, 0).";
    assert_eq!(of(vec![ring.clone()]), said);
    (ring.mode, ring.every) = (Mode::Back, 17);
    let said = "The interval 17 of patrol 0 is outside its limits, 1 to 16.";
    assert_eq!(of(vec![ring]), said);
    let spreading = |strength, range| {
        let source = PatrolSource {
            strength,
            range,
            falloff: Falloff::Flat,
            sight: false,
        };
        of(vec![Patrol {
            source: Some(source),
            ..patrol(&[here])
        }])
    };
    for strength in [0, 10] {
        let said = format!("The strength {strength} of patrol 0 is outside its limits, 1 to 9.");
        assert_eq!(spreading(strength, 1), said);
    }
    for range in [0, 65] {
        let said = format!("The range {range} of patrol 0 is outside its limits, 1 to 64.");
        assert_eq!(spreading(9, range), said);
    }
    let of = |script: Vec<Edit>| refused(&|it| it.script = script.clone());
    assert_eq!(
        of(vec![edit(3, 0, &[])]),
        "Entry 0 of the script has no cells."
    );
    assert_eq!(
        of(vec![edit(3, 0, &[here, beyond])]),
        "Entry 0 of the script has a cell outside the map."
    );
    let said = "The value 10 of entry 0 of the script is outside its limits, 0 to 9.";
    assert_eq!(of(vec![edit(3, 10, &[here])]), said);
    let endangered = |danger| Edit {
        set: None,
        danger,
        ..edit(3, 0, &[here])
    };
    assert_eq!(
        of(vec![endangered(Some(9)), endangered(None)]),
        "Script entry 1 sets neither weight nor danger."
    );
    let said = "The danger 10 of entry 0 of the script is outside its limits, 0 to 9.";
    assert_eq!(of(vec![endangered(Some(10))]), said);
    let many = vec![edit(3, 1, &[here; 8000]); 3];
    assert_eq!(
        of(many),
        "There are 24000 cells in the script; the limit is 16384."
    );
    let of = |doors: Vec<Door>| refused(&|it| it.doors = doors.clone());
    assert_eq!(of(vec![door(1, 1, &[])]), "Door 0 has no cells.");
    assert_eq!(
        of(vec![door(1, 1, &[beyond])]),
        "Door 0 has a cell outside the map."
    );
    let said = "The shut time 0 of door 0 is outside its limits, 1 to 10000.";
    assert_eq!(of(vec![door(1, 0, &[here])]), said);
    let many = vec![door(3, 1, &[here; 8000]); 3];
    assert_eq!(
        of(many),
        "There are 24000 cells of doors; the limit is 16384."
    );
}

#[test]
fn a_script_is_put_in_the_order_of_time() {
    let edit = |at, set| Edit {
        at,
        set: Some(set),
        danger: None,
        cells: vec![NodeId(0)],
    };
    let mut journey = Journey {
        script: vec![edit(5, 1), edit(2, 2), edit(5, 3), edit(2, 4)],
        ..Journey::default()
    };
    assert!(!journey.is_tidy());
    journey.tidy();
    assert!(journey.is_tidy());
    let order: Vec<_> = journey.script.iter().filter_map(|edit| edit.set).collect();
    assert_eq!(order, [2, 4, 1, 3]);
}
