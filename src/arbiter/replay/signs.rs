//! Checks the signs of a move against the board: check, mate, capture, `e.p.`, a lower-case letter, a null move.

use super::Replay;
use crate::board::{Check, Move, Role};
use crate::finding::{Code, Fix, Severity};
use crate::notation::Claims;
use crate::text::Span;
use crate::text::sign::{is_blank, is_check, is_cross, is_dash};

impl Replay<'_> {
    /// Compares the signs of the move just played with the board.
    #[cold]
    pub(super) fn judge_signs(&mut self, index: u32, claims: Claims, found: Move, check: bool) {
        let span = self.game.moves[index as usize].span;
        if found.is_null() {
            return self.judge_null(index);
        }
        if claims.has(Claims::LOWER_CASE) && found.role() != Role::Pawn {
            let finding =
                self.about_last(Code::LowerCasePiece, span).with_word("piece", found.role().name());
            let is_of_pawn_too = self.game.pattern(index as usize).names_own_file();
            self.report(if is_of_pawn_too {
                finding.case("own-file").with("square", found.to().name())
            } else {
                finding
            });
        }
        self.judge_check(index, claims, check);
        if claims.has(Claims::CAPTURE) && !found.is_capture() {
            let mut finding =
                self.about_last(Code::FalseCaptureMark, span).with("square", found.to().name());
            finding.fixes.extend(self.without_capture_sign(span));
            self.report(finding);
        }
        if claims.has(Claims::EN_PASSANT) && !found.is_en_passant() {
            let finding = self.about_last(Code::FalseEnPassantMark, span);
            self.report(finding);
        }
    }

    fn judge_check(&mut self, index: u32, claims: Claims, check: bool) {
        let span = self.game.moves[index as usize].span;
        let position = &self.line.position;
        let said = claims.intersects(Claims::CHECK.union(Claims::MATE).union(Claims::DOUBLE));
        if !said {
            if check && self.syntax.notation.has_check_marks() && !claims.has(Claims::COORDINATES) {
                let (sign, label) = self.true_sign();
                let mut finding = self.about_last(Code::MissingCheckMark, span);
                finding.fixes.push(Fix::certain(label, Span::at(span.end), sign));
                self.report(finding);
            }
            return;
        }
        // Mate is looked for only where the signs depend on it.
        let is_mate = || !claims.is_plain_check() && !position.has_legal_move();
        let given = match position.checkers().len() {
            _ if !check => Check::None,
            _ if is_mate() => Check::Mate,
            2.. => Check::Double,
            _ => Check::Check,
        };
        if let Some(case) = claims.false_check(given) {
            let mut finding = self.about_last(Code::FalseCheckMark, span).case(case);
            finding.fixes.extend(self.with_true_sign(span));
            self.report(finding);
        }
    }

    /// The sign that the board requires after the move just played, and the name of the fix.
    fn true_sign(&self) -> (&'static str, &'static str) {
        let position = &self.line.position;
        match (position.is_check(), position.has_legal_move()) {
            (true, false) => ("#", "fix-mate-mark"),
            (true, true) => ("+", "fix-check-mark"),
            _ => ("", "fix-remove-mark"),
        }
    }

    /// Replaces the signs at the end of the token by the true one.
    fn with_true_sign(&self, span: Span) -> Option<Fix> {
        let token = span.of(self.text);
        let bare = token.trim_end_matches(is_check);
        let place = Span::new(span.start + bare.len() as u32, span.end);
        let (sign, label) = self.true_sign();
        let behind = self.text[span.end as usize..].trim_start_matches(is_blank);
        // `Ba4 + -` may be an evaluation whose signs stand apart.
        if bare.ends_with(is_blank) && behind.starts_with(|c: char| is_dash(c) || c == '=') {
            return None;
        }
        (bare.len() < token.len()).then(|| Fix::certain(label, place, sign))
    }

    fn without_capture_sign(&self, span: Span) -> Option<Fix> {
        let token = span.of(self.text);
        let (at, sign) =
            token.char_indices().find(|&(_, c)| matches!(c, ':' | 'X') || is_cross(c))?;
        let start = span.start + at as u32;
        Some(Fix::certain("fix-remove-mark", Span::new(start, start + sign.len_utf8() as u32), ""))
    }

    /// Judges a null move: an idea in a variation, doubtful in the main line, impossible in check.
    fn judge_null(&mut self, index: u32) {
        let span = self.game.moves[index as usize].span;
        if self.outer.is_empty() {
            let finding = self.about_last(Code::NullMove, span).with_severity(Severity::Warning);
            self.report(finding);
        }
    }
}
