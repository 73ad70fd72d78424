//! The output of one block of games.

use std::ops::Range;

use super::sums::Sums;
use crate::cli::failure::Failure;
use crate::finding::Code;
use crate::text::Source;
use crate::write::Encoding;
use crate::write::report::{Detail, DetailLimit};

/// Data and counts of one block.
#[derive(Debug, Default)]
pub(crate) struct BlockOutput {
    /// Data for the output: the entries with their separators.
    pub(super) data: Vec<u8>,
    entries: Vec<OutputEntry>,
    /// Limits on findings shown in full: for games, and for text between games.
    detail_limits: [DetailLimit; 2],
    /// Offset up to which the text of the block has been copied, for tasks that copy it.
    pub(crate) copied: u32,
    /// All changes made, in one line each, for standard error.
    pub(crate) changes: Vec<String>,
    /// Counts that are added to those of the other blocks.
    pub(crate) sums: Sums,
    /// Number of games in the block, requested or not.
    pub(super) games: u64,
    /// Whether the block contains anything but white space.
    pub(super) met_text: bool,
    /// Whether the block is in place of a game too long to be read.
    pub(super) passed_over: bool,
    /// The failure that prevents the block from being written, if any.
    pub(crate) failure: Option<Failure>,
}

/// A game, or what was found in one stretch of text.
#[derive(Debug)]
struct OutputEntry {
    /// Its offset in the source.
    from: u32,
    /// The number of the game; 0 if it belongs to none.
    game: u64,
    /// Its range in the data.
    range: Range<usize>,
    /// The file that it becomes, if every game becomes one.
    file: Option<String>,
    length: Length,
}

/// The lengths in which an entry is available.
#[derive(Debug, PartialEq, Eq)]
enum Length {
    /// In its only form.
    Fixed,
    /// In one line only.
    Line,
    /// In full, and in one line.
    Either { code: Code, line: Box<[u8]> },
}

impl BlockOutput {
    /// Creates an empty output in a reused buffer.
    pub(super) fn within(mut buffer: Vec<u8>) -> Self {
        buffer.clear();
        Self { data: buffer, ..Self::default() }
    }

    /// Whether nothing was added.
    pub(crate) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Adds an entry for something at `from` in the source. If nothing is written, there is no entry.
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
            let range = start..self.data.len();
            self.entries.push(OutputEntry { from, game, range, file: None, length: Length::Fixed });
        }
    }

    /// Adds a finding at `from` in the source, written in full or in one line as requested. It is kept in full only
    /// while the findings of this block are within the limit.
    pub(crate) fn push_either(
        &mut self,
        from: u32,
        (game, code): (u64, Code),
        mut write: impl FnMut(Detail, &mut Vec<u8>),
    ) {
        let start = self.data.len();
        write(Detail::Line, &mut self.data);
        if self.data.len() == start {
            return;
        }
        // Findings between games are added after those of games, wherever they are, so they have a limit of their own.
        let length = if self.detail_limits[usize::from(game == 0)].allows(code) {
            let line = self.data.split_off(start).into();
            write(Detail::Full, &mut self.data);
            Length::Either { code, line }
        } else {
            Length::Line
        };
        let range = start..self.data.len();
        self.entries.push(OutputEntry { from, game, range, file: None, length });
    }

    /// Chooses the length of every finding, within the limit of the whole run.
    pub(super) fn abridge(&mut self, detail_limit: &mut DetailLimit) {
        if self.entries.iter().all(|entry| entry.length == Length::Fixed) {
            return;
        }
        let mut data = Vec::with_capacity(self.data.len());
        for entry in &self.entries {
            let text = &self.data[entry.range.clone()];
            match &entry.length {
                Length::Fixed => data.extend_from_slice(text),
                Length::Line => detail_limit.push_line(&mut data, text),
                Length::Either { code, .. } if detail_limit.allows(*code) => {
                    detail_limit.push_whole(&mut data, text);
                }
                Length::Either { line, .. } => detail_limit.push_line(&mut data, line),
            }
        }
        self.data = data;
    }

    /// Names the file that the last entry becomes.
    pub(crate) fn name_file(&mut self, name: String) {
        if let Some(entry) = self.entries.last_mut() {
            entry.file = Some(name);
        }
    }

    /// Iterates over the entries that become files: name, number of the game, data.
    pub(super) fn files(&self) -> impl Iterator<Item = (&str, u64, &[u8])> {
        self.entries.iter().filter_map(|entry| {
            Some((entry.file.as_deref()?, entry.game, &self.data[entry.range.clone()]))
        })
    }

    /// Sorts the entries in the order of the source: those between games were added last.
    pub(super) fn sort(&mut self, between: &str) {
        if self.entries.is_sorted_by_key(|entry| entry.from) {
            return;
        }
        self.entries.sort_by_key(|entry| entry.from);
        let unsorted = std::mem::take(&mut self.data);
        for entry in &mut self.entries {
            if !self.data.is_empty() {
                self.data.extend_from_slice(between.as_bytes());
            }
            let start = self.data.len();
            self.data.extend_from_slice(&unsorted[entry.range.clone()]);
            entry.range = start..self.data.len();
        }
    }

    /// Converts the data from UTF-8 to another encoding, entry by entry.
    ///
    /// # Errors
    /// The encoding lacks a character that has no replacement.
    pub(super) fn encode(&mut self, encoding: Encoding, source: &Source) -> Result<(), Failure> {
        let text = std::str::from_utf8(&self.data).unwrap_or_default();
        let mut encoded = Vec::with_capacity(text.len());
        let mut done = 0;
        let substituted = &mut self.sums.substituted;
        let mut encode = |text: &str, encoded: &mut Vec<u8>, entry: &OutputEntry| {
            let substitute = |c| {
                let other = encoding.substitute(c)?;
                *substituted.entry(c).or_insert(0) += 1;
                Some(other)
            };
            encoding.charset.encode_with(text, encoded, substitute).map_err(|lacking| {
                let (name, line) = (source.name(), source.line_column(entry.from).0);
                let (game, character) = (entry.game, lacking.character);
                let (number, charset) = (u32::from(character), encoding.charset.name());
                Failure::new(format!(
                    "{name}:{line}: game {game} holds `{character}` (U+{number:04X}), which {charset} cannot write"
                ))
            })
        };
        for entry in &mut self.entries {
            let Range { start, end } = entry.range;
            encode(&text[done..start], &mut encoded, entry)?;
            let begin = encoded.len();
            encode(&text[start..end], &mut encoded, entry)?;
            entry.range = begin..encoded.len();
            done = end;
        }
        self.data = encoded;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_in_the_order_of_the_source() {
        let mut block = BlockOutput::default();
        for (from, text) in [(10, "b"), (30, "d"), (20, "c"), (0, "a"), (40, "")] {
            block.push(", ", from, 0, |out| out.extend_from_slice(text.as_bytes()));
        }
        assert_eq!(block.data, b"b, d, c, a");
        block.sort(", ");
        assert_eq!(block.data, b"a, b, c, d");
    }
}
