//! What was written as PGN is read back as the same moves, and after one more writing the text stays as it is.

#![no_main]

use libfuzzer_sys::fuzz_target;
use movetext::arbiter::{Arbiter, Options};
use movetext::text::Source;
use movetext::write::{Format, Page};

fuzz_target!(|text: &str| {
    let (moves, once) = written(text);
    let (same_moves, twice) = written(&once);
    assert_eq!(moves, same_moves, "{once}");
    assert_eq!(twice, written(&twice).1);
});

/// The main lines, and the whole as PGN.
fn written(text: &str) -> (String, String) {
    let page = Page::default();
    let (mut moves, mut pgn) = (Vec::new(), Vec::new());
    let source = Source::new("fuzz", text);
    Arbiter::new(Options::default()).review(&source, 1, |review| {
        Format::Moves.game(review, &page, &mut moves);
        Format::Pgn.game(review, &page, &mut pgn);
    });
    let text = |bytes| String::from_utf8(bytes).expect("writers write UTF-8");
    (text(moves), text(pgn))
}
