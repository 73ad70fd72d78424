//! Recognises `0-0` as a result: both players have lost. After the moves it looks like castling.

use super::read_game::ReadGame;
use super::replay::ReplayEnd;
use crate::board::Color;
use crate::finding::{Code, Finding, Findings};
use crate::game::{Game, Outcome, has_number, says_both_lost};
use crate::text::Span;

/// The place where the record says that both have lost. The finding that refused it as castling is removed; `turn` is
/// the side to move after the last ply.
pub(super) fn find(
    ReadGame { text, game, start, .. }: ReadGame<'_>,
    end: ReplayEnd,
    turn: Color,
    findings: &mut Findings,
) -> Option<Span> {
    // A tag that says who won, as nearly all do, is not compared.
    let is_open = |outcome: Option<Outcome>| outcome.is_none_or(|it| it == Outcome::Unknown);
    let tag = start.result.as_ref().filter(|(_, outcome)| is_open(*outcome));
    let tag = tag.map(|(tag, _)| tag.value);
    let is_sign = |place: &Span| says_both_lost(place.of(text));
    let by_token = || game.result.map(|(_, token)| token).filter(is_sign);
    let by_tag = tag.filter(is_sign).map(|tag| by_token().unwrap_or(tag));
    let token = end.stopped.and_then(|index| closing_sign(text, game, index as usize));
    let Some(token) = token else { return by_tag };
    let refused = |finding: &&Finding| finding.span == token && is_refusal(finding.code);
    let Some(refusal) = findings.iter().find(refused).map(|finding| finding.code) else {
        return by_tag;
    };
    // White's castling would have a number before it; Black's has none, and may have been tried.
    let is_numbered = has_number(text, token);
    let is_due = game.is_due(text, token, turn);
    let is_castling = !matches!(refusal, Code::CastlingRightLost | Code::UnreadableMove);
    let stands_as_result = by_tag.is_some() || is_due || !is_numbered && !is_castling;
    if stands_as_result {
        findings.all().retain(|finding| finding.span != token);
        return Some(token);
    }
    None
}

/// The last move of the main line, if it is written `0-0` and no result follows.
fn closing_sign(text: &str, game: &Game, index: usize) -> Option<Span> {
    let span = game.moves[index].span;
    let is_last = game.main_line().last() == Some(index);
    (is_last && game.has_open_result() && says_both_lost(span.of(text))).then_some(span)
}

/// Whether castling was refused, or something that is no move at all, such as `0:0`.
const fn is_refusal(code: Code) -> bool {
    matches!(
        code,
        Code::CastlingRightLost
            | Code::CastlingPathBlocked
            | Code::CastlingThroughCheck
            | Code::CastlingOutOfCheck
            | Code::UnreadableMove
    )
}
