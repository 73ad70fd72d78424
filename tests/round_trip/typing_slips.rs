//! Messy records: real games with typing errors, in every format and back. Nothing may be lost, and nothing invented.
//!
//! `PROPTEST_CASES=20000 cargo test --profile quick --test round_trip -- typing_slips::` tests more of them; a failure
//! prints the record and the seed that produces it.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::sync::LazyLock;

use crate::content::{READ_AGAIN, as_file, fits_a_sheet, review, there_and_back, written};
use movetext::board::{Move, Position};
use movetext::game::MarkKind;
use movetext::language::Language;
use movetext::notation::{Notation, Style};
use movetext::read::Container;
use movetext::write::Format;
use movetext::{Arbiter, Options, Source};
use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;

const LANGUAGES: [&str; 7] = ["en", "de", "fr", "es", "ru", "nl", "figurine"];

/// Files of real games.
const FILES: [&str; 7] = [
    "benches/games.pgn",
    "fixtures/game/opera.pgn",
    "fixtures/known/fischer-spassky.pgn",
    "fixtures/known/heidenfeld-kerins.pgn",
    "fixtures/known/karpov-miles.pgn",
    "fixtures/known/korchnoi-karpov.pgn",
    "fixtures/known/prins-day.pgn",
];

/// The main lines of real games.
static GAMES: LazyLock<Vec<(Position, Vec<Move>)>> = LazyLock::new(|| {
    let mut games = Vec::new();
    for file in FILES {
        let source = Source::new(file, fs::read_to_string(file).expect(file));
        Arbiter::new(Options::default()).review(&source, 1, |review| {
            if review.start.fen() == Position::start().fen() {
                games.push((*review.start, review.main_moves().collect()));
            }
        });
    }
    games
});

/// An error. Places are taken modulo the length of the game.
#[derive(Clone, Debug)]
enum Slip {
    /// One character replaced by another.
    Sign(usize, usize, char),
    /// No blank between two moves.
    Glued(usize),
    /// Something else instead of a move.
    Instead(usize, &'static str),
    /// Something between two moves.
    Between(usize, &'static str),
    /// Row numbers that jump from here on.
    Jump(usize, u32),
    /// A row written twice.
    Twice(usize),
    /// A move omitted.
    Missing(usize),
}

fn slip() -> impl Strategy<Value = Slip> {
    let place = || 0..200_usize;
    let sign = prop::sample::select("?aceh1358lOSBNnx".chars().collect::<Vec<_>>());
    let instead =
        prop::sample::select(vec!["?", "??", "???", "___", "65", "xx", "N?", "--", "e4e5"]);
    let between = prop::sample::select(vec![
        "}",
        ")",
        "]",
        "{he could}",
        "{a {b} c}",
        "{",
        "(",
        "$4",
        "$999",
        "!?",
        "sic",
        "lost pieces",
        "[x y]",
        "[%x",
        "; to the end\n",
        "(=)",
        "(0:12)",
        "/",
        "5.",
        "1-",
        "(Suicide.)",
        "\\",
        "{[%clk 0:01:00]}",
        "\u{ff01}",
        "...",
    ]);
    prop_oneof![
        4 => (place(), 0..6_usize, sign).prop_map(|(at, sign, other)| Slip::Sign(at, sign, other)),
        1 => place().prop_map(Slip::Glued),
        2 => (place(), instead).prop_map(|(at, instead)| Slip::Instead(at, instead)),
        4 => (place(), between).prop_map(|(at, between)| Slip::Between(at, between)),
        1 => (place(), 1..4_u32).prop_map(|(at, by)| Slip::Jump(at, by)),
        1 => place().prop_map(Slip::Twice),
        1 => place().prop_map(Slip::Missing),
    ]
}

/// A record with its errors.
#[derive(Clone, Debug)]
struct Record {
    game: usize,
    plies: usize,
    language: usize,
    tags: bool,
    result: &'static str,
    slips: Vec<Slip>,
}

fn record() -> impl Strategy<Value = Record> {
    let result = prop::sample::select(vec!["1-0", "*", "", "1/2-1/2"]);
    let slips = prop::collection::vec(slip(), 0..4);
    (0..100_usize, 4..60_usize, 0..LANGUAGES.len(), any::<bool>(), result, slips).prop_map(
        |(game, plies, language, tags, result, slips)| Record {
            game,
            plies,
            language,
            tags,
            result,
            slips,
        },
    )
}

impl Record {
    /// Returns the text of the record.
    fn text(&self) -> String {
        let (start, moves) = &GAMES[self.game % GAMES.len()];
        let language = Language::for_tag(LANGUAGES[self.language]).expect("a language");
        let mut position = *start;
        let mut tokens: Vec<(u32, bool, String)> = Vec::new();
        for &found in moves.iter().take(self.plies) {
            let mut token = Vec::new();
            let (number, white) = (position.fullmove(), position.turn().is_white());
            Notation::San.write(
                &mut token,
                &position,
                position.with_check(found),
                language,
                Style::pgn(),
            );
            tokens.push((number, white, String::from_utf8(token).expect("UTF-8")));
            position.play(found);
        }
        let mut between: BTreeMap<usize, Vec<&str>> = BTreeMap::new();
        let mut glued = Vec::new();
        for slip in &self.slips {
            let length = tokens.len();
            match slip {
                Slip::Sign(at, sign, other) => {
                    let token = &mut tokens[at % length].2;
                    let mut signs: Vec<char> = token.chars().collect();
                    let sign = sign % signs.len();
                    signs[sign] = *other;
                    *token = signs.into_iter().collect();
                }
                Slip::Glued(at) => glued.push(at % length),
                Slip::Instead(at, instead) => (*instead).clone_into(&mut tokens[at % length].2),
                Slip::Between(at, text) => between.entry(at % length).or_default().push(text),
                Slip::Jump(at, by) => {
                    tokens[at % length..].iter_mut().for_each(|token| token.0 += by);
                }
                Slip::Twice(at) => {
                    let at = at % length / 2 * 2;
                    let row = tokens[at..length.min(at + 2)].to_vec();
                    tokens.splice(at..at, row);
                }
                Slip::Missing(at) if length > 1 => drop(tokens.remove(at % length)),
                Slip::Missing(_) => {}
            }
        }
        let mut text = String::new();
        if self.tags {
            text.push_str("[Event \"Club\"]\n[White \"Alt\"]\n\n");
        }
        for (at, (number, white, token)) in tokens.iter().enumerate() {
            if *white {
                let _ = write!(text, "{number}. ");
            }
            text.push_str(token);
            if !glued.contains(&at) {
                text.push(' ');
            }
            for words in between.get(&at).into_iter().flatten() {
                text.push_str(words);
                text.push(' ');
            }
        }
        text + self.result + "\n"
    }
}

/// Returns the text of a printed page without its markup, as far as needed to search for words.
fn bare(page: &str) -> String {
    page.replace('\\', "")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&")
        .replace("&#39;", "'")
}

/// Returns every word of the movetext that is kept but not played.
fn kept_words(source: &Source) -> Vec<String> {
    let mut words = Vec::new();
    review(as_file, source, Container::Pgn, |review| {
        let text = review.source.text();
        for (index, written) in review.game.moves.iter().enumerate() {
            if review.played[index] == Move::NONE {
                words.push(written.span.of(text).to_owned());
            }
        }
        for mark in &review.game.marks {
            if matches!(mark.kind, MarkKind::Stray | MarkKind::Remark) {
                words.extend(mark.written(text).split_whitespace().map(str::to_owned));
            }
            // Commands are not printed; one may lack its closing bracket.
            let said = mark.comment(text).unwrap_or_default().split("[%").next();
            words.extend(said.unwrap_or_default().split_whitespace().map(str::to_owned));
        }
    });
    words.retain(|word| word.chars().all(char::is_alphanumeric));
    words
}

/// Returns text that no move, mark, finding, tag or result of the game accounts for, except numbers and punctuation.
fn unaccounted(source: &Source) -> Vec<String> {
    let text = source.text();
    let mut is_known = vec![false; text.len()];
    let mut spans = Vec::new();
    let tally = Arbiter::new(as_file(text, Container::Pgn)).review(source, 1, |review| {
        let game = review.game;
        spans.extend(game.moves.iter().map(|written| written.span));
        spans.extend(game.marks.iter().map(|mark| mark.span));
        spans.extend(game.tags.iter().map(|tag| tag.span));
        spans.extend(game.result.map(|(_, span)| span));
        spans.extend(review.findings.iter().map(|finding| finding.span));
    });
    spans.extend(tally.findings.iter().map(|finding| finding.span));
    for span in spans {
        is_known[span.range()].fill(true);
    }
    let rest = text.char_indices().map(|(at, c)| if is_known[at] { ' ' } else { c });
    let rest: String = rest.collect();
    let is_number = |word: &str| {
        let bare = word.trim_end_matches(['.', ',', '…', '/', ')', '-', ':']);
        bare.bytes().all(|byte| byte.is_ascii_digit())
    };
    rest.split_whitespace().filter(|word| !is_number(word)).map(str::to_owned).collect()
}

/// Returns a move without the letter of its piece, of which some languages need two (`Крf8`).
fn without_letter(word: &str) -> &str {
    word.trim_start_matches(|c: char| c.is_uppercase() || !c.is_ascii())
}

/// What the search below has found, in its shortest form.
const FOUND: [&str; 9] = [
    "1. _1_ e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 1-0",
    "1. e4 c5 2. Nf3 Nc6 ( 3. N? cxd4 4. Nxd4 Nf6 1-0",
    "1. e4 e5 2. f4 exf4 ( 3. ??? Qh4+ 4. Kf1 1-0",
    "1. e4 e5 2. f4 exf4 ( 3. xx Qh4+ 4. Kf1 b5 1-0",
    "1. e4 e5 2. Nf3 ( Nc6 [x y] 1- 3. Bc4 Bc5 4. b4 1-0",
    "1. Nf3 Nf6 2. c4 ( N? 3. Nc3 1-0",
    "[Event \"Club\"]\n[White \"Alt\"]\n\n1. -- e5 2. -- exf4 3. Bc4 Qh4+ 1-0",
    "1. d4 Nf6 2. Nf3 e6 3. g3e5 c5 4. d5 exd5 5. Ng5Nc6 6. Nxd5 1-0",
    "[Event \"Club\"]\n[White \"Alt\"]\n\n15 2. Nf3 d6 3. d4 1-0",
];

/// The formats of print that can be read back.
const PRINTED: [(Format, Container); 4] = [
    (Format::Html, Container::Html),
    (Format::Latex, Container::Latex),
    (Format::Typst, Container::Typst),
    (Format::Markdown, Container::Markdown),
];

#[test]
fn what_was_found_stays_mended() {
    for text in FOUND {
        let source = Source::new("sheet", text);
        assert_eq!(unaccounted(&source), Vec::<String>::new(), "{text}");
        let all = there_and_back(as_file, &source, Container::Pgn, &PRINTED);
        for ((_, back, page), (format, _)) in all.iter().zip(PRINTED) {
            assert_eq!(back, &all[0].1, "{} of {text}:\n{page}", format.name());
        }
        let all = there_and_back(as_file, &source, Container::Pgn, &READ_AGAIN);
        for ((first, back, there), (format, _)) in all.iter().zip(READ_AGAIN) {
            if format != Format::Sheet {
                assert_eq!(back, first, "{} of {text}:\n{there}", format.name());
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: Some(Box::new(FileFailurePersistence::Direct("target/typing-slips-failures.txt"))),
        ..ProptestConfig::default()
    })]

    #[test]
    fn messy_records_come_back(record in record()) {
        let text = record.text();
        let source = Source::new("sheet", text.clone());
        let fits_a_sheet = fits_a_sheet(as_file, &source, Container::Pgn);
        let all = there_and_back(as_file, &source, Container::Pgn, &READ_AGAIN);
        for ((first, back, there), (format, _)) in all.into_iter().zip(READ_AGAIN) {
            if format == Format::Sheet && !fits_a_sheet {
                continue;
            }
            prop_assert_eq!(back, first, "{} of {:?}:\n{}", format.name(), text, there);
        }
    }

    /// Whatever was written: all markups of print say what a web page says.
    #[test]
    fn printed_pages_say_the_same(record in record()) {
        let source = Source::new("sheet", record.text());
        let all = there_and_back(as_file, &source, Container::Pgn, &PRINTED);
        for ((_, back, there), (format, _)) in all.iter().zip(PRINTED) {
            prop_assert_eq!(back, &all[0].1, "{} of {:?}:\n{}", format.name(), source.text(), there);
        }
    }

    #[test]
    fn every_sign_is_accounted_for(record in record()) {
        let source = Source::new("sheet", record.text());
        prop_assert_eq!(unaccounted(&source), Vec::<String>::new(), "{}", source.text());
    }

    #[test]
    fn every_page_shows_what_is_kept(record in record()) {
        let source = Source::new("sheet", record.text());
        let words = kept_words(&source);
        let formats = [Format::Pgn, Format::Json, Format::Xml, Format::Html, Format::Latex, Format::Typst];
        let pages = written(as_file, &source, Container::Pgn, &formats);
        for ((page, _), format) in pages.iter().zip(formats) {
            let page = bare(page);
            let is_shown = |word: &&String| format != Format::Latex || word.is_ascii(); // there font switches come between the letters
            for word in words.iter().filter(is_shown) {
                // In print the moves of a comment have the letters of the page.
                let is_printed = matches!(format, Format::Html | Format::Latex | Format::Typst);
                let is_move = is_printed && word.ends_with(|c: char| c.is_ascii_digit());
                let unlettered = if is_move { without_letter(word) } else { word };
                prop_assert!(page.contains(unlettered), "{}: {word} of {:?}\n{page}", format.name(), source.text());
            }
        }
    }
}
