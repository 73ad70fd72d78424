//! Where results arrive in order and go out.

use std::io;
use std::ops::ControlFlow;

use super::checkpoint::{Checkpoint, Kept, Trace};
use super::files::{File, Spare};
use super::made::Made;
use super::plan::Plan;
use super::totals::{Short, Totals};
use super::{Delivery, Task, between_games};
use crate::cli::Failure;
use crate::cli::failure::say_plainly;
use crate::cli::output::Output;
use crate::finding::{Code, Finding};
use crate::text::{Source, Span};
use crate::write;

/// The place where results arrive in order.
pub(super) struct Desk<'a, T> {
    plan: &'a Plan,
    task: &'a T,
    output: &'a mut Output,
    /// Whether a piece has gone out.
    begun: bool,
    /// Games of the file at hand.
    games: u64,
    /// Whether the file at hand holds anything but white space.
    met_text: bool,
    /// Whether a game of the file at hand was passed over.
    passed_over: bool,
    /// What has been dealt with.
    trace: Trace,
    pub(super) totals: Totals,
}

impl<'a, T: Task> Desk<'a, T> {
    /// An empty desk.
    pub(super) fn new(plan: &'a Plan, task: &'a T, output: &'a mut Output) -> Self {
        let (trace, totals) = (Trace::default(), Totals::default());
        let (begun, games, met_text, passed_over) = (false, 0, false, false);
        Self { plan, task, output, begun, games, met_text, passed_over, trace, totals }
    }

    /// Goes on from where another desk was, which has left this trace.
    pub(super) fn go_on(&mut self, done: &Checkpoint, trace: Trace) {
        (self.begun, self.games, self.met_text) = (done.begun, done.games, done.met_text);
        (self.trace, self.totals) = (trace, done.totals.restored());
    }

    /// Remembers how far the work has come, where that is of use.
    fn mark(&mut self, text: &str) -> Result<(), Failure> {
        // Behind what could not be read another run has nothing to go on from.
        if !self.output.remembers() || self.totals.torn {
            return Ok(());
        }
        self.trace.add(text);
        let (items, read) = (self.trace.items(), self.trace.sum());
        let (begun, games, met_text) = (self.begun, self.games, self.met_text);
        let totals = Kept::of(&self.totals);
        let done = Checkpoint { items, read, begun, games, met_text, totals };
        let state = serde_json::to_value(done).map_err(io::Error::from)?;
        self.output.mark(state)
    }

    /// Takes the next result; gives back its memory.
    pub(super) fn take(&mut self, delivery: Delivery) -> ControlFlow<(), Option<Spare>> {
        let taken = match delivery {
            Delivery::Made(made, source) => self.made(made, source).map(Some),
            Delivery::End(file, padding) => self.end(&file, padding).map(|()| None),
            Delivery::Failed(failure, torn) => {
                let words = failure.to_string();
                self.totals.failures.push(failure);
                self.totals.torn |= torn;
                (self.games, self.met_text) = (0, false);
                self.mark(&words).map(|()| None)
            }
        };
        taken.map_or_else(
            |failure| {
                self.totals.broken = Some(failure);
                ControlFlow::Break(())
            },
            ControlFlow::Continue,
        )
    }

    fn made(&mut self, mut made: Box<Made>, source: Source) -> Result<Spare, Failure> {
        if let Some(failure) = made.failure.take() {
            return Err(failure);
        }
        self.totals.read = true;
        made.changes.iter().for_each(|change| say_plainly(change));
        made.abridge(&mut self.totals.detail_limit);
        match self.output {
            Output::Folder(_) => self.send_apart(&made, &source)?,
            _ => self.send(&made.data)?,
        }
        self.games += made.games;
        self.met_text |= made.met_text;
        self.passed_over |= made.passed_over;
        self.totals.add(&mut made);
        self.mark(source.origin(Span::at(0)).0.text())?;
        Ok(Spare { text: source.into_buffer(), made: made.data })
    }

    /// A file is done: it may turn out to hold no game at all.
    fn end(&mut self, file: &File, padding: u64) -> Result<(), Failure> {
        self.totals.read = true;
        if padding > 0 {
            self.totals.padded.push((file.name.clone(), padding));
        }
        let games = std::mem::take(&mut self.games);
        let met_text = std::mem::take(&mut self.met_text);
        if std::mem::take(&mut self.passed_over) {
            return self.mark(&file.name);
        }
        if !met_text && games == 0 {
            self.totals.empty.push(file.name.clone());
        } else if games > 0 && self.plan.games.is_some_and(|wanted| wanted.is_beyond(games)) {
            self.totals.short.push(Short { name: file.name.clone(), games });
        } else if games == 0 {
            let none = [Finding::new(Code::S002, Span::at(0))];
            let mut made = Made::default();
            let mut task = self.task.clone();
            between_games(self.plan, &mut task, &Source::new(&file.name, ""), &none, &mut made);
            made.abridge(&mut self.totals.detail_limit);
            self.send(&made.data)?;
            self.totals.add(&mut made);
        }
        self.mark(&file.name)
    }

    /// Writes pieces, parted from those before.
    fn send(&mut self, pieces: &[u8]) -> Result<(), Failure> {
        if pieces.is_empty() {
            return Ok(());
        }
        let frame = self.task.frame();
        self.send_text(if self.begun { frame.between } else { frame.before })?;
        self.begun = true;
        self.output.write(pieces)
    }

    /// Writes every game to a file of its own, each in a frame of its own.
    fn send_apart(&mut self, made: &Made, source: &Source) -> Result<(), Failure> {
        let frame = self.task.frame();
        let (before, after) =
            (self.encoded(frame.before, true)?, self.encoded(frame.after, false)?);
        let Output::Folder(folder) = &mut *self.output else { return Ok(()) };
        for (name, game, piece) in made.named() {
            folder.write(name, (source.name(), game), &[&before, piece, &after])?;
        }
        Ok(())
    }

    /// Writes what stands around pieces.
    fn send_text(&mut self, text: &str) -> Result<(), Failure> {
        let bytes = self.encoded(text, !self.begun)?;
        self.output.write(&bytes)
    }

    /// What stands around pieces, in the encoding of the output. UTF-16 begins with its byte order mark; a declaration
    /// of the encoding names it.
    fn encoded(&self, text: &str, begins: bool) -> Result<Vec<u8>, Failure> {
        let Some(charset) = self.task.charset() else { return Ok(text.as_bytes().to_vec()) };
        let text = if begins { write::declared(text, charset) } else { text.into() };
        let mark = if begins && charset.is_wide() { "\u{FEFF}" } else { "" };
        let mut bytes = Vec::new();
        let whole = format!("{mark}{text}");
        match charset.encode_with(&whole, &mut bytes, |c| self.task.substitute(c)) {
            Ok(()) => Ok(bytes),
            Err(lacking) => Err(Failure::new(lacking.to_string())),
        }
    }

    /// Closes the frame, an empty one too, unless nothing could be read.
    pub(super) fn close(mut self) -> Totals {
        let failed = !self.plan.inputs.failures.is_empty() || !self.totals.failures.is_empty();
        let is_spoken = self.totals.is_spoken();
        if self.totals.broken.is_none() && (is_spoken || !self.totals.read && !failed) {
            let frame = self.task.frame();
            let before = if self.begun { "" } else { frame.before };
            let closed = self.send_text(before).and_then(|()| {
                self.begun = true;
                self.send_text(frame.after)
            });
            self.totals.broken = closed.err();
        }
        self.totals
    }
}
