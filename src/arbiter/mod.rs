//! Sixth floor: turns games as written into games as played.
//!
//! An [`Arbiter`] takes the games of a source, a few at a time: it reads them, guesses the language if none was given,
//! plays them, compares numbers, signs and result with the board, and hands out a [`Review`] of each.

mod adjudicate;
mod as_played;
mod batch;
mod both_lost;
mod cell_line;
mod evidence;
mod facts;
mod file;
mod game_end;
mod guess;
mod history;
mod main_line_cells;
mod options;
mod played_game;
mod read_game;
mod records;
mod replay;
mod result;
mod review;
mod start;
mod style;

pub use adjudicate::{
    BothFlagsFall, Claim, ClaimRuling, Correctness, DoubtfulNumbers, EarlierPeriod, FlagFall,
    Ground, LastKnown, LateArrivalRuling, NoClaim, NumberJump, NumberReading, QuickplayClaim,
    QuickplayRuling, Resignation, RulingCounts, ShownWin, TimePeriod, Winnability, is_dead,
    is_plainly_dead, material_signature, record_length, winnability,
};
pub use as_played::AsPlayed;
pub use evidence::evidence;
pub use file::review_file;
pub use game_end::GameEnd;
pub use guess::{first_language, first_notation};
pub use main_line_cells::{NotInCells, NotRepairable};
pub use options::{LanguageChoice, NotationChoice, Options, RateSource};
pub use records::{
    NumberedRecord, RecordContainer, RecordFile, RecordFileError, RecordFileOptions, Records,
    UnreadRecord,
};
pub use review::{Review, Step, Verdict};

use self::batch::{Batch, GameSlot, ReplaySummary};
use self::guess::Guesser;
use self::read_game::ReadGame;
use self::replay::Replayed;
use self::replay::continuation::play_on;
use self::start::StartPosition;
use crate::finding::{Code, Finding, Findings, Severity};
use crate::game::Game;
use crate::read::{Container, GameReader, MoveSyntax, ReaderCache, needs_clean_copy, side_by_side};
use crate::text::{Source, Span};

/// Judges games, a few at a time, in memory that it reuses.
///
/// ```
/// use movetext::{Arbiter, Options, Source};
///
/// let source = Source::new("sheet", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxb7 1-0");
/// let mut arbiter = Arbiter::new(Options::default());
/// arbiter.review(&source, 1, |review| {
///     let finding = &review.findings[0];
///     assert_eq!(finding.code.slug(), "no-such-piece");
///     assert_eq!(finding.span.of(source.text()), "Bxb7");
/// });
/// ```
pub struct Arbiter {
    options: Options,
    reading: MoveSyntax,
    /// What was learnt from earlier sources.
    cache: ReaderCache,
    batch: Batch,
    /// The slot in which other readings of a game are tried.
    trial: GameSlot,
}

/// Counts for a source, and findings outside its games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of games read.
    pub games: u64,
    /// The number of main-line plies played.
    pub plies: u64,
    /// Whether the source contains anything but white space.
    pub met_text: bool,
    /// Findings after the last game, about text that belongs to none.
    pub findings: Vec<Finding>,
}

impl Default for Arbiter {
    /// An arbiter with the default options.
    fn default() -> Self {
        Self::new(Options::default())
    }
}

impl Arbiter {
    /// An arbiter with these options.
    #[must_use]
    pub fn new(options: Options) -> Self {
        let reading = options.reading();
        Self {
            options,
            reading,
            cache: ReaderCache::default(),
            batch: Batch::default(),
            trial: GameSlot::default(),
        }
    }

    /// The source as movetext, if it still has to be laid out.
    fn laid_out(&self, source: &Source) -> Option<Source> {
        let container = self.options.container;
        let is_ready =
            source.is_derived() || container.is_movetext() && !needs_clean_copy(source.text());
        (!is_ready).then(|| container.lay_out(source.clone()))
    }

    /// Counts the games of the source without judging them.
    #[must_use]
    pub fn count(&mut self, source: &Source) -> u64 {
        self.read(source, |_, _| {})
    }

    /// Reads every game of the source without playing a move, and returns their number. The source passed with each
    /// game is the one that its places refer to.
    ///
    /// ```
    /// use movetext::{Arbiter, Source};
    ///
    /// let source = Source::new("two", "[White \"Tal\"]\n\n1. e4 *\n\n[White \"Réti\"]\n\n1. Nf3 *\n");
    /// let mut players = Vec::new();
    /// let games = Arbiter::default().read(&source, |source, game| {
    ///     players.extend(game.tag(source.text(), "White").map(|tag| tag.value(source.text()).into_owned()));
    /// });
    /// assert_eq!((games, &*players), (2, &["Tal".to_owned(), "Réti".to_owned()][..]));
    /// ```
    pub fn read(&mut self, source: &Source, mut each: impl FnMut(&Source, &Game)) -> u64 {
        let laid_out = self.laid_out(source);
        let source = laid_out.as_ref().unwrap_or(source);
        let mut reader = GameReader::new(self.options.container, source.text(), &self.reading);
        reader.begin_at(source.games());
        self.options.name_syntax(&mut reader, source);
        reader.swap_cache(&mut self.cache);
        let (game, mut games) = (&mut self.trial.game, 0);
        while reader.next_game(game) {
            each(source, game);
            games += 1;
        }
        reader.swap_cache(&mut self.cache);
        games
    }

    /// Reviews every game of the source; `first` is the number of the first one in its file.
    ///
    /// Places in the findings of a review refer to [`Review::source`], those in the tally to `source`.
    pub fn review(&mut self, source: &Source, first: u64, each: impl FnMut(&Review<'_>)) -> Tally {
        self.review_where(source, first, |_| true, each)
    }

    /// Reviews the games of the source whose numbers are wanted; the others are read and counted, but not played.
    ///
    /// ```
    /// use movetext::{Arbiter, Source};
    ///
    /// let source = Source::new("three", "1. e4 * 1. d4 * 1. c4 *");
    /// let mut seen = Vec::new();
    /// let tally = Arbiter::default().review_where(&source, 1, |number| number == 2, |review| {
    ///     seen.extend(review.main_moves().map(|played| (review.index, played.to_uci())));
    /// });
    /// assert_eq!((tally.games, &*seen), (3, &[(2, "d2d4".to_owned())][..]));
    /// ```
    pub fn review_where(
        &mut self,
        source: &Source,
        first: u64,
        wanted: impl FnMut(u64) -> bool,
        each: impl FnMut(&Review<'_>),
    ) -> Tally {
        let Some(laid_out) = self.laid_out(source) else {
            return self.review_movetext(source, first, wanted, each);
        };
        let mut tally = self.review_movetext(&laid_out, first, wanted, each);
        for finding in &mut tally.findings {
            finding.span = laid_out.origin(finding.span).1;
        }
        tally
    }

    /// Reviews every game of a source that holds movetext.
    fn review_movetext(
        &mut self,
        source: &Source,
        first: u64,
        mut wanted: impl FnMut(u64) -> bool,
        mut each: impl FnMut(&Review<'_>),
    ) -> Tally {
        let mut tally = Tally::default();
        let text = source.text();
        let reading = self.reading.clone();
        self.options.as_played.forget_source();
        let mut reader = GameReader::new(self.options.container, text, &reading);
        reader.begin_at(source.games());
        self.options.name_syntax(&mut reader, source);
        reader.swap_cache(&mut self.cache);
        let mut batch = std::mem::take(&mut self.batch);
        let mut goes_on = true;
        while goes_on {
            let slots;
            (slots, goes_on) = batch.read(&mut reader);
            for (number, slot) in (first + tally.games..).zip(&mut *slots) {
                if wanted(number) {
                    self.options.as_played.find(source, &slot.game);
                    self.play(text, slot);
                } else {
                    slot.summary = None; // it is not shown in that case
                }
            }
            for slot in slots {
                self.show(source, first + tally.games, slot, |review| {
                    tally.plies += u64::from(review.verdict.plies);
                    each(review);
                });
                tally.games += 1;
            }
        }
        self.batch = batch;
        tally.met_text = reader.met_text();
        tally.findings = reader.findings().take();
        let foreign = source.unexplained().iter();
        tally.findings.extend(foreign.map(|&stretch| self.about_unexplained(text, stretch)));
        reader.swap_cache(&mut self.cache);
        tally
    }

    /// The finding about text that is no part of a game: where it begins as a program writes one, a game may be lost.
    fn about_unexplained(&self, text: &str, stretch: Span) -> Finding {
        let finding = Finding::new(Code::JunkText, stretch);
        let container = self.options.container;
        let Some(opening) = container.record_opening() else { return finding };
        if !stretch.of(text).trim_start().starts_with(opening) {
            return finding;
        }
        let name = container.name().to_uppercase();
        finding.case("damaged").with("container", name).with_severity(Severity::Error)
    }

    /// Plays the game of a slot, in the reading that suits it best.
    fn play(&mut self, text: &str, slot: &mut GameSlot) {
        let start = StartPosition::read(text, &slot.game, &mut slot.replayed.findings);
        if let Some((notation, language)) = slot.game.named_syntax {
            let reading =
                MoveSyntax { notation, languages: vec![language], ..self.reading.clone() };
            let end = slot.play(text, &start, &reading, &self.options);
            slot.summary = Some(ReplaySummary { start, end, reading: Some(reading) });
            return;
        }
        let end = slot.play(text, &start, &self.reading, &self.options);
        let guesses = self.options.guesses();
        let is_doubtful = end.stopped.is_some() || !slot.replayed.findings.is_empty();
        let (reading, end) = if start.judged && is_doubtful {
            self.guesser(text).better_reading(slot, &start, end)
        } else {
            (None, end)
        };
        if start.judged && guesses && reading.is_none() && !self.options.rivals().is_empty() {
            self.guesser(text).doubt_first_choice(slot, &start, end);
        }
        slot.summary = Some(ReplaySummary { start, end, reading });
    }

    #[cold]
    fn guesser<'a>(&'a mut self, text: &'a str) -> Guesser<'a> {
        let Self { options, reading, trial, .. } = self;
        Guesser { text, reading, options, trial }
    }

    /// Hands out the review of a game.
    fn show(
        &self,
        source: &Source,
        index: u64,
        slot: &mut GameSlot,
        each: impl FnOnce(&Review<'_>),
    ) {
        let GameSlot { game, replayed, line, summary: Some(summary) } = slot else { return };
        let ReplaySummary { start, end, reading } = &*summary;
        let syntax = reading.as_ref().unwrap_or(&self.reading);
        let last = &line.position;
        let text = source.text();
        let read = ReadGame { text, game, start, syntax };
        let both_lost = both_lost::find(read, *end, last.turn(), &mut replayed.findings);
        let verdict = result::verdict(game, start, *end, both_lost, last);
        if end.can_go_on && self.options.reads_on_after_refusal && both_lost.is_none() {
            self.go_on(read, replayed, &verdict);
        }
        self.conclude(read, replayed, &verdict);
        each(&Review {
            source,
            game,
            index,
            start: start.position(),
            played: &replayed.played,
            has_disambiguation: self.options.disambiguation,
            findings: &replayed.findings,
            continuation: replayed.continuation.as_deref(),
            verdict: &verdict,
            language: syntax.languages[0],
            notation: syntax.notation,
        });
    }

    /// Examines what follows refused moves, where there is exactly one way to continue.
    #[cold]
    fn go_on(&self, read: ReadGame<'_>, replayed: &mut Replayed, verdict: &Verdict<'_>) {
        let Some(reached) = play_on(read, &self.options, replayed) else { return };
        let ReadGame { game, start, .. } = read;
        let (plies, ended, last) = (reached.plies, reached.ended, &reached.line.position);
        let contradiction = result::contradiction(game, start, verdict.outcome, plies, ended, last);
        if let Some(finding) = contradiction {
            replayed.findings.push(reached.mark(finding));
        }
    }

    /// Adds everything that can be said once the moves are played.
    fn conclude(&self, read: ReadGame<'_>, replayed: &mut Replayed, verdict: &Verdict<'_>) {
        result::compare(read.game, read.start, verdict, &mut replayed.findings);
        if self.options.looks_for_facts() {
            facts::collect(read, verdict, &self.options, replayed);
        }
        if self.options.asks_for_style() {
            style::collect(read, &self.options, replayed);
        }
        if verdict.stopped.is_some() || !replayed.findings.is_empty() {
            self.rows_side_by_side(read.text, read.game, verdict, &mut replayed.findings);
        }
        if replayed.findings.len() > 1 {
            replayed.findings.sort_by_key(|finding| (finding.span.start, finding.ply));
        }
    }
}

impl Arbiter {
    /// Reports that the rows of a game are side by side, if its moves or numbers do not continue.
    #[cold]
    fn rows_side_by_side(
        &self,
        text: &str,
        game: &Game,
        verdict: &Verdict<'_>,
        findings: &mut Findings,
    ) {
        let doubtful = verdict.stopped.is_some()
            || findings.iter().any(|finding| finding.code == Code::MoveNumberMismatch);
        let is_running = matches!(self.options.container, Container::Pgn | Container::Sheet);
        let rows = if doubtful && is_running { side_by_side(text, game.span) } else { None };
        if let Some(rows) = rows {
            findings.push(Finding::new(Code::RowsSideBySide, rows));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbering of games when several jobs run depends on this.
    #[test]
    fn as_many_games_are_counted_as_are_reviewed() {
        // Where a game begins depends on the text before it.
        let odd = [
            "[Event \"a\"]\n\n1. d4 d5 1-0\n\nfoo\n% esc\n{ a\n1. e4 e5 1-0\n\n",
            "[Event \"a\"]\n\n1. e4 {a long remark\n[x] more} e5 1-0\n\n1. d4 {\n[Event \"b\"]\n} 1-0\n\n",
            "1. e4 (1. d4 d5) e5 *\n\n1. c4 { a { b } c } 1-0\n\n",
        ];
        let mut arbiter = Arbiter::new(Options::default());
        for text in odd.map(|games| games.repeat(5)).into_iter().chain([odd.concat()]) {
            let source = Source::new("", text);
            let reviewed = arbiter.review(&source, 1, |_| {}).games;
            assert!(reviewed > 1, "{reviewed}");
            assert_eq!(arbiter.count(&source), reviewed);
            assert_eq!(Arbiter::new(Options::default()).count(&source), reviewed);
        }
    }
}
