//! Games written to an output, in the frame of their format.

use std::io;

use super::encoding::Encoding;
use super::framed::Framed;
use super::prepared::Prepared;
use crate::arbiter::Review;
use crate::write::{Format, Page};

/// Writes games to an output, with what the format needs before, between and after them.
///
/// ```
/// use movetext::write::{Format, Page, Writer};
/// use movetext::{Arbiter, Source};
/// let source = Source::new("club.pgn", "1. e4 e5 * 1. d4 d5 *");
/// let mut writer = Writer::new(Format::Moves, Page::default(), Vec::new());
/// Arbiter::default().review(&source, 1, |review| writer.game(review).expect("memory suffices"));
/// assert_eq!(writer.finish()?, b"e4 e5\nd4 d5\n");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Writer<W> {
    format: Format,
    prepared: Prepared,
    framed: Framed<W>,
}

impl<W: io::Write> Writer<W> {
    /// Creates a writer that has written nothing yet.
    pub fn new(format: Format, page: Page, out: W) -> Self {
        Self {
            format,
            prepared: Prepared::new(page),
            framed: Framed::new(format.frame(&page), None, out),
        }
    }

    /// Creates a writer in a character set other than UTF-8.
    ///
    /// ```
    /// use movetext::text::Charset;
    /// use movetext::write::{Encoding, Format, Page, Writer};
    /// use movetext::{Arbiter, Source};
    /// let source = Source::new("club.pgn", "{Réti} 1. Nf3 *");
    /// let charset = Charset::for_label("latin1").expect("a character set");
    /// let encoding = Encoding { charset, transliterate: None };
    /// let mut writer = Writer::encoded(Format::Pgn, Page::default(), encoding, Vec::new());
    /// Arbiter::default().review(&source, 1, |review| writer.game(review).expect("it has an é"));
    /// assert!(writer.finish()?.windows(4).any(|bytes| bytes == b"R\xE9ti"));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn encoded(format: Format, page: Page, encoding: Encoding, out: W) -> Self {
        let framed = Framed::new(format.frame(&page), Some(encoding), out);
        Self { format, prepared: Prepared::new(page), framed }
    }

    /// Writes one game.
    ///
    /// Fails if the output does, for a character that the encoding lacks, and for a second game in a format that holds
    /// only one (SVG).
    pub fn game(&mut self, review: &Review<'_>) -> io::Result<()> {
        let Self { format, prepared, framed } = self;
        framed.piece(|out| format.print(review, prepared, out))
    }

    /// Writes what follows the last game, even if there was none, and returns the output.
    pub fn finish(self) -> io::Result<W> {
        self.framed.finish()
    }
}
