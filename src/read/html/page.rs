//! Turns a page into plain text, with the place of each piece.

use super::tag::{Effect, HtmlTag, effect, is_tag_section};
use crate::game::{Nag, says_both_lost};
use crate::read::layout::Layout;
use crate::read::layout::page_text::{Aside, PageText};
use crate::text::{Span, character_reference};

/// How our own pages begin: what they generate there is not read again (captions of boards, numbers of games).
const GENERATOR: &str = "<meta name=\"generator\" content=\"movetext\"/>";

/// Number of bytes within which a page names its generator.
const HEAD: usize = 1 << 10;

/// Maximum length of the heading of a game, in bytes.
const LONGEST_TITLE: usize = 1 << 12;

/// Maximum length of the result of a game, in bytes.
const LONGEST_RESULT: usize = 1 << 4;

/// How text is laid out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Setting {
    /// In lines, with runs of blanks collapsed.
    Lines,
    /// As the cells of a row, between bars.
    Row,
    /// Unchanged.
    Verbatim,
}

/// The plain text of a page under construction.
pub(super) struct HtmlPage<'t> {
    text: &'t str,
    page: PageText,
    setting: Setting,
    /// Whether an element has just ended: if another one begins at once, words must not run together.
    after_end: bool,
    /// The open element that contains no moves.
    aside: Option<OpenElement<'t>>,
    /// Whether an element is generated from the games, on a page that this program made.
    is_generated: fn(&HtmlTag<'_>) -> bool,
}

/// An open element with a remark, or with what could not be played.
#[derive(Clone, Copy)]
struct OpenElement<'t> {
    name: &'t str,
    /// Number of open elements of that name within it.
    inner: usize,
}

impl<'t> HtmlPage<'t> {
    /// Reads the page in a text.
    pub(super) fn of(text: &'t str) -> Self {
        let is_ours = is_own(text);
        let mut page = Self {
            text,
            page: PageText::default(),
            setting: Setting::Lines,
            after_end: false,
            aside: None,
            is_generated: if is_ours { is_generated } else { |_| false },
        };
        let mut at = 0;
        while at < text.len() {
            at = page.step(at);
        }
        page.page.end_aside();
        page.page.end_line();
        page
    }

    /// Whether this program made the page.
    pub(super) fn is_own(&self) -> bool {
        is_own(self.text)
    }

    /// The plain text.
    pub(super) fn text(&self) -> &str {
        self.page.text()
    }

    /// The plain text with the places of its pieces.
    pub(super) fn into_layout(self) -> Layout {
        self.page.into_layout()
    }

    /// Reads a tag, a reference or a run of text; returns the place after it.
    fn step(&mut self, at: usize) -> usize {
        let rest = &self.text[at..];
        match rest.as_bytes()[0] {
            b'<' => match HtmlTag::at(rest) {
                Some(tag) => return self.tag(&tag, at),
                None => self.words(at, at + 1),
            },
            b'&' => match character_reference(rest) {
                Some((said, length)) => {
                    self.piece(&said, at, at + length);
                    return at + length;
                }
                None => self.words(at, at + 1),
            },
            _ => {
                let end = rest.find(['<', '&']).map_or(self.text.len(), |length| at + length);
                self.words(at, end);
                return end;
            }
        }
        at + 1
    }

    fn tag(&mut self, tag: &HtmlTag<'t>, at: usize) -> usize {
        let end = at + tag.length;
        if let Some(tags) = tag.attribute("data-tags").filter(|tags| is_tag_section(tags)) {
            self.paragraph();
            let start = Span::of_part(self.text, tags).start as usize;
            self.page.tag_section(self.text, start, start + tags.len());
            return self.pass_over(tag.name, end);
        }
        if tag.name == "article" {
            let reading = tag.attribute("data-unplayed").filter(|_| !tag.is_end);
            self.page.read_unplayed_as(reading);
        }
        if (self.is_generated)(tag) {
            return self.pass_over(tag.name, end);
        }
        if tag.name == "!--" && self.aside.is_none() {
            let said = self.text.get(at + 4..end.saturating_sub(3)).unwrap_or_default();
            self.page.kept_glyph(said, Span::from_range(at..end));
        }
        if tag.begins_glyph()
            && let Some(end) = self.letter(end)
        {
            return end;
        }
        if tag.begins_result()
            && let Some(end) = self.both_lost(end)
        {
            return end;
        }
        match effect(tag.name) {
            Effect::Hidden if !tag.is_end && !self.text[..end].ends_with("/>") => {
                return self.pass_over(tag.name, end);
            }
            Effect::Hidden => {}
            Effect::Inline => self.inline(tag, at),
            Effect::Paragraph => self.paragraph(),
            Effect::Row => {
                self.end_row(at);
                self.line();
                if tag.name.eq_ignore_ascii_case("tr") && !tag.is_end {
                    self.setting = Setting::Row;
                }
            }
            Effect::Cell if tag.is_end => {}
            Effect::Cell => self.cell(at),
            Effect::Verbatim => {
                self.paragraph();
                self.setting = if tag.is_end { Setting::Lines } else { Setting::Verbatim };
            }
            Effect::Term if tag.is_end => self.term(end),
            Effect::Line | Effect::Term => self.line(),
        }
        self.heading(tag, at);
        self.follow_aside(tag, end);
        self.after_end = tag.is_end && effect(tag.name) == Effect::Inline;
        end
    }

    /// Reads a glyph that is a letter, `N`, by its number: before a square it would be a piece. Returns the place behind
    /// it.
    fn letter(&mut self, at: usize) -> Option<usize> {
        let sign = self.text.get(at..at + 1).filter(|sign| Nag::is_letter(sign))?;
        let nag = Nag::for_glyph(sign)?;
        let is_whole = self.text[at + 1..].starts_with('<') && self.aside.is_none();
        if is_whole {
            self.page.say(&format!("${}", nag.number), Some(Span::from_range(at..at + 1)));
        }
        is_whole.then_some(at + 1)
    }

    /// Reads the result of a game that both have lost in ASCII, as all results are that are read. Returns the place behind
    /// it.
    fn both_lost(&mut self, at: usize) -> Option<usize> {
        let length = self.text[at..].find('<').filter(|&length| length <= LONGEST_RESULT)?;
        let is_there = self.aside.is_none() && says_both_lost(&self.text[at..at + length]);
        if is_there {
            self.page.say("0-0", Some(Span::from_range(at..at + length)));
        }
        is_there.then_some(at + length)
    }

    /// The heading that begins at this place, up to the maximum length.
    fn title(&self, at: usize) -> &'t str {
        let rest = &self.text[at..];
        let near = &rest[..rest.floor_char_boundary(LONGEST_TITLE)];
        near.split_once("</h2>").map_or(near, |(title, _)| title)
    }

    /// Reads what a page of `convert --format html` says about a game before its moves: its start and its players.
    fn heading(&mut self, tag: &HtmlTag<'t>, at: usize) {
        if let Some(start) = tag.attribute("data-start").filter(|_| !tag.is_end) {
            self.page.header("FEN: ", start, Span::from_range(at..at + tag.length));
        } else if tag.name == "h2" {
            self.page.end_title();
            if !tag.is_end && tag.attribute("lang") == Some("") {
                self.page.begin_title(self.title(at), at);
            }
        }
    }

    /// A raised number behind a word, which counts a footnote: `Nc6<sup>1</sup>`. It is no half of a fraction.
    fn footnote(&self, tag: &HtmlTag<'t>, end: usize) -> Option<Aside> {
        let inside = self.text.get(end..).filter(|_| tag.name.eq_ignore_ascii_case("sup"))?;
        let (mark, behind) = inside.split_once("</sup>")?;
        let is_number = (1..=3).contains(&mark.len()) && mark.bytes().all(|c| c.is_ascii_digit());
        let is_fraction = behind.starts_with(['/', '⁄', '<', '&']);
        (is_number && !is_fraction).then_some(Aside::Remark)
    }

    /// Opens what an element says among the moves, or counts the elements inside one.
    fn follow_aside(&mut self, tag: &HtmlTag<'t>, end: usize) {
        match &mut self.aside {
            None if !tag.is_end && self.setting != Setting::Row => {
                if let Some(what) = tag.aside().or_else(|| self.footnote(tag, end)) {
                    self.page.begin_aside(what);
                    self.aside = Some(OpenElement { name: tag.name, inner: 0 });
                }
            }
            Some(open) if tag.name.eq_ignore_ascii_case(open.name) => {
                match (tag.is_end, open.inner) {
                    (true, 0) => {
                        self.aside = None;
                        self.page.end_aside();
                    }
                    (true, _) => open.inner -= 1,
                    (false, _) => open.inner += 1,
                }
            }
            _ => {}
        }
    }

    /// The place after the end of an element whose content is not text.
    fn pass_over(&self, name: &str, from: usize) -> usize {
        let mut at = from;
        while let Some(length) = self.text[at..].find("</") {
            at += length;
            let rest = &self.text.as_bytes()[at + 2..];
            if rest.len() >= name.len() && rest[..name.len()].eq_ignore_ascii_case(name.as_bytes())
            {
                return HtmlTag::at(&self.text[at..])
                    .map_or(self.text.len(), |tag| at + tag.length);
            }
            at += 2;
        }
        self.text.len()
    }

    /// Handles a tag inside a line: it is text only if it represents a piece.
    fn inline(&mut self, tag: &HtmlTag<'t>, at: usize) {
        if !tag.is_end && self.after_end {
            self.page.space();
        }
        let piece = tag.attribute("data-figurine").or_else(|| tag.attribute("alt"));
        if let Some(piece) = piece.filter(|piece| (1..=2).contains(&piece.chars().count())) {
            self.piece(piece, at, at + tag.length);
            self.after_end = false;
        }
    }

    fn line(&mut self) {
        if self.setting == Setting::Row { self.page.space() } else { self.page.line() }
    }

    fn paragraph(&mut self) {
        if self.setting == Setting::Row { self.page.space() } else { self.page.paragraph() }
    }

    /// Closes the open row with a bar.
    fn end_row(&mut self, at: usize) {
        if std::mem::replace(&mut self.setting, Setting::Lines) == Setting::Row {
            let is_filled = !self.page.text().ends_with('\n');
            self.page.insert(if is_filled { " |" } else { "" }, Some(Span::at(at as u32)));
            self.page.glue();
        }
    }

    fn cell(&mut self, at: usize) {
        if self.setting != Setting::Row {
            self.page.end_line(); // a row that was never begun
            self.setting = Setting::Row;
        }
        self.page.glue();
        self.page.insert("| ", Some(Span::at(at as u32)));
    }

    /// Handles the term of a definition, which is the name of a tag if it is a tag at all.
    fn term(&mut self, at: usize) {
        self.page.insert(":", Some(Span::at(at as u32)));
        self.page.space();
    }

    /// Adds a run of text.
    fn words(&mut self, start: usize, end: usize) {
        let run = &self.text[start..end];
        self.after_end &= run.trim().is_empty();
        match self.setting {
            Setting::Verbatim => self.page.copy(self.text, start, end),
            Setting::Lines => self.page.words(self.text, start, end),
            Setting::Row => {
                let mut at = start;
                for (bar, _) in run.match_indices('|') {
                    self.page.words(self.text, at, start + bar);
                    at = start + bar + 1;
                    self.page.say("/", Some(Span::from_range(at - 1..at)));
                }
                self.page.words(self.text, at, end);
            }
        }
    }

    /// Adds a piece of text without blanks of its own, or a blank.
    fn piece(&mut self, said: &str, start: usize, end: usize) {
        let place = Some(Span::from_range(start..end));
        match (self.setting, said) {
            (Setting::Verbatim, said) => self.page.insert(said, place),
            (_, " ") => self.page.space(),
            (Setting::Row, said) => self.page.say(&said.replace('|', "/"), place),
            (Setting::Lines, said) => self.page.say(said, place),
        }
        self.after_end &= said == " " || self.setting == Setting::Verbatim;
    }
}

fn is_own(text: &str) -> bool {
    text[..text.floor_char_boundary(HEAD)].contains(GENERATOR)
}

/// Whether an element of our own pages is generated from the games: the title of the page, the caption of a board, and
/// the number of a game without names, which unlike names is in the language of the page.
fn is_generated(tag: &HtmlTag<'_>) -> bool {
    let is_number = || tag.name == "h2" && tag.attribute("lang").is_none();
    !tag.is_end && (matches!(tag.name, "title" | "figcaption") || is_number())
}
