//! Reads the records of one file, in order.

use std::collections::VecDeque;
use std::io::{self, BufReader, Cursor, Read};
use std::sync::Arc;

use super::container::RecordContainer;
use super::unread::UnreadRecord;
use crate::arbiter::{Arbiter, NotInCells, Options, Review, evidence};
use crate::finding::{Code, Finding, ReportLanguage, Words};
use crate::game::MarkKind;
use crate::read::{self, CellsReader, FileOptions, GameFile, PageForm, RecordedGame, read_pages};
use crate::text::{Span, unpacked};

/// Number of bytes of a file by which its contents are recognised.
const OPENING: u64 = 1 << 16;
/// Maximum number of characters quoted from text that is not part of a game.
const QUOTED: usize = 200;

/// How a file of records is read.
#[derive(Clone)]
pub struct RecordFileOptions {
    /// The container of the records; `None` to recognise it from the file.
    pub container: Option<RecordContainer>,
    /// How written games are opened; its own `container` is ignored.
    pub file: FileOptions,
    /// The options for reading the games.
    pub arbiter: Options,
    /// The wording for reporting faults.
    pub words: &'static Words,
}

/// One file of records.
///
/// ```
/// use movetext::arbiter::{RecordFile, RecordFileOptions};
/// let sheets: &[u8] = b"1. e4 e5 2. Hf3 *\n\n1. d4 d5 *\n";
/// let mut file = RecordFile::open("sheets", Box::new(sheets), RecordFileOptions::default())?;
/// let first = file.next_game(|_| {})?.unwrap().unwrap();
/// assert_eq!(first.record.sheets[0].cells[2].text(), Some("Hf3"));
/// assert!(file.next_game(|_| {})?.is_some() && file.next_game(|_| {})?.is_none());
/// # std::io::Result::Ok(())
/// ```
pub struct RecordFile {
    name: String,
    records: RecordReader,
    words: &'static Words,
    met_text: bool,
    not_in_cells: NotInCells,
}

/// The reader for each kind of container.
enum RecordReader {
    Cells(Box<CellsReader<BufReader<Box<dyn Read + Send>>>>),
    Games(Box<WrittenGames>),
    /// Records read from pages and not yet handed out, or why there are none.
    Pages(VecDeque<Result<RecordedGame, UnreadRecord>>),
}

/// Games written in any container, block by block.
struct WrittenGames {
    file: GameFile,
    arbiter: Arbiter,
    /// The number of games found, or of texts that looked like one.
    games: u64,
    /// The records of the current block that have not been handed out.
    ready: VecDeque<Result<RecordedGame, UnreadRecord>>,
}

impl Default for RecordFileOptions {
    /// Recognises everything from the file.
    fn default() -> Self {
        let file = FileOptions { evidence: Some(Arc::new(evidence)), ..FileOptions::default() };
        let words = Words::for_language(ReportLanguage::English);
        Self { container: None, file, arbiter: Options::default(), words }
    }
}

impl RecordFile {
    /// Opens a file, packed or not; messages refer to it by this name.
    ///
    /// # Errors
    /// Errors from reading the file.
    pub fn open(
        name: &str,
        file: Box<dyn Read + Send>,
        asked: RecordFileOptions,
    ) -> io::Result<Self> {
        let mut text = unpacked(file)?;
        let mut opening = Vec::new();
        (&mut text).take(OPENING).read_to_end(&mut opening)?;
        let container = asked.container.or_else(|| RecordContainer::of(&opening));
        let whole: Box<dyn Read + Send> = Box::new(Cursor::new(opening).chain(text));
        let longest = asked.file.longest;
        let records = match container {
            Some(RecordContainer::Cells) => {
                let reader = BufReader::with_capacity(OPENING as usize, whole);
                RecordReader::Cells(Box::new(CellsReader::within(reader, longest)))
            }
            Some(RecordContainer::Page(form)) => {
                RecordReader::Pages(games_of_pages(form, whole, longest)?)
            }
            games => {
                let container = match games {
                    Some(RecordContainer::Games(container)) => Some(container),
                    _ => None,
                };
                let file = read::open(name, whole, FileOptions { container, ..asked.file })?;
                let arbiter = Arbiter::new(asked.arbiter.suited_to(&file));
                let ready = VecDeque::new();
                RecordReader::Games(Box::new(WrittenGames { file, arbiter, games: 0, ready }))
            }
        };
        let (name, words) = (name.to_owned(), asked.words);
        Ok(Self { name, records, words, met_text: false, not_in_cells: NotInCells::default() })
    }

    /// The name of the file.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether anything but white space has been found so far.
    #[must_use]
    pub const fn met_text(&self) -> bool {
        self.met_text
    }

    /// Counts of what was read so far but is in no cell.
    #[must_use]
    pub const fn not_in_cells(&self) -> NotInCells {
        self.not_in_cells
    }

    /// The next record, or why it could not be read; `None` at the end of the file. Remarks on the text around the
    /// games are passed to `tell`, line by line.
    ///
    /// # Errors
    /// Errors from reading the file.
    pub fn next_game(
        &mut self,
        tell: impl FnMut(String),
    ) -> io::Result<Option<Result<RecordedGame, UnreadRecord>>> {
        match &mut self.records {
            RecordReader::Cells(reader) => {
                let game = reader.next_game()?;
                self.met_text |= game.is_some();
                Ok(game.map(|game| game.map_err(UnreadRecord::from)))
            }
            RecordReader::Pages(games) => {
                self.met_text |= !games.is_empty();
                Ok(games.pop_front())
            }
            RecordReader::Games(games) => {
                let (met_text, not_in_cells) = (&mut self.met_text, &mut self.not_in_cells);
                games.next(self.words, met_text, not_in_cells, tell)
            }
        }
    }
}

/// The games of recognised pages, or in their place the reason why there are none.
fn games_of_pages(
    form: PageForm,
    file: Box<dyn Read + Send>,
    longest: usize,
) -> io::Result<VecDeque<Result<RecordedGame, UnreadRecord>>> {
    let mut bytes = Vec::new();
    file.take(longest as u64 + 1).read_to_end(&mut bytes)?;
    let games = if bytes.len() > longest {
        Err(UnreadRecord::new(format!("the pages are longer than {longest} bytes")))
    } else {
        read_pages(form, &bytes).map_err(UnreadRecord::from)
    };
    Ok(match games {
        Ok(games) => games.into_iter().map(Ok).collect(),
        Err(error) => VecDeque::from([Err(error)]),
    })
}

/// Whether what follows a game is just text: `White arrived late`. It consists of words without digits, none of which
/// is a move; a single unreadable cell does not qualify.
fn is_no_game(review: &Review<'_>) -> bool {
    let (game, text) = (review.game, review.source.text());
    let is_word = |index: usize| {
        let mut signs = game.moves[index].span.of(text).chars();
        game.pattern(index).is_unreadable()
            && signs.all(|sign| sign.is_alphabetic() || ".,:;-'’".contains(sign))
    };
    let has_blank = game.marks.iter().any(|mark| mark.kind == MarkKind::Blank);
    !game.moves.is_empty() && !has_blank && (0..game.moves.len()).all(is_word)
}

/// The places of text that precedes a game and belongs to none.
fn text_before<'r>(review: &'r Review<'_>) -> impl Iterator<Item = Span> + use<'r> {
    let is_before =
        |found: &&Finding| found.code == Code::JunkText && found.span.end <= review.game.span.start;
    review.findings.iter().filter(is_before).map(|found| review.source.origin(found.span).1)
}

/// The beginning of a text that is part of no record, for quoting.
fn quoted(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let begin: String = words.join(" ").chars().take(QUOTED).collect();
    format!(" “{begin}”")
}

impl WrittenGames {
    fn next(
        &mut self,
        words: &Words,
        met_text: &mut bool,
        not_in_cells: &mut NotInCells,
        mut tell: impl FnMut(String),
    ) -> io::Result<Option<Result<RecordedGame, UnreadRecord>>> {
        while self.ready.is_empty() {
            let Some(block) = self.file.next_block(None)? else { break };
            let Self { arbiter, ready, games, .. } = self;
            let mut foreign = Vec::new();
            let tally = arbiter.review(&block.value, 1, |review| {
                *games += 1;
                foreign.extend(text_before(review));
                if *games > 1 && is_no_game(review) {
                    foreign.push(review.source.origin(review.game.span).1);
                    return;
                }
                not_in_cells.add(review.not_in_cells());
                let game = review.recorded_game();
                ready.push_back(game.map_err(|why| UnreadRecord::of(review, why, words)));
            });
            *met_text |= tally.met_text;
            let foreign = foreign.into_iter().map(|span| Finding::new(Code::JunkText, span));
            let about_text = block.findings.iter().chain(&tally.findings).cloned().chain(foreign);
            let mut about_text: Vec<Finding> = about_text.collect();
            about_text.sort_by_key(|finding| finding.span.start);
            for finding in about_text {
                let (line, _) = block.value.line_column(finding.span.start);
                let text = finding.span.of(block.value.text());
                let said = words.message(&finding, text);
                if finding.code == Code::GameTooLong {
                    let unread = UnreadRecord::new(format!("line {line}: {said}"));
                    self.games += 1;
                    self.ready.push_back(Err(unread));
                    continue;
                }
                let quoted =
                    if finding.code == Code::JunkText { quoted(text) } else { String::new() };
                tell(format!("{}: line {line}: {said}{quoted}", block.value.name()));
            }
        }
        Ok(self.ready.pop_front())
    }
}
