//! Results and heads as people write them on sheets: with blanks, in brackets, without accents, in words, with stray
//! signs below them.

use crate::program::movetext_reading;

const HEAD: &str = "White: Ada\nBlack: Ben\n\n";
const ROWS: &str = "1. d4 d5\n2. c4 e6\n";

/// Returns the results of the games that are read in a text, and the number of their plies.
fn read(text: &str) -> Vec<(String, usize)> {
    let call = ["convert", "--fail-on", "never", "-"];
    let pgn = movetext_reading(&call, text.as_bytes()).out;
    let call = ["convert", "--format", "moves", "--fail-on", "never", "-"];
    let moves = movetext_reading(&call, text.as_bytes()).out;
    let results = pgn.lines().filter_map(|line| line.strip_prefix("[Result \""));
    let plies = moves.lines().map(|line| line.split_whitespace().count());
    results.map(|value| value.trim_end_matches("\"]").to_owned()).zip(plies).collect()
}

fn one(result: &str) -> Vec<(String, usize)> {
    vec![(result.to_owned(), 4)]
}

#[test]
fn a_result_with_blanks_ends_a_sheet() {
    for (said, result) in [
        ("1 - 0", "1-0"),
        ("0 - 1", "0-1"),
        ("1 : 0", "1-0"),
        ("½ – ½", "1/2-1/2"),
        ("0 : 1.", "0-1"),
    ] {
        assert_eq!(read(&format!("{HEAD}{ROWS}{said}\n")), one(result), "{said}");
        assert_eq!(read(&format!("{HEAD}{ROWS}\n{said}\n")), one(result), "{said}");
        let beside = format!("{HEAD}{} {said}\n", ROWS.trim_end());
        assert_eq!(read(&beside), one(result), "{beside}");
    }
}

#[test]
fn a_result_in_brackets_ends_a_sheet_unless_it_goes_on() {
    for said in ["(1-0)", "（1-0）", "[1-0]", "【1-0】", "(1:0)", "(Black resigns)"] {
        assert_eq!(read(&format!("{HEAD}{ROWS}{said}\n")), one("1-0"), "{said}");
        assert_eq!(read(&format!("{HEAD}{ROWS}{said}\nArbiter: Cy\n")), one("1-0"), "{said}");
        assert_eq!(read(&format!("{HEAD}1. d4 d5 {said}\n2. c4 e6\n")), one("*"), "{said}");
    }
    assert_eq!(read("1. d4 d5 2. c4 e6 （½-½）"), one("1/2-1/2"));
}

#[test]
fn wide_signs_and_words_give_the_result() {
    for (said, result) in [
        ("1：0", "1-0"),
        ("０：１", "0-1"),
        ("0比1", "0-1"),
        ("引き分け（合意）", "1/2-1/2"),
        ("和棋（三次重复）", "1/2-1/2"),
        ("白時間切れ", "0-1"),
        ("黑方超时", "1-0"),
        ("千日手", "1/2-1/2"),
        ("فوز الأسود", "0-1"),
        ("Abandona el blanco", "0-1"),
        ("remis przez powtórzenie", "1/2-1/2"),
        ("białe przekroczyły czas", "0-1"),
        ("Valkoinen antautui", "0-1"),
    ] {
        assert_eq!(read(&format!("1. d4 d5 2. c4 e6 {said}\n")), one(result), "{said}");
        assert_eq!(read(&format!("{HEAD}{ROWS}{said}\n")), one(result), "{said}");
    }
}

#[test]
fn a_head_without_a_colon_makes_no_game() {
    for head in ["結果 1-0", "结果 1-0", "결과 1-0", "勝敗　1-0"] {
        assert_eq!(read(&format!("{head}\n{ROWS}")), one("1-0"), "{head}");
    }
}

#[test]
fn a_lone_sign_below_the_result_makes_no_game() {
    for sign in ["»", "=", "~", "\n»", "…"] {
        assert_eq!(read(&format!("{HEAD}{ROWS}1-0\n{sign}\n")), one("1-0"), "{sign}");
        let two = format!("{HEAD}{ROWS}1-0\n{sign}\n\n{HEAD}{ROWS}0-1\n");
        assert_eq!(read(&two), [one("1-0"), one("0-1")].concat(), "{sign}");
    }
}

#[test]
fn heads_are_known_in_capitals_and_without_accents() {
    for head in [
        "BEYAZ: Ada\nSİYAH: Ben\nSONUÇ: BERABERLİK",
        "ΛΕΥΚΑ: Ada\nΜΑΥΡΑ: Ben\nΑΠΟΤΕΛΕΣΜΑ: ΙΣΟΠΑΛΙΑ",
        "Bily: Ada\nCerny: Ben\nVysledek: remiza",
        "Vilagos: Ada\nSotet: Ben\nEredmeny: dontetlen",
        "Biale: Ada\nCzarne: Ben\nWynik: remis",
    ] {
        let text = format!("{head}\n\n{ROWS}");
        assert_eq!(read(&text), one("1/2-1/2"), "{text}");
        let pgn = movetext_reading(&["convert", "-"], text.as_bytes()).out;
        assert!(pgn.contains("[White \"Ada\"]") && pgn.contains("[Black \"Ben\"]"), "{pgn}");
    }
}
