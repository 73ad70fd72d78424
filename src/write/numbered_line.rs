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
    let mut position = *start;
    let mut words = Vec::new();
    for (at, &played) in moves.iter().enumerate() {
        let is_white = position.turn().is_white();
        if is_white || at == 0 {
            words.push(format!("{}{}", position.fullmove(), if is_white { "." } else { "..." }));
        }
        words.push(san(&position, played, language));
        position.play(played);
    }
    words.join(" ")
}
