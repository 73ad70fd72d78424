//! First floor: the letters and words of languages.
