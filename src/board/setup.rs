//! The positions from which games begin: that of ordinary chess, and the 960 of Chess960.

use super::{Color, Piece, Position, Role, Square};

static START: Position = array([
    Role::Rook,
    Role::Knight,
    Role::Bishop,
    Role::Queen,
    Role::King,
    Role::Bishop,
    Role::Knight,
    Role::Rook,
]);

/// Sets up both sides with these pieces on their home ranks, and the pawns in front of them.
const fn array(home: [Role; 8]) -> Position {
    let mut position = Position::BARE;
    let mut file = 0;
    while file < 8 {
        let role = home[file as usize];
        position.put(Piece { color: Color::White, role }, Square::new(file, 0));
        position.put(Piece { color: Color::White, role: Role::Pawn }, Square::new(file, 1));
        position.put(Piece { color: Color::Black, role: Role::Pawn }, Square::new(file, 6));
        position.put(Piece { color: Color::Black, role }, Square::new(file, 7));
        file += 1;
    }
    position.castling = position.by_role(Role::Rook);
    // As `refresh_check` computes it where no slider is aligned with the king.
    position.lines = position.king(Color::White).set();
    position
}

impl Position {
    /// Returns the standard starting position (Laws, 2.3).
    ///
    /// ```
    /// use movetext::board::Position;
    /// let array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    /// assert_eq!(Position::from_fen(array), Ok(Position::start()));
    /// ```
    #[must_use]
    pub fn start() -> Self {
        START
    }

    /// Whether this is the standard starting position with the first move to come: a game that begins here needs no FEN.
    ///
    /// ```
    /// use movetext::board::Position;
    /// assert!(Position::start().is_initial());
    /// assert!(!Position::chess960(0).is_initial());
    /// ```
    #[must_use]
    pub fn is_initial(&self) -> bool {
        self.fen() == START.fen()
    }

    /// Returns a reference to [`Position::start`], for games that begin from it, as nearly all do.
    pub(crate) const fn start_ref() -> &'static Self {
        &START
    }

    /// Returns the Chess960 starting position of this number (Scharnagl's numbering, 0 to 959; 518 is the standard
    /// one).
    ///
    /// ```
    /// use movetext::board::Position;
    /// assert!(Position::chess960(0).fen().starts_with("bbqnnrkr/"));
    /// assert!(Position::chess960(518).fen().starts_with("rnbqkbnr/"));
    /// ```
    #[must_use]
    pub fn chess960(number: u16) -> Self {
        let number = usize::from(number % 960);
        let mut home = [None; 8];
        home[2 * (number % 4) + 1] = Some(Role::Bishop);
        home[2 * (number / 4 % 4)] = Some(Role::Bishop);
        place(&mut home, number / 16 % 6, Role::Queen);
        let (first, second) = KNIGHTS[number / 96];
        place(&mut home, second, Role::Knight);
        place(&mut home, first, Role::Knight);
        for role in [Role::Rook, Role::King, Role::Rook] {
            place(&mut home, 0, role);
        }
        let mut position = array(home.map(|role| role.unwrap_or(Role::Rook)));
        position.chess960 = true;
        position.refresh_check();
        position
    }
}

/// The two of five free squares that the knights take, by the last part of the number.
const KNIGHTS: [(usize, usize); 10] =
    [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];

/// Puts a piece on one of the free squares of this rank, counted among the free ones.
fn place(home: &mut [Option<Role>; 8], free: usize, role: Role) {
    if let Some(square) = home.iter_mut().filter(|square| square.is_none()).nth(free) {
        *square = Some(role);
    }
}
