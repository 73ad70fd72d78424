//! The movetext in PGN: moves, numbers, variations, comments, result.

use std::ops::Range;

use super::comment;
use super::fast::Numerals;
use super::wrap::WrappedLines;
use crate::arbiter::Review;
use crate::board::Move;
use crate::finding::Finding;
use crate::game::{
    Mark, MarkKind, Nag, Outcome, UNCLOSED_VARIATION, has_other_meaning, offers_draw,
    without_draw_offer,
};
use crate::language::begins_closing;
use crate::text::InlineStr;
use crate::write::Page;
use crate::write::bytes::push_number;
use crate::write::nag::NagForm;
use crate::write::output::prepared::Prepared;
use crate::write::walk::kept::{self, Keeping};
use crate::write::walk::run::Run;
use crate::write::walk::unplayed::{self, Rest};
use crate::write::walk::{GameWalk, Visitor};

/// Writes the movetext of one game.
struct MovetextWriter<'r, 'o> {
    page: &'r Page,
    lines: WrappedLines<'o>,
    numerals: &'r Numerals,
    /// Whether a move of the main line has been written: a variation alone does not show that this is a game.
    has_moves: bool,
    /// Whether refused moves are in another notation or language than the page.
    is_foreign: bool,
    keeping: Keeping,
    /// Whether the draw offer of the last move has already been written, next to the move itself.
    offered: bool,
}

/// Appends the movetext of one game.
pub(super) fn push(review: &Review<'_>, prepared: &Prepared, keeping: Keeping, out: &mut Vec<u8>) {
    let mut writer = MovetextWriter {
        page: prepared,
        lines: WrappedLines::new(out, prepared.width),
        numerals: &prepared.numerals,
        has_moves: false,
        is_foreign: review.verdict.judged && kept::foreign_reading(review, prepared).is_some(),
        keeping,
        offered: false,
    };
    GameWalk::new(review, prepared).go(&mut writer);
    writer.push_result(review);
    writer.lines.end_line();
}

impl<'r> Visitor<'r> for MovetextWriter<'r, '_> {
    /// Writes moves as long as their names are short. This is the hot loop; its inner part is `fast.rs`.
    #[inline(never)]
    fn play_many(&mut self, walk: &mut GameWalk<'r>, moves: Range<usize>) -> usize {
        let start = moves.start;
        let follows = self.lines.parts_words() && !(walk.number_due && walk.line.is_black());
        let Some(table) = walk.moves.san_table.filter(|_| follows) else { return 0 };
        let (befores, played) = (self.numerals.from(walk.line.count), &walk.review.played[moves]);
        let written = self.lines.push_moves(befores, played, table);
        if written > 0 {
            walk.number_due = false;
            self.behind_move(walk, start + written);
        }
        written
    }

    fn play(&mut self, walk: &mut GameWalk<'r>, index: usize) {
        let played = walk.review.played[index];
        let written = walk.review.game.moves[index].span.of(walk.text);
        let numbers = walk.take_numbers();
        if played == Move::NONE && self.stands_alone(walk, index) {
            let mut number = Vec::new();
            numbers.push(&mut number, self.page);
            if let number @ [_, ..] = number.trim_ascii() {
                self.lines.word(|out| out.extend_from_slice(number));
            }
            let token = walk.review.game.written(index, walk.text);
            self.say(walk, &kept::unplayed_move(walk.review, self.page, &token));
        } else if played == Move::NONE && walk.depth() > 0 && self.is_foreign {
            // A refused move of a variation, in another notation or language than the page.
            let mut token = Vec::new();
            numbers.push(&mut token, self.page);
            token.extend_from_slice(walk.review.game.written(index, walk.text).as_bytes());
            let token = String::from_utf8_lossy(&token);
            self.say(walk, &kept::unplayed(walk.review, self.page, &token));
        } else if played == Move::NONE {
            let mut token = Vec::new();
            numbers.push(&mut token, self.page);
            if token.starts_with(b"1.") {
                self.lines.stay(); // at the head of a line it could begin another game
            }
            token.extend_from_slice(written.as_bytes());
            self.lines.word(|out| out.extend_from_slice(&token));
        } else {
            self.lines.word(|out| {
                numbers.push(out, self.page);
                walk.moves.push(out, played);
            });
        }
        self.behind_move(walk, index + 1);
    }

    fn mark(&mut self, walk: &mut GameWalk<'r>, index: usize) {
        let mark = walk.mark(index);
        match mark.kind {
            MarkKind::Comment | MarkKind::LineComment | MarkKind::Remark => {
                self.push_comment(walk, mark);
            }
            MarkKind::Nag => self.push_nag(walk, index),
            MarkKind::DrawOffer if self.offered => {}
            MarkKind::DrawOffer => self.say(walk, "[%draw_offer]"),
            MarkKind::Escape => self.push_escape(mark.span.of(walk.text)),
            MarkKind::Number | MarkKind::BlackNumber | MarkKind::Open | MarkKind::Close => {}
            MarkKind::Blank => self.say(walk, &kept::unplayed(walk.review, self.page, "___")),
            MarkKind::Stray if mark.is_fault(walk.text) => {
                self.say(walk, &kept::unread(&mark.written(walk.text)));
            }
            MarkKind::Result | MarkKind::Stray => self.say(walk, &mark.written(walk.text)),
        }
    }

    fn open(&mut self, _: &mut GameWalk<'r>, _: usize) -> bool {
        self.lines.word(|out| out.push(b'('));
        self.lines.hold();
        true
    }

    /// Closes a variation that the record never closed and says so in a comment, so that every reader finds its way
    /// back.
    fn close(&mut self, walk: &mut GameWalk<'r>, is_closed: bool) {
        if !is_closed && walk.depth() == 1 {
            self.say(walk, UNCLOSED_VARIATION);
        }
        self.push_idle_numbers(walk);
        self.lines.glue(")");
    }

    /// Keeps the rest of the game as written, from the refused move on.
    fn stop(&mut self, walk: &mut GameWalk<'r>, index: usize) -> bool {
        for piece in unplayed::rest(walk.review, index, walk.next_mark, self.keeping) {
            match piece {
                Rest::Moves(moves) => {
                    self.say(walk, &kept::unplayed(walk.review, self.page, &moves));
                }
                Rest::Move(token) => {
                    self.say(walk, &kept::unplayed_move(walk.review, self.page, &token));
                }
                Rest::Mark(mark) => match mark.kind {
                    MarkKind::Escape => self.push_escape(mark.span.of(walk.text)),
                    MarkKind::Stray => self.say(walk, &kept::unread(&mark.written(walk.text))),
                    _ => self.push_comment(walk, mark),
                },
            }
        }
        false
    }

    fn end(&mut self, walk: &mut GameWalk<'r>) {
        self.push_idle_numbers(walk);
    }

    fn remark(&mut self, walk: &mut GameWalk<'r>, finding: &Finding) {
        self.say(walk, &self.page.remark(finding, &walk.review.written(finding.span)));
    }
}

impl MovetextWriter<'_, '_> {
    /// Whether a refused move is kept on its own because its token may be read as something else in its place.
    fn stands_alone(&self, walk: &GameWalk<'_>, index: usize) -> bool {
        let game = walk.review.game;
        let written = game.written(index, walk.text);
        self.keeping == Keeping::Apart
            || game.pattern(index).is_unreadable()
                && (has_other_meaning(&written) || begins_closing(&written))
    }

    /// Writes a draw offer directly after a move where the style has a sign for it.
    fn behind_move(&mut self, walk: &GameWalk<'_>, passed: usize) {
        let game = walk.review.game;
        (self.offered, self.has_moves) = (false, self.has_moves || walk.depth() == 0);
        if game.marks.get(walk.next_mark).is_none_or(|mark| mark.at as usize != passed) {
            return;
        }
        let run = Run::new(game, walk.next_mark, passed);
        let offers = |(_, mark): (usize, &Mark)| {
            mark.kind == MarkKind::DrawOffer || mark.comment(walk.text).is_some_and(offers_draw)
        };
        if !self.page.style.draw_offer.is_empty() && run.marks(game).any(offers) {
            self.lines.glue(self.page.style.draw_offer);
            self.offered = true;
        }
    }

    /// Writes a glyph as a number, unless another form is requested that means exactly the same.
    fn push_nag(&mut self, walk: &mut GameWalk<'_>, index: usize) {
        let number = walk.mark(index).value;
        let form = self.page.nags.unwrap_or(NagForm::Number);
        let mover = walk.line.has_moves.then(|| walk.line.mover());
        let sign = form.exact_sign(number, self.page.nag_language(), mover);
        // Before a square the letter `N` would be a knight's.
        match sign.filter(|sign| !Nag::is_letter(sign)) {
            Some(words) if form == NagForm::Words => self.say(walk, words),
            // Directly after a move `!` and `?` can be attached to it.
            Some(sign) if sign.starts_with(['!', '?']) && is_first_behind_move(walk, index) => {
                self.lines.glue(sign);
            }
            Some(sign) => self.lines.word(|out| out.extend_from_slice(sign.as_bytes())),
            None => self.lines.word(|out| {
                out.push(b'$');
                push_number(out, number.into());
            }),
        }
    }

    fn push_comment(&mut self, walk: &mut GameWalk<'_>, mark: &Mark) {
        let said = kept::comment(mark, walk.text).unwrap_or_default();
        walk.number_due = true;
        if !self.offered || !offers_draw(&said) {
            comment::push(&mut self.lines, &said);
        } else if let Some(rest) = without_draw_offer(&said) {
            comment::push(&mut self.lines, &rest);
        }
    }

    /// Appends a comment of our own.
    fn say(&mut self, walk: &mut GameWalk<'_>, text: &str) {
        comment::push(&mut self.lines, text);
        walk.number_due = true;
    }

    fn push_escape(&mut self, line: &str) {
        self.lines.end_line();
        self.lines.word(|out| out.extend_from_slice(line.trim_end().as_bytes()));
        self.lines.end_line();
    }

    /// Keeps numbers that no move follows as text.
    fn push_idle_numbers(&mut self, walk: &mut GameWalk<'_>) {
        for mark in std::mem::take(&mut walk.numbers) {
            self.say(walk, &kept::unread(mark.span.of(walk.text)));
        }
    }

    /// Writes the closing token. The export format always has one (section 8.2.6); other styles have it where one was
    /// written or where there is no move of the main line to show that this is a game.
    fn push_result(&mut self, review: &Review<'_>) {
        let game = review.game;
        let outcome = match game.result {
            Some((outcome, _)) => outcome,
            None if self.page.style.export || !self.has_moves => review.verdict.outcome,
            None => return,
        };
        if game.moves.is_empty() && game.tags.is_empty() && game.first_number.is_some() {
            self.lines.word(|out| out.extend_from_slice(b"1.")); // separates it from the game before
        }
        match RESULTS[outcome as usize] {
            Some(token) => self.lines.sort(token),
            None => self.lines.word(|out| out.extend_from_slice(outcome.token().as_bytes())),
        }
    }
}

fn is_first_behind_move(walk: &GameWalk<'_>, index: usize) -> bool {
    let before = index.checked_sub(1).map_or(0, |before| walk.mark(before).at);
    before < walk.mark(index).at
}

/// The closing tokens.
static RESULTS: [Option<InlineStr>; 4] = {
    let mut tokens = [None; 4];
    let outcomes = [Outcome::WhiteWins, Outcome::BlackWins, Outcome::Draw, Outcome::Unknown];
    let mut at = 0;
    while at < outcomes.len() {
        tokens[outcomes[at] as usize] = InlineStr::of(outcomes[at].token());
        at += 1;
    }
    tokens
};
