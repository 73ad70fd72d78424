//! Endings defined by the Japanese Laws of 1997: drawn on claim (15.1), won after the fall of a flag (15.3).

use super::forced::forced_mate;
use super::{blocked_pawns, king_and_pawn};
use crate::board::{Color, Move, Position, Role, SquareSet};
use crate::law::{Article, ClaimableEnding, EndingKind};

/// An ending in which a draw can be claimed.
#[derive(Clone, Copy, Debug)]
pub(in crate::arbiter) struct Claimable {
    /// The article that names it.
    pub(in crate::arbiter) article: &'static Article,
    /// Who may claim it; `None` means both players.
    pub(in crate::arbiter) claimant: Option<Color>,
}

/// A win that may be demonstrated after a flag has fallen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownWin {
    /// Who wins.
    pub winner: Color,
    /// A forced mate; empty for an ending that is plainly won.
    pub mate: Vec<Move>,
}

/// The ending on the board, by the first case that applies.
pub(in crate::arbiter) fn claimable(
    endings: &'static [ClaimableEnding],
    position: &Position,
) -> Option<Claimable> {
    endings.iter().find_map(|ending| {
        let claimant = match ending.kind {
            EndingKind::WithHarmlessMen => Some(helped(endings, position)?),
            kind => fits(kind, position).then_some(None)?,
        };
        Some(Claimable { article: ending.article, claimant })
    })
}

/// The wins that either side could demonstrate. The source does not say which of them may claim.
pub(super) fn shown_wins(position: &Position, won: &[&str]) -> Vec<ShownWin> {
    let shown = |winner| {
        let mate = forced_mate(position, winner);
        let plain = || is_plainly_won(position, winner, won).then(Vec::new);
        Some(ShownWin { winner, mate: mate.or_else(plain)? })
    };
    [Color::White, Color::Black].into_iter().filter_map(shown).collect()
}

/// Whether the pieces of `winner` win on their own: the side to move has a legal move, and the other side has no
/// capture.
fn is_plainly_won(position: &Position, winner: Color, won: &[&str]) -> bool {
    let (own, other) = (pieces(position, winner), pieces(position, winner.other()));
    let named = |balance: &&str| {
        let (strong, weak) = balance.split_once('-').unwrap_or_default();
        weak == other && beyond(&own, strong).is_some()
    };
    let legal = position.legal_moves();
    let escapes = position.turn() != winner && legal.iter().any(|found| found.is_capture());
    won.iter().any(named) && !legal.is_empty() && !escapes
}

fn fits(kind: EndingKind, position: &Position) -> bool {
    let sides = || [Color::White, Color::Black].into_iter();
    match kind {
        EndingKind::Material(balances) => sides().any(|color| {
            balances.iter().any(|known| {
                known.split_once('-').is_some_and(|(one, other)| {
                    one == pieces(position, color) && other == pieces(position, color.other())
                })
            })
        }),
        EndingKind::BookDrawnPawns => {
            king_and_pawn::is_drawn(position).unwrap_or(false)
                || blocked_pawns::is_proved_drawn(position)
                || sides().any(|color| is_stopped_in_the_corner(position, color))
        }
        EndingKind::WrongRookPawn => sides().any(|color| {
            is_wrong_pawn(position, color) && position.by_color(color.other()).len() == 1
        }),
        // These are facts of their own, or depend on the other endings.
        EndingKind::Laws | EndingKind::WithHarmlessMen => false,
    }
}

/// The side that has more pieces than one of the other endings allows and may claim, if any. Whether the pieces do no
/// harm is for the arbiter to judge. A pawn beside a bare king does harm: its moves keep the enemy from giving
/// stalemate.
fn helped(endings: &[ClaimableEnding], position: &Position) -> Option<Color> {
    [Color::White, Color::Black].into_iter().find(|&claimant| {
        let (own, other) = (pieces(position, claimant), pieces(position, claimant.other()));
        let more = |least: &str| {
            beyond(&own, least)
                .is_some_and(|more| !(more.is_empty() || least == "K" && more.contains('P')))
        };
        endings.iter().any(|ending| match ending.kind {
            EndingKind::Material(balances) => balances.iter().any(|known| {
                known.split_once('-').is_some_and(|(strong, weak)| strong == other && more(weak))
            }),
            EndingKind::WrongRookPawn => is_wrong_pawn(position, claimant.other()) && more("K"),
            _ => false,
        })
    })
}

/// Whether this side has only its king, a bishop and rook's pawns on one file whose promotion square is not of the
/// bishop's colour.
fn is_wrong_pawn(position: &Position, color: Color) -> bool {
    let bishop = position.pieces(color, Role::Bishop).single();
    let corner = rook_pawns_goal(position, color);
    let pieces = position.pieces(color, Role::Pawn).len() + 2;
    let (Some(bishop), Some(corner)) = (bishop, corner) else { return false };
    position.by_color(color).len() == pieces
        && (corner.file() + corner.rank()) % 2 != (bishop.file() + bishop.rank()) % 2
}

/// Whether this side has only its king and rook's pawns on one file, and the bare enemy king holds the corner before
/// them.
fn is_stopped_in_the_corner(position: &Position, color: Color) -> bool {
    let enemy = position.king(color.other());
    let pieces = position.pieces(color, Role::Pawn).len() + 2;
    position.occupied().len() == pieces
        && rook_pawns_goal(position, color).is_some_and(|corner| enemy.distance(corner) <= 1)
}

/// The corner on which all pawns of this side would promote.
fn rook_pawns_goal(position: &Position, color: Color) -> Option<crate::board::Square> {
    let pawns = position.pieces(color, Role::Pawn);
    let file = [0, 7].into_iter().find(|file| (pawns & !SquareSet::file(*file)).is_empty())?;
    (!pawns.is_empty()).then(|| crate::board::Square::new(file, color.other().home_rank()))
}

/// Whether each side has no more than one of these sets of pieces.
pub(in crate::arbiter) fn has_too_few(position: &Position, known: &[&str]) -> bool {
    [Color::White, Color::Black]
        .into_iter()
        .all(|color| known.contains(&pieces(position, color).as_str()))
}

/// The pieces of a position as text, White's before Black's: `KR-KR`.
#[must_use]
pub fn material_signature(position: &Position) -> String {
    [&pieces(position, Color::White), "-", &pieces(position, Color::Black)].concat()
}

/// The pieces of a side as text, from king to pawn: `KRP`.
fn pieces(position: &Position, color: Color) -> String {
    let roles = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
    let letters = |role: Role| {
        std::iter::repeat_n(role.letter(), position.pieces(color, role).len() as usize)
    };
    roles.into_iter().flat_map(letters).collect()
}

/// What remains of `pieces` without those of `least`; `None` if some of them are missing.
fn beyond(pieces: &str, least: &str) -> Option<String> {
    least.chars().try_fold(pieces.to_owned(), |mut rest, piece| {
        rest.remove(rest.find(piece)?);
        Some(rest)
    })
}
