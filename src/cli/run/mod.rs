//! From files to output: several workers read in turn, judge and write; the results come out in the order of the input.

mod abridge;
mod advice;
mod checkpoint;
mod choices;
mod desk;
mod files;
mod games;
mod input;
mod made;
mod numbering;
mod ordered;
mod plan;
mod progress;
mod totals;

pub(super) use games::GameRange;
pub(super) use input::Input;
pub(super) use made::Made;
pub(super) use numbering::Numbers;
pub(super) use plan::Plan;
pub(super) use totals::Totals;

use std::sync::Arc;

use serde::Deserialize;

use self::checkpoint::Checkpoint;
use self::desk::Desk;
use self::files::{Block, File, Files, Item};
use self::made::Lacking;
use self::progress::Progress;
use super::output::Output;
use super::{Failure, breakdown};
use crate::arbiter::{Arbiter, Review};
use crate::finding::{Code, Finding};
use crate::text::{Charset, Source};
use crate::write::Frame;
use crate::write::report::Location;

/// What a command makes of games and of what was found in them. Every worker has one of his own.
pub(super) trait Task: Clone + Sync {
    /// What stands around and between its pieces.
    fn frame(&self) -> Frame;

    /// The games whose numbers it names.
    fn numbers(&self) -> Numbers;

    /// Whether a finding that is shown has a say in the exit status.
    fn counts(&self, _finding: &Finding) -> bool {
        true
    }

    /// Makes something of a game, whose findings are those that are shown.
    fn game(&mut self, review: &Review<'_>, made: &mut Made);

    /// Makes something of a finding that belongs to no game.
    fn loose(&mut self, place: &Location<'_>, finding: &Finding, made: &mut Made);

    /// The last word on a block.
    fn close(&self, _source: &Source, _made: &mut Made) {}

    /// The character set of its data, where that is not UTF-8.
    fn charset(&self) -> Option<&'static Charset> {
        None
    }

    /// What stands for a character that this set lacks; by default nothing may.
    fn substitute(&self, _lacking: char) -> Option<String> {
        None
    }
}

/// Does the work on these inputs and writes what was made to the output.
pub(super) fn over(plan: &Plan, inputs: &[Input], task: &impl Task, output: &mut Output) -> Totals {
    let size = inputs.iter().map(Input::size).sum();
    let progress = Progress::new(plan.progress, size, plan.words);
    let mut files = Files::new(plan, inputs, &progress);
    let done = output.state().and_then(|state| Checkpoint::deserialize(state).ok());
    let mut desk = Desk::new(plan, task, output);
    if let Some(done) = done {
        match files.pass_over(&done) {
            Ok(trace) => desk.go_on(&done, trace),
            Err(changed) => return Totals { broken: Some(changed), ..Totals::default() },
        }
    }
    ordered::run(
        plan.jobs,
        |spare| files.next(spare),
        || {
            let mut worker = Worker { plan, task: task.clone(), arbiter: None, counter: None };
            move |item| worker.work(item)
        },
        |result| {
            let taken = desk.take(result);
            progress.show(desk.totals.tally.games());
            taken
        },
    );
    progress.clear();
    desk.close()
}

/// What comes back from a worker.
enum Delivery {
    Made(Box<Made>, Source),
    End(Arc<File>, u64),
    Failed(Failure, bool),
}

/// One thread's tools.
struct Worker<'a, T> {
    plan: &'a Plan,
    task: T,
    /// The arbiter of the file at hand, and the place of that file in the row.
    arbiter: Option<(usize, Arbiter)>,
    /// The same to count games with, while the other one judges.
    counter: Option<(usize, Arbiter)>,
}

impl<T: Task> Worker<'_, T> {
    fn work(&mut self, item: Item) -> Delivery {
        match item {
            Item::Block(block) => self.judge(block),
            Item::End(file, padding) => Delivery::End(file, padding),
            Item::Failed(failure, torn) => Delivery::Failed(failure, torn),
        }
    }

    fn judge(&mut self, block: Block) -> Delivery {
        let Block { file, index, mut source, findings: mut loose, memory } = block;
        breakdown::begin(&file.name, source.first_line(), file.numbering.known(index));
        source = file.options.container.lay_out(source);
        let mut made = Made::within(memory);
        let Self { plan, task, arbiter, counter } = self;
        let mut number = First {
            file: &file,
            block: index,
            source: &source,
            counter,
            known: None,
            posted: false,
        };
        let rest = arbiter_of(&file, arbiter).review(&source, 0, |review| {
            game(plan, task, review, &mut number, &mut made);
            breakdown::pass_game();
        });
        file.numbering.post(index, rest.games);
        file.numbering.forget(index);
        (made.games, made.met_text) = (rest.games, rest.met_text);
        made.passed_over = loose.iter().any(|finding| finding.code == Code::T003);
        loose.extend(rest.findings);
        if plan.games.is_none() {
            let loose = advice::add(loose.into(), &source, plan, file.options.container);
            between_games(plan, task, &source, &loose, &mut made);
        }
        task.close(&source, &mut made);
        if let Some(charset) = task.charset().filter(|_| made.failure.is_none()) {
            let lacking = made.encode(charset, task).err();
            made.failure = lacking.map(|lacking| unencodable(lacking, charset, &source));
        }
        Delivery::Made(Box::new(made), source)
    }
}

/// The arbiter of the file: the one at hand, or a new one.
fn arbiter_of<'a>(file: &File, at_hand: &'a mut Option<(usize, Arbiter)>) -> &'a mut Arbiter {
    let fits = at_hand.take().filter(|(known, _)| *known == file.index);
    let fresh = || (file.index, Arbiter::new(file.options.clone()));
    &mut at_hand.insert(fits.unwrap_or_else(fresh)).1
}

/// One game of a block: counted, its findings sifted, given to the task.
fn game(
    plan: &Plan,
    task: &mut impl Task,
    review: &Review<'_>,
    number: &mut First<'_>,
    made: &mut Made,
) {
    number.answer();
    let findings = plan.selection.sift(review.findings);
    let findings = advice::add(findings, review.source, plan, number.file.options.container);
    let mut index = 0;
    let is_named = match task.numbers() {
        Numbers::All => true,
        Numbers::Faulty => !findings.is_empty(),
        Numbers::None => false,
    };
    if is_named || plan.games.is_some() {
        index = number.of(review.index);
        if plan.games.is_some_and(|wanted| !wanted.contains(index)) {
            return;
        }
    }
    made.tally.count_game();
    made.choices.count(review);
    findings.iter().filter(|finding| task.counts(finding)).for_each(|finding| made.count(finding));
    task.game(&Review { index, findings: &findings, ..*review }, made);
}

/// What was found outside the games of a block.
fn between_games(
    plan: &Plan,
    task: &mut impl Task,
    source: &Source,
    loose: &[Finding],
    made: &mut Made,
) {
    let place = Location { source, game: None, review: None };
    for finding in loose.iter().filter(|finding| plan.selection.shows(finding.code)) {
        if task.counts(finding) {
            made.count(finding);
        }
        task.loose(&place, finding, made);
    }
    made.sort(task.frame().between);
}

fn unencodable(lacking: Lacking, charset: &Charset, source: &Source) -> Failure {
    let Lacking { character, game, from } = lacking;
    let (name, line, code) = (source.name(), source.line_column(from).0, u32::from(character));
    Failure::new(format!(
        "{name}:{line}: game {game} holds `{character}` (U+{code:04X}), which {} cannot write",
        charset.name()
    ))
}

/// The number of a block's first game, worked out when somebody asks.
struct First<'a> {
    file: &'a File,
    block: u64,
    source: &'a Source,
    counter: &'a mut Option<(usize, Arbiter)>,
    /// How many games there are before it.
    known: Option<u64>,
    /// Whether the games of this block are counted.
    posted: bool,
}

impl First<'_> {
    /// The number in the file of the game that is the `nth` of the block, from 0.
    fn of(&mut self, nth: u64) -> u64 {
        let numbering = &self.file.numbering;
        let before = self.known.or_else(|| numbering.ask(self.block)).unwrap_or_else(|| {
            self.count(); // others may ask next
            numbering.before(self.block)
        });
        *self.known.insert(before) + 1 + nth
    }

    /// Counts the games of this block if somebody waits for that: he is not to wait for our judgement.
    fn answer(&mut self) {
        if self.file.numbering.is_awaited(self.block) {
            self.count();
        }
    }

    /// Counts all games of this block. From the beginning: where a game begins can hang on what stands before it.
    fn count(&mut self) {
        if !self.posted {
            self.posted = true;
            let counter = arbiter_of(self.file, self.counter);
            self.file.numbering.post(self.block, counter.count(self.source));
        }
    }
}
