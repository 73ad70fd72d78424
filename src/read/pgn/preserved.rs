//! Comments that keep what is no move of the game, as this program writes them: read again as what they were.
//!
//! The moves of `[%unplayed …]` stand in the game like all others, so that they are judged like all others; a variation
//! may begin in one such comment and end in another. See [`escape`](crate::game::escape) for the forms.

use std::mem;

use memchr::memchr;

use super::Reader;
use super::fast::LetterTable;
use crate::finding::{Code, Finding};
use crate::game::{
    Command, Game, Mark, MarkKind, NOTATION, Preserved, UNCLOSED, UNPLAYED, UNREAD, commands,
};
use crate::language::Language;
use crate::notation::Notation;
use crate::read::MoveSyntax;
use crate::text::Span;

/// How such a comment begins. Comments of servers begin otherwise (`{[%clk`), so that one look at four bytes is enough.
pub(super) const LEAD: [u8; 4] = *b"{[%u";

impl<'s> Reader<'s> {
    /// Whether moves that were kept stand here: with them, a game may begin.
    pub(super) fn at_unplayed(&self) -> bool {
        self.preserved_command().is_some_and(|(command, _)| command.name == UNPLAYED)
    }

    /// Reads the comment here as what it keeps; `false`, and nothing read, for any other comment.
    #[cold]
    pub(super) fn preserved_text(&mut self, game: &mut Game) -> bool {
        let Some((command, close)) = self.preserved_command() else { return false };
        let inside = self.span_of(command.value);
        match (command.name, command.value) {
            (UNPLAYED, _) => self.unplayed(game, inside, close),
            (UNREAD, _) => {
                let comment = Span::new(self.at as u32, close as u32 + 1);
                game.preserved.push(Preserved { comment, text: inside });
                self.unread(game, inside);
            }
            (UNCLOSED, "comment") => {
                self.find(Code::S003, self.at, self.at + 1);
                return false;
            }
            (UNCLOSED, "variation") => {
                if let Some(&(_, open)) = self.outer.last() {
                    self.findings.push(Finding::new(Code::S004, game.marks[open as usize].span));
                }
                return false;
            }
            _ => return false,
        }
        self.at = close + 1;
        true
    }

    /// Whether what is read now stands in a comment that keeps moves.
    pub(super) fn is_in_preserved(&self, game: &Game) -> bool {
        let at = self.at as u32;
        game.preserved.last().is_some_and(|part| part.text.start <= at && at <= part.text.end)
    }

    /// The command with which the comment here begins, and the place of the closing brace.
    fn preserved_command(&self) -> Option<(Command<'s>, usize)> {
        let (text, rest) = (self.text, &self.bytes[self.at..]);
        if !rest.starts_with(&LEAD) {
            return None;
        }
        let close = self.at + memchr(b'}', rest)?;
        let command = commands(&text[self.at + 1..close]).next()?;
        (!command.value.is_empty()).then_some((command, close))
    }

    /// Reads moves that could not be played like all others, in the notation that the comment names.
    fn unplayed(&mut self, game: &mut Game, inside: Span, close: usize) {
        let named = named_syntax(&self.text[inside.end as usize..close], &self.syntax);
        let syntax = named.unwrap_or_else(|| self.syntax.clone());
        game.preserved_syntax = game.preserved_syntax.or_else(|| {
            let differs = syntax.notation != self.syntax.notation
                || syntax.languages[0].tag != self.syntax.languages[0].tag;
            differs.then(|| (syntax.notation, syntax.languages[0]))
        });
        let comment = Span::new(self.at as u32, close as u32 + 1);
        game.preserved.push(Preserved { comment, text: inside });
        let letters = mem::replace(&mut self.fast.letters, LetterTable::of(&syntax));
        let outer = mem::replace(&mut self.syntax, syntax);
        let (text, bytes) = (self.text, self.bytes);
        self.text = &text[..inside.end as usize];
        self.bytes = self.text.as_bytes();
        self.at = inside.start as usize;
        let nesting = mem::replace(&mut self.nesting, true); // braces end with the comment
        self.movetext(game);
        self.nesting = nesting;
        (self.text, self.bytes) = (text, bytes);
        self.syntax = outer;
        self.fast.letters = letters;
    }

    /// Keeps text that was read as nothing, and says of it what was said before.
    fn unread(&mut self, game: &mut Game, inside: Span) {
        let at = game.moves.len() as u32;
        let mark = Mark { kind: MarkKind::Stray, value: Mark::ESCAPED, at, span: inside };
        let code = match mark.written(self.text).chars().next() {
            Some('}' | ')') => Some(Code::S005),
            Some('[') => Some(Code::S001),
            Some('$') => Some(Code::S011),
            _ => None,
        };
        if let Some(code) = code {
            self.findings.push(Finding::new(code, inside));
        }
        game.marks.push(mark);
    }

    /// Where a part of the text stands in it.
    fn span_of(&self, part: &str) -> Span {
        let start = (part.as_ptr() as usize).wrapping_sub(self.text.as_ptr() as usize);
        Span::new(start as u32, (start + part.len()) as u32)
    }
}

/// The reading that `[%notation san de]` names.
fn named_syntax(text: &str, usual: &MoveSyntax) -> Option<MoveSyntax> {
    let command = commands(text).find(|command| command.name == NOTATION)?;
    let mut words = command.value.split_whitespace();
    let notation = Notation::for_name(words.next()?)?;
    let language = Language::for_tag(words.next()?)?;
    Some(MoveSyntax { notation, languages: vec![language], ..*usual })
}
