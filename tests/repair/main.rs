//! Scoresheets become the likeliest game, and gaps are filled in every legal way.

#[path = "../shared/opera.rs"]
mod opera;
#[path = "../shared/program/mod.rs"]
mod program;

mod batches;
mod cell_forms;
mod cells;
mod columns_out_of_step;
mod gaps;
mod known_length;
mod languages;
mod missing_rows;
mod open_cells;
mod order_on_two_sheets;
mod other_page;
mod proofs;
mod remarks;
mod row_order;
mod scoresheets;
mod two_sheets;
mod unwritten_plies;
