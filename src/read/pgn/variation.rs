//! Parentheses: variations, remarks, draw offers, diagram marks.

use super::{Branch, Flow, OuterBranch, Reader};
use crate::finding::Code;
use crate::game::{Game, MarkKind};
use crate::text::move_number::NumberParts;

/// The contents of a parenthesis.
enum Inside {
    /// `(=)`, `( = )`, and `(D)` on a scoresheet.
    DrawOffer(usize),
    /// No move: a remark, to be kept as a comment.
    Remark(usize),
    Variation,
}

impl Reader<'_> {
    /// Reads `(`.
    pub(super) fn parenthesis(&mut self, game: &mut Game) -> Flow {
        let start = self.at;
        match self.inside(start) {
            Inside::DrawOffer(end) => {
                self.at = end;
                self.push_mark(game, MarkKind::DrawOffer, 0, start);
            }
            Inside::Remark(end) => {
                self.at = end;
                self.push_mark(game, MarkKind::Remark, 0, start);
            }
            Inside::Variation => self.open(game, false),
        }
        Flow::On
    }

    /// Opens a variation of the last move at its sign, `(` or `;`.
    pub(super) fn open(&mut self, game: &mut Game, is_of_semicolon: bool) {
        let start = self.at;
        self.at += 1;
        let open = game.marks.len() as u32;
        game.brackets.push(open);
        self.push_mark(game, MarkKind::Open, u32::MAX, start);
        let mut inner = Branch { last: None, ..self.branch };
        match self.branch.last {
            Some(last) => {
                let replaced = &mut game.moves[last as usize];
                replaced.packed = replaced.packed.with_slow_path();
                replaced.has_variations = true;
                inner.ply = self.branch.ply.saturating_sub(1);
            }
            None => self.find(Code::MisplacedVariation, start, start + 1),
        }
        self.outer.push(OuterBranch { branch: self.branch, open, is_of_semicolon });
        self.branch = inner;
    }

    /// Reads `)`.
    pub(super) fn close(&mut self, game: &mut Game) -> Flow {
        let start = self.at;
        if self.outer.is_empty() {
            return if self.sign_of_number() { Flow::On } else { self.stray_closing(game) };
        }
        while self.outer.last().is_some_and(|outer| outer.is_of_semicolon) {
            self.close_innermost(game, start);
        }
        self.at += 1;
        self.close_innermost(game, start);
        Flow::On
    }

    /// Returns to the branch that the current variation interrupts; the sign that ends it was read from `start` on.
    /// Returns whether `;` had opened the variation within another one.
    pub(super) fn close_innermost(&mut self, game: &mut Game, start: usize) -> bool {
        let Some(OuterBranch { branch, open, is_of_semicolon }) = self.outer.pop() else {
            return false;
        };
        self.branch = branch;
        let mark = game.marks.len() as u32;
        game.marks[open as usize].value = mark;
        game.brackets.push(mark);
        self.push_mark(game, MarkKind::Close, open, start);
        is_of_semicolon
    }

    /// The end of the remark in parentheses that begins at a place, if there is one.
    pub(crate) fn remark_end(&self, at: usize) -> Option<usize> {
        match self.text[at..].starts_with('(').then(|| self.inside(at)) {
            Some(Inside::Remark(end)) => Some(end),
            _ => None,
        }
    }

    /// Examines the parenthesis at a place without reading it.
    fn inside(&self, open: usize) -> Inside {
        let body = open + 1;
        let rest = self.text[body..].trim_start_matches(' ');
        let offer = rest
            .strip_prefix('=')
            .or_else(|| if self.syntax.sheet_offers { rest.strip_prefix('D') } else { None });
        if let Some(after) = offer.map(|after| after.trim_start_matches(' '))
            && after.starts_with(')')
        {
            return Inside::DrawOffer(self.text.len() - after.len() + 1);
        }
        if self.opens_with_number(rest) {
            return Inside::Variation;
        }
        let end = rest.find(['(', ')', '{', '[', ';']).unwrap_or(rest.len());
        let closed = rest.as_bytes().get(end) == Some(&b')');
        if closed && !self.holds_a_move(&rest[..end]) {
            return Inside::Remark(self.text.len() - rest.len() + end + 1);
        }
        Inside::Variation
    }

    /// Whether a short text contains a move number or a readable move. A word without a digit that is a move in some
    /// language is one only beside these; castling has no digit.
    fn holds_a_move(&self, text: &str) -> bool {
        let mut words = text.split_whitespace();
        words.any(|word| {
            let number = NumberParts::of(word);
            let numbered = number.is_dotted();
            let bare = if numbered { number.rest } else { word };
            let names_square = bare.contains(|c: char| c.is_numeric() || c == 'O');
            numbered || names_square && self.is_move(bare.trim_end_matches(['!', '?', ',', '.']))
        })
    }

    /// Whether a token reads as a move.
    pub(super) fn is_move(&self, token: &str) -> bool {
        !token.is_empty() && self.read_token(token).is_some()
    }
}
