//! Long conversions that are ended prematurely, and continued.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::fs;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use crate::program::Folder;

/// Long comments result in many blocks with few games. One game in seven has a fault, and the end of the second file is
/// not UTF-8.
fn games(folder: &Folder) -> [String; 2] {
    let comment = "the bishops of opposite colours draw ".repeat(250);
    let mut games = String::new();
    for round in 1..=110 {
        let moves = if round % 7 == 0 { "1. e4 e5 2. Nd5" } else { "1. e4 e5 2. Nf3 Nc6" };
        let tags = format!("[Event \"Match\"]\n[Round \"{round}\"]");
        let game = format!("{tags}\n\n{{{comment}}} {moves} *\n\n");
        games.push_str(&game);
    }
    let end = games.len() / 3;
    let strange = games[..end].replacen("[Round \"30\"]", "[White \"M\u{fc}ller\"]", 1);
    let strange: Vec<u8> = strange.chars().map(|c| c as u8).collect();
    [folder.file("a.pgn", games), folder.file("b.pgn", strange)]
}

fn start(arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_movetext"))
        .arg("convert")
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn run(arguments: &[&str]) -> Output {
    start(arguments).wait_with_output().unwrap()
}

/// Starts the command again and again, kills it as soon as it has written another quarter of the whole, and lets it
/// finish when it has more than 40 percent, so that it is never killed in the moment in which the file gets its name.
fn run_with_interruptions(arguments: &[&str], part: &str, whole: u64) -> (Output, u32) {
    let mut killed = 0;
    loop {
        let length = || fs::metadata(part).map_or(0, |about| about.len());
        let begun = length();
        let goal = if begun * 5 > whole * 2 { u64::MAX } else { begun + whole / 4 };
        let mut child = start(arguments);
        let deadline = Instant::now() + Duration::from_mins(1);
        loop {
            if child.try_wait().unwrap().is_some() {
                return (child.wait_with_output().unwrap(), killed);
            }
            assert!(Instant::now() < deadline, "it neither ends nor goes on");
            if length() >= goal {
                child.kill().unwrap();
                child.wait().unwrap();
                killed += 1;
                break;
            }
            std::thread::sleep(Duration::from_micros(200));
        }
    }
}

#[test]
fn an_interrupted_conversion_goes_on_to_the_same_bytes() {
    let folder = Folder::new("resume");
    let [a, b] = games(&folder);
    for (jobs, options) in [
        ("1", &["--format", "pgn"][..]),
        ("2", &["--format", "json", "--to-encoding", "koi8-r", "--transliterate"]),
        ("2", &["--format", "ndjson", "--games", "30..130", "--to-encoding", "utf-16le"]),
    ] {
        let whole = run(&[&[&*a, &*b], options].concat());
        let (out, part) = (folder.path("out"), folder.path("out.part"));
        let call = [&[&*a, &*b, "-o", &*out, "--resume", "--jobs", jobs], options].concat();
        let length = whole.stdout.len() as u64;
        let (last, killed) = run_with_interruptions(&call, &part, length);
        let (expected, said) =
            (String::from_utf8_lossy(&whole.stderr), String::from_utf8_lossy(&last.stderr));
        assert_eq!(last.status.code(), whole.status.code(), "{options:?}: {said}");
        assert!(fs::read(&out).unwrap() == whole.stdout, "{options:?}, killed {killed} times");
        assert_eq!(said, expected, "{options:?}");
        assert!(killed >= 1, "{options:?} was never interrupted");
        assert_eq!(folder.names(), ["a.pgn", "b.pgn", "out"], "{options:?}");
    }
}

#[test]
fn only_the_same_work_goes_on() {
    let folder = Folder::new("guards");
    let [a, b] = games(&folder);
    let (out, part) = (folder.path("out"), folder.path("out.part"));
    let call = [&*a, &*b, "-o", &*out, "--resume"];
    let mut child = start(&call);
    while fs::metadata(&part).map_or(0, |about| about.len()) < 1 << 19 {
        std::thread::sleep(Duration::from_micros(200));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let begun = fs::read(&part).unwrap();
    let refused = |arguments: &[&str], why: &str| {
        let refused = run(arguments);
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert_eq!(refused.status.code(), Some(2), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
        assert!(said.contains(why), "{said}");
    };
    refused(&[&call[..], &["--to", "lan"]].concat(), "out.part: begun with other files or options");
    refused(&[&a, "--resume"], "--output");
    let games = fs::read_to_string(&a).unwrap();
    fs::write(&a, games.replacen("1. e4 e5", "1. d4 d5", 1)).unwrap();
    refused(&call, "the input has changed");
    assert!(fs::read(&part).unwrap().starts_with(&begun[..1 << 18]), "nothing is lost");
    fs::write(&a, games).unwrap();
    assert_eq!(run(&call).status.code(), Some(1), "one game in seven has a fault");
    assert_eq!(folder.names(), ["a.pgn", "b.pgn", "out"]);
}
