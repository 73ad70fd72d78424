//! The ruling on a draw claimed in the last minutes of a game.

use serde::Serialize;

use super::RulingPage;
use super::clocks::{ClockAfter, Clocks, shown};
use super::json::{ClockObject, push_line};
use super::numbers::{JumpObject, jumps};
use super::{articles, ended_before, say_all};
use crate::arbiter::QuickplayRuling;
use crate::finding::{MessageValue, Words};
use crate::law::{Article, Edition};
use crate::write::cited_article::CitedArticle;
use crate::write::report::draw;

/// Returns the possible decisions of the arbiter, and the seconds that each gives to the opponent.
fn choices(ruling: &QuickplayRuling) -> [(&'static str, u32); 3] {
    let rule = ruling.rule;
    [("draw", 0), ("put-off", rule.deferred_gains), ("refuse", rule.refused_gains)]
}

/// Appends the ruling in sentences, with the board.
pub(super) fn quickplay(
    ruling: &QuickplayRuling,
    clocks: Clocks,
    page: &RulingPage,
    out: &mut Vec<u8>,
) {
    let words = Words::for_language(page.report_language);
    let clock = clocks.opponent;
    let minutes = |seconds: u32| MessageValue::from(seconds / 60);
    let after = |gains: u32| clock.map_or_else(String::new, |left| shown(left + f64::from(gains)));
    let values = [
        ("claimant", MessageValue::Word(ruling.claimant.name())),
        ("opponent", MessageValue::Word(ruling.claimant.other().name())),
        ("turn", MessageValue::Word(ruling.position.turn().name())),
        ("under", minutes(ruling.rule.under)),
        ("deferred", minutes(ruling.rule.deferred_gains)),
        ("refused", minutes(ruling.rule.refused_gains)),
        ("deferred_clock", after(ruling.rule.deferred_gains).into()),
        ("refused_clock", after(ruling.rule.refused_gains).into()),
        ("discretion", ruling.discretion().map_or("", Article::number).into()),
        ("result", ruling.ended.map_or("", |(end, _)| end.outcome().token()).into()),
    ];
    say_all(words, &["quickplay-claimed"], &values, out);
    jumps(&ruling.jumps, words, out);
    if !ruling.jumps.is_empty() {
        say_all(words, &["numbers-doubtful"], &values, out);
    }
    out.extend_from_slice(draw(&ruling.position, &[], "  ").as_bytes());
    say_all(words, &decision(ruling, clock.is_some()), &values, out);
    articles(&ruling.articles, page, out);
    let next = match (ruling.ended, ruling.is_admissible()) {
        (Some(_), _) => "next-ended",
        (None, Some(false)) => "next-not-heard",
        (None, _) => "next-quickplay",
    };
    say_all(words, &[next], &values, out);
}

/// Returns what the arbiter is told of the claim: why it is not heard, or what may be decided; `timed` says whether the
/// opponent's clock is known.
fn decision(ruling: &QuickplayRuling, timed: bool) -> Vec<&'static str> {
    if let Some((end, _)) = ruling.ended {
        return vec![ended_before(end), "claim-void", "ruling"];
    }
    if ruling.is_on_the_move == Some(false) {
        return vec!["quickplay-not-on-move"];
    }
    if ruling.is_short_of_time == Some(false) {
        return vec!["quickplay-not-short"];
    }
    let mut said = Vec::new();
    if ruling.is_short_of_time.is_none() {
        said.push("quickplay-if-short");
    }
    if ruling.rule.if_announced {
        said.push("quickplay-if-announced");
    }
    if ruling.is_proved {
        said.push("quickplay-proved");
    }
    said.push("quickplay-draw");
    said.push(if timed { "quickplay-put-off-clock" } else { "quickplay-put-off" });
    said.push(match (ruling.rule.refused_gains, timed) {
        (0, _) => "quickplay-refuse-plain",
        (_, true) => "quickplay-refuse-clock",
        (_, false) => "quickplay-refuse",
    });
    said
}

/// The ruling as JSON.
#[derive(Serialize)]
struct QuickplayObject {
    claimant: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    admissible: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    short_of_time: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    on_the_move: Option<bool>,
    opponent_cannot_mate: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    number_jumps: Vec<JumpObject>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    choices: Vec<DecisionObject>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ruling: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ended: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    discretion: Option<&'static str>,
    articles: Vec<CitedArticle>,
}

#[derive(Serialize)]
struct DecisionObject {
    decision: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    ruling: Option<&'static str>,
    opponent_gains: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    opponent_clock: Option<ClockObject>,
}

/// Appends the ruling as a line of JSON.
pub(super) fn quickplay_json(
    ruling: &QuickplayRuling,
    clocks: Clocks,
    edition: &Edition,
    out: &mut Vec<u8>,
) {
    let choice = |(decision, gains): (&'static str, u32)| DecisionObject {
        decision,
        ruling: (decision == "draw").then_some("1/2-1/2"),
        opponent_gains: gains,
        opponent_clock: clocks
            .opponent
            .map(|left| ClockObject::of(ClockAfter::at(left + f64::from(gains)))),
    };
    let heard = ruling.is_admissible() != Some(false);
    let object = QuickplayObject {
        claimant: ruling.claimant.name(),
        admissible: ruling.is_admissible(),
        short_of_time: ruling.is_short_of_time,
        on_the_move: ruling.is_on_the_move,
        opponent_cannot_mate: ruling.is_proved,
        number_jumps: JumpObject::all(&ruling.jumps),
        choices: if heard { choices(ruling).map(choice).into() } else { Vec::new() },
        ruling: ruling.ended.map(|(end, _)| end.outcome().token()),
        ended: ruling.ended.map(|(end, _)| end.code().slug()),
        discretion: ruling.discretion().map(Article::number),
        articles: CitedArticle::all(&ruling.articles, edition),
    };
    push_line(out, &object);
}
