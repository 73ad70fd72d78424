//! Any text: no panic, and every finding has its place in the text.

#![no_main]

use libfuzzer_sys::fuzz_target;
use movetext::arbiter::{Arbiter, Options};
use movetext::finding::Finding;
use movetext::read::Container;
use movetext::text::Source;

fuzz_target!(|input: (bool, &str)| {
    let (sheet, text) = input;
    let source = Source::new("fuzz", text);
    let container = if sheet { Container::Sheet } else { Container::Pgn };
    let options = Options { container, facts: true, ..Options::default() };
    let placed = |finding: &Finding| assert!(text.get(finding.span.range()).is_some(), "{finding:?}");
    let rest = Arbiter::new(options).review(&source, 1, |review| {
        assert_eq!(review.played.len(), review.game.moves.len());
        assert!(text.get(review.game.span.range()).is_some());
        review.findings.iter().for_each(placed);
    });
    rest.findings.iter().for_each(placed);
});
