//! Moves, numbers, variations, comments, result.

use super::comment;
use super::wrap::Lines;
use crate::arbiter::{Review, Step};
use crate::board::Move;
use crate::finding::Finding;
use crate::game::{Mark, MarkKind};
use crate::text::Span;
use crate::write::Page;
use crate::write::append::push_number;
use crate::write::board::Board;
use crate::write::nag::NagForm;
use crate::write::run::{Run, is_number, with_number};

/// The movetext of one game as it is written.
pub(super) struct Movetext<'r, 'o> {
    review: &'r Review<'r>,
    page: &'r Page,
    text: &'r str,
    lines: Lines<'o>,
    board: Board,
    count: Count,
    /// The counts of the lines that a variation interrupts, innermost last.
    waiting: Vec<Count>,
    /// The next mark.
    mark: usize,
    /// A move was written, in the main line or a variation.
    has_moves: bool,
    /// The draw offer of the last move is written already, behind the move itself.
    offered: bool,
    /// The findings that are still to be written, where they are wanted.
    remarks: &'r [Finding],
}

/// Where a line stands in its numbering. It runs on over moves that could not be played.
#[derive(Clone, Copy)]
struct Count {
    /// The plies before the next move, counted as if Black began at 1.
    ply: u64,
    /// The next move needs its number although it is Black's.
    due: bool,
}

impl<'r, 'o> Movetext<'r, 'o> {
    pub(super) fn new(review: &'r Review<'r>, page: &'r Page, out: &'o mut Vec<u8>) -> Self {
        let number = review.game.first_number.unwrap_or_else(|| review.start.fullmove());
        let black = u64::from(!review.start.turn().is_white());
        Self {
            review,
            page,
            text: review.source.text(),
            lines: Lines::new(out, page.width),
            board: Board::new(*review.start),
            count: Count { ply: 2 * u64::from(number) + black, due: true },
            waiting: Vec::new(),
            mark: 0,
            has_moves: false,
            offered: false,
            remarks: &[],
        }
    }

    /// The same with every finding as a comment at its place.
    pub(super) const fn with_remarks(mut self) -> Self {
        self.remarks = self.review.findings;
        self
    }

    pub(super) fn push(mut self) {
        let judged = self.review.verdict.judged;
        let stop = self.review.verdict.stopped.filter(|_| judged).map(|index| index as usize);
        for step in self.review.steps() {
            match step {
                Step::Move(index) if Some(index) == stop => break,
                Step::Move(index) => {
                    let place = self.review.game.moves[index].span;
                    self.push_remarks(place.start);
                    self.push_move(index);
                    self.push_remarks(place.end);
                }
                Step::Mark(_, mark) if stop == Some(mark.at as usize) && self.leads(mark) => break,
                Step::Mark(index, mark) => {
                    self.mark = index + 1;
                    self.push_mark(mark);
                    self.push_remarks(mark.span.end);
                }
            }
        }
        if let Some(stop) = stop {
            self.push_remarks(self.review.game.moves[stop].span.end);
            self.push_unplayed(stop);
        }
        self.push_remarks(u32::MAX);
        self.push_result();
        self.lines.end_line();
    }

    /// Whether the mark belongs to the refused move behind it.
    fn leads(&self, mark: &Mark) -> bool {
        is_number(mark) && self.waiting.is_empty()
    }

    fn push_move(&mut self, index: usize) {
        let (game, played) = (self.review.game, self.review.played[index]);
        let (page, board, count) = (self.page, &self.board, self.count);
        self.lines.word(|out| {
            push_count(out, count, page);
            if played == Move::NONE {
                out.extend_from_slice(game.moves[index].span.of(self.text).as_bytes());
            } else {
                page.push_move(out, &board.position, played);
            }
        });
        self.board.play(played, &game.moves[index]);
        self.count = Count { ply: count.ply + 1, due: false };
        (self.offered, self.has_moves) = (false, true);
        if game.marks.get(self.mark).is_some_and(|mark| mark.at as usize == index + 1) {
            self.push_offer_sign(index + 1);
        }
    }

    /// Where the style has a sign for a draw offer, it stands directly behind the move.
    fn push_offer_sign(&mut self, passed: usize) {
        let game = self.review.game;
        let run = Run::new(game, self.mark, passed);
        let offers = |(_, mark): (usize, &Mark)| {
            mark.kind == MarkKind::DrawOffer
                || mark.comment(self.text).is_some_and(comment::offers_draw)
        };
        if !self.page.style.draw_offer.is_empty() && run.marks(game).any(offers) {
            self.lines.glue(self.page.style.draw_offer);
            self.offered = true;
        }
    }

    fn push_mark(&mut self, mark: &Mark) {
        let written = mark.span.of(self.text);
        match mark.kind {
            MarkKind::Comment | MarkKind::LineComment | MarkKind::Aside => self.push_comment(mark),
            MarkKind::Nag => self.push_nag(mark.value),
            MarkKind::Open => self.open(),
            MarkKind::Close => self.close(),
            MarkKind::DrawOffer => self.push_offer(),
            MarkKind::Escape => self.push_escape(written),
            MarkKind::Number | MarkKind::BlackNumber | MarkKind::Blank => {}
            MarkKind::Result | MarkKind::Stray => {
                comment::push(&mut self.lines, written);
                self.count.due = true;
            }
        }
    }

    /// As a number, unless another form is asked for and says the same.
    fn push_nag(&mut self, number: u32) {
        let form = self.page.nags.unwrap_or(NagForm::Number);
        match form.exact_sign(number, self.page.nag_language()) {
            Some(words) if form == NagForm::Words => {
                comment::push(&mut self.lines, words);
                self.count.due = true;
            }
            Some(sign) if sign.starts_with(['!', '?']) && self.is_first_behind_move() => {
                self.lines.glue(sign);
            }
            Some(sign) => self.lines.word(|out| out.extend_from_slice(sign.as_bytes())),
            None => self.lines.word(|out| {
                out.push(b'$');
                push_number(out, number.into());
            }),
        }
    }

    /// Whether the mark at hand directly follows a move: only there `!` and `?` can join it.
    fn is_first_behind_move(&self) -> bool {
        let at = |index: usize| self.review.game.marks.get(index).map_or(0, |mark| mark.at);
        let before = self.mark.checked_sub(2).map_or(0, at);
        before < at(self.mark.saturating_sub(1))
    }

    fn push_comment(&mut self, mark: &Mark) {
        let said = mark.comment(self.text).unwrap_or_default();
        self.count.due = true;
        if !self.offered || !comment::offers_draw(said) {
            comment::push(&mut self.lines, said);
        } else if let Some(rest) = comment::without_draw_offer(said) {
            comment::push(&mut self.lines, &rest);
        }
    }

    /// Writes the findings whose places lie before `until`, each with its articles.
    #[inline]
    fn push_remarks(&mut self, until: u32) {
        if !self.remarks.is_empty() {
            self.push_remarks_before(until);
        }
    }

    fn push_remarks_before(&mut self, until: u32) {
        while let Some((finding, rest)) = self.remarks.split_first() {
            if finding.span.start >= until {
                break;
            }
            self.remarks = rest;
            let said = remark(finding, self.text, self.page);
            comment::push(&mut self.lines, &said);
            self.count.due = true;
        }
    }

    fn push_offer(&mut self) {
        if !self.offered {
            comment::push(&mut self.lines, "[%draw_offer]");
            self.count.due = true;
        }
    }

    fn push_escape(&mut self, line: &str) {
        self.lines.end_line();
        self.lines.word(|out| out.extend_from_slice(line.trim_end().as_bytes()));
        self.lines.end_line();
    }

    fn open(&mut self) {
        let before = Count { ply: self.count.ply.saturating_sub(1), due: true };
        self.waiting.push(std::mem::replace(&mut self.count, before));
        self.board.open();
        self.lines.word(|out| out.push(b'('));
        self.lines.hold();
    }

    fn close(&mut self) {
        self.lines.glue(")");
        self.board.close();
        if let Some(count) = self.waiting.pop() {
            self.count = Count { due: true, ..count };
        }
    }

    /// Keeps the rest of the game from the refused move on, as it is written.
    fn push_unplayed(&mut self, stop: usize) {
        let game = self.review.game;
        let number = game.marks.get(self.mark).filter(|mark| is_number(mark));
        let mut from = match number {
            Some(mark) => mark.span.start,
            None => with_number(self.text, game.moves[stop].span.start),
        };
        let end = game.result.map_or(game.span.end, |(_, span)| span.start);
        let comments = game.marks[self.mark..]
            .iter()
            .filter(|mark| matches!(mark.kind, MarkKind::Comment | MarkKind::LineComment));
        for mark in comments {
            self.push_raw(Span::new(from, mark.span.start.max(from)));
            self.push_comment(mark);
            from = mark.span.end;
        }
        self.push_raw(Span::new(from, end.max(from)));
    }

    fn push_raw(&mut self, span: Span) {
        let raw = span.of(self.text).trim();
        if raw.is_empty() {
            return;
        }
        if raw.contains(['{', '}']) {
            comment::push(&mut self.lines, &format!("[%unplayed {raw}]"));
        } else {
            comment::push_words(&mut self.lines, "{[%unplayed ", raw, "]}");
        }
    }

    /// The closing token. The export format always has one (section 8.2.6), other styles where one was written or
    /// where no move stands that shows that this is a game.
    fn push_result(&mut self) {
        let game = self.review.game;
        let token = match game.result {
            Some((outcome, _)) => outcome.token(),
            None if self.page.style.export || !self.has_moves => {
                self.review.verdict.outcome.token()
            }
            None => return,
        };
        if !self.has_moves && game.tags.is_empty() && game.first_number.is_some() {
            self.lines.word(|out| out.extend_from_slice(b"1.")); // parts it from the game before
        }
        self.lines.word(|out| out.extend_from_slice(token.as_bytes()));
    }
}

/// Appends the number before a move of White, and before one of Black that follows anything but White's move.
fn push_count(out: &mut Vec<u8>, count: Count, page: &Page) {
    let black = count.ply % 2 == 1;
    if !black || count.due {
        push_number(out, count.ply / 2);
        out.extend_from_slice(page.style.number[usize::from(black)].as_bytes());
    }
}

/// What a finding says, and its articles: `White castles. (fide-2023 3.8.2)`.
fn remark(finding: &Finding, text: &str, page: &Page) -> String {
    let said = page.words.message(finding, finding.span.of(text));
    let Some(edition) = page.edition else { return said };
    let articles: Vec<_> = edition.citing(finding).iter().map(|article| article.number()).collect();
    if articles.is_empty() {
        return said;
    }
    format!("{said} ({} {})", edition.id(), articles.join(", "))
}
