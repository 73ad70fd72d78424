//! Move numbers that lie ready.

use crate::notation::InlineStr;

/// What stands before the moves of a line: a space, and before White's moves their number.
#[derive(Clone, Debug)]
pub(in crate::write) struct Numerals(Box<[InlineStr]>);

impl Numerals {
    /// Few games are longer.
    const PLIES: u64 = 512;

    /// Numbers followed by this sign.
    pub(in crate::write) fn new(sign: &str) -> Self {
        let before = |ply: u64| {
            let number =
                || InlineStr::SPACE.join(InlineStr::number(ply / 2)?)?.join(InlineStr::of(sign)?);
            if ply % 2 == 1 { Some(InlineStr::SPACE) } else { number() }
        };
        Self((0..Self::PLIES).map_while(before).collect())
    }

    /// What stands before the moves from a ply on, as far as it lies ready.
    pub(super) fn from(&self, ply: u64) -> &[InlineStr] {
        let ply = usize::try_from(ply).ok();
        ply.and_then(|ply| self.0.get(ply..)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_follow_one_another() {
        let numerals = Numerals::new(". ");
        let befores = numerals.from(18).iter().copied().map(Some);
        let expected = [" 9. ", " ", " 10. ", " ", " 11. "].map(InlineStr::of);
        assert!(befores.zip(expected).all(|(before, expected)| before == expected));
        assert_eq!(numerals.from(511), [InlineStr::SPACE]);
        assert!(numerals.from(512).is_empty());
        assert!(numerals.from(u64::MAX).is_empty());
    }

    #[test]
    fn long_signs_do_not_lie_ready() {
        assert!(Numerals::new(" is the number").from(0).is_empty());
    }
}
