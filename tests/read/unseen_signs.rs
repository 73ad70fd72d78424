//! Signs that nobody sees in a record: marks of direction, soft hyphens, blanks of no width, and letters in two parts.

use crate::program::movetext_reading;

const MARK: char = '\u{200f}';

/// Returns what the program says about a text with these options.
fn said(text: &str, options: &[&str]) -> String {
    movetext_reading(&[options, &["--fail-on", "never", "-"]].concat(), text.as_bytes()).out
}

fn moves(text: &str) -> String {
    said(text, &["convert", "--format", "moves"])
}

/// Returns the tag pair of this name that is written for a text.
fn tag(text: &str, name: &str) -> String {
    let pgn = said(text, &["convert"]);
    let line = pgn.lines().find(|line| line.starts_with(&format!("[{name} ")));
    line.unwrap_or(&pgn).to_owned()
}

#[test]
fn unseen_signs_throughout_a_record_say_nothing() {
    let plain = "d4 Nf6 c4 e6\n";
    for sign in
        ['\u{200b}', '\u{200e}', MARK, '\u{2060}', '\u{2068}', '\u{ad}', '\u{61c}', '\u{feff}']
    {
        let behind = format!("1.{sign} d4{sign} Nf6{sign} 2.{sign} c4{sign} e6{sign} 1-0\n");
        assert_eq!(moves(&behind), plain, "{sign:?}");
        let inside = format!("1. d{sign}4 N{sign}f6 2. c{sign}4 e{sign}6 1-0\n");
        assert_eq!(moves(&inside), plain, "{sign:?}");
        let glued = format!("1.{sign}d4{sign}Nf6{sign}2.{sign}c4{sign}e6{sign}1-0\n");
        assert_eq!(moves(&glued), plain, "{sign:?}");
        for text in [behind, inside, glued] {
            assert_eq!(tag(&text, "Result"), "[Result \"1-0\"]", "{sign:?}");
        }
    }
}

#[test]
fn a_finding_points_to_its_place_in_the_file() {
    let text = format!("1. d4{MARK} Nf6{MARK} 2. c{MARK}9 e6\n");
    let found = said(&text, &["check", "--format", "concise"]);
    assert!(found.starts_with("-:1:16: error[N001] “c9”"), "{found}");
}

#[test]
fn comments_and_tags_keep_them() {
    let text = format!("[White \"{MARK}לוי\"]\n\n1. d4{MARK} {{{MARK}טוב}} d5{MARK} *\n");
    let pgn = said(&text, &["convert"]);
    assert!(pgn.contains(&format!("[White \"{MARK}לוי\"]")), "{pgn}");
    assert!(pgn.contains(&format!("{{{MARK}טוב}}")), "{pgn}");
    assert_eq!(said(&text, &["convert", "--lossless"]), text);
    let german =
        said(&text.replace("d5", "Nf6"), &["convert", "--lossless", "--to-language", "de"]);
    assert_eq!(german, text.replace("d5", "Sf6"));
}

#[test]
fn a_change_leaves_them_where_they_are() {
    let text = format!("1. d4{MARK} d5{MARK} 3. c4{MARK} e6 3. Nc3 {{{MARK}}} Nf6 *\n");
    assert_eq!(said(&text, &["check", "--fix"]), text.replacen("3. c4", "2. c4", 1));
}

#[test]
fn heads_and_results_are_known_with_marks_around_them() {
    let hebrew = format!(
        "{MARK}לבן: לוי{MARK}\n{MARK}שחור: מזרחי{MARK}\n1. d4 d5\n2. c4 e6\n{MARK}תיקו{MARK}\n"
    );
    assert_eq!(moves(&hebrew), "d4 d5 c4 e6\n");
    assert_eq!(tag(&hebrew, "White"), "[White \"לוי\"]");
    assert_eq!(tag(&hebrew, "Result"), "[Result \"1/2-1/2\"]");
    let arabic = "الأبـــيض: سامي\nالأسود: كريم\n\n1. d4 d5\n2. c4 e6\n0\u{200f}-\u{200f}1\n";
    assert_eq!(tag(arabic, "White"), "[White \"سامي\"]");
    assert_eq!(tag(arabic, "Result"), "[Result \"0-1\"]");
}

#[test]
fn letters_in_two_parts_are_read_as_one() {
    let czech = "Bi\u{301}ly\u{301}: Ru\u{30a}z\u{30c}ek\nC\u{30c}erny\u{301}: S\u{30c}ip\n\n1. d4 d5\n2. c4 e6\n\
                 Bi\u{301}ly\u{301} se vzdal\n";
    assert_eq!(tag(czech, "White"), "[White \"Růžek\"]");
    assert_eq!(tag(czech, "Result"), "[Result \"0-1\"]");
    assert_eq!(
        moves("1. d4 d5 2. S\u{327}d2 S\u{327}d7 3. Ac3 Ac6 1-0"),
        "d4 d5 Kd2 Kd7 Nc3 Nc6\n"
    );
    assert_eq!(moves("1. d4 d5 2. ビショッフ\u{309a}f4 ナイトf6 1-0"), "d4 d5 Bf4 Nf6\n");
}
