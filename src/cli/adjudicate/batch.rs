//! Many questions at once: answers in their order, on all cores.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::mem;
use std::num::NonZero;
use std::path::Path;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::flag::Question;
use super::options::Options;
use crate::cli::failure::say;
use crate::cli::output::stdout::Stdout;
use crate::cli::{Failure, Status};

/// Questions that one core takes at a time, if so many are there: most are answered sooner than a thread is woken.
const TOGETHER: usize = 16;
/// Bundles of questions that wait for a free core; few, so that answers come soon.
const WAITING: usize = 16;
/// Nobody waits longer for an answer that is there.
const SOON: Duration = Duration::from_millis(20);
/// Stack of a worker: the search goes deep.
const STACK: usize = 32 << 20;

/// Lines in a row, or answers, and the number of the first question, from 0.
type Numbered<T> = (u64, Vec<T>);
/// What questions are read from.
type Lines = BufReader<Box<dyn Read + Send>>;

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

fn open(file: &Path) -> Result<Lines, Failure> {
    if file.as_os_str() == "-" {
        return Ok(BufReader::new(Box::new(io::stdin())));
    }
    let opened = File::open(file)
        .map_err(|error| Failure::new(format!("{}: {}", file.display(), Failure::from(error))))?;
    Ok(BufReader::new(Box::new(opened)))
}

/// Reads lines until there are none, or nobody wants them. What has come is not kept back for what may come.
fn put_questions(mut lines: Lines, ask: &SyncSender<Numbered<String>>) -> io::Result<()> {
    let (mut number, mut bundle) = (0, Vec::new());
    loop {
        let mut line = String::new();
        let ended = lines.read_line(&mut line)? == 0;
        if !line.trim().is_empty() {
            bundle.push(line);
        }
        let more = bundle.len() < TOGETHER && lines.buffer().contains(&b'\n');
        if !bundle.is_empty() && (ended || !more) {
            let count = bundle.len() as u64;
            if ask.send((number, mem::take(&mut bundle))).is_err() {
                return Ok(());
            }
            number += count;
        }
        if ended {
            return Ok(());
        }
    }
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
        let Ok(Ok((mut number, lines))) = next else { return };
        let (mut answers, mut told) = (Vec::new(), Instant::now());
        for line in lines {
            answers.push(answer(&line, options));
            if told.elapsed() > SOON {
                let count = answers.len() as u64;
                if tell.send((number, mem::take(&mut answers))).is_err() {
                    return;
                }
                (number, told) = (number + count, Instant::now());
            }
        }
        if !answers.is_empty() && tell.send((number, answers)).is_err() {
            return;
        }
    }
}

fn answer(line: &str, options: &Options) -> Answer {
    Question::read(line.trim_end_matches(['\r', '\n'])).map(|question| {
        let mut text = Vec::new();
        question.answer(options, &mut text);
        text
    })
}

/// Writes answers as soon as those before them are there. Says whether any question was wrong.
fn write_in_order(told: &Receiver<Numbered<Answer>>) -> Result<bool, Failure> {
    let mut out = BufWriter::new(Stdout::open()?);
    let mut early = BTreeMap::new();
    let mut next = 0;
    let mut wrong = false;
    while let Some((number, answers)) = wait(told, &mut out)? {
        early.insert(number, answers);
        while let Some(answers) = early.remove(&next) {
            for answer in answers {
                next += 1;
                match answer {
                    Ok(text) => out.write_all(&text)?,
                    Err(failure) => {
                        wrong = true;
                        say(format_args!("question {next}: {failure}"));
                        writeln!(out, "{}", serde_json::json!({ "error": failure.to_string() }))?;
                    }
                }
            }
        }
    }
    Ok(wrong)
}

/// The next answers. Who has to wait for them shows first what there is.
fn wait(
    told: &Receiver<Numbered<Answer>>,
    out: &mut impl Write,
) -> io::Result<Option<Numbered<Answer>>> {
    match told.try_recv() {
        Ok(answers) => Ok(Some(answers)),
        Err(TryRecvError::Disconnected) => out.flush().map(|()| None),
        Err(TryRecvError::Empty) => {
            out.flush()?;
            let answers = told.recv().ok();
            if answers.is_none() {
                out.flush()?;
            }
            Ok(answers)
        }
    }
}
