//! Forged journeys and policies: parts that no writer writes.

use super::*;
use tiebreak::plane::Falloff;
use tiebreak_journey::{Arrived, Journey, Known, Mode, PatrolSource, Plan, Reason, Store};

const JOURNEY: u32 = 25;
const POLICIES: u32 = 26;

/// Whether the usual value of a field stands here, and if not another one.
type Field<'a> = Option<&'a dyn Fn(&mut Encoder)>;

fn field(encoder: &mut Encoder, chance: u32, field: Field<'_>) {
    encoder.bit(chance, field.is_some());
    if let Some(field) = field {
        field(encoder);
    }
}

/// The beginning of a journey with these settings and units, and no more.
fn begun(encoder: &mut Encoder, fields: [Field<'_>; 6]) {
    let (units, settings) = fields.split_last().unwrap();
    for &it in settings {
        field(encoder, HALF / 2, it);
    }
    field(encoder, HALF, *units);
}

/// A link of 8 x 8 cells with a journey that ends like this.
fn with(fields: [Field<'_>; 6], rest: &dyn Fn(&mut Encoder)) -> Result<Document, LinkError> {
    one(8, JOURNEY, |encoder| {
        begun(encoder, fields);
        rest(encoder);
    })
}

const USUAL: [Field<'_>; 6] = [None; 6];

/// No patrols, no script, no doors.
fn nothing(encoder: &mut Encoder) {
    encoder.below(17, 0);
    encoder.number(3, 0).unwrap();
    encoder.number(3, 0).unwrap();
}

fn damaged(read: &Result<Document, LinkError>, what: &str) {
    assert_eq!(read, &Err(LinkError::Damaged), "{what}");
}

#[test]
fn a_journey_brings_usual_policies() {
    let read = with(USUAL, &nothing).unwrap();
    assert_eq!(read.journey, Some(Journey::default()));
    assert_eq!(read.policies, [Default::default()]);
    assert_eq!(decode(&encode(&read).unwrap()), Ok(read));
}

#[test]
fn words_without_a_meaning_come_from_a_newer_version() {
    let word = |place: usize, number: u32| {
        let word = |encoder: &mut Encoder| {
            encoder.below(4, number);
        };
        let mut fields = USUAL;
        fields[place] = Some(&word);
        with(fields, &nothing)
    };
    let known = word(1, 1).unwrap().journey.unwrap().known;
    let arrived = word(2, 1).unwrap().journey.unwrap().arrived;
    assert_eq!((known, arrived), (Known::Nothing, Arrived::Leave));
    for place in [1, 2] {
        damaged(&word(place, 0), "a usual word");
        assert_eq!(word(place, 2), Err(LinkError::Newer));
    }
    let mode = |number| {
        with(USUAL, &move |encoder| {
            encoder.below(17, 1);
            encoder.number(1, 0).unwrap();
            encoder.below(64, 0);
            encoder.below(4, number);
            v1::Slot::new(HALF as u16, 0).code(encoder, false);
            encoder.number(2, 0).unwrap();
            encoder.number(3, 0).unwrap();
            encoder.number(3, 0).unwrap();
        })
    };
    let patrols = mode(1).unwrap().journey.unwrap().patrols;
    assert_eq!(patrols[0].mode, Mode::Back);
    assert_eq!(mode(2), Err(LinkError::Newer));
}

/// A link whose only policy differs in the field at this place.
fn policy(place: usize, value: &dyn Fn(&mut Encoder)) -> Result<Document, LinkError> {
    forged(8, |encoder| {
        encoder.below(NUMBERS, 2);
        encoder.below(NUMBERS, JOURNEY);
        begun(encoder, USUAL);
        nothing(encoder);
        encoder.below(NUMBERS, POLICIES);
        changed(encoder, place, value);
    })
}

fn changed(encoder: &mut Encoder, place: usize, value: &dyn Fn(&mut Encoder)) {
    for field in 0..24 {
        v1::Slot::new(8192, 2).code(encoder, field == place);
        if field == place {
            value(encoder);
        }
    }
}

#[test]
fn words_of_policies_keep_their_numbers() {
    // The place of each word, its numbers and how many of them have a meaning.
    for (place, space, known, usual) in [
        (0, 16, 9, 0),
        (6, 8, 3, 1),
        (8, 8, 4, 1),
        (11, 8, 3, 1),
        (14, 8, 2, 0),
        (18, 8, 2, 0),
        (21, 8, 2, 0),
        (23, 16, 8, 1),
    ] {
        for number in 0..space {
            let read = policy(place, &|encoder| {
                encoder.below(space, number);
            });
            match number {
                _ if number == usual => damaged(&read, "a usual word"),
                _ if number < known => assert!(read.is_ok(), "{place} {number}"),
                _ => assert_eq!(read, Err(LinkError::Newer), "{place} {number}"),
            }
        }
    }
    let plan = |number| {
        policy(0, &move |encoder| {
            encoder.below(16, number);
        })
    };
    assert_eq!(plan(3).unwrap().policies[0].plan, Plan::Lpa);
    let store = policy(23, &|encoder| {
        encoder.below(16, 7);
    });
    assert_eq!(store.unwrap().policies[0].store, Store::Waypoints);
    let reasons = |kinds: &[(u32, Option<u32>)]| {
        policy(1, &|encoder| {
            encoder.below(16, kinds.len() as u32);
            for &(kind, number) in kinds {
                encoder.below(16, kind);
                if let Some(number) = number {
                    encoder.number(4, number).unwrap();
                }
            }
        })
    };
    let when = |kinds| reasons(kinds).map(|read| read.policies[0].when.clone());
    let both = [Reason::Every(7), Reason::Blocked];
    assert_eq!(when(&[(4, Some(7)), (0, None)]), Ok(both.to_vec()));
    assert_eq!(when(&[]), Ok(Vec::new()));
    damaged(&reasons(&[(0, None)]), "the usual reason");
    damaged(&reasons(&[(3, None), (3, None)]), "a reason twice");
    damaged(&reasons(&[(4, Some(1000))]), "a number beyond its limit");
    assert_eq!(when(&[(9, None)]), Err(LinkError::Newer));
    for (place, known) in [(13, 3), (15, 4)] {
        for number in 0..8 {
            let read = policy(place, &|encoder| {
                encoder.below(8, number);
                // Neither none nor greedy has a number.
                if number > 0 && (place, number) != (15, 2) {
                    encoder.number([4, 8][usize::from(place == 15)], 9).unwrap();
                }
            });
            match number {
                0 => damaged(&read, "none"),
                _ if number < known => assert!(read.is_ok(), "{place} {number}"),
                _ => assert_eq!(read, Err(LinkError::Newer), "{place} {number}"),
            }
        }
    }
}

#[test]
fn what_the_writer_writes_in_another_way_is_refused() {
    let usual = policy(24, &|_| {});
    damaged(&usual, "usual policies");
    let alone = one(8, POLICIES, |encoder| {
        changed(encoder, 0, &|encoder| {
            encoder.below(16, 1);
        });
    });
    damaged(&alone, "a policy without a journey");
    let number = |place: usize, order, number| {
        let number = |encoder: &mut Encoder| drop(encoder.number(order, number));
        let mut fields = USUAL;
        fields[place] = Some(&number);
        with(fields, &nothing)
    };
    assert!(number(3, 4, 21).is_ok() && number(4, 7, 199).is_ok());
    damaged(&number(3, 4, 20), "the usual standstill");
    damaged(&number(4, 7, 200), "the usual limit");
    damaged(&number(4, 7, 0), "no ticks");
    damaged(&number(0, 2, u32::MAX), "more sight than a map has cells");
    let route = |mode: u32, lines: &[(u32, u32)]| {
        with(USUAL, &|encoder| {
            encoder.below(17, 1);
            encoder.number(1, lines.len() as u32).unwrap();
            encoder.below(64, 0);
            for &(direction, steps) in lines {
                encoder.below(8, direction);
                encoder.number(2, steps - 1).unwrap();
            }
            encoder.below(4, mode);
            v1::Slot::new(HALF as u16, 0).code(encoder, false);
            encoder.number(2, 0).unwrap();
            encoder.number(3, 0).unwrap();
            encoder.number(3, 0).unwrap();
        })
    };
    assert!(route(0, &[(2, 7), (4, 7)]).is_ok());
    damaged(&route(0, &[(2, 7), (4, 3)]), "a ring that can't be closed");
    damaged(
        &route(0, &[(2, 7), (6, 7)]),
        "a ring whose last point is its first",
    );
    assert!(route(1, &[(2, 7), (6, 7)]).is_ok());
    for beyond in [(2, 8), (0, 1), (5, 1), (4, u32::MAX)] {
        damaged(&route(1, &[beyond]), "a way off the map");
    }
}

#[test]
fn lists_are_refused_by_their_lengths() {
    let most = [u32::MAX, 1 << 31, 65_537, 16_385];
    for length in most {
        let script = with(USUAL, &|encoder| {
            encoder.below(17, 0);
            encoder.number(3, length).unwrap();
        });
        damaged(&script, "a long script");
        let cells = with(USUAL, &|encoder| {
            encoder.below(17, 0);
            encoder.number(3, 1).unwrap();
            encoder.number(3, 0).unwrap();
            v1::Slot::new(HALF as u16, 0).code(encoder, false);
            encoder.number(2, length - 1).unwrap();
        });
        damaged(&cells, "an entry of many cells");
        let doors = with(USUAL, &|encoder| {
            encoder.below(17, 0);
            encoder.number(3, 0).unwrap();
            encoder.number(3, length).unwrap();
        });
        damaged(&doors, "many doors");
    }
    let ticks = with(USUAL, &|encoder| {
        encoder.below(17, 0);
        encoder.number(3, 2).unwrap();
        encoder.number(3, u32::MAX).unwrap();
        v1::Slot::new(HALF as u16, 0).code(encoder, false);
        encoder.number(2, 0).unwrap();
        encoder.below(64, 0);
        encoder.number(3, u32::MAX).unwrap();
    });
    damaged(&ticks, "a tick beyond all ticks");
    for length in [256, u32::MAX] {
        let route = with(USUAL, &|encoder| {
            encoder.below(17, 1);
            encoder.number(1, length).unwrap();
        });
        damaged(&route, "a long route");
    }
}

/// A link of 8 x 8 cells whose journey has these patrols and entries, each of which makes cell 0 a wall, and then more
/// parts.
fn with_more(
    (patrols, entries): (u32, u32),
    parts: u32,
    more: &dyn Fn(&mut Encoder),
) -> Result<Document, LinkError> {
    forged(8, |encoder| {
        encoder.below(NUMBERS, 1 + parts);
        encoder.below(NUMBERS, JOURNEY);
        begun(encoder, USUAL);
        encoder.below(17, patrols);
        let mut every = v1::Slot::new(HALF as u16, 0);
        for _ in 0..patrols {
            encoder.number(1, 0).unwrap();
            encoder.below(64, 0);
            encoder.below(4, 0);
            every.code(encoder, false);
            encoder.number(2, 0).unwrap();
        }
        encoder.number(3, entries).unwrap();
        let mut value = v1::Slot::new(HALF as u16, 0);
        for _ in 0..entries {
            encoder.number(3, 0).unwrap();
            value.code(encoder, false);
            encoder.number(2, 0).unwrap();
            encoder.below(64, 0);
        }
        encoder.number(3, 0).unwrap();
        more(encoder);
    })
}

#[test]
fn danger_of_the_script_stands_behind_its_entries() {
    const DANGER: u32 = 34;
    /// Danger, whether it differs from that before and what it is, whether the ground is set, too.
    type Entry = (bool, Option<u32>, bool);
    let dangers = |entries: &[Entry], count| {
        with_more((0, count), 1, &|encoder| {
            encoder.below(NUMBERS, DANGER);
            let slot = || v1::Slot::new(HALF as u16, 0);
            let (mut has, mut differs, mut sets) = (slot(), slot(), slot());
            for &(has_danger, digit, sets_ground) in entries {
                if has.code(encoder, has_danger) {
                    if differs.code(encoder, digit.is_some()) {
                        encoder.below(10, digit.unwrap());
                    }
                    sets.code(encoder, sets_ground);
                }
            }
        })
    };
    let entries = [
        (true, Some(9), false),
        (false, None, true),
        (true, None, true),
        (true, Some(0), false),
    ];
    let script = dangers(&entries, 4).unwrap().journey.unwrap().script;
    let digits: Vec<_> = script.iter().map(|it| (it.set, it.danger)).collect();
    assert_eq!(
        digits,
        [
            (None, Some(9)),
            (Some(0), None),
            (Some(0), Some(9)),
            (None, Some(0))
        ]
    );
    damaged(&dangers(&[(false, None, true)], 1), "a part without danger");
    damaged(&dangers(&[], 0), "a part without a script");
    let again = [(true, Some(9), false), (true, Some(9), false)];
    damaged(&dangers(&again, 2), "a digit twice");
    let alone = one(8, DANGER, |_| {});
    damaged(&alone, "danger without a journey");
}

#[test]
fn sources_of_patrols_stand_behind_their_routes() {
    const SOURCES: u32 = 35;
    let sources = |falloff| {
        with_more((2, 0), 1, &|encoder| {
            encoder.below(NUMBERS, SOURCES);
            encoder.bit(HALF, false);
            encoder.bit(HALF, true);
            encoder.below(9, 8);
            encoder.below(64, 63);
            encoder.below(8, falloff);
            encoder.bit(HALF, true);
        })
    };
    let patrols = sources(1).unwrap().journey.unwrap().patrols;
    let found: Vec<_> = patrols.iter().map(|patrol| patrol.source).collect();
    let source = PatrolSource {
        strength: 9,
        range: 64,
        falloff: Falloff::Linear,
        sight: true,
    };
    assert_eq!(found, [None, Some(source)]);
    assert_eq!(sources(2), Err(LinkError::Newer));
    let none = with_more((1, 0), 1, &|encoder| {
        encoder.below(NUMBERS, SOURCES);
        encoder.bit(HALF, false);
    });
    damaged(&none, "a part without a source");
    damaged(&one(8, SOURCES, |_| {}), "sources without a journey");
}
