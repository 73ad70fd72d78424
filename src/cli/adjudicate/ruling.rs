//! A ruling in words and as JSON.

use std::io::Write;

use super::flag::Question;
use super::options::Options;
use crate::arbiter::{Ended, FlagFall, Winnability};
use crate::board::{Color, Move, Position};
use crate::finding::{Fact, ReportLanguage, Words};
use crate::language::Language;
use crate::law::{Article, Edition};
use crate::notation::{Style, write_san, write_uci};

/// Appends the ruling on a flag as one line of JSON.
pub(super) fn flag_json(
    question: &Question,
    ruling: &FlagFall,
    edition: &Edition,
    out: &mut Vec<u8>,
) {
    let verdict = match ruling.winnability {
        Winnability::Winnable(_) => "winnable",
        Winnability::Unwinnable => "unwinnable",
        Winnability::Undecided => "undecided",
    };
    push(out, &format!("{{\"verdict\":\"{verdict}\""));
    if let Winnability::Winnable(line) = &ruling.winnability {
        push(out, ",\"line\":[");
        each_position(&question.position, line, |index, position, played| {
            push(out, if index == 0 { "\"" } else { ",\"" });
            write_uci(out, position, played, Language::english(), Style::pgn());
            push(out, "\"");
        });
        push(out, "]");
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
    push(out, "}\n");
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
    let sides = [
        ("fallen", Fact::Word(question.fallen.name())),
        ("opponent", Fact::Word(question.fallen.other().name())),
    ];
    let mut say = |key: &str| {
        let _ = writeln!(out, "{}", words.phrase(key, &sides));
    };
    say("flag-fallen");
    match ruling.ended {
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
}

/// Appends the articles, each with its gist in the language of the report.
pub(super) fn articles(articles: &[&'static Article], options: &Options, out: &mut Vec<u8>) {
    let words = Words::for_language(options.report_language);
    for article in articles {
        let facts = [("edition", options.law.name().into()), ("article", article.number().into())];
        let own = options.law.language() == options.report_language.tag();
        let english = options.report_language == ReportLanguage::English;
        let gist = if own && !english { article.gist() } else { article.gist_en() };
        let _ = writeln!(out, "  {}: {gist}", words.phrase("article", &facts));
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
