//! Fifth floor: games as written become games as played.
