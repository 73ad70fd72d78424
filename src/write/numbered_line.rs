//! Moves in SAN with their numbers.

use crate::board::{Move, Position};
use crate::language::Language;
use crate::notation::{Style, write_san};

/// Returns a legal move in SAN, with the signs of PGN.
pub(crate) fn san(before: &Position, played: Move, language: &Language) -> String {
    let mut text = Vec::new();
    write_san(&mut text, before, before.with_check(played), language, Style::pgn());
    String::from_utf8(text).unwrap_or_default()
}

/// Returns several moves from a position, with their numbers: `34... Kg6 35. h4`.
pub(crate) fn numbered_line(start: &Position, moves: &[Move], language: &Language) -> String {
    let mut words = Vec::new();
    for (before, played) in start.along(moves.iter().copied()) {
        let is_white = before.turn().is_white();
        if is_white || words.is_empty() {
            words.push(format!("{}{}", before.fullmove(), if is_white { "." } else { "..." }));
        }
        words.push(san(&before, played, language));
    }
    words.join(" ")
}
