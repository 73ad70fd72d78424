//! The moves of a game, with all that is written between them.

use std::borrow::Cow;

use super::piece::Places;
use super::value::{Object, push_array, push_string};
use crate::arbiter::Review;
use crate::game::{Mark, MarkKind, Seconds, commands};
use crate::text::Span;
use crate::write::Press;
use crate::write::append::push_number;
use crate::write::compositor::Compositor;
use crate::write::kept;
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
    pub(super) review: &'r Review<'r>,
    pub(super) text: &'r str,
    pub(super) compositor: Compositor<'r>,
    pub(super) places: Places,
    /// The line at hand: it stays where it is, for a copy would wait for what was just counted in it.
    line: Line,
    /// The lines that a variation interrupts, innermost last: nesting costs memory, never stack.
    waiting: Vec<Waiting>,
}

/// How far a line is written.
#[derive(Clone, Copy, Default)]
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
        Self { review, text, compositor, places, line: Line::default(), waiting: Vec::new() }
    }

    /// Appends `moves`, what stands before them, and `unplayed`.
    pub(super) fn push_lines(&mut self, object: &mut Object<'_>) {
        let game = self.review.game;
        let stop = stop(self.review);
        let head = Run::new(game, 0, 0);
        let (next, mark) = (head.passed.min(stop), head.end);
        self.line = Line { next, until: stop, mark, ply: 1, empty: true };
        self.push_line(object.key("moves"));
        self.push_marks(object, head, false, false);
        if stop < game.moves.len() {
            self.push_preserved_syntax(object);
            (self.line.until, self.line.empty) = (game.moves.len(), true);
            self.push_line(object.key("unplayed"));
        }
    }

    /// Appends notation and language of unplayed moves, where the record gave them others than those of the game.
    fn push_preserved_syntax(&self, object: &mut Object<'_>) {
        let Some((notation, language)) = self.review.game.preserved_syntax else { return };
        let mut reading = Object::open(object.key("unplayed_reading"));
        reading.string("notation", notation.name());
        reading.string("language", language.tag);
        reading.close();
    }

    /// Appends the line as an array, variations and all.
    fn push_line(&mut self, out: &mut Vec<u8>) {
        out.push(b'[');
        loop {
            if self.line.next < self.line.until {
                self.push_move(out, None);
                continue;
            }
            out.push(b']');
            match self.waiting.pop() {
                Some(outer) => self.resume(out, outer),
                None => return,
            }
        }
    }

    /// Appends a move, and enters its first variation.
    fn push_move(&mut self, out: &mut Vec<u8>, before: Option<Run>) {
        if !std::mem::take(&mut self.line.empty) {
            out.push(b',');
        }
        let game = self.review.game;
        let (index, ply) = (self.line.next, self.line.ply);
        let run = Run::new(game, self.line.mark, index + 1);
        (self.line.next, self.line.mark, self.line.ply) = (run.passed, run.end, ply + 1);
        let is_common = before.is_none() && !self.ends_unclosed(run);
        let is_told = self.push_ply(out, index, ply, is_common.then_some(run));
        self.compositor.play(self.review.played[index], &game.moves[index]);
        let mut object = Object::continued(out);
        if let Some(head) = before {
            self.push_before(&mut object, head, false);
        }
        if !is_told {
            self.push_marks(&mut object, run, true, self.ends_unclosed(run));
        }
        if let Some(open) = run.variation(game, 0) {
            object.key("variations").push(b'[');
            self.enter(out, Waiting { line: self.line, run, ply, mark: open });
        } else {
            object.close();
        }
    }

    /// Enters the variation that opens at `waiting.mark`.
    fn enter(&mut self, out: &mut Vec<u8>, waiting: Waiting) {
        let game = self.review.game;
        let open = waiting.mark;
        let head = Run::new(game, open + 1, game.marks[open].at as usize);
        let until = behind(game, open).1;
        let (next, mark, ply) = (head.passed, head.end, waiting.ply);
        self.line = Line { next, until, mark, ply, empty: true };
        self.waiting.push(Waiting { mark: behind(game, open).0, ..waiting });
        self.compositor.open();
        out.push(b'[');
        if next < until {
            return self.push_move(out, (!head.is_empty()).then_some(head));
        }
        let ends_unclosed = self.ends_unclosed(head);
        if !head.is_empty() || ends_unclosed {
            let mut object = Object::open(out);
            self.push_before(&mut object, head, ends_unclosed);
            object.close();
        }
    }

    /// Leaves a variation: into the next one of the same move, or on along the outer line.
    fn resume(&mut self, out: &mut Vec<u8>, waiting: Waiting) {
        self.compositor.close();
        let Some(open) = waiting.run.variation(self.review.game, waiting.mark) else {
            out.extend_from_slice(b"]}");
            self.line = waiting.line;
            return;
        };
        out.push(b',');
        self.enter(out, Waiting { mark: open, ..waiting });
    }

    fn push_before(&self, object: &mut Object<'_>, head: Run, ends_unclosed: bool) {
        let mut before = Object::open(object.key("before"));
        self.push_marks(&mut before, head, false, ends_unclosed);
        before.close();
    }

    /// Appends glyphs, comments and the rest of a run; its variations follow behind a move, else stand raw in `order`.
    fn push_marks(
        &self,
        object: &mut Object<'_>,
        run: Run,
        behind_move: bool,
        ends_unclosed: bool,
    ) {
        if run.is_empty() && !ends_unclosed {
            return;
        }
        let game = self.review.game;
        if run.has(MarkKind::Nag) {
            let nags = run.marks(game).filter(|(_, mark)| mark.kind == MarkKind::Nag);
            push_array(object.key("nags"), nags, |out, (_, nag)| {
                push_number(out, nag.value.into());
            });
        }
        self.push_comments(object, run, ends_unclosed);
        if !run.is_plain || (!behind_move && run.has(MarkKind::Open)) {
            let unclosed = ends_unclosed.then_some(None);
            let marks = run.marks(game).map(Some).chain(unclosed);
            push_array(object.key("order"), marks, |out, mark| match mark {
                Some((index, mark)) => self.push_kind(out, index, mark, behind_move),
                None => push_string(out, "comment"),
            });
        }
    }

    fn push_comments(&self, object: &mut Object<'_>, run: Run, ends_unclosed: bool) {
        let game = self.review.game;
        let unclosed = ends_unclosed.then(|| Cow::Owned(kept::unclosed_variation()));
        let comments = run.marks(game).filter_map(|(_, mark)| kept::comment(mark, self.text));
        let mut said = Said(0);
        let kinds = [MarkKind::Comment, MarkKind::LineComment, MarkKind::Remark];
        if unclosed.is_some() || kinds.iter().any(|&kind| run.has(kind)) {
            let texts: Vec<_> = comments.chain(unclosed).collect();
            object.strings("comments", texts.iter().map(|text| &**text));
            for text in &texts {
                said.push_commands(object, text);
            }
        }
        if run.has(MarkKind::DrawOffer) && said.is_new(Said::DRAW_OFFER) {
            object.truth("draw_offer", true);
        }
    }

    /// Whether a variation ends with this run that the record never closes: the outermost, which swallowed the others.
    fn ends_unclosed(&self, run: Run) -> bool {
        let game = self.review.game;
        let [outermost] = self.waiting.as_slice() else { return false };
        let open = game.brackets.iter().map(|&bracket| &game.marks[bracket as usize]);
        self.line.next >= self.line.until
            && run.end == game.marks.len()
            && outermost.run.end == game.marks.len()
            && open.rev().any(Mark::is_unclosed_variation)
    }

    /// One element of `order`.
    fn push_kind(&self, out: &mut Vec<u8>, index: usize, mark: &Mark, behind_move: bool) {
        let word = match mark.kind {
            MarkKind::Nag => "nag",
            MarkKind::DrawOffer => "draw_offer",
            MarkKind::Comment => "comment",
            MarkKind::LineComment => "line_comment",
            MarkKind::Remark => "aside",
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
        if mark.kind == MarkKind::Stray {
            object.string(key, &mark.written(self.text));
        } else {
            object.string(key, span.of(self.text));
        }
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
