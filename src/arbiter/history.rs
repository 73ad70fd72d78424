//! The history of positions in a game, for repetition and quiet moves: keys and counts, without a board.

use std::collections::HashMap;

use super::played_game::PlayedGame;
use crate::board::{Color, Move, Position, RunningKey, Square, SquareSet};

/// The positions of a game since its last capture or pawn move, as keys: which of them occurred before, and how often.
///
/// Keys are computed on demand, because most plies of most games cannot repeat anything. Each position costs the same,
/// however long the game is.
pub(super) struct PositionHistory {
    /// The moves since the last capture or pawn move.
    quiet: Vec<Move>,
    /// Keys of the positions before and after these moves, as far as they were needed.
    keys: Vec<u64>,
    /// The number of occurrences of each key.
    counts: HashMap<u64, u32>,
    /// The highest of these counts, for positions with the first side to move and with the other.
    highest: [u32; 2],
    /// The running key of the last of these positions.
    key: RunningKey,
    /// The rooks that may castle in the first of these positions.
    first_castling: SquareSet,
    /// The rooks that may castle now.
    castling: SquareSet,
    /// The squares of the kings at the start of the game: as long as they may castle, they are still there.
    kings: [Square; 2],
    /// Whether an en passant capture may have been possible in the first of these positions.
    en_passant: bool,
    turn: Color,
    ply: u32,
    halfmove: u32,
}

impl PositionHistory {
    pub(super) fn new(start: &Position) -> Self {
        let castling = start.castling_rooks();
        Self {
            quiet: Vec::new(),
            keys: Vec::new(),
            counts: HashMap::new(),
            highest: [0; 2],
            key: RunningKey::from_here(castling, start.turn()),
            first_castling: castling,
            castling,
            kings: [start.king(Color::White), start.king(Color::Black)],
            en_passant: start.en_passant_square().is_some(),
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

    /// Reserves memory for `plies` more quiet plies.
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

    /// Removes castling rights: they end with the first move from or to the square of the king or the rook.
    #[inline]
    fn forfeit(&mut self, moves: &[Move]) {
        if self.castling.is_empty() {
            return;
        }
        let touched = |played: &Move| played.from().set() | played.to().set();
        let moves = moves.iter().filter(|played| !played.is_null());
        let touched = moves.fold(SquareSet::EMPTY, |all, played| all | touched(played));
        self.castling &= !touched;
        for (king, color) in self.kings.into_iter().zip([Color::White, Color::Black]) {
            if touched.contains(king) {
                self.castling &= !SquareSet::rank(color.home_rank());
            }
        }
    }

    #[inline]
    fn begin_anew(&mut self, played: Move) {
        self.quiet.clear();
        self.keys.clear();
        self.counts.clear();
        self.highest = [0; 2];
        self.first_castling = self.castling;
        self.halfmove = 0;
        self.en_passant =
            !played.is_capture() && played.from().index().abs_diff(played.to().index()) == 16;
    }

    /// Computes the keys up to the current position.
    fn update(&mut self) {
        if self.keys.is_empty() {
            let odd = self.quiet.len() % 2 == 1;
            let turn = if odd { self.turn.other() } else { self.turn };
            self.key = RunningKey::from_here(self.first_castling, turn);
            self.push_key();
        }
        for at in self.keys.len() - 1..self.quiet.len() {
            self.key.play(self.quiet[at]);
            self.push_key();
        }
    }

    fn push_key(&mut self) {
        let value = self.key.with_rights();
        let count = self.counts.entry(value).or_default();
        *count += 1;
        let highest = &mut self.highest[self.keys.len() % 2];
        *highest = (*highest).max(*count);
        self.keys.push(value);
    }

    pub(super) const fn ply(&self) -> u32 {
        self.ply
    }

    /// The number of plies since the last capture or pawn move.
    pub(super) const fn halfmove(&self) -> u32 {
        self.halfmove
    }

    /// The number of occurrences of the current position, judging by pieces, turn and rights: never less than the true
    /// number.
    #[inline]
    pub(super) fn roughly_repeated(&mut self) -> u32 {
        self.update();
        self.keys.last().and_then(|last| self.counts.get(last)).copied().unwrap_or(0)
    }

    /// The plies after which the current position occurred, the current one last.
    pub(super) fn occurrences(&mut self, game: &PlayedGame<'_>) -> Vec<u32> {
        self.update();
        let Some((&last, before)) = self.keys.split_last() else { return Vec::new() };
        self.alike(game, last, before).chain([self.ply]).collect()
    }

    /// The number of occurrences of the current position.
    pub(super) fn times(&mut self, game: &PlayedGame<'_>) -> u32 {
        let roughly = self.roughly_repeated();
        match self.keys.split_last() {
            Some((&last, before)) if self.en_passant => {
                self.alike(game, last, before).count() as u32 + 1
            }
            _ => roughly,
        }
    }

    /// The legal moves that lead to a position that then has occurred at least `times` times.
    pub(super) fn repeating(
        &mut self,
        game: &PlayedGame<'_>,
        legal: &[Move],
        times: u32,
    ) -> Vec<Move> {
        self.update();
        if self.highest[self.keys.len() % 2] + 1 < times {
            return Vec::new();
        }
        let brings = |played: &Move| {
            let mut key = self.key;
            key.play(*played);
            let value = key.with_rights();
            let before = self.counts.get(&value).copied().unwrap_or(0);
            let is_often = played.is_quiet() && before + 1 >= times;
            is_often
                && (!self.en_passant
                    || self.alike(game, value, &self.keys).count() as u32 + 1 >= times)
        };
        legal.iter().copied().filter(brings).collect()
    }

    /// The plies after which a position with this key occurred; `keys` are those before it.
    fn alike<'k>(
        &self,
        game: &'k PlayedGame<'_>,
        key: u64,
        keys: &'k [u64],
    ) -> impl Iterator<Item = u32> + use<'k> {
        let first = self.ply - self.quiet.len() as u32;
        let en_passant = self.en_passant;
        // An en passant capture may be possible in the first position; then no other is the same.
        (first..).zip(keys).filter(move |&(_, &other)| other == key).map(|(ply, _)| ply).filter(
            move |&ply| {
                !en_passant || ply > first || !game.position_after(ply).can_capture_en_passant()
            },
        )
    }
}
