//! Memory that may be refused.

/// So many copies of a value, or `None` where there is no memory for them.
pub(crate) fn filled<T: Clone>(count: usize, value: T) -> Option<Vec<T>> {
    let mut all = Vec::new();
    all.try_reserve_exact(count).ok()?;
    all.resize(count, value);
    Some(all)
}
