//! Descriptive notation: squares are named after the pieces, from the mover's side.
//!
//! Its moves may hold blanks (`Q. Kt. to B's 3d.`), so a reader of running text asks how far a move goes. What such a
//! token leaves open (`P takes P`) the position decides, with the sides from which the pieces came.

pub(super) mod english;
mod parse;
mod parsed_move;
pub(super) mod spanish;
mod writing;

use super::MovePattern;
use super::algebraic::null;

/// No move is longer, in bytes.
const LONGEST: usize = 256;

/// What of a text a move may take at its beginning, if it begins with a sign that moves begin with: most words of prose do
/// not, and a grammar takes long to find out. A parser that fails looks through all that it was given.
fn beginning<'t>(text: &'t str, signs: &[char]) -> Option<&'t str> {
    text.starts_with(signs).then(|| &text[..text.floor_char_boundary(LONGEST)])
}

/// A token that is one move from end to end.
fn whole(token: &str, scan: impl Fn(&str) -> Option<(MovePattern, usize)>) -> Option<MovePattern> {
    if let Some(null) = null(token) {
        return Some(null);
    }
    scan(token).filter(|(_, length)| *length == token.len()).map(|(pattern, _)| pattern)
}
