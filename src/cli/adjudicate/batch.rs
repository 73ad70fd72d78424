//! `movetext adjudicate flag --batch`: many questions at once, answered in their order on all cores.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::ops::ControlFlow;
use std::path::Path;

use super::options::RulingOptions;
use super::question::question_of_line;
use crate::cli::failure::{ExitStatus, Failure, say};
use crate::cli::output::stdout::Stdout;
use crate::cli::workers;
use crate::ordered;

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
    let jobs = workers::jobs(jobs);
    if workers::with_deep_stack(|| answer_all(lines, out, jobs, options))? {
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
    let (position, flag) = question_of_line(line.trim_end_matches(['\r', '\n']))?;
    let mut answer = Vec::new();
    flag.rule(position, options.terms()).json(options.law, &mut answer);
    Ok(answer)
}
