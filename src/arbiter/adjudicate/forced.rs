//! Finds a short forced mate or the forced win of a piece, such as a player would demonstrate at the board.

use crate::board::{Color, Move, Position, Role};

/// Maximum number of moves of the winner to mate when every move of the winner is tried.
const MAX_MOVES_TRIED: u32 = 2;
/// Maximum number of moves of the winner to mate when the winner only gives check.
const MAX_MOVES_BY_CHECK: u32 = 5;
/// Maximum number of positions examined; more would be analysis, not a demonstration.
const MAX_POSITIONS: u32 = 400_000;

/// A line of the shortest mate found that `winner` can force, with the longest defence.
pub(super) fn forced_mate(position: &Position, winner: Color) -> Option<Vec<Move>> {
    let mut search = MateSearch { patience: MAX_POSITIONS };
    (1..=MAX_MOVES_BY_CHECK).find_map(|moves| {
        let mut line = if position.turn() == winner {
            search.attack(position, moves)
        } else {
            search.defend(position, moves)
        }?;
        line.reverse();
        (!line.is_empty()).then_some(line)
    })
}

/// Maximum number of moves of the winner before the one that captures a piece for nothing.
const BEFORE_CAPTURE: u32 = 1;

/// A line in which `winner` captures a piece for nothing, whatever the other side does.
pub(super) fn forced_capture(position: &Position, winner: Color) -> Option<Vec<Move>> {
    (0..=BEFORE_CAPTURE).find_map(|moves| {
        let mut line = wins_piece(position, winner, moves)?;
        line.reverse();
        Some(line)
    })
}

/// The moves up to the capture, in reverse order.
fn wins_piece(position: &Position, winner: Color, moves: u32) -> Option<Line> {
    let legal = position.legal_moves();
    if position.turn() == winner {
        let now = legal.iter().find(|played| takes_for_nothing(position, **played));
        if let Some(&played) = now {
            return Some(vec![played]);
        }
        let moves = moves.checked_sub(1)?;
        return legal.into_iter().find_map(|played| {
            let mut line = wins_piece(&position.after(played), winner, moves)?;
            line.push(played);
            Some(line)
        });
    }
    let mut told = None;
    for played in legal {
        let mut line = wins_piece(&position.after(played), winner, moves)?;
        line.push(played);
        told = Some(line);
    }
    told
}

/// Whether a piece other than a pawn is captured for nothing: there is no recapture, and the remaining material can
/// win.
fn takes_for_nothing(position: &Position, played: Move) -> bool {
    let after = position.after(played);
    let is_piece = played.captured().is_some_and(|role| role != Role::Pawn);
    let replies = if is_piece { after.legal_moves() } else { Vec::new() };
    let takes = |reply: &Move| reply.captured().is_some_and(|role| role != Role::Pawn);
    !replies.is_empty() && !replies.iter().any(takes) && after.has_mating_material(position.turn())
}

struct MateSearch {
    patience: u32,
}

/// The moves up to the mate, in reverse order.
type Line = Vec<Move>;

impl MateSearch {
    /// A way for the side to move to mate in `moves` moves.
    fn attack(&mut self, position: &Position, moves: u32) -> Option<Line> {
        let legal = position.legal_moves();
        legal.into_iter().find_map(|played| {
            self.patience = self.patience.checked_sub(1)?;
            let after = position.after(played);
            let tried = after.is_check() || (2..=MAX_MOVES_TRIED).contains(&moves);
            let mut line = if tried { self.defend(&after, moves - 1) } else { None }?;
            line.push(played);
            Some(line)
        })
    }

    /// The longest defence of the side to move, if every defence ends in mate within `moves` moves.
    fn defend(&mut self, position: &Position, moves: u32) -> Option<Line> {
        let legal = position.legal_moves();
        if legal.is_empty() {
            return position.is_check().then(Line::new);
        }
        if moves == 0 {
            return None;
        }
        let mut longest = Line::new();
        for played in legal {
            self.patience = self.patience.checked_sub(1)?;
            let mut line = self.attack(&position.after(played), moves)?;
            line.push(played);
            if line.len() > longest.len() {
                longest = line;
            }
        }
        Some(longest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mate(fen: &str, winner: Color) -> Option<String> {
        let position = Position::from_fen(fen).ok()?;
        let line = forced_mate(&position, winner)?;
        Some(line.iter().map(|played| format!("{played:?}")).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn mates_that_a_player_would_show() {
        let back_rank = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
        assert_eq!(mate(back_rank, Color::White).as_deref(), Some("Ra1a8"));
        assert_eq!(mate(back_rank, Color::Black), None);
        // Philidor's smothered mate: the queen is sacrificed.
        let smothered = "r6k/6pp/8/6N1/8/1Q6/8/6K1 w - - 0 1";
        assert_eq!(
            mate(smothered, Color::White).as_deref(),
            Some("Ng5f7 Kh8g8 Nf7h6 Kg8h8 Qb3g8 Ra8g8 Nh6f7")
        );
        let rooks = Position::from_fen("r2K3R/8/8/4k3/8/8/8/8 w - - 0 1").ok();
        let line = rooks.and_then(|position| forced_capture(&position, Color::Black));
        assert_eq!(line.and_then(|line| line.last()?.captured()), Some(Role::Rook));
        let apart = Position::from_fen("r7/8/8/4k3/8/8/8/K6R w - - 0 1").ok();
        assert_eq!(apart.and_then(|position| forced_capture(&position, Color::Black)), None);
        // Stalemate is not mate.
        assert_eq!(mate("k7/2Q5/8/8/8/8/8/K7 b - - 0 1", Color::White), None);
    }
}
