//! Web pages and fragments of them, as the plain text that a reader sees.
//!
//! Lines and paragraphs are those of the page, tables become rows between bars, scripts and styles are omitted. The
//! plain text is then read like any other: a table, PGN in `<pre>`, movetext in paragraphs.

mod page;
mod tag;

use super::layout::running_text;
use super::line::header::header;
use super::line::movetext::{self, RECOGNITION_LINES};
use super::spec::{Hint, Spec, shown};
use super::{columns, sheet, table, timed};
use crate::text::Source;
use crate::text::move_number::dotted_number;
use page::HtmlPage;
use tag::{Effect, HtmlTag, effect};

/// Web pages.
pub(super) static CONTAINER: Spec = Spec {
    name: "html",
    about: "A web page or a piece of one.",
    hints: &[(Hint::FirstBytes, is_page), (Hint::Markup, is_fragment)],
    cut: None,
    lay_out: Some(lay_out),
};

/// The containers that the plain text of a page may be.
static PLAIN: [&Spec; 4] =
    [&table::CONTAINER, &columns::CONTAINER, &sheet::CONTAINER, &timed::CONTAINER];

/// The container of the plain text of a page, if it is more than lines of movetext and words.
fn plain_spec(plain: &str) -> Option<&'static Spec> {
    shown(&PLAIN, plain).map(|place| PLAIN[place])
}

/// Lays the games of a page out as PGN. Words before a game are kept as they are, those inside one as comments.
fn lay_out(source: Source) -> Source {
    let page = HtmlPage::of(source.text()).into_layout();
    let plain = page.finish(source);
    match plain_spec(plain.text()).and_then(|spec| spec.lay_out) {
        Some(of_spec) => of_spec(plain),
        None => running_text::lay_out(plain),
    }
}

/// Whether a text is a page from its first character on, and has moves.
fn is_page(text: &str) -> bool {
    text.starts_with('<') && tag::opens(text) && holds_moves(text)
}

/// Whether a text has moves and markup outside comments, and is not a plain scoresheet with a stray tag.
fn is_fragment(text: &str) -> bool {
    let end = text.split_inclusive('\n').take(RECOGNITION_LINES).map(str::len).sum();
    let opening = &text[..end];
    opening.contains(['<', '&']) && {
        let is_of_comment = |line: &&str| line.trim_start().starts_with(';');
        let lines = opening.split_inclusive('\n').filter(|line| !is_of_comment(line));
        let opening: String = lines.collect();
        marks(&opening).next().is_some() && !is_marked_sheet(&opening) && holds_moves(text)
    }
}

/// Tags and hard blanks outside comments, each with the text that follows.
fn marks(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        loop {
            let found = &rest[rest.find(['<', '&', '{'])?..];
            let skipped = if found.starts_with('{') { found.find('}') } else { Some(0) };
            rest = &found[skipped.map_or(found.len(), |length| length + 1)..];
            if tag::is_known(found) || found.starts_with("&nbsp;") {
                return Some(found);
            }
        }
    })
}

/// Whether a text is a scoresheet, line by line, that begins with `Key: value` or a numbered row. Few of its rows may
/// have a tag, and none of the tags may make a line, a paragraph or a table, but in one line beside rows without any:
/// read as a page, it would run into one line. Beside the rows a hard blank says nothing.
fn is_marked_sheet(text: &str) -> bool {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let begins = lines
        .clone()
        .next()
        .is_some_and(|line| header(line).is_some() || dotted_number(line).is_some());
    let is_row = |line: &&str| movetext::is_movetext(line);
    let is_tag = |mark: &str| mark.starts_with('<');
    let is_inline = |mark: &str| {
        !is_tag(mark) || HtmlTag::at(mark).is_some_and(|tag| effect(tag.name) == Effect::Inline)
    };
    let makes_lines = |line: &&str| !marks(line).all(is_inline);
    let is_marked = |line: &&str| marks(line).any(|mark| is_tag(mark) || is_row(line));
    let rows = lines.clone().filter(is_row).count();
    let are_bare = || !lines.clone().any(|line| is_row(&line) && is_marked(&line));
    let parted = lines.clone().filter(makes_lines).count();
    let is_one = || parted == 1 && rows >= FULL_ROWS && are_bare();
    begins && (parted == 0 || is_one()) && 2 * lines.clone().filter(is_marked).count() <= rows
}

/// Minimum number of rows without any tag beside a line with one that would part lines.
const FULL_ROWS: usize = 2;

fn holds_moves(text: &str) -> bool {
    let page = HtmlPage::of(text);
    let plain = page.text();
    if page.is_own() {
        return true; // whatever could not be read in its games
    }
    let mut lines = plain.lines().filter(|line| !line.is_empty());
    plain.lines().any(|line| line.starts_with('[') && line.ends_with("\"]"))
        || lines.any(|line| movetext::is_movetext(line) && !movetext::is_result(line))
        || plain_spec(plain).is_some_and(|spec| spec.name == table::CONTAINER.name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stray_tag_makes_no_page_of_a_scoresheet() {
        for (text, is_page) in [
            ("White: A\n\n1. e4 e5\n2. Nf3 Nc6 <b>good</b>\n3. Bb5 a6\n1-0\n", false),
            ("1. e4 e5\n2. <i>Nf3</i> Nc6\n3. Bb5 a6\n", false),
            ("White: A\n\n1. <b>e4</b> e5\n2. <b>Nf3</b> Nc6\n", true),
            ("White: A<br>\n1. e4 e5<br>\n2. Nf3 Nc6\n3. Bb5 a6\n", true),
            ("1. e4 e5\n2. Nf3 Nc6<p>\n3. Bb5 a6\n", true),
            ("Event: A &nbsp; B\n\n1. e4 e5\n2. Nf3 Nc6\n", false),
            ("Event: A <p> B\n\n1. e4 e5\n2. Nf3 Nc6\n", false),
            ("White: A\n\n1. e4\n; so <p> it is\n1... e5\n; <script>x</script> &nbsp;\n", false),
            ("Event: A<p>\nWhite: B<p>\n\n1. e4 e5\n2. Nf3 Nc6\n", true),
            ("An <i>old</i> game:\n1. e4 e5\n2. Nf3 Nc6\n", true),
        ] {
            assert_eq!(is_fragment(text), is_page, "{text}");
        }
    }

    #[test]
    fn what_could_not_be_played_is_read_as_that() {
        let page = "<p>1. e4 <span class=\"unplayed\">Ke7 word ]</span> <b>1-0</b></p>";
        let pgn = lay_out(Source::new("page.html", page));
        assert_eq!(pgn.text(), "1. e4 {[%unplayed Ke7 word \\u005d]} 1-0\n\n");
    }

    #[test]
    fn what_our_own_page_generates_is_not_read() {
        let body = "<title>Chess games</title></head><body>\n<h2>Game 1</h2>\n\
                    <p>1. e4</p>\n<figure><figcaption>After 1. e4</figcaption></figure>\n<p>e5</p>";
        let own = "<html><head><meta name=\"generator\" content=\"movetext\"/>";
        let of = |head: &str| lay_out(Source::new("page.html", format!("{head}{body}")));
        assert_eq!(of(own).text(), "1. e4\n\ne5\n\n");
        let other = of("<html><head>");
        assert!(other.text().contains("{After 1. e4}"), "{}", other.text());
    }

    #[test]
    fn games_are_laid_out_with_the_way_back() {
        let page = "<p>1.&nbsp;<b>e4</b> e5<br>2. Nf3</p>Read on";
        let pgn = lay_out(Source::new("page.html", page));
        assert_eq!(pgn.text(), "1. e4 e5\n2. Nf3\n\n{Read on}\n");
        assert_eq!(pgn.line_column(12), (1, 31));
    }
}
