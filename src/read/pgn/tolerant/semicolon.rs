//! `;`: a comment to the end of its line (PGN standard, section 5), or a separator of moves used by typists and books.
//!
//! | written | read as |
//! |---|---|
//! | `1. e4, e5; 2. Nf3` | moves that go on |
//! | `(2... Nc6; 2... e6)` | two variations |
//! | `(2... Nc6 3. d4 d5; 3... e6)` | a variation of the variation |
//! | `(2... Nc6; Black is well) 3. d4` | a comment up to the bracket, which closes its variation |
//!
//! It is always a comment if the line contains anything but moves.

use std::borrow::Cow;

use super::line::{first_paragraph, near_line, unopened, unopened_bracket};
use crate::finding::Code;
use crate::game::{Game, MarkKind, Outcome};
use crate::read::line::movetext::is_result;
use crate::read::pgn::word::leading_word;
use crate::read::pgn::{Flow, Reader, Scope, VariationSign, number};
use crate::read::sign_reading::SignReading;
use crate::text::move_number::read_odd_number;

impl Reader<'_> {
    /// Whether `;` behind the cells of a row parts them from those of the next row in the same line, with a warning.
    pub(crate) fn parts_rows(&mut self, game: &Game, at: usize) -> bool {
        self.at = at;
        let line = near_line(&self.text[at + 1..]);
        let below = &self.text[at + 1 + line.len()..];
        let may_part = self.outer.is_empty() && !self.begins_line();
        let parts = may_part && self.parts_moves(game, line, below, false);
        if parts {
            self.warn_of_semicolon();
        }
        parts
    }

    /// Reads `;` as a comment or, with a warning, as a separator of moves.
    #[cold]
    pub(in crate::read::pgn) fn semicolon(&mut self, game: &mut Game) -> Flow {
        // In a cell it is a comment, and so it is wherever nothing stands before it that it could part.
        if self.scope != Scope::Text || self.begins_line() {
            return self.line_comment(game, MarkKind::LineComment);
        }
        let rest = &self.text[self.at + 1..];
        let line = near_line(rest);
        let close = if self.outer.is_empty() { None } else { self.closing_bracket(line, rest) };
        let inside = &line[..close.unwrap_or(line.len())];
        let levels = self.parts_variations(inside, close.is_some());
        if let Some(levels) = levels.filter(|_| self.numbers_again(inside)) {
            self.warn_of_semicolon();
            self.next_variation(game, levels);
        } else if self.parts_moves(game, inside, &rest[inside.len()..], close.is_some()) {
            self.warn_of_semicolon();
            self.at += 1;
        } else if let Some(levels) = levels {
            self.warn_of_semicolon();
            self.next_variation(game, levels);
        } else if close.is_some() {
            self.warn_of_semicolon();
            let start = self.at;
            self.at += 1 + inside.trim_end().len();
            self.push_mark(game, MarkKind::LineComment, 0, start);
        } else {
            return self.line_comment(game, MarkKind::LineComment);
        }
        Flow::On
    }

    /// Warns of it, once per game.
    fn warn_of_semicolon(&mut self) {
        if !self.knows_semicolons() {
            self.report(Code::SemicolonBetweenMoves, self.at, self.at + 1);
        }
    }

    /// Whether a `;` separated moves of this game before.
    fn knows_semicolons(&self) -> bool {
        self.findings.iter().any(|finding| finding.code == Code::SemicolonBetweenMoves)
    }

    /// Whether the sign here directly follows the text before it.
    fn is_glued(&self) -> bool {
        self.text[..self.at].ends_with(|c: char| !c.is_whitespace())
    }

    /// Whether it separates moves of one line: the next ones follow, or nothing but the result does.
    fn parts_moves(&self, game: &Game, inside: &str, below: &str, is_bracketed: bool) -> bool {
        if self.signs == SignReading::SemicolonsAreComments {
            return false;
        }
        let said = inside.trim();
        if is_bracketed {
            return self.goes_on_behind(inside, "", false);
        }
        let ends = said.is_empty()
            || Outcome::from_token(said).is_some()
            || self.knows_semicolons() && is_result(said);
        let is_usual = self.knows_semicolons()
            || (self.is_glued() && self.outer.is_empty() && !said.is_empty());
        let moves = self.behind_remark(inside).unwrap_or(inside);
        (ends && is_usual) || self.goes_on_behind(moves, below, self.is_due(game))
    }

    /// The text behind a remark in parentheses with which the part behind the sign begins, where such signs are usual:
    /// `; (Black is well) 13. Rd1`.
    fn behind_remark<'l>(&self, inside: &'l str) -> Option<&'l str> {
        let start = self.at + 1 + inside.len() - inside.trim_start().len();
        let end = self.remark_end(start).filter(|_| self.knows_semicolons())?;
        inside.get(end - self.at - 1..)
    }

    /// Whether the number behind the sign is White's and that of the move of White before it, `(2. f4; 2. Bc4)`: so it
    /// begins another variation, not the answer.
    fn numbers_again(&self, inside: &str) -> bool {
        let first = number::at(inside.trim_start().as_bytes(), 0);
        self.branch.is_black() && first.dots == 1 && first.value == self.branch.number()
    }

    /// Whether a line consists of nothing but moves and numbers, begins with what the game has reached, and the text
    /// below does not begin with the same number again. The number may stand before the sign: `2. ; Nf3`.
    fn goes_on_behind(&self, line: &str, below: &str, is_due: bool) -> bool {
        let line = &*with_dotted_numbers(line);
        let expected = self.branch.number();
        let black = self.branch.is_black();
        let first = number::at(line.trim_start().as_bytes(), 0);
        let is_black = first.dots > 1;
        let numbered = first.digits > 0;
        // Black's cell may be blank, or hold a sign that is no move.
        let skips_black = black && first.value == expected + 1 && self.knows_semicolons();
        let is_next = first.value == expected && (black || !is_black) || skips_black;
        let follows =
            if numbered { is_next } else { black || is_due || self.begins_row(line, below) };
        follows
            && (self.is_all_moves(line) || numbered && self.is_usual_part(line))
            && !self.goes_on_here(below)
    }

    /// Whether a sign that directly follows Black's move parts it from a row without a number. The first such sign
    /// follows the first row, with another one behind it or nothing below, and moves of both sides: where rows are
    /// lines of their own, it begins a comment, and a single move may be an alternative to the one before it.
    fn begins_row(&self, line: &str, below: &str) -> bool {
        let row = line.split(';').next().unwrap_or(line);
        let is_first = || {
            let runs_on = row.len() < line.len() || below.trim().is_empty();
            self.branch.ply == 2 && runs_on && row.split_whitespace().nth(1).is_some()
        };
        self.is_glued() && self.outer.is_empty() && (self.knows_semicolons() || is_first())
    }

    /// Whether the moves up to the next `;` are one of several such parts of a game: words may follow in its line.
    fn is_usual_part(&self, line: &str) -> bool {
        let part = line.split_once(';').map(|(part, _)| part);
        // Where rows were parted before, or the next one is, a number that fits says enough, whatever stands behind it.
        self.knows_semicolons()
            || self.is_glued()
                && (part.is_some_and(|part| self.is_all_moves(part)) || self.parts_next_row(line))
    }

    /// Whether another such sign ends the row behind this one, with the next row or nothing behind it.
    fn parts_next_row(&self, line: &str) -> bool {
        let Some((row, behind)) = line.split_once(';') else { return false };
        let next = number::at(behind.trim_start().as_bytes(), 0);
        let is_parted = row.ends_with(|c: char| !c.is_whitespace());
        let is_next = next.dots > 0 && next.value == self.branch.next_number();
        is_parted && (is_next || behind.trim().is_empty())
    }

    /// Whether the first number in the next line is that of the ply reached here; moves may stand before it.
    pub(in crate::read::pgn) fn goes_on_here(&self, below: &str) -> bool {
        let mut words = near_line(below.trim_start()).split_whitespace();
        let mut ply = self.branch.ply;
        while let Some(word) = words.next() {
            let number = number::at(word.as_bytes(), 0);
            if number.digits > 0 && number.dots > 0 {
                let goes_on = |next: &str| next.starts_with(['.', '…']); // `1. ... e5`
                let is_black = number.dots > 1 || words.next().is_some_and(goes_on);
                return number.value == ply / 2 + 1 && is_black == (ply % 2 == 1);
            }
            if !self.is_move(word.trim_end_matches(['!', '?'])) {
                return false;
            }
            ply += 1;
        }
        false
    }

    /// The place in its line where the current variation is closed: at a bracket that nothing in the line opens, after
    /// which the record continues.
    fn closing_bracket(&self, line: &str, rest: &str) -> Option<usize> {
        let is_square = self.is_in_square_brackets();
        let close = unopened_bracket(line, if is_square { [b'[', b']'] } else { [b'(', b')'] })?;
        let (inside, behind) = (&line[..close], line[close + 1..].trim_start());
        let is_label = inside.trim().chars().count() < 2; // `a)`
        let goes_on = if behind.is_empty() {
            self.is_all_moves(inside) || self.goes_on_outside(rest[line.len()..].trim_start())
        } else {
            self.begins_movetext(behind)
        };
        (goes_on && !is_label).then_some(close)
    }

    /// Whether a text begins with something that can follow a variation.
    fn begins_movetext(&self, text: &str) -> bool {
        let number = number::at(text.as_bytes(), 0);
        text.starts_with(['(', ')', '{', ';', '$', '!', '?'])
            || (number.digits > 0 && number.dots > 0)
            || Outcome::from_token(leading_word(text)).is_some()
            || self.move_at(text).is_some()
    }

    /// Whether the text below continues the line that the variation interrupts, and not the variation: by its number,
    /// or because no other bracket closes the variation.
    fn goes_on_outside(&self, below: &str) -> bool {
        let outside = self.outer.last().map_or(1, |outer| outer.branch.number());
        let number = number::at(below.as_bytes(), 0);
        let is_outside =
            number.dots > 0 && number.value == outside && number.value != self.branch.number();
        is_outside || unopened(first_paragraph(below)).is_none()
    }

    /// The number of variations that end here, if the number after the sign names a ply at which the current variation
    /// or one enclosing it began; 0 if it names the last ply. The moves that follow are another variation of it.
    fn parts_variations(&self, inside: &str, is_bracketed: bool) -> Option<usize> {
        self.branch.last.filter(|_| self.signs != SignReading::SemicolonsAreComments)?;
        let next = inside.split(';').next().unwrap_or(inside);
        let is_wrapped = inside.trim().is_empty();
        if !(is_bracketed || self.is_glued()) || !(is_wrapped || self.is_all_moves(next)) {
            return None;
        }
        let first = number::at(self.text[self.at + 1..].trim_start().as_bytes(), 0);
        if first.digits == 0 || first.dots == 0 || first.digits > 4 {
            return None;
        }
        let ply = first.value.checked_sub(1)? * 2 + u32::from(first.dots > 1);
        for (level, outer) in self.outer.iter().rev().enumerate() {
            if outer.branch.ply.checked_sub(1) == Some(ply) {
                return Some(level + 1);
            }
            if !outer.sign.is_of_semicolon {
                break;
            }
        }
        (ply + 1 == self.branch.ply && !self.outer.is_empty()).then_some(0)
    }

    /// Closes `levels` variations and opens the next one.
    fn next_variation(&mut self, game: &mut Game, levels: usize) {
        let is_square = self.is_in_square_brackets();
        let mut sign = VariationSign { is_square, is_of_semicolon: true };
        for _ in 0..levels {
            sign = self.close_innermost(game, self.at);
        }
        self.open(game, sign);
    }
}

/// A line whose numbers have dots instead of the signs they had, if its first one has another sign: `2) Nf3`, `2: Nf3`,
/// `(2) Nf3`, `2.-Nf3`, `2º Nf3`.
fn with_dotted_numbers(line: &str) -> Cow<'_, str> {
    let dotted = |word: &str| {
        let bare = word.strip_prefix('(').unwrap_or(word);
        let number =
            read_odd_number(bare).filter(|number| number.is_doubtful && number.dots < 2)?;
        Some(format!("{}. {}", number.value, &bare[number.length..]))
    };
    if line.split_whitespace().next().and_then(dotted).is_none() {
        return Cow::Borrowed(line);
    }
    let words = line.split(' ').map(|word| dotted(word).unwrap_or_else(|| word.to_owned()));
    Cow::Owned(words.collect::<Vec<_>>().join(" "))
}
