//! PGN, in the import format and whatever else goes by that name (PGN standard, sections 3 to 8).
//!
//! One pass over the bytes, without an allocation per move. A game ends with a result token outside comments and
//! variations, with a tag pair after movetext, or with the text; with a blank line only if `1.` follows.
//!
//! `tolerant` reads what the standard has no rule for, `fast` reads the common shapes, many bytes at once.

pub(super) mod boundary;
mod cell;
mod comment;
mod extent;
mod fast;
mod look_ahead;
mod named_games;
mod named_syntax;
mod number;
mod preserved;
mod record;
pub(super) mod result;
mod seek;
mod tags;
pub(super) mod tolerant;
mod variation;
mod word;

use std::mem;

pub use self::boundary::game_boundary;
pub(crate) use self::fast::ReaderCache;
use self::fast::{FastPath, PredictedComment};
use self::look_ahead::LookAhead;
use self::named_games::{NamedGames, ParkedTokens};
use super::line::movetext::RECOGNITION_LINES;
use super::sign_reading::SignReading;
use super::spec::{Hint, Spec};
use super::syntax::MoveSyntax;
use crate::board::Color;
use crate::finding::{Code, Finding, Findings};
use crate::game::{END_OF_GAME, Game, Mark, MarkKind, Outcome, TagPair};
use crate::notation::MovePattern;
use crate::text::Span;

/// PGN, and running text.
pub(super) static CONTAINER: Spec = Spec {
    name: "pgn",
    about: "Tag pairs and movetext, or movetext alone.",
    hints: &[(Hint::TagPair, has_tag_pair)],
    cut: Some(boundary::GAMES),
    lay_out: None,
};

/// Whether there is a tag pair near the beginning.
fn has_tag_pair(text: &str) -> bool {
    text.lines().take(RECOGNITION_LINES).any(|line| line.starts_with('[') && line.contains('"'))
}

/// Reads the games of one text, one after the other, into a [`Game`] that the caller keeps.
pub(crate) struct Reader<'s> {
    text: &'s str,
    bytes: &'s [u8],
    at: usize,
    syntax: MoveSyntax,
    fast: FastPath,
    cache: ReaderCache,
    parked: ParkedTokens,
    named: NamedGames,
    /// Where games begin, if their container shows it.
    begins: &'s [u32],
    branch: Branch,
    /// Branches that are suspended while a variation is read.
    outer: Vec<OuterBranch>,
    /// Whether the last comment was a long one.
    last_was_long: bool,
    /// Whether braces are assumed to nest in this game.
    nesting: bool,
    signs: SignReading,
    scope: Scope,
    /// The result in the heading of the game.
    headed: Option<(Outcome, Span)>,
    ahead: LookAhead,
    /// The number of marks of the game examined for inner braces.
    looked_at: usize,
    /// The start of the last game, for reading it again.
    began: usize,
    /// Whether there was any text other than white space.
    met_text: bool,
    findings: Findings,
    #[cfg(test)]
    path: ReadPath,
}

/// How moves in the common shapes are read, so that tests can compare the two.
#[cfg(test)]
#[derive(Clone, Copy, PartialEq, Eq)]
enum ReadPath {
    Fast,
    /// Like moves in all other shapes.
    Plain,
}

/// The reader's place in the main line or in a variation. (A line is one of the text.)
#[derive(Clone, Copy, Debug, Default)]
struct Branch {
    /// Plies played according to the numbers: 0 before White's first move.
    ply: u32,
    /// Index of the branch's last move.
    last: Option<u32>,
}

impl Branch {
    /// The number of the next move.
    const fn number(self) -> u32 {
        self.ply / 2 + 1
    }

    /// The number after that of the next move.
    const fn next_number(self) -> u32 {
        self.number() + 1
    }

    /// The side that made the last move.
    const fn mover(self) -> Color {
        if self.is_black() { Color::White } else { Color::Black }
    }

    /// Whether the next move is Black's.
    const fn is_black(self) -> bool {
        self.ply % 2 == 1
    }
}

/// A branch that is suspended while a variation is read.
#[derive(Clone, Copy, Debug)]
struct OuterBranch {
    branch: Branch,
    /// The mark that opens the variation.
    open: u32,
    sign: VariationSign,
}

/// How a variation was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct VariationSign {
    /// Whether a square bracket closes it, not a round one.
    is_square: bool,
    /// Whether a `;` opened it within another variation, whose bracket closes both.
    is_of_semicolon: bool,
}

/// What is being read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scope {
    Text,
    /// One cell of a scoresheet; what follows it is not visible.
    Cell,
}

/// Whether the game continues after a token.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    On,
    GameEnds,
}

impl<'s> Reader<'s> {
    /// A reader at the beginning of `text`.
    pub(crate) fn new(text: &'s str, syntax: &MoveSyntax) -> Self {
        Self {
            text,
            bytes: text.as_bytes(),
            at: 0,
            fast: FastPath::default(),
            cache: ReaderCache::default(),
            parked: ParkedTokens::default(),
            named: NamedGames::default(),
            begins: &[],
            syntax: syntax.clone(),
            branch: Branch::default(),
            outer: Vec::new(),
            last_was_long: false,
            nesting: false,
            signs: SignReading::Usual,
            scope: Scope::Text,
            headed: None,
            ahead: LookAhead::default(),
            looked_at: 0,
            began: 0,
            met_text: false,
            findings: Findings::default(),
            #[cfg(test)]
            path: ReadPath::Fast,
        }
    }

    /// Exchanges what this reader has learnt with what was learnt from other texts in the same notation and languages.
    pub(crate) fn swap_cache(&mut self, other: &mut ReaderCache) {
        self.take_up_usual();
        mem::swap(&mut self.cache, other);
    }

    /// Reads the next game into `game`; `false` if there are no more.
    ///
    /// Findings about the game and the text before it are in [`Reader::findings`].
    pub(crate) fn next_game(&mut self, game: &mut Game) -> bool {
        self.findings.clear();
        game.clear();
        if !self.seek_game(game) {
            return false;
        }
        let whole = self.enter_record();
        self.read_nested_or_plain(game);
        debug_assert!(self.at > self.began, "every game has text of its own");
        if let Some(whole) = whole {
            self.widen(whole);
        }
        self.note_named(game);
        if game.has_open_result() {
            game.take_castling_for_result(self.text);
        }
        true
    }

    /// Reads the game that begins here; reads it again with nesting braces if it turns out to have them.
    fn read_nested_or_plain(&mut self, game: &mut Game) {
        self.began = self.at;
        let before = (game.marks.len(), self.findings.len(), game.span.start, game.tags.len());
        self.nesting = false;
        if self.read_game(game) == Braces::Nested {
            let marks: Vec<Mark> = game.marks[..before.0].to_vec();
            let labels: Vec<TagPair> = game.tags[..before.3].to_vec();
            game.clear();
            (game.marks, game.tags) = (marks, labels);
            game.span.start = before.2;
            self.findings.truncate(before.1);
            self.at = self.began;
            self.ahead.event = 0;
            self.nesting = true;
            self.fast.comment = PredictedComment::UNKNOWN;
            self.read_game(game);
        }
    }

    /// Reads the game that begins at `at` again, with this reader's languages, for guessing.
    pub(crate) fn read_again(&mut self, at: u32, game: &mut Game) {
        self.at = at as usize;
        self.ahead.event = 0;
        self.next_game(game);
    }

    /// The findings about the last game and the text before it.
    pub(crate) fn findings(&mut self) -> &mut Findings {
        &mut self.findings
    }

    /// Whether anything but white space has been found so far.
    pub(crate) fn met_text(&self) -> bool {
        self.met_text
    }

    fn read_game(&mut self, game: &mut Game) -> Braces {
        self.branch = Branch::default();
        self.outer.clear();
        self.looked_at = 0;
        self.tag_section(game);
        let braces = self.movetext(game);
        if braces == Braces::Nested
            || (!self.nesting && game.result.is_some() && self.ends_in_comment(game))
        {
            return Braces::Nested;
        }
        self.end_game(game);
        Braces::Plain
    }

    /// Reads everything from the first move to the end of the game.
    fn movetext(&mut self, game: &mut Game) -> Braces {
        loop {
            if self.signs != SignReading::GluedMoves && !self.syntax.by_column {
                self.fast_moves(game);
            }
            let Some(&byte) = self.bytes.get(self.at) else { return Braces::Plain };
            let flow = match byte {
                b'0'..=b'9' => self.digits(game),
                b'.' => {
                    self.at += 1;
                    Flow::On
                }
                b'{' => self.comment(game),
                b'}' => {
                    if !self.nesting && self.has_inner_brace(game) {
                        return Braces::Nested;
                    }
                    self.stray_closing(game)
                }
                b'(' => self.parenthesis(game),
                b')' => self.close(game),
                b';' => self.semicolon(game),
                b'%' if self.at_line_start() => self.line_comment(game, MarkKind::Escape),
                b'$' => self.nag(game),
                b'?' if self.illegible_move(game) => Flow::On,
                b'!' | b'?' => self.traditional_glyph(game),
                b'*' => self.asterisk(game),
                b'[' => self.bracket(game),
                _ => self.word(game),
            };
            if flow == Flow::GameEnds {
                return Braces::Plain;
            }
        }
    }

    fn push_move(&mut self, game: &mut Game, pattern: MovePattern, length: usize) {
        let start = self.at as u32;
        self.at += length;
        self.branch.ply += 1;
        self.branch.last = Some(game.moves.len() as u32);
        game.push_move(Span::new(start, self.at as u32), &pattern);
    }

    fn push_mark(&mut self, game: &mut Game, kind: MarkKind, value: u32, start: usize) {
        let span = Span::new(start as u32, self.at as u32);
        game.marks.push(Mark { kind, value, at: game.moves.len() as u32, span });
    }

    /// Moves on to `end`, and keeps the text from `start` as what is no move.
    fn keep_stray(&mut self, game: &mut Game, start: usize, end: usize) {
        self.at = end;
        self.push_mark(game, MarkKind::Stray, 0, start);
    }

    fn report(&mut self, code: Code, start: usize, end: usize) {
        self.findings.push(Finding::new(code, Span::new(start as u32, end as u32)));
    }

    /// Closes the variations that are still open.
    #[cold]
    fn end_variations(&mut self, game: &mut Game) {
        // The outermost one swallowed the others, so it is the one to correct.
        let outermost = self.outer.first().copied();
        self.outer.clear();
        if let Some(OuterBranch { branch, open, .. }) = outermost {
            self.findings
                .push(Finding::new(Code::UnclosedVariation, game.marks[open as usize].span));
            self.branch = branch;
        }
    }

    /// Closes what is still open and sets the extent of the game.
    fn end_game(&mut self, game: &mut Game) {
        if !self.outer.is_empty() {
            self.end_variations(game);
            Self::adopt_inner_result(game);
        }
        if game.result.is_some() {
            self.behind_result(game);
        }
        if self.headed.is_some() {
            self.adopt_headed_result(game);
        }
        let read = self.text[..self.at].trim_end();
        let read = read.strip_suffix(END_OF_GAME).map_or(read, str::trim_end);
        game.span.end = read.len().max(self.began) as u32;
    }

    /// Reads signs in another way from now on.
    pub(crate) fn read_signs(&mut self, signs: SignReading) {
        self.signs = signs;
    }

    /// Whether nothing but blanks stands in the line before this place.
    fn begins_line(&self) -> bool {
        let before = self.text[..self.at].trim_end_matches([' ', '\t']);
        before.is_empty() || before.ends_with('\n')
    }

    /// Whether this place is at the beginning of a line.
    fn at_line_start(&self) -> bool {
        self.at == 0 || self.bytes[self.at - 1] == b'\n'
    }
}

/// How the braces of a game have to be read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Braces {
    Plain,
    /// A lone `}` after an inner `{`: the game must be read with nesting comments.
    Nested,
}
