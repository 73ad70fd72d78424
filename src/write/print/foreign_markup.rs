//! What other programs leave in comments for their own pages: paragraphs, brackets, diagrams, italics.
//!
//! Chessable structures its texts with words between `@@`; old databases write a carriage return as `^013`; ChessBase,
//! forums and others mark a diagram as `[#]`, `[D]` or `#diagram`; web pages have tags. Anything else stays as written,
//! and is reported ([`unknown`]).

use std::borrow::Cow;

/// A piece of a comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ForeignMarkup<'t> {
    /// Text.
    Text(Cow<'t, str>),
    /// A new paragraph begins.
    Break,
    /// The board is to be shown here.
    Board,
    /// The board of this FEN is meant from here on.
    BoardOf(&'t str),
    /// Italic or bold begins here.
    Open(Emphasis),
    /// Italic or bold ends here.
    Close(Emphasis),
}

/// How words are emphasised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Emphasis {
    Italic,
    Bold,
}

use Emphasis::{Bold, Italic};

/// The known signs, in lower case, and what they become.
const SIGNS: &[(&str, &[ForeignMarkup<'static>])] = &[
    ("@@startbracket@@", &[ForeignMarkup::Text(Cow::Borrowed("("))]),
    ("@@endbracket@@", &[ForeignMarkup::Text(Cow::Borrowed(")"))]),
    ("@@startsquare@@", &[ForeignMarkup::Text(Cow::Borrowed("["))]),
    ("@@endsquare@@", &[ForeignMarkup::Text(Cow::Borrowed("]"))]),
    ("@@startblockquote@@", &[ForeignMarkup::Break]),
    ("@@endblockquote@@", &[ForeignMarkup::Break]),
    ("@@headerstart@@", &[ForeignMarkup::Break, ForeignMarkup::Open(Bold)]),
    ("@@headerend@@", &[ForeignMarkup::Close(Bold), ForeignMarkup::Break]),
    ("@@linkstart@@", &[]),
    ("@@linkend@@", &[]),
    ("^013^010", &[ForeignMarkup::Break]),
    ("^013", &[ForeignMarkup::Break]),
    ("^010", &[ForeignMarkup::Break]),
    ("[#]", &[ForeignMarkup::Board]),
    ("#diagram", &[ForeignMarkup::Board]),
    ("<i>", &[ForeignMarkup::Open(Italic)]),
    ("</i>", &[ForeignMarkup::Close(Italic)]),
    ("<em>", &[ForeignMarkup::Open(Italic)]),
    ("</em>", &[ForeignMarkup::Close(Italic)]),
    ("<u>", &[ForeignMarkup::Open(Italic)]),
    ("</u>", &[ForeignMarkup::Close(Italic)]),
    ("<b>", &[ForeignMarkup::Open(Bold)]),
    ("</b>", &[ForeignMarkup::Close(Bold)]),
    ("<strong>", &[ForeignMarkup::Open(Bold)]),
    ("</strong>", &[ForeignMarkup::Close(Bold)]),
    ("<br>", &[ForeignMarkup::Break]),
    ("<br/>", &[ForeignMarkup::Break]),
    ("<br />", &[ForeignMarkup::Break]),
    ("<p>", &[ForeignMarkup::Break]),
    ("</p>", &[ForeignMarkup::Break]),
    ("&nbsp;", &[ForeignMarkup::Text(Cow::Borrowed(" "))]),
    ("&amp;", &[ForeignMarkup::Text(Cow::Borrowed("&"))]),
    ("&lt;", &[ForeignMarkup::Text(Cow::Borrowed("<"))]),
    ("&gt;", &[ForeignMarkup::Text(Cow::Borrowed(">"))]),
    ("&quot;", &[ForeignMarkup::Text(Cow::Borrowed("\""))]),
    ("&#39;", &[ForeignMarkup::Text(Cow::Borrowed("'"))]),
];

/// Maximum length of a sign in bytes, known or unknown.
const LONGEST: usize = 32;

/// Maximum length in bytes of a position between its signs: beyond them it has no end.
const LONGEST_FEN: usize = 128;

/// Maximum length in characters of a line broken by wrapping: in a comment with longer lines every line end is a
/// paragraph.
const WRAPPED: usize = 100;

/// Splits a comment, whose commands have been removed, into its pieces.
///
/// A blank line separates paragraphs; in a comment with long lines every line end does.
pub(super) fn foreign_markup(said: &str) -> Vec<ForeignMarkup<'_>> {
    let is_wrapped = said.lines().all(|line| line.chars().count() <= WRAPPED);
    let mut all = Vec::new();
    let (mut plain, mut at) = (0, 0);
    let lower = if said.contains('<') { said.to_ascii_lowercase() } else { String::new() };
    let ends = [Italic, Bold].map(|face| last_end(&lower, face));
    let mut open = [0_usize; 2];
    while let Some(found) = said[at..].find(['@', '^', '[', '#', '<', '&', '\n']) {
        at += found;
        let rest = &said[at..];
        let Some((length, meant)) = sign(rest, is_wrapped) else {
            at += 1;
            continue;
        };
        if rest.starts_with('<') && !is_of_pair(&meant, ends.map(|end| end > at), &mut open) {
            at += 1;
            continue; // without its other half it is text
        }
        push_text(&mut all, &said[plain..at]);
        all.extend(meant);
        at += length;
        plain = at;
    }
    push_text(&mut all, &said[plain..]);
    all
}

/// The place of the last tag that ends a face in a text in lower case; 0 if there is none.
fn last_end(lower: &str, face: Emphasis) -> usize {
    let ends = SIGNS
        .iter()
        .filter(|(sign, meant)| sign.starts_with("</") && *meant == [ForeignMarkup::Close(face)]);
    ends.filter_map(|(sign, _)| lower.rfind(sign)).max().unwrap_or(0)
}

/// Whether a tag that begins a face is ended behind it, or one that ends a face was begun; `open` counts those that are.
fn is_of_pair(meant: &[ForeignMarkup<'_>], is_ended: [bool; 2], open: &mut [usize; 2]) -> bool {
    match meant {
        [ForeignMarkup::Open(face)] => {
            let is_pair = is_ended[*face as usize];
            open[*face as usize] += usize::from(is_pair);
            is_pair
        }
        [ForeignMarkup::Close(face)] => match open[*face as usize].checked_sub(1) {
            Some(left) => {
                open[*face as usize] = left;
                true
            }
            None => false,
        },
        _ => true,
    }
}

fn push_text<'t>(all: &mut Vec<ForeignMarkup<'t>>, text: &'t str) {
    if !text.is_empty() {
        all.push(ForeignMarkup::Text(Cow::Borrowed(text)));
    }
}

/// Returns the length and the meaning of the sign at the beginning of a text.
fn sign(text: &str, is_wrapped: bool) -> Option<(usize, Vec<ForeignMarkup<'_>>)> {
    if text.starts_with('\n') {
        let blank = text.len() - text.trim_start().len();
        let lines = text[..blank].matches('\n').count();
        let is_break = lines > 1 || !is_wrapped;
        return is_break.then(|| (blank, vec![ForeignMarkup::Break]));
    }
    if let Some(found) = board_of(text) {
        return Some(found);
    }
    let beginning = &text[..text.floor_char_boundary(LONGEST)];
    let lower = beginning.to_ascii_lowercase();
    let (sign, meant) = SIGNS.iter().find(|(sign, _)| lower.starts_with(sign))?;
    Some((sign.len(), meant.to_vec()))
}

/// Reads `@@StartFEN@@…@@EndFEN@@`, `[D]` followed by a FEN, or `[D]` alone.
fn board_of(text: &str) -> Option<(usize, Vec<ForeignMarkup<'_>>)> {
    const ENDS: (&str, &str) = ("@@StartFEN@@", "@@EndFEN@@");
    if let Some(inside) = text.strip_prefix(ENDS.0) {
        let near = &inside[..inside.floor_char_boundary(LONGEST_FEN + ENDS.1.len())];
        let length = near.find(ENDS.1)?;
        let whole = ENDS.0.len() + length + ENDS.1.len();
        return Some((whole, vec![ForeignMarkup::BoardOf(inside[..length].trim())]));
    }
    let behind = text.strip_prefix("[D]").or_else(|| text.strip_prefix("[d]"))?;
    let near = &behind[..behind.floor_char_boundary(LONGEST_FEN)];
    let line = near.lines().next().unwrap_or_default();
    if line.matches('/').count() == 7 {
        // A line that is too long says more than a position, and stays as it is.
        let is_whole = line.len() < near.len() || near.len() == behind.len();
        return is_whole.then(|| (3 + line.len(), vec![ForeignMarkup::BoardOf(line.trim())]));
    }
    Some((3, vec![ForeignMarkup::Board]))
}

/// Whether a comment requests the board in the way of another program.
pub(super) fn has_diagram_sign(said: &str) -> bool {
    said.contains(['[', '#']) && foreign_markup(said).contains(&ForeignMarkup::Board)
}

/// Finds signs that look like those of other programs and whose meaning is unknown.
pub(in crate::write) fn unknown(said: &str) -> impl Iterator<Item = &str> {
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            at += said.get(at..)?.find(['@', '^', '<'])?;
            let rest = &said[at..];
            let length = foreign_sign(rest);
            if length > 0 && sign(rest, true).is_none() {
                at += length;
                return Some(&rest[..length]);
            }
            at += length.max(1);
        }
    })
}

/// Returns the length of `@@Word@@`, `<tag>` or `^123` at the beginning of a text; 0 if there is none.
fn foreign_sign(text: &str) -> usize {
    let beginning = &text[..text.floor_char_boundary(LONGEST)];
    let word = |text: &str| text.bytes().take_while(u8::is_ascii_alphanumeric).count();
    if let Some(inside) = beginning.strip_prefix("@@") {
        let length = word(inside);
        return if length > 0 && inside[length..].starts_with("@@") { length + 4 } else { 0 };
    }
    if let Some(inside) = beginning.strip_prefix('<') {
        let slash = usize::from(inside.starts_with('/'));
        let is_tag = inside[slash..].starts_with(|c: char| c.is_ascii_lowercase());
        return inside.find('>').filter(|_| is_tag).map_or(0, |end| end + 2);
    }
    let digits = beginning
        .strip_prefix('^')
        .map_or(0, |digits| digits.bytes().take_while(u8::is_ascii_digit).count());
    if digits == 3 { 4 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(words: &str) -> ForeignMarkup<'_> {
        ForeignMarkup::Text(Cow::Borrowed(words))
    }

    #[test]
    fn signs_of_other_programs_mean_something() {
        let said = "See @@StartBracket@@part one@@EndBracket@@^013then <i>not</i> [D] so.";
        let meant = [
            text("See "),
            text("("),
            text("part one"),
            text(")"),
            ForeignMarkup::Break,
            text("then "),
            ForeignMarkup::Open(Italic),
            text("not"),
            ForeignMarkup::Close(Italic),
            text(" "),
            ForeignMarkup::Board,
            text(" so."),
        ];
        assert_eq!(foreign_markup(said), meant);
    }

    #[test]
    fn a_tag_without_its_other_half_is_text() {
        assert_eq!(foreign_markup("a <b>bold move"), [text("a <b>bold move")]);
        assert_eq!(foreign_markup("a move</i>"), [text("a move</i>")]);
        let meant =
            [ForeignMarkup::Open(Bold), text("a"), ForeignMarkup::Close(Bold), text("<b>c")];
        assert_eq!(foreign_markup("<B>a</B><b>c"), meant);
    }

    #[test]
    fn boards_are_named_by_their_fen() {
        let fen = "8/8/8/8/8/8/4K1k1/8 w - - 0 1";
        let chessable = format!("As in @@StartFEN@@{fen}@@EndFEN@@ 1.Ke3");
        assert_eq!(foreign_markup(&chessable)[1], ForeignMarkup::BoardOf(fen));
        let forum = format!("[D]{fen}\nWhite to move");
        assert_eq!(foreign_markup(&forum)[0], ForeignMarkup::BoardOf(fen));
    }

    #[test]
    fn a_line_end_is_a_paragraph_only_where_lines_are_not_wrapped() {
        assert_eq!(foreign_markup("one\ntwo"), [text("one\ntwo")]);
        assert_eq!(foreign_markup("one\n\ntwo"), [text("one"), ForeignMarkup::Break, text("two")]);
        let long = "word ".repeat(30);
        let lines = format!("{long}\ntwo");
        assert_eq!(foreign_markup(&lines)[1], ForeignMarkup::Break);
    }

    #[test]
    fn what_nobody_knows_is_kept_and_named() {
        let said = "a @@StartMagic@@ b <blink> c ^007 d 5<6 e@@f x^2 @@EndBracket@@";
        assert_eq!(unknown(said).collect::<Vec<_>>(), ["@@StartMagic@@", "<blink>", "^007"]);
        assert!(
            foreign_markup(said)
                .contains(&text("a @@StartMagic@@ b <blink> c ^007 d 5<6 e@@f x^2 "))
        );
    }
}
