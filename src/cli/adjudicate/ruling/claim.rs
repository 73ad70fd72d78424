//! The ruling on a claimed draw.

use super::{articles, articles_json, line_json, push, san_line};
use crate::arbiter::{Claim, ClaimRuling, Correctness, Ground, Review, balance};
use crate::cli::adjudicate::clocks::{Clocks, shown};
use crate::cli::adjudicate::options::RulingOptions;
use crate::finding::{Fact, Words};
use crate::law::Edition;
use crate::write::report::draw;

/// Appends the ruling on a claim as one line of JSON.
pub(in crate::cli::adjudicate) fn claim_json(
    claim: &Claim<'_>,
    ruling: &ClaimRuling,
    clocks: Clocks,
    edition: &Edition,
    out: &mut Vec<u8>,
) {
    let mut fields = Vec::new();
    match ruling.correct {
        Correctness::Known(correct) => fields.push(format!("\"correct\":{correct}")),
        Correctness::OfWays { all, right } => {
            fields.push(format!("\"correct\":\"{}\"", share(all, right)));
            fields.push(format!("\"completions\":{{\"all\":{all},\"right\":{right}}}"));
        }
        Correctness::Unknown => {}
    }
    let is_known = matches!(ruling.correct, Correctness::Known(_));
    if !is_known {
        fields.push(format!("\"unknown_after\":{}", ruling.known));
    }
    fields.push(format!("\"claimant\":\"{}\"", ruling.claimant.name()));
    match claim.ground {
        _ if !is_known => {}
        Ground::Threefold => {
            let plies: Vec<_> = ruling.occurrences.iter().map(u32::to_string).collect();
            fields.push(format!("\"occurrences\":[{}]", plies.join(",")));
        }
        Ground::FiftyMoves => fields.push(format!("\"quiet_plies\":{}", ruling.quiet_plies)),
        Ground::Ending => fields.push(format!("\"material\":\"{}\"", balance(&ruling.position))),
    }
    if !ruling.refutation.is_empty() {
        let mut line = Vec::new();
        line_json(&ruling.position, &ruling.refutation, &mut line);
        fields.push(String::from_utf8_lossy(&line).trim_start_matches(',').to_owned());
    }
    let after = clocks.after(ruling.cost);
    let shown = [("claimant", after.claimant), ("opponent", after.opponent)];
    let shown: Vec<_> = shown
        .iter()
        .filter_map(|(name, seconds)| Some(format!("\"{name}\":{}", (*seconds)?)))
        .collect();
    if ruling.correct.for_certain().is_some() && !shown.is_empty() {
        fields.push(format!("\"clocks\":{{{}}}", shown.join(",")));
    }
    if let Some(outcome) = ruling.ruling {
        fields.push(format!("\"ruling\":\"{}\"", outcome.token()));
    }
    if let Some(intended) = bound_to(claim, ruling) {
        fields.push(format!("\"must_play\":{}", serde_json::Value::from(intended)));
    }
    push(out, &format!("{{{},\"articles\":", fields.join(",")));
    articles_json(&ruling.articles, edition, out);
    push(out, "}\n");
}

/// In how many of the ways to complete a record a claim is right, in a word.
const fn share(all: u32, right: u32) -> &'static str {
    match right {
        0 => "none",
        _ if right == all => "all",
        _ => "some",
    }
}

/// The intended move, where a wrong claim binds to it.
fn bound_to<'c>(claim: &Claim<'c>, ruling: &ClaimRuling) -> Option<&'c str> {
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
