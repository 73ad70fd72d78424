//! The fast path from pattern to move agrees with the list of all legal moves.

use movetext::board::{CastlingSide, Move, Position, Role, RoleSet, Square, SquareSet};
use movetext::notation::{Castling, Claims, MovePattern, Resolution};

/// Pins, checks, promotions, en passant with and without discovered check, castling in both kinds of chess.
const POSITIONS: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "8/8/8/K2pP2r/8/8/8/7k w - d6 0 1",
    "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1",
    "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w BGbg - 0 1",
    "bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w KQkq - 0 1",
    "4k3/1P1P4/8/8/1b6/8/3N1N2/4K3 w - - 0 1",
];

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Iterates over every position and its successors: all of them in release builds, every ninth in debug builds.
fn positions() -> impl Iterator<Item = Position> {
    POSITIONS.iter().flat_map(|fen| {
        let start = position(fen);
        let moves = start.legal_moves();
        let next: Vec<_> = {
            let every = if cfg!(debug_assertions) { 9 } else { 1 };
            moves.iter().step_by(every).map(|played| start.after(*played)).collect()
        };
        [start].into_iter().chain(next)
    })
}

/// Resolves a pattern slowly, by its definition.
fn by_list(pattern: &MovePattern, position: &Position) -> Resolution {
    let mut fitting = position.legal_moves();
    fitting.retain(|found| {
        found.castling().is_none()
            && pattern.roles.contains(found.role())
            && pattern.from.contains(found.from())
            && pattern.to.contains(found.to())
            && match found.promotion() {
                Some(role) => pattern.promotions.contains(role),
                None => pattern.promotions.len() != 1,
            }
    });
    match fitting[..] {
        [] => Resolution::None,
        [one] => Resolution::One(one),
        _ => Resolution::Many,
    }
}

fn origins(square: Square) -> [SquareSet; 4] {
    let file = SquareSet::file(square.file());
    [SquareSet::ALL, file, SquareSet::rank(square.rank()), square.set()]
}

#[test]
fn one_role_and_one_target() {
    let pieces = [RoleSet::EMPTY, RoleSet::of(Role::Queen), RoleSet::PROMOTIONS];
    for position in positions() {
        for (role, to) in
            Role::ALL.into_iter().flat_map(|role| SquareSet::ALL.iter().map(move |to| (role, to)))
        {
            for from in origins(Square::new(to.file() + 1, 1)).into_iter().chain(origins(to)) {
                for promotions in pieces {
                    let castling = Castling::NONE;
                    let roles = RoleSet::of(role);
                    let claims = Claims::NONE;
                    let to = to.set();
                    let pattern = MovePattern { from, to, roles, promotions, castling, claims };
                    let found = pattern.resolve(&position);
                    assert_eq!(
                        found,
                        by_list(&pattern, &position),
                        "{pattern:?}\n{}",
                        position.fen()
                    );
                }
            }
        }
    }
}

#[test]
fn every_legal_move_by_its_squares() {
    let mut moves = Vec::new();
    for position in positions() {
        position.legal_moves_into(&mut moves);
        for found in &moves {
            let pattern = MovePattern {
                from: found.from().set(),
                to: found.to().set(),
                promotions: found.promotion().map_or(RoleSet::EMPTY, RoleSet::of),
                castling: Castling::NONE,
                claims: Claims::COORDINATES,
                ..MovePattern::ANY
            };
            assert_eq!(pattern.resolve(&position), Resolution::One(*found), "{}", position.fen());
        }
    }
}

#[test]
fn castling_by_its_sign_and_by_the_king_s_two_steps() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let position = position(fen);
    let cases = [
        (Castling::KING_SIDE, Square::G1, CastlingSide::King),
        (Castling::QUEEN_SIDE, Square::C1, CastlingSide::Queen),
    ];
    for (sign, target, side) in cases {
        let by_sign = MovePattern::castling(sign).resolve(&position).move_found();
        let by_squares = MovePattern {
            from: Square::E1.set(),
            to: target.set(),
            castling: Castling::NONE,
            claims: Claims::COORDINATES,
            ..MovePattern::ANY
        };
        assert_eq!(by_sign.and_then(Move::castling), Some(side));
        assert_eq!(by_squares.resolve(&position).move_found(), by_sign);
    }
}

#[test]
fn a_lower_case_letter_is_a_pawn_first() {
    let bxc3 = MovePattern {
        from: SquareSet::file(1),
        to: Square::C3.set(),
        roles: RoleSet::of(Role::Pawn) | RoleSet::of(Role::Bishop),
        promotions: RoleSet::EMPTY,
        castling: Castling::NONE,
        claims: Claims::LOWER_CASE.union(Claims::CAPTURE),
    };
    let role = |fen| bxc3.resolve(&position(fen)).move_found().map(Move::role);
    assert_eq!(role("4k3/8/8/8/1b6/2N5/1P6/4K3 b - - 0 1"), Some(Role::Bishop));
    assert_eq!(role("4k3/8/8/8/1b6/2n5/1P1B4/4K3 w - - 0 1"), Some(Role::Pawn));
    assert_eq!(role("4k3/8/8/8/1b6/2n5/P2B4/4K3 w - - 0 1"), Some(Role::Bishop));
}
