//! Moves, numbers, variations, comments, result.

use std::ops::Range;

use super::comment;
use super::numerals::Numerals;
use super::wrap::Lines;
use crate::arbiter::Review;
use crate::board::Move;
use crate::finding::Finding;
use crate::game::{Mark, MarkKind, Outcome};
use crate::notation::InlineStr;
use crate::write::append::push_number;
use crate::write::compositor::Compositor;
use crate::write::count::Count;
use crate::write::{Page, Press};

use crate::write::kept;
use crate::write::nag::NagForm;
use crate::write::run::{Run, is_number};
use crate::write::unplayed::{self, Rest};

/// The movetext of one game as it is written.
pub(super) struct Movetext<'r, 'o> {
    review: &'r Review<'r>,
    page: &'r Page,
    text: &'r str,
    lines: Lines<'o>,
    compositor: Compositor<'r>,
    numerals: &'r Numerals,
    count: Count,
    /// The counts of the lines that a variation interrupts, innermost last.
    waiting: Vec<Count>,
    /// The next mark.
    mark: usize,
    /// A move was written, in the main line or a variation.
    has_moves: bool,
    /// Refused moves are written in other letters than the page has.
    is_foreign: bool,
    /// The draw offer of the last move is written already, behind the move itself.
    offered: bool,
    /// The numbers of the next move as the record has them, where they are others than the count; seldom more than one.
    numbers: Vec<&'r Mark>,
    /// The findings that are still to be written, where they are wanted.
    remarks: &'r [Finding],
}

impl<'r, 'o> Movetext<'r, 'o> {
    pub(super) fn new(review: &'r Review<'r>, press: &'r Press, out: &'o mut Vec<u8>) -> Self {
        let (compositor, count) = (Compositor::new(review, press), Count::new(review));
        Self {
            review,
            page: press,
            text: review.source.text(),
            lines: Lines::new(out, press.width),
            compositor,
            numerals: &press.numerals,
            count,
            waiting: Vec::new(),
            mark: 0,
            has_moves: false,
            is_foreign: review.verdict.judged && kept::foreign_reading(review, press).is_some(),
            offered: false,
            numbers: Vec::new(),
            remarks: &[],
        }
    }

    /// The same with every finding as a comment at its place.
    pub(super) const fn with_remarks(mut self) -> Self {
        self.remarks = self.review.findings;
        self
    }

    pub(super) fn push(mut self) {
        let (game, judged) = (self.review.game, self.review.verdict.judged);
        let stop = self.review.verdict.stopped.filter(|_| judged).map(|index| index as usize);
        let end = stop.unwrap_or(game.moves.len());
        let mut next = 0;
        loop {
            self.push_marks(next, stop);
            if next == end {
                break;
            }
            let until = game.marks.get(self.mark).map_or(end, |mark| end.min(mark.at as usize));
            self.push_moves(next..until);
            next = until;
        }
        if let Some(stop) = stop {
            self.push_remarks(game.moves[stop].span.end);
            self.push_unplayed(stop);
        }
        self.close_variations();
        self.push_idle_number();
        self.push_remarks(u32::MAX);
        self.push_result();
        self.lines.end_line();
    }

    /// Writes the marks before the next move, but not those that belong to a refused one.
    fn push_marks(&mut self, next: usize, stop: Option<usize>) {
        while let Some(mark) = self.review.game.marks.get(self.mark) {
            let at = mark.at as usize;
            if at > next || (stop == Some(at) && self.leads(mark)) {
                break;
            }
            self.mark += 1;
            self.push_mark(mark);
            self.push_remarks(mark.span.end);
        }
    }

    /// Whether the mark belongs to the refused move behind it.
    fn leads(&self, mark: &Mark) -> bool {
        is_number(mark) && self.waiting.is_empty()
    }

    /// Writes moves between which nothing stands.
    fn push_moves(&mut self, moves: Range<usize>) {
        let mut next = moves.start;
        while next < moves.end {
            if self.remarks.is_empty() && self.numbers.is_empty() {
                next = self.set(next..moves.end);
            }
            if next < moves.end {
                let place = self.review.game.moves[next].span;
                self.push_remarks(place.start);
                self.push_move(next);
                next += 1;
                self.behind_move(next);
                self.push_remarks(place.end);
            }
        }
    }

    /// Writes moves as long as their names are short: the hot loop. Gives the index of the next move.
    #[inline(never)]
    fn set(&mut self, moves: Range<usize>) -> usize {
        let start = moves.start;
        let follows = self.lines.parts_words() && !(self.count.due && self.count.is_black());
        let Some(table) = self.compositor.table.filter(|_| follows) else { return start };
        let (befores, played) = (self.numerals.from(self.count.ply), &self.review.played[moves]);
        let written = self.lines.set(befores, played, table);
        if written > 0 {
            self.count = self.count.behind(written as u64);
            self.behind_move(start + written);
        }
        start + written
    }

    fn push_move(&mut self, index: usize) {
        let (game, played) = (self.review.game, self.review.played[index]);
        if played == Move::NONE && !self.waiting.is_empty() && self.is_foreign {
            return self.push_foreign(index);
        }
        let (page, compositor, count) = (self.page, &mut self.compositor, self.count);
        let numbers = std::mem::take(&mut self.numbers);
        self.lines.word(|out| {
            push_numbers(out, &numbers, count, page);
            if played == Move::NONE {
                out.extend_from_slice(game.moves[index].span.of(self.text).as_bytes());
            } else {
                compositor.push(out, played);
            }
        });
        self.compositor.play(played, &game.moves[index]);
        self.count = self.count.behind(1);
    }

    /// Behind a move: where the style has a sign for a draw offer, it stands directly there.
    fn behind_move(&mut self, passed: usize) {
        let game = self.review.game;
        (self.offered, self.has_moves) = (false, true);
        if game.marks.get(self.mark).is_none_or(|mark| mark.at as usize != passed) {
            return;
        }
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
            MarkKind::Comment | MarkKind::LineComment | MarkKind::Remark => self.push_comment(mark),
            MarkKind::Nag => self.push_nag(mark.value),
            MarkKind::Open => self.open(),
            MarkKind::Close => self.close(),
            MarkKind::DrawOffer => self.push_offer(),
            MarkKind::Escape => self.push_escape(written),
            MarkKind::Number | MarkKind::BlackNumber => {
                self.numbers.extend(self.review.game.marks.get(self.mark - 1));
            }
            MarkKind::Blank => self.say(&kept::unplayed(self.review, self.page, "___")),
            MarkKind::Stray if mark.is_fault(self.text) => {
                self.say(&kept::unread(&mark.written(self.text)));
            }
            MarkKind::Result | MarkKind::Stray => self.say(&mark.written(self.text)),
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
        let said = kept::comment(mark, self.text).unwrap_or_default();
        self.count.due = true;
        if !self.offered || !comment::offers_draw(&said) {
            comment::push(&mut self.lines, &said);
        } else if let Some(rest) = comment::without_draw_offer(&said) {
            comment::push(&mut self.lines, &rest);
        }
    }

    /// Appends a comment of our own.
    fn say(&mut self, text: &str) {
        comment::push(&mut self.lines, text);
        self.count.due = true;
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
        let before = self.count.back();
        self.waiting.push(std::mem::replace(&mut self.count, before));
        self.compositor.open();
        self.lines.word(|out| out.push(b'('));
        self.lines.hold();
    }

    fn close(&mut self) {
        self.push_idle_number();
        self.lines.glue(")");
        self.compositor.close();
        if let Some(count) = self.waiting.pop() {
            self.count = count;
            self.count.due = true;
        }
    }

    /// A number that no move follows is kept as text.
    fn push_idle_number(&mut self) {
        for mark in std::mem::take(&mut self.numbers) {
            self.say(&kept::unread(mark.span.of(self.text)));
        }
    }

    /// Closes variations that the record never closed, and says so: every reader is to find its way back.
    fn close_variations(&mut self) {
        while !self.waiting.is_empty() {
            if self.waiting.len() == 1 {
                self.say(&kept::unclosed_variation());
            }
            self.close();
        }
    }

    /// A refused move of a variation that is written in other letters than the page has.
    fn push_foreign(&mut self, index: usize) {
        let game = self.review.game;
        let mut token = Vec::new();
        push_numbers(&mut token, &std::mem::take(&mut self.numbers), self.count, self.page);
        token.extend_from_slice(game.written(index, self.text).as_bytes());
        self.say(&kept::unplayed(self.review, self.page, &String::from_utf8_lossy(&token)));
        self.compositor.play(Move::NONE, &game.moves[index]);
        self.count = self.count.behind(1);
        self.count.due = true;
    }

    /// Keeps the rest of the game from the refused move on, as it is written.
    fn push_unplayed(&mut self, stop: usize) {
        for piece in unplayed::rest(self.review, stop, self.mark) {
            match piece {
                Rest::Moves(moves) => self.say(&kept::unplayed(self.review, self.page, &moves)),
                Rest::Move(token) => {
                    self.say(&kept::unplayed_move(self.review, self.page, &token));
                }
                Rest::Mark(mark) => match mark.kind {
                    MarkKind::Escape => self.push_escape(mark.span.of(self.text)),
                    MarkKind::Stray => self.say(&kept::unread(&mark.written(self.text))),
                    _ => self.push_comment(mark),
                },
            }
        }
        self.mark = self.review.game.marks.len();
        self.waiting.clear();
    }

    /// The closing token. The export format always has one (section 8.2.6), other styles where one was written or
    /// where no move stands that shows that this is a game.
    fn push_result(&mut self) {
        let game = self.review.game;
        let outcome = match game.result {
            Some((outcome, _)) => outcome,
            None if self.page.style.export || !self.has_moves => self.review.verdict.outcome,
            None => return,
        };
        if game.moves.is_empty() && game.tags.is_empty() && game.first_number.is_some() {
            self.lines.word(|out| out.extend_from_slice(b"1.")); // parts it from the game before
        }
        match RESULTS[outcome as usize] {
            Some(token) => self.lines.sort(token),
            None => self.lines.word(|out| out.extend_from_slice(outcome.token().as_bytes())),
        }
    }
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

/// Appends the number before a move of White, and before one of Black that follows anything but White's move.
fn push_count(out: &mut Vec<u8>, count: Count, page: &Page) {
    if count.is_written() {
        push_number(out, count.number());
        out.extend_from_slice(page.style.number[usize::from(count.is_black())].as_bytes());
    }
}

/// Appends the numbers of a move as the record has them, or else by the count.
fn push_numbers(out: &mut Vec<u8>, written: &[&Mark], count: Count, page: &Page) {
    if written.is_empty() {
        return push_count(out, count, page);
    }
    for mark in written {
        push_number(out, mark.value.into());
        let is_black = mark.kind == MarkKind::BlackNumber;
        out.extend_from_slice(page.style.number[usize::from(is_black)].as_bytes());
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
