//! First rows in which no move is readable: `1. €4 e9`, `1. xx e5`.
//!
//! A game begins with a readable move. If the first cell is damaged, the number before it and the next row after it
//! still show that a game begins; otherwise the cell would be text that belongs to none.

use crate::read::pgn::seek::{FIRST_MOVE_BYTES, behind_asides};
use crate::read::pgn::{Reader, number};
use crate::text::Span;

/// Maximum number of words in a damaged row: two cells, each of which may have fallen apart.
const WORDS: usize = 4;

/// Maximum length of a damaged cell, in characters.
const LONGEST: usize = 7;

impl Reader<'_> {
    /// Whether a line begins with a number with a dot, followed by a few short words, perhaps with comments between
    /// them, and then the next number with a readable move.
    pub(in crate::read::pgn) fn is_damaged_row(&self, at: usize) -> bool {
        let row = number::at(self.bytes, at);
        let begins_line = self.text[..at].trim_end_matches([' ', '\t']);
        if row.dots == 0 || !(begins_line.is_empty() || begins_line.ends_with(['\n', '\u{feff}'])) {
            return false;
        }
        let mut rest = self.text[row.end..].trim_start();
        let (mut cells, mut length) = (0, 0);
        loop {
            rest = behind_asides(rest).unwrap_or(rest);
            let near = &rest[..rest.floor_char_boundary(FIRST_MOVE_BYTES)];
            let Some(word) = near.split_whitespace().next() else { return false };
            if let Some(next) = next_number(word, row.value + 1) {
                let behind = Span::of_part(self.text, next).start as usize;
                let next = self.text[behind..].trim_start_matches(is_blank);
                return cells > 0 && self.move_at(next).is_some();
            }
            (cells, length) = (cells + 1, length + word.len());
            if cells > WORDS || length > FIRST_MOVE_BYTES || !may_be_cell(word) {
                return false;
            }
            rest = rest[word.len()..].trim_start();
        }
    }
}

/// The text after the number with its dot at the beginning of a word, if it has this value.
fn next_number(word: &str, value: u32) -> Option<&str> {
    let number = number::at(word.as_bytes(), 0);
    (number.dots > 0 && number.value == value).then(|| &word[number.end..])
}

const fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\u{a0}')
}

/// Whether a word is as short as a cell, and not a word of a language.
fn may_be_cell(word: &str) -> bool {
    let letters = || word.chars().skip(1);
    let is_of_language = word.chars().all(char::is_alphabetic)
        && letters().all(char::is_lowercase)
        && letters().count() > 1
        && letters().any(|c| !matches!(c, 'a'..='h' | 'x'));
    word.chars().count() <= LONGEST && !word.starts_with(['[', '{', '(', ';']) && !is_of_language
}

#[cfg(test)]
mod tests {
    use crate::game::Game;
    use crate::language::Language;
    use crate::notation::Notation;
    use crate::read::{Container, GameReader, MoveSyntax};

    /// The words in place of moves, in the first game of a text.
    fn cells(text: &str) -> Vec<&str> {
        let syntax = MoveSyntax::of(Notation::San, Language::english());
        let mut reader = GameReader::new(Container::Pgn, text, &syntax);
        let mut game = Game::default();
        reader.next_game(&mut game);
        game.moves.iter().map(|written| written.span.of(text)).collect()
    }

    #[test]
    fn a_damaged_first_cell_is_one() {
        for first in ["e9", "€4", "Nf9", "4e", "e.4", "e,4", "e-", "xx", "?", "Nƒ3"] {
            for row in [format!("{first} e5"), format!("{first} e9")] {
                let text = format!("1. {row}\n2. Nf3 Nc6\n");
                assert_eq!(cells(&text)[..1], [first], "{text}");
                assert_eq!(cells(&text).len(), 4, "{text}");
            }
        }
    }

    #[test]
    fn what_is_said_about_a_damaged_cell_stands_behind_it() {
        for text in [
            "1. ?4 {blot} e5 2. Nf3 Nc6\n",
            "1. €4 $2 e5 {good} 2. Nf3\n",
            "1. xx (1. d4 d5) 1... e5 2. Nf3\n",
            "1. ? (1. d4) 1... e5\n",
        ] {
            let first = cells(text)[0].to_owned();
            assert_eq!(first, text[3..].split(' ').next().expect("a cell"), "{text}");
        }
    }

    #[test]
    fn a_list_of_words_is_no_row() {
        for text in ["1. Anna and Bert\n2. Nf3 was played\n", "1. illegible\n2. Nf3 Nc6\n"] {
            let first = cells(text);
            assert!(first.first().is_none_or(|cell| *cell == "Nf3"), "{text} {first:?}");
        }
    }
}
