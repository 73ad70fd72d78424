//! A complete table of king and pawn against king: which positions are drawn with best play.
//!
//! The table is computed backwards from promotion on first use, in a few hundredths of a second.

use std::sync::OnceLock;

use crate::board::{Color, Position, Role, Square, SquareSet, empty_board_attacks, pawn_attacks};

/// Number of distinct pawn squares: files a to d, ranks 2 to 7; the other files mirror them.
const PAWNS: usize = 24;
/// Number of positions in the table.
const SIZE: usize = 2 * PAWNS * 64 * 64;

/// Whether nobody wins with best play; `None` for other endings.
pub(super) fn is_drawn(position: &Position) -> Option<bool> {
    let pawn = position.by_role(Role::Pawn).single()?;
    if position.occupied().len() != 3 {
        return None;
    }
    let strong =
        if position.by_color(Color::White).contains(pawn) { Color::White } else { Color::Black };
    let flipped = if strong.is_white() { 0 } else { 56 } ^ if pawn.file() > 3 { 7 } else { 0 };
    let seen = |square: Square| Square::from_index(square.index() ^ flipped);
    let place = PawnEnding {
        attacking: position.turn() == strong,
        king: seen(position.king(strong))?,
        enemy: seen(position.king(strong.other()))?,
        pawn: seen(pawn)?,
    };
    let won = WON.get_or_init(won);
    Some(!won[place.index()])
}

static WON: OnceLock<Vec<bool>> = OnceLock::new();

/// Marks the won positions, iterating over all of them until no more are found.
fn won() -> Vec<bool> {
    let mut won = vec![false; SIZE];
    let mut open: Vec<(usize, PawnEnding)> = (0..SIZE)
        .filter_map(|index| Some((index, PawnEnding::at(index)?)))
        .filter(|(_, place)| place.is_lawful())
        .collect();
    loop {
        let before = open.len();
        open.retain(|(index, place)| {
            won[*index] = place.is_won(&won);
            !won[*index]
        });
        if open.len() == before {
            return won;
        }
    }
}

/// A position with a white pawn on the files a to d.
#[derive(Clone, Copy)]
struct PawnEnding {
    /// Whether the side with the pawn is to move.
    attacking: bool,
    king: Square,
    enemy: Square,
    pawn: Square,
}

impl PawnEnding {
    fn at(index: usize) -> Option<Self> {
        let square = |index: usize| Square::from_index((index % 64) as u8);
        let pawn = index / 4096 % PAWNS;
        Some(Self {
            attacking: index / 4096 / PAWNS == 1,
            king: square(index / 64)?,
            enemy: square(index)?,
            pawn: Square::new((pawn % 4) as u8, (pawn / 4) as u8 + 1),
        })
    }

    fn index(self) -> usize {
        let pawn = usize::from(self.pawn.rank() - 1) * 4 + usize::from(self.pawn.file());
        ((usize::from(self.attacking) * PAWNS + pawn) * 64 + usize::from(self.king.index())) * 64
            + usize::from(self.enemy.index())
    }

    /// Whether no two pieces share a square and the enemy king cannot be captured.
    fn is_lawful(self) -> bool {
        self.king.distance(self.enemy) > 1
            && self.pawn != self.king
            && self.pawn != self.enemy
            && !(self.attacking && pawn_attacks(Color::White, self.pawn).contains(self.enemy))
    }

    fn steps(from: Square) -> SquareSet {
        empty_board_attacks(Role::King, from)
    }

    /// Whether the pawn promotes at once and is not captured.
    fn promotes(self) -> bool {
        let goal = Square::new(self.pawn.file(), 7);
        self.attacking
            && self.pawn.rank() == 6
            && goal != self.king
            && goal != self.enemy
            && (self.enemy.distance(goal) > 1 || self.king.distance(goal) == 1)
    }

    /// Whether the side to move reaches positions known as won: the attacker needs one such move, the defender has no
    /// other. Having no move at all is stalemate.
    fn is_won(self, won: &[bool]) -> bool {
        if self.attacking {
            self.promotes() || self.attacks().any(|next| won[next.index()])
        } else {
            let mut defences = self.defences().peekable();
            let pawn_falls =
                Self::steps(self.enemy).contains(self.pawn) && self.king.distance(self.pawn) > 1;
            !pawn_falls && defences.peek().is_some() && defences.all(|next| won[next.index()])
        }
    }

    fn attacks(self) -> impl Iterator<Item = Self> {
        let kings = Self::steps(self.king).iter().map(move |king| Self { king, ..self });
        let ahead =
            (1..=2_u8).map(move |steps| Square::new(self.pawn.file(), self.pawn.rank() + steps));
        let free = move |square: &Square| *square != self.king && *square != self.enemy;
        let reach = if self.pawn.rank() == 1 { 2 } else { usize::from(self.pawn.rank() < 6) };
        let pawns = ahead.take(reach).take_while(free).map(move |pawn| Self { pawn, ..self });
        let next = kings.chain(pawns).map(|next| Self { attacking: false, ..next });
        next.filter(|next| next.is_lawful())
    }

    fn defences(self) -> impl Iterator<Item = Self> {
        let kings = Self::steps(self.enemy).iter().map(move |enemy| Self {
            enemy,
            attacking: true,
            ..self
        });
        kings.filter(|next| next.is_lawful())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(fen: &str) -> Option<bool> {
        is_drawn(&Position::from_fen(fen).ok()?)
    }

    #[test]
    fn what_every_player_knows() {
        // The opposition decides before the sixth rank, not on it.
        assert_eq!(drawn("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1"), Some(false));
        assert_eq!(drawn("4k3/8/4K3/4P3/8/8/8/8 b - - 0 1"), Some(false));
        assert_eq!(drawn("8/4k3/8/4K3/4P3/8/8/8 w - - 0 1"), Some(true));
        assert_eq!(drawn("8/4k3/8/4K3/4P3/8/8/8 b - - 0 1"), Some(false));
        assert_eq!(drawn("4k3/4P3/4K3/8/8/8/8/8 b - - 0 1"), Some(true)); // stalemate
        // A rook's pawn wins nothing against the king in the corner.
        assert_eq!(drawn("k7/8/1K6/P7/8/8/8/8 w - - 0 1"), Some(true));
        assert_eq!(drawn("8/8/8/8/7p/6k1/8/7K b - - 0 1"), Some(true));
        // The king outside the square comes too late; with the move it is in time.
        assert_eq!(drawn("8/8/8/5k2/P7/8/8/7K b - - 0 1"), Some(true));
        assert_eq!(drawn("8/8/8/5k2/P7/8/8/7K w - - 0 1"), Some(false));
        assert_eq!(drawn("8/8/8/8/8/4k3/4p3/4K3 w - - 0 1"), Some(true));
        assert_eq!(drawn("8/8/8/8/8/4k3/3pp3/4K3 w - - 0 1"), None);
    }
}
