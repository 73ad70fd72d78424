//! Reversible algebraic notation: the long form that also names what was captured, `Bb5xNc6`, `e4xPd5`.

use super::algebraic::writing::{
    push, push_marks, push_piece, push_promotion, push_square, push_whole,
};
use super::algebraic::{fold, read_long};
use super::{MovePattern, Style};
use crate::board::{Move, Position};
use crate::language::Language;
use crate::text::sign::is_cross;

/// Reads a move; the letter of the captured piece is ignored.
pub(super) fn read(token: &str, language: &Language) -> Option<MovePattern> {
    let token = fold(token)?;
    read_long(&without_captured(&token, language), language)
}

/// Removes the captured piece: `Bb5xNc6` → `Bb5xc6`.
fn without_captured(token: &str, language: &Language) -> String {
    let Some((before, behind)) = token.split_once(|c| c == ':' || is_cross(c)) else {
        return token.into();
    };
    let sign = &token[before.len()..token.len() - behind.len()];
    let letters = [language, Language::figurines()].map(|language| language.letters().tokens());
    let target = letters.into_iter().flatten().find_map(|(letter, _)| {
        let rest = behind.strip_prefix(letter)?;
        matches!(rest.as_bytes(), [b'a'..=b'h', b'1'..=b'8', ..]).then_some(rest)
    });
    format!("{before}{sign}{}", target.unwrap_or(behind))
}

/// Appends a move.
pub(super) fn write(
    out: &mut Vec<u8>,
    _: &Position,
    played: Move,
    language: &Language,
    style: &Style,
) {
    if !push_whole(out, played, style) {
        push_piece(out, played.role(), language);
        push_square(out, played.from());
        match played.captured() {
            Some(role) => {
                push(out, if style.capture[0].is_empty() { "x" } else { style.capture[0] });
                push(out, language.letter(role as usize));
            }
            None => push(out, style.dash),
        }
        push_square(out, played.to());
        push_promotion(out, played, language, style);
    }
    push_marks(out, played, style);
}
