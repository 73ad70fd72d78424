//! Says what is wrong with the games of files, in one line each.
//!
//! ```console
//! cargo run --example check -- fixtures/game/*.pgn
//! ```

#![allow(clippy::print_stdout, reason = "a program of one page")]

use std::{env, fs, io};

use movetext::arbiter::{Options, review_file};
use movetext::finding::{ReportLanguage, Words};
use movetext::read::{self, FileOptions};

fn main() -> io::Result<()> {
    let words = Words::for_language(ReportLanguage::English);
    for name in env::args().skip(1) {
        let file = read::open(&name, fs::File::open(&name)?, FileOptions::default())?;
        let tally = review_file(file, Options::default(), |review| {
            for finding in review.findings {
                let (line, column) = review.source.line_column(finding.span.start);
                let message = words.message(finding, finding.span.of(review.source.text()));
                println!("{name}:{line}:{column}: game {}: {message}", review.index);
            }
            io::Result::Ok(())
        })?;
        println!("{name}: {} games, {} plies", tally.games, tally.plies);
    }
    Ok(())
}
