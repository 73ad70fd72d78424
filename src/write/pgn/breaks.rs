//! Where lines of moves end.

use wide::u8x16;

/// So many bytes are looked at side by side: nearly all words with their numbers are shorter.
const WIDTH: usize = 16;

/// Makes line ends of gaps between ASCII words, so that lines stay shorter than `width` where they can. The words begin at
/// `from`, with a space; the first line begins at `line`. Gives where the last one does.
///
/// A space behind a dot is no gap: numbers stay with their moves.
pub(super) fn at_gaps(text: &mut [u8], from: usize, mut line: usize, width: usize) -> usize {
    while text.len() - line >= width {
        let (first, last) = (from.max(line + 1), line + width - 1);
        let found = last_gap(text, last).filter(|&gap| gap >= first);
        let is_gap = |&at: &usize| text[at] == b' ' && (at == from || text[at - 1] != b'.');
        let search = || (first..=last).rev().chain(first.max(last + 1)..text.len()).find(is_gap);
        let Some(gap) = found.or_else(search) else { break };
        text[gap] = b'\n';
        line = gap + 1;
    }
    line
}

/// The last gap among some bytes up to `last`.
fn last_gap(text: &[u8], last: usize) -> Option<usize> {
    let bytes = text.get(last.checked_sub(WIDTH)?..=last)?;
    let (here, before) = (u8x16::new(*bytes.last_chunk()?), u8x16::new(*bytes.first_chunk()?));
    let gaps = here.simd_eq(b' ').to_bitmask() & !before.simd_eq(b'.').to_bitmask();
    let at = gaps.checked_ilog2()? as usize;
    Some(last + 1 - WIDTH + at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken(text: &str, from: usize, width: usize) -> String {
        let mut text = text.as_bytes().to_vec();
        at_gaps(&mut text, from, 0, width);
        String::from_utf8(text).expect("ASCII")
    }

    #[test]
    fn numbers_stay_with_their_moves() {
        let moves = " 8. Nbd2 Nf6 9. Qxd8+ Kxd8 10. O-O-O+ Bd7 11. Ne4 Nxe4 12. Rhe1";
        let broken = |width| broken(moves, 0, width);
        assert_eq!(broken(30), " 8. Nbd2 Nf6 9. Qxd8+ Kxd8\n10. O-O-O+ Bd7 11. Ne4 Nxe4\n12. Rhe1");
        assert_eq!(broken(200), moves);
        for width in 1..70 {
            let lines: Vec<_> = broken(width).lines().map(str::to_owned).collect();
            let fits =
                |line: &String| line.len() < width || !line[1..].replace(". ", ".").contains(' ');
            assert!(lines.iter().all(fits), "{lines:?}");
            let is_full = |pair: &[String]| {
                let word = pair[1].replace(". ", "..").split(' ').next().map_or(0, str::len);
                pair[0].len() + 1 + word >= width
            };
            assert!(lines.windows(2).all(is_full), "{lines:?}");
        }
    }

    #[test]
    fn no_line_is_broken_before_the_words() {
        assert_eq!(broken("{a long comment} e4 e5", 16, 8), "{a long comment}\ne4 e5");
        assert_eq!(broken("{a long comment} e4 e5", 16, 20), "{a long comment} e4\ne5");
        assert_eq!(broken("exd6 e.p. e4 e5", 9, 12), "exd6 e.p.\ne4 e5");
    }
}
