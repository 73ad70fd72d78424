//! What the arguments of commands do to the text.

use super::effect::LatexEffect;
use super::group::LatexGroup;
use super::look_ahead::is_numbered_move;
use super::page::LatexPage;
use crate::read::layout::page_text::{Aside, DASH};

impl LatexPage<'_> {
    pub(super) fn open(&mut self, end: usize) {
        let argument = self.argument.take();
        let group = match argument {
            _ if self.hidden > 0 => LatexGroup::Hidden(0),
            None => LatexGroup::Plain,
            Some(effect) => self.begin(effect, end),
        };
        self.hidden += usize::from(matches!(group, LatexGroup::Hidden(_)));
        self.groups.push(group);
    }

    /// Begins the argument of a command with an effect, at its first place.
    fn begin(&mut self, effect: LatexEffect, at: usize) -> LatexGroup {
        match effect {
            LatexEffect::Hidden(others) => return LatexGroup::Hidden(others.saturating_sub(1)),
            LatexEffect::Section => {
                self.page.paragraph();
                return LatexGroup::Section;
            }
            LatexEffect::Formula => {
                self.in_formula = true;
                return LatexGroup::Formula;
            }
            LatexEffect::MainLine => {
                self.begin_main_line();
                return LatexGroup::MainLine;
            }
            LatexEffect::Bold if self.has_bold_moves && is_numbered_move(self.ahead.after(at)) => {
                self.begin_main_line();
                return LatexGroup::MainLine;
            }
            LatexEffect::SideLine => return self.begin_side_line(at),
            LatexEffect::Move => {
                self.page.begin_moves();
                return LatexGroup::Move;
            }
            LatexEffect::Remark if self.page.begin_aside(Aside::Remark) => {
                return LatexGroup::Aside;
            }
            LatexEffect::Unplayed if self.page.begin_aside(Aside::Unplayed) => {
                return LatexGroup::Aside;
            }
            LatexEffect::Result => {
                self.page.begin_result();
                return LatexGroup::Result;
            }
            LatexEffect::Heading => return self.begin_heading(at),
            _ => {}
        }
        LatexGroup::Plain
    }

    /// Begins moves of the game, from the position that was set up for them.
    fn begin_main_line(&mut self) {
        if let Some((fen, place)) = self.board.take() {
            self.page.tag("SetUp", "1", place);
            self.page.tag("FEN", &fen, place);
        }
        if self.beside.end() {
            self.page.close_variation();
        }
        self.page.begin_moves();
        self.beside.begin_main(self.page.text());
    }

    /// Begins moves beside the game: a variation if they replace the last move or continue the last variation, or within
    /// moves; words otherwise, such as a line that somebody threatens.
    fn begin_side_line(&mut self, at: usize) -> LatexGroup {
        if self.groups.iter().copied().any(holds_moves) {
            self.page.open_variation();
            self.page.begin_moves();
            return LatexGroup::InnerLine;
        }
        let moves = self.ahead.after(at);
        if self.beside.continues(moves) {
            self.page.begin_moves();
            return LatexGroup::SideLine(true);
        }
        if self.beside.end() {
            self.page.close_variation();
        }
        if !self.beside.replaces(moves) {
            return LatexGroup::SideLine(false);
        }
        self.page.open_variation();
        self.page.begin_moves();
        self.beside.begin(self.page.text());
        LatexGroup::SideLine(true)
    }

    /// Begins the heading of a game, which shows again what its tags say, if it has any.
    fn begin_heading(&mut self, at: usize) -> LatexGroup {
        let title = self.ahead.after(at).split('}').next().unwrap_or_default();
        if self.page.in_tags() || !title.contains(DASH) {
            return LatexGroup::Hidden(2);
        }
        self.page.begin_title(title, at);
        LatexGroup::Players
    }

    /// Closes a brace; returns the place after it, and after the next one that goes on with the same remark.
    pub(super) fn close(&mut self, end: usize) -> usize {
        self.argument = None;
        let group = self.groups.pop().unwrap_or(LatexGroup::Plain);
        if let Some(inside) = self.ahead.next_paragraph(end).filter(|_| group == LatexGroup::Aside)
        {
            self.page.blank();
            self.groups.push(group);
            return inside;
        }
        self.end(group, end);
        end
    }

    /// Ends the argument of a command with an effect, at the place after it.
    fn end(&mut self, group: LatexGroup, end: usize) {
        match group {
            LatexGroup::Plain | LatexGroup::SideLine(false) => {}
            LatexGroup::Hidden(others) => {
                self.hidden -= 1;
                self.argument = (others > 0).then_some(LatexEffect::Hidden(others));
            }
            LatexGroup::Section => self.page.paragraph(),
            LatexGroup::Formula => self.in_formula = false,
            LatexGroup::MainLine => {
                self.page.end_moves();
                self.beside.end_main(self.page.text());
            }
            LatexGroup::Move => self.page.end_moves(),
            LatexGroup::SideLine(true) => {
                self.page.end_moves();
                self.beside.pause(self.page.text());
                if !self.is_continued(end) {
                    self.end_beside();
                }
            }
            LatexGroup::InnerLine => {
                self.page.end_moves();
                self.page.close_variation();
            }
            LatexGroup::Aside => self.page.end_aside(),
            LatexGroup::Result => {
                self.page.end_moves();
                self.page.end_game();
                self.page.read_unplayed_as(None);
            }
            LatexGroup::Players => {
                self.page.end_title();
                self.argument = Some(LatexEffect::Hidden(2));
            }
        }
    }

    /// Whether the open variation goes on in the same paragraph, behind some words.
    fn is_continued(&self, at: usize) -> bool {
        let ahead = self.ahead.after(at);
        let Some(next) = ahead.find("\\variation") else { return false };
        let between = &ahead[..next];
        let moves = ahead[next..].split_once('{').map_or("", |(_, moves)| moves);
        !["\\mainline", "\\hidemoves", "\n\n"].iter().any(|end| between.contains(end))
            && self.beside.continues(moves)
    }

    /// Closes the variation that could have been continued.
    pub(super) fn end_beside(&mut self) {
        if self.beside.end() {
            self.page.close_variation();
        }
    }
}

/// Whether an open brace is around moves.
const fn holds_moves(group: LatexGroup) -> bool {
    matches!(group, LatexGroup::MainLine | LatexGroup::SideLine(true) | LatexGroup::InnerLine)
}
