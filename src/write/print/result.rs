//! The result of a game as printed.

use crate::arbiter::Review;
use crate::game::Outcome;
use crate::write::Page;

/// Returns the result below the moves or, where these end in `*`, that of the tag, which counts.
pub(crate) fn printed_result(review: &Review<'_>) -> Outcome {
    let below = review.game.result.map(|(outcome, _)| outcome);
    below.filter(|&outcome| outcome != Outcome::Unknown).unwrap_or(review.verdict.outcome)
}

/// Returns a result as printed: as the style has it, or as the language writes it.
pub(in crate::write) fn result_sign(outcome: Outcome, page: &Page) -> &'static str {
    let own = page.style.print.results;
    let results = if own[0].is_empty() { page.print_words().results } else { own };
    match outcome {
        Outcome::WhiteWins => results[0],
        Outcome::BlackWins => results[1],
        Outcome::Draw => results[2],
        Outcome::Unknown => outcome.token(),
    }
}
