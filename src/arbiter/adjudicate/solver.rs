//! The interface to the helpmate solver and its board; nothing else uses them.
//!
//! Its answers are not taken on trust: a mating line is accepted only after it has been replayed on our own board and
//! ends in mate there.

use chasolver::Winnability as Answer;
use chess::{
    Board, BoardBuilder, CastleRights, ChessMove, File, Piece as SolverPiece,
    Square as SolverSquare,
};

use crate::board::{CastlingSide, Color, Move, Position, Role, Square};
use crate::game::Outcome;
use crate::law::Loss;

/// Maximum number of pieces of one side: the number at the start, which never grows. The solver's board has no room for
/// more.
const MAX_PIECES: u32 = 16;

/// Whether a side can mate by some series of legal moves, good or bad.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Winnability {
    /// It can: these moves of both sides end in mate.
    Winnable(Vec<Move>),
    /// It is proved that it cannot.
    Unwinnable,
    /// The search gave up.
    Undecided,
}

impl Winnability {
    /// Returns `winnable`, `unwinnable` or `undecided`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Winnable(_) => "winnable",
            Self::Unwinnable => "unwinnable",
            Self::Undecided => "undecided",
        }
    }

    /// The outcome of a game that `winner` wins under this rule, given whether `winner` can mate; `None` if the search
    /// gave up and that matters.
    pub(super) const fn outcome(&self, winner: Color, loss: Loss) -> Option<Outcome> {
        match (self, loss) {
            (Self::Winnable(_), _) | (_, Loss::Always) => Some(Outcome::win_of(winner)),
            (Self::Unwinnable, Loss::UnlessUnwinnable) => Some(Outcome::Draw),
            (Self::Undecided, Loss::UnlessUnwinnable) => None,
        }
    }
}

/// Searches for a series of legal moves by which `winner` mates.
pub(super) fn search(position: &Position, winner: Color) -> Winnability {
    let Some(board) = board(position) else { return Winnability::Undecided };
    match chasolver::winnability(&board, color(winner)) {
        Some(Answer::Winnable { helpmate }) => replayed(position, winner, &helpmate)
            .map_or(Winnability::Undecided, Winnability::Winnable),
        Some(Answer::Unwinnable) if !castles_oddly(position) => Winnability::Unwinnable,
        _ => Winnability::Undecided,
    }
}

/// Whether it is quickly proved that `winner` can never mate from here; `false` proves nothing.
pub(super) fn is_quickly_unwinnable(position: &Position, winner: Color) -> bool {
    !castles_oddly(position)
        && board(position).is_some_and(|board| chasolver::is_unwinnable_fast(&board, color(winner)))
}

/// The line on our board, if it is legal there and ends in mate by `winner`.
fn replayed(position: &Position, winner: Color, line: &[ChessMove]) -> Option<Vec<Move>> {
    let mut position = *position;
    let mut legal = Vec::new();
    let mut played = Vec::with_capacity(line.len());
    for step in line {
        position.legal_moves_into(&mut legal);
        let found = *legal.iter().find(|found| is_same(**found, *step))?;
        played.push(found);
        position.play(found);
    }
    (position.is_checkmate() && position.turn() != winner).then_some(played)
}

fn is_same(found: Move, step: ChessMove) -> bool {
    usize::from(found.from().index()) == step.get_source().to_index()
        && usize::from(found.king_target().index()) == step.get_dest().to_index()
        && found.promotion().map(solver_piece) == step.get_promotion()
}

/// The position on the solver's board; `None` for a position that cannot arise, for instance with the side not to move
/// in check or with more pieces than at the start of a game.
fn board(position: &Position) -> Option<Board> {
    if [Color::White, Color::Black]
        .into_iter()
        .any(|color| position.by_color(color).len() > MAX_PIECES)
    {
        return None;
    }
    let mut builder = BoardBuilder::new();
    for square in position.occupied() {
        let piece = position.piece_at(square)?;
        builder.piece(place(square), solver_piece(piece.role), color(piece.color));
    }
    builder.side_to_move(color(position.turn()));
    if !castles_oddly(position) {
        builder.castle_rights(chess::Color::White, rights(position, Color::White));
        builder.castle_rights(chess::Color::Black, rights(position, Color::Black));
    }
    if position.can_capture_en_passant() {
        let file = position.en_passant_square().map(|square| usize::from(square.file()));
        builder.en_passant(file.map(File::from_index));
    }
    Board::try_from(&builder).ok()
}

/// Whether castling may still be possible other than with king and rooks on the e-, a- and h-files, which the solver
/// does not support. It then searches without castling: a line that it finds is valid, but a proof that there is none
/// is not.
fn castles_oddly(position: &Position) -> bool {
    let odd = |color, side: CastlingSide| {
        let home = if side == CastlingSide::King { 7 } else { 0 };
        position
            .castling_rook(color, side)
            .is_some_and(|rook| rook.file() != home || position.king(color).file() != 4)
    };
    [Color::White, Color::Black]
        .into_iter()
        .any(|color| CastlingSide::BOTH.into_iter().any(|side| odd(color, side)))
}

fn rights(position: &Position, color: Color) -> CastleRights {
    let right = |side| position.castling_rook(color, side).is_some();
    match (right(CastlingSide::King), right(CastlingSide::Queen)) {
        (true, true) => CastleRights::Both,
        (true, false) => CastleRights::KingSide,
        (false, true) => CastleRights::QueenSide,
        (false, false) => CastleRights::NoRights,
    }
}

fn place(square: Square) -> SolverSquare {
    SolverSquare::make_square(
        chess::Rank::from_index(usize::from(square.rank())),
        File::from_index(usize::from(square.file())),
    )
}

const fn color(color: Color) -> chess::Color {
    match color {
        Color::White => chess::Color::White,
        Color::Black => chess::Color::Black,
    }
}

const fn solver_piece(role: Role) -> SolverPiece {
    match role {
        Role::Pawn => SolverPiece::Pawn,
        Role::Knight => SolverPiece::Knight,
        Role::Bishop => SolverPiece::Bishop,
        Role::Rook => SolverPiece::Rook,
        Role::Queen => SolverPiece::Queen,
        Role::King => SolverPiece::King,
    }
}
