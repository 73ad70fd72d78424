//! `convert --split`: one file per game.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::fs;

use crate::program::{Folder, Run, movetext, movetext_reading};

const GAMES: &str = r#"[White "Tal, Mikhail"]
[Black "Botvinnik, Mikhail"]
[Date "1960.03.15"]
[Result "1-0"]

1. e4 e6 2. d4 d5 1-0

[White "tal, mikhail"]
[Black "Botvinnik, Mikhail"]
[Date "1960.03.17"]
[Result "1/2-1/2"]

1. d4 Nf6 1/2-1/2

[White "Réti: \"CON\""]
[Black "?"]
[Result "*"]

1. Nf3 d5 *
"#;

/// Splits the games into a folder; the output lists the names in it.
fn split(folder: &Folder, more: &[&str]) -> Run {
    let target = folder.path("out");
    let mut arguments = vec!["convert", "--style", "laws", "-o", &target, "--split"];
    arguments.extend(more);
    movetext_reading(&arguments, GAMES.as_bytes())
}

fn names(folder: &Folder, below: &str) -> Vec<String> {
    let entries = fs::read_dir(folder.0.join("out").join(below)).unwrap();
    let name = |entry: std::io::Result<fs::DirEntry>| entry.unwrap().file_name();
    let mut names: Vec<_> = entries.map(|e| name(e).to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn every_game_becomes_a_file_named_by_its_tags() {
    let folder = Folder::new("split-names");
    let run = split(&folder, &["{year}/{White} - {Black} {Result}.pgn"]);
    assert_eq!(run.status, Some(0), "{}", run.err);
    assert_eq!(names(&folder, ""), ["1960", "unknown"]);
    assert_eq!(
        names(&folder, "1960"),
        [
            "Tal, Mikhail - Botvinnik, Mikhail 1-0.pgn",
            "tal, mikhail - Botvinnik, Mikhail 1_2-1_2.pgn"
        ]
    );
    assert_eq!(names(&folder, "unknown"), ["Réti_ _CON_ - unknown unknown.pgn"]);
    let third = fs::read_to_string(folder.path("out/unknown/Réti_ _CON_ - unknown unknown.pgn"));
    assert_eq!(
        third.unwrap(),
        "[White \"Réti: \\\"CON\\\"\"]\n[Black \"?\"]\n[Result \"*\"]\n\n1. Nf3 d5 *\n"
    );
}

#[test]
fn what_was_written_is_listed_with_its_origin() {
    let folder = Folder::new("split-list");
    let run = split(&folder, &["{game:3}"]);
    let listed: Vec<_> = run.out.lines().map(|line| line.split('\t').collect::<Vec<_>>()).collect();
    let path = |name: &str| folder.path(&format!("out/{name}"));
    assert_eq!(listed[0], [path("001.pgn").as_str(), "-", "1"]);
    assert_eq!(listed[2], [path("003.pgn").as_str(), "-", "3"]);
    assert_eq!(listed.len(), 3);
}

#[test]
fn games_of_one_name_are_told_apart_also_where_case_does_not_count() {
    let folder = Folder::new("split-clash");
    split(&folder, &["{White}"]);
    assert_eq!(names(&folder, ""), ["Réti_ _CON_.pgn", "Tal, Mikhail.pgn", "tal, mikhail-2.pgn"]);
}

#[test]
fn nothing_is_overwritten_unasked() {
    let folder = Folder::new("split-old");
    let old = folder.file("out/3.pgn", "old");
    let run = split(&folder, &["{game}"]);
    assert_eq!(run.status, Some(2));
    assert!(run.err.contains("3.pgn: is there already"), "{}", run.err);
    assert_eq!((names(&folder, ""), run.out.as_str()), (vec!["3.pgn".to_owned()], ""));
    assert_eq!(fs::read_to_string(&old).unwrap(), "old");
    assert_eq!(split(&folder, &["{game}", "--overwrite"]).status, Some(0));
    assert_eq!(names(&folder, ""), ["1.pgn", "2.pgn", "3.pgn"]);
    assert!(fs::read_to_string(&old).unwrap().ends_with("1. Nf3 d5 *\n"));
}

#[test]
fn a_failed_run_leaves_no_folder() {
    let folder = Folder::new("split-failed");
    let run = split(&folder, &["{game}", "--to-encoding", "cp437", "--to-language", "ru"]);
    assert_eq!(run.status, Some(2));
    assert_eq!(folder.names(), [""; 0]);
}

#[test]
fn every_file_stands_in_its_own_frame_and_encoding() {
    let folder = Folder::new("split-frame");
    split(&folder, &["{game}", "--format", "json", "--to-encoding", "utf-16le"]);
    let bytes = fs::read(folder.path("out/2.json")).unwrap();
    let units: Vec<u16> =
        bytes.chunks(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect();
    let text = String::from_utf16(&units).unwrap();
    assert!(text.starts_with("\u{feff}[\n{\"game\":2,") && text.ends_with("}\n]\n"), "{text}");
}

#[test]
fn the_number_of_jobs_makes_no_difference() {
    let folder = Folder::new("split-jobs");
    let games = GAMES.repeat(6000); // more than one block
    let source = folder.file("games.pgn", games);
    let list = |jobs: &str| {
        let target = folder.path(jobs);
        let run =
            movetext(&["convert", &source, "--split", "{White}", "-o", &target, "--jobs", jobs]);
        assert_eq!(run.status, Some(0), "{}", run.err);
        run.out.replace(&target, "")
    };
    let one = list("1");
    assert_eq!(one.lines().count(), 18000);
    assert!(one == list("3"));
}

#[test]
fn a_template_stays_in_its_folder_and_tells_games_apart() {
    for template in ["../{White}", "/{White}", "games", "{surname}"] {
        let run = movetext_reading(&["convert", "--split", template], GAMES.as_bytes());
        assert_eq!((run.status, run.err.lines().count()), (Some(2), 1), "{template}: {}", run.err);
    }
}
