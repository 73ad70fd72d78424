//! Any bytes in any encoding: no panic, and every place in the text leads back into the bytes.

#![no_main]

use libfuzzer_sys::fuzz_target;
use movetext::read::{self, Container, FileOptions};
use movetext::text::{Charset, Span};

fuzz_target!(|input: (u8, Vec<u8>)| {
    let (choice, bytes) = input;
    let length = bytes.len() as u64;
    // One more than there are sets: none named.
    let charset = Charset::all().nth(usize::from(choice) % (Charset::all().count() + 1));
    let source = read::whole("fuzz", bytes, &FileOptions { charset: charset, ..FileOptions::of(Container::Pgn) }).value;
    let mut last = 0;
    for (at, _) in source.text().char_indices() {
        let original = source.original(Span::at(at as u32));
        assert!(last <= original.start && original.end <= length, "{original:?} at {at}");
        last = original.start;
        if at > 2000 {
            break;
        }
    }
});
