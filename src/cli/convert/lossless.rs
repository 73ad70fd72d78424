//! `convert --lossless`: the text of the source, byte for byte, except for the moves that are respelled.

use crate::arbiter::Review;
use crate::cli::failure::Failure;
use crate::cli::run::{BlockOutput, NumberedGames, Task};
use crate::finding::{Finding, Words};
use crate::text::{Source, Span, Unencodable};
use crate::write::report::Location;
use crate::write::{Encoding, Frame, Spelling};

/// Copies every block with its moves respelled.
#[derive(Clone)]
pub(super) struct LosslessCopy {
    /// How moves are spelled.
    pub(super) spelling: Spelling,
    /// The encoding of the output; `None` for that of the source, game by game.
    pub(super) encoding: Option<Encoding>,
    pub(super) words: &'static Words,
}

impl Task for LosslessCopy {
    fn frame(&self) -> Frame {
        Frame::NONE
    }

    fn numbers(&self) -> NumberedGames {
        NumberedGames::all_if(self.encoding.is_some() || !self.spelling.is_kept())
    }

    fn game(&mut self, review: &Review<'_>, block: &mut BlockOutput) {
        if review.source.is_laid_out() {
            return;
        }
        // The places of the review may be those of a copy without unseen signs.
        let (source, game) = review.source.origin(review.game.span);
        let from = block.copied;
        let until = game.end.max(from);
        let (mut lacking, mut unplayed) = (None, 0);
        block.push("", review.game.span.start, review.index, |out| {
            let mut copied = SourceCopy::new(self, source, from, out);
            unplayed = self.spelling.respell(review, |span, spelled| {
                let span = review.source.origin(span).1;
                lacking = lacking.or(copied.replace(span, spelled, out).err());
            });
            copied.copy(until, out);
        });
        block.sums.omissions.keep_as_written(unplayed);
        if let Some(lacking) = lacking {
            block.failure = Some(unencodable(review, lacking));
        }
        block.copied = until;
        let place = Location::of(review);
        block.sums.tell(&place, review.findings, self.words);
    }

    fn loose_finding(&mut self, place: &Location<'_>, finding: &Finding, block: &mut BlockOutput) {
        block.sums.tell(place, std::slice::from_ref(finding), self.words);
    }

    fn finish_block(&mut self, source: &Source, block: &mut BlockOutput) {
        if source.is_laid_out() {
            let name = source.name();
            let line =
                format!("{name}: --lossless copies PGN and scoresheets, not JSON, XML or EPD");
            block.failure = Some(Failure::new(line));
            return;
        }
        let source = source.origin(Span::at(0)).0;
        let until = source.text().len() as u32;
        let from = block.copied;
        block.push("", from, 0, |out| SourceCopy::new(self, source, from, out).copy(until, out));
    }

    fn encoding(&self) -> Option<Encoding> {
        self.encoding
    }
}

/// Returns the failure that the encoding of the source cannot write a move.
fn unencodable(review: &Review<'_>, lacking: Unencodable) -> Failure {
    let (source, game) = (review.source, review.index);
    let (name, line) = (source.name(), source.line_column(review.game.span.start).0);
    let Unencodable { character, charset, .. } = lacking;
    Failure::new(format!(
        "{name}:{line}: game {game}: its encoding, {charset}, cannot write `{character}` (name one with --to-encoding)"
    ))
}

/// A source being copied: as bytes if the encoding stays, else as text.
struct SourceCopy<'s> {
    source: &'s Source,
    as_text: bool,
    /// Offset in the text up to which it is copied.
    at: u32,
    /// The same offset in the bytes.
    byte: usize,
}

impl<'s> SourceCopy<'s> {
    /// Creates a copy from an offset on; at the beginning of a file its byte order mark is written.
    fn new(task: &LosslessCopy, source: &'s Source, at: u32, out: &mut Vec<u8>) -> Self {
        let as_text = task.encoding.is_some();
        if out.is_empty() && !as_text {
            out.extend_from_slice(source.mark());
        }
        let mut copy = Self { source, as_text, at, byte: 0 };
        copy.byte = copy.byte_at(at);
        copy
    }

    /// Copies the text before the span, and writes `spelled` instead of the span.
    ///
    /// # Errors
    /// The encoding of the source lacks a character.
    fn replace(
        &mut self,
        span: Span,
        spelled: &[u8],
        out: &mut Vec<u8>,
    ) -> Result<(), Unencodable> {
        if span.start < self.at {
            return Ok(());
        }
        self.copy(span.start, out);
        self.skip(span.end);
        if self.as_text {
            out.extend_from_slice(spelled);
            return Ok(());
        }
        self.source.charset(span.start).encode(&String::from_utf8_lossy(spelled), out)
    }

    /// Copies up to an offset.
    fn copy(&mut self, until: u32, out: &mut Vec<u8>) {
        let (at, byte) = (self.at, self.byte);
        self.skip(until);
        if self.as_text {
            let text = self.source.with_own_line_ends(Span::new(at, self.at));
            out.extend_from_slice(text.as_bytes());
        } else {
            out.extend_from_slice(self.source.bytes().get(byte..self.byte).unwrap_or_default());
        }
    }

    /// Moves on to an offset. Encoding the text again nearly always gives its bytes, and hence their length: this is
    /// tried first, because mapping an offset back to the bytes is slow.
    fn skip(&mut self, until: u32) {
        let until = until.max(self.at);
        let text = self.source.with_own_line_ends(Span::new(self.at, until));
        let mut encoded = Vec::new();
        let is_sound = self.source.charset(self.at).encode(&text, &mut encoded).is_ok();
        let end = self.byte + encoded.len();
        let is_same = is_sound && self.source.bytes().get(self.byte..end) == Some(&encoded);
        self.byte = if is_same { end } else { self.byte_at(until).max(self.byte) };
        self.at = until;
    }

    fn byte_at(&self, at: u32) -> usize {
        let place = |at| self.source.original(Span::at(at)).start;
        usize::try_from(place(at) - place(0)).unwrap_or(usize::MAX)
    }
}
