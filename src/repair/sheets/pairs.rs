//! Which elements of two sequences belong together, by the algorithm of Needleman and Wunsch.

/// Gain of an element that stays alone.
pub(super) const ALONE: i32 = -2;

/// Returns the best pairs of elements of two sequences of these lengths, given the gain of each pair: at each step,
/// whether an element of the first and of the second is taken.
pub(super) fn best_pairs(
    rows: usize,
    columns: usize,
    pair: impl Fn(usize, usize) -> i32,
) -> Vec<(bool, bool)> {
    let mut gain = vec![vec![0_i32; columns + 1]; rows + 1];
    for i in (0..=rows).rev() {
        for j in (0..=columns).rev() {
            let mut best = if i == rows && j == columns { 0 } else { i32::MIN };
            if i < rows && j < columns {
                best = best.max(gain[i + 1][j + 1] + pair(i, j));
            }
            if i < rows {
                best = best.max(gain[i + 1][j] + ALONE);
            }
            if j < columns {
                best = best.max(gain[i][j + 1] + ALONE);
            }
            gain[i][j] = best;
        }
    }
    pairs_along(&gain, pair)
}

/// Returns the pairs along the best path through the gains, from the beginning to the end.
fn pairs_along(gain: &[Vec<i32>], pair: impl Fn(usize, usize) -> i32) -> Vec<(bool, bool)> {
    let (rows, columns) = (gain.len() - 1, gain[0].len() - 1);
    let (mut i, mut j) = (0, 0);
    let mut found = Vec::new();
    while i < rows || j < columns {
        let both = i < rows && j < columns && gain[i][j] == gain[i + 1][j + 1] + pair(i, j);
        let step = match both {
            true => (true, true),
            false if i < rows && gain[i][j] == gain[i + 1][j] + ALONE => (true, false),
            false => (false, true),
        };
        (i, j) = (i + usize::from(step.0), j + usize::from(step.1));
        found.push(step);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// White's moves on two sheets, of which the second lacks one.
    #[test]
    fn a_move_that_one_sequence_lacks_stays_alone() {
        let (first, second) = (["e4", "Nf3", "Bb5", "Ba4"], ["e4", "Bb5", "Ba4"]);
        let pair = |i: usize, j: usize| if first[i] == second[j] { 3 } else { -1 };
        let pairs = best_pairs(first.len(), second.len(), pair);
        assert_eq!(pairs, [(true, true), (true, false), (true, true), (true, true)]);
    }
}
