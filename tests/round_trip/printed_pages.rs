//! Printed pages are read back: the same games, whatever the markup, the language, the boards and the signs.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::fs;

use crate::content::as_file;
use movetext::language::Language;
use movetext::notation::{Notation, Style};
use movetext::read::{self, Container, FileOptions};
use movetext::text::Charset;
use movetext::write::{Boards, Format, NagForm, Page, Writer};
use movetext::{Arbiter, Source};

/// The formats of print, and the containers as which they are read.
const PRINTED: [(Format, Container); 4] = [
    (Format::Html, Container::Html),
    (Format::Latex, Container::Latex),
    (Format::Typst, Container::Typst),
    (Format::Markdown, Container::Markdown),
];

/// Games without typewriter's quotation marks and braces in their comments, which print replaces, each with its result.
const FILES: [&str; 4] = ["opera", "fen", "chess960", "refused"];

fn game(name: &str) -> String {
    fs::read_to_string(format!("fixtures/game/{name}.pgn")).unwrap()
}

fn written(source: &Source, container: Container, format: Format, page: Page) -> String {
    let mut writer = Writer::new(format, page, Vec::new());
    let options = as_file(source.text(), container);
    Arbiter::new(options).review(source, 1, |review| writer.game(review).unwrap());
    String::from_utf8(writer.finish().unwrap()).unwrap()
}

/// Reads a page, of which only the content tells the container, and returns its games as PGN.
fn back(page: &str, container: Container) -> String {
    assert_eq!(Container::of(page), container, "{page}");
    let options = FileOptions { charset: Some(Charset::UTF_8), ..FileOptions::default() };
    let source = read::whole("page", page, &options).value;
    written(&source, container, Format::Pgn, plain())
}

/// A page of PGN in one line a game.
fn plain() -> Page {
    Page { style: Style::for_name("laws").unwrap(), width: 0, ..Page::default() }
}

fn pgn(text: &str) -> String {
    written(&Source::new("games", text), Container::Pgn, Format::Pgn, plain())
}

#[test]
fn games_come_back_as_they_were() {
    let tag = |tag| Language::for_tag(tag).unwrap();
    let boards = |list: &str| Some(list.parse::<Boards>().unwrap());
    let pages = [
        Page::default(),
        Page { language: tag("de"), reader: Some(tag("de")), ..Page::default() },
        Page { language: tag("fr"), reader: Some(tag("fr")), ..Page::default() },
        Page { language: tag("ru"), reader: Some(tag("ru")), ..Page::default() },
        Page { language: tag("figurine"), reader: Some(tag("ja")), ..Page::default() },
        Page { boards: boards("all"), nags: Some(NagForm::Number), ..Page::default() },
        Page { boards: boards("none"), ..Page::default() },
        Page { style: Style::for_name("book").unwrap(), ..Page::default() },
    ];
    for name in FILES {
        let text = game(name);
        let expected = pgn(&text);
        for page in pages {
            for (format, container) in PRINTED {
                let printed =
                    written(&Source::new(name, text.as_str()), Container::Pgn, format, page);
                let found = back(&printed, container);
                assert_eq!(found, expected, "{name} as {}:\n{printed}", format.name());
            }
        }
    }
}

#[test]
fn remarks_begin_and_end_where_they_did() {
    let text = "[White \"A_b & c% שלום\"]\n\n\
        {שלום 1. Before 1. d4 (and so on)} 1. e4 {2. d4 was meant} (1. d4 {e5 is bad} {(see p. 3)} d5) \
        (1. c4 {Nf6} {a) b) :( c} Nf6 2. Nc3 {2... e5 next}) 1... e5 {± is said} 2. Nf3 $16 \
        {50 % #1 _x_ *y* [z] ~ ^ ` \\ $5 <a> & b} Nc6 ({Here} 2... d6 (2... f6 $1) 3. d4) 3. Bb5 (=) a6 *\n";
    let expected = pgn(text);
    for (format, container) in PRINTED {
        let printed =
            written(&Source::new("remarks", text), Container::Pgn, format, Page::default());
        assert_eq!(back(&printed, container), expected, "{}:\n{printed}", format.name());
    }
}

/// A remark of several paragraphs stays one where the markup tells it from several remarks.
#[test]
fn paragraphs_of_a_remark_stay_together() {
    let text = "1. e4 {One.\n\nTwo.} {Three.} (1. d4 {Four.\n\nFive.}) 1... e5 *\n";
    let expected = pgn(text).replace("  ", " ");
    for (format, container) in [PRINTED[1], PRINTED[2]] {
        let printed =
            written(&Source::new("remarks", text), Container::Pgn, format, Page::default());
        assert_eq!(back(&printed, container), expected, "{}:\n{printed}", format.name());
    }
}

#[test]
fn moves_in_digits_come_back() {
    let text = "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 1-0\n";
    let page = Page { notation: Notation::Iccf, ..Page::default() };
    for (format, container) in PRINTED {
        let printed = written(&Source::new("game", text), Container::Pgn, format, page);
        assert_eq!(back(&printed, container), pgn(text), "{printed}");
    }
}

/// A letter that is also a sign, and an arrow, look like parts of the move behind them.
#[test]
fn signs_that_look_like_parts_of_a_move_come_back() {
    let text = "[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. d4 d5 2. c4 $146 e6 (2... c6 $146 3. Nf3 \
        $40 a6) 3. Nc3 $40 c5 4. Nf3 Nf6 5. Bg5 Be7 6. e3 $1 $146 h6 $41 7. Bh4 $145 b6 *\n";
    let expected = pgn(text);
    for tag in ["en", "de", "ru", "figurine", "ro"] {
        let language = Language::for_tag(tag).unwrap();
        for (format, container) in PRINTED {
            let page = Page { language, reader: Some(language), ..Page::default() };
            let printed = written(&Source::new("game", text), Container::Pgn, format, page);
            assert_eq!(back(&printed, container), expected, "{tag}:\n{printed}");
        }
        let page = Page { language, nags: Some(NagForm::Glyph), ..plain() };
        let typed = written(&Source::new("game", text), Container::Pgn, Format::Pgn, page);
        assert_eq!(back(&typed, Container::Pgn), expected, "{typed}");
    }
}

/// Checks that games come back from every printed format as they were.
fn come_back(text: &str) {
    let text = format!("[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n{text} *\n");
    let expected = pgn(&text);
    for (format, container) in PRINTED {
        let page = Page::default();
        let printed = written(&Source::new("game", text.as_str()), Container::Pgn, format, page);
        assert_eq!(back(&printed, container), expected, "{}:\n{printed}", format.name());
    }
}

/// In another language than the page's the letters of an unplayed move may say another, legal one.
#[test]
fn unplayed_moves_of_variations_come_back() {
    come_back(
        "1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 (3... Cf6 4. Rc1! $14 d6 {oui} (4... Dc8 5. d4) 5. O-O Fd7) \
         4. Fa4 Cf6",
    );
    come_back("1. e4 e5 (1... c5 2. Nf3 d6 3. Bxd8! Kxd8 $14 {why} 4. d4) 2. Nf3 (2. Ke3) Nc6");
    come_back("1. e4 e5 (1... c5 with the Sicilian 2. Nf3) 2. Nf3 (2. ?? Nc6 3. Bb9 (3. Bb5))");
}

#[test]
fn an_unplayed_move_of_a_variation_looks_like_those_of_the_game() {
    let text = "1. e4 e5 2. Cf3 Cc6 (2... d6 3. Rc1) 3. Fb5 *\n";
    for (format, expected) in [
        (Format::Html, "<span class=\"unplayed\" lang=\"\">3.\u{a0}Rc1</span>"),
        (Format::Latex, "\\unplayed{3.~Rc1}"),
        (Format::Typst, "#unplayed[3\\.~Rc1]"),
        (Format::Markdown, "~~3\\.\u{a0}Rc1~~"),
        (Format::Viewer, "<span class=\"unplayed\" lang=\"\">3.\u{a0}Rc1</span>"),
        (Format::Indesign, "<CharStyle:Unplayed>3.<0x00A0>Rc1<CharStyle:>"),
    ] {
        let source = Source::new("game", text);
        let printed = written(&source, Container::Pgn, format, Page::default());
        assert!(printed.contains(expected), "{printed}");
    }
}

#[test]
fn an_offer_beside_a_sign_comes_back() {
    come_back(
        "1. e4 $14 (=) e5 (=) $1 2. Nf3 $146 (=) Nc6 $1 (=) 3. Bb5 (3. Bc4 $13 (=) Nf6 (=) $36) a6 \
         4. Ba4 {quiet} (=) Nf6 $40 (=) $6",
    );
}

/// A remark of signs alone, a second glyph: beside each other they would be another glyph.
#[test]
fn signs_beside_signs_stay_apart() {
    come_back("1. e4 $2 {!!} e5 $1 $2 2. Nf3 $3 $5 $14 (2. Nc3 {A} $1 {B} $14 Nf6) Nc6 $14 $1");
    come_back("1. e4 {D} $1 e5 {D} $14 2. Nf3 {?!!} $2 {!} Nc6 {N! Zug} 3. Bb5 {= so Tarrasch}");
}

#[test]
fn a_remark_before_the_game_may_begin_like_moves() {
    for remark in
        ["(Notes by Tarrasch)", "(a) b (c)", "N! Zug", "= nach der Eröffnung", "!", "± (sic)"]
    {
        come_back(&format!("{{{remark}}} 1. e4 e5"));
    }
}

/// Where White and Black share a sign, it comes back as that of the side that moved.
#[test]
fn a_sign_that_both_sides_share_is_about_the_mover() {
    come_back("1. e4 $132 c5 $133 2. Nf3 $26 d6 $27 3. d4 $32 (3. Bb5 $40 Bd7 $133) cxd4 $33");
    come_back("1. e4 $36 c5 $37 2. Nf3 $40 d6 $41 3. d4 $136 cxd4 $137 4. Nxd4 $23 Nf6 $22");
    let typed =
        "1. e4 ⇄ c5 ⇄ 2. Nf3 → d6→ 3. d4 ↑ (3. Bb5+ ⊕ Bd7 ⊕) cxd4 ↑ 4. Nxd4 ⨀ Nf6 ⨀ $36 *\n";
    assert_eq!(
        pgn(typed),
        "1. e4 $132 c5 $133 2. Nf3 $40 d6 $41 3. d4 $36 (3. Bb5+ $136 Bd7 $137) 3... cxd4 $37 4. Nxd4 \
         $23 Nf6 $22 $36 *\n"
    );
    let signs = Page { nags: Some(NagForm::Glyph), ..plain() };
    let source = Source::new("game", "1. e4 $36 c5 $36 2. Nf3 $37 d6 $37 *\n");
    let typed = written(&source, Container::Pgn, Format::Pgn, signs);
    assert_eq!(typed, "1. e4 ↑ c5 $36 2. Nf3 ↓ d6 ↓ *\n");
    assert_eq!(pgn(&typed), pgn(source.text()));
}

/// Between characters that are written without blanks a line end says nothing.
#[test]
fn lines_of_japanese_and_chinese_remarks_are_joined() {
    let text = "[White \"A\"]\n\n1. e4 {黒の手は「e4は\n最高だ」。} e5 {可以\r\n换行。 空白} 2. Nf3 {한국어는\n띄어쓴다} *\n";
    let joined =
        text.replace("は\n最", "は最").replace("以\r\n换", "以换").replace("는\n띄", "는 띄");
    assert_eq!(pgn(text), pgn(&joined));
    for (format, container) in PRINTED {
        let page = Page::default();
        let printed = written(&Source::new("game", text), Container::Pgn, format, page);
        assert_eq!(back(&printed, container), pgn(text), "{printed}");
    }
    let narrow = Page { width: 20, ..plain() };
    let long = format!("1. e4 {{{}空白 空白}} 1... e5 *\n", "長い説明の\n".repeat(12));
    let wrapped = written(&Source::new("game", long.as_str()), Container::Pgn, Format::Pgn, narrow);
    assert!(wrapped.lines().all(|line| line.chars().count() < 20), "{wrapped}");
    assert_eq!(pgn(&wrapped), pgn(&long));
    assert!(pgn(&long).contains(&format!("{}空白 空白", "長い説明の".repeat(12))));
    let again =
        written(&Source::new("game", wrapped.as_str()), Container::Pgn, Format::Pgn, narrow);
    assert_eq!(again, wrapped);
}

/// Numbers that print shows with a sign of another number, or as a board, come back as what they are.
#[test]
fn numbers_that_print_cannot_show_come_back() {
    come_back(
        "1. e4 c5 $36 2. Nf3 d6 $40 3. d4 $37 cxd4 $22 4. Nxd4 $22 Nf6 $23 5. Nc3 $133 a6 $132",
    );
    come_back(
        "1. e4 $11 e5 $138 2. Nf3 $139 Nc6 {quiet} $136 (2... d6 {dull} $40 3. d4 $41) 3. Bb5 $26",
    );
    come_back(
        "1. e4 e5 2. Nf3 $220 Nc6 {the main road} $220 3. Bb5 $1 $221 (3. Bc4 $201 Bc5) a6 $36 $220",
    );
    let long = "word ".repeat(80);
    come_back(&format!("1. e4 e5 {{{}}} $36 2. Nf3 {{{}}} $220 Nc6", long.trim(), long.trim()));
}

/// A sign of a move behind another one is a sign of its own, and stands apart from that on the page.
#[test]
fn a_move_sign_behind_another_sign_comes_back() {
    come_back("1. e4 e5 $26 $3 2. Nf3 $36 $1 Nc6 $40 $5 3. Bb5 $132 $2 (3. Bc4 $14 $6) a6 $138 $4");
    come_back("1. e4 $11 $3 e5 $200 $1 2. Nf3 $211 $5 Nc6 $220 $1 3. Bb5 $0 $2 a6 (=) $3");
    let source = Source::new("game", "1. e4 e5 2. Nf3 $132 $1 Nc6 $200 $3 *\n");
    for (format, expected) in [
        (Format::Html, ["⇆</span>\u{a0}<span", "$200</span>\u{a0}<span"]),
        (Format::Latex, ["\\counterplay{}\u{a0}!", "\\$200\u{a0}!!"]),
        (Format::Typst, ["#glyph[⇆]\u{a0}#glyph[!]", "#glyph[\\$200]\u{a0}#glyph[!!]"]),
        (Format::Markdown, ["⇆\u{a0}!", "\\$200\u{a0}!!"]),
        (Format::Indesign, ["<0x21C6><CharStyle:><0x00A0><", "$200<CharStyle:><0x00A0><"]),
    ] {
        let printed = written(&source, Container::Pgn, format, Page::default());
        assert!(expected.iter().all(|sign| printed.contains(sign)), "{printed}");
    }
}

/// A variation may begin with a board, and so may one inside it; a remark before it ends there.
#[test]
fn a_variation_that_opens_with_a_board_comes_back() {
    for board in ["{[%csl Gd4]}", "{[%cal Gd2d4]}", "{[#]}"] {
        let text = format!(
            "[White \"A\"]\n\n1. e4 e5 {{x}} ({board} 1... c5 2. Nf3 {{y}} ({board} 2. c3 d5) d6) 2. Nf3 *\n"
        );
        let expected = pgn(&text.replace(&format!("{board} "), ""));
        for (format, container) in PRINTED {
            let source = Source::new("game", text.as_str());
            let printed = written(&source, Container::Pgn, format, Page::default());
            assert_eq!(back(&printed, container), expected, "{printed}");
        }
    }
    come_back("1. e4 e5 {x} ($220 1... c5 2. Nf3 d6) 2. Nf3");
}

/// A remark may begin or end with blanks of its own.
#[test]
fn a_remark_with_a_hard_blank_at_its_end_stays_one() {
    for remark in ["y\u{a0}", "\u{a0}y", "\u{a0}y\u{a0}\u{a0}", "y\u{202f}", "y\u{3000}"] {
        let text = format!(
            "[White \"A\"]\n\n1. e4 e5 {{{remark}}} (1... c5 {{{remark}}} 2. Nf3 d6 3. d4 cxd4 {{{remark}}}) 2. Nf3 *\n"
        );
        let expected = pgn(&text.replace(remark, "y"));
        for (format, container) in PRINTED {
            let source = Source::new("game", text.as_str());
            let printed = written(&source, Container::Pgn, format, Page::default());
            assert_eq!(back(&printed, container), expected, "{remark:?}:\n{printed}");
        }
    }
}

/// A board stands in a paragraph of its own also at the end of a variation, and nobody's remark is its caption.
#[test]
fn a_board_in_a_variation_is_no_part_of_it() {
    let text = "[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 (2. f4 exf4 3. Bc4 $220) (2. d4 \
        $220 exd4 (2... d6 $220)) (2. Nc3 $220 {quiet} Nf6) 2... Nc6 3. Bb5 $220 a6 *\n";
    let shown = "1. e4 e5 2. Nf3 (2. f4 exf4 3. Bc4) (2. d4 exd4 (2... d6)) (2. Nc3 {quiet} 2... Nf6) \
        2... Nc6 3. Bb5 a6 *";
    for style in ["pgn", "laws", "book", "classical"] {
        let page = Page { style: Style::for_name(style).unwrap(), ..Page::default() };
        for (format, container) in PRINTED {
            let printed = written(&Source::new("game", text), Container::Pgn, format, page);
            let found = back(&printed, container).replace(" $220", "");
            assert!(found.ends_with(&format!("\n{shown}\n")), "{style}: {found}\n{printed}");
        }
        let printed = written(&Source::new("game", text), Container::Pgn, Format::Markdown, page);
        let fences: Vec<&str> = printed.lines().filter(|line| line.contains("```")).collect();
        assert!(fences.iter().all(|line| matches!(*line, "```text" | "```")), "{printed}");
        assert!(!printed.lines().any(|line| line.trim_start().starts_with(')')), "{printed}");
    }
}

#[test]
fn a_page_of_results_comes_back() {
    for (format, container) in PRINTED {
        let text = "1-0\n\n1/2-1/2\n\n*\n\n0-1\n";
        let printed = written(&Source::new("games", text), Container::Pgn, format, Page::default());
        assert_eq!(back(&printed, container), pgn(text), "{printed}");
    }
}

/// What print says in words comes back as the number it is, and a remark beside it stays a remark.
#[test]
fn signs_in_words_come_back() {
    come_back(
        "1. e4 $9 e5 $12 {quiet} 2. Nf3 {first} $52 $94 (2. f4 $98 {wild} exf4 $109) Nc6 $110",
    );
    for form in [NagForm::Glyph, NagForm::Words] {
        let page = Page { nags: Some(form), ..Page::default() };
        let text = "[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. e4 $1 e5 $9 {so} 2. Nf3 $14 Nc6 *\n";
        for (format, container) in PRINTED {
            let printed = written(&Source::new("game", text), Container::Pgn, format, page);
            assert_eq!(back(&printed, container), pgn(text), "{printed}");
        }
    }
}

#[test]
fn a_brace_in_a_remark_comes_back() {
    come_back("1. e4 {a { b} e5 {c {d} 2. Nf3 Nc6");
}

#[test]
fn a_tag_without_its_other_half_is_printed() {
    come_back("1. e4 {so <b>bold} e5 {a </i> b} 2. Nf3 Nc6");
}

/// Its tag and its result say so in ASCII, as all results that are read.
#[test]
fn a_game_that_both_lost_comes_back() {
    let game = "[White \"A\"]\n[Black \"B\"]\n[Result \"0-0\"]\n\n1. e4 e5 2. Nf3 Nc6";
    for text in
        [format!("{game} 0-0\n"), format!("{game} *\n"), game.replace("0-0", "+/-") + " 1-0\n"]
    {
        for (format, container) in PRINTED {
            let source = Source::new("game", text.as_str());
            let printed = written(&source, Container::Pgn, format, Page::default());
            assert_eq!(back(&printed, container), pgn(&text), "{printed}");
        }
    }
}

/// Behind a descriptive move a sign is a word of its own, and `+−` says no check.
#[test]
fn signs_behind_descriptive_moves_come_back() {
    let text = "[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. e4 $16 e5 $13 2. Nf3 $139 $101 Nc6 $26 3. Bb5 $1 \
                $18 a6 $14 4. Ba4 $10 Nf6 $19 (4... b5 $15 5. Bb3 $18 Bb7) 5. O-O $7 Be7 $132 *\n";
    for notation in [Notation::Descriptive, Notation::DescriptiveEs] {
        let page = Page { notation, ..Page::default() };
        for (format, container) in PRINTED {
            let printed = written(&Source::new("game", text), Container::Pgn, format, page);
            assert_eq!(back(&printed, container), pgn(text), "{printed}");
        }
    }
}

/// In descriptive notation a move may have a square in parentheses.
#[test]
fn descriptive_moves_come_back() {
    let text = "[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Nc3 (3. d4 exd4 4. Nxd4 Nge7) \
        3... Nge7 4. Bb5 a6 5. Ba4 b5 6. Bb3 d6 7. d3 Bg4 8. Ne2 Qd7 9. Neg1 O-O-O *\n";
    let page = Page { notation: Notation::Descriptive, ..Page::default() };
    for (format, container) in PRINTED {
        let printed = written(&Source::new("game", text), Container::Pgn, format, page);
        assert_eq!(back(&printed, container), pgn(text), "{printed}");
    }
}
