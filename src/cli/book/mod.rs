//! `movetext book`: makes a book of games.

mod options;
mod pdf;
mod plan;
mod printing;

use std::io::{self, BufReader, BufWriter, Read, Seek, Write};

use self::options::{BookOptions, BookTarget};
use self::printing::Printing;
use super::failure::{ExitStatus, Failure, say};
use super::output::Output;
use super::output::stdout::Stdout;
use super::run::{self, Progress, RunOptions, Watched};
use crate::book::{Book, BookPlan, PrintedGames};
use crate::finding::MessageValue;

pub(super) use options::BookOptions as Options;

/// Runs `book`.
pub(super) fn run(asked: &BookOptions) -> Result<ExitStatus, Failure> {
    if asked.schema {
        let mut out = Stdout::open()?;
        out.write_all(BookPlan::SCHEMA.as_bytes())?;
        out.flush()?;
        return Ok(ExitStatus::Done);
    }
    let (plan, reading) = asked.plan()?;
    let target = asked.target()?;
    let options = RunOptions::new(&reading, &asked.judging, &asked.appearance);
    let page = asked.page(&plan, &options)?;
    let options = options.writing(page.notation);
    let mut output = Output::to(asked.output.as_deref())?;
    // The printed games are kept in an anonymous file until the last one is known.
    let file = tempfile::tempfile()?;
    let mut store = Output::Device("temporary file".into(), file.try_clone()?);
    let printing = Printing { format: target.format(), page, plan: plan.clone() };
    let totals = run::over(&options, &options.inputs.found, &printing, &mut store);
    totals.tell(options.judging.words);
    let (name, omissions) = (target.format().name(), &totals.sums.omissions);
    let lines =
        [omissions.message_for(name, options.judging.words), omissions.kept(options.judging.words)];
    lines.into_iter().flatten().for_each(say);
    let has_games = totals.sums.summary.games() > 0;
    if totals.is_whole() && totals.has_games() && has_games {
        let total = file.metadata()?.len();
        let progress = Progress::new(asked.appearance.progress, Some(total), options.judging.words);
        let watched = Watched { store: file, progress: &progress, step: "book-bound" };
        let mut printed_games = PrintedGames::read(BufReader::new(watched))?;
        progress.restart();
        let name = reading.files.first().map_or("", |path| path.to_str().unwrap_or_default());
        let book = Book::new(plan, &page, stem(name), printed_games.entries());
        book.lacks().into_iter().for_each(say);
        bind(&book, target, &mut printed_games, &progress, &mut output)?;
    }
    if !has_games {
        say("no game was found: no book is made");
    }
    // An earlier book stays as it is where there is none to replace it.
    let output = if has_games { output } else { store };
    totals.conclude(options, output, asked.judging.fail_on)
}

/// Binds the book, and passes it on as a whole.
fn bind(
    book: &Book,
    target: BookTarget,
    printed_games: &mut PrintedGames<impl Read + Seek>,
    progress: &Progress,
    output: &mut Output,
) -> Result<(), Failure> {
    let mut bound = BufWriter::new(tempfile::tempfile()?);
    target.format().bind(book, printed_games, &mut bound)?;
    let mut bound = bound.into_inner().map_err(io::IntoInnerError::into_error)?;
    bound.rewind()?;
    match target {
        BookTarget::Format(_) => {
            io::copy(&mut bound, output)?;
        }
        BookTarget::Pdf => {
            progress.wait("book-set");
            pdf::set(&mut bound, output)?;
        }
    }
    progress.clear();
    let games = MessageValue::count(book.games().count() as u64);
    say(format_args!("{}: {}", book.title, book.page.words.phrase("games", &[("games", games)])));
    Ok(())
}

/// Returns the name of a file without folder and extension.
fn stem(path: &str) -> &str {
    let name = path.trim_end_matches('/').rsplit('/').next().unwrap_or(path);
    name.split_once('.').map_or(name, |(stem, _)| stem)
}
