//! Plays what was written, one ply at a time, in the main line and in every variation.
//!
//! Nearly all of it happens in `glide.rs`. Everything that is not as it should be is left to `refuse.rs`, `sequence.rs` or
//! `marks.rs`.

use super::Options;
use super::adjudicate::Ended;
use super::glide::{Glide, glide};
use super::waiting::Waiting;
use crate::board::{Check, Move, Position};
use crate::finding::{Code, Finding, Findings};
use crate::game::{Game, MarkKind};
use crate::notation::{Claims, MovePattern, Resolution};
use crate::read::MoveSyntax;
use crate::text::Span;

/// Variations inside so many others are kept as they are written and not judged: nobody means them, and every line that
/// waits takes memory.
const DEEPEST: usize = 10_000;

/// The index of no move.
const NOTHING: u32 = u32::MAX;

/// The state of one line of moves.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Line {
    pub(super) position: Position,
    /// The position before the last move that a variation replaces.
    before: Position,
    before_ply: u32,
    /// Whether that move was reached by legal moves, so that its variations can be judged.
    before_reached: bool,
    /// Plies played along the line from the start of the game.
    pub(super) ply: u32,
    /// Written numbers minus numbers by the board.
    pub(super) offset: i64,
    /// The same at the start of the game, before any jump.
    pub(super) first_offset: i64,
    /// Whether moves are still being played.
    pub(super) live: bool,
    /// Index of the last move played in this line itself, or [`NOTHING`].
    last: u32,
}

impl Line {
    /// Begins anew. Where a line is never left, what was before a move does not matter.
    pub(super) fn begin(&mut self, position: &Position, offset: i64, is_left: bool) {
        self.position = *position;
        if is_left {
            self.before = *position;
        }
        (self.before_ply, self.before_reached) = (0, true);
        (self.ply, self.last, self.live) = (0, NOTHING, true);
        (self.offset, self.first_offset) = (offset, offset);
    }
}

impl Default for Line {
    fn default() -> Self {
        let array = *Position::array();
        Self {
            position: array,
            before: array,
            before_ply: 0,
            before_reached: true,
            ply: 0,
            offset: 0,
            first_offset: 0,
            live: true,
            last: NOTHING,
        }
    }
}

/// How the main line came out.
#[derive(Clone, Copy)]
pub(super) struct End {
    /// Index in `game.moves` of the first main-line move that was not played.
    pub(super) stopped: Option<u32>,
    /// Plies of the main line that were played.
    pub(super) plies: u32,
    /// Whether the last of them ended the game.
    pub(super) ended: Option<Ended>,
}

/// A replay of one game.
pub(super) struct Replay<'a> {
    pub(super) text: &'a str,
    pub(super) game: &'a Game,
    pub(super) start: &'a Position,
    pub(super) reading: &'a MoveSyntax,
    pub(super) options: &'a Options,
    /// What every written move turned out to be, [`Move::NONE`] until it is played.
    pub(super) played: &'a mut [Move],
    /// Indices of the moves that the Laws have an article for ([`Move::is_remarkable`]): no plain ones, so that the hot
    /// loop never meets them.
    pub(super) remarkable: &'a mut Vec<u32>,
    pub(super) findings: &'a mut Findings,
    /// The line at hand; in the end the main line.
    pub(super) line: &'a mut Line,
    pub(super) outer: Waiting<Line>,
    /// Index of the first main-line move that was not played.
    pub(super) stopped: Option<u32>,
}

impl Replay<'_> {
    /// Plays everything that can be played.
    pub(super) fn run(mut self) -> End {
        let all = self.game.moves.len() as u32;
        let mut events = Events::of(self.game);
        let mut next = 0;
        while next < all {
            if events.next_at <= next {
                self.meet(&mut events, next);
            }
            let end = events.next_at.min(all);
            self.stretch(next, end);
            next = end;
        }
        self.meet(&mut events, u32::MAX);
        while let Some(outer) = self.outer.pop() {
            self.end_line();
            *self.line = outer;
        }
        self.end_line();
        End { stopped: self.stopped, plies: self.line.ply, ended: self.ended() }
    }

    /// Whether the line at hand ends in mate or stalemate. Of a move that gives check, the sign tells.
    fn ended(&self) -> Option<Ended> {
        let position = &self.line.position;
        match self.played.get(self.line.last as usize).map(|played| played.check()) {
            Some(Check::Mate) => Some(Ended::Checkmate(position.turn().other())),
            Some(Check::Check | Check::Double) => None,
            _ => Ended::of(position),
        }
    }

    /// Plays the moves of one line that stand between two events.
    fn stretch(&mut self, first: u32, end: u32) {
        let mut next = first;
        while next < end {
            if self.line.live {
                next = self.glide(next, end);
            }
            if next < end {
                self.ply(next);
                next += 1;
            }
        }
    }

    /// Plays the moves of a stretch that are plain. Gives the index of the next one.
    fn glide(&mut self, first: u32, end: u32) -> u32 {
        let (position, stretch) = (&mut self.line.position, first as usize..end as usize);
        let written = &self.game.moves[stretch.clone()];
        let played = &mut self.played[stretch];
        let Glide { count, doubtful } = if self.options.disambiguation {
            glide::<true>(position, (first, written), played, self.remarkable)
        } else {
            glide::<false>(position, (first, written), played, self.remarkable)
        };
        if count > 0 {
            self.line.ply += count;
            self.line.last = first + count - 1;
        }
        if doubtful {
            let last = self.line.last;
            let (written, found) = (self.game.moves[last as usize], self.played[last as usize]);
            self.judge_marks(last, written.packed.claims(), found, found.gives_check());
        }
        first + count
    }

    /// A move before which a variation returns, that is no plain one, or that stands in a line which has stopped.
    #[cold]
    fn ply(&mut self, index: u32) {
        if self.game.moves[index as usize].has_variations() {
            self.line.before = self.line.position;
            self.line.before_ply = self.line.ply;
            self.line.before_reached = self.line.live;
        }
        if !self.line.live {
            return;
        }
        let pattern = self.game.pattern(index as usize);
        match pattern.resolve(&self.line.position) {
            Resolution::One(found) => {
                if pattern.claims.has(Claims::PAWN_LETTER) {
                    self.doubt_pawn(index, found);
                }
                self.play(index, &pattern, found);
            }
            _ => self.refuse(index),
        }
    }

    pub(super) fn play(&mut self, index: u32, pattern: &MovePattern, found: Move) {
        let found = self.with_disambiguation(found);
        self.line.position.play(found);
        self.line.ply += 1;
        self.line.last = index;
        let check = self.line.position.is_check();
        if !pattern.claims.are_due(found.is_capture(), check) {
            self.judge_marks(index, pattern.claims, found, check);
        }
        self.note(index, if check { found.checking(Check::Check) } else { found });
    }

    /// Keeps a move that was played outside the hot loop.
    pub(super) fn note(&mut self, index: u32, found: Move) {
        self.played[index as usize] = found;
        if found.is_remarkable() {
            self.remarkable.push(index);
        }
    }

    /// The next move with what is asked of it.
    pub(super) fn with_disambiguation(&self, found: Move) -> Move {
        if self.options.disambiguation {
            self.line.position.with_disambiguation(found)
        } else {
            found
        }
    }

    /// Parentheses and surprising numbers before the move at `index`.
    #[cold]
    fn meet(&mut self, events: &mut Events, index: u32) {
        while events.next_at <= index {
            let Some(mark) = events.step(self.game) else { return };
            match self.game.marks[mark as usize].kind {
                MarkKind::Open => self.open(),
                MarkKind::Close => {
                    self.end_line();
                    if let Some(outer) = self.outer.pop() {
                        *self.line = outer;
                    }
                }
                _ if self.line.live => self.number(mark),
                _ => {}
            }
        }
    }

    fn open(&mut self) {
        let outer = *self.line;
        self.outer.push(outer);
        self.line.last = NOTHING;
        self.line.position = outer.before;
        self.line.ply = outer.before_ply;
        self.line.live = outer.before_reached && self.outer.rows() <= DEEPEST;
    }

    /// The last move of a line is the only one that can have mated.
    fn end_line(&mut self) {
        let Some(played) = self.played.get_mut(self.line.last as usize) else { return };
        if played.check() != Check::None && !self.line.position.has_legal_move() {
            *played = played.checking(Check::Mate);
        }
    }

    /// Stops the line at the move with this index.
    pub(super) fn stop(&mut self, index: u32) {
        self.line.live = false;
        if self.outer.is_empty() && self.stopped.is_none() {
            self.stopped = Some(index);
        }
    }

    /// A finding about the ply that is to be played now.
    pub(super) fn about(&self, code: Code, span: Span) -> Finding {
        let mut finding = Finding::new(code, span);
        finding.ply = Some(self.line.ply + 1);
        finding.number = Some(self.line.position.fullmove());
        finding.white = Some(self.line.position.turn().is_white());
        finding
    }

    /// A finding about the ply that was just played.
    pub(super) fn about_last(&self, code: Code, span: Span) -> Finding {
        let mut finding = Finding::new(code, span);
        let white = !self.line.position.turn().is_white();
        finding.ply = Some(self.line.ply);
        finding.number = Some(self.line.position.fullmove() - u32::from(!white));
        finding.white = Some(white);
        finding
    }
}

/// Brackets and surprising numbers in the order of the text.
struct Events {
    brackets: usize,
    numbers: usize,
    /// Before which move the next one stands; `u32::MAX` when there is none.
    next_at: u32,
}

impl Events {
    fn of(game: &Game) -> Self {
        let mut events = Self { brackets: 0, numbers: 0, next_at: u32::MAX };
        events.look(game);
        events
    }

    fn peek(&self, game: &Game) -> Option<(u32, bool)> {
        let bracket = game.brackets.get(self.brackets).copied();
        let number = game.numbers.get(self.numbers).copied();
        match (bracket, number) {
            (Some(a), Some(b)) => Some((a.min(b), a < b)),
            (Some(a), None) => Some((a, true)),
            (None, Some(b)) => Some((b, false)),
            (None, None) => None,
        }
    }

    fn look(&mut self, game: &Game) {
        self.next_at = self.peek(game).map_or(u32::MAX, |(mark, _)| game.marks[mark as usize].at);
    }

    fn step(&mut self, game: &Game) -> Option<u32> {
        let (mark, bracket) = self.peek(game)?;
        if bracket {
            self.brackets += 1;
        } else {
            self.numbers += 1;
        }
        self.look(game);
        Some(mark)
    }
}

/// Calls `see` for every move that was played, with the position before it and its ply along its line.
pub(super) fn line_positions(
    game: &Game,
    start: &Position,
    played: &[Move],
    mut see: impl FnMut(usize, &Position, u32),
) {
    let mut line = (*start, 1_u32);
    let mut before = line;
    let mut outer = Waiting::default();
    let mut brackets = game.brackets.iter().map(|&mark| &game.marks[mark as usize]).peekable();
    for (index, &found) in played.iter().enumerate() {
        while let Some(mark) = brackets.next_if(|mark| mark.at as usize <= index) {
            if mark.kind == MarkKind::Open {
                outer.push((line, before));
                line = before;
            } else if let Some(inner) = outer.pop() {
                (line, before) = inner;
            }
        }
        if game.moves[index].has_variations() {
            before = line;
        }
        if found != Move::NONE {
            see(index, &line.0, line.1);
            line.0.play(found);
            line.1 += 1;
        }
    }
}
