//! Fifth floor: games as written become games as played.
//!
//! An [`Arbiter`] takes the games of a source, some at a time: reads, guesses the alphabet where none was given, plays,
//! compares numbers, signs and result with the board, and hands out a [`Review`] of each.

mod adjudicate;
mod candidates;
mod doubt;
mod ending;
mod facts;
mod foresight;
mod glide;
mod guess;
mod letter;
mod marks;
mod options;
mod refuse;
mod repeated;
mod replay;
mod review;
mod round;
mod sequence;
mod start;
mod style;
mod turn;
mod waiting;

pub use adjudicate::{
    Claim, ClaimRuling, Correctness, Ended, FlagFall, Ground, NoClaim, ShownWin, Ways, Winnability,
    balance, is_dead, is_plainly_dead, record_length, winnability,
};
pub use guess::{evidence, first_language, first_notation};
pub use options::{LanguageChoice, NotationChoice, Options};
pub use review::{Review, Step, Verdict, main_line};

use self::replay::{End, Line, Replay};
use self::round::{Course, Round, Table};
use self::start::Opening;
use self::waiting::Waiting;
use crate::board::{Move, Position};
use crate::finding::{Code, Finding, Findings};
use crate::game::Game;
use crate::notation::{Style, write_san};
use crate::read::{GameReader, MoveSyntax, ReaderCache};
use crate::text::Source;

/// Judges games, some at a time, in memory that it keeps.
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
    /// What was learnt from the sources before.
    experience: ReaderCache,
    round: Round,
    /// The table at which other readings are tried.
    trial: Table,
}

/// The side table of one game.
#[derive(Default)]
struct Scratch {
    played: Vec<Move>,
    /// Indices of castling, captures in passing, promotions; of null moves and illegal ones as well.
    remarkable: Vec<u32>,
    findings: Findings,
}

/// What a source held besides its games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games read.
    pub games: u64,
    /// Main-line plies played.
    pub plies: u64,
    /// Whether anything but white space was met.
    pub met_text: bool,
    /// Findings after the last game: text that belongs to none.
    pub findings: Vec<Finding>,
}

impl Arbiter {
    /// An arbiter who goes by these options.
    #[must_use]
    pub fn new(options: Options) -> Self {
        let reading = options.reading();
        Self {
            options,
            reading,
            experience: ReaderCache::default(),
            round: Round::default(),
            trial: Table::default(),
        }
    }

    /// The source as movetext, where it still has to be laid out.
    fn laid_out(&self, source: &Source) -> Option<Source> {
        let container = self.options.container;
        let is_ready = container.is_movetext() || source.is_laid_out();
        (!is_ready).then(|| container.lay_out(source.clone()))
    }

    /// How many games the source holds, without judging them.
    #[must_use]
    pub fn count(&mut self, source: &Source) -> u64 {
        let laid_out = self.laid_out(source);
        let source = laid_out.as_ref().unwrap_or(source);
        let mut reader = GameReader::new(self.options.container, source.text(), &self.reading);
        reader.swap_cache(&mut self.experience);
        let (game, mut games) = (&mut self.trial.game, 0);
        while reader.next_game(game) {
            games += 1;
        }
        reader.swap_cache(&mut self.experience);
        games
    }

    /// Reviews every game of the source; `first` is the number of the first one in its file.
    ///
    /// Places in the findings of a review are places in [`Review::source`], those of the tally places in `source`.
    pub fn review(&mut self, source: &Source, first: u64, each: impl FnMut(&Review<'_>)) -> Tally {
        let Some(laid_out) = self.laid_out(source) else {
            return self.review_movetext(source, first, each);
        };
        let mut tally = self.review_movetext(&laid_out, first, each);
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
        mut each: impl FnMut(&Review<'_>),
    ) -> Tally {
        let mut tally = Tally::default();
        let text = source.text();
        let reading = self.reading.clone();
        let mut reader = GameReader::new(self.options.container, text, &reading);
        reader.swap_cache(&mut self.experience);
        let mut round = std::mem::take(&mut self.round);
        let mut goes_on = true;
        while goes_on {
            let tables;
            (tables, goes_on) = round.read(&mut reader);
            for table in &mut *tables {
                self.play(text, table);
            }
            for table in tables {
                self.show(source, first + tally.games, table, |review| {
                    tally.plies += u64::from(review.verdict.plies);
                    each(review);
                });
                tally.games += 1;
            }
        }
        self.round = round;
        tally.met_text = reader.met_text();
        tally.findings = reader.findings().take();
        let foreign = source.foreign().iter();
        tally.findings.extend(foreign.map(|&stretch| Finding::new(Code::S001, stretch)));
        reader.swap_cache(&mut self.experience);
        tally
    }

    /// Plays the game of a table, read as it is read best.
    fn play(&mut self, text: &str, table: &mut Table) {
        let Table { game, sheet, line, .. } = table;
        let opening = start::opening(text, game, &mut sheet.findings);
        let end = play_through(text, (game, sheet, line), &opening, &self.reading, &self.options);
        let guesses = opening.judged && self.options.guesses() && stumbled(text, game, sheet, end);
        let better = if guesses { self.guess(text, table, &opening, end) } else { None };
        let (reading, end) = better.map_or((None, end), |(reading, end)| (Some(reading), end));
        table.course = Some(Course { opening, end, reading });
    }

    /// Hands out what came of a game.
    fn show(&self, source: &Source, index: u64, table: &mut Table, each: impl FnOnce(&Review<'_>)) {
        let Table { game, sheet, line, course: Some(course) } = table else { return };
        let Course { opening, end, reading } = &*course;
        let reading = reading.as_ref().unwrap_or(&self.reading);
        let verdict = ending::verdict(game, opening, *end, &line.position);
        self.conclude(source.text(), (game, sheet), opening, reading, &verdict);
        each(&Review {
            source,
            game,
            index,
            start: opening.position(),
            played: &sheet.played,
            has_disambiguation: self.options.disambiguation,
            findings: &sheet.findings,
            verdict: &verdict,
            language: reading.languages[0],
            notation: reading.notation,
        });
    }

    /// All that can be said once the moves are played.
    fn conclude(
        &self,
        text: &str,
        (game, sheet): (&Game, &mut Scratch),
        opening: &Opening,
        reading: &MoveSyntax,
        verdict: &Verdict<'_>,
    ) {
        ending::compare_result(game, opening, verdict, &mut sheet.findings);
        if self.options.facts || self.options.wants_events() {
            facts::collect(text, game, opening, verdict, &self.options, sheet);
        }
        if self.options.asks_for_style() {
            style::collect(text, game, opening, reading, &self.options, sheet);
        }
        if sheet.findings.len() > 1 {
            sheet.findings.sort_by_key(|finding| (finding.span.start, finding.ply));
        }
    }
}

/// Whether the reading leaves something to be desired that another one may give.
fn stumbled(text: &str, game: &Game, sheet: &Scratch, end: End) -> bool {
    let is_telling = |index: usize| guess::is_telling(text, game, index);
    let is_unread = |index: usize| is_telling(index) && game.pattern(index).is_unreadable();
    let stopped = end.stopped.map(|index| index as usize);
    let unread =
        stopped.is_some() || sheet.findings.iter().any(|finding| finding.code == Code::N001);
    stopped.is_some_and(is_telling) || (unread && (0..game.moves.len()).any(is_unread))
}

/// Plays the game into its side table.
fn play_through(
    text: &str,
    (game, sheet, line): (&Game, &mut Scratch, &mut Line),
    opening: &Opening,
    reading: &MoveSyntax,
    options: &Options,
) -> End {
    sheet.played.clear();
    sheet.played.resize(game.moves.len(), Move::NONE);
    sheet.remarkable.clear();
    let start = opening.position();
    let first = game.first_number.unwrap_or(start.fullmove());
    let offset = i64::from(first) - i64::from(start.fullmove());
    line.begin(start, offset, !game.brackets.is_empty());
    if !opening.judged {
        return End { stopped: None, plies: 0, ended: None };
    }
    Replay {
        text,
        game,
        start,
        reading,
        options,
        played: &mut sheet.played,
        remarkable: &mut sheet.remarkable,
        findings: &mut sheet.findings,
        line,
        outer: Waiting::default(),
        stopped: None,
    }
    .run()
}

/// A move in English SAN, as findings name it.
fn san(position: &Position, found: Move) -> String {
    let mut name = Vec::new();
    write_san(
        &mut name,
        position,
        position.with_check(found),
        crate::language::Language::english(),
        Style::pgn(),
    );
    String::from_utf8(name).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of games with several jobs hang on it.
    #[test]
    fn as_many_games_are_counted_as_are_reviewed() {
        // Where a game begins hangs on what stands before it.
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
