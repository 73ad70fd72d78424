//! The records of a file in their order, each with its number and, where there is a second file, with its sheets.

use std::collections::VecDeque;
use std::io::{self, BufReader, Cursor, Read};

use super::container::RecordContainer;
use super::options::{Known, RepairArgs};
use crate::arbiter::{Arbiter, LeftOut, NotRepairable, Review};
use crate::cli::failure::{Failure, say};
use crate::cli::panic_hook;
use crate::cli::run::{Input, Progress};
use crate::finding::{Code, Words};
use crate::read::{
    self, CellsReader, GameFile, GameRange, PageForm, RecordedGame, is_cells, read_pages,
};
use crate::text::unpacked;

/// So much of a file tells what it holds.
const OPENING: u64 = 1 << 16;

/// A record, or why there is none.
pub(super) struct NumberedRecord {
    /// From 1.
    pub(super) number: u64,
    pub(super) game: Result<RecordedGame, String>,
}

/// The records of a file, or of two.
pub(super) struct Records {
    first: RecordFile,
    second: Option<RecordFile>,
    read: u64,
    games: Option<GameRange>,
    known: Known,
}

impl Records {
    /// Opens the files.
    pub(super) fn open(
        asked: &RepairArgs,
        progress: &Progress,
        words: &'static Words,
    ) -> Result<Self, Failure> {
        let open = |input: &Input| RecordFile::open(asked, input, progress, words);
        let first = open(&asked.input())?;
        let second = asked.second().as_ref().map(open).transpose()?;
        Ok(Self { first, second, read: 0, games: asked.games, known: asked.known() })
    }

    /// The name of the file.
    pub(super) fn name(&self) -> &str {
        &self.first.name
    }

    /// Whether the file holds anything but white space.
    pub(super) const fn met_text(&self) -> bool {
        self.first.met_text
    }

    /// What is no part of any answer, file by file.
    pub(super) fn left_out(&self) -> impl Iterator<Item = (&str, LeftOut)> {
        let files = std::iter::once(&self.first).chain(&self.second);
        files.map(|file| (file.name.as_str(), file.left_out))
    }

    /// The games that were asked for and are not there, and how many there are.
    pub(super) fn lacking(&self) -> Option<(GameRange, u64)> {
        self.games.filter(|wanted| wanted.is_beyond(self.read)).map(|wanted| (wanted, self.read))
    }

    /// The next record that is wanted; `None` behind the last one.
    pub(super) fn next(&mut self) -> Result<Option<NumberedRecord>, Failure> {
        loop {
            match self.next_of_all()? {
                Some(record)
                    if self.games.is_some_and(|wanted| !wanted.contains(record.number)) => {}
                found => return Ok(found),
            }
        }
    }

    fn next_of_all(&mut self) -> Result<Option<NumberedRecord>, Failure> {
        let first = self.first.next()?;
        let second = match &mut self.second {
            Some(file) => file.next()?.map(|game| (file.name.clone(), game)),
            None => None,
        };
        let lacks_partner = self.second.is_some() && first.is_some() != second.is_some();
        let number = self.read + 1;
        self.read += u64::from(first.is_some() || second.is_some());
        if lacks_partner {
            let lacking = if first.is_some() { self.second.as_ref() } else { Some(&self.first) };
            let name = lacking.map_or("", |file| file.name.as_str());
            say(format_args!(
                "{name}: there is no game {number}; its only sheet is put together alone"
            ));
        }
        let game = match (first, second) {
            (None, None) => return Ok(None),
            (Some(game), None) => game,
            (None, Some((name, game))) => game.map_err(|why| format!("{name}: {why}")),
            (Some(first), Some((name, second))) => joined(first, second, &name),
        };
        let game = game.map(|mut game| {
            self.known.amend(&mut game.record);
            game
        });
        Ok(Some(NumberedRecord { number, game }))
    }
}

/// Both sheets in one record.
fn joined(
    first: Result<RecordedGame, String>,
    second: Result<RecordedGame, String>,
    name: &str,
) -> Result<RecordedGame, String> {
    let mut game = first?;
    let second = second.map_err(|why| format!("{name}: {why}"))?;
    if game.join(second) {
        Ok(game)
    } else {
        Err(format!("{name}: the second sheet begins from another position"))
    }
}

/// One file of records.
struct RecordFile {
    name: String,
    records: RecordReader,
    met_text: bool,
    left_out: LeftOut,
}

/// What holds the records.
enum RecordReader {
    Cells(Box<CellsReader<BufReader<Box<dyn Read + Send>>>>),
    Games(Box<WrittenGames>),
    /// What was read of pages and not handed out, or why nothing was.
    Pages(VecDeque<Result<RecordedGame, String>>),
}

impl RecordFile {
    fn open(
        asked: &RepairArgs,
        input: &Input,
        progress: &Progress,
        words: &'static Words,
    ) -> Result<Self, Failure> {
        let name = input.name();
        panic_hook::begin_block(&name, 1, None);
        let counted = progress.count(input.open()?);
        let failed = |error: io::Error| Failure::at(name.as_ref(), &error);
        let mut text = unpacked(Box::new(counted)).map_err(failed)?;
        let mut opening = Vec::new();
        (&mut text).take(OPENING).read_to_end(&mut opening).map_err(failed)?;
        let by_content = if is_cells(&opening) {
            Some(RecordContainer::Cells)
        } else {
            PageForm::of(&opening).map(RecordContainer::Page)
        };
        let whole: Box<dyn Read + Send> = Box::new(Cursor::new(opening).chain(text));
        let records = match asked.from.named().or(by_content) {
            Some(RecordContainer::Cells) => {
                let reader = BufReader::with_capacity(OPENING as usize, whole);
                RecordReader::Cells(Box::new(CellsReader::within(reader, asked.max_game)))
            }
            Some(RecordContainer::Page(form)) => {
                RecordReader::Pages(games_of_pages(form, whole, asked.max_game).map_err(failed)?)
            }
            named => {
                let mut options = asked.file_options();
                if let Some(RecordContainer::Games(container)) = named {
                    options.container = Some(container);
                }
                let file = read::open(&name, whole, options).map_err(failed)?;
                let arbiter = Arbiter::new(asked.arbiter().suited_to(&file));
                RecordReader::Games(Box::new(WrittenGames {
                    file,
                    arbiter,
                    words,
                    ready: VecDeque::new(),
                }))
            }
        };
        Ok(Self { name, records, met_text: false, left_out: LeftOut::default() })
    }

    /// The next record, or why it is none; `None` at the end of the file.
    fn next(&mut self) -> Result<Option<Result<RecordedGame, String>>, Failure> {
        let read = match &mut self.records {
            RecordReader::Cells(reader) => reader.next_game().map(|game| {
                self.met_text |= game.is_some();
                game.map(|game| game.map_err(|error| error.to_string()))
            }),
            RecordReader::Games(games) => games.next(&mut self.met_text, &mut self.left_out),
            RecordReader::Pages(games) => {
                self.met_text |= !games.is_empty();
                Ok(games.pop_front())
            }
        };
        read.map_err(|error| Failure::at(self.name.as_ref(), &error))
    }
}

/// The games of recognised pages, or in their place why there are none.
fn games_of_pages(
    form: PageForm,
    file: Box<dyn Read + Send>,
    longest: usize,
) -> io::Result<VecDeque<Result<RecordedGame, String>>> {
    let mut bytes = Vec::new();
    file.take(longest as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > longest {
        return Ok(VecDeque::from([Err(format!("the pages are longer than {longest} bytes"))]));
    }
    Ok(match read_pages(form, &bytes) {
        Ok(games) => games.into_iter().map(Ok).collect(),
        Err(error) => VecDeque::from([Err(error.to_string())]),
    })
}

/// Games written in any container, block by block.
struct WrittenGames {
    file: GameFile,
    arbiter: Arbiter,
    words: &'static Words,
    /// Those of the block that have not been handed out.
    ready: VecDeque<Result<RecordedGame, String>>,
}

impl WrittenGames {
    fn next(
        &mut self,
        met_text: &mut bool,
        left_out: &mut LeftOut,
    ) -> io::Result<Option<Result<RecordedGame, String>>> {
        while self.ready.is_empty() {
            let Some(block) = self.file.next_block(None)? else { break };
            let Self { arbiter, words, ready, .. } = self;
            let tally = arbiter.review(&block.value, 1, |review| {
                left_out.add(review.left_out_of_cells());
                ready.push_back(recorded(review, words));
            });
            *met_text |= tally.met_text;
            let about_text = block.findings.iter().chain(&tally.findings);
            for finding in about_text.filter(|finding| finding.code != Code::S001) {
                let (line, _) = block.value.line_column(finding.span.start);
                let said = words.message(finding, finding.span.of(block.value.text()));
                say(format_args!("{}: line {line}: {said}", block.value.name()));
            }
        }
        Ok(self.ready.pop_front())
    }
}

/// The game cell by cell, or why it is not put together.
fn recorded(review: &Review<'_>, words: &Words) -> Result<RecordedGame, String> {
    let line = || review.source.line_column(review.game.span.start).0;
    review.recorded_game().map_err(|why| match why {
        NotRepairable::Notation(notation) => {
            format!(
                "line {}: repair reads algebraic notation; this game is in {}",
                line(),
                notation.name()
            )
        }
        NotRepairable::Start => {
            let is_start = |code| matches!(code, Code::S012 | Code::S014);
            let finding = review.findings.iter().find(|finding| is_start(finding.code));
            let said = finding.map_or_else(String::new, |finding| {
                words.message(finding, finding.span.of(review.source.text()))
            });
            format!("line {}: {said}", line())
        }
    })
}
