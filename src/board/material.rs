//! Whether the material alone can ever give mate.

use super::{Color, Position, Role, SquareSet};

const DARK_SQUARES: SquareSet = SquareSet(0xAA55_AA55_AA55_AA55);

impl Position {
    /// Whether this side has pieces that could mate by some series of legal moves, judging by the pieces alone.
    ///
    /// A `false` is never wrong. A `true` may still be a blocked position in which no mate exists.
    pub fn has_mating_material(&self, color: Color) -> bool {
        let own = |role| !self.pieces(color, role).is_empty();
        if own(Role::Pawn) || own(Role::Rook) || own(Role::Queen) {
            return true;
        }
        if own(Role::Knight) {
            return self.knights_can_mate(color);
        }
        own(Role::Bishop) && self.bishops_can_mate()
    }

    /// Whether knights can mate: a lone one needs an enemy piece that can obstruct its own king; a queen cannot be made
    /// to.
    fn knights_can_mate(&self, color: Color) -> bool {
        let harmless = self.by_role(Role::King) | self.by_role(Role::Queen);
        let shields = self.by_color(color.other()) & !harmless;
        self.by_color(color).len() > 2 || !shields.is_empty()
    }

    /// Whether bishops can mate: those of one square colour only if something of either side can block the other
    /// colour.
    fn bishops_can_mate(&self) -> bool {
        let bishops = self.by_role(Role::Bishop);
        let both_colors =
            !(bishops & DARK_SQUARES).is_empty() && !(bishops & !DARK_SQUARES).is_empty();
        let blockers = self.by_role(Role::Pawn) | self.by_role(Role::Knight);
        both_colors || !blockers.is_empty()
    }

    /// Whether neither side has enough pieces to mate by any series of legal moves (Laws, 5.2.2).
    ///
    /// ```
    /// use movetext::board::Position;
    /// let position = Position::from_fen("8/8/8/4k3/8/8/4K3/5B2 w - - 0 1").unwrap();
    /// assert!(position.insufficient_material());
    /// ```
    pub fn insufficient_material(&self) -> bool {
        !self.has_mating_material(Color::White) && !self.has_mating_material(Color::Black)
    }
}
