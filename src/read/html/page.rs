//! Turns a page into plain text, with the place of each piece.

use super::attribute::{is_reading, is_tag_section};
use super::tag::{Aside, Effect, HtmlTag, effect};
use crate::game::{NOTATION, UNPLAYED, escape};
use crate::read::layout::Layout;
use crate::text::{Span, character_reference};

/// Separates the players in a title.
const DASH: &str = "–";

/// How our own pages begin: what they generate there is not read again (captions of boards, numbers of games).
const GENERATOR: &str = "<meta name=\"generator\" content=\"movetext\"/>";

/// Number of bytes within which a page names its generator.
const HEAD: usize = 1 << 10;

/// Maximum length of the heading of a game, in bytes.
const LONGEST_TITLE: usize = 1 << 12;

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
    layout: Layout,
    /// Whether a blank is due before the next word.
    gap: bool,
    setting: Setting,
    /// Whether an element has just ended: if another one begins at once, words must not run together.
    after_end: bool,
    /// Whether the title of a game on one of our own pages is open: `White – Black`.
    in_title: bool,
    /// What the open element says that contains no moves.
    aside: Option<OpenAside<'t>>,
    /// Notation and language of what could not be played in this game, where the page says them.
    unplayed_reading: Option<&'t str>,
    /// Whether an element is generated from the games, on a page that this program made.
    is_generated: fn(&HtmlTag<'_>) -> bool,
}

/// An open element with a remark, or with what could not be played.
#[derive(Clone, Copy)]
struct OpenAside<'t> {
    what: Aside,
    /// The name of the element.
    name: &'t str,
    /// Number of open elements of that name within it.
    inner: usize,
}

impl<'t> HtmlPage<'t> {
    /// Reads the page in a text.
    pub(super) fn of(text: &'t str) -> Self {
        let is_ours = text[..text.floor_char_boundary(HEAD)].contains(GENERATOR);
        let mut page = Self {
            text,
            layout: Layout::default(),
            gap: false,
            setting: Setting::Lines,
            after_end: false,
            in_title: false,
            aside: None,
            unplayed_reading: None,
            is_generated: if is_ours { is_generated } else { |_| false },
        };
        let mut at = 0;
        while at < text.len() {
            at = page.step(at);
        }
        page.end_aside();
        page.layout.begin_line();
        page
    }

    /// The plain text.
    pub(super) fn text(&self) -> &str {
        self.layout.text()
    }

    /// The plain text with the places of its pieces.
    pub(super) fn into_layout(self) -> Layout {
        self.layout
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
            self.tag_section(tags);
            return self.pass_over(tag.name, end);
        }
        if tag.name == "article" {
            let reading = tag.attribute("data-unplayed").filter(|reading| is_reading(reading));
            self.unplayed_reading = reading.filter(|_| !tag.is_end);
        }
        if (self.is_generated)(tag) {
            return self.pass_over(tag.name, end);
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
        self.follow_aside(tag);
        self.after_end = tag.is_end && effect(tag.name) == Effect::Inline;
        end
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
            self.insert_line("FEN: ", start, at, tag.length);
        } else if tag.name == "h2" {
            let is_title = !tag.is_end && tag.attribute("lang") == Some("");
            self.in_title = is_title && self.title(at).contains(DASH);
            if self.in_title {
                self.insert_line("White: ", "", at, 0);
            }
        }
    }

    /// Reads the tags that a page of `convert --format html` gives as PGN has them, in place of the heading that shows
    /// them.
    fn tag_section(&mut self, tags: &'t str) {
        self.paragraph();
        let start = Span::of_part(self.text, tags).start as usize;
        let (mut at, end) = (start, start + tags.len());
        while at < end {
            let rest = &self.text[at..end];
            let length = if let Some((said, length)) = character_reference(rest) {
                self.layout.insert(&said, Some(Span::from_range(at..at + length)));
                length
            } else {
                let length = rest.char_indices().skip(1).find(|&(_, c)| c == '&');
                let length = length.map_or(rest.len(), |(length, _)| length);
                self.layout.copy(self.text, at, at + length);
                length
            };
            at += length;
        }
        self.end_line();
    }

    /// Inserts the beginning of a line that the page expresses in other words.
    fn insert_line(&mut self, key: &str, value: &str, at: usize, length: usize) {
        self.layout.begin_line();
        self.layout.insert(key, Some(Span::at(at as u32)));
        self.layout.insert(value, Some(Span::from_range(at..at + length)));
        if !value.is_empty() {
            self.layout.begin_line();
        }
    }

    /// Opens what an element says among the moves, or counts the elements inside one.
    fn follow_aside(&mut self, tag: &HtmlTag<'t>) {
        match &mut self.aside {
            None if !tag.is_end && self.setting != Setting::Row => {
                if let Some(what) = tag.aside() {
                    self.begin_aside(OpenAside { what, name: tag.name, inner: 0 });
                }
            }
            Some(open) if tag.name.eq_ignore_ascii_case(open.name) => {
                match (tag.is_end, open.inner) {
                    (true, 0) => self.end_aside(),
                    (true, _) => open.inner -= 1,
                    (false, _) => open.inner += 1,
                }
            }
            _ => {}
        }
    }

    fn begin_aside(&mut self, aside: OpenAside<'t>) {
        self.blank();
        self.layout.insert("{", None);
        if aside.what == Aside::Unplayed {
            self.layout.insert(&format!("[%{UNPLAYED} "), None);
        }
        self.gap = false;
        self.aside = Some(aside);
    }

    fn end_aside(&mut self) {
        if let Some(aside) = self.aside.take() {
            if aside.what == Aside::Unplayed {
                self.layout.insert("]", None);
                if let Some(reading) = self.unplayed_reading {
                    self.layout.insert(&format!(" [%{NOTATION} {reading}]"), None);
                }
            }
            self.layout.insert("}", None);
            self.gap = true;
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
            self.gap = true;
        }
        let piece = tag.attribute("data-figurine").or_else(|| tag.attribute("alt"));
        if let Some(piece) = piece.filter(|piece| (1..=2).contains(&piece.chars().count())) {
            self.piece(piece, at, at + tag.length);
            self.after_end = false;
        }
    }

    fn line(&mut self) {
        if self.setting == Setting::Row || self.aside.is_some() {
            self.gap = true;
        } else {
            self.end_line();
        }
    }

    fn end_line(&mut self) {
        self.gap = false;
        self.layout.begin_line();
    }

    fn paragraph(&mut self) {
        self.line();
        let text = self.layout.text();
        if self.setting != Setting::Row
            && !text.is_empty()
            && !text.ends_with("\n\n")
            && self.aside.is_none()
        {
            self.layout.insert("\n", None);
        }
    }

    /// Closes the open row with a bar.
    fn end_row(&mut self, at: usize) {
        if std::mem::replace(&mut self.setting, Setting::Lines) == Setting::Row {
            let is_filled = !self.layout.text().ends_with('\n');
            self.layout.insert(if is_filled { " |" } else { "" }, Some(Span::at(at as u32)));
            self.gap = false;
        }
    }

    fn cell(&mut self, at: usize) {
        if self.setting != Setting::Row {
            self.end_line(); // a row that was never begun
            self.setting = Setting::Row;
        }
        self.gap = false;
        self.layout.insert("| ", Some(Span::at(at as u32)));
    }

    /// Handles the term of a definition, which is the name of a tag if it is a tag at all.
    fn term(&mut self, at: usize) {
        self.gap = false;
        self.layout.insert(":", Some(Span::at(at as u32)));
        self.gap = true;
    }

    /// Adds a run of text.
    fn words(&mut self, start: usize, end: usize) {
        if self.setting == Setting::Verbatim {
            self.layout.copy(self.text, start, end);
            return;
        }
        let run = &self.text[start..end];
        let mut at = start;
        for word in run.split_inclusive(|c: char| c.is_whitespace()) {
            let bare = word.trim_end_matches(|c: char| c.is_whitespace());
            if !bare.is_empty() {
                self.piece(bare, at, at + bare.len());
            }
            self.gap |= bare.len() < word.len();
            at += word.len();
        }
    }

    /// Adds a piece of text without blanks of its own, or a blank.
    fn piece(&mut self, said: &str, start: usize, end: usize) {
        if self.setting == Setting::Verbatim {
            self.layout.insert(said, Some(Span::from_range(start..end)));
            return;
        }
        if said == " " {
            self.gap = true;
            return;
        }
        self.blank();
        let place = Some(Span::from_range(start..end));
        if self.in_title && said == DASH {
            self.insert_line("Black: ", "", start, 0);
        } else if let Some(aside) = self.aside {
            match aside.what {
                Aside::Unplayed => self.layout.insert(&escape(said), place),
                Aside::Remark => {
                    self.layout.insert(&said.replace('{', "(").replace('}', ")"), place);
                }
            }
        } else if self.setting == Setting::Row {
            self.layout.insert(&said.replace('|', "/"), place);
        } else {
            self.layout.insert(said, place);
        }
        self.after_end = false;
    }

    /// Writes the blank that is due.
    fn blank(&mut self) {
        let text = self.layout.text();
        if std::mem::take(&mut self.gap)
            && !text.is_empty()
            && !text.ends_with(['\n', ' ', '{', '('])
        {
            self.layout.insert(" ", None);
        }
    }
}

/// Whether an element of our own pages is generated from the games: the title of the page, the caption of a board, and
/// the number of a game without names, which unlike names is in the language of the page.
fn is_generated(tag: &HtmlTag<'_>) -> bool {
    let is_number = || tag.name == "h2" && tag.attribute("lang").is_none();
    !tag.is_end && (matches!(tag.name, "title" | "figcaption") || is_number())
}
