//! Square brackets among the moves: variations, as books and some programs set them, `2. Nf3 [2. f4 exf4 3. Nf3] 2... Nc6`,
//! and the tags of forums, `[b]1. e4[/b] e5`, which say how the text looks and are dropped.

use crate::game::Game;
use crate::read::pgn::{Reader, Scope, VariationSign};

/// Maximum length of a variation in square brackets, in bytes.
const LONGEST: usize = 1 << 12;

/// Names of the tags of forums.
const FORUM_TAGS: [&str; 22] = [
    "b", "i", "u", "s", "pgn", "quote", "code", "url", "img", "size", "color", "colour", "font",
    "center", "left", "right", "list", "li", "spoiler", "indent", "sub", "sup",
];

/// The length of the tag of a forum with which a text begins, `[b]`, `[/b]`, `[size=4]`; 0 where it begins with none.
pub(in crate::read::pgn) fn forum_tag(text: &str) -> usize {
    let Some(inside) = text.strip_prefix('[') else { return 0 };
    let bare = inside.strip_prefix('/').unwrap_or(inside);
    let name = &bare[..bare.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(bare.len())];
    let behind = &bare[name.len()..];
    let is_tag = behind.starts_with([']', '='])
        && FORUM_TAGS.iter().any(|tag| tag.eq_ignore_ascii_case(name));
    if !is_tag {
        return 0;
    }
    let close = if behind.starts_with('=') { behind.find([']', '\n', '"']) } else { Some(0) };
    let close = close.filter(|&close| behind[close..].starts_with(']'));
    close.map_or(0, |close| text.len() - behind.len() + close + 1)
}

impl Reader<'_> {
    /// Reads the tag of a forum here, or opens a variation in square brackets.
    pub(in crate::read::pgn) fn square_bracket(&mut self, game: &mut Game) -> bool {
        let rest = &self.text[self.at..];
        let tag = forum_tag(rest);
        if tag > 0 {
            self.at += tag;
            return true;
        }
        let is_place = self.scope == Scope::Text && self.branch.last.is_some();
        let Some(inside) = rest.strip_prefix('[').filter(|_| is_place) else { return false };
        let opens = inside.starts_with(|c: char| c.is_ascii_digit())
            && self.numbered_move(self.at + 1)
            && closes(inside);
        if opens {
            self.open(game, VariationSign { is_square: true, ..VariationSign::default() });
        }
        opens
    }

    /// Whether a bracket here closes a variation that a square one opened.
    pub(in crate::read::pgn) fn closes_square_bracket(&self) -> bool {
        self.text[self.at..].starts_with(']') && self.is_in_square_brackets()
    }

    /// Whether a square bracket closes the current variation.
    pub(super) fn is_in_square_brackets(&self) -> bool {
        self.outer.last().is_some_and(|outer| outer.sign.is_square)
    }
}

/// Whether a text closes the square bracket that stands before it, in its paragraph.
fn closes(inside: &str) -> bool {
    let near = &inside[..inside.floor_char_boundary(LONGEST)];
    let near = &near[..near.find("\n\n").unwrap_or(near.len())];
    let (mut depth, mut is_comment) = (1_u32, false);
    near.bytes().any(|byte| {
        match byte {
            b'{' => is_comment = true,
            b'}' => is_comment = false,
            b'[' if !is_comment => depth += 1,
            b']' if !is_comment => depth -= 1,
            _ => {}
        }
        depth == 0
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_of_forums_are_told_from_other_brackets() {
        for (text, length) in
            [("[b]1. e4", 3), ("[/B] e5", 4), ("[size=4]e4", 8), ("[url=x.org/a?b]e4", 15)]
        {
            assert_eq!(forum_tag(text), length, "{text}");
        }
        for text in ["[Event \"b\"]", "[e4]", "[b 1. e4]", "[2. f4]", "[%clk 1]", "[b", "[]"] {
            assert_eq!(forum_tag(text), 0, "{text}");
        }
    }

    #[test]
    fn a_bracket_is_closed_in_its_paragraph() {
        assert!(closes("2. f4 exf4]") && closes("2. f4 {]} [x] exf4] e5"));
        assert!(!closes("2. f4 {]}") && !closes("2. f4\n\nexf4]"));
    }
}
