//! `;`: a comment to the end of its line (PGN standard, section 5), or what some typists put between their moves.

use super::word::first_word;
use super::{Flow, Reader, Scope, number};
use crate::finding::Code;
use crate::game::{Game, MarkKind};

impl Reader<'_> {
    /// `;` as a comment; as a separator where the line goes on with the next moves of the game, with a warning.
    #[cold]
    pub(super) fn semicolon(&mut self, game: &mut Game) -> Flow {
        if self.scope != Scope::Text {
            return self.line_comment(game, MarkKind::LineComment); // on a scoresheet it is a comment
        }
        let rest = &self.text[self.at + 1..];
        let line = &rest[..rest.find('\n').unwrap_or(rest.len())];
        let is_known = self.findings.iter().any(|finding| finding.code == Code::S015);
        if (is_known && line.trim().is_empty()) || self.goes_on_behind(line, &rest[line.len()..]) {
            if !is_known {
                self.find(Code::S015, self.at, self.at + 1);
            }
            self.at += 1;
            return Flow::On;
        }
        self.line_comment(game, MarkKind::LineComment)
    }

    /// Whether a line holds nothing but moves and numbers, the first being what the game has reached, and the text below
    /// does not begin with the same number again.
    fn goes_on_behind(&self, line: &str, below: &str) -> bool {
        let expected = self.line.half / 2 + 1;
        let black = self.line.half % 2 == 1;
        let first = number::at(line.trim_start().as_bytes(), 0);
        let numbered = first.digits > 0 && first.dots > 0;
        let follows = if numbered { first.value == expected } else { black };
        let again = number::at(below.trim_start().as_bytes(), 0);
        let is_repeated = numbered && again.dots > 0 && again.value == first.value;
        follows && !is_repeated && self.is_all_moves(line)
    }

    /// Whether every word is a move, a number, a result or a glyph, and one at least is a move.
    fn is_all_moves(&self, line: &str) -> bool {
        let mut moves = 0;
        let words = line.split(|c: char| c.is_whitespace() || ",;".contains(c));
        for word in words.filter(|word| !word.is_empty()) {
            let bare = word.trim_start_matches(|c: char| c.is_ascii_digit());
            let numbered = bare.len() < word.len() && bare.starts_with('.');
            let token = if numbered { bare.trim_start_matches(['.', '…']) } else { word };
            let token = first_word(token).trim_end_matches(['!', '?', '.']);
            let is_result = crate::game::Outcome::from_token(word).is_some();
            match (token.is_empty(), self.is_move(token)) {
                (true, _) if numbered || word.starts_with(['!', '?']) => {}
                (false, true) => moves += 1,
                _ if is_result => {}
                _ => return false,
            }
        }
        moves > 0
    }
}
