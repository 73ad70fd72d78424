//! How the pieces move on an empty board, and what is between two squares: tables filled at compile time.

use super::{Color, Role, Square, SquareSet};

/// Steps of one square, as file and rank.
const DIRECTIONS: [(i8, i8); 8] =
    [(0, 1), (1, 1), (1, 0), (-1, 1), (0, -1), (-1, -1), (-1, 0), (1, -1)];
/// The first four of [`DIRECTIONS`] lead to higher squares.
const UPWARD: usize = 4;
const KNIGHT_JUMPS: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The tables that every ply consults; in one place, so that one register gives access to all of them.
struct Tables {
    /// Squares that a piece (by its code) reaches on an empty board.
    pseudo: [[u64; 64]; 8],
    /// Squares that a pawn of White, of Black attacks.
    pawn: [[u64; 64]; 2],
    /// Squares from which a piece of White, of Black (by its code, times 64) may come to a square, whatever is there or
    /// between.
    origins: [[u64; 512]; 2],
    /// Squares strictly between two squares of one line. The last entry of a row is for no square at all: see
    /// [`line_to`].
    between: [[u64; 65]; 64],
}

static TABLES: Tables =
    Tables { pseudo: pseudo(), pawn: PAWN, origins: origins_all(), between: between_all() };

const PAWN: [[u64; 64]; 2] = [leaps(&[(-1, 1), (1, 1)]), leaps(&[(-1, -1), (1, -1)])];
/// All squares from one, in one direction, to the edge.
static RAYS: [[u64; 64]; 8] = rays();

const fn step(square: u8, (file, rank): (i8, i8)) -> Option<u8> {
    let file = (square & 7).wrapping_add_signed(file);
    let rank = (square >> 3).wrapping_add_signed(rank);
    if file > 7 || rank > 7 { None } else { Some(rank * 8 + file) }
}

const fn leaps(steps: &[(i8, i8)]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut from = 0;
    while from < 64 {
        let mut i = 0;
        while i < steps.len() {
            if let Some(to) = step(from, steps[i]) {
                table[from as usize] |= 1 << to;
            }
            i += 1;
        }
        from += 1;
    }
    table
}

const fn rays() -> [[u64; 64]; 8] {
    let mut table = [[0; 64]; 8];
    let mut direction = 0;
    while direction < 8 {
        let mut from = 0;
        while from < 64 {
            let mut at = from;
            while let Some(next) = step(at, DIRECTIONS[direction]) {
                table[direction][from as usize] |= 1 << next;
                at = next;
            }
            from += 1;
        }
        direction += 1;
    }
    table
}

#[expect(clippy::large_stack_arrays, reason = "it lives at compile time only")]
const fn between_all() -> [[u64; 65]; 64] {
    let mut table = [[0; 65]; 64];
    let mut direction = 0;
    while direction < 8 {
        let mut from = 0;
        while from < 64 {
            let mut passed = 0;
            let mut at = from;
            while let Some(next) = step(at, DIRECTIONS[direction]) {
                table[from as usize][next as usize] = passed;
                passed |= 1 << next;
                at = next;
            }
            table[from as usize][64] = 1 << from;
            from += 1;
        }
        direction += 1;
    }
    table
}

const fn pseudo() -> [[u64; 64]; 8] {
    let rays = rays();
    let mut table = [[0; 64]; 8];
    table[Role::Knight as usize] = leaps(&KNIGHT_JUMPS);
    table[Role::King as usize] = leaps(&DIRECTIONS);
    let mut at = 0;
    while at < 64 {
        let diagonal = rays[1][at] | rays[3][at] | rays[5][at] | rays[7][at];
        let straight = rays[0][at] | rays[2][at] | rays[4][at] | rays[6][at];
        table[Role::Bishop as usize][at] = diagonal;
        table[Role::Rook as usize][at] = straight;
        table[Role::Queen as usize][at] = diagonal | straight;
        at += 1;
    }
    table
}

const fn origins_all() -> [[u64; 512]; 2] {
    let mut table = [[0; 512]; 2];
    let pseudo = pseudo();
    let mut piece = 0;
    while piece < 512 {
        table[0][piece] = pseudo[piece / 64][piece % 64];
        table[1][piece] = table[0][piece];
        piece += 1;
    }
    const { assert!(Role::Pawn as usize == 0) };
    let mut to = 0;
    while to < 64 {
        let one = 1_u64 << to;
        table[0][to] = PAWN[1][to] | one >> 8 | if to / 8 == 3 { one >> 16 } else { 0 };
        table[1][to] = PAWN[0][to] | one << 8 | if to / 8 == 4 { one << 16 } else { 0 };
        to += 1;
    }
    table
}

/// Returns the squares from which a piece (the code of its kind times 64, plus the target) may come to a square,
/// whatever is there or between; for a pawn by capture, by one step and by two.
#[inline]
pub(crate) fn origins(color: Color, piece: usize) -> SquareSet {
    SquareSet(TABLES.origins[color as usize & 1][piece & 511])
}

/// Returns the squares that a piece other than a pawn reaches from here on an empty board.
#[must_use]
pub fn empty_board_attacks(role: Role, from: Square) -> SquareSet {
    SquareSet(TABLES.pseudo[role as usize & 7][from.at()])
}

/// Returns the squares that a pawn attacks.
#[must_use]
pub fn pawn_attacks(color: Color, from: Square) -> SquareSet {
    SquareSet(TABLES.pawn[color as usize & 1][from.at()])
}

/// Returns the squares strictly between two; none if they share no rank, file or diagonal.
///
/// ```
/// use movetext::board::{Square, between};
/// assert_eq!(between(Square::A1, Square::C3).single(), Some(Square::B2));
/// assert!(between(Square::A1, Square::B3).is_empty());
/// ```
#[must_use]
pub fn between(a: Square, b: Square) -> SquareSet {
    SquareSet(TABLES.between[a.at()][b.at()])
}

/// Returns the squares between a square and the lowest of some sliders that are aligned with it. If there is no slider,
/// returns the square itself: if it counts as occupied, no line is found open.
#[inline]
pub(super) fn line_to(square: Square, sliders: SquareSet) -> SquareSet {
    SquareSet(TABLES.between[square.at()][sliders.0.trailing_zeros() as usize])
}

/// Returns the squares that a piece other than a pawn attacks when these squares are occupied.
#[must_use]
pub fn attacks(role: Role, from: Square, occupied: SquareSet) -> SquareSet {
    match role {
        Role::Bishop => along(from, occupied, 1),
        Role::Rook => along(from, occupied, 0),
        Role::Queen => along(from, occupied, 0) | along(from, occupied, 1),
        _ => empty_board_attacks(role, from),
    }
}

/// Returns the squares along every second ray, cut off after the first occupied one. The sentinel at the far corner has
/// an empty ray.
fn along(from: Square, occupied: SquareSet, first: usize) -> SquareSet {
    let mut reached = 0;
    for direction in (first..8).step_by(2) {
        let ray = RAYS[direction][from.at()];
        let hit = if direction < UPWARD {
            Square::wrapping((ray & occupied.0 | 1 << 63).trailing_zeros())
        } else {
            Square::wrapping((ray & occupied.0 | 1).ilog2())
        };
        reached |= ray ^ RAYS[direction][hit.at()];
    }
    SquareSet(reached)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rook_stops_at_the_first_piece() {
        let occupied = Square::A3.set() | Square::C1.set() | Square::E1.set();
        let reached = attacks(Role::Rook, Square::A1, occupied);
        assert_eq!(reached, [Square::B1, Square::C1, Square::A2, Square::A3].into_iter().collect());
    }

    #[test]
    fn a_queen_commands_twenty_seven_squares_from_the_centre() {
        assert_eq!(attacks(Role::Queen, Square::D4, SquareSet::EMPTY).len(), 27);
        assert_eq!(empty_board_attacks(Role::Queen, Square::D4).len(), 27);
    }
}
