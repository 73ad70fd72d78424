//! Rulings on incomplete records agree with a simple search that plays every completion, one after the other.

use std::fmt::Write;

use movetext::arbiter::{
    Claim, ClaimRuling, Correctness, FlagFall, Ground, Options, Review, RulingCounts,
    is_plainly_dead,
};
use movetext::board::{Color, Move, Position};
use movetext::language::Language;
use movetext::law::{Edition, Rate};
use movetext::notation::{Claims, MovePattern, Notation, Style};
use movetext::read::Container;
use movetext::{Arbiter, Outcome, Source};
use proptest::prelude::*;

/// Endings with much repetition, shortly before fifty or seventy-five moves without capture or pawn move.
const STARTS: [&str; 4] = [
    "8/8/8/4k3/8/8/1R6/4K3 w - - 0 60",
    "6k1/8/8/8/8/r7/8/1R4K1 b - - 93 70",
    "8/5k2/8/3n4/8/2B5/8/4K3 w - - 144 90",
    "4k3/8/8/8/8/8/7p/R3K3 w Q - 95 40",
];

/// A record: its start, and for each ply the text of its cell, `None` for a blank one.
struct OpenRecord {
    start: Position,
    cells: Vec<Option<String>>,
}

impl OpenRecord {
    /// Creates a random game that tends to go back to earlier positions; some of its cells stay blank.
    fn of(start: &str, lots: &[(u16, bool)], blanks: &[prop::sample::Index]) -> Self {
        let start = Position::from_fen(start).expect(start);
        let (mut position, mut played, mut cells) = (start, Vec::<Move>::new(), Vec::new());
        for &(lot, goes_back) in lots {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            let own = played.len().checked_sub(2).map(|at| played[at]);
            let is_back = |found: &&Move| {
                own.is_some_and(|own| (own.to(), own.from()) == (found.from(), found.to()))
            };
            let back = legal.iter().find(is_back).filter(|_| goes_back);
            let found = *back.unwrap_or(&legal[usize::from(lot) % legal.len()]);
            let mut text = Vec::new();
            let signed = position.with_check(found);
            Notation::San.write(&mut text, &position, signed, Language::english(), Style::pgn());
            cells.push(Some(String::from_utf8(text).expect("SAN is ASCII")));
            position.play(found);
            played.push(found);
        }
        let length = cells.len();
        for blank in blanks.iter().filter(|_| length > 0) {
            cells[blank.index(length)] = None;
        }
        Self { start, cells }
    }

    fn movetext(&self) -> String {
        let mut text = format!("FEN: {}\n", self.start.fen());
        let black = self.start.turn() == Color::Black;
        for (at, cell) in self.cells.iter().enumerate() {
            let half = at + usize::from(black);
            let number = self.start.fullmove() as usize + half / 2;
            match (half % 2, at) {
                (0, _) => write!(text, "\n{number}. "),
                (_, 0) => write!(text, "{number}... "),
                _ => write!(text, " "),
            }
            .expect("a string takes all");
            text.push_str(cell.as_deref().unwrap_or("___"));
        }
        text.push_str("\n*\n");
        text
    }

    /// Returns all completions of the record.
    fn lines(&self) -> Vec<Vec<Move>> {
        let mut lines = vec![Vec::new()];
        for cell in &self.cells {
            let longer = |line: &Vec<Move>| {
                let position = line.iter().fold(self.start, |at, &played| at.after(played));
                let fitting = fitting(&position, cell.as_deref());
                fitting.into_iter().map(|found| [&line[..], &[found]].concat()).collect::<Vec<_>>()
            };
            lines = lines.iter().flat_map(longer).collect();
        }
        lines
    }

    fn review<T>(&self, ask: impl FnOnce(&Review<'_>) -> T) -> T {
        let source = Source::new("record.txt", self.movetext());
        let mut ask = Some(ask);
        let mut answer = None;
        let options = Options { container: Container::Sheet, ..Options::default() };
        Arbiter::new(options).review(&source, 1, |review| {
            answer = ask.take().map(|ask| ask(review));
        });
        answer.expect("a game")
    }
}

/// Returns the legal moves that a cell may mean.
fn fitting(position: &Position, cell: Option<&str>) -> Vec<Move> {
    let Some(text) = cell else { return position.legal_moves() };
    let pattern: MovePattern = Notation::San.read(text, Language::english()).expect(text);
    let mut fitting = Vec::new();
    pattern.candidates(position, &mut fitting);
    let signed = pattern.claims.intersects(Claims::CHECK.union(Claims::MATE));
    fitting.retain(|found| !signed || position.after(*found).is_check());
    fitting
}

/// What an arbiter sees when playing through one line.
struct Seen {
    last: Position,
    times: usize,
    quiet: u32,
    /// Whether the game ended before the last position, or in it.
    is_over: bool,
}

fn play(start: &Position, line: &[Move]) -> Seen {
    let (mut position, mut stood, mut quiet) = (*start, Vec::new(), start.halfmove());
    let mut is_over = false;
    let mut times = 0;
    for ply in 0..=line.len() {
        let key = Key::of(&position);
        stood.push(key.clone());
        times = stood.iter().filter(|other| **other == key).count();
        is_over |= times >= 5 || quiet >= 150 || is_plainly_dead(&position);
        is_over |= position.legal_moves().is_empty();
        if let Some(&played) = line.get(ply) {
            let is_pawn = position.role_at(played.from()) == Some(movetext::board::Role::Pawn);
            quiet = if played.is_capture() || is_pawn { 0 } else { quiet + 1 };
            position.play(played);
        }
    }
    Seen { last: position, times, quiet, is_over }
}

/// Board, side to move, castling rights and legal en passant capture, as in a FEN.
#[derive(Clone, PartialEq)]
struct Key(String);

impl Key {
    fn of(position: &Position) -> Self {
        let fen = position.fen();
        Self(fen.split(' ').take(4).collect::<Vec<_>>().join(" "))
    }
}

fn fide() -> &'static Edition {
    Edition::for_name("fide-2023").expect("an edition")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    /// Claims are right in as many ways as they are when each is played through.
    #[test]
    fn claims_are_judged_in_every_way_to_complete_the_record(
        start in prop::sample::select(&STARTS[..]),
        lots in prop::collection::vec((any::<u16>(), prop::bool::weighted(0.8)), 3..14),
        blanks in prop::collection::vec(any::<prop::sample::Index>(), 1..4),
    ) {
        let record = OpenRecord::of(start, &lots, &blanks);
        let lines = record.lines();
        let seen: Vec<Seen> = lines.iter().map(|line| play(&record.start, line)).collect();
        for ground in [Ground::Threefold, Ground::FiftyMoves] {
            let is_right = |seen: &&Seen| !seen.is_over && match ground {
                Ground::Threefold => seen.times >= 3,
                _ => seen.quiet >= 100,
            };
            let right = seen.iter().filter(is_right).count() as u128;
            let ply = record.cells.len() as u32;
            let claim = Claim { ground, ply, intended: None, claimant: None };
            let ruled = record.review(|review| {
                ClaimRuling::rule(review, &claim, fide(), Rate::Standard).map(|ruling| ruling.correct)
            });
            match ruled {
                Ok(Correctness::OfWays { all, right: found, drawn, mated, exact }) => {
                    prop_assert!(exact);
                    let over = seen.iter().filter(|seen| seen.is_over).count() as u128;
                    prop_assert_eq!(drawn + mated, over, "{:?} in {}", ground, record.movetext());
                    prop_assert_eq!((all, found), (lines.len() as u128, right), "{:?} in {}", ground, record.movetext());
                }
                // Nothing is blank, or the game had ended before what is.
                Ok(Correctness::Known(is_right)) => {
                    prop_assert!(if is_right { right == lines.len() as u128 } else { right == 0 }, "{:?} in {}", ground, record.movetext());
                }
                other => prop_assert!(record.cells.is_empty(), "{:?} in {}", other, record.movetext()),
            }
        }
    }

    /// Flags are ruled on in every way.
    #[test]
    fn flags_are_ruled_on_in_every_way_to_complete_the_record(
        start in prop::sample::select(&STARTS[..]),
        lots in prop::collection::vec((any::<u16>(), prop::bool::weighted(0.8)), 3..12),
        blank in any::<prop::sample::Index>(),
    ) {
        let record = OpenRecord::of(start, &lots, &[blank]);
        let mut expected = RulingCounts { exact: true, ..RulingCounts::default() };
        for line in record.lines() {
            let seen = play(&record.start, &line);
            let ruling = FlagFall::rule(&seen.last, Color::White, fide(), Rate::Standard);
            let outcome = ruling.ruling.or(ruling.ended.map(movetext::arbiter::GameEnd::outcome));
            let is_mate = matches!(outcome, Some(Outcome::WhiteWins | Outcome::BlackWins)) && seen.last.legal_moves().is_empty();
            let outcome = if seen.is_over && !is_mate { Some(Outcome::Draw) } else { outcome };
            expected.all += 1;
            expected.lost += u128::from(outcome == Some(Outcome::BlackWins));
            expected.drawn += u128::from(outcome == Some(Outcome::Draw));
        }
        let ply = record.cells.len() as u32;
        let ruled = record.review(|review| {
            FlagFall::rule_in(review, ply, Color::White, fide(), Rate::Standard).map(|(_, ruling)| ruling)
        });
        match ruled {
            Ok(FlagFall { ways: Some(ways), .. }) => prop_assert_eq!(ways, expected, "{}", record.movetext()),
            other => {
                let is_over = other.is_ok_and(|ruling| ruling.ended.is_some());
                prop_assert!(is_over || record.cells.is_empty(), "{}", record.movetext());
            }
        }
    }
}
