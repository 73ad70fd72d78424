//! Games as a reader finds them in print: heading, moves, variations, remarks, boards.
//!
//! A [`Press`] goes through a review once and tells a [`Markup`] what comes next; one markup language is one file
//! beside this folder. What only programs read (clocks, evaluations) is left out; the rest of a game that could not be
//! played is shown as it was written.

mod boards;
mod diagram;
mod heading;

pub use boards::Boards;
pub(super) use diagram::{Diagram, Tint};
pub(super) use heading::Heading;

use super::Page;
use super::board::Board;
use super::count::Count;
use super::nag::{NagForm, asks_for_board};
use super::run::is_number;
use super::unplayed::{self, Rest};
use crate::arbiter::{Review, Step};
use crate::board::Move;
use crate::game::{Mark, MarkKind, commands};
use crate::write::append::push_number;
use crate::write::kept;

/// A markup language in which games are printed.
///
/// Texts come plain, in UTF-8: the markup protects its own signs.
pub(super) trait Markup {
    /// Opens a game: its heading, and the paragraph of moves.
    fn open(&self, out: &mut Vec<u8>, review: &Review<'_>, page: &Page);
    /// A move with its number (`12.`, `12...` or nothing); `depth` 0 is the main line.
    fn played(&self, out: &mut Vec<u8>, number: &str, text: &str, depth: usize, page: &Page);
    /// An annotation glyph behind a move.
    fn glyph(&self, out: &mut Vec<u8>, sign: &str);
    /// A remark.
    fn comment(&self, out: &mut Vec<u8>, text: &str, depth: usize);
    /// The beginning of a variation, the first of which have depth 1.
    fn open_variation(&self, out: &mut Vec<u8>, depth: usize);
    /// Its end.
    fn close_variation(&self, out: &mut Vec<u8>, depth: usize);
    /// A board between moves.
    fn diagram(&self, out: &mut Vec<u8>, diagram: &Diagram, page: &Page);
    /// The rest of a game that could not be played, as it was written.
    fn unplayed(&self, out: &mut Vec<u8>, text: &str);
    /// The result, and the end of the paragraph and of the game.
    fn close(&self, out: &mut Vec<u8>, result: &str);
}

/// Prints one game.
pub(super) fn game(markup: &dyn Markup, review: &Review<'_>, page: &Page, out: &mut Vec<u8>) {
    let boards = page.boards.unwrap_or_default();
    let boards = Boards { last: boards.last && has_moves(review), ..boards };
    markup.open(out, review, page);
    Press {
        markup,
        review,
        page,
        boards,
        text: review.source.text(),
        out,
        board: Board::new(*review.start),
        count: Count::new(review),
        waiting: Vec::new(),
        diagram: None,
        last: None,
        plies: 0,
        number_written: None,
        bare: true,
    }
    .run();
}

fn has_moves(review: &Review<'_>) -> bool {
    review.verdict.plies > 0
}

/// A game on its way into print.
struct Press<'r, 'o> {
    markup: &'r dyn Markup,
    review: &'r Review<'r>,
    page: &'r Page,
    boards: Boards,
    text: &'r str,
    out: &'o mut Vec<u8>,
    board: Board,
    count: Count,
    /// The counts of the lines that a variation interrupts, innermost last.
    waiting: Vec<Count>,
    /// The board after the last move, to be shown behind what is said of it.
    diagram: Option<Diagram>,
    /// The last move and its name: `12... Nf6`.
    last: Option<(Move, String)>,
    /// Main-line plies so far.
    plies: u32,
    /// The number of the next move as the record has it, where it is another than the count.
    number_written: Option<Mark>,
    /// The next word needs no space before it.
    bare: bool,
}

impl Press<'_, '_> {
    fn run(mut self) {
        let stop = self.review.verdict.stopped.filter(|_| self.review.verdict.judged);
        let mut behind = 0;
        for step in self.review.steps() {
            match step {
                Step::Move(index) if Some(index as u32) == stop => break,
                Step::Move(index) => self.play(index),
                Step::Mark(_, mark) if stop == Some(mark.at) && self.leads(mark) => break,
                Step::Mark(index, mark) => {
                    behind = index + 1;
                    self.mark(mark);
                }
            }
        }
        self.say_idle_number();
        self.show_board();
        while !self.waiting.is_empty() {
            self.close(); // left open in the source
        }
        if let Some(stop) = stop {
            self.unplayed(stop as usize, behind);
        }
        let result = self.review.game.result.map(|(outcome, _)| outcome);
        let result = result.unwrap_or(self.review.verdict.outcome);
        self.markup.close(self.out, result.token());
    }

    /// Whether the mark belongs to the refused move behind it.
    fn leads(&self, mark: &Mark) -> bool {
        is_number(mark) && self.waiting.is_empty()
    }

    const fn depth(&self) -> usize {
        self.waiting.len()
    }

    /// A space or a new line between two words: the source of a page is read as well.
    fn space(&mut self) {
        if !std::mem::take(&mut self.bare) {
            let line = self.waiting.is_empty() && !self.count.is_black();
            self.out.push(if line { b'\n' } else { b' ' });
        }
    }

    fn play(&mut self, index: usize) {
        self.show_board();
        let (game, played) = (self.review.game, self.review.played[index]);
        let mut text = Vec::new();
        if played == Move::NONE {
            text.extend_from_slice(game.written(index, self.text).as_bytes());
        } else {
            self.page.push_move(&mut text, &self.board.position, played);
        }
        let text = String::from_utf8(text).unwrap_or_default();
        let is_shown = self.number_written.is_some() || self.count.is_written();
        let number = self.number();
        let shown = if is_shown { number.as_str() } else { "" };
        self.space();
        self.markup.played(self.out, shown, &text, self.waiting.len(), self.page);
        self.board.play(played, &game.moves[index]);
        self.count = self.count.next();
        self.last = Some((played, format!("{number} {text}")));
        if self.waiting.is_empty() {
            self.main_line_board(played);
        }
    }

    /// `12.` or `12...`, as the style writes them: as the record has it, where that is another than the count.
    fn number(&mut self) -> String {
        let mut number = Vec::new();
        let written = self.number_written.take();
        let (value, is_black) = match written {
            Some(mark) => (mark.value.into(), mark.kind == MarkKind::BlackNumber),
            None => (self.count.number(), self.count.is_black()),
        };
        push_number(&mut number, value);
        let dots = self.page.style.number[usize::from(is_black)];
        number.extend_from_slice(dots.trim_end().as_bytes());
        String::from_utf8(number).unwrap_or_default()
    }

    /// Boards that the page asks for at this move of the main line.
    fn main_line_board(&mut self, played: Move) {
        self.plies += u32::from(played != Move::NONE);
        if played != Move::NONE && self.boards.is_due(self.plies, self.review.verdict.plies) {
            self.diagram();
        }
    }

    /// The board after the last move, to be shown soon.
    fn diagram(&mut self) -> &mut Diagram {
        let (position, last) = (self.board.position, &self.last);
        self.diagram.get_or_insert_with(|| {
            let played = last.as_ref().map(|(played, _)| *played);
            let caption = last.as_ref().map_or_else(String::new, |(_, name)| name.clone());
            Diagram::new(position, played, caption)
        })
    }

    /// Shows the board that was asked for. The moves go on behind it with a number.
    fn show_board(&mut self) {
        if let Some(diagram) = self.diagram.take() {
            self.out.push(b'\n');
            self.markup.diagram(self.out, &diagram, self.page);
            (self.count.due, self.bare) = (true, false);
        }
    }

    fn mark(&mut self, mark: &Mark) {
        let written = &*mark.written(self.text);
        match mark.kind {
            MarkKind::Remark if written == "(D)" && self.boards.marks => {
                self.diagram();
            }
            MarkKind::Comment | MarkKind::LineComment | MarkKind::Remark => {
                self.comment(mark.comment(self.text).unwrap_or_default());
            }
            MarkKind::Nag => self.glyph(mark.value),
            MarkKind::Open => self.open(),
            MarkKind::Close => self.close(),
            MarkKind::DrawOffer => self.offer(),
            MarkKind::Result | MarkKind::Stray => self.say(written),
            MarkKind::Number | MarkKind::BlackNumber => {
                self.say_idle_number();
                self.number_written = Some(*mark);
            }
            MarkKind::Blank => self.markup.unplayed(self.out, &kept::as_written(mark, self.text)),
            MarkKind::Escape => {}
        }
    }

    fn glyph(&mut self, number: u32) {
        if let Some(view) = asks_for_board(number) {
            if self.boards.marks {
                self.diagram().view = view;
            }
            return;
        }
        let form = self.page.nags.unwrap_or(NagForm::Glyph);
        let sign = form.sign(number, self.page.nag_language());
        if form == NagForm::Words && !sign.starts_with('$') {
            return self.say(&sign);
        }
        if !sign.starts_with(['!', '?']) {
            self.out.push(b' ');
        }
        self.markup.glyph(self.out, &sign);
    }

    fn comment(&mut self, text: &str) {
        if self.boards.marks && text.contains("[%c") {
            let mut drawn = Diagram::new(self.board.position, None, String::new());
            if drawn.draw(text) {
                self.diagram().draw(text);
            }
        }
        let (said, offer) = spoken(text);
        if offer {
            self.offer();
        }
        if said.is_empty() {
            return;
        }
        if self.boards.comments && self.waiting.is_empty() && self.last.is_some() {
            self.diagram();
        }
        self.say(&said);
    }

    fn say(&mut self, words: &str) {
        if !std::mem::take(&mut self.bare) {
            self.out.push(b' ');
        }
        self.markup.comment(self.out, words, self.waiting.len());
        self.count.due = true;
    }

    /// A number that no move follows.
    fn say_idle_number(&mut self) {
        if let Some(mark) = self.number_written.take() {
            self.say(mark.span.of(self.text));
        }
    }

    fn offer(&mut self) {
        let sign = self.page.style.draw_offer;
        self.markup.glyph(self.out, if sign.is_empty() { "(=)" } else { sign });
    }

    fn open(&mut self) {
        self.show_board();
        self.waiting.push(self.count);
        self.count = self.count.back();
        self.board.open();
        self.out.push(b' ');
        self.markup.open_variation(self.out, self.depth());
        self.bare = true;
    }

    fn close(&mut self) {
        self.say_idle_number();
        self.show_board();
        self.markup.close_variation(self.out, self.depth());
        self.board.close();
        self.bare = false;
        if let Some(count) = self.waiting.pop() {
            self.count = count;
            self.count.due = true;
        }
    }

    /// The rest of the game from the refused move on.
    fn unplayed(&mut self, stop: usize, mark: usize) {
        for piece in unplayed::rest(self.review, stop, mark) {
            match piece {
                Rest::Moves(moves) => {
                    self.out.push(b' ');
                    self.markup.unplayed(self.out, &moves);
                }
                Rest::Move(token) => {
                    self.out.push(b' ');
                    self.markup.unplayed(self.out, &token);
                }
                Rest::Mark(mark) => self.mark(mark),
            }
        }
    }
}

/// What a comment says to a reader, in one line, and whether it records a draw offer.
fn spoken(text: &str) -> (String, bool) {
    let mut said = String::with_capacity(text.len());
    let (mut at, mut offer) = (0, false);
    for command in commands(text) {
        said.push_str(&text[at..command.place.0]);
        at = command.place.1;
        offer |= command.name == "draw_offer";
    }
    said.push_str(&text[at..]);
    (said.split_whitespace().collect::<Vec<_>>().join(" "), offer)
}
