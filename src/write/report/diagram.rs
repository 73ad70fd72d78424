//! A small board in characters, with the squares marked that a finding names.

use crate::arbiter::{Review, Step};
use crate::board::{Color, Piece, Position, Role, Square};
use crate::finding::{Finding, MessageValue};
use crate::game::MarkKind;
use crate::text::Span;
use crate::write::walk::board::Board;

/// Returns the position before the written move at `place`, if there is one, under the assumptions of `finding`, if
/// any.
pub(super) fn position_before(
    review: &Review<'_>,
    finding: &Finding,
    place: Span,
) -> Option<Position> {
    let mut board = Board::new(*review.start);
    let continuation = review.continuation.filter(|_| !finding.assuming.is_empty());
    let played = continuation.map_or(review.played, |continuation| &continuation.played);
    let mut inserted =
        continuation.map_or(&[][..], |continuation| &continuation.inserted).iter().peekable();
    for step in review.steps() {
        if let Step::Move(index) = step {
            while let Some((_, found)) = inserted.next_if(|(at, _)| *at as usize == index) {
                board.position.play(*found);
            }
        }
        match step {
            Step::Move(index) if review.game.moves[index].span == place => {
                return Some(board.position);
            }
            Step::Move(index) => board.play(played[index], &review.game.moves[index]),
            Step::Mark(_, mark) => match mark.kind {
                MarkKind::Open => board.open(),
                MarkKind::Close => board.close(),
                _ => {}
            },
        }
    }
    None
}

/// Returns the squares that the values of a finding name.
pub(super) fn squares(finding: &Finding) -> Vec<Square> {
    let square = |(_, value): &(&str, MessageValue)| match value {
        MessageValue::Text(text) => Square::from_name(text),
        _ => None,
    };
    finding.values.iter().filter_map(square).collect()
}

/// Draws eight ranks and the file letters, White at the bottom, with `[ ]` around the marked squares.
#[must_use]
pub(crate) fn draw(position: &Position, marked: &[Square], margin: &str) -> String {
    let mut text = String::new();
    for rank in (0..8).rev() {
        text.push_str(margin);
        text.push(char::from(b'1' + rank));
        text.push(' ');
        for file in 0..8 {
            let square = Square::new(file, rank);
            let (left, right) = if marked.contains(&square) { ('[', ']') } else { (' ', ' ') };
            text.push(left);
            text.push(position.piece_at(square).map_or('·', figure));
            text.push(right);
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text.push_str(margin);
    text.push_str("   a  b  c  d  e  f  g  h\n");
    text
}

/// Returns the figurine of a piece (Unicode, Chess Symbols).
const fn figure(piece: Piece) -> char {
    match (piece.color, piece.role) {
        (Color::White, Role::King) => '♔',
        (Color::White, Role::Queen) => '♕',
        (Color::White, Role::Rook) => '♖',
        (Color::White, Role::Bishop) => '♗',
        (Color::White, Role::Knight) => '♘',
        (Color::White, Role::Pawn) => '♙',
        (Color::Black, Role::King) => '♚',
        (Color::Black, Role::Queen) => '♛',
        (Color::Black, Role::Rook) => '♜',
        (Color::Black, Role::Bishop) => '♝',
        (Color::Black, Role::Knight) => '♞',
        (Color::Black, Role::Pawn) => '♟',
    }
}
