//! What stands around the moves of recognised pages: headings and remarks, scores, glyphs, what was crossed out; and
//! pages that stand upside down.

#![allow(clippy::cast_precision_loss, reason = "numbers of lines are small")]
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use crate::ocr::Box;
use crate::ocr_words::{RETI, cells, height, line, one, rows, texts};
use movetext::read::{PageForm, RecordedGame, read_pages};

/// The first plies of the game.
fn beginning(plies: usize) -> String {
    RETI.split(' ').take(plies).collect::<Vec<_>>().join(" ")
}

#[test]
fn words_beside_a_few_rows_are_a_remark() {
    for said in ["White came late by ten minutes", "good move", "came late by a whole hour today"] {
        let mut words = rows(cells(&beginning(8)), 60.0);
        words.extend(line(said, 400.0, height(1)));
        let game = one(&words);
        assert_eq!(texts(&game), beginning(8), "{said}");
        let beside = game.beside.join(" ");
        assert!(said.split(' ').all(|word| beside.contains(word)), "{beside}");
    }
}

/// Rows whose numbers follow each other have none between them, whatever stands there, in one line or two.
#[test]
fn words_between_two_rows_are_a_remark() {
    for said in [
        &["Adjourned"][..],
        &["page 2"],
        &["time control 2 hours"],
        &["Zeitkontrolle"],
        &["Adjourned", "sealed move"],
    ] {
        let gap = 44.0 * said.len() as f64;
        for above in [1, 4, 7] {
            let mut words = rows(cells(RETI), 60.0);
            let lower = |(.., y, _, _): &mut Box| *y += if *y > height(above) { gap } else { 0.0 };
            words.iter_mut().for_each(lower);
            for (at, said) in said.iter().enumerate() {
                words.extend(line(said, 100.0, height(above + 1 + at)));
            }
            let game = one(&words);
            assert_eq!(texts(&game), RETI);
            assert_eq!(game.beside, said);
        }
    }
}

#[test]
fn headings_that_look_like_moves_are_none() {
    for heading in ["URS-ch51", "Ehlvest, Jaan - Karpov", "B12 Caro-Kann 2.d4 d5", "URS-ch51 C07"] {
        let mut words = line(heading, 60.0, height(0) - 44.0);
        words.extend(rows(cells(RETI), 60.0));
        let game = one(&words);
        assert_eq!(texts(&game), RETI, "{heading}");
        assert!(game.beside.join(" ").contains(heading), "{:?}", game.beside);
    }
    // A row above the first one is no heading where it holds moves.
    let mut words = line("e4", 120.0, height(0) - 44.0);
    words.extend(line("c6", 250.0, height(0) - 44.0));
    words.extend(rows(cells("d4 d5 Nc3 dxe4 Nxe4 Nf6"), 60.0));
    assert!(texts(&one(&words)).starts_with("e4 c6 d4"));
}

#[test]
fn the_last_row_may_give_the_scores() {
    let last = |number: &str, white: &str, black: &str| {
        let mut all = cells(&beginning(20));
        all.push([number.to_owned(), white.to_owned(), black.to_owned()]);
        rows(all, 60.0)
    };
    for (white, black, outcome) in [
        ("1 – 0", "", "1-0"),
        ("1 : 0", "", "1-0"),
        ("1", "0", "1-0"),
        ("0", "1", "0-1"),
        ("½", "½", "1/2-1/2"),
        ("½", "", "1/2-1/2"),
        ("½ - ½", "", "1/2-1/2"),
    ] {
        for number in ["", "11."] {
            let game = one(&last(number, white, black));
            let found = (texts(&game), game.record.outcome.token());
            assert_eq!(found, (beginning(20), outcome), "{number} {white} {black}");
            assert!(game.beside.is_empty(), "{:?}", game.beside);
        }
    }
}

#[test]
fn a_word_for_the_time_in_the_last_cell_is_no_move() {
    for said in ["time", "Zeit", "temps"] {
        let mut all = cells(RETI);
        said.clone_into(&mut all[10][2]);
        let game = one(&rows(all, 60.0));
        assert_eq!((texts(&game).as_str(), &*game.beside), (RETI, &[said.to_owned()][..]));
    }
}

#[test]
fn a_page_may_stand_upside_down() {
    let turned = |words: Vec<Box>| -> Vec<Box> {
        let turn = |(text, x, y, width, height): Box| {
            (text, 1200.0 - x - width, 1700.0 - y - height, width, height)
        };
        words.into_iter().rev().map(turn).collect()
    };
    let mut words = line("White: Réti", 60.0, 60.0);
    words.extend(line("Black: Tartakower", 60.0, 100.0));
    words.extend(rows(cells(RETI), 60.0));
    let game = one(&turned(words));
    assert_eq!((texts(&game).as_str(), game.tags[0].1.as_str()), (RETI, "Réti"));
    let all = cells(RETI);
    let mut words = rows(all[..6].to_vec(), 60.0);
    words.extend(rows(all[6..].to_vec(), 460.0));
    assert_eq!(texts(&one(&turned(words))), RETI);
    // Minutes that fall are no numbers of rows.
    let mut words =
        rows(cells(RETI).into_iter().map(|[_, white, black]| [String::new(), white, black]), 60.0);
    for (row, minutes) in (78..90).rev().enumerate() {
        words.extend(line(&minutes.to_string(), 420.0, height(row)));
    }
    assert!(texts(&one(&words)).starts_with("e4 c6 d4"));
}

#[test]
fn a_glyph_apart_belongs_to_its_move() {
    for (glyph, ply) in [("!", 8), ("?!", 11), ("!?", 4), ("??", 9)] {
        let mut all = cells(RETI);
        let cell = &mut all[ply / 2][1 + ply % 2];
        let annotated = format!("{cell}{glyph}");
        *cell = format!("{cell} {glyph}");
        let expected: Vec<&str> = RETI.split(' ').collect();
        let expected = expected.iter().enumerate();
        let expected: Vec<&str> =
            expected.map(|(at, text)| if at == ply { annotated.as_str() } else { text }).collect();
        assert_eq!(texts(&one(&rows(all, 60.0))), expected.join(" "));
    }
}

/// A bare `=` behind a move offers a draw, as in the other forms of a sheet.
#[test]
fn an_equals_sign_apart_offers_a_draw() {
    for ply in [4, 9] {
        let mut all = cells(RETI);
        let cell = &mut all[ply / 2][1 + ply % 2];
        *cell = format!("{cell} =");
        let game = one(&rows(all, 60.0));
        assert_eq!(texts(&game), RETI);
        let cells = game.record.sheets[0].cells.iter();
        let offers: Vec<bool> = cells.map(|cell| cell.draw_offer).collect();
        assert_eq!(offers.iter().position(|offer| *offer), Some(ply));
        assert_eq!(offers.iter().filter(|offer| **offer).count(), 1);
    }
}

/// Heads of columns that are not all known are kept whole.
#[test]
fn heads_of_columns_beside_other_words_are_kept_whole() {
    let mut words = rows(cells(RETI), 60.0);
    words.extend(line("No.", 60.0, height(0) - 44.0));
    words.extend(line("White", 120.0, height(0) - 44.0));
    words.extend(line("Black", 250.0, height(0) - 44.0));
    let game = one(&words);
    assert_eq!((texts(&game).as_str(), game.beside.join("|").as_str()), (RETI, "No. White Black"));
}

/// The cells of a page whose only unusual word is White's third move.
fn with_third(
    form: PageForm,
    element: impl Fn(&str, f64, f64) -> String,
    third: &str,
) -> RecordedGame {
    let mut found = String::new();
    for (text, x, y, ..) in rows(cells("e4 e5 Nf3 Nc6 Bb5 a6"), 60.0) {
        found += &if text == "Bb5" { element(third, x, y) } else { element(&text, x, y) };
    }
    let page = match form {
        PageForm::Hocr => format!("<html><body><div class='ocr_page'>{found}</div></body></html>"),
        _ => format!("<PcGts><Page><TextRegion>{found}</TextRegion></Page></PcGts>"),
    };
    read_pages(form, page.as_bytes()).unwrap().remove(0)
}

#[track_caller]
fn assert_crossed_out(game: &RecordedGame) {
    assert_eq!(texts(game), "e4 e5 Nf3 Nc6 Bb5 a6");
    let comments: Vec<&String> =
        game.record.sheets[0].cells.iter().flat_map(|cell| &cell.comments).collect();
    assert_eq!(comments, ["~~Bc4~~"]);
}

#[test]
fn what_is_marked_as_crossed_out_is_no_move() {
    let hocr = |text: &str, x: f64, y: f64| {
        let word = |text: &str, x: f64| {
            let right = x + 40.0;
            let place = format!("bbox {x} {y} {right} {}", y + 24.0);
            format!("<span class='ocrx_word' title='{place}'>{text}</span> ")
        };
        match text.split_once('|') {
            Some((struck, text)) => {
                format!("<del>{}</del>{}", word(struck, x), word(text, x + 50.0))
            }
            None => word(text, x),
        }
    };
    assert_crossed_out(&with_third(PageForm::Hocr, hocr, "<del>Bc4</del> Bb5"));
    assert_crossed_out(&with_third(PageForm::Hocr, hocr, "Bc4|Bb5"));
    let word = |text: &str, x: f64, y: f64| {
        let (custom, text) = text.split_once('|').unwrap_or(("", text));
        let (right, bottom) = (x + 80.0, y + 24.0);
        let outline = format!("{x},{y} {right},{y} {right},{bottom} {x},{bottom}");
        let said = format!("<TextEquiv><Unicode>{text}</Unicode></TextEquiv>");
        format!("<TextLine custom=\"{custom}\"><Coords points=\"{outline}\"/>{said}</TextLine>")
    };
    let style = "readingOrder {index:3;} textStyle {offset:0; length:3; strikethrough:true;}";
    assert_crossed_out(&with_third(PageForm::PageXml, word, &format!("{style}|Bc4 Bb5")));
    let whole = with_third(PageForm::PageXml, word, "textStyle {strikethrough:true;}|Bc4");
    assert_eq!(texts(&whole), "e4 e5 Nf3 Nc6 – a6");
}
