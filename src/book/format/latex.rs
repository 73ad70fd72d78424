//! A book as a LaTeX document, with boards of the `xskak` bundle. Page numbers are correct after the second run.

use std::io::Write as _;

use super::binding::{Binding, IndexStart};
use crate::book::{Book, BookIndex, Crosstable, IndexKind, PrintedGame};
use crate::write::{Diagram, Format, Latex, Markup, Page, latex_text as text};

pub(super) struct LatexBook;

/// The document class of single pages; below, that of books.
const CLASS: &str = "{article}";
const BOOK_CLASS: &str = "{book}";

impl Binding for LatexBook {
    fn markup(&self) -> &dyn Markup {
        &Latex
    }

    fn diagram(
        &self,
        printed: &mut PrintedGame,
        out: &mut Vec<u8>,
        diagram: &Diagram,
        page: &Page,
    ) {
        out.extend_from_slice(b"\\numbered{");
        printed.slot(out.len());
        out.push(b'}');
        Latex.diagram(out, diagram, page);
    }

    fn front(&self, out: &mut Vec<u8>, book: &Book) {
        let (plan, paper) = (&book.plan, book.plan.paper);
        let [inner, outer, top, bottom] = paper.margins();
        let preamble = Format::Latex.frame(&book.page).before.replacen(CLASS, BOOK_CLASS, 1);
        let preamble = preamble.replacen("\\begin{document}\n", "", 1);
        let columns = if plan.columns == 1 { "onecolumn" } else { "twocolumn" };
        out.extend_from_slice(preamble.replacen("twocolumn", columns, 1).as_bytes());
        let _ = writeln!(
            out,
            "\\usepackage{{colortbl}}\n\\geometry{{twoside,paperwidth={}mm,paperheight={}mm,inner={inner}mm,\
             outer={outer}mm,top={top}mm,bottom={bottom}mm}}",
            paper.width, paper.height
        );
        out.extend_from_slice(include_bytes!("latex.tex"));
        let said = |part: &Option<String>| text(part.as_deref().unwrap_or_default());
        let _ = writeln!(
            out,
            "\\begin{{document}}\n\\booktitlepage{{{}}}{{{}}}{{{}}}{{{}}}",
            text(&book.title),
            said(&plan.subtitle),
            said(&plan.author),
            text(&book.imprint())
        );
    }

    fn contents(&self, out: &mut Vec<u8>, book: &Book) {
        let word = text(book.words.word("contents"));
        let _ = writeln!(out, "\\bookchapter{{{word}}}{{contents}}{{}}");
        for (at, chapter) in book.chapters.iter().enumerate() {
            if !chapter.title.is_empty() {
                let _ =
                    writeln!(out, "\\contentschapter{{{}}}{{c{}}}", text(&chapter.title), at + 1);
            }
            for game in chapter.games.clone().filter(|_| book.lists_games()) {
                let title = text(&book.game_title(game));
                let _ = writeln!(out, "\\contentsgame{{{}}}{{{title}}}", game + 1);
            }
        }
        for index in book.indexes() {
            let (word, name) = (text(book.words.word(index.kind.name())), index.kind.name());
            let _ = writeln!(out, "\\contentschapter{{{word}}}{{{name}}}");
        }
    }

    fn crosstable(&self, out: &mut Vec<u8>, book: &Book, table: &Crosstable) {
        let word = text(book.words.word("crosstable"));
        let _ = write!(out, "\\bookchapter{{{word}}}{{crosstable}}{{");
        push_table(out, book, table);
        out.extend_from_slice(b"}\n");
    }

    fn chapter(&self, out: &mut Vec<u8>, book: &Book, at: usize) {
        let chapter = &book.chapters[at];
        let begins_page = at == 0 && book.crosstable.is_none();
        if chapter.title.is_empty() {
            out.extend_from_slice(if begins_page { b"\\clearpage\n" } else { b"" });
            return;
        }
        let command = match book.runs_on() {
            true if begins_page => "clearpage\\runningchapter",
            true => "runningchapter",
            false => "bookchapter",
        };
        let _ = write!(out, "\n\\{command}{{{}}}{{c{}}}{{", text(&chapter.title), at + 1);
        if let Some(table) = &chapter.crosstable {
            push_table(out, book, table);
        }
        out.extend_from_slice(b"}\n");
    }

    fn heading(&self, out: &mut Vec<u8>, book: &Book, at: usize) {
        let (_, game) = book.game(at);
        let (title, occasion) = (text(&book.game_title(at)), text(&game.occasion.join(", ")));
        let subject = text(&game.below);
        // A board before the first move stays together with the heading.
        let room = book.page.style.print.board_size + 30;
        let need =
            if game.starts_with_board() { format!("{room}mm") } else { "6\\baselineskip".into() };
        let _ = write!(out, "\n\\renewcommand\\bookroom{{{need}}}");
        let _ = writeln!(out, "\n\\bookgame{{{}}}{{{title}}}{{{occasion}}}{{{subject}}}", at + 1);
        if !book.has_chapters() {
            let _ = writeln!(out, "\\gamemark{{{title}}}");
        }
    }

    fn index(&self, out: &mut Vec<u8>, book: &Book, index: &BookIndex, start: IndexStart) {
        let (name, word) = (index.kind.name(), text(book.words.word(index.kind.name())));
        let command = match start {
            IndexStart::NewPage => "raggedright\\bookchapter",
            IndexStart::RunsOn => "runningchapter",
        };
        let _ = writeln!(out, "\n\\{command}{{{word}}}{{{name}}}{{}}");
        if index.kind == IndexKind::Players {
            let _ = writeln!(out, "\\indexnote{{{}}}", text(book.words.word("white")));
        }
        let letter = if index.kind == IndexKind::Diagrams { 'd' } else { 'g' };
        for line in &index.lines {
            let _ = write!(out, "\\indexline{{{}}}{{{}}}{{", text(&line.term), text(&line.gloss));
            for (number, is_bold) in &line.places {
                let face = if *is_bold { "\\textbf" } else { "\\textmd" };
                let _ = write!(out, "\\atpage{face}{{{letter}{number}}}");
            }
            out.extend_from_slice(b"}\n");
        }
    }

    fn back(&self, out: &mut Vec<u8>, _: &Book) {
        out.extend_from_slice(b"\\end{document}\n");
    }
}

/// Appends the table, as wide as its results require and in smaller print for many players.
fn push_table(out: &mut Vec<u8>, book: &Book, table: &Crosstable) {
    let count = table.standings.len();
    let size = if count > 14 { "\\tiny" } else { "\\footnotesize" };
    let _ = write!(
        out,
        "{{{size}\\tabcolsep.35em\\renewcommand\\arraystretch{{1.25}}\\begin{{tabular}}{{|r|l|*{{{count}}}{{c|}}c|}}\\hline\n&"
    );
    (1..=count).for_each(|at| drop(write!(out, "&{at}")));
    let _ = writeln!(out, "&{}\\\\\\hline", text(book.words.word("points")));
    for (at, standing) in table.standings.iter().enumerate() {
        let _ = write!(out, "{}&{}", at + 1, text(&standing.player));
        for (other, result) in standing.results.iter().enumerate() {
            let shown = if other == at { "\\ownsquare".to_owned() } else { text(result) };
            let _ = write!(out, "&{shown}");
        }
        let _ = writeln!(out, "&\\textbf{{{}}}\\\\\\hline", text(&standing.points()));
    }
    out.extend_from_slice(b"\\end{tabular}}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_preamble_has_what_is_replaced() {
        let preamble = Format::Latex.frame(&Page::default()).before;
        for part in [CLASS, "twocolumn", "\\begin{document}\n", "{geometry}"] {
            assert!(preamble.contains(part), "{part}");
        }
    }
}
