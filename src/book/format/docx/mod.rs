//! A book as a Word document, whose paragraphs and characters have styles that a house can change in one place.

mod markup;
mod run;
mod section;

use std::io::{self, Read, Seek, Write};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use self::markup::{BLOCK, Docx, paragraphs, push_run};
use self::run::{runs, text};
use self::section::{NAMESPACES, SectionStart, push_section};
use super::binding::{self, Binding, IndexStart};
use super::picture::{self, BoardMargin};
use crate::book::{Book, BookIndex, Crosstable, IndexKind, PrintedGame, PrintedGames};
use crate::text::direction::{has_right_to_left, isolated};
use crate::write::{Diagram, Markup, Page};

pub(super) struct DocxBook;

/// Number of drawing units (EMU) in a millimetre.
const MILLIMETRE: u32 = 36_000;

/// Binds a book.
pub(super) fn bind<S: Read + Seek>(
    book: &Book,
    printed_games: &mut PrintedGames<S>,
    out: &mut (impl Write + Seek),
) -> io::Result<()> {
    let mut archive = ZipWriter::new(out);
    let entry = |archive: &mut ZipWriter<_>, name: &str, data: &str| {
        archive.start_file(name, SimpleFileOptions::default())?;
        archive.write_all(data.as_bytes())
    };
    entry(&mut archive, "[Content_Types].xml", include_str!("content-types.xml"))?;
    entry(&mut archive, "_rels/.rels", include_str!("package.rels"))?;
    entry(&mut archive, "docProps/core.xml", &properties(book))?;
    entry(&mut archive, "word/settings.xml", include_str!("settings.xml"))?;
    entry(&mut archive, "word/styles.xml", &styles(book))?;
    entry(&mut archive, "word/header-even.xml", &section::even_header(book))?;
    entry(&mut archive, "word/header-odd.xml", &section::odd_header(book))?;
    entry(&mut archive, "word/_rels/document.xml.rels", &relations(book))?;
    archive.start_file("word/document.xml", SimpleFileOptions::default())?;
    binding::bind(&DocxBook, book, printed_games, &mut archive)?;
    let mut number = 0;
    for at in 0..book.games().count() {
        printed_games.pictures(book.game(at).0, |picture| {
            number += 1;
            let stored =
                SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
            archive.start_file(format!("word/media/d{number}.png"), stored)?;
            archive.write_all(picture)
        })?;
    }
    archive.finish()?;
    Ok(())
}

impl Binding for DocxBook {
    fn markup(&self) -> &dyn Markup {
        &Docx
    }

    fn diagram(
        &self,
        printed: &mut PrintedGame,
        out: &mut Vec<u8>,
        diagram: &Diagram,
        page: &Page,
    ) {
        out.push(BLOCK);
        out.extend_from_slice(
            b"<w:p><w:pPr><w:pStyle w:val=\"Diagram\"/></w:pPr><w:bookmarkStart w:id=\"2",
        );
        printed.slot(out.len());
        out.extend_from_slice(b"\" w:name=\"d");
        printed.slot(out.len());
        let (width, height) = extent(diagram, page);
        let _ = write!(
            out,
            "\"/><w:r><w:drawing><wp:inline distT=\"0\" distB=\"0\" distL=\"0\" distR=\"0\"><wp:extent cx=\"{width}\" \
             cy=\"{height}\"/><wp:docPr id=\""
        );
        printed.slot(out.len());
        let description = text(&diagram.description(page));
        let _ = write!(out, "\" name=\"{}\" descr=\"{description}\"/>", text(&diagram.title(page)));
        out.extend_from_slice(
            b"<a:graphic><a:graphicData uri=\"http://schemas.openxmlformats.org/drawingml/2006/picture\"><pic:pic>\
              <pic:nvPicPr><pic:cNvPr id=\"",
        );
        printed.slot(out.len());
        out.extend_from_slice(
            b"\" name=\"board\"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed=\"d",
        );
        printed.slot(out.len());
        let _ = write!(
            out,
            "\"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x=\"0\" y=\"0\"/>\
             <a:ext cx=\"{width}\" cy=\"{height}\"/></a:xfrm><a:prstGeom prst=\"rect\"><a:avLst/></a:prstGeom></pic:spPr>\
             </pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r><w:bookmarkEnd w:id=\"2"
        );
        printed.slot(out.len());
        out.extend_from_slice(
            b"\"/></w:p>\n<w:p><w:pPr><w:pStyle w:val=\"DiagramCaption\"/></w:pPr>",
        );
        let caption = diagram.caption(page);
        if let Some((before, behind)) = Diagram::number(page) {
            let _ = write!(out, "<w:r><w:t xml:space=\"preserve\">{}", text(before));
            printed.slot(out.len());
            let dot = if caption.is_empty() { "" } else { ". " };
            let _ = write!(out, "{}{dot}</w:t></w:r>", text(behind));
        }
        let _ =
            writeln!(out, "<w:r><w:t xml:space=\"preserve\">{}</w:t></w:r></w:p>", text(&caption));
        out.push(BLOCK);
        printed.pictures.push(picture::png(diagram, page));
    }

    fn finish(&self, printed: &mut PrintedGame) {
        printed.text = paragraphs(&printed.text, &mut printed.slots);
    }

    fn front(&self, out: &mut Vec<u8>, book: &Book) {
        let _ = write!(
            out,
            "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<w:document {NAMESPACES}>\n<w:body>\n"
        );
        push_line(out, "Author", book.plan.author.as_deref().unwrap_or("\u{a0}"));
        push_line(out, "Title", &isolated(&book.title));
        push_line(out, "Subtitle", book.plan.subtitle.as_deref().unwrap_or_default());
        push_line(out, "Imprint", &book.imprint());
        push_section(out, book, SectionStart::Title, 1);
    }

    fn contents(&self, out: &mut Vec<u8>, book: &Book) {
        push_chapter(out, book.words.word("contents"), "contents", 0);
        let columns = if book.lists_games() { book.plan.columns } else { 1 };
        push_section(out, book, SectionStart::Page, 1);
        for (at, chapter) in book.chapters.iter().enumerate() {
            if !chapter.title.is_empty() {
                push_entry(
                    out,
                    "ContentsChapter",
                    &isolated(&chapter.title),
                    &format!("c{}", at + 1),
                );
            }
            for game in chapter.games.clone().filter(|_| book.lists_games()) {
                let title = format!("{} {}", game + 1, book.game_title(game));
                push_entry(out, "ContentsGame", &title, &format!("g{}", game + 1));
            }
        }
        for index in book.indexes() {
            let name = index.kind.name();
            push_entry(out, "ContentsChapter", book.words.word(name), name);
        }
        push_section(out, book, SectionStart::Continuous, columns);
    }

    fn crosstable(&self, out: &mut Vec<u8>, book: &Book, table: &Crosstable) {
        push_chapter(out, book.words.word("crosstable"), "crosstable", 1);
        push_table(out, book, table);
        push_section(out, book, SectionStart::Page, 1);
    }

    fn chapter(&self, out: &mut Vec<u8>, book: &Book, at: usize) {
        let chapter = &book.chapters[at];
        if chapter.title.is_empty() {
            return;
        }
        let has_own_page = !book.runs_on();
        if has_own_page && at > 0 {
            push_section(out, book, SectionStart::Continuous, book.plan.columns);
        }
        push_chapter(out, &chapter.title, &format!("c{}", at + 1), 10 + at);
        if let Some(table) = &chapter.crosstable {
            push_table(out, book, table);
        }
        if has_own_page {
            push_section(out, book, SectionStart::Page, 1);
        }
    }

    fn heading(&self, out: &mut Vec<u8>, book: &Book, at: usize) {
        let (_, game) = book.game(at);
        let number = at + 1;
        let _ = writeln!(
            out,
            "<w:p><w:pPr><w:pStyle w:val=\"GameHeading\"/></w:pPr><w:bookmarkStart w:id=\"1{number}\" \
             w:name=\"g{number}\"/>{}<w:bookmarkEnd w:id=\"1{number}\"/></w:p>",
            runs("", &format!("{number}  {}", book.game_title(at)))
        );
        let lines = [game.occasion.join(", "), game.below.clone()];
        for line in &lines {
            push_line(out, "GameOccasion", line);
        }
    }

    fn index(&self, out: &mut Vec<u8>, book: &Book, index: &BookIndex, start: IndexStart) {
        let name = index.kind.name();
        let has_page = start == IndexStart::NewPage;
        if has_page {
            push_section(out, book, games_begin(book), book.plan.columns);
        }
        push_chapter(out, book.words.word(name), name, 2 + index.kind as usize);
        if has_page {
            push_section(out, book, SectionStart::Page, 1);
        }
        if index.kind == IndexKind::Players {
            push_line(out, "IndexLine", book.words.word("white"));
        }
        let letter = if index.kind == IndexKind::Diagrams { 'd' } else { 'g' };
        for line in &index.lines {
            out.extend_from_slice(b"<w:p><w:pPr><w:pStyle w:val=\"IndexLine\"/></w:pPr>");
            let gloss =
                if line.gloss.is_empty() { String::new() } else { format!(" {}", line.gloss) };
            push_run(out, "CommentText", &format!("{}{gloss}, ", line.term));
            for (at, &(number, is_bold)) in line.places.iter().enumerate() {
                if at > 0 {
                    push_run(out, "CommentText", ", ");
                }
                push_page(out, &format!("{letter}{number}"), is_bold);
            }
            out.extend_from_slice(b"</w:p>\n");
        }
    }

    fn back(&self, out: &mut Vec<u8>, book: &Book) {
        let start =
            if book.indexes().is_empty() { games_begin(book) } else { SectionStart::Continuous };
        section::push_last(out, book, start);
        out.extend_from_slice(b"</w:body>\n</w:document>\n");
    }
}

/// Returns width and height of a printed board: as the style has it, plus the sign of the side to move.
fn extent(diagram: &Diagram, page: &Page) -> (u32, u32) {
    let margin = BoardMargin::of(diagram, page);
    let units = u32::from(page.style.print.board_size) * MILLIMETRE / margin.board_width();
    let (width, height) = margin.size();
    (width * units, height * units)
}

/// Whether chapters begin on new pages, in sections of their own.
fn has_own_pages(book: &Book) -> bool {
    book.has_chapters() && !book.runs_on()
}

/// Returns where the section of the games begins: below anything set across the page, or on a new page.
fn games_begin(book: &Book) -> SectionStart {
    if has_own_pages(book) || book.crosstable.is_some() {
        SectionStart::Continuous
    } else {
        SectionStart::Page
    }
}

/// Appends a paragraph of one style, unless it would be empty.
fn push_line(out: &mut Vec<u8>, style: &str, said: &str) {
    if !said.is_empty() {
        let _ = writeln!(
            out,
            "<w:p><w:pPr><w:pStyle w:val=\"{style}\"/></w:pPr>{}</w:p>",
            runs("", said)
        );
    }
}

/// Appends a heading to which page numbers refer; the numbers of its bookmarks begin with 3.
fn push_chapter(out: &mut Vec<u8>, title: &str, name: &str, id: usize) {
    let _ = writeln!(
        out,
        "<w:p><w:pPr><w:pStyle w:val=\"Chapter\"/></w:pPr><w:bookmarkStart w:id=\"3{id}\" w:name=\"{name}\"/>{}<w:bookmarkEnd \
         w:id=\"3{id}\"/></w:p>",
        runs("", &isolated(title))
    );
}

fn push_entry(out: &mut Vec<u8>, style: &str, title: &str, name: &str) {
    let _ = write!(
        out,
        "<w:p><w:pPr><w:pStyle w:val=\"{style}\"/></w:pPr>{}<w:r><w:tab/></w:r>",
        runs("", title)
    );
    push_page(out, name, false);
    out.extend_from_slice(b"</w:p>\n");
}

/// Appends the number of a page, as a field that the word processor evaluates.
fn push_page(out: &mut Vec<u8>, name: &str, is_bold: bool) {
    let face = if is_bold { "<w:rPr><w:b/></w:rPr>" } else { "" };
    let _ = write!(
        out,
        "<w:r>{face}<w:fldChar w:fldCharType=\"begin\"/></w:r><w:r>{face}<w:instrText xml:space=\"preserve\"> PAGEREF \
         {name} \\h </w:instrText></w:r><w:r>{face}<w:fldChar w:fldCharType=\"separate\"/></w:r><w:r>{face}<w:t>…</w:t>\
         </w:r><w:r>{face}<w:fldChar w:fldCharType=\"end\"/></w:r>"
    );
}

/// Appends a table whose columns are as wide as their contents, as far as the page allows.
fn push_table(out: &mut Vec<u8>, book: &Book, table: &Crosstable) {
    let count = table.standings.len() as u32;
    let [number, name, points] = [420, 2200, 800];
    let rest = section::text_width(book).saturating_sub(number + name + points);
    let result = (rest / count.max(1)).min(560);
    let widths: Vec<u32> =
        [number, name].into_iter().chain((0..count).map(|_| result)).chain([points]).collect();
    out.extend_from_slice(
        b"<w:tbl><w:tblPr><w:tblW w:w=\"0\" w:type=\"auto\"/><w:jc w:val=\"center\"/><w:tblBorders>",
    );
    for side in ["top", "left", "bottom", "right", "insideH", "insideV"] {
        let _ =
            write!(out, "<w:{side} w:val=\"single\" w:sz=\"4\" w:space=\"0\" w:color=\"808080\"/>");
    }
    out.extend_from_slice(b"</w:tblBorders><w:tblLayout w:type=\"fixed\"/><w:tblCellMar><w:left w:w=\"15\" w:type=\"dxa\"/><w:right w:w=\"15\" w:type=\"dxa\"/></w:tblCellMar></w:tblPr><w:tblGrid>");
    for width in &widths {
        let _ = write!(out, "<w:gridCol w:w=\"{width}\"/>");
    }
    out.extend_from_slice(b"</w:tblGrid>\n");
    let numbers = (1..=count).map(|at| at.to_string());
    let points = book.words.word("points").to_owned();
    let head: Vec<String> =
        [String::new(), String::new()].into_iter().chain(numbers).chain([points]).collect();
    push_row(out, &widths, &head, None);
    for (at, standing) in table.standings.iter().enumerate() {
        let mut cells = vec![(at + 1).to_string(), standing.player.clone()];
        cells.extend(standing.results.iter().cloned());
        cells.push(standing.points());
        push_row(out, &widths, &cells, Some(at + 2));
    }
    out.extend_from_slice(b"</w:tbl>\n");
}

/// Appends a row of the table; the cell of a player against oneself is `shaded`.
fn push_row(out: &mut Vec<u8>, widths: &[u32], cells: &[String], shaded: Option<usize>) {
    out.extend_from_slice(b"<w:tr>");
    for (column, (said, width)) in cells.iter().zip(widths).enumerate() {
        let is_shaded = shaded == Some(column);
        let shade = if is_shaded { "<w:shd w:val=\"clear\" w:fill=\"D9D9D9\"/>" } else { "" };
        let side = if column == 1 { "left" } else { "center" };
        let _ = write!(
            out,
            "<w:tc><w:tcPr><w:tcW w:w=\"{width}\" w:type=\"dxa\"/>{shade}</w:tcPr><w:p><w:pPr><w:pStyle \
             w:val=\"TableText\"/><w:jc w:val=\"{side}\"/></w:pPr>{}</w:p></w:tc>",
            table_run(said)
        );
    }
    out.extend_from_slice(b"</w:tr>\n");
}

/// Returns the text of a cell as runs.
fn table_run(said: &str) -> String {
    if has_right_to_left(said) {
        return runs("", said);
    }
    format!("<w:r><w:t>{}</w:t></w:r>", text(said))
}

fn styles(book: &Book) -> String {
    let width = section::text_width(book);
    let column = if book.plan.columns == 2 { (width - section::GAP) / 2 } else { width };
    include_str!("styles.xml")
        .replace("LANGUAGE", book.page.comments.map_or(book.words.tag(), |language| language.tag))
        .replace("TAB", &column.to_string())
        .replace("WIDTH", &width.to_string())
}

/// Returns the parts the document refers to: styles, headers, pictures.
fn relations(book: &Book) -> String {
    const KIND: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let mut relations = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<Relationships \
         xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\n",
    );
    let mut add = |id: &str, kind: &str, target: &str| {
        relations.extend([
            "<Relationship Id=\"",
            id,
            "\" Type=\"",
            KIND,
            "/",
            kind,
            "\" Target=\"",
            target,
            "\"/>\n",
        ]);
    };
    add("styles", "styles", "styles.xml");
    add("settings", "settings", "settings.xml");
    add("even", "header", "header-even.xml");
    add("odd", "header", "header-odd.xml");
    let diagrams: usize = book.games().map(|(_, game)| game.diagrams.len()).sum();
    (1..=diagrams).for_each(|at| add(&format!("d{at}"), "image", &format!("media/d{at}.png")));
    relations + "</Relationships>\n"
}

fn properties(book: &Book) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<cp:coreProperties \
         xmlns:cp=\"http://schemas.openxmlformats.org/package/2006/metadata/core-properties\" \
         xmlns:dc=\"http://purl.org/dc/elements/1.1/\"><dc:title>{}</dc:title><dc:creator>{}</dc:creator>\
         <dc:language>{}</dc:language></cp:coreProperties>\n",
        text(&book.title),
        text(book.plan.author.as_deref().unwrap_or_default()),
        book.words.tag()
    )
}
