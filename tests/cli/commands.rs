//! The command line as a script sees it: exit status, standard output, standard error.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::program::{Folder, movetext, movetext_reading};

/// A game without any fault.
const HEALTHY: &str =
    "[Event \"Club\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n";
/// The knight on c3 is pinned.
const PINNED: &str = "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. e3 O-O 5. Nd5 *\n";

#[test]
fn a_healthy_game_is_done_with_nothing_found() {
    let run = movetext_reading(&["check"], HEALTHY.as_bytes());
    assert_eq!(run.status, Some(0), "{}", run.err);
    assert!(run.out.starts_with("1 game"), "{}", run.out);
}

#[test]
fn an_error_makes_the_status_one_unless_told_otherwise() {
    for (fail_on, status) in [("error", 1), ("note", 1), ("never", 0)] {
        let run = movetext_reading(&["check", "--fail-on", fail_on], PINNED.as_bytes());
        assert_eq!(run.status, Some(status), "--fail-on {fail_on}");
        assert!(run.out.contains("M002"), "{}", run.out);
    }
    let run = movetext_reading(&["check", "--ignore", "M"], PINNED.as_bytes());
    assert_eq!(run.status, Some(0), "{}", run.out);
}

#[test]
fn concise_findings_name_file_line_and_column() {
    let run = movetext_reading(&["check", "--format", "concise"], PINNED.as_bytes());
    assert!(run.out.starts_with("-:1:44: error[M002] "), "{}", run.out);
    assert_eq!(run.out.lines().count(), 1);
}

#[test]
fn moves_come_out_in_the_notation_asked_for() {
    let run =
        movetext_reading(&["convert", "--to", "uci", "--format", "moves"], HEALTHY.as_bytes());
    assert_eq!(run.status, Some(0), "{}", run.err);
    assert_eq!(run.out, "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7\n");
    let german = movetext_reading(
        &["convert", "--to-language", "de", "--format", "moves"],
        HEALTHY.as_bytes(),
    );
    assert_eq!(german.out, "e4 e5 Dh5 Sc6 Lc4 Sf6 Dxf7#\n");
}

#[test]
fn the_name_of_an_output_does_not_choose_the_format_and_that_is_said() {
    let folder = Folder::new("named");
    let written = |name: &str, more: &[&str]| {
        let target = folder.path(name);
        let call = [&["convert", "-o", &target], more].concat();
        let run = movetext_reading(&call, HEALTHY.as_bytes());
        assert_eq!(run.status, Some(0), "{}", run.err);
        let note = run.err.replace(&folder.path(""), "");
        (note, fs::read_to_string(target).unwrap())
    };
    let note = "holds PGN: its name does not choose the format, --format html does\n";
    let (told, text) = written("y.html", &[]);
    assert_eq!(told, format!("movetext: y.html {note}"));
    assert!(text.starts_with("[Event \"Club\"]\n"), "{text}");
    assert!(written("y.TEX", &[]).0.contains("--format latex does"));
    assert!(written("y.docx", &[]).0.contains("`movetext book` makes such files"));
    for (name, more) in [("y.pgn", &[][..]), ("y.txt", &[]), ("y.html", &["--format", "pgn"])] {
        assert_eq!(written(name, more).0, "", "{name}");
    }
    assert!(!written("y.html", &["--format", "html"]).0.contains("holds PGN"));
}

#[test]
#[cfg(feature = "book")]
fn without_a_game_there_is_no_book() {
    let folder = Folder::new("bookless");
    let plan = folder.file("book.toml", "title = 'X'\n");
    let earlier = folder.file("x.md", "an earlier book");
    for (input, status) in [("", 0), ("no moves here\n", 1)] {
        let call = ["book", "--plan", &plan, "-o", &earlier];
        let run = movetext_reading(&call, input.as_bytes());
        assert_eq!(run.status, Some(status), "{}", run.err);
        assert!(run.err.contains("no game was found: no book is made\n"), "{}", run.err);
        assert_eq!(fs::read_to_string(&earlier).unwrap(), "an earlier book");
    }
}

#[test]
fn reasons_are_given_in_the_words_of_the_caller() {
    let refused = |arguments: &[&str]| {
        let run = movetext_reading(arguments, "[White \"Ω\"]\n\n1. e4 *\n".as_bytes());
        assert_eq!(run.status, Some(2), "{}", run.err);
        run.err
    };
    let width = refused(&["convert", "--width", "abc"]);
    assert_eq!(
        width,
        "movetext: invalid value 'abc' for '--width <COLUMNS>': not a whole number\n"
    );
    let columns = refused(&["book", "--columns", "9"]);
    assert!(columns.ends_with(": 9 is not between 1 and 2\n"), "{columns}");
    let style = refused(&["convert", "--style", "nope.toml"]);
    assert!(style.contains("nope.toml: no such file or folder"), "{style}");
    let lacking = refused(&["convert", "--to-encoding", "iso-8859-1"]);
    let said = "which windows-1252 cannot write (iso-8859-1 is windows-1252)\n";
    assert!(lacking.ends_with(said), "{lacking}");
    let same = refused(&["convert", "--to-encoding", "Windows-1252"]);
    assert!(same.ends_with("which windows-1252 cannot write\n"), "{same}");
}

#[test]
fn what_cannot_be_done_is_one_line_and_status_two() {
    let folder = Folder::new("refused");
    let game = folder.file("game.pgn", HEALTHY);
    for arguments in [
        &["check", "--format", "haiku", &game][..],
        &["convert", "--to", "smoke-signals", &game],
        &["convert", "--language", "tlh", &game],
        &["convert", "--to-encoding", "morse", &game],
        &["check", "--law", "house-rules", &game],
        &["check", "--select", "X9", &game],
        &["check", "--games", "0", &game],
        &["check", "--no-such-option", &game],
        &["check", &folder.path("missing.pgn")],
        &["convert", &game, "-o", &folder.path("no/such/folder.pgn")],
        &["convert", &game, "-o", &folder.path("")],
        &["explain", "M999"],
        &["frobnicate"],
        &[],
    ] {
        let run = movetext(arguments);
        assert_eq!(run.status, Some(2), "{arguments:?}: {}", run.err);
        assert_eq!(run.err.lines().count(), 1, "{arguments:?}: {}", run.err);
        assert!(run.err.starts_with("movetext: "), "{arguments:?}: {}", run.err);
        assert!(run.out.is_empty(), "{arguments:?}: {}", run.out);
    }
}

#[test]
fn the_readable_files_are_done_first() {
    let folder = Folder::new("readable");
    let (game, missing) = (folder.file("game.pgn", HEALTHY), folder.path("missing.pgn"));
    let run = movetext(&["convert", &missing, &game, "--to", "uci", "--format", "moves"]);
    assert_eq!(run.status, Some(2));
    assert_eq!(run.out.lines().count(), 1, "{}", run.out);
    assert!(run.err.contains("missing.pgn: no such file"), "{}", run.err);
}

#[test]
fn a_folder_means_every_file_of_games_below_it() {
    let folder = Folder::new("folder");
    folder.file("a.pgn", HEALTHY);
    folder.file("b/c.txt", HEALTHY);
    folder.file("b/notes.md", PINNED);
    let run = movetext(&["check", &folder.path("")]);
    assert_eq!(run.status, Some(0), "{}", run.out);
    assert!(run.out.starts_with("2 games"), "{}", run.out);
}

#[test]
fn what_holds_no_game_is_said_in_one_line() {
    let folder = Folder::new("nothing");
    fs::create_dir_all(folder.0.join("empty")).unwrap();
    let empty_file = folder.file("empty.pgn", "");
    for path in [&folder.path("empty"), &empty_file] {
        let run = movetext(&["check", path, "--format", "concise"]);
        assert_eq!(run.status, Some(0), "{path}: {}", run.out);
        assert_eq!(run.err.lines().count(), 1, "{path}: {}", run.err);
    }
    let page =
        folder.file("page.pgn", "<!DOCTYPE html>\n<html><body><p>Not a game.</p></body></html>\n");
    let run = movetext(&["check", &page, "--format", "concise"]);
    assert_eq!(run.status, Some(1), "{}", run.out);
    assert!(run.out.contains("error[S002]"), "{}", run.out);
}

#[test]
fn hostile_files_neither_stop_nor_crash_it() {
    let nested = format!("1. e4 {} e5 *", "(1. d4 ".repeat(100_000));
    let long = format!("1. e4 {{{}}} e5 *", "word ".repeat(200_000));
    let binary: Vec<u8> =
        (0..50_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    let tabs = format!("1. e4{}e5\x0b\n", "\t".repeat(2000));
    let lines = format!("1. e4 e5 {}*", "(2. Ke8) ".repeat(3000));
    let contents: [&[u8]; 8] = [
        nested.as_bytes(),
        lines.as_bytes(),
        long.as_bytes(),
        &binary,
        &[0; 5000],
        tabs.as_bytes(),
        b"\xFF\xFE",
        b"[Event \"",
    ];
    for content in contents {
        for arguments in [&["check"][..], &["convert"], &["check", "--from", "sheet"]] {
            let run = movetext_reading(arguments, content);
            assert!(
                matches!(run.status, Some(0 | 1)),
                "{arguments:?}: {:?} {}",
                run.status,
                run.err
            );
        }
    }
}

#[test]
fn a_game_is_not_lost_to_an_alphabet_that_does_not_see_it() {
    let run = movetext_reading(&["check", "--format", "concise"], b"Bc4 Nf6 v");
    assert!(run.out.starts_with("-:1:1: error[M004]"), "{}", run.out);
}

#[test]
fn an_output_file_appears_whole_or_not_at_all() {
    let folder = Folder::new("output");
    let game = folder.file("game.pgn", "[White \"Кмох\"]\n\n1. e4 *\n");
    let target = folder.file("out.pgn", "old");
    let refused = movetext(&["convert", &game, "-o", &target, "--to-encoding", "windows-1252"]);
    assert_eq!(refused.status, Some(2));
    assert_eq!(refused.err.lines().count(), 1, "{}", refused.err);
    assert!(
        refused.err.contains("`К` (U+041A)") && refused.err.contains("game 1"),
        "{}",
        refused.err
    );
    assert_eq!(fs::read_to_string(&target).unwrap(), "old");
    let done = movetext(&["convert", &game, "-o", &target, "--to-encoding", "windows-1251"]);
    assert_eq!(done.status, Some(0), "{}", done.err);
    assert!(fs::read(&target).unwrap().windows(4).any(|name| name == b"\xCA\xEC\xEE\xF5"));
    assert_eq!(folder.names(), ["game.pgn", "out.pgn"]);
}

#[test]
fn any_number_of_jobs_gives_the_same_bytes() {
    let folder = Folder::new("jobs");
    // Long comments result in many blocks with few games.
    let comment = "a long remark ".repeat(300);
    let mut games = String::new();
    for round in 1..=1500 {
        let moves = if round % 7 == 0 { PINNED } else { "1. e4 e5 2. Nf3 Nc6 1/2-1/2\n" };
        let tags = format!("[Event \"Match\"]\n[Round \"{round}\"]");
        let game = format!("{tags}\n\n{{{comment}}} {moves}\n");
        games.push_str(&game);
    }
    let file = folder.file("games.pgn", games);
    for arguments in [
        &["check", "--format", "ndjson"][..],
        &["check", "--format", "json"],
        &["convert", "--format", "pgn"],
        &["convert", "--format", "json"],
        &["convert", "--format", "moves", "--games", "700..1300"],
    ] {
        let with_jobs = |jobs| movetext(&[arguments, &[&file, "--jobs", jobs]].concat());
        let (one, three) = (with_jobs("1"), with_jobs("3"));
        assert!(one.out.len() > 1000, "{arguments:?}");
        assert!(one.out == three.out && one.err == three.err, "{arguments:?}");
    }
}

#[test]
fn only_the_games_asked_for() {
    let games = "1. e4 *\n\n1. d4 *\n\n1. c4 *\n\n1. f4 *\n";
    let run =
        movetext_reading(&["convert", "--format", "moves", "--games", "2..3"], games.as_bytes());
    assert_eq!(run.out, "d4\nc4\n");
    let run =
        movetext_reading(&["convert", "--format", "ndjson", "--games", "4"], games.as_bytes());
    assert!(run.out.starts_with("{\"game\":4,"), "{}", run.out);
}

#[test]
fn fixes_change_marks_and_never_a_move() {
    let folder = Folder::new("fix");
    let written = "[White \"Мюллер\"]\n\n1. e4 e5 2. Qh5+ Nc6 3. Bc4 Nf6 3. Qxf7# 1-0\n";
    let bytes = windows_1251(written);
    let game = folder.file("game.pgn", &bytes);
    let diff = movetext(&["check", "--diff", &game]);
    assert!(
        diff.out.contains("\n-1. e4 e5 2. Qh5+ Nc6") && diff.out.contains("\n+1. e4 e5 2. Qh5 Nc6"),
        "{}",
        diff.out
    );
    assert_eq!(fs::read(&game).unwrap(), bytes, "--diff only shows");
    let run = movetext(&["check", "--fix", "--in-place", &game]);
    assert_eq!(run.status, Some(0), "{}", run.err);
    let mended = written.replace("Qh5+", "Qh5").replace("3. Qxf7", "4. Qxf7");
    assert_eq!(fs::read(&game).unwrap(), windows_1251(&mended));
}

#[test]
fn the_fixes_of_one_line_are_one_change() {
    let games = "1. e4+ e5 1-0 1. d4 d5+ 1/2-1/2\n";
    let run = movetext_reading(&["check", "--diff"], games.as_bytes());
    let change =
        "@@ -1,1 +1,1 @@\n-1. e4+ e5 1-0 1. d4 d5+ 1/2-1/2\n+1. e4 e5 1-0 1. d4 d5 1/2-1/2\n";
    assert_eq!(run.out, ["--- -\n+++ -\n", change].concat());
}

/// Encodes the few letters needed.
fn windows_1251(text: &str) -> Vec<u8> {
    let byte = |c: char| match c as u32 {
        code @ 0..=0x7F => code as u8,
        code @ 0x410..=0x44F => (code - 0x410 + 0xC0) as u8,
        code => unreachable!("U+{code:04X}"),
    };
    text.chars().map(byte).collect()
}

#[test]
fn a_closed_pipe_is_success() {
    let folder = Folder::new("pipe");
    let file = folder.file("games.pgn", HEALTHY.repeat(20_000));
    for jobs in ["1", "3"] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_movetext"))
            .args(["convert", &file, "--jobs", jobs])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn packed_files_are_read_by_content() {
    let folder = Folder::new("packed");
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(HEALTHY.as_bytes()).unwrap();
    let file = folder.file("games.pgn", packed.finish().unwrap());
    let run = movetext(&["convert", &file, "--format", "moves"]);
    assert_eq!(run.out, "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#\n", "{}", run.err);
    let cut = folder.file("cut.pgn", &fs::read(&file).unwrap()[..40]);
    let run = movetext(&["convert", &cut]);
    assert_eq!(run.status, Some(2));
    let said = run.err.lines().filter(|line| line.starts_with("movetext: "));
    assert_eq!(said.count(), 1, "{}", run.err);
}

#[test]
fn every_command_has_help_with_an_example() {
    for command in ["convert", "check", "explain", "list", "completions", "man"] {
        let run = movetext(&[command, "--help"]);
        assert_eq!(run.status, Some(0));
        assert!(run.out.contains(&format!("movetext {command}")), "{}", run.out);
        assert!(run.out.contains("Example"), "{command}: {}", run.out);
    }
}

#[test]
fn help_is_a_command_too() {
    for (asked, option) in [
        (&["help"][..], &["--help"][..]),
        (&["help", "repair"], &["repair", "--help"]),
        (&["help", "repair", "--help"], &["repair", "--help"]),
    ] {
        let (asked, option) = (movetext(asked), movetext(option));
        assert_eq!((asked.status, asked.out), (Some(0), option.out));
    }
    let unknown = movetext(&["help", "repiar"]);
    assert_eq!(unknown.status, Some(2));
    assert!(unknown.err.contains("perhaps `repair`"), "{}", unknown.err);
}

#[test]
fn lists_are_tables_and_arrays() {
    for what in ["languages", "notations", "styles", "formats", "encodings", "laws", "codes"] {
        let table = movetext(&["list", what]);
        let array = movetext(&["list", what, "--format", "json"]);
        let rows: Vec<serde_json::Value> = serde_json::from_str(&array.out).unwrap();
        assert_eq!(table.out.lines().count(), rows.len(), "{what}");
        assert!(!rows.is_empty(), "{what}");
        for row in &rows {
            assert!(row["id"].is_string() && row["name"].is_string(), "{what}: {row}");
        }
    }
}

#[test]
fn completions_and_manual_name_the_commands() {
    for shell in ["bash", "zsh", "fish"] {
        assert!(movetext(&["completions", shell]).out.contains("convert"), "{shell}");
    }
    assert!(movetext(&["man"]).out.contains("MOVETEXT CHECK"));
}

#[test]
fn paths_that_are_no_files_are_refused() {
    let folder = Folder::new("paths");
    let game = folder.file("game.pgn", HEALTHY);
    let run = movetext(&["convert", &game, "-o", Path::new(&folder.0).to_str().unwrap()]);
    assert_eq!(run.status, Some(2));
    assert!(run.err.contains("folder"), "{}", run.err);
}

#[test]
fn a_game_of_nothing_but_faults_is_counted_not_listed() {
    let numbers = "7. Nf3 Nf6 3. Ng1 Ng8 ".repeat(1500);
    // The first 3 is correct again after the first 7.
    let record = format!("1. e4 e5 {numbers}{}*\n", ") ".repeat(40_000));
    let run = movetext_reading(&["check", "--format", "ndjson"], record.as_bytes());
    assert_eq!(run.out.lines().count(), 2 * 1001, "{}", run.err);
    for others in [1999, 39_000] {
        let closing = format!("From here on there are {others} more findings of this kind");
        assert!(run.out.contains(&closing), "{closing}");
    }
    let human = movetext_reading(&["check"], record.as_bytes());
    let last = human.out.lines().last().unwrap();
    assert!(last.contains("40000 × S005") && last.contains("2999 × G001"), "{last}");
}

#[test]
fn a_thousand_faults_are_a_list_and_not_a_thousand_boards() {
    let folder = Folder::new("many");
    let tokens = ["Nf4", "Nf4", "Bh6", "Nf4", "Hf3"];
    let game = |at: usize| format!("[Event \"{at}\"]\n\n1. e4 e5 2. {} Nc6 *\n\n", tokens[at % 5]);
    // Comments result in many blocks.
    let remark = format!("{{{}}}\n", "a long remark ".repeat(100));
    let games: String = (0..1000).map(|at| game(at) + &remark).collect();
    let file = folder.file("games.pgn", games);
    let shown = |options: &[&str]| movetext(&[&["check", &file], options].concat()).out;
    let report = shown(&[]);
    assert!(report.lines().count() < 2000);
    assert_eq!(report.matches("to move:").count(), 6, "boards of M001 and M004");
    assert!(report.contains("\n\n991 findings are shown in one line"), "{report}");
    assert!(report.contains("\n  600 × M001 no-such-piece\n"), "{report}");
    let without_time = |report: &str| report.rsplit_once(',').unwrap().0.to_owned();
    assert_eq!(without_time(&report), without_time(&shown(&["--jobs", "1"])));
    assert_eq!(shown(&["--all-boards"]).matches("to move:").count(), 800);
}

#[test]
fn slips_of_the_keyboard_are_answered_with_what_was_meant() {
    for (arguments, said) in [
        (&["check", "--fxi"][..], "perhaps `--fix` (see `movetext check --help`)"),
        (&["convert", "--langauge=de"], "perhaps `--language`"),
        (&["chek", "game.pgn"], "perhaps `check`"),
        (&["--halp"], "perhaps `--help`"),
        (&["game.pgn"], "movetext check game.pgn"),
        (&["convert", "--to", "pgn"], "no notation is called `pgn`; perhaps `--format pgn` (see"),
        (&["convert", "--format", "pqn"], "no format of games is called `pqn`; perhaps `pgn` (see"),
        (&["convert", "--to-language", "xx"], "no language is called `xx` (see"),
        (&["check", "--frobnicate"], "no option is called `--frobnicate` (see"),
    ] {
        let run = movetext(arguments);
        assert_eq!(run.status, Some(2), "{arguments:?}");
        assert_eq!(run.err.lines().count(), 1, "{}", run.err);
        assert!(run.err.contains(said), "{}", run.err);
    }
}

#[test]
fn a_pattern_that_the_shell_left_stands_for_the_files_of_such_names() {
    let folder = Folder::new("pattern");
    for name in ["b.pgn", "a.pgn", "sub/c.pgn", "d.txt", "[1].pgn"] {
        folder.file(name, HEALTHY);
    }
    let run = movetext(&["convert", &folder.path("*.pgn"), "--format", "ndjson"]);
    assert_eq!(run.status, Some(0), "{}", run.err);
    assert_eq!(run.out.lines().count(), 3);
    assert!(run.out.find("a.pgn") < run.out.find("b.pgn"), "by name");
    let run = movetext(&["convert", &folder.path("[1].pgn"), "--format", "moves"]);
    assert_eq!((run.status, run.out.lines().count()), (Some(0), 1), "a file of that very name");
    let run = movetext(&["check", &folder.path("*.epd")]);
    assert_eq!(run.status, Some(2));
    assert_eq!(run.err.lines().count(), 1, "{}", run.err);
    assert!(run.err.contains("no file is named like this pattern"), "{}", run.err);
}

#[test]
fn games_beyond_the_end_of_the_file_are_spoken_of() {
    let folder = Folder::new("beyond");
    let (one, two) = (folder.file("one.pgn", HEALTHY), folder.file("two.pgn", HEALTHY.repeat(2)));
    let target = folder.path("out.json");
    let run = movetext(&["convert", &one, "--games", "7", "--format", "json", "-o", &target]);
    assert_eq!(run.status, Some(2));
    assert!(run.err.ends_with("one.pgn: holds 1 game only; --games asks for 7\n"), "{}", run.err);
    assert!(!Path::new(&target).exists());
    let run = movetext(&["check", &one, &two, "--games", "2..9"]);
    assert_eq!(run.status, Some(0), "{}", run.err);
    assert_eq!(run.err.lines().count(), 2, "{}", run.err);
    let run = movetext(&["check", &two, "--games", "2.."]);
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
}

#[test]
fn one_is_not_counted_as_many() {
    let folder = Folder::new("one");
    let game = folder.file("game.pgn", "1. e4 e5 2. Qh5+ Nc6 *\n");
    for (language, said) in
        [("en", "1 place mended"), ("ja", "1か所を直しました"), ("zh-Hant", "已修正1處")]
    {
        let run = movetext(&["check", &game, "--fix", "--report-language", language]);
        assert!(run.err.trim_end().ends_with(said), "{}", run.err);
    }
}

#[test]
fn a_stray_character_behind_a_json_object_is_a_finding() {
    for stray in ["！", "\u{f000}", "\u{ffff}", "foo", "e7e5"] {
        let text = format!("{{\"game\":1,\"moves\":[{{\"uci\":\"e2e4\"}}]}}\n{stray}\n");
        let run = movetext_reading(&["check", "--format", "concise"], text.as_bytes());
        assert_eq!(run.status, Some(0), "{}", run.err);
        assert_eq!(run.out, "-:2:1: warning[S001] This text is no part of a game.\n", "{stray}");
        let run = movetext_reading(&["convert", "--format", "moves"], text.as_bytes());
        assert_eq!(run.out, "e4\n", "{stray}");
    }
    let run = movetext_reading(&["convert", "--from", "json"], "！".as_bytes());
    assert_eq!(run.status, Some(1), "{}", run.err);
    assert!(run.err.contains("error[S002]"), "{}", run.err);
}

/// Columns and queries are handled by separate programs; a user without them is told which one is missing, and what to
/// install.
#[test]
fn a_program_that_is_not_there_is_named() {
    let folder = Folder::new("member");
    let alone = folder.path("alone");
    fs::create_dir_all(&alone).unwrap();
    let program = Path::new(&alone).join(format!("movetext{}", std::env::consts::EXE_SUFFIX));
    fs::copy(env!("CARGO_BIN_EXE_movetext"), &program).unwrap();
    let columns = folder.file("games.parquet", "PAR1 and so on");
    for (arguments, member) in [
        (&["sql", "SELECT 1"][..], "movetext-sql"),
        (&["convert", "games.pgn", "--format", "parquet"], "movetext-columns"),
        (&["convert", "--format=arrow"], "movetext-columns"),
        (&["check", &columns], "movetext-columns"),
        (&["check", "--from", "parquet", &columns], "movetext-columns"),
    ] {
        let run = Command::new(&program).args(arguments).env("PATH", &alone).output().unwrap();
        let said = String::from_utf8_lossy(&run.stderr);
        assert_eq!((run.status.code(), said.lines().count()), (Some(2), 1), "{said}");
        assert!(said.contains(&format!("needs the program {member}")), "{said}");
        assert!(said.contains("cargo install --path members/"), "{said}");
    }
}
