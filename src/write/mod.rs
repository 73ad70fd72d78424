//! Sixth floor: what came of it, in every form asked for.
