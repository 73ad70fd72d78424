//! Typewriter characters replaced by those of print in a language: quotation marks, dashes, minus signs, results.

use crate::language::{Language, PrintWords};

/// Returns a text with the signs of print.
///
/// Marks that an author chose deliberately are kept: only `"`, `'`, hyphens between blanks, double hyphens and three
/// dots, the substitutes of a typewriter, are replaced.
pub(super) fn typeset(text: &str, words: &PrintWords) -> String {
    let words = words_for(text, words);
    let mut set = String::with_capacity(text.len() + 8);
    let mut opened = Opened::default();
    let mut ends = Ends::default();
    let mut inside = [false; 2];
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if let Some((length, sign)) = sign(rest, &set, words) {
            set.push_str(sign);
            rest = &rest[length..];
            continue;
        }
        rest = &rest[c.len_utf8()..];
        match c {
            '"' if !inside[0]
                && let Some(close) = closing_by_hand(&set, opened.double(&set), words) =>
            {
                set.push_str(close);
            }
            '"' => push_quote(&mut set, rest, &mut inside[0], [words.quotes[0], words.quotes[1]]),
            '\'' if closes_low_quote(&set, opened.single(&set), rest) => set.push('‘'),
            '\'' if is_apostrophe(&set, rest, inside[1], || ends.is_closed(rest)) => set.push('’'),
            '\'' => push_quote(&mut set, rest, &mut inside[1], [words.quotes[2], words.quotes[3]]),
            c => set.push(c),
        }
    }
    set
}

/// The last marks of quotation in the text that is set so far. It is read once, and from where it was left.
#[derive(Default)]
struct Opened {
    /// How much of the text has been read.
    read: usize,
    /// The last of `„“”«»`, and where it stands.
    double: Option<(usize, char)>,
    /// The last of `‚‘`.
    single: Option<char>,
}

impl Opened {
    fn double(&mut self, set: &str) -> Option<(usize, char)> {
        self.read(set);
        self.double
    }

    fn single(&mut self, set: &str) -> Option<char> {
        self.read(set);
        self.single
    }

    fn read(&mut self, set: &str) {
        for (at, c) in set[self.read..].char_indices() {
            match c {
                '„' | '“' | '”' | '«' | '»' => self.double = Some((self.read + at, c)),
                '‚' | '‘' => self.single = Some(c),
                _ => {}
            }
        }
        self.read = set.len();
    }
}

/// The next `'` that begins or ends a quotation, found once for all that stand before it.
#[derive(Default)]
struct Ends {
    /// How much of the text stands behind the mark, and whether it ends a quotation.
    next: Option<(usize, bool)>,
}

impl Ends {
    /// Whether a quotation is closed in the text after its beginning: by a mark at the end of a word, before another
    /// quotation begins.
    fn is_closed(&mut self, rest: &str) -> bool {
        let next = self.next.filter(|(behind, _)| *behind < rest.len());
        let (_, closes) = *self.next.insert(next.unwrap_or_else(|| next_end(rest)));
        closes
    }
}

/// Corner brackets belong to Chinese and Japanese text; prose in Latin letters beside it gets English quotation marks.
fn words_for<'w>(text: &str, words: &'w PrintWords) -> &'w PrintWords {
    let fits = words.quotes[0] != "「" || text.contains(is_east_asian);
    if fits { words } else { PrintWords::of(Language::english()) }
}

/// Whether a character is Chinese or Japanese, so that no blank separates words: radicals, and everything after them.
const fn is_east_asian(c: char) -> bool {
    c >= '\u{2e80}'
}

/// Returns the length of the typewriter sign at the beginning of `rest`, and its form in print.
fn sign<'w>(rest: &str, before: &str, words: &'w PrintWords) -> Option<(usize, &'w str)> {
    let first = rest.as_bytes()[0];
    let is_free = |length: usize| is_word_end(before) && !continues(&rest[length..]);
    let found = |typed: &str| rest.starts_with(typed);
    match first {
        b' ' if found(" - ") => Some((3, words.dash)),
        b' ' if found(" -- ") => Some((4, words.dash)),
        b' ' if found(" --- ") => Some((5, words.dash)),
        b'-' if found("--") && is_letter_before(before) && begins_word(&rest[2..]) => {
            Some((2, words.dash))
        }
        b'.' if found("...") && !found("....") && !ends_in_digit(before) => Some((3, "…")),
        b'1' if found("1/2-1/2") && is_free(7) => Some((7, words.results[2])),
        b'1' if found("1-0") && is_free(3) => Some((3, words.results[0])),
        b'0' if found("0-1") && is_free(3) => Some((3, words.results[1])),
        b'1' if found("1/2") && is_free(3) => Some((3, "½")),
        b'+' if found("+-") && !found("+--") && !continues(&rest[2..]) => Some((2, "+−")),
        b'-' if found("-+") && !continues(&rest[2..]) && is_word_end(before) => Some((2, "−+")),
        _ => None,
    }
}

fn is_word_end(before: &str) -> bool {
    !before.ends_with(|c: char| c.is_alphanumeric() || matches!(c, '-' | '/' | '.' | ':'))
}

fn continues(rest: &str) -> bool {
    rest.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '-' | '/' | '+'))
}

fn ends_in_digit(before: &str) -> bool {
    before.ends_with(|c: char| c.is_ascii_digit())
}

fn is_letter_before(before: &str) -> bool {
    before.ends_with(|c: char| c.is_alphabetic() || matches!(c, ')' | '”' | '’' | ',' | '!' | '?'))
}

fn begins_word(rest: &str) -> bool {
    rest.starts_with(char::is_alphabetic)
}

/// Whether `'` is an apostrophe, for omitted letters or the genitive: `don't`, `players' `, `'24`, `'tis`.
fn is_apostrophe(
    before: &str,
    rest: &str,
    is_inside: bool,
    is_closed: impl FnOnce() -> bool,
) -> bool {
    let after_word = before.ends_with(char::is_alphanumeric);
    let before_word = rest.starts_with(char::is_alphanumeric);
    let before_digit = rest.starts_with(|c: char| c.is_ascii_digit());
    match (after_word, before_word) {
        (true, true) => true,
        (true, false) => !is_inside,
        (false, true) => before_digit || !is_closed(),
        (false, false) => false,
    }
}

/// The next mark in a text that begins or ends a quotation: how much of the text stands behind it, and whether it ends
/// one. Where there is none, nothing stands behind.
fn next_end(rest: &str) -> (usize, bool) {
    let marks = rest.match_indices('\'').map(|(at, _)| (&rest[..at], &rest[at + 1..]));
    let mut ends = marks.filter_map(|(before, behind)| {
        let begins = behind.starts_with(char::is_alphabetic);
        let is_in_word = behind.starts_with(char::is_alphanumeric);
        match before.ends_with(|c: char| c.is_whitespace() || matches!(c, '(' | '[' | '"')) {
            true if begins => Some((behind.len(), false)),
            false if !is_in_word => Some((behind.len(), true)),
            _ => None,
        }
    });
    ends.next().unwrap_or((0, false))
}

/// The mark that closes a quotation which the author opened with one of print; `None` if none is open, or a word does
/// not end here.
fn closing_by_hand<'w>(
    set: &str,
    opened: Option<(usize, char)>,
    words: &'w PrintWords,
) -> Option<&'w str> {
    let (at, opened) = opened?;
    if set.ends_with(|c: char| c.is_whitespace() || matches!(c, '(' | '[')) || set.ends_with(opened)
    {
        return None;
    }
    match opened {
        '„' | '«' if set[at..].starts_with(words.quotes[0]) => Some(words.quotes[1]),
        '„' => Some("“"),
        '«' => Some("»"),
        '“' if !set[..at].ends_with(|c: char| !c.is_whitespace() && c != '(') => Some("”"),
        _ => None,
    }
}

/// Whether `'` closes a quotation which the author opened with `‚`.
fn closes_low_quote(set: &str, opened: Option<char>, rest: &str) -> bool {
    let ends_word = !set.ends_with(|c: char| c.is_whitespace() || c == '‚');
    opened == Some('‚') && ends_word && !rest.starts_with(char::is_alphanumeric)
}

fn push_quote(set: &mut String, rest: &str, is_inside: &mut bool, [open, close]: [&str; 2]) {
    let begins = !rest.is_empty() && !rest.starts_with(char::is_whitespace);
    let is_in_word = set.ends_with(|c: char| c.is_alphanumeric() && !is_east_asian(c));
    let opens = !*is_inside && begins && !is_in_word;
    *is_inside = opens;
    set.push_str(if opens { open } else { close });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(tag: &str, text: &str) -> String {
        let language = Language::for_tag(tag).expect("a language");
        typeset(text, PrintWords::of(language))
    }

    #[test]
    fn quotation_marks_and_dashes_are_those_of_the_language() {
        let said = "He said \"don't\" - and won 1-0.";
        assert_eq!(set("en", said), "He said “don’t” – and won 1–0.");
        assert_eq!(set("de", said), "He said „don’t“ – and won 1–0.");
        assert_eq!(set("ru", said), "He said «don’t» — and won 1:0.");
        assert_eq!(set("ja", "彼は\"引き分け\" - と言った。"), "彼は「引き分け」――と言った。");
        assert_eq!(set("ja", said), set("en", said)); // corner brackets are not English quotation marks
        assert_eq!(set("en", "'A draw', he wrote in '24"), "‘A draw’, he wrote in ’24");
        assert_eq!(set("en", "the players' clocks"), "the players’ clocks");
    }

    #[test]
    fn an_apostrophe_before_a_word_leaves_the_next_quotation_alone() {
        let said = "'tis 'best' in '92";
        assert_eq!(set("en", said), "’tis ‘best’ in ’92");
        assert_eq!(set("fr", said), "’tis “best” in ’92");
        assert_eq!(set("ru", said), "’tis „best“ in ’92");
        assert_eq!(set("hu", said), "’tis »best« in ’92");
        assert_eq!(set("de", said), "’tis ‚best‘ in ’92");
        assert_eq!(
            set("en", "('tis true, 'twas 'won', isn't it?)"),
            "(’tis true, ’twas ‘won’, isn’t it?)"
        );
        assert_eq!(set("en", "'Don't', he said, 'it's drawn.'"), "‘Don’t’, he said, ‘it’s drawn.’");
    }

    #[test]
    fn a_typewriter_mark_closes_what_a_mark_of_print_opened() {
        let said = "„Theme\" was all, \"he\" said";
        assert_eq!(set("en", said), "„Theme“ was all, “he” said");
        assert_eq!(set("fr", said), "„Theme“ was all, «\u{a0}he\u{a0}» said");
        assert_eq!(set("de", said), "„Theme“ was all, „he“ said");
        assert_eq!(set("pl", said), "„Theme” was all, „he” said");
        assert_eq!(set("en", "«thème\" (“so\"), ‚it\'s so\'."), "«thème» (“so”), ‚it’s so‘.");
        assert_eq!(set("de", "„Er kam.\", \"Ja\""), "„Er kam.“, „Ja“");
        assert_eq!(set("ru", "„a“ \"b\" „c” \"d\""), "„a“ «b» „c” «d»");
    }

    #[test]
    fn signs_of_chess_are_no_dashes() {
        assert_eq!(set("en", "with +- and -+, but 12...Nf6"), "with +− and −+, but 12...Nf6");
        assert_eq!(set("en", "1/2-1/2 on 2024-01-10"), "½–½ on 2024-01-10");
        assert_eq!(set("en", "Wait... 0-0-0 and h2-h4"), "Wait… 0-0-0 and h2-h4");
        assert_eq!(set("en", "a pawn--or two"), "a pawn – or two");
    }
}
