//! The colours of a drawn board, beside those of its squares, which a style chooses.

use crate::board::Color;

/// Black men, and the sign of the side to move.
pub(crate) const INK: &str = "#2b2b2b";
/// White men.
pub(crate) const PAPER: &str = "#fff";
/// The names of files and ranks.
pub(crate) const NAMES: &str = "#5d6b74";
/// What is laid under the squares of the last move.
pub(crate) const TRACE: &str = "#e3b341";

/// The colours of the parts of a man.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ManColours {
    pub(crate) body: &'static str,
    /// Around the body.
    pub(crate) outline: &'static str,
    /// Lines and dots in the body.
    pub(crate) detail: &'static str,
}

impl ManColours {
    /// Returns those of the men of a side.
    pub(crate) const fn of(side: Color) -> Self {
        match side {
            Color::White => Self { body: PAPER, outline: "#222", detail: "#222" },
            Color::Black => Self { body: INK, outline: INK, detail: "#f3efe6" },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The programs that draw boards by themselves have the colours in their own language.
    #[test]
    fn boards_of_other_programs_have_the_same_colours() {
        let typst = include_str!("../format/typst/board.typ").replace('\'', "\"");
        let viewer = include_str!("../format/viewer/viewer.js").replace(": ", "=").replace(',', "");
        for side in [Color::White, Color::Black] {
            let ManColours { body, outline, detail } = ManColours::of(side);
            let paint = format!("fill=\"{body}\" stroke=\"{outline}\" color=\"{detail}\"");
            assert!(typst.contains(&paint) && viewer.contains(&paint), "{paint}");
        }
        assert!(typst.contains(INK) && typst.contains(NAMES) && viewer.contains(TRACE));
    }
}
