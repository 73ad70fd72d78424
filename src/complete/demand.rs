//! What the moves written later require of a position in the gap.
//!
//! `12. Rxd5` two plies from now needs a rook that can by then be on a square from which d5 is seen, and something to
//! capture there. Every demand is made as if the board were empty, so that none is ever too strong: a position that
//! fails one cannot be on any way through the gap.

use super::known_move::KnownMove;
use crate::board::{
    CastlingSide, Color, Position, Role, Square, SquareSet, empty_board_attacks, pawn_attacks,
};

/// What must hold in a position a certain number of plies into the gap.
#[derive(Clone, Debug, Default)]
pub(super) struct Demands {
    /// A piece of this kind must be on one of these squares, or have time to come there.
    pieces: Vec<PieceDemand>,
    /// The castling rights that must still exist, because the record castles later.
    castling: Vec<(Color, CastlingSide)>,
    /// Squares on which there must be something to capture.
    captured: Vec<Captured>,
    /// For each side: groups of squares, to each of which a piece must still come if none is there; and the number of
    /// moves that the side has left for all of them.
    landings: [(Vec<Landing>, u32); 2],
}

#[derive(Clone, Copy, Debug)]
struct PieceDemand {
    color: Color,
    role: Role,
    squares: SquareSet,
    /// Number of moves that its own side has for the way.
    time: u32,
}

#[derive(Clone, Copy, Debug)]
struct Captured {
    color: Color,
    square: Square,
    /// Whether a pawn may be captured en passant there.
    in_passing: bool,
}

#[derive(Clone, Copy, Debug)]
struct Landing {
    role: Role,
    squares: SquareSet,
}

/// The plies around the gap: those of the gap itself, of which nothing may be known, and those after it.
#[derive(Clone, Copy)]
pub(super) struct Plies<'a> {
    pub(super) first: Color,
    pub(super) known: &'a [Option<KnownMove>],
    /// Number of plies in the gap.
    pub(super) gap: usize,
}

impl Plies<'_> {
    fn color(&self, at: usize) -> Color {
        if at.is_multiple_of(2) { self.first } else { self.first.other() }
    }

    /// Returns the number of free plies of one side between two places.
    fn free(&self, color: Color, from: usize, to: usize) -> u32 {
        (from..to).filter(|&at| self.known[at].is_none() && self.color(at) == color).count() as u32
    }

    /// Returns the known moves of one side between two places.
    fn known_of(&self, color: Color, from: usize, to: usize) -> impl Iterator<Item = KnownMove> {
        (from..to).filter(move |&at| self.color(at) == color).filter_map(|at| self.known[at])
    }
}

impl Demands {
    /// Returns what is required of the position after `done` plies of the gap.
    pub(super) fn after(plies: &Plies<'_>, done: usize) -> Self {
        let mut demands = Self::default();
        for color in [Color::White, Color::Black] {
            demands.landings[color as usize].1 = plies.free(color, done, plies.gap);
        }
        for at in done..plies.known.len() {
            let Some(written) = plies.known[at] else { continue };
            match (written.castling(), written.role()) {
                (Some(side), _) => demands.castling.push((plies.color(at), side)),
                (None, Some(role)) => demands.ask_for(plies, done, at, &written, role),
                (None, None) => {}
            }
        }
        demands.tidy();
        demands
    }

    /// Demands the piece that moves at `at`, and what it captures.
    fn ask_for(
        &mut self,
        plies: &Plies<'_>,
        done: usize,
        at: usize,
        written: &KnownMove,
        role: Role,
    ) {
        let Some(to) = written.to().single() else { return };
        let color = plies.color(at);
        let origins = origins(color, role, to, written.captures()) & written.from();
        let time = plies.free(color, done, at);
        let squares = squares_within(color, role, origins, time);
        if !plies.known_of(color, done, at).any(|before| brings(&before, color, role, squares)) {
            self.pieces.push(PieceDemand { color, role, squares, time });
            if at >= plies.gap {
                self.landings[color as usize].0.push(Landing { role, squares: origins });
            }
        }
        if written.captures() != Some(true) || plies.free(color.other(), done, at) > 0 {
            return;
        }
        let mut before = plies.known_of(color.other(), done, at);
        let is_brought = before.any(|before| {
            !before.is_plain()
                || before.castling().is_some()
                || !(before.to() & near(color, role, to)).is_empty()
        });
        if !is_brought {
            let in_passing = role == Role::Pawn && at == done && to.rank_for(color) == 5;
            self.captured.push(Captured { color: color.other(), square: to, in_passing });
        }
    }

    /// Sorts the demands, the strongest first, and removes repeated and weaker ones.
    fn tidy(&mut self) {
        self.pieces.retain(|piece| piece.squares != SquareSet::ALL);
        self.pieces.sort_by_key(|piece| piece.squares.len());
        let mut kept: Vec<PieceDemand> = Vec::new();
        for piece in self.pieces.drain(..) {
            let is_weaker = |other: &PieceDemand| {
                (other.color, other.role) == (piece.color, piece.role)
                    && other.time <= piece.time
                    && (other.squares & !piece.squares).is_empty()
            };
            if !kept.iter().any(is_weaker) {
                kept.push(piece);
            }
        }
        self.pieces = kept;
        for (landings, _) in &mut self.landings {
            landings.sort_by_key(|landing| landing.squares.len());
        }
    }

    /// Whether a position can still be on the way.
    pub(super) fn allow(&self, position: &Position) -> bool {
        self.castling.iter().all(|&(color, side)| position.castling_rook(color, side).is_some())
            && self.captured.iter().all(|captured| captured.is_there(position))
            && self.pieces.iter().all(|piece| piece.is_there(position))
            && [Color::White, Color::Black]
                .into_iter()
                .all(|color| self.leave_time(position, color))
    }

    /// Whether one side has enough moves for all the pieces that have yet to come to their squares: one move brings one
    /// piece to one square, castling two.
    fn leave_time(&self, position: &Position, color: Color) -> bool {
        let (landings, time) = &self.landings[color as usize];
        let castling = !(position.castling_rooks() & position.by_color(color)).is_empty();
        let time = time + u32::from(castling && *time > 0);
        let (mut needed, mut taken) = (0, [SquareSet::EMPTY; 6]);
        for landing in landings {
            let taken = &mut taken[landing.role as usize];
            let is_there = !(position.pieces(color, landing.role) & landing.squares).is_empty();
            if is_there || !(landing.squares & *taken).is_empty() {
                continue;
            }
            *taken |= landing.squares;
            needed += 1;
            if needed > time {
                return false;
            }
        }
        true
    }
}

impl PieceDemand {
    fn is_there(&self, position: &Position) -> bool {
        !(position.pieces(self.color, self.role) & self.squares).is_empty()
            || may_promote(position, self.color, self.role, self.time)
    }
}

impl Captured {
    fn is_there(self, position: &Position) -> bool {
        position.by_color(self.color).contains(self.square)
            || self.in_passing && position.en_passant_square() == Some(self.square)
    }
}

/// Whether a pawn may become a piece of this kind in `time` moves; its first may be a double step.
pub(super) fn may_promote(position: &Position, color: Color, role: Role, time: u32) -> bool {
    if time == 0 || matches!(role, Role::Pawn | Role::King) {
        return false;
    }
    let near = |pawn: Square| {
        let rank = pawn.rank_for(color);
        u32::from(7 - rank) - u32::from(rank == 1) <= time
    };
    position.pieces(color, Role::Pawn).iter().any(near)
}

/// Returns the squares from which a piece sees a target on an empty board.
fn origins(color: Color, role: Role, to: Square, captures: Option<bool>) -> SquareSet {
    let (aside, behind) = (pawn_attacks(color.other(), to), steps_back(color, to));
    match (role, captures) {
        (Role::Pawn, Some(true)) => aside,
        (Role::Pawn, Some(false)) => behind,
        (Role::Pawn, None) => aside | behind,
        _ => empty_board_attacks(role, to),
    }
}

/// Returns the squares from which a pawn goes straight to a square.
fn steps_back(color: Color, to: Square) -> SquareSet {
    let back = color.other();
    match to.rank_for(color) {
        0 | 1 => SquareSet::EMPTY,
        3 => to.ahead(back).set() | to.ahead(back).ahead(back).set(),
        _ => to.ahead(back).set(),
    }
}

/// Returns the squares from which a piece comes to one of these in at most `time` moves, on an empty board.
pub(super) fn squares_within(color: Color, role: Role, to: SquareSet, time: u32) -> SquareSet {
    let mut reach = to;
    for _ in 0..time {
        let before = reach;
        for square in before {
            reach |= match role {
                Role::Pawn => steps_back(color, square) | pawn_attacks(color.other(), square),
                _ => empty_board_attacks(role, square),
            };
        }
        if matches!(role, Role::King | Role::Rook) && !(before & castled(color)).is_empty() {
            reach |= SquareSet::rank(color.home_rank());
        }
    }
    reach
}

/// Returns the squares of king and rook after castling.
fn castled(color: Color) -> SquareSet {
    let files =
        [CastlingSide::King, CastlingSide::Queen].map(|side| [side.king_file(), side.rook_file()]);
    files.into_iter().flatten().map(|file| Square::new(file, color.home_rank())).collect()
}

/// Whether a known move may bring a piece of this kind to one of these squares.
fn brings(written: &KnownMove, color: Color, role: Role, squares: SquareSet) -> bool {
    if !written.is_plain() {
        return true;
    }
    if written.castling().is_some() {
        let both = matches!(role, Role::King | Role::Rook);
        return both && !(castled(color) & squares).is_empty();
    }
    let placed = written.promotion().or(written.role());
    placed.is_none_or(|placed| placed == role) && !(written.to() & squares).is_empty()
}

/// Returns the square of a capture; for a pawn also that of a pawn captured en passant.
fn near(color: Color, role: Role, to: Square) -> SquareSet {
    if role == Role::Pawn && to.rank_for(color) == 5 {
        return to.set() | to.ahead(color.other()).set();
    }
    to.set()
}
