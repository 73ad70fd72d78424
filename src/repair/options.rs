//! What a caller chooses.

/// How much the model counts.
#[derive(Clone, Copy, Debug)]
pub struct RepairOptions {
    /// How much the prior counts beside what is written, from 0 (not at all) to 1 (as one more witness). Where nothing is
    /// written it counts in full, unless it is 0.
    pub prior_weight: f64,
    /// How many positions may be followed side by side, summed over the cells and over all attempts. The first attempt is
    /// always made; beyond the budget the search is made no harder where the track was lost, and a finding says so.
    pub budget: Option<usize>,
    /// How many positions may be looked at to prove that no other game explains better what is written; with 0 it is not
    /// tried.
    pub proof_budget: usize,
}

impl Default for RepairOptions {
    fn default() -> Self {
        Self { prior_weight: 0.8, budget: None, proof_budget: 20_000 }
    }
}
