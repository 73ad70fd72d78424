//! Finding the beginnings of frames in a Zstandard file (RFC 8878), without decompressing them.

use std::io::{self, BufReader, Read, Seek};

/// Magic number of a frame.
const MAGIC: u32 = 0xFD2F_B528;
/// Magic number of a frame without content; its lowest four bits are arbitrary.
const SKIPPABLE: u32 = 0x184D_2A50;

/// Returns the offsets of the frames in a file of this length. In a damaged file the last one is that of the incomplete
/// frame: decompressing it will report what is wrong.
///
/// # Errors
/// Reading it failed.
pub(crate) fn frames(file: impl Read + Seek, length: u64) -> io::Result<Vec<u64>> {
    let mut file = BufReader::new(file);
    let (mut at, mut starts) = (0, Vec::new());
    while at < length {
        starts.push(at);
        let Some(end) = frame_end(&mut file)?.filter(|&end| end <= length) else { break };
        at = end;
    }
    Ok(starts)
}

/// Skips a frame, and returns the offset of its end; `None` if the frame is incomplete.
fn frame_end(file: &mut BufReader<impl Read + Seek>) -> io::Result<Option<u64>> {
    let Some(magic) = number(file, 4)? else { return Ok(None) };
    if magic & !0xF == SKIPPABLE {
        let Some(size) = number(file, 4)? else { return Ok(None) };
        file.seek_relative(i64::from(size))?;
        return file.stream_position().map(Some);
    }
    if magic != MAGIC {
        return Ok(None);
    }
    let Some(descriptor) = number(file, 1)? else { return Ok(None) };
    file.seek_relative(header_length(descriptor))?;
    loop {
        let Some(block) = number(file, 3)? else { return Ok(None) };
        let is_last = block & 1 == 1;
        let is_run = block >> 1 & 3 == 1; // a single byte is repeated
        file.seek_relative(if is_run { 1 } else { i64::from(block >> 3) })?;
        if is_last {
            let has_checksum = descriptor >> 2 & 1 == 1;
            file.seek_relative(if has_checksum { 4 } else { 0 })?;
            return file.stream_position().map(Some);
        }
    }
}

/// Returns the length of a frame's header after its descriptor (section 3.1.1.1).
const fn header_length(descriptor: u32) -> i64 {
    let is_single_segment = descriptor >> 5 & 1 == 1;
    let window = if is_single_segment { 0 } else { 1 };
    let dictionary = [0, 1, 2, 4][(descriptor & 3) as usize];
    let content_size = match descriptor >> 6 {
        0 => is_single_segment as i64,
        1 => 2,
        2 => 4,
        _ => 8,
    };
    window + dictionary + content_size
}

/// Reads a little-endian number of the given number of `bytes`; `None` at the end of the file.
fn number(file: &mut impl Read, bytes: usize) -> io::Result<Option<u32>> {
    let mut number = [0; 4];
    match file.read_exact(&mut number[..bytes]) {
        Ok(()) => Ok(Some(u32::from_le_bytes(number))),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
        Err(error) => Err(error),
    }
}
