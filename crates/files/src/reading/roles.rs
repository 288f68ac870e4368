//! Kinds of cells, characters or numbers, and what each stands for.

use tiebreak::world::MAX_WEIGHTS;

use super::legend::{Legend, Role, legend_of};
use super::question::Readings;
use super::sketch::Sketch;
use crate::text::quote;
use crate::{FileError, Place};

/// The most kinds of characters, or of numbers with a legend, that a map is drawn with.
pub(super) const MOST_KINDS: usize = 16;

/// A cell of no kind, which is a wall.
pub(super) const NO_KIND: u8 = u8::MAX;

/// A kind of cells.
pub(super) struct Entry {
    /// What a legend calls it, such as "#" or "12".
    pub(super) name: String,
    /// How often it occurs.
    pub(super) count: usize,
    /// What it stands for where nobody says so.
    pub(super) usual: Option<Role>,
    /// Whether several of it may be goals.
    pub(super) may_be_goals: bool,
}

/// What a reading by roles is called.
pub(super) struct Title {
    pub(super) name: &'static str,
    pub(super) says: &'static str,
}

/// Kinds of cells with their roles, as far as they are known.
pub(super) struct Known {
    entries: Vec<Entry>,
    pub(super) roles: Vec<Option<Role>>,
}

impl Known {
    pub(super) fn of(entries: Vec<Entry>, given: &Legend) -> Self {
        let role = |entry: &Entry| given.get(&entry.name).copied().or(entry.usual);
        let mut roles: Vec<_> = entries.iter().map(role).collect();
        for end in [Role::Start, Role::Goal] {
            let is_given = given.values().any(|&role| role == end);
            let of_end = |role: &Option<Role>| *role == Some(end);
            if is_given || roles.iter().filter(|role| of_end(role)).count() > 1 {
                for (entry, role) in entries.iter().zip(&mut roles) {
                    if of_end(role) && !given.contains_key(&entry.name) {
                        *role = None;
                    }
                }
            }
        }
        Self { entries, roles }
    }

    /// Whether a kind has this name.
    pub(super) fn has_named(&self, name: &str) -> bool {
        self.entries.iter().any(|entry| entry.name == name)
    }

    pub(super) fn unknown(&self) -> Vec<String> {
        let all = self.entries.iter().zip(&self.roles);
        let unknown = all.filter(|(_, role)| role.is_none());
        unknown.map(|(entry, _)| entry.name.clone()).collect()
    }

    /// The question with these sketches as answers, or what is left of it.
    pub(super) fn readings(&self, sketches: Vec<Sketch>, place: Place) -> Readings {
        let unknown = self.unknown();
        let names: Vec<_> = unknown.iter().map(|name| quote(name)).collect();
        let does = if names.len() == 1 { "does" } else { "do" };
        let asks = format!("What {does} {} mean?", names.join(", "));
        let all = self.entries.iter().zip(&self.roles);
        let known = all.filter_map(|(entry, role)| Some((entry.name.clone(), (*role)?)));
        let mut readings = Readings::new(asks, sketches, place);
        (readings.legend, readings.unknown) = (Some(legend_of(known)), unknown);
        readings
    }

    fn has(&self, is: impl Fn(Role) -> bool) -> bool {
        self.roles.iter().flatten().any(|&role| is(role))
    }

    /// The readings in which each cell has the role of its kind; none where a legend has to be given.
    pub(super) fn sketches(
        &self,
        width: usize,
        cells: &[u8],
        title: &Title,
    ) -> Result<Vec<Sketch>, FileError> {
        let unknown: Vec<usize> = (0..self.entries.len())
            .filter(|&kind| self.roles[kind].is_none())
            .collect();
        let with = |says: String, roles: &[(usize, Role)]| {
            let mut all = self.roles.clone();
            roles
                .iter()
                .for_each(|&(kind, role)| all[kind] = Some(role));
            let roles = all.into_iter().map(|role| role.unwrap_or(Role::Wall));
            self.sketch(width, cells, (title.name, says), &roles.collect::<Vec<_>>())
        };
        let name = |kind: usize| quote(&self.entries[kind].name);
        match unknown[..] {
            [] => Ok(vec![with(title.says.into(), &[])?]),
            [one] => {
                let roles = self.answers(&self.entries[one]);
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
                Ok(vec![wall(one, other)?, wall(other, one)?])
            }
            _ => Ok(Vec::new()),
        }
    }

    /// What an unknown kind may stand for, in words.
    fn answers(&self, entry: &Entry) -> impl Iterator<Item = (Role, &'static str)> + use<> {
        let lacks = |end| !self.has(|role| role == end);
        let is_once = entry.count == 1;
        let goal = match is_once {
            true => lacks(Role::Goal).then_some((Role::Goal, "the goal")),
            false => (entry.may_be_goals && lacks(Role::Goal)).then_some((Role::Goal, "a goal")),
        };
        let start = (is_once && lacks(Role::Start)).then_some((Role::Start, "the start"));
        let cells = [(Role::Wall, "a wall"), (Role::Ground(1), "ground")];
        cells.into_iter().chain(start).chain(goal)
    }

    /// The reading in which each kind has its role.
    fn sketch(
        &self,
        width: usize,
        cells: &[u8],
        (name, says): (&str, String),
        roles: &[Role],
    ) -> Result<Sketch, FileError> {
        let costs = Costs::of(roles.iter().copied())?;
        let role = |kind: u8| roles.get(usize::from(kind)).copied();
        let grounds = cells.iter();
        let grounds = grounds.map(|&kind| role(kind).map_or(0, |role| costs.cell(role)));
        let mut sketch = Sketch::new(name, says, width, grounds.collect());
        for (end, ends) in [
            (Role::Start, &mut sketch.starts),
            (Role::Goal, &mut sketch.goals),
        ] {
            if roles.contains(&end) {
                let places = (0..).zip(cells);
                ends.extend(
                    places.filter_map(|(place, &kind)| (role(kind) == Some(end)).then_some(place)),
                );
            }
        }
        sketch.weights = costs.counted;
        let names = self.entries.iter().map(|entry| entry.name.clone());
        sketch.legend = Some(legend_of(names.zip(roles.iter().copied())));
        Ok(sketch)
    }
}

/// What ground costs by the roles.
pub(super) struct Costs {
    /// What the weights 1, 2 and so on count; empty where each is the digit of its cell.
    pub(super) counted: Vec<u16>,
}

impl Costs {
    pub(super) fn of(roles: impl Iterator<Item = Role>) -> Result<Self, FileError> {
        let mut counted: Vec<u16> = roles.filter_map(Role::cost).collect();
        counted.sort_unstable();
        counted.dedup();
        if counted
            .last()
            .is_none_or(|&most| usize::from(most) <= MAX_WEIGHTS)
        {
            counted.clear();
        }
        if counted.len() > MAX_WEIGHTS {
            let (has, last) = (counted.len(), counted[MAX_WEIGHTS]);
            let what = format!(
                "the legend has {has} costs of ground; a map has at most {MAX_WEIGHTS}, and {last} is one more."
            );
            return Err(FileError::whole(what));
        }
        Ok(Self { counted })
    }

    /// The cell that a role makes, as maps have it.
    pub(super) fn cell(&self, role: Role) -> u8 {
        let Some(cost) = role.cost() else {
            return 0;
        };
        match self.counted.is_empty() {
            true => cost as u8,
            false => self.counted.partition_point(|&one| one < cost) as u8 + 1,
        }
    }
}
