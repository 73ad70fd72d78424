//! The lines outside the current variation, innermost last.

/// A stack that stores consecutive equal values once, with their count: a million parentheses without a move take as
/// much memory as one.
#[derive(Debug)]
pub(super) struct LineStack<T> {
    rows: Vec<(T, u32)>,
}

impl<T> Default for LineStack<T> {
    fn default() -> Self {
        Self { rows: Vec::new() }
    }
}

impl<T: Copy + PartialEq> LineStack<T> {
    pub(super) fn push(&mut self, value: T) {
        match self.rows.last_mut() {
            Some((last, times)) if *last == value => *times += 1,
            _ => self.rows.push((value, 1)),
        }
    }

    pub(super) fn pop(&mut self) -> Option<T> {
        let (last, times) = self.rows.last_mut()?;
        let value = *last;
        *times -= 1;
        if *times == 0 {
            self.rows.pop();
        }
        Some(value)
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The number of runs of equal values stored.
    pub(super) const fn rows(&self) -> usize {
        self.rows.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_down_comes_back_in_reverse() {
        let mut stack = LineStack::default();
        let values = [1, 1, 1, 2, 1, 3, 3];
        for value in values {
            stack.push(value);
        }
        assert_eq!(stack.rows(), 4);
        let back: Vec<_> = std::iter::from_fn(|| stack.pop()).collect();
        assert!(back.iter().rev().eq(&values) && stack.is_empty());
    }
}
