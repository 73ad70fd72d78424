//! Names and comments from right to left beside moves that are not: each is isolated, so that numbers and moves keep
//! their order on the page.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use crate::program::movetext_reading;

const GAME: &str = "[White \"أحمد\"]\n[Black \"משה\"]\n[WhiteElo \"2400\"]\n[Annotator \"דוד כהן\"]\n[Source \"ספר 12\"]\n\n\
    1. f3 {تعليق طويل} e5 2. g4 {הערה בעברית} Qh4# 0-1\n";

fn converted(game: &str, more: &[&str]) -> String {
    let run = movetext_reading(&[&["convert"], more].concat(), game.as_bytes());
    assert_eq!(run.status, Some(0), "{}", run.err);
    run.out
}

#[cfg(feature = "book")]
fn book(name: &str) -> Vec<u8> {
    let folder = crate::program::Folder::new("right-to-left");
    let (plan, target) = (folder.file("book.toml", "title = 'ספר'\n"), folder.path(name));
    let run = movetext_reading(&["book", "--plan", &plan, "-", "-o", &target], GAME.as_bytes());
    assert_eq!(run.status, Some(0), "{}", run.err);
    std::fs::read(target).unwrap()
}

#[cfg(feature = "book")]
fn page_of(archive: &[u8], name: &str) -> String {
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(archive)).unwrap();
    std::io::read_to_string(archive.by_name(name).unwrap()).unwrap()
}

#[test]
fn pages_isolate_names_values_and_comments() {
    for format in ["html", "viewer"] {
        let page = converted(GAME, &["--format", format]);
        for part in [
            "<h2 lang=\"\"><bdi>أحمد</bdi> (2400) – <bdi>משה</bdi></h2>",
            "Notes by <bdi>דוד כהן</bdi>",
            "<dd lang=\"\" dir=\"auto\">ספר 12</dd>",
            "<span class=\"remark\" dir=\"auto\">تعليق طويل</span>",
            "<span class=\"remark\" dir=\"auto\">הערה בעברית</span>",
        ] {
            assert!(page.contains(part), "{format}: {part}");
        }
    }
    let hebrew = converted("1. Nf3 *", &["--format", "html", "--to-language", "he"]);
    assert!(hebrew.contains(" lang=\"he\" dir=\"ltr\">1.\u{a0}פf3</b>"), "{hebrew}");
}

#[test]
fn pages_are_read_back_without_the_isolation() {
    let page = converted(GAME, &["--format", "html"]);
    let (start, end) = (page.find(" data-tags=").unwrap(), page.find("\">\n<h2").unwrap() + 1);
    let without_tags = page.replace(&page[start..end], ""); // a heading alone, as in a book
    let back = converted(&without_tags, &[]);
    assert!(back.contains("[White \"أحمد (2400)\"]\n[Black \"משה\"]"), "{back}");
    assert!(!back.contains(['\u{2068}', '\u{2069}', '<']), "{back}");
    let back = converted(&page, &[]);
    assert!(back.contains("[White \"أحمد\"]\n[Black \"משה\"]"), "{back}");
    let back = back.replace('\n', " ");
    assert!(back.contains("1. f3 {تعليق طويل} 1... e5 2. g4 {הערה בעברית} 2... Qh4#"), "{back}");
    assert!(!back.contains(['\u{2068}', '\u{2069}', '<']), "{back}");
}

#[test]
fn documents_isolate_by_characters() {
    let typst = converted(GAME, &["--format", "typst"]);
    assert!(typst.contains("#game-heading(\"\u{2068}أحمد\u{2069} (2400) – \u{2068}משה\u{2069}\""));
    assert!(typst.contains("#remark[\u{2068}הערה בעברית\u{2069}] #main-move[2\\.\\.\\.~Qh4\\#]"));
    let markdown = converted(GAME, &["--format", "markdown"]);
    assert!(markdown.contains("\u{2068}הערה בעברית\u{2069} **2\\...\u{a0}Qh4\\#**"), "{markdown}");
    // Fonts of TeX have no such characters.
    let latex = converted(GAME, &["--format", "latex"]);
    assert!(latex.contains("\\remark{הערה בעברית}"), "{latex}");
    for (format, other) in [("typst", "epd"), ("latex", "json"), ("markdown", "pgn")] {
        let plain =
            converted("[White \"Réti\"]\n\n1. e4 {Спасский, 羽生} *", &["--format", format]);
        assert!(!plain.contains(['\u{2068}', '\u{2069}']), "{format}");
        let data = converted(GAME, &["--format", other]);
        assert!(!data.contains(['\u{2068}', '\u{2069}']), "{other}");
    }
}

#[test]
#[cfg(feature = "book")]
fn books_isolate_in_contents_headings_and_indexes() {
    let html = String::from_utf8(book("book.html")).unwrap();
    assert!(html.contains("<title>ספר</title>") && html.contains("<h1><bdi>ספר</bdi></h1>"));
    assert!(html.contains("<a href=\"#game-1\">1 <bdi>أحمد</bdi> (2400) – <bdi>משה</bdi></a>"));
    assert!(html.contains("<p><bdi>משה</bdi>: <a href"), "{html}");
    let epub = book("book.epub");
    assert!(page_of(&epub, "EPUB/players.xhtml").contains("<p><bdi>משה</bdi>: <a href"));
    let typst = String::from_utf8(book("book.typ")).unwrap();
    assert!(
        typst.contains("#contents-game(1, \"\u{2068}أحمد\u{2069} (2400) – \u{2068}משה\u{2069}\")")
    );
    assert!(typst.contains("#index-line(\"\u{2068}משה\u{2069}\""), "{typst}");
    let word = page_of(&book("book.docx"), "word/document.xml");
    let comment = "<w:r><w:rPr><w:rStyle w:val=\"CommentText\"/><w:rtl/></w:rPr><w:t xml:space=\"preserve\">\
        הערה בעברית</w:t></w:r>";
    assert!(word.contains(comment), "{word}");
    assert!(
        word.contains("<w:r><w:rPr><w:rtl/></w:rPr><w:t xml:space=\"preserve\">משה</w:t></w:r>")
    );
}
