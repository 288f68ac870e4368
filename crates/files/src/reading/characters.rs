//! What a grid of characters can mean.

use super::between;
use super::form::unknown;
use super::legend::{Legend, Role, legend_of, missing, quoted};
use super::question::Readings;
use super::signs::{Kind, Signs};
use super::sketch::Sketch;
use crate::{FileError, Place};

/// The name of every reading in which each character is a cell.
const LETTERS: &str = "letters";

/// All readings of a grid of characters of a text, where `given` says what some stand for.
pub(super) fn readings(
    text: &str,
    signs: Signs,
    given: &Legend,
    place: Place,
) -> Result<Readings, FileError> {
    missing(given, |sign| {
        signs.kinds().iter().any(|kind| kind.sign == sign)
    })?;
    let known = Known::of(signs.kinds(), given);
    let between = between::sketch(&signs, &known.roles);
    let signs = signs.without_blanks_between();
    let known = Known::of(signs.kinds(), given);
    let unknown_signs = known.unknown();
    let are_too_many = unknown_signs.len() > 2 && known.roles.iter().all(Option::is_none);
    if between.is_none() && (are_too_many || !unknown_signs.is_empty() && signs.height() == 1) {
        return Err(unknown(text));
    }
    let mut sketches: Vec<Sketch> = between.into_iter().collect();
    let is_between = !sketches.is_empty();
    sketches.extend(known.letters(&signs));
    let asks = match &unknown_signs[..] {
        _ if is_between => "What is a cell?".to_owned(),
        [one] => format!("What does {} mean?", quoted(*one)),
        several => {
            let names: Vec<_> = several.iter().map(|&sign| quoted(sign)).collect();
            format!("What do {} mean?", names.join(", "))
        }
    };
    let mut readings = Readings::new(asks, sketches, place);
    readings.are_characters = true;
    if !is_between {
        readings.legend = Some(known.legend());
        readings.unknown = unknown_signs;
    }
    Ok(readings)
}

/// The kinds of characters with their roles, as far as they are known.
struct Known<'a> {
    kinds: &'a [Kind],
    roles: Vec<Option<Role>>,
}

impl<'a> Known<'a> {
    fn of(kinds: &'a [Kind], given: &Legend) -> Self {
        let roles = kinds.iter().map(|kind| match given.get(&kind.sign) {
            Some(role) => Some(*role),
            None => usual(*kind, kinds),
        });
        let mut roles: Vec<_> = roles.collect();
        for end in [Role::Start, Role::Goal] {
            let is_given = given.values().any(|&role| role == end);
            let of_end = |role: &Option<Role>| *role == Some(end);
            if is_given || roles.iter().filter(|role| of_end(role)).count() > 1 {
                let all = kinds.iter().zip(&mut roles);
                for (_, role) in
                    all.filter(|(kind, role)| of_end(role) && !given.contains_key(&kind.sign))
                {
                    *role = None;
                }
            }
        }
        Self { kinds, roles }
    }

    fn unknown(&self) -> Vec<char> {
        let all = self.kinds.iter().zip(&self.roles);
        let unknown = all.filter(|(_, role)| role.is_none());
        unknown.map(|(kind, _)| kind.sign).collect()
    }

    fn legend(&self) -> Legend {
        let all = self.kinds.iter().zip(&self.roles);
        legend_of(all.filter_map(|(kind, role)| Some((kind.sign, (*role)?))))
    }

    fn has(&self, is: impl Fn(Role) -> bool) -> bool {
        self.roles.iter().flatten().any(|&role| is(role))
    }

    /// The readings in which each character is a cell; none where a legend has to be given.
    fn letters(&self, signs: &Signs) -> Vec<Sketch> {
        let unknown: Vec<usize> = (0..self.kinds.len())
            .filter(|&kind| self.roles[kind].is_none())
            .collect();
        let with = |says: String, roles: &[(usize, Role)]| {
            let mut all = self.roles.clone();
            roles
                .iter()
                .for_each(|&(kind, role)| all[kind] = Some(role));
            let roles = all.into_iter().map(|role| role.unwrap_or(Role::Wall));
            sketch(signs, says, &roles.collect::<Vec<_>>())
        };
        let name = |kind: usize| quoted(self.kinds[kind].sign);
        match unknown[..] {
            [] => vec![with("Each character is a cell".into(), &[])],
            [one] => {
                let roles = self.answers(self.kinds[one]);
                let says = |role: &str| format!("{} is {role}", name(one));
                roles
                    .map(|(role, told)| with(says(told), &[(one, role)]))
                    .collect()
            }
            [one, other] if !self.has(|role| matches!(role, Role::Wall | Role::Ground(_))) => {
                let wall = |wall, ground| {
                    let roles = [(wall, Role::Wall), (ground, Role::Ground(1))];
                    with(format!("{} is a wall", name(wall)), &roles)
                };
                vec![wall(one, other), wall(other, one)]
            }
            _ => Vec::new(),
        }
    }

    /// What an unknown character may stand for, in words.
    fn answers(&self, kind: Kind) -> impl Iterator<Item = (Role, &'static str)> + use<> {
        let lacks = |end| !self.has(|role| role == end);
        let is_once = kind.count == 1;
        let is_goals = "GEFTDBXgeftdbx".contains(kind.sign);
        let goal = match is_once {
            true => lacks(Role::Goal).then_some((Role::Goal, "the goal")),
            false => (is_goals && lacks(Role::Goal)).then_some((Role::Goal, "a goal")),
        };
        let start = (is_once && lacks(Role::Start)).then_some((Role::Start, "the start"));
        let cells = [(Role::Wall, "a wall"), (Role::Ground(1), "ground")];
        cells.into_iter().chain(start).chain(goal)
    }
}

/// What a character stands for among these, if that is usual.
fn usual(Kind { sign, count }: Kind, kinds: &[Kind]) -> Option<Role> {
    let has = |signs: [char; 2]| kinds.iter().any(|kind| signs.contains(&kind.sign));
    match sign {
        '#' | '\u{2588}' | '\u{2593}' | '\u{25a0}' | '%' | '\u{2500}'..='\u{257f}' => {
            Some(Role::Wall)
        }
        '@' | 'X' | 'x' | 'W' | 'w' if count > 1 => Some(Role::Wall),
        '+' | '-' | '|' if !has(['.'; 2]) => Some(Role::Wall),
        '.' | ' ' | '\u{b7}' => Some(Role::Ground(1)),
        '1'..='9' if has(['#'; 2]) && !has(['0'; 2]) => Some(Role::Ground(sign as u8 - b'0')),
        _ if count > 1 => None,
        'S' | 's' | 'P' | 'p' | '@' => Some(Role::Start),
        'G' | 'g' | 'E' | 'e' | 'F' | 'f' | 'T' | 't' | 'D' | 'd' | 'X' | 'x' => Some(Role::Goal),
        'A' | 'a' if has(['B', 'b']) => Some(Role::Start),
        'B' | 'b' if has(['A', 'a']) => Some(Role::Goal),
        _ => None,
    }
}

/// The reading in which each character is a cell of this role.
fn sketch(signs: &Signs, says: String, roles: &[Role]) -> Sketch {
    let cells = signs.cells().iter();
    let cells = cells.map(|&kind| roles[usize::from(kind)].cell()).collect();
    let mut sketch = Sketch::new(LETTERS, says, signs.width, cells);
    for (role, ends) in [
        (Role::Start, &mut sketch.starts),
        (Role::Goal, &mut sketch.goals),
    ] {
        if roles.contains(&role) {
            let places = (0..).zip(signs.cells());
            ends.extend(
                places.filter_map(|(place, &kind)| {
                    (roles[usize::from(kind)] == role).then_some(place)
                }),
            );
        }
    }
    let kinds = signs.kinds().iter().map(|kind| kind.sign);
    sketch.legend = Some(legend_of(kinds.zip(roles.iter().copied())));
    sketch
}
