//! Parts 34 and 35: the danger that the script sets and that goes with patrols. They stand behind part 25, whose entries and
//! patrols they say more of.

use super::journey::Again;
use super::layers::source_at;
use super::number;
use crate::Document;
use crate::link::LinkError;
use crate::link::coder::{Coder, HALF};
use crate::link::v1::Slot;
use tiebreak::plane::Falloff;
use tiebreak::space::NodeId;
use tiebreak_journey::{Journey, PatrolSource};

/// The numbers of the parts that a journey needs.
pub(super) fn needed(journey: Option<&Journey>) -> impl Iterator<Item = u32> + use<> {
    let has_danger = journey.is_some_and(|it| it.script.iter().any(|edit| edit.danger.is_some()));
    let has_source = journey.is_some_and(|it| it.patrols.iter().any(|it| it.source.is_some()));
    let script = has_danger.then_some(number::SCRIPT_DANGER);
    script
        .into_iter()
        .chain(has_source.then_some(number::PATROL_SOURCES))
}

/// Codes the part with this number. A writer's journey is a copy of its own.
pub(super) fn part(
    coder: &mut dyn Coder,
    number: u32,
    given: &Document,
    read: &mut Option<&mut Document>,
) -> Result<(), LinkError> {
    let mut own = given.journey.clone();
    let read = read.as_mut().and_then(|read| read.journey.as_mut());
    let journey = read.or(own.as_mut()).ok_or(LinkError::Damaged)?;
    match number {
        number::SCRIPT_DANGER => script(coder, journey),
        _ => patrols(coder, journey),
    }
}

/// For each entry whether it sets danger; then the digit, and whether it sets the ground, too. Where it doesn't, part 25
/// holds the ground of the entry before.
fn script(coder: &mut dyn Coder, journey: &mut Journey) -> Result<(), LinkError> {
    let (mut dangers, mut grounds) = (Slot::new(HALF as u16, 0), Slot::new(HALF as u16, 0));
    let mut digits = Again::new(0);
    for edit in &mut journey.script {
        coder.room()?;
        if !dangers.code(coder, edit.danger.is_some()) {
            continue;
        }
        let digit = edit.danger.unwrap_or(0).into();
        let digit = digits.code(coder, digit, |coder, digit| Ok(coder.below(10, digit)))?;
        edit.danger = Some(digit as u8);
        if !grounds.code(coder, edit.set.is_some()) {
            edit.set = None;
        }
    }
    Ok(())
}

fn patrols(coder: &mut dyn Coder, journey: &mut Journey) -> Result<(), LinkError> {
    let any = PatrolSource {
        strength: 1,
        range: 1,
        falloff: Falloff::Flat,
        sight: false,
    };
    for patrol in &mut journey.patrols {
        if coder.bit(HALF, patrol.source.is_some()) {
            let given = patrol.source.unwrap_or(any).at(NodeId(0));
            patrol.source = Some(PatrolSource::of(&source_at(coder, NodeId(0), &given)?));
        }
    }
    Ok(())
}
