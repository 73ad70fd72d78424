//! Games as a reader finds them in print: heading, moves, variations, remarks, boards.
//!
//! A [`Printer`] is told of what stands in a game ([`GameWalk`]) and tells a [`Markup`] what comes next; one markup
//! language is one file beside this folder. What only programs read (clocks, evaluations) is left out; the rest of a game
//! that could not be played is shown as it was written.

mod boards;
mod diagram;
mod heading;

pub use boards::Boards;
pub(super) use diagram::{Diagram, Tint};
pub(super) use heading::Heading;

use super::nag::{NagForm, asks_for_board};
use super::page::Page;
use super::spoken::spoken;
use super::unplayed::{self, Rest};
use super::walk::{GameWalk, Visitor};
use crate::arbiter::Review;
use crate::board::{Move, Position};
use crate::finding::Finding;
use crate::game::{Mark, MarkKind};
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
    let boards = Boards { last: boards.last && review.verdict.plies > 0, ..boards };
    markup.open(out, review, page);
    let (diagram, last) = (None, None);
    let mut printer = Printer { markup, page, boards, out, diagram, last, plies: 0, bare: true };
    GameWalk::with_board(review, page).go(&mut printer);
    let result = review.game.result.map(|(outcome, _)| outcome);
    let result = result.unwrap_or(review.verdict.outcome);
    markup.close(printer.out, result.token());
}

/// A game on its way into print.
struct Printer<'r, 'o> {
    markup: &'r dyn Markup,
    page: &'r Page,
    boards: Boards,
    out: &'o mut Vec<u8>,
    /// The board after the last move, to be shown behind what is said of it.
    diagram: Option<Diagram>,
    /// The last move and its name: `12... Nf6`.
    last: Option<(Move, String)>,
    /// Main-line plies so far.
    plies: u32,
    /// The next word needs no space before it.
    bare: bool,
}

impl<'r> Visitor<'r> for Printer<'r, '_> {
    fn play(&mut self, walk: &mut GameWalk<'r>, index: usize) {
        self.show_board(walk);
        let played = walk.review.played[index];
        let mut text = Vec::new();
        if played == Move::NONE {
            text.extend_from_slice(walk.review.game.written(index, walk.text).as_bytes());
        } else {
            walk.moves.push(&mut text, played);
        }
        let text = String::from_utf8(text).unwrap_or_default();
        // A space or a new line: the source of a page is read as well.
        if !std::mem::take(&mut self.bare) {
            let begins_line = walk.depth() == 0 && !walk.line.is_black();
            self.out.push(if begins_line { b'\n' } else { b' ' });
        }
        let numbers = walk.take_numbers();
        let number = numbers.last(self.page);
        let shown = if numbers.are_written() { number.as_str() } else { "" };
        self.markup.played(self.out, shown, &text, walk.depth(), self.page);
        self.last = Some((played, format!("{number} {text}")));
        if walk.depth() == 0 && played != Move::NONE {
            self.plies += 1;
            if self.boards.is_due(self.plies, walk.review.verdict.plies) {
                let mut position = *walk.moves.position();
                position.play(played);
                self.diagram(position);
            }
        }
    }

    fn mark(&mut self, walk: &mut GameWalk<'r>, index: usize) {
        self.print_mark(walk, walk.mark(index));
    }

    fn open(&mut self, walk: &mut GameWalk<'r>, _: usize) -> bool {
        self.show_board(walk);
        self.out.push(b' ');
        self.markup.open_variation(self.out, walk.depth() + 1);
        self.bare = true;
        true
    }

    fn close(&mut self, walk: &mut GameWalk<'r>, _: bool) {
        self.end(walk);
        self.markup.close_variation(self.out, walk.depth());
        self.bare = false;
    }

    /// The rest of the game from the refused move on.
    fn stop(&mut self, walk: &mut GameWalk<'r>, index: usize) -> bool {
        self.end(walk);
        for piece in unplayed::rest(walk.review, index, walk.next_mark) {
            match piece {
                Rest::Moves(moves) => {
                    self.out.push(b' ');
                    self.markup.unplayed(self.out, &moves);
                }
                Rest::Move(token) => {
                    self.out.push(b' ');
                    self.markup.unplayed(self.out, &token);
                }
                Rest::Mark(mark) => self.print_mark(walk, mark),
            }
        }
        false
    }

    fn end(&mut self, walk: &mut GameWalk<'r>) {
        if let Some(mark) = walk.numbers.pop() {
            self.say(walk, mark.span.of(walk.text)); // no move follows it
        }
        self.show_board(walk);
    }

    fn remark(&mut self, walk: &mut GameWalk<'r>, finding: &Finding) {
        self.comment(walk, &self.page.remark(finding, walk.text));
    }
}

impl Printer<'_, '_> {
    /// The board after the last move, to be shown soon.
    fn diagram(&mut self, position: Position) -> &mut Diagram {
        let last = &self.last;
        self.diagram.get_or_insert_with(|| {
            let played = last.as_ref().map(|(played, _)| *played);
            let caption = last.as_ref().map_or_else(String::new, |(_, name)| name.clone());
            Diagram::new(position, played, caption)
        })
    }

    /// Shows the board that was asked for. The moves go on behind it with a number.
    fn show_board(&mut self, walk: &mut GameWalk<'_>) {
        if let Some(diagram) = self.diagram.take() {
            self.out.push(b'\n');
            self.markup.diagram(self.out, &diagram, self.page);
            (walk.number_due, self.bare) = (true, false);
        }
    }

    fn print_mark(&mut self, walk: &mut GameWalk<'_>, mark: &Mark) {
        let written = &*mark.written(walk.text);
        match mark.kind {
            MarkKind::Remark if written == "(D)" && self.boards.marks => {
                self.diagram(*walk.moves.position());
            }
            MarkKind::Comment | MarkKind::LineComment | MarkKind::Remark => {
                self.comment(walk, mark.comment(walk.text).unwrap_or_default());
            }
            MarkKind::Nag => self.glyph(walk, mark.value),
            MarkKind::DrawOffer => self.offer(),
            MarkKind::Result | MarkKind::Stray => self.say(walk, written),
            MarkKind::Number | MarkKind::BlackNumber => {
                // Of several numbers in a row the last one is that of the move.
                if let [.., before, _] = walk.numbers[..] {
                    self.say(walk, before.span.of(walk.text));
                }
            }
            MarkKind::Blank => self.markup.unplayed(self.out, &kept::as_written(mark, walk.text)),
            MarkKind::Open | MarkKind::Close | MarkKind::Escape => {}
        }
    }

    fn glyph(&mut self, walk: &mut GameWalk<'_>, number: u32) {
        if let Some(view) = asks_for_board(number) {
            if self.boards.marks {
                self.diagram(*walk.moves.position()).view = view;
            }
            return;
        }
        let form = self.page.nags.unwrap_or(NagForm::Glyph);
        let sign = form.sign(number, self.page.nag_language());
        if form == NagForm::Words && !sign.starts_with('$') {
            return self.say(walk, &sign);
        }
        if !sign.starts_with(['!', '?']) {
            self.out.push(b' ');
        }
        self.markup.glyph(self.out, &sign);
    }

    fn comment(&mut self, walk: &mut GameWalk<'_>, text: &str) {
        let position = *walk.moves.position();
        if self.boards.marks && text.contains("[%c") {
            let mut drawn = Diagram::new(position, None, String::new());
            if drawn.draw(text) {
                self.diagram(position).draw(text);
            }
        }
        let (said, offer) = spoken(text);
        if offer {
            self.offer();
        }
        if said.is_empty() {
            return;
        }
        if self.boards.comments && walk.depth() == 0 && self.last.is_some() {
            self.diagram(position);
        }
        self.say(walk, &said);
    }

    fn say(&mut self, walk: &mut GameWalk<'_>, words: &str) {
        if !std::mem::take(&mut self.bare) {
            self.out.push(b' ');
        }
        self.markup.comment(self.out, words, walk.depth());
        walk.number_due = true;
    }

    fn offer(&mut self) {
        let sign = self.page.style.draw_offer;
        self.markup.glyph(self.out, if sign.is_empty() { "(=)" } else { sign });
    }
}
