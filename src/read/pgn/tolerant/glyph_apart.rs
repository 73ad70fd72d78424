//! Evaluations whose signs stand apart behind a move: `+ -`, `- +`, `+ =`, `+ / -`.
//!
//! The first sign alone would say check, and a dash would be a blank cell or part two moves. Those it is where Black's
//! move is lacking behind it, and where dashes part the moves of the game.

use crate::game::{Game, MarkKind, Nag};
use crate::read::pgn::{Reader, Scope};
use crate::text::Span;
use crate::text::sign::{is_blank, is_dash};

/// Maximum number of signs of an evaluation.
const MOST_SIGNS: usize = 3;

/// Number of bytes in which these signs and the blanks between them are looked for.
const LOOK: usize = 1 << 6;

/// Number of moves at the beginning of a game that show whether dashes part its moves.
const TELLING_MOVES: usize = 60;

impl Reader<'_> {
    /// Reads an evaluation whose signs stand apart, if one is here.
    pub(in crate::read::pgn) fn glyph_apart(&mut self, game: &mut Game) -> bool {
        let rest = &self.text[self.at..];
        let Some((number, length)) = glyph_with_blanks(rest) else { return false };
        let is_read = self.scope == Scope::Text
            && self.is_behind_move(game)
            && (!self.branch.is_black() || self.moves_on(behind_black_number(&rest[length..])))
            && !self.are_parted_by_dashes(game);
        if is_read {
            let start = self.at;
            self.at += length;
            self.push_mark(game, MarkKind::Nag, u32::from(number), start);
        }
        is_read
    }

    /// Whether nothing but `!` and `?` stands between the last move and this place.
    fn is_behind_move(&self, game: &Game) -> bool {
        let Some(last) = game.moves.last().map(|last| last.span) else { return false };
        let gap = &self.text[last.end as usize..self.at];
        self.branch.last == Some(game.moves.len() as u32 - 1)
            && gap.chars().all(|c| is_blank(c) || matches!(c, '!' | '?'))
    }

    /// Whether a dash stands between two moves of the game: `e4 - e5`.
    fn are_parted_by_dashes(&self, game: &Game) -> bool {
        game.moves.windows(2).take(TELLING_MOVES).any(|moves| {
            let gap = self.text.get(moves[0].span.end as usize..moves[1].span.start as usize);
            gap.is_some_and(
                |gap| matches!(words_of_signs(gap)[..], [sign] if sign.chars().all(is_dash)),
            )
        })
    }
}

/// The text behind the number of Black's move, `5...`, if it begins with one.
fn behind_black_number(text: &str) -> &str {
    let behind = text.trim_start().trim_start_matches(|c: char| c.is_ascii_digit());
    if behind.starts_with("..") || behind.starts_with('…') { behind } else { text }
}

/// The number of the evaluation that the signs at the beginning of a text give together, and their length with the
/// blanks between them.
fn glyph_with_blanks(text: &str) -> Option<(u8, usize)> {
    let words = words_of_signs(text);
    (2..=words.len()).rev().find_map(|count| {
        let nag = Nag::for_glyph(&words[..count].concat()).filter(|nag| nag.glyph != "==")?;
        Some((nag.number, Span::of_part(text, words[count - 1]).end as usize))
    })
}

/// The words at the beginning of a text that consist of signs of an evaluation.
fn words_of_signs(text: &str) -> Vec<&str> {
    let is_sign = |c: char| matches!(c, '+' | '=' | '/') || is_dash(c);
    let text = &text[..text.floor_char_boundary(LOOK)];
    let line = &text[..text.find(|c: char| !is_sign(c) && !is_blank(c)).unwrap_or(text.len())];
    let is_whole = text[line.len()..].is_empty()
        || text[line.len()..].starts_with(char::is_whitespace)
        || line.ends_with(is_blank);
    let words = line.split(is_blank).filter(|word| !word.is_empty());
    if is_whole { words.take(MOST_SIGNS).collect() } else { Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::glyph_with_blanks;

    #[test]
    fn signs_apart_are_one_evaluation() {
        for (text, number, length) in [
            ("+ - Nf6", 18, 3),
            ("-  + 5. d4", 19, 4),
            ("– +\n", 19, 5),
            ("+ = b5", 14, 3),
            ("= + b5", 15, 3),
            ("+ / - d4", 16, 5),
            ("- / +", 17, 5),
            ("+ /- d4", 16, 4),
        ] {
            assert_eq!(glyph_with_blanks(text), Some((number, length)), "{text}");
        }
        for text in
            ["+ Nf6", "+- Nf6", "- Nf6", "+ -Nf6", "+ -0.3", "+\n-", "= =", "+ + Nf6", "- -"]
        {
            assert_eq!(glyph_with_blanks(text), None, "{text}");
        }
    }
}
