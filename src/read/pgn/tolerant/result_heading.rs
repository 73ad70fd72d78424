//! Headings with a result, above the first move of their game: `Carlsen - Anand 1-0`, `1-0 Carlsen - Anand`.
//!
//! The result is that of the game below, and the heading is kept as a comment before its first move.

use super::line::{is_crosstable_row, near_line};
use crate::finding::{Code, Finding};
use crate::game::{Game, MarkKind, Outcome};
use crate::read::line::pairing::{is_capital, names_players};
use crate::read::pgn::Reader;
use crate::text::Span;

/// Maximum number of lines between a heading and the first move.
const LINES: usize = 6;

/// Signs of Markdown around headings and code.
const MARKUP: [char; 5] = ['#', '*', '_', '`', ' '];

/// Maximum number of bytes of a line of a list.
const LONGEST_LINE: usize = 1 << 9;

/// A line that is such a heading.
struct ResultHeading {
    outcome: Outcome,
    /// The result.
    token: Span,
    /// The line, without the blanks at its end.
    line: Span,
    /// Whether it is one of several such lines, of which none is the heading of a game.
    is_listed: bool,
}

impl Reader<'_> {
    /// Keeps the heading here, between two games, for the game below it. A line of a list of results is junk.
    #[cold]
    pub(in crate::read::pgn) fn result_heading(
        &mut self,
        game: &mut Game,
        junk: &mut Option<Span>,
    ) -> bool {
        if !self.begins_line() {
            return false;
        }
        let Some(heading) = self.result_heading_at(self.at) else { return false };
        let start = self.at;
        self.at = heading.line.end as usize;
        if heading.is_listed {
            *junk = Some(junk.map_or(heading.line, |stretch| stretch.to(heading.line)));
        } else {
            self.push_mark(game, MarkKind::LineComment, 0, start);
            self.headed = Some((heading.outcome, heading.token));
        }
        true
    }

    /// Whether words follow a result of this length that stands here, at the beginning of its line. Most results end
    /// their line, and are asked no more.
    #[inline]
    pub(in crate::read::pgn) fn words_follow(&self, length: usize) -> bool {
        match self.bytes[self.at + length..] {
            [b' ' | b'\t' | b':' | b',', next, ..] if !matches!(next, b'\n' | b'\r') => {
                self.name_follows(length)
            }
            _ => false,
        }
    }

    #[cold]
    fn name_follows(&self, length: usize) -> bool {
        let behind = self.text[self.at + length..].trim_start_matches([' ', '\t', ':', ',']);
        behind.starts_with(is_capital) && self.begins_line()
    }

    /// Whether the line that begins at a place, below moves, is the heading of the next game and does not say how this
    /// one ended: it names both players. Where the heading, with the words `above` which it begins, stands directly below
    /// the moves or apart from the next ones, this game must have had such a heading as well.
    pub(super) fn heads_with_result(&self, start: usize, above: &str) -> bool {
        let heading = self.result_heading_at(start).filter(|heading| !heading.is_listed);
        let Some(heading) = heading else { return false };
        let line = heading.line.of(self.text);
        let token = heading.token.start - heading.line.start;
        let behind = heading.token.end - heading.line.start;
        let names_both = |words: &str| names_players(without_count(words.trim()));
        let (before, behind) = (&line[..token as usize], &line[behind as usize..]);
        if !names_both(before) && !names_both(behind) {
            return false;
        }
        let is_apart = |gap: &str| gap.matches('\n').count() > 1;
        let is_below_blank = is_apart(&above[above.trim_end().len()..]);
        let below = &self.text[heading.line.end as usize..];
        let is_above_blank = is_apart(&below[..below.len() - below.trim_start().len()]);
        match self.headed {
            Some(_) => is_below_blank || !is_above_blank,
            None => is_below_blank && !is_above_blank,
        }
    }

    /// Gives a game the result of its heading, unless it has one of its own; tells of it where the two differ.
    #[cold]
    pub(in crate::read::pgn) fn adopt_headed_result(&mut self, game: &mut Game) {
        let Some((outcome, heading)) = self.headed.take() else { return };
        if let Some((token, span)) = game.result.filter(|(token, _)| *token != outcome) {
            let finding = Finding::new(Code::ResultMismatch, span).case("heading");
            let finding = finding.with("token", token.token()).with("tag", outcome.token());
            self.findings.push(finding.labelled(heading, "caption-heading"));
        }
        if game.result.is_none_or(|(token, _)| token == Outcome::Unknown) {
            game.result = Some((outcome, heading));
        }
    }

    /// The heading in the line that begins at a place, with the first move in one of the next lines.
    fn result_heading_at(&self, start: usize) -> Option<ResultHeading> {
        let heading = self.line_with_result(start)?;
        let mut is_listed = self.is_below_result(start);
        let end = heading.line.end as usize;
        let mut at = end;
        for line in self.text[end..].split_inclusive('\n').take(LINES) {
            let begin = at + line.len() - line.trim_start().len();
            if at > end && self.begins_game(begin) {
                return Some(ResultHeading { is_listed, ..heading });
            }
            let is_blank = line.trim_matches(MARKUP).trim().is_empty(); // also a fence around code
            if !is_blank && !self.is_heading_line(line) {
                self.line_with_result(begin)?;
                is_listed = true;
            }
            at += line.len();
        }
        None
    }

    /// Whether the line above the one that begins at a place is of words and a result as well.
    fn is_below_result(&self, start: usize) -> bool {
        let Some(above) = self.text[..start].strip_suffix('\n') else { return false };
        let line = above.rfind('\n').map_or(0, |end| end + 1);
        above.len() - line < LONGEST_LINE && self.line_with_result(line).is_some()
    }

    /// The line that begins at a place, if it consists of words and one result.
    fn line_with_result(&self, start: usize) -> Option<ResultHeading> {
        let line = near_line(&self.text[start..]).trim_end();
        let is_open = line.matches('(').count() != line.matches(')').count();
        if is_open
            || is_crosstable_row(line)
            || line.contains(['[', '{', ';', '$'])
            || line.starts_with(['%', '('])
        {
            return None;
        }
        let (outcome, token) = self.result_in(line)?;
        let place = Span::of_part(line, token);
        let before = &line[..place.start as usize];
        let behind = &line[place.end as usize..];
        let is_word = |word: &str| word.chars().filter(|c| c.is_alphabetic()).count() > 2;
        let is_heading = self.is_of_words(before)
            && self.is_of_words(behind)
            && (before.split_whitespace().any(is_word)
                || names_players(before.trim())
                || names_players(behind.trim()));
        is_heading.then(|| ResultHeading {
            outcome,
            token: Span::of_part(self.text, token),
            line: Span::of_part(self.text, line),
            is_listed: false,
        })
    }

    /// The first result among the words of a line, `1-0` or `(1-0)`, if it says who won or that nobody did.
    fn result_in<'t>(&self, line: &'t str) -> Option<(Outcome, &'t str)> {
        line.split_whitespace().find_map(|word| {
            let inside = word.strip_prefix('(').filter(|_| word.ends_with(')'));
            let word = inside.unwrap_or(word);
            let at = Span::of_part(self.text, word).start as usize;
            let is_figure = word.starts_with(|c: char| c.is_numeric());
            let (outcome, length) = self.result_at(at).filter(|_| is_figure)?;
            let start = Span::of_part(line, word).start as usize;
            let token = line.get(start..start + length)?;
            (outcome != Outcome::Unknown).then_some((outcome, token))
        })
    }
}

/// A heading without its markup and the words that count the games: `## Game 2: Brown - Green`, `Partie 2 Braun - Grün`.
fn without_count(words: &str) -> &str {
    let words = words.trim_start_matches(MARKUP);
    let mut parts = words.splitn(3, char::is_whitespace).skip(1);
    let is_number = |part: &str| part.trim_end_matches([':', '.']).parse::<u32>().is_ok();
    let rest = parts.next().filter(|part| is_number(part)).and_then(|_| parts.next());
    rest.unwrap_or(words)
}
