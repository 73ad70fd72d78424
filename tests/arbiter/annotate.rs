//! Facts and events of law, each at its move and with its article.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::fmt::Write as _;
use std::path::Path;

use movetext::finding::ReportLanguage;

use crate::program;

fn movetext(arguments: &[&str]) -> String {
    program::movetext(arguments).said()
}

/// Every fixture of an event is annotated by the edition that has it.
#[test]
fn every_event_stands_at_its_move() {
    insta::glob!("../../fixtures/finding", "F0*.pgn", |path: &Path| {
        let name = path.file_stem().unwrap().to_str().unwrap();
        let law = if name.starts_with("F023") { "jca-1997" } else { "fide-2023" };
        let file = format!("fixtures/finding/{name}.pgn");
        let code = &name[..4];
        let found =
            movetext(&["check", &file, "--select", code, "--law", law, "--format", "ndjson"]);
        assert!(found.contains(&format!("\"code\":\"{code}\"")), "{code}: {found}");
        insta::assert_snapshot!(movetext(&["annotate", &file, "--law", law, "--style", "laws"]));
    });
}

/// The fast path along a game, which `--facts` takes, misses no fact that `annotate` notes at its ply. `annotate`
/// searches deeper for dead positions.
#[test]
fn the_quick_way_misses_nothing() {
    let mut seen = 0;
    for folder in ["annotate", "traditions", "ending", "finding", "game", "known", "tour"] {
        insta::glob!(format!("../../fixtures/{folder}"), "*.pgn", |path: &Path| {
            let file = path.to_str().unwrap();
            let options = ["--format", "concise", "--as-played", "--law", "fide-2023"];
            let quick = movetext(&[&["check", file, "--facts"], &options[..]].concat());
            let whole =
                movetext(&[&["check", file, "--facts", "--select", "F"], &options[..]].concat());
            let facts = |page: &str| -> Vec<String> {
                let known = [
                    "F005", "F006", "F007", "F008", "F009", "F010", "F011", "F020", "F021", "F022",
                ];
                let is_fact =
                    |line: &&str| known.iter().any(|code| line.contains(&format!("[{code}]")));
                page.lines().filter(is_fact).map(str::to_owned).collect()
            };
            seen += facts(&quick).len();
            assert_eq!(facts(&quick), facts(&whole), "{file}");
        });
    }
    assert!(seen > 40, "{seen} facts");
}

/// A game is annotated by every edition, in its own language if messages exist in it.
#[test]
fn the_editions_see_a_game_differently() {
    let editions = [
        ("fide-2023", "en"),
        ("fide-2004", "en"),
        ("fide-2004", "zh-Hant"),
        ("jca-1997", "en"),
        ("jca-1997", "ja"),
        ("wikibooks-ja", "ja"),
    ];
    insta::glob!("../../fixtures/annotate", "*.pgn", |path: &Path| {
        let file = format!("fixtures/annotate/{}", path.file_name().unwrap().to_str().unwrap());
        let mut page = String::new();
        for (law, language) in editions {
            let _ = writeln!(page, "---- {law}, {language}");
            let options = ["--style", "laws", "--as-played", "--report-language", language];
            page += &movetext(&[&["annotate", &file, "--law", law], &options[..]].concat());
        }
        insta::assert_snapshot!(page);
    });
}

/// The Japanese Laws of 1997 let a player claim a draw in six cases (15.1); a fixture without one has no such note.
#[test]
fn claimable_endings_stand_where_they_arise() {
    insta::glob!("../../fixtures/ending", "*.pgn", |path: &Path| {
        let file = format!("fixtures/ending/{}", path.file_name().unwrap().to_str().unwrap());
        let asked = ["check", &file, "--select", "F023,F004", "--law", "jca-1997"];
        let mut page = String::new();
        for language in ReportLanguage::ALL {
            let options = ["--report-language", language.tag(), "--format", "concise"];
            page += &movetext(&[&asked[..], &options[..]].concat());
        }
        insta::assert_snapshot!(page);
    });
}

/// Disputed games, by four editions: what happened, at which ply, and the articles.
#[test]
fn known_games_are_ruled_right_by_four_editions() {
    insta::glob!("../../fixtures/known", "*.pgn", |path: &Path| {
        let file = format!("fixtures/known/{}", path.file_name().unwrap().to_str().unwrap());
        let mut page = String::new();
        for law in ["fide-2023", "fide-2004", "jca-1997", "wikibooks-ja"] {
            let asked = ["check", &file, "--facts", "--law", law, "--format", "ndjson"];
            for line in movetext(&asked).lines() {
                let found: serde_json::Value = serde_json::from_str(line).unwrap();
                let articles: Vec<&str> = found["articles"]
                    .as_array()
                    .map(|all| all.iter().filter_map(|one| one["article"].as_str()).collect())
                    .unwrap_or_default();
                let (written, slug) = (found["written"].as_str(), found["slug"].as_str());
                let (written, slug) = (written.unwrap_or("-"), slug.unwrap());
                let _ = writeln!(
                    page,
                    "{law}: ply {} {written} {slug}: {}",
                    found["ply"],
                    articles.join(", ")
                );
            }
        }
        insta::assert_snapshot!(page);
    });
}

/// Splits a command line into words; quotation marks keep a word with blanks together.
fn words(line: &str) -> Vec<&str> {
    let parts = line.split('"').enumerate();
    parts
        .flat_map(|(index, part)| {
            let quoted = index % 2 == 1;
            let plain = if quoted { "" } else { part };
            quoted.then_some(part).into_iter().chain(plain.split_whitespace())
        })
        .collect()
}

/// Returns what the program prints for every command line of a fixture, each preceded by this command.
fn answers(path: &Path, command: &[&str]) -> String {
    let mut page = String::new();
    for line in std::fs::read_to_string(path).unwrap().lines() {
        let said = [&["movetext"], command, &[line]].concat().join(" ");
        let _ = writeln!(page, "$ {said}");
        page += &movetext(&[command, &words(line)].concat());
    }
    page
}

/// A fixture is a list of command lines of `movetext adjudicate`.
#[test]
fn rulings_name_their_articles() {
    insta::glob!("../../fixtures/ruling", "*.txt", |path: &Path| {
        insta::assert_snapshot!(answers(path, &["adjudicate"]));
    });
}

/// What the editions say about a record: what ended the game, what an illegal move costs.
#[test]
fn records_are_told_by_their_edition() {
    insta::glob!("../../fixtures/ruling/check", "*.txt", |path: &Path| {
        let page = answers(path, &[]);
        // The last line of `human` shows the time.
        let lines = page.lines().filter(|line| !line.ends_with(" s"));
        insta::assert_snapshot!(lines.collect::<Vec<_>>().join("\n"));
    });
}
