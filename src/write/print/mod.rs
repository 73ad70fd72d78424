//! Games as a reader finds them in print: heading, moves, variations, remarks, boards.
//!
//! A [`Printer`] visits a game along its [`GameWalk`] and passes each element to a [`Markup`]; each markup language has
//! a module of its own beside this folder. What is only for programs (clocks, evaluations) is omitted unless the style
//! asks for it; the rest of a game that could not be played is shown as written.

pub(super) mod boards;
mod caption;
mod diagram;
mod foreign_markup;
mod heading;
mod last_move;
mod move_list;
mod move_sign;
pub(crate) mod palette;
mod prose;
mod relettered;
mod remark;
mod remark_moves;
mod result;
mod tag_section;
mod typography;

pub use boards::Boards;
pub(crate) use diagram::{Diagram, Tint};
pub(super) use foreign_markup::unknown as unknown_signs;
pub(crate) use heading::Heading;
#[cfg(feature = "book")]
pub(crate) use prose::Face;
pub(crate) use prose::{Faces, Prose};
#[cfg(feature = "book")]
pub(crate) use remark::with_moves_of_page;
#[cfg(feature = "book")]
pub(crate) use result::printed_result;
use result::result_sign;
pub(crate) use tag_section::{kept_lines, tag_section, unplayed_reading};

use self::last_move::LastMove;
use self::remark::RemarkPart;
use self::remark_moves::RemarkMoves;
use super::page::Page;
use super::walk::kept::{self, Keeping};
use super::walk::run::is_number;
use super::walk::unplayed::{self, Rest};
use super::walk::{GameWalk, Visitor};
use crate::arbiter::Review;
use crate::board::{Move, Position};
use crate::finding::Finding;
use crate::game::{Mark, MarkKind, offers_draw, says_both_lost};
use crate::language::PrintWords;

/// A markup language in which games are printed.
///
/// Texts are passed plain, in UTF-8: the markup escapes what it must. A no-break space ties together what belongs
/// together.
pub(crate) trait Markup {
    /// Writes the tags where programs find them that read the page, and no reader sees them. Few formats need this.
    fn keep_tags(&self, _out: &mut Vec<u8>, _review: &Review<'_>, _page: &Page) {}
    /// Opens a game: its heading, and the paragraph of moves.
    fn open(&self, out: &mut Vec<u8>, review: &Review<'_>, page: &Page);
    /// Announces the next move; `before` is the position before it. Few formats use this.
    fn announce_move(&self, _out: &mut Vec<u8>, _before: &Position, _played: Move) {}
    /// Writes a move with its number (`12.`, `12...` or nothing), a tie between them if the style has a space, and the
    /// signs attached to it (`!?`); `depth` 0 is the main line.
    fn played(&self, out: &mut Vec<u8>, number: &str, text: &str, depth: usize, page: &Page);
    /// Writes the number of a glyph where programs find it that read the page, and no reader sees it: before a sign that
    /// would be read as another number, or in place of one that is a board in print.
    fn keep_glyph(&self, _out: &mut Vec<u8>, _number: u32) {}
    /// Writes an annotation glyph that follows a move and a space.
    fn glyph(&self, out: &mut Vec<u8>, sign: &str);
    /// Writes a remark among the moves.
    fn comment(&self, out: &mut Vec<u8>, said: &Prose, depth: usize, page: &Page);
    /// Writes a main-line remark long enough for paragraphs of its own.
    fn paragraphs(&self, out: &mut Vec<u8>, said: &Prose, page: &Page);
    /// Begins a variation; the outermost ones have depth 1.
    fn open_variation(&self, out: &mut Vec<u8>, depth: usize);
    /// Ends a variation.
    fn close_variation(&self, out: &mut Vec<u8>, depth: usize);
    /// Writes a board between moves.
    fn diagram(&self, out: &mut Vec<u8>, diagram: &Diagram, page: &Page);
    /// Writes moves of a variation, or the rest of a game, that could not be played, as they were written.
    fn unplayed(&self, out: &mut Vec<u8>, text: &str);
    /// Writes the result, and ends the paragraph and the game.
    fn close(&self, out: &mut Vec<u8>, result: &str);
}

/// Prints one game.
pub(crate) fn game(markup: &dyn Markup, review: &Review<'_>, page: &Page, out: &mut Vec<u8>) {
    let boards = page.boards();
    let boards = Boards { last: boards.last && review.verdict.plies > 0, ..boards };
    markup.open(out, review, page);
    let mut printer = Printer {
        markup,
        page,
        boards,
        out,
        diagram: None,
        left: Vec::new(),
        last: LastMove::default(),
        before: None,
        game: if page.style.print.comment_moves { positions(review) } else { Vec::new() },
        plies: 0,
        joined: 0,
        bare: true,
        behind: Behind::Remark,
        unplayed: String::new(),
    };
    if boards.shows_start(review) {
        let start = Diagram::first(review, page);
        printer.markup.diagram(printer.out, &start, page);
        printer.bare = false;
    }
    GameWalk::with_board(review, page).go(&mut printer);
    markup.close(printer.out, &result_sign(review, page));
}

/// Returns the positions before the moves of the main line.
fn positions(review: &Review<'_>) -> Vec<Position> {
    review.start.along(review.main_moves()).map(|(before, _)| before).collect()
}

/// Prints one game.
struct Printer<'r, 'o> {
    markup: &'r dyn Markup,
    page: &'r Page,
    boards: Boards,
    out: &'o mut Vec<u8>,
    /// The board after the last move, to be shown after the remarks on that move.
    diagram: Option<Diagram>,
    /// Boards to be shown before anything but the end of a variation, whose bracket closes before them.
    left: Vec<Diagram>,
    /// The move that led to the position.
    last: LastMove,
    /// The position before the last move, if the line continues from it.
    before: Option<Position>,
    /// The positions before all moves of the main line.
    game: Vec<Position>,
    /// Number of main-line plies so far.
    plies: u32,
    /// Marks before this one have already been written, attached to the move.
    joined: usize,
    /// Whether the next word needs no space before it.
    bare: bool,
    /// What was written last.
    behind: Behind,
    /// Moves of a variation that could not be played, to be written together.
    unplayed: String,
}

/// What a sign is written behind.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Behind {
    /// A move without a sign.
    Move,
    /// A sign: `!` directly behind it would be a part of it, or look like one.
    Sign,
    /// Words.
    Remark,
}

impl<'r> Visitor<'r> for Printer<'r, '_> {
    fn play(&mut self, walk: &mut GameWalk<'r>, index: usize) {
        let played = walk.review.played[index];
        let is_unplayed = played == Move::NONE && walk.review.verdict.judged;
        let follows = is_unplayed && !self.unplayed.is_empty();
        if !follows {
            self.end_unplayed();
            self.show_board(walk);
        }
        let mut text = Vec::new();
        if played == Move::NONE {
            text.extend_from_slice(walk.review.game.written(index, walk.text).as_bytes());
        } else {
            walk.moves.push(&mut text, played);
        }
        let name = String::from_utf8(text).unwrap_or_default();
        let text = format!("{name}{}", self.sign_of_move(walk, index));
        // A space or a new line, since people also read the source of a page.
        if !follows && !std::mem::take(&mut self.bare) {
            let begins_line = walk.depth() == 0 && !walk.line.is_black();
            self.out.push(if begins_line { b'\n' } else { b' ' });
        }
        let numbers = walk.take_numbers();
        let number = numbers.tied(self.page);
        let shown = if numbers.are_written() { number.as_str() } else { "" };
        if is_unplayed {
            self.unplayed.push_str(if follows { " " } else { "" });
            self.unplayed.push_str(shown);
            self.unplayed.push_str(&text);
        } else {
            self.markup.announce_move(self.out, walk.moves.position(), played);
            self.markup.played(self.out, shown, &text, walk.depth(), self.page);
        }
        self.behind = if text.ends_with(['!', '?']) { Behind::Sign } else { Behind::Move };
        self.last.play(played, format!("{number}{name}"));
        let position = *walk.moves.position();
        self.before = Some(position);
        if walk.depth() == 0 && played != Move::NONE {
            self.plies += 1;
            let (ply, count) = (self.plies, walk.line.count);
            if self.boards.is_due(ply, walk.review.verdict.plies, count) {
                let mut position = position;
                position.play(played);
                self.diagram(position);
            }
        }
    }

    fn mark(&mut self, walk: &mut GameWalk<'r>, index: usize) {
        if index >= self.joined {
            // The number of the next move goes with it.
            if walk.numbers.len() != 1 || !is_number(walk.mark(index)) {
                self.end_unplayed();
            }
            self.print_mark(walk, walk.mark(index));
        }
    }

    fn open(&mut self, walk: &mut GameWalk<'r>, _: usize) -> bool {
        self.end_unplayed();
        self.show_board(walk);
        self.out.push(b' ');
        self.markup.open_variation(self.out, walk.depth() + 1);
        self.last.open(walk.line.has_moves);
        (self.bare, self.before) = (true, None);
        true
    }

    fn close(&mut self, walk: &mut GameWalk<'r>, _: bool) {
        self.end_line(walk);
        self.markup.close_variation(self.out, walk.depth());
        self.left.extend(self.diagram.take());
        self.last.close();
        (self.bare, self.before) = (false, None);
    }

    /// Writes the rest of the game from the refused move on.
    fn stop(&mut self, walk: &mut GameWalk<'r>, index: usize) -> bool {
        self.end(walk);
        let closes = walk.review.closing_sign() == Some(index);
        for piece in unplayed::rest(walk.review, index, walk.next_mark, Keeping::Together) {
            self.show_left(walk);
            match piece {
                Rest::Moves(moves) if closes && says_both_lost(&moves) => {} // the result says it
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
        self.end_line(walk);
        self.show_board(walk);
    }

    fn remark(&mut self, walk: &mut GameWalk<'r>, finding: &Finding) {
        self.end_unplayed();
        let said = self.page.remark(finding, &walk.review.written(finding.span));
        self.say(walk, &said);
    }
}

impl Printer<'_, '_> {
    /// Returns the board after the last move, creating it if necessary, to be shown soon.
    fn diagram(&mut self, position: Position) -> &mut Diagram {
        let (last, page) = (self.last.get(), self.page);
        self.diagram.get_or_insert_with(|| {
            let played = last.map(|(played, _)| *played);
            let caption = last.map_or_else(String::new, |(_, name)| name.clone());
            Diagram::new(position, played, caption).seen_by(page.style.print.view)
        })
    }

    /// Ends the moves of the open line.
    fn end_line(&mut self, walk: &mut GameWalk<'_>) {
        self.end_unplayed();
        if let Some(mark) = walk.numbers.pop() {
            self.say(walk, mark.span.of(walk.text)); // no move follows it
        }
    }

    /// Writes the moves of a variation that could not be played so far, if any.
    fn end_unplayed(&mut self) {
        let moves = std::mem::take(&mut self.unplayed);
        if !moves.is_empty() {
            self.markup.unplayed(self.out, &moves);
        }
    }

    /// Shows the pending boards, if any.
    fn show_board(&mut self, walk: &mut GameWalk<'_>) {
        self.left.extend(self.diagram.take());
        self.show_left(walk);
    }

    /// Shows the boards that something follows now. The next move after them has a number.
    fn show_left(&mut self, walk: &mut GameWalk<'_>) {
        for diagram in std::mem::take(&mut self.left) {
            self.out.push(b'\n');
            self.markup.diagram(self.out, &diagram, self.page);
            (walk.number_due, self.bare) = (true, false);
        }
    }

    fn print_mark(&mut self, walk: &mut GameWalk<'_>, mark: &Mark) {
        self.show_left(walk);
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
                // Of several numbers in a row only the last one belongs to the move.
                if let [.., before, _] = walk.numbers[..] {
                    self.say(walk, before.span.of(walk.text));
                }
            }
            MarkKind::Blank => self.markup.unplayed(self.out, &kept::as_written(mark, walk.text)),
            MarkKind::Open | MarkKind::Close | MarkKind::Escape => {}
        }
    }

    fn comment(&mut self, walk: &mut GameWalk<'_>, text: &str) {
        let position = *walk.moves.position();
        if self.boards.marks && text.contains("[%c") {
            let mut drawn = Diagram::new(position, None, String::new());
            if drawn.draw(text) {
                self.diagram(position).draw(text);
            }
        }
        if offers_draw(text) {
            self.offer();
        }
        let parts = self.parts(walk, text, position);
        if parts.is_empty() {
            return;
        }
        if self.boards.comments && walk.depth() == 0 && walk.line.has_moves {
            self.diagram(position);
        }
        for part in parts {
            match part {
                RemarkPart::Prose(prose) => self.set(walk, &prose),
                RemarkPart::Board if self.boards.marks => drop(self.diagram(position)),
                RemarkPart::Board => {}
                RemarkPart::BoardOf(position) => {
                    self.left.push(Diagram::new(*position, None, String::new()).set_up());
                }
            }
        }
    }

    /// Splits a comment after the last move, or before the first one, into its parts.
    fn parts(&self, walk: &GameWalk<'_>, text: &str, position: Position) -> Vec<RemarkPart> {
        let (page, style) = (self.page, &self.page.style.print);
        let moves = style.comment_moves.then(|| {
            RemarkMoves::new(page, walk.review.language, position, self.before, &self.game)
        });
        remark::parts(text, moves, PrintWords::of(page.comments()), style)
    }

    /// Writes a remark among the moves, or in paragraphs of its own if it is long or precedes the game.
    fn set(&mut self, walk: &mut GameWalk<'_>, prose: &Prose) {
        self.show_left(walk);
        self.behind = Behind::Remark;
        let limit = usize::from(self.page.style.print.paragraphs);
        let is_long = prose.paragraphs.len() > 1 || limit > 0 && prose.length() >= limit;
        let is_before = limit > 0 && !walk.line.has_moves;
        if walk.depth() == 0 && (is_long || is_before) {
            self.show_board(walk);
            self.out.push(b'\n');
            self.markup.paragraphs(self.out, prose, self.page);
            (walk.number_due, self.bare) = (true, false);
            return;
        }
        if !std::mem::take(&mut self.bare) {
            self.out.push(b' ');
        }
        self.markup.comment(self.out, prose, walk.depth(), self.page);
        walk.number_due = true;
    }

    fn say(&mut self, walk: &mut GameWalk<'_>, words: &str) {
        self.show_left(walk);
        self.behind = Behind::Remark;
        if !std::mem::take(&mut self.bare) {
            self.out.push(b' ');
        }
        self.markup.comment(self.out, &Prose::plain(words), walk.depth(), self.page);
        walk.number_due = true;
    }
}
