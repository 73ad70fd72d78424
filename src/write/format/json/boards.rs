//! The boards of a game as JSON, for programs that display them: the position before and after every written move, and
//! the squares that findings name.

use serde::Serialize;

use super::value::push_json;
use crate::arbiter::{Review, Step};
use crate::board::{Move, Square};
use crate::finding::{Finding, MessageValue};
use crate::game::MarkKind;
use crate::text::Span;
use crate::write::walk::board::Board;

/// `{"moves":[…],"findings":[…]}`: written moves in text order, findings in the order of the review.
#[derive(Serialize)]
struct GameBoards {
    moves: Vec<MoveBoards>,
    findings: Vec<FindingSquares>,
}

/// The span of a written move and the positions around it; `after` is absent for a move that could not be read.
#[derive(Serialize)]
struct MoveBoards {
    span: [u64; 2],
    before: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<String>,
}

/// The squares that a finding names, each under the name its message uses.
#[derive(Serialize)]
struct FindingSquares {
    squares: Vec<(&'static str, &'static str)>,
}

/// Appends the boards of a game as a JSON object.
pub(crate) fn push_boards(review: &Review<'_>, out: &mut Vec<u8>) {
    let findings = review.findings.iter().map(|finding| FindingSquares { squares: named(finding) });
    push_json(out, &GameBoards { moves: moves(review), findings: findings.collect() });
}

/// Returns the boards along the moves played. After a refused move the board follows the continuation by which the rest
/// was examined, if there is one.
fn moves(review: &Review<'_>) -> Vec<MoveBoards> {
    let mut board = Board::new(*review.start);
    let played = review.continuation.map_or(review.played, |continuation| &continuation.played);
    let mut inserted = review
        .continuation
        .map_or(&[][..], |continuation| &continuation.inserted)
        .iter()
        .peekable();
    let mut moves = Vec::with_capacity(review.game.moves.len());
    for step in review.steps() {
        match step {
            Step::Move(index) => {
                while let Some((_, found)) = inserted.next_if(|(at, _)| *at as usize == index) {
                    board.position.play(*found);
                }
                let (written, found) = (&review.game.moves[index], played[index]);
                let before = board.position.fen();
                board.play(found, written);
                let after = (found != Move::NONE).then(|| board.position.fen());
                moves.push(MoveBoards { span: place(review, written.span), before, after });
            }
            Step::Mark(_, mark) => match mark.kind {
                MarkKind::Open => board.open(),
                MarkKind::Close => board.close(),
                _ => {}
            },
        }
    }
    moves
}

fn place(review: &Review<'_>, span: Span) -> [u64; 2] {
    let place = review.source.absolute(span);
    [place.start, place.end]
}

/// Returns the squares among the values of a finding: single squares and lists of them (`c3, f3`).
fn named(finding: &Finding) -> Vec<(&'static str, &'static str)> {
    let mut named = Vec::new();
    for (name, value) in &finding.values {
        let MessageValue::Text(text) = value else { continue };
        let squares = text.split(", ").map(Square::from_name).collect::<Option<Vec<_>>>();
        named.extend(squares.into_iter().flatten().map(|square| (*name, square.name())));
    }
    named
}
