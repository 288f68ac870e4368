//! Sorting outside the loops of searches. Each type that the standard library sorts costs a module five kilobytes of
//! code, so all lists here are sorted as words of one type.

use crate::space::NodeId;

/// Sorts by a number; of equals, the first stays first.
///
/// # Complexity
/// O(n log n) time and O(n) memory for n items, fewer than 2^32.
pub fn sort_by_number<T: Copy>(items: &mut [T], number: impl Fn(&T) -> u32) {
    let numbers = items.iter().map(number).zip(0_u64..);
    let mut words: Vec<u64> = numbers
        .map(|(number, place)| u64::from(number) << 32 | place)
        .collect();
    words.sort_unstable();
    let sorted: Vec<T> = words
        .iter()
        .map(|&word| items[word as u32 as usize])
        .collect();
    items.copy_from_slice(&sorted);
}

/// Puts nodes in ascending order, each once.
pub fn make_set(nodes: &mut Vec<NodeId>) {
    sort_by_number(nodes, |node| node.0);
    nodes.dedup();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equals_keep_their_order() {
        let mut items = [(7, 'a'), (u32::MAX, 'b'), (0, 'c'), (7, 'd'), (0, 'e')];
        sort_by_number(&mut items, |item| item.0);
        assert_eq!(
            items,
            [(0, 'c'), (0, 'e'), (7, 'a'), (7, 'd'), (u32::MAX, 'b')]
        );
    }

    #[test]
    fn a_set_has_each_node_once() {
        let mut nodes = [5, 1, u32::MAX, 5, 0, 1].map(NodeId).to_vec();
        make_set(&mut nodes);
        assert_eq!(nodes, [0, 1, 5, u32::MAX].map(NodeId));
        make_set(&mut Vec::new());
    }
}
