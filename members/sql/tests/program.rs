//! The program: forms of the answer, and one line for what cannot be answered.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::fs;
use std::process::{Command, Output};

const CLUB: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/data/club.pgn");

fn sql(arguments: &[&str]) -> Output {
    let arguments = arguments.iter().map(|it| it.replace("CLUB", CLUB));
    Command::new(env!("CARGO_BIN_EXE_movetext-sql")).args(arguments).output().unwrap()
}

fn said(arguments: &[&str]) -> String {
    let output = sql(arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn refusal(arguments: &[&str]) -> String {
    let output = sql(arguments);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), said.lines().count()), (Some(2), 1), "{said}");
    assert!(output.stdout.is_empty());
    said
}

#[test]
fn answers_come_in_every_form() {
    let query = "SELECT game, white FROM 'CLUB' WHERE game < 3 ORDER BY game";
    assert_eq!(
        said(&[query, "--format", "csv"]),
        "game,White\n1,\"Berger, Ida\"\n2,\"Ortiz, Marta\"\n"
    );
    assert_eq!(
        said(&[query, "--format", "json"]),
        "[{\"game\":1,\"White\":\"Berger, Ida\"},{\"game\":2,\"White\":\"Ortiz, Marta\"}]\n"
    );
    assert_eq!(said(&[query, "--format", "ndjson"]).lines().count(), 2);
    assert!(said(&[query]).contains("| 2    | Ortiz, Marta |"));
    let folder = std::env::temp_dir().join(format!("movetext-sql-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("answer.parquet");
    assert_eq!(said(&[query, "-o", path.to_str().unwrap()]), "");
    let again = format!("SELECT count(*) FROM '{}'", path.display());
    assert_eq!(said(&[&again, "--format", "csv"]), "count(*)\n2\n");
    let spoilt = fs::read(&path).unwrap();
    fs::write(&path, &spoilt[..spoilt.len() / 2]).unwrap();
    let line = refusal(&[&again]);
    assert!(line.contains("answer.parquet"), "{line}");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_cannot_be_answered_is_one_line() {
    for (query, line) in [
        ("SELEC 1", "the query cannot be read"),
        ("SELECT * FROM 'nowhere.pgn'", "nowhere.pgn: no such file or folder"),
        ("SELECT colour FROM 'CLUB'", "No field named colour. (DESCRIBE 'FILE' lists the columns)"),
        ("SELECT nothing(movetext) FROM 'CLUB'", "nothing"),
        ("SELECT count(*) FROM moves(7)", "moves() takes names of files"),
        ("SELECT uci(movetext, start, 1) FROM 'CLUB'", "uci"),
    ] {
        let said = refusal(&[query]);
        assert!(said.contains(line) && said.len() < 400, "{query}: {said}");
    }
    let said = refusal(&["SELECT 1", "--format", "parquet"]);
    assert!(said.contains("needs a file"), "{said}");
    let said = refusal(&["SELECT findings FROM 'CLUB'", "--format", "csv"]);
    assert!(said.contains("CSV"), "{said}");
}
