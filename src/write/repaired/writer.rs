//! Writing reconstructed games to an output, one after the other.

use std::io;

use super::format::RepairFormat;
use crate::write::output::framed::Framed;

/// Writes answers to an output, with what their format needs before, between and after them.
///
/// In JSON a single answer is an object, several are an array.
///
/// ```
/// use movetext::repair::{Record, RepairOptions, repair};
/// use movetext::write::repaired::{RepairFormat, RepairPage, RepairWriter, RepairedGame};
/// let record = Record::default();
/// let answer = repair(&record, RepairOptions::default());
/// let mut writer = RepairWriter::new(RepairFormat::Pgn, Vec::new());
/// let game = RepairedGame { index: 1, tags: &[], beside: &[], record: &record, answer: &answer };
/// let mut text = Vec::new();
/// RepairFormat::Pgn.game(&game, &RepairPage::default(), &mut text);
/// writer.answer(text)?;
/// assert!(writer.finish()?.ends_with(b"\n*\n"));
/// # std::io::Result::Ok(())
/// ```
#[derive(Debug)]
pub struct RepairWriter<W> {
    format: RepairFormat,
    framed: Framed<W>,
    /// The first object, held back until there is a second, because a single object stands alone.
    first: Option<Vec<u8>>,
}

impl<W: io::Write> RepairWriter<W> {
    /// Creates a writer that has written nothing yet.
    pub fn new(format: RepairFormat, out: W) -> Self {
        Self { format, framed: Framed::new(format.frame(), None, out), first: None }
    }

    /// Writes the text that [`RepairFormat::game`] or [`RepairFormat::unread`] made of the next game; an empty text is
    /// no answer.
    ///
    /// # Errors
    /// Any error of writing.
    pub fn answer(&mut self, text: Vec<u8>) -> io::Result<()> {
        if self.format == RepairFormat::Json && !self.framed.has_pieces && !text.is_empty() {
            let Some(first) = self.first.take() else {
                self.first = Some(text);
                return Ok(());
            };
            self.framed.encoded_piece(&first)?;
        }
        self.framed.encoded_piece(&text)
    }

    /// Writes what follows the last answer, even if there was none, and returns the output.
    ///
    /// # Errors
    /// Any error of writing.
    pub fn finish(mut self) -> io::Result<W> {
        let Some(mut only) = self.first.take() else { return self.framed.finish() };
        only.push(b'\n');
        self.framed.out.write_all(&only)?;
        Ok(self.framed.out)
    }
}
