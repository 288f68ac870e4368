//! The structure that every OPEN list shows, compared with the entries put into it.

use std::collections::HashMap;
use std::sync::Arc;

use proptest::prelude::*;
use support::cases::cases;
use support::strategies::scenarios;
use tiebreak::config::Config;
use tiebreak::event::{Event, Kind, Observer, Status};
use tiebreak::generate::{Generator, generate};
use tiebreak::ground::Ground;
use tiebreak::open::{Bucket, Entry, ForList, Form, OpenKind, OpenList, Part, Shape, Side};
use tiebreak::priority::{Chain, Key, WideKey};
use tiebreak::registry;
use tiebreak::scenario::Scenario;
use tiebreak::space::NodeId;
use tiebreak::study;

const TIE_BITS: u32 = 52;

/// A node's later insertions have a lower g.
fn g(arrival: u32) -> u64 {
    u64::from(u32::MAX - arrival)
}

fn entry<K: Key>(f: u64, node: u32, arrival: u32) -> Entry<K> {
    let key = K::EMPTY.append(63, f).append(20, u64::from(arrival % 7));
    let key = key.append(32, u64::from(arrival));
    Entry {
        key,
        node: NodeId(node),
        g: g(arrival),
    }
}

/// The entries that a form names, in its own order; checks that the form is sound by itself.
fn named<K: Key>(entries: &[Entry<K>], form: &Form) -> Vec<usize> {
    let key = |index: usize| entries[index].key;
    match form {
        Form::Array { places, filled } => {
            assert!(filled.windows(2).all(|pair| pair[0].0 < pair[1].0));
            assert!(filled.iter().all(|(place, _)| place < places));
            filled.iter().map(|(_, entry)| *entry).collect()
        }
        Form::Heap { arity, entries } => {
            for place in 1..entries.len() {
                let parent = (place - 1) / arity;
                assert!(key(entries[parent]) <= key(entries[place]), "{place}");
            }
            entries.clone()
        }
        Form::List(entries) => entries.clone(),
        Form::Levels(levels) => {
            for pair in levels.windows(2) {
                let mut below = pair[0].iter();
                assert!(
                    pair[1]
                        .iter()
                        .all(|entry| below.any(|other| other == entry))
                );
                assert!(!pair[1].is_empty());
            }
            let all = levels.first().cloned().unwrap_or_default();
            assert!(all.windows(2).all(|pair| key(pair[0]) <= key(pair[1])));
            all
        }
        Form::Tree(branches) => {
            for (place, branch) in branches.iter().enumerate() {
                let Some(parent) = branch.parent else {
                    assert_eq!((place, branch.side), (0, Side::Any));
                    continue;
                };
                assert!(parent < place);
                let (parent, child) = (key(branches[parent].entry), key(branch.entry));
                assert!(branch.side == Side::Left || parent <= child);
                assert!(branch.side != Side::Left || child <= parent);
            }
            branches.iter().map(|branch| branch.entry).collect()
        }
        Form::Buckets { count, occupied } => {
            for pair in occupied.windows(2) {
                assert!(pair[0].number < pair[1].number);
                assert!(pair[0].high < pair[1].low);
            }
            let held = |bucket: &Bucket| {
                assert!(bucket.number < *count);
                let held = named(entries, &bucket.form);
                for &index in &held {
                    let f = key(index).leading(TIE_BITS);
                    assert!((bucket.low..=bucket.high).contains(&f), "{f} in {bucket:?}");
                }
                held
            };
            occupied.iter().flat_map(held).collect()
        }
    }
}

/// The entries that a shape's parts name: each shown one once.
fn all_named<K: Key>(shape: &Shape<Entry<K>>) -> Vec<usize> {
    let parts = shape.parts.iter();
    let mut all: Vec<_> = parts
        .flat_map(|part| named(&shape.entries, &part.form))
        .collect();
    all.sort_unstable();
    assert_eq!(all, (0..shape.entries.len()).collect::<Vec<_>>());
    all
}

/// The keys of a search tree from left to right.
fn from_left<K: Key>(shape: &Shape<Entry<K>>, branch: usize) -> Vec<K> {
    let [
        Part {
            form: Form::Tree(branches),
            ..
        },
    ] = &shape.parts[..]
    else {
        panic!("a tree alone");
    };
    let side = |side: Side| {
        let children = branches.iter().enumerate();
        let mut found = children.filter(|(_, b)| b.parent == Some(branch) && b.side == side);
        let child = found.next();
        assert!(found.next().is_none());
        child.map_or_else(Vec::new, |(child, _)| from_left(shape, child))
    };
    let here = vec![shape.entries[branches[branch].entry].key];
    [side(Side::Left), here, side(Side::Right)].concat()
}

/// Pushes and pops, and looks at the shape after each.
struct Look<'a>(OpenKind, &'a [Option<(u64, u32)>]);

impl<K: Key> ForList<K> for Look<'_> {
    type Output = ();

    fn call<Q: OpenList<K> + 'static>(self) {
        let Self(kind, ops) = self;
        let mut list = Q::default();
        list.expect_ties(TIE_BITS);
        let mut held: Vec<Entry<K>> = Vec::new();
        let mut latest = HashMap::new();
        for (arrival, op) in (0..).zip(ops) {
            if let Some((f, node)) = *op {
                let entry = entry(f, node, arrival);
                list.push(entry);
                held.push(entry);
                latest.insert(NodeId(node), entry.g);
            } else if let Some(popped) = list.pop() {
                held.retain(|entry| *entry != popped);
                if latest.get(&popped.node) == Some(&popped.g) {
                    latest.remove(&popped.node);
                }
            }
            let shape = list.shape(usize::MAX);
            all_named(&shape);
            assert_eq!((shape.entries.len(), shape.left_out), (list.len(), 0));
            let once = [
                OpenKind::IndexedArray,
                OpenKind::HashTable,
                OpenKind::IndexedHeap,
            ];
            let by_g = |entries: &[Entry<K>]| {
                let mut entries = entries.to_vec();
                entries.sort_by_key(|entry| entry.g);
                entries
            };
            let expected: Vec<_> = if once.contains(&kind) {
                let alive = |entry: &&Entry<K>| latest.get(&entry.node) == Some(&entry.g);
                held.iter().filter(alive).copied().collect()
            } else {
                held.clone()
            };
            assert_eq!(by_g(&shape.entries), by_g(&expected));
            let rank = |entry: &Entry<K>| expected.iter().filter(|e| e.key < entry.key).count();
            let ranks: Vec<_> = shape.entries.iter().map(rank).collect();
            assert_eq!(shape.ranks, ranks);
            self.check_kind(&shape);
        }
    }
}

impl Look<'_> {
    /// Facts that hold for one list only.
    fn check_kind<K: Key>(&self, shape: &Shape<Entry<K>>) {
        let keys = |reverse: bool| {
            let mut keys: Vec<_> = named(&shape.entries, &shape.parts[0].form)
                .iter()
                .map(|&index| shape.entries[index].key)
                .collect();
            if reverse {
                keys.reverse();
            }
            keys
        };
        match self.0 {
            OpenKind::SortedArray => assert!(keys(true).is_sorted()),
            OpenKind::SortedList | OpenKind::SkipList | OpenKind::StdBTreeSet => {
                assert!(keys(false).is_sorted());
            }
            OpenKind::IndexedArray => {
                let Form::Array { filled, .. } = &shape.parts[0].form else {
                    panic!("an array");
                };
                let own =
                    |&(place, entry): &(usize, usize)| shape.entries[entry].node.index() == place;
                assert!(filled.iter().all(own));
            }
            OpenKind::SplayTree if !shape.entries.is_empty() => {
                let keys = from_left(shape, 0);
                assert!(keys.is_sorted() && keys.len() == shape.entries.len());
            }
            OpenKind::BinaryHeap | OpenKind::IndexedHeap | OpenKind::StdBinaryHeap => {
                assert!(matches!(shape.parts[0].form, Form::Heap { arity: 2, .. }));
            }
            OpenKind::QuaternaryHeap => {
                assert!(matches!(shape.parts[0].form, Form::Heap { arity: 4, .. }));
            }
            _ => {}
        }
    }
}

fn sequences() -> impl Strategy<Value = Vec<Option<(u64, u32)>>> {
    let span = prop_oneof![Just(6_u64), Just(3000), Just(5_000_000), Just(1 << 53)];
    (span, any::<bool>()).prop_flat_map(|(span, rising)| {
        let push = (0..span, 0_u32..40).prop_map(Some);
        let ops = prop::collection::vec(prop_oneof![3 => push, 2 => Just(None)], 0..70);
        ops.prop_map(move |mut ops| {
            let places = (0..).zip(&mut ops).filter(|_| rising);
            for (place, op) in places {
                if let Some((f, _)) = op {
                    *f += place * span;
                }
            }
            ops
        })
    })
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn a_shape_holds_what_the_list_holds(ops in sequences()) {
        for &kind in OpenKind::ALL {
            kind.with::<u128, _>(Look(kind, &ops));
            kind.with::<WideKey, _>(Look(kind, &ops));
        }
    }

    #[test]
    fn a_study_is_the_search_and_knows_what_is_stale(scenario in scenarios(), budget in 1_u64..5) {
        let mut ground = Ground::new(scenario.world().clone());
        for &kind in OpenKind::ALL {
            let Ok(mut study) = study::begin(&scenario, kind, &mut ground) else {
                prop_assert!(registry::refusal(kind, scenario.config()).is_some());
                continue;
            };
            let start = study.shape(9);
            prop_assert_eq!(start.entries.len(), 1);
            prop_assert!(!start.entries[0].stale && start.entries[0].node == scenario.start());
            let mut search = registry::search(&scenario).expect("it fits");
            let mut open = Open::default();
            loop {
                let status = study.run(budget);
                prop_assert_eq!(search.run_observed(budget, &mut open), status);
                let shape = study.shape(usize::MAX);
                let alive: HashMap<_, _> = shape
                    .entries
                    .iter()
                    .filter(|seen| !seen.stale)
                    .map(|seen| (seen.node, (seen.g, seen.h, seen.f)))
                    .collect();
                prop_assert_eq!(&alive, &open.0, "{}", kind);
                let alive = shape.entries.iter().filter(|seen| !seen.stale);
                prop_assert_eq!(alive.count(), open.0.len());
                if status != Status::Running {
                    break;
                }
            }
            prop_assert_eq!(study.expanded(), search.counters().expanded);
            let costs = registry::measure(&scenario, kind).expect("it isn't refused");
            prop_assert_eq!(study.costs(), costs);
        }
    }
}

/// OPEN as the events imply it.
#[derive(Default)]
struct Open(HashMap<NodeId, (u64, u64, u64)>);

impl Observer for Open {
    fn on(&mut self, event: &Event) {
        if event.kind == Kind::Expand {
            self.0.remove(&event.place);
        } else {
            let figures = (event.g.0, event.h.0, event.f.0);
            self.0.insert(event.place, figures);
        }
    }
}

#[test]
fn a_shape_is_bounded_and_counts_what_it_leaves_out() {
    let map = generate(Generator::Caves, 60, 60, 1).unwrap();
    let scenario = Scenario::new(Arc::new(map.grid), (map.start, map.goal), Config::default());
    let scenario = scenario.unwrap();
    let mut ground = Ground::new(scenario.world().clone());
    for &kind in OpenKind::ALL {
        let mut study = study::begin(&scenario, kind, &mut ground).unwrap();
        study.run(300);
        let all = study.shape(usize::MAX);
        let some = study.shape(10);
        assert!(all.entries.len() > 20, "{kind}");
        assert_eq!(
            (some.entries.len(), some.left_out),
            (10, all.entries.len() - 10)
        );
        // A rank is one of the whole list, shown or not.
        assert_eq!(some.ranks, all.ranks[..10]);
        let zero = study.shape(0);
        assert_eq!((zero.entries.len(), zero.left_out), (0, all.entries.len()));
    }
}

#[test]
fn buckets_are_told_with_the_gaps_between_them() {
    struct Told;
    impl ForList<u128> for Told {
        type Output = Vec<Part>;

        fn call<Q: OpenList<u128> + 'static>(self) -> Vec<Part> {
            let mut list = Q::default();
            list.expect_ties(TIE_BITS);
            for (arrival, f) in (0..).zip([1000, 1003, 1003, 1007, 9_000_000_000]) {
                list.push(entry(f, arrival, arrival));
            }
            list.pop();
            list.shape(100).parts
        }
    }
    let parts = OpenKind::BucketQueue.with::<u128, _>(Told);
    let [ring, far] = &parts[..] else {
        panic!("{parts:?}");
    };
    let Form::Buckets { count, occupied } = &ring.form else {
        panic!("{ring:?}");
    };
    let told: Vec<_> = occupied.iter().map(|b| (b.number, b.low)).collect();
    assert_eq!((*count, &told[..]), (1024, &[(3, 1003), (7, 1007)][..]));
    assert!(matches!(&far.form, Form::Tree(branches) if branches.len() == 1));
    // 1003 and 1000 differ in bits 0 and 1, 1007 in bit 2 as well.
    let parts = OpenKind::RadixHeap.with::<u128, _>(Told);
    let Form::Buckets { occupied, .. } = &parts[0].form else {
        panic!("{parts:?}");
    };
    let told: Vec<_> = occupied.iter().map(|b| (b.number, b.low, b.high)).collect();
    let far = (33, 1 << 33, (1 << 34) - 1);
    assert_eq!(told, [(1, 1002, 1003), (2, 1004, 1007), far]);
}

/// The module's tests and the page's rely on the same numbers.
#[test]
fn the_counts_of_a_known_search() {
    let map = generate(Generator::Trap, 64, 40, 0).unwrap();
    let config = Config {
        chain: Chain::parse(["low_h", "lifo"]).unwrap(),
        ..Config::default()
    };
    let scenario = Scenario::new(Arc::new(map.grid), (map.start, map.goal), config).unwrap();
    let mut ground = Ground::new(scenario.world().clone());
    let mut counts = |kind| {
        let mut study = study::begin(&scenario, kind, &mut ground).unwrap();
        // In budgets, as the page runs it.
        while study.run(7) == Status::Running {}
        let costs = study.costs();
        (study.expanded(), costs.pushes, costs.comparisons)
    };
    assert_eq!(counts(OpenKind::UnsortedArray), (438, 1160, 180_900));
    assert_eq!(counts(OpenKind::BinaryHeap), (438, 1160, 13_734));
    assert_eq!(counts(OpenKind::BucketQueue), (438, 1160, 2983));
}
