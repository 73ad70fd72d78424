//! Comments that keep what is not a move of the game, as this program writes them: read back as what they were.
//!
//! The moves of `[%unplayed …]` are moves of the game like all others and are judged in the same way; a variation may
//! begin in one such comment and end in another. See [`escape`](crate::game::escape) for the forms.

use std::mem;

use memchr::memchr;

use super::{Flow, Reader};
use crate::finding::{Code, Finding};
use crate::game::{
    CommentCommand, Game, Mark, MarkKind, NOTATION, Preserved, UNCLOSED, UNPLAYED, UNPLAYED_MOVE,
    UNREAD, commands,
};
use crate::notation::MovePattern;
use crate::read::MoveSyntax;
use crate::text::{Span, without_references};

/// The beginning of such a comment. Comments of servers begin differently (`{[%clk`), so that examining four bytes is
/// enough.
pub(super) const LEAD: [u8; 4] = *b"{[%u";

/// Whether a text begins with moves that were kept: these can begin a game.
pub(super) fn keeps_moves(text: &str) -> bool {
    let command = preserved_command(text).map(|(command, _)| command);
    command.is_some_and(|command| matches!(command.name, UNPLAYED | UNPLAYED_MOVE))
}

/// The only move kept by the comment at the beginning of a text.
pub(super) fn kept_move(text: &str) -> Option<&str> {
    let (command, _) = preserved_command(text)?;
    (command.name == UNPLAYED_MOVE).then_some(command.value)
}

/// The text after the preserving comment at its beginning.
pub(super) fn behind_preserved(text: &str) -> Option<&str> {
    preserved_command(text).map(|(_, close)| &text[close + 1..])
}

impl Reader<'_> {
    /// Reads the comment here as what it keeps; does nothing for any other comment.
    #[cold]
    pub(super) fn preserved_text(&mut self, game: &mut Game) -> Option<Flow> {
        let (command, length) = preserved_command(&self.text[self.at..])?;
        let close = self.at + length;
        let inside = Span::of_part(self.text, command.value);
        match (command.name, command.value) {
            (UNPLAYED | UNPLAYED_MOVE, _) => {
                self.unplayed(game, inside, close, command.name == UNPLAYED_MOVE);
            }
            (UNREAD, _) => {
                let comment = Span::new(self.at as u32, close as u32 + 1);
                game.preserved.push(Preserved { comment, text: inside });
                self.unread(game, inside);
            }
            (UNCLOSED, "comment") => {
                self.report(Code::UnclosedComment, self.at, self.at + 1);
                return None;
            }
            (UNCLOSED, "variation") => {
                if let Some(outer) = self.outer.last() {
                    let open = game.marks[outer.open as usize].span;
                    self.findings.push(Finding::new(Code::UnclosedVariation, open));
                }
                return None;
            }
            (UNCLOSED, "game") => {
                self.at = close + 1;
                return Some(Flow::GameEnds);
            }
            _ => return None,
        }
        self.at = close + 1;
        Some(Flow::On)
    }

    /// Whether the current place is in a comment that keeps moves.
    pub(super) fn is_in_preserved(&self, game: &Game) -> bool {
        let at = self.at as u32;
        game.preserved.last().is_some_and(|kept| kept.text.start <= at && at <= kept.text.end)
    }

    /// Reads moves that could not be played like all others, in the notation that the comment names.
    fn unplayed(&mut self, game: &mut Game, inside: Span, close: usize, is_one: bool) {
        let named = named_syntax(&self.text[inside.end as usize..close], &self.syntax);
        let syntax = named.unwrap_or_else(|| self.syntax.clone());
        game.preserved_syntax = game.preserved_syntax.or_else(|| {
            let differs = syntax.notation != self.syntax.notation
                || syntax.languages[0].tag != self.syntax.languages[0].tag;
            differs.then(|| (syntax.notation, syntax.languages[0]))
        });
        let comment = Span::new(self.at as u32, close as u32 + 1);
        game.preserved.push(Preserved { comment, text: inside });
        let outer = self.change_syntax(syntax);
        let whole = self.narrow(inside.end as usize);
        self.at = inside.start as usize;
        let nesting = mem::replace(&mut self.nesting, true); // braces end with the comment
        if is_one {
            self.one_move(game, inside);
        } else {
            self.movetext(game);
        }
        self.nesting = nesting;
        self.widen(whole);
        self.change_syntax(outer);
    }

    /// Reads a text as one move: as movetext reads it if that makes all of it one move, or else as one that no notation
    /// explains.
    fn one_move(&mut self, game: &mut Game, token: Span) {
        let last = game.moves.last().copied();
        let first = (game.first_number, game.first_is_black);
        let (moves, marks, numbers) = (game.moves.len(), game.marks.len(), game.numbers.len());
        let (findings, branch) = (self.findings.len(), self.branch);
        let read = without_references(token.of(self.text));
        if !read.contains(|c| "{}()[];$%!?,\\".contains(c)) {
            self.movetext(game);
        } else if let Some(pattern) = self.with_parentheses(token) {
            return self.push_move(game, pattern, token.len() as usize);
        }
        let is_whole = game.moves.len() == moves + 1 && game.moves[moves].span == token;
        if is_whole && game.marks.len() == marks {
            return;
        }
        game.moves.truncate(moves.saturating_sub(1)); // the last one may have been extended
        game.moves.extend(last);
        game.marks.truncate(marks);
        game.numbers.truncate(numbers);
        (game.first_number, game.first_is_black) = first;
        self.findings.truncate(findings);
        (self.branch, self.at) = (branch, token.start as usize);
        self.push_move(game, MovePattern::UNREADABLE, token.len() as usize);
    }

    /// What the one move here says that parentheses are a part of: `h1(N)`, `Kt(B3)-Q5`.
    fn with_parentheses(&self, token: Span) -> Option<MovePattern> {
        let token = token.of(self.text);
        if self.syntax.notation.is_spaced() {
            let scanned = self.syntax.notation.scan(token);
            return scanned
                .filter(|&(_, length)| length == token.len())
                .map(|(pattern, _)| pattern);
        }
        let square = &token[..token.find('(')?];
        self.promotion_in_parentheses(square)
            .filter(|whole| *whole == token)
            .and_then(|whole| self.read_token(whole))
    }

    /// Keeps text that could not be read, and repeats the finding about it.
    fn unread(&mut self, game: &mut Game, inside: Span) {
        let at = game.moves.len() as u32;
        let mark = Mark { kind: MarkKind::Stray, value: Mark::ESCAPED, at, span: inside };
        let code = match mark.written(self.text).chars().next() {
            Some('}' | ')') => Some(Code::StrayClosing),
            Some('[') => Some(Code::JunkText),
            Some('$') => Some(Code::UnknownNag),
            _ => None,
        };
        if let Some(code) = code {
            self.findings.push(Finding::new(code, inside));
        }
        game.marks.push(mark);
    }
}

/// The first command of the comment at the beginning of a text, and the place of the closing brace.
fn preserved_command(text: &str) -> Option<(CommentCommand<'_>, usize)> {
    if !text.as_bytes().starts_with(&LEAD) {
        return None;
    }
    let close = memchr(b'}', text.as_bytes())?;
    let command = commands(&text[1..close]).next()?;
    (!command.value.is_empty()).then_some((command, close))
}

/// The syntax that `[%notation san de]` names.
fn named_syntax(text: &str, usual: &MoveSyntax) -> Option<MoveSyntax> {
    let command = commands(text).find(|command| command.name == NOTATION)?;
    let mut words = command.value.split_whitespace();
    usual.named(words.next()?, words.next()?)
}
