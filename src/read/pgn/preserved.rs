//! Comments that keep what is not a move of the game, as this program writes them: read back as what they were.
//!
//! The moves of `[%unplayed …]` are moves of the game like all others and are judged in the same way; a variation may
//! begin in one such comment and end in another. See [`escape`](crate::game::escape) for the forms.

use std::mem;

use memchr::{memchr, memmem};

use super::{Flow, Reader};
use crate::finding::{Code, Finding};
use crate::game::{
    CommentCommand, Game, Mark, MarkKind, NOTATION, Preserved, UNCLOSED, UNPLAYED, UNPLAYED_MOVE,
    UNREAD, commands,
};
use crate::notation::MovePattern;
use crate::read::MoveSyntax;
use crate::text::{Span, without_references};

/// The beginning of such a comment, and of one that was written by a program that puts blanks inside the braces.
const LEADS: [&[u8]; 2] = [b"{[%u", b"{ [%u"];

/// Whether a comment at the beginning of a text may keep something first of all. Comments of servers begin differently
/// (`{[%clk`), so that examining a few bytes is enough.
pub(super) fn may_keep_first(text: &[u8]) -> bool {
    LEADS.into_iter().any(|lead| text.starts_with(lead))
}

/// How the names of all such commands begin.
const OPENING: &[u8] = b"[%un";
/// Length of the shortest comment in which such a command follows one of a server.
const SHORTEST_JOINED: usize = 35;

/// Whether a comment, from brace to brace, may keep something behind words or other commands: programs that read and
/// write a game join comments that stand side by side.
pub(super) fn may_keep_later(comment: &[u8]) -> bool {
    let inside = comment[1..].trim_ascii_start();
    (comment.len() >= SHORTEST_JOINED || !inside.starts_with(b"[%"))
        && memmem::find(inside, OPENING).is_some()
        && inside.ends_with(b"}")
}

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
    /// Reads the comment here as what it keeps; does nothing for any other comment. Words and other commands around what
    /// it keeps are comments.
    #[cold]
    pub(super) fn preserved_text(&mut self, game: &mut Game) -> Option<Flow> {
        let start = self.at;
        let close = start + memchr(b'}', &self.bytes[start..])?;
        let kept = KeptPart::all(&self.text[start + 1..close]);
        let Some(first) = kept.first() else { return self.unclosed_part(game) };
        let is_first = self.text[start + 1..][..first.command.place.0].trim().is_empty();
        let mut from = if is_first { start } else { start + 1 };
        for KeptPart { command, end } in kept {
            let (opening, mut end) = (start + 1 + command.place.0, start + 1 + end);
            if from > start {
                self.comment_part(game, from, opening);
                from = opening;
            }
            if self.text[end..close].trim().is_empty() {
                end = close + 1;
            }
            let comment = Span::from_range(from..end);
            let inside = Span::of_part(self.text, command.value);
            match command.name {
                UNREAD => {
                    game.preserved.push(Preserved { comment, text: inside });
                    self.unread(game, inside);
                }
                name => self.unplayed(game, inside, comment, name == UNPLAYED_MOVE),
            }
            from = end;
        }
        self.comment_part(game, from, close + 1);
        self.at = close + 1;
        Some(Flow::On)
    }

    /// Keeps words and commands beside what a comment keeps; the last of them with the closing brace.
    fn comment_part(&mut self, game: &mut Game, from: usize, to: usize) {
        let said = self.text[from.min(to)..to].trim();
        if !said.is_empty() {
            let span = Span::of_part(self.text, said);
            self.at = span.end as usize;
            self.push_mark(game, MarkKind::Comment, 0, span.start as usize);
        }
    }

    /// Handles a comment that says that something was never closed; `None` if it stays a comment.
    fn unclosed_part(&mut self, game: &Game) -> Option<Flow> {
        let (command, length) = preserved_command(&self.text[self.at..])?;
        match (command.name, command.value) {
            (UNCLOSED, "comment") => self.report(Code::UnclosedComment, self.at, self.at + 1),
            (UNCLOSED, "variation") => {
                if let Some(outer) = self.outer.last() {
                    let open = game.marks[outer.open as usize].span;
                    self.findings.push(Finding::new(Code::UnclosedVariation, open));
                }
            }
            (UNCLOSED, "game") => {
                self.at += length + 1;
                return Some(Flow::GameEnds);
            }
            _ => {}
        }
        None
    }

    /// Whether the current place is in a comment that keeps moves.
    pub(super) fn is_in_preserved(&self, game: &Game) -> bool {
        let at = self.at as u32;
        game.preserved.last().is_some_and(|kept| kept.text.start <= at && at <= kept.text.end)
    }

    /// Reads moves that could not be played like all others, in the notation that the comment names.
    fn unplayed(&mut self, game: &mut Game, inside: Span, comment: Span, is_one: bool) {
        let behind = Span::new(inside.end, comment.end);
        let named = named_syntax(behind.of(self.text), &self.syntax);
        let syntax = named.unwrap_or_else(|| self.syntax.clone());
        game.preserved_syntax = game.preserved_syntax.or_else(|| {
            let differs = syntax.notation != self.syntax.notation
                || syntax.languages[0].tag != self.syntax.languages[0].tag;
            differs.then(|| (syntax.notation, syntax.languages[0]))
        });
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
        let first = game.first_number;
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
        game.first_number = first;
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

/// A command that keeps something.
struct KeptPart<'t> {
    command: CommentCommand<'t>,
    /// Where it ends in the text of its comment, with `[%notation …]` behind it.
    end: usize,
}

impl<'t> KeptPart<'t> {
    /// All such commands of the text of a comment.
    fn all(inside: &'t str) -> Vec<Self> {
        let mut kept: Vec<Self> = Vec::new();
        for command in commands(inside).filter(|command| !command.value.is_empty()) {
            let (start, end) = command.place;
            match kept.last_mut() {
                Some(last)
                    if command.name == NOTATION && inside[last.end..start].trim().is_empty() =>
                {
                    last.end = end;
                }
                _ if matches!(command.name, UNPLAYED | UNPLAYED_MOVE | UNREAD) => {
                    kept.push(Self { command, end });
                }
                _ => {}
            }
        }
        kept
    }
}

/// The first command of the comment at the beginning of a text, if one of those that keep something may begin there, and
/// the place of the closing brace.
fn preserved_command(text: &str) -> Option<(CommentCommand<'_>, usize)> {
    let bytes = text.as_bytes();
    if !may_keep_first(bytes) {
        return None;
    }
    let close = memchr(b'}', bytes)?;
    let command = commands(&text[1..close]).next()?;
    (!command.value.is_empty()).then_some((command, close))
}

/// The syntax that `[%notation san de]` names.
fn named_syntax(text: &str, usual: &MoveSyntax) -> Option<MoveSyntax> {
    let command = commands(text).find(|command| command.name == NOTATION)?;
    let mut words = command.value.split_whitespace();
    usual.named(words.next()?, words.next()?)
}
