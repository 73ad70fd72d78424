//! Names of players: `Karpov, Anatoly` (PGN standard, section 8.1.1.5) or `Anatoly Karpov`.

use crate::language::{is_name_suffix, is_particle};

/// A form of players' names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameForm {
    /// The parts keep their order, with one space after a comma and between words.
    Spaced,
    /// `Karpov, Anatoly` (PGN standard, section 8.1.1.5).
    LastFirst,
    /// `Anatoly Karpov`
    FirstLast,
}

/// Returns a name in the form requested; `None` if its parts could be separated in two ways.
pub(super) fn form(written: &str, form: NameForm) -> Option<String> {
    let spaced = spaced(written);
    match form {
        // A team or a consultation game: the standard separates names by colons.
        _ if spaced.contains([':', ';', '&', '/']) => Some(spaced),
        NameForm::Spaced => Some(spaced),
        NameForm::LastFirst => last_first(&spaced),
        NameForm::FirstLast => first_last(&spaced),
    }
}

/// Normalises spaces and commas: `Karpov ,A.` becomes `Karpov, A.`
fn spaced(written: &str) -> String {
    let parts =
        written.split(',').map(|part| part.split_whitespace().collect::<Vec<_>>().join(" "));
    let mut name = parts.collect::<Vec<_>>().join(", ");
    name.truncate(name.trim_end_matches([',', ' ']).len());
    name
}

fn last_first(name: &str) -> Option<String> {
    let words: Vec<&str> = name.split(' ').collect();
    if name.contains(',') || words.len() < 2 {
        return Some(name.to_owned());
    }
    // Chinese, Korean and Hungarian names in their own script begin with the family name anyway.
    let is_doubtful = is_name_suffix(words.last()?)
        || begins_with_family(&words)
        || words.iter().any(|word| !is_name(word));
    if is_doubtful {
        return None;
    }
    let between = words[1..words.len() - 1].iter().rev();
    let family = 1 + between.take_while(|word| is_particle(word)).count();
    let (given, family) = words.split_at(words.len() - family);
    Some(format!("{}, {}", family.join(" "), given.join(" ")))
}

/// Family names of China, Vietnam and Korea that are no given names elsewhere, in Latin letters.
static FAMILY_NAMES: &str = include_str!("family-names.txt");

/// Whether a name may begin with the family name, as `Hou Yifan` does.
fn begins_with_family(words: &[&str]) -> bool {
    let is_family = |word: &str| {
        let mut known = FAMILY_NAMES.lines().filter(|line| !line.starts_with('#'));
        known.any(|line| line.split(' ').any(|name| name == word))
    };
    words.first().is_some_and(|word| is_family(word))
}

fn first_last(name: &str) -> Option<String> {
    match name.split(", ").collect::<Vec<_>>()[..] {
        [family, given] => Some(format!("{given} {family}")),
        [_] => Some(name.to_owned()),
        _ => None, // `Byrne, Robert, Jr.`
    }
}

/// Whether a word has only letters, dots, hyphens and apostrophes, in a script that writes given names first.
fn is_name(word: &str) -> bool {
    let is_sign = |c: char| matches!(c, '.' | '-' | '\'' | '’');
    let is_letter = |c: char| c.is_alphabetic() && (c.is_lowercase() || c.is_uppercase());
    word.chars().all(|c| is_sign(c) || is_letter(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn formed(written: &str, wanted: NameForm) -> String {
        form(written, wanted).unwrap_or_else(|| "doubtful".to_owned())
    }

    #[test]
    fn the_family_name_first() {
        let last_first = |written| formed(written, NameForm::LastFirst);
        assert_eq!(last_first("Anatoly Karpov"), "Karpov, Anatoly");
        assert_eq!(last_first("Jan Hein Donner"), "Donner, Jan Hein");
        assert_eq!(last_first("John van der Wiel"), "van der Wiel, John");
        assert_eq!(last_first("Jón af Berg"), "af Berg, Jón");
        assert_eq!(last_first("Ana De La Cruz"), "De La Cruz, Ana");
        assert_eq!(last_first("Karpov ,Anatoly"), "Karpov, Anatoly");
        assert_eq!(last_first("Kempelen"), "Kempelen");
        assert_eq!(last_first("Larry Evans Jr."), "doubtful");
        assert_eq!(last_first("Stockfish 17"), "doubtful");
        for doubtful in ["Hou Yifan", "Ding Liren", "Nguyễn Ngọc Trường Sơn", "Le Quang Liem"]
        {
            assert_eq!(last_first(doubtful), "doubtful", "{doubtful}");
        }
        assert_eq!(last_first("Jennifer Yu"), "Yu, Jennifer");
        assert_eq!(last_first("Morphy: Barnes"), "Morphy: Barnes");
    }

    #[test]
    fn the_given_name_first() {
        let first_last = |written| formed(written, NameForm::FirstLast);
        assert_eq!(first_last("Karpov,Anatoly"), "Anatoly Karpov");
        assert_eq!(first_last("van der Wiel, John"), "John van der Wiel");
        assert_eq!(first_last("Anatoly Karpov"), "Anatoly Karpov");
        assert_eq!(first_last("Byrne, Robert, Jr."), "doubtful");
    }

    #[test]
    fn only_the_spaces() {
        let spaced = |written| formed(written, NameForm::Spaced);
        assert_eq!(spaced("  Karpov,A  "), "Karpov, A");
        assert_eq!(spaced("Fischer  Bobby,"), "Fischer Bobby");
        assert_eq!(spaced("Fischer, Bobby"), "Fischer, Bobby");
    }
}
