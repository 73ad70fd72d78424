//! Numbers of footnotes behind moves, `1. e4 e5¹ 2. Nf3²`: in a diagram font the first is a glyph.

use super::line::near_line;
use crate::finding::{Code, Finding};
use crate::game::Game;
use crate::read::pgn::Reader;
use crate::text::Span;

/// The raised digits from 1 on, of which the first is also a letter of a font of annotation signs.
const RAISED: [char; 9] = ['¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

/// Number of bytes in which the numbers before and behind, and the notes, are looked for.
const LOOK: usize = 1 << 11;

/// Maximum number of digits of the number of a footnote.
const LONGEST: usize = 3;

/// Whether a text is a number in raised digits: `¹²`.
pub(in crate::read::pgn) fn is_raised_number(text: &str) -> bool {
    let is_digit = |c: char| c == '⁰' || RAISED.contains(&c);
    text.starts_with(RAISED) && text.chars().count() <= LONGEST && text.chars().all(is_digit)
}

/// Whether a line is a footnote: a raised number, and words behind it, `¹ The only move.`
pub(in crate::read::pgn) fn is_note(line: &str) -> bool {
    let words = line.trim_start_matches(|c: char| c == '⁰' || RAISED.contains(&c));
    let (number, said) = (&line[..line.len() - words.len()], words.trim_start());
    is_raised_number(number) && said.starts_with(char::is_alphabetic)
}

impl Reader<'_> {
    /// Keeps the number of a footnote that was read from `start` up to here, without the punctuation behind it.
    pub(in crate::read::pgn) fn footnote(&mut self, game: &mut Game, start: usize) {
        let end = self.at;
        let number = self.text[start..end].trim_end_matches(|c: char| !c.is_numeric());
        self.keep_stray(game, start, start + number.len());
        self.at = end;
    }

    /// Whether what was read from `start` up to here, behind a move, is the number of a footnote: the one before it
    /// stands behind an earlier move of the game, or for the first one, the next behind a later move; or the note is
    /// below.
    pub(in crate::read::pgn) fn is_footnote_at(&self, game: &Game, start: usize) -> bool {
        let sign = &self.text[start..self.at];
        let mut signs = sign.chars();
        let Some(number) = signs.next().and_then(|sign| RAISED.iter().position(|it| *it == sign))
        else {
            return false;
        };
        let near = (game.span.start as usize).max(start.saturating_sub(LOOK));
        let before = &self.text[self.text.floor_char_boundary(near)..start];
        let behind = &self.text[self.at..self.text.floor_char_boundary(self.at + LOOK)];
        let is_in_order = match number {
            0 => behind.contains(RAISED[1]) && !before.contains(RAISED),
            _ => before.contains(RAISED[0]) && before.contains(RAISED[number - 1]),
        };
        let is_explained = || {
            let mut notes =
                behind.match_indices(sign).filter(|(at, _)| behind[..*at].ends_with('\n'));
            notes.any(|(at, _)| is_note(near_line(&behind[at..])))
        };
        signs.as_str().is_empty() && (is_in_order || is_explained())
    }

    /// Tells of a raised figure that was taken for a glyph.
    pub(in crate::read::pgn) fn tell_of_raised_figure(&mut self, start: usize) {
        if self.text[start..self.at].starts_with(RAISED) {
            let place = Span::from_range(start..self.at);
            self.findings.push(Finding::new(Code::DoubtfulLetter, place).case("raised"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{is_note, is_raised_number};

    #[test]
    fn notes_begin_with_raised_numbers() {
        assert!(is_raised_number("⁴") && is_raised_number("¹⁰"));
        assert!(!is_raised_number("⁰") && !is_raised_number("4") && !is_raised_number(""));
        assert!(is_note("¹ The only move.") && is_note("¹²Black resigned."));
        assert!(!is_note("1 The only move.") && !is_note("¹") && !is_note("² ²"));
    }
}
