//! Says what is wrong with the games of a file, in one line each.
//!
//! ```console
//! cargo run --example check -- fixtures/game/*.pgn
//! ```

#![allow(clippy::print_stdout, reason = "a program of one page")]

use std::{env, fs};

use movetext::arbiter::{Arbiter, Options};
use movetext::finding::{ReportLanguage, Words};
use movetext::text::Source;

fn main() -> std::io::Result<()> {
    let words = Words::for_language(ReportLanguage::English);
    for name in env::args().skip(1) {
        let source = Source::decode(&name, fs::read(&name)?, None).value;
        let mut arbiter = Arbiter::new(Options::default());
        let tally = arbiter.review(&source, 1, |review| {
            for finding in review.findings {
                let (line, column) = source.line_column(finding.span.start);
                let message = words.message(finding, finding.span.of(source.text()));
                println!("{name}:{line}:{column}: game {}: {message}", review.index);
            }
        });
        println!("{name}: {} games, {} plies", tally.games, tally.plies);
    }
    Ok(())
}
