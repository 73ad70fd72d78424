//! The usual value on a page: the median, which is not shifted by a few odd words.

/// The median of some numbers.
pub(super) fn median(mut values: Vec<f64>) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied()
}
