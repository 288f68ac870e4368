//! The second program on patrols worked by hand.

use serde_json::json;

use super::by_hand::{OPEN, told, verdict};

#[test]
fn patrols_keep_to_their_cycle() {
    let patrol = |mode: &str, every: u32, offset: u32| {
        json!({
            "units": [{ "at": [0, 2], "goal": [3, 2] }],
            "patrols": [{ "route": [[0, 0], [2, 0]], "mode": mode, "every": every, "offset": offset }],
        })
    };
    let unit = "0,2 1,2 2,2 3,2";
    for (mode, every, offset, cells, expected) in [
        ("back", 1, 0, "0,0 1,0 2,0 1,0", "agrees"),
        ("loop", 1, 3, "1,0 0,0 1,0 2,0", "agrees"),
        ("back", 2, 0, "0,0 0,0 1,0 1,0", "agrees"),
        (
            "back",
            2,
            0,
            "0,0 1,0 1,0 2,0",
            "tick 0: patrol 0 should be at (0, 0), not at (1, 0)",
        ),
        (
            "back",
            1,
            1,
            "0,0 1,0 2,0 1,0",
            "patrol 0 doesn't begin at (1, 0)",
        ),
    ] {
        let told = told(unit, cells, ("arrived", 3, 30_000, 0));
        assert_eq!(
            verdict(&OPEN, &patrol(mode, every, offset), &told),
            expected,
            "{mode} {every} {cells}"
        );
    }
    // A wall turns it round, and so does one who stands in its way; with `loop` it waits. Corners don't matter to it.
    let walled = ["..#.", "....", "...."];
    let told_back = told(unit, "0,0 1,0 1,0 0,0", ("arrived", 3, 30_000, 0));
    assert_eq!(
        verdict(&walled, &patrol("back", 1, 0), &told_back),
        "agrees"
    );
    let told_loop = told(unit, "0,0 1,0 1,0 1,0", ("arrived", 3, 30_000, 0));
    assert_eq!(
        verdict(&walled, &patrol("loop", 1, 0), &told_loop),
        "agrees"
    );
    assert_ne!(
        verdict(&walled, &patrol("loop", 1, 0), &told_back),
        "agrees"
    );
    let corner = json!({
        "units": [{ "at": [0, 2], "goal": [1, 2] }],
        "patrols": [{ "route": [[1, 0], [2, 1]] }],
    });
    let told_corner = told("0,2 1,2", "1,0 2,1", ("arrived", 1, 10_000, 0));
    assert_eq!(verdict(&walled, &corner, &told_corner), "agrees");
    // Patrols come before units.
    let meeting = json!({
        "units": [{ "at": [1, 1], "goal": [1, 0] }],
        "patrols": [{ "route": [[0, 0], [2, 0]] }],
    });
    let told_meeting = told("1,1 1,0", "0,0 0,0", ("arrived", 1, 10_000, 0));
    assert_eq!(
        verdict(&OPEN, &meeting, &told_meeting),
        "tick 0: patrol 0 should be at (1, 0), not at (0, 0)"
    );
}
