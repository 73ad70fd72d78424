//! Many questions at once: answers in their order, on all cores.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::num::NonZero;
use std::path::Path;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use super::flag::Question;
use super::options::Options;
use crate::cli::failure::say;
use crate::cli::{Failure, Status};

/// Questions that wait for a free core; few, so that answers come soon.
const WAITING: usize = 256;
/// Stack of a worker: the search goes deep.
const STACK: usize = 32 << 20;

/// A line and its number, from 0; an answer and the number of its question.
type Numbered<T> = (u64, T);

/// Answers every line of the file.
pub(super) fn run(file: &Path, jobs: Option<u16>, options: &Options) -> Result<Status, Failure> {
    let lines = open(file)?;
    let jobs =
        jobs.map_or_else(|| thread::available_parallelism().map_or(1, NonZero::get), usize::from);
    let (ask, asked) = sync_channel::<Numbered<String>>(WAITING);
    let (tell, told) = sync_channel::<Numbered<Answer>>(WAITING);
    let asked = Mutex::new(asked);
    thread::scope(|scope| {
        for _ in 0..jobs {
            let tell = tell.clone();
            let asked = &asked;
            let worker = move || work(asked, &tell, options);
            thread::Builder::new().stack_size(STACK).spawn_scoped(scope, worker)?;
        }
        drop(tell);
        let reader = scope.spawn(move || put_questions(lines, &ask));
        let wrong = write_in_order(&told);
        // A failed write leaves nobody to listen: the workers end with their channel.
        drop(told);
        let read = reader.join().unwrap_or(Ok(()));
        let wrong = wrong?;
        read?;
        if wrong { Err(Failure::new("some questions could not be read")) } else { Ok(Status::Done) }
    })
}

fn open(file: &Path) -> Result<Box<dyn BufRead + Send>, Failure> {
    if file.as_os_str() == "-" {
        return Ok(Box::new(BufReader::new(io::stdin())));
    }
    let opened = File::open(file)
        .map_err(|error| Failure::new(format!("{}: {}", file.display(), Failure::from(error))))?;
    Ok(Box::new(BufReader::new(opened)))
}

/// Reads lines until there are none, or nobody wants them.
fn put_questions(
    lines: Box<dyn BufRead + Send>,
    ask: &SyncSender<Numbered<String>>,
) -> io::Result<()> {
    let written =
        lines.lines().filter(|line| !line.as_ref().is_ok_and(|line| line.trim().is_empty()));
    for (number, line) in (0..).zip(written) {
        if ask.send((number, line?)).is_err() {
            break;
        }
    }
    Ok(())
}

/// A line of JSON, or why there is none.
type Answer = Result<Vec<u8>, Failure>;

fn work(
    asked: &Mutex<Receiver<Numbered<String>>>,
    tell: &SyncSender<Numbered<Answer>>,
    options: &Options,
) {
    loop {
        let next = asked.lock().map(|asked| asked.recv());
        let Ok(Ok((number, line))) = next else { return };
        let answer = Question::read(&line).map(|question| {
            let mut text = Vec::new();
            question.answer(options, &mut text);
            text
        });
        if tell.send((number, answer)).is_err() {
            return;
        }
    }
}

/// Writes answers as soon as those before them are there. Says whether any question was wrong.
fn write_in_order(told: &Receiver<Numbered<Answer>>) -> Result<bool, Failure> {
    let mut out = io::stdout().lock();
    let mut early = BTreeMap::new();
    let mut next = 0;
    let mut wrong = false;
    for (number, answer) in told {
        early.insert(number, answer);
        while let Some(answer) = early.remove(&next) {
            match answer {
                Ok(text) => out.write_all(&text)?,
                Err(failure) => {
                    wrong = true;
                    say(format_args!("question {}: {failure}", next + 1));
                    writeln!(out, "{}", serde_json::json!({ "error": failure.to_string() }))?;
                }
            }
            next += 1;
        }
        out.flush()?;
    }
    Ok(wrong)
}
