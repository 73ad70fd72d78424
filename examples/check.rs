//! Reports what is wrong with the games of files, one line per finding.
//!
//! ```console
//! cargo run --example check -- fixtures/game/*.pgn
//! ```

#![allow(clippy::print_stdout, reason = "a program of one page")]

use std::{env, io};

use movetext::arbiter::{Options, review_file};
use movetext::finding::ReportLanguage;
use movetext::read;

fn main() -> io::Result<()> {
    for name in env::args().skip(1) {
        let file = read::open_path(&name)?;
        let tally = review_file(file, Options::default(), |review| {
            for finding in review.findings {
                let (line, column) = review.source.line_column(finding.span.start);
                let message = review.message(finding, ReportLanguage::English);
                println!("{name}:{line}:{column}: game {}: {message}", review.index);
            }
            io::Result::Ok(())
        })?;
        println!("{name}: {} games, {} plies", tally.games, tally.plies);
    }
    Ok(())
}
