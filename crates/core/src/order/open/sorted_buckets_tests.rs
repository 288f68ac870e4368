use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::*;
use crate::estimate::from_fn;
use crate::priority::Chain;
use crate::space::Adjacency;

/// Numbers that look random, the same every time.
fn numbers(mut state: u64) -> impl FnMut(u64) -> u64 {
    move |below| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) % below
    }
}

const COSTLIEST: u64 = 1 << 14;

/// Pushes and pops at random, f never below the last one popped, against a heap of f, ties and numbers of insertions.
fn compare(words: &str, spread: u64, seed: u64) {
    const COUNT: u32 = 4000;
    let graph = Adjacency::new(COUNT as usize, [(0, 1, COSTLIEST)]).unwrap();
    let chain = Chain::parse(words.split(' ')).unwrap();
    let h = |node: NodeId| u64::from(node.0 % 5);
    let of_g = Evaluation { g: 1, h: 0 };
    let ranker = Ranker::new(from_fn(4, h), of_g, &chain, 1 << 30);
    let mut open = SortedBuckets::new(&ranker, &graph).unwrap();
    let mut random = numbers(seed);
    let is_lifo = words.ends_with("lifo");
    let of_h = if words.starts_with("low_h") { 1 } else { 0 };
    for _ in 0..2 {
        let mut model = BinaryHeap::new();
        let mut last = 0;
        let order = |f: u64, node: u32| {
            let number = if is_lifo { u32::MAX - node } else { node };
            Reverse((f, of_h * h(NodeId(node)), number))
        };
        open.push_start(&ranker, NodeId(0), 0);
        model.push(order(0, 0));
        for node in 1..COUNT {
            while random(5) < 2 || model.is_empty() {
                let expected = model.pop().map(|Reverse((f, _, number))| {
                    last = f;
                    if is_lifo { u32::MAX - number } else { number }
                });
                let popped = open.pop(|_| false).map(|(node, _)| node.0);
                assert_eq!(popped, expected, "{words} {spread}");
                if expected.is_none() {
                    break;
                }
            }
            let f = last + random(spread);
            open.push(&ranker, NodeId(node), f, node);
            model.push(order(f, node));
        }
        open.clear();
    }
}

#[test]
fn entries_leave_in_order_however_late_they_come() {
    for words in ["lifo", "fifo", "low_h lifo", "low_h fifo"] {
        // All in the current bucket, with many ties; in a few buckets; all around the ring.
        for spread in [1, 2, 40, 600, COSTLIEST] {
            compare(words, spread, spread);
        }
    }
}

/// Starts come before all other entries of their f under `fifo`, after them under `lifo`, however far apart they are.
#[test]
fn starts_wait_for_their_buckets() {
    let far = 1 << 20;
    let h = [7, 7, 2007, far, far + 3, far, 0, 0];
    let graph = Adjacency::new(h.len(), [(0, 1, COSTLIEST)]).unwrap();
    for (words, expected) in [
        ("lifo", [1, 0, 6, 7, 2, 5, 3, 4]),
        ("fifo", [0, 1, 6, 2, 7, 3, 5, 4]),
    ] {
        let chain = Chain::parse(words.split(' ')).unwrap();
        let estimate = from_fn(1 << 21, |node| h[node.index()]);
        let ranker = Ranker::new(estimate, Evaluation { g: 1, h: 1000 }, &chain, 1 << 30);
        let mut open = SortedBuckets::new(&ranker, &graph).unwrap();
        for start in 0..6 {
            open.push_start(&ranker, NodeId(start), start);
        }
        let pop = |open: &mut SortedBuckets| open.pop(|_| false).map(|(node, _)| node.0);
        let mut popped = vec![pop(&mut open), pop(&mut open)];
        open.push(&ranker, NodeId(6), 107, 6);
        open.push(&ranker, NodeId(7), 2007, 7);
        popped.extend((2..=h.len()).map(|_| pop(&mut open)));
        let expected = expected.map(Some).into_iter().chain([None]);
        assert_eq!(popped, expected.collect::<Vec<_>>(), "{words}");
    }
}

#[test]
fn an_entry_that_does_not_fit_is_refused() {
    let graph = |cost| Adjacency::new(3, [(0, 1, cost)]).unwrap();
    let fits = |max_h: u64, words: &str, cost: u64| {
        let chain = Chain::parse(words.split(' ')).unwrap();
        let sum = Evaluation { g: 1, h: 1000 };
        let ranker = Ranker::new(from_fn(max_h, |_| 0), sum, &chain, 1 << 30);
        SortedBuckets::new(&ranker, &graph(cost)).is_some()
    };
    assert!(fits(MOST_TIES - 1, "low_h lifo", 1));
    assert!(!fits(MOST_TIES, "low_h lifo", 1));
    assert!(fits(MOST_TIES, "lifo", 1));
    assert!(fits((1 << (TIE_BITS - 1)) - 1, "high_h fifo", 1));
    assert!(!fits(1 << (TIE_BITS - 1), "high_h fifo", 1));
    assert!(!fits(4, "hash:1 lifo", 1));
    // True distances have no other list for the heaviest and most dangerous ground.
    assert!(fits(4, "lifo", 900 * 47321));
    let most = (MOST_BUCKETS - 2) << F_BITS;
    assert!(fits(4, "lifo", most / 2));
    assert!(!fits(4, "lifo", most / 2 + (1 << F_BITS)));
}
