//! Printing: the choices of a house, the language of the reader, and what a format omits.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::fmt::Write as _;

use crate::program::{Folder, movetext, movetext_reading};
use movetext::game::Nag;
use movetext::language::Language;

const TWO: &str = "[White \"Réti\"]\n\n1. Nf3 d5 1-0\n\n[White \"Tal\"]\n\n1. e4 e5 0-1\n";

fn converted(game: &str, more: &[&str]) -> String {
    let run = movetext_reading(&[&["convert"], more].concat(), game.as_bytes());
    assert_eq!(run.status, Some(0), "{}", run.err);
    run.out
}

#[test]
fn boards_of_two_games_ask_for_two_files() {
    let folder = Folder::new("press-svg");
    let target = folder.path("boards.svg");
    let refused = movetext_reading(&["convert", "--format", "svg", "-o", &target], TWO.as_bytes());
    assert_eq!(refused.status, Some(2));
    assert!(refused.err.contains("--split"), "{}", refused.err);
    assert!(folder.names().is_empty());
    let folder = folder.path("");
    let split = ["--format", "svg", "--split", "{game}", "-o", &folder];
    assert_eq!(converted(TWO, &split).lines().count(), 2);
}

#[test]
fn operations_that_are_written_are_not_left_out() {
    let position = "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"BK.01\";\n";
    let run = |line: &str, more: &[&str]| {
        let call = [&["convert", "--from", "epd", "--format"], more].concat();
        movetext_reading(&call, line.as_bytes())
    };
    let epd = run(position, &["epd"]);
    assert_eq!((epd.err.as_str(), epd.out.contains("bm Qd1+; id \"BK.01\";")), ("", true));
    assert!(run(position, &["moves"]).err.contains("moves leaves out: 1 comment, 1 tag ("));
    let unknown = position.replace("bm Qd1+", "avl \"slow\"");
    assert!(run(&unknown, &["epd"]).err.contains("epd leaves out: 1 comment ("));
}

#[test]
fn the_names_of_players_are_left_out_where_no_title_says_them() {
    let game = "[White \"Réti\"]\n[Black \"Tal\"]\n[WhiteElo \"2500\"]\n\n1. Nf3 d5 *";
    let said = |more: &[&str]| {
        movetext_reading(&[&["convert", "--format"], more].concat(), game.as_bytes()).err
    };
    for untitled in ["moves", "diagram", "svg"] {
        assert!(said(&[untitled]).contains("leaves out: 3 tags"), "{untitled}");
    }
    assert_eq!(said(&["epd"]), "");
    assert_eq!(said(&["svg", "--boards", "all"]), "");
}

#[test]
fn columns_of_a_sheet_stand_straight_with_wide_letters() {
    let game = "1. e4 e5 2. Nf3 Nc6 3. Bb5 *";
    let sheet = |tag: &str| converted(game, &["--format", "sheet", "--to-language", tag]);
    assert_eq!(sheet("zh-Hant"), " 1. e4      e5\n 2. 馬f3    馬c6\n 3. 象b5\n*\n");
    let kana = " 1. e4              e5\n 2. ナイトf3        ナイトc6\n 3. ビショップb5\n*\n";
    assert_eq!(sheet("ja-x-kana"), kana);
    assert_eq!(
        sheet("ko-x-hangul"),
        " 1. e4          e5\n 2. 나이트f3    나이트c6\n 3. 비숍b5\n*\n"
    );
    assert_eq!(sheet("figurine"), " 1. e4      e5\n 2. ♘f3     ♘c6\n 3. ♗b5\n*\n");
    assert_eq!(sheet("de"), " 1. e4      e5\n 2. Sf3     Sc6\n 3. Lb5\n*\n");
}

#[test]
fn boards_of_one_game_stand_on_one_sheet() {
    let count = |boards: &[&str]| {
        let svg = converted("1. e4 e5 2. Nf3 *", &[&["--format", "svg"], boards].concat());
        assert_eq!(svg.matches("<?xml").count() + svg.matches("xmlns=").count(), 1);
        svg.matches("href=\"#chequer\"").count()
    };
    assert_eq!(count(&[]), 1);
    assert_eq!(count(&["--boards", "all"]), 4);
    assert_eq!(count(&["--boards", "1w,2w"]), 2);
}

#[test]
fn what_a_format_leaves_out_is_said() {
    let game = "1. e4 $1 {[%clk 0:10:00] best [%eval 0.3]} (1. d4) e5 {[%csl Ge5] @@Magic@@} *";
    let said = |more: &[&str]| {
        movetext_reading(&[&["convert", "--format"], more].concat(), game.as_bytes()).err
    };
    assert!(said(&["sheet"]).contains("sheet leaves out: 1 variation, 1 glyph, 1 clock time"));
    let html = said(&["html"]);
    assert!(html.contains("html leaves out: 1 clock time, 1 evaluation ("), "{html}");
    assert!(html.contains("@@Magic@@ (once)"), "{html}");
    let all = said(&["html", "--clocks", "--evaluations"]);
    assert!(!all.contains("leaves out"), "{all}");
    for whole in ["pgn", "json", "ndjson", "xml"] {
        assert_eq!(said(&[whole]), "", "{whole}");
    }
    let offered = "[Event \"?\"]\n[Annotator \"Z\"]\n[Result \"1-0\"]\n\n1. e4 (=) e5 2. Nf3 1-0";
    for bare in ["moves", "epd", "svg", "diagram"] {
        let told = movetext_reading(&["convert", "--format", bare], offered.as_bytes()).err;
        let left_out = format!("{bare} leaves out: 1 draw offer, 1 tag, 1 result (");
        assert!(told.contains(&left_out), "{told}");
    }
    let page = converted(game, &["--format", "typst", "--clocks", "--evaluations"]);
    assert!(page.contains("0\\:10\\:00") && page.contains("0\\.3"), "{page}");
}

#[test]
fn leftovers_of_other_programs_are_read() {
    let game = "1. e4 {See @@StartBracket@@Nf3@@EndBracket@@ <i>first</i>^013Then [#]} e5 {!?} *";
    let html = converted(game, &["--format", "html", "--boards", "marked"]);
    let moves = html.split("class=\"moves\"").nth(1).unwrap();
    assert!(moves.contains("See (Nf3) <i>first</i></p>"), "{moves}");
    assert!(moves.contains(">1...\u{a0}e5!?</b>") && moves.contains("<figure>"), "{moves}");
    assert!(!moves.contains("@@") && !moves.contains("^013") && !moves.contains("[#]"), "{moves}");
}

/// The template is the same as the style that it describes.
#[test]
fn the_printed_choices_are_a_style() {
    let folder = Folder::new("press-style");
    let template = movetext(&["list", "styles", "--explain"]).out;
    let file = folder.file("house.toml", &template);
    let page = |style: &str| {
        let call = ["--format", "html", "--style", style, "--boards", "start,1"];
        converted("1. e4 e5 2. Nf3 Nf6 3. Bc4 Nxe4 4. O-O {\"Quoted\" - so 1... d5} *", &call)
    };
    assert_eq!(page(&file), page("book"));
    let own =
        folder.file("own.toml", template.replace("captions = \"number\"", "captions = \"none\""));
    assert_ne!(page(&own), page("book"));
    let wrong = folder.file("wrong.toml", "[print]\nfont = \"Garamond\"\n");
    let refused = movetext_reading(&["convert", "--style", &wrong], b"1. e4 *");
    assert_eq!(refused.status, Some(2));
    assert!(refused.err.contains("font"), "{}", refused.err);
}

/// Captions, headings, dates, results and the words of glyphs in every language that has them, to be checked by its
/// speakers.
#[test]
fn the_reader_is_spoken_to_in_his_language() {
    let game = "[Event \"Moscow\"]\n[Date \"1925.11.10\"]\n[Round \"3\"]\n[White \"Réti\"]\n[Black \"?\"]\n\
                [Annotator \"Tal\"]\n[FEN \"8/8/8/8/4k3/8/4P3/4K3 b - - 0 1\"]\n\n\
                1... Kd4 $14 {He \"waits\" - Kd2 next} 2. Kd2 1/2-1/2\n";
    let mut seen = String::new();
    for language in Language::all().iter().filter(|language| language.print_words().is_some()) {
        let call = ["--format", "typst", "--nags", "words", "--style-set", "captions=both"];
        let call =
            [&call[..], &["--to-language", language.tag, "--boards", "start,final"]].concat();
        let page = converted(game, &call);
        let body = &page[page.find("\n#game-heading(").unwrap()..];
        let plain = body.replace('\\', "");
        let lang = page.lines().find(|line| line.starts_with("#set text(")).unwrap();
        let lang = &lang[lang.find("lang:").unwrap()..];
        let shown: Vec<&str> = plain.lines().filter(|line| !line.is_empty()).collect();
        writeln!(seen, "──── {} ({lang}\n{}", language.tag, shown.join("\n")).unwrap();
    }
    insta::assert_snapshot!(seen);
}

#[test]
fn every_glyph_has_a_sign_or_words_in_print() {
    for format in ["html", "latex", "typst"] {
        for number in 1..=255_u8 {
            let row = Nag::for_number(number);
            let is_known = [row.meaning, row.glyph, row.chesspad, row.scid, row.scidb];
            if is_known.iter().all(|words| words.is_empty()) {
                continue;
            }
            // Running the program for each of them would be too slow: the library does the same.
            let page = printed(&format!("1. e4 ${number} *"), format);
            let kept = ["<!--$#-->", "% $#\n{}", "/* $# */"]; // for programs, not for readers
            let page = kept
                .iter()
                .fold(page, |page, kept| page.replace(&kept.replace('#', &number.to_string()), ""));
            assert!(!page.contains(&format!("${number}")), "{format} {number}: {page}");
        }
    }
}

fn printed(game: &str, format: &str) -> String {
    use movetext::write::{Format, Page};
    let mut out = Vec::new();
    let source = movetext::Source::new("game", game);
    let format = Format::for_name(format).unwrap();
    movetext::Arbiter::default().review(&source, 1, |review| {
        format.game(review, &Page::default(), &mut out);
    });
    String::from_utf8(out).unwrap()
}

/// A caption of two parts is one sentence, with the comma of its language.
#[test]
fn captions_of_two_parts_are_one_sentence() {
    for (tag, caption) in [
        ("en", "After 1... e5, White to move"),
        ("de", "Nach 1... e5, Weiß am Zug"),
        ("fr", "Après 1... e5, trait aux Blancs"),
        ("it", "Dopo 1... e5, il Bianco muove"),
        ("ru", "После 1... e5, ход белых"),
        ("hu", "1... e5 után, világos lép"),
        ("ja", "1... e5まで、白番"),
        ("zh-Hant", "1... e5之後，輪白方走"),
    ] {
        let set = ["--style-set", "captions=both", "--style-set", "mover=all", "--boards", "final"];
        let page = ["--format", "html", "--to-language", "en", "--print-language", tag];
        let out = converted("1. e4 e5 *\n", &[&set[..], &page[..]].concat());
        assert!(out.replace('\u{a0}', " ").contains(caption), "{tag}: {out}");
    }
    let set = ["--style-set", "mover=start", "--boards", "start", "--style-set", "captions=none"];
    let page = ["--format", "latex", "--print-language", "fr"];
    let game = "[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 0 1\"]\n\n1. Rh8+ *\n";
    let out = converted(game, &[&set[..], &page[..]].concat());
    assert!(out.contains("{Trait aux Blancs}"), "{out}");
}

#[test]
fn pairs_whose_second_sign_is_needed_ask_for_it() {
    for choice in ["number=)", "number=.,", "castling=0-0"] {
        let refused = movetext_reading(&["convert", "--style-set", choice], b"1. e4 *");
        assert_eq!(refused.status, Some(2), "{choice}");
        assert!(refused.err.contains("takes two signs, as in `"), "{}", refused.err);
    }
    let set = ["--style-set", "number=),...)", "--width", "0"];
    assert!(converted("1. e4 (1. d4 d5) e5 *", &set).contains("1)e4 (1)d4 d5) 1...)e5"));
}

/// No word of print is left in English where a language has words for glyphs.
#[test]
fn words_of_signs_are_in_the_language_of_the_page() {
    let game = "1. e4 $147 e5 $48 2. Nf3 $246 Nc6 $143 *\n";
    let set = |tag| ["--format", "latex", "--boards", "none", "--print-language", tag];
    let german = converted(game, &[&set("de")[..], &["--nags", "words"]].concat());
    for words in
        ["schwacher Punkt", "Weiß hat leichten Vorteil im Zentrum", "Läuferpaar", "schlechter ist"]
    {
        assert!(german.contains(words), "{words}: {german}");
    }
    let french = converted(game, &set("fr"));
    assert!(french.contains("point faible") && french.contains("paire de fous"), "{french}");
}

/// As in algebraic notation, a blank stands before the words for en passant; with and without it they are read.
#[test]
fn en_passant_stands_apart_in_descriptive_notation() {
    let game = "[FEN \"8/8/8/1k6/3Pp3/8/8/3K2Q1 b - d3 0 1\"]\n\n1... exd3 *\n\
                \n[FEN \"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1\"]\n\n1. exd6 *\n";
    for (notation, wordings) in [("descriptive", "PxP e.p."), ("descriptive-es", "PxP a.p.")] {
        let written = converted(game, &["--to", notation, "--format", "moves"]);
        assert_eq!(written, format!("{wordings}\n{wordings}\n"));
        let page = converted(game, &["--to", notation]);
        for typed in [page.clone(), page.replace(wordings, &wordings.replace(' ', ""))] {
            let back = converted(&typed, &["--format", "moves"]);
            assert_eq!(back, "exd3\nexd6\n", "{typed}");
        }
    }
}
