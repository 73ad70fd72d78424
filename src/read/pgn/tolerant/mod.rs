//! What occurs in files under the name of PGN but in no rule of the standard: read as it was meant.

mod castling_in_words;
mod castling_with_blanks;
pub(super) mod character_reference;
pub(super) mod closing;
mod closing_sentence;
mod damaged_first_row;
mod damaged_tag;
mod descriptive;
mod glyph_apart;
mod heading;
mod illegible;
pub(super) mod line;
mod line_mark;
pub(super) mod markup;
mod move_with_blanks;
pub(super) mod odd_number;
mod promotion_apart;
mod row_end;
mod running_words;
mod semicolon;
mod suffix_apart;
mod torn_move;
mod wide_signs;
mod words_among_tags;
mod words_between_moves;
