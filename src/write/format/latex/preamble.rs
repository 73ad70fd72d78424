//! The part of a LaTeX document before its games: class, languages, fonts, and the commands of `preamble.tex`.

use std::fmt::Write as _;

use crate::language::{Language, PrintWords};
use crate::write::Page;

/// Returns the beginning of the document for the languages of a page.
pub(in crate::write) fn before(page: &Page) -> String {
    let (reader, comments) = (page.reader(), page.comments());
    let languages = [reader, comments, page.language];
    let is_cjk = languages.iter().any(|language| WritingSystem::of(language) == WritingSystem::Cjk);
    let engine = if is_cjk {
        "Compile with lualatex."
    } else {
        "Compile with pdflatex or lualatex; lualatex for scripts other than Latin, Cyrillic and Greek."
    };
    let mut tex = format!(
        "% {engine} The commands below are made to be changed.\n\
         \\documentclass[10pt,a4paper,twocolumn]{{article}}\n\\usepackage{{iftex}}\n"
    );
    push_fonts(&mut tex, &languages, is_cjk);
    push_babel(&mut tex, reader, comments);
    tex.push_str(include_str!("preamble.tex"));
    push_choices(&mut tex, page);
    tex.push_str("\\begin{document}\n");
    tex
}

/// Scripts that need fonts or encodings of their own.
#[derive(Clone, Copy, PartialEq, Eq)]
enum WritingSystem {
    Latin,
    Cyrillic,
    Greek,
    Cjk,
}

impl WritingSystem {
    /// Returns the script of a language's words and piece letters.
    fn of(language: &Language) -> Self {
        let words = language.print_words().map_or("", |words| words.game);
        let letters = (1..6).map(|piece| language.letter(piece)).collect::<String>();
        let all = || words.chars().chain(letters.chars());
        if all().any(|c| matches!(c, '\u{3000}'..='\u{9fff}')) {
            Self::Cjk
        } else if all().any(|c| matches!(c, 'Ѐ'..='ӿ')) {
            Self::Cyrillic
        } else if all().any(|c| matches!(c, 'Ͱ'..='Ͽ')) {
            Self::Greek
        } else {
            Self::Latin
        }
    }
}

/// Appends the encodings of pdfTeX: those of the languages, and for names in other scripts whatever is installed.
fn push_fonts(tex: &mut String, languages: &[&Language], is_cjk: bool) {
    tex.push_str("\\ifPDFTeX\n");
    if is_cjk {
        tex.push_str("  \\errmessage{This document is for lualatex}\n");
    }
    for (script, encoding, file, command) in [
        (WritingSystem::Cyrillic, "T2A", "t2aenc.def", "cyrillic"),
        (WritingSystem::Greek, "LGR", "lgrenc.def", "greek"),
    ] {
        let is_needed = languages.iter().any(|language| WritingSystem::of(language) == script);
        let load = format!("\\usepackage[{encoding}]{{fontenc}}");
        let _ = if is_needed {
            writeln!(tex, "  {load}")
        } else {
            writeln!(tex, "  \\IfFileExists{{{file}}}{{{load}}}{{}}")
        };
        let _ = writeln!(
            tex,
            "  \\newcommand\\{command}[1]{{{{\\fontencoding{{{encoding}}}\\selectfont #1}}}}"
        );
    }
    tex.push_str("  \\usepackage[T1]{fontenc}\n  \\usepackage{textcomp}\n");
    if languages.iter().all(|language| WritingSystem::of(language) == WritingSystem::Latin) {
        tex.push_str("  \\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}\n"); // it has only Latin letters
    }
    tex.push_str(include_str!("signs.tex"));
    if is_cjk {
        // Quotation marks, dashes and chess signs come from the Western font.
        tex.push_str(
            "  \\usepackage{luatexja-fontspec}\\ltjsetparameter{jacharrange={-2,-3,-9}}\n",
        );
        let is_chinese = languages.iter().any(|language| language.tag.starts_with("zh"));
        let fonts = if is_chinese {
            ["Noto Serif CJK TC", "Noto Sans CJK TC", "AR PL UMing TW"]
        } else {
            ["Noto Serif CJK JP", "Noto Sans CJK JP", "IPAexMincho"]
        };
        let [first, second, third] = fonts;
        let _ = writeln!(
            tex,
            "  \\IfFontExistsTF{{{first}}}{{\\setmainjfont{{{first}}}}}{{\\IfFontExistsTF{{{second}}}\
             {{\\setmainjfont{{{second}}}}}{{\\IfFontExistsTF{{{third}}}{{\\setmainjfont{{{third}}}}}{{}}}}}}"
        );
    }
    tex.push_str("\\fi\n");
}

/// Appends hyphenation and customs of the languages, the reader's last. Spaces after full stops are no wider than
/// others.
fn push_babel(tex: &mut String, reader: &Language, comments: &Language) {
    let name = |language: &Language| PrintWords::of(language).babel;
    let western = |language: &&Language| WritingSystem::of(language) != WritingSystem::Cjk;
    let mut names: Vec<&str> = [comments, reader].into_iter().filter(western).map(name).collect();
    names.dedup();
    if names.is_empty() {
        names.push("english");
    }
    let (main, others) =
        names.split_last().map_or(("english", &[][..]), |(main, rest)| (*main, rest));
    let options = if names.contains(&"spanish") { "es-noshorthands," } else { "" };
    let _ = writeln!(
        tex,
        "\\IfFileExists{{{main}.ldf}}{{\\usepackage[{options}{}]{{babel}}}}{{\\usepackage{{babel}}\\babelprovide[import,main]{{{main}}}}}",
        names.join(",")
    );
    for other in others {
        let _ = writeln!(
            tex,
            "\\ifcsname l@{other}\\endcsname\\else\\babelprovide[import]{{{other}}}\\fi"
        );
    }
    tex.push_str("\\frenchspacing\\AtBeginDocument{\\frenchspacing}\n");
    for name in &names {
        let _ = writeln!(
            tex,
            "\\ifcsname extras{name}\\endcsname\\expandafter\\addto\\csname extras{name}\\endcsname{{\\frenchspacing}}\\fi"
        );
    }
    let _ = match others {
        [other, ..] => {
            writeln!(tex, "\\newcommand\\remark[1]{{\\foreignlanguage{{{other}}}{{#1}}}}")
        }
        [] => writeln!(tex, "\\newcommand\\remark[1]{{#1}}"),
    };
}

/// Appends the choices of the style.
fn push_choices(tex: &mut String, page: &Page) {
    let style = &page.style.print;
    // Eight squares, each as wide as the font is high; the names of files and ranks are outside.
    let squares = if style.coordinates { 8.6 } else { 8.0 };
    let points = f64::from(style.board_size) * 2.845 / squares;
    let label = if style.coordinates { "" } else { ",label=false" };
    let _ = writeln!(tex, "\\setchessboard{{boardfontsize={points:.1}pt,showmover=false{label}}}");
}
