//! Draw offers: made, repeated, declined by moving, accepted or open; and draws agreed too early.

use crate::arbiter::played_game::PlayedGame;
use crate::finding::{Code, Finding};
use crate::game::{self, Mark, MarkKind, Outcome};
use crate::law::Lapse;
use crate::text::Span;

/// A draw offer in the main line, with the ply at which it was made.
struct Offer {
    ply: u32,
    place: Span,
}

/// Notes every offer and its outcome.
pub(super) fn collect(game: &PlayedGame<'_>, findings: &mut Vec<Finding>) {
    let mut offers = Vec::new();
    find(game, lacks_a_ply(game, findings), &mut offers);
    let is_late = |offer: &&Offer| game.verdict.ended.is_some() && offer.ply >= game.verdict.plies;
    for offer in &offers {
        let case = if is_late(&offer) { "after-end" } else { by_touch(game) };
        findings.push(game.at_ply(Code::DrawOffer, offer.place, offer.ply).case(case));
    }
    if !game.verdict.judged {
        return;
    }
    if game.events {
        // The record does not show the outcome of an offer that the replay does not reach.
        let reached = |offer: &&Offer| offer.ply <= game.verdict.plies && !is_late(offer);
        for offer in offers.iter().filter(reached) {
            answer(game, offer, findings);
        }
    }
    repeated(game, offers.iter().filter(|offer| !is_late(offer)), findings);
    early_agreement(game, findings);
}

/// Notes each offer by a player who has offered before, if the opponent has not offered since.
fn repeated<'a>(
    game: &PlayedGame<'_>,
    offers: impl Iterator<Item = &'a Offer>,
    findings: &mut Vec<Finding>,
) {
    let mut last: Option<&Offer> = None;
    let mut times = 0_u32;
    for offer in offers.filter(|offer| offer.ply > 0) {
        // Both players write the sign: two at one move are a single offer.
        if last.is_some_and(|last| last.ply == offer.ply) {
            continue;
        }
        let side = game.turn_after(offer.ply - 1);
        let same = last.is_some_and(|last| game.turn_after(last.ply - 1) == side);
        times = if same { times + 1 } else { 1 };
        if let Some(last) = last.filter(|_| same) {
            let finding = game.at_ply(Code::RepeatedDrawOffer, offer.place, offer.ply);
            let finding = finding.with("count", times).with_word("opponent", side.other().name());
            findings.push(finding.labelled(last.place, "caption-offer"));
        }
        last = Some(offer);
    }
}

/// The wording for an edition in which an offer lapses not with the next move but as soon as a piece is touched.
fn by_touch(game: &PlayedGame<'_>) -> &'static str {
    let lapse = game.rules.draw_offer.map(|rule| rule.value);
    if lapse == Some(Lapse::ByTouch) { "touch" } else { "" }
}

/// The first move after a ply that only the numbers show to be missing; a blank cell has its own mark.
fn lacks_a_ply(game: &PlayedGame<'_>, findings: &[Finding]) -> Option<u32> {
    let stopped = game.verdict.stopped?;
    let blank = |mark: &Mark| mark.kind == MarkKind::Blank && mark.at == stopped;
    let is_missing = game.verdict.missing_ply(findings).is_some();
    (is_missing && !game.written.marks.iter().any(blank)).then_some(stopped)
}

fn find(game: &PlayedGame<'_>, mut missing_before: Option<u32>, offers: &mut Vec<Offer>) {
    let mut unwritten = 0;
    for (written, mark) in game.written.main_line_marks() {
        if missing_before.is_some_and(|index| index < mark.at) {
            missing_before = None;
            unwritten += 1;
        }
        if mark.kind == MarkKind::Blank {
            unwritten += 1;
        } else if offers_draw(game.text, mark) {
            offers.push(Offer { ply: written + unwritten, place: mark.span });
        }
    }
}

/// Whether the mark is `(=)`, or a comment with the command `[%draw_offer]`.
fn offers_draw(text: &str, mark: &Mark) -> bool {
    match mark.kind {
        MarkKind::DrawOffer => true,
        MarkKind::Comment | MarkKind::LineComment => game::offers_draw(mark.span.of(text)),
        _ => false,
    }
}

fn answer(game: &PlayedGame<'_>, offer: &Offer, findings: &mut Vec<Finding>) {
    if let Some((index, _)) = game.line().nth(offer.ply as usize) {
        let place = game.written.moves[index].span;
        findings.push(
            game.at_ply(Code::DrawOfferRefused, place, offer.ply + 1)
                .case(by_touch(game))
                .labelled(offer.place, "caption-offer"),
        );
        return;
    }
    let code = match game.verdict.outcome {
        Outcome::Draw => Code::DrawOfferAccepted,
        Outcome::Unknown => Code::DrawOfferOpen,
        Outcome::WhiteWins | Outcome::BlackWins => return,
    };
    findings.push(game.at_ply(code, offer.place, offer.ply));
}

/// Notes a draw before both players have made the moves that the edition requires: it can only have been agreed.
fn early_agreement(game: &PlayedGame<'_>, findings: &mut Vec<Finding>) {
    let least = game.rules.agreement.map_or(0, |rule| rule.value);
    let early = game.verdict.plies / 2 < least && *game.start == crate::board::Position::start();
    if game.verdict.outcome == Outcome::Draw && game.verdict.complete && early {
        let place = game.written.result.map_or(game.beginning(), |(_, span)| span);
        let finding = game.at_ply(Code::EarlyAgreement, place, game.verdict.plies);
        findings.push(finding.with("moves", least));
    }
}
