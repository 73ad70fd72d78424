//! A file read in pieces gives the same rows as the whole file.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use datafusion::arrow::util::pretty::pretty_format_batches;
use datafusion::prelude::{SessionConfig, SessionContext};
use movetext_columns::{Input, Projection, Scan, Table};
use movetext_sql::{Division, Session, context, with_names_as_written};

fn asked(context: &SessionContext, query: &str) -> String {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let rows = runtime.block_on(async {
        let plan = with_names_as_written(context, query).await.unwrap();
        context.execute_logical_plan(plan).await.unwrap().collect().await.unwrap()
    });
    pretty_format_batches(&rows).unwrap().to_string()
}

fn in_pieces(size: u64) -> SessionContext {
    let session = Session::new(SessionConfig::new(), Division::Pieces(size));
    let context = SessionContext::new_with_state(session.state());
    session.furnish(&context);
    context
}

/// A folder that is removed when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn of(test: &str) -> Self {
        let path = std::env::temp_dir().join(format!("movetext-{test}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str, content: &[u8]) -> PathBuf {
        let path = self.0.join(name);
        fs::write(&path, content).unwrap();
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Returns games of every kind in which a boundary could be mistaken: tags in comments, sections separated by a blank
/// line, games without tags, refused moves.
fn collection() -> String {
    let mut games = String::from("\u{feff}");
    for round in 1..40 {
        write!(
            games,
            "[Event \"Round {round}\"]\n[White \"Ida\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n\n"
        )
        .unwrap();
        games.push_str("[Event \"A comment\"]\n[Result \"*\"]\n\n1. d4 {once more:\n[Event \"no game\"]\n} d5 *\n\n");
        games.push_str("[White \"Parted\"]\n\n[Event \"by a blank line\"]\n\n1. c4 e5 *\n\n");
        games.push_str("1. e4 e5 2. Kd5 Nc6 *\n\n1. e4 c5 2. Nf3 *\n");
        games.push_str("[Event \"Behind a result\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\r\n\r\n");
    }
    games
}

/// Compares the rows of a file with those of its pieces of this size, and returns the number of pieces.
fn pieces_of(file: &Path, size: u64) -> usize {
    let name = file.display();
    let query =
        format!("SELECT white, event, plies, final FROM '{name}' ORDER BY event, final, plies");
    assert_eq!(asked(&in_pieces(size), &query), asked(&context(2), &query), "{name} {size}");
    let files = Input::named(&name.to_string()).unwrap();
    Division::Pieces(size).pieces(&files).unwrap().len()
}

#[test]
fn pieces_of_any_size_hold_every_game_once() {
    let folder = Folder::of("pieces");
    let text = collection();
    let file = folder.file("games.pgn", text.as_bytes());
    for size in [100, 333, 1000, 2500, 20_000] {
        let pieces = pieces_of(&file, size);
        assert_eq!(pieces, text.len().div_ceil(size as usize).max(1), "{size}");
    }
}

#[test]
fn frames_are_pieces() {
    let folder = Folder::of("frames");
    let text = collection();
    let mut packed = Vec::new();
    for chunk in text.as_bytes().chunks(1500) {
        let mut frame = zstd::Encoder::new(&mut packed, 3).unwrap();
        frame.include_checksum(chunk.len() % 2 == 0).unwrap();
        frame.write_all(chunk).unwrap();
        frame.finish().unwrap();
    }
    let file = folder.file("games.pgn.zst", &packed);
    let pieces = pieces_of(&file, 1);
    assert_eq!(pieces, text.len().div_ceil(1500));
    let pieces = pieces_of(&file, packed.len() as u64 / 3);
    assert!((2..=4).contains(&pieces), "{pieces}");
}

#[test]
fn what_has_no_sure_boundaries_stays_whole() {
    let folder = Folder::of("whole");
    let json = "{\"tags\":[[\"White\",\"Ida\"]],\"moves\":[{\"uci\":\"e2e4\"}]}\n".repeat(9);
    let sheet = "White: Ida\n\n1. e4 e5\n".repeat(9);
    let german = "[Event \"K\u{f6}ln\"]\n\n1. e4 *\n\n"
        .chars()
        .map(|c| c as u8)
        .collect::<Vec<_>>()
        .repeat(9);
    for (name, content) in
        [("a.ndjson", json.as_bytes()), ("b.txt", sheet.as_bytes()), ("c.pgn", &german)]
    {
        let pieces = pieces_of(&folder.file(name, content), 20);
        assert!(pieces == 1 || name == "b.txt", "{name}: {pieces}");
    }
}

#[test]
fn measured_pieces_tell_places_as_the_whole_file() {
    let folder = Folder::of("measured");
    let name = folder.file("games.pgn", collection().as_bytes()).display().to_string();
    let whole = Input::named(&name).unwrap();
    let mut pieces = Division::Pieces(700).pieces(&whole).unwrap();
    let scan = Scan::of(Projection::all(Table::Games));
    let mut before = movetext_columns::Before::default();
    for piece in &mut pieces {
        let found = scan.measure(piece).unwrap();
        let Input::File(file) = piece else { continue };
        file.stretch.as_mut().unwrap().before = before;
        before.games += found.games;
        before.offset.text += found.offset.text;
        before.offset.raw += found.offset.raw;
        before.offset.lines += found.offset.lines;
    }
    let told = |inputs: &[Input]| {
        let mut batches = Vec::new();
        scan.run(inputs, |batch| {
            batches.push(batch);
            Ok(())
        })
        .unwrap();
        pretty_format_batches(&batches).unwrap().to_string()
    };
    assert_eq!(told(&pieces), told(&whole));
}

/// Old collections have names in old character sets.
#[test]
#[cfg(target_os = "linux")]
fn a_file_whose_name_is_not_utf_8_is_read() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let folder = Folder::of("latin");
    let path = folder.0.join(OsStr::from_bytes(b"espa\xf1olas.pgn"));
    fs::write(path, "1. e4 e5 *\n\n1. d4 *\n").unwrap();
    let query = format!("SELECT count(*), sum(plies) FROM '{}'", folder.0.display());
    for context in [context(2), in_pieces(16)] {
        assert!(asked(&context, &query).contains("| 2        | 3 "), "{}", asked(&context, &query));
    }
}
