//! JSON that is not quite what `convert` writes: nothing in it vanishes.

use crate::program::movetext_reading;

/// Returns the movetext of what is read, the codes that are told, and the exit status.
fn read(json: &str) -> (String, Vec<String>, Option<i32>) {
    let call = ["convert", "--style", "laws", "--width", "0", "--from", "json"];
    let run = movetext_reading(&call, json.as_bytes());
    let is_movetext = |line: &&str| !line.is_empty() && !line.starts_with('[');
    let codes = run.err.lines().filter_map(|line| Some(line.split_once('[')?.1.split_once(']')?.0));
    let movetext: Vec<&str> = run.out.lines().filter(is_movetext).collect();
    (movetext.join("\n"), codes.map(str::to_owned).collect(), run.status)
}

#[test]
fn what_repair_writes_is_read() {
    let sheet = "White: A\nBlack: B\n1. e4 e5\n2. Hf3 Nc6\nBlack resigns 1-0\n";
    let repaired = movetext_reading(&["repair", "--format", "json"], sheet.as_bytes()).out;
    let run = movetext_reading(&["convert", "--style", "laws"], repaired.as_bytes());
    assert_eq!(
        run.out,
        "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 Nc6 {Black resigns} 1-0\n"
    );
}

#[test]
fn moves_may_be_named_in_several_ways() {
    let named =
        r#"{"moves":[{"uci":"e2e4"},{"text":"e5"},{"san":"Nf3","eval":0.3,"clock":"0:01:02"}]}"#;
    assert_eq!(read(named).0, "1. e4 e5 2. Nf3 {[%clk 0:01:02]} {[%eval 0.3]}");
    assert_eq!(read(r#"{"moves":"e4 e5 Nf3"}"#).0, "1. e4 e5 2. Nf3");
    let (movetext, ..) = read(r#"{"moves":["e4",{"move":"e5"}]}"#);
    assert!(movetext.starts_with("1. e4") && movetext.contains(r#"{"move":"e5"}"#), "{movetext}");
}

#[test]
fn what_is_no_game_or_no_json_is_an_error() {
    let whole = r#"{"moves":["e4","e5"],"result":"1-0"}"#;
    for rest in [r#"{"moves":["d4","d5""#, r#"{"moves":["d4",]}"#, r#"{"foo":1}"#] {
        let (movetext, codes, status) = read(&format!("{whole}\n{rest}\n"));
        assert!(movetext.starts_with("1. e4 e5"), "{movetext}");
        assert!(movetext.contains(rest), "{movetext}");
        assert_eq!((codes, status), (vec!["S001".to_owned()], Some(1)), "{rest}");
    }
}
