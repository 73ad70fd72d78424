//! The position: which piece is where, and who is to move.

use std::hint::cold_path;

use super::attacks::{between, empty_board_attacks, line_to, pawn_attacks};
use super::piece::EMPTY;
use super::{Check, Color, Piece, Role, Square, SquareSet};

/// All that determines which moves are legal, and the two counters.
///
/// Small and flat (248 bytes): a variation starts with a copy, a game with a copy of [`Position::start`], and no move
/// is ever taken back. Whether the side to move is in check, and on which lines its pieces may be pinned, is known from
/// the move that was played; pins themselves and checking pieces are computed on request.
///
/// ```
/// use movetext::board::{Color, Position, Role, Square};
/// let start = Position::start();
/// assert_eq!(start.turn(), Color::White);
/// assert_eq!(start.piece_at(Square::E8).map(|piece| piece.role), Some(Role::King));
/// assert_eq!(start.fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)] // the squares first: they are asked for most
pub struct Position {
    pub(super) squares: PieceSets,
    pub(super) colors: [SquareSet; 2],
    /// The code of the piece on each square.
    pub(super) board: [u8; 64],
    /// Rooks that may still castle.
    pub(super) castling: SquareSet,
    /// The square behind a pawn that has just made a double step, whether or not anything can capture it.
    pub(super) en_passant: SquareSet,
    /// Squares that a piece may perhaps not leave without exposing its king; any other square it may leave. They are
    /// those between the king of the side to move and the enemy sliders that would attack it on an empty board (with
    /// fewer than two such sliders also the square of the king, which has no meaning); in check, all squares.
    pub(super) lines: SquareSet,
    pub(super) halfmove: u32,
    pub(super) fullmove: u32,
    pub(super) turn: Color,
    pub(super) checked: bool,
    pub(super) chess960: bool,
}

/// Sets of squares by the code of the piece on them, and by side.
///
/// A capture removes a piece from its row. If nothing is captured, the same is done to the row of the code [`EMPTY`],
/// so that no branch is needed; the contents of that row have no meaning.
#[derive(Clone, Copy, Debug)]
pub(super) struct PieceSets(pub(super) [[SquareSet; 2]; 8]);

impl PartialEq for PieceSets {
    fn eq(&self, other: &Self) -> bool {
        self.0[..EMPTY as usize] == other.0[..EMPTY as usize]
    }
}

impl Eq for PieceSets {}

impl Position {
    /// The board without pieces, White to move.
    pub(super) const BARE: Self = Self {
        squares: PieceSets([[SquareSet::EMPTY; 2]; 8]),
        colors: [SquareSet::EMPTY; 2],
        board: [EMPTY; 64],
        castling: SquareSet::EMPTY,
        en_passant: SquareSet::EMPTY,
        lines: SquareSet::EMPTY,
        halfmove: 0,
        fullmove: 1,
        turn: Color::White,
        checked: false,
        chess960: false,
    };

    /// Puts a piece on an empty square.
    pub(super) const fn put(&mut self, piece: Piece, square: Square) {
        let set = square.set().0;
        self.squares.0[piece.role as usize][piece.color as usize].0 |= set;
        self.colors[piece.color as usize].0 |= set;
        self.board[square.at()] = piece.role as u8;
    }

    /// Returns the side to move.
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Returns the number of the move to be played, as in a FEN.
    pub const fn fullmove(&self) -> u32 {
        self.fullmove
    }

    /// Returns the number of plies since the last capture or pawn move.
    pub const fn halfmove(&self) -> u32 {
        self.halfmove
    }

    /// Whether castling is written by Chess960 rules (X-FEN letters, king takes rook in UCI).
    pub const fn is_chess960(&self) -> bool {
        self.chess960
    }

    /// Declares the game to be Chess960, or ordinary chess.
    pub const fn set_chess960(&mut self, chess960: bool) {
        self.chess960 = chess960;
    }

    /// Returns the code of the piece on a square, [`EMPTY`] for none.
    #[inline]
    pub(crate) fn code_at(&self, square: Square) -> u8 {
        self.board[square.at()]
    }

    /// Returns the kind of piece on a square, of either side.
    pub fn role_at(&self, square: Square) -> Option<Role> {
        Role::from_code(self.code_at(square))
    }

    /// Returns the piece on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let role = self.role_at(square)?;
        let white = self.by_color(Color::White).contains(square);
        Some(Piece { color: if white { Color::White } else { Color::Black }, role })
    }

    /// Returns all pieces of a kind, of both sides.
    #[inline]
    pub const fn by_role(&self, role: Role) -> SquareSet {
        let [white, black] = self.squares.0[role as usize];
        SquareSet(white.0 | black.0)
    }

    /// Returns all pieces and pawns of one side.
    #[inline]
    pub fn by_color(&self, color: Color) -> SquareSet {
        self.colors[color as usize & 1]
    }

    /// Returns the pieces of one side with this code.
    #[inline]
    pub(crate) fn by_code(&self, color: Color, code: u8) -> SquareSet {
        self.squares.0[code as usize & 7][color as usize & 1]
    }

    /// Returns the pieces of one kind and side.
    #[inline]
    pub fn pieces(&self, color: Color, role: Role) -> SquareSet {
        self.squares.0[role as usize][color as usize & 1]
    }

    /// Returns all squares that are not empty.
    #[inline]
    pub fn occupied(&self) -> SquareSet {
        self.colors[0] | self.colors[1]
    }

    /// Returns the squares to which the side to move may go: not those of its own pieces, and never that of a king,
    /// which is not captured even if the rules were broken before.
    #[inline]
    pub(crate) fn open_targets(&self) -> SquareSet {
        !(self.by_color(self.turn) | self.pieces(self.turn.other(), Role::King))
    }

    /// Returns the enemy pieces that can be captured.
    #[inline]
    pub(crate) fn capturable(&self) -> SquareSet {
        self.by_color(self.turn.other()) & !self.by_role(Role::King)
    }

    /// Returns the square of the king.
    #[inline]
    pub const fn king(&self, color: Color) -> Square {
        Square::wrapping(self.squares.0[Role::King as usize][color as usize & 1].0.trailing_zeros())
    }

    /// Returns the square that a pawn has just passed with a double step, whether or not it can be captured there.
    pub fn en_passant_square(&self) -> Option<Square> {
        self.en_passant.first()
    }

    /// Whether a pawn has just passed this square with a double step.
    #[inline]
    pub(crate) fn is_en_passant_square(&self, square: Square) -> bool {
        self.en_passant.contains(square)
    }

    /// Returns the pieces of one side that attack a square when these squares are `occupied`.
    pub fn attackers(&self, square: Square, by: Color, occupied: SquareSet) -> SquareSet {
        let sees = |slider: &Square| (between(square, *slider) & occupied).is_empty();
        let sliders = self.aligned_sliders(square, by).iter().filter(sees).collect();
        self.aligned_leapers(square, by) | sliders
    }

    /// Whether a piece of the side `by` among `enemies` attacks the square. More than two sliders aligned with it are
    /// rare; up to two, no branch depends on their number.
    #[expect(clippy::inline_always, reason = "every tenth move is one of a king")]
    #[inline(always)]
    pub(crate) fn is_attacked(
        &self,
        square: Square,
        by: Color,
        enemies: SquareSet,
        occupied: SquareSet,
    ) -> bool {
        let occupied = occupied | square.set();
        let snipers = self.aligned_sliders(square, by) & enemies;
        let others = snipers.without_first();
        let open = (line_to(square, snipers) & occupied).is_empty()
            | (line_to(square, others) & occupied).is_empty();
        let leapers = self.aligned_leapers(square, by) & enemies;
        open | !leapers.is_empty()
            || others
                .without_first()
                .iter()
                .any(|sniper| (between(square, sniper) & occupied).is_empty())
    }

    /// Returns the bishops, rooks and queens of a side that would attack the square on an empty board.
    #[inline]
    pub(crate) fn aligned_sliders(&self, square: Square, by: Color) -> SquareSet {
        let queens = self.pieces(by, Role::Queen);
        empty_board_attacks(Role::Rook, square) & (self.pieces(by, Role::Rook) | queens)
            | empty_board_attacks(Role::Bishop, square) & (self.pieces(by, Role::Bishop) | queens)
    }

    /// Whether the king of the side to move is attacked.
    #[inline]
    pub const fn is_check(&self) -> bool {
        self.checked
    }

    /// Returns the pieces that give check to the side to move.
    pub fn checkers(&self) -> SquareSet {
        self.attackers(self.king(self.turn), self.turn.other(), self.occupied())
    }

    /// Returns the state in which the last move left the side to move.
    pub fn check(&self) -> Check {
        if !self.checked {
            Check::None
        } else if !self.has_legal_move() {
            Check::Mate
        } else if self.checkers().len() > 1 {
            Check::Double
        } else {
            Check::Check
        }
    }

    /// Computes what is stored about the king of the side to move: check, and the lines that lead to it.
    pub(super) fn refresh_check(&mut self) {
        let us = self.turn;
        self.update_check([self.by_color(us.other()), self.by_color(us)]);
        if empty_board_attacks(Role::King, self.king(us)).contains(self.king(us.other())) {
            self.note_check();
        }
    }

    fn note_check(&mut self) {
        self.checked = true;
        self.lines = SquareSet::ALL;
    }

    /// Computes what is stored about the king after a legal move, which leaves no king beside the other; `colors`
    /// begins with the side that moved.
    #[inline]
    pub(super) fn update_check(&mut self, colors: [SquareSet; 2]) {
        let [enemies, friends] = colors;
        let by = self.turn.other();
        let king = self.king(self.turn);
        let occupied = enemies | friends;
        let snipers = self.aligned_sliders(king, by);
        let others = snipers.without_first();
        let (first, second) = (line_to(king, snipers), line_to(king, others));
        // More than two are rare, and a loop over two would be mispredicted.
        let open = (first & occupied).is_empty() | (second & occupied).is_empty();
        self.checked = open | !self.aligned_jumpers(king, by).is_empty();
        self.lines = first | second | SquareSet::all_if(self.checked);
        if !others.without_first().is_empty() {
            cold_path();
            self.update_check_along(king, others.without_first());
        }
    }

    /// Adds what further sliders attack.
    #[inline(never)]
    fn update_check_along(&mut self, king: Square, snipers: SquareSet) {
        for sniper in snipers {
            let line = between(king, sniper);
            self.lines |= line;
            if (line & self.occupied()).is_empty() {
                self.note_check();
            }
        }
    }

    /// Returns the knights, pawns and the king of a side that attack the square.
    #[inline]
    pub(crate) fn aligned_leapers(&self, square: Square, by: Color) -> SquareSet {
        self.aligned_jumpers(square, by)
            | empty_board_attacks(Role::King, square) & self.pieces(by, Role::King)
    }

    /// Returns the knights and pawns of a side that attack the square.
    #[inline]
    fn aligned_jumpers(&self, square: Square, by: Color) -> SquareSet {
        empty_board_attacks(Role::Knight, square) & self.pieces(by, Role::Knight)
            | pawn_attacks(by.other(), square) & self.pieces(by, Role::Pawn)
    }

    /// Whether the side to move is mated (Laws, 5.1.1).
    pub fn is_checkmate(&self) -> bool {
        self.checked && !self.has_legal_move()
    }

    /// Whether the side to move has no legal move and is not in check (Laws, 5.2.1).
    pub fn is_stalemate(&self) -> bool {
        !self.checked && !self.has_legal_move()
    }
}
