//! What a player would say about a move: the features of the model.

use super::danger::Dangers;
use super::exchange::{balance, gain, worth};
use super::feature_group::FeatureGroup;
use super::last_moves::LastMoves;
use crate::board::{Color, Move, Position, Role, Square, SquareSet, attacks, pawn_attacks};

/// The groups of features. Order and sizes are those of `weights.csv`: after a change, new weights must be fitted
/// (`examples/fit_prior.rs`).
mod group {
    use super::FeatureGroup;

    /// Captures: by the capturing piece, the captured one, and whether it was defended.
    pub(super) const CAPTURE: FeatureGroup<3> = FeatureGroup::first([6, 6, 2]);
    /// The result of the exchange on the target square: by kind of piece, from a queen lost to a queen won.
    pub(super) const EXCHANGE: FeatureGroup<2> = FeatureGroup::after(CAPTURE, [6, 9]);
    /// How the piece was attacked before it moved: not at all, by a pawn, by a lesser piece, or undefended; by kind.
    pub(super) const FLIGHT: FeatureGroup<2> = FeatureGroup::after(EXCHANGE, [6, 4]);
    /// Recaptures: by the capturing piece, and whether it pays.
    pub(super) const TAKING_BACK: FeatureGroup<2> = FeatureGroup::after(FLIGHT, [6, 2]);
    /// Check: by kind of piece, and whether it loses something.
    pub(super) const CHECK: FeatureGroup<2> = FeatureGroup::after(TAKING_BACK, [6, 2]);
    /// Castling to either side.
    pub(super) const CASTLING: FeatureGroup<1> = FeatureGroup::after(CHECK, [2]);
    /// Promotions.
    pub(super) const PROMOTION: FeatureGroup<1> = FeatureGroup::after(CASTLING, [6]);
    /// New threats: by the threatening piece and the threatened one, which is undefended or worth more.
    pub(super) const THREAT: FeatureGroup<2> = FeatureGroup::after(PROMOTION, [6, 6]);
    /// Distance of the target square from that of the enemy's last move; by kind of piece.
    pub(super) const NEAR: FeatureGroup<2> = FeatureGroup::after(THREAT, [6, 8]);
    /// Going to a square that an enemy pawn attacks, or that an own pawn guards; by kind.
    pub(super) const PAWNS: FeatureGroup<2> = FeatureGroup::after(NEAR, [6, 2]);
    /// How many more or fewer squares the piece sees from its target than before; by kind.
    pub(super) const SIGHT: FeatureGroup<2> = FeatureGroup::after(PAWNS, [6, 7]);
    /// Moves out of check: by kind of piece, and whether it captures.
    pub(super) const ANSWER: FeatureGroup<2> = FeatureGroup::after(SIGHT, [6, 2]);
    /// Moves of rooks: whether the file they leave, and the one they go to, is open, half-open or closed.
    pub(super) const FILE: FeatureGroup<2> = FeatureGroup::after(ANSWER, [2, 3]);
    /// Advances of a passed pawn: by rank.
    pub(super) const PASSED: FeatureGroup<1> = FeatureGroup::after(FILE, [8]);
    /// The target square relative to that of the enemy's last move; by kind.
    pub(super) const TO_ENEMY: FeatureGroup<2> = FeatureGroup::after(PASSED, [6, RELATIONS]);
    /// The square that the piece leaves, relative to the target square of the enemy's last move; by kind.
    pub(super) const FROM_ENEMY: FeatureGroup<2> = FeatureGroup::after(TO_ENEMY, [6, RELATIONS]);
    /// These two squares relative to the target square of the side's own last move.
    pub(super) const TO_OWN: FeatureGroup<2> = FeatureGroup::after(FROM_ENEMY, [6, RELATIONS]);
    pub(super) const FROM_OWN: FeatureGroup<2> = FeatureGroup::after(TO_OWN, [6, RELATIONS]);
    /// Which piece the enemy moved last, whether it captured something, and which piece moves now.
    pub(super) const ENEMY_PIECE: FeatureGroup<3> = FeatureGroup::after(FROM_OWN, [6, 2, 6]);
    /// Which piece the side itself moved last, and which piece moves now.
    pub(super) const OWN_PIECE: FeatureGroup<2> = FeatureGroup::after(ENEMY_PIECE, [6, 6]);
    /// Returning to where the piece came from; by kind.
    pub(super) const BACK: FeatureGroup<1> = FeatureGroup::after(OWN_PIECE, [6]);
    /// What may be lost elsewhere, before the move and after it; by kind.
    pub(super) const DANGER: FeatureGroup<3> = FeatureGroup::after(BACK, [6, 5, 5]);

    /// Number of possible relations of one square to another: by difference of files and of ranks.
    const RELATIONS: usize = 15 * 15;
}

/// Number of features.
pub const FEATURES: usize = group::DANGER.end();

/// The features of the legal moves of one position.
pub struct Features<'p> {
    position: &'p Position,
    last: LastMoves,
    /// Squares that the enemy attacks.
    attacked: SquareSet,
    /// Own pieces that alone stand between the enemy's king and a slider: by leaving they may uncover a check.
    shields: SquareSet,
    dangers: Dangers<'p>,
    /// The piece whose moves are being described, and what it sees from its square: its moves come one after the other.
    piece: Option<(Square, PieceAtHome)>,
}

/// What is known of a piece before it moves.
#[derive(Clone, Copy)]
struct PieceAtHome {
    seen: SquareSet,
    flight: usize,
    uncovered: SquareSet,
}

impl<'p> Features<'p> {
    /// Prepares the features of the moves of this position, which was reached by these last moves.
    #[must_use]
    pub fn of(position: &'p Position, last: LastMoves) -> Self {
        let enemy = position.turn().other();
        let attacked = attacked_by(position, enemy);
        Self {
            position,
            last,
            attacked,
            dangers: Dangers::of(position, attacked),
            shields: position.shields(enemy) & position.by_color(position.turn()),
            piece: None,
        }
    }

    /// Passes the numbers of the features of a legal move to `tell`.
    pub fn describe(&mut self, found: Move, mut tell: impl FnMut(usize)) {
        let role = found.role() as usize;
        let push = &mut tell;
        self.describe_last_moves(found, push);
        let home = self.at_home(found);
        let danger = self.dangers.elsewhere(found, home.uncovered);
        push(group::DANGER.at([role, degree(danger.before), degree(danger.after)]));
        if let Some(side) = found.castling() {
            push(group::CASTLING.at([side as usize]));
            return;
        }
        let seen = self.seen(found);
        self.describe_exchange(found, seen, home.flight, push);
        self.describe_sight(found, seen, home.seen, push);
        self.describe_pawns_and_rooks(found, push);
        if let Some(promotion) = found.promotion() {
            push(group::PROMOTION.at([promotion as usize]));
        }
        if self.position.is_check() {
            push(group::ANSWER.at([role, usize::from(found.is_capture())]));
        }
    }

    /// Describes how a move relates to those before it.
    fn describe_last_moves(&self, found: Move, push: &mut impl FnMut(usize)) {
        let (us, role) = (self.position.turn(), found.role() as usize);
        let (from, to) = (found.from(), found.king_target());
        let LastMoves { of_enemy, own } = self.last;
        if !of_enemy.is_none() && !of_enemy.is_null() {
            let at = of_enemy.to(); // after castling the square of the rook, as when the weights were fitted
            push(group::NEAR.at([role, usize::from(at.distance(to)).min(7)]));
            push(group::TO_ENEMY.at([role, relation(us, to, at)]));
            push(group::FROM_ENEMY.at([role, relation(us, from, at)]));
            let has_captured = usize::from(of_enemy.is_capture());
            push(group::ENEMY_PIECE.at([of_enemy.role() as usize, has_captured, role]));
        }
        if !own.is_none() && !own.is_null() {
            let at = own.king_target();
            push(group::TO_OWN.at([role, relation(us, to, at)]));
            push(group::FROM_OWN.at([role, relation(us, from, at)]));
            push(group::OWN_PIECE.at([own.role() as usize, role]));
            if from == at && to == own.from() {
                push(group::BACK.at([role]));
            }
        }
    }

    /// Describes what is captured, the result of the exchange, and what the piece flees from.
    fn describe_exchange(
        &self,
        found: Move,
        seen: SquareSet,
        flight: usize,
        push: &mut impl FnMut(usize),
    ) {
        let (position, role) = (self.position, found.role() as usize);
        let (from, to) = (found.from(), found.to());
        // If nothing attacks either square, nothing attacks the target after the piece has left its own square either.
        let quiet = !self.attacked.contains(to) && !self.attacked.contains(from);
        if let Some(captured) = found.captured() {
            let occupied = position.occupied() & !from.set();
            let enemy = position.turn().other();
            let defended = !quiet && !position.attackers(to, enemy, occupied).is_empty();
            push(group::CAPTURE.at([role, captured as usize, usize::from(defended)]));
        }
        let exchange = if quiet { gain(found) } else { balance(position, found) };
        push(group::EXCHANGE.at([role, bucket(exchange)]));
        push(group::FLIGHT.at([role, flight]));
        let last = self.last.of_enemy;
        if last.is_capture() && last.to() == to {
            push(group::TAKING_BACK.at([role, usize::from(exchange >= 0)]));
        }
        if self.gives_check(found, seen) {
            push(group::CHECK.at([role, usize::from(exchange < 0)]));
        }
    }

    /// Whether a move gives check; for most moves their squares alone decide.
    fn gives_check(&self, found: Move, seen: SquareSet) -> bool {
        let king = self.position.king(self.position.turn().other());
        let may_uncover = self.shields.contains(found.from()) || found.is_en_passant();
        seen.contains(king) || may_uncover && self.position.after(found).is_check()
    }

    /// Returns what is known of the moving piece before it moves.
    fn at_home(&mut self, found: Move) -> PieceAtHome {
        let (position, from, role) = (self.position, found.from(), found.role());
        if let Some((_, home)) = self.piece.filter(|known| known.0 == from) {
            return home;
        }
        let seen = match role {
            Role::Pawn => pawn_attacks(position.turn(), from),
            piece => attacks(piece, from, position.occupied()),
        };
        let flight = if self.attacked.contains(from) { attacked(position, from, role) } else { 0 };
        let is_attacked = self.attacked.contains(from);
        let uncovered = if is_attacked { self.dangers.uncovered(from) } else { SquareSet::EMPTY };
        let home = PieceAtHome { seen, flight, uncovered };
        self.piece = Some((from, home));
        home
    }

    /// Returns the squares that the piece sees from its target.
    fn seen(&self, found: Move) -> SquareSet {
        let placed = found.promotion().unwrap_or(found.role());
        let emptied = self.position.occupied() & !found.from().set() | found.to().set();
        match placed {
            Role::Pawn => pawn_attacks(self.position.turn(), found.to()),
            _ => attacks(placed, found.to(), emptied),
        }
    }

    /// Describes what the piece sees now and did not see before.
    fn describe_sight(
        &self,
        found: Move,
        seen: SquareSet,
        before: SquareSet,
        push: &mut impl FnMut(usize),
    ) {
        let (position, role) = (self.position, found.role() as usize);
        let enemy = position.turn().other();
        let placed = found.promotion().unwrap_or(found.role());
        let emptied = position.occupied() & !found.from().set() | found.to().set();
        for square in seen & position.by_color(enemy) & !before {
            let Some(threatened) = position.role_at(square) else { continue };
            let is_worth_more = worth(threatened) > worth(placed);
            if is_worth_more || position.attackers(square, enemy, emptied).is_empty() {
                push(group::THREAT.at([role, threatened as usize]));
            }
        }
        if !matches!(found.role(), Role::Pawn | Role::King) {
            let more = i64::from(seen.len()) - i64::from(before.len());
            let step = usize::try_from(more.div_euclid(2).clamp(-3, 3) + 3).unwrap_or(0);
            push(group::SIGHT.at([role, step]));
        }
    }

    /// Describes pawns that guard and attack the target, files of rooks, passed pawns.
    fn describe_pawns_and_rooks(&self, found: Move, push: &mut impl FnMut(usize)) {
        let (position, role) = (self.position, found.role() as usize);
        let (us, enemy) = (position.turn(), position.turn().other());
        let (from, to) = (found.from(), found.to());
        if !(pawn_attacks(us, to) & position.pieces(enemy, Role::Pawn)).is_empty() {
            push(group::PAWNS.at([role, 0]));
        }
        if !(pawn_attacks(enemy, to) & position.pieces(us, Role::Pawn) & !from.set()).is_empty() {
            push(group::PAWNS.at([role, 1]));
        }
        match found.role() {
            Role::Rook => {
                push(group::FILE.at([0, file(position, from, us)]));
                push(group::FILE.at([1, file(position, to, us)]));
            }
            Role::Pawn if is_passed(position, from, us) => {
                push(group::PASSED.at([usize::from(from.rank_for(us))]));
            }
            _ => {}
        }
    }
}

/// Returns the position of a square relative to another, as the side to move sees it.
fn relation(us: Color, square: Square, to: Square) -> usize {
    let files = 7 + usize::from(square.file()) - usize::from(to.file());
    let ranks = 7 + usize::from(square.rank_for(us)) - usize::from(to.rank_for(us));
    files * 15 + ranks
}

/// Returns how much is in danger: nothing, a pawn, a knight or bishop, a rook, more.
fn degree(pawns: i32) -> usize {
    match pawns {
        ..=0 => 0,
        1 => 1,
        2..=3 => 2,
        4..=5 => 3,
        _ => 4,
    }
}

/// Returns all squares that a side attacks.
fn attacked_by(position: &Position, by: Color) -> SquareSet {
    let pieces = Role::ALL
        .into_iter()
        .flat_map(|role| position.pieces(by, role).iter().map(move |from| (role, from)));
    pieces.fold(SquareSet::EMPTY, |all, (role, from)| {
        all | match role {
            Role::Pawn => pawn_attacks(by, from),
            _ => attacks(role, from, position.occupied()),
        }
    })
}

/// Returns the class of the result of an exchange, in pawns, from lost to won.
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

/// Returns how a piece is attacked on its square: 0 not so that it matters, 1 by a pawn, 2 by a lesser piece, 3
/// undefended.
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

/// Returns 0 for a file without pawns, 1 for one without own pawns, 2 for one with own pawns.
fn file(position: &Position, square: Square, us: Color) -> usize {
    let file = SquareSet::file(square.file());
    let pawns = |color| !(position.pieces(color, Role::Pawn) & file).is_empty();
    match (pawns(us), pawns(us.other())) {
        (false, false) => 0,
        (false, true) => 1,
        (true, _) => 2,
    }
}

/// Whether no enemy pawn is ahead of a pawn on its own file or the two beside it.
fn is_passed(position: &Position, pawn: Square, us: Color) -> bool {
    let near = |other: &Square| {
        pawn.file().abs_diff(other.file()) <= 1 && other.rank_for(us) > pawn.rank_for(us)
    };
    !position.pieces(us.other(), Role::Pawn).iter().any(|other| near(&other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checks_are_told_from_squares_as_from_the_move_that_is_played() {
        let fens = [
            // The knight uncovers the rook, the king another one, and 1. exd6 the bishop: the captured pawn stood in
            // its way.
            "3k4/8/8/8/3N4/8/8/K2R4 w - - 0 1",
            "3k4/8/8/3K4/8/8/3R4/8 w - - 0 1",
            "8/1k6/8/3pP3/8/8/8/K6B w - d6 0 1",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        ];
        let (mut checks, mut others) = (0, 0);
        for position in fens.map(|fen| Position::from_fen(fen).expect("a position")) {
            let features = Features::of(&position, LastMoves::NONE);
            let moves = position.legal_moves();
            for found in moves.into_iter().filter(|found| found.castling().is_none()) {
                let told = features.gives_check(found, features.seen(found));
                assert_eq!(told, position.after(found).is_check(), "{}", found.to_uci());
                *(if told { &mut checks } else { &mut others }) += 1;
            }
        }
        assert!(checks >= 15 && others >= 60, "{checks}, {others}");
    }
}
