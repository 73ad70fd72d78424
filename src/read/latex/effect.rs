//! What the commands of LaTeX, and of its packages for chess, do to the text around them.

use crate::text::sign::is_figurine;

include!(concat!(env!("OUT_DIR"), "/tex_signs.rs"));

/// The effect of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LatexEffect {
    /// None: its argument is text.
    Inline,
    /// Its arguments are not text; so many there are.
    Hidden(u8),
    /// Ends the game before it; so many arguments repeat what is elsewhere in the book.
    Chapter(u8),
    /// A blank.
    Blank,
    /// Nothing, not even between the letters of a word.
    Nothing,
    /// A board in place of text, which its options describe.
    Diagram,
    /// Begins another line.
    Line,
    /// Begins another paragraph.
    Paragraph,
    /// Its argument is a paragraph of its own.
    Section,
    /// Its argument is a formula.
    Formula,
    /// Begins or ends a formula.
    MathShift,
    /// Begins an environment.
    Begin,
    /// Ends an environment.
    End,
    /// Its argument holds moves of the game.
    MainLine,
    /// Its argument holds moves of a line beside the game.
    SideLine,
    /// Its argument is bold: in some documents, moves of the game.
    Bold,
    /// Its argument is one move of the line around it.
    Move,
    /// Its argument is a remark on the moves.
    Remark,
    /// Its argument could not be played.
    Unplayed,
    /// Its argument is the result of the game.
    Result,
    /// Its arguments are the heading of a game, its players first.
    Heading,
    /// Begins another game.
    NewGame,
    /// Begins another game; what is known about it follows in brackets.
    GameKeys,
    /// Its argument is the FEN of the position from which the next moves begin.
    Board,
}

/// The commands with an effect; those of `convert --format latex` among them.
const EFFECTS: &[(LatexEffect, &str)] = &[
    (
        LatexEffect::Hidden(1),
        "label ref pageref cite index usepackage documentclass pagestyle thispagestyle vspace hspace newcounter \
         stepcounter setchessboard storegame restoregame xskakset xskakloadgame input include includegraphics \
         bibliography bibliographystyle hypersetup selectlanguage color pagecolor markboth markright linespread \
         numbered indexnote gamemark setmainfont phantom hphantom vphantom foreignlanguage textcolor href",
    ),
    (
        LatexEffect::Hidden(2),
        "newcommand renewcommand providecommand def let setlength addtolength setcounter addtocounter \
         definecolor diagram diagramnumber contentschapter contentsgame rule chessdiagram fontencoding",
    ),
    (LatexEffect::Hidden(3), "indexline newenvironment renewenvironment"),
    (LatexEffect::Hidden(4), "booktitlepage contentsentry"),
    (LatexEffect::Chapter(3), "bookchapter runningchapter"),
    (LatexEffect::Chapter(4), "bookgame"),
    (LatexEffect::Blank, "quad qquad enspace thinspace space hfill dotfill hskip , ; : >"),
    (LatexEffect::Nothing, "- / ! @ * relax protect noindent unskip leavevmode"),
    (
        LatexEffect::Diagram,
        "chessboard showboard showinverseboard printboard boardasfen lastmove tableofcontents",
    ),
    (LatexEffect::Line, "\\ item newline linebreak tabularnewline hline"),
    (
        LatexEffect::Paragraph,
        "par bigskip medskip smallskip newpage clearpage cleardoublepage pagebreak maketitle",
    ),
    (
        LatexEffect::Section,
        "part chapter section subsection subsubsection paragraph subparagraph title caption",
    ),
    (LatexEffect::Formula, "ensuremath"),
    (LatexEffect::MathShift, "( ) [ ]"),
    (LatexEffect::Begin, "begin"),
    (LatexEffect::End, "end"),
    (LatexEffect::MainLine, "mainline hidemoves movehistory"),
    (LatexEffect::SideLine, "variation variationcurrent"),
    (LatexEffect::Bold, "textbf"),
    (LatexEffect::Move, "mainmove sidemove"),
    (LatexEffect::Remark, "remark xskakcomment"),
    (LatexEffect::Unplayed, "unplayed"),
    (LatexEffect::Result, "gameresult"),
    (LatexEffect::Heading, "gameheading"),
    (LatexEffect::NewGame, "newgame"),
    (LatexEffect::GameKeys, "newchessgame"),
    (LatexEffect::Board, "fenboard"),
];

/// The effect of the command with this name.
pub(super) fn effect(name: &str) -> LatexEffect {
    let has_name = |(_, names): &&(LatexEffect, &str)| {
        names.split_ascii_whitespace().any(|known| known == name)
    };
    if matches!(name, " " | "\n" | "\t") {
        return LatexEffect::Blank;
    }
    EFFECTS.iter().find(has_name).map_or(LatexEffect::Inline, |&(effect, _)| effect)
}

/// Environments whose content is no text.
pub(super) const HIDDEN_ENVIRONMENTS: [&str; 5] =
    ["comment", "tikzpicture", "picture", "thebibliography", "filecontents"];

/// Environments whose content is kept as it is.
pub(super) const VERBATIM_ENVIRONMENTS: [&str; 4] =
    ["verbatim", "verbatim*", "lstlisting", "Verbatim"];

/// The sign for which a command stands.
pub(super) fn sign(name: &str) -> Option<&'static str> {
    let place = SIGNS.binary_search_by_key(&name, |(command, _)| command).ok()?;
    Some(SIGNS[place].1)
}

/// The combining mark that an accent puts on the letter after it.
pub(super) fn accent(name: &str) -> Option<char> {
    Some(match name {
        "'" => '\u{301}',
        "`" => '\u{300}',
        "^" => '\u{302}',
        "\"" => '\u{308}',
        "~" => '\u{303}',
        "=" => '\u{304}',
        "." => '\u{307}',
        "u" => '\u{306}',
        "v" => '\u{30c}',
        "H" => '\u{30b}',
        "r" => '\u{30a}',
        "c" => '\u{327}',
        "k" => '\u{328}',
        "d" => '\u{323}',
        "b" => '\u{331}',
        _ => return None,
    })
}

/// Whether a sign is a chess man, and part of a move.
pub(super) fn is_man(sign: &str) -> bool {
    sign.starts_with(is_figurine)
}
