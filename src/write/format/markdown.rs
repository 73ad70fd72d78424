//! Games as Markdown: headings, bold main-line moves, and boards in letters that every viewer can show.

use std::io::Write as _;

use crate::arbiter::Review;
use crate::board::Role;
use crate::write::Page;
use crate::write::nag::Orientation;
use crate::write::output::frame::Frame;
use crate::write::print::{self, Diagram, Faces, Heading, Markup, Prose};

/// The markup of remarks in each face.
const FACES: Faces = Faces { plain: ["", ""], italic: ["*", "*"], bold: ["**", "**"], text };

/// One text for all games.
pub(super) const FRAME: Frame = Frame::of("", "\n", "");

/// Appends one game.
pub(super) fn game(review: &Review<'_>, page: &Page, out: &mut Vec<u8>) {
    print::game(&Markdown, review, page, out);
}

/// Markdown markup (`CommonMark`).
pub(crate) struct Markdown;

impl Markup for Markdown {
    fn keep_tags(&self, out: &mut Vec<u8>, review: &Review<'_>, page: &Page) {
        let lines = print::kept_lines(review, page);
        if lines.is_empty() {
            return;
        }
        out.extend_from_slice(b"<!--\n");
        for line in lines {
            let _ = writeln!(out, "{}", line.replace('&', "&amp;").replace('>', "&gt;"));
        }
        out.extend_from_slice(b"-->\n\n");
    }

    fn open(&self, out: &mut Vec<u8>, review: &Review<'_>, page: &Page) {
        self.keep_tags(out, review, page);
        let heading = Heading::isolated(review, page);
        let _ = writeln!(out, "## {}\n", text(&heading.title(review.index, page)));
        let lines = [heading.occasion.join(", "), heading.below()];
        for line in lines.iter().filter(|line| !line.is_empty()) {
            let _ = writeln!(out, "*{}*\n", text(line));
        }
    }

    fn played(&self, out: &mut Vec<u8>, number: &str, move_text: &str, depth: usize, _: &Page) {
        let bold = if depth == 0 { "**" } else { "" };
        let _ = write!(out, "{bold}{}{}{bold}", text(number), text(move_text));
    }

    fn keep_glyph(&self, out: &mut Vec<u8>, number: u32) {
        let _ = write!(out, "<!--${number}-->");
    }

    fn glyph(&self, out: &mut Vec<u8>, sign: &str) {
        out.extend_from_slice(text(sign).as_bytes());
    }

    fn comment(&self, out: &mut Vec<u8>, said: &Prose, depth: usize, _: &Page) {
        // Two blanks, which are shown as one, tell where a remark begins; in a variation, where moves look like words,
        // also where it ends.
        out.extend_from_slice(if out.ends_with(b" ") { b" " } else { b"  " });
        push_remark(out, said, "\\\n");
        out.extend_from_slice(if depth > 0 { b" " } else { b"" });
    }

    fn paragraphs(&self, out: &mut Vec<u8>, said: &Prose, _: &Page) {
        out.extend_from_slice(b"\n\n");
        push_paragraphs(out, said);
        out.extend_from_slice(b"\n\n");
    }

    fn open_variation(&self, out: &mut Vec<u8>, _depth: usize) {
        out.push(b'(');
    }

    fn close_variation(&self, out: &mut Vec<u8>, _depth: usize) {
        out.truncate(out.trim_ascii_end().len());
        out.push(b')');
    }

    fn diagram(&self, out: &mut Vec<u8>, diagram: &Diagram, page: &Page) {
        out.extend_from_slice(b"\n\n```text\n");
        push_board(out, diagram);
        out.extend_from_slice(b"```\n\n");
        let caption = diagram.caption(page);
        if !caption.is_empty() {
            let _ = write!(out, "*{}*\n\n", text(&caption));
        }
    }

    fn unplayed(&self, out: &mut Vec<u8>, rest: &str) {
        let _ = write!(out, "~~{}~~", text(rest));
    }

    fn close(&self, out: &mut Vec<u8>, result: &str) {
        let _ = match result {
            "" => writeln!(out),
            result => write!(out, "\n\n**{}**\n", text(result)),
        };
    }
}

/// Appends a remark, without blanks of its own at its ends. Parentheses that are not closed in it are escaped: those of
/// variations are not.
fn push_remark(out: &mut Vec<u8>, said: &Prose, between: &str) {
    let mut set = Vec::new();
    FACES.push(&mut set, &said.isolated(), between);
    let set = set.trim_ascii();
    push_set(out, set, are_balanced(set));
}

/// Appends a remark in paragraphs of its own. One that begins like a variation has its parentheses escaped.
fn push_paragraphs(out: &mut Vec<u8>, said: &Prose) {
    for (index, paragraph) in said.isolated().paragraphs.iter().enumerate() {
        out.extend_from_slice(if index > 0 { b"\n\n" } else { b"" });
        let mut set = Vec::new();
        FACES.push(&mut set, &Prose { paragraphs: vec![paragraph.clone()] }, "");
        push_set(out, &set, are_balanced(&set) && !set.starts_with(b"("));
    }
}

fn push_set(out: &mut Vec<u8>, set: &[u8], is_plain: bool) {
    if is_plain {
        return out.extend_from_slice(set);
    }
    for &byte in set {
        out.extend_from_slice(if matches!(byte, b'(' | b')') { b"\\" } else { b"" });
        out.push(byte);
    }
}

fn are_balanced(set: &[u8]) -> bool {
    let mut depth = 0_usize;
    for byte in set {
        match byte {
            b'(' => depth += 1,
            b')' if depth == 0 => return false,
            b')' => depth -= 1,
            _ => {}
        }
    }
    depth == 0
}

/// Appends eight ranks with their numbers, and the file letters below.
fn push_board(out: &mut Vec<u8>, diagram: &Diagram) {
    let is_turned = diagram.view == Orientation::Black;
    for (at, square) in diagram.seen().enumerate() {
        if at % 8 == 0 {
            let _ = write!(out, "{} ", square.rank() + 1);
        }
        let man = diagram.position.piece_at(square).map_or('·', |piece| {
            let [white, black] = men(piece.role);
            if piece.color.is_white() { white } else { black }
        });
        let _ = write!(out, " {man}");
        out.extend_from_slice(if at % 8 == 7 { b"\n" } else { b"" });
    }
    let files = if is_turned { "h g f e d c b a" } else { "a b c d e f g h" };
    let _ = writeln!(out, "   {files}");
}

/// Returns the figurines of White and of Black.
const fn men(role: Role) -> [char; 2] {
    match role {
        Role::Pawn => ['♙', '♟'],
        Role::Knight => ['♘', '♞'],
        Role::Bishop => ['♗', '♝'],
        Role::Rook => ['♖', '♜'],
        Role::Queen => ['♕', '♛'],
        Role::King => ['♔', '♚'],
    }
}

/// Escapes every character of a text that could be markup.
pub(crate) fn text(plain: &str) -> String {
    let mut set = String::with_capacity(plain.len());
    for c in plain.chars() {
        match c {
            '\u{a0}' => set.push(c),
            c if c.is_whitespace() => set.push(' '),
            c if c.is_control() => set.push(crate::finding::picture(c)),
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|' | '~' | '&' | '$' => {
                set.extend(['\\', c]);
            }
            c => set.push(c),
        }
    }
    // A number followed by a dot, a dash or a plus would begin a list at the start of a line.
    let digits = set.trim_start_matches(|c: char| c.is_ascii_digit());
    let number = set.len() - digits.len();
    if number > 0 && digits.starts_with('.') {
        set.insert(number, '\\');
    } else if set.starts_with(['-', '+', '=']) {
        set.insert(0, '\\');
    }
    set
}

#[cfg(test)]
mod tests {
    use super::text;

    #[test]
    fn markup_is_text() {
        assert_eq!(text("*a* [b] <c> #1"), "\\*a\\* \\[b\\] \\<c\\> \\#1");
        assert_eq!((text("12. Nf3"), text("+−")), ("12\\. Nf3".into(), "\\+−".into()));
    }
}
