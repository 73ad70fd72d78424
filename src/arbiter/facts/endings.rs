//! Endings in which an edition lets a player claim a draw (the Japanese Laws of 1997, chapter 15).

use super::ledger::Ledger;
use crate::board::{Color, Position, Role, SquareSet};
use crate::finding::Code;
use crate::law::EndingKind;

/// Notes a claimable ending when its last man has gone.
pub(super) fn collect(ledger: &mut Ledger<'_, '_>, position: &Position) {
    let Some(rule) = ledger.case.rules.claimable_endings else { return };
    if let Some(ending) = rule.value.iter().find(|ending| fits(ending.kind, position)) {
        let finding = ledger.note(Code::F023);
        finding.facts.push(("article", ending.article.number().into()));
        finding.facts.push(("material", balance(position).into()));
    }
}

fn fits(kind: EndingKind, position: &Position) -> bool {
    match kind {
        EndingKind::Material(balances) => {
            let (white, black) = (side(position, Color::White), side(position, Color::Black));
            balances.iter().any(|known| {
                known.split_once('-').is_some_and(|(one, other)| {
                    (one == white && other == black) || (one == black && other == white)
                })
            })
        }
        EndingKind::WrongRookPawn => {
            [Color::White, Color::Black].into_iter().any(|color| is_wrong_pawn(position, color))
        }
        // Facts of their own, or a matter of judgement that no board decides.
        EndingKind::Laws | EndingKind::BookDrawnPawns | EndingKind::WithHarmlessMen => false,
    }
}

/// Whether this side has king, bishop and rook's pawns of one file whose promotion square is not of the bishop's
/// colour, against the bare king.
fn is_wrong_pawn(position: &Position, color: Color) -> bool {
    let pawns = position.pieces(color, Role::Pawn);
    let bishops = position.pieces(color, Role::Bishop);
    let others = position.men(color) & !(pawns | bishops | position.pieces(color, Role::King));
    if !others.is_empty() || pawns.is_empty() || position.men(color.other()).len() != 1 {
        return false;
    }
    let file = [0, 7].into_iter().find(|file| (pawns & !SquareSet::file(*file)).is_empty());
    let (Some(file), Some(bishop)) = (file, bishops.single()) else { return false };
    let rank = color.other().home_rank();
    (file + rank) % 2 != (bishop.file() + bishop.rank()) % 2
}

/// `KR-KR`: White's men, then Black's.
fn balance(position: &Position) -> String {
    format!("{}-{}", side(position, Color::White), side(position, Color::Black))
}

fn side(position: &Position, color: Color) -> String {
    let roles = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
    let letters = |role: Role| {
        std::iter::repeat_n(role.letter(), position.pieces(color, role).len() as usize)
    };
    roles.into_iter().flat_map(letters).collect()
}
