//! What a descriptive move says, before it is a pattern.

use crate::board::{Role, RoleSet, Side, SquareSet};
use crate::notation::{Castling, Claims, MovePattern};

/// A piece as it is named: `KKt`, `QBP`, `Q`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Man {
    pub(super) role: Role,
    /// The wing from which it came, if that is said.
    pub(super) wing: Option<Side>,
    /// The files on which it may stand: a pawn is named after its file.
    pub(super) files: SquareSet,
}

/// The parts of a move; squares as the mover sees them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Said {
    pub(super) man: Man,
    pub(super) origin: SquareSet,
    pub(super) prey: Option<Man>,
    pub(super) target: SquareSet,
    pub(super) promotions: RoleSet,
    pub(super) castling: Castling,
    pub(super) claims: Claims,
}

impl Said {
    /// A move of which nothing is known yet.
    pub(super) const NOTHING: Self = Self {
        man: Man { role: Role::King, wing: None, files: SquareSet::ALL },
        origin: SquareSet::ALL,
        prey: None,
        target: SquareSet::ALL,
        promotions: RoleSet::EMPTY,
        castling: Castling::NONE,
        claims: Claims::OWN_VIEW,
    };

    /// The pattern; a pawn that captures nothing stays on its file.
    pub(super) fn pattern(self) -> MovePattern {
        let mut from = self.origin & self.man.files;
        let mut to = self.target;
        let mut claims =
            self.claims.and(wing(self.man.wing, Claims::KINGS_PIECE, Claims::QUEENS_PIECE));
        if let Some(prey) = self.prey {
            to &= prey.files;
            let whose = wing(prey.wing, Claims::KINGS_PREY, Claims::QUEENS_PREY);
            claims = claims.and(Claims::capturing(prey.role)).and(whose);
        } else if self.man.role == Role::Pawn {
            from &= columns(to);
        }
        MovePattern {
            from,
            to,
            roles: RoleSet::of(self.man.role),
            promotions: self.promotions,
            castling: self.castling,
            claims,
        }
    }
}

fn wing(side: Option<Side>, kings: Claims, queens: Claims) -> Claims {
    match side {
        Some(Side::King) => kings,
        Some(Side::Queen) => queens,
        None => Claims::NONE,
    }
}

/// The files that a piece gives its name, on one wing or on both.
pub(super) fn named_files(role: Role, wing: Option<Side>) -> SquareSet {
    let (kings, queens) = match role {
        Role::Rook => (7, 0),
        Role::Knight => (6, 1),
        Role::Bishop => (5, 2),
        Role::King => (4, 4),
        Role::Queen => (3, 3),
        Role::Pawn => return SquareSet::ALL,
    };
    match wing {
        Some(Side::King) => SquareSet::file(kings),
        Some(Side::Queen) => SquareSet::file(queens),
        None => SquareSet::file(kings) | SquareSet::file(queens),
    }
}

/// Whole files of these squares.
fn columns(squares: SquareSet) -> SquareSet {
    let files = (0..8).map(SquareSet::file).filter(|file| !(*file & squares).is_empty());
    files.fold(SquareSet::EMPTY, |all, file| all | file)
}
