//! Turns a LaTeX document into plain text, with the place of each piece.

use super::beside_line::BesideLine;
use super::effect::{LatexEffect, accent, effect, is_man, sign};
use super::game_key::game_keys;
use super::group::LatexGroup;
use super::letter::{accented, shorthand, typeset};
use super::look_ahead::{DocumentAhead, half};
use super::token::{TexToken, token};
use crate::game::Nag;
use crate::read::layout::Layout;
use crate::read::layout::annotated_text::AnnotatedText;
use crate::text::Span;

/// The beginning of the document proper, behind its preamble.
const BODY: &str = "\\begin{document}";

/// Commands by which a document marks its moves, so that the words between them are remarks.
const MARKS: [&str; 5] =
    ["\\mainline", "\\mainmove{", "\\hidemoves", "\\movehistory", "\\sidemove{"];

/// How a game begins whose moves are bold.
const BOLD_MOVES: &str = "\\textbf{1.";

/// A document under construction.
pub(super) struct LatexPage<'t> {
    pub(super) text: &'t str,
    pub(super) ahead: DocumentAhead<'t>,
    pub(super) page: AnnotatedText,
    pub(super) groups: Vec<LatexGroup>,
    /// The number of open groups that are not text.
    pub(super) hidden: usize,
    /// What the next argument is.
    pub(super) argument: Option<LatexEffect>,
    /// The accent on the next letter.
    accent: Option<char>,
    /// Whether a formula is open.
    pub(super) in_formula: bool,
    /// Whether moves of the game are bold, and words between them are not.
    pub(super) has_bold_moves: bool,
    /// Whether `"` changes the letter after it, as `babel` has it for German.
    has_shorthands: bool,
    /// What skak's variations continue.
    pub(super) beside: BesideLine,
    /// The position from which the next moves begin.
    pub(super) board: Option<(String, Span)>,
}

impl<'t> LatexPage<'t> {
    /// Reads the document in a text.
    pub(super) fn of(text: &'t str) -> Self {
        let start = text.find(BODY).map_or(0, |at| at + BODY.len());
        let is_marked = MARKS.iter().any(|mark| text[start..].contains(mark));
        let has_bold_moves = !is_marked && text[start..].contains(BOLD_MOVES);
        let mut page = Self {
            text,
            ahead: DocumentAhead(text),
            page: AnnotatedText::new(is_marked || has_bold_moves),
            groups: Vec::new(),
            hidden: 0,
            argument: None,
            accent: None,
            in_formula: false,
            has_bold_moves,
            has_shorthands: text[..start].contains("german"),
            beside: BesideLine::default(),
            board: None,
        };
        let mut at = start;
        while at < text.len() {
            at = page.step(at);
        }
        page
    }

    /// The plain text with the places of its pieces.
    pub(super) fn into_layout(self) -> Layout {
        self.page.into_layout()
    }

    /// Reads one token; returns the place after it.
    fn step(&mut self, at: usize) -> usize {
        let (token, length) = token(&self.text[at..]);
        let end = at + length;
        match token {
            TexToken::Comment(said) => self.comment(said, at),
            TexToken::Open => self.open(end),
            TexToken::Close => return self.close(end),
            TexToken::Command(name) => return self.command(name, at, end),
            TexToken::Paragraph if self.hidden == 0 => self.page.paragraph(),
            TexToken::Blank if self.hidden == 0 && self.argument.is_none() => self.page.blank(),
            TexToken::Paragraph | TexToken::Blank => {}
            TexToken::Math => return self.math(at, end),
            TexToken::Word(word) => return self.word(word, at),
        }
        end
    }

    /// Reads `$`: among moves the number of a glyph, as in PGN, and the beginning or the end of a formula otherwise.
    fn math(&mut self, at: usize, end: usize) -> usize {
        let digits = self.text[end..].bytes().take(4).take_while(u8::is_ascii_digit).count();
        let is_glyph = (1..4).contains(&digits) && !self.text[end + digits..].starts_with('$');
        if !self.page.in_moves() || !is_glyph || self.in_formula {
            self.in_formula = !self.in_formula;
            return end;
        }
        self.page.blank();
        self.piece(&self.text[at..end + digits], Span::from_range(at..end + digits));
        end + digits
    }

    /// Reads a comment of our own, which holds a tag pair, or names the notation of what could not be played.
    fn comment(&mut self, said: &str, at: usize) {
        let start = at + self.text[at..].find(said).unwrap_or_default();
        let place = Span::from_range(start..start + said.len());
        if self.hidden > 0 || !self.page.kept_glyph(said, place) {
            self.page.own_comment(self.text, place);
        }
    }

    /// Reads a command; returns the place after it and after what belongs to it.
    fn command(&mut self, name: &'t str, at: usize, end: usize) -> usize {
        let place = Span::from_range(at..at + 1 + name.len());
        if let Some(LatexEffect::Hidden(count)) = self.argument {
            self.argument = (count > 1).then_some(LatexEffect::Hidden(count - 1)); // `\newcommand\name`
            return end;
        }
        self.argument = None;
        if let Some(mark) = accent(name).filter(|_| !self.in_formula) {
            self.accent = Some(mark);
            return end;
        }
        if let Some(sign) = sign(name) {
            self.sign(sign, place);
            return end;
        }
        if let Some(half) = half(name, &self.text[end..]) {
            self.piece("½", Span::from_range(at..end + half));
            return end + half;
        }
        if !name.starts_with(|c: char| c.is_alphabetic()) && "%&#_${}".contains(name) {
            self.piece(name, place);
            return end;
        }
        self.effect(effect(name), end)
    }

    fn effect(&mut self, effect: LatexEffect, end: usize) -> usize {
        if self.hidden > 0 && !matches!(effect, LatexEffect::Begin | LatexEffect::End) {
            return end;
        }
        match effect {
            LatexEffect::Inline | LatexEffect::Nothing => {
                return self.ahead.after_options(end, false);
            }
            LatexEffect::Diagram => return self.ahead.after_options(end, true),
            LatexEffect::Blank => self.page.blank(),
            LatexEffect::Line => {
                self.line();
                return self.ahead.after_length(end);
            }
            LatexEffect::Paragraph => self.paragraph(),
            LatexEffect::MathShift => self.in_formula = !self.in_formula,
            LatexEffect::Begin => return self.begin_environment(end),
            LatexEffect::End => return self.end_environment(end),
            LatexEffect::NewGame => {
                self.new_game();
                return self.ahead.after_options(end, true);
            }
            LatexEffect::GameKeys => return self.game_keys(end),
            LatexEffect::Board => return self.board(end),
            LatexEffect::Chapter(arguments) => {
                self.new_game();
                self.argument = Some(LatexEffect::Hidden(arguments));
            }
            LatexEffect::Result | LatexEffect::Heading => {
                self.end_beside();
                self.argument = Some(effect);
            }
            effect => {
                self.argument = Some(effect);
                return self.ahead.after_options(end, true);
            }
        }
        end
    }

    fn line(&mut self) {
        if self.page.in_moves() || self.page.in_aside() {
            self.page.blank();
        } else {
            self.page.line();
        }
    }

    pub(super) fn paragraph(&mut self) {
        if self.page.in_moves() {
            return self.page.blank();
        }
        self.page.paragraph();
    }

    fn new_game(&mut self) {
        self.end_beside();
        self.beside = BesideLine::default();
        self.board = None;
        self.page.end_game();
    }

    /// Reads what `\newchessgame` says about a game: `[white=Kasparov, result=1-0]`.
    fn game_keys(&mut self, at: usize) -> usize {
        self.new_game();
        let end = self.ahead.after_options(at, true);
        for (name, value, place) in game_keys(self.text, at, end) {
            let said = plain(value);
            if name == "FEN" {
                self.board = Some((said, place));
            } else {
                self.page.tag(name, &said, place);
            }
        }
        end
    }

    fn board(&mut self, at: usize) -> usize {
        let Some((fen, end)) = self.ahead.argument(at) else { return at };
        if fen.matches('/').count() == 7 {
            self.end_beside();
            self.board = Some((fen.trim().to_owned(), Span::of_part(self.text, fen)));
        }
        end
    }

    /// Adds a sign; of annotation signs among moves, each is a word of its own.
    fn sign(&mut self, sign: &str, place: Span) {
        let is_apart = self.page.in_moves() && !is_man(sign) && Nag::for_glyph(sign).is_some();
        if is_apart {
            self.page.blank();
        }
        self.piece(sign, place);
        if is_apart {
            self.page.blank();
        }
    }

    fn piece(&mut self, said: &str, place: Span) {
        if self.hidden > 0 {
            return;
        }
        match self.accent.take() {
            Some(mark) => self.page.piece(&accented(said, mark), place),
            None => self.page.piece(said, place),
        }
    }

    /// Reads a run without blanks; returns the place after what was read of it.
    fn word(&mut self, word: &str, at: usize) -> usize {
        if let Some(LatexEffect::Hidden(_)) = self.argument {
            let skipped = word.find(|c: char| !"*[]#=".contains(c) && !c.is_ascii_digit());
            if skipped != Some(0) {
                return at + skipped.unwrap_or(word.len()); // of `\def\name#1{…}`
            }
        }
        self.argument = None;
        if self.accent.is_some() {
            let first = word.chars().next().map_or(word.len(), char::len_utf8);
            self.piece(&word[..first], Span::from_range(at..at + first));
            return at + first;
        }
        if self.has_shorthands
            && let Some((said, length)) = shorthand(word)
        {
            self.piece(said, Span::from_range(at..at + length));
            return at + length;
        }
        let mut quotes = word.match_indices('"').map(|(at, _)| at).filter(|&at| at > 0);
        let length = quotes.next().filter(|_| self.has_shorthands).unwrap_or(word.len());
        let said = typeset(&word[..length], self.page.in_moves(), self.in_formula);
        self.piece(&said, Span::from_range(at..at + length));
        at + length
    }
}

/// A piece of TeX as plain text.
fn plain(value: &str) -> String {
    let mut page = LatexPage::of(value);
    page.page.blank();
    page.page.text().trim().to_owned()
}
