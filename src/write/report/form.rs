//! A drawing with blanks: what the findings of one kind have in common, ready to be filled in.

use super::sketch::Sketch;
use crate::finding::Words;
use crate::write::append::{Short, push_number};

/// Pieces of a drawing, each named by the blank behind it.
#[derive(Clone, Debug)]
pub(super) struct Form {
    /// The title, and what stands before the name of the file.
    name: Vec<u8>,
    game: Short,
    line: Short,
    /// Before the line itself, which begins with its number once more.
    text: Short,
    strokes: Short,
    number: Short,
    ply: Short,
    /// The remarks, up to the end.
    end: Vec<u8>,
}

/// What is said in the lines around the drawing.
pub(super) struct Remarks {
    pub(super) title: String,
    pub(super) article: String,
    pub(super) help: String,
}

/// What is filled in besides the line: the file, the number of the game in it, and the move by the board.
pub(super) struct Particulars<'a> {
    pub(super) name: &'a str,
    pub(super) game: u64,
    pub(super) number: u32,
    /// Between number and move.
    pub(super) dots: &'a str,
    pub(super) written: &'a str,
    pub(super) ply: u32,
}

impl Form {
    /// That with these remarks and a margin of so many blanks. None where the language puts the values in another
    /// order, or where a remark would break its line.
    pub(super) fn of(remarks: &Remarks, margin: usize, words: &Words) -> Option<Self> {
        let Remarks { title, article, help } = remarks;
        let is_broken = [title, article, help].iter().any(|text| text.contains('\n'));
        let game = words.around("game-number", &["game"]).filter(|_| !is_broken)?;
        let caption = words.around("at-ply", &["move", "ply"])?;
        let blanks = " ".repeat(margin);
        Some(Self {
            name: format!("{title}\n{blanks}╭▸ ").into(),
            game: Short::of(&[", ", &game[0]])?,
            line: Short::of(&[&game[1], ":"])?,
            text: Short::of(&["\n", &blanks, "│\n"])?,
            strokes: Short::of(&["\n", &blanks, "│ "])?,
            number: Short::of(&[" ", &caption[0]])?,
            ply: Short::of(&[&caption[1]])?,
            end: [
                &caption[2],
                "\n",
                &blanks,
                "│\n",
                &blanks,
                "├ ",
                article,
                "\n",
                &blanks,
                "╰ ",
                help,
                "\n",
            ]
            .concat()
            .into(),
        })
    }

    /// Appends it, filled in.
    pub(super) fn fill(&self, out: &mut Vec<u8>, sketch: &Sketch<'_>, with: &Particulars<'_>) {
        out.extend_from_slice(&self.name);
        out.extend_from_slice(with.name.as_bytes());
        self.game.push(out);
        push_number(out, with.game);
        self.line.push(out);
        let line = sketch.push_place(out);
        self.text.push(out);
        out.extend_from_within(line);
        sketch.push_text(out);
        self.strokes.push(out);
        sketch.push_strokes(out);
        self.number.push(out);
        push_number(out, with.number.into());
        out.extend_from_slice(with.dots.as_bytes());
        out.extend_from_slice(with.written.as_bytes());
        self.ply.push(out);
        push_number(out, with.ply.into());
        out.extend_from_slice(&self.end);
    }
}
