//! From files to batches: several workers read in turn, the batches are in the order of the input.

use std::mem;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::thread;

use arrow_array::cast::AsArray;
use arrow_array::types::UInt64Type;
use arrow_array::{ArrayRef, BooleanArray, RecordBatch, UInt64Array};
use arrow_schema::ArrowError;
use movetext::arbiter::{Arbiter, LanguageChoice, NotationChoice, Options};
use movetext::finding::{Finding, ReportLanguage, Severity, Words};
use movetext::language::Language;
use movetext::law::Edition;
use movetext::notation::Notation;
use movetext::ordered;
use movetext::read::{self, Container, FileOptions, GameFile};
use movetext::text::{Charset, Offset, Source};

use crate::finding_rows::Report;
use crate::input::{Input, told};
use crate::piece::{Before, Piece};
use crate::rows::{Projection, Rows};
use crate::table::Table;

/// Number of bytes of text in a batch.
const BLOCK: usize = 1 << 20;

/// How files are read and judged, and which of their columns are wanted.
///
/// ```
/// use movetext_columns::{Input, Projection, Scan, Table};
/// let scan = Scan::of(Projection::all(Table::Moves));
/// let mut plies = 0;
/// let summary = scan.run(&Input::named("../../fixtures/game/opera.pgn").unwrap(), |batch| {
///     plies += batch.num_rows();
///     Ok(())
/// })?;
/// assert_eq!((summary.games, plies), (1, 33));
/// # Ok::<(), String>(())
/// ```
#[derive(Clone)]
pub struct Scan {
    /// The columns.
    pub projection: Projection,
    /// The container; `None` to recognise it from the content.
    pub container: Option<Container>,
    /// The notation; `None` to recognise it from the content.
    pub notation: Option<Notation>,
    /// The languages of the piece letters; empty to recognise them from the content.
    pub languages: Vec<&'static Language>,
    /// The character set; `None` to recognise it from the content.
    pub charset: Option<&'static Charset>,
    /// Maximum size of a game in bytes.
    pub longest: usize,
    /// The words of findings, and the edition of the Laws.
    pub report: Report,
    /// Number of threads.
    pub jobs: usize,
    /// The games that are wanted, determined before a move is played.
    pub filter: Option<GameFilter>,
}

/// A condition on the tags of games. Games that do not meet it are not played; if no move has to be played anyway, it
/// is not evaluated.
#[derive(Clone)]
pub struct GameFilter {
    columns: Projection,
    keep: Arc<Keep>,
}

type Keep = dyn Fn(&RecordBatch) -> Result<BooleanArray, ArrowError> + Send + Sync;

impl GameFilter {
    /// Evaluates `keep` on these columns of `games`, which need no board.
    pub fn new(
        columns: Projection,
        keep: impl Fn(&RecordBatch) -> Result<BooleanArray, ArrowError> + Send + Sync + 'static,
    ) -> Self {
        Self { columns, keep: Arc::new(keep) }
    }
}

/// The result of a scan.
#[derive(Debug, Default)]
pub struct Summary {
    /// Number of games.
    pub games: u64,
    /// The severity of the worst finding.
    pub worst: Option<Severity>,
    /// What could not be read, in one line each; everything else has been processed.
    pub failures: Vec<String>,
    /// Whether a file ended prematurely.
    pub torn: bool,
}

/// What all blocks of a file share.
struct OpenedFile {
    /// The index of the file among the inputs.
    index: usize,
    /// Number of games in the file before the part that is read.
    games: u64,
    options: Options,
}

/// An item for a worker.
enum Item {
    Block { file: Arc<OpenedFile>, source: Source, findings: Vec<Finding> },
    Failed { line: String, torn: bool },
}

/// The result of an item.
enum Done {
    Block { file: Arc<OpenedFile>, told: Result<Told, ArrowError>, buffer: Vec<u8> },
    Failed { line: String, torn: bool },
}

/// The contents of a block.
struct Told {
    games: u64,
    worst: Option<Severity>,
    rows: RecordBatch,
}

impl Scan {
    /// Scans for these columns, with defaults for everything else, on all cores.
    #[must_use]
    pub fn of(projection: Projection) -> Self {
        let words = Words::for_language(ReportLanguage::English);
        Self {
            projection,
            container: None,
            notation: None,
            languages: Vec::new(),
            charset: None,
            longest: FileOptions::LONGEST,
            report: Report { words, edition: <&Edition>::default() },
            jobs: thread::available_parallelism().map_or(1, usize::from),
            filter: None,
        }
    }

    /// Passes the batches of all inputs to `take`, in the order of the input and the same whatever the number of jobs.
    ///
    /// # Errors
    /// Any error of `take`.
    pub fn run(
        &self,
        inputs: &[Input],
        mut take: impl FnMut(RecordBatch) -> Result<(), String> + Send,
    ) -> Result<Summary, String> {
        let mut files = Files { scan: self, inputs: inputs.iter(), begun: 0, open: None };
        let (mut summary, mut failure) = (Summary::default(), None);
        let mut numbers = Numbers::default();
        ordered::run(
            self.jobs.max(1),
            |buffer: Option<Vec<u8>>| files.next(buffer),
            || {
                let mut worker = Worker { scan: self, arbiter: None };
                move |item| worker.work(item)
            },
            |done| match done {
                Done::Failed { line, torn } => {
                    summary.failures.push(line);
                    summary.torn |= torn;
                    ControlFlow::Continue(None)
                }
                Done::Block { file, told, buffer } => {
                    let taken = told.map_err(|error| error.to_string()).and_then(|told| {
                        summary.games += told.games;
                        summary.worst = summary.worst.max(told.worst);
                        let before = numbers.before(&file, told.games);
                        if told.rows.num_rows() == 0 {
                            return Ok(());
                        }
                        let rows = renumbered(told.rows, before);
                        rows.map_err(|error| error.to_string()).and_then(&mut take)
                    });
                    match taken {
                        Ok(()) => ControlFlow::Continue(Some(buffer)),
                        Err(line) => {
                            failure = Some(line);
                            ControlFlow::Break(())
                        }
                    }
                }
            },
        );
        failure.map_or(Ok(summary), Err)
    }

    fn arbiter_options(&self) -> Options {
        Options {
            edition: self.report.edition,
            language: if self.languages.is_empty() {
                LanguageChoice::Auto(Language::english())
            } else {
                LanguageChoice::Forced(self.languages.clone())
            },
            notation: self.notation.map_or(NotationChoice::Auto, NotationChoice::Forced),
            // Only the table of moves writes SAN.
            disambiguation: self.projection.table() == Table::Moves,
            ..Options::default()
        }
    }

    /// Begins to read. Also returns how the games are judged, which depends on the beginning of the whole file, and how
    /// many games precede them.
    fn open(&self, input: &Input) -> Result<(GameFile, Options, u64), String> {
        let name = input.name();
        let broken = |error| told(&name, &error);
        let options = self.file_options(self.container);
        let Input::File(Piece { place, stretch: Some(stretch), .. }) = input else {
            let file = read::open(&name, input.text()?, options).map_err(broken)?;
            let judged = self.arbiter_options().suited_to(&file);
            return Ok((file, judged, 0));
        };
        let head = place.games().and_then(|head| read::open(&name, head, options));
        let head = head.map_err(broken)?;
        let judged = self.arbiter_options().suited_to(&head);
        let options = self.file_options(Some(head.container()));
        let file = read::open(&name, input.text()?, options).map_err(broken)?;
        let Before { games, offset } = stretch.before;
        let file = if offset == Offset::default() { file } else { file.begun_at(offset) };
        Ok((file, judged, games))
    }

    fn file_options(&self, container: Option<Container>) -> FileOptions {
        FileOptions {
            container,
            charset: self.charset,
            block_size: BLOCK,
            longest: self.longest,
            evidence: Some(Arc::new(movetext::arbiter::evidence)),
        }
    }

    /// Returns the games and the text before the end of a file or a piece of one, counting from what precedes that
    /// piece.
    ///
    /// # Errors
    /// In one line: it cannot be read.
    pub fn measure(&self, input: &Input) -> Result<Before, String> {
        let (mut file, options, mut games) = self.open(input)?;
        let mut arbiter = Arbiter::new(options);
        let mut buffer = None;
        loop {
            let block = file.next_block(buffer).map_err(|error| told(&input.name(), &error))?;
            let Some(block) = block else { break };
            arbiter.read(&block.value, |_, _| games += 1);
            buffer = Some(block.value.into_buffer());
        }
        Ok(Before { games, offset: file.offset() })
    }
}

/// Reads the inputs on demand, block after block.
struct Files<'a> {
    scan: &'a Scan,
    inputs: std::slice::Iter<'a, Input>,
    begun: usize,
    open: Option<(Arc<OpenedFile>, GameFile, &'a Input)>,
}

impl Files<'_> {
    fn next(&mut self, mut buffer: Option<Vec<u8>>) -> Option<Item> {
        loop {
            if let Some((file, blocks, input)) = &mut self.open {
                match blocks.next_block(buffer.take()) {
                    Ok(Some(block)) => {
                        let (source, findings) = (block.value, block.findings);
                        return Some(Item::Block { file: Arc::clone(file), source, findings });
                    }
                    Ok(None) => self.open = None,
                    Err(error) => {
                        let line = told(&input.name(), &error);
                        self.open = None;
                        return Some(Item::Failed { line, torn: true });
                    }
                }
            }
            let input = self.inputs.next()?;
            match self.scan.open(input) {
                Ok((blocks, options, games)) => {
                    self.begun += 1;
                    let file = Arc::new(OpenedFile { index: self.begun, games, options });
                    self.open = Some((file, blocks, input));
                }
                Err(line) => return Some(Item::Failed { line, torn: false }),
            }
        }
    }
}

/// The tools of one thread.
struct Worker<'a> {
    scan: &'a Scan,
    /// The arbiter of a file, with the index of that file among the inputs.
    arbiter: Option<(usize, Arbiter)>,
}

impl Worker<'_> {
    fn work(&mut self, item: Item) -> Done {
        let (file, source, findings) = match item {
            Item::Block { file, source, findings } => (file, source, findings),
            Item::Failed { line, torn } => return Done::Failed { line, torn },
        };
        let fits = self.arbiter.take().filter(|(known, _)| *known == file.index);
        let fresh = || (file.index, Arbiter::new(file.options.clone()));
        let arbiter = &mut self.arbiter.insert(fits.unwrap_or_else(fresh)).1;
        let rows = Rows::new(&self.scan.projection, self.scan.report, file.options.container);
        let told = told_of(self.scan, rows, arbiter, (&source, &findings));
        Done::Block { file, told, buffer: source.into_buffer() }
    }
}

/// Returns the contents of a block.
fn told_of(
    scan: &Scan,
    mut rows: Rows,
    arbiter: &mut Arbiter,
    (source, findings): (&Source, &[Finding]),
) -> Result<Told, ArrowError> {
    let mut games = 0;
    let mut worst = worst_of(findings);
    if !rows.needs_board() {
        arbiter.read(source, |source, game| {
            rows.written(source, game, games);
            games += 1;
        });
        return Ok(Told { games, worst, rows: rows.finish()? });
    }
    let filter = scan.filter.as_ref();
    let wanted = filter.map(|filter| asked(filter, arbiter, source, scan.report)).transpose()?;
    let is_wanted =
        |number: u64| wanted.as_ref().is_none_or(|wanted| wanted.value(number as usize));
    let rest = arbiter.review_where(source, 0, is_wanted, |review| {
        worst = worst.max(worst_of(review.findings));
        rows.review(review);
    });
    rows.loose(source, findings);
    rows.loose(source, &rest.findings);
    Ok(Told { games: rest.games, worst: worst.max(worst_of(&rest.findings)), rows: rows.finish()? })
}

fn worst_of(findings: &[Finding]) -> Option<Severity> {
    findings.iter().map(|finding| finding.severity).max()
}

/// Returns which games of a block are wanted.
fn asked(
    filter: &GameFilter,
    arbiter: &mut Arbiter,
    source: &Source,
    report: Report,
) -> Result<BooleanArray, ArrowError> {
    let mut rows = Rows::new(&filter.columns, report, Container::Pgn);
    let _ = arbiter.read(source, |source, game| rows.written(source, game, 0));
    (filter.keep)(&rows.finish()?)
}

/// The number of games of the current file that have been handed out.
#[derive(Default)]
struct Numbers {
    file: usize,
    games: u64,
}

impl Numbers {
    /// Returns the number of games before a block with `games` games.
    fn before(&mut self, file: &OpenedFile, games: u64) -> u64 {
        if mem::replace(&mut self.file, file.index) != file.index {
            self.games = file.games;
        }
        self.games += games;
        self.games - games
    }
}

/// Renumbers the games of a block, counting from the first of the file.
fn renumbered(rows: RecordBatch, before: u64) -> Result<RecordBatch, ArrowError> {
    let schema = rows.schema();
    let Ok(place) = schema.index_of("game") else { return Ok(rows) };
    let numbers = rows.column(place).as_primitive::<UInt64Type>();
    let numbers: UInt64Array = numbers.unary(|number| number + before + 1);
    let mut columns: Vec<ArrayRef> = rows.columns().to_vec();
    columns[place] = Arc::new(numbers);
    RecordBatch::try_new(schema, columns)
}
