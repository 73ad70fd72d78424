//! The numbers of the features: each group has one for every combination of a few choices, and follows the one before.

/// Features of one kind, told apart by `N` choices: a capture by the capturing piece, the captured one, and whether it
/// was defended.
#[derive(Clone, Copy)]
pub(super) struct FeatureGroup<const N: usize> {
    first: usize,
    /// How many ways there are to choose each.
    sizes: [usize; N],
}

impl<const N: usize> FeatureGroup<N> {
    /// The group that begins at 0.
    pub(super) const fn first(sizes: [usize; N]) -> Self {
        Self { first: 0, sizes }
    }

    /// The group that follows another.
    pub(super) const fn after<const M: usize>(other: FeatureGroup<M>, sizes: [usize; N]) -> Self {
        Self { first: other.end(), sizes }
    }

    /// Returns the number that follows the last of the group.
    pub(super) const fn end(self) -> usize {
        let (mut count, mut at) = (1, 0);
        while at < N {
            count *= self.sizes[at];
            at += 1;
        }
        self.first + count
    }

    /// Returns the number of the feature with these choices, each less than its size.
    pub(super) fn at(self, choices: [usize; N]) -> usize {
        let mut number = 0;
        for (choice, size) in choices.into_iter().zip(self.sizes) {
            debug_assert!(choice < size, "{choice} of {size}");
            number = number * size + choice;
        }
        self.first + number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_follow_each_other() {
        const PIECES: FeatureGroup<2> = FeatureGroup::first([6, 2]);
        const FILES: FeatureGroup<1> = FeatureGroup::after(PIECES, [8]);
        assert_eq!((PIECES.at([0, 0]), PIECES.at([5, 1]), PIECES.end()), (0, 11, 12));
        assert_eq!((FILES.at([0]), FILES.at([7]), FILES.end()), (12, 19, 20));
    }
}
