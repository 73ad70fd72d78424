//! Recognised pages with something out of place: every move on them is in a cell or is reported, and a page whose words
//! would be lost is refused.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::fmt::Write as _;

use crate::program::movetext_reading;
use movetext::read::{PageForm, RecordedGame, read_pages};

const HEAD: &str = "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n";

/// Writes the words of rows as Tesseract does, each with its distance from the left; the first row is at height `top`.
fn rows(page: u32, top: u32, rows: &[&[(u32, &str)]]) -> String {
    let mut text = String::new();
    for (row, words) in (0..).zip(rows) {
        for (left, word) in *words {
            let (top, width) = (top + 36 * row, 11 * word.len());
            let _ = writeln!(text, "5\t{page}\t1\t1\t1\t1\t{left}\t{top}\t{width}\t20\t90\t{word}");
        }
    }
    text
}

/// Writes numbered rows of White's and Black's moves.
fn numbered(page: u32, top: u32, moves: &[[&str; 2]]) -> String {
    let numbers: Vec<String> = (1..=moves.len()).map(|number| format!("{number}.")).collect();
    let row = |(number, [white, black]): (&String, &[&str; 2])| {
        rows(
            page,
            top + 36 * (number.trim_end_matches('.').parse::<u32>().unwrap() - 1),
            &[&[(60, number), (110, white), (230, black)]],
        )
    };
    numbers.iter().zip(moves).map(row).collect()
}

const SPANISH: [[&str; 2]; 4] = [["e4", "e5"], ["Nf3", "Nc6"], ["Bb5", "a6"], ["Ba4", "Nf6"]];

fn games(form: PageForm, text: &str) -> Vec<RecordedGame> {
    assert_eq!(PageForm::of(text.as_bytes()), Some(form));
    read_pages(form, text.as_bytes()).unwrap()
}

/// Returns the cells of a game in order, `–` for a blank one.
fn cells(game: &RecordedGame) -> String {
    let cells = game.record.sheets.iter().flat_map(|sheet| &sheet.cells);
    cells.map(|cell| cell.text().unwrap_or("–")).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_move_in_the_column_of_numbers_is_whites() {
    let table = format!("{HEAD}{}", numbered(1, 100, &SPANISH));
    for (row, expected, beside) in [
        (&[(60, "O-O")][..], "O-O", ""),
        (&[(60, "O-O"), (230, "Be7")], "O-O Be7", ""),
        // A misread number is not a number; after a move of White a second one has no cell.
        (&[(60, "S."), (110, "O-O")], "O-O", ""),
        (&[(60, "Nc3"), (110, "O-O"), (230, "Be7")], "O-O Be7", "Nc3"),
    ] {
        let page = format!("{table}{}", rows(1, 244, &[row]));
        let games = games(PageForm::Tsv, &page);
        let [game] = games.as_slice() else { panic!("{row:?}") };
        assert_eq!(cells(game), format!("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 {expected}"), "{row:?}");
        assert_eq!(game.beside.join(" "), beside, "{row:?}");
    }
}

#[test]
fn words_without_a_place_are_refused() {
    let line = |coords: &str, text: &str| {
        format!("<TextLine>{coords}<TextEquiv><Unicode>{text}</Unicode></TextEquiv></TextLine>\n")
    };
    let placed = "<Coords points=\"60,80 200,80 200,100 60,100\"/>";
    let page = |lines: String| format!("<PcGts><Page>\n{lines}</Page></PcGts>");
    let span = |class: &str, title: &str, text: &str| {
        format!("<span class='{class}' title='{title}'>{text}</span>\n")
    };
    let boxed = "bbox 60 80 200 100";
    let hocr = |spans: String| format!("<div class='ocr_page'>\n{spans}</div>");
    for (input, error) in [
        (
            page(line(placed, "1. e4 e5") + &line("", "2. Nf3 Nc6")),
            "line 3: Coords of TextLine: missing",
        ),
        (
            page(
                "<TextLine><Word><TextEquiv><Unicode>e4</Unicode></TextEquiv></Word></TextLine>"
                    .to_owned(),
            ),
            "line 2: Coords of Word: missing",
        ),
        (
            hocr(span("ocrx_word", boxed, "e4") + &span("ocrx_word", "x_wconf 9", "e5")),
            "line 3: bbox of span `e5`: missing",
        ),
        (
            hocr(span("ocr_line", boxed, "1. e4 e5") + &span("ocr_line", "", "2. Nf3")),
            "line 3: bbox of span `2. Nf3`: missing",
        ),
        (
            format!("<!DOCTYPE PcGts [<!ENTITY m \"Nf3\">]>\n{}", page(line(placed, "1. &m; d5"))),
            "line 3: `&m;` stands for no sign that is known",
        ),
    ] {
        let run = movetext_reading(&["repair"], input.as_bytes());
        assert_eq!(run.status, Some(2), "{input}");
        assert!(run.err.starts_with(&format!("movetext: -: game 1: {error}")), "{}", run.err);
    }
}

#[test]
fn what_says_nothing_needs_no_place() {
    let word = "<Word><TextEquiv><Unicode>e4</Unicode></TextEquiv></Word>";
    let coords = "<Coords points=\"60,80 200,80 200,100 60,100\"/>";
    let text = "<TextEquiv><Unicode>1. e4 &amp; e5</Unicode></TextEquiv>";
    // Words without places: only the text of their line is known.
    let page =
        format!("<PcGts><Page><TextLine/><TextLine>{coords}{word}{text}</TextLine></Page></PcGts>");
    assert_eq!(cells(&games(PageForm::PageXml, &page)[0]), "e4 e5");
    let hocr = "<script>if (a &m; b)</script><div class='ocr_page'><span class='ocr_line'> </span>\
         <span class='ocrx_word'> </span><span class='ocr_line' title='bbox 60 80 200 100'>1. e4 e5</span></div>";
    assert_eq!(cells(&games(PageForm::Hocr, hocr)[0]), "e4 e5");
}

#[test]
fn numbers_that_begin_anew_begin_another_game() {
    let queens = [["c4", "e6"], ["Nf3", "d5"], ["d4", "Nf6"], ["Nc3", "Be7"]];
    let first = numbered(1, 100, &SPANISH);
    let right = numbered(1, 100, &queens).replace("\t60\t", "\t460\t");
    let right = right.replace("\t110\t", "\t510\t").replace("\t230\t", "\t630\t");
    for (form, second) in [
        ("the next page", numbered(2, 100, &queens)),
        ("below", numbered(1, 400, &queens)),
        ("below, without a gap", numbered(1, 244, &queens)),
        ("at its side", right),
        ("a file after it", format!("{HEAD}{}", numbered(1, 100, &queens))),
    ] {
        let games = games(PageForm::Tsv, &format!("{HEAD}{first}{second}"));
        let texts: Vec<String> = games.iter().map(cells).collect();
        let expected = ["e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6", "c4 e6 Nf3 d5 d4 Nf6 Nc3 Be7"];
        assert_eq!(texts, expected, "{form}");
    }
    let result = rows(1, 244, &[&[(60, "1-0")]]);
    let below = numbered(1, 316, &queens);
    let games = games(PageForm::Tsv, &format!("{HEAD}{first}{result}{below}"));
    let outcomes: Vec<&str> = games.iter().map(|game| game.record.outcome.token()).collect();
    assert_eq!(outcomes, ["1-0", "*"]);
}

#[test]
fn a_number_that_lost_its_first_digit_begins_nothing() {
    let mut page = HEAD.to_owned();
    for number in 1..=14_u32 {
        let read = if number > 9 { format!("{}.", number - 10) } else { format!("{number}.") };
        page += &rows(1, 100 + 36 * number, &[&[(60, &read), (110, "Nf3"), (230, "Nc6")]]);
    }
    assert_eq!(games(PageForm::Tsv, &page).len(), 1);
}

#[test]
fn the_last_row_belongs_to_the_table() {
    let table = numbered(1, 100, &SPANISH);
    let last = |row: &[(u32, &str)]| format!("{HEAD}{table}{}", rows(1, 244, &[row]));
    // Clocks beside the moves, a misread number, and a block of one row.
    for (page, beside) in [
        (last(&[(60, "5."), (110, "O-O"), (170, "0:04"), (300, "0:14")]), "0:04 0:14"),
        (last(&[(60, "S.O-O")]), ""),
        (last(&[(60, "I."), (110, "O-O")]), ""),
        (format!("{HEAD}{table}{}", rows(1, 100, &[&[(460, "5."), (510, "O-O")]])), ""),
    ] {
        let games = games(PageForm::Tsv, &page);
        assert_eq!(cells(&games[0]), "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O", "{page}");
        assert_eq!(games[0].beside.join(" "), beside, "{page}");
    }
}

#[test]
fn each_table_of_named_cells_has_squares_of_its_own() {
    let table = |points: &str, first: usize, moves: &[[&str; 2]]| {
        let mut text = format!("<TableRegion><Coords points=\"{points}\"/>");
        for (row, [white, black]) in moves.iter().enumerate() {
            let number = (first + row).to_string();
            for (column, said) in [&number, *white, *black].into_iter().enumerate() {
                let _ = write!(
                    text,
                    "<TableCell row=\"{row}\" col=\"{column}\"><TextLine><TextEquiv>\
                     <Unicode>{said}</Unicode></TextEquiv></TextLine></TableCell>"
                );
            }
        }
        text + "</TableRegion>"
    };
    let first = |points| table(points, 1, &SPANISH[..2]);
    let second = |points| table(points, 3, &SPANISH[2..]);
    for tables in [
        first("60,200 400,400") + &second("460,205 800,400"),
        second("460,200 800,400") + &first("60,205 400,400"),
        second("60,460 400,600") + &first("60,200 400,400"),
        (first("1,1 2,2") + &second("1,1 2,2")).replace("Coords", "Else"),
    ] {
        let games = games(PageForm::PageXml, &format!("<PcGts><Page>{tables}</Page></PcGts>"));
        assert_eq!(cells(&games[0]), "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6", "{tables}");
        assert_eq!(games.len(), 1);
    }
}

/// Writes lines of text in each of the forms that may have no words.
fn in_lines(lines: &[(u32, u32, &str)]) -> [(PageForm, String); 3] {
    let [mut alto, mut page, mut hocr] = [const { String::new() }; 3];
    for (left, top, text) in lines {
        let (right, bottom) = (left + 19 * text.len() as u32, top + 20);
        let width = right - left;
        let _ = write!(
            alto,
            "<String HPOS=\"{left}\" VPOS=\"{top}\" WIDTH=\"{width}\" HEIGHT=\"20\" CONTENT=\"{text}\"/>"
        );
        let _ = write!(
            page,
            "<TextLine><Coords points=\"{left},{top} {right},{bottom}\"/><TextEquiv><Unicode>{text}</Unicode>\
             </TextEquiv></TextLine>"
        );
        let _ = write!(
            hocr,
            "<span class='ocr_line' title='bbox {left} {top} {right} {bottom}'>{text}</span>"
        );
    }
    [
        (PageForm::Alto, format!("<alto ><Page>{alto}</Page></alto>")),
        (PageForm::PageXml, format!("<PcGts><Page>{page}</Page></PcGts>")),
        (PageForm::Hocr, format!("<div class='ocr_page'>{hocr}</div>")),
    ]
}

#[test]
fn lines_of_moves_are_parted_by_number_and_blank() {
    let one = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6";
    for (lines, expected) in [
        // The last row is White's alone; castling is set apart; a number is misread; Black's move is alone.
        (
            &[
                (60, 200, "1. e4 e5"),
                (60, 236, "2. Nf3 Nc6"),
                (60, 272, "3. Bb5 a6"),
                (60, 308, "4. Ba4 Nf6"),
                (60, 344, "5. O-O"),
            ][..],
            format!("{one} O-O"),
        ),
        (
            &[
                (60, 200, "1. e4 e5"),
                (60, 236, "2. Nf3 Nc6"),
                (60, 272, "3. Bb5 a6"),
                (60, 308, "4. Ba4 Nf6"),
                (60, 344, "S. O - O b5"),
            ],
            format!("{one} O-O b5"),
        ),
        (
            &[
                (60, 200, "1. e4 e5"),
                (60, 236, "2. Nf3 Nc6"),
                (60, 272, "3... a6"),
                (60, 308, "4. Ba4 Nf6"),
            ],
            "e4 e5 Nf3 Nc6 – a6 Ba4 Nf6".to_owned(),
        ),
        // Blocks side by side, of different widths; without numbers; in one line.
        (
            &[
                (60, 200, "8. e4 e5"),
                (440, 200, "10. Bb5+ axb5"),
                (60, 236, "9. Nf3 Nc6"),
                (440, 236, "11. Nbxd7 Nfxd7"),
            ],
            "e4 e5 Nf3 Nc6 Bb5+ axb5 Nbxd7 Nfxd7".to_owned(),
        ),
        (
            &[
                (60, 200, "e4 e5"),
                (440, 200, "Bb5 a6"),
                (60, 236, "Nf3 Nc6"),
                (440, 236, "Ba4 Nf6"),
            ],
            one.to_owned(),
        ),
        (&[(60, 200, "1. e4 e5 3. Bb5 a6"), (60, 236, "2. Nf3 Nc6 4. Ba4 Nf6")], one.to_owned()),
    ] {
        for (form, page) in in_lines(lines) {
            let games = games(form, &page);
            let [game] = games.as_slice() else { panic!("{page}") };
            assert_eq!(cells(game), expected, "{} {lines:?}", form.name());
            assert!(game.beside.is_empty());
        }
    }
}

#[test]
fn a_table_without_its_head_is_read() {
    let table = format!("1\t1\t0\t0\t0\t0\t0\t0\t900\t1300\t-1\t\n{}", numbered(1, 100, &SPANISH));
    assert_eq!(cells(&games(PageForm::Tsv, &table)[0]), "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6");
    assert_eq!(cells(&games(PageForm::Tsv, &numbered(1, 100, &SPANISH))[0]).len(), 28);
    assert_eq!(PageForm::of(b"1.\te4\te5\n2.\tNf3\tNc6\n"), None);
    assert_eq!(PageForm::of(b"1\t2\t3\t4\t5\t6\t7\t8\t9\t10\te4\te5\n"), None);
}

#[test]
fn another_form_than_the_named_one_is_refused() {
    let alto = "<alto><Page><String HPOS=\"1\" VPOS=\"1\" WIDTH=\"9\" HEIGHT=\"9\" CONTENT=\"e4\"/></Page></alto>";
    let json = "{\"sheets\":[{\"cells\":[{\"text\":\"e4\"}]}]}";
    let tsv = format!("{HEAD}{}", numbered(1, 100, &SPANISH));
    for (named, input, error) in [
        ("page", alto, "no element `PcGts` in the file"),
        ("alto", &tsv, "no element `alto` in the file"),
        ("hocr", json, "no element of class `ocr_page`, `ocr_line` or `ocrx_word` in the file"),
        ("hocr", alto, "no element of class `ocr_page`, `ocr_line` or `ocrx_word` in the file"),
        ("tsv", alto, "no head `level`, `page_num`, … `text`"),
    ] {
        let run = movetext_reading(&["repair", "--from", named], input.as_bytes());
        assert_eq!(run.status, Some(2), "{named}");
        let said = format!("movetext: -: game 1: line 1: {error}");
        assert!(run.err.starts_with(&said), "{}", run.err);
    }
}

#[test]
fn alternatives_without_number_are_read_in_no_time() {
    let many = (0..100_000).fold(String::new(), |mut many, at| {
        let _ = write!(many, "<ALTERNATIVE>a{at}</ALTERNATIVE>");
        many
    });
    let word = |left: u32, text: &str, inner: &str| {
        format!(
            "<String HPOS=\"{left}\" VPOS=\"9\" WIDTH=\"22\" HEIGHT=\"20\" WC=\"0.6\" CONTENT=\"{text}\">{inner}</String>"
        )
    };
    let words = word(60, "e4", &many) + &word(160, "e5", "");
    let begin = std::time::Instant::now();
    let games = games(PageForm::Alto, &format!("<alto ><Page>{words}</Page></alto>"));
    assert_eq!(cells(&games[0]), "e4 e5");
    // Comparing them with each other would take five minutes.
    assert!(begin.elapsed().as_secs() < 30, "{:?}", begin.elapsed());
}
