//! Plain text as LaTeX source.

use std::fmt::Write as _;

use crate::text::sign::is_variation_selector;

/// Escapes the signs of TeX, replaces chess signs by commands, and marks which letters are Cyrillic or Greek.
///
/// `pdflatex` needs a font encoding for each of these scripts; blank lines would end a paragraph.
pub(crate) fn text(plain: &str) -> String {
    let mut set = String::with_capacity(plain.len());
    let mut script = TexScript::Other;
    let mut before = ' ';
    for c in plain.chars() {
        let next = if c.is_whitespace() { script } else { TexScript::of(c) };
        if next != script {
            set.push_str(script.close());
            set.push_str(next.open());
            script = next;
        }
        match command(c) {
            Some(command) => set.push_str(command),
            None if c == '\u{202f}' => set.push_str("\\,"),
            None if c.is_whitespace() && c != '\u{3000}' => set.push(' '),
            None if c.is_control() => {
                let _ = write!(set, "\\texttt{{<{:02X}>}}", u32::from(c));
            }
            None if joins(before, c) => set.extend(['{', c, '}']),
            None => set.push(c),
        }
        before = c;
    }
    set.push_str(script.close());
    set
}

/// Scripts that need a font encoding of their own.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TexScript {
    Cyrillic,
    Greek,
    Other,
}

impl TexScript {
    const fn of(c: char) -> Self {
        match c {
            'Ѐ'..='ӿ' => Self::Cyrillic,
            'Ͱ'..='Ͽ' | 'ἀ'..='῾' => Self::Greek,
            _ => Self::Other,
        }
    }

    const fn open(self) -> &'static str {
        match self {
            Self::Cyrillic => "\\cyrillic{",
            Self::Greek => "\\greek{",
            Self::Other => "",
        }
    }

    const fn close(self) -> &'static str {
        if matches!(self, Self::Other) { "" } else { "}" }
    }
}

/// Whether TeX would merge the two characters into one: `--`, `''`, `,,`, `<<`, `>>`.
const fn joins(before: char, c: char) -> bool {
    before == c && matches!(c, '-' | '\'' | ',' | '<' | '>')
}

/// Returns the command for a character that has one: those of TeX itself, figurines, and the code of the Informators.
const fn command(c: char) -> Option<&'static str> {
    Some(match c {
        '\\' => "\\textbackslash{}",
        '{' => "\\{",
        '}' => "\\}",
        '$' => "\\$",
        '&' => "\\&",
        '#' => "\\#",
        '_' => "\\_",
        '%' => "\\%",
        '~' => "\\textasciitilde{}",
        '^' => "\\textasciicircum{}",
        '`' => "\\textasciigrave{}",
        '"' => "\\textquotedbl{}",
        '\u{a0}' => "~",
        '♔' | '♚' => "\\symking{}",
        '♕' | '♛' => "\\symqueen{}",
        '♖' | '♜' => "\\symrook{}",
        '♗' | '♝' => "\\symbishop{}",
        '♘' | '♞' => "\\symknight{}",
        '♙' | '♟' => "\\sympawn{}",
        '⩲' => "\\wbetter{}",
        '⩱' => "\\bbetter{}",
        '±' => "\\wupperhand{}",
        '∓' => "\\bupperhand{}",
        '∞' => "\\unclear{}",
        '□' | '■' => "\\onlymove{}",
        '⨀' | '⊙' => "\\zugzwang{}",
        '○' | '◯' => "\\moreroom{}",
        '⟳' | '↻' => "\\devadvantage{}",
        '→' => "\\withattack{}",
        '↑' => "\\withinit{}",
        '⇆' | '⇄' => "\\counterplay{}",
        '∆' | '△' => "\\withidea{}",
        '⌓' => "\\betteris{}",
        '⊕' => "\\timelimit{}",
        '⨁' => "\\ensuremath{\\bigoplus}",
        '←' => "\\ensuremath{\\leftarrow}",
        '↓' => "\\ensuremath{\\downarrow}",
        '⇑' => "\\ensuremath{\\Uparrow}",
        '⇓' => "\\ensuremath{\\Downarrow}",
        '∇' | '▽' => "\\ensuremath{\\nabla}",
        '≤' => "\\ensuremath{\\leq}",
        '≥' => "\\ensuremath{\\geq}",
        '∼' | '≈' => "\\ensuremath{\\approx}",
        '⊖' => "\\ensuremath{\\ominus}",
        '−' => "\\ensuremath{-}",
        '‼' => "!!",
        '⁇' => "??",
        '⁉' => "!?",
        '⁈' => "?!",
        // Variation selectors, zero-width characters, isolates and the byte order mark: dropped.
        '\u{200b}'..='\u{200f}' | '\u{2066}'..='\u{2069}' | '\u{feff}' => "",
        c if is_variation_selector(c) => "",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::text;

    #[test]
    fn signs_of_tex_are_protected() {
        assert_eq!(
            text("50% of #1 \\x_{y}^~"),
            "50\\% of \\#1 \\textbackslash{}x\\_\\{y\\}\\textasciicircum{}\\textasciitilde{}"
        );
        assert_eq!(text("a -- b\n\nc"), "a -{-} b  c");
    }

    #[test]
    fn scripts_and_figurines() {
        assert_eq!(text("Б. Спасский won"), "\\cyrillic{Б}. \\cyrillic{Спасский }won");
        assert_eq!(text("♘f3 ⩲"), "\\symknight{}f3 \\wbetter{}");
        assert_eq!(text("❤\u{fe0f}"), "❤"); // the preamble finds a font, or its number
    }
}
