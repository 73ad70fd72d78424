//! The text of a cell taken at its word, read once and then looked for in many positions.

use std::cell::OnceCell;

use crate::board::{Move, Position, Role};
use crate::game::Nag;
use crate::language::Language;
use crate::notation::{MovePattern, Notation, Resolution};
use crate::repair::spelling::without_suffix;

/// What a text may say: in the letters of the sheet, in English ones, or by its squares (`g1f3`). Stops and a glyph
/// after it say nothing.
pub(in crate::repair) struct LiteralText<'t> {
    text: &'t str,
    ways: [(Notation, &'t Language); 3],
    /// What it says in each of these ways, as far as it was needed.
    patterns: [OnceCell<Option<MovePattern>>; 3],
}

impl<'t> LiteralText<'t> {
    pub(in crate::repair) fn of(text: &'t str, language: &'t Language) -> Self {
        let english = Language::english();
        let ways = [(Notation::San, language), (Notation::San, english), (Notation::Uci, english)];
        Self { text, ways, patterns: Default::default() }
    }

    /// Returns the only legal move that the text can mean.
    pub(in crate::repair) fn only_legal_move(&self, position: &Position) -> Option<Move> {
        (0..self.ways.len()).find_map(|way| self.move_by(way, position))
    }

    fn move_by(&self, way: usize, position: &Position) -> Option<Move> {
        let (notation, language) = self.ways[way];
        let read = || {
            let text = self.text.trim();
            let written = without_glyph(text.trim_end_matches(['.', ',']));
            let read = |text: &str| notation.read(text, language);
            read(text).or_else(|| read(written)).or_else(|| read(&with_signs(text)?))
        };
        match self.patterns[way].get_or_init(read).as_ref()?.resolve(position) {
            Resolution::One(found)
                if !found.is_null()
                    && (notation == Notation::Uci || !is_doubtful(self.text, found)) =>
            {
                Some(found.plain())
            }
            _ => None,
        }
    }
}

/// A text with signs for words at its end that say check or mate in another language than its letters: `Qxf7#` for
/// `Qxf7 matt`.
fn with_signs(text: &str) -> Option<String> {
    let (written, signs) = without_suffix(text);
    let signs = std::str::from_utf8(signs).ok().filter(|signs| !signs.is_empty())?;
    Some(format!("{}{signs}", written.trim_end()))
}

/// A text without the glyph at its end: `e5` of `e5?!`.
fn without_glyph(text: &str) -> &str {
    let ends = (1..=LONGEST_GLYPH).rev();
    let mut ends = ends.filter_map(|signs| Some(text.char_indices().nth_back(signs - 1)?.0));
    let end = ends.find(|&at| at > 0 && Nag::for_glyph(&text[at..]).is_some());
    text[..end.unwrap_or(text.len())].trim_end()
}

/// Maximum length of a glyph, in characters.
const LONGEST_GLYPH: usize = 3;

/// Whether a small `b` would have to be a bishop: a pawn may have been meant.
fn is_doubtful(text: &str, found: Move) -> bool {
    text.trim_start().starts_with('b') && found.role() != Role::Pawn
}
