//! The ruling on a claimed draw.

use super::RulingPage;
use super::clocks::{ClockAfter, Clocks, ClocksAfter, shown};
use super::numbers::{if_only_numbers, is_in_doubt, numbers};
use super::{articles, ended_before, push, san_line, say_all};
use crate::arbiter::{Claim, ClaimRuling, Correctness, Ground, Review, material_signature};
use crate::board::{Color, MoveNumber};
use crate::finding::{MessageValue, Words};
use crate::game::Outcome;
use crate::law::Article;
use crate::write::report::draw;

/// Returns the intended move, if a wrong claim makes it binding.
pub(super) fn bound_to<'c>(claim: &Claim<'c>, ruling: &ClaimRuling) -> Option<&'c str> {
    claim.intended.filter(|_| ruling.cost.is_some_and(|cost| cost.intended_move_binds))
}

/// Returns the moves after which a position occurred: `62... Kg6, 64... Kg6`. A ply beyond the record is the intended
/// move.
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
        names.push(format!("{} {intended}", MoveNumber::of(&position)));
    }
    names.join(", ")
}

/// Appends the ruling on a claim in sentences, with the board.
pub(super) fn claim(
    review: &Review<'_>,
    claim: &Claim<'_>,
    ruling: &ClaimRuling,
    clocks: Clocks,
    page: &RulingPage,
    out: &mut Vec<u8>,
) {
    let words = Words::for_language(page.report_language);
    let values = values(review, claim, ruling, clocks.after(ruling.cost), words);
    if let Some(doubtful) = &ruling.numbers {
        numbers(doubtful, words, out);
    }
    say_all(words, &findings_of_fact(review, claim, ruling), &values, out);
    let is_in_doubt = is_in_doubt(ruling.numbers.as_ref());
    if ruling.ended.is_none() && matches!(ruling.correct, Correctness::Unknown) && !is_in_doubt {
        return say_all(words, &["next-complete-record"], &values, out);
    }
    push(out, &draw(&ruling.position, &[], "  "));
    say_all(words, &judgement(ruling), &values, out);
    if !ruling.refutation.is_empty() {
        push(out, &format!("  {}\n", san_line(&ruling.position, &ruling.refutation)));
    }
    if ruling.ruling.is_some() {
        say_all(words, &["ruling"], &values, out);
    }
    say_all(words, &consequences(claim, ruling, clocks.after(ruling.cost)), &values, out);
    articles(&ruling.articles, page, out);
    say_all(words, &[next_step(ruling)], &values, out);
}

/// Returns the next step of the arbiter.
fn next_step(ruling: &ClaimRuling) -> &'static str {
    match (ruling.correct, ruling.certain) {
        _ if ruling.ended.is_some() => "next-ended",
        (correct, Some(_)) if correct.is_void() => "next-ended",
        _ if !ruling.refutation.is_empty() => "next-refuted",
        (Correctness::ForTheArbiter(_), _) => "next-arbiter",
        (_, Some(true)) if ruling.subject_to.is_some() => "next-subject",
        (_, Some(true)) => "next-result",
        (_, Some(false)) if ruling.cost.is_none() => "next-play-on",
        (_, Some(false)) => "next-play-on-clocks",
        (_, None) => "next-complete-record",
    }
}

/// Returns the player to move when play continues: a move that was only written down has not been made.
fn turn_of(claim: &Claim<'_>, ruling: &ClaimRuling) -> Color {
    if claim.ground == Ground::Ending { ruling.position.turn() } else { ruling.claimant }
}

/// Returns the values that the sentences name.
fn values(
    review: &Review<'_>,
    claim: &Claim<'_>,
    ruling: &ClaimRuling,
    after: ClocksAfter,
    words: &Words,
) -> Vec<(&'static str, MessageValue)> {
    let clock = |clock: Option<ClockAfter>, value: fn(ClockAfter) -> f64| {
        clock.map_or_else(String::new, |clock| shown(value(clock)))
    };
    let number = |article: Option<&'static Article>| article.map_or("", Article::number);
    let mut values = vec![
        ("claimant", MessageValue::Word(ruling.claimant.name())),
        ("opponent", MessageValue::Word(ruling.claimant.other().name())),
        ("turn", MessageValue::Word(turn_of(claim, ruling).name())),
        ("result", ruling.ruling.map_or("", Outcome::token).into()),
        ("moves", moves_after(review, &ruling.occurrences, claim, words).into()),
        ("times", (ruling.occurrences.len() as u32).into()),
        ("quiet", ruling.quiet_plies.into()),
        ("known", ruling.known.into()),
        ("unwritten", ruling.unwritten.into()),
        ("material", material_signature(&ruling.position).into()),
        ("intended", claim.intended.unwrap_or_default().into()),
        ("claimant_clock", clock(after.claimant, |clock| clock.most).into()),
        ("claimant_least", clock(after.claimant, |clock| clock.least).into()),
        ("opponent_clock", clock(after.opponent, |clock| clock.most).into()),
        ("end_ply", ruling.ended.map_or(0, |(_, ply)| ply).into()),
        ("discretion", number(ruling.discretion).into()),
        ("subject", number(ruling.subject_to).into()),
    ];
    if let Correctness::OfWays { all, right, drawn, mated, .. } = ruling.correct {
        values.extend([("all", all.into()), ("right", right.into())]);
        values.extend([("drawn", drawn.into()), ("mated", mated.into())]);
    }
    if let Some(cost) = ruling.cost {
        values.push(("minutes", (cost.opponent_gains / 60).into()));
        values.push(("most", (cost.claimant_loses_at_most / 60).into()));
    }
    values
}

/// Returns sentences on what the record shows.
fn findings_of_fact(
    review: &Review<'_>,
    claim: &Claim<'_>,
    ruling: &ClaimRuling,
) -> Vec<&'static str> {
    let unwritten = unwritten(review, ruling);
    if is_in_doubt(ruling.numbers.as_ref()) {
        let by_numbers = [vec![by_numbers(ruling.correct)], ended_ways(ruling.correct)].concat();
        return [by_numbers, as_written(ruling), vec!["claim-known-board"]].concat();
    }
    match (ruling.correct, claim.ground) {
        _ if ruling.ended.is_some() => Vec::new(),
        (Correctness::Unknown, _) => [unwritten, vec!["claim-unknown"]].concat(),
        (Correctness::InNoWay, _) => {
            [unwritten, vec!["claim-in-no-way", "claim-known-board"]].concat()
        }
        (Correctness::OfWays { all, right, exact, .. }, _) => {
            let ways = if exact { "claim-incomplete" } else { "claim-incomplete-at-least" };
            let shares = if exact {
                ["claim-in-none", "claim-in-some", "claim-in-all"]
            } else {
                ["claim-in-none-found", "claim-in-some-found", "claim-in-all-found"]
            };
            let share = shares[usize::from(right > 0) + usize::from(right == all)];
            let shares = if ruling.correct.is_void() { vec![ways] } else { vec![ways, share] };
            [unwritten, shares, ended_ways(ruling.correct), vec!["claim-known-board"]].concat()
        }
        (_, Ground::Threefold) => vec!["claim-occurrences"],
        (_, Ground::FiftyMoves) => vec!["claim-quiet"],
        (_, Ground::Ending) => vec!["claim-ending"],
    }
}

/// Returns sentences on the ways to fill the gap in which the game had ended before the claim.
fn ended_ways(correct: Correctness) -> Vec<&'static str> {
    let Correctness::OfWays { drawn, mated, .. } = correct else { return Vec::new() };
    let in_some = if drawn > 0 { Some("claim-drawn-in-some") } else { None };
    let in_all = correct.is_void().then_some("claim-drawn-in-all");
    let in_mate = if mated > 0 { Some("claim-mated-in-some") } else { None };
    in_all.or(in_some).into_iter().chain(in_mate).collect()
}

/// Returns the sentence on the claim if the numbers are right.
const fn by_numbers(correct: Correctness) -> &'static str {
    match (correct, correct.for_certain()) {
        (Correctness::OfWays { drawn: 1.., exact: true, .. }, _)
        | (Correctness::OfWays { exact: true, .. }, None) => "numbers-claim-some",
        (_, Some(true)) => "numbers-claim-right",
        (_, Some(false)) => "numbers-claim-wrong",
        (Correctness::OfWays { exact: false, .. }, None) => "numbers-claim-at-least",
        (_, None) => "numbers-claim-unknown",
    }
}

/// Returns the sentence on the claim if only the numbers are wrong.
fn as_written(ruling: &ClaimRuling) -> Vec<&'static str> {
    let said = |correct| if correct { "numbers-written-right" } else { "numbers-written-wrong" };
    if_only_numbers(ruling.numbers.as_ref()).map(said).into_iter().collect()
}

/// Returns sentences saying that the sheet ends before the claim, if it does.
///
/// If nothing else is missing, blank cells may also mean that nothing was played in them: then the claim was made
/// earlier, which can be ruled on.
fn unwritten(review: &Review<'_>, ruling: &ClaimRuling) -> Vec<&'static str> {
    let is_blank = review.verdict.stopped.is_none();
    match (ruling.unwritten, is_blank) {
        (0, _) => Vec::new(),
        (_, false) => vec!["unwritten-at-end"],
        (_, true) => vec!["unwritten-at-end", "unwritten-not-played"],
    }
}

/// Returns sentences on whether the claim is right, or on what had ended the game before it.
fn judgement(ruling: &ClaimRuling) -> Vec<&'static str> {
    if let Some((end, _)) = ruling.ended {
        return vec![ended_before(end), "claim-void"];
    }
    let mut said = match (ruling.correct, ruling.certain) {
        _ if is_in_doubt(ruling.numbers.as_ref()) => vec!["numbers-open"],
        (Correctness::ForTheArbiter(_), _) => vec!["claim-for-arbiter"],
        (correct, Some(_)) if correct.is_void() => vec!["claim-void"],
        (Correctness::OfWays { drawn: 1.., .. }, Some(true)) => vec!["claim-drawn-either-way"],
        (_, Some(true)) => vec!["claim-right"],
        (_, Some(false)) => vec!["claim-wrong"],
        (_, None) => vec!["claim-open"],
    };
    if ruling.subject_to.is_some() {
        said.push(if ruling.refutation.is_empty() { "claim-subject" } else { "claim-refuted" });
    }
    said
}

/// Returns sentences on the cost of a wrong claim.
fn consequences(claim: &Claim<'_>, ruling: &ClaimRuling, after: ClocksAfter) -> Vec<&'static str> {
    if ruling.cost.is_none() {
        return Vec::new();
    }
    let mut said = vec!["claim-cost"];
    if ruling.discretion.is_some() {
        said.push("claim-cost-range");
    }
    said.extend(after.claimant.map(|clock| {
        if clock.is_certain() { "claim-clock-claimant" } else { "claim-clock-range" }
    }));
    said.extend(after.opponent.map(|_| "claim-clock-opponent"));
    said.extend(bound_to(claim, ruling).map(|_| "claim-binds"));
    said
}
