//! What is usual on a page: the median, which a few odd words do not move.

/// The middle one of some numbers.
pub(super) fn median(mut values: Vec<f64>) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied()
}
