//! `convert --tags`: tidied tags, with every change listed.

use crate::program::{Folder, movetext_reading};

const GAME: &str = r#"[Black "Spassky,  Boris"]
[ECO "D59"]
[White "Robert James Fischer"]
[EventDate "7/11/1972"]
[Annotator "?"]
[Date "23.7.1972"]

1. c4 e6 2. Nf3 d5 1-0
"#;

#[test]
fn tags_are_put_in_order_and_every_change_is_listed() {
    let wishes = "order,roster,dates,last-first";
    let run = movetext_reading(&["convert", "--tags", wishes], GAME.as_bytes());
    assert_eq!(
        run.out,
        r#"[Event "?"]
[Site "?"]
[Date "1972.07.23"]
[Round "?"]
[White "Fischer, Robert James"]
[Black "Spassky, Boris"]
[Result "1-0"]
[Annotator "?"]
[ECO "D59"]
[EventDate "7/11/1972"]

1. c4 e6 2. Nf3 d5 1-0
"#
    );
    assert_eq!(
        run.err,
        r#"-:1: game 1: Black "Spassky,  Boris" becomes "Spassky, Boris"
-:3: game 1: White "Robert James Fischer" becomes "Fischer, Robert James"
-:4: game 1: EventDate "7/11/1972" left: it can be read in two ways, or in none
-:6: game 1: Date "23.7.1972" becomes "1972.07.23"
-:1: game 1: Event "?" added
-:1: game 1: Site "?" added
-:1: game 1: Round "?" added
-:1: game 1: Result "1-0" added
-:1: game 1: tags ordered: Event Site Date Round White Black Result Annotator ECO EventDate
"#
    );
}

#[test]
fn json_lists_the_changes_with_the_game() {
    let run =
        movetext_reading(&["convert", "--tags", "dates", "--format", "ndjson"], GAME.as_bytes());
    let game: serde_json::Value = serde_json::from_str(&run.out).unwrap_or_default();
    assert_eq!(game["tags"][5], serde_json::json!(["Date", "1972.07.23"]));
    assert_eq!(game["tag_changes"].as_array().map(Vec::len), Some(2), "{}", game["tag_changes"]);
    assert_eq!(
        game["tag_changes"][1],
        serde_json::json!({"change": "changed", "tag": "Date", "from": "23.7.1972", "to": "1972.07.23"})
    );
}

#[test]
fn every_format_shows_the_tidied_tags() {
    for format in ["pgn", "sheet", "json", "ndjson", "xml", "html", "latex", "typst", "epd"] {
        let call = ["convert", "--tags", "last-first,dates", "--format", format];
        let run = movetext_reading(&call, GAME.as_bytes());
        assert!(run.out.contains("Fischer, Robert James"), "{format}: {}", run.out);
        let old = run.out.replace("\"from\":\"Robert James Fischer\"", "");
        assert!(!old.contains("Robert James Fischer"), "{format}: {}", run.out);
    }
}

#[test]
fn what_is_tidy_stays_as_it_is() {
    let wishes = ["convert", "--tags", "order,roster,dates,last-first"];
    let once = movetext_reading(&wishes, GAME.as_bytes());
    let twice = movetext_reading(&wishes, once.out.as_bytes());
    assert_eq!(twice.out, once.out);
    assert_eq!(twice.err.lines().count(), 1, "the doubtful date alone: {}", twice.err);
}

#[test]
fn files_are_named_by_tidied_tags() {
    let folder = Folder::new("tidy-split");
    let call = ["convert", "--tags", "last-first", "--split", "{White}", "-o", &folder.path("")];
    movetext_reading(&call, GAME.as_bytes());
    assert_eq!(folder.names(), ["Fischer, Robert James.pgn"]);
}
