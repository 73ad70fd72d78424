//! Games as played: what an arbiter finds, rules and cites, by each edition of the Laws.

#[path = "../shared/program/mod.rs"]
mod program;

mod annotate;
mod assumptions;
mod both_lost;
mod editions;
mod facts;
mod findings;
mod incomplete_records;
mod kept_text;
mod law_parameters;
mod numbers;
mod slips;
