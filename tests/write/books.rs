//! Books: their contents and order, and that every format can bind them.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::collections::BTreeSet;
use std::io::Cursor;

use crate::program::{Folder, movetext, movetext_reading};
use movetext::book::{Book, BookFormat, BookPlan, Chaptering, IndexKind, PrintedGames};
use movetext::language::Language;
use movetext::notation::Style;
use movetext::write::Page;
use movetext::{Arbiter, Source};

/// A small tournament: three players, everyone meets everyone, in two rounds of a double event.
const CLUB: &str = "
[Event \"Club\"]\n[Round \"1\"]\n[White \"Anna\"]\n[Black \"Boris\"]\n[Result \"1-0\"]\n\n\
1. e4 e5 2. Nf3 Nf6 3. Nxe5 d6 4. Nf3 Nxe4 {the main road} $220 1-0\n
[Event \"Club\"]\n[Round \"1\"]\n[White \"Clara\"]\n[Black \"Anna\"]\n[Result \"1/2-1/2\"]\n\n\
1. Nf3 d5 2. d4 Nf6 3. c4 e6 1/2-1/2\n
[Event \"Club\"]\n[Round \"2\"]\n[White \"Boris\"]\n[Black \"Clara\"]\n[Result \"0-1\"]\n\n\
1. e4 c5 2. Nf3 d6 (2... Nc6 3. Bb5) 3. d4 0-1\n
[Event \"Club\"]\n[Round \"3\"]\n[White \"Anna\"]\n[Black \"Clara\"]\n[ECO \"A99\"]\n[Result \"*\"]\n\n\
1. d4 f5 *\n";

fn page() -> Page {
    Page { boards: Some("marks".parse().unwrap()), ..Page::default() }
}

fn printed_games(text: &str, plan: &BookPlan, format: BookFormat) -> PrintedGames<Cursor<Vec<u8>>> {
    let (source, mut store) = (Source::new("club", text), Vec::new());
    Arbiter::default().review(&source, 1, |review| {
        format.print(review, &page(), plan).push_to(&mut store);
    });
    PrintedGames::read(Cursor::new(store)).unwrap()
}

fn book(text: &str, plan: &BookPlan) -> Book {
    let printed_games = printed_games(text, plan, BookFormat::Typst);
    Book::new(plan.clone(), &page(), "club", printed_games.entries())
}

fn bound(text: &str, plan: &BookPlan, format: BookFormat) -> Vec<u8> {
    let mut printed_games = printed_games(text, plan, format);
    let book = Book::new(plan.clone(), &page(), "club", printed_games.entries());
    let mut out = Cursor::new(Vec::new());
    format.bind(&book, &mut printed_games, &mut out).unwrap();
    out.into_inner()
}

/// Books that are read back: title page, contents, tables and indexes are no games, and no part of any.
#[test]
fn games_of_a_book_are_read_again() {
    let call = ["convert", "--style", "laws", "--width", "0"];
    let expected = movetext_reading(&call, CLUB.as_bytes()).out.replace(" *\n", "\n");
    for format in [BookFormat::Typst, BookFormat::Latex, BookFormat::Markdown] {
        let book = bound(CLUB, &plan("chapters = \"round\""), format);
        let back = movetext_reading(&call, &book).out;
        assert_eq!(back, expected, "{}", format.name());
    }
}

fn plan(toml: &str) -> BookPlan {
    toml.parse().unwrap()
}

fn titles(book: &Book) -> Vec<&str> {
    book.chapters.iter().map(|chapter| chapter.title.as_str()).collect()
}

#[test]
fn openings_are_known_by_their_positions() {
    let book = book(CLUB, &BookPlan::default());
    let codes: Vec<_> = book.games().map(|(_, game)| game.eco.as_str()).collect();
    // The second game reaches the Queen's Gambit by another move order; a code of its own takes precedence.
    assert_eq!(codes, ["C42", "D30", "B53", "A99"]);
}

#[test]
fn chapters_are_made_as_asked_for() {
    let chapters = |by: &str| {
        let book = book(CLUB, &plan(&format!("chapters = '{by}'")));
        titles(&book).iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(chapters("none"), [""]);
    assert_eq!(chapters("event"), ["Club"]);
    assert_eq!(chapters("round"), ["Round 1", "Round 2", "Round 3"]);
    assert_eq!(chapters("player"), ["Anna", "Boris", "Clara"]);
    assert_eq!(
        chapters("opening"),
        ["Dutch Defence", "Sicilian Defence", "Petroff Defence", "Queen's Gambit Declined"]
    );
    assert_eq!(chapters("{Event}, {White}"), ["Club, Anna", "Club, Clara", "Club, Boris"]);
    assert_eq!(chapters("{Event}, {Annotator}"), ["Club"]);
}

#[test]
fn a_tournament_has_its_table() {
    let book = book(CLUB, &plan("chapters = 'event'"));
    let table = book.chapters[0].crosstable.as_ref().unwrap();
    let lines: Vec<_> = table
        .standings
        .iter()
        .map(|line| format!("{} {} {}", line.player, line.results.join("|"), line.points()))
        .collect();
    assert_eq!(lines, ["Anna |½|1 1½", "Clara ½||1 1½", "Boris 0|0| 0"]);
}

#[test]
fn indexes_lead_to_games_and_diagrams() {
    let book = book(CLUB, &BookPlan::default());
    let lines = |kind| {
        let indexes = book.indexes();
        let index = indexes.iter().find(|index| index.kind == kind).unwrap();
        let line = |line: &movetext::book::IndexLine| {
            format!("{} {} {:?}", line.term, line.gloss, line.places)
        };
        index.lines.iter().map(line).collect::<Vec<_>>()
    };
    assert_eq!(lines(IndexKind::Players)[0], "Anna  [(1, true), (2, false), (4, true)]");
    assert_eq!(lines(IndexKind::Openings)[2], "C42 Petroff Defence [(1, false)]");
    assert_eq!(lines(IndexKind::Diagrams).len(), 1);
}

#[test]
fn every_format_binds_every_game() {
    for &format in BookFormat::ALL {
        let out = bound(CLUB, &BookPlan::default(), format);
        let again = bound(CLUB, &BookPlan::default(), format);
        assert!(!out.is_empty() && out == again, "{}", format.name());
    }
}

#[test]
fn the_books_of_a_club() {
    let plan =
        plan("title = 'Our & <year>'\nauthor = 'A. Nyone'\nchapters = 'round'\nyear = '1925'");
    for format in [BookFormat::Typst, BookFormat::Latex, BookFormat::Html] {
        let out = String::from_utf8(bound(CLUB, &plan, format)).unwrap();
        // Everything before the title is the same for every book.
        let title = match format {
            BookFormat::Typst => "#title-page(book-title",
            BookFormat::Latex => "\\begin{document}",
            _ => "<section class=\"title\">",
        };
        let begin = out.find(title).unwrap();
        insta::assert_snapshot!(format.name(), &out[begin..]);
    }
}

/// The schema names what the code reads: an unknown name is answered with all known names.
#[test]
fn the_schema_is_that_of_the_code() {
    let schema: serde_json::Value = serde_json::from_str(BookPlan::SCHEMA).unwrap();
    let named: BTreeSet<String> =
        schema["properties"].as_object().unwrap().keys().cloned().collect();
    let refused = "nothing = 1".parse::<BookPlan>().unwrap_err().to_string();
    let known = refused.split_once("expected one of").unwrap().1;
    let known: BTreeSet<String> = known.split('`').skip(1).step_by(2).map(str::to_owned).collect();
    assert_eq!(named, known);
    let choices = |key: &str| schema["properties"][key]["anyOf"][0]["enum"].clone();
    let choices_of_code: Vec<_> = Chaptering::NAMED.iter().map(|(name, _)| *name).collect();
    assert_eq!(choices("chapters"), serde_json::json!(choices_of_code));
    for paper in choices("paper").as_array().unwrap() {
        assert!(paper.as_str().unwrap().parse::<movetext::book::Paper>().is_ok(), "{paper}");
    }
    let order = schema["properties"]["order"]["enum"].clone();
    assert_eq!(
        order,
        serde_json::json!(movetext::book::GameOrder::ALL.map(movetext::book::GameOrder::name))
    );
    let indexes = schema["properties"]["indexes"]["items"]["enum"].clone();
    assert_eq!(indexes, serde_json::json!(IndexKind::ALL.map(IndexKind::name)));
}

#[test]
fn a_wrong_plan_says_where() {
    let refused = |text: &str| text.parse::<BookPlan>().unwrap_err().to_string();
    assert!(refused("title = 'A'\ntitel = 'B'").starts_with("line 2: unknown field `titel`"));
    assert!(refused("columns = 3").contains("1 or 2"));
    assert!(refused("chapters = 'chance'").contains("a template such as"));
}

#[test]
fn the_command_line_binds_a_folder() {
    let folder = Folder::new("book");
    folder.file("club.pgn", CLUB);
    folder.file("book.toml", "title = 'Our club'\nlanguage = 'de'\n");
    let bind = |target: &str| {
        let run = movetext(&["book", &folder.path(""), "-o", &folder.path(target)]);
        (run.status, run.err)
    };
    let (status, said) = bind("out.typ");
    assert_eq!(status, Some(0), "{said}");
    let out = std::fs::read_to_string(folder.path("out.typ")).unwrap();
    assert!(out.contains("Our club") && out.contains("Spielerverzeichnis"));
    let (status, said) = bind("out.xyz");
    assert!(status == Some(2) && said.contains(".typ"), "{said}");
    folder.file("book.toml", "titel = 1");
    let (status, said) = bind("two.typ");
    assert!(status == Some(2) && said.contains("book.toml: line 1"), "{said}");
    assert!(!folder.names().contains(&"two.typ".to_owned()));
}

/// Where both have lost, both have nothing, and the game was played all the same.
#[test]
fn a_game_that_both_lost_is_in_the_table() {
    let text = CLUB.replace("\"1/2-1/2\"", "\"0-0\"").replace("1/2-1/2\n", "0-0\n");
    let book = book(&text, &plan("chapters = 'event'"));
    let table = book.chapters[0].crosstable.as_ref().unwrap();
    let lines =
        table.standings.iter().map(|line| format!("{} {}", line.player, line.results.join("|")));
    assert_eq!(lines.collect::<Vec<_>>(), ["Anna |0|1", "Clara 0||1", "Boris 0|0|"]);
}

#[test]
fn what_a_book_lacks_is_told() {
    let all_meet = |count: usize| {
        let pairs = (0..count).flat_map(|at| (0..at).map(move |other| (at, other)));
        let game = |(a, b)| {
            format!(
                "[Event \"Open\"]\n[White \"P{a}\"]\n[Black \"P{b}\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n"
            )
        };
        pairs.map(game).collect::<String>()
    };
    let lacks = |text: &str, toml: &str| book(text, &plan(toml)).lacks();
    assert_eq!(lacks(&all_meet(24), ""), [""; 0]);
    let table = "the crosstable of 25 players is left out: a page has room for 24";
    for by in ["event", "none", "round"] {
        assert_eq!(lacks(&all_meet(25), &format!("chapters = '{by}'")), [table]);
    }
    assert_eq!(lacks(&all_meet(25), "crosstable = false"), [""; 0]);
    let chapters = "no game has the tags of the template: the book has no chapters";
    assert_eq!(lacks(CLUB, "chapters = '{WhiteElo}'"), [chapters]);
    assert_eq!(lacks(CLUB, "chapters = '{Event}'"), [""; 0]);
}

/// Moves in the name of an opening have the letters of the moves below it.
#[test]
fn moves_in_names_of_openings_are_set_like_the_others() {
    let plan = BookPlan::default();
    for (tag, style, expected) in [
        ("en", "pgn", ["4.Ba4", "4.O-O"]),
        ("figurine", "book", ["4.♗a4", "4.0–0"]),
        ("de", "laws", ["4.\u{a0}La4", "4.\u{a0}0-0"]),
    ] {
        let language = Language::for_tag(tag).unwrap();
        let (style, reader) = (Style::for_name(style).unwrap(), Language::for_tag("en"));
        let page = Page { language, style, reader, ..Page::default() };
        for (moves, expected) in ["3. Bb5 a6 4. Ba4", "3. Bb5 Nf6 4. O-O"].into_iter().zip(expected)
        {
            let game = format!("[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 Nc6 {moves} *\n");
            let mut store = Vec::new();
            Arbiter::default().review(&Source::new("lopez", game), 1, |review| {
                BookFormat::Typst.print(review, &page, &plan).push_to(&mut store);
            });
            let games = PrintedGames::read(Cursor::new(store)).unwrap();
            let below = &games.entries()[0].below;
            assert!(below.contains("Ruy Lopez") && below.ends_with(expected), "{tag}: {below}");
        }
    }
}

#[test]
fn the_index_of_players_has_the_order_of_the_language() {
    let games = ["Åström", "Zorn", "Astrup", "Öst"]
        .map(|name| format!("[White \"{name}\"]\n[Black \"Mo\"]\n[Result \"*\"]\n\n1. e4 *\n\n"));
    let games = games.concat();
    let names = |toml: &str| {
        let book = book(&games, &plan(toml));
        let index =
            book.indexes().into_iter().find(|index| index.kind == IndexKind::Players).unwrap();
        let names = index.lines.into_iter().map(|line| line.term).collect::<Vec<_>>();
        (names.join(" "), titles(&book).join(" "))
    };
    let swedish = names("language = 'sv'\nchapters = 'player'");
    assert_eq!(swedish, ("Astrup Mo Zorn Åström Öst".into(), "Astrup Zorn Åström Öst".into()));
    assert_eq!(names("language = 'de'").0, "Åström Astrup Mo Öst Zorn");
}

/// Where the moves end in `*` the Result tag counts: below the game and in the table.
#[test]
fn a_result_that_only_the_tag_knows_is_printed_and_counted() {
    let text = CLUB.replace(" 1-0\n", " *\n").replace("\"1-0\"", "\"+:-\"");
    assert_ne!(text, CLUB);
    let plan = plan("chapters = \"event\"");
    let typeset = |text: &str| String::from_utf8(bound(text, &plan, BookFormat::Markdown)).unwrap();
    let tag = "[Result \"+:-\"]";
    assert_eq!(typeset(&text).replace(tag, "[Result \"1-0\"]"), typeset(CLUB));
    let call = ["convert", "--style", "laws"];
    let written = movetext_reading(&call, text.as_bytes()).out;
    assert!(written.contains(tag), "{written}");
}
