//! Moves in SAN with their numbers.

use crate::board::{Move, MoveNumber, Position};
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
        if before.turn().is_white() || words.is_empty() {
            words.push(MoveNumber::of(&before).to_string());
        }
        words.push(san(&before, played, language));
    }
    words.join(" ")
}
