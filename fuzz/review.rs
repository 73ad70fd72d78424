//! Any text in any container, by any options: every move that is played is legal or said not to be, and every finding has
//! its place in the text and its words.

#![no_main]

use libfuzzer_sys::fuzz_target;
use movetext::arbiter::{
    Arbiter, LanguageChoice, NotationChoice, Options, first_language, first_notation,
};
use movetext::board::Move;
use movetext::finding::{Finding, ReportLanguage, Words};
use movetext::law::Edition;
use movetext::read::{self, Container, FileOptions};
use movetext::text::Charset;

fuzz_target!(|input: (u8, u8, &str)| {
    let (container, choices, text) = input;
    let container = Container::ALL[usize::from(container) % Container::ALL.len()];
    let whole = FileOptions { charset: Some(Charset::UTF_8), ..FileOptions::of(container) };
    let source = read::whole("fuzz", text, &whole).value;
    let text = source.text();
    let mut options = Options { container, facts: choices & 1 == 0, ..Options::default() };
    if choices & 2 == 0 {
        options.language = LanguageChoice::Auto(first_language(text));
        options.notation = NotationChoice::First(first_notation(text));
    }
    if choices & 4 == 0 {
        options.edition = &Edition::ALL[usize::from(choices >> 3) % Edition::ALL.len()];
        options.edition_given = true;
    }
    let words = Words::for_language(ReportLanguage::English);
    let check = |finding: &Finding| {
        assert!(text.get(finding.span.range()).is_some(), "{finding:?}");
        assert!(!words.message(finding, finding.span.of(text)).is_empty(), "{finding:?}");
    };
    let tally = Arbiter::new(options).review(&source, 1, |review| {
        assert_eq!(review.played.len(), review.game.moves.len());
        review.findings.iter().for_each(check);
        let mut position = *review.start;
        for found in review.main_moves().filter(|&found| found != Move::NONE) {
            position.play(found);
        }
        assert_eq!(position.fen(), review.verdict.last.fen());
    });
    tally.findings.iter().for_each(check);
});
