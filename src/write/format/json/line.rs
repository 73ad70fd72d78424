//! The moves of a game in JSON, with everything written between them.

use std::borrow::Cow;

use super::fast::{self, Places};
use super::value::{Object, push_array, push_string};
use crate::arbiter::Review;
use crate::board::Move;
use crate::game::{Mark, MarkKind, Seconds, UNCLOSED_VARIATION, commands};
use crate::notation::push_uci;
use crate::text::Span;
use crate::write::bytes::push_number;
use crate::write::output::prepared::Prepared;
use crate::write::walk::kept;
use crate::write::walk::run::{Run, behind};
use crate::write::walk::unplayed::{glyph_as_written, lacks_number, text_before};
use crate::write::walk::{GameWalk, Visitor};

/// Writes the lines of one game: `moves`, the marks before them, and `unplayed`.
pub(super) struct GameWriter<'o> {
    out: &'o mut Vec<u8>,
    places: Places,
    /// The marks before the first move.
    head: Run,
    /// The open arrays: that of the main line, then those of variations.
    lines: Vec<OpenLine>,
    has_stopped: bool,
}

/// An open array of moves.
#[derive(Clone, Copy, Default)]
struct OpenLine {
    /// Whether a move has been written.
    has_moves: bool,
    /// Whether the object of the last move is still open and has variations.
    has_variations: bool,
    /// The marks before the first move, until that move is written.
    before: Option<Run>,
}

/// Appends the lines of a game to its object.
pub(super) fn push_lines(review: &Review<'_>, prepared: &Prepared, object: &mut Object<'_>) {
    let head = Run::new(review.game, 0, 0);
    let lines = vec![OpenLine::default()];
    object.key("moves").push(b'[');
    let (out, places) = (&mut *object.out, Places::new());
    let mut writer = GameWriter { out, places, head, lines, has_stopped: false };
    let walk = GameWalk::new(review, prepared);
    if !review.verdict.judged && !review.game.moves.is_empty() {
        writer.begin_unplayed(&walk);
    }
    walk.go(&mut writer);
}

impl<'r> Visitor<'r> for GameWriter<'_> {
    const TAKES_NUMBERS: bool = false;

    /// Writes a move with all marks up to the next move of its line, except variations, which follow separately.
    fn play(&mut self, walk: &mut GameWalk<'r>, index: usize) {
        self.close_move();
        let depth = walk.depth();
        let line = &mut self.lines[depth];
        if std::mem::replace(&mut line.has_moves, true) {
            self.out.push(b',');
        }
        let before = line.before.take();
        let run = Run::new(walk.review.game, walk.next_mark, index + 1);
        let ends_unclosed = depth == 1 && ends_unclosed(walk, run);
        let is_common = before.is_none() && !ends_unclosed;
        let behind = is_common.then_some(run);
        let told = fast::push_move(self.out, &mut self.places, walk, index, behind);
        if told.is_none() {
            push_move(self.out, walk, index);
        }
        let mut object = Object::continued(self.out);
        if self.has_stopped {
            let before = text_before(walk.review.game, walk.text, index);
            before.inspect(|text| object.string("before_text", text));
        } else if told.is_none() && lacks_number(walk, index) {
            object.string("before_text", "");
        }
        if let Some(before) = before {
            push_before(walk, &mut object, before, false);
        }
        if told != Some(true) {
            push_marks(walk, &mut object, run, MarkPlace::BehindMove, ends_unclosed);
        }
        if self.has_stopped {
            push_glyphs(walk, &mut object, run);
        }
    }

    fn mark(&mut self, _: &mut GameWalk<'r>, _: usize) {}

    /// Opens a variation; one without a move before it is written among the marks instead.
    fn open(&mut self, walk: &mut GameWalk<'r>, index: usize) -> bool {
        let game = walk.review.game;
        let line = &mut self.lines[walk.depth()];
        if !line.has_moves {
            return false;
        }
        if std::mem::replace(&mut line.has_variations, true) {
            self.out.push(b',');
        } else {
            Object::continued(self.out).key("variations").push(b'[');
        }
        self.out.push(b'[');
        let head = Run::new(game, index + 1, walk.mark(index).at as usize);
        let is_empty = behind(game, index).1 == head.passed;
        let before = Some(head).filter(|head| !head.is_empty());
        if is_empty {
            let ends_unclosed = walk.depth() == 0 && ends_unclosed(walk, head);
            if before.is_some() || ends_unclosed {
                let mut object = Object::open(self.out);
                push_before(walk, &mut object, head, ends_unclosed);
                object.close();
            }
        }
        self.lines.push(OpenLine { before, ..OpenLine::default() });
        true
    }

    fn close(&mut self, _: &mut GameWalk<'r>, _: bool) {
        self.close_move();
        self.out.push(b']');
        self.lines.pop();
    }

    fn stop(&mut self, walk: &mut GameWalk<'r>, _: usize) -> bool {
        self.begin_unplayed(walk);
        true
    }

    fn end(&mut self, walk: &mut GameWalk<'r>) {
        self.close_move();
        self.out.push(b']');
        if !self.has_stopped {
            push_marks(
                walk,
                &mut Object::continued(self.out),
                self.head,
                MarkPlace::BeforeLine,
                false,
            );
        }
    }
}

impl GameWriter<'_> {
    /// Closes the last move of the current line, and the list of its variations.
    fn close_move(&mut self) {
        let Some(line) = self.lines.last_mut() else { return };
        if std::mem::take(&mut line.has_variations) {
            self.out.push(b']');
        }
        if line.has_moves {
            self.out.push(b'}');
        }
    }

    /// Closes the array of moves that were played and opens `unplayed`. Notation and language are named where the
    /// record gave the unplayed moves others than those of the game.
    fn begin_unplayed(&mut self, walk: &GameWalk<'_>) {
        self.close_move();
        self.out.push(b']');
        self.has_stopped = true;
        self.lines = vec![OpenLine::default()];
        let mut object = Object::continued(self.out);
        push_marks(walk, &mut object, self.head, MarkPlace::BeforeLine, false);
        if let Some((notation, language)) = walk.review.game.preserved_syntax {
            let mut reading = Object::open(object.key("unplayed_reading"));
            reading.string("notation", notation.name());
            reading.string("language", language.tag);
            reading.close();
        }
        object.key("unplayed").push(b'[');
    }
}

/// Opens the object of a move: what it means on the board if it could be played, and how it was written. The fast path
/// is in `fast.rs`.
fn push_move(out: &mut Vec<u8>, walk: &GameWalk<'_>, index: usize) {
    let (review, played) = (walk.review, walk.review.played[index]);
    let mut object = Object::open(out);
    if played != Move::NONE {
        object.number("ply", walk.line.ply);
        object.plain_string("uci", |out| push_uci(out, played, review.start.is_chess960()));
        object.plain_string("text", |out| walk.moves.push(out, played));
    }
    object.string("written", &review.game.written(index, walk.text));
    let place = review.source.absolute(review.game.moves[index].span);
    push_array(object.key("span"), [place.start, place.end], push_number);
}

fn push_before(walk: &GameWalk<'_>, object: &mut Object<'_>, head: Run, ends_unclosed: bool) {
    let mut before = Object::open(object.key("before"));
    push_marks(walk, &mut before, head, MarkPlace::BeforeLine, ends_unclosed);
    before.close();
}

/// Appends the glyphs of a move that was not played as they were written.
#[cold]
fn push_glyphs(walk: &GameWalk<'_>, object: &mut Object<'_>, run: Run) {
    if run.has(MarkKind::Nag) {
        let glyphs = run.marks(walk.review.game).filter(|(_, mark)| mark.kind == MarkKind::Nag);
        push_array(object.key("glyphs"), glyphs, |out, (_, mark)| {
            push_string(out, &glyph_as_written(mark, walk.text));
        });
    }
}

/// Where the marks of a run are: before the first move of a line, or behind a move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum MarkPlace {
    BeforeLine,
    BehindMove,
}

/// Appends glyphs, comments and other marks of a run. Variations after a move are written separately; others go raw
/// into `order`.
fn push_marks(
    walk: &GameWalk<'_>,
    object: &mut Object<'_>,
    run: Run,
    place: MarkPlace,
    ends_unclosed: bool,
) {
    if run.is_empty() && !ends_unclosed {
        return;
    }
    let game = walk.review.game;
    if run.has(MarkKind::Nag) {
        let nags = run.marks(game).filter(|(_, mark)| mark.kind == MarkKind::Nag);
        push_array(object.key("nags"), nags, |out, (_, nag)| {
            push_number(out, nag.value.into());
        });
    }
    push_comments(walk, object, run, ends_unclosed);
    let has_variations =
        (place == MarkPlace::BeforeLine || ends_unclosed) && run.has(MarkKind::Open);
    if !run.is_plain || has_variations {
        let unclosed = ends_unclosed.then_some(None);
        let marks = run.marks(game).map(Some).chain(unclosed);
        push_array(object.key("order"), marks, |out, mark| match mark {
            Some((index, mark)) => push_kind(walk, out, index, mark, place),
            None => push_string(out, "comment"),
        });
    }
}

fn push_comments(walk: &GameWalk<'_>, object: &mut Object<'_>, run: Run, ends_unclosed: bool) {
    let game = walk.review.game;
    let unclosed = ends_unclosed.then_some(Cow::Borrowed(UNCLOSED_VARIATION));
    let comments = run.marks(game).filter_map(|(_, mark)| kept::comment(mark, walk.text));
    let mut said = SeenCommands(0);
    let kinds = [MarkKind::Comment, MarkKind::LineComment, MarkKind::Remark];
    if unclosed.is_some() || kinds.iter().any(|&kind| run.has(kind)) {
        let texts: Vec<_> = comments.chain(unclosed).collect();
        object.strings("comments", texts.iter().map(|text| &**text));
        for text in &texts {
            said.push_commands(object, text);
        }
    }
    if run.has(MarkKind::DrawOffer) && said.is_new(SeenCommands::DRAW_OFFER) {
        object.truth("draw_offer", true);
    }
}

/// Whether the outermost variation ends with this run and is never closed in the record, so that it swallowed the
/// others.
fn ends_unclosed(walk: &GameWalk<'_>, run: Run) -> bool {
    let game = walk.review.game;
    let open = game.brackets.iter().map(|&bracket| &game.marks[bracket as usize]);
    run.end == game.marks.len()
        && run.passed == game.moves.len()
        && open.rev().any(Mark::is_unclosed_variation)
}

/// One element of `order`.
fn push_kind(walk: &GameWalk<'_>, out: &mut Vec<u8>, index: usize, mark: &Mark, place: MarkPlace) {
    let word = match mark.kind {
        MarkKind::Nag => "nag",
        MarkKind::DrawOffer => "draw_offer",
        MarkKind::Comment => "comment",
        MarkKind::LineComment => "line_comment",
        MarkKind::Remark => "aside",
        MarkKind::Open if place == MarkPlace::BehindMove => "variation",
        _ => return push_raw(walk, out, index, mark),
    };
    push_string(out, word);
}

/// Appends an element of `order` that carries its own text.
fn push_raw(walk: &GameWalk<'_>, out: &mut Vec<u8>, index: usize, mark: &Mark) {
    let game = walk.review.game;
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
        object.string(key, &mark.written(walk.text));
    } else {
        object.string(key, span.of(walk.text));
    }
    object.close();
}

/// The set of command kinds seen after one move: of two clocks only the first is used.
struct SeenCommands(u8);

impl SeenCommands {
    const CLOCK: u8 = 1;
    const ELAPSED: u8 = 2;
    const EVAL: u8 = 4;
    const ARROWS: u8 = 8;
    const SQUARES: u8 = 16;
    const DRAW_OFFER: u8 = 32;

    /// Whether `what` is seen for the first time; records it as seen.
    const fn is_new(&mut self, what: u8) -> bool {
        let is_new = self.0 & what == 0;
        self.0 |= what;
        is_new
    }

    /// Writes the contents of a comment's commands as members of their own.
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
