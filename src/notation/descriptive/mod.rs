//! Descriptive notation: squares are named after the pieces, from the mover's side.
//!
//! Its moves may contain blanks (`Q. Kt. to B's 3d.`), so a reader of running text asks how far a move extends. What
//! such a token leaves open (`P takes P`) is decided by the position and by the sides from which the pieces came.

pub(super) mod english;
mod parse;
mod parsed_move;
pub(super) mod spanish;
mod writing;

use super::MovePattern;
use super::algebraic::null;

/// Maximum length of a move, in bytes.
const LONGEST: usize = 256;

/// Returns the part of a text that a move at its beginning may take, if the text begins with a character with which
/// moves begin: most words of prose do not, and a grammar takes long to find that out, because a failing parser looks
/// through all of its input.
fn beginning<'t>(text: &'t str, signs: &[char]) -> Option<&'t str> {
    text.starts_with(signs).then(|| &text[..text.floor_char_boundary(LONGEST)])
}

/// Reads a token that is one move from end to end.
fn whole(token: &str, scan: impl Fn(&str) -> Option<(MovePattern, usize)>) -> Option<MovePattern> {
    if let Some(null) = null(token) {
        return Some(null);
    }
    scan(token).filter(|(_, length)| *length == token.len()).map(|(pattern, _)| pattern)
}
