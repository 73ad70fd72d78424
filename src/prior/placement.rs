//! What the placement of the pieces, and the enemy's last move, say about a move: a knight is likelier to go to e5 if
//! no enemy pawn is on d6, and `h6` is played if a bishop is on g5, especially if it has just come there.
//!
//! Every piece on every square has a weight for each kind of piece that moves and each square that it goes to
//! (`targets.txt`) or leaves (`origins.txt`), and so has the enemy's last move (`replies.txt`). The heads of the tables
//! say how they were made (`examples/fit_prior.rs`).

use std::sync::LazyLock;

use smallvec::SmallVec;

use super::last_moves::LastMoves;
use super::weight_table::{STEP, WeightTable, row};
use crate::board::{Color, Move, Position, Role, Square};

/// Number of kinds of pieces on squares: the rows of each table, and the columns of the one for replies.
const ROLES: usize = 6 * 64;
/// Number of own and enemy pieces on squares: the columns of the other two tables.
const PIECES: usize = 2 * ROLES;

static TARGETS: LazyLock<WeightTable> =
    LazyLock::new(|| WeightTable::new(include_str!("targets.txt"), PIECES));
static ORIGINS: LazyLock<WeightTable> =
    LazyLock::new(|| WeightTable::new(include_str!("origins.txt"), PIECES));
static REPLIES: LazyLock<WeightTable> =
    LazyLock::new(|| WeightTable::new(include_str!("replies.txt"), ROLES));

/// The pieces of one position and the enemy's last move, as the side to move sees them.
#[derive(Clone, Debug)]
pub struct Placement {
    turn: Color,
    pieces: SmallVec<[u16; 32]>,
    /// The enemy's last move; `None` at the beginning of a game.
    last: Option<u16>,
    /// The place from which the last weighed move came, and what speaks for leaving it: a piece's moves come one after
    /// the other.
    origin: Option<(usize, f32)>,
}

impl Placement {
    /// Number of weights in the three tables together.
    pub const WEIGHTS: usize = ROLES * (PIECES + PIECES + ROLES);

    /// The placement of a position that was reached by these last moves.
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
        Self { turn, pieces, last, origin: None }
    }

    /// Returns the weight of a legal move.
    #[must_use]
    pub fn weight(&mut self, found: Move) -> f32 {
        let (target, origin) = self.places(found);
        let leaving = match self.origin {
            Some((known, weight)) if known == origin => weight,
            _ => ORIGINS.sum(origin, &self.pieces),
        };
        self.origin = Some((origin, leaving));
        TARGETS.sum(target, &self.pieces) + leaving + REPLIES.sum(target, self.last.as_slice())
    }

    /// Returns the numbers of the weights that are added up for a move, from 0 up to [`Self::WEIGHTS`], exclusive.
    pub fn numbers(&self, found: Move) -> impl Iterator<Item = usize> {
        let (target, origin) = self.places(found);
        let of_piece = move |&piece: &u16| {
            let piece = usize::from(piece);
            [target * PIECES + piece, (ROLES + origin) * PIECES + piece]
        };
        let reply = move |&last: &u16| (2 * PIECES + target) * ROLES + usize::from(last);
        self.pieces.iter().flat_map(of_piece).chain(self.last.iter().map(reply))
    }

    /// Returns the three tables of all weights, each as the name and the text of its file; `made` are the rows of the
    /// head that say how the weights were made.
    #[must_use]
    pub fn tables(weights: &[f32], made: &str) -> [(&'static str, String); 3] {
        let (targets, others) = weights.split_at(ROLES * PIECES);
        let (origins, replies) = others.split_at(ROLES * PIECES);
        let pieces = "an own pawn on each square from a1 to h8, a knight, bishop, rook, queen, king, then the enemy's";
        let moves = "each last move of the enemy: a pawn to each square from a1 to h8, a knight, bishop, rook, queen, king";
        [
            ("targets.txt", table("goes to", pieces, made, targets)),
            ("origins.txt", table("leaves", pieces, made, origins)),
            ("replies.txt", table("goes to", moves, made, replies)),
        ]
    }

    /// Returns where a piece goes and where it comes from.
    fn places(&self, found: Move) -> (usize, usize) {
        let place = |square| place(self.turn, found.role(), square);
        (place(found.king_target()), place(found.from()))
    }
}

/// Returns the number of a kind of piece on a square as a side sees it: Black counts ranks from the other end.
fn place(side: Color, role: Role, square: Square) -> usize {
    let turned = Square::new(square.file(), square.rank_for(side));
    role as usize * 64 + usize::from(turned.index())
}

/// Returns the text of one table: its head, and a row for each kind of piece and each square that it goes to or leaves.
fn table(does: &str, columns: &str, made: &str, weights: &[f32]) -> String {
    let head = format!(
        "# Weights of src/prior/placement.rs. A row for each kind of piece and the square it {does}, as White sees the board;\n\
         # a character for {columns}.\n\
         # P is 0, Q speaks for the move by {STEP}, O against it by as much.\n"
    );
    let rows = weights.chunks(weights.len() / ROLES).enumerate();
    let rows = rows.map(|(place, weights)| row(&name(place), weights));
    head + made + &rows.collect::<String>()
}

/// Returns the name of a row from White's side: `Nf3`.
fn name(place: usize) -> String {
    let square = Square::from_index((place % 64) as u8).map_or("", Square::name);
    format!("{}{square}", Role::ALL[place / 64].letter())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tables() -> [(&'static WeightTable, usize); 3] {
        [(&TARGETS, PIECES), (&ORIGINS, PIECES), (&REPLIES, ROLES)]
    }

    /// All weights in the order of their numbers.
    fn weights() -> Vec<f32> {
        let of_row = |(table, columns): (&'static WeightTable, usize), row: usize| {
            (0..columns).map(move |column| table.sum(row, &[column as u16]))
        };
        let of_table = |table| (0..ROLES).flat_map(move |row| of_row(table, row));
        tables().into_iter().flat_map(of_table).collect()
    }

    #[test]
    fn the_tables_are_written_as_they_were_read() {
        let texts =
            [include_str!("targets.txt"), include_str!("origins.txt"), include_str!("replies.txt")];
        let made: String = texts[0].split_inclusive('\n').skip(3).take(2).collect();
        assert!(made.contains("games") && made.contains("nats"), "{made}");
        for ((name, written), text) in Placement::tables(&weights(), &made).into_iter().zip(texts) {
            assert!(written == text, "{name} is written otherwise");
        }
    }

    /// What is fitted is what is used: the weights of a move by number, and from its characters.
    #[test]
    fn the_numbers_of_a_move_are_those_of_its_characters() {
        let weights = weights();
        assert_eq!(weights.len(), Placement::WEIGHTS);
        let mut position = Position::start();
        let mut last = LastMoves::NONE;
        for uci in ["e2e4", "c7c5", "g1f3", "d7d6", "f1b5", "c8d7", "b5d7"] {
            let mut placement = Placement::of(&position, last);
            let moves = position.legal_moves();
            for &found in &moves {
                let numbers: f32 = placement.numbers(found).map(|number| weights[number]).sum();
                assert!((numbers - placement.weight(found)).abs() < 1e-3, "{found:?}");
            }
            let played = *moves.iter().find(|found| found.to_uci() == uci).expect("legal");
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
            Placement::of(position, LastMoves::NONE).weight(found)
        };
        assert!((weight(&black, "a7a6") - weight(&white, "a2a3")).abs() < 1e-6);
        // That is not so for any two moves.
        assert!((weight(&black, "a7a6") - weight(&white, "h2h3")).abs() > 0.1);
    }
}
