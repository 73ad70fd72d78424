//! Prints the games of a file in German, whatever language and encoding they are written in.
//!
//! ```console
//! cargo run --example convert -- fixtures/game/*.pgn
//! ```

use std::io;
use std::{env, fs};

use movetext::arbiter::{Arbiter, Options};
use movetext::language::Language;
use movetext::read::{self, FileOptions};
use movetext::write::{Format, Page, Writer};

fn main() -> io::Result<()> {
    let page = Page {
        language: Language::for_tag("de").unwrap_or_else(Language::english),
        ..Page::default()
    };
    let mut writer = Writer::new(Format::Pgn, page, io::stdout());
    for name in env::args().skip(1) {
        // open: bytes become text, in the encoding that fits, and blocks of whole games
        let mut file = read::open(&name, fs::File::open(&name)?, FileOptions::default())?;
        // review: every game with its moves played; write: in the form asked for
        let mut arbiter = Arbiter::new(Options::default().suited_to(&file));
        while let Some(block) = file.next_block(None)? {
            let mut written = Ok(());
            arbiter.review(&block.value, 1, |review| {
                if written.is_ok() {
                    written = writer.game(review);
                }
            });
            written?;
        }
    }
    writer.finish()?;
    Ok(())
}
