//! The moves of a game, with all that is written between them.

use super::piece::{Piece, Places, clock_alone};
use super::value::{Object, push_array, push_escaped, push_string};
use crate::arbiter::Review;
use crate::board::Move;
use crate::game::{Mark, MarkKind, Seconds, commands};
use crate::notation::push_uci;
use crate::text::Span;
use crate::write::Press;
use crate::write::append::push_number;
use crate::write::compositor::Compositor;
use crate::write::run::{Run, behind};

/// Index of the first move that is not among the played ones.
fn stop(review: &Review<'_>) -> usize {
    match review.verdict.stopped {
        _ if !review.verdict.judged => 0,
        Some(index) => index as usize,
        None => review.game.moves.len(),
    }
}

/// Writes the lines of one game.
pub(super) struct Scribe<'r> {
    review: &'r Review<'r>,
    text: &'r str,
    compositor: Compositor<'r>,
    places: Places,
    /// The lines that a variation interrupts, innermost last: nesting costs memory, never stack.
    waiting: Vec<Waiting>,
}

/// How far a line is written.
#[derive(Clone, Copy)]
struct Line {
    /// The next move.
    next: usize,
    /// One past the last move.
    until: usize,
    /// The next mark.
    mark: usize,
    /// The ply of the next move.
    ply: u64,
    /// Whether the array is still empty.
    empty: bool,
}

/// A line whose last move is still open for its variations.
#[derive(Clone, Copy)]
struct Waiting {
    line: Line,
    run: Run,
    /// The ply of the move that the variations replace.
    ply: u64,
    /// Where to look for the next variation.
    mark: usize,
}

impl<'r> Scribe<'r> {
    pub(super) fn new(review: &'r Review<'r>, press: &'r Press) -> Self {
        let text = review.source.text();
        let (compositor, places) = (Compositor::new(review, press), Places::new());
        Self { review, text, compositor, places, waiting: Vec::new() }
    }

    /// Appends `moves`, what stands before them, and `unplayed`.
    pub(super) fn push_lines(&mut self, object: &mut Object<'_>) {
        let game = self.review.game;
        let stop = stop(self.review);
        let head = Run::new(game, 0, 0);
        let (next, mark) = (head.passed.min(stop), head.end);
        let played = Line { next, until: stop, mark, ply: 1, empty: true };
        let behind = self.push_line(object.key("moves"), played);
        self.push_marks(object, head, false);
        if stop < game.moves.len() {
            let rest = Line { until: game.moves.len(), empty: true, ..behind };
            self.push_line(object.key("unplayed"), rest);
        }
    }

    /// Appends a line as an array, variations and all; returns where it ended.
    fn push_line(&mut self, out: &mut Vec<u8>, line: Line) -> Line {
        let mut line = line;
        out.push(b'[');
        loop {
            if line.next < line.until {
                line = self.push_move(out, line, None);
                continue;
            }
            out.push(b']');
            match self.waiting.pop() {
                Some(outer) => line = self.resume(out, outer),
                None => return line,
            }
        }
    }

    /// Appends a move; returns the line behind it, or its first variation.
    fn push_move(&mut self, out: &mut Vec<u8>, mut line: Line, before: Option<Run>) -> Line {
        if !std::mem::take(&mut line.empty) {
            out.push(b',');
        }
        let game = self.review.game;
        let index = line.next;
        let ply = line.ply;
        let mut piece = Piece::new();
        if self.push_meaning(out, index, ply) {
            piece.put(b"\",\"written\":\"");
        } else {
            piece.put(b"{\"written\":\"");
        }
        self.put_written(out, &mut piece, game.moves[index].span);
        self.compositor.play(self.review.played[index], &game.moves[index]);
        line.next += 1;
        line.ply += 1;
        let run = Run::new(game, line.mark, line.next);
        let is_told = before.is_none() && (run.is_empty() || self.put_clock(&mut piece, run));
        out.extend_from_slice(piece.bytes());
        let mut object = Object::continued(out);
        if let Some(head) = before {
            self.push_before(&mut object, head);
        }
        if !is_told {
            self.push_marks(&mut object, run, true);
        }
        (line.next, line.mark) = (run.passed, run.end);
        let Some(open) = run.variation(game, 0) else {
            object.close();
            return line;
        };
        object.key("variations").push(b'[');
        self.enter(out, Waiting { line, run, ply, mark: open })
    }

    /// Puts the move as it was written, and where.
    fn put_written(&mut self, out: &mut Vec<u8>, piece: &mut Piece, span: Span) {
        let length = span.end.saturating_sub(span.start) as usize;
        if !piece.put_plain(self.text, span.start as usize, length) {
            out.extend_from_slice(piece.bytes());
            push_escaped(out, span.of(self.text));
            piece.truncate(0);
        }
        let place = self.review.source.absolute(span);
        piece.put(b"\",\"span\":[");
        self.places.put(piece, place.start);
        piece.put(b",");
        self.places.put(piece, place.end);
        piece.put(b"]");
    }

    /// Puts a clock that stands alone behind a move, as it does on servers.
    fn put_clock(&self, piece: &mut Piece, run: Run) -> bool {
        let Some(mark) = run.alone(self.review.game) else { return false };
        let written = self.text.as_bytes().get(mark.span.range());
        let Some([b'{', comment @ .., b'}']) = written else { return false };
        let Some(seconds) = clock_alone(comment) else { return false };
        let begun = piece.bytes().len();
        piece.put(b",\"comments\":[\"");
        if !piece.put_plain(self.text, mark.span.start as usize + 1, comment.len()) {
            piece.truncate(begun);
            return false;
        }
        piece.put(b"\"],\"clock\":");
        piece.put_number(seconds);
        piece.put(b".0");
        true
    }

    /// Opens the object of a move with what it means on the board, where it could be played.
    fn push_meaning(&mut self, out: &mut Vec<u8>, index: usize, ply: u64) -> bool {
        let played = self.review.played[index];
        if played == Move::NONE {
            return false;
        }
        let mut piece = Piece::new();
        piece.put(b"{\"ply\":");
        piece.put_number(ply);
        piece.put(b",\"uci\":\"");
        out.extend_from_slice(piece.bytes());
        push_uci(out, played, self.review.start.is_chess960());
        out.extend_from_slice(b"\",\"text\":\"");
        self.compositor.push(out, played);
        true
    }

    /// Enters the variation that opens at `waiting.mark`.
    fn enter(&mut self, out: &mut Vec<u8>, waiting: Waiting) -> Line {
        let game = self.review.game;
        let open = waiting.mark;
        let head = Run::new(game, open + 1, game.marks[open].at as usize);
        let until = behind(game, open).1;
        let line = Line { next: head.passed, until, mark: head.end, ply: waiting.ply, empty: true };
        self.waiting.push(Waiting { mark: behind(game, open).0, ..waiting });
        self.compositor.open();
        out.push(b'[');
        match (head.is_empty(), line.next < line.until) {
            (true, _) => line,
            (false, true) => self.push_move(out, line, Some(head)),
            (false, false) => {
                let mut object = Object::open(out);
                self.push_before(&mut object, head);
                object.close();
                line
            }
        }
    }

    /// Leaves a variation: into the next one of the same move, or on along the outer line.
    fn resume(&mut self, out: &mut Vec<u8>, waiting: Waiting) -> Line {
        self.compositor.close();
        let Some(open) = waiting.run.variation(self.review.game, waiting.mark) else {
            out.extend_from_slice(b"]}");
            return waiting.line;
        };
        out.push(b',');
        self.enter(out, Waiting { mark: open, ..waiting })
    }

    fn push_before(&self, object: &mut Object<'_>, head: Run) {
        let mut before = Object::open(object.key("before"));
        self.push_marks(&mut before, head, false);
        before.close();
    }

    /// Appends glyphs, comments and the rest of a run; its variations follow behind a move, else stand raw in `order`.
    fn push_marks(&self, object: &mut Object<'_>, run: Run, behind_move: bool) {
        if run.is_empty() {
            return;
        }
        let game = self.review.game;
        if run.has(MarkKind::Nag) {
            let nags = run.marks(game).filter(|(_, mark)| mark.kind == MarkKind::Nag);
            push_array(object.key("nags"), nags, |out, (_, nag)| {
                push_number(out, nag.value.into());
            });
        }
        self.push_comments(object, run);
        if !run.is_plain || (!behind_move && run.has(MarkKind::Open)) {
            push_array(object.key("order"), run.marks(game), |out, (index, mark)| {
                self.push_kind(out, index, mark, behind_move);
            });
        }
    }

    fn push_comments(&self, object: &mut Object<'_>, run: Run) {
        let game = self.review.game;
        let texts = || run.marks(game).filter_map(|(_, mark)| mark.comment(self.text));
        let mut said = Said(0);
        let kinds = [MarkKind::Comment, MarkKind::LineComment, MarkKind::Aside];
        if kinds.iter().any(|&kind| run.has(kind)) {
            object.strings("comments", texts());
            for text in texts() {
                said.push_commands(object, text);
            }
        }
        if run.has(MarkKind::DrawOffer) && said.is_new(Said::DRAW_OFFER) {
            object.truth("draw_offer", true);
        }
    }

    /// One element of `order`.
    fn push_kind(&self, out: &mut Vec<u8>, index: usize, mark: &Mark, behind_move: bool) {
        let word = match mark.kind {
            MarkKind::Nag => "nag",
            MarkKind::DrawOffer => "draw_offer",
            MarkKind::Comment => "comment",
            MarkKind::LineComment => "line_comment",
            MarkKind::Aside => "aside",
            MarkKind::Open if behind_move => "variation",
            _ => return self.push_raw(out, index, mark),
        };
        push_string(out, word);
    }

    /// An element of `order` that brings its own text.
    fn push_raw(&self, out: &mut Vec<u8>, index: usize, mark: &Mark) {
        let game = self.review.game;
        let (key, span) = match mark.kind {
            MarkKind::Open => {
                let close = game.marks.get(mark.value as usize);
                let end = close.map_or(game.span.end, |close| close.span.end);
                ("written", Span::new(game.marks[index].span.start, end))
            }
            MarkKind::Number | MarkKind::BlackNumber => ("number", mark.span),
            MarkKind::Escape => ("escape", mark.span),
            MarkKind::Result => ("result", mark.span),
            MarkKind::Blank => ("blank", mark.span),
            _ => ("stray", mark.span),
        };
        let mut object = Object::open(out);
        object.string(key, span.of(self.text));
        object.close();
    }
}

/// What the commands behind one move have said, a set: of two clocks the first one counts.
struct Said(u8);

impl Said {
    const CLOCK: u8 = 1;
    const ELAPSED: u8 = 2;
    const EVAL: u8 = 4;
    const ARROWS: u8 = 8;
    const SQUARES: u8 = 16;
    const DRAW_OFFER: u8 = 32;

    /// Whether it is said for the first time.
    const fn is_new(&mut self, what: u8) -> bool {
        let is_new = self.0 & what == 0;
        self.0 |= what;
        is_new
    }

    /// Says in members of their own what the commands of a comment say.
    fn push_commands(&mut self, object: &mut Object<'_>, comment: &str) {
        for command in commands(comment) {
            let value = command.value;
            let list = || value.split(',').map(str::trim);
            match command.name {
                "clk" if self.is_new(Self::CLOCK) => push_seconds(object, "clock", value),
                "emt" if self.is_new(Self::ELAPSED) => push_seconds(object, "elapsed", value),
                "eval" if self.is_new(Self::EVAL) => object.string("eval", value),
                "cal" if self.is_new(Self::ARROWS) => object.strings("arrows", list()),
                "csl" if self.is_new(Self::SQUARES) => object.strings("squares", list()),
                "draw_offer" if self.is_new(Self::DRAW_OFFER) => object.truth("draw_offer", true),
                _ => {}
            }
        }
    }
}

fn push_seconds(object: &mut Object<'_>, key: &str, value: &str) {
    if let Some(seconds) = Seconds::read(value) {
        let out = object.key(key);
        push_number(out, seconds.whole);
        out.push(b'.');
        out.extend_from_slice(seconds.fraction.as_bytes());
    }
}
