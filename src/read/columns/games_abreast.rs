//! Games side by side, each in a column of its own: `1. e4 e5      1. d4 d5`.
//!
//! The numbers of the first row show where each game begins. What stands in its column belongs to it: its rows, its
//! result, remarks, and the heading over them.

use super::abreast_game::AbreastGame;
use super::line_part::{GameColumns, LinePart, column_of};
use super::row::{LONGEST, holds_one_move, rows};
use crate::read::layout::running_text::RunningText;
use crate::read::line::movetext;
use crate::read::line::pairing::names_players;
use crate::text::Span;

/// A line of words below rows of moves, which may belong to the games or to what follows.
struct HeldLine {
    line: Span,
    is_below_blank: bool,
}

/// Games side by side.
pub(super) struct GamesAbreast {
    columns: GameColumns,
    games: Vec<AbreastGame>,
    held: Vec<HeldLine>,
    /// Whether the last line was blank.
    is_below_blank: bool,
}

/// Maximum number of lines of headings.
const MOST_HEADINGS: usize = 4;

impl GamesAbreast {
    /// The games whose first rows are in a line: rows with the same number, set apart from one another.
    pub(super) fn begin(text: &str, line: Span) -> Option<Self> {
        let (start, end) = (line.start as usize, line.end as usize);
        let rows = if end - start < LONGEST { rows(text, start, end) } else { Vec::new() };
        let (first, others) = rows.split_first()?;
        let are_abreast = others.iter().all(|row| row.number == first.number);
        if others.is_empty() || !are_abreast {
            return None;
        }
        let starts = rows.iter().map(|row| column_of(text, start, row.start)).collect();
        let games = rows.iter().map(|_| AbreastGame::default()).collect();
        let columns = GameColumns { starts };
        let mut games = Self { columns, games, held: Vec::new(), is_below_blank: false };
        games.take(text, line).then_some(games)
    }

    /// Whether games begin in a line of a text that have whole moves there, and their next rows or results are in the
    /// line below it.
    pub(super) fn begin_in_two_lines(text: &str, line: Span) -> bool {
        let below = text[line.end as usize..].lines().map(str::trim_end);
        let below = below.skip(1).find(|line| !line.is_empty());
        let (Some(games), Some(below)) = (Self::begin(text, line), below) else { return false };
        let firsts = || games.games.iter().filter_map(|game| game.parts.first());
        let are_whole = firsts().all(|part| !holds_one_move(&text[part.start..part.end]));
        let number = firsts().next().and_then(|part| part.number).unwrap_or_default();
        let parts = games.parts(text, Span::of_part(text, below));
        let is_due = |part: &LinePart| match part.number {
            Some(next) => next == number + 1,
            None => movetext::is_result(&text[part.start..part.end]),
        };
        are_whole
            && games.columns.starts.len() == parts.len()
            && parts.iter().all(is_due)
            && parts.iter().any(|part| part.number.is_some())
    }

    /// The number of the last row of the first game.
    pub(super) fn number(&self) -> Option<u32> {
        self.games[0].last
    }

    /// Takes the headings of the games off the lines above them: lines with a text in the columns of several games.
    pub(super) fn take_headings(&mut self, text: &str, above: &mut Vec<Span>) {
        let is_heading = |line: &&Span| {
            let parts = self.parts(text, **line);
            parts.len() > 1 && !parts.iter().any(|part| self.columns.is_across(part))
        };
        let last = above.iter().rev().take(MOST_HEADINGS);
        let count = last.take_while(is_heading).count();
        for line in above.split_off(above.len() - count) {
            for part in self.parts(text, line) {
                let heading = Span::from_range(part.start..part.end);
                self.games[part.game].headings.push(heading);
            }
        }
    }

    /// Takes a line, unless other games begin in it.
    pub(super) fn take(&mut self, text: &str, line: Span) -> bool {
        if line.of(text).trim().is_empty() {
            self.is_below_blank = true;
            return true;
        }
        let parts = self.placed_parts(text, line);
        let is_movetext = |part: &LinePart| {
            !self.columns.is_across(part) && movetext::is_movetext(&text[part.start..part.end])
        };
        if parts.iter().any(|part| part.number.is_some()) {
            if self.begins_again(text, &parts) {
                return false;
            }
        } else if parts.is_empty() || !parts.iter().all(is_movetext) {
            let is_below_blank = std::mem::take(&mut self.is_below_blank);
            self.held.push(HeldLine { line, is_below_blank });
            return true;
        }
        self.is_below_blank = false;
        for held in std::mem::take(&mut self.held) {
            self.put_line(text, held.line);
        }
        if parts.len() == self.games.len() && parts.iter().all(|part| part.number.is_some()) {
            self.columns.follow(&parts);
        }
        self.put(text, parts);
        true
    }

    /// Writes the games, and returns the lines below them that are none of theirs; `begins_again` says that others
    /// follow, to which headings belong, and `is_first` that no game was written before.
    pub(super) fn write(
        mut self,
        lines: &mut RunningText,
        text: &str,
        begins_again: bool,
        is_first: bool,
    ) -> Vec<Span> {
        let mut held = std::mem::take(&mut self.held);
        let own = held.iter().take_while(|held| self.is_below(text, held, begins_again)).count();
        let rest = held.split_off(own);
        for held in held {
            self.put_line(text, held.line);
        }
        for (at, game) in self.games.into_iter().enumerate() {
            game.write(lines, text, is_first && at == 0);
        }
        rest.into_iter().map(|held| held.line).collect()
    }

    /// Whether a line of words stands in the columns of the games above it.
    fn is_below(&self, text: &str, held: &HeldLine, begins_again: bool) -> bool {
        let parts = self.parts(text, held.line);
        let is_heading = |part: &LinePart| names_players(&text[part.start..part.end]);
        let may_follow = held.is_below_blank && (begins_again || parts.len() < 2)
            || begins_again && parts.iter().any(is_heading);
        let is_across = || parts.iter().any(|part| self.columns.is_across(part));
        !(may_follow || parts.is_empty() || is_across())
    }

    fn parts(&self, text: &str, line: Span) -> Vec<LinePart> {
        let (start, end) = (line.start as usize, line.end as usize);
        if end - start >= LONGEST {
            return Vec::new();
        }
        self.columns.parts(text, start, end, |game| self.games[game].open.any())
    }

    /// The parts of a line, each with the game that it belongs to.
    fn placed_parts(&self, text: &str, line: Span) -> Vec<LinePart> {
        let mut parts = self.parts(text, line);
        let mut before = None;
        for part in &mut parts {
            part.game = self.game_of(part, before);
            before = Some(part.game);
        }
        parts
    }

    /// The game that a part belongs to, behind the one of the part before it: that in whose column it begins, or, since
    /// lines may have lost their indentation, the nearest that goes on with its number.
    fn game_of(&self, part: &LinePart, before: Option<usize>) -> usize {
        let first = before.map_or(0, |before| before + 1);
        let last = self.games.len() - 1;
        let own = part.game.clamp(first.min(last), last);
        let Some(number) = part.number.filter(|_| !self.columns.shows_game(part)) else {
            return own;
        };
        let goes_on = |&game: &usize| {
            let AbreastGame { last, has_ended, .. } = self.games[game];
            !has_ended && last.is_some_and(|last| last + 1 == number || last == number)
        };
        let others = (first..self.games.len()).filter(goes_on);
        others.min_by_key(|game| self.columns.distance(*game, part)).unwrap_or(own)
    }

    /// Whether other games begin in a line: with move 1 of White, or all of them with an earlier number.
    fn begins_again(&self, text: &str, parts: &[LinePart]) -> bool {
        let is_black = |part: &LinePart| {
            let digits = text[part.start..part.end].trim_start_matches(|c: char| c.is_numeric());
            digits.starts_with("..") || digits.starts_with('…')
        };
        let is_earlier = |part: &LinePart| {
            let last = self.games[part.game].last;
            part.number.zip(last).is_some_and(|(number, last)| number < last)
        };
        let is_first = |part: &LinePart| {
            part.number == Some(1) && self.games[part.game].last.is_some() && !is_black(part)
        };
        parts.iter().any(is_first)
            || parts.len() == self.games.len() && parts.iter().all(is_earlier)
    }

    /// Puts a line of words between rows into the games in whose columns it stands; one that goes across them into the
    /// first that goes on.
    fn put_line(&mut self, text: &str, line: Span) {
        let parts = self.parts(text, line);
        if !parts.is_empty() && !parts.iter().any(|part| self.columns.is_across(part)) {
            return self.put(text, parts);
        }
        let game = self.games.iter().position(|game| !game.has_ended).unwrap_or(0);
        let (start, end) = (line.start as usize, line.end as usize);
        self.put(text, [LinePart { start, end, column: 0, reach: 0, number: None, game }]);
    }

    fn put(&mut self, text: &str, parts: impl IntoIterator<Item = LinePart>) {
        for part in parts {
            self.games[part.game].put(text, part);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Source;

    /// The layout of games that begin in the first line, without the signs between them.
    fn laid_out(text: &str) -> String {
        let mut bounds =
            text.split_inclusive('\n').map(|line| Span::of_part(text, line.trim_end()));
        let mut games = GamesAbreast::begin(text, bounds.next().unwrap()).unwrap();
        let mut lines = RunningText::default();
        assert!(bounds.all(|line| games.take(text, line)), "{text}");
        assert!(games.write(&mut lines, text, false, true).is_empty());
        let pgn = lines.finish(Source::new("sheet.txt", text));
        let said = pgn.text().lines().filter(|line| !line.is_empty() && !line.starts_with("{[%"));
        said.collect::<Vec<&str>>().join("/")
    }

    #[test]
    fn what_stands_in_a_column_belongs_to_its_game() {
        let rows = "1. e4 e5        1. d4 d5\n2. Nf3 Nc6      2. c4 c6\n";
        let games = |first: &str, second: &str| {
            format!("1. e4 e5/2. Nf3 Nc6{first}/1. d4 d5/2. c4 c6{second}")
        };
        for (below, first, second) in [
            ("3. Bc4 Bc5      0-1\n", "/3. Bc4 Bc5", "/0-1"),
            ("1-0             3. Nc3 Nf6\n                0-1", "/1-0", "/3. Nc3 Nf6/0-1"),
            ("1-0   0-1", "/1-0", "/0-1"),
            ("3. Bb5          3. Nc3", "/3. Bb5", "/3. Nc3"),
            ("\n(a note)        3. Nc3 Nf6", "/(a note)", "/3. Nc3 Nf6"),
            ("3. Bb5 a6\n4. Ba4 Nf6", "/3. Bb5 a6/4. Ba4 Nf6", ""),
        ] {
            assert_eq!(laid_out(&format!("{rows}{below}")), games(first, second), "{below}");
        }
    }
}
