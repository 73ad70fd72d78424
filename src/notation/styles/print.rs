//! How print looks apart from the signs of the moves: boards, captions, results, comments.

/// The choices of one way to print, apart from the signs of its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct PrintStyle {
    /// The boards that are shown unless others are asked for.
    pub boards: &'static str,
    /// What is below a board.
    pub captions: Caption,
    /// Where the side to move is shown beside a board.
    pub mover: MoverSign,
    /// Whether the squares of the last move are tinted.
    pub trace: bool,
    /// Whether files and ranks are named.
    pub coordinates: bool,
    /// From which side boards are seen.
    pub view: BoardSide,
    /// The width of a board in millimetres.
    pub board_size: u16,
    /// The colour of the light squares, as `#rrggbb`.
    pub light_squares: &'static str,
    /// The colour of the dark squares, as `#rrggbb`.
    pub dark_squares: &'static str,
    /// How results are written: White has won, Black has won, a draw; if empty, as the language writes them.
    pub results: [&'static str; 3],
    /// Whether typewriter quotation marks and dashes become those of the language.
    pub typography: bool,
    /// Whether moves inside comments are written like those of the game.
    pub comment_moves: bool,
    /// Number of characters from which a comment is a paragraph of its own; with 0 only a comment of several paragraphs
    /// is.
    pub paragraphs: u16,
    /// Whether clocks and the time spent are printed.
    pub clocks: bool,
    /// Whether evaluations are printed.
    pub evaluations: bool,
}

macro_rules! words {
    ($(#[$about:meta])+ $name:ident { $($(#[doc = $doc:literal])+ $variant:ident $word:literal,)+ }) => {
        $(#[$about])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $($(#[doc = $doc])+ $variant,)+ }

        impl $name {
            /// Its word in a style.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word,)+ }
            }

            fn of(word: &str) -> Option<Self> {
                [$(Self::$variant,)+].into_iter().find(|it| it.word() == word)
            }
        }
    };
}

words! {
    /// What stands below a board.
    Caption {
        /// Nothing, but the words for the side to move.
        None "none",
        /// The move that led there.
        Move "move",
        /// `Diagram 12`
        Number "number",
        /// Both.
        Both "both",
    }
}

words! {
    /// Where the side to move is shown beside a board.
    MoverSign {
        /// Nowhere.
        None "none",
        /// At the board with which a game begins.
        Start "start",
        /// At every board.
        All "all",
    }
}

words! {
    /// From which side boards are seen.
    BoardSide {
        /// White stands below.
        White "white",
        /// Black stands below.
        Black "black",
        /// Who is to move stands below.
        Mover "mover",
    }
}

/// One choice: its key, its possible values, and what it is about.
#[derive(Clone, Copy, Debug)]
pub struct PrintChoice {
    /// Its name in a style file and after `--style-set`.
    pub key: &'static str,
    /// Its possible values.
    pub values: &'static str,
    /// What it is about.
    pub about: &'static str,
}

const fn choice(key: &'static str, values: &'static str, about: &'static str) -> PrintChoice {
    PrintChoice { key, values, about }
}

impl PrintStyle {
    /// The choices that apply where a style says nothing.
    pub const USUAL: Self = Self {
        boards: "start,marked,final",
        captions: Caption::Move,
        mover: MoverSign::Start,
        trace: false,
        coordinates: true,
        view: BoardSide::White,
        board_size: 58,
        light_squares: "#ffffff",
        dark_squares: "#b8c4cb",
        results: ["", "", ""],
        typography: true,
        comment_moves: true,
        paragraphs: 240,
        clocks: false,
        evaluations: false,
    };

    /// All choices, in the order of a style file.
    pub const CHOICES: &'static [PrintChoice] = &[
        choice(
            "boards",
            "a list",
            "boards shown: start, marked, comments, final, every:N, all, none, or moves such as 12,24w",
        ),
        choice(
            "captions",
            "none, move, number, both",
            "the caption of a board: the last move, `Diagram 12`, or both",
        ),
        choice(
            "mover",
            "none, start, all",
            "where the side to move is shown: never, at the first board, at every board",
        ),
        choice("trace", "true, false", "whether the squares of the last move are tinted"),
        choice("coordinates", "true, false", "whether letters and digits stand at the board"),
        choice("view", "white, black, mover", "who stands below"),
        choice("board-size", "20 to 200", "the width of a board in millimetres"),
        choice("light-squares", "#rrggbb", "the colour of the light squares"),
        choice("dark-squares", "#rrggbb", "the colour of the dark squares"),
        choice(
            "results",
            "three signs",
            "a win of White, of Black, a draw; empty: as the language writes them",
        ),
        choice(
            "typography",
            "true, false",
            "quotation marks and dashes of the language for those of a typewriter",
        ),
        choice(
            "comment-moves",
            "convert, keep",
            "moves inside comments: as those of the game, or as they are written",
        ),
        choice(
            "paragraphs",
            "a number",
            "a comment of this many characters or more is a paragraph of its own; 0: never",
        ),
        choice("clocks", "true, false", "whether clocks and the time spent on a move are printed"),
        choice("evaluations", "true, false", "whether evaluations of engines are printed"),
    ];

    /// Returns the style with another choice under one of the keys.
    ///
    /// # Errors
    /// If there is no such key, or it cannot have this value: an explanatory sentence.
    ///
    /// ```
    /// use movetext::notation::PrintStyle;
    /// let style = PrintStyle::USUAL.with("board-size", "45").unwrap();
    /// assert_eq!((style.board_size, style.coordinates), (45, true));
    /// assert!(PrintStyle::USUAL.with("captions", "all").is_err());
    /// ```
    pub fn with(mut self, key: &str, value: &'static str) -> Result<Self, String> {
        let choice = Self::CHOICES
            .iter()
            .find(|choice| choice.key == key)
            .ok_or_else(|| format!("nothing is called `{key}`"))?;
        let refused = || format!("`{key}` is one of {}, not `{value}`", choice.values);
        let flag = || value.parse::<bool>().map_err(|_| refused());
        match key {
            "boards" => self.boards = value,
            "captions" => self.captions = Caption::of(value).ok_or_else(refused)?,
            "mover" => self.mover = MoverSign::of(value).ok_or_else(refused)?,
            "trace" => self.trace = flag()?,
            "coordinates" => self.coordinates = flag()?,
            "view" => self.view = BoardSide::of(value).ok_or_else(refused)?,
            "board-size" => {
                let size = value.parse().ok().filter(|size| (20..=200).contains(size));
                self.board_size = size.ok_or_else(refused)?;
            }
            "light-squares" => self.light_squares = colour(value).ok_or_else(refused)?,
            "dark-squares" => self.dark_squares = colour(value).ok_or_else(refused)?,
            "results" => self.results = three(value).ok_or_else(refused)?,
            "typography" => self.typography = flag()?,
            "comment-moves" => {
                self.comment_moves = match value {
                    "convert" => true,
                    "keep" => false,
                    _ => return Err(refused()),
                }
            }
            "paragraphs" => self.paragraphs = value.parse().map_err(|_| refused())?,
            "clocks" => self.clocks = flag()?,
            "evaluations" => self.evaluations = flag()?,
            _ => return Err(refused()),
        }
        Ok(self)
    }

    /// Returns the value of a key, as it would be typed.
    #[must_use]
    pub fn value(&self, key: &str) -> Option<String> {
        Some(match key {
            "boards" => self.boards.to_owned(),
            "captions" => self.captions.word().to_owned(),
            "mover" => self.mover.word().to_owned(),
            "trace" => self.trace.to_string(),
            "coordinates" => self.coordinates.to_string(),
            "view" => self.view.word().to_owned(),
            "board-size" => self.board_size.to_string(),
            "light-squares" => self.light_squares.to_owned(),
            "dark-squares" => self.dark_squares.to_owned(),
            "results" => self.results.join(",").trim_matches(',').to_owned(),
            "typography" => self.typography.to_string(),
            "comment-moves" => (if self.comment_moves { "convert" } else { "keep" }).to_owned(),
            "paragraphs" => self.paragraphs.to_string(),
            "clocks" => self.clocks.to_string(),
            "evaluations" => self.evaluations.to_string(),
            _ => return None,
        })
    }
}

/// Reads `#rrggbb`.
fn colour(value: &'static str) -> Option<&'static str> {
    let digits = value.strip_prefix('#')?;
    let is_colour = digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_colour.then_some(value)
}

/// Reads `1:0,0:1,½:½`, or nothing.
fn three(value: &'static str) -> Option<[&'static str; 3]> {
    if value.is_empty() {
        return Some(["", "", ""]);
    }
    let mut signs = value.split(',').map(str::trim);
    let three = [signs.next()?, signs.next()?, signs.next()?];
    (signs.next().is_none() && three.iter().all(|sign| !sign.is_empty())).then_some(three)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_takes_what_it_is() {
        for choice in PrintStyle::CHOICES {
            let value = PrintStyle::USUAL.value(choice.key).expect(choice.key);
            let again = PrintStyle::USUAL.with(choice.key, value.leak());
            assert_eq!(again, Ok(PrintStyle::USUAL), "{}", choice.key);
            let nonsense = PrintStyle::USUAL.with(choice.key, "no such value");
            assert_eq!(nonsense.is_err(), choice.key != "boards", "{}", choice.key);
        }
    }
}
