//! What `docs/data.md` shows is what the programs say.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::process::Command;

#[test]
fn the_five_tasks_are_real() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let page = std::fs::read_to_string(format!("{root}/docs/data.md")).unwrap();
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
