//! Plays what was written, one ply at a time, in the main line and in every variation: the plain way.
//!
//! Its fast twin is `fast.rs`, which plays runs of common, plainly legal moves; each move that it leaves is played
//! here. `signs.rs` checks the signs of a move against the board, `move_numbers.rs` handles unexpected numbers; for an
//! illegal move, `illegal_move.rs` and the files it leads to find out why and what was probably meant.

mod assumption;
mod candidates;
pub(super) mod continuation;
mod fast;
mod foreign_letter;
mod illegal_move;
mod left_out;
mod line_stack;
mod lookahead;
mod move_numbers;
mod pawn_letter;
mod repeated_moves;
mod rest;
mod side_to_move;
mod signs;

pub(crate) use self::assumption::Continuation;

use self::assumption::{Assumption, NO_ASSUMPTION};
use self::fast::{FastRun, play_fast};
use self::line_stack::LineStack;
pub(super) use self::rest::plies_playable;
use super::Options;
use super::game_end::GameEnd;
use super::start::StartPosition;
use crate::board::{Check, Move, Position};
use crate::finding::{Code, Finding, Findings};
use crate::game::{Game, MarkKind};
use crate::notation::{Claims, MovePattern, Resolution};
use crate::read::MoveSyntax;
use crate::text::Span;

/// Maximum nesting depth of variations that are judged; deeper ones are kept as written. No annotator means them, and
/// every outer line takes memory.
const MAX_DEPTH: usize = 10_000;

/// The index that stands for no move.
const NO_MOVE: u32 = u32::MAX;

/// The state of one line of moves.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct LineState {
    pub(super) position: Position,
    /// The position before the last move that a variation can replace.
    before: Position,
    before_ply: u32,
    /// Whether that move was reached by legal moves, so that its variations can be judged.
    before_reached: bool,
    /// The last assumption that this position rests on.
    before_rests_on: u32,
    /// Plies played along the line from the start of the game.
    pub(super) ply: u32,
    /// The difference between written numbers and those by the board.
    pub(super) offset: i64,
    /// That difference at the start of the game, before any jump.
    pub(super) first_offset: i64,
    /// Whether moves are still being played.
    pub(super) live: bool,
    /// The last of the assumptions that the line rests on ([`continuation`]), or [`NO_ASSUMPTION`].
    rests_on: u32,
    /// The number of its next moves that are skipped.
    passed_over: u32,
    /// Index of the last move played in this line itself, or [`NO_MOVE`].
    last: u32,
}

impl LineState {
    /// Resets the line. If a line is never left, the position before a move does not matter.
    pub(super) fn begin(&mut self, position: &Position, offset: i64, is_left: bool) {
        self.position = *position;
        if is_left {
            self.before = *position;
        }
        (self.before_ply, self.before_reached) = (0, true);
        (self.ply, self.last, self.live) = (0, NO_MOVE, true);
        (self.rests_on, self.before_rests_on, self.passed_over) = (NO_ASSUMPTION, NO_ASSUMPTION, 0);
        (self.offset, self.first_offset) = (offset, offset);
    }
}

impl Default for LineState {
    fn default() -> Self {
        let start = *Position::start_ref();
        Self {
            position: start,
            before: start,
            before_ply: 0,
            before_reached: true,
            before_rests_on: NO_ASSUMPTION,
            ply: 0,
            offset: 0,
            first_offset: 0,
            live: true,
            rests_on: NO_ASSUMPTION,
            passed_over: 0,
            last: NO_MOVE,
        }
    }
}

/// How the main line ended.
#[derive(Clone, Copy)]
pub(super) struct ReplayEnd {
    /// Index in `game.moves` of the first main-line move that was not played.
    pub(super) stopped: Option<u32>,
    /// Plies of the main line that were played.
    pub(super) plies: u32,
    /// How the last of them ended the game, if it did.
    pub(super) ended: Option<GameEnd>,
    /// Whether some line that stopped before its end has exactly one way to continue ([`continuation`]).
    pub(super) can_go_on: bool,
}

/// What is found out about the moves of a game.
#[derive(Default)]
pub(super) struct Scratch {
    /// The meaning of every written move, [`Move::NONE`] for one that was not played.
    pub(super) played: Vec<Move>,
    /// Indices of castling, en passant captures, promotions, null moves and illegal moves.
    pub(super) special: Vec<u32>,
    pub(super) findings: Findings,
    /// What the game was assumed to say after its refused moves, if that was wanted.
    pub(super) continuation: Option<Box<Continuation>>,
}

/// Plays a game: its moves and the findings about them go to `scratch`, the position at the end of the main line to
/// `line`.
///
/// Nothing is played if the start cannot be judged.
pub(super) fn play_game(
    (text, game): (&str, &Game),
    start: &StartPosition,
    reading: &MoveSyntax,
    options: &Options,
    scratch: &mut Scratch,
    line: &mut LineState,
) -> ReplayEnd {
    scratch.continuation = None;
    let replay = Replay::new((text, game), start.position(), (reading, options), scratch, line);
    if !start.judged {
        return ReplayEnd { stopped: None, plies: 0, ended: None, can_go_on: false };
    }
    replay.run()
}

/// A replay of one game.
struct Replay<'a> {
    text: &'a str,
    game: &'a Game,
    start: &'a Position,
    reading: &'a MoveSyntax,
    options: &'a Options,
    /// The meaning of every written move, [`Move::NONE`] until it is played.
    played: &'a mut [Move],
    /// Indices of the moves for which the Laws have an article ([`Move::is_special`]): none of them is plain, so the
    /// hot loop never meets them.
    special: &'a mut Vec<u32>,
    findings: &'a mut Findings,
    /// The current line; in the end the main line.
    line: &'a mut LineState,
    outer: LineStack<LineState>,
    /// Index of the first main-line move that was not played.
    stopped: Option<u32>,
    /// The assumption about the current refused move, or what its line lacks, if just one lets the rest be played.
    assumption: Option<Assumption>,
    /// Whether there was such an assumption anywhere.
    can_go_on: bool,
    /// If the record is followed past refused moves: what was assumed for it.
    continuation: Option<&'a mut Continuation>,
}

impl<'a> Replay<'a> {
    /// A replay at its start.
    fn new(
        (text, game): (&'a str, &'a Game),
        start: &'a Position,
        (reading, options): (&'a MoveSyntax, &'a Options),
        scratch: &'a mut Scratch,
        line: &'a mut LineState,
    ) -> Self {
        let Scratch { played, special, findings, continuation } = scratch;
        played.clear();
        played.resize(game.moves.len(), Move::NONE);
        special.clear();
        let first = game.first_number.unwrap_or(start.fullmove());
        let offset = i64::from(first) - i64::from(start.fullmove());
        line.begin(start, offset, !game.brackets.is_empty());
        Self {
            text,
            game,
            start,
            reading,
            options,
            played,
            special,
            findings,
            line,
            outer: LineStack::default(),
            stopped: None,
            assumption: None,
            can_go_on: false,
            continuation: continuation.as_deref_mut(),
        }
    }
}

impl Replay<'_> {
    /// Plays everything that can be played.
    fn run(mut self) -> ReplayEnd {
        let all = self.game.moves.len() as u32;
        let mut interruptions = Interruptions::of(self.game);
        let mut next = 0;
        while next < all {
            if interruptions.next_at <= next {
                self.handle_marks(&mut interruptions, next);
            }
            let end = interruptions.next_at.min(all);
            self.play_run(next, end);
            next = end;
        }
        self.handle_marks(&mut interruptions, u32::MAX);
        while let Some(outer) = self.outer.pop() {
            self.end_line();
            *self.line = outer;
        }
        self.end_line();
        let (stopped, can_go_on) = (self.stopped, self.can_go_on);
        ReplayEnd { stopped, plies: self.line.ply, ended: self.ended(), can_go_on }
    }

    /// How the current line ended, if in mate or stalemate. For a move that gives check, its sign shows this.
    fn ended(&self) -> Option<GameEnd> {
        let position = &self.line.position;
        match self.played.get(self.line.last as usize).map(|played| played.check()) {
            Some(Check::Mate) => Some(GameEnd::Checkmate(position.turn().other())),
            Some(Check::Check | Check::Double) => None,
            _ => GameEnd::of(position),
        }
    }

    /// Plays the moves of one line between two interruptions.
    fn play_run(&mut self, first: u32, end: u32) {
        let mut next = first;
        while next < end {
            if self.line.live {
                next = self.play_fast(next, end);
            }
            if next < end {
                self.play_one(next);
                next += 1;
            }
        }
    }

    /// Plays the first moves of a run as long as they are plainly legal. Returns the index of the next one.
    fn play_fast(&mut self, first: u32, end: u32) -> u32 {
        let (position, run) = (&mut self.line.position, first as usize..end as usize);
        let written = &self.game.moves[run.clone()];
        let played = &mut self.played[run];
        let FastRun { count, doubtful } = if self.options.disambiguation {
            play_fast::<true>(position, (first, written), played, self.special)
        } else {
            play_fast::<false>(position, (first, written), played, self.special)
        };
        if count > 0 {
            self.line.ply += count;
            self.line.last = first + count - 1;
        }
        if doubtful {
            let last = self.line.last;
            let (written, found) = (self.game.moves[last as usize], self.played[last as usize]);
            self.judge_signs(last, written.packed.claims(), found, found.gives_check());
        }
        first + count
    }

    /// Plays a move that is not plain, that a variation can replace, or that is in a line which has stopped.
    #[cold]
    fn play_one(&mut self, index: u32) {
        if self.game.moves[index as usize].has_variations {
            self.line.before = self.line.position;
            self.line.before_ply = self.line.ply;
            self.line.before_reached = self.line.live;
            self.line.before_rests_on = self.line.rests_on;
        }
        if !self.line.live {
            return self.pass_over();
        }
        let pattern = self.game.pattern(index as usize);
        match pattern.resolve(&self.line.position) {
            Resolution::One(found) => {
                if pattern.claims.has(Claims::PAWN_LETTER) {
                    self.check_pawn_letter(index, found);
                }
                self.play(index, &pattern, found);
            }
            _ => self.not_resolved(index),
        }
    }

    fn play(&mut self, index: u32, pattern: &MovePattern, found: Move) {
        let found = self.with_disambiguation(found);
        self.line.position.play(found);
        self.line.ply += 1;
        self.line.last = index;
        let check = self.line.position.is_check();
        if !pattern.claims.are_due(found.is_capture(), check) {
            self.judge_signs(index, pattern.claims, found, check);
        }
        self.keep(index, if check { found.with_check(Check::Check) } else { found });
    }

    /// Stores a move that was played outside the hot loop.
    fn keep(&mut self, index: u32, found: Move) {
        self.played[index as usize] = found;
        if found.is_special() {
            self.special.push(index);
        }
    }

    /// The next move, with its disambiguation if that is wanted.
    fn with_disambiguation(&self, found: Move) -> Move {
        if self.options.disambiguation {
            self.line.position.with_disambiguation(found)
        } else {
            found
        }
    }

    /// Handles the parentheses and unexpected numbers before the move at `index`.
    #[cold]
    fn handle_marks(&mut self, interruptions: &mut Interruptions, index: u32) {
        while interruptions.next_at <= index {
            let Some(mark) = interruptions.step(self.game) else { return };
            match self.game.marks[mark as usize].kind {
                MarkKind::Open => self.open_variation(),
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

    fn open_variation(&mut self) {
        let outer = *self.line;
        self.outer.push(outer);
        self.line.last = NO_MOVE;
        self.line.position = outer.before;
        self.line.ply = outer.before_ply;
        (self.line.rests_on, self.line.passed_over) = (outer.before_rests_on, 0);
        self.line.live = outer.before_reached && self.outer.rows() <= MAX_DEPTH;
    }

    /// Marks mate on the last move of a line, the only one that can have mated.
    fn end_line(&mut self) {
        let Some(played) = self.played.get_mut(self.line.last as usize) else { return };
        if played.check() != Check::None && !self.line.position.has_legal_move() {
            *played = played.with_check(Check::Mate);
        }
    }

    /// Stops the line at the move with this index.
    fn stop(&mut self, index: u32) {
        self.line.live = false;
        if self.outer.is_empty() && self.stopped.is_none() {
            self.stopped = Some(index);
        }
    }

    /// A finding about the ply that is to be played now.
    fn about(&self, code: Code, span: Span) -> Finding {
        let mut finding = Finding::new(code, span);
        finding.ply = Some(self.line.ply + 1);
        finding.number = Some(self.line.position.fullmove());
        finding.white = Some(self.line.position.turn().is_white());
        finding.assuming = self.assuming();
        finding
    }

    /// A finding about the ply that was just played.
    fn about_last(&self, code: Code, span: Span) -> Finding {
        let mut finding = Finding::new(code, span);
        let white = !self.line.position.turn().is_white();
        finding.ply = Some(self.line.ply);
        finding.number = Some(self.line.position.fullmove() - u32::from(!white));
        finding.white = Some(white);
        finding.assuming = self.assuming();
        finding
    }

    /// Stores a finding. If the record is followed past refused moves, only findings that rest on an assumption are
    /// new.
    fn report(&mut self, mut finding: Finding) {
        if self.continuation.is_none() {
            return self.findings.push(finding);
        }
        if !finding.assuming.is_empty() {
            finding.fixes.iter_mut().for_each(|fix| fix.certain = false);
            self.findings.push(finding);
        }
    }
}

/// Brackets and unexpected numbers, in the order of the text.
struct Interruptions {
    brackets: usize,
    numbers: usize,
    /// The index of the move after the next interruption; `u32::MAX` if there is none.
    next_at: u32,
}

impl Interruptions {
    fn of(game: &Game) -> Self {
        let mut interruptions = Self { brackets: 0, numbers: 0, next_at: u32::MAX };
        interruptions.look(game);
        interruptions
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
    let mut outer = LineStack::default();
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
        if game.moves[index].has_variations {
            before = line;
        }
        if found != Move::NONE {
            see(index, &line.0, line.1);
            line.0.play(found);
            line.1 += 1;
        }
    }
}
