//! A ruling in words and as JSON.

use std::io::Write;

use super::claim::Clocks;
use super::flag::Question;
use super::options::Options;
use crate::arbiter::{
    Claim, ClaimRuling, Correctness, Ended, FlagFall, Ground, Review, Ways, Winnability, balance,
};
use crate::board::{Color, Move, Position};
use crate::finding::{Fact, Words};
use crate::language::Language;
use crate::law::{Article, Edition, WrongClaim};
use crate::notation::{Style, write_san, write_uci};
use crate::write::report::draw;

/// Appends the ruling on a flag as one line of JSON.
pub(super) fn flag_json(
    question: &Question,
    ruling: &FlagFall,
    edition: &Edition,
    out: &mut Vec<u8>,
) {
    let verdict = match (&ruling.winnability, ruling.ways) {
        (_, Some(ways)) if ways.all > 0 && ways.lost == ways.all => "winnable",
        (_, Some(ways)) if ways.all > 0 && ways.drawn == ways.all => "unwinnable",
        (Winnability::Winnable(_), _) => "winnable",
        (Winnability::Unwinnable, _) => "unwinnable",
        (Winnability::Undecided, _) => "undecided",
    };
    push(out, &format!("{{\"verdict\":\"{verdict}\""));
    if let Winnability::Winnable(line) = &ruling.winnability {
        line_json(&question.position, line, out);
    }
    if let Some(Ways { all, lost, drawn }) = ruling.ways {
        let counts = format!("\"all\":{all},\"lost\":{lost},\"drawn\":{drawn}");
        push(out, &format!(",\"completions\":{{{counts}}}"));
    }
    if let Some(outcome) = ruling.ruling {
        push(out, &format!(",\"ruling\":\"{}\"", outcome.token()));
    }
    if let Some(end) = ruling.ended {
        push(
            out,
            &format!(
                ",\"ended\":{{\"by\":\"{}\",\"outcome\":\"{}\"}}",
                end.code().slug(),
                end.outcome().token()
            ),
        );
    }
    push(out, ",\"articles\":");
    articles_json(&ruling.articles, edition, out);
    shown_json(question, ruling, edition, out);
    push(out, "}\n");
}

/// Appends `,"shown_wins":[{"winner":…,"line":[…],"articles":…},…]`; nothing where the edition knows no such claim.
fn shown_json(question: &Question, ruling: &FlagFall, edition: &Edition, out: &mut Vec<u8>) {
    for (index, win) in ruling.shown_wins.iter().enumerate() {
        push(out, if index == 0 { ",\"shown_wins\":[" } else { "," });
        push(out, &format!("{{\"winner\":\"{}\"", win.winner.name()));
        if !win.mate.is_empty() {
            line_json(&question.position, &win.mate, out);
        }
        push(out, ",\"articles\":");
        articles_json(ruling.shown_by, edition, out);
        push(out, "}");
    }
    if !ruling.shown_wins.is_empty() {
        push(out, "]");
    }
}

/// Appends `,"line":["e2e4",…]`.
fn line_json(start: &Position, line: &[Move], out: &mut Vec<u8>) {
    push(out, ",\"line\":[");
    each_position(start, line, |index, position, played| {
        push(out, if index == 0 { "\"" } else { ",\"" });
        write_uci(out, position, played, Language::english(), Style::pgn());
        push(out, "\"");
    });
    push(out, "]");
}

/// Appends `[{"edition":…,"article":…},…]`.
pub(super) fn articles_json(articles: &[&'static Article], edition: &Edition, out: &mut Vec<u8>) {
    push(out, "[");
    for (index, article) in articles.iter().enumerate() {
        let comma = if index == 0 { "" } else { "," };
        push(
            out,
            &format!(
                "{comma}{{\"edition\":\"{}\",\"article\":\"{}\"}}",
                edition.id(),
                article.number()
            ),
        );
    }
    push(out, "]");
}

fn push(out: &mut Vec<u8>, text: &str) {
    out.extend_from_slice(text.as_bytes());
}

/// Shows every move of a line with the position before it.
fn each_position(start: &Position, line: &[Move], mut see: impl FnMut(usize, &Position, Move)) {
    let mut position = *start;
    for (index, &played) in line.iter().enumerate() {
        see(index, &position, played);
        position.play(played);
    }
}

/// Appends the ruling on a flag in sentences.
pub(super) fn flag(question: &Question, ruling: &FlagFall, options: &Options, out: &mut Vec<u8>) {
    let words = Words::for_language(options.report_language);
    let ways = ruling.ways.unwrap_or_default();
    let sides = [
        ("all", ways.all.into()),
        ("lost", ways.lost.into()),
        ("drawn", ways.drawn.into()),
        ("fallen", Fact::Word(question.fallen.name())),
        ("opponent", Fact::Word(question.fallen.other().name())),
    ];
    let mut say = |key: &str| {
        let _ = writeln!(out, "{}", words.phrase(key, &sides));
    };
    say("flag-fallen");
    if ruling.ways.is_some() {
        say("claim-known-board");
    }
    push(out, &draw(&question.position, &[], "  "));
    let mut say = |key: &str| {
        let _ = writeln!(out, "{}", words.phrase(key, &sides));
    };
    match ruling.ended {
        None if ruling.ways.is_some() => {
            say(if ways.all == 0 { "flag-unknown" } else { "flag-incomplete" });
        }
        Some(Ended::Checkmate(_)) => say("flag-after-mate"),
        Some(Ended::Stalemate) => say("flag-after-stalemate"),
        None => say(match ruling.winnability {
            Winnability::Winnable(_) => "flag-winnable",
            Winnability::Unwinnable => "flag-unwinnable",
            Winnability::Undecided => "flag-undecided",
        }),
    }
    if let Winnability::Winnable(line) = &ruling.winnability {
        let text = san_line(&question.position, line);
        if !text.is_empty() {
            let _ = writeln!(out, "  {text}");
        }
    }
    let outcome = ruling.ruling.or(ruling.ended.map(Ended::outcome));
    match outcome {
        Some(outcome) => {
            let _ =
                writeln!(out, "{}", words.phrase("ruling", &[("result", outcome.token().into())]));
        }
        None => {
            let _ = writeln!(out, "{}", words.phrase("ruling-none", &[]));
        }
    }
    articles(&ruling.articles, options, out);
    shown(question, ruling, options, out);
}

/// Appends the wins that may be shown although the flag has fallen.
fn shown(question: &Question, ruling: &FlagFall, options: &Options, out: &mut Vec<u8>) {
    let words = Words::for_language(options.report_language);
    for win in &ruling.shown_wins {
        let numbers: Vec<&str> = ruling.shown_by.iter().map(|article| article.number()).collect();
        let facts = [
            ("winner", Fact::Word(win.winner.name())),
            ("material", balance(&question.position).into()),
            ("article", numbers.join(", ").into()),
        ];
        let plain = win.mate.is_empty();
        let key = if plain { "flag-shown-ending" } else { "flag-shown-mate" };
        let _ = writeln!(out, "{}", words.phrase(key, &facts));
        if !plain {
            let _ = writeln!(out, "  {}", san_line(&question.position, &win.mate));
        }
    }
    if !ruling.shown_wins.is_empty() {
        let _ = writeln!(out, "{}", words.phrase("flag-shown-heard", &[]));
    }
}

/// Appends the articles, each with its gist in the language of the report.
pub(super) fn articles(articles: &[&'static Article], options: &Options, out: &mut Vec<u8>) {
    let words = Words::for_language(options.report_language);
    for article in articles {
        let language = options.report_language.tag();
        let edition = options.law.name_in(language);
        let facts = [("edition", edition.into()), ("article", article.number().into())];
        let own = options.law.language() == language;
        let gist = if own { article.gist() } else { article.gist_en() };
        let _ = writeln!(out, "  {} – {gist}", words.phrase("article", &facts));
    }
}

/// A line of moves with numbers: `34... Kg6 35. h4`.
pub(super) fn san_line(start: &Position, line: &[Move]) -> String {
    let mut text = Vec::new();
    each_position(start, line, |index, position, played| {
        if index > 0 {
            text.push(b' ');
        }
        let white = position.turn() == Color::White;
        if white || index == 0 {
            let dots = if white { "." } else { "..." };
            push(&mut text, &format!("{}{dots} ", position.fullmove()));
        }
        write_san(
            &mut text,
            position,
            position.with_check(played),
            Language::english(),
            Style::pgn(),
        );
    });
    String::from_utf8(text).unwrap_or_default()
}

impl Clocks {
    /// What the clocks show after a claim that costs this; nothing for a clock that is not known.
    fn after(self, cost: Option<WrongClaim>) -> Self {
        let Some(cost) = cost else { return self };
        let left = |seconds: f64| {
            let whole = whole_seconds(seconds);
            seconds - f64::from(whole - cost.left_to_claimant(whole))
        };
        Self {
            claimant: self.claimant.map(left),
            opponent: self.opponent.map(|seconds| seconds + f64::from(cost.opponent_gains)),
        }
    }
}

/// Appends the ruling on a claim as one line of JSON.
pub(super) fn claim_json(
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
pub(super) fn claim(
    review: &Review<'_>,
    claim: &Claim<'_>,
    ruling: &ClaimRuling,
    clocks: Clocks,
    options: &Options,
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
        ("claimant_clock", clock(after.claimant).into()),
        ("opponent_clock", clock(after.opponent).into()),
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

/// `1:05:09`.
fn clock(seconds: Option<f64>) -> String {
    let seconds = whole_seconds(seconds.unwrap_or_default());
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

#[expect(clippy::cast_sign_loss, reason = "no clock shows less than nothing")]
const fn whole_seconds(seconds: f64) -> u32 {
    seconds as u32
}
