//! Parentheses, plain and as wide as East Asia types them: variations, remarks, draw offers, diagram marks.

use super::tolerant::markup::is_decimal;
use super::{Branch, Flow, OuterBranch, Reader, VariationSign};
use crate::finding::Code;
use crate::game::{Game, MarkKind};
use crate::text::move_number::NumberParts;

const OPENING: [char; 2] = ['(', '（'];
const CLOSING: [char; 2] = [')', '）'];
/// Length of a wide one.
const WIDE: usize = '（'.len_utf8();

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
        if self.promotion_apart(game) {
            return Flow::On;
        }
        let start = self.at;
        match self.inside(start) {
            Inside::DrawOffer(end) => {
                self.at = end;
                self.push_mark(game, MarkKind::DrawOffer, 0, start);
            }
            Inside::Remark(end) => {
                if let Some(flow) = self.result_in_brackets(game) {
                    return flow;
                }
                self.at = end;
                self.push_mark(game, MarkKind::Remark, 0, start);
            }
            Inside::Variation => self.open(game, VariationSign::default()),
        }
        Flow::On
    }

    /// Opens a variation of the last move at its sign, `(`, `[` or `;`.
    pub(super) fn open(&mut self, game: &mut Game, sign: VariationSign) {
        let start = self.at;
        self.at += self.sign_length();
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
            None => self.report(Code::MisplacedVariation, start, self.at),
        }
        self.outer.push(OuterBranch { branch: self.branch, open, sign });
        self.branch = inner;
    }

    /// Reads `)`.
    pub(super) fn close(&mut self, game: &mut Game) -> Flow {
        let start = self.at;
        if self.outer.is_empty() {
            return if self.sign_of_number() { Flow::On } else { self.stray_closing(game) };
        }
        while self.outer.last().is_some_and(|outer| outer.sign.is_of_semicolon) {
            self.close_innermost(game, start);
        }
        self.at += self.sign_length();
        self.close_innermost(game, start);
        Flow::On
    }

    /// The length of the sign here, which may be a wide one.
    pub(super) fn sign_length(&self) -> usize {
        self.text[self.at..].chars().next().map_or(0, char::len_utf8)
    }

    /// Returns to the branch that the current variation interrupts; the sign that ends it was read from `start` on.
    /// Returns how the variation had been opened.
    pub(super) fn close_innermost(&mut self, game: &mut Game, start: usize) -> VariationSign {
        let Some(OuterBranch { branch, open, sign }) = self.outer.pop() else {
            return VariationSign::default();
        };
        self.branch = branch;
        let mark = game.marks.len() as u32;
        game.marks[open as usize].value = mark;
        game.brackets.push(mark);
        self.push_mark(game, MarkKind::Close, open, start);
        sign
    }

    /// The end of the remark in parentheses that begins at a place, if there is one.
    pub(crate) fn remark_end(&self, at: usize) -> Option<usize> {
        match self.text[at..].starts_with(OPENING).then(|| self.inside(at)) {
            Some(Inside::Remark(end)) => Some(end),
            _ => None,
        }
    }

    /// Examines the parenthesis at a place without reading it.
    fn inside(&self, open: usize) -> Inside {
        let body = open + if self.bytes[open] == b'(' { 1 } else { WIDE };
        let rest = self.text[body..].trim_start_matches(' ');
        let offer = rest
            .strip_prefix('=')
            .or_else(|| if self.syntax.sheet_offers { rest.strip_prefix('D') } else { None });
        if let Some(after) = offer.map(|after| after.trim_start_matches(' '))
            && let Some(behind) = after.strip_prefix(CLOSING)
        {
            return Inside::DrawOffer(self.text.len() - behind.len());
        }
        if self.opens_with_number(rest) {
            return Inside::Variation;
        }
        let end = rest.find(['(', '（', ')', '）', '{', '[', ';']).unwrap_or(rest.len());
        if let Some(behind) = rest[end..].strip_prefix(CLOSING)
            && !self.holds_a_move(&rest[..end])
        {
            return Inside::Remark(self.text.len() - behind.len());
        }
        Inside::Variation
    }

    /// Whether a short text contains a move number or a readable move. A word without a digit that is a move in some
    /// language is one only beside these; castling has no digit.
    fn holds_a_move(&self, text: &str) -> bool {
        let mut words = text.split_whitespace();
        words.any(|word| {
            if is_decimal(word) {
                return false; // seconds, `(0.01)`, or pawns, `(0.31/14)`
            }
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
