//! Prints the games of a file in German, whatever language and encoding they are written in.
//!
//! ```console
//! cargo run --example convert -- fixtures/game/*.pgn
//! ```

use std::io::{self, Write};
use std::{env, fs};

use movetext::arbiter::{Arbiter, LanguageChoice, Options, first_language};
use movetext::language::Language;
use movetext::text::Source;
use movetext::write::{Format, Page};

fn main() -> io::Result<()> {
    let page = Page {
        language: Language::for_tag("de").unwrap_or_else(Language::english),
        ..Page::default()
    };
    let mut text = Vec::new();
    for name in env::args().skip(1) {
        // decode: bytes become text, in the encoding that fits
        let source = Source::decode(&name, fs::read(&name)?, None).value;
        // read and review: every game with its moves played; write: in the form asked for
        let language = LanguageChoice::Auto(first_language(source.text()));
        let mut arbiter = Arbiter::new(Options { language, ..Options::default() });
        arbiter.review(&source, 1, |review| Format::Pgn.game(review, &page, &mut text));
    }
    io::stdout().write_all(&text)
}
