//! Tables in which each character stands for a weight.
//!
//! After a head of rows that begin with `#`, every row begins with its label (`Nf3 `), followed by its weights: `P` is
//! 0, `Q` one step more, `O` one less, from `!` to `~`. A table is read directly from the text: there is nothing to do
//! when the program starts.

/// Length of the label before the weights of a row.
const LABEL: usize = 4;
/// The character of a weight of 0.
const ZERO: u8 = b'P';
/// The weight of one step.
pub(super) const STEP: f32 = 0.04;

/// A table in which each row has the same number of columns.
pub(super) struct WeightTable {
    rows: &'static [u8],
    columns: usize,
}

impl WeightTable {
    /// A table from the text of its file.
    pub(super) fn new(text: &'static str, columns: usize) -> Self {
        let head = text.split_inclusive('\n').take_while(|row| row.starts_with('#'));
        Self { rows: &text.as_bytes()[head.map(str::len).sum()..], columns }
    }

    /// Returns the sum of the weights in these columns of a row.
    pub(super) fn sum(&self, row: usize, columns: &[u16]) -> f32 {
        let first = row * (LABEL + self.columns + 1) + LABEL;
        let weights = &self.rows[first..first + self.columns];
        let steps = |&column: &u16| i16::from(weights[usize::from(column)]) - i16::from(ZERO);
        f32::from(columns.iter().map(steps).sum::<i16>()) * STEP
    }
}

/// Returns a row of the file of a table.
pub(super) fn row(label: &str, weights: &[f32]) -> String {
    format!("{label:LABEL$}{}\n", weights.iter().copied().map(character).collect::<String>())
}

/// Returns the character whose weight is nearest.
fn character(weight: f32) -> char {
    let distance = |&character: &u8| {
        let steps = f32::from(character) - f32::from(ZERO);
        (steps * STEP - weight).abs()
    };
    let nearest = (b'!'..=b'~').min_by(|a, b| distance(a).total_cmp(&distance(b)));
    char::from(nearest.unwrap_or(ZERO))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_that_is_written_is_read_again() {
        let text = format!("# Weights.\n{}{}", row("Pa1", &[1.0, 0.0]), row("Nf3", &[-0.2, 9.0]));
        assert_eq!(text, "# Weights.\nPa1 iP\nNf3 K~\n");
        let table = WeightTable::new(text.leak(), 2);
        assert!((table.sum(0, &[0, 1]) - 1.0).abs() < 1e-6);
        assert!((table.sum(1, &[0, 0]) + 0.4).abs() < 1e-6);
        // The greatest weight that a character can stand for.
        assert!((table.sum(1, &[1]) - 1.84).abs() < 1e-6);
    }
}
