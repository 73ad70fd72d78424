//! A file read in blocks is the same as the file: nothing is lost, no game is cut, and places map back exactly.

use std::io::Cursor;
use std::ops::Range;

use movetext::language::Language;
use movetext::notation::Notation;
use movetext::read::{self, Container, FileOptions, GameReader, MoveSyntax};
use movetext::text::{Charset, Source};
use movetext::write::{Format, Page, Writer};
use movetext::{Arbiter, Game, Options, Span};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

fn charset(label: &str) -> &'static Charset {
    Charset::for_label(label).unwrap_or_else(|| panic!("{label} is known"))
}

fn labels() -> Vec<&'static str> {
    Charset::all().map(Charset::name).collect()
}

/// Returns the text from which a block was laid out.
fn bare(block: &Source) -> Source {
    block.origin(Span::at(0)).0.clone()
}

fn blocks(bytes: &[u8], how: FileOptions) -> Vec<Source> {
    let mut blocks =
        read::open("games.pgn", Cursor::new(bytes.to_vec()), how).expect("memory can be read");
    let mut all = Vec::new();
    // Buffers are returned or not, late or soon, large or not.
    let mut spares = vec![Vec::new(), vec![b'?'; 37], Vec::with_capacity(4096)];
    let mut taken = 0_usize;
    loop {
        taken += 1;
        let spare = if taken.is_multiple_of(3) { None } else { spares.pop() };
        let Some(block) = blocks.next_block(spare).expect("memory can be read") else { return all };
        if !taken.is_multiple_of(4) {
            spares.insert(taken % 2 * spares.len(), vec![b'!'; block.value.text().len()]);
        }
        all.push(block.value);
    }
}

/// Iterates over the characters of a source with their bytes.
fn characters(source: &Source) -> impl Iterator<Item = (char, Range<u64>)> {
    source.text().char_indices().map(|(at, character)| {
        let span = Span::new(at as u32, (at + character.len_utf8()) as u32);
        (character, source.original(span))
    })
}

/// Generates pieces of games and of what disturbs them.
fn snippets() -> impl Strategy<Value = String> {
    let parts = [
        "[Event \"Hastings\"]\n",
        "[Event \"x\"]\n\n",
        "[White \"Šťastný\"]\n",
        "\n",
        "\r\n",
        "\n\n",
        "1. e4 e5 ",
        "{ a { b } ",
        "} ",
        "1-0\n",
        "1/2-1/2\r\n",
        "*\n",
        "(",
        ")",
        "; 1-0\n",
        "{",
        "\u{feff}",
        "2. Кf3 ",
        "\n\n[Event \"山田\"]\n\n1. d4 *\n\n",
        "% escape\n",
        "   \n",
    ];
    vec(select(parts.to_vec()), 0..40).prop_map(|parts| parts.concat())
}

/// Generates a game that could be taken for two.
fn game() -> impl Strategy<Value = String> {
    let comments = [
        "",
        "{ see\n[Event \"x\"] }",
        "{ 1-0\n\n2. d4 1-0\n}",
        "; 1-0\n",
        "( 2. d4 1-0\n)",
        "\n% 1-0\n",
        "{ マ } ",
    ];
    let heads = [
        "[Event \"Hastings\"]\n\n[White \"山田\"]\n\n",
        "[White \"Müller\"]\n\n[Event \"x\"]\n\n",
        "[White \"A\"]\n\n",
        "",
    ];
    let ends = ["1-0\n\n", "*\n", "1/2-1/2\n\n\n"];
    let parts = (
        select(heads.to_vec()),
        select(comments.to_vec()),
        select(comments.to_vec()),
        select(ends.to_vec()),
    );
    parts.prop_map(|(head, before, after, end)| {
        format!("{head}1. e4 {before}\ne5 {after}\n2. Nf3 {end}")
    })
}

/// Generates rows of games whose comments and variations need not end.
fn row() -> impl Strategy<Value = String> {
    let rows = [
        "[Event \"a\"]\n",
        "[Event \"b\"]\n[White \"{\"]\n",
        "[White \"}\"]\n",
        "1. e4 e5 1-0\n",
        "1. d4 *\n",
        "2. Nf3 Nc6\n",
        "2. Nf3 {a long enough comment\n",
        "2. Nf3 {[%eval 0.2] a long enough comment} (3. c4\n",
        "3. Bb5 } 1/2-1/2\n",
        "3... a6 ) 0-1\r\n",
        "{ a long { comment in a comment } *\n",
        "; 1-0\n",
        "\n",
    ];
    select(rows.to_vec()).prop_map(str::to_owned)
}

/// Returns the places of the games of a source in its file.
fn games(source: &Source) -> Vec<Range<u64>> {
    let reading = MoveSyntax::of(Notation::San, Language::english());
    let mut reader = GameReader::new(Container::Pgn, source.text(), &reading);
    let (mut game, mut spans) = (Game::default(), Vec::new());
    while reader.next_game(&mut game) {
        spans.push(source.absolute(game.span));
    }
    spans
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn no_game_is_cut(games in vec(game(), 1..12), block_size in 1_usize..300, shift_jis in any::<bool>()) {
        let label = if shift_jis { "shift_jis" } else { "utf-8" };
        let mut starts = vec![0];
        let mut text = String::new();
        for game in games.iter().filter(|game| charset(label).encode(game, &mut Vec::new()).is_ok()) {
            text += game;
            starts.push(text.len() as u64);
        }
        let mut bytes = Vec::new();
        charset(label).encode(&text, &mut bytes).expect("each game was");
        let how = FileOptions { charset: Some(charset(label)), block_size, ..FileOptions::of(Container::Pgn) };
        for source in blocks(&bytes, how) {
            let start = source.absolute(Span::at(0)).start;
            prop_assert!(starts.contains(&start), "{} is no start in {:?}", start, text);
        }
    }

    #[test]
    fn games_are_the_same_in_blocks_of_any_size(
        rows in vec(row(), 1..30),
        block_size in 1_usize..300,
    ) {
        let text = rows.concat();
        let how = FileOptions { block_size, ..FileOptions::of(Container::Pgn) };
        let whole = games(&Source::new("games.pgn", &*text));
        let parts: Vec<_> = blocks(text.as_bytes(), how).iter().flat_map(games).collect();
        prop_assert_eq!(whole, parts, "{:?}", text);
    }

    #[test]
    fn blocks_add_up_to_the_file(text in snippets(), block_size in 1_usize..200, lines in any::<bool>()) {
        let container = if lines { Container::Epd } else { Container::Pgn };
        let how = FileOptions { block_size, ..FileOptions::of(container) };
        let sources: Vec<Source> = blocks(text.as_bytes(), how).iter().map(bare).collect();
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        let joined: String = sources.iter().map(Source::text).collect();
        prop_assert_eq!(&joined, text);
        let whole = Source::new("games.pgn", text);
        let mut before = 0;
        for source in &sources {
            let (start, end) = (before, before + source.text().len());
            let all = Span::new(0, source.text().len() as u32);
            prop_assert_eq!(source.absolute(all), start as u64..end as u64);
            prop_assert_eq!(source.line_column(0), whole.line_column(start as u32));
            before = end;
        }
    }

    #[test]
    fn any_bytes_decode_and_lead_back(
        bytes in vec(
            prop_oneof![any::<u8>(), select(b"\n\x1b(B$ 1.e4[]\"\x81\x30\xFF\xFE\x00\xD8".to_vec())],
            0..300,
        ),
        label in select(labels()),
    ) {
        for wanted in [None, Some(charset(label))] {
            let source = read::whole("x", bytes.clone(), &FileOptions { charset: wanted, ..FileOptions::of(Container::Pgn) }).value;
            let mut end = 0;
            for (_, range) in characters(&source) {
                prop_assert!(end <= range.start && range.start <= range.end, "{:?} after {}", range, end);
                prop_assert!(range.end <= bytes.len() as u64);
                end = range.end;
            }
        }
    }

    #[test]
    fn what_is_encoded_leads_back_exactly(
        parts in vec(
            select(vec!["e4 ", "\n", "Nf3", "山田", "能登ソ", "Größ", "Кр", "Łódź", "許功蓋", "欧阳", "김철수", "𠮷", "é "]),
            0..400,
        ),
        label in select(labels()),
    ) {
        let own = |part: &&str| charset(label).encode(part, &mut Vec::new()).is_ok();
        let text: String = parts.into_iter().filter(own).collect();
        let mut bytes = Vec::new();
        charset(label).encode(&text, &mut bytes).expect("each part was");
        let source = read::whole("x", bytes.clone(), &FileOptions { charset: Some(charset(label)), ..FileOptions::of(Container::Pgn) }).value;
        prop_assert_eq!(source.text(), &text);
        for (character, range) in characters(&source) {
            let mut alone = Vec::new();
            charset(label).encode(&character.to_string(), &mut alone).expect("it was encoded with the rest");
            let found = &bytes[range.start as usize..range.end as usize];
            prop_assert_eq!(found, without_escapes(&alone), "{:?} in {}", character, label);
        }
    }

    #[test]
    fn every_charset_streams(block_size in 1_usize..400, label in select(labels())) {
        let mut text = String::new();
        for name in ["山田太郎", "許功蓋", "Müller", "Щербаков", "김철수", "Smith"] {
            let game = format!("[Event \"x\"]\n[White \"{name}\"]\n\n1. e4 {{ {name} }} e5 1-0\n\n");
            if charset(label).encode(&game, &mut Vec::new()).is_ok() {
                text += &game;
            }
        }
        let mut bytes = mark(label).to_vec();
        charset(label).encode(&text, &mut bytes).expect("each game was");
        let how = FileOptions { charset: Some(charset(label)), block_size, ..FileOptions::of(Container::Pgn) };
        let sources = blocks(&bytes, how);
        prop_assert!(sources.iter().all(|source| source.text().starts_with("[Event")));
        let joined: String = sources.iter().map(Source::text).collect();
        prop_assert_eq!(joined, text);
        let last = sources.last().expect("one game at least");
        let end = last.text().len() as u32;
        prop_assert_eq!(last.original(Span::new(end - 1, end)).end, bytes.len() as u64);
    }
}

/// Strips the escape sequences of ISO-2022-JP, which are part of no character.
fn without_escapes(bytes: &[u8]) -> &[u8] {
    let bytes = if bytes.starts_with(b"\x1B") { &bytes[3..] } else { bytes };
    bytes.strip_suffix(b"\x1B(B").unwrap_or(bytes)
}

fn mark(label: &str) -> &'static [u8] {
    match label {
        "utf-16le" => b"\xFF\xFE",
        "utf-16be" => b"\xFE\xFF",
        _ => b"",
    }
}

#[test]
fn packed_files_are_unpacked_by_content() {
    use std::io::Write;
    let text = b"[Event \"x\"]\n\n1. e4 *\n".repeat(1000);
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gzip.write_all(&text).expect("memory takes all");
    let gzip = gzip.finish().expect("memory takes all");
    let zst = zstd::encode_all(&text[..], 1).expect("memory takes all");
    let mut bzip = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::fast());
    bzip.write_all(&text).expect("memory takes all");
    let bzip = bzip.finish().expect("memory takes all");
    for packed in [gzip, zst, bzip] {
        let twice = [&packed[..], &packed].concat();
        let joined: String =
            blocks(&twice, FileOptions::of(Container::Pgn)).iter().map(Source::text).collect();
        assert_eq!(joined.as_bytes(), text.repeat(2));
    }
}

#[test]
fn a_broken_archive_gives_what_it_holds_and_then_the_error() {
    let mut text = String::new();
    for number in 0..100_000 {
        text += "[Event \"";
        text += &number.to_string();
        text += "\"]\n\n1. e4 *\n\n";
    }
    let packed = zstd::encode_all(text.as_bytes(), 1).expect("memory takes all");
    let half = packed[..packed.len() / 2].to_vec();
    let mut blocks = read::open("x", Cursor::new(half), FileOptions::of(Container::Pgn))
        .expect("the head is sound");
    let mut read = 0;
    let error = loop {
        match blocks.next_block(None) {
            Ok(Some(block)) => read += block.value.text().len(),
            Ok(None) => panic!("the end is missing"),
            Err(error) => break error,
        }
    };
    assert!(read > 0, "{error}");
}

#[test]
fn a_comment_ends_where_a_result_and_the_next_game_follow() {
    let text =
        "[Event \"a\"]\n\n1. e4 {[%clk 0:10] open 1-0\n[Event \"b\"]\n\n1. d4 {[%clk 0:10]} *\n";
    assert_eq!(games(&Source::new("games.pgn", text)).len(), 2);
    let how = FileOptions { block_size: 60, ..FileOptions::of(Container::Pgn) };
    assert_eq!(blocks(text.as_bytes(), how).len(), 2);
}

#[test]
fn old_macintosh_lines_count() {
    let text = "[Event \"x\"]\r\r1. e4 *\r\r[Event \"y\"]\r\r1. d4 *\r";
    let sources =
        blocks(text.as_bytes(), FileOptions { block_size: 24, ..FileOptions::of(Container::Pgn) });
    assert_eq!(sources.len(), 2);
    assert_eq!(sources[1].line_column(1), (5, 2));
    assert_eq!(sources[1].line_text(1), "[Event \"y\"]");
}

/// Returns the games of the fixtures in a format, one of them twice.
fn written(format: Format) -> String {
    let mut writer = Writer::new(format, Page::default(), Vec::new());
    for path in ["marks", "clocks", "refused", "fen", "opera", "marks", "laws"] {
        let path = format!("{}/fixtures/game/{path}.pgn", env!("CARGO_MANIFEST_DIR"));
        let source = Source::new("x.pgn", std::fs::read_to_string(path).expect("a fixture"));
        Arbiter::new(Options::default()).review(&source, 1, |review| {
            writer.game(review).expect("memory suffices");
        });
    }
    let out = writer.finish().expect("memory suffices");
    String::from_utf8(out).expect("writers write UTF-8")
}

/// Returns the scoresheets of a text, one per line.
fn sheets(source: &Source) -> Source {
    let reading = MoveSyntax::of(Notation::San, Language::english());
    let mut reader = GameReader::new(Container::Sheet, source.text(), &reading);
    let (mut game, mut sheets) = (Game::default(), String::new());
    while reader.next_game(&mut game) {
        let moves = game.moves.len();
        let sheet = game.span.of(source.text()).replace('\n', " ");
        let line = format!("{moves} moves: {sheet}\n");
        sheets.push_str(&line);
    }
    Source::new("sheets", sheets)
}

/// Separates a game without a result from the next one in its block.
const PARTING: &str = "{[%unclosed game]}";

/// Returns the layouts of the blocks of a text, without separators of games; and the number of blocks.
fn laid_out(text: &str, container: Container, size: usize) -> (String, usize) {
    let sources =
        blocks(text.as_bytes(), FileOptions { block_size: size, ..FileOptions::of(container) });
    let number = sources.len();
    let mut lines = String::new();
    for source in sources {
        let source = if container == Container::Sheet { sheets(&source) } else { source };
        let is_said = |line: &&str| !line.is_empty() && *line != PARTING;
        for line in source.text().lines().filter(is_said) {
            lines.push_str(line);
            lines.push('\n');
        }
    }
    (lines, number)
}

#[test]
fn documents_come_in_blocks_of_whole_games() {
    for (format, container) in [
        (Format::Ndjson, Container::Json),
        (Format::Json, Container::Json),
        (Format::Xml, Container::Xml),
        (Format::Epd, Container::Epd),
        (Format::Sheet, Container::Sheet),
    ] {
        let text = written(format);
        let (whole, number) = laid_out(&text, container, 1 << 20);
        assert!(whole.lines().count() > 7 && number == 1, "{}", format.name());
        let mut most = 0;
        for size in [1, 700, 3000, 1 << 14] {
            let (parts, number) = laid_out(&text, container, size);
            assert_eq!(parts, whole, "{} in blocks of {size}", format.name());
            most = most.max(number);
        }
        assert!(most >= 5, "{}: {most} blocks", format.name());
    }
}

/// A heading with a result and a position belong to the moves below them, which thus are in the same block.
#[test]
fn no_block_ends_between_a_heading_or_a_position_and_its_moves() {
    for text in [
        "1. e4 e5 1-0\nCarlsen - Anand 1-0\n\n1. d4 d5 1-0\n",
        "8/P6k/8/8/8/8/7K/8 w - - 0 1\n1. a8=Q Kg7\n2. Qb7+\n",
    ] {
        let whole = 1 << 20;
        for size in 1..text.len() {
            let how = |size| FileOptions { block_size: size, ..FileOptions::default() };
            let count = |size| {
                let blocks = blocks(text.as_bytes(), how(size));
                let parted = |block: &Source| {
                    let first = bare(block).text().trim_start().to_owned();
                    first.starts_with("1. d4")
                        || first.starts_with("1. a8")
                        || first.starts_with("2.")
                };
                blocks.iter().filter(|block| parted(block)).count()
            };
            assert_eq!(count(size), count(whole), "{text} in blocks of {size}");
        }
    }
}
