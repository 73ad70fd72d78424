//! The paragraphs of a story, settled once all of its pieces are written.

use super::text::text;

/// The end of a paragraph. A line feed alone is white space in the source.
pub(super) const END: &str = "\r\n";

/// Begins a paragraph in the style of the line that a board interrupted: that of the game, or of a variation.
pub(super) const CONTINUED: &str = "<ParaStyle:\u{1}>";

/// How the paragraphs begin in which moves run on; between their pieces are blanks and line feeds of the source.
const RUNNING: [&str; 3] =
    ["<ParaStyle:Main Line>", "<ParaStyle:Variation>", "<ParaStyle:Comment>"];

/// Returns a story without empty paragraphs of moves, and without blanks at the ends of the others; characters beyond
/// ASCII are written as numbers. The offsets of slots in it, in ascending order, are moved along.
pub(crate) fn settled(story: &[u8], slots: &mut [(usize, usize)]) -> Vec<u8> {
    let story = String::from_utf8_lossy(story);
    let (mut set, mut line, mut start) = (String::with_capacity(story.len()), RUNNING[0], 0);
    let mut slots = slots.iter_mut().peekable();
    for paragraph in story.split_terminator(END) {
        let running = RUNNING.into_iter().find(|style| paragraph.starts_with(style));
        let style = running.or(paragraph.starts_with(CONTINUED).then_some(line));
        let end = start + paragraph.len();
        while let Some((at, _)) = slots.next_if(|(at, _)| *at <= end) {
            *at = set.len() + *at - start;
        }
        start = end + END.len();
        let Some(style) = style else {
            set.extend([paragraph, END]);
            continue;
        };
        let said = paragraph.split_once('>').map_or("", |(_, said)| said);
        let said = said.trim_matches([' ', '\n', '\u{a0}']);
        if style != RUNNING[2] {
            line = style;
        }
        if !said.is_empty() {
            set.push_str(style);
            set.push_str(&numbered(said));
            set.push_str(END);
        }
    }
    set.into_bytes()
}

/// Returns tagged text in one line, with what is between its pieces as numbers too.
fn numbered(said: &str) -> String {
    let is_plain = |c: char| c.is_ascii() && c != '\n';
    said.split_inclusive(|c| !is_plain(c)).fold(String::new(), |set, part| {
        let end = part.trim_end_matches(|c| !is_plain(c));
        set + end + &text(&part[end.len()..])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_are_settled() {
        let story = "<ParaStyle:Main Line> \r\n<ParaStyle:Comment>So.\r\n<ParaStyle:Main Line>\n1.\u{a0}e4\ne5 \
                     \r\n<ParaStyle:Variation>(\r\n<ParaStyle:Diagram> + \r\n<ParaStyle:\u{1}> 1...c5)\r\n\
                     <ParaStyle:Main Line> \r\n<ParaStyle:Result>*\r\n";
        let diagram = story.find(" + ").expect("a board");
        let mut slots = [(diagram + 1, 0)];
        let set = String::from_utf8(settled(story.as_bytes(), &mut slots)).expect("UTF-8");
        let expected = "<ParaStyle:Comment>So.\r\n<ParaStyle:Main Line>1.<0x00A0>e4 e5\r\n<ParaStyle:Variation>(\r\n\
                        <ParaStyle:Diagram> + \r\n<ParaStyle:Variation>1...c5)\r\n<ParaStyle:Result>*\r\n";
        assert_eq!(set, expected);
        assert!(set[slots[0].0..].starts_with("+ \r\n"));
    }
}
