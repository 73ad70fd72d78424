//! The tokens of TeX: commands, braces, comments, words and what separates them.

/// A token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TexToken<'t> {
    /// The name of a command, of letters or one other character.
    Command(&'t str),
    /// `{`
    Open,
    /// `}`
    Close,
    /// What follows a `%` in its line.
    Comment(&'t str),
    /// White space with an empty line.
    Paragraph,
    /// White space, `~`, or `&` between cells.
    Blank,
    /// `$`, around formulas.
    Math,
    /// Anything else up to the next of these.
    Word(&'t str),
}

/// The token at the beginning of a text that is not empty, and its length. White space after a command of letters
/// belongs to it, and a comment includes its line end with the white space after that.
pub(super) fn token(text: &str) -> (TexToken<'_>, usize) {
    match text.as_bytes()[0] {
        b'\\' => command(text),
        b'{' => (TexToken::Open, 1),
        b'}' => (TexToken::Close, 1),
        b'~' | b'&' => (TexToken::Blank, 1),
        b'$' => (TexToken::Math, 1),
        b'%' => comment(text),
        _ => {
            let blank = blank_length(text);
            if blank > 0 {
                return (separator(&text[..blank]), blank);
            }
            let is_end = |c: char| c.is_whitespace() || "\\{}%~&$".contains(c);
            let length = text.find(is_end).unwrap_or(text.len());
            (TexToken::Word(&text[..length]), length)
        }
    }
}

fn command(text: &str) -> (TexToken<'_>, usize) {
    let name = &text[1..];
    let letters = name.bytes().take_while(u8::is_ascii_alphabetic).count();
    if letters == 0 {
        let length = name.chars().next().map_or(0, char::len_utf8);
        return (TexToken::Command(&name[..length]), 1 + length);
    }
    let (name, behind) = name.split_at(letters);
    let blank = blank_length(behind);
    let skipped = if separator(&behind[..blank]) == TexToken::Blank { blank } else { 0 };
    (TexToken::Command(name), 1 + letters + skipped)
}

fn comment(text: &str) -> (TexToken<'_>, usize) {
    let end = text.find('\n').unwrap_or(text.len());
    let behind = &text[(end + 1).min(text.len())..];
    let indent = behind.len() - behind.trim_start_matches([' ', '\t']).len();
    (TexToken::Comment(text[1..end].trim()), text.len() - behind.len() + indent)
}

fn blank_length(text: &str) -> usize {
    text.len() - text.trim_start().len()
}

/// What a run of white space is.
fn separator(blank: &str) -> TexToken<'static> {
    let is_paragraph = blank.bytes().filter(|&byte| byte == b'\n').count() > 1;
    if is_paragraph { TexToken::Paragraph } else { TexToken::Blank }
}

#[cfg(test)]
mod tests {
    use super::TexToken::{Blank, Close, Command, Comment, Math, Open, Paragraph, Word};
    use super::*;

    #[test]
    fn tokens_follow_each_other() {
        let mut text = "\\wbetter \\%{e4} % no move\n  ~$x$\n\na";
        let mut found = Vec::new();
        while !text.is_empty() {
            let (token, length) = token(text);
            found.push(token);
            text = &text[length..];
        }
        let expected = [
            Command("wbetter"),
            Command("%"),
            Open,
            Word("e4"),
            Close,
            Blank,
            Comment("no move"),
            Blank,
            Math,
            Word("x"),
            Math,
            Paragraph,
            Word("a"),
        ];
        assert_eq!(found, expected);
    }
}
