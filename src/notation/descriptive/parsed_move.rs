//! What a descriptive move says, before it becomes a pattern.

use crate::board::{CastlingSide, Role, RoleSet, SquareSet};
use crate::notation::{Castling, Claims, MovePattern};

/// A named piece: `KKt`, `QBP`, `Q`.
#[derive(Clone, Copy, Debug)]
pub(super) struct NamedPiece {
    pub(super) role: Role,
    /// The side from which it came, if the writer names it.
    pub(super) side: Option<CastlingSide>,
    /// The files on which it may be: a pawn is named after its file.
    pub(super) files: SquareSet,
}

/// The parts of a move; squares as the mover sees them.
#[derive(Clone, Copy, Debug)]
pub(super) struct ParsedMove {
    pub(super) mover: NamedPiece,
    pub(super) origin: SquareSet,
    pub(super) captured: Option<NamedPiece>,
    pub(super) target: SquareSet,
    pub(super) promotions: RoleSet,
    pub(super) castling: Castling,
    pub(super) claims: Claims,
}

impl ParsedMove {
    /// A move about which nothing is known yet.
    pub(super) const NOTHING: Self = Self {
        mover: NamedPiece { role: Role::King, side: None, files: SquareSet::ALL },
        origin: SquareSet::ALL,
        captured: None,
        target: SquareSet::ALL,
        promotions: RoleSet::EMPTY,
        castling: Castling::NONE,
        claims: Claims::OWN_VIEW,
    };

    /// Returns the pattern; a pawn that captures nothing stays on its file.
    pub(super) fn pattern(self) -> MovePattern {
        let mut from = self.origin & self.mover.files;
        let mut to = self.target;
        let mut claims = self.claims.union(side_claim(
            self.mover.side,
            Claims::KINGS_PIECE,
            Claims::QUEENS_PIECE,
        ));
        if let Some(captured) = self.captured {
            to &= captured.files;
            let whose = side_claim(
                captured.side,
                Claims::CAPTURES_KINGS_PIECE,
                Claims::CAPTURES_QUEENS_PIECE,
            );
            claims = claims.union(Claims::capturing(captured.role)).union(whose);
        } else if self.mover.role == Role::Pawn {
            from &= columns(to);
        }
        MovePattern {
            from,
            to,
            roles: RoleSet::of(self.mover.role),
            promotions: self.promotions,
            castling: self.castling,
            claims,
        }
    }
}

fn side_claim(side: Option<CastlingSide>, kings: Claims, queens: Claims) -> Claims {
    match side {
        Some(CastlingSide::King) => kings,
        Some(CastlingSide::Queen) => queens,
        None => Claims::NONE,
    }
}

/// Returns the files named after a piece, on one side or on both.
pub(super) fn named_files(role: Role, side: Option<CastlingSide>) -> SquareSet {
    let (kings, queens) = match role {
        Role::Rook => (7, 0),
        Role::Knight => (6, 1),
        Role::Bishop => (5, 2),
        Role::King => (4, 4),
        Role::Queen => (3, 3),
        Role::Pawn => return SquareSet::ALL,
    };
    match side {
        Some(CastlingSide::King) => SquareSet::file(kings),
        Some(CastlingSide::Queen) => SquareSet::file(queens),
        None => SquareSet::file(kings) | SquareSet::file(queens),
    }
}

/// Returns the whole files of these squares.
fn columns(squares: SquareSet) -> SquareSet {
    let files = (0..8).map(SquareSet::file).filter(|file| !(*file & squares).is_empty());
    files.fold(SquareSet::EMPTY, |all, file| all | file)
}
