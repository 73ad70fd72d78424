#![no_main]

#[path = "../tests/account/mod.rs"]
mod account;
#[path = "../tests/property/mod.rs"]
mod property;

libfuzzer_sys::fuzz_target!(|input: &[u8]| property::cells(input));
