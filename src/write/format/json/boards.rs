//! The boards of a game as JSON, for whoever shows them: the position before and behind every written move, and the
//! squares that findings name.

use serde::Serialize;

use super::value::push_json;
use crate::arbiter::{Review, Step};
use crate::board::{Move, Square};
use crate::finding::{Fact, Finding};
use crate::game::MarkKind;
use crate::text::Span;
use crate::write::walk::board::Board;

/// `{"moves":[…],"findings":[…]}`: written moves in the order of the text, findings in that of the review.
#[derive(Serialize)]
struct GameBoards {
    moves: Vec<MoveBoards>,
    findings: Vec<FindingSquares>,
}

/// Where a written move stands, and the positions around it; none behind a move that has no reading.
#[derive(Serialize)]
struct MoveBoards {
    span: [u64; 2],
    before: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<String>,
}

/// The squares that a finding names, under the names that its message has for them.
#[derive(Serialize)]
struct FindingSquares {
    squares: Vec<(&'static str, &'static str)>,
}

/// Appends the object.
pub(crate) fn push_boards(review: &Review<'_>, out: &mut Vec<u8>) {
    let findings = review.findings.iter().map(|finding| FindingSquares { squares: named(finding) });
    push_json(out, &GameBoards { moves: moves(review), findings: findings.collect() });
}

/// The way of the board is that of the moves played; behind a refused one that of the reading by which the rest was
/// looked at, where there is one.
fn moves(review: &Review<'_>) -> Vec<MoveBoards> {
    let mut board = Board::new(*review.start);
    let played = review.continuation.map_or(review.played, |continuation| &continuation.played);
    let mut put_in =
        review.continuation.map_or(&[][..], |continuation| &continuation.put_in).iter().peekable();
    let mut moves = Vec::with_capacity(review.game.moves.len());
    for step in review.steps() {
        match step {
            Step::Move(index) => {
                while let Some((_, found)) = put_in.next_if(|(at, _)| *at as usize == index) {
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

/// Single squares and lists of them (`c3, f3`).
fn named(finding: &Finding) -> Vec<(&'static str, &'static str)> {
    let mut named = Vec::new();
    for (name, fact) in &finding.facts {
        let Fact::Text(text) = fact else { continue };
        let squares = text.split(", ").map(Square::from_name).collect::<Option<Vec<_>>>();
        named.extend(squares.into_iter().flatten().map(|square| (*name, square.name())));
    }
    named
}
