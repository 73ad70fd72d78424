//! Options of a repair.

/// How much the prior counts, and how much work a repair may do.
#[derive(Clone, Copy, Debug)]
pub struct RepairOptions {
    /// Weight of the prior relative to what is written, from 0 (ignored) to 1 (as one more witness). Where nothing is
    /// written the prior counts in full, unless the weight is 0.
    pub prior_weight: f64,
    /// Maximum number of positions followed side by side, summed over the cells and over all attempts of one search
    /// (each sheet read alone, and each order of the rows, is a search of its own). The first attempt is always made;
    /// beyond the budget the search is not made harder where it lost track, and a finding says so.
    pub budget: Option<usize>,
    /// Maximum number of positions examined to prove that no other game explains what is written better; with 0 no
    /// proof is tried.
    pub proof_budget: usize,
}

impl Default for RepairOptions {
    fn default() -> Self {
        Self { prior_weight: 0.8, budget: None, proof_budget: 20_000 }
    }
}
