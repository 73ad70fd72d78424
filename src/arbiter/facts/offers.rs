//! Draw offers: made, refused by moving, accepted, open; and draws agreed too early.

use super::Case;
use crate::finding::{Code, Finding};
use crate::game::{Mark, MarkKind, Outcome, commands};
use crate::text::Span;

/// A draw offer of the main line and the ply with which it was made.
struct Offer {
    ply: u32,
    place: Span,
}

/// Notes every offer, and what became of it.
pub(super) fn collect(case: &Case<'_>, findings: &mut Vec<Finding>) {
    let mut offers = Vec::new();
    find(case, &mut offers);
    for offer in &offers {
        findings.push(case.at_ply(Code::F001, offer.place, offer.ply));
    }
    if case.events && case.verdict.judged {
        for offer in &offers {
            answer(case, offer, findings);
        }
        early_agreement(case, findings);
    }
}

fn find(case: &Case<'_>, offers: &mut Vec<Offer>) {
    let mut ply = 0;
    let mut moves = 0;
    let mut depth = 0_u32;
    for mark in &case.game.marks {
        if depth == 0 {
            ply += mark.at - moves;
        }
        moves = mark.at;
        match mark.kind {
            MarkKind::Open => depth += 1,
            MarkKind::Close => depth = depth.saturating_sub(1),
            _ if depth == 0 && offers_draw(case.text, mark) => {
                offers.push(Offer { ply, place: mark.span });
            }
            _ => {}
        }
    }
}

/// `(=)`, or the comment command `[%draw_offer]`.
fn offers_draw(text: &str, mark: &Mark) -> bool {
    match mark.kind {
        MarkKind::DrawOffer => true,
        MarkKind::Comment | MarkKind::LineComment => {
            let said = mark.span.of(text);
            said.contains("[%draw_offer")
                && commands(said).any(|command| command.name == "draw_offer")
        }
        _ => false,
    }
}

fn answer(case: &Case<'_>, offer: &Offer, findings: &mut Vec<Finding>) {
    if let Some((index, _)) = case.line().nth(offer.ply as usize) {
        let place = case.game.moves[index].span;
        findings.push(
            case.at_ply(Code::F015, place, offer.ply + 1).labelled(offer.place, "caption-offer"),
        );
        return;
    }
    let code = match case.verdict.outcome {
        Outcome::Draw => Code::F016,
        Outcome::Unknown => Code::F017,
        Outcome::WhiteWins | Outcome::BlackWins => return,
    };
    findings.push(case.at_ply(code, offer.place, offer.ply));
}

/// A draw before both have made the moves that the edition asks for can only have been agreed.
fn early_agreement(case: &Case<'_>, findings: &mut Vec<Finding>) {
    let least = case.rules.agreement.map_or(0, |rule| rule.value);
    let early = case.verdict.plies / 2 < least && *case.start == crate::board::Position::start();
    if case.verdict.outcome == Outcome::Draw && case.verdict.complete && early {
        let place = case.game.result.map_or(case.beginning(), |(_, span)| span);
        let finding = case.at_ply(Code::F024, place, case.verdict.plies);
        findings.push(finding.with("moves", least));
    }
}
