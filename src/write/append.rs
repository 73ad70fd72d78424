//! Short pieces appended to bytes. Copies of fixed length cost no call, and there are millions of them.

/// Appends the first `length` bytes of an array.
#[inline]
pub(super) fn push_some<const N: usize>(out: &mut Vec<u8>, bytes: &[u8; N], length: usize) {
    let end = out.len() + length;
    out.extend_from_slice(bytes);
    out.truncate(end);
}

/// Appends a whole number in decimal.
#[inline]
pub(super) fn push_number(out: &mut Vec<u8>, number: u64) {
    if number >= 1000 {
        push_thousands(out, number / 1000);
        return out.extend_from_slice(&TRIPLES[(number % 1000) as usize]);
    }
    let [hundreds, tens, ones] = TRIPLES[number as usize];
    match number {
        0..10 => out.push(ones),
        10..100 => out.extend_from_slice(&[tens, ones]),
        _ => out.extend_from_slice(&[hundreds, tens, ones]),
    }
}

#[inline(never)]
fn push_thousands(out: &mut Vec<u8>, number: u64) {
    push_number(out, number);
}

/// `000` to `999`.
pub(super) static TRIPLES: [[u8; 3]; 1000] = {
    let mut triples = [[b'0'; 3]; 1000];
    let mut number = 0;
    while number < 1000 {
        let (hundreds, tens, ones) = (number / 100, number / 10 % 10, number % 10);
        triples[number] = [b'0' + hundreds as u8, b'0' + tens as u8, b'0' + ones as u8];
        number += 1;
    }
    triples
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers() {
        for number in [0, 9, 10, 99, 100, 101, 999, 1000, 12_345, 1_000_007, u64::MAX] {
            let mut out = Vec::new();
            push_number(&mut out, number);
            assert_eq!(out, number.to_string().into_bytes());
        }
    }

    #[test]
    fn the_beginning_of_an_array() {
        let mut out = b"1. ".to_vec();
        push_some(&mut out, b"e4 e5 ", 2);
        assert_eq!(out, b"1. e4");
    }
}
