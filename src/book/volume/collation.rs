//! The order of names in the alphabet of a language: `Åström` behind `Zetterberg` in Swedish, and behind `Astrup` in
//! German.

use std::cmp::Ordering;

use icu_collator::options::CollatorOptions;
use icu_collator::{Collator, CollatorBorrowed};
use icu_locale_core::Locale;

/// The order of names in a language, as the Unicode CLDR has it.
pub(super) struct Collation(Option<CollatorBorrowed<'static>>);

impl Collation {
    /// Returns the order of the language of this tag; one without an order of its own has that of all languages.
    pub(super) fn of(tag: &str) -> Self {
        let locale = tag.parse::<Locale>().unwrap_or(Locale::UNKNOWN);
        let options = CollatorOptions::default();
        let own = Collator::try_new((&locale).into(), options);
        Self(own.or_else(|_| Collator::try_new((&Locale::UNKNOWN).into(), options)).ok())
    }

    /// Compares two names; only equal names are equal.
    pub(super) fn compare(&self, first: &str, second: &str) -> Ordering {
        let order = self.0.as_ref().map_or(Ordering::Equal, |it| it.compare(first, second));
        order.then_with(|| first.cmp(second))
    }
}

#[cfg(test)]
mod tests {
    use super::Collation;

    fn sorted(tag: &str, names: &str) -> String {
        let collation = Collation::of(tag);
        let mut names: Vec<&str> = names.split(' ').collect();
        names.sort_by(|first, second| collation.compare(first, second));
        names.join(" ")
    }

    #[test]
    fn names_stand_where_their_language_has_them() {
        assert_eq!(sorted("sv", "Öst Ågren Zorn Ask Ärlig"), "Ask Zorn Ågren Ärlig Öst");
        assert_eq!(sorted("de", "Öst Ågren Zorn Ask Oster"), "Ågren Ask Öst Oster Zorn");
        assert_eq!(sorted("cs", "Čech Dus Cuk Chalupa Hort"), "Cuk Čech Dus Hort Chalupa");
        assert_eq!(sorted("pl", "Łuk Lis Luk Mak"), "Lis Luk Łuk Mak");
        assert_eq!(sorted("es", "Ñu Nuñez Ni Oz"), "Ni Nuñez Ñu Oz");
        assert_eq!(sorted("en", "Алехин van Smith Euwe"), "Euwe Smith van Алехин");
        assert_eq!(sorted("ru", "Алехин Euwe Ботвинник"), "Алехин Ботвинник Euwe");
        assert_eq!(sorted("figurine", "b a"), "a b"); // no language
    }
}
