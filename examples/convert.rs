//! Prints the games of a file in German, whatever language and encoding they are written in.
//!
//! ```console
//! cargo run --example convert -- fixtures/game/*.pgn
//! ```

use std::{env, io};

use movetext::arbiter::{Options, review_file};
use movetext::language::Language;
use movetext::read;
use movetext::write::{Format, Page, Writer};

fn main() -> io::Result<()> {
    let language = Language::for_tag("de").unwrap_or_else(Language::english);
    let mut writer = Writer::new(Format::Pgn, Page { language, ..Page::default() }, io::stdout());
    for name in env::args().skip(1) {
        // open: bytes become text, in the detected encoding, in blocks of whole games
        let file = read::open_path(&name)?;
        // review: every game with its moves played; write: in the requested format
        review_file(file, Options::default(), |review| writer.game(review))?;
    }
    writer.finish()?;
    Ok(())
}
