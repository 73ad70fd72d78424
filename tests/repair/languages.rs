//! Sheets that are kept in English letters up to some row and in those of another language from there on, or the other
//! way round.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use serde_json::Value;

use crate::program::movetext_reading;

/// The Immortal Game, Anderssen against Kieseritzky, London 1851, in English letters.
const IMMORTAL: [&str; 23] = [
    "1. e4 e5",
    "2. f4 exf4",
    "3. Bc4 Qh4+",
    "4. Kf1 b5",
    "5. Bxb5 Nf6",
    "6. Nf3 Qh6",
    "7. d3 Nh5",
    "8. Nh4 Qg5",
    "9. Nf5 c6",
    "10. g4 Nf6",
    "11. Rg1 cxb5",
    "12. h4 Qg6",
    "13. h5 Qg5",
    "14. Qf3 Ng8",
    "15. Bxf4 Qf6",
    "16. Nc3 Bc5",
    "17. Nd5 Qxb2",
    "18. Bd6 Bxg1",
    "19. e5 Qxa1+",
    "20. Ke2 Na6",
    "21. Nxg7+ Kd8",
    "22. Qf6+ Nxf6",
    "23. Be7#",
];

fn in_letters(letters: [&str; 5], row: &str) -> String {
    let letter = |c: char| "KQRBN".find(c).map_or_else(|| c.to_string(), |at| letters[at].into());
    row.chars().map(letter).collect()
}

fn answer(rows: &[String]) -> Value {
    let run = movetext_reading(&["repair", "--format", "ndjson"], rows.join("\n").as_bytes());
    serde_json::from_str(&run.out).unwrap()
}

fn moves(answer: &Value) -> Vec<&str> {
    answer["plies"].as_array().unwrap().iter().map(|ply| ply["san"].as_str().unwrap()).collect()
}

fn played() -> Vec<&'static str> {
    IMMORTAL.iter().flat_map(|row| row.split(' ').skip(1)).collect()
}

#[test]
fn a_sheet_may_change_its_language() {
    for letters in [["K", "D", "T", "L", "S"], ["R", "D", "T", "F", "C"], ["K", "H", "W", "G", "S"]]
    {
        for change in [5, 9, 14, 18] {
            for english_first in [true, false] {
                let row = |(at, row): (usize, &&str)| {
                    let is_english = (at < change) == english_first;
                    if is_english { (*row).to_owned() } else { in_letters(letters, row) }
                };
                let rows: Vec<String> = IMMORTAL.iter().enumerate().map(row).collect();
                let answer = answer(&rows);
                assert_eq!(moves(&answer), played(), "{letters:?}, row {change}");
                assert_eq!(answer["status"], "clean", "{letters:?}, row {change}");
            }
        }
    }
}

/// A slip in a sheet of two languages is the only thing that is mended.
#[test]
fn a_slip_is_mended_on_a_sheet_of_two_languages() {
    let german = |row: &&str| in_letters(["K", "D", "T", "L", "S"], row);
    let mut rows: Vec<String> = IMMORTAL[..9].iter().map(|row| (*row).to_owned()).collect();
    rows.extend(IMMORTAL[9..].iter().map(german));
    rows[15] = "16. Sc8 Lc5".to_owned();
    let answer = answer(&rows);
    assert_eq!(moves(&answer), played());
    let plies = answer["plies"].as_array().unwrap();
    let mended = plies.iter().filter(|ply| ply["edit"] != "none");
    assert_eq!(mended.map(|ply| &ply["ply"]).collect::<Vec<_>>(), [31]);
}

/// `Bh4` is a bishop in English letters, or a pawn, the German `Bauer`. On a German sheet that alone stands for neither:
/// where it is read as the bishop, that is listed.
#[test]
fn a_move_of_another_language_is_listed_where_it_overrules_one_of_the_sheet() {
    let rows = [
        "1. d4 d5",
        "2. c4 e6",
        "3. Sc3 Sf6",
        "4. Lg5 Le7",
        "5. e3 h6",
        "6. Bh4 O-O",
        "7. Lg3 Se4",
        "8. Sxe4 dxe4",
    ];
    let rows = rows.map(str::to_owned);
    let answer = answer(&rows);
    assert_eq!(moves(&answer)[10..13], ["Bh4", "O-O", "Bg3"]);
    assert_eq!(answer["plies"][10]["overrules"]["san"], "h4");
    let run = |format: &str| {
        movetext_reading(&["repair", "--format", format], rows.join("\n").as_bytes()).out
    };
    let page = run("human");
    assert!(page.contains("1 cell leaves open which move it is"), "{page}");
    assert!(page.contains("[1] 6. Lh4: written “Bh4”, a legal move too"), "{page}");
    assert!(run("pgn").contains("6. Bh4 {[%written Bh4]}"), "{}", run("pgn"));
}
