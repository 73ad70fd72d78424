//! `movetext convert`: writes games of any form in any other.

mod asked_charset;
mod conversion;
mod file_name;
mod lossless;
mod tidy;
mod writing;

use std::io::{self, IsTerminal};

use clap::Args;

use self::writing::WritingOptions;
use super::args::{JudgingOptions, ReadingOptions, TerminalOptions};
use super::failure::{ExitStatus, Failure, say};
use super::run::{self, RunOptions, Task, Totals};
use crate::finding::{MessageValue, Words};
use crate::write::{self, Format};

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  movetext convert russian.pgn                                 to English SAN, in UTF-8
  movetext convert games.pgn --to-language de -o deutsch.pgn   S for Springer, L for Läufer
  movetext convert games.pgn --to uci --format moves           e2e4 e7e5 g1f3, one game a line
  movetext convert games.pgn.zst --format ndjson               one JSON object a game
  movetext convert huge.pgn -o huge.ndjson --format ndjson --resume
                                                               interrupted, the same call goes on
  movetext convert club.txt --from sheet --style laws          a sheet as the Laws write it
  movetext convert games.pgn --style laws --style-set check=† --style-set mate=‡
  movetext convert club.pgn --tags order,roster,dates,last-first -o tidy.pgn
  movetext convert book.pgn --format typst --style book --to-language figurine --print-language de -o buch.typ
  movetext convert games.pgn --format html --style my-house.toml --boards start,12,24w -o games.html
  movetext convert games.pgn --split '{year}/{White}-{Black}' -o games    one file a game
  movetext convert games.pgn.zst --format parquet -o games.parquet        columns: see movetext-columns --help")]
pub(super) struct ConvertOptions {
    #[command(flatten)]
    reading: ReadingOptions,
    #[command(flatten)]
    writing: WritingOptions,
    #[command(flatten)]
    judging: JudgingOptions,
    /// Report the facts of law as well: draw offers, repetitions, mates …
    #[arg(long, help_heading = "Judging")]
    facts: bool,
    #[command(flatten)]
    appearance: TerminalOptions,
}

/// Runs `convert`. A run continues what an earlier one with the same `resume_key` began; `names_format` says whether
/// the caller chose the format.
pub(super) fn run(
    asked: &ConvertOptions,
    resume_key: &str,
    names_format: bool,
) -> Result<ExitStatus, Failure> {
    let options =
        RunOptions::new(&asked.reading, &asked.judging, &asked.appearance).with_facts(asked.facts);
    let task = asked.writing.conversion(&options);
    let options = options.writing(task.prepared.notation);
    let are_writable = write::check_letters(task.prepared.language, task.encoding);
    are_writable.map_err(|why| asked.writing.explained(Failure::new(why.to_string())))?;
    if asked.writing.lossless {
        let copy = asked.writing.copy(&options);
        return work(asked, options, &copy, resume_key);
    }
    let status = work(asked, options, &task, resume_key)?;
    if !names_format {
        tell_other_way(&asked.writing);
    }
    Ok(status)
}

/// Does the work, and reports on standard error how the games were read and which characters were replaced.
fn work(
    asked: &ConvertOptions,
    options: RunOptions,
    task: &impl Task,
    resume_key: &str,
) -> Result<ExitStatus, Failure> {
    let mut output = asked.writing.output(resume_key)?;
    let totals = run::over(&options, &options.inputs.found, task, &mut output);
    totals.tell(options.judging.words);
    let (format, omissions) = (asked.writing.format, &totals.sums.omissions);
    let lines = [
        omissions.message(format, options.judging.words),
        omissions.as_written(options.judging.words),
        omissions.kept(options.judging.words),
    ];
    lines.into_iter().flatten().for_each(say);
    if !write::escapes(asked.writing.format) {
        tell_substitutes(&totals, asked.writing.format, options.judging.words);
    }
    if totals.sums.summary.games() > 0
        && (!totals.sums.read_as.are_usual() || io::stderr().is_terminal())
    {
        say(totals.sums.read_as.line());
    }
    let status = totals.conclude(options, output, asked.judging.fail_on);
    status.map_err(|failure| asked.writing.explained(failure))
}

/// Says that the name of the output did not choose the format, where it looks as if it should have.
fn tell_other_way(writing: &WritingOptions) {
    if let (Some(other), Some(path)) = (writing.other_way(), writing.target()) {
        say(format_args!(
            "{} holds PGN: its name does not choose the format, {other}",
            path.display()
        ));
    }
}

/// Reports the replacements of characters that the encoding lacks.
fn tell_substitutes(totals: &Totals, format: Format, words: &Words) {
    let told = totals.sums.substituted.iter().map(|(&c, &times)| {
        let other = write::substitute(format, c).unwrap_or_default();
        let times = words.phrase("times", &[("count", MessageValue::count(times))]);
        format!("{c} as {other} ({times})")
    });
    let told = told.collect::<Vec<_>>().join(", ");
    if !told.is_empty() {
        say(format_args!("transliterated: {told}"));
    }
}
