//! The README and the pages of `docs` show what the program prints.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use crate::program::movetext;

#[test]
fn the_tour_is_real() {
    assert_eq!(follow("README.md"), 13, "commands");
}

#[test]
fn the_evening_is_real() {
    assert_eq!(follow("docs/arbiter.md"), 3 * 3 * 3, "events, editions, languages");
}

#[test]
fn the_reconstruction_is_real() {
    assert_eq!(follow("docs/reconstruction.md"), 3 + 2 + 3 + 1, "three evenings and a page");
}

#[test]
fn every_folder_of_fixtures_is_explained() {
    let fixtures = format!("{}/fixtures", env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(format!("{fixtures}/README.md")).unwrap();
    for entry in std::fs::read_dir(fixtures).unwrap().map(Result::unwrap) {
        let name = entry.file_name().into_string().unwrap();
        let is_named = page.contains(&format!("| `{name}` |"));
        assert!(is_named || !entry.path().is_dir(), "fixtures/README.md lacks {name}");
    }
}

/// Runs every command that a page shows, and compares the output. Returns the number of commands.
fn follow(page: &str) -> usize {
    let page = format!("{}/{page}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(page).unwrap();
    let blocks = text.split("```console\n").skip(1).filter_map(|rest| rest.split("```").next());
    let mut calls = 0;
    for call in blocks.flat_map(|block| block.split("$ ").skip(1)) {
        let (line, shown) = call.split_once('\n').unwrap();
        let words = words(line);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        assert_eq!(words[0], "movetext", "{line}");
        let run = movetext(&words[1..]);
        check(line, shown, &(run.err + &run.out));
        calls += 1;
    }
    calls
}

/// Splits a command line into words like a shell: text between `'` is one word.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (at, piece) in line.split('\'').enumerate() {
        if at.is_multiple_of(2) {
            words.extend(piece.split_whitespace().map(str::to_owned));
        } else {
            words.push(piece.to_owned());
        }
    }
    words
}

/// Compares line by line; a line `…` matches any number of lines.
fn check(call: &str, shown: &str, said: &str) {
    let mut said = said.lines().map(without_time);
    let mut skips = false;
    for line in shown.lines().map(without_time) {
        if line == "…" {
            skips = true;
        } else if skips && line.is_empty() {
            // Any of the skipped empty lines may be meant.
        } else if skips {
            assert!(said.any(|other| other == line), "{call}: never says\n{line}");
            skips = false;
        } else {
            assert_eq!(said.next().as_deref(), Some(line.as_str()), "{call}");
        }
    }
    let more = said.find(|line| !line.is_empty()).filter(|_| !skips);
    assert_eq!(more, None, "{call}: says more");
}

/// Returns the line without the seconds and blanks at its end.
fn without_time(line: &str) -> String {
    let line = line.trim_end();
    let cut = line.strip_suffix(" s");
    let cut = cut
        .and_then(|line| [", ", "、", "，"].into_iter().find_map(|comma| line.rsplit_once(comma)));
    match cut {
        Some((rest, time)) if time.parse::<f64>().is_ok() => rest.to_owned(),
        _ => line.to_owned(),
    }
}
