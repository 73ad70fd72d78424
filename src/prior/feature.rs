//! What a player would name of a move: the features of the model.

use super::exchange::{balance, worth};
use crate::board::{Color, Move, Position, Role, Square, SquareSet, attacks, pawn_attacks};

/// Where each group of features begins. Order and sizes are those of `weights.csv`: whoever changes them makes new
/// weights (`examples/fit_prior.rs`).
mod group {
    /// Where the piece goes: by part of the game, kind of piece, square.
    pub(super) const TO: usize = 0;
    /// Whence it comes: the same.
    pub(super) const FROM: usize = TO + 3 * 6 * 64;
    /// What is captured: by who captures, what, and whether it was defended.
    pub(super) const CAPTURE: usize = FROM + 3 * 6 * 64;
    /// What the exchange on the target comes to: by kind of piece, from a queen lost to a queen won.
    pub(super) const EXCHANGE: usize = CAPTURE + 6 * 6 * 2;
    /// Whether the piece was attacked where it stood: not, by a pawn, by a lesser piece, undefended; by kind.
    pub(super) const FLIGHT: usize = EXCHANGE + 6 * 9;
    /// Taking back where something was just taken: by who takes, and whether it pays.
    pub(super) const TAKING_BACK: usize = FLIGHT + 6 * 4;
    /// Check: by kind of piece, and whether it loses something.
    pub(super) const CHECK: usize = TAKING_BACK + 6 * 2;
    /// Castling to either side.
    pub(super) const CASTLING: usize = CHECK + 6 * 2;
    /// Promotions.
    pub(super) const PROMOTION: usize = CASTLING + 2;
    /// New threats: by who threatens what, undefended or worth more.
    pub(super) const THREAT: usize = PROMOTION + 6;
    /// How far from the last move: by kind of piece.
    pub(super) const NEAR: usize = THREAT + 6 * 6;
    /// Going to a square that a pawn of the enemy attacks, or an own pawn guards; by kind.
    pub(super) const PAWNS: usize = NEAR + 6 * 8;
    /// How many squares the piece sees from its target more or fewer than before; by kind.
    pub(super) const SIGHT: usize = PAWNS + 6 * 2;
    /// In check: taking the piece that gives it, stepping aside, stepping between.
    pub(super) const ANSWER: usize = SIGHT + 6 * 7;
    /// Rooks on open and half-open files.
    pub(super) const FILE: usize = ANSWER + 6 * 2;
    /// A passed pawn that goes ahead: by rank.
    pub(super) const PASSED: usize = FILE + 2 * 3;
    pub(super) const END: usize = PASSED + 8;
}

/// How many features there are.
pub const FEATURES: usize = group::END;

/// Replaces `found_in` by the numbers of the features that a legal move has; `last` is the move before it.
pub fn features(position: &Position, last: Move, found: Move, found_in: &mut Vec<u16>) {
    found_in.clear();
    let us = position.turn();
    let enemy = us.other();
    let role = found.role() as usize;
    let (from, to) = (found.from(), found.king_target());
    let occupied = position.occupied();
    let mut push = |group: usize, number: usize| found_in.push((group + number) as u16);
    let part = part(position);
    let square = |square: Square| {
        usize::from(if us.is_white() { square.index() } else { square.index() ^ 0o70 })
    };
    push(group::TO, (part * 6 + role) * 64 + square(to));
    push(group::FROM, (part * 6 + role) * 64 + square(from));
    if let Some(side) = found.castling() {
        push(group::CASTLING, side as usize);
        return;
    }
    let defenders = position.attackers(to, enemy, occupied & !from.set());
    if let Some(captured) = found.captured() {
        let defended = usize::from(!defenders.is_empty());
        push(group::CAPTURE, (role * 6 + captured as usize) * 2 + defended);
    }
    let exchange = balance(position, found);
    push(group::EXCHANGE, role * 9 + bucket(exchange));
    push(group::FLIGHT, role * 4 + attacked(position, from, found.role()));
    if last.is_capture() && last.to() == to {
        push(group::TAKING_BACK, role * 2 + usize::from(exchange >= 0));
    }
    let after = position.after(found);
    if after.is_check() {
        push(group::CHECK, role * 2 + usize::from(exchange < 0));
    }
    if let Some(promotion) = found.promotion() {
        push(group::PROMOTION, promotion as usize);
    }
    let placed = found.promotion().unwrap_or(found.role());
    let emptied = occupied & !from.set() | to.set();
    let seen =
        if placed == Role::Pawn { pawn_attacks(us, to) } else { attacks(placed, to, emptied) };
    let before = if found.role() == Role::Pawn {
        pawn_attacks(us, from)
    } else {
        attacks(found.role(), from, occupied)
    };
    for prey in seen & position.by_color(enemy) & !before {
        let Some(threatened) = position.role_at(prey) else { continue };
        let guarded = !position.attackers(prey, enemy, emptied).is_empty();
        if !guarded || worth(threatened) > worth(placed) {
            push(group::THREAT, role * 6 + threatened as usize);
        }
    }
    if !last.is_none() && !last.is_null() {
        push(group::NEAR, role * 8 + usize::from(last.to().distance(to)).min(7));
    }
    let pawns = position.pieces(enemy, Role::Pawn);
    if !(pawn_attacks(us, to) & pawns).is_empty() {
        push(group::PAWNS, role * 2);
    }
    if !(pawn_attacks(enemy, to) & position.pieces(us, Role::Pawn) & !from.set()).is_empty() {
        push(group::PAWNS, role * 2 + 1);
    }
    if !matches!(found.role(), Role::Pawn | Role::King) {
        let more = i64::from(seen.len()) - i64::from(before.len());
        let step = usize::try_from(more.div_euclid(2).clamp(-3, 3) + 3).unwrap_or(0);
        push(group::SIGHT, role * 7 + step);
    }
    if position.is_check() {
        push(group::ANSWER, role * 2 + usize::from(found.is_capture()));
    }
    match found.role() {
        Role::Rook => push(group::FILE, file(position, from, us)),
        Role::Pawn if is_passed(position, from, us) => {
            push(group::PASSED, usize::from(from.rank_for(us)));
        }
        _ => {}
    }
    if found.role() == Role::Rook {
        push(group::FILE, 3 + file(position, to, us));
    }
}

/// Opening, middle game, endgame: by what is left on the board.
fn part(position: &Position) -> usize {
    let count = |role: Role| position.by_role(role).len();
    let weight =
        count(Role::Knight) + count(Role::Bishop) + 2 * count(Role::Rook) + 4 * count(Role::Queen);
    match weight {
        0..=9 => 2,
        _ if position.fullmove() <= 10 && weight >= 22 => 0,
        _ => 1,
    }
}

/// From what is lost to what is won.
fn bucket(exchange: i32) -> usize {
    match exchange {
        ..=-6 => 0,
        -5..=-4 => 1,
        -3..=-2 => 2,
        -1 => 3,
        0 => 4,
        1 => 5,
        2..=3 => 6,
        4..=6 => 7,
        _ => 8,
    }
}

/// Whether a piece is attacked where it stands: 0 not so that it matters, 1 by a pawn, 2 by a lesser piece, 3 undefended.
fn attacked(position: &Position, square: Square, role: Role) -> usize {
    let (us, enemy) = (position.turn(), position.turn().other());
    let attackers = position.attackers(square, enemy, position.occupied());
    let by = |role| !(attackers & position.pieces(enemy, role)).is_empty();
    let lesser = |other: Role| worth(other) < worth(role) && by(other);
    if attackers.is_empty() || role == Role::King {
        0
    } else if role != Role::Pawn && by(Role::Pawn) {
        1
    } else if Role::ALL.into_iter().any(lesser) {
        2
    } else if position.attackers(square, us, position.occupied()).is_empty() {
        3
    } else {
        0
    }
}

/// A file without pawns, without own ones, with them: 0, 1, 2.
fn file(position: &Position, square: Square, us: Color) -> usize {
    let file = SquareSet::file(square.file());
    let pawns = |color| !(position.pieces(color, Role::Pawn) & file).is_empty();
    match (pawns(us), pawns(us.other())) {
        (false, false) => 0,
        (false, true) => 1,
        (true, _) => 2,
    }
}

/// Whether no enemy pawn stands before a pawn on its own file and the two beside.
fn is_passed(position: &Position, pawn: Square, us: Color) -> bool {
    let near = |other: &Square| {
        pawn.file().abs_diff(other.file()) <= 1 && other.rank_for(us) > pawn.rank_for(us)
    };
    !position.pieces(us.other(), Role::Pawn).iter().any(|other| near(&other))
}
