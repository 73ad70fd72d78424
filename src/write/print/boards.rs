//! At which moves a printed game shows the board.

use std::num::NonZeroU32;

/// Which boards are shown.
///
/// ```
/// use movetext::write::Boards;
/// let boards: Boards = "final,every:10".parse()?;
/// assert!(boards.last && !boards.comments);
/// assert!("sometimes".parse::<Boards>().is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Boards {
    /// Where a diagram glyph stands, or a comment marks squares (`[%csl]`) or draws arrows (`[%cal]`).
    pub marks: bool,
    /// After main-line moves with a comment that says something.
    pub comments: bool,
    /// After the last move of the main line.
    pub last: bool,
    /// After every so many moves of both sides.
    pub every: Option<NonZeroU32>,
}

impl Boards {
    /// No board at all.
    pub const NONE: Self = Self { marks: false, comments: false, last: false, every: None };
}

impl Default for Boards {
    /// Where the annotator asks for one, and at the end.
    fn default() -> Self {
        Self { marks: true, last: true, ..Self::NONE }
    }
}

impl std::str::FromStr for Boards {
    type Err = String;

    /// Reads `none` or a list of `marks`, `comments`, `final`, `every:N` with commas between.
    ///
    /// The error is a sentence that names what was not understood.
    fn from_str(list: &str) -> Result<Self, String> {
        let mut boards = Self::NONE;
        for word in list.split(',').map(str::trim) {
            match word.split_once([':', '=', ' ']) {
                None if word == "none" => {}
                None if word == "marks" => boards.marks = true,
                None if word == "comments" => boards.comments = true,
                None if word == "final" => boards.last = true,
                Some(("every", number)) => match number.trim().parse() {
                    Ok(number) => boards.every = Some(number),
                    Err(_) => return Err(format!("every how many moves? `{number}` is no number")),
                },
                _ => {
                    return Err(format!(
                        "`{word}` is none of marks, comments, final, every:N, none"
                    ));
                }
            }
        }
        Ok(boards)
    }
}
