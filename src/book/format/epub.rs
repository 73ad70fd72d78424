//! A book as EPUB 3: an archive of XHTML pages, with the boards drawn in them.

use std::fmt::Write as _;
use std::io::{self, Read, Seek, Write};
use std::ops::Range;

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::html;
use crate::book::{Book, PrintedGames};
use crate::text::direction::isolated;
use crate::write::{board_definitions, html_isolating as isolating, html_text as text};

/// Maximum number of games on a page; a page with more is slow to turn on a small reader.
const GAMES_A_PAGE: usize = 40;

const CONTAINER: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/book.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
"#;

/// Binds a book. Everything on its pages except their frame is the same as in HTML.
pub(super) fn bind<S: Read + Seek>(
    book: &Book,
    printed_games: &mut PrintedGames<S>,
    out: &mut (impl Write + Seek),
) -> io::Result<()> {
    let pages = EpubPages::of(book);
    let mut archive = ZipWriter::new(out);
    // The type comes first and uncompressed: by this readers recognise the file.
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    archive.start_file("mimetype", stored)?;
    archive.write_all(b"application/epub+zip")?;
    entry(&mut archive, "META-INF/container.xml", CONTAINER.as_bytes())?;
    // Readers choose the size of letters, and the page adapts to it.
    let page_style = include_str!("../../write/format/html/page.css").replace("rem/", "em/");
    let style = [&page_style, include_str!("html.css"), include_str!("epub.css")].concat();
    entry(&mut archive, "EPUB/style.css", style.as_bytes())?;
    entry(&mut archive, "EPUB/book.opf", pages.package(book).as_bytes())?;
    page(&mut archive, book, "title", &book.title, |out| html::push_title(out, book))?;
    page(&mut archive, book, "nav", book.words.word("contents"), |out| {
        let word = text(book.words.word("contents"));
        let head =
            format!("<nav epub:type=\"toc\" id=\"toc\">\n<h2 class=\"chapter\">{word}</h2>\n");
        out.extend_from_slice(head.as_bytes());
        html::push_contents(out, book, &|kind, number| pages.address(kind, number));
        out.extend_from_slice(b"</nav>\n");
    })?;
    if let Some(table) = &book.crosstable {
        let word = book.words.word("crosstable");
        page(&mut archive, book, "crosstable", word, |out| {
            out.extend_from_slice(
                format!("<h2 class=\"chapter\">{}</h2>\n", text(word)).as_bytes(),
            );
            html::push_table(out, book, table);
        })?;
    }
    for (at, games) in pages.games.iter().enumerate() {
        let mut body = Vec::new();
        push_games(&mut body, book, games.clone(), &pages, printed_games)?;
        let chapter = &book.chapters[book.chapter_of(games.start)].title;
        let title = if chapter.is_empty() { &book.title } else { chapter };
        page(&mut archive, book, &format!("games-{}", at + 1), title, |out| out.extend(body))?;
    }
    for index in book.indexes() {
        let name = index.kind.name();
        page(&mut archive, book, name, book.words.word(name), |out| {
            html::push_index(out, book, &index, &|kind, number| pages.address(kind, number));
        })?;
    }
    archive.finish()?;
    Ok(())
}

/// Appends the games of one page, below the heading of the chapter that begins with them.
fn push_games<S: Read + Seek>(
    out: &mut Vec<u8>,
    book: &Book,
    games: Range<usize>,
    pages: &EpubPages,
    printed_games: &mut PrintedGames<S>,
) -> io::Result<()> {
    let at = book.chapter_of(games.start);
    let chapter = &book.chapters[at];
    if chapter.games.start == games.start && !chapter.title.is_empty() {
        let title = isolating(&isolated(&chapter.title));
        writeln!(out, "<h2 class=\"chapter\" id=\"chapter-{}\">{title}</h2>", at + 1)?;
        if let Some(table) = &chapter.crosstable {
            html::push_table(out, book, table);
        }
    }
    for game in games {
        html::push_heading(out, book, game);
        printed_games.push_text(book.game(game).0, pages.first_diagrams[game], out)?;
    }
    Ok(())
}

fn entry<W: Write + Seek>(archive: &mut ZipWriter<W>, name: &str, data: &[u8]) -> io::Result<()> {
    archive.start_file(name, SimpleFileOptions::default())?;
    archive.write_all(data)
}

/// Adds a page with what `push` appends to its body.
fn page<W: Write + Seek>(
    archive: &mut ZipWriter<W>,
    book: &Book,
    name: &str,
    title: &str,
    push: impl FnOnce(&mut Vec<u8>),
) -> io::Result<()> {
    let tag = book.words.tag();
    let mut out = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" \
         xmlns:epub=\"http://www.idpf.org/2007/ops\" lang=\"{tag}\" xml:lang=\"{tag}\">\n<head>\n\
         <title>{}</title>\n<link rel=\"stylesheet\" type=\"text/css\" href=\"style.css\"/>\n</head>\n<body>\n",
        text(title)
    )
    .into_bytes();
    if name.starts_with("games-") {
        out.extend_from_slice(b"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\" aria-hidden=\"true\">\n");
        out.extend_from_slice(board_definitions(&book.page).as_bytes());
        out.extend_from_slice(b"</svg>\n");
    }
    push(&mut out);
    out.extend_from_slice(b"</body>\n</html>\n");
    entry(archive, &format!("EPUB/{name}.xhtml"), &out)
}

/// The pages of games, and what is on each.
struct EpubPages {
    games: Vec<Range<usize>>,
    /// The first game of each chapter.
    chapters: Vec<usize>,
    /// The number of the first diagram of each game.
    first_diagrams: Vec<usize>,
}

impl EpubPages {
    fn of(book: &Book) -> Self {
        let split = |games: &Range<usize>| {
            let (first, end) = (games.start, games.end);
            (first..end).step_by(GAMES_A_PAGE).map(move |at| at..end.min(at + GAMES_A_PAGE))
        };
        Self {
            games: book.chapters.iter().flat_map(|chapter| split(&chapter.games)).collect(),
            chapters: book.chapters.iter().map(|chapter| chapter.games.start).collect(),
            first_diagrams: book.first_diagrams().collect(),
        }
    }

    /// Returns the address of something as the target of a link from page to page.
    fn address(&self, kind: &str, number: usize) -> String {
        let page = |game: usize| 1 + self.games.partition_point(|games| games.end <= game);
        match kind {
            "game" => format!("games-{}.xhtml#game-{number}", page(number - 1)),
            "diagram" => {
                let game = self.first_diagrams.partition_point(|&first| first <= number) - 1;
                format!("games-{}.xhtml#diagram-{number}", page(game))
            }
            "chapter" => {
                let first = self.chapters.get(number - 1).copied().unwrap_or_default();
                format!("games-{}.xhtml#chapter-{number}", page(first))
            }
            index => format!("{index}.xhtml"),
        }
    }

    /// Returns the contents of the archive, in reading order.
    fn package(&self, book: &Book) -> String {
        let plan = &book.plan;
        let mut names = vec!["title".to_owned(), "nav".to_owned()];
        names.extend(book.crosstable.as_ref().map(|_| "crosstable".to_owned()));
        names.extend((1..=self.games.len()).map(|at| format!("games-{at}")));
        names.extend(book.indexes().iter().map(|index| index.kind.name().to_owned()));
        let (mut manifest, mut spine) = (String::new(), String::new());
        for name in &names {
            let properties = match name.as_str() {
                "nav" => " properties=\"nav\"",
                name if name.starts_with("games-") => " properties=\"svg\"",
                _ => "",
            };
            let _ = writeln!(
                manifest,
                "<item id=\"{name}\" href=\"{name}.xhtml\" media-type=\"application/xhtml+xml\"{properties}/>"
            );
            if name != "nav" || plan.contents {
                let _ = writeln!(spine, "<itemref idref=\"{name}\"/>");
            }
        }
        let creator = plan.author.as_ref().map_or_else(String::new, |author| {
            format!("<dc:creator>{}</dc:creator>\n", text(author))
        });
        let publisher = plan.publisher.as_ref().map_or_else(String::new, |publisher| {
            format!("<dc:publisher>{}</dc:publisher>\n", text(publisher))
        });
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<package xmlns=\"http://www.idpf.org/2007/opf\" \
             version=\"3.0\" unique-identifier=\"id\" xml:lang=\"{tag}\">\n\
             <metadata xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n<dc:identifier id=\"id\">{identifier}\
             </dc:identifier>\n<dc:title>{title}</dc:title>\n<dc:language>{tag}</dc:language>\n{creator}{publisher}\
             <meta property=\"dcterms:modified\">{year}-01-01T00:00:00Z</meta>\n</metadata>\n<manifest>\n\
             <item id=\"style\" href=\"style.css\" media-type=\"text/css\"/>\n{manifest}</manifest>\n<spine>\n\
             {spine}</spine>\n</package>\n",
            tag = book.words.tag(),
            identifier = identifier(book),
            title = text(&book.title),
            year = year(book),
        )
    }
}

/// Returns an identifier of the book, always the same for the same book: it depends on neither clock nor chance.
fn identifier(book: &Book) -> String {
    let titles = book.games().map(|(_, game)| game.title.as_str());
    let hash = fnv_1a(std::iter::once(book.title.as_str()).chain(titles));
    format!("urn:movetext:book:{hash:016x}")
}

/// Returns the 64-bit FNV-1a hash of texts, read as one.
///
/// A book that is made anew must keep its identifier, or a reader loses the place where its owner was. The hasher of the
/// standard library may change with any release of Rust; this one is fixed by its definition.
fn fnv_1a<'t>(texts: impl Iterator<Item = &'t str>) -> u64 {
    const OFFSET_BASIS: u64 = 0xCBF2_9CE4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01B3;
    let add = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(PRIME);
    texts.flat_map(str::bytes).fold(OFFSET_BASIS, add)
}

/// Returns the year of the plan, if it is one, else 2000.
fn year(book: &Book) -> &str {
    let year = book
        .plan
        .year
        .as_deref()
        .filter(|year| year.len() == 4 && year.bytes().all(|digit| digit.is_ascii_digit()));
    year.unwrap_or("2000")
}

#[cfg(test)]
mod tests {
    use super::fnv_1a;

    /// Values that the authors of the hash publish.
    #[test]
    fn the_hash_is_that_of_its_definition() {
        assert_eq!(fnv_1a(std::iter::empty()), 0xCBF2_9CE4_8422_2325);
        assert_eq!(fnv_1a(["foo", "bar"].into_iter()), 0x8594_4171_F739_67E8);
    }
}
