//! Turns a Typst document into plain text, with the place of each piece.

use super::token::{TypstToken, statement_length, string_length, token};
use crate::read::layout::Layout;
use crate::read::layout::annotated_text::AnnotatedText;
use crate::read::layout::page_text::{Aside, DASH};
use crate::text::Span;

/// What a function does to its content.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TypstEffect {
    /// Nothing: it is text.
    Inline,
    /// It is no text.
    Hidden,
    /// It is a move.
    Move,
    /// It is a sign at one.
    Glyph,
    Variation,
    Remark,
    /// A remark in paragraphs of its own.
    Note,
    Unplayed,
    Result,
    /// Its arguments are the heading of a game.
    Heading,
    Line,
}

/// The functions of `convert --format typst` and of books, and what they do.
const EFFECTS: [(TypstEffect, &str); 10] = [
    (TypstEffect::Move, "main-move side-move"),
    (TypstEffect::Glyph, "glyph"),
    (TypstEffect::Variation, "variation inner-variation"),
    (TypstEffect::Remark, "remark"),
    (TypstEffect::Note, "note"),
    (TypstEffect::Unplayed, "unplayed"),
    (TypstEffect::Result, "game-result"),
    (TypstEffect::Heading, "game-heading game"),
    (TypstEffect::Line, "linebreak parbreak pagebreak"),
    (
        TypstEffect::Hidden,
        "diagram numbered title-page chapter crosstable contents-chapter contents-game index-line board image table \
         metadata label raw",
    ),
];

fn effect(name: &str) -> TypstEffect {
    let has_name = |(_, names): &&(TypstEffect, &str)| names.split(' ').any(|known| known == name);
    EFFECTS.iter().find(has_name).map_or(TypstEffect::Inline, |&(effect, _)| effect)
}

/// What a bracket closes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TypstGroup {
    /// Brackets of the text itself.
    Brackets,
    /// The content of a function; whether it opened what is to be closed.
    Content(TypstEffect, bool),
    /// The arguments of a function, which are code.
    Arguments(TypstEffect),
    /// Parentheses among arguments.
    Parentheses,
}

/// A document under construction.
pub(super) struct TypstPage<'t> {
    text: &'t str,
    page: AnnotatedText,
    groups: Vec<TypstGroup>,
    /// The number of open groups that are not text.
    hidden: usize,
    /// Whether a statement was found that is never closed: from there on, each ends with its line.
    is_unclosed: bool,
}

/// Maximum length of the title of a game, in bytes.
const LONGEST_TITLE: usize = 1 << 12;

impl<'t> TypstPage<'t> {
    /// Reads the document in a text.
    pub(super) fn of(text: &'t str) -> Self {
        let page = AnnotatedText::new(text.contains("#main-move["));
        let mut page = Self { text, page, groups: Vec::new(), hidden: 0, is_unclosed: false };
        let mut at = 0;
        while at < text.len() {
            at = if page.in_code() { page.code(at) } else { page.step(at) };
        }
        page
    }

    /// The plain text with the places of its pieces.
    pub(super) fn into_layout(self) -> Layout {
        self.page.into_layout()
    }

    fn in_code(&self) -> bool {
        matches!(self.groups.last(), Some(TypstGroup::Arguments(_) | TypstGroup::Parentheses))
    }

    /// Reads one token of code; returns the place after it.
    fn code(&mut self, at: usize) -> usize {
        let rest = &self.text[at..];
        match rest.as_bytes()[0] {
            b'"' => return at + string_length(rest),
            b'(' => self.groups.push(TypstGroup::Parentheses),
            b'[' => self.push(TypstGroup::Content(TypstEffect::Hidden, true)),
            b')' => match self.groups.pop() {
                Some(TypstGroup::Arguments(effect)) => {
                    self.hidden -= 1;
                    return self.content(effect, at + 1);
                }
                _ => return at + 1,
            },
            _ => {
                let length = rest.char_indices().skip(1).find(|(_, c)| "\"()[".contains(*c));
                return length.map_or(self.text.len(), |(length, _)| at + length);
            }
        }
        at + 1
    }

    fn push(&mut self, group: TypstGroup) {
        let is_hidden =
            matches!(group, TypstGroup::Content(TypstEffect::Hidden, _) | TypstGroup::Arguments(_));
        self.hidden += usize::from(is_hidden);
        self.groups.push(group);
    }

    /// Reads one token of text; returns the place after it.
    fn step(&mut self, at: usize) -> usize {
        let (token, length) = token(self.text, at);
        let (end, place) = (at + length, Span::from_range(at..at + length));
        match token {
            TypstToken::Function(name) => return self.function(name, end),
            TypstToken::Statement => return self.statement(end),
            TypstToken::Open => self.open(at, length),
            TypstToken::Close => return self.close(at),
            TypstToken::Comment(said) => self.comment(said, at),
            _ if self.hidden > 0 => {}
            TypstToken::Paragraph | TypstToken::Heading => self.page.paragraph(),
            TypstToken::Blank => self.page.blank(),
            TypstToken::Line => self.line(),
            TypstToken::Character(c) => {
                self.page.piece(c.encode_utf8(&mut [0; 4]), place);
            }
            TypstToken::Word(word) => self.page.piece(&self.typeset(word), place),
            TypstToken::Nothing => {}
        }
        end
    }

    /// The place after a statement.
    fn statement(&mut self, at: usize) -> usize {
        let rest = &self.text[at..];
        let length = if self.is_unclosed { None } else { statement_length(rest) };
        self.is_unclosed |= length.is_none();
        at + length.or_else(|| rest.find('\n')).unwrap_or(rest.len())
    }

    /// A word with the signs that Typst makes of hyphens.
    fn typeset(&self, word: &'t str) -> std::borrow::Cow<'t, str> {
        if self.page.in_moves() || !word.contains("--") && !word.contains("-?") {
            return word.into();
        }
        word.replace("-?", "").replace("---", "—").replace("--", "–").into()
    }

    fn line(&mut self) {
        if self.page.in_moves() || self.page.in_aside() {
            self.page.blank();
        } else {
            self.page.line();
        }
    }

    /// Reads a comment of our own, which holds a tag pair, or names the notation of what could not be played.
    fn comment(&mut self, said: &str, at: usize) {
        let start = at + self.text[at..].find(said).unwrap_or_default();
        let place = Span::from_range(start..start + said.len());
        if self.hidden > 0 || !self.page.kept_glyph(said, place) {
            self.page.own_comment(self.text, place);
        }
    }

    fn function(&mut self, name: &str, end: usize) -> usize {
        let effect = effect(name);
        if self.text[end..].starts_with('(') {
            if effect == TypstEffect::Heading && self.hidden == 0 {
                self.heading(end + 1);
            }
            self.push(TypstGroup::Arguments(effect));
            return end + 1;
        }
        self.content(effect, end)
    }

    /// Reads the beginning of a function's content, if it has any.
    fn content(&mut self, effect: TypstEffect, at: usize) -> usize {
        if self.hidden == 0 && effect == TypstEffect::Line {
            self.line();
        }
        if self.text[at..].starts_with('(') {
            self.push(TypstGroup::Arguments(effect));
            return at + 1;
        }
        if !self.text[at..].starts_with('[') {
            return at;
        }
        let opens = self.hidden == 0 && self.begin(effect);
        self.push(TypstGroup::Content(effect, opens || effect == TypstEffect::Hidden));
        at + 1
    }

    /// Begins what a function makes of its content; `false` if there is nothing to end after it.
    fn begin(&mut self, effect: TypstEffect) -> bool {
        match effect {
            TypstEffect::Inline
            | TypstEffect::Hidden
            | TypstEffect::Heading
            | TypstEffect::Line => return false,
            TypstEffect::Move | TypstEffect::Glyph => self.page.begin_moves(),
            TypstEffect::Result => self.page.begin_result(),
            TypstEffect::Variation => self.page.open_variation(),
            TypstEffect::Remark => return self.page.begin_aside(Aside::Remark),
            TypstEffect::Unplayed => return self.page.begin_aside(Aside::Unplayed),
            TypstEffect::Note => {
                self.page.paragraph();
                return self.page.begin_aside(Aside::Remark);
            }
        }
        true
    }

    fn end(&mut self, effect: TypstEffect) {
        match effect {
            TypstEffect::Inline | TypstEffect::Heading | TypstEffect::Line => {}
            TypstEffect::Hidden => self.hidden -= 1,
            TypstEffect::Move => self.page.end_moves(),
            TypstEffect::Glyph => {
                self.page.end_sign();
                self.page.end_moves();
            }
            TypstEffect::Variation => self.page.close_variation(),
            TypstEffect::Remark | TypstEffect::Unplayed => self.page.end_aside(),
            TypstEffect::Note => {
                self.page.end_aside();
                self.page.paragraph();
            }
            TypstEffect::Result => {
                self.page.end_moves();
                self.page.end_game();
                self.page.read_unplayed_as(None);
            }
        }
    }

    fn open(&mut self, at: usize, length: usize) {
        if length > 1 {
            return self.groups.push(TypstGroup::Content(TypstEffect::Inline, false));
        }
        if self.hidden == 0 {
            self.page.piece("[", Span::from_range(at..at + 1));
        }
        self.groups.push(TypstGroup::Brackets);
    }

    /// Closes a bracket; returns the place after it, and after the next one that it opens.
    fn close(&mut self, at: usize) -> usize {
        match self.groups.pop() {
            Some(TypstGroup::Content(effect, true)) => self.end(effect),
            Some(TypstGroup::Content(..)) => {}
            _ if self.hidden > 0 => {}
            _ => self.page.piece("]", Span::from_range(at..at + 1)),
        }
        at + 1
    }

    /// Reads the heading of a game, the players of which its tags name as well, if it has any.
    fn heading(&mut self, at: usize) {
        let rest = &self.text[at..];
        let rest = &rest[..rest.floor_char_boundary(LONGEST_TITLE)];
        let title = rest.strip_prefix('"').and_then(|_| rest.get(1..string_length(rest) - 1));
        let Some(title) = title.filter(|title| !self.page.in_tags() && title.contains(DASH)) else {
            return;
        };
        self.page.begin_title(title, at);
        let mut start = at + 1;
        for word in title.split(' ') {
            let said = word.replace('\\', "");
            self.page.piece(&said, Span::from_range(start..start + word.len()));
            self.page.blank();
            start += word.len() + 1;
        }
        self.page.end_title();
    }
}
