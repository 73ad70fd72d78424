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
mod interruptions;
mod line_positions;
mod line_stack;
mod line_state;
mod lookahead;
mod move_numbers;
mod omitted_plies;
mod pawn_letter;
mod ply_findings;
mod repeated_moves;
mod rest;
mod side_to_move;
mod signs;

pub(crate) use self::assumption::Continuation;

use self::assumption::Assumption;
use self::fast::{FastRun, play_fast};
use self::interruptions::Interruptions;
pub(super) use self::line_positions::line_positions;
use self::line_stack::LineStack;
pub(super) use self::line_state::LineState;
use self::line_state::NO_MOVE;
pub(super) use self::move_numbers::number_before;
pub(super) use self::rest::plies_playable;
use super::Options;
use super::game_end::GameEnd;
use super::read_game::ReadGame;
use crate::board::{Check, Move, Position};
use crate::finding::Findings;
use crate::game::{Game, MarkKind};
use crate::notation::{Claims, MovePattern, Resolution};
use crate::read::MoveSyntax;

/// Maximum nesting depth of variations that are judged; deeper ones are kept as written. No annotator means them, and
/// every outer line takes memory.
const MAX_DEPTH: usize = 10_000;

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
pub(super) struct Replayed {
    /// The meaning of every written move, [`Move::NONE`] for one that was not played.
    pub(super) played: Vec<Move>,
    /// Indices of castling, en passant captures, promotions, null moves and illegal moves.
    pub(super) special: Vec<u32>,
    pub(super) findings: Findings,
    /// What the game was assumed to say after its refused moves, if that was wanted.
    pub(super) continuation: Option<Box<Continuation>>,
}

/// Plays a game: its moves and the findings about them go to `replayed`, the position at the end of the main line to
/// `line`.
///
/// Nothing is played if the start cannot be judged.
pub(super) fn play_game(
    read: ReadGame<'_>,
    options: &Options,
    replayed: &mut Replayed,
    line: &mut LineState,
) -> ReplayEnd {
    replayed.continuation = None;
    let replay = Replay::new(read, options, replayed, line);
    if !read.start.judged {
        return ReplayEnd { stopped: None, plies: 0, ended: None, can_go_on: false };
    }
    replay.run()
}

/// A replay of one game.
struct Replay<'a> {
    text: &'a str,
    game: &'a Game,
    start: &'a Position,
    syntax: &'a MoveSyntax,
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
        ReadGame { text, game, start, syntax }: ReadGame<'a>,
        options: &'a Options,
        replayed: &'a mut Replayed,
        line: &'a mut LineState,
    ) -> Self {
        let start = start.position();
        let Replayed { played, special, findings, continuation } = replayed;
        played.clear();
        played.resize(game.moves.len(), Move::NONE);
        special.clear();
        let first = game.first_number.map_or(start.fullmove(), |first| first.number);
        let offset = i64::from(first) - i64::from(start.fullmove());
        line.begin(start, offset, !game.brackets.is_empty());
        Self {
            text,
            game,
            start,
            syntax,
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
        let may_be_fragment = self.first_number_is_far() && self.game.begins_late(self.text);
        if may_be_fragment && self.begins_far_on() && self.begins_late(0) {
            self.stop(0);
        }
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
                if pattern.claims.has(Claims::MAYBE_SIGN) {
                    self.check_letter_apart(index, found);
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
}
