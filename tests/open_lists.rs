//! Every OPEN list compared with the plainest one, and its counts.

use std::cmp::Reverse;
use std::collections::HashMap;

use proptest::prelude::*;
use support::cases::cases;
use tiebreak::open::{
    BinaryHeap, BucketQueue, Counted, Entry, ForList, HotQueue, Measured, OpenCosts, OpenKind,
    OpenList, RadixHeap, SortedArray, TwoLevelQueue,
};
use tiebreak::priority::{Key, WideKey};
use tiebreak::space::NodeId;

#[derive(Clone, Copy, Debug)]
enum Op {
    Push { f: u64, tie: u64, node: u32 },
    Pop,
    Clear,
}
use Op::{Clear, Pop, Push};

/// A sorted vector, the greatest key first, with which the lists are compared.
#[derive(Default)]
struct Plainest<K>(Vec<Entry<K>>);

impl<K: Key> Plainest<K> {
    fn push(&mut self, entry: Entry<K>) {
        self.0.push(entry);
        self.0.sort_by_key(|entry| Reverse(entry.key));
    }
}

/// How many bits stand behind f.
const fn tie_bits<K: Key>() -> u32 {
    if K::BITS == 256 { 172 } else { 52 }
}

/// Lower with each insertion, as a node's is.
fn g(arrival: u32) -> u64 {
    u64::from(u32::MAX - arrival)
}

/// Total, as a search's keys are: they end with the arrival.
fn key<K: Key>(f: u64, tie: u64, arrival: u32) -> K {
    let mut key = K::EMPTY.append(63, f).append(20, tie);
    if K::BITS == 256 {
        key = key.append(60, tie << 30).append(60, !tie >> 4);
    }
    key.append(32, u64::from(arrival))
}

/// Runs `ops` on a list and on the plainest one, and compares the results.
struct Conform<'a>(&'a [Op]);

impl<K: Key> ForList<K> for Conform<'_> {
    type Output = ();

    fn call<Q: OpenList<K> + 'static>(self) {
        let mut list = Q::default();
        list.expect_ties(tie_bits::<K>());
        let mut plainest = Plainest::<K>(Vec::new());
        let mut latest = HashMap::new();
        let alive = |latest: &HashMap<NodeId, u64>, entry: &Entry<K>| {
            latest.get(&entry.node) == Some(&entry.g)
        };
        let pops = self.0.len();
        for (arrival, &op) in self
            .0
            .iter()
            .chain(std::iter::repeat_n(&Pop, pops))
            .enumerate()
        {
            let arrival = arrival as u32;
            match op {
                Push { f, tie, node } => {
                    let key = key(f, tie, arrival);
                    let (node, g) = (NodeId(node), g(arrival));
                    latest.insert(node, g);
                    let entry = Entry { key, node, g };
                    list.push(entry);
                    plainest.push(entry);
                }
                Pop => {
                    let given = std::iter::from_fn(|| list.pop()).find(|e| alive(&latest, e));
                    let mut least = std::iter::from_fn(|| plainest.0.pop());
                    let expected = least.find(|entry| alive(&latest, entry));
                    assert_eq!(given, expected);
                    // A node that was popped has no live entry.
                    if let Some(entry) = expected {
                        latest.remove(&entry.node);
                    }
                }
                Clear => {
                    list.clear();
                    plainest.0.clear();
                    latest.clear();
                }
            }
            assert!((latest.len()..=plainest.0.len()).contains(&list.len()));
            assert_eq!(list.is_empty(), list.len() == 0);
        }
        assert_eq!((list.pop(), list.len()), (None, 0));
    }
}

fn conform(ops: &[Op]) {
    for kind in OpenKind::ALL {
        kind.with::<u128, _>(Conform(ops));
        kind.with::<WideKey, _>(Conform(ops));
    }
}

/// Pushes and pops in which f rises, falls, keeps to a few values, or has any.
fn sequences() -> impl Strategy<Value = Vec<Op>> {
    let values = prop_oneof![
        Just(0_u64..4),
        Just(0_u64..300),
        Just(1_000_000_u64..1_100_000),
        Just(0_u64..1 << 22),
        Just(0_u64..1 << 60),
    ];
    (values, 0_u64..3, 0_u32..60).prop_flat_map(|(values, drift, nodes)| {
        let push = (values, 0_u64..1 << 20, 0..=nodes);
        let push = push.prop_map(|(f, tie, node)| Push { f, tie, node });
        let op = prop_oneof![20 => push, 12 => Just(Pop), 1 => Just(Clear)];
        prop::collection::vec(op, 0..160).prop_map(move |mut ops| {
            let count = ops.len() as u64;
            for (place, op) in (0..).zip(&mut ops) {
                if let Push { f, .. } = op {
                    *f += [0, place * 40_000, (count - place) * 40_000][drift as usize];
                }
            }
            ops
        })
    })
}

/// Long sequences that are bad for one list or another.
fn adversaries() -> Vec<(&'static str, Vec<Op>)> {
    const LONG: u64 = 1000;
    let push = |f: u64, tie: u64| Push {
        f,
        tie,
        node: f as u32 % 5003,
    };
    let pushes = |f: fn(u64) -> u64| (0..LONG).map(|i| push(f(i), i % 7)).collect::<Vec<_>>();
    let equal = |tie: fn(u64) -> u64| {
        let ops = (0..LONG).map(|i| Push {
            f: 5,
            tie: tie(i),
            node: i as u32,
        });
        ops.collect::<Vec<_>>()
    };
    let alternate = |f: fn(u64) -> u64| {
        let ops = (0..LONG).flat_map(|i| [push(f(i), 0), push(f(i) + 90_000, 1), Pop]);
        ops.collect::<Vec<_>>()
    };
    let twice = |ops: Vec<Op>| [ops.clone(), vec![Clear], ops].concat();
    vec![
        ("rising", pushes(|i| i * 33461)),
        ("falling", pushes(|i| (LONG - i) * 33461)),
        (
            "rising and falling far",
            pushes(|i| ((i % 2) << 59) + i * 47321),
        ),
        ("powers of two", pushes(|i| (1 << (i % 60)) + i)),
        ("equal, lifo", equal(|i| LONG - i)),
        ("equal, fifo", equal(|i| i)),
        ("equal, mixed", equal(|i| i * 7919 % 1009)),
        (
            "one node",
            (0..LONG)
                .map(|i| Push {
                    f: LONG - i,
                    tie: i,
                    node: 7,
                })
                .collect(),
        ),
        (
            "one node, later each time",
            (0..LONG)
                .map(|i| Push {
                    f: i,
                    tie: i,
                    node: 7,
                })
                .collect(),
        ),
        ("alternately, rising", alternate(|i| i * 1000)),
        ("alternately, falling", alternate(|i| (LONG - i) * 1000)),
        (
            "the last pushed is the first popped",
            (0..LONG).flat_map(|i| [push(LONG - i, 0), Pop]).collect(),
        ),
        ("again after clear", twice(pushes(|i| i * 7919 % 1_299_709))),
        (
            "lower after clear",
            [pushes(|i| i + 1_000_000), vec![Pop, Clear], pushes(|i| i)].concat(),
        ),
        (
            "lower when empty",
            [vec![push(1 << 50, 0), Pop], pushes(|i| LONG - i)].concat(),
        ),
        (
            "window by window",
            (0..LONG).map(|i| push(i % 3 * 2_000_000 + i, 0)).collect(),
        ),
    ]
}

#[test]
fn every_list_keeps_the_order_against_adversaries() {
    for (name, ops) in adversaries() {
        println!("{name}");
        conform(&ops);
    }
}

/// Bytes after the work was done once, and again after `clear`.
struct Bytes<'a>(&'a [Op]);

impl<K: Key> ForList<K> for Bytes<'_> {
    type Output = [Option<usize>; 2];

    fn call<Q: OpenList<K> + 'static>(self) -> Self::Output {
        let mut list = Q::default();
        list.expect_ties(tie_bits::<K>());
        [(); 2].map(|()| {
            list.clear();
            for (arrival, &op) in (0..).zip(self.0) {
                match op {
                    Push { f, tie, node } => list.push(Entry {
                        key: key(f, tie, arrival),
                        node: NodeId(node),
                        g: g(arrival),
                    }),
                    Pop => drop(list.pop()),
                    Clear => list.clear(),
                }
            }
            list.bytes()
        })
    }
}

#[test]
fn memory_is_used_again() {
    for (name, ops) in adversaries() {
        for kind in OpenKind::ALL {
            let [once, again] = kind.with::<u128, _>(Bytes(&ops));
            assert_eq!(once, again, "{kind}, {name}");
            assert_eq!(once.is_none(), *kind == OpenKind::StdBTreeSet);
        }
    }
    // A list that stays short needs no more memory however long it is used.
    let churn = |rounds: u64| {
        let fill = (0..100).map(|i| Push {
            f: i,
            tie: 0,
            node: i as u32,
        });
        let turn = (0..rounds).flat_map(|i| {
            let f = i * 1000 + i * i % 977;
            [
                Pop,
                Push {
                    f,
                    tie: i % 5,
                    node: (i % 100) as u32,
                },
            ]
        });
        fill.chain(turn).collect::<Vec<_>>()
    };
    let (short, long) = (churn(2000), churn(50_000));
    for kind in OpenKind::ALL {
        let [short, _] = kind.with::<u128, _>(Bytes(&short));
        let [long, _] = kind.with::<u128, _>(Bytes(&long));
        assert!(
            long <= short.map(|bytes| 2 * bytes),
            "{kind}: {short:?}, {long:?}"
        );
    }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn every_list_keeps_the_order(ops in sequences()) {
        conform(&ops);
    }
}

fn measured<Q: OpenList<Counted<u128>>>(fs: impl Iterator<Item = u64>) -> Measured<Q> {
    let mut list = Measured::default();
    list.expect_ties(tie_bits::<u128>());
    for (arrival, f) in (0..).zip(fs) {
        let key = key(f, 0, arrival);
        list.push(Entry {
            key,
            node: NodeId(arrival),
            g: g(arrival),
        });
    }
    list
}

#[test]
fn counts_are_the_operations_done() {
    // Rising keys stay at the end of a heap: each is compared with its parent and moves no further.
    let mut heap = measured::<BinaryHeap<_>>(0..8);
    let costs = heap.costs();
    assert_eq!(
        (costs.comparisons, costs.moves, costs.pushes),
        (7, Some(8), 8)
    );
    assert_eq!((costs.max_len, costs.peak_bytes), (8, Some(8 * 32)));
    assert_eq!(costs.allocations, Some(2), "room for 4, then for 8");
    // Seven are left: the last one sinks over two levels, two comparisons each.
    heap.pop();
    assert_eq!(heap.costs().pops, 1);
    assert_eq!(heap.costs().comparisons - costs.comparisons, 4);
    assert_eq!(heap.costs().moves, Some(8 + 3));
    // Rising keys shift a sorted array all the time, falling ones never.
    let rising = measured::<SortedArray<_>>(0..100).costs();
    let falling = measured::<SortedArray<_>>((0..100).rev()).costs();
    assert_eq!((rising.moves, falling.moves), (Some(5050), Some(100)));
    // Lists in turn keep their own accounts.
    let mut first = measured::<BinaryHeap<_>>(0..100);
    let second = measured::<SortedArray<_>>(0..100);
    first.pop();
    assert_eq!(second.costs(), rising);
    first.clear();
    assert_eq!(first.costs(), OpenCosts::default());
}

#[test]
fn buckets_compare_nothing_where_every_f_is_another() {
    fn comparisons<Q: OpenList<Counted<u128>>>() -> u64 {
        let mut list = measured::<Q>((0..5000).map(|i| i * 7919 % 5003));
        while list.pop().is_some() {}
        assert_eq!(list.costs().pops, 5000);
        list.costs().comparisons
    }
    assert_eq!(comparisons::<BucketQueue<_>>(), 0);
    assert_eq!(comparisons::<TwoLevelQueue<_>>(), 0);
    assert_eq!(comparisons::<RadixHeap<_>>(), 0);
    // A heap that took in more than its bucket would compare far more often.
    assert!(comparisons::<HotQueue<_>>() < 5000 * 6);
    assert!(comparisons::<BinaryHeap<_>>() > 5000 * 12);
}
