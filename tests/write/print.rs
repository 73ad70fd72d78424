//! Games in print: pages that browsers, TeX and Typst accept, and their contents.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use movetext::arbiter::{Arbiter, Options};
use movetext::game::Nag;
use movetext::language::Language;
use movetext::law::Edition;
use movetext::notation::{PrintStyle, Style};
use movetext::text::Source;
use movetext::write::{Boards, Format, NagForm, Page, Writer};
use quick_xml::Reader;
use quick_xml::events::Event;

fn page() -> Page {
    Page { edition: Edition::for_name("fide-2023"), ..Page::default() }
}

/// Returns the games of a text without the frame around them.
fn games(source: &Source, format: Format, page: &Page) -> String {
    let mut out = Vec::new();
    Arbiter::new(Options::default())
        .review(source, 1, |review| format.game(review, page, &mut out));
    String::from_utf8(out).expect("UTF-8")
}

fn document(source: &Source, format: Format, page: &Page) -> String {
    let mut writer = Writer::new(format, *page, Vec::new());
    Arbiter::new(Options::default())
        .review(source, 1, |review| writer.game(review).expect("memory suffices"));
    String::from_utf8(writer.finish().expect("memory suffices")).expect("UTF-8")
}

fn source(path: &Path) -> Source {
    let name = path.file_name().expect("a file").to_string_lossy();
    Source::new(&name, std::fs::read_to_string(path).expect("a readable fixture"))
}

fn fixture(name: &str) -> Source {
    source(&Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/game").join(name))
}

/// Returns all games of `fixtures/game` in one text.
fn all_games() -> Source {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/game");
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .expect("fixtures")
        .map(|entry| entry.expect("a fixture").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "pgn"))
        .collect();
    paths.sort();
    let texts = paths.iter().map(|path| std::fs::read_to_string(path).expect("a fixture"));
    Source::new("all", texts.collect::<Vec<_>>().join("\n\n"))
}

#[test]
fn every_printed_format() {
    insta::glob!("../../fixtures/game", "*.pgn", |path| {
        let source = source(path);
        let mut shown = String::new();
        let mut show = |title: &str, text: &str| {
            let _ = writeln!(shown, "──── {title} ────\n{text}");
        };
        let without = Page { boards: Some(Boards::NONE), ..page() };
        show("html, no boards", &games(&source, Format::Html, &without));
        show("latex", &games(&source, Format::Latex, &page()));
        show("typst", &games(&source, Format::Typst, &page()));
        insta::assert_snapshot!(shown);
    });
}

#[test]
fn a_board_with_arrows_and_marked_squares() {
    let text = "[FEN \"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1\"]\n\n\
                1. Rd8# {[%csl Gd8,Rg8][%cal Gd1d8,Yg8f8]} 1-0\n";
    insta::assert_snapshot!(games(&Source::new("mate", text), Format::Svg, &page()));
}

#[test]
fn glyphs_as_numbers_and_as_words() {
    let text = "1. e4 $1 e5 $2 2. Nf3 $13 $146 (2. f4 $238) *";
    let with = |nags| Page { nags, boards: Some(Boards::NONE), ..page() };
    let typst = |nags, function: &str| {
        let all = games(&Source::new("-", text), Format::Typst, &with(nags));
        let inside = all.split(function).skip(1).filter_map(|rest| rest.split_once(']'));
        inside.map(|(sign, _)| sign.to_owned()).collect::<Vec<_>>()
    };
    let glyphs = |nags| typst(nags, "#glyph[");
    let words = typst(Some(NagForm::Words), "#remark[");
    // A name that only one program has is marked as such; print shows no number unless it is requested.
    assert_eq!(words, ["good move", "mistake", "unclear", "novelty", "space"]);
    assert_eq!(glyphs(Some(NagForm::Words)), [""; 0]);
    assert_eq!(glyphs(None), ["∞", "N"]); // `!` and `?` are part of their moves
    assert_eq!(glyphs(Some(NagForm::Number)), ["\\$1", "\\$2", "\\$13", "\\$146", "\\$238"]);
}

#[test]
fn every_move_in_a_comment_has_the_letters_of_the_book() {
    let german = Page { language: Language::for_tag("de").expect("German"), ..page() };
    let said = |comment: &str| {
        let game = format!("1. e4 e5 2. Nf3 Nc6 {{{comment}}} *");
        games(&Source::new("-", game), Format::Markdown, &german)
    };
    // Played from here, or only planned.
    let plan = said("Nd5 is strong, Nb5 too, Rd1 and Kh1, threatens Ng5 followed by Nxf7");
    let german = "Sd5 is strong, Sb5 too, Td1 and Kh1, threatens Sg5 followed by Sxf7";
    assert!(plan.contains(german), "{plan}");
    // The queen gives no check where it can go now, but does so after the moves that the author has in mind.
    let check = said("Ng5 and Nxf7 and Qh5+, then Qxf7# or d8=Q+");
    assert!(check.contains("Sg5 and Sxf7 and Dh5+, then Dxf7\\# or d8=D+"), "{check}");
}

/// Behind a variation, and inside one, a board is that after the last move of its own line.
#[test]
fn a_board_is_named_after_the_move_that_led_there() {
    let captions = |moves: &str| {
        let all = games(&Source::new("-", moves), Format::Markdown, &page());
        let lines = all.lines().filter(|line| line.starts_with('*') && !line.starts_with("**"));
        lines.map(|line| line.trim_matches('*').replace('\u{a0}', " ")).collect::<Vec<_>>()
    };
    assert_eq!(
        captions(
            "1. e4 e5 2. Nf3 Nc6 (2... d6 3. d4 exd4) {[%cal Gf1b5] A plan.} 3. Bb5 (3. Bc4 Bc5 4. c3) \
             {[#]} 3... a6 (3... d6 4. d4 (4. c3 {[#]} a6) {[#]}) *"
        ),
        ["After 2... Nc6", "After 3. Bb5", "After 3... a6", "After 4. c3", "After 4. d4"]
    );
    assert_eq!(
        captions("1. e4 e5 (1... c5 2. Nf3) ({[%csl Gd4] A} 1... c6 ({[#]} 1... d6)) *"),
        ["After 1... e5", "After 1. e4", "After 1. e4"]
    );
    assert_eq!(
        captions("1. e4 ({[%csl Gd4]} 1. d4) *"),
        ["After 1. e4", "Starting position, White to move"]
    );
    // What could not be played led nowhere.
    assert_eq!(captions("1. e4 e5 (1... c5 2. Ke3 {[#]}) *"), ["After 1... e5", "After 1... c5"]);
}

/// Who is not known had a colour as well; a study has an author.
#[test]
fn a_heading_tells_who_had_which_colour() {
    let title = |tags: &str| {
        let all = games(&Source::new("-", format!("{tags}\n1. Kd2 *")), Format::Typst, &page());
        all.split_once("#game-heading(")
            .expect("a heading")
            .1
            .lines()
            .next()
            .unwrap_or_default()
            .to_owned()
    };
    let kings = "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n";
    let heading = |name: &str| format!("\"{name}\", \"\", \"\")");
    assert_eq!(title("[White \"?\"]\n[Black \"Smith, J\"]\n"), heading("N.N. – Smith, J"));
    assert_eq!(title("[White \"Smith, J\"]\n[Black \"?\"]\n"), heading("Smith, J – N.N."));
    assert_eq!(title(&format!("[White \"Lasker\"]\n[Black \"?\"]\n{kings}")), heading("Lasker"));
    assert_eq!(
        title(&format!("[White \"?\"]\n[Black \"Lasker\"]\n{kings}")),
        heading("N.N. – Lasker")
    );
}

#[test]
fn a_heading_has_dates_as_far_as_they_are_known() {
    for (date, expected) in [
        ("????.07.14", "14 July"),
        ("????.07.??", "July"),
        ("1924.07.??", "July 1924"),
        ("1924.02.31", "1924.02.31"),
        ("192?.??.??", "192?"),
    ] {
        let game = format!("[White \"A\"]\n[Black \"B\"]\n[Date \"{date}\"]\n\n1. e4 *");
        let all = games(&Source::new("-", game), Format::Typst, &page());
        let heading = format!("#game-heading(\"A – B\", \"{expected}\", \"\")");
        assert!(all.contains(&heading), "{all}");
    }
}

#[test]
fn evaluations_are_set_with_signs_of_print() {
    let style = Style::for_name("book").expect("a style");
    let print = PrintStyle { evaluations: true, ..style.print };
    let style: &Style = Box::leak(Box::new(Style { print, ..*style }));
    let game = "1. e4 {[%eval -0.10]} e5 {[%eval 0.25/12]} 2. Nf3 {[%eval #-3] so} Nc6 {[%eval 0.00,20]} 3. Bb5 \
                {[%eval +1.5]} *";
    let page = Page { style, ..page() };
    let all = games(&Source::new("-", game), Format::Html, &page);
    for shown in ["[−0.10]<", "[+0.25]<", "[#−3] so<", "[0.00]<", "[+1.5]<"] {
        assert!(all.contains(shown), "{shown}: {all}");
    }
}

/// The bracket closes before the boards with which variations end.
#[test]
fn no_bracket_stands_alone_behind_a_board() {
    let moves = "1. e4 e5 2. Nf3 (2. f4 exf4 $220) 2... Nc6 (2... d6 3. d4 (3. Bc4 $220)) 3. Bb5 (3. d4 exd4 \
                 (3... d6 $220) 4. Nxd4) 3... a6 *";
    let source = Source::new("-", moves);
    let shown = |format| games(&source, format, &page());
    for (format, board) in [
        (Format::Html, "</figure>"),
        (Format::Latex, "}\n"),
        (Format::Typst, ")\n"),
        (Format::Markdown, "*\n"),
        (Format::Indesign, "<ParaStyle:Main Line>"),
    ] {
        let printed = shown(format);
        for close in [")", "]", "\\end{sideline}", "\\end{innersideline}"] {
            assert!(!printed.replace(' ', "").contains(&format!("{board}{close}")), "{printed}");
        }
    }
    let markdown = shown(Format::Markdown);
    let closed = ["exf4<!--$220-->)\n", "(3\\.\u{a0}Bc4<!--$220-->))\n", "d6<!--$220-->)\n"];
    assert!(closed.iter().all(|end| markdown.contains(end)), "{markdown}");
}

/// `<ASCII-WIN>` is what the file says of itself.
#[test]
fn tagged_text_of_indesign_is_ascii() {
    let signs = "[White \"Réti\"]\n[Black \"東\"]\n\n{– “ö” –} 1. e4 $1 $14 {a\u{a0}} e5 $16 (=) $3 (1... c5 $40 \
                 {é} $200 $1 2. Nf3) 2. Nf3 {[%csl Gd4] ♘} Nc6 $36 *";
    for source in [Source::new("-", signs), all_games()] {
        let page = Page { language: Language::for_tag("figurine").expect("figurines"), ..page() };
        let text = document(&source, Format::Indesign, &page);
        assert!(text.is_ascii(), "{text}");
        assert!(
            !signs.starts_with(source.text())
                || text.contains("<CharStyle:><0x00A0><CharStyle:Sign><0x2A72>")
        );
    }
}

/// Every paragraph of InDesign is printed, an empty one as a blank line, and begins and ends with words.
#[test]
fn paragraphs_of_indesign_are_those_of_the_game() {
    let moves = "[White \"A\"]\n[Black \"B\"]\n\n{Before.} 1. e4 {[#]} e5 2. Nf3 (2. f4 exf4 {[%cal Gf1c4] Now} 3. \
                 Bc4 Qh4+ (3... d5 $220) 4. Kf1) (2. d4 exd4 $220) 2... Nc6 *";
    let text = games(&Source::new("-", moves), Format::Indesign, &page());
    insta::assert_snapshot!(text.replace("\r\n", "\n"));
    for style in ["Main Line", "Variation", "Comment"] {
        for end in ["\r\n", " "] {
            assert!(!text.contains(&format!("<ParaStyle:{style}>{end}")), "{text}");
        }
    }
    assert!(!text.contains(" \r\n<ParaStyle:Main"), "{text}");
}

#[test]
fn boards_stand_where_they_are_asked_for() {
    let source = fixture("opera.pgn");
    let count = |boards: &str| {
        let page = Page { boards: Some(boards.parse().expect("boards")), ..page() };
        games(&source, Format::Html, &page).matches("<figure>").count()
    };
    assert_eq!(count("none"), 0);
    assert_eq!(count("final"), 1);
    assert_eq!(count("every:5"), 3); // after moves 5, 10 and 15 of 17
    assert_eq!(count("final,every:17"), 1); // White mates on move 17: Black has no 17th
}

#[test]
fn glyphs_speak_the_language_of_the_page() {
    let source = Source::new("glyphs", "1. e4 $4 e5 $15 2. Nf3 $146 $150 *");
    let with = |tag: &str, nag_language| {
        let language = Language::for_tag(tag).expect("language");
        let page = Page { language, nags: Some(NagForm::Words), nag_language, width: 0, ..page() };
        games(&source, Format::Pgn, &page).lines().last().unwrap_or_default().to_owned()
    };
    let german =
        "1. e4 {grober Fehler} 1... e5 {Schwarz steht etwas besser} 2. Sf3 {Neuerung} $150 *";
    assert_eq!(with("de", None), german);
    assert_eq!(with("figurine", Some("de")), german.replace("Sf3", "♘f3"));
    assert!(with("ja", None).contains("{大悪手}"));
    assert!(with("cy", None).contains("{blunder}"));
}

#[test]
fn the_null_annotation_says_nothing() {
    let source = Source::new("null", "1. e4 $0 e5 $0 $1 *");
    for tag in ["en", "de", "ja"] {
        let language = Language::for_tag(tag);
        let with = |format, nags| {
            let boards = Some(Boards::NONE);
            games(
                &source,
                format,
                &Page {
                    nag_language: Some(tag),
                    reader: language,
                    boards,
                    nags,
                    width: 0,
                    ..page()
                },
            )
        };
        for nags in [None, Some(NagForm::Glyph), Some(NagForm::Words)] {
            let markdown = with(Format::Markdown, nags);
            let shown = markdown.replace("<!--$0-->", "");
            assert!(shown.contains("**1\\.\u{a0}e4** **e5"), "{markdown}");
            let pgn = with(Format::Pgn, nags);
            assert!(pgn.contains("1. e4 $0") && pgn.contains("e5 $0"), "{pgn}");
        }
        assert!(with(Format::Markdown, Some(NagForm::Number)).contains("\\$0"));
    }
}

#[test]
fn glyphs_have_words_in_the_languages_of_books() {
    for tag in ["de", "es", "fr", "it", "nl", "pt", "ru"] {
        let named = Nag::all().iter().skip(1).filter(|nag| !nag.meaning.is_empty());
        for nag in named.filter(|nag| (tag, nag.number) != ("nl", 4)) {
            // In Dutch a blunder is called so too.
            assert_ne!(nag.words(tag), nag.meaning, "{tag} ${}", nag.number);
        }
    }
}

/// The letters that ChessBase's symbol fonts leave behind when the font is lost.
#[test]
fn letters_behind_lost_glyphs_are_read() {
    let source = Source::new("lost", "1. e4² e5³ 2. Nf3± Nc6µ 3. Bb5÷ a6© 4. Ba4™ ƒ Nf6 ¹ *");
    let page = Page { width: 0, ..page() };
    let pgn = games(&source, Format::Pgn, &page);
    let moves = pgn.lines().last().unwrap_or_default();
    let numbers = "1. e4 $14 e5 $15 2. Nf3 $16 Nc6 $17 3. Bb5 $13 a6 $44 4. Ba4 $8 $36 Nf6 $142 *";
    assert_eq!(moves, numbers);
}

/// A table row about White has the same words as the corresponding row about Black, in every language.
#[test]
fn white_and_black_have_the_same_words() {
    use movetext::game::Nag;
    for tag in Nag::languages() {
        for number in [14, 16, 18, 22, 26, 32, 36, 40, 44, 132, 138] {
            let (white, black) = (Nag::for_number(number), Nag::for_number(number + 1));
            let is_known = |nag: &Nag| nag.words(tag) != nag.meaning;
            assert_eq!(is_known(white), is_known(black), "{tag} {number}");
            assert_ne!(white.words(tag), black.words(tag), "{tag} {number}");
        }
    }
}

#[test]
fn lists_of_positions_hold_those_that_are_asked_for() {
    let source = fixture("opera.pgn");
    let lines = |boards: Option<&str>| {
        let page = Page { boards: boards.map(|boards| boards.parse().expect("boards")), ..page() };
        games(&source, Format::Epd, &page).lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let all = lines(None);
    assert_eq!(all.len(), 34); // 33 plies, and the board before them
    assert_eq!(lines(Some("all")), all);
    assert_eq!(lines(Some("final")), all[33..]);
    assert_eq!(lines(Some("every:10")), all[20..21]);
    assert!(lines(Some("none")).is_empty());
    let text = "1. e4 {[%csl Re4]} e5 2. Nf3 $220 (2. f4 {[%csl Rf4]}) Nc6 {fine} *";
    let marked = Page { boards: Some("marks".parse().expect("boards")), ..page() };
    let marked = games(&Source::new("marks", text), Format::Epd, &marked);
    let hit: Vec<_> = marked.lines().map(|line| line.split(' ').next().unwrap_or("")).collect();
    assert_eq!(
        hit,
        [
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR", // the square e4
            "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R", // a diagram glyph
        ]
    );
}

/// Checks that every tag is closed and every special character escaped.
fn assert_well_formed(xml: &str) {
    let mut reader = Reader::from_str(xml);
    reader.config_mut().check_end_names = true;
    let mut depth = 0_i32;
    loop {
        match reader.read_event() {
            Ok(Event::Start(start)) => {
                depth += 1;
                assert!(start.attributes().all(|attribute| attribute.is_ok()));
            }
            Ok(Event::End(_)) => depth -= 1,
            Ok(Event::Eof) => break,
            Ok(_) => {}
            Err(error) => panic!("{error} at byte {} of {xml}", reader.error_position()),
        }
    }
    assert_eq!(depth, 0);
}

#[test]
fn pages_and_boards_are_well_formed() {
    insta::glob!("../../fixtures/game", "*.pgn", |path| {
        let source = source(path);
        let page = Page {
            boards: Some("marks,comments,final,every:3".parse().expect("boards")),
            ..page()
        };
        assert_well_formed(&document(&source, Format::Html, &page));
        for board in games(&source, Format::Svg, &page).split_inclusive("</svg>\n") {
            assert_well_formed(board);
        }
    });
}

/// Returns a folder for a program that writes beside its input.
fn workplace(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).expect("a folder for tests");
    folder
}

/// Runs a program on a document; `None` if it is not installed.
fn accepts(program: &str, arguments: &[&str], name: &str, document: &str) -> Option<bool> {
    let folder = workplace(program);
    std::fs::write(folder.join(name), document).expect("a written file");
    let ran = Command::new(program)
        .args(arguments)
        .arg(name)
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    ran.ok().map(|status| status.success())
}

/// Checks that a program accepts a document, or says that it is not installed.
#[allow(clippy::print_stderr, reason = "says what is left out")]
fn assert_accepted(program: &str, arguments: &[&str], name: &str, document: &str) {
    match accepts(program, arguments, name, document) {
        Some(accepted) => assert!(accepted, "{program} refuses {name}"),
        None => eprintln!("left out: {program} is not installed"),
    }
}

#[test]
#[allow(clippy::print_stderr, reason = "says what is left out")]
fn latex_compiles() {
    if accepts("kpsewhich", &["xskak.sty"], "lambda.sty", "") != Some(true) {
        return eprintln!("left out: xskak is not installed");
    }
    let page = Page { language: Language::for_tag("figurine").expect("figurines"), ..page() };
    let document = document(&all_games(), Format::Latex, &page);
    assert_accepted(
        "pdflatex",
        &["-interaction=nonstopmode", "-halt-on-error"],
        "games.tex",
        &document,
    );
}

#[test]
fn typst_compiles() {
    let document = document(&all_games(), Format::Typst, &page());
    assert_accepted("typst", &["compile"], "games.typ", &document);
}
