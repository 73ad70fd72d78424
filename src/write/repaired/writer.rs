//! Games that were put together, written to an output one after the other.

use std::io;

use super::format::RepairFormat;
use crate::write::output::framed::Framed;

/// Writes answers to an output, with what their format wants before, between and after them. In JSON an only answer is an
/// object, several are an array.
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
    /// An only object stands alone: the first one waits until there is a second.
    first: Option<Vec<u8>>,
}

impl<W: io::Write> RepairWriter<W> {
    /// A writer that has written nothing yet.
    pub fn new(format: RepairFormat, out: W) -> Self {
        Self { format, framed: Framed::new(format.frame(), None, out), first: None }
    }

    /// Writes what [`RepairFormat::game`] or [`RepairFormat::unread`] has made of the next game; nothing is no answer.
    ///
    /// # Errors
    /// What writing gives.
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

    /// Writes what comes after the last answer, also where there was none, and gives the output back.
    ///
    /// # Errors
    /// What writing gives.
    pub fn finish(mut self) -> io::Result<W> {
        let Some(mut only) = self.first.take() else { return self.framed.finish() };
        only.push(b'\n');
        self.framed.out.write_all(&only)?;
        Ok(self.framed.out)
    }
}
