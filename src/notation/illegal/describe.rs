//! What there is to say of an illegal move, as values under the names that the messages use.

use super::{Absence, Attempt, Culprit, Exposure, IllegalMove};
use crate::board::{CastlingSide, Position, Role, Square, SquareSet};
use crate::finding::Finding;

impl IllegalMove {
    /// Fills a finding with the case and the values of this reason.
    ///
    /// Words to be translated: `side` (whose turn), `opponent`, `piece`, `by`, `promotion`, `captured` (roles), `color`
    /// (the side whose move it is), `wing` (`king-side`, `queen-side`). Squares: `from`, `to`, `by_square`, `king`,
    /// `square` (attacked, in castling); several in `squares`. Cases: `no-such-piece` has `none`, `from`, `empty`,
    /// `enemy`, `other`, `file`, `rank`, `targets`, `captured`, `no-captured`, `either` (legal for the other side);
    /// `king-left-in-check` has `pinned`, `unanswered`, `double`, `opened`, `null`; `en-passant-unavailable` has
    /// `late`; `promotion-impossible` has `piece`, `rank`; `king-capture` has `left`. The arbiter adds the ply at which
    /// a castling right was lost.
    #[must_use]
    pub fn describe(&self, finding: Finding, position: &Position) -> Finding {
        let finding = finding
            .with_word("side", position.turn().name())
            .with_word("opponent", position.turn().other().name());
        match self {
            Self::NoSuchPiece { role, to, absence, other_side } => {
                let role = role.map(Role::name);
                let finding = optional_word(finding, "piece", role);
                let finding = absence.describe(optional_square(finding, "to", *to));
                let either = *other_side && *absence == Absence::Unreachable && to.is_some();
                if either { finding.case("either") } else { finding }
            }
            Self::KingCapture { king, left } => {
                finding.case(if *left { "left" } else { "" }).with("to", king.name())
            }
            Self::PathBlocked(attempt, by)
            | Self::OwnPieceOnTarget(attempt, by)
            | Self::KingMovesIntoCheck(attempt, by) => by.describe(attempt.describe(finding)),
            Self::NothingToCapture(attempt) => attempt.describe(finding),
            Self::EnPassantUnavailable { attempt, late } => {
                attempt.describe(finding.case(if *late { "late" } else { "" }))
            }
            Self::KingLeftInCheck { attempt, exposure, by, king } => {
                let finding = finding.case(exposure.case()).with("king", king.name());
                let finding = by.describe(finding);
                attempt.iter().fold(finding, |finding, attempt| attempt.describe(finding))
            }
            Self::CastlingRightLost(side) => castling_side(finding, *side),
            Self::CastlingPathBlocked(side, by) | Self::CastlingOutOfCheck(side, by) => {
                by.describe(castling_side(finding, *side))
            }
            Self::CastlingThroughCheck(side, square, by) => {
                by.describe(castling_side(finding, *side).with("square", square.name()))
            }
            Self::PromotionMissing(to) => finding.with("to", to.name()),
            Self::PromotionToWrongPiece(role) => {
                finding.case("piece").with_word("promotion", role.name())
            }
            Self::PromotionElsewhere(to) => optional_square(finding.case("rank"), "to", *to),
            Self::Ambiguous(moves) => {
                let first = moves.first();
                let target = first.map(|found| found.king_target());
                if moves.iter().any(|found| Some(found.king_target()) != target) {
                    return finding.case("target");
                }
                let finding =
                    optional_word(finding, "piece", first.map(|found| found.role().name()));
                optional_square(finding, "to", target)
            }
            Self::WrongSide(color) => finding.with_word("color", color.name()),
            Self::Unreadable | Self::Unexplained => finding,
        }
    }
}

impl Culprit {
    fn describe(self, finding: Finding) -> Finding {
        finding.with_word("by", self.piece.role.name()).with("by_square", self.square.name())
    }
}

impl Attempt {
    fn describe(self, finding: Finding) -> Finding {
        finding
            .with_word("piece", self.role.name())
            .with("from", self.from.name())
            .with("to", self.to.name())
    }
}

impl Exposure {
    const fn case(self) -> &'static str {
        match self {
            Self::Pinned => "pinned",
            Self::Unanswered => "unanswered",
            Self::Double => "double",
            Self::Opened => "opened",
            Self::Null => "null",
        }
    }
}

impl Absence {
    fn describe(self, finding: Finding) -> Finding {
        match self {
            Self::Unreachable => finding,
            Self::Extinct => finding.case("none"),
            Self::WrongWay(from) => finding.case("from").with("from", from.name()),
            Self::Empty(from) => finding.case("empty").with("from", from.name()),
            Self::Enemy(by) => by.describe(finding.case("enemy").with("from", by.square.name())),
            Self::Other(by) => by.describe(finding.case("other").with("from", by.square.name())),
            Self::OnFile(file) => {
                finding.case("file").with("file", char::from(b'a' + file).to_string())
            }
            Self::OnRank(rank) => finding.case("rank").with("rank", u32::from(rank) + 1),
            Self::Targets(squares) => finding.case("targets").with("squares", names(squares)),
            Self::NoneToCapture(captured) => {
                finding.case("no-captured").with_word("captured", captured.name())
            }
            Self::NotAttacked(captured, squares) => finding
                .case("captured")
                .with_word("captured", captured.name())
                .with("squares", names(squares)),
        }
    }
}

fn optional_word(finding: Finding, name: &'static str, key: Option<&'static str>) -> Finding {
    match key {
        Some(key) => finding.with_word(name, key),
        None => finding,
    }
}

fn optional_square(finding: Finding, name: &'static str, square: Option<Square>) -> Finding {
    match square {
        Some(square) => finding.with(name, square.name()),
        None => finding,
    }
}

/// Returns the names of squares: `c3, f3`.
fn names(squares: SquareSet) -> String {
    squares.iter().map(Square::name).collect::<Vec<_>>().join(", ")
}

fn castling_side(finding: Finding, side: CastlingSide) -> Finding {
    finding.with_word("wing", if side == CastlingSide::King { "king-side" } else { "queen-side" })
}
