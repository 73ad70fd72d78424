//! The values of attributes by which pages of this program say what they show in another form.

/// Whether the value of an attribute is the name of a notation and the tag of a language.
pub(super) fn is_reading(value: &str) -> bool {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '-';
    value.split_once(' ').is_some_and(|(notation, language)| {
        [notation, language].iter().all(|name| !name.is_empty() && name.chars().all(is_name))
    })
}

/// Whether the value of an attribute is a section of tag pairs.
pub(super) fn is_tag_section(value: &str) -> bool {
    value.starts_with('[') && value.ends_with("&quot;]")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_known_by_their_form() {
        assert!(is_reading("san de") && is_reading("long pt-BR"));
        assert!(!is_reading("san") && !is_reading("san ") && !is_reading("san de]} e4"));
        assert!(is_tag_section("[White &quot;Anna&quot;]") && !is_tag_section("[White]"));
    }
}
