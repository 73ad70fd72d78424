//! First floor: the editions of the Laws and their articles.
