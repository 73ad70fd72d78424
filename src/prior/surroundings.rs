//! What the pieces on the board say of a move, and what was just played: a knight goes to e5 rather where no pawn of the
//! enemy stands on d6, and `h6` is played where a bishop stands on g5, above all when it has just come there.
//!
//! Every piece on every square has a weight for each kind of piece that moves and each square that it goes to
//! (`targets.txt`) or leaves (`origins.txt`), and so has the enemy's last move (`replies.txt`). The heads of the tables tell
//! how they were made (`examples/fit_prior.rs`).

use std::sync::LazyLock;

use smallvec::SmallVec;

use super::last_moves::LastMoves;
use super::weight_table::{WeightTable, row};
use crate::board::{Color, Move, Position, Role, Square};

/// Kinds of pieces on squares: the rows of each table, and the columns of the one for replies.
const ROLES: usize = 6 * 64;
/// Own and enemy pieces on squares: the columns of the others.
const PIECES: usize = 2 * ROLES;

static TARGETS: LazyLock<WeightTable> =
    LazyLock::new(|| WeightTable::new(include_str!("targets.txt"), PIECES));
static ORIGINS: LazyLock<WeightTable> =
    LazyLock::new(|| WeightTable::new(include_str!("origins.txt"), PIECES));
static REPLIES: LazyLock<WeightTable> =
    LazyLock::new(|| WeightTable::new(include_str!("replies.txt"), ROLES));

/// How many weights the three tables have together.
pub const SURROUNDINGS: usize = ROLES * (PIECES + PIECES + ROLES);

/// The pieces of one position and the enemy's last move, as the side to move sees them.
#[derive(Clone, Debug)]
pub struct Surroundings {
    turn: Color,
    pieces: SmallVec<[u16; 32]>,
    /// None at the beginning.
    last: SmallVec<[u16; 1]>,
}

impl Surroundings {
    /// What there is in a position to which these moves led.
    #[must_use]
    pub fn of(position: &Position, last: LastMoves) -> Self {
        let turn = position.turn();
        let mut pieces = SmallVec::new();
        for (side, color) in [turn, turn.other()].into_iter().enumerate() {
            for role in Role::ALL {
                let squares = position.pieces(color, role).iter();
                pieces.extend(squares.map(|at| (side * ROLES + place(turn, role, at)) as u16));
            }
        }
        let enemy = Some(last.of_enemy).filter(|last| !last.is_none() && !last.is_null());
        let last = enemy.map(|last| place(turn, last.role(), last.king_target()) as u16);
        Self { turn, pieces, last: last.into_iter().collect() }
    }

    /// What they say of a legal move.
    #[must_use]
    pub fn weight(&self, found: Move) -> f32 {
        let (target, origin) = self.places(found);
        TARGETS.sum(target, &self.pieces)
            + ORIGINS.sum(origin, &self.pieces)
            + REPLIES.sum(target, &self.last)
    }

    /// The numbers of the weights that are added up for a move, from 0 to [`SURROUNDINGS`].
    pub fn numbers(&self, found: Move) -> impl Iterator<Item = usize> {
        let (target, origin) = self.places(found);
        let of_piece = move |&piece: &u16| {
            let piece = usize::from(piece);
            [target * PIECES + piece, (ROLES + origin) * PIECES + piece]
        };
        let reply = move |&last: &u16| (2 * PIECES + target) * ROLES + usize::from(last);
        self.pieces.iter().flat_map(of_piece).chain(self.last.iter().map(reply))
    }

    /// Where a piece goes and whence it comes.
    fn places(&self, found: Move) -> (usize, usize) {
        let place = |square| place(self.turn, found.role(), square);
        (place(found.king_target()), place(found.from()))
    }
}

/// The number of a kind of piece on a square as a side sees it: Black counts ranks from the other end.
fn place(side: Color, role: Role, square: Square) -> usize {
    let turned = if side.is_white() { square.index() } else { square.index() ^ 0o70 };
    role as usize * 64 + usize::from(turned)
}

/// The three tables of these weights, each the name of its file and its rows.
#[must_use]
pub fn tables(weights: &[f32]) -> [(&'static str, String); 3] {
    let (targets, others) = weights.split_at(ROLES * PIECES);
    let (origins, replies) = others.split_at(ROLES * PIECES);
    let rows = |weights: &[f32]| {
        let rows = weights.chunks(weights.len() / ROLES).enumerate();
        rows.map(|(place, weights)| row(&name(place), weights)).collect()
    };
    [("targets.txt", rows(targets)), ("origins.txt", rows(origins)), ("replies.txt", rows(replies))]
}

/// `Nf3`, for White.
fn name(place: usize) -> String {
    let square = Square::from_index((place % 64) as u8).map_or("", Square::name);
    format!("{}{square}", Role::ALL[place / 64].letter())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Weights by number and weights from the tables are the same: what is learnt is what is used.
    #[test]
    fn the_numbers_of_a_move_are_those_of_its_characters() {
        let tables = [&TARGETS, &ORIGINS, &REPLIES];
        let columns = [PIECES, PIECES, ROLES];
        let by_number = |mut number: usize| {
            let mut at = 0;
            while number >= ROLES * columns[at] {
                number -= ROLES * columns[at];
                at += 1;
            }
            tables[at].sum(number / columns[at], &[(number % columns[at]) as u16])
        };
        let mut position = Position::start();
        let mut last = LastMoves::NONE;
        for uci in ["e2e4", "c7c5", "g1f3", "d7d6", "f1b5", "c8d7", "e1g1"] {
            let surroundings = Surroundings::of(&position, last);
            let moves = position.legal_moves();
            for &found in &moves {
                let numbers: f32 = surroundings.numbers(found).map(by_number).sum();
                assert!((numbers - surroundings.weight(found)).abs() < 1e-3, "{found:?}");
            }
            let is_meant = |found: &&Move| {
                format!("{}{}", found.from().name(), found.king_target().name()) == uci
            };
            let played = *moves.iter().find(is_meant).expect("legal");
            position.play(played);
            last = last.then(played);
        }
    }

    #[test]
    fn black_sees_the_board_as_white_does_turned_round() {
        let fens = [
            "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 1",
            "rnbqk2r/pppp1ppp/5n2/4p3/1b2P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 1",
        ];
        let [black, white] = fens.map(|fen| Position::from_fen(fen).expect("a position"));
        let weight = |position: &Position, uci: &str| {
            let moves = position.legal_moves();
            let found = moves.into_iter().find(|found| found.to_uci() == uci).expect("legal");
            Surroundings::of(position, LastMoves::NONE).weight(found)
        };
        assert!((weight(&black, "a7a6") - weight(&white, "a2a3")).abs() < 1e-6);
    }
}
