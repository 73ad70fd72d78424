//! The surroundings of a record may be hostile too: file names, closed outputs, remains of killed runs, padding.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::fs::{self, File};
use std::io::Write;
use std::os::unix::fs::symlink;
use std::process::Command;

use crate::program::{Folder, Run, movetext};

const GAMES: &str = "[White \"Tal\"]\n\n1. e4 e5 1-0\n\n[White \"Réti\"]\n\n1. Nf3 Ke4 *\n";

/// Runs the program from a shell, with `$0` as its name and `$1` … as given.
fn shell(script: &str, arguments: &[&str]) -> Run {
    let output = Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_movetext")])
        .args(arguments)
        .output()
        .unwrap();
    Run {
        status: output.status.code(),
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

#[test]
fn a_closed_standard_output_is_a_failure_and_a_closed_pipe_is_not() {
    let folder = Folder::new("hostile-closed");
    let (games, target) = (folder.file("games.pgn", GAMES), folder.path("out.pgn"));
    for call in ["convert \"$1\"", "check \"$1\"", "list codes", "explain M001", "--help"] {
        let run = shell(&format!("exec \"$0\" {call} >&-"), &[&games]);
        assert_eq!(run.status, Some(2), "{call}");
        assert_eq!(run.err, "movetext: standard output is closed\n", "{call}");
    }
    let run = shell("\"$0\" convert \"$1\" -o \"$2\" --fail-on never >&-", &[&games, &target]);
    assert_eq!(run.status, Some(0), "nothing is written there: {}", run.err);
    let many = folder.file("many.pgn", GAMES.repeat(1000));
    let run = shell("{ \"$0\" list codes; echo $? >&2; } | true", &[]);
    assert_eq!(run.err, "0\n");
    let run = shell("{ \"$0\" convert \"$1\"; echo $? >&2; } | head -1", &[&many]);
    assert!(run.err.ends_with("0\n"), "{}", run.err);
    let run = shell("exec \"$0\" list codes > /dev/null", &[]);
    assert_eq!(run.status, Some(0), "{}", run.err);
}

#[test]
fn names_of_files_command_no_terminal_and_break_no_line() {
    let folder = Folder::new("hostile-names");
    let name = "a\u{1b}]0;owned\u{7}\nb\u{9b}31m.pgn";
    let games = folder.file(name, GAMES);
    for format in ["human", "concise", "github"] {
        let run = movetext(&["check", &games, "--format", format]);
        assert_eq!(run.status, Some(1), "{}", run.err);
        let shown = run.out + &run.err;
        assert!(!shown.contains(|c: char| c.is_control() && c != '\n'), "{format}: {shown:?}");
        assert!(shown.contains("a␛]0;owned␇␊b�31m.pgn"), "{format}: {shown}");
    }
    for format in ["concise", "github"] {
        let run = movetext(&["check", &games, "--format", format]);
        assert_eq!(run.out.lines().count(), 1, "{format}: {}", run.out);
    }
    let json = movetext(&["check", &games, "--format", "json"]).out;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json[0]["source"], games, "a program gets the name as it is");
    for call in [&["convert", &games][..], &["check", &format!("{games}?")]] {
        let err = movetext(call).err;
        assert!(!err.contains(|c: char| c.is_control() && c != '\n'), "{err:?}");
        assert!(err.lines().all(|line| line.contains("b�31m")), "{err}");
    }
}

#[test]
fn data_stays_as_it_is_in_pipes_and_files() {
    let folder = Folder::new("hostile-data");
    let games = folder.file("games.pgn", "1. e4 {\u{1b}[31mred\u{7}\u{9b}} e5 *\n");
    let run = movetext(&["convert", &games]);
    assert!(run.out.contains("{\u{1b}[31mred\u{7}\u{9b}}"), "{:?}", run.out);
}

#[test]
fn what_is_packed_may_be_padded() {
    let folder = Folder::new("hostile-padding");
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(GAMES.as_bytes()).unwrap();
    let member = packed.finish().unwrap();
    let padded = folder.file("padded.pgn.gz", [&member[..], &member, &[0; 700]].concat());
    let run = movetext(&["convert", &padded, "--format", "moves", "--fail-on", "never"]);
    assert_eq!((run.status, run.out.lines().count()), (Some(0), 4), "{}", run.err);
    assert!(run.err.contains("padded.pgn.gz: warning: 700 NUL bytes"), "{}", run.err);
    let torn = folder.file("torn.pgn.gz", [&member[..], &[0; 700], b"foo"].concat());
    assert_eq!(movetext(&["convert", &torn]).status, Some(2));
}

#[test]
fn a_link_that_leads_nowhere_is_not_overwritten_unasked() {
    let folder = Folder::new("hostile-link");
    let games = folder.file("games.pgn", GAMES);
    let target = folder.path("out");
    fs::create_dir(&target).unwrap();
    symlink("nowhere", format!("{target}/2.pgn")).unwrap();
    let call = ["convert", &games, "--split", "{game}", "-o", &target];
    let run = movetext(&call);
    assert_eq!((run.status, run.out.as_str()), (Some(2), ""));
    assert!(run.err.contains("2.pgn: is there already"), "{}", run.err);
    assert!(fs::symlink_metadata(format!("{target}/2.pgn")).unwrap().is_symlink());
    assert_eq!(fs::read_dir(&target).unwrap().count(), 1);
}

#[test]
fn remains_of_killed_runs_are_removed_and_others_stay() {
    let folder = Folder::new("hostile-stale");
    let games = folder.file("games.pgn", GAMES);
    // No process has such a number.
    let stale = folder.file(".out.pgn.4999999.part", "half");
    let (locked, alive) =
        (".out.pgn.4999998.part", format!(".out.pgn.{}.part", std::process::id()));
    for name in [locked, &alive, ".in.pgn.4999999.part", "out.pgn.part", ".out.pgn.x.part"] {
        folder.file(name, "of somebody else");
    }
    let lock = File::open(folder.path(locked)).unwrap();
    lock.lock().unwrap();
    let target = folder.path("out.pgn");
    let run = movetext(&["convert", &games, "-o", &target, "--fail-on", "never"]);
    assert_eq!(run.status, Some(0), "{}", run.err);
    assert!(
        run.err.contains(&format!("{stale}: left by a run that was killed; removed")),
        "{}",
        run.err
    );
    let gone = !folder.names().contains(&".out.pgn.4999999.part".to_owned());
    assert!(gone && folder.names().len() == 7, "{:?}", folder.names());

    folder.file("split/.movetext.4999999.part/1.pgn", "half");
    let target = folder.path("split");
    let run =
        movetext(&["convert", &games, "--split", "{game}", "-o", &target, "--fail-on", "never"]);
    assert_eq!(run.status, Some(0), "{}", run.err);
    assert_eq!(fs::read_dir(&target).unwrap().count(), 2);
}

#[test]
fn a_game_that_is_too_long_is_passed_over_and_the_rest_is_read() {
    let folder = Folder::new("hostile-long");
    let tagged = |moves: &str| format!("[Event \"a\"]\n\n{moves}\n\n");
    let long = tagged(&format!("1. d4 {{{}", "on and on\n".repeat(200_000)));
    let text = [tagged("1. e4 *"), long, tagged("1. c4 Ke4 *")].concat();
    let games = folder.file("games.pgn", text);
    for jobs in ["1", "3"] {
        let call = ["check", &games, "--max-game", "1M", "--jobs", jobs, "--format", "concise"];
        let run = movetext(&call);
        assert_eq!(run.status, Some(1), "{}", run.err);
        let lines: Vec<&str> = run.out.lines().collect();
        assert!(lines[0].contains("games.pgn:5:1: error[T003]"), "{}", run.out);
        assert!(lines[1].contains("games.pgn:200011:7: error[M001]"), "{}", run.out);
        assert_eq!(lines.len(), 2, "{}", run.out);
        let call = ["convert", &games, "--max-game", "1M", "--jobs", jobs, "--format", "moves"];
        assert_eq!(movetext(&call).out, "e4\nc4\n");
    }
    let run = movetext(&["check", &games, "--format", "concise"]);
    assert!(run.out.contains("error[S003]") && !run.out.contains("T003"), "{}", run.out);
    assert_eq!(movetext(&["check", &games, "--max-game", "much"]).status, Some(2));
}

#[test]
fn a_ruling_is_asked_for_in_a_game_of_any_length() {
    let folder = Folder::new("hostile-ruling");
    let long = format!("1. e4 {{{}}} e5 *\n", "on and on\n".repeat(20_000));
    let game = folder.file("game.pgn", long);
    let rule = |size: &str| {
        let call = ["adjudicate", "claim", &game, "--kind", "threefold", "--max-game", size];
        movetext(&call)
    };
    let run = rule("1M");
    assert_eq!(run.status, Some(0), "{}", run.err);
    let run = rule("64K");
    assert_eq!(run.status, Some(2), "{}", run.out);
    assert!(run.err.contains("there is no game 1"), "{}", run.err);
}

#[test]
fn white_space_without_end_is_passed_over() {
    let folder = Folder::new("hostile-blank");
    let blank = "\n".repeat(3 << 20);
    let games = folder.file("games.pgn", format!("{blank}1. e4 *\n{blank}1. d4 Ke4 *\n{blank}"));
    let run = movetext(&["check", &games, "--max-game", "2M", "--format", "concise"]);
    assert_eq!(run.out.lines().count(), 1, "{}", run.out);
    assert!(run.out.contains("games.pgn:6291458:7: error[M001]"), "{}", run.out);
}

#[test]
fn variations_inside_countless_others_are_kept() {
    let folder = Folder::new("hostile-deep");
    let depth = 12_000;
    let text = format!("1. e4 {}{} e5 *\n", "(1. d4 ".repeat(depth), ")".repeat(depth));
    let games = folder.file("deep.pgn", text);
    let run = movetext(&["check", &games, "--format", "concise"]);
    assert_eq!((run.status, run.out.as_str()), (Some(0), ""), "{}", run.err);
    let run = movetext(&["convert", &games]);
    assert_eq!(run.out.matches("(1. d4").count(), depth, "every one of them is written");
    let moves = movetext(&["convert", &games, "--format", "moves"]);
    assert_eq!(moves.out, "e4 e5\n");
}
