//! Fourth floor: a source becomes games as written.
