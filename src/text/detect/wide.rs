//! UTF-16 without a byte order mark.

use crate::text::charset::Charset;

/// How many bytes are looked at.
const LOOK: usize = 1 << 12;

/// UTF-16 betrays itself in a game record by the moves: every other byte of their ASCII is zero.
pub(super) fn bare(opening: &[u8]) -> Option<&'static Charset> {
    let look = &opening[..opening.len().min(LOOK)];
    let units = look.len() / 2;
    let zeros =
        |parity: usize| look.iter().skip(parity).step_by(2).filter(|&&byte| byte == 0).count();
    let (even, odd) = (zeros(0), zeros(1));
    let is_most =
        |some: usize, other: usize| units >= 4 && 3 * some >= units && 50 * other <= units;
    if is_most(odd, even) {
        Some(Charset::UTF_16LE)
    } else if is_most(even, odd) {
        Some(Charset::UTF_16BE)
    } else {
        None
    }
}
