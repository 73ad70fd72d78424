//! Any text: the reader loses no place, and tells the same games as the arbiter who counts them.

#![no_main]

use libfuzzer_sys::fuzz_target;
use movetext::arbiter::{Arbiter, Options};
use movetext::text::Source;

fuzz_target!(|text: &str| {
    let source = Source::new("fuzz", text);
    let mut arbiter = Arbiter::new(Options::default());
    let counted = arbiter.count(&source);
    let mut last = 0;
    let tally = arbiter.review(&source, 1, |review| {
        let span = review.game.span;
        assert!(last <= span.start && text.get(span.range()).is_some(), "{span:?} after {last}");
        last = span.start;
        for written in &review.game.moves {
            assert!(text.get(written.span.range()).is_some(), "{written:?}");
        }
        for mark in &review.game.marks {
            assert!(text.get(mark.span.range()).is_some(), "{mark:?}");
        }
    });
    assert_eq!(counted, tally.games);
});
