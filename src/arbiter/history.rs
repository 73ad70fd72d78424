//! What of a game must be kept to know its positions again: keys and quiet plies. No board.

use super::played_game::PlayedGame;
use crate::board::{Color, Move, Position, RunningKey, Side, Square, SquareSet};
use crate::law::CastlingCompared;

/// When two positions count as the same, by an edition of the Laws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SamePosition {
    /// Castling rights must agree.
    Rights,
    /// It must agree whether castling can be played, whatever bars it.
    Possibility,
}

impl SamePosition {
    /// That of an edition's table; rights where it says nothing.
    pub(super) fn of(rules: &crate::law::Parameters) -> Self {
        match rules.same_position.map(|rule| rule.value.castling) {
            Some(CastlingCompared::Possibility) => Self::Possibility,
            Some(CastlingCompared::Right) | None => Self::Rights,
        }
    }
}

/// What besides pieces and turn makes positions differ where it matters what can be played.
fn possibilities(position: &Position) -> (Option<u8>, [bool; 4]) {
    let passing = position.en_passant_square().filter(|_| position.can_capture_en_passant());
    let castling = |color| Side::BOTH.map(|side| can_castle(position, color, side));
    let ([a, b], [c, d]) = (castling(Color::White), castling(Color::Black));
    (passing.map(Square::file), [a, b, c, d])
}

/// Whether castling could be played, were it this side's turn.
fn can_castle(position: &Position, color: Color, side: Side) -> bool {
    let position = if position.turn() == color { *position } else { position.after_passing() };
    position.castling_move(side).is_ok()
}

/// The way of a game since its last capture or pawn move.
///
/// Keys are worked out when somebody asks: most plies of most games can repeat nothing.
#[derive(Clone)]
pub(super) struct PositionHistory {
    sameness: SamePosition,
    /// The moves since the last capture or pawn move.
    quiet: Vec<Move>,
    /// Keys of the positions before and after them, as far as they were asked for.
    keys: Vec<u64>,
    /// The key that belongs to the last of those.
    key: RunningKey,
    /// Rooks that may castle, at the first of these positions and now.
    castling: [SquareSet; 2],
    /// Where the kings stood at the start of the game: as long as they may castle, there they stand.
    kings: [Square; 2],
    /// Whether a capture in passing may have been possible in the first of them.
    passing: bool,
    turn: Color,
    ply: u32,
    halfmove: u32,
}

impl PositionHistory {
    pub(super) fn new(start: &Position, sameness: SamePosition) -> Self {
        let castling = start.castling_rooks();
        Self {
            sameness,
            quiet: Vec::new(),
            keys: Vec::new(),
            key: RunningKey::from_here(castling, start.turn()),
            castling: [castling; 2],
            kings: [start.king(Color::White), start.king(Color::Black)],
            passing: start.en_passant_square().is_some(),
            turn: start.turn(),
            ply: 0,
            halfmove: start.halfmove(),
        }
    }

    #[inline]
    pub(super) fn play(&mut self, played: Move) {
        self.ply += 1;
        self.turn = self.turn.other();
        self.forfeit(&[played]);
        if played.is_quiet() {
            self.halfmove += 1;
            self.quiet.push(played);
        } else {
            self.begin_anew(played);
        }
    }

    /// Makes room for so many quiet plies more.
    pub(super) fn make_room(&mut self, plies: usize) {
        self.quiet.reserve(plies);
        self.keys.reserve(plies + 1);
    }

    /// Follows several moves at once.
    pub(super) fn pass(&mut self, moves: &[Move]) {
        let last = moves.iter().rposition(|played| !played.is_quiet());
        let (before, since) = moves.split_at(last.unwrap_or(0));
        self.ply += before.len() as u32;
        if before.len() % 2 == 1 {
            self.turn = self.turn.other();
        }
        self.forfeit(before);
        for played in since {
            self.play(*played);
        }
    }

    /// Castling rights end with a move of king or rook, and with the rook: with the first move from or to its square.
    #[inline]
    fn forfeit(&mut self, moves: &[Move]) {
        if self.castling[1].is_empty() {
            return;
        }
        let touched = |played: &Move| played.from().set() | played.to().set();
        let moves = moves.iter().filter(|played| !played.is_null());
        let touched = moves.fold(SquareSet::EMPTY, |all, played| all | touched(played));
        self.castling[1] &= !touched;
        for (king, color) in self.kings.into_iter().zip([Color::White, Color::Black]) {
            if touched.contains(king) {
                self.castling[1] &= !SquareSet::rank(color.home_rank());
            }
        }
    }

    #[inline]
    fn begin_anew(&mut self, played: Move) {
        self.quiet.clear();
        self.keys.clear();
        self.castling[0] = self.castling[1];
        self.halfmove = 0;
        self.passing =
            !played.is_capture() && played.from().index().abs_diff(played.to().index()) == 16;
    }

    /// Works out the keys up to the present position.
    fn update(&mut self) {
        if self.keys.is_empty() {
            let odd = self.quiet.len() % 2 == 1;
            let turn = if odd { self.turn.other() } else { self.turn };
            self.key = RunningKey::from_here(self.castling[0], turn);
            self.keys.push(self.value());
        }
        for at in self.keys.len() - 1..self.quiet.len() {
            self.key.play(self.quiet[at]);
            self.keys.push(self.value());
        }
    }

    const fn value(&self) -> u64 {
        match self.sameness {
            SamePosition::Rights => self.key.with_rights(),
            SamePosition::Possibility => self.key.placement(),
        }
    }

    pub(super) const fn ply(&self) -> u32 {
        self.ply
    }

    /// Plies since the last capture or pawn move.
    pub(super) const fn halfmove(&self) -> u32 {
        self.halfmove
    }

    /// How often the present position has stood, as far as pieces and turn (and rights) tell: never less than in truth.
    #[inline]
    pub(super) fn roughly_repeated(&mut self) -> u32 {
        self.update();
        let Some((last, before)) = self.keys.split_last() else { return 0 };
        let same = before.iter().rev().skip(1).step_by(2).filter(|key| *key == last);
        1 + same.count() as u32
    }

    /// Whether only the board that stands tells whether it stood before: who can castle is not in the keys.
    pub(super) const fn asks_for_board(&self) -> bool {
        matches!(self.sameness, SamePosition::Possibility)
    }

    /// The plies after which the present position stood, itself the last.
    pub(super) fn occurrences(&mut self, record: &PlayedGame<'_>, now: &Position) -> Vec<u32> {
        self.update();
        let Some((last, before)) = self.keys.split_last() else { return Vec::new() };
        let first = self.ply - before.len() as u32;
        let alike = (first..self.ply).zip(before).filter(|(_, key)| *key == last);
        let plies = alike.map(|(ply, _)| ply);
        match self.sameness {
            // In the first of them a pawn could perhaps be captured in passing: then none was like it.
            SamePosition::Rights => plies
                .filter(|&ply| {
                    ply > first
                        || !self.passing
                        || !record.position_after(ply).can_capture_en_passant()
                })
                .chain([self.ply])
                .collect(),
            SamePosition::Possibility => {
                let possible = possibilities(now);
                plies
                    .filter(|&ply| possibilities(&record.position_after(ply)) == possible)
                    .chain([self.ply])
                    .collect()
            }
        }
    }

    /// Legal moves that bring a position for the third time or later.
    pub(super) fn repeating(
        &mut self,
        record: &PlayedGame<'_>,
        now: &Position,
        legal: &[Move],
        times: u32,
    ) -> Vec<Move> {
        self.update();
        let earlier: Vec<u64> = self.keys.iter().rev().skip(1).step_by(2).copied().collect();
        let often = |key| earlier.iter().filter(|other| **other == key).count() as u32 + 1 >= times;
        if !earlier.iter().any(|key| often(*key)) {
            return Vec::new();
        }
        let brings = |played: &Move| {
            let mut next = self.clone();
            next.play(*played);
            next.roughly_repeated() >= times
                && next.occurrences(record, &now.after(*played)).len() as u32 >= times
        };
        legal.iter().copied().filter(brings).collect()
    }
}
