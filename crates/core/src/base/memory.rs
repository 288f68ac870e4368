//! Allocations that can be refused.

/// Copies of a value, or `None` where there is no memory for them.
pub fn filled<T: Clone>(count: usize, value: T) -> Option<Vec<T>> {
    let mut all = Vec::new();
    all.try_reserve_exact(count).ok()?;
    all.resize(count, value);
    Some(all)
}
