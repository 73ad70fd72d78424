//! `movetext adjudicate flag --batch`: many questions at once, answered in their order on all cores.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::Path;
use std::thread;

use super::options::RulingOptions;
use super::question::{question_of_line, rule};
use crate::cli::failure::{ExitStatus, Failure, say};
use crate::cli::output::stdout::Stdout;
use crate::ordered;
use crate::write::ruling;

/// Answers every line of the file (`-`: standard input) with a line of JSON, as soon as those before it are answered.
///
/// # Errors
/// The file cannot be read, or, once all are answered, some line is no question.
pub(super) fn run(
    file: &Path,
    jobs: Option<u16>,
    options: &RulingOptions,
) -> Result<ExitStatus, Failure> {
    let lines = open(file)?;
    let out = Stdout::open()?;
    let jobs =
        jobs.map_or_else(|| thread::available_parallelism().map_or(1, NonZero::get), usize::from);
    let answer_all = || answer_all(lines, out, jobs, options);
    // The thread that calls the pool works as well: it needs the stack of a worker.
    let all_right = thread::scope(|scope| {
        let caller = thread::Builder::new().stack_size(ordered::STACK);
        let answered = caller.spawn_scoped(scope, answer_all)?.join();
        answered.unwrap_or_else(|_| Err(Failure::new("the search was ended by a fault")))
    })?;
    if all_right {
        Ok(ExitStatus::Done)
    } else {
        Err(Failure::new("some questions could not be read"))
    }
}

fn open(file: &Path) -> Result<Box<dyn BufRead + Send>, Failure> {
    let opened: Box<dyn Read + Send> = if file.as_os_str() == "-" {
        Box::new(io::stdin())
    } else {
        Box::new(File::open(file).map_err(|error| Failure::at(file, &error))?)
    };
    Ok(Box::new(BufReader::new(opened)))
}

/// Says whether every line was a question.
fn answer_all(
    mut lines: impl BufRead + Send,
    mut out: impl Write + Send,
    jobs: usize,
    options: &RulingOptions,
) -> Result<bool, Failure> {
    let (mut unread, mut unwritten) = (None, None);
    let (mut number, mut all_right) = (0_u64, true);
    ordered::run(
        jobs,
        |_: Option<()>| {
            next_question(&mut lines).unwrap_or_else(|error| {
                unread = Some(error);
                None
            })
        },
        || |line: String| answer(&line, options),
        |answer| {
            number += 1;
            let line = answer.unwrap_or_else(|failure| {
                all_right = false;
                say(format_args!("question {number}: {failure}"));
                format!("{}\n", serde_json::json!({ "error": failure.to_string() })).into()
            });
            match out.write_all(&line).and_then(|()| out.flush()) {
                Ok(()) => ControlFlow::Continue(None),
                Err(error) => {
                    unwritten = Some(error);
                    ControlFlow::Break(())
                }
            }
        },
    );
    unwritten.or(unread).map_or(Ok(all_right), |error| Err(error.into()))
}

/// The next line that is not blank; `None` at the end.
fn next_question(lines: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = String::new();
    while lines.read_line(&mut line)? > 0 {
        if !line.trim().is_empty() {
            return Ok(Some(line));
        }
        line.clear();
    }
    Ok(None)
}

/// A line of JSON.
fn answer(line: &str, options: &RulingOptions) -> Result<Vec<u8>, Failure> {
    let question = question_of_line(line.trim_end_matches(['\r', '\n']))?;
    let mut answer = Vec::new();
    ruling::flag_json(&question, &rule(&question, options), options.law, &mut answer);
    Ok(answer)
}
