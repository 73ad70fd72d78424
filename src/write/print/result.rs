//! The result of a game as printed.

use crate::arbiter::Review;
use crate::board::{CastlingSide, Color};
use crate::game::Outcome;
use crate::write::Page;

/// Returns the result below the moves or, where these end in `*`, that of the tag, which counts.
pub(crate) fn printed_result(review: &Review<'_>) -> Outcome {
    let below = review.game.result.map(|(outcome, _)| outcome);
    below.filter(|&outcome| outcome != Outcome::Unknown).unwrap_or(review.verdict.outcome)
}

/// Returns the result of a game as printed. That both players have lost, for which PGN has no sign, is `0–0`, except where
/// that could be castling by Black.
pub(super) fn result_sign(review: &Review<'_>, page: &Page) -> String {
    let verdict = review.verdict;
    let last = verdict.last;
    let may_castle =
        || last.turn() == Color::Black && last.castling_move(CastlingSide::King).is_ok();
    match printed_result(review) {
        Outcome::Unknown if verdict.both_lost.is_some() && !may_castle() => {
            sign(Outcome::WhiteWins, page).replace('1', "0")
        }
        outcome => sign(outcome, page).to_owned(),
    }
}

/// Returns a result as the style has it, or as the language writes it.
fn sign(outcome: Outcome, page: &Page) -> &'static str {
    let own = page.style.print.results;
    let results = if own[0].is_empty() { page.print_words().results } else { own };
    match outcome {
        Outcome::WhiteWins => results[0],
        Outcome::BlackWins => results[1],
        Outcome::Draw => results[2],
        Outcome::Unknown => outcome.token(),
    }
}
