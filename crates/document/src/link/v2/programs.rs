//! Part 33: programs.

use super::{NUMBERS, word};
use crate::link::LinkError;
use crate::link::coder::{Coder, HALF};
use tiebreak::config::Config;
use tiebreak::grid::Neighbourhood;
use tiebreak::named::Numbered;
use tiebreak::priority::Criterion;
use tiebreak::program::{Key, Part, PartForm, PartValue, Preset, Program, Said};
use tiebreak::search::Method;

/// Whether a lane is a program that isn't the usual one.
fn says_more(lane: &Config) -> bool {
    lane.program().is_some_and(|it| *it != Program::USUAL)
}

/// Whether any lane is such a program.
pub(super) fn are_needed(lanes: &[Config]) -> bool {
    lanes.iter().any(says_more)
}

/// Codes the programs of the lanes. `lanes` are those of all other parts.
pub(super) fn programs(
    coder: &mut dyn Coder,
    given: &[Config],
    mut lanes: Vec<Config>,
) -> Result<Vec<Config>, LinkError> {
    for (place, lane) in lanes.iter_mut().enumerate() {
        let given = given.get(place).unwrap_or(lane);
        if !coder.bit(HALF, says_more(given)) {
            continue;
        }
        let usual = Program::USUAL;
        let program = program(
            coder,
            given.program().unwrap_or(&usual),
            lane.moves.neighbours,
        )?;
        match &mut lane.method {
            Method::Program(its) => *its = program,
            _ => return Err(LinkError::Damaged),
        }
    }
    Ok(lanes)
}

fn program(
    coder: &mut dyn Coder,
    given: &Program,
    moves: Neighbourhood,
) -> Result<Program, LinkError> {
    let preset: Preset = word(coder, NUMBERS, given.preset)?;
    let changes = given.changes(moves);
    let count = coder.below(NUMBERS, changes.len() as u32) as usize;
    let mut program = Program::of(preset, moves);
    let mut least = 0;
    for place in 0..count {
        // A decoder has no changes, and is given any.
        let usual = Said {
            part: Part::Numbers,
            value: PartValue::Word(0),
        };
        let given = changes.get(place).copied().unwrap_or(usual);
        let part: Part = word(coder, NUMBERS, given.part)?;
        // Each part at most once, or a short text could ask for many.
        if part.number() < least {
            return Err(LinkError::Damaged);
        }
        least = part.number() + 1;
        let value = value(coder, part, given.value)?;
        let set = program.parts.set(Said { part, value });
        set.map_err(|_| LinkError::Newer)?;
    }
    Ok(program)
}

/// Codes a value of a part.
fn value(coder: &mut dyn Coder, part: Part, given: PartValue) -> Result<PartValue, LinkError> {
    let number = match given {
        PartValue::Word(place) => place as u64,
        PartValue::Number(number) => number,
        PartValue::Optional(number) => number.unwrap_or(0),
        PartValue::Flag(_) | PartValue::Key(_) => 0,
    };
    Ok(match part.form() {
        PartForm::Word(_) => PartValue::Word(coder.below(NUMBERS, number as u32) as usize),
        PartForm::Number(_) => PartValue::Number(long(coder, number)),
        PartForm::Optional(_) => {
            let is_there = coder.bit(HALF, matches!(given, PartValue::Optional(Some(_))));
            PartValue::Optional(is_there.then(|| long(coder, number)))
        }
        PartForm::Flag => PartValue::Flag(coder.bit(HALF, given == PartValue::Flag(true))),
        PartForm::Key => {
            let given = match given {
                PartValue::Key(key) => key,
                _ => Key::NONE,
            };
            PartValue::Key(key(coder, &given)?)
        }
    })
}

/// How many numbers there are for how many criteria a key has, and for a criterion.
const CRITERIA: u32 = 16;

fn key(coder: &mut dyn Coder, given: &Key) -> Result<Key, LinkError> {
    let given = given.criteria();
    let count = coder.below(CRITERIA, given.len() as u32) as usize;
    let criteria = (0..count).map(|place| {
        let given = given.get(place).copied().unwrap_or(Criterion::Fifo);
        word(coder, CRITERIA, given)
    });
    let criteria: Vec<Criterion> = criteria.collect::<Result<_, _>>()?;
    Key::new(&criteria).map_err(|_| LinkError::Newer)
}

/// A number of any size: its length in bits, then those below the first.
fn long(coder: &mut dyn Coder, given: u64) -> u64 {
    let length = coder.below(NUMBERS, u64::BITS - given.leading_zeros());
    match length {
        0 => 0,
        length => 1 << (length - 1) | coder.bits(length - 1, given),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::coder::{Decoder, Encoder};

    /// Links hold a word as its place in its set.
    #[test]
    fn words_keep_their_places() {
        let words = [
            "f64 f32 int",
            "entered left mean ignored",
            "octile_f octile_sum octile_diff octile_over manhattan chebyshev euclidean squared zero",
            "g+h h none",
            "bottom top quad lester first last both sort",
            "entry move fix anew stay keep",
            "better equal better_f first any",
            "skip reopen rewrite",
            "closed worse worse_f closed_worse again",
            "cell late entry",
            "taken generated",
        ];
        let sets = Part::ALL.iter().filter_map(|part| match part.form() {
            PartForm::Word(set) => Some(set.names.join(" ")),
            _ => None,
        });
        let sets: Vec<_> = sets.collect();
        assert_eq!(sets.len(), words.len());
        for (set, words) in sets.iter().zip(words) {
            assert!(set.starts_with(words), "{set}");
        }
    }

    #[test]
    fn numbers_of_any_size_come_back() {
        for number in [0, 1, 2, 99_999, 100_000, 10_000_000_000, (1 << 63) - 1] {
            let mut encoder = Encoder::new();
            long(&mut encoder, number);
            let payload = encoder.finish();
            assert_eq!(long(&mut Decoder::new(&payload), 0), number);
        }
    }

    /// A decoder reads zeros behind the end of a text.
    #[test]
    fn a_part_comes_once_and_only_programs_have_any() {
        let lanes = |lane: Config, write: &dyn Fn(&mut Encoder)| {
            let mut encoder = Encoder::new();
            encoder.bit(HALF, true);
            write(&mut encoder);
            let payload = encoder.finish();
            programs(&mut Decoder::new(&payload), &[], vec![lane])
        };
        let program = || Config::of(Method::Program(Program::USUAL));
        let twice = lanes(program(), &|encoder| {
            encoder.below(NUMBERS, 1);
            encoder.below(NUMBERS, 2);
            for _ in 0..2 {
                encoder.below(NUMBERS, Part::Queue.number());
                encoder.below(NUMBERS, 1);
            }
        });
        assert_eq!(twice, Err(LinkError::Damaged));
        let newer = |write: &dyn Fn(&mut Encoder)| lanes(program(), write);
        assert_eq!(
            newer(&|encoder| {
                encoder.below(NUMBERS, 63);
            }),
            Err(LinkError::Newer)
        );
        let other = lanes(Config::default(), &|encoder| {
            encoder.below(NUMBERS, 1);
            encoder.below(NUMBERS, 0);
        });
        assert_eq!(other, Err(LinkError::Damaged));
    }
}
