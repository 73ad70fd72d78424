//! What was made of one block of games, on its way to the output.

use std::collections::BTreeMap;
use std::ops::Range;

use super::Task;
use super::choices::Choices;
use crate::cli::Failure;
use crate::cli::mend::Edit;
use crate::finding::{Code, Finding, Severity, Words};
use crate::text::Charset;
use crate::write::report::{DetailLimit, Location, Report, ReportOptions, Tally};

/// So many findings are told on standard error; the others are counted.
pub(crate) const TOLD: usize = 20;

/// Data, talk and counts of one block.
#[derive(Debug, Default)]
pub(crate) struct Made {
    /// Data for the output: the pieces, with what parts them.
    pub(crate) data: Vec<u8>,
    /// Where the pieces stand in it.
    pub(super) pieces: Vec<Piece>,
    /// What may still be shown at length: of games, and of what stands between them.
    pub(super) detail_limits: [DetailLimit; 2],
    /// How far the text of the block is copied, where it is.
    pub(crate) copied: u32,
    /// Findings in one line each, for standard error; the first few are enough.
    pub(crate) talk: Vec<String>,
    /// Findings that would have been talked about after those.
    pub(crate) untold: u64,
    /// Moves that could not be played, and for which the format has no place.
    pub(crate) left_out: u64,
    /// What was changed on the way, in one line each, for standard error: all of it.
    pub(crate) changes: Vec<String>,
    /// Characters that the encoding of the output lacks, and how often something else stands for them.
    pub(crate) substituted: BTreeMap<char, u64>,
    /// Games that the block holds, wanted or not.
    pub(crate) games: u64,
    /// Whether it holds anything but white space.
    pub(crate) met_text: bool,
    /// Whether it stands for a game that is too long to be read.
    pub(crate) passed_over: bool,
    /// Games and findings that are shown.
    pub(crate) tally: Tally,
    /// The weight of the worst finding.
    pub(crate) worst: Option<Severity>,
    /// In what the games were written.
    pub(crate) choices: Choices,
    /// Changes to the text.
    pub(crate) edits: Vec<Edit>,
    /// Why it cannot be done.
    pub(crate) failure: Option<Failure>,
}

/// One game, or what was found in one stretch of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    /// Where it stood in the source.
    from: u32,
    /// Number of the game; 0: of none.
    game: u64,
    /// Where it stands in the data.
    pub(super) range: Range<usize>,
    /// The file that it becomes, where every game becomes one.
    name: Option<String>,
    /// Whether it may be shown in another form.
    pub(super) form: Form,
}

/// In what forms a piece is at hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// This one.
    Only,
    /// One line.
    Line,
    /// At length, and in one line.
    Either { code: Code, line: Box<[u8]> },
}

impl Made {
    /// Made in memory that served before.
    pub(crate) fn within(mut memory: Vec<u8>) -> Self {
        memory.clear();
        Self { data: memory, ..Self::default() }
    }

    /// Counts a finding that is shown.
    pub(crate) fn count(&mut self, finding: &Finding) {
        self.tally.count(finding);
        self.worst = self.worst.max(Some(finding.severity));
    }

    /// Keeps findings of some weight for standard error.
    pub(crate) fn tell(
        &mut self,
        place: &Location<'_>,
        findings: &[Finding],
        words: &'static Words,
    ) {
        let options = ReportOptions { words, edition: None, color: false, width: 0 };
        for finding in findings.iter().filter(|finding| finding.severity >= Severity::Warning) {
            if self.talk.len() >= TOLD {
                self.untold += 1;
                continue;
            }
            let mut line = Vec::new();
            Report::Concise.findings(place, std::slice::from_ref(finding), &options, &mut line);
            self.talk.push(String::from_utf8_lossy(&line).trim_end().to_owned());
        }
    }

    /// Adds a piece of what stood at `from`. Nothing written is no piece.
    pub(crate) fn push(
        &mut self,
        between: &str,
        from: u32,
        game: u64,
        write: impl FnOnce(&mut Vec<u8>),
    ) {
        let end = self.data.len();
        if end > 0 {
            self.data.extend_from_slice(between.as_bytes());
        }
        let start = self.data.len();
        write(&mut self.data);
        if self.data.len() == start {
            self.data.truncate(end);
        } else {
            self.pieces.push(Piece {
                from,
                game,
                range: start..self.data.len(),
                name: None,
                form: Form::Only,
            });
        }
    }

    /// Says in what forms the last piece is at hand.
    pub(super) fn shape(&mut self, form: Form) {
        if let Some(piece) = self.pieces.last_mut() {
            piece.form = form;
        }
    }

    /// Names the file that the last piece becomes.
    pub(crate) fn name(&mut self, name: String) {
        if let Some(piece) = self.pieces.last_mut() {
            piece.name = Some(name);
        }
    }

    /// The pieces that become files: name, number of the game, data.
    pub(crate) fn named(&self) -> impl Iterator<Item = (&str, u64, &[u8])> {
        let data = |piece: &Piece| &self.data[piece.range.clone()];
        self.pieces
            .iter()
            .filter_map(move |piece| Some((piece.name.as_deref()?, piece.game, data(piece))))
    }

    /// Brings the pieces into the order of the source: what stood between games comes last by itself.
    pub(crate) fn sort(&mut self, between: &str) {
        if self.pieces.is_sorted_by_key(|piece| piece.from) {
            return;
        }
        self.pieces.sort_by_key(|piece| piece.from);
        let unsorted = std::mem::take(&mut self.data);
        for piece in &mut self.pieces {
            if !self.data.is_empty() {
                self.data.extend_from_slice(between.as_bytes());
            }
            let start = self.data.len();
            self.data.extend_from_slice(&unsorted[piece.range.clone()]);
            piece.range = start..self.data.len();
        }
    }

    /// Turns the data from UTF-8 into another character set, piece by piece.
    ///
    /// # Errors
    /// The character that it lacks, and the piece that holds it: number of the game and place in the source.
    pub(crate) fn encode(&mut self, charset: &Charset, task: &impl Task) -> Result<(), Lacking> {
        let text = std::str::from_utf8(&self.data).unwrap_or_default();
        let mut encoded = Vec::with_capacity(text.len());
        let mut done = 0;
        let mut substituted = std::mem::take(&mut self.substituted);
        let mut encode = |text: &str, encoded: &mut Vec<u8>, piece: &Piece| {
            let substitute = |c| {
                let other = task.substitute(c)?;
                *substituted.entry(c).or_insert(0) += 1;
                Some(other)
            };
            charset.encode_with(text, encoded, substitute).map_err(|lacking| {
                let Piece { game, from, .. } = *piece;
                Lacking { character: lacking.character, game, from }
            })
        };
        for piece in &mut self.pieces {
            let Range { start, end } = piece.range;
            encode(&text[done..start], &mut encoded, piece)?;
            let begin = encoded.len();
            encode(&text[start..end], &mut encoded, piece)?;
            piece.range = begin..encoded.len();
            done = end;
        }
        (self.data, self.substituted) = (encoded, substituted);
        Ok(())
    }
}

/// A character that the target lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lacking {
    pub(crate) character: char,
    /// Number of the game that holds it.
    pub(crate) game: u64,
    /// Where the game begins in the source.
    pub(crate) from: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_come_in_the_order_of_the_source() {
        let mut made = Made::default();
        for (from, text) in [(10, "b"), (30, "d"), (20, "c"), (0, "a"), (40, "")] {
            made.push(", ", from, 0, |out| out.extend_from_slice(text.as_bytes()));
        }
        assert_eq!(made.data, b"b, d, c, a");
        made.sort(", ");
        assert_eq!(made.data, b"a, b, c, d");
    }
}
