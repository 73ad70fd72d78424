//! Files become games as written: encodings, containers, layouts, and records as people keep them.

#[path = "../shared/program/mod.rs"]
mod program;

mod as_typed;
mod as_written;
mod between_moves;
mod blocks;
mod cells_of_rows;
mod charsets;
mod containers;
mod dirty_remarks;
mod dirty_results;
mod encoding_detection;
mod endings;
mod game_borders;
mod games_abreast;
mod handwritten;
mod json_from_elsewhere;
mod labels;
mod messy_sheets;
mod ocr;
mod ocr_around;
mod ocr_bent;
mod ocr_misplaced;
mod ocr_neighbours;
mod ocr_words;
mod other_scripts;
mod out_of_place;
mod pasted;
mod raised_figures;
mod records_in_prose;
mod running_words;
mod set_apart;
mod signs;
mod tables;
mod traditions;
mod unseen_signs;
