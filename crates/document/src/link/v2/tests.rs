//! Forged links: parts that no writer writes.

use super::values::Values;
use super::*;
use crate::link::coder::HALF;
use crate::link::{decode, encode, text64};
use tiebreak::cost::CostModel;
use tiebreak::fields::{Choice, Fields, Key, Refused};
use tiebreak::grid::MAX_SIDE;
use tiebreak::heuristic::Heuristic;
use tiebreak::search::Stop;
use tiebreak::shape::Shape;
use tiebreak::world::{CELL_SETS, DIGITS};

/// A link of an empty map of this size, both its ends at its first cell, with the usual lane and these parts.
fn forged(side: u32, parts: impl Fn(&mut Encoder)) -> Result<Document, LinkError> {
    let grid = Grid::new(side, side).unwrap();
    let mut document = Document::new(grid, NodeId(0), NodeId(0));
    document.lanes = vec![Config::default()];
    let rest = |encoder: &mut Encoder| {
        parts(encoder);
        Ok(())
    };
    let payload = v1::write_before(&document, rest).unwrap();
    decode(&text64::write(b'2', &payload))
}

/// A forged link of one part.
fn one(side: u32, number: u32, part: impl Fn(&mut Encoder)) -> Result<Document, LinkError> {
    forged(side, |encoder| {
        encoder.below(NUMBERS, 1);
        encoder.below(NUMBERS, number);
        part(encoder);
    })
}

#[test]
fn a_part_is_read() {
    let read = one(8, 16, |encoder| {
        encoder.below(8, 1);
    })
    .unwrap();
    assert_eq!(read.layers.shape, Shape::Hex);
    assert_eq!(decode(&encode(&read).unwrap()), Ok(read));
}

/// The numbers of the fields that hold words and that any lane has, with how many words each has.
struct Words(Vec<(u32, u32)>);

impl Fields for Words {
    fn choice(&mut self, key: &'static Key, choice: Choice<'_>) -> Result<(), Refused> {
        let is_of_a_method = Config::default().method_keys().contains(&key);
        let lasting = key.lasting.as_ref().filter(|_| !is_of_a_method);
        let count = choice.set.names.len() as u32;
        self.0.extend(lasting.map(|it| (it.number, count)));
        Ok(())
    }
}

#[test]
fn parts_and_words_without_a_meaning_come_from_a_newer_version() {
    let sets = CELL_SETS.iter().filter_map(|layer| layer.number);
    let digits = DIGITS.iter().map(|layer| layer.number);
    let parts: Vec<u32> = (16..27)
        .chain(28..33)
        .chain(34..37)
        .chain(sets)
        .chain(digits)
        .collect();
    for number in (0..NUMBERS).filter(|number| !parts.contains(number)) {
        let read = one(8, number, |_| {});
        assert_eq!(read, Err(LinkError::Newer), "{number}");
    }
    let shape = |number| {
        one(8, 16, |encoder| {
            encoder.below(8, number);
        })
    };
    assert_eq!(shape(4), Err(LinkError::Newer));
    let falloff = one(8, 18, |encoder| {
        encoder.below(64, 0);
        encoder.below(16, 0);
        encoder.below(64, 5);
        encoder.below(9, 0);
        encoder.below(64, 0);
        encoder.below(8, 2);
        encoder.bit(HALF, false);
    });
    assert_eq!(falloff, Err(LinkError::Newer));
    let field = |number, value| {
        one(8, LANES, |encoder| {
            encoder.number(1, 1).unwrap();
            encoder.below(NUMBERS, number);
            encoder.below(NUMBERS, value);
        })
    };
    let known = Values::first();
    let is_known = |number| known.0.iter().any(|field| field.0 == number);
    for number in (0..NUMBERS).filter(|&number| !is_known(number)) {
        assert_eq!(field(number, 1), Err(LinkError::Newer), "{number}");
    }
    let mut words = Words(Vec::new());
    Config::default().tell(&mut words).unwrap();
    let heuristics = Heuristic::ALL.iter().map(|it| it.number());
    words.0.push((39, heuristics.max().unwrap() + 1));
    let costs = CostModel::ALL.iter().map(|it| it.number());
    words.0.push((43, costs.max().unwrap() + 1));
    let stops = Stop::ALL.iter().map(|it| it.number());
    words.0.push((50, stops.max().unwrap() + 1));
    for (number, value) in words.0 {
        assert!(field(number, value - 1).is_ok(), "{number}");
        assert_eq!(field(number, value), Err(LinkError::Newer), "{number}");
    }
    // Octile distances stand in the body.
    assert_eq!(field(39, 3), Err(LinkError::Damaged));
    // So do costs, stopping rules and chains that version 1 has.
    assert_eq!(field(43, 1), Err(LinkError::Damaged));
    assert_eq!(field(50, 1), Err(LinkError::Damaged));
    let chain = |criteria: &[u32]| {
        one(8, LANES, |encoder| {
            encoder.number(1, 1).unwrap();
            encoder.below(NUMBERS, 51);
            encoder.bit(HALF, true);
            for &criterion in criteria {
                encoder.below(16, criterion);
            }
        })
    };
    // The body's chain has the others.
    assert!(chain(&[8, 2, 1]).is_ok());
    assert_eq!(chain(&[2, 1]), Err(LinkError::Damaged));
    assert_eq!(chain(&[8, 12]), Err(LinkError::Newer));
}

#[test]
fn what_the_writer_writes_in_another_way_is_refused() {
    let is_damaged = |read, what| assert_eq!(read, Err(LinkError::Damaged), "{what}");
    let nothing = forged(8, |encoder| {
        encoder.below(NUMBERS, 0);
    });
    is_damaged(nothing, "no part");
    let square = one(8, 16, |encoder| {
        encoder.below(8, 0);
    });
    is_damaged(square, "the usual shape");
    let backwards = forged(8, |encoder| {
        encoder.below(NUMBERS, 2);
        for (number, shape) in [(16, 1), (16, 2)] {
            encoder.below(NUMBERS, number);
            encoder.below(8, shape);
        }
    });
    is_damaged(backwards, "a part twice");
    let none = one(8, 21, |encoder| drop(encoder.number(3, 0)));
    is_damaged(none, "no points");
    let ends = |start: bool, goals: &[u32]| {
        one(8, 23, |encoder| {
            encoder.bit(HALF, start);
            if start {
                encoder.below(64, 0);
            }
            encoder.bit(HALF, false);
            for list in [&[][..], goals] {
                encoder.bit(HALF, false);
                encoder.number(3, list.len() as u32).unwrap();
                for &gap in list {
                    encoder.number(6, gap).unwrap();
                }
            }
        })
    };
    assert_eq!(ends(false, &[5]).unwrap().goals, [NodeId(5)]);
    is_damaged(ends(true, &[5]), "a start that the body can say");
    is_damaged(ends(false, &[]), "no ends");
    is_damaged(ends(false, &[0]), "the first goal again");
    is_damaged(ends(false, &[64]), "a goal outside");
    is_damaged(ends(false, &[5, u32::MAX]), "a goal far outside");
}

#[test]
fn what_is_over_a_limit_is_refused_before_it_takes_memory() {
    let is_damaged = |read, what| assert_eq!(read, Err(LinkError::Damaged), "{what}");
    let floors = |number: u32, floors: u32| {
        one(MAX_SIDE, number, |encoder| {
            if number == 19 {
                encoder.below(4, 0);
                encoder.below(17, floors);
            } else {
                encoder.below(16, floors - 1);
            }
        })
    };
    is_damaged(floors(17, 16), "danger on 16 of the largest floors");
    is_damaged(floors(19, 16), "16 of the largest floors seen");
    is_damaged(floors(20, 2), "a floor above the largest");
    let count = |number: u32, count: u32| {
        one(8, number, |encoder| {
            match number {
                19 => {
                    encoder.below(4, 0);
                    encoder.below(17, 0);
                }
                20 => {
                    encoder.below(16, 0);
                }
                22 => {
                    encoder.bit(HALF, false);
                }
                23 => (0..3).for_each(|_| {
                    encoder.bit(HALF, false);
                }),
                _ => {}
            }
            encoder.number(3, count).unwrap();
        })
    };
    for most in [u32::MAX, 1 << 31, 65_537] {
        for number in [19, 20, 21, 22, 23] {
            is_damaged(count(number, most), "a list longer than a link");
        }
    }
    is_damaged(count(19, 65), "65 scouts");
    is_damaged(count(21, 513), "513 way-points");
    let areas = |width: u32, height: u32| {
        one(8, 22, |encoder| {
            encoder.bit(HALF, true);
            encoder.bit(HALF, false);
            encoder.number(5, width - 1).unwrap();
            encoder.number(5, height - 1).unwrap();
        })
    };
    let lists = |portals: u32, one_ways: u32| {
        one(8, 29, |encoder| {
            let grid = Grid::new(8, 8).unwrap();
            for _ in 0..2 {
                let none = grid.cells().iter().map(|_| false);
                let _ = cells::plane(encoder, (8, 8), 1, none).unwrap();
            }
            encoder.number(3, one_ways).unwrap();
            if one_ways == 0 {
                encoder.number(3, portals).unwrap();
            }
        })
    };
    is_damaged(lists(65, 0), "65 portals");
    is_damaged(lists(0, 65_537), "more one-ways than there may be");
    is_damaged(areas(MAX_SIDE + 1, 1), "areas too wide");
    is_damaged(areas(u32::MAX, u32::MAX), "areas of 2^64 cells");
    let closed = one(8, 16, |encoder| {
        encoder.below(8, 3);
    });
    is_damaged(closed, "regions that aren't there");
}

#[path = "journey_tests.rs"]
mod journeys;
