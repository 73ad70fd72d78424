//! The programs print what `docs/data.md` shows.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]
#![allow(clippy::print_stderr, reason = "it says what it leaves out")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

#[test]
fn the_five_tasks_are_real() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let page = fs::read_to_string(format!("{root}/docs/data.md")).unwrap();
    let blocks = page.split("```console\n").skip(1).filter_map(|rest| rest.split("```").next());
    let mut tasks = 0;
    for block in blocks {
        let (line, shown) = block.split_once('\n').unwrap();
        let query = line.strip_prefix("$ movetext sql \"").unwrap().strip_suffix('"').unwrap();
        let program =
            Command::new(env!("CARGO_BIN_EXE_movetext-sql")).arg(query).current_dir(root).output();
        assert_eq!(String::from_utf8(program.unwrap().stdout).unwrap(), shown, "{query}");
        tasks += 1;
    }
    assert_eq!(tasks, 5);
}

/// Runs the commands of the five tasks, if the plain program has been built, beside the folder of this one or where
/// `MOVETEXT` says.
#[test]
#[cfg(unix)]
fn the_commands_of_the_tasks_are_real() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let folder = Path::new(env!("CARGO_BIN_EXE_movetext-sql")).parent().unwrap();
    let built = folder.with_file_name("debug").join("movetext");
    let plain = std::env::var_os("MOVETEXT").map_or(built, PathBuf::from);
    if !plain.is_file() || !folder.join("movetext-columns").is_file() {
        eprintln!("left out: movetext or movetext-columns is not built");
        return;
    }
    let work = std::env::temp_dir().join(format!("movetext-page-{}", std::process::id()));
    fs::create_dir_all(&work).unwrap();
    std::os::unix::fs::symlink(format!("{root}/fixtures"), work.join("fixtures")).unwrap();
    let path = std::env::join_paths(
        [plain.parent().unwrap(), folder]
            .into_iter()
            .map(Path::to_owned)
            .chain(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())),
    );
    let path = path.unwrap();
    let page = fs::read_to_string(format!("{root}/docs/data.md")).unwrap();
    let (_, tasks) = page.split_once("## Five tasks").unwrap();
    let (tasks, _) = tasks.split_once("## In SQL").unwrap();
    let blocks = tasks.split("```sh\n").skip(1).filter_map(|rest| rest.split("```").next());
    let mut said = String::new();
    for commands in blocks {
        let mut shell = Command::new("sh");
        let run = shell.args(["-c", commands]).current_dir(&work).env("PATH", &path).output();
        let run = run.unwrap();
        let refused = String::from_utf8_lossy(&run.stderr).into_owned();
        assert!(run.status.code().is_some_and(|code| code < 2), "{commands}: {refused}");
        said += &String::from_utf8_lossy(&run.stdout);
    }
    for shown in [
        "2 e4 e5 Nf3 Nc6",
        "error[M001] No knight of White can go to d6.",
        "id \"Weiss, Karl (1801) – Berger, Ida (1720)\"",
    ] {
        assert!(said.contains(shown), "{shown}: {said}");
    }
    for made in ["clocks.parquet", "clean.pgn"] {
        assert!(fs::metadata(work.join(made)).is_ok_and(|about| about.len() > 500), "{made}");
    }
    fs::remove_dir_all(work).unwrap();
}
