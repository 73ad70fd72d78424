//! Sections of a Word document: pages, columns, running heads.

use std::io::Write as _;

use super::run::runs;
use crate::book::Book;

/// The XML namespaces of documents and running heads.
pub(super) const NAMESPACES: &str = "xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\" \
    xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\" \
    xmlns:wp=\"http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing\" \
    xmlns:a=\"http://schemas.openxmlformats.org/drawingml/2006/main\" \
    xmlns:pic=\"http://schemas.openxmlformats.org/drawingml/2006/picture\"";

/// Where a section begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SectionStart {
    /// On the title page, which has no running head.
    Title,
    /// On a new page.
    Page,
    /// Where the previous section ends.
    Continuous,
}

/// Space between two columns, in twentieths of a point.
pub(super) const GAP: u32 = 400;

/// Converts millimetres to twentieths of a point.
const fn twips(millimetres: u16) -> u32 {
    millimetres as u32 * 1440 * 10 / 254
}

/// Returns the width of the text, in twentieths of a point.
pub(super) fn text_width(book: &Book) -> u32 {
    let [inner, outer, ..] = book.plan.paper.margins();
    twips(book.plan.paper.width - inner - outer)
}

/// Ends a section; its properties are in its last paragraph.
pub(super) fn push_section(out: &mut Vec<u8>, book: &Book, start: SectionStart, columns: u8) {
    out.extend_from_slice(
        b"<w:p><w:pPr><w:spacing w:before=\"0\" w:after=\"0\" w:line=\"20\" w:lineRule=\"exact\"/><w:rPr><w:sz \
          w:val=\"2\"/></w:rPr>",
    );
    push_properties(out, book, start, columns);
    out.extend_from_slice(b"</w:pPr></w:p>\n");
}

/// Appends the properties of the last section of the document.
pub(super) fn push_last(out: &mut Vec<u8>, book: &Book, start: SectionStart) {
    push_properties(out, book, start, book.plan.columns);
}

fn push_properties(out: &mut Vec<u8>, book: &Book, start: SectionStart, columns: u8) {
    let paper = book.plan.paper;
    let [inner, outer, top, bottom] = paper.margins().map(twips);
    let heads = match start {
        SectionStart::Title => "<w:titlePg/>",
        _ => "",
    };
    let kind = if start == SectionStart::Continuous { "continuous" } else { "nextPage" };
    let _ = write!(
        out,
        "<w:sectPr><w:headerReference w:type=\"even\" r:id=\"even\"/><w:headerReference w:type=\"default\" \
         r:id=\"odd\"/><w:type w:val=\"{kind}\"/><w:pgSz w:w=\"{}\" w:h=\"{}\"/><w:pgMar w:top=\"{top}\" \
         w:right=\"{outer}\" w:bottom=\"{bottom}\" w:left=\"{inner}\" w:header=\"500\" w:footer=\"500\" \
         w:gutter=\"0\"/><w:cols w:num=\"{columns}\" w:space=\"{GAP}\"/>{heads}</w:sectPr>",
        twips(paper.width),
        twips(paper.height),
    );
}

/// Returns the running head of left pages: the number, and the title of the book.
pub(super) fn even_header(book: &Book) -> String {
    header(&format!("{PAGE}<w:r><w:tab/></w:r>{}", italic(&book.title)))
}

/// Returns the running head of right pages: the chapter, and the number.
pub(super) fn odd_header(book: &Book) -> String {
    let has_chapters = book.chapters.iter().any(|chapter| !chapter.title.is_empty());
    let style = if has_chapters { "Chapter" } else { "Game Heading" };
    header(&format!(
        "<w:r><w:fldChar w:fldCharType=\"begin\"/></w:r><w:r><w:instrText xml:space=\"preserve\"> STYLEREF \"{style}\" \
         </w:instrText></w:r><w:r><w:fldChar w:fldCharType=\"separate\"/></w:r>{}<w:r><w:fldChar \
         w:fldCharType=\"end\"/></w:r><w:r><w:tab/></w:r>{PAGE}",
        italic(&book.title)
    ))
}

const PAGE: &str = "<w:r><w:fldChar w:fldCharType=\"begin\"/></w:r><w:r><w:instrText xml:space=\"preserve\"> PAGE \
    </w:instrText></w:r><w:r><w:fldChar w:fldCharType=\"separate\"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar \
    w:fldCharType=\"end\"/></w:r>";

fn italic(said: &str) -> String {
    runs("<w:i/>", said)
}

fn header(runs: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<w:hdr {NAMESPACES}><w:p><w:pPr><w:pStyle \
         w:val=\"Header\"/></w:pPr>{runs}</w:p></w:hdr>\n"
    )
}
