//! Where traditions differ: every decision has a page in `fixtures/traditions`, and its outcome as a snapshot.

#![allow(clippy::unwrap_used, reason = "writing to a string cannot fail")]

use std::fmt::Write;
use std::fs;
use std::path::Path;

use movetext::arbiter::{LanguageChoice, Options, first_language};
use movetext::language::Language;
use movetext::notation::{Notation, Style};
use movetext::{Arbiter, Review, Source};

/// Returns the outcome for a page: the games, the moves played, the findings.
fn check(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a fixture is UTF-8");
    let source = Source::new("page", text);
    let language = LanguageChoice::Auto(first_language(source.text()));
    let options = Options { language, facts: true, ..Options::default() };
    let mut page = String::new();
    let tally = Arbiter::new(options).review(&source, 1, |review| describe(&mut page, review));
    for finding in &tally.findings {
        let place = finding.span.of(source.text()).lines().next().unwrap_or("");
        writeln!(page, "between games: {} at {place:?}", finding.code.slug()).unwrap();
    }
    page
}

fn describe(page: &mut String, review: &Review<'_>) {
    let text = review.source.text();
    write!(page, "game {}:", review.index).unwrap();
    let mut position = *review.start;
    for index in review.main_line().take_while(|&index| !review.played[index].is_none()) {
        let found = position.with_check(review.played[index]);
        let mut name = Vec::new();
        Notation::San.write(&mut name, &position, found, Language::english(), Style::pgn());
        write!(page, " {}", String::from_utf8(name).unwrap()).unwrap();
        position.play(found);
    }
    let verdict = review.verdict;
    let end = match (verdict.judged, verdict.complete) {
        (false, _) => "not judged",
        (true, true) => "complete",
        (true, false) => "incomplete",
    };
    writeln!(page, " · {} · {end} · {}", verdict.outcome.token(), review.language.tag).unwrap();
    for finding in review.findings {
        let line = text[..finding.span.start as usize].matches('\n').count() + 1;
        let place = finding.span.of(text).lines().next().unwrap_or("");
        let ply = finding.ply.map_or(String::new(), |ply| format!(", ply {ply}"));
        let weight = finding.severity.name();
        writeln!(page, "  {weight} {} at {place:?} (line {line}{ply})", finding.code.slug())
            .unwrap();
    }
}

#[test]
fn tradition_is_settled_the_same_way_every_time() {
    insta::glob!("../../fixtures/traditions", "*.pgn", |path| insta::assert_snapshot!(check(path)));
}
