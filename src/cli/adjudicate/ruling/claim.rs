//! The ruling on a claimed draw.

use super::{articles, push, san_line};
use crate::arbiter::{Claim, ClaimRuling, Correctness, Ground, Review, balance};
use crate::cli::adjudicate::clocks::{Clocks, shown};
use crate::cli::adjudicate::options::RulingOptions;
use crate::finding::{Fact, Words};
use crate::write::report::draw;

/// The intended move, where a wrong claim binds to it.
pub(super) fn bound_to<'c>(claim: &Claim<'c>, ruling: &ClaimRuling) -> Option<&'c str> {
    claim.intended.filter(|_| ruling.cost.is_some_and(|cost| cost.intended_move_binds))
}

/// The moves after which a position stood: `62... Kg6, 64... Kg6`. A ply behind the record is the one written down.
fn moves_after(review: &Review<'_>, plies: &[u32], claim: &Claim<'_>, words: &Words) -> String {
    let mut position = *review.start;
    let mut names = Vec::new();
    if plies.first() == Some(&0) {
        names.push(words.phrase("at-the-start", &[]));
    }
    let played = review.main_moves().take(claim.ply as usize);
    for (ply, found) in (1..).zip(played) {
        if plies.contains(&ply) {
            names.push(san_line(&position, &[found]));
        }
        position.play(found);
    }
    if let Some(intended) = claim.intended.filter(|_| plies.last() > Some(&claim.ply)) {
        let dots = if position.turn().is_white() { "." } else { "..." };
        names.push(format!("{}{dots} {intended}", position.fullmove()));
    }
    names.join(", ")
}

/// Appends the ruling on a claim in sentences, with the board.
pub(in crate::cli::adjudicate) fn claim(
    review: &Review<'_>,
    claim: &Claim<'_>,
    ruling: &ClaimRuling,
    clocks: Clocks,
    options: &RulingOptions,
    out: &mut Vec<u8>,
) {
    let words = Words::for_language(options.report_language);
    let after = clocks.after(ruling.cost);
    let mut facts = vec![
        ("claimant", Fact::Word(ruling.claimant.name())),
        ("opponent", Fact::Word(ruling.claimant.other().name())),
        ("moves", moves_after(review, &ruling.occurrences, claim, words).into()),
        ("times", (ruling.occurrences.len() as u32).into()),
        ("quiet", ruling.quiet_plies.into()),
        ("known", ruling.known.into()),
        ("material", balance(&ruling.position).into()),
        ("intended", claim.intended.unwrap_or_default().into()),
        ("claimant_clock", shown(after.claimant).into()),
        ("opponent_clock", shown(after.opponent).into()),
    ];
    if let Correctness::OfWays { all, right } = ruling.correct {
        facts.extend([("all", all.into()), ("right", right.into())]);
    }
    if let Some(cost) = ruling.cost {
        facts.push(("minutes", (cost.opponent_gains / 60).into()));
    }
    let mut say = |key: &str| push(out, &format!("{}\n", words.phrase(key, &facts)));
    match (ruling.correct, claim.ground) {
        (Correctness::Unknown, _) => return say("claim-unknown"),
        (Correctness::OfWays { all, right }, _) => {
            say("claim-incomplete");
            say(["claim-in-none", "claim-in-some", "claim-in-all"]
                [usize::from(right > 0) + usize::from(right == all)]);
            say("claim-known-board");
        }
        (_, Ground::Threefold) => say("claim-occurrences"),
        (_, Ground::FiftyMoves) => say("claim-quiet"),
        (_, Ground::Ending) => say("claim-ending"),
    }
    push(out, &draw(&ruling.position, &[], "  "));
    let mut say = |key: &str| push(out, &format!("{}\n", words.phrase(key, &facts)));
    match ruling.correct.for_certain() {
        Some(true) if ruling.refutation.is_empty() => say("claim-right"),
        Some(true) => {
            say("claim-refuted");
            push(out, &format!("  {}\n", san_line(&ruling.position, &ruling.refutation)));
        }
        Some(false) => say("claim-wrong"),
        None => say("claim-open"),
    }
    if let Some(outcome) = ruling.ruling {
        push(out, &format!("{}\n", words.phrase("ruling", &[("result", outcome.token().into())])));
    } else if ruling.cost.is_some() {
        let mut say = |key: &str| push(out, &format!("{}\n", words.phrase(key, &facts)));
        say("claim-cost");
        if after.claimant.is_some() {
            say("claim-clock-claimant");
        }
        if after.opponent.is_some() {
            say("claim-clock-opponent");
        }
        if bound_to(claim, ruling).is_some() {
            say("claim-binds");
        }
    }
    articles(&ruling.articles, options, out);
}
