//! Says what is wrong with the games of a file, in one line each.
//!
//! ```console
//! cargo run --example check -- fixtures/game/*.pgn
//! ```

#![allow(clippy::print_stdout, reason = "a program of one page")]

use std::{env, fs};

use movetext::arbiter::{Arbiter, Options};
use movetext::finding::{ReportLanguage, Words};
use movetext::read::{self, FileOptions};

fn main() -> std::io::Result<()> {
    let words = Words::for_language(ReportLanguage::English);
    for name in env::args().skip(1) {
        let mut file = read::open(&name, fs::File::open(&name)?, FileOptions::default())?;
        let mut arbiter = Arbiter::new(Options::default().suited_to(&file));
        let (mut games, mut plies) = (0, 0);
        while let Some(block) = file.next_block(None)? {
            let source = &block.value;
            let tally = arbiter.review(source, games + 1, |review| {
                for finding in review.findings {
                    let (line, column) = source.line_column(finding.span.start);
                    let message = words.message(finding, finding.span.of(source.text()));
                    println!("{name}:{line}:{column}: game {}: {message}", review.index);
                }
            });
            games += tally.games;
            plies += tally.plies;
        }
        println!("{name}: {games} games, {plies} plies");
    }
    Ok(())
}
