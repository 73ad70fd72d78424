#![no_main]

#[path = "../tests/shared/content.rs"]
mod content;
#[path = "../tests/shared/property/mod.rs"]
mod property;

libfuzzer_sys::fuzz_target!(|input: &[u8]| property::json(input));
